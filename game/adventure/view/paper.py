"""Moves tried on paper: where heroes would stand, what is left to them, how enemies would come.

Nothing of it is sent. It is reckoned from what all know, so it gives nothing away; events and
fights on the way are left aside.
"""

from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final, Self

from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.pieces import Hero, Journey
from game.adventure.rules.facts.queries import standing
from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.rules.turn.heroes import POINTS
from game.adventure.rules.turn.travel import movement
from game.adventure.view.asked.question import QuestionView
from game.adventure.view.asked.reach import Leg, Reach, reach_of, walked
from game.adventure.view.table_view import AdventureTableView, adventure_view
from game.kernel.ids import Seat

PAPER: Final = "paper"
"""The kind of question that stands for the paper: no decision of the rules has it."""
ASKED: Final = ("activate", "action", "travel")
"""Decisions during which moves may be tried."""


@dataclass(frozen=True, slots=True)
class PaperWay:
    """The way of one hero on paper, and of those taken along (HA-7.10)."""

    start: str
    legs: tuple[Leg, ...]
    companions: tuple[Seat, ...] = ()

    @property
    def goal(self) -> str:
        """Where it ends."""
        return self.legs[-1].to


@dataclass(frozen=True, slots=True)
class Paper:
    """What is tried: who is being moved, and the ways of all, in the order they were begun."""

    seat: Seat
    ways: tuple[tuple[Seat, PaperWay], ...] = ()
    company: tuple[Seat, ...] = ()
    """Who is taken along on the way that the picked hero is about to begin."""

    def way_of(self, seat: Seat) -> PaperWay | None:
        """Return a hero's way, None where they were not moved."""
        return dict(self.ways).get(seat)

    def is_moved(self, seat: Seat) -> bool:
        """Return whether a hero stands elsewhere on paper, led or taken along."""
        return any(seat in (who, *way.companions) for who, way in self.ways)

    def takes(self, seat: Seat) -> bool:
        """Return whether a hero is taken along by another."""
        return any(seat in way.companions for _, way in self.ways)

    def moved(self, start: str, reach: Reach) -> Self:
        """Return it with the picked hero led on, from `start` if this is the first leg."""
        way = self.way_of(self.seat) or PaperWay(start, (), self.company)
        further = replace(way, legs=(*way.legs, *reach.legs))
        return replace(self, ways=tuple((dict(self.ways) | {self.seat: further}).items()))

    def sooner(self, seat: Seat) -> Self:
        """Return it with a hero's way one place sooner in the order; the first becomes the last."""
        ways = [pair for pair in self.ways if pair[0] != seat]
        if len(ways) == len(self.ways):
            return self
        at = self.order.index(seat)
        ways.insert(at - 1 if at else len(ways), (seat, dict(self.ways)[seat]))
        return replace(self, ways=tuple(ways))

    @property
    def order(self) -> tuple[Seat, ...]:
        """Who is led, in the order in which they are to act: a note, no rule."""
        return tuple(seat for seat, _ in self.ways)

    def wiped(self, seat: Seat) -> Self:
        """Return it with a hero back where they stand."""
        return replace(self, ways=tuple(pair for pair in self.ways if pair[0] != seat))


def movable(seen: AdventureObservation) -> tuple[Seat, ...]:
    """Return who could still make a journey, or a further part of one, in this round."""
    return tuple(seat for seat in standing(seen) if _can_move(seen.heroes[seat]))


def _can_move(hero: Hero) -> bool:
    if hero.ap is None:
        return not hero.activated and hero.ap_owed < POINTS
    return hero.mp is not None or (hero.ap > 0 and not hero.travelled)


def companies(seen: AdventureObservation, paper: Paper) -> tuple[tuple[Seat, ...], ...]:
    """Return whom the picked hero could take along, alone first; once under way nobody more."""
    supposed, seat = _walked_all(seen, paper.ways), paper.seat
    if paper.way_of(seat) is not None or seen.heroes[seat].mp is not None:
        return ((),)
    able = [one for one in standing(seen) if _can_come(supposed, paper.ways, seat, one)]
    return tuple(party for count in range(len(able) + 1) for party in combinations(able, count))


def _can_come(
    supposed: AdventureObservation, ways: tuple[tuple[Seat, PaperWay], ...], seat: Seat, one: Seat
) -> bool:
    """Return whether a hero has not been activated and stands beside who sets out (HA-7.10)."""
    hero = supposed.heroes[one]
    has_gone = hero.activated or hero.ap is not None or any(who == one for who, _ in ways)
    return one != seat and not has_gone and hero.place == supposed.heroes[seat].place


def held_to(seen: AdventureObservation, paper: Paper) -> Paper:
    """Return what of the paper still begins where its heroes stand when it is their turn."""
    able, ways = movable(seen), tuple[tuple[Seat, PaperWay], ...]()
    for seat, way in paper.ways:
        supposed = _walked_all(seen, ways)
        is_there = seat in able and supposed.heroes[seat].place == way.start
        if is_there and all(_can_come(supposed, ways, seat, one) for one in way.companions):
            ways = (*ways, (seat, way))
    held = Paper(paper.seat if paper.seat in able else next(iter(able), paper.seat), ways)
    is_held = paper.seat == held.seat and paper.company in companies(seen, held)
    return replace(held, company=paper.company) if is_held else held


