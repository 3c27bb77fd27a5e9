"""Fields are written into as keyboards, input methods and clipboards write, one key or none."""

from types import SimpleNamespace

import pygame
import pytest

from game.session.library.people import LONGEST
from game.session.new_game import NewGame
from game.ui.scenes.choosing.new_game import NewGameScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.record.people import NameField, PeopleScene
from game.ui.widgets.fields import DIGITS, Field
from tests.ui.toy.test_layouts import Probe
from tests.ui.toy.toy_table import ToyServices, toy_title
from tests.ui.windowless import QuickShell, post_key

CTRL, ALT, ALT_GR, META = pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_RALT, pygame.KMOD_LMETA
DEAD = 1 << 30
"""The code of a key whose accent waits for a letter, on X."""


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """What is on the clipboard."""
    held = SimpleNamespace(text="")
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: held.text)
    return held


@pytest.fixture
def methods(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What becomes of the system's input method."""
    done: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: done.append("on"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: done.append("off"))
    return done


def focused(shell: QuickShell, kind: type[Field]) -> None:
    """Have a field be typed into."""
    scene = shell.top
    assert isinstance(scene, MenuScene)
    scene.focus = next(n for n, w in enumerate(scene.widgets) if isinstance(w, kind))
    shell.step(0.02)


@pytest.fixture
def naming() -> QuickShell:
    """A window where a name is typed."""
    shell = toy_title()
    shell.open("people")
    focused(shell, NameField)
    return shell


def name(shell: QuickShell) -> str:
    shell.step(0.02)
    people = shell.services.library.people
    return people.names[people.chosen]


def text(written: str) -> None:
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=written))


def put_together(written: str) -> None:
    pygame.event.post(pygame.Event(pygame.TEXTEDITING, text=written, start=0, length=0))


def test_what_comes_without_a_key_is_written(naming: QuickShell) -> None:
    """A touch keyboard, a list of emoji and many an input method press none: all that was lost."""
    for written in ("Mi", "ñ", "o"):
        text(written)
    assert name(naming) == "Miño"


def test_an_accent_and_its_letter_are_one(naming: QuickShell) -> None:
    post_key(DEAD)
    post_key(pygame.K_o, "ó")
    post_key(pygame.K_LEFTBRACKET)  # waits on Windows, where its key has a sign
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_QUOTE, mod=0, unicode="'"))
    pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_QUOTE, mod=0, unicode="'"))
    assert name(naming) == "ó"


@pytest.mark.parametrize("mod", [CTRL, ALT, META])
def test_what_is_pressed_with_a_key_of_the_systems_writes_nothing(
    naming: QuickShell, mod: int
) -> None:
    post_key(pygame.K_e, "e", mod)  # so X tells Alt and Super, and Ctrl with a Cyrillic letter
    assert name(naming) == ""


@pytest.mark.parametrize("mod", [ALT_GR, ALT_GR | CTRL, ALT | CTRL])
def test_alt_gr_writes(naming: QuickShell, mod: int) -> None:
    post_key(pygame.K_q, "@", mod)
    assert name(naming) == "@"


@pytest.mark.parametrize(
    ("code", "command"),
    [(pygame.K_RETURN, "confirm"), (pygame.K_TAB, "next"), (pygame.K_ESCAPE, "cancel")],
)
def test_return_and_tab_command_in_a_field_as_anywhere(
    naming: QuickShell, monkeypatch: pytest.MonkeyPatch, code: int, command: str
) -> None:
    """They come with white space of their own, which was taken for a letter that follows."""
    given: list[str] = []
    monkeypatch.setattr(naming.top, "obey", given.append)
    post_key(code)
    assert name(naming) == ""
    assert given == [command]


