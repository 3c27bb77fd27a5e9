"""A chance tells what it comes to if a lost roll is made again (HA-8.3, HA-17.4)."""

from dataclasses import replace
from itertools import product
from typing import cast

import pytest

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.effects.numbers import EFFECT, STRIKE, HeroTest
from game.adventure.rules.facts import hero_events
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.state import AdventurePosition
from game.adventure.ui.scroll import hero_tests
from game.adventure.ui.table.spots import CELL
from game.adventure.view.asked.odds import HeroTestView, hero_test_view
from game.adventure.view.names import teller_of
from game.adventure.view.telling.hero_tests import odds_text
from game.languages import LANGUAGES
from game.ui.board.selection import HitTarget
from game.ui.draw.canvas import Canvas
from game.ui.scenes.table import TableScene
from game.view.words.strings import Strings
from tests.adventure.scenarios.table import Table
from tests.adventure.ui.placed import LOOKS, drawn, placed, press, settle, state_of
from tests.ui.calls import calls_of


def _table(**world: str) -> Table:
    """Return a table at which Benzaiten helps Bob and Raijin Cid."""
    table = Table().world(**world)
    for name, kami in (("ann", "inari"), ("bob", "benzaiten"), ("cid", "raijin")):
        table.hero(name, kami=kami, affinity=1)
    return table.hero("dan", kami="hachiman")


def _seen(table: Table) -> AdventurePosition:
    return cast("AdventurePosition", placed(table.setup()).playing.seen)


def _all_rolls(test: HeroTestView) -> float:
    """Return the share of all ways in which the dice may fall, roll after roll, that reach."""
    faces = [sum(roll) for roll in product(*(BOOK.dice[die] for die in test.dice))]
    ways = list(product(faces, repeat=1 + test.again))
    return sum(any(n >= test.needed for n in way) for way in ways) / len(ways)


def test_it_is_what_counting_every_way_the_dice_may_fall_comes_to() -> None:
    table = _table(difficulty="story").hero("bob", items="knucklebone", knowledge=2)
    seen = _seen(table)
    for difficulty in range(2, 9):
        test = hero_test_view(seen, HeroTest(1, "spirit", difficulty, EFFECT), "")
        assert test.again == 3
        assert test.chance_again == pytest.approx(_all_rolls(test))


def test_only_what_the_hero_holds_and_may_still_use_counts() -> None:
    seen, test = _seen(_table()), HeroTest(1, "spirit", 4, EFFECT)
    assert hero_test_view(seen, test, "").again == 1
    assert hero_test_view(seen, replace(test, seat=2), "").again == 0, "raijin's is for combat"
    assert hero_test_view(seen, HeroTest(2, "fight", 4, STRIKE), "").again == 1
    seen.used["benzaiten"] = 1
    assert hero_test_view(seen, test, "").again == 0


def test_what_is_asked_again_counts_the_rolls_after_that() -> None:
    scene = placed(_table(difficulty="story").foe().setup())
    for _ in range(20):
        settle(scene)
        question = state_of(scene).frame.view.question
        if question is not None and question.kind == "reroll":
            assert question.test is not None
            assert question.test.again == len(question.options) - 2  # this roll, and none
            return
        decision, opening = scene.playing.question, HeroAction("opening")
        assert decision is not None
        scene.act(opening if opening in decision.actions else decision.actions[0])
    raise AssertionError("the opening was never lost")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_tells_both_chances(language: str) -> None:
    seen, strings = _seen(Table().world(difficulty="story")), Strings(language, "adventure")
    test = hero_test_view(seen, HeroTest(0, "spirit", 4, EFFECT), "")
    told = odds_text(teller_of(strings, seen, 0), test)
    assert "50" in told
    assert "75" in told


