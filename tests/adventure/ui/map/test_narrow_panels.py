"""What lies on the map in a small window with large text: missions, the slip for moves on paper."""

import pygame
import pytest
from pygame import Surface

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.ui.panels import chapter, listing, paper_moves, survey
from game.adventure.ui.panels.lanterns import is_last_chance
from game.adventure.ui.table.painting import fitting
from game.adventure.ui.table.plan import SCROLL
from game.adventure.ui.table.spots import LANTERNS
from game.adventure.view.names import card_of, thing
from game.adventure.view.presentation import PRESENTATION
from game.kernel.records import changed
from game.ui.board.draw import panels
from game.ui.board.selection import HitTarget
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import TIGHT, Fonts
from game.ui.draw.palette import FOREST
from game.ui.scenes.look_back.replay import ReplayScene
from game.view.layout.geometry import Box
from game.view.passing import Passing
from game.view.words.sentences import Message
from tests.adventure.scenarios.table import Table
from tests.adventure.ui.placed import LOOKS, drawn, placed, settle, state_of
from tests.ui.calls import calls_of
from tests.ui.lint.lens import put_lens


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_no_mission_and_no_slip_is_squeezed_beyond_reading(
    size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mission's name gave all the room to its place, and what is tried on paper to its key."""
    state = state_of(placed(Table().setup(), size, language, 2.0))
    put_lens(state.kit)  # nothing is painted before
    put = calls_of(monkeypatch, Fonts, "narrowed")
    listing.compose_missions(Canvas(size), state)
    paper_moves.compose_try(Canvas(size), state)
    assert put
    squeezed = [one[1] for one in put if one[0].width(*one[1:3]) > one[3] / TIGHT + 2]
    assert squeezed == []


def test_all_missions_of_the_list_are_set_in_one_size(monkeypatch: pytest.MonkeyPatch) -> None:
    """In large type each row had a size of its own."""
    state = state_of(placed(Table().setup(), (1920, 1080), "en", 2.0))
    names = [
        state.kit.say(f"missions.{mission.key}.name")
        for mission in listing.missions_listed(state.frame.view.table)
    ]
    put_lens(state.kit)  # nothing is painted before
    put = calls_of(monkeypatch, Fonts, "narrowed")
    listing.compose_missions(Canvas((1920, 1080)), state)
    sizes = {text: style.px for _, text, style, _ in put}
    assert len({sizes[name] for name in names}) == 1


@pytest.mark.parametrize(
    ("size", "text_scale", "is_free"),
    [((1280, 720), 1.0, False), ((1024, 768), 1.0, True), ((960, 540), 2.0, True)],
)
def test_a_paper_reaches_down_over_the_sea_and_the_row_that_is_not_below_it(
    size: tuple[int, int], text_scale: float, *, is_free: bool
) -> None:
    """Half of a window was sea while a story was read two lines at a time."""
    board = state_of(placed(Table().setup(), size, "en", text_scale)).frame.layout
    paper, end = board.prompts[-1], board.zones.button
    lower = board.at((0.0, SCROLL[1] + SCROLL[3]))[1]
    assert (paper.bottom > lower + 10) == is_free
    assert paper.bottom < end.y


def test_in_a_high_window_the_row_has_room_for_what_its_buttons_bring() -> None:
    """There were names alone over a band of empty sea."""
    board = state_of(placed(Table().setup(), (1024, 768), "en", 1.0)).frame.layout
    assert board.cells[0].h > 1.6 * board.target


@pytest.mark.parametrize(("size", "language", "text"), [*LOOKS, ((1920, 1080), "en", 1.0)])
def test_the_buttons_of_looking_back_lie_on_no_name_of_the_map(
    size: tuple[int, int], language: str, text: float
) -> None:
    """They lay on Amatsumikaboshi, at the map's edge."""
    scene = placed(Table().turn("ann").setup(), size, language, text)
    scene.act(HeroAction("work"))
    settle(scene)
    past = ReplayScene(scene.host, scene.playing.replay, 0)
    scene.host.change(past)
    past.arrange()
    names = past.stage.state.frame.layout.names  # type: ignore[attr-defined]  # the game's own
    assert len(names) > 10
    hidden = [w.box for w in past.widgets for name in names if w.box.overlaps(name.box)]
    assert hidden == []


@pytest.mark.parametrize(("size", "language", "text"), [*LOOKS, ((1920, 1080), "it", 1.0)])
@pytest.mark.parametrize("state", ["available", "won"])
def test_the_chapter_says_that_its_mission_is_won(
    size: tuple[int, int], language: str, text: float, state: str
) -> None:
    """That stood in its tip alone."""
    done = "shrine_amaterasu koga_gorge foes" if state == "won" else ""
    table = Table().turn("ann").mission("c1_oil", "won").mission("c1_kiln", state, done=done)
    shown = state_of(placed(table.setup(), size, language, text))
    lens = put_lens(shown.kit)
    canvas = Canvas(size)
    chapter.compose_chapter(canvas, shown, Passing())
    words = [told for told, _ in lens.texts]
    assert any(shown.kit.say("chapters.1.name") in one for one in words)
    is_told = shown.kit.say("lantern.goal.is_won") in words
    assert is_told <= (state == "won")
    assert is_told or state != "won" or size != (1280, 720) or language != "en"
    green = pygame.mask.from_threshold(canvas.items[0].surface, FOREST, (9, 9, 9, 255)).count()
    assert (green > 9) == (state == "won"), "a tick alone where there is no room for words"
    assert lens.misfits == []


@pytest.mark.parametrize(("lit", "is_told"), [(10, False), (11, True)])
def test_the_last_chance_is_told_where_the_lanterns_are_counted(lit: int, *, is_told: bool) -> None:
    """Outlines of two lanterns were all that warned of the twelfth."""
    scene = placed(Table().world(influence=lit).setup())
    state = state_of(scene)
    assert state.frame.view.table.growth == 1
    assert is_last_chance(state) == is_told
    said = scene.game.tooltip(scene.state, HitTarget("act", LANTERNS))
    assert ("lantern 12 burns in the next round, and the phase is lost" in said) == is_told
    assert drawn(scene) == []
    final = state_of(placed(Table().world(influence=lit, round=9, final_round=True).setup()))
    assert not is_last_chance(final), "no round comes after the last one"
    view = state.frame.view
    setattr(view, "table", changed(view.table, influence=12))  # noqa: B010 - for mypy
    assert not is_last_chance(state), "the phase is lost already: *12 of 12: last round*"


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_the_log_says_in_the_smallest_window_what_just_happened(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was a drawer after every third line: an action went at a market, and nothing said why."""
    state, shut = state_of(placed(Table().setup(), (960, 540), language)), list[Box]()
    monkeypatch.setattr(panels, "_drawer", lambda _kit, _board, box: shut.append(box))
    box, counted = state.frame.layout.zones.log, (("n", 2),)
    assert box.right == state.frame.layout.zones.button.right
    lines = (
        Message("log.market_vain", 2, cards=(card_of("rice_ball"), card_of("warm_sake"))),
        Message("log.mission_active", cards=(thing("missions", "c1_oil"),)),
        Message("log.found", cards=(thing("locations", next(iter(BOOK.locations))),)),
        *(Message(f"log.{key}", 2, numbers=counted) for key in ("healed", "gained_coins")),
        Message("log.influence_growth", numbers=(("n", 2), ("now", 8))),
    )
    for line in lines:
        told = [(PRESENTATION.brief(state.frame.teller, line), None)]
        panels._paint(state.kit, box, told, lambda _seat, _r: Surface((1, 1)), lit=False)
    assert shut == []


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_that_the_omamori_is_unused_has_the_room_that_no_step_takes(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the smallest window it was squeezed into one line, under two that were empty."""
    state = state_of(placed(Table().setup(), (960, 540), language))
    put = calls_of(monkeypatch, survey, "unused_word")
    survey.compose_known(Canvas(state.kit.size), state)
    assert survey.known_steps(state) == ()
    ((kit, style, room),) = put
    assert fitting(kit, kit.say("lantern.omamori_left"), style, room) is not None


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("text_scale", [1.0, 1.25])
def test_where_the_omamori_would_be_squeezed_it_is_only_said_to_be_unused(
    language: str, text_scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Under the steps of a mission a sentence was squeezed to two thirds of its width."""
    t = Table().mission("c1_oil", "active", nara="ann", shrine_inari="ann", tsuruga="ann")
    state = state_of(placed(t.setup(), (960, 540), language, text_scale))
    kit, put = state.kit, calls_of(monkeypatch, survey, "unused_word")
    survey.compose_known(Canvas(kit.size), state)
    ((_, style, room),) = put
    monkeypatch.undo()
    word, brief = survey.unused_word(kit, style, room), kit.say("lantern.omamori_unused")
    assert word.get_width() == kit.fonts.in_room(brief, style, room[0], kit.least).get_width()
    assert kit.fonts.width(brief, style.sized(kit.least)) <= room[0], "nothing squeezes that"
