"""Whom the player reaches and by which sum, what a shot leads to, whom the locomotive comes to."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game.great_train.rules.content.cards import BEER, GHOST_CAR, KIND, PRISONER_CAR, SLEEPER_CAR
from game.great_train.rules.content.content import KINDS, TABLES
from game.great_train.rules.content.roles import ALIVE, DEPUTY, RENEGADE, ROLE_KEYS, SHERIFF, THREE
from game.great_train.rules.facts.actions import TrainAction
from game.great_train.rules.facts.queries import (
    COLT,
    all_in_play,
    count_in_play,
    distances,
    is_full,
    is_in_play,
    is_sheriff,
    others_in_play,
    reach,
    steps_to,
)
from game.great_train.rules.facts.state import TrainObservation, TrainPosition
from game.great_train.rules.facts.traits import BY_CARD, BY_CHARACTER
from game.great_train.rules.fights.answers import AwaitDuel, AwaitIndians
from game.great_train.rules.fights.checks import AwaitFlip
from game.great_train.rules.fights.ending import HUNTS
from game.great_train.rules.fights.life import (
    AwaitLastChance,
    can_heal_for_cards,
    has_last_chance,
)
from game.great_train.rules.fights.robbery import AwaitRobbery
from game.great_train.rules.fights.rounds import AwaitExempt, HealRound, Round
from game.great_train.rules.fights.shots import AwaitRespond
from game.great_train.rules.fights.store import AwaitStore, StoreRound
from game.great_train.rules.turn.buying import AwaitBuy
from game.great_train.rules.turn.line import ResolveLocomotive, ResolveNewTrain
from game.great_train.rules.turn.turn import serves_as
from game.great_train.view.names import card_name, engine_of
from game.kernel.frames import Await, Frame, awaited
from game.kernel.ids import HIDDEN, Seat
from game.table.cards import CardId
from game.view.words.sentences import Teller

PAIR: Final = 2
"""So many in play, and a Beer does nothing; the last two."""


@dataclass(frozen=True, slots=True)
class LifeBlow:
    """Life that is lost if nothing stops it."""

    target: Seat
    before: int
    after: int
    is_ghost: bool
    """Whether there is no life to lose."""
    becomes_ghost: bool
    is_sure: bool = False
    """Whether nothing can give back the last life, as far as is known."""

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
    is_sure = before <= 0 or not may_be_saved(position, seat)
    return LifeBlow(seat, before, after, not is_alive, haunts, is_sure)


def may_be_saved(position: TrainPosition, seat: Seat) -> bool:
    """Return whether `seat` may hold what gives life back at its last chance (BT-7.2)."""
    if not has_last_chance(position, seat) or can_heal_for_cards(position, seat):
        return can_heal_for_cards(position, seat)
    return any(card == HIDDEN or KIND[card] == BEER for card in position.hands[seat])


def pending_loss(position: TrainPosition) -> Seat | None:
    """Return who loses 1 life if the question of the moment is not answered."""
    match awaited(position):
        case AwaitRespond(seat=seat) | AwaitIndians(seat=seat) | AwaitDuel(seat=seat):
            return seat if position.status[seat] == ALIVE else None
        case _:
            return None


def blow_words(teller: Teller, blow: LifeBlow, gain: str = "", *, can_miss: bool = False) -> str:
    """Return what a blow leads to in a sentence; of a shot that is yet to hit, that it may miss.

    `gain` is what it then brings to whom it strikes, in words.
    """
    if blow.is_ghost:
        return teller.say("blow.ghost", blow.target)
    is_last, told = blow.before <= 0, ""  # no life is left to go down: it was the last chance
    if not is_last:
        key = "hit" if can_miss else "life"
        told = teller.say(f"blow.{key}", blow.target, before=blow.before, after=blow.after)
    return " ".join(filter(None, (told, fall_words(teller, blow), gain)))


def gain_words(
    teller: Teller, seen: TrainPosition, blow: LifeBlow, by: Seat | None, *, spent: int = 0
) -> str:
    """Return what lost life brings to whom it is taken from, empty for nothing (BT-12.1, BT-12.4).

    `by` caused it, nobody where it is None; `spent` cards leave their hand before.
    """
    if blow.is_ghost or not blow.after:
        return ""
    person = seen.characters[blow.target]
    drawn = blow.lost * BY_CHARACTER["draws_when_hit"][person]
    if drawn:
        return teller.say("blow.draws", blow.target, n=drawn)
    if by is None or by == blow.target:
        return ""
    most = blow.lost * BY_CHARACTER["takes_when_hit"][person]
    taken = min(most, len(seen.hands[by]) - spent)
    return teller.say("blow.takes", blow.target, by, n=taken) if taken > 0 else ""


def shot_words(teller: Teller, seen: TrainObservation, target: Seat, *, spent: int) -> str:
    """Return what the viewer's shot leads to, for which so many cards leave their hand."""
    blow = blow_at(seen, target)
    gain = gain_words(teller, seen, blow, seen.seat, spent=spent)
    return blow_words(teller, blow, gain or _end_words(teller, seen, blow), can_miss=True)


