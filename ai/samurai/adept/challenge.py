"""Battle Cry and Jujutsu: everybody else answers or is wounded (SS-7.1)."""

from ai.samurai.adept.hands import holds, stops
from ai.samurai.adept.lives import wound_value
from ai.samurai.adept.reading import Reading
from game.kernel.ids import Seat
from game.samurai.rules.actions import Action
from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.queries import is_harmless
from game.samurai.rules.traits import of_character


def challenge_value(reading: Reading, action: Action) -> float:
    """Return what the challenge is worth now, less what it may be worth later."""
    answer = CATALOGUE[action.its_card].answer
    total = sum(_from_seat(reading, seat, answer) for seat in reading.others)
    return total - reading.weights.challenge


def _from_seat(reading: Reading, seat: Seat, answer: str) -> float:
    seen = reading.seen
    if is_harmless(seen, seat) or of_character(seen, seat, "wounded_by_weapons_only"):
        return 0.0
    chance = stops(reading, seat) if answer == "parry" else holds(reading, seat, answer)
    worth = reading.weights.parry if answer == "parry" else reading.weights.card
    thrown = -reading.side[seat] * worth * reading.weights.answer_drawn
    return chance * thrown + (1 - chance) * wound_value(reading, reading.me, seat, 1)
