"""Travel: who comes along, step by step, by sea, and the event at its end (HA-7)."""

from collections.abc import Iterator
from itertools import combinations
from typing import ClassVar, Final

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.world import ports
from game.adventure.rules.effects.cards import put_event_back
from game.adventure.rules.effects.free import do_free, free_actions
from game.adventure.rules.effects.items import TRAVEL, uses
from game.adventure.rules.effects.life import gain
from game.adventure.rules.effects.scripts import HeroAwait, HeroResolve, Rules, ask, begin
from game.adventure.rules.facts.actions import EXERT, NO, STOP, YES, HeroAction
from game.adventure.rules.facts.deck_events import EventDrawn
from game.adventure.rules.facts.hero_events import (
    ApChanged,
    HeroMoved,
    MpChanged,
    TravelBegun,
    TravelOver,
)
from game.adventure.rules.facts.map_events import Expired, JourneyBegan
from game.adventure.rules.facts.pieces import Journey
from game.adventure.rules.facts.queries import (
    attribute,
    heroes_at,
    is_razed,
    mods_on,
    open_roads,
    perks,
    sum_of_mods,
)
from game.adventure.rules.facts.state import AdventurePosition
from game.kernel.ids import Seat
from game.kernel.records import given, record

STRIDE: Final = 3
"""Movement points before dexterity (HA-7.1)."""
SEA_MP: Final = 3
SEA_COINS: Final = 10
FOR_AN_EVENT: Final = 2
"""MP spent by land that bring an event (HA-7.5)."""


def movement(position: AdventurePosition, seat: Seat, companions: tuple[Seat, ...]) -> int:
    """Return the movement points of a journey (HA-7.1, HA-7.10)."""
    heroes = [position.heroes[one] for one in (seat, *companions)]
    slowest = min(attribute(hero, "dexterity") for hero in heroes)
    passive = sum(perk.mp for _, perk in perks(position.heroes[seat]))
    return max(1, STRIDE + slowest + passive + sum_of_mods(position, "mp", seat))


def sea_price(position: AdventurePosition, seat: Seat) -> tuple[int, int]:
    """Return the MP and coins of a voyage that a hero leads (HA-7.4)."""
    found = [perk for _, perk in perks(position.heroes[seat])]
    mp, coins = sum(perk.sea_mp for perk in found), sum(perk.sea_coins for perk in found)
    return max(0, SEA_MP + mp), max(0, SEA_COINS + coins)


def voyages(position: AdventurePosition, seat: Seat, mp: int, party: list[Seat]) -> list[str]:
    """Return the ports that a party can sail to (HA-7.4, HA-7.12)."""
    price, coins = sea_price(position, seat)
    purse = sum(position.heroes[one].coins for one in party)
    if mp < price or purse < coins:
        return []
    return ports_from(position, seat, given(position.heroes[seat].place, "place"))


def ports_from(position: AdventurePosition, seat: Seat, place: str) -> list[str]:
    """Return the ports of the same sea, what the way there costs left aside (HA-7.4)."""
    sea = BOOK.places[place].sea
    if not sea or mods_on(position, "sea_shut", seat):
        return []
    near = [port for port in ports() if BOOK.places[port].sea == sea and port != place]
    return [port for port in near if not is_razed(position, port)]


def journeys(position: AdventurePosition, seat: Seat) -> Iterator[HeroAction]:
    """Yield the travel action with each possible party, if a first step is possible (HA-6.5)."""
    hero = position.heroes[seat]
    if hero.travelled or hero.place is None:
        return
    near = heroes_at(position, hero.place)
    others = [one for one in near if one != seat and not position.heroes[one].activated]
    for size in range(len(others) + 1):
        for party in combinations(others, size):
            ap = 0 if party else given(hero.ap, "action points") - 1
            mp = movement(position, seat, party) + ap + points_of_items(position, seat)
            if open_roads(position, hero.place) or voyages(position, seat, mp, [seat, *party]):
                yield HeroAction("travel", companions=party)


def begin_travel(rules: Rules, seat: Seat, action: HeroAction) -> None:
    """Begin the travel action; the companions are asked one by one (HA-7.10)."""
    rules.emit(TravelBegun(seat))
    rules.push(ResolveParty(seat, given(action.companions, "companions"), ()))


@record
class ResolveParty(HeroResolve):
    """Who comes along: some are still to be asked, some have agreed."""

    type: ClassVar[str] = "party"
    seat: Seat
    asked: tuple[Seat, ...]
    agreed: tuple[Seat, ...]

    def proceed(self, rules: Rules) -> None:
        """Ask the next, or set out."""
        rules.pop()
        if self.asked:
            first, *rest = self.asked
            rules.push(AwaitJoin(first, self.seat, tuple(rest), self.agreed))
        else:
            mp = movement(rules.state, self.seat, self.agreed)
            rules.emit(JourneyBegan(self.seat, self.agreed, mp))


@record
class AwaitJoin(HeroAwait):
    """Does a hero come along?"""

    type: ClassVar[str] = "await_join"
    kind: ClassVar[str] = "join"
    seat: Seat
    guide: Seat
    asked: tuple[Seat, ...]
    agreed: tuple[Seat, ...]

    def actions(self, _position: AdventurePosition) -> tuple[HeroAction, ...]:
        """Yes or no."""
        return (YES, NO)

    def answered(self, rules: Rules, action: HeroAction) -> None:
        """Note it, and ask the next."""
        agreed = (*self.agreed, self.seat) if action == YES else self.agreed
        rules.push(ResolveParty(self.guide, self.asked, agreed))


def has_moved(position: AdventurePosition, seat: Seat) -> bool:
    """Return whether the obligatory first step or voyage was made (HA-7.3)."""
    frames = position.frames
    return any(isinstance(frame, ResolveUnderWay) and frame.seat == seat for frame in frames)


