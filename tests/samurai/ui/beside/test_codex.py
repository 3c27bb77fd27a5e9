"""The codex over a game: one key away, read by mouse, keys and pad; nothing changes meanwhile."""

from copy import deepcopy
from typing import Any

import pygame
import pytest

from game.samurai.rules.actions import END_PLAY
from game.samurai.rules.content import CATALOGUE
from game.ui.board.selection import HitTarget
from game.ui.scenes.choosing.controls import ControlsScene
from game.ui.scenes.overlays import PauseScene
from game.ui.scenes.reading.codex import CodexScene
from game.ui.scenes.reading.codex_rows import IndexLine, Link, Reading
from game.ui.scenes.scene import Subject
from game.ui.scenes.table import TableScene
from tests.samurai.ui.moments import aimed_card, at_own_turn, is_on_top, key
from tests.samurai.ui.robots import KeyRobot, MouseRobot, PadRobot, Robot
from tests.samurai.ui.windowless import Bots, shell_of
from tests.ui.lint.lens import put_lens
from tests.ui.windowless import Settings

SIZES = ((1280, 720), (1920, 1080), (2560, 1080), (3840, 2160))


def reading(language: str = "en", size: tuple[int, int] = SIZES[0], scale: float = 1.0) -> KeyRobot:
    """A robot with keys that reads, over the title."""
    shell = shell_of(size, Bots(Settings(language=language, text_scale=scale)))
    shell.apply_settings()
    shell.open("codex")
    robot = KeyRobot(shell, 1)
    robot.step()
    return robot


def typed(robot: KeyRobot, words: str) -> None:
    for letter in words:
        robot.press(pygame.key.key_code("space" if letter == " " else letter), letter)


def links(robot: Robot) -> dict[str, int]:
    return {w.label: n for n, w in enumerate(robot.scene.widgets) if isinstance(w, Link)}


def listed(robot: Robot) -> list[str]:
    return [w.label for w in robot.scene.widgets if isinstance(w, IndexLine)]


def known(scene: TableScene) -> tuple[Any, ...]:
    """What must be the same when the codex was closed."""
    selection = scene.state.selection
    told = (selection.card, selection.piece, selection.target)
    return scene.state.frame.view, scene.state.frame.prompt, told, len(scene.table.history)


# --- over a game ---


def test_it_opens_in_the_middle_of_a_game_and_leaves_all_as_it_was() -> None:
    for pace in (0.0, 1.0):
        robot, scene = at_own_turn(pace=pace)
        robot.use(aimed_card(scene))
        before = deepcopy(known(scene))
        key(robot, pygame.K_F1)
        assert is_on_top(robot, CodexScene)
        for _ in range(40):
            robot.step()
        robot.use_widget(next(iter(links(robot).values())))
        robot.press_named(robot.shell.kit.say("overlay.close"))
        assert robot.scene is scene
        robot.step(0.02)
        assert known(scene) == before
        robot.play(3)


def test_others_wait_while_it_is_read() -> None:
    robot, scene = at_own_turn(pace=0.0)
    robot.shell.services.settings.pace = 1.0
    scene.act(END_PLAY)
    robot.step(0.02)
    key(robot, pygame.K_F1)
    waiting = scene.playing.shown.is_caught_up, len(scene.playing.shown.log.entries)
    for _ in range(60):
        robot.step(0.5)
    assert (scene.playing.shown.is_caught_up, len(scene.playing.shown.log.entries)) == waiting
    key(robot, pygame.K_ESCAPE)
    assert robot.scene is scene


def test_what_is_pointed_at_is_opened() -> None:
    robot, scene = at_own_turn()
    piece = scene.state.frame.hand[0]
    scene.hover(HitTarget("card", piece.id))
    key(robot, pygame.K_F1)
    assert robot.scene.key == f"cards/{CATALOGUE[piece.card].key}"
    key(robot, pygame.K_F1)
    scene.hover(HitTarget("seat", 1))
    key(robot, pygame.K_F1)
    assert robot.scene.key.startswith("characters/")


def test_what_a_bubble_names_stands_first() -> None:
    robot, scene = at_own_turn()
    spot = HitTarget("seat", 1)
    scene.hover(spot)
    scene.say_why("Tomoe is harmless: no resilience or no cards in hand.", spot)
    key(robot, pygame.K_F1)
    first = listed(robot)[:4]
    assert first[0] == robot.shell.kit.say("codex.chapters.here")
    assert {"Tomoe", "Harmless players", "Resilience"} <= set(listed(robot)[:5])


