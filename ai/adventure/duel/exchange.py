"""One exchange thought through: who opens, who strikes, who is saved, and what stands after it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Final

from ai.adventure.bot import Seen
from ai.adventure.chances import strike_worth
from game.adventure.rules.campaign.confrontation import is_dark
from game.adventure.rules.campaign.stances import SHIELD, mended_by
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.parts import Exchange
from game.adventure.rules.effects.numbers import OPENING as OPENING_TEST
from game.adventure.rules.effects.numbers import HeroTest, chance_of
from game.adventure.rules.facts.queries import attribute, most_life, perks, standing, worn
from game.kernel.ids import Seat
from game.kernel.records import given

LATER: Final = 1.1
"""What a strike in a later exchange is worth beside one now: openings come with it."""
LIFE: Final = 0.01
"""What a point of life that is left over is worth, in wounds."""
SPARED: Final = 0.6
"""Of equal helpers those save whom the blow would fell now, if that costs no more wounds."""
Stance = tuple[str, Seat | None]
"""The type of a stance, and whom it is for."""


@dataclass(slots=True)
class Body:
    """What a blow finds of a hero."""

    life: int
    armor: int
    passive: tuple[int, int]
    """What the hero's things add to each hit and harm."""


class ExchangePlanner:
    """Weighs the stances of all who are still to act in this exchange."""

    def __init__(self, seen: Seen, *, dashes: bool = False) -> None:
        """Weigh for who stands before the foe.

        Who `dashes` helps nobody at the first attempt at the last foe: more of them are won
        so, and of confrontations as many: a third of what was struck stays with it (HA-16.9).
        """
        foe = given(seen.foe, "foe")
        self._seen, self._foe = seen, foe
        is_last = seen.chapter == seen.chapters
        self._dashes = dashes and is_last and seen.results[-1].attempts <= 1
        self._exchanges = BOOK.chapters[seen.chapter].foe.exchanges
        self._now = foe.exchange - 1
        self._dark = int(is_dark(seen))
        self._bodies = {seat: _body(seen, seat) for seat in standing(seen)}
        self._strikes = {
            seat: [strike_worth(seen, seat, bonus) for bonus in range(5)] for seat in self._bodies
        }
        now = self._exchanges[self._now]
        self._opens = {
            seat: chance_of(seen, HeroTest(seat, now.test, now.difficulty, OPENING_TEST))
            for seat in self._bodies
        }
        self._attacks = dict[tuple[Seat, ...], tuple[float, dict[Seat, Stance]]]()

    def best(self, actors: Sequence[Seat], first: Seat | None = None) -> dict[Seat, Stance]:
        """Return the best plan for `actors`; whom the question is put to acts first of them."""
        plans = list[tuple[float, dict[Seat, Stance], dict[Seat, Stance]]]()
        for helpers in [{}] if self._dashes else self._helps(actors):
            attackers = tuple(seat for seat in actors if seat not in helpers)
            worth, stances = self._attack(attackers, first)
            plans.append((worth + self._after(helpers), stances, helpers))
        best = max(plans, key=lambda plan: plan[0] - 1e-9 * len(plan[2]))
        if best[2]:
            alike = (plan for plan in plans if plan[2].keys() == best[2].keys())
            near = [plan for plan in alike if plan[0] >= best[0] - SPARED]
            best = min(near, key=lambda plan: (self._falls(plan[2]), -plan[0]))
        return {**best[1], **best[2]}

    def _falls(self, helpers: dict[Seat, Stance]) -> int:
        """Return how many heroes this exchange's blow fells."""
        return sum(body.life <= 0 for body in self._struck(helpers).values())

    def _helps(self, actors: Sequence[Seat]) -> Iterator[dict[Seat, Stance]]:
        """Yield who could help whom: nobody, or those that a blow is hard on."""
        yield {}
        hurt = [seat for seat in self._bodies if self._is_in_need(seat)]
        for size in range(1, min(2, len(actors)) + 1):
            for helpers in combinations(actors, size):
                kinds = [self._help_of(helper, hurt) for helper in helpers]
                for chosen in product(*kinds):
                    yield dict(zip(helpers, chosen, strict=True))

    def _help_of(self, helper: Seat, hurt: Sequence[Seat]) -> list[Stance]:
        found: list[Stance] = []
        is_hit = self._exchanges[self._now].blow == "hit"
        for other in hurt:
            if is_hit:
                found.append(("shield", other))
            hero = self._seen.heroes[other]
            if hero.life < most_life(hero) and attribute(self._seen.heroes[helper], "spirit"):
                found.append(("mend", other))
        return found

    def _is_in_need(self, seat: Seat) -> bool:
        """Return whether some help now would let a hero stand longer."""
        body = self._bodies[seat]
        now = self._exchanges[self._now]
        return self._now + 1 < len(self._exchanges) and body.life <= now.strength + self._dark + 4

    def _after(self, helpers: dict[Seat, Stance]) -> float:
        """Return what the heroes will still do after this exchange's blow, in wounds."""
        bodies, total = self._struck(helpers), 0.0
        for at in range(self._now + 1, len(self._exchanges)):
            for seat, body in bodies.items():
                if body.life > 0:
                    total += LATER * self._strikes[seat][0]
            if at + 1 < len(self._exchanges):
                self._blow(bodies, self._exchanges[at], self._dark)
        left: int = sum(max(0, body.life) for body in bodies.values())
        return total + LIFE * left

    def _struck(self, helpers: dict[Seat, Stance]) -> dict[Seat, Body]:
        """Return the heroes after this exchange's blow."""
        bodies = {
            seat: Body(body.life, body.armor, body.passive) for seat, body in self._bodies.items()
        }
        shields = [*self._foe.shields]
        for helper, (kind, other) in helpers.items():
            if other is None:
                continue
            if kind == "shield":
                shields[other] += SHIELD
            else:
                healed = mended_by(self._seen.heroes[helper])
                most = most_life(self._seen.heroes[other])
                bodies[other].life = min(most, bodies[other].life + healed)
        now = self._exchanges[self._now]
        self._blow(bodies, now, self._dark + self._foe.blow, shields, self._foe.blow_self)
        return bodies

    def _blow(
        self,
        bodies: dict[Seat, Body],
        blow: Exchange,
        more: int,
        shields: Sequence[int] = (0, 0, 0, 0),
        own: Sequence[int] = (0, 0, 0, 0),
    ) -> None:
        """Let a blow fall."""
        up = [seat for seat, body in bodies.items() if body.life > 0]
        if blow.on == "lowest_life" and up:
            up = [min(up, key=lambda seat: bodies[seat].life)]
        for seat in up:
            body, n = bodies[seat], blow.strength + more + own[seat]
            if blow.blow == "hit":
                n = max(0, n - shields[seat])
                n = max(0, n + body.passive[0]) if n else 0
                stopped = min(body.armor, n)
                n -= stopped
                body.armor -= bool(stopped)
            else:
                n = max(0, n + body.passive[1])
            body.life -= max(0, n)

    def _attack(
        self, attackers: tuple[Seat, ...], first: Seat | None
    ) -> tuple[float, dict[Seat, Stance]]:
        """Return the wounds that some heroes make at best, some of them opening for the others."""
        known = self._attacks.get(attackers)
        if known is not None:
            return known
        best = (-1.0, dict[Seat, Stance]())
        for size in range(len(attackers) + 1):
            for openers in combinations(attackers, size):
                if first in attackers and first not in openers and openers:
                    continue
                strikers = [seat for seat in attackers if seat not in openers]
                worth = self._wounds(openers, strikers)
                if worth > best[0] + 1e-9:
                    stances: dict[Seat, Stance] = dict.fromkeys(openers, ("opening", None))
                    best = (worth, {**stances, **dict.fromkeys(strikers, ("strike", None))})
        self._attacks[attackers] = best
        return best

    def _wounds(self, openers: Sequence[Seat], strikers: Sequence[Seat]) -> float:
        """Return the wounds of strikes after openings, on average."""
        ways = [1.0]
        for seat in openers:
            p = self._opens[seat]
            ways = [
                (ways[n] * (1 - p) if n < len(ways) else 0.0) + (ways[n - 1] * p if n else 0.0)
                for n in range(len(ways) + 1)
            ]
        return sum(
            p * sum(self._strikes[seat][bonus] for seat in strikers) for bonus, p in enumerate(ways)
        )


def _body(seen: Seen, seat: Seat) -> Body:
    hero = seen.heroes[seat]
    armor = worn(hero)
    found = [perk for _, perk in perks(hero)]
    passive = (sum(perk.hit for perk in found), sum(perk.harm for perk in found))
    return Body(hero.life, armor[1] if armor is not None else 0, passive)
