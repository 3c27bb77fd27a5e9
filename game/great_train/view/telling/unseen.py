"""The cards that a seat does not see, told once they are few: who counts need not know all 96."""

from collections import Counter
from typing import TYPE_CHECKING, Final

from game.great_train.rules.content.cards import IS_CAR, playing_cards
from game.great_train.view.names import exact_name
from game.kernel.ids import HIDDEN

if TYPE_CHECKING:
    from game.great_train.rules.facts.state import TrainObservation
    from game.table.cards import CardId
    from game.view.words.sentences import Teller

FEW: Final = 6
"""As many are told in a few lines; more would be the whole game told in advance."""


def unseen(seen: "TrainObservation") -> list["CardId"]:
    """Return the playing cards that lie where the observer does not see them."""
    left = Counter(playing_cards())
    for zone in (*seen.hands, *seen.in_play, seen.discard_pile, seen.revealed, seen.looking):
        left.subtract(card for card in zone if card != HIDDEN and not IS_CAR[card])
    if seen.resolving is not None and not seen.resolving.gone:
        left[seen.resolving.card] -= 1
    return sorted(left.elements())


def unseen_words(teller: "Teller", seen: "TrainObservation") -> str:
    """Return which cards the observer does not see, nothing while they are many or none."""
    cards = unseen(seen)
    if not 0 < len(cards) <= FEW:
        return ""
    named = [exact_name(teller.strings, card) for card in cards]
    return teller.say("table.unseen", cards=teller.strings.listed(named))
