"""What is wrong with a wrong move of a trial, where that can be told of this very move."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from game.great_train.rules.content.content import TABLES
from game.great_train.rules.content.roles import RENEGADE, ROLE_KEYS, SHERIFF
from game.great_train.rules.facts.card_events import CardDiscarded, CardPlayed
from game.great_train.rules.facts.life_events import LifeLost, WentOut
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.rules.fights.ending import TEAMS
from game.great_train.view.names import role_name
from game.kernel.events import Event
from game.kernel.ids import HIDDEN, Seat
from game.session.learn.misstep import Misstep
from game.table.cards import CardId
from game.table.reveal import dealings
from game.view.words.sentences import Teller


def _answered(teller: Teller, _seen: TrainObservation, misstep: Misstep) -> Iterator[str]:
    """Yield who had which answer."""
    for event in misstep.news:
        if isinstance(event, CardDiscarded) and event.why == "answer":
            card = teller.card(event.card)
            yield teller.say("log.discarded_answer", event.seat, card=card)
            return


def _open(teller: Teller, seen: TrainObservation, misstep: Misstep) -> Iterator[str]:
    """Yield who is out, or who was hit and is not, or that nobody was."""
    out = [event.seat for event in misstep.news if isinstance(event, WentOut)]
    hit = [event.seat for event in misstep.news if isinstance(event, LifeLost)]
    if out:
        yield teller.say("trials.why.out", out[0])
    elif hit:
        yield teller.say("trials.why.stands", hit[0], n=seen.life[hit[0]])
    elif not misstep.left:
        yield teller.say("trials.why.unhurt")


def _maybe(teller: Teller, seen: TrainObservation, misstep: Misstep) -> Iterator[str]:
    """Yield roles that fit as well, in which the seat that was shot at has another one."""
    shots = _shots((*misstep.before, *misstep.news))
    meant = [at for by, at in shots if by == seen.seat][-1:]
    wanted = misstep.step.partition("_")[0]
    if not meant or wanted not in ROLE_KEYS:
        return
    for roles in _fitting(seen, [(by, at) for by, at in shots if by != seen.seat]):
        if roles[meant[0]] != ROLE_KEYS.index(wanted):
            hidden = [seat for seat, role in enumerate(seen.roles) if role == HIDDEN]
            told = [_with_role(teller, seat, roles[seat]) for seat in hidden]
            yield teller.say("trials.why.fits", roles=teller.strings.listed(told))
            return


def _unguarded(teller: Teller, seen: TrainObservation, misstep: Misstep) -> Iterator[str]:
    """Yield with which cards somebody would take the last life before the next own turn."""
    played, cards = list[CardPlayed](), list[CardId]()
    for event in misstep.follows:
        if isinstance(event, CardPlayed):
            played.append(event)
            cards += [event.card] if event.target == seen.seat else []
        elif isinstance(event, LifeLost) and event.seat == seen.seat and played:
            cards += [played[-1].card] if played[-1].target is None else []
        elif isinstance(event, WentOut) and event.seat == seen.seat:
            if event.by is not None and cards:
                told = [teller.say("trials.why.card", card=teller.card(card)) for card in cards]
                yield teller.say("trials.why.taken", event.by, cards=teller.strings.listed(told))
            return


def _with_role(teller: Teller, seat: Seat, role: int) -> str:
    return teller.say("trials.why.role", seat, role=role_name(teller.strings, role))


def _shots(events: Sequence[Event]) -> list[tuple[Seat, Seat]]:
    return [
        (event.seat, event.target)
        for event in events
        if isinstance(event, CardPlayed) and event.target is not None
    ]


def _fitting(
    seen: TrainObservation, shots: Sequence[tuple[Seat, Seat]]
) -> Iterator[tuple[int, ...]]:
    """Yield all roles, in every way in which nobody shot a friend, nor the Renegade the Sheriff."""
    table = TABLES[seen.players]
    dealt = [ROLE_KEYS.index(key) for key, n in table.items() for _ in range(n)]
    for roles in dealings(dealt, seen.roles):
        if all(
            TEAMS[roles[by]] != TEAMS[roles[at]] and (roles[by], roles[at]) != (RENEGADE, SHERIFF)
            for by, at in shots
        ):
            yield roles


AMISS: Final[Mapping[str, Callable[[Teller, TrainObservation, Misstep], Iterator[str]]]] = {
    "answered": _answered,
    "open": _open,
    "unguarded": _unguarded,
    "maybe": _maybe,
}
"""What is said of a wrong move -> how its reason is found."""