def _is_fall(blow: LifeBlow) -> bool:
    """Return whether a blow may put out whom it strikes."""
    return not (blow.after or blow.is_ghost or blow.becomes_ghost)


def _end_words(teller: Teller, seen: TrainObservation, blow: LifeBlow) -> str:
    """Return who wins if whom the viewer strikes goes out, where that is known (BT-8.2, BT-14.2).

    The Sheriff is told what it costs to be wrong, as long as there may be a Deputy (BT-7.5).
    The Renegade takes the Sheriff's last life for the Outlaws, unless all the others are out.
    """
    if blow.after or blow.becomes_ghost:
        return ""
    mine, theirs = seen.roles[seen.seat], seen.roles[blow.target]
    if seen.players == THREE:
        is_won = not seen.last_standing and (mine, theirs) in HUNTS
        return teller.say("blow.wins", seen.seat) if is_won else ""
    if mine == SHERIFF:
        deputies = TABLES[seen.players].get(ROLE_KEYS[DEPUTY], 0)
        may_err = theirs == HIDDEN and seen.roles.count(DEPUTY) < deputies
        return teller.say("blow.may_err") if may_err else ""
    if not is_sheriff(seen, blow.target):
        return ""
    is_alone = mine == RENEGADE and count_in_play(seen) == PAIR
    return teller.say("blow.wins", seen.seat) if is_alone else teller.say("blow.wins_outlaws")


def risk_words(
    teller: Teller, seen: TrainObservation, words: Iterable[str], target: Seat | None
) -> str:
    """Return whose last life a card may take that has effect `words`, and who then wins.

    Nothing is said of what is aimed as a BANG! is: that has its own sentence (`shot_words`).
    """
    others = others_in_play(seen, seen.seat)
    struck: dict[str, Sequence[Seat]] = {
        "shoot_all": others,
        "indians": [seat for seat in others if PRISONER_CAR not in seen.in_play[seat]],
        "duel": _duellists(seen, target),
        "rob": [seat for seat in (target,) if seat is not None],
    }
    seats = next((struck[word] for word in words if word in struck), ())
    blows = [blow_at(seen, seat) for seat in seats if seat != seen.seat]
    fallen = [blow for blow in blows if _is_fall(blow)]
    is_open = 1 < len(fallen) == len(others) and seen.roles[seen.seat] == RENEGADE  # may be alone
    falls: dict[str, list[str]] = {}
    for blow in fallen:
        end = "" if is_open else _end_words(teller, seen, blow)
        falls.setdefault(end, []).append(str(teller.name(blow.target)))
    told = [_may_fall(teller, names, end) for end, names in sorted(falls.items())]
    if seen.seat in seats and _is_fall(blow_at(seen, seen.seat)):
        told.append(teller.say("blow.may_fall_you"))
    return " ".join(told)


def _duellists(seen: TrainObservation, target: Seat | None) -> list[Seat]:
    """Return who may lose a life in a Duel: not who began it if the other can give no BANG!."""
    if target is None:
        return [seen.seat]
    can_answer = bool(seen.hands[target]) or SLEEPER_CAR in seen.in_play[target]
    return [target, *[seen.seat] * can_answer]


def _may_fall(teller: Teller, names: list[str], end: str) -> str:
    told = teller.say("blow.may_fall", names=teller.strings.listed(names))
    return f"{told} {end}".rstrip()


def hit_words(teller: Teller, seen: TrainObservation, *, can_miss: bool = False) -> str:
    """Return what it leads to if the viewer takes what is asked about now."""
    blow = blow_at(seen, seen.seat)
    gain = gain_words(teller, seen, blow, shooter_of(seen))
    return blow_words(teller, blow, gain, can_miss=can_miss)


def hit_brief(teller: Teller, seen: TrainObservation) -> str:
    """Return the same in the fewest words: what it costs is seen, what else comes of it is not."""
    blow = blow_at(seen, seen.seat)
    if blow.is_ghost:
        return teller.say("answer.no_wound")
    return fall_words(teller, blow) or gain_words(teller, seen, blow, shooter_of(seen))


def shooter_of(seen: TrainPosition) -> Seat | None:
    """Return whose doing it is what is asked about now, None where it is nobody's."""
    match awaited(seen):
        case AwaitRespond(by=by) | AwaitIndians(by=by) | AwaitDuel(by=by) | AwaitRobbery(by=by):
            return by
        case _:
            return None


def fall_words(teller: Teller, blow: LifeBlow) -> str:
    """Return that a blow takes the last life, empty where it does not."""
    if blow.is_ghost or blow.after:
        return ""
    surely, unless_saved = ("haunts", "becomes_ghost") if blow.becomes_ghost else ("lost", "out")
    return teller.say(f"blow.{surely if blow.is_sure else unless_saved}", blow.target)


