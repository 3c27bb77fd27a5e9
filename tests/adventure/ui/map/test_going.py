"""In a first game one press on the map sends nobody off to an event before it is asked about."""

import pytest

from game.adventure.rules.facts import hero_events
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.ui.table.road_map import spots
from game.adventure.ui.table.row import cells
from game.adventure.ui.table.spots import CELL
from game.languages import LANGUAGES
from game.ui.board.selection import HitTarget
from game.ui.scenes.table import TableScene
from tests.adventure.scenarios.table import Table
from tests.adventure.ui.placed import LOOKS, drawn, labels, placed, press, settle, state_of
from tests.ui.checks import everything_fits


def at_kyoto(
    size: tuple[int, int] = (1280, 720), language: str = "en", text_scale: float = 1.0
) -> TableScene:
    """Return the table of a first game where Tomoe may travel from Kyoto."""
    setup = Table().hero("ann", place="kyoto").turn("ann", ap=3).setup()
    scene = placed(setup, size, language, text_scale)
    scene.host.services.settings.confirm = "first"
    return scene


def go(scene: TableScene, place: str) -> None:
    scene.controls.press(HitTarget("act", list(spots()).index(place)))
    settle(scene)


def where(scene: TableScene) -> str | None:
    return state_of(scene).frame.view.table.heroes[0].place


@pytest.mark.parametrize(("size", "language", "text_scale"), LOOKS)
def test_a_journey_that_ends_in_an_event_is_asked_about(
    size: tuple[int, int], language: str, text_scale: float
) -> None:
    scene = at_kyoto(size, language, text_scale)
    go(scene, "nagoya")
    assert where(scene) == "kyoto"
    question = scene.state.frame.prompt
    assert question is not None
    titles = labels(scene)
    assert titles == [scene.kit.say("sure.do"), scene.kit.say("sure.leave")]
    assert drawn(scene) == []
    everything_fits(scene.host)  # type: ignore[arg-type]  # the shell itself


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_what_hurrying_costs_is_asked_as_what_it_costs_besides(language: str) -> None:
    """*4 movement, 1 action* read as though the whole journey took one action."""
    scene = at_kyoto(language=language)
    go(scene, "ise")
    asked = scene.state.frame.prompt
    assert asked is not None
    assert scene.kit.say("lantern.exerting", n=2) in asked.headline


def test_who_goes_ahead_comes_to_the_event() -> None:
    scene = at_kyoto()
    go(scene, "nagoya")
    press(scene, scene.kit.say("sure.do"))
    for _ in range(4):
        settle(scene)
    assert where(scene) == "nagoya"


def test_who_stays_goes_nowhere_and_means_nothing_of_it_later() -> None:
    scene = at_kyoto()
    go(scene, "nagoya")
    press(scene, scene.kit.say("sure.leave"))
    assert where(scene) == "kyoto"
    assert scene.playing._meant == []
    assert scene.state.frame.answers == []


def test_travel_pressed_in_the_row_leads_nowhere_that_was_pressed_before() -> None:
    """It asked whether to go to a place that was said no to, or that another hero had gone to."""
    t = Table().hero("ann", place="kyoto")
    for other in ("bob", "cid", "dan"):
        t.hero(other, place="osaka")
    scene = placed(t.turn("ann", ap=3).setup())
    scene.host.services.settings.confirm = "first"
    go(scene, "nagoya")
    press(scene, scene.kit.say("sure.leave"))
    scene.controls.press(HitTarget("act", CELL))
    settle(scene)
    assert scene.state.frame.prompt is None
    asked = scene.playing.question
    assert asked is not None
    assert asked.kind == "travel"
    assert where(scene) == "kyoto"


def test_a_step_that_meets_nobody_is_not_asked_about_nor_is_one_who_knows() -> None:
    scene = at_kyoto()
    go(scene, "lake_biwa")
    for _ in range(3):
        settle(scene)
    assert where(scene) == "lake_biwa"
    scene = at_kyoto()
    scene.host.services.settings.ended = 1
    go(scene, "nagoya")
    for _ in range(4):
        settle(scene)
    assert where(scene) != "kyoto"


@pytest.mark.parametrize(("ap", "is_asked"), [(3, True), (2, True), (1, False)])
@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_the_last_turn_of_a_round_does_not_end_unasked_with_actions_left(
    ap: int, language: str, *, is_asked: bool
) -> None:
    """E for a turn that had just ended by itself gave the next hero's whole turn to the Shogun."""
    t = Table().hero("ann", place="kyoto")
    for other in ("bob", "cid", "dan"):
        t.hero(other, place="osaka")
    t.activated("bob", "cid", "dan").turn("ann", ap=ap)
    scene = placed(t.setup(), language=language)
    scene.host.services.settings.confirm = "first"
    scene.controls.end_turn()
    settle(scene)
    asked = scene.state.frame.prompt
    told = "" if asked is None else asked.headline
    assert (scene.kit.say("lantern.unused", n=ap) in told) == is_asked
    if is_asked:
        press(scene, scene.kit.say("sure.leave"))
        assert scene.playing.question is not None
        assert scene.playing.question.kind == "action"


@pytest.mark.parametrize("together", [True, False])
def test_before_the_first_step_the_row_says_that_the_way_is_chosen_on_the_map(
    *, together: bool
) -> None:
    """*Travel: already made*, or *no action left*, it said, though the journey had only begun."""
    table = Table().hero("ann", place="kyoto").hero("bob", place="kyoto")
    scene = placed(table.turn("ann", ap=2 if together else 1).setup())
    scene.act(HeroAction("travel", companions=(1,) if together else ()))
    settle(scene)
    view = state_of(scene).frame.view
    assert view.question is not None
    assert view.question.kind == "travel"
    lacks = {cell.key: cell.lack for cell in cells(view)}
    assert lacks["road"] == "first_step"
    assert lacks["city"] == "under_way"


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_no_place_can_be_chosen_the_band_says_what_can(language: str) -> None:
    """*Choose a place on the map*, it said to who had nothing left but to end the turn."""
    told = list[str]()
    for life in (10, 1, 10):
        table = Table().turn("ann", ap=1).hero("ann", place="yamato_pass", life=life)
        table.hero("ann", travelled=bool(told))
        scene = placed(table.setup(), language=language)
        told.append(scene.game.instruction(scene.state))
    keys = ("choose_place", "choose_deed", "choose_end")
    assert told == [scene.kit.say(f"lantern.{key}") for key in keys]


@pytest.mark.parametrize("ap", [1, 3])
def test_a_way_whose_first_step_is_the_only_one_is_walked_to_its_end(ap: int) -> None:
    """From an island with nothing to exert for the rules made that step, and it ended there."""
    scene = placed(Table().hero("dan", place="shrine_benzaiten").turn("dan", ap=ap).setup())
    go(scene, "iga")
    for _ in range(6):
        settle(scene)
    walked = [one for one in scene.table.history if isinstance(one, hero_events.HeroMoved)]
    assert [one.to for one in walked] == ["lake_biwa", "koga_gorge", "iga"]
    assert scene.playing.question is None or scene.playing.question.kind != "travel"
