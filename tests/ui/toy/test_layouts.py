"""Keys as keyboards of many countries give them, as they were noted down at real windows."""

from typing import Any

import pygame
import pytest

from game.ui.scenes.choosing.controls import ControlsScene
from game.ui.scenes.interludes import Interlude
from game.ui.scenes.scene import Scene
from tests.ui.robots.pad_robot import pad_event
from tests.ui.toy.toy_table import toy_title
from tests.ui.windowless import QuickShell

ARABIC_B = (1 << 30, 5)
"""Of a key that writes two letters at once, which has no code."""
HEBREW_Q, GREEK_Q, DVORAK_Q, AZERTY_M = (47, 20), (59, 20), (39, 20), (44, 16)
"""Key code and place of a key that writes no letter, where an American keyboard has one."""


class Probe(Scene):
    """Notes what it is to do."""

    def __init__(self, shell: QuickShell) -> None:
        """Lie over everything."""
        super().__init__(shell)
        self.obeyed: list[str] = []
        shell.scenes.append(self)

    def obey(self, command: str) -> bool:
        """Note a command."""
        self.obeyed.append(command)
        return True


def key(kind: int, code: int, place: int, **more: Any) -> pygame.Event:
    return pygame.Event(kind, {"key": code, "scancode": place, "mod": 0, "unicode": "", **more})


def given(shell: QuickShell, *codes: tuple[int, int, str]) -> list[str]:
    """Return what keys (code, place, what they write) pressed one after the other command."""
    probe = Probe(shell)
    for code, place, text in codes:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(key(kind, code, place, unicode=text))
    shell.step(0.02)
    return probe.obeyed


def sign(text: str, place: int) -> tuple[int, int, str]:
    return ord(text), place, text


@pytest.mark.parametrize("letters", ["цгд", "εθβ", "קופ", "\u0e33\u0e49\u0e34"])
def test_letters_of_another_alphabet_command_by_where_they_lie(letters: str) -> None:
    """Under a Russian or Greek keyboard no letter did anything, and nothing said so."""
    places = (pygame.KSCAN_E, pygame.KSCAN_U, pygame.KSCAN_L)
    typed = [sign(text, place) for text, place in zip(letters, places, strict=True)]
    assert given(toy_title(), *typed) == ["end_turn", "undo", "log"]


@pytest.mark.parametrize("place", [HEBREW_Q, GREEK_Q])
def test_there_a_key_that_writes_no_letter_commands_by_its_place_as_well(
    place: tuple[int, int],
) -> None:
    shell = toy_title()
    shell.services.settings.keys["log"] = "q"
    stop = (*place, chr(place[0]))
    assert given(shell, sign("ε", pygame.KSCAN_E), stop) == ["end_turn", "log"]
    assert given(shell, sign("ñ", 51), stop) == []


@pytest.mark.parametrize("place", [DVORAK_Q, AZERTY_M])
def test_where_letters_are_latin_only_what_they_write_counts(place: tuple[int, int]) -> None:
    shell = toy_title()
    shell.services.settings.keys["log"] = "q"
    assert given(shell, sign("e", pygame.KSCAN_D), (*place, chr(place[0]))) == ["end_turn"]


def test_there_a_key_without_a_code_is_known_by_its_place() -> None:
    shell = toy_title()
    shell.services.settings.keys["log"] = "b"
    stroke = (*ARABIC_B, "")
    assert given(shell, stroke, sign("ن", pygame.KSCAN_K), stroke) == ["log"]


def test_digits_on_a_french_keyboard_need_no_shift() -> None:
    written = "&é\"'(§è!ç"
    typed = [(pygame.K_1 + n, pygame.KSCAN_1 + n, text) for n, text in enumerate(written)]
    assert given(toy_title(), *typed) == [f"pick_{n}" for n in range(1, 10)]


def test_the_number_pad_is_arrows_while_it_writes_no_digits() -> None:
    """With Num Lock off its 8 was the eighth card."""
    shell, eight, nine = toy_title(), pygame.K_KP8, pygame.K_KP9
    assert given(shell, (eight, 96, ""), (nine, 97, "")) == ["up", "page_up"]
    assert given(shell, (eight, 96, "8"), (nine, 97, "9")) == ["pick_8", "pick_9"]
    probe = Probe(shell)
    pygame.event.post(key(pygame.KEYDOWN, eight, 96, mod=pygame.KMOD_NUM))  # as without a typist
    shell.step(0.02)
    assert probe.obeyed == ["pick_8"]


def test_a_key_that_writes_something_else_when_it_is_let_go_is_let_go() -> None:
    """After a change of the layout between the two, its next press did nothing."""
    shell = toy_title()
    probe = Probe(shell)
    for kind, text in ((pygame.KEYDOWN, "e"), (pygame.KEYUP, "ш"), (pygame.KEYDOWN, "e")):
        pygame.event.post(key(kind, ord(text), pygame.KSCAN_E, unicode=text))
    shell.step(0.02)
    assert probe.obeyed == ["end_turn", "end_turn"]


def test_a_letter_of_another_alphabet_is_kept_as_the_key_it_lies_on() -> None:
    shell = toy_title()
    shell.open("controls")
    scene, chosen = shell.top, shell.services.settings.keys
    assert isinstance(scene, ControlsScene)
    scene.waiting = "log"
    pygame.event.post(key(pygame.KEYDOWN, pygame.K_x, pygame.KSCAN_X, mod=pygame.KMOD_LCTRL))
    pygame.event.post(key(pygame.KEYDOWN, ord("я"), pygame.KSCAN_Z, unicode="я"))
    shell.step(0.02)
    assert chosen == {"log": "z"}


LOUDER = (1 << 30) | 128
ALT, SUPER = pygame.KMOD_LALT, pygame.KMOD_LMETA


@pytest.mark.parametrize(
    ("code", "mod"),
    [
        *[(pygame.K_LALT, ALT), (pygame.K_TAB, ALT), (pygame.K_PRINTSCREEN, 0), (LOUDER, 0)],
        *[(pygame.K_LMETA, SUPER), (pygame.K_x, SUPER), (pygame.K_x, 0)],
    ],
)
def test_what_waits_for_any_key_waits_for_none_of_the_systems(code: int, mod: int) -> None:
    """Who went to another window with Alt and Tab came back to a table without an introduction."""
    shell = toy_title()
    slip = Interlude(shell)
    shell.scenes.append(slip)
    shell.step(slip.settles)
    pygame.event.post(key(pygame.KEYDOWN, code, 0, mod=mod))
    shell.step(0.02)
    assert (shell.top is slip) == (code != pygame.K_x or mod == SUPER)


def test_who_makes_it_louder_holds_the_pad_still() -> None:
    """Every hint showed a key, and the pointer came back."""
    shell = toy_title()
    pad_event(pygame.JOYHATMOTION, hat=0, value=(0, 1))
    shell.step(0.02)
    for code, is_pad in ((LOUDER, True), (pygame.K_LALT, True), (pygame.K_DOWN, False)):
        pygame.event.post(key(pygame.KEYDOWN, code, 0))
        shell.step(0.02)
        assert shell.kit.hints.is_pad == is_pad
