"""What a lost life leads to, in sentences: whom a shot or a card may put out, and who then wins."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.great_train.rules.content.cards import BEER, GHOST_CAR, KIND, PRISONER_CAR, SLEEPER_CAR
from game.great_train.rules.content.content import TABLES
from game.great_train.rules.content.roles import ALIVE, DEPUTY, RENEGADE, ROLE_KEYS, SHERIFF, THREE
from game.great_train.rules.facts.queries import (
    TWO_PLAYERS,
    count_in_play,
    is_sheriff,
    others_in_play,
)
from game.great_train.rules.facts.state import TrainObservation, TrainPosition
from game.great_train.rules.facts.traits import BY_CHARACTER
from game.great_train.rules.fights.answers import AwaitDuel, AwaitIndians
from game.great_train.rules.fights.ending import HUNTS
from game.great_train.rules.fights.life import can_heal_for_cards, has_last_chance
from game.great_train.rules.fights.robbery import AwaitRobbery
from game.great_train.rules.fights.shots import AwaitRespond
from game.kernel.frames import awaited
from game.kernel.ids import HIDDEN, Seat
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
    is_alone = mine == RENEGADE and count_in_play(seen) == TWO_PLAYERS
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
