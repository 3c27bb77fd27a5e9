"""A sum of coins is set on a slip, and changes hands with one press."""

import pytest

from game.adventure.rules.facts.actions import HeroAction
from game.adventure.ui.panels.buttons import under
from game.adventure.ui.sums import _stacks
from game.adventure.ui.table import row
from game.adventure.ui.table.words import undone
from game.ui.scenes.table import TableScene
from tests.adventure.scenarios.table import Table
from tests.adventure.ui.papers.test_stall import stall_of
from tests.adventure.ui.placed import LOOKS, drawn, labels, placed, press, settle, state_of


def _coins(scene: TableScene) -> list[int]:
    return [hero.purse.coins for hero in state_of(scene).frame.view.table.heroes]


def _open(scene: TableScene) -> None:
    scene.state.selection.picked = ("free", 0)
    scene.refresh()


def test_a_sum_that_was_set_changes_hands_with_one_press() -> None:
    """Eight coins took four presses, and the list was opened anew for each."""
    scene = placed(Table().at(cid="nara", dan="nara").hero("ann", coins=30).setup())
    _open(scene)
    assert "Give 30 coins to Akira" in labels(scene)
    assert not {"Give 1 coin to Akira", "Give 5 coins to Akira"} & set(labels(scene))
    press(scene, "Give 1 to 30 coins to Akira")
    for change in ("+5 coins", "\u22121 coin", "\u22121 coin"):
        press(scene, change)
    press(scene, "Give 8 coins")
    settle(scene)
    assert _coins(scene)[:2] == [22, 8]
    stacks = [HeroAction("give", 1, what="coins", n=n) for n in (5, 1, 1, 1)]
    told = undone(scene.kit, state_of(scene).frame.view, *stacks)
    assert told == "Give 8 coins to Akira", "one press, which one press takes back"


def test_a_sum_stays_between_one_and_all_and_within_the_pieces_that_are_left() -> None:
    scene = placed(Table().at(cid="nara", dan="nara").hero("ann", coins=9).setup())
    _open(scene)
    press(scene, "Give 1 to 9 coins to Akira")
    for _ in range(3):
        press(scene, "+5 coins")
    assert "Give 9 coins" in labels(scene)
    for _ in range(3):
        press(scene, "\u22125 coins")
    assert "Give 1 coin" in labels(scene)
    table = Table().at(cid="nara", dan="nara").hero("ann", coins=9).world(pieces=10)
    few = placed(table.setup())
    _open(few)
    press(few, "Give 1 to 9 coins to Akira")
    for _ in range(3):
        press(few, "+1 coin")
    assert "Give 6 coins" in labels(few), "5 and 1: no more pieces are left"


def test_with_one_piece_left_a_sum_goes_from_stack_to_stack() -> None:
    """Between 5 and 25 nothing could be set, so a robot never came to 25."""
    table = Table().at(cid="nara", dan="nara").hero("ann", coins=30).world(pieces=11)
    scene = placed(table.setup())
    _open(scene)
    press(scene, "Give 1 to 30 coins to Akira")
    for change, coins in (("+5", 25), ("+5", 30), ("+5", 30), ("\u22125", 25), ("\u22125", 5)):
        press(scene, f"{change} coins")
        assert f"Give {coins} coins" in labels(scene)
    press(scene, "+1 coin")
    assert "Give 5 coins" in labels(scene)
    press(scene, "\u22125 coins")
    assert "Give 1 coin" in labels(scene)


def test_companions_are_asked_for_each_stack_for_they_may_refuse_each() -> None:
    scene = placed(Table().at(cid="nara", dan="nara").hero("bob", coins=30).setup())
    scene.state.playing.shown.party = frozenset({0})
    _open(scene)
    assert [one for one in labels(scene) if "coin" in one] == [
        "Ask Akira for 1 coin",
        "Ask Akira for 5 coins",
        "Ask Akira for 25 coins",
        "Ask Akira for 30 coins",
    ]


def test_the_button_counts_a_sum_and_all_the_heads_as_the_list_does() -> None:
    """It counted 1, 5 and 25 coins as three, which the list folds together."""
    t = Table().at(cid="nara", dan="nara").hero("ann", coins=30, heads=2, weapons="", equipped=None)
    scene = placed(t.hero("bob", weapons="", equipped=None).setup())
    free = next(cell for cell in row.cells(state_of(scene).frame.view) if cell.key == "free")
    _open(scene)
    offered = [label for label in labels(scene) if label != "Back"]
    assert {"Give 1 to 30 coins to Akira", "Give 2 heads to Akira"} <= set(offered)
    assert under(state_of(scene), free) == f"{len(offered)} choices"


def test_at_a_stall_the_button_of_what_is_free_counts_as_the_list_does() -> None:
    """It told of 13 things where the list had 12 choices."""
    t = Table().turn("ann").at(bob="kyoto", cid="nara", dan="nara")
    scene = placed(t.hero("ann", place="kyoto", coins=30, heads=2).setup())
    scene.act(HeroAction("market"))
    settle(scene)
    free = next(one.answer for one in stall_of(scene).items if one.answer.label == "Free actions")
    press(scene, "Free actions")
    offered = [label for label in labels(scene) if label != "Back"]
    assert free.effect == f"{len(offered)} choices"


@pytest.mark.parametrize("look", LOOKS)
def test_a_sum_fits_the_window(look: tuple[tuple[int, int], str, float]) -> None:
    scene = placed(Table().at(cid="nara", dan="nara").hero("ann", coins=128).setup(), *look)
    scene.state.selection.picked = ("free", "sum", "give", 1, 127)
    scene.refresh()
    assert len(scene.state.frame.answers) == 6
    assert drawn(scene) == []


def test_a_sum_is_made_of_as_few_stacks_as_can_be() -> None:
    assert _stacks(38, 50) == [25, 5, 5, 1, 1, 1]
    assert _stacks(38, 38) == [38]
    assert all(sum(_stacks(n, 99)) == n for n in range(1, 100))
