"""Temperaments: how a bot likes to play, whatever its level. Weights over tastes, no strength."""

from dataclasses import dataclass
from typing import Final

from ai.core.bot import EVEN_KEY, drawn_tempers, split_name


@dataclass(frozen=True, slots=True)
class Temperament:
    """What somebody likes (above 0) and dislikes (below 0); each weight lies in -1..1.

    `ai.samurai.taste` says when each of them applies.
    """

    key: str
    attack: float = 0.0
    """Striking somebody at all."""
    scratch: float = 0.0
    """Striking for a single wound."""
    first_strike: float = 0.0
    """Striking one who never struck oneself nor a friend."""
    revenge: float = 0.0
    """Striking, or playing a trick on, who struck oneself: wholly for the last to do so."""
    avenge: float = 0.0
    """The same for who struck a friend."""
    finish: float = 0.0
    """A blow that defeats if it lands."""
    rich: float = 0.0
    """Striking, or playing a trick on, who has most: honor first, then cards."""
    friend: float = 0.0
    """Any harm to a friend."""
    uproar: float = 0.0
    """Battle Cry and Jujutsu."""
    trick: float = 0.0
    """Diversion, Geisha, and Bushido laid before another."""
    build: float = 0.0
    """Properties laid before oneself."""
    draw: float = 0.0
    """Cards that draw cards."""
    help: float = 0.0
    """A card for a friend, or a friend freed of Bushido."""
    wait: float = 0.0
    """Ending the turn with a weapon that could still strike."""
    endure: float = 0.0
    """Taking wounds that do not defeat, an answer in hand."""
    risk: float = 0.0
    """Paying with honor, or with resilience."""
    hoard_parry: float = 0.0
    """Keeping a Parry when a card must go."""
    hoard_weapon: float = 0.0
    """Keeping a weapon when a card must go."""


EVEN: Final = Temperament(EVEN_KEY)
"""Likes everything alike: plays as its level does."""

HOTHEAD: Final = Temperament(
    "hothead",
    attack=0.3,
    first_strike=0.7,
    finish=0.2,
    uproar=0.7,
    trick=-0.5,
    draw=0.1,
    wait=-0.8,
    endure=0.4,
    risk=0.4,
    hoard_parry=-0.6,
    hoard_weapon=0.6,
)
PATIENT: Final = Temperament(
    "patient",
    attack=-0.1,
    scratch=-0.5,
    first_strike=-0.1,
    finish=0.6,
    uproar=-0.3,
    build=0.6,
    draw=0.5,
    wait=0.1,
    endure=0.3,
    risk=-0.8,
    hoard_parry=1.0,
    hoard_weapon=-0.2,
)
GRUDGE: Final = Temperament(
    "grudge",
    attack=-0.1,
    first_strike=-0.4,
    revenge=0.9,
    hoard_weapon=0.2,
)
COURTIER: Final = Temperament(
    "courtier",
    first_strike=-0.4,
    avenge=0.9,
    friend=-0.5,
    uproar=-0.2,
    help=1.0,
    endure=-0.3,
    risk=-0.3,
)
SCHEMER: Final = Temperament(
    "schemer",
    attack=-0.2,
    rich=0.7,
    trick=0.9,
    uproar=0.2,
    draw=0.2,
    hoard_weapon=-0.4,
)

TEMPERAMENTS: Final[dict[str, Temperament]] = {
    temper.key: temper for temper in (EVEN, HOTHEAD, PATIENT, GRUDGE, COURTIER, SCHEMER)
}
"""Every temperament by its key, the even one first."""


def temper_of(name: str) -> Temperament:
    """Return the temperament in a bot's name; the even one where none is known."""
    return TEMPERAMENTS.get(split_name(name)[1], EVEN)


def drawn(seed: int, count: int) -> list[str]:
    """Return the keys of `count` temperaments for one table (`ai.core.bot.drawn_tempers`)."""
    return drawn_tempers(list(TEMPERAMENTS), seed, count)
