"""Companions are asked for their plans and for small favours, by pointer, by keys and in words."""

from typing import cast

import pygame
import pytest

from ai.adventure.roster import ROSTER
from game.adventure.rules.facts.actions import END
from game.adventure.rules.system import SYSTEM
from game.adventure.ui.counsel import counsel_spot
from game.adventure.ui.table.road_map import spots
from game.adventure.ui.table.spots import DUEL, MISSION
from game.adventure.view.presentation import PRESENTATION
from game.adventure.view.telling.plan_words import plan_lines
from game.kernel.ids import Seat
from game.languages import LANGUAGES
from game.session.council import Council
from game.session.new_game import NewGame
from game.ui.board.selection import HitTarget, box_of
from game.ui.draw.canvas import Canvas
from game.ui.scenes.table import TableScene
from game.view.words.strings import Strings
from tests.adventure.scenarios.table import Table
from tests.adventure.ui.adventure_window import LanternServices
from tests.adventure.ui.lantern_robots import LanternPad
from tests.adventure.ui.placed import PlacedTable, drawn, placed, press, settle, state_of
from tests.ui.quick_council import council_of
from tests.ui.windowless import QuickShell, Settings, shell_of


def at_table(
    size: tuple[int, int] = (1280, 720), language: str = "en", *, is_alone: bool = False
) -> TableScene:
    """Return a table where a person plays Tomoe among adepts, when she is to act (alone there)."""
    settings, wanted = Settings(pace=0.0, language=language), NewGame(4, "adept", seed=7)
    services = LanternServices(settings, wanted)
    shell = shell_of(size, services)
    shell.go("table", services.new_game(wanted))
    scene = cast("TableScene", shell.top)
    for _ in range(300):
        question = scene.playing.question
        if question is not None and question.kind == "action":
            own, *others = (hero.place for hero in state_of(scene).playing.seen.heroes)
            if own not in others or not is_alone:
                break
        if question is not None:
            scene.act(question.actions[0])
        scene.tick(0.5)
    shell.scenes[:] = [scene]
    settle(scene)
    return scene


def said(scene: TableScene) -> str:
    """Return what stands in the bubble."""
    bubble = scene.state.selection.bubble
    return "" if bubble is None else bubble.text


def wished(council: Council) -> list[str]:
    """Return what wishes are about."""
    return [wish.what for wish in council.wishes]


def place(key: str) -> HitTarget:
    return HitTarget("act", list(spots()).index(key))


def click(scene: TableScene, spot: HitTarget, *, is_right: bool) -> None:
    box = box_of(scene.state.frame.hits, spot)
    assert box is not None
    which = pygame.BUTTON_RIGHT if is_right else pygame.BUTTON_LEFT
    pos = (round(box.centre[0]), round(box.centre[1]))
    scene.pointer.down(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=which))
    scene.pointer.up(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=which))


def test_a_companions_plate_that_is_clicked_tells_a_plan() -> None:
    scene = at_table()
    for seat in (1, 2, 3):
        click(scene, HitTarget("seat", seat), is_right=False)
        name = scene.state.frame.teller.name(Seat(seat))
        assert said(scene).startswith(f"{name}: I ")
    click(scene, HitTarget("seat", 0), is_right=False)
    assert "level 1" in said(scene)


def test_counsel_is_taken_while_it_is_chosen_who_acts_next() -> None:
    scene = at_table()
    while (question := scene.playing.question) is None or question.kind != "activate":
        if question is not None:
            scene.act(question.actions[-1])
        scene.tick(0.5)
    settle(scene)
    assert scene.state.frame.prompt is not None
    assert scene.keys.obey("counsel")
    assert said(scene)
    click(scene, place("kumano"), is_right=True)
    assert wished(scene.playing.table.council) == ["kumano"]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_what_stands_on_the_map_is_read_by_keys_before_it_is_chosen_who_acts(
    size: tuple[int, int],
) -> None:
    """Keys to the next enemy and the next mission did nothing then, and said nothing."""
    scene = placed(Table().turn("ann").enemy("onryo", "himeji").setup(), size)
    scene.act(END)
    settle(scene)
    assert scene.state.frame.prompt is not None
    for command in ("enemy", "mission_place"):
        scene.obey(command)
        focus = scene.state.selection.focus
        assert focus is not None
        assert focus.kind == "act"
        assert scene.subject.text
        assert drawn(scene) == []
    scene.obey("up")
    scene.keys.types(pygame.Event(pygame.KEYDOWN, {"key": pygame.K_2, "mod": 0}))
    settle(scene)
    question = scene.playing.question
    assert question is not None
    assert (question.kind, question.seat) == ("action", 1)


