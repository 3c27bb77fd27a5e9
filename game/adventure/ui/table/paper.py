"""Moves tried on paper: where heroes would stand, what is left to them, how enemies would come.

Nothing of it is sent. It is reckoned from what all know, so it gives nothing away; events and
fights on the way are left aside.
"""

from dataclasses import dataclass, replace
from typing import Final, Self

from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.pieces import Hero, Journey
from game.adventure.rules.facts.queries import standing
from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.rules.turn.heroes import POINTS
from game.adventure.rules.turn.travel import movement
from game.adventure.view.asked import QuestionView
from game.adventure.view.reach import Leg, Reach, reach_of, walked
from game.adventure.view.table_view import AdventureTableView, adventure_view
from game.kernel.ids import Seat

PAPER: Final = "paper"
"""The kind of question that stands for the paper: no decision of the rules has it."""
ASKED: Final = ("activate", "action", "travel")
"""Decisions during which moves may be tried."""


@dataclass(frozen=True, slots=True)
class PaperWay:
    """The way of one hero on paper."""

    start: str
    legs: tuple[Leg, ...]


@dataclass(frozen=True, slots=True)
class Paper:
    """What is tried: who is being moved, and the ways of all, in the order they were begun."""

    seat: Seat
    ways: tuple[tuple[Seat, PaperWay], ...] = ()

    def way_of(self, seat: Seat) -> PaperWay | None:
        """Return a hero's way, None where they were not moved."""
        return dict(self.ways).get(seat)

    def moved(self, start: str, reach: Reach) -> Self:
        """Return it with the picked hero led on, from `start` if this is the first leg."""
        way = self.way_of(self.seat) or PaperWay(start, ())
        further = PaperWay(way.start, (*way.legs, *reach.legs))
        return replace(self, ways=tuple((dict(self.ways) | {self.seat: further}).items()))

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


def held_to(seen: AdventureObservation, paper: Paper) -> Paper:
    """Return what of the paper still begins where its heroes stand."""
    able = movable(seen)
    ways = tuple(
        (seat, way)
        for seat, way in paper.ways
        if seat in able and seen.heroes[seat].place == way.start
    )
    return Paper(paper.seat if paper.seat in able else next(iter(able), paper.seat), ways)


def laid(seen: AdventureObservation, paper: Paper) -> AdventureObservation:
    """Return the position as it would be: `seen` stays as it is."""
    able, heroes = movable(seen), dict(enumerate(seen.heroes))
    for seat in able:
        hero, way = heroes[seat], paper.way_of(seat)
        if way is not None:
            heroes[seat] = _walked(seen, seat, way)
            goal = way.legs[-1].to
            heroes |= {one: replace(heroes[one], place=goal) for one in _party(seen, seat)}
        elif hero.ap is None:
            heroes[seat] = replace(hero, ap=POINTS - hero.ap_owed)
    travel = _journey(seen, paper)
    return replace(seen, heroes=list(heroes.values()), frames=(), travel=travel)


def _party(seen: AdventureObservation, seat: Seat) -> tuple[Seat, ...]:
    """Return who journeys with a hero already; on paper each sets out alone."""
    return seen.travel.companions if seen.travel is not None and seen.acting == seat else ()


def _walked(seen: AdventureObservation, seat: Seat, way: PaperWay) -> Hero:
    """Return a hero at the end of a way, with what is left."""
    hero = seen.heroes[seat]
    ap, mp = POINTS - hero.ap_owed if hero.ap is None else hero.ap, hero.mp
    if mp is None:
        ap, mp = ap - 1, movement(seen, seat, ())
    cost, coins = sum(leg.mp for leg in way.legs), sum(leg.coins for leg in way.legs)
    left, more = max(0, mp - cost), max(0, cost - mp)
    return replace(hero, place=way.legs[-1].to, ap=ap - more, mp=left, coins=hero.coins - coins)


def _journey(seen: AdventureObservation, paper: Paper) -> Journey | None:
    """Return the journey of the hero who is being moved, so far as it is drawn."""
    way = paper.way_of(paper.seat)
    begun = seen.travel if seen.acting == paper.seat else None
    if way is None:
        return begun
    land, dangerous = (0, False) if begun is None else (begun.land, begun.dangerous)
    land += sum(leg.mp for leg in way.legs if not leg.is_sail)
    dangerous = dangerous or any(leg.is_dangerous for leg in way.legs)
    return Journey(_party(seen, paper.seat), land, dangerous)


def paper_view(seen: AdventureObservation, paper: Paper) -> AdventureTableView:
    """Return the table as it would be, and for a question where the picked hero could go on to.

    Back to where they set out is always among it.
    """
    supposed = laid(seen, paper)
    way, reach = paper.way_of(paper.seat), reach_of(supposed, paper.seat)
    if way is not None:
        back = Leg(way.start, 0, 0, is_sail=False, is_dangerous=False)
        others = tuple(one for one in reach if one.place != way.start)
        reach = (Reach(way.start, 0, 0, 0, (back,), ""), *others)
    question = QuestionView(PAPER, paper.seat, is_led=False, options=(), reach=reach)
    return replace(adventure_view(supposed), question=question)


def sent(seen: AdventureObservation, paper: Paper, kind: str) -> tuple[HeroAction, ...]:
    """Return the actions that do what is on paper for the hero who acts, or is picked to act.

    They end with the journey: what follows is decided when it is known. None where that hero has
    no way. `kind` is what is asked.
    """
    seat = seen.acting if seen.acting is not None and kind != "activate" else paper.seat
    way = paper.way_of(seat)
    if way is None:
        return ()
    hero = seen.heroes[seat]
    mp = movement(seen, seat, ()) if hero.mp is None else hero.mp
    named = [HeroAction("activate", seat)] if kind == "activate" else []
    return (*named, *walked(way.legs, mp, is_begun=hero.mp is not None))
