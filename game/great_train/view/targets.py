"""Whom the player can reach, by which sum, and what a shot leads to if nothing stops it."""

from dataclasses import dataclass

from game.great_train.rules.content.cards import GHOST_CAR
from game.great_train.rules.content.roles import ALIVE
from game.great_train.rules.facts.queries import COLT, distances, reach, steps_to
from game.great_train.rules.facts.state import TrainPosition
from game.great_train.rules.facts.traits import BY_CARD, BY_CHARACTER
from game.great_train.rules.fights.answers import AwaitDuel, AwaitIndians
from game.great_train.rules.fights.shots import AwaitRespond
from game.great_train.view.names import card_name
from game.kernel.frames import awaited
from game.kernel.ids import Seat
from game.view.words.sentences import Teller


@dataclass(frozen=True, slots=True)
class LifeBlow:
    """Life that is lost if nothing stops it."""

    target: Seat
    before: int
    after: int
    is_ghost: bool
    """Whether there is no life to lose."""
    becomes_ghost: bool

    @property
    def lost(self) -> int:
        """How much it is."""
        return self.before - self.after


def blow_at(position: TrainPosition, seat: Seat, points: int = 1) -> LifeBlow:
    """Return what losing `points` means for `seat` (BT-7.1, BT-11.8)."""
    is_alive = position.status[seat] == ALIVE
    before = position.life[seat]
    after = max(0, before - points) if is_alive else before
    haunts = is_alive and not after and GHOST_CAR in position.in_play[seat]
    return LifeBlow(seat, before, after, not is_alive, haunts)


def pending_loss(position: TrainPosition) -> Seat | None:
    """Return who loses 1 life if the question of the moment is not answered."""
    match awaited(position):
        case AwaitRespond(seat=seat) | AwaitIndians(seat=seat) | AwaitDuel(seat=seat):
            return seat if position.status[seat] == ALIVE else None
        case _:
            return None


def blow_words(teller: Teller, blow: LifeBlow) -> str:
    """Return what a blow leads to in a sentence."""
    if blow.is_ghost:
        return teller.say("blow.ghost", blow.target)
    told = teller.say("blow.life", blow.target, before=blow.before, after=blow.after)
    if blow.after:
        return told
    end = "blow.becomes_ghost" if blow.becomes_ghost else "blow.out"
    return f"{told} {teller.say(end, blow.target)}"


@dataclass(frozen=True, slots=True)
class Far:
    """The distance to somebody as a sum (BT-4.1)."""

    seat: Seat
    parts: tuple[tuple[int, str], ...]
    """What adds to it and what takes off, each with its name; the steps are first, unnamed."""
    total: int
    reach: int

    @property
    def is_reached(self) -> bool:
        """Whether the weapon in play reaches as far."""
        return self.total <= self.reach


def fars(teller: Teller, position: TrainPosition, seat: Seat) -> dict[Seat, Far]:
    """Return the distance from `seat` to every other player in play, as a sum."""
    own = _named(teller, position, seat, "sees_at")
    most = reach(position, seat) or COLT
    return {
        other: Far(
            other,
            (
                (steps_to(position, seat, other), ""),
                *_named(teller, position, other, "seen_at"),
                *own,
            ),
            total,
            most,
        )
        for other, total in distances(position, seat)
    }


def _named(
    teller: Teller, position: TrainPosition, seat: Seat, trait: str
) -> tuple[tuple[int, str], ...]:
    """Return what somebody and the cards before them give to a trait, by name."""
    person = (BY_CHARACTER[trait][position.characters[seat]], str(teller.name(seat)))
    cards = (
        (BY_CARD[trait][card], str(card_name(teller.strings, card)))
        for card in position.in_play[seat]
    )
    return tuple(part for part in (person, *cards) if part[0])