def test_a_dragged_card_goes_back_and_a_held_key_is_let_go() -> None:
    robot, scene = at_own_turn()
    x, y = robot.visible(HitTarget("card", scene.state.frame.hand[0].id))
    robot._post(pygame.MOUSEMOTION, (x, y))
    robot.step(0.3)
    robot._post(pygame.MOUSEBUTTONDOWN, (x, y))
    robot._post(pygame.MOUSEMOTION, (x, y - 200))
    robot.step(0.02)
    assert scene.state.selection.dragged is not None
    key(robot, pygame.K_F1)
    assert scene.state.selection.dragged is None


def test_the_title_and_the_pause_menu_lead_there_too() -> None:
    robot = MouseRobot(shell_of(SIZES[0], Bots(Settings())), 1)
    heading = robot.shell.kit.say("codex.heading")
    robot.press_named(heading)
    assert is_on_top(robot, CodexScene)
    key(robot, pygame.K_ESCAPE)
    robot, _ = at_own_turn()
    key(robot, pygame.K_ESCAPE)
    assert is_on_top(robot, PauseScene)
    robot.press_named(heading)
    assert is_on_top(robot, CodexScene)
    robot.press_named(robot.shell.kit.say("controls.heading"))
    assert is_on_top(robot, ControlsScene)


# --- reading ---


def test_typing_looks_for_words() -> None:
    robot = reading()
    typed(robot, "tea c")
    assert listed(robot)[0] == "Tea Ceremony"
    assert robot.scene.key == "cards/tea_ceremony"
    typed(robot, "zz")
    assert listed(robot) == []
    assert robot.scene.key == "cards/tea_ceremony"
    for _ in range(20):
        robot.press(pygame.K_BACKSPACE, "\b")
    assert robot.scene.query == ""
    assert "Cards" in listed(robot)


def test_keys_go_from_what_was_found_to_its_page() -> None:
    robot = reading()
    typed(robot, "5.1")
    robot.press(pygame.K_DOWN)
    robot.press(pygame.K_DOWN)
    wanted = robot.scene.widgets[robot.scene.focus]
    assert isinstance(wanted, IndexLine)
    robot.press(pygame.K_RETURN)
    assert robot.scene.codex.pages[robot.scene.key].title == wanted.label
    assert robot.scene.widgets[robot.scene.focus].label == wanted.label


def test_words_lead_on_and_back() -> None:
    robot = reading()
    robot.scene.turn_to("cards/bushido")
    robot.use_widget(links(robot)["Geisha"])
    assert robot.scene.key == "cards/geisha"
    robot.press_named(robot.shell.kit.say("codex.before"))
    assert robot.scene.key == "cards/bushido"
    robot.press(pygame.K_BACKSPACE, "\b")
    assert robot.scene.past == []


def test_the_whole_list_is_gone_through_by_keys() -> None:
    robot = reading()
    robot.press_named("The rules, numbered")
    seen = []
    for _ in range(70):
        widget = robot.scene.widgets[robot.scene.focus]
        assert widget.box.inside(robot.scene.inner)
        seen.append(widget.label)
        robot.press(pygame.K_DOWN)
    assert {page.title for page in robot.scene.codex.chapters["rules"]} <= set(seen)
    assert robot.shell.kit.say("controls.heading") in seen


def test_a_pad_reads_a_long_page_to_its_end_and_follows_its_words() -> None:
    shell = shell_of(SIZES[0], Bots(Settings(text_scale=2.0)))
    shell.apply_settings()
    robot = PadRobot(shell, 1)
    robot.press("up")
    shell.open("codex", Subject("rules/SS-7.1"))
    robot.step()
    scene = robot.scene
    assert scene.read.most > 0
    scene.focus = next(n for n, w in enumerate(scene.widgets) if isinstance(w, Reading))
    for _ in range(30):
        robot.press("down")
    assert scene.read.is_at_end
    scene.focus = next(n for n, w in enumerate(scene.widgets) if isinstance(w, Link))
    wanted = scene.widgets[scene.focus].piece.run.tag
    robot.give("confirm")
    assert scene.key == wanted
    robot.give("cancel")
    assert robot.scene is not scene


def test_the_button_at_the_thumb_goes_back_page_by_page() -> None:
    robot = reading()
    scene = robot.scene
    first = scene.key
    scene.turn_to(next(key for key in scene.codex.pages if key != first))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=(9, 9), button=pygame.BUTTON_X1))
    robot.step(0.02)
    assert (robot.scene, scene.key) == (scene, first)


