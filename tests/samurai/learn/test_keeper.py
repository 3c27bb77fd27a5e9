"""What keeps the next player from winning: compared with every deal and everything they may do."""

from collections.abc import Iterator
from random import Random

import pytest

from build.trials.denials import is_shown, is_threatened, lost_ways, shown_loss
from build.trials.keeper import Keeper
from game.kernel.chance import KnownChance
from game.kernel.engine import advance
from game.kernel.frames import decision_of
from game.samurai.rules.actions import END_PLAY, Action, action_to_json
from game.samurai.rules.queries import team
from game.samurai.rules.state import State
from game.samurai.rules.system import SYSTEM
from tests.samurai.learn.test_solver import deals, position

SHOGUN = "shogun nobunaga, honor 2"


def losses(state: State, action: Action) -> Iterator[bool]:
    """Yield for everything that the others may do whether seat 0 has lost when seat 1 is done.

    After a card of its own seat 0 ends its turn.
    """
    for pick in range(max(map(len, state.hands))):
        after = state.clone()
        try:
            advance(after, action, KnownChance([pick]))
        except ValueError:
            continue
        decision = decision_of(after)
        if after.outcome is not None:
            yield after.outcome.team != team(state, 0)
        elif decision is None or after.turn_seat not in (0, 1):
            yield False
        elif decision.seat == 0 and decision.kind == "play":
            yield from losses(after, END_PLAY)
        else:
            assert decision.seat or len(decision.actions) == 1, "nothing to choose for seat 0"
            for answer in decision.actions:
                yield from losses(after, answer)


@pytest.mark.parametrize(
    ("me", "shogun", "friend", "draw", "safe"),
    [
        ("goemon, resilience 1, hand armor focus", "hand bo", "hand bo", "bo focus", 0),
        ("goemon, resilience 2, hand armor focus", "hand bo", "", "bokken bo", 0),
        ("goemon, resilience 1, hand breathing", "hand bokken", "hand bo", "armor armor", 2),
        ("benkei, resilience 1, hand geisha armor", "in play focus", "", "bokken bokken", 3),
        ("goemon, resilience 2, hand armor", "hand jujutsu", "", "bo jujutsu", 1),
    ],
)
def test_it_says_what_every_single_deal_says(
    me: str, shogun: str, friend: str, draw: str, safe: int
) -> None:
    told = {
        "seat_0": f"ninja1 {me}, honor 1",
        "seat_1": f"{SHOGUN}, {shogun}",
        "seat_2": f"ninja3 hanzo{', ' if friend else ''}{friend}",
        "draw": f"{draw} armor armor",  # the Shogun draws three, and the pile does not end
        "rest": "discard",
    }
    game = position(**told)
    seen, decision = game.observe(0), game.decision
    assert decision is not None
    kept = 0
    for action in decision.actions:
        lost = any(any(losses(deal, action)) for deal in deals(seen, game.state))
        kept += not lost
        keeper = Keeper(seen, 1)
        assert keeper.is_sure(keeper.start, action, 1) != lost, action_to_json(action)
    assert kept == safe


def test_what_bushido_turns_up_before_the_next_player_is_any_card() -> None:
    """It was taken for none, so that Bushido always went on: a weapon there had ended the game."""
    told = {
        "seat_0": "shogun goemon, honor 1, resilience 3, hand armor focus",
        "seat_1": "ninja1 hanzo, honor 1, in play bushido",
        "seat_2": "ninja2 tomoe, honor 2",
        "rest": "discard",
    }
    for card, is_safe in (("focus", True), ("bo", False)):
        game = position(draw=f"armor armor {card} focus focus focus focus", **told)
        seen = game.observe(0)
        lost = any(any(losses(deal, END_PLAY)) for deal in deals(seen, game.state))
        assert lost != is_safe
        assert (END_PLAY in Keeper(seen, 0).sure()) == is_safe


def test_the_own_answers_count_and_are_ones_own() -> None:
    rest = {"seat_1": f"{SHOGUN}, hand bo", "seat_2": "ninja2 hanzo", "rest": "discard"}
    rest["draw"] = "armor armor focus focus"
    kept = position(seat_0="ninja1 goemon, honor 1, resilience 1, hand parry", **rest)
    assert Keeper(kept.observe(0), 0).sure() == [END_PLAY]
    bare = position(seat_0="ninja1 goemon, honor 1, resilience 1, hand armor", **rest)
    assert Keeper(bare.observe(0), 0).sure() == []


def test_what_is_hidden_is_dealt_so_that_the_loss_is_seen() -> None:
    game = position(
        seat_0="ninja1 goemon, honor 1, resilience 1, hand armor focus",
        seat_1=f"{SHOGUN}, hand armor",
        seat_2="ninja2 hanzo, honor 1, hand focus",
        draw="armor focus daimyo tea_ceremony bo",
        rest="discard",
    )
    setup = SYSTEM.state_to_json(game.state)
    assert is_threatened(game.state, 0)
    shown = shown_loss(setup, Random(1))
    assert shown is not None
    assert is_shown(shown)
    assert lost_ways(shown) == 3, "whatever is done: Focus, Armor, nothing"
    assert shown["players"][0] == setup["players"][0]
