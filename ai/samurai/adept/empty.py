"""The empty hand: without cards one is harmless, and nobody may attack (SS-3.1)."""

from ai.samurai.adept.lives import fear
from ai.samurai.adept.reading import Reading
from game.samurai.rules.actions import Action
from game.samurai.rules.cards import IS_WEAPON
from game.samurai.rules.content import CATALOGUE


def emptied_value(reading: Reading, action: Action) -> float:
    """Return what it is worth to end the turn with an empty hand, if this play does that."""
    if len(reading.seen.hands[reading.me]) > 1 or _is_no_help(reading, action):
        return 0.0
    peril = reading.weights.peril[reading.seen.resilience[reading.me]]
    return reading.weights.exposed * peril * fear(reading, reading.me)


def _is_no_help(reading: Reading, action: Action) -> bool:
    """Return whether the play fills the hand again, or would strike somebody of one's own."""
    card = action.its_card
    if any(word.name in {"draw", "steal"} for word in CATALOGUE[card].play):
        return True
    return IS_WEAPON[card] and reading.side[action.its_target] >= 0
