"""The adept: plans missions, shares what it knows, fights at good odds, keeps cities clear."""

from dataclasses import replace
from typing import ClassVar, Final

from ai.adventure.answers import has_better
from ai.adventure.bot import Choices, Seen
from ai.adventure.duel.foes import order_before_foe, stand
from ai.adventure.follower import NEVER, AdventureFollower
from ai.adventure.goals import Leaning, wanted_gear
from game.adventure.rules.campaign.confrontation import MOST_HELP
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.actions import EXERT, NO, YES, HeroAction
from game.adventure.rules.facts.queries import has_service, heroes_at, open_steps
from game.kernel.ids import Seat
from game.kernel.records import record

SAFE: Final = 5
"""Up to this influence another round is waited for."""


@record
class Begging:
    """What came of asking others for something in one turn."""

    turn: tuple[int, int, Seat]
    coins: int
    other: Seat | None = None
    """Who was asked last."""
    pieces: int = 0
    """How many pieces had changed hands or were refused before that."""
    refused: tuple[Seat, ...] = ()


def heard(before: Begging | None, seen: Seen, seat: Seat) -> Begging:
    """Return what is known now: who was asked and gave nothing has said no."""
    now = Begging((seen.chapter, seen.round, seat), seen.heroes[seat].coins)
    if before is None or before.turn != now.turn:
        return now
    other, refused = before.other, before.refused
    has_said_no = seen.pieces == before.pieces + 1 and now.coins == before.coins
    if other is not None and has_said_no:
        refused = (*refused, other)
    return replace(now, refused=refused)


class AdventureAdept(AdventureFollower):
    """Weighs what serves the party, thinks of voyages, and spends points to be there in time.

    What cities without enemies are worth to it, and how much it hurries, put it where the content
    wants competent bots (docs/strength-adventure.md).
    """

    exerts: ClassVar[bool] = True
    dashes: ClassVar[bool] = True
    """Whether nobody shields or mends at the first attempt at the last foe."""
    taste: ClassVar[Leaning] = Leaning(
        main=14.0,
        hurry=0.4,
        side=9.0,
        own=8.0,
        enemy=4.0,
        in_city=7.0,
        least_chance=0.45,
        shrine=4.0,
        smithy=60.0,
        by_sea=True,
        market=2.5,
        shares=True,
    )

    remembers: ClassVar[bool] = True
    """Whether who said no is not asked again in the same turn."""

    def __init__(self, name: str, seed: int) -> None:
        super().__init__(name, seed)
        self._begging: Begging | None = None

    def start(self, system: str, seat: Seat, players: int, seed: int) -> None:
        """Sit down; nobody said no yet."""
        super().start(system, seat, players, seed)
        self._begging = None

    def decide(self, seen: Seen, decision: Choices, ms: int) -> HeroAction:
        """Choose by the kind of question."""
        if decision.kind == "consent":
            return YES
        if decision.kind == "end_phase":
            return NO if self.may_stay(seen) else YES
        return super().decide(seen, decision, ms)

    def act(self, seen: Seen, decision: Choices) -> HeroAction:
        """Choose what to do; who said no is not asked again before the turn ends."""
        if not self.remembers:
            return super().act(seen, decision)
        told = self._begging = heard(self._begging, seen, decision.seat)
        action = super().act(seen, decision)
        if action.type == "take":
            self._begging = replace(told, other=action.hero, pieces=seen.pieces)
        return action

    def confront(self, seen: Seen, decision: Choices) -> HeroAction:
        """Weigh stances by the wounds that they bring, powers by whom they save."""
        if decision.kind == "foe_order":
            return order_before_foe(self.rng, seen, decision, dashes=self.dashes)
        return stand(self.rng, seen, decision, dashes=self.dashes)

    def may_stay(self, seen: Seen) -> bool:
        """Return whether another round is safe and side missions are near their end."""
        helped = sum(
            mission.state == "won" and not BOOK.missions[key].is_main
            for key, mission in seen.missions.items()
        )
        is_near = any(
            mission.state == "active" and mission.clan for mission in seen.missions.values()
        )
        return is_near and helped < MOST_HELP and seen.influence <= SAFE and not seen.final_round

    def rate_telling(self, seen: Seen, seat: Seat, action: HeroAction) -> float:
        """Keep the omamori for a main mission with more than one open step."""
        if action.type == "omamori":
            mission = action.its_mission
            serves = BOOK.missions[mission].is_main and len(open_steps(seen, mission)) > 1
            return 35.0 if serves else NEVER
        return super().rate_telling(seen, seat, action)

    def rate(self, seen: Seen, seat: Seat, action: HeroAction) -> float:
        """Swap to the better weapon; collect the party's coins for one who can use them."""
        if action.type == "swap":
            return 50.0 if has_better(seen, seat) else NEVER
        if action.type == "take" and action.what == "coins":
            return self.rate_purse(seen, seat, action)
        return super().rate(seen, seat, action)

    def rate_purse(self, seen: Seen, seat: Seat, action: HeroAction) -> float:
        """Return what asking for coins is worth: much where a smithy has what they buy."""
        hero = seen.heroes[seat]
        if not hero.ap or hero.place is None or not has_service(seen, hero.place, "smithy"):
            return NEVER
        said_no = () if self._begging is None else self._begging.refused
        if action.hero in said_no:
            return NEVER
        near = sum(
            seen.heroes[other].coins
            for other in heroes_at(seen, hero.place)
            if other not in said_no
        )
        wanted = wanted_gear(seen, seat, near - hero.coins)
        missing = BOOK.gear[wanted].cost - hero.coins if wanted is not None else 0
        if missing <= 0:
            return NEVER
        n = action.n or 0
        return 45.0 + min(n, missing) / 100 - max(0, n - missing) / 1000

    def move(
        self, seen: Seen, decision: Choices, way: tuple[float, HeroAction | None]
    ) -> HeroAction:
        """Spend a point to be there in this turn, if one is left to act with."""
        hero = seen.heroes[decision.seat]
        missing = int(way[0]) - (hero.mp or 0)
        can_act = (hero.ap or 0) - missing >= 1
        if missing > 0 and can_act and EXERT in decision.actions:
            return EXERT
        return super().move(seen, decision, way)
