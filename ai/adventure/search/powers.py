"""What skills, kami and things can still bring before a foe, summed up to reckon with."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import FIGHT, Effect


@dataclass(frozen=True, slots=True)
class Power:
    """What using something once brings."""

    wounds: float = 0.0
    harm: int = 0
    """What it costs the owner."""
    opening: int = 0
    """For every later strike of the exchange."""
    guard: int = 0
    """For every later strike of the attempt."""
    fight: int = 0
    """For one strike of the owner."""
    strikes: int = 0
    rerolls: int = 0
    blow: int = 0
    """By so much the blow on all is weaker."""
    shield: int = 0
    """So many hits of it are stopped."""
    own: int = 0
    """By so much the blow on the owner is weaker."""
    heals: int = 0
    """For all."""
    heal: int = 0
    """For one."""

    @property
    def attacks(self) -> bool:
        """Whether it serves the strikes: it is used as soon as may be."""
        told = (self.wounds, self.opening, self.guard, self.fight, self.strikes, self.rerolls)
        return any(told)

    @property
    def shelters(self) -> bool:
        """Whether it is kept for a blow."""
        return not self.attacks and any((self.blow, self.shield, self.own))


def power_of(script: str) -> Power:
    """Return what a script brings, word by word."""
    return _summed(BOOK.scripts[script])


@cache
def _summed(effects: tuple[Effect, ...]) -> Power:
    counts = dict.fromkeys((*_WHOLE, "wounds"), 0.0)
    for effect in effects:
        for name, n in _read(effect):
            counts[name] += n
    wounds = counts.pop("wounds")
    return Power(wounds, **{name: int(n) for name, n in counts.items()})


_WHOLE = (
    *("harm", "opening", "guard", "fight", "strikes", "rerolls"),
    *("blow", "shield", "own", "heals", "heal"),
)
_COUNTED = {
    "wound": ("wounds", 1),
    "wound_if_hit": ("wounds", 1),
    "harm": ("harm", 1),
    "opening": ("opening", 1),
    "blow": ("blow", -1),
    "blow_self": ("own", -1),
    "shield_all": ("shield", 1),
    "heal": ("heal", 1),
}
"""Word -> what it counts for, and whether its number says what is lost."""
_ONCE = {"auto": "opening", "extra": "strikes", "reroll": "rerolls"}
"""Word without a number -> what it counts for."""


def _read(effect: Effect) -> Iterator[tuple[str, float]]:
    if effect.word in _COUNTED:
        name, sign = _COUNTED[effect.word]
        yield name, sign * effect.n
    elif effect.word in _ONCE:
        yield _ONCE[effect.word], 1
    elif effect.word == "guard":
        yield ("opening" if effect.names[0] == "exchange" else "guard"), -effect.n
    elif effect.word == "mod" and effect.names[0] == FIGHT:
        yield "fight", effect.n
    elif effect.word == "test":
        ends = [_inside(path, "wound") for path in effect.scripts]
        yield "wounds", sum(ends) / len(ends)
    elif effect.word in ("each", "who"):
        healed = sum(_inside(path, "heal") for path in effect.scripts)
        yield ("heals" if effect.word == "each" else "heal"), healed


def _inside(script: str, word: str) -> int:
    return sum(effect.n for effect in BOOK.scripts[script] if effect.word == word)