def test_bars_are_pulled_and_the_wheel_scrolls() -> None:
    robot = reading()
    scene = robot.scene
    mouse = MouseRobot(robot.shell, 1)
    mouse.press_named("Cards")
    trough = scene.papers()[0].trough
    mouse._post(pygame.MOUSEBUTTONDOWN, (int(trough.centre[0]), int(trough.bottom) - 2))
    mouse.step(0.02)
    assert scene.listing.is_at_end
    mouse._post(pygame.MOUSEMOTION, (int(trough.centre[0]), int(trough.y)))
    mouse.step(0.02)
    assert scene.listing.top == 0
    mouse._post(pygame.MOUSEBUTTONUP, (int(trough.centre[0]), int(trough.y)))
    pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-2))
    mouse.step(0.02)
    assert scene.listing.top > 0
    scene.listing.go(0)
    before, (x, y) = scene.key, (round(part) for part in scene.list_box.centre)
    for kind, up in ((pygame.MOUSEBUTTONDOWN, 0), (pygame.MOUSEMOTION, 70)):
        mouse._post(kind, (x, y - up))
        mouse.step(0.02)
    mouse._post(pygame.MOUSEBUTTONUP, (x, y - 70))
    mouse.step(0.02)
    assert scene.listing.top > 0
    assert scene.key == before


@pytest.mark.parametrize(
    ("language", "size", "scale"),
    [
        ("en", SIZES[0], 1.0),
        ("es", SIZES[0], 2.0),
        ("it", SIZES[1], 1.5),
        ("es", SIZES[2], 1.25),
        ("it", SIZES[3], 2.0),
    ],
)
def test_every_page_can_be_read_whole(language: str, size: tuple[int, int], scale: float) -> None:
    robot = reading(language, size, scale)
    scene = robot.scene
    for page in list(scene.codex.pages.values()):
        scene.key, scene.read.top = page.key, 0.0
        seen: list[str] = []
        for _ in range(40):
            scene.rebuild()
            text = next(w for w in scene.widgets if isinstance(w, Reading))
            assert text.lines, page.key
            assert all(top + row.high <= text.box.h + 1 for row, top in text.lines)
            for row, _ in text.lines:
                told = "".join(stretch.run.text for stretch in row.pieces)
                seen += [told] if told and told not in seen[-1:] else []
                assert sum(s.width for s in row.pieces) <= text.box.w + 3, (page.key, told)
            if scene.read.is_at_end:
                break
            scene.obey("page_down")
        for words in (page.text, page.why):
            assert set(words.split()) <= set(" ".join(seen).split()), page.key
    assert robot.shell.kit.fonts.misfits == []


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_lines_of_the_list_have_room_in_the_smallest_window(language: str) -> None:
    robot = reading(language, (960, 540))
    robot.shell.pop()
    robot.shell.open("codex", Subject("rules/SS-7.1"))
    robot.step()
    assert robot.shell.kit.fonts.misfits == []


# --- the table ---


def test_whatever_can_be_pointed_at_leads_to_a_page_that_there_is() -> None:
    robot, scene = at_own_turn()
    found, there = robot.shell.codex().pages, set()
    for place in scene.state.frame.hits:
        page = scene.game.page(scene.state, place.spot)
        assert page == "" or page in found, place.spot
        there.add(page.partition("/")[0])
    assert there >= {"cards", "characters", "icons", "how"}


def test_names_stand_out_in_what_a_bubble_says_and_its_pages_are_at_hand() -> None:
    robot, scene = at_own_turn()
    lens, spot = put_lens(robot.shell.kit), HitTarget("seat", 1)
    lens.forget()
    scene.hover(spot)
    scene.say_why("Bushido is already in play.", spot)
    robot.step(0.02)
    faces = {text.strip(): style.face for text, style in lens.texts}
    assert faces["Bushido"] == "heavy"
    assert faces["is already in play."] == "medium"


def test_a_pad_comes_to_the_page_of_what_it_is_at_by_the_menu() -> None:
    robot, scene = at_own_turn()
    spot = HitTarget("card", scene.state.frame.hand[0].id)
    scene.state.selection.focus_on(spot)
    wanted = scene.game.page(scene.state, spot)
    scene.pause()
    robot.press_named(robot.shell.kit.say("codex.heading"))
    assert robot.scene.key == wanted