def test_the_key_asks_one_companion_after_the_other() -> None:
    scene = at_table()
    heard = []
    for _ in range(4):
        assert scene.keys.obey("counsel")
        heard.append(said(scene).partition(":")[0])
    names = [str(scene.state.frame.teller.name(Seat(seat))) for seat in (1, 2, 3)]
    assert heard == [*names, names[0]]


def test_a_pad_has_a_button_that_asks_and_wishes() -> None:
    scene = at_table()
    pad = LanternPad(cast("QuickShell", scene.host), 1)
    pad.press("y")
    assert said(scene).startswith("Akira: I ")
    scene.state.selection.focus_on(place("kumano"))
    scene.refresh()
    pad.press("y")
    assert wished(scene.playing.table.council) == ["kumano"]
    pad.press("y")
    assert wished(scene.playing.table.council) == []


def test_a_place_is_asked_for_with_a_second_finger_while_the_first_lies_there() -> None:
    scene = at_table()
    box = box_of(scene.state.frame.hits, place("himeji"))
    assert box is not None
    pos = (round(box.centre[0]), round(box.centre[1]))
    told = {"pos": pos, "button": pygame.BUTTON_LEFT, "touch": True}
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, told))
    for _ in range(2):
        scene.handle(pygame.Event(pygame.FINGERDOWN))
    scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, told))
    assert wished(scene.playing.table.council) == ["himeji"]


def test_a_place_is_asked_for_with_the_right_button_and_again_no_longer() -> None:
    scene = at_table()
    council = scene.playing.table.council
    click(scene, place("himeji"), is_right=True)
    assert wished(council) == ["himeji"]
    assert said(scene).startswith("You ask a companion to go to Himeji. ")
    assert "I will go." in said(scene)
    assert "asked to go" in scene.game.tooltip(scene.state, place("himeji"))
    assert said(scene) in [thing.name for thing in scene.aloud().things]
    click(scene, place("himeji"), is_right=True)
    assert wished(council) == []
    assert said(scene) == "You no longer ask for it."


def test_the_right_button_on_the_own_plate_calls_for_help() -> None:
    scene = at_table(is_alone=True)
    click(scene, HitTarget("seat", 0), is_right=True)
    assert said(scene).startswith("You ask a companion to come and help you.")
    own = state_of(scene).playing.seen.heroes[0].place
    assert wished(scene.playing.table.council) == [own]


def test_another_companion_is_called_where_one_stands_with_the_first() -> None:
    """It only said that the first was there: a second could not be asked."""
    scene = at_table(is_alone=True)
    council, seen = scene.playing.table.council, state_of(scene).playing.seen
    own = str(seen.heroes[0].place)
    for seat, where in enumerate((own, own, "himeji", "himeji")):
        seen.heroes[seat].place = where
    click(scene, HitTarget("seat", 0), is_right=True)
    assert said(scene).startswith("You ask another companion to come and help you.")
    assert [wish.to for wish in council.wishes] == [(2, 3)]
    scene.refresh()
    assert wished(council) == [own], "it stands until one of the others is there"
    seen.heroes[2].place = seen.heroes[3].place = own
    scene.refresh()
    assert wished(council) == []
    click(scene, HitTarget("seat", 0), is_right=True)
    assert said(scene) == "Akira is there."


