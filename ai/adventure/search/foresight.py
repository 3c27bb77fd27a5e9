"""What is left of an attempt, exchange by exchange, as the heroes are likely to stand it."""

from collections.abc import Sequence
from typing import Final

from ai.adventure.search.fighters import Fighter, Spread, attack, joined, sure_spread
from game.adventure.rules.content.parts import Exchange

LACKING: Final = 6
"""Life that lacks the heroes together before they are healed."""


class Foresight:
    """Reckons the exchanges of one attempt: powers as soon as they serve, nobody shielded."""

    def __init__(
        self, fighters: Sequence[Fighter], exchanges: Sequence[Exchange], guard: int, dark: int
    ) -> None:
        """Reckon with these heroes, who change by it; each blow is stronger by `dark`."""
        self._fighters, self._exchanges = fighters, exchanges
        self._guard, self._dark = guard, dark

    def wounds(self, first: int) -> Spread:
        """Return how likely so many wounds are made from an exchange on."""
        total: Spread = (1.0,)
        for at in range(first, len(self._exchanges)):
            up = [fighter for fighter in self._fighters if fighter.life > 0]
            if not up:
                break
            opening, sure = self._called(up)
            total = joined(total, attack(up, at, self._guard - opening))
            if sure:
                total = joined(total, sure_spread(sure))
            if at + 1 < len(self._exchanges):
                _heal(up)
                _fall(up, self._exchanges[at], self._dark)
        return total

    def _called(self, up: Sequence[Fighter]) -> tuple[int, float]:
        """Use what serves the strikes; return the openings and the wounds that it brings."""
        opening, sure = 0, 0.0
        for fighter in up:
            for power in [*fighter.powers]:
                is_alone = power.opening and not power.wounds and len(up) == 1
                if not power.attacks or is_alone or power.harm >= fighter.life - 1:
                    continue
                fighter.powers.remove(power)
                fighter.life -= power.harm
                fighter.strikes += power.strikes
                fighter.rerolls += power.rerolls
                fighter.charms += [power.fight] if power.fight else []
                opening += power.opening
                sure += power.wounds
                self._guard -= power.guard
        return opening, sure


def _heal(up: Sequence[Fighter]) -> None:
    """Use what heals once much life is lacking."""
    for fighter in up:
        for power in [*fighter.powers]:
            lacking = [one.most - one.life for one in up]
            if not power.heals + power.heal or sum(lacking) < LACKING:
                continue
            fighter.powers.remove(power)
            healed = up if power.heals else [up[lacking.index(max(lacking))]]
            for one in healed:
                one.life = min(one.most, one.life + power.heals + power.heal)


def _fall(up: Sequence[Fighter], blow: Exchange, dark: int) -> None:
    """Let a blow fall, weakened by what is kept for it if somebody would fall."""
    struck = [min(up, key=lambda one: one.life)] if blow.on == "lowest_life" else up
    n, own = blow.strength + dark, dict.fromkeys(range(len(up)), 0)
    for seat, fighter in enumerate(up):
        for power in [*fighter.powers]:
            if not power.shelters:
                continue
            whom = [fighter] if power.own else struck
            if any(one in struck and _cost(one, blow, n) >= one.life for one in whom):
                fighter.powers.remove(power)
                own[seat] += power.own
                n -= power.blow + power.shield * (blow.blow == "hit")
    for seat, fighter in enumerate(up):
        if fighter in struck:
            lost = _cost(fighter, blow, n - own[seat])
            fighter.armor -= blow.blow == "hit" and fighter.armor > 0 and n > own[seat]
            fighter.life -= lost


def _cost(fighter: Fighter, blow: Exchange, n: int) -> int:
    """Return the life that a blow of `n` costs a hero (HA-8.9)."""
    is_hit = blow.blow == "hit"
    left = max(0, max(0, n) + fighter.passive[not is_hit])
    return max(0, left - fighter.armor) if is_hit else left
