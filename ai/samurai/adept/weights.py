"""Every number the adept's judgement has, in one place, so that tuning is changing one record.

The unit is a point of the final score: one honor of a Ninja is worth 1.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final


def _spare() -> Mapping[str, float]:
    return MappingProxyType(
        {
            "focus": 0.6,
            "fast_draw": 0.7,
            "armor": 0.6,
            "bushido": 0.15,
            "tea_ceremony": 0.9,
            "diversion": 0.75,
            "geisha": 0.55,
            "battle_cry": 0.6,
            "jujutsu": 0.6,
            "breathing": 0.7,
        }
    )


@dataclass(frozen=True, slots=True)
class Weights:
    """How much the adept makes of things. The defaults were tuned in duplicate matches."""

    peril: tuple[float, ...] = (1.0, 0.6, 0.4, 0.26, 0.16, 0.1)
    """Resilience left -> how much of a defeat has already happened."""
    shared: float = 0.85
    """What a wound is worth when the defeat it prepares may be somebody else's doing."""
    card: float = 0.4
    """A card in hand, nothing more being known of it."""
    others_card: float = 0.6
    """What a card matters in another's hand, compared with one's own."""
    parry: float = 1.1
    """The first Parry in hand."""
    spare: Mapping[str, float] = field(default_factory=_spare)
    """Any other card that is no weapon: what keeping it is worth."""
    weapon: float = 0.25
    weapon_wound: float = 0.18
    weapon_reach: float = 0.05
    """A weapon in hand: to begin with, for each wound, for each step of difficulty it covers."""
    daimyo: tuple[float, ...] = (1.1, 0.8, 0.35, 0.1)
    """A Daimyo in hand when the end is here, or the least honor at the table is 1, 2, more."""
    fade: float = 0.65
    """What each further card of one kind is worth, compared with the one before."""
    hoarding: float = 1.35
    """How much likelier a Parry is in a hand than in the draw pile: hands keep them."""
    end: float = 14.0
    """The whole difference between winning and losing."""
    steepness: float = 0.45
    """How fast a lead in points becomes a won game."""
    focus: float = 0.8
    fast_draw: float = 0.9
    armor: float = 0.7
    exposed: float = 4.0
    """What an empty hand is worth to one who could not parry: nobody may attack them (SS-3.1)."""
    threat: float = 0.7
    """How likely somebody attacks before one's next turn, all others being enemies."""
    rivalry: float = 3.0
    """With three teams: points of lead that make a rival matter e times less."""
    played: float = 0.15
    """The share of a weapon's worth that playing it costs: a turn without one is wasted."""
    answered: float = 0.45
    """The share of a card's worth that throwing it as an answer costs: that is what it is for."""
    parry_drawn: float = 0.35
    """How much of a Parry's worth it is to make an enemy spend one on an attack."""
    answer_drawn: float = 0.5
    """How much of an answer's worth it is to make an enemy throw it to a challenge."""
    unarmed: float = 0.6
    """How likely one who has no weapon now has none either when Bushido comes round."""
    challenge: float = 0.3
    """What a Battle Cry or Jujutsu must bring to be played now and not kept."""
    breathing: float = 0.35
    """What Breathing must bring to be played now and not kept."""
    whim: float = 0.5
    """Actions so close to the best are as good: any of them may be taken.

    It sets the level: the adept beats the novice in 75 to 78 of 100 games at 0.02, in 69 at 0.4, in
    63 at 0.5. There each step of the ladder is 60 to 75, and the two above it are 85 together.
    """
    bushido: float = 0.15
    """What Bushido must bring to be laid."""
    sway: float = 0.9
    """What a temperament's taste of 1 is worth: so much it gives away, and no more."""


NEUTRAL: Final = Weights()

SHARP: Final = Weights(whim=0.02)
"""The adept at its best: the one whose games the models are learnt from."""