@pytest.mark.parametrize(("size", "language", "text_scale"), LOOKS)
def test_an_attack_and_a_stance_tell_it_where_they_are_looked_at(
    size: tuple[int, int], language: str, text_scale: float
) -> None:
    table = Table().enemy("ashigaru", "kyoto").world(difficulty="story").turn("ann")
    scene = placed(table.setup(), size, language, text_scale)
    fights = [o.test for o in state_of(scene).frame.view.options("fight") if o.test is not None]
    again = scene.kit.say("lantern.again", n=round(100 * fights[0].chance_again))
    assert again in scene.game.tooltip(scene.state, HitTarget("act", CELL + 1))
    scene = placed(Table().foe().world(difficulty="story").setup(), size, language, text_scale)
    press(scene, "Tomoe")
    strike = state_of(scene).frame.view.table.heroes[0].strike
    assert strike is not None
    again = scene.kit.say("lantern.again", n=round(100 * strike.chance_again))
    card = scene.state.frame.answers[0].answer
    assert again in card.effect.lower()
    assert drawn(scene) == []


@pytest.mark.parametrize(("size", "language", "text_scale"), LOOKS)
def test_beside_a_lost_roll_the_scroll_is_full(
    size: tuple[int, int], language: str, text_scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A quarter of it was empty between the sum and what can be answered."""
    table = Table().enemy("nue", "kyoto").world(difficulty="story").hero("ann", power=0)
    scene = placed(table.setup(), size, language, text_scale)
    scene.act(HeroAction("attack", enemy=1))
    for _ in range(20):
        settle(scene)
    question = state_of(scene).frame.view.question
    assert question is not None
    assert question.kind == "reroll"
    rolls = calls_of(monkeypatch, hero_tests, "compose_roll")
    scene.compose(Canvas(scene.kit.size))
    low = min(item.button.box.y for item in scene.state.frame.answers)
    ((_, _, _, box, _),) = rolls
    assert 0 <= low - box.bottom < 0.1 * box.h


def _attacked(t: Table) -> TableScene:
    """Return a window at the usual pace in which Tomoe has just attacked a nue, in vain."""
    scene = placed(t.enemy("nue", "kyoto").hero("ann", power=0).setup())
    scene.host.services.settings.pace = 1.0
    scene.act(HeroAction("attack", enemy=1))
    return scene


def test_no_word_tells_a_lost_roll_before_its_dice_lie_still(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Beside the map lay the dice, below it *6 against 8. Failed*; then they were thrown."""
    scene, told = _attacked(Table().world(difficulty="story")), list[str]()
    hidden = calls_of(monkeypatch, hero_tests, "hide_log")
    while not any(isinstance(one, hero_events.TestRolled) for one in scene.playing.shown.latest):
        scene.tick(0.02)
        told.append(scene.state.frame.caption)
    assert scene.state.frame.prompt is not None, "it is asked in the same moment"
    assert not any("against" in one for one in told)
    scene.compose(Canvas(scene.kit.size))
    assert len(hidden) == 1, "nor does the log tell it"
    for _ in range(40):
        scene.tick(0.05)
    scene.compose(Canvas(scene.kit.size))
    assert len(hidden) == 1


def test_a_lost_roll_that_nothing_can_mend_is_looked_at_on_the_table() -> None:
    scene = _attacked(Table())
    kinds = list[str]()
    while not kinds:
        kinds = [cue.kind for cue in scene.playing.tick(0.02, 1.0) if cue.kind == "rolled"]
    assert not scene.playing.shown.is_settled


def test_the_cross_over_the_sums_comes_when_the_dice_lie_still() -> None:
    """It stood over what fell while the dice were still rolling."""
    scene, seen = _attacked(Table().world(difficulty="story")), list[bool]()
    while scene.state.frame.prompt is None:
        scene.tick(0.02)
    panel = cast("hero_tests.HeroTestPanel", scene.state.frame.prompt)
    assert panel._marked is not None
    sheet, _ = panel._marked
    for seconds in (0.02, 0.9, 2.0):
        scene.tick(seconds)
        canvas = Canvas(scene.kit.size)
        scene.compose(canvas)
        seen.append(any(item.surface is sheet for item in canvas.items))
    assert seen == [False, False, True]
