"""An exchange of a confrontation as it goes: who did what, and what the blow will take (HA-16)."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from game.adventure.rules.campaign.confrontation import blow_on_all
from game.adventure.rules.campaign.stances import ResolveStanceEnd
from game.adventure.rules.effects.numbers import OPENING, STRIKE
from game.adventure.rules.effects.tests import ResolveTest
from game.adventure.rules.facts.foe_events import ExchangeBegan, FoeHelped, FoeMet, FoeWounded
from game.adventure.rules.facts.hero_events import LifeChanged, PowerUsed, TestRolled
from game.adventure.rules.facts.pieces import Foe
from game.adventure.rules.facts.queries import RANKED, exchange_now, perks, standing, worn
from game.adventure.rules.facts.state import AdventurePosition
from game.kernel.events import Event
from game.kernel.frames import FramePushed
from game.kernel.ids import Seat

EACH: Final = "each"
HIT: Final = "hit"


@dataclass(frozen=True, slots=True)
class BlowView:
    """What the blow of an exchange would take from one hero, as things stand (HA-16.7)."""

    seat: Seat
    strength: int
    """Hits or harm, this hero's skills counted."""
    skill: int
    """What skills and kami take off it for this hero alone: the rest counts for all of the blow."""
    shield: int
    passive: int
    """Added by what the hero carries; below 0 it helps."""
    armor: int
    """The hits that armour would stop."""
    loss: int
    left: int
    """The life that would be left."""
    is_struck: bool
    """Whether it falls on this hero, or may: the leader decides between those who are equal."""


@dataclass(frozen=True, slots=True)
class StanceView:
    """The stance that a hero took in the exchange under way."""

    seat: Seat
    kind: str = ""
    """strike, opening, shield or mend; empty while it is still chosen."""
    first: str = ""
    """The stance on which a strike followed, empty where none did."""
    other: Seat | None = None
    """Whom it helps."""
    n: int = 0
    """The life that was mended."""
    rolled: TestRolled | None = None
    """Its roll: of one that was made again the last, None as long as it is still to be made."""
    before: tuple[TestRolled, ...] = ()
    """The rolls of the strikes before it, where one hero strikes more than once."""
    wounds: int = 0
    """What it cost the foe."""
    powers: tuple[str, ...] = ()
    """Skills, `second` and `mode` used beside it."""


def blow_views(seen: AdventurePosition, foe: Foe) -> tuple[BlowView, ...]:
    """Return what the blow of the exchange would take from each hero, by seat.

    It falls on nobody any more once the foe is beaten.
    """
    now, heroes = exchange_now(seen), [] if foe.wounds >= foe.resolve else standing(seen)
    struck = heroes if now.on == EACH or not heroes else RANKED[now.on](seen, heroes)
    for_all = max(0, blow_on_all(seen))
    return tuple(
        _blow(seen, foe, seat, (now.blow, for_all), is_struck=seat in struck)
        for seat in range(len(seen.heroes))
    )


def _blow(
    seen: AdventurePosition, foe: Foe, seat: Seat, blow: tuple[str, int], *, is_struck: bool
) -> BlowView:
    kind, for_all = blow
    hero = seen.heroes[seat]
    strength = max(0, for_all + foe.blow_self[seat])
    shield = min(strength, foe.shields[seat]) if kind == HIT else 0
    passive = sum(getattr(perk, kind) for _, perk in perks(hero))
    left = max(0, strength - shield + passive)
    coat = worn(hero) if kind == HIT else None
    armor = min(left, coat[1]) if coat else 0
    loss = min(hero.life, left - armor) if is_struck else 0
    skill = for_all - strength
    return BlowView(
        seat, strength, skill, shield, passive, armor, loss, hero.life - loss, is_struck
    )


def stances_of(latest: Iterable[Event]) -> tuple[StanceView, ...]:
    """Return the stances of the exchange under way, in order, from the events shown last."""
    taken: dict[Seat, StanceView] = {}
    acting: Seat | None = None
    for event, wounds in _exchange(latest):
        if isinstance(event, PowerUsed):
            told = taken.get(event.seat, StanceView(event.seat))
            taken[event.seat] = replace(told, powers=(*told.powers, event.id))
            acting = acting if acting == event.seat else None  # what it wounds was no strike
        elif isinstance(event, FramePushed) and isinstance(event.frame, ResolveStanceEnd):
            acting = event.frame.seat
            taken.setdefault(acting, StanceView(acting))
        elif acting is not None:
            taken[acting] = _with(taken[acting], event, wounds)
    return tuple(taken.values())


def _exchange(latest: Iterable[Event]) -> list[tuple[Event, int]]:
    """Return the events since the exchange began, each with the wounds that it brought."""
    found: list[tuple[Event, int]] = []
    wounds = 0
    for event in latest:
        before = wounds
        if isinstance(event, FoeMet | FoeWounded):
            wounds = event.wounds
        if isinstance(event, FoeMet | ExchangeBegan):
            found = []
        else:
            found.append((event, max(0, wounds - before)))
    return found


def _with(told: StanceView, event: Event, wounds: int) -> StanceView:
    """Return a stance with what an event tells of it."""
    if isinstance(event, FramePushed) and isinstance(event.frame, ResolveTest):
        purpose = event.frame.hero_test.purpose
        if purpose not in (STRIKE, OPENING):
            return told
        is_again = told.rolled is not None and told.kind == purpose
        before = (*told.before, told.rolled) if is_again and told.rolled else told.before
        # a strike may follow on a help, or on an opening
        first = told.first if told.kind in ("", purpose) else told.kind
        told = replace(told, kind=purpose, first=first, rolled=None, before=before)
        return replace(told, other=None, n=0)
    if isinstance(event, TestRolled) and event.seat == told.seat:
        return replace(told, rolled=event)
    if wounds:
        return replace(told, wounds=told.wounds + wounds)
    return told if told.kind else _helping(told, event)


def _helping(told: StanceView, event: Event) -> StanceView:
    """Return a stance that helps somebody, if the event tells that."""
    if isinstance(event, FoeHelped) and event.what == "shields":
        return replace(told, kind="shield", other=event.seat, n=event.n)
    if isinstance(event, LifeChanged) and event.why == "heal":
        return replace(told, kind="mend", other=event.seat, n=event.change)
    return told


def standing_by(seen: AdventurePosition) -> Seat | None:
    """Return whose stance is being carried out, None outside one."""
    top = seen.frames[-1] if seen.frames else None
    return top.seat if isinstance(top, ResolveStanceEnd) else None


def landed(falls_on: tuple[BlowView, ...], taken: Collection[Seat]) -> tuple[BlowView, ...]:
    """Return a blow that falls on one, as it is once it took something: it goes on to nobody."""
    if not taken:
        return falls_on
    return tuple(replace(blow, is_struck=blow.seat in taken) for blow in falls_on)


def losses_of(latest: Iterable[Event]) -> dict[Seat, int]:
    """Return what the blow of the exchange under way has taken so far, by the seats it met."""
    return dict(_losses(latest))


def _losses(latest: Iterable[Event]) -> Iterator[tuple[Seat, int]]:
    is_blow = False
    for event, _ in _exchange(latest):
        if isinstance(event, FramePushed) and event.frame.type == "blow":
            is_blow = True
        elif is_blow and isinstance(event, LifeChanged) and event.why != "heal":
            yield event.seat, -event.change
