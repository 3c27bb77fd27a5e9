"""What the player may do to whom, and what it leads to if nothing stops it; that in words too."""

from dataclasses import dataclass, replace

from game.kernel.ids import Seat
from game.samurai.rules.content import DIFFICULTY
from game.samurai.rules.effects import AwaitChallenge, AwaitParry
from game.samurai.rules.queries import distance, harmless_seats, in_play, of_character, wounds_dealt
from game.samurai.rules.reasons import Reason, why_not
from game.samurai.rules.state import THREE, Position
from game.samurai.rules.turn import awaited
from game.table.cards import CardId
from game.view.words.sentences import Teller


@dataclass(frozen=True, slots=True)
class Blow:
    """Wounds that land, and all that follows from them for certain."""

    by: Seat
    target: Seat
    wounds: int
    """Dealt, before the target's resilience limits them."""
    before: int
    """The target's resilience now."""
    after: int
    """The target's resilience then."""
    ends_game: bool
    """Whether the defeat ends the game at once."""
    target_draws: int = 0
    attacker_draws: int = 0

    @property
    def lost(self) -> int:
        """The resilience really lost."""
        return self.before - self.after

    @property
    def defeats(self) -> bool:
        """Whether the target is defeated and gives 1 honor to the attacker (SS-6.1)."""
        return self.before > 0 and not self.after


def blow_of_weapon(position: Position, by: Seat, weapon: CardId, target: Seat) -> Blow:
    """Return what an unparried attack leads to (SS-5.4, SS-6.2)."""
    bare = _blow(position, by, target, wounds_dealt(position, by, weapon, target))
    if bare.ends_game:
        return bare
    return replace(
        bare,
        target_draws=bare.lost * of_character(position, target, "draws_when_wounded"),
        attacker_draws=of_character(position, by, "draws_on_wounding"),
    )


def _blow(position: Position, by: Seat, target: Seat, wounds: int) -> Blow:
    before = position.resilience[target]
    after = max(0, before - wounds)
    standing = sum(points > 0 for points in position.resilience)
    is_last = position.players != THREE and standing == 2  # noqa: PLR2004 - one is left (SS-9.2)
    ends = not after and (position.honor[target] == 1 or is_last)
    return Blow(by, target, wounds, before, after, ends)


def pending_blow(position: Position) -> Blow | None:
    """Return what lands if the one who is asked now neither parries nor answers."""
    match awaited(position):
        case AwaitParry(by=by, card=card, seat=seat):
            return blow_of_weapon(position, by, card, seat)
        case AwaitChallenge(by=by, seat=seat):
            return _blow(position, by, seat, 1)  # of Battle Cry or Jujutsu (SS-7.1)
        case _:
            return None


# --- in words ---


def blow_text(teller: Teller, blow: Blow) -> str:
    """Return what `blow` leads to, in short sentences."""
    told = [teller.say("blow.resilience", blow.target, before=blow.before, after=blow.after)]
    if blow.defeats:
        told.append(teller.say("blow.defeat", blow.target, blow.by))
    if blow.ends_game:
        told.append(teller.say("blow.ends_game"))
    for seat, draws in ((blow.target, blow.target_draws), (blow.by, blow.attacker_draws)):
        if draws:
            told.append(teller.say("blow.draws", seat, n=draws))
    return " ".join(told)


@dataclass(frozen=True, slots=True)
class Sum:
    """The arithmetic of a difficulty against a weapon's reach (SS-5.1, SS-5.2)."""

    seat: Seat
    distance: int
    """Players between who are not harmless, + 1."""
    armor: int
    character: int
    total: int
    reach: int
    reason: Reason | None
    """Why this seat cannot be attacked, None when it can."""
    blow: Blow | None
    """What an unparried attack leads to, None when this seat cannot be attacked."""


def sums(position: Position, attacker: Seat, weapon: CardId) -> dict[Seat, Sum]:
    """Return for every other seat the difficulty for `attacker` against the weapon's reach."""
    others = (seat for seat in range(position.players) if seat != attacker)
    return {seat: _sum(position, attacker, weapon, seat) for seat in others}


def _sum(position: Position, attacker: Seat, weapon: CardId, seat: Seat) -> Sum:
    steps = distance(harmless_seats(position), attacker, seat)
    armor = in_play(position, seat, "difficulty")
    character = of_character(position, seat, "difficulty")
    reason = why_not(position, attacker, weapon, seat)
    return Sum(
        seat=seat,
        distance=steps,
        armor=armor,
        character=character,
        total=steps + armor + character,
        reach=DIFFICULTY[weapon],
        reason=reason,
        blow=None if reason else blow_of_weapon(position, attacker, weapon, seat),
    )