def laid(seen: AdventureObservation, paper: Paper) -> AdventureObservation:
    """Return the position as it would be: `seen` stays as it is."""
    supposed = _walked_all(seen, paper.ways)
    heroes = supposed.heroes[:]
    for seat in movable(seen):
        if heroes[seat].ap is None:
            heroes[seat] = replace(heroes[seat], ap=max(0, POINTS - heroes[seat].ap_owed))
    return replace(seen, heroes=heroes, frames=(), travel=_journey(seen, paper))


def _walked_all(
    seen: AdventureObservation, ways: tuple[tuple[Seat, PaperWay], ...]
) -> AdventureObservation:
    """Return the position after ways were walked one after the other."""
    for seat, way in ways:
        party = way.companions or _party(seen, seat)
        heroes = [*seen.heroes]
        heroes[seat] = _walked(seen, seat, way)
        owed = sum(leg.coins for leg in way.legs) - (seen.heroes[seat].coins - heroes[seat].coins)
        for one in party:  # HA-7.12: they pay what the leader could not
            paid, more = min(owed, heroes[one].coins), int(bool(way.companions))
            owed -= paid
            heroes[one] = replace(
                heroes[one],
                place=way.goal,
                coins=heroes[one].coins - paid,
                ap_owed=heroes[one].ap_owed + more,
            )
        seen = replace(seen, heroes=heroes)
    return seen


def _party(seen: AdventureObservation, seat: Seat) -> tuple[Seat, ...]:
    """Return who journeys with a hero already."""
    return seen.travel.companions if seen.travel is not None and seen.acting == seat else ()


def _walked(seen: AdventureObservation, seat: Seat, way: PaperWay) -> Hero:
    """Return a hero at the end of a way, with what is left."""
    hero = seen.heroes[seat]
    ap, mp = max(0, POINTS - hero.ap_owed) if hero.ap is None else hero.ap, hero.mp
    if mp is None:
        ap, mp = ap - 1, movement(seen, seat, way.companions)
    cost, coins = sum(leg.mp for leg in way.legs), sum(leg.coins for leg in way.legs)
    left, more = max(0, mp - cost), max(0, cost - mp)
    paid = min(coins, hero.coins)
    return replace(hero, place=way.goal, ap=ap - more, mp=left, coins=hero.coins - paid)


def _journey(seen: AdventureObservation, paper: Paper) -> Journey | None:
    """Return the journey of the hero who is being moved, so far as it is drawn."""
    way = paper.way_of(paper.seat)
    begun = seen.travel if seen.acting == paper.seat else None
    if way is None:
        return begun
    land, dangerous = (0, False) if begun is None else (begun.land, begun.dangerous)
    land += sum(leg.mp for leg in way.legs if not leg.is_sail)
    dangerous = dangerous or any(leg.is_dangerous for leg in way.legs)
    return Journey(way.companions or _party(seen, paper.seat), land, dangerous)


def paper_view(seen: AdventureObservation, paper: Paper) -> AdventureTableView:
    """Return the table as it would be, and for a question where the picked hero could go on to.

    Back to where they set out is always among it.
    """
    supposed = laid(seen, paper)
    way = paper.way_of(paper.seat)
    reach = reach_of(supposed, paper.seat, paper.company if way is None else way.companions)
    if way is not None:
        back = Leg(way.start, 0, 0, is_sail=False, is_dangerous=False)
        others = tuple(one for one in reach if one.place != way.start)
        reach = (Reach(way.start, 0, 0, 0, (back,), ""), *others)
    question = QuestionView(PAPER, paper.seat, is_led=False, options=(), reach=reach)
    return replace(adventure_view(supposed), question=question)


def goer(seen: AdventureObservation, paper: Paper, kind: str) -> Seat:
    """Return whose way is sent: who acts, else the first in the order who may be named now."""
    if seen.acting is not None and kind != "activate":
        return seen.acting
    free = [seat for seat in paper.order if not seen.group or seat in seen.group]
    return next(iter(free), paper.seat)


def sent(seen: AdventureObservation, paper: Paper, kind: str) -> tuple[HeroAction, ...]:
    """Return the actions that do what is on paper for the hero who acts, or is picked to act.

    They end with the journey: what follows is decided when it is known. None where that hero has
    no way. `kind` is what is asked: where it is who acts, that is the first in the order.
    """
    seat = goer(seen, paper, kind)
    way = paper.way_of(seat)
    if way is None:
        return ()
    hero = seen.heroes[seat]
    mp = movement(seen, seat, way.companions) if hero.mp is None else hero.mp
    begun = [HeroAction("activate", seat)] if kind == "activate" else []
    if hero.mp is None:
        begun.append(HeroAction("travel", companions=way.companions))
    return (*begun, *walked(way.legs, mp, is_begun=True))


def has_come(actions: tuple[HeroAction, ...], seen: AdventureObservation) -> bool:
    """Return whether, once under way, all are along whom the actions of a way ask (HA-7.10).

    Without one of them movement, purse and what comes at the end are others than were drawn.
    """
    asked = next((one.companions for one in actions if one.companions is not None), None)
    return asked is None or seen.travel is None or seen.travel.companions == asked