@record
class ResolveUnderWay(HeroResolve):
    """A journey on which the first step was made; it ends where nothing more is asked."""

    type: ClassVar[str] = "under_way"
    seat: Seat

    def proceed(self, rules: Rules) -> None:
        """Ask on, or end."""
        go_on_travelling(rules, self.seat)


def go_on_travelling(rules: Rules, seat: Seat) -> None:
    """Ask for the next step, or end the movement (HA-7.3, HA-18.4)."""
    state = rules.state
    question, mp = AwaitTravel(seat), state.heroes[seat].mp
    more = more_points(state, seat)
    could_go = has_moved(state, seat) or bool(question.moves(state, more))
    if mp is not None and could_go and mp + more > 0:
        ask(rules, question)
    else:
        _end_movement(rules, seat)


def more_points(position: AdventurePosition, seat: Seat) -> int:
    """Return the points that a travelling hero can still get: by exertion alone, by own items."""
    hero, travel = position.heroes[seat], position.travel
    is_alone = travel is not None and not travel.companions
    return (hero.ap or 0 if is_alone else 0) + points_of_items(position, seat)


def points_of_items(position: AdventurePosition, seat: Seat) -> int:
    """Return the movement points that a hero's own items can bring to a journey."""
    return sum(
        effect.n
        for use in uses(position, seat, TRAVEL)
        for effect in BOOK.scripts[BOOK.items[str(use.item)].script]
        if effect.word == "mod" and effect.names[0] == "mp"
    )


@record
class AwaitTravel(HeroAwait):
    """Where to?"""

    type: ClassVar[str] = "await_travel"
    kind: ClassVar[str] = "travel"
    seat: Seat

    def moves(self, position: AdventurePosition, more: int = 0) -> list[HeroAction]:
        """Return every step and voyage, with the points there are and so many more."""
        hero, travel = position.heroes[self.seat], position.travel
        mp = (hero.mp or 0) + more
        if hero.place is None or travel is None or not mp:
            return []
        party = [self.seat, *travel.companions]
        return [
            *(HeroAction("step", to=there) for there, _ in open_roads(position, hero.place)),
            *(HeroAction("sail", to=t) for t in voyages(position, self.seat, mp, party)),
        ]

    def actions(self, position: AdventurePosition) -> list[HeroAction]:
        """Every step and voyage, exertion, the end, free actions."""
        travel = position.travel
        can_exert = travel is not None and not travel.companions
        return [
            *self.moves(position),
            *([EXERT] if can_exert and position.heroes[self.seat].ap else []),
            *([STOP] if has_moved(position, self.seat) else []),
            *free_actions(position, self.seat, TRAVEL),
        ]

    def answered(self, rules: Rules, action: HeroAction) -> None:
        """Go."""
        match action.type:
            case "step" | "sail":
                if not has_moved(rules.state, self.seat):
                    rules.push(ResolveUnderWay(self.seat))
                _go(rules, self.seat, action)
            case "exert":
                rules.emit(ApChanged(self.seat, -1))
                rules.emit(MpChanged(self.seat, 1))
            case "stop":
                _end_movement(rules, self.seat)
            case _:
                do_free(rules, self.seat, action)


def _go(rules: Rules, seat: Seat, action: HeroAction) -> None:
    """Make a step or a voyage, all together; the leader of it pays first (HA-7.12)."""
    state, to = rules.state, given(action.to, "place")
    party = [seat, *given(state.travel, "journey").companions]
    if action.type == "sail":
        mp, coins = sea_price(state, seat)
        rules.emit(MpChanged(seat, -mp))
        for one in party:
            coins += gain(rules, one, "coins", -coins)
        how = "sea"
    else:
        rules.emit(MpChanged(seat, -1))
        roads = dict(open_roads(state, given(state.heroes[seat].place, "place")))
        how = "dangerous" if roads[to].is_dangerous else "imperial"
    for one in party:
        rules.emit(HeroMoved(one, to, how))


def face_of(position: AdventurePosition, seat: Seat, travel: Journey) -> str | None:
    """Return the face of the event that a journey ends with, None without one (HA-7.5)."""
    is_short = travel.land < FOR_AN_EVENT or bool(travel.companions)
    if is_short or mods_on(position, "no_event", seat) or not position.decks["event"].cards:
        return None
    forced = [mod.n for mod in mods_on(position, "red", seat)]
    if any(n < 0 for n in forced):
        return "green"
    return "red" if travel.dangerous or any(n > 0 for n in forced) else "green"


def _end_movement(rules: Rules, seat: Seat) -> None:
    """End the movement; an event may follow (HA-7.5)."""
    state = rules.state
    if state.frames and isinstance(state.frames[-1], ResolveUnderWay):
        rules.pop()
    rules.push(ResolveArrival(seat))
    is_here = state.heroes[seat].place is not None
    face = face_of(state, seat, state.travel) if is_here and state.travel is not None else None
    if face is not None:
        key = state.decks["event"].cards[-1]
        rules.emit(EventDrawn(seat, key, face))
        begin(rules, BOOK.events[key].script(face), seat, key)


@record
class ResolveArrival(HeroResolve):
    """The movement is over, and the event if there was one (HA-7.7, HA-7.8)."""

    type: ClassVar[str] = "arrival"
    seat: Seat

    def proceed(self, rules: Rules) -> None:
        """Put the event back on top, and end the travel action."""
        rules.pop()
        put_event_back(rules)
        if any(mod.until == "travel" for mod in rules.state.mods):
            rules.emit(Expired("travel", self.seat))
        rules.emit(TravelOver(self.seat))
