"""What a card's removal moves: `python3 -m build.strength.lanterns.removals --games N`.

Campaigns of four bots with all cards, then as many without one of them, for each card in turn: of
the Shogun, of the road, of the market, of the smithies. The seeds are the same; decks are not, once
a card is gone, so two shares are compared as those of campaigns that know nothing of each other.
"""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import sqrt
from typing import Any, Final

from build.counting import from_zero, some
from build.strength.lanterns.seen import asking, played
from build.workers import stoppable
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.world import smithy_of
from game.adventure.rules.figures import note_of

DECKS: Final[dict[str, dict[str, Any]]] = {
    "influence": BOOK.influence,
    "events": BOOK.events,
    "items": BOOK.items,
    "gear": BOOK.gear,
}
"""Kind of card -> all of them, by id."""


def removable(kind: str) -> list[str]:
    """Return the cards of a kind that can be left out: no hero begins with one of them."""
    return [key for key, card in DECKS[kind].items() if not getattr(card, "is_start", False)]


@contextmanager
def without(kind: str, key: str) -> Iterator[None]:
    """Leave a card out of the book for as long as this lasts; it comes back in its place."""
    deck = DECKS[kind]
    whole = dict(deck)
    del deck[key]
    smithy_of.cache_clear()
    try:
        yield
    finally:
        deck.clear()
        deck.update(whole)
        smithy_of.cache_clear()


def wins(level: str, difficulty: str, seeds: Sequence[int]) -> int:
    """Return how many campaigns four bots of a level win."""
    games = (played(level, seed, difficulty) for seed in seeds)
    return sum(note_of(game)["kind"] == "victory" for game in games)


def difference(won: int, games: int, base: int, base_games: int) -> tuple[float, float]:
    """Return by how many points of 100 more are won, and the standard error of that."""
    shares = ((won / games, games), (base / base_games, base_games))
    error = sqrt(sum(share * (1 - share) / number for share, number in shares))
    return 100 * (shares[0][0] - shares[1][0]), 100 * error


def main(words: Sequence[str] | None = None) -> int:
    """Play, and print of each card what its removal moves; return the exit status."""
    parser = asking("python3 -m build.strength.lanterns.removals", __doc__, 150)
    parser.add_argument("--base", type=some, default=1000, help="campaigns with all cards (1000)")
    parser.add_argument("--won", type=from_zero, help="of these, where that is known")
    parser.add_argument("--kinds", nargs="+", default=[*DECKS], choices=[*DECKS], help="(all)")
    known = [key for kind in DECKS for key in removable(kind)]
    parser.add_argument("--cards", nargs="+", choices=known, metavar="CARD", help="these alone")
    asked = parser.parse_args(words)
    base, less = (range(asked.seed, asked.seed + n) for n in (asked.base, asked.games))
    won = wins(asked.bots, asked.difficulty, base) if asked.won is None else asked.won
    print(f"with all cards: {won} of {asked.base}", flush=True)
    for kind in asked.kinds:
        for key in [key for key in removable(kind) if not asked.cards or key in asked.cards]:
            with without(kind, key):
                left = wins(asked.bots, asked.difficulty, less)
            gain, error = difference(left, asked.games, won, asked.base)
            print(f"{kind} {key}: {left} of {asked.games}, {gain:+.1f} +- {error:.1f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(stoppable(main))