def test_a_key_that_opens_what_is_typed_into_is_not_typed_there() -> None:
    shell = toy_title()

    class Opening(Probe):
        def obey(self, command: str) -> bool:
            shell.open("people")
            focused(shell, NameField)
            return bool(command)

    Opening(shell)
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_n, mod=0, unicode="n"))
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_e, mod=0, unicode="e"))
    for _ in range(3):  # the system writes on while the key is held down
        text("e")
    pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_e, mod=0, unicode="e"))
    assert name(shell) == ""
    assert isinstance(shell.top, PeopleScene)


@pytest.mark.parametrize(
    ("copied", "left"),
    [
        ("Ada Lovelace", "Ada Lovelace"),
        ("two\nlines\tand\u202e more", "two lines and more"),
        ("cafe\u0301", "café"),
        ("x" * 5000, "x" * LONGEST),
        ("", ""),
    ],
)
def test_a_text_is_pasted_as_far_as_it_has_room(
    naming: QuickShell, clipboard: SimpleNamespace, copied: str, left: str
) -> None:
    clipboard.text = copied
    post_key(pygame.K_v, "\x16", CTRL)
    assert name(naming) == left


def test_a_deals_number_is_pasted_out_of_what_stands_around_it(clipboard: SimpleNamespace) -> None:
    shell = toy_title(services=ToyServices(wanted=NewGame(2, "novice")))
    shell.open("new_game")
    assert isinstance(shell.top, NewGameScene)
    focused(shell, Field)
    clipboard.text = "Deal 4271\n"
    post_key(pygame.K_INSERT, "", pygame.KMOD_LSHIFT)
    shell.step(0.02)
    assert shell.services.wanted.seed == 4271
    clipboard.text = "9" * 30
    post_key(pygame.K_BACKSPACE, "\x7f", CTRL)
    post_key(pygame.K_v, "", META)
    shell.step(0.02)
    assert shell.services.wanted.seed == int("9" * DIGITS)


def test_words_are_deleted_whole(naming: QuickShell) -> None:
    text("Anna Maria d'Este ")
    left = []
    for mod in (CTRL, ALT, 0, META):
        post_key(pygame.K_BACKSPACE, "\b", mod)
        left.append(name(naming))
    assert left == ["Anna Maria ", "Anna ", "Anna", ""]


def test_a_full_field_keeps_its_keys(naming: QuickShell) -> None:
    """The letter beyond the last one meant its command."""
    text("x" * LONGEST)
    shell, scene = naming, naming.top
    post_key(pygame.K_SLASH, "?", pygame.KMOD_LSHIFT)
    assert name(shell) == "x" * LONGEST
    assert shell.top is scene


def test_keys_belong_to_an_input_method_that_puts_a_word_together(naming: QuickShell) -> None:
    """Its Escape left the screen, its letters stood there twice."""
    scene = naming.top
    post_key(pygame.K_k)
    put_together("k")
    post_key(pygame.K_a)
    put_together("ka")
    post_key(pygame.K_ESCAPE)
    naming.step(0.02)
    assert naming.top is scene
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    put_together("")
    text("Ka")
    pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="\r"))
    assert name(naming) == "Ka"
    post_key(pygame.K_ESCAPE)
    naming.step(0.02)
    assert naming.top is not scene


def test_where_nothing_is_typed_an_input_method_has_no_business(methods: list[str]) -> None:
    """It takes the letters that command."""
    shell = toy_title()
    shell.step(0.02)
    put_together("\N{ACUTE ACCENT}")  # an accent that waits is no input method's
    shell.step(0.02)
    assert methods == []
    put_together("k")
    shell.step(0.02)
    assert methods == ["off"]
    shell.open("people")
    focused(shell, NameField)
    assert methods == ["off", "on"]


def test_who_leaves_the_window_in_mid_word_has_their_keys_again(naming: QuickShell) -> None:
    scene = naming.top
    put_together("k")
    naming.step(0.02)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    post_key(pygame.K_ESCAPE)
    naming.step(0.02)
    assert naming.top is not scene
