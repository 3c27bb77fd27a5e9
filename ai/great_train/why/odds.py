"""What a seat may expect of the cards that it has not seen: counted, not guessed."""

from collections.abc import Callable
from functools import cached_property
from math import comb

from ai.great_train.worlds import known_top_of, unseen_cards
from ai.great_train.worth import named
from game.great_train.rules.content.cards import (
    ANSWER,
    BANG,
    BARREL,
    HEARTS,
    KIND,
    RANK,
    SPADES,
    SUIT,
    TEN,
)
from game.great_train.rules.facts.queries import free_cards
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.rules.facts.traits import of_person
from game.kernel.ids import HIDDEN, Seat
from game.table.cards import CardId

Fits = Callable[[CardId], bool]


def is_heart(card: CardId) -> bool:
    """Return whether the card is a heart: what nearly every check hopes for."""
    return SUIT[card] == HEARTS


def is_spade(card: CardId) -> bool:
    """Return whether the card is a spade."""
    return SUIT[card] == SPADES


def is_blast(card: CardId) -> bool:
    """Return whether the card sets a Dynamite off (BT-10.22)."""
    return SUIT[card] == SPADES and RANK[card] < TEN


class Odds:
    """One decision's view of the unseen cards."""

    def __init__(self, seen: TrainObservation) -> None:
        self.seen = seen

    @cached_property
    def unseen(self) -> list[CardId]:
        """Every playing card that lies where the seat cannot see it."""
        return unseen_cards(self.seen, known_top_of(self.seen))[0]

    def share(self, fits: Fits) -> float:
        """Return how likely an unseen card is such a one."""
        cards = self.unseen
        return sum(map(fits, cards)) / len(cards) if cards else 0.0

    def turns_up(self, seat: Seat, fits: Fits) -> float:
        """Return how likely a check of `seat` at once finds what it hopes for.

        Of what lies on top of the pile one may know.
        """
        known = known_top_of(self.seen)[: self._tries(seat)]
        if any(map(fits, known)):
            return 1.0
        return 1 - (1 - self.share(fits)) ** (self._tries(seat) - len(known))

    def turns_up_later(self, seat: Seat, fits: Fits) -> float:
        """Return the same of a check for which others draw first, what is known on top as well."""
        return 1 - (1 - self.share(fits)) ** self._tries(seat)

    def _tries(self, seat: Seat) -> int:
        """Return how many cards a check turns over: two of Lucky Duke's (BT-12.8)."""
        return 2 if of_person(self.seen, seat, "flips_two") else 1

    def holds(self, seat: Seat, fits: Fits) -> float:
        """Return how likely the hand of `seat` has such a card."""
        return 1 - self._counts(seat, fits)[0]

    def _counts(self, seat: Seat, fits: Fits) -> list[float]:
        """Return how likely the hand of `seat` has none of such cards, one, two, ..."""
        hand, unseen = self.seen.hands[seat], self.unseen
        good, drawn = sum(map(fits, unseen)), hand.count(HIDDEN)
        all_ways = comb(len(unseen), drawn)
        known = sum(card != HIDDEN and fits(card) for card in hand)
        return [0.0] * known + [
            comb(good, n) * comb(len(unseen) - good, drawn - n) / all_ways for n in range(drawn + 1)
        ]

    def cancels(self, seat: Seat, needs: int = 1) -> float:
        """Return how likely `seat` can cancel a shot that `needs` so many Missed! (BT-5.2, 5.3)."""
        seen, laid = self.seen, self.seen.in_play[seat]
        swaps = bool(of_person(seen, seat, "swaps_bang_and_missed"))
        counts = self._counts(seat, lambda card: _answers(card, swaps=swaps))
        sure = sum(named(card, "baggage_car") for card in laid)
        if len(free_cards(seen, seat)) > 1:
            sure += sum(named(card, "caboose") for card in laid)
        barrels = sum(KIND[card] == BARREL for card in laid)
        for _ in range(barrels + of_person(seen, seat, "has_barrel")):
            hit = self.turns_up(seat, is_heart)
            less, more = [*counts, 0.0], [0.0, *counts]
            counts = [hit * m + (1 - hit) * n for n, m in zip(less, more, strict=True)]
        return 1 - sum(counts[: max(0, needs - sure)])


def _answers(card: CardId, *, swaps: bool) -> bool:
    return bool(ANSWER[card]) or (swaps and KIND[card] == BANG)


def is_bang(card: CardId) -> bool:
    """Return whether the card is a BANG!, which Indians! and Duel ask for."""
    return KIND[card] == BANG
