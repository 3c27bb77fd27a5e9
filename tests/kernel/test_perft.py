"""Perft: counts on the toy, against numbers worked out by hand and by a count of its own."""

from typing import Any

from game.kernel.chance import KnownChance
from game.kernel.game import Game
from game.kernel.journal import Header
from tests.batteries.perft import divide, perft
from tests.kernel.play import TOY, finished
from tests.kernel.toy import DECK, PASS, Duel


def start() -> Duel:
    """Return a duel of two: seat 0 holds 4 and 5, seat 1 holds 3 and 4, the deck's top is 3."""
    state: Duel = Game(TOY, Header(TOY.key, 1, None, {"deck": list(DECK), "players": 2})).state
    return state


def count(hands: list[list[int]], deck: list[int], turn: int, depth: int) -> int:
    """Count lines of the toy for two by its rules alone, as long as nobody can lose."""
    if depth == 0:
        return 1
    other = 1 - turn
    drawn = [sorted([*hands[turn], deck[-1]]) if s == turn else hands[s] for s in (0, 1)]
    total = count(drawn, deck[:-1], other, depth - 1)
    for number in set(hands[turn]):
        left = [without(h, number) if s == turn else h for s, h in enumerate(hands)]
        total += blocks(left, deck, (other, number), depth - 1)
    return total


def blocks(hands: list[list[int]], deck: list[int], struck: tuple[int, int], depth: int) -> int:
    """Count the answers to a strike: every block, and the hit, which costs the lowest card."""
    if depth == 0:
        return 1
    seat, number = struck
    lost = [n for n in set(hands[seat]) if n >= number] + hands[seat][:1]
    after = [[without(h, n) if s == seat else h for s, h in enumerate(hands)] for n in lost]
    if not hands[seat]:
        after = [hands]
    return sum(count(left, deck, seat, depth - 1) for left in after)


def without(hand: list[int], number: int) -> list[int]:
    """Return the hand without one such number."""
    place = hand.index(number)
    return hand[:place] + hand[place + 1 :]


def test_counts_worked_out_by_hand() -> None:
    counts = [perft(start(), depth, KnownChance()) for depth in range(3)]
    # 2 strikes and a pass; then a 4 can be blocked by the 4 or taken, a 5 only taken, and after
    # the pass seat 1 has 2 strikes and a pass: 2 + 1 + 3.
    assert counts == [1, 3, 6]


def test_counts_of_an_independent_enumeration() -> None:
    deck = list(DECK[:-4])
    for depth in range(4):
        assert perft(start(), depth, KnownChance()) == count([[4, 5], [3, 4]], deck, 0, depth)


def test_divide_tells_the_count_behind_each_action() -> None:
    expected: dict[Any, int] = {("strike", 4, 1): 2, ("strike", 5, 1): 1, PASS: 3}
    assert divide(start(), 2, KnownChance()) == expected
    assert sum(divide(start(), 4, KnownChance()).values()) == perft(start(), 4, KnownChance())


def test_counting_leaves_the_state_alone() -> None:
    state, same = start(), start()
    perft(state, 3, KnownChance())
    divide(state, 2, KnownChance())
    assert state == same


def test_a_line_that_ended_counts_once() -> None:
    over = finished().state
    assert perft(over, 5, KnownChance()) == 1
    assert divide(over, 5, KnownChance()) == {}
    assert divide(start(), 0, KnownChance()) == {}
