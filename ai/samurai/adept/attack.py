"""Weapons: whom to hit with what (SS-5)."""

from ai.samurai.adept.endings import SPARED, WIN, defeat_value
from ai.samurai.adept.hands import keep_value, stops
from ai.samurai.adept.lives import prepared_value, wound_value
from ai.samurai.adept.reading import Reading
from ai.samurai.friends import is_certain_ally
from game.kernel.ids import Seat
from game.samurai.rules.actions import Action
from game.samurai.rules.cards import IS_WEAPON
from game.samurai.rules.queries import reaches, weapon_limit, wounds_dealt
from game.samurai.rules.traits import of_character
from game.table.cards import CardId


def attack_value(reading: Reading, action: Action) -> float:
    """Return what attacking is worth: wounds, a Parry drawn out, and what may follow.

    A certain ally is struck only where the blow ends the game and the own team surely wins it: all
    else that it might bring (honor to who has more stars, an empty hand) is less than the ally
    loses.
    """
    seen, me = reading.seen, reading.me
    card, target = action.its_card, action.its_target
    wounds = wounds_dealt(seen, me, card, target)
    if is_certain_ally(seen, target) and not _wins(reading, target, wounds):
        return SPARED
    parried = stops(reading, target) * will_parry(reading, target, wounds)
    hit = wound_value(reading, me, target, wounds) + follow_up(reading, card, target, wounds)
    drawn = -reading.side[target] * reading.weights.parry * reading.weights.parry_drawn
    own_draw = reading.weights.card * of_character(seen, me, "draws_on_wounding")
    lost = min(wounds, seen.resilience[target])
    their_draw = lost * of_character(seen, target, "draws_when_wounded")
    hit += own_draw + their_draw * reading.side[target] * reading.weights.card * 0.5
    return (
        (1 - parried) * hit + parried * drawn - reading.weights.played * keep_value(reading, card)
    )


def _wins(reading: Reading, target: Seat, wounds: int) -> bool:
    """Return whether the blow defeats `target` and that surely wins the game."""
    defeats = wounds >= reading.seen.resilience[target]
    return defeats and defeat_value(reading, reading.me, target) >= WIN


def will_parry(reading: Reading, target: Seat, wounds: int) -> float:
    """Return how likely `target`, able to parry, does so."""
    left = reading.seen.resilience[target]
    if wounds >= left:
        return 1.0
    return 0.7 if wounds == 1 and left > 3 else 0.9  # noqa: PLR2004 - a scratch may be borne


def follow_up(reading: Reading, played: CardId, target: Seat, wounds: int) -> float:
    """Return what further weapons of this turn add, when together they bring a defeat."""
    seen, me = reading.seen, reading.me
    left = seen.resilience[target] - wounds
    uses = weapon_limit(seen, me) - seen.weapons_played - 1
    if left <= 0 or uses <= 0:
        return 0.0
    others = [card for card in seen.hands[me] if IS_WEAPON[card]]
    others.remove(played)
    blows = sorted(
        (wounds_dealt(seen, me, c, target) for c in others if reaches(seen, me, c, target)),
        reverse=True,
    )
    if sum(blows[:uses]) < left:
        return 0.0
    defeat = defeat_value(reading, me, target)
    prepared = prepared_value(reading, me, defeat)
    chance = (1 - stops(reading, target)) * 0.9
    return chance * (defeat - prepared * reading.weights.peril[left])