def test_a_wish_is_let_go_when_somebody_is_there() -> None:
    scene = at_table()
    council, state = scene.playing.table.council, state_of(scene)
    where = str(state.playing.seen.heroes[1].place)
    click(scene, place(where), is_right=True)
    assert wished(council) == []
    council.toggle("go", where, 0)
    scene.refresh()
    assert wished(council) == []


def test_what_is_wished_bears_a_pennant() -> None:
    scene = at_table()
    plain = len(pictures(scene))
    for spot in (place("himeji"), HitTarget("act", MISSION)):
        click(scene, spot, is_right=True)
    scene.state.selection.hush()
    assert len(pictures(scene)) == plain + 2


def pictures(scene: TableScene) -> list[object]:
    canvas = Canvas(scene.kit.size)
    scene.compose(canvas)
    return list(canvas.items)


def test_nobody_is_asked_where_one_plays_all(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = at_table()
    state = state_of(scene)
    monkeypatch.setattr(state.playing.table.council, "planners", ())
    assert counsel_spot(state, place("nara")) is None
    assert counsel_spot(state, HitTarget("seat", 1)) is None
    assert scene.keys.obey("counsel")
    told = scene.state.selection.bubble
    assert told is not None
    assert told.text == scene.kit.say("lantern.nobody_along")


def before_foe() -> TableScene:
    """Return a table before the first foe, where it is asked which stance Tomoe takes."""
    scene = placed(Table().foe().setup())
    table = cast("PlacedTable", scene.playing.table)
    bots = {seat: ROSTER.make("adept", seat) for seat in (1, 2, 3)}
    for seat, bot in bots.items():
        bot.start(SYSTEM.key, seat, 4, 7)
    table.council = council_of(bots, table.game.observe)
    press(scene, "Tomoe")
    return scene


def test_counsel_is_taken_before_a_foe() -> None:
    """The key did nothing there, and said nothing."""
    scene = before_foe()
    heard = []
    for _ in range(4):
        assert scene.keys.obey("counsel")
        heard.append(said(scene))
    assert [text.partition(": I ")[0] for text in heard] == ["Akira", "Hattori", "Hikaru", "Akira"]
    assert heard[3] in [thing.name for thing in scene.aloud().things]
    stance_of_hikaru = HitTarget("act", DUEL + 4 + 3)
    for spot in (HitTarget("seat", 3), stance_of_hikaru):
        scene.state.selection.hush()
        click(scene, spot, is_right=False)
        assert said(scene) == heard[2]
    scene.state.selection.focus_on(stance_of_hikaru)
    assert scene.keys.obey("counsel")
    assert said(scene) == heard[2]


def test_no_wish_is_heard_before_a_foe() -> None:
    scene = before_foe()
    for spot in (HitTarget("seat", 0), HitTarget("act", DUEL), HitTarget("act", DUEL + 4)):
        click(scene, spot, is_right=True)
        assert wished(scene.playing.table.council) == []


def test_what_was_wished_on_the_road_does_not_outlive_the_phase() -> None:
    """It would be heard again in the next chapter, by heroes who stand somewhere else."""
    scene = before_foe()
    council = scene.playing.table.council
    council.toggle("go", "himeji", 0)
    scene.refresh()
    assert wished(council) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_counsel_is_taken_in_words_in_every_language(language: str) -> None:
    scene = at_table((960, 540), language)
    seen, council = state_of(scene).playing.seen, scene.playing.table.council
    teller = PRESENTATION.teller(Strings(language, "adventure"), seen, None)
    assert len(plan_lines(teller, seen, council, (0, ""))) == 3
    asked = plan_lines(teller, seen, council, (0, "himeji"))
    assert asked[0].count("Himeji") == 1
    assert wished(council) == ["himeji"]
    plan_lines(teller, seen, council, (0, "himeji"))
    assert wished(council) == []
    assert "xyzzy" in plan_lines(teller, seen, council, (0, "xyzzy"))[0]
    scene.controls.press(HitTarget("seat", 1))
    drawn(scene)
