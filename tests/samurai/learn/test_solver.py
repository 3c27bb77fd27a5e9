"""The solver of trials: sure is what wins against every deal and every answer, and nothing else."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations

import pytest

from build.trials.solver import Solver, TooMuchError, assignments
from game.kernel.chance import KnownChance
from game.kernel.engine import advance
from game.kernel.frames import decision_of
from game.kernel.game import Game
from game.kernel.ids import HIDDEN
from game.kernel.journal import Header
from game.samurai.rules.actions import END_PLAY, Action, action_to_json
from game.samurai.rules.notation import written
from game.samurai.rules.queries import team
from game.samurai.rules.state import Observation, State
from game.samurai.rules.system import SYSTEM

PARRIES = " ".join(["parry"] * 15)


def position(**told: str) -> Game:
    """Return a game at a written position; `seat_0` is its seat 0."""
    text = {word.replace("_", " "): value for word, value in told.items()}
    return Game(SYSTEM, Header(SYSTEM.key, 0, None, written(text)))


def sure(game: Game, most: int) -> list[object]:
    """Return the sure actions of the one who plays, as they are written."""
    return [action_to_json(action) for action in Solver(game.observe(0), most).sure()]


SHOGUN = "shogun nobunaga, honor 1, resilience 1"


def test_a_blow_that_nobody_can_parry_any_more_is_sure() -> None:
    seats = {"seat_0": "ninja1 kojiro, hand bo", "seat_1": f"{SHOGUN}, hand focus"}
    game = position(**seats, seat_2="ninja2 goemon, hand bo", discard=PARRIES)
    assert sure(game, 1) == [{"type": "play", "card": "bo", "target": 1}]
    one_left = position(**seats, seat_2="ninja2 goemon, hand bo", discard=PARRIES[6:])
    assert sure(one_left, 1) == []


def test_hanzo_may_parry_with_what_nobody_saw() -> None:
    me, friend = "ninja1 kojiro, hand bo", "ninja2 goemon, hand bo"
    for hand, is_sure in (("focus", True), ("focus focus", False)):
        who = f"shogun hanzo, honor 1, resilience 1, hand {hand}"
        game = position(seat_0=me, seat_1=who, seat_2=friend, discard=PARRIES)
        assert bool(sure(game, 1)) == is_sure, "his only card parries nothing"


def test_hidden_daimyo_count_against_it() -> None:
    rest = {"seat_0": "ninja1 kojiro, honor 3, hand daimyo", "draw": "bo bo", "rest": "discard"}
    rest |= {"seat_2": "ninja2 goemon, honor 1, hand bo"}
    seen = position(**rest, seat_1="shogun nobunaga, honor 2, hand bo")
    assert sure(seen, 1) == [{"type": "play", "card": "daimyo"}], "all others lie open"
    hidden = dict(rest, draw="daimyo bo")
    assert sure(position(**hidden, seat_1="shogun nobunaga, honor 2, hand bo"), 1) == []


def test_two_cards_win_where_one_does_not() -> None:
    game = position(
        seat_0="ninja1 chiyome, hand geisha bokken",
        seat_1=f"{SHOGUN}, hand focus bo, in play armor",
        seat_2="ninja2 goemon, hand bo",
        discard=PARRIES,
    )
    assert sure(game, 1) == []
    assert sure(game, 2) == [{"type": "play", "card": "geisha", "target": 1, "take": "armor"}]


def test_whoever_is_who_it_must_win() -> None:
    table = {
        "seat_1": "shogun nobunaga, honor 3, hand bo",
        "seat_2": "ninja2 goemon, honor 1, resilience 1, hand bo",
        "seat_3": "samurai musashi, honor 3, hand bo",
        "discard": PARRIES,
    }
    me = "ninja1 kojiro, honor 3, hand katana"
    assert sure(position(seat_0=me, **table), 1) == [], "he may be a friend: a deadly strike"
    seen = position(seat_0=me, **table).observe(0)
    assert {roles for roles, _ in assignments(seen)} == {(2, 0, 2, 1), (2, 0, 1, 2)}


def test_a_search_that_takes_too_long_says_so() -> None:
    game = position(seat_0="ninja1 kojiro, hand focus", seat_1=SHOGUN, seat_2="ninja2 goemon")
    with pytest.raises(TooMuchError):
        Solver(game.observe(0), 2, work=0).sure()


def test_beyond_the_end_of_the_draw_pile_it_does_not_guess() -> None:
    rest = {"seat_1": "shogun nobunaga, hand bo", "seat_2": "ninja2 goemon, hand bo"}
    rest |= {"draw": "bo bo", "rest": "discard"}
    with pytest.raises(TooMuchError):
        sure(position(seat_0="ninja1 kojiro, hand daimyo", **rest), 1)


# --- against every deal, one by one ---


def deals(seen: Observation, state: State) -> Iterator[State]:
    """Yield every state that `seen` may be, the order of the draw pile too."""
    hidden = [card for hand in state.hands[1:] for card in hand] + state.draw_pile
    places = [(s, n) for s, hand in enumerate(seen.hands) for n, c in enumerate(hand) if c < 0]
    for order in set(permutations(hidden)):
        for roles, stars in assignments(seen):
            deal = state.clone()
            deal.roles, deal.stars, deal.known = roles, stars, {}
            cards = iter(order)
            deal.hands = [hand[:] for hand in seen.hands]
            for seat, number in places:
                deal.hands[seat][number] = next(cards)
            for hand in deal.hands:
                hand.sort()
            deal.draw_pile = list(cards)
            yield deal


def ends(state: State, action: Action) -> Iterator[bool]:
    """Yield for every answer and every pick whether the game ends at once and seat 0 wins."""
    for pick in range(max(map(len, state.hands))):
        after = state.clone()
        try:
            advance(after, action, KnownChance([pick]))
        except ValueError:
            continue
        decision = decision_of(after)
        if decision is None:
            assert after.outcome is not None
            yield after.outcome.team == team(state, 0)
        elif decision.seat == 0:
            yield False
        else:
            for answer in decision.actions:
                yield from ends(after, answer)


@pytest.mark.parametrize(
    ("me", "shogun", "friend", "draw"),
    [
        ("kojiro, honor 2, hand bo daimyo", "honor 1, resilience 1, hand parry", "hand bo", "bo"),
        ("kojiro, honor 3, hand bo daimyo", "honor 1, resilience 2, hand bo", "hand parry", "bo"),
        ("musashi, honor 1, hand bokken tea_ceremony", "honor 1, hand daimyo", "honor 1", "parry"),
        ("tomoe, honor 2, hand battle_cry kiseru", "honor 1, resilience 1, hand bo", "hand bo", ""),
        ("kojiro, honor 4, hand diversion daimyo breathing", "honor 1, hand daimyo", "", "bo"),
    ],
)
def test_it_says_what_every_single_deal_says(me: str, shogun: str, friend: str, draw: str) -> None:
    told = {
        "seat_0": f"ninja1 {me}",
        "seat_1": f"shogun nobunaga, {shogun}",
        "seat_2": f"ninja3 goemon{', ' if friend else ''}{friend}",
        "draw": draw,
        "rest": "discard",
    }
    game = position(**told)
    seen, decision = game.observe(0), game.decision
    assert decision is not None
    assert Counter(seen.draw_pile) == Counter({HIDDEN: len(draw.split())})
    for action in decision.actions:
        by_deals = all(all(ends(deal, action)) for deal in deals(seen, game.state))
        is_sure = Solver(seen, 1).is_sure(Solver(seen, 1).start, action, 1)
        assert is_sure == (by_deals and action != END_PLAY), action_to_json(action)