def idle_of(position: TrainPosition, seat: Seat, kind: int) -> str:
    """Return why a Beer or Saloon of `seat` does nothing (BT-10.3, BT-10.4), empty where it does.

    Of other kinds nothing is told.
    """
    match KINDS[kind].key:
        case "saloon":
            others = all_in_play(position, seat)
            return "saloon" if all(is_full(position, other) for other in others) else ""
        case "beer" if position.status[seat] != ALIVE:
            return "ghost"
        case "beer" if count_in_play(position) <= PAIR:
            return "two"
        case "beer" if is_full(position, seat):
            return "full"
        case _:
            return ""


def idle_words(teller: Teller, seen: TrainObservation, card: CardId) -> str:
    """Return why a card that is played now does nothing, also a Money Bag; else empty."""
    kind = serves_as(seen, card)
    why = idle_of(seen, seen.seat, KIND[card] if kind is None else kind)
    return teller.say(f"idle.{why}") if why else ""


@dataclass(frozen=True, slots=True)
class Far:
    """The distance to somebody as a sum (BT-4.1)."""

    seat: Seat
    parts: tuple[tuple[int, str], ...]
    """What adds to it and what takes off, each with its name; the steps are first, unnamed."""
    total: int
    reach: int


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


# --- whom the locomotive comes to ---


TOUCHED: Final = (AwaitRespond, AwaitFlip, AwaitLastChance, AwaitStore)
"""What the locomotive asks of the one it has come to."""


@dataclass(frozen=True, slots=True)
class LineOrder:
    """In which order the locomotive comes to everybody at the End of the Line (BT-9.10)."""

    engine: int
    seats: tuple[Seat, ...]
    """Who is still to come, the next one first."""
    now: Seat | None = None
    """Who is asked because it has come to them."""
    rounds: int = 1
    """How often it goes round from here on; 2 where it was doubled (BT-13.1)."""
    has_arrived: bool = True
    """Else it is what a move of the train in this turn would bring."""


def order_of(position: TrainPosition) -> LineOrder | None:
    """Return whom the locomotive comes to, and whom next: from the last station on (BT-5.4)."""
    engine, stops = position.locomotive, len(position.stations)
    if position.outcome is not None or position.place < stops - 1:
        return None
    everyone = all_in_play(position, position.turn_seat)
    if position.place < stops:
        return LineOrder(engine, everyone, has_arrived=False)
    above = _after_arrival(position.frames)
    now = next((frame.seat for frame in above if isinstance(frame, TOUCHED)), None)
    left = sum(isinstance(frame, ResolveLocomotive) for frame in above)
    begun = [frame.frame if isinstance(frame, AwaitExempt) else frame for frame in above]
    queue = next((frame.queue for frame in begun if isinstance(frame, Round)), None)
    is_running = queue is not None or now is not None
    coming = queue or ()
    if left and not is_running:  # it has not begun to go round: nobody is left out yet
        coming = everyone
    seats = tuple(seat for seat in coming if is_in_play(position, seat))
    if not seats and now is None:
        return None
    return LineOrder(engine, seats, now, left + is_running)


def variant_of(top: Await, seen: TrainObservation) -> str:
    """Return what the keys of a question and its answers end in: one kind asks in several ways."""
    if isinstance(top, AwaitBuy) and top.must:
        return "_must_one" if len(top.actions(seen)) == 1 else "_must"
    is_good = isinstance(top, AwaitExempt) and isinstance(top.frame, (HealRound, StoreRound))
    return "_good" if is_good else ""


def _after_arrival(frames: Sequence[Frame]) -> Sequence[Frame]:
    """Return what goes on at the End of the Line before the new train, nothing elsewhere."""
    found = [n for n, frame in enumerate(frames) if isinstance(frame, ResolveNewTrain)]
    return frames[found[-1] + 1 :] if found else ()


def seats_of(order: LineOrder) -> tuple[Seat, ...]:
    """Return who is asked, and then who is still to come."""
    return order.seats if order.now is None else (order.now, *order.seats)


def order_words(teller: Teller, order: LineOrder | None) -> str:
    """Return whom the locomotive comes to and in which order, as a sentence; empty for nobody."""
    if order is None:
        return ""
    you, me = teller.say("table.you"), teller.me
    names = [you if seat == me else str(teller.name(seat)) for seat in seats_of(order)]
    key = "order.says_twice" if order.rounds > 1 else "order.says"
    return teller.say(
        key if order.has_arrived else "order.says_coming",
        seats=", ".join(names),
        engine=teller.card(engine_of(order.engine)),
    )


def dodging(seen: TrainObservation, top: AwaitRespond, used: TrainAction) -> str:
    """Return the key of what `used` does against a shot; where it takes two, is there no other?"""
    if top.needs == 1:
        return "dodge"
    ends = ("take_wounds", "divert")
    more = any(action != used and action.type not in ends for action in top.actions(seen))
    return "dodge_half" if more else "dodge_half_alone"
