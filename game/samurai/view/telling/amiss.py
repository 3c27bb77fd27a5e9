"""What is wrong with a wrong turn of a trial, where that can be told of this very turn."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from game.kernel.events import Event
from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.actions import Action
from game.samurai.rules.content import CATALOGUE, IS_WEAPON, TABLES
from game.samurai.rules.events import (
    Defeated,
    Discarded,
    Ended,
    HonorChanged,
    Played,
    Turn,
    Wounded,
)
from game.samurai.rules.queries import team, weapon_limit
from game.samurai.rules.state import ROLE_KEYS, TEAMS, Observation, Role
from game.samurai.view.names import role_name
from game.session.learn.misstep import Misstep
from game.table.cards import CardId
from game.table.reveal import dealings
from game.view.words.sentences import Teller

HELPING: Final = (CATALOGUE.id_of("focus"), CATALOGUE.id_of("fast_draw"))
"""What lets somebody strike again, or harder: it is a part of the blows that follow."""
ANSWERS: Final = ("parry", "battle_cry", "jujutsu")
"""Why a card is discarded that answers another."""


def _answered(teller: Teller, _seen: Observation, misstep: Misstep) -> Iterator[str]:
    """Yield who had which answer."""
    for event in misstep.news:
        if isinstance(event, Discarded) and event.why in ANSWERS:
            card = teller.card(event.card)
            yield teller.say(f"log.discarded_{event.why}", event.seat, card=card)
            return


def _open(teller: Teller, seen: Observation, misstep: Misstep) -> Iterator[str]:
    """Yield what the move came to, and whether a blow can follow; else what could come of it."""
    fallen = [event.seat for event in misstep.news if isinstance(event, Defeated)]
    struck = [event.seat for event in misstep.news if isinstance(event, Wounded)]
    if fallen:
        yield teller.say("trials.why.fallen", fallen[0], n=seen.honor[fallen[0]])
    elif struck:
        yield teller.say("trials.why.stands", struck[0], n=seen.resilience[struck[0]])
    elif misstep.left <= 1:
        yield _next(teller, seen, misstep) if misstep.left else teller.say("trials.why.unhurt")
    played = [event.card for event in misstep.news if isinstance(event, Played)]
    is_spent = seen.weapons_played >= weapon_limit(seen, seen.seat)
    if is_spent and any(IS_WEAPON[card] for card in played):
        yield teller.say("trials.why.spent")


def _next(teller: Teller, seen: Observation, misstep: Misstep) -> str:
    """Return what the one card that is left would come to: luck, a loss, or nothing."""
    lost = ""
    for action, events in misstep.tries():
        if not isinstance(action, Action) or action.card is None:
            continue
        card = teller.card(action.card)
        ends = [event.outcome.team for event in events if isinstance(event, Ended)]
        if team(seen, seen.seat) in ends:
            return teller.say("trials.why.lucky", card=card)
        if ends:
            lost = teller.say("trials.why.lost", card=card)
    return lost or teller.say("trials.why.nothing")


def _unguarded(teller: Teller, seen: Observation, misstep: Misstep) -> Iterator[str]:
    """Yield with which cards whoever is next would take the last honor in their turn."""
    turns, struck, lost = list[Seat](), list[tuple[CardId, set[Seat]]](), ""
    for event in misstep.follows:
        if isinstance(event, Turn):
            turns.append(event.seat)
        elif isinstance(event, Played):
            struck.append((event.card, {seen.seat} if event.card in HELPING else set()))
        elif isinstance(event, Wounded | Discarded) and struck:
            struck[-1][1].add(event.seat)
        elif isinstance(event, HonorChanged) and event.seat == seen.seat:
            lost = event.why
        elif isinstance(event, Ended) and lost and len(turns) == 1:
            key, cards = "taken", [card for card, seats in struck if seen.seat in seats]
            if lost == "end_of_pile":
                cards = [card for card, _ in struck[-1:]]
                key = "drawn" if cards else "pile"
            told = teller.strings.nouns([teller.card(card) for card in cards])
            yield teller.say(f"trials.why.{key}", turns[0], cards=told)


def _maybe(teller: Teller, seen: Observation, misstep: Misstep) -> Iterator[str]:
    """Yield roles that fit as well, in which the seat that was pointed at is no Ninja."""
    meant = next(e.target for e in misstep.news if isinstance(e, Played) and e.seat == seen.seat)
    if meant is None or seen.roles[meant] != HIDDEN:
        return
    for roles in _fitting(seen, misstep.before):
        if roles[meant] != Role.NINJA:
            hidden = [seat for seat, role in enumerate(seen.roles) if role == HIDDEN]
            told = [_with_role(teller, seat, roles[seat]) for seat in hidden]
            yield teller.say("trials.why.fits", roles=teller.strings.listed(told))
            return


def _with_role(teller: Teller, seat: Seat, role: int) -> str:
    return teller.say("trials.why.role", seat, role=role_name(teller.strings, role))


def _fitting(seen: Observation, events: Sequence[Event]) -> Iterator[tuple[int, ...]]:
    """Yield the roles of all seats, in every way in which nobody struck their own side."""
    dealt = [
        ROLE_KEYS.index(key) for key, n in TABLES[seen.players].roles.items() for _ in range(n)
    ]
    strikes = [
        (event.seat, event.target)
        for event in events
        if isinstance(event, Played) and IS_WEAPON[event.card] and event.seat != seen.seat
    ]
    for roles in dealings(dealt, seen.roles):
        if all(
            target is not None and TEAMS[roles[by]] != TEAMS[roles[target]]
            for by, target in strikes
        ):
            yield roles


AMISS: Final[Mapping[str, Callable[[Teller, Observation, Misstep], Iterator[str]]]] = {
    "answered": _answered,
    "open": _open,
    "unguarded": _unguarded,
    "maybe": _maybe,
}
"""What is said of a wrong turn -> how its reason is found."""
