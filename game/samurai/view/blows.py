"""Blows: what wounds lead to if nothing stops them, before anybody decides; and that in words."""

from dataclasses import dataclass

from game.kernel.ids import Seat
from game.samurai.rules.effects import AwaitChallenge, AwaitParry
from game.samurai.rules.queries import of_character, wounds_dealt
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
    return Blow(
        by=by,
        target=target,
        wounds=bare.wounds,
        before=bare.before,
        after=bare.after,
        ends_game=False,
        target_draws=bare.lost * of_character(position, target, "draws_when_wounded"),
        attacker_draws=of_character(position, by, "draws_on_wounding"),
    )


def blow_of_challenge(position: Position, by: Seat, target: Seat) -> Blow:
    """Return what an unanswered Battle Cry or Jujutsu leads to (SS-7.1)."""
    return _blow(position, by, target, 1)


def _blow(position: Position, by: Seat, target: Seat, wounds: int) -> Blow:
    before = position.resilience[target]
    after = max(0, before - wounds)
    ends = not after and (position.honor[target] == 1 or _two_standing(position))
    return Blow(by, target, wounds, before, after, ends)


def _two_standing(position: Position) -> bool:
    """Return whether one more defeat leaves one standing (SS-9.2)."""
    standing = sum(points > 0 for points in position.resilience)
    return position.players != THREE and standing == 2  # noqa: PLR2004 - the target and another


def pending_blow(position: Position) -> Blow | None:
    """Return what lands if the one who is asked now neither parries nor answers."""
    match awaited(position):
        case AwaitParry(by=by, card=card, seat=seat):
            return blow_of_weapon(position, by, card, seat)
        case AwaitChallenge(by=by, seat=seat):
            return blow_of_challenge(position, by, seat)
        case _:
            return None


# --- in words ---


def blow_text(teller: Teller, blow: Blow) -> str:
    """Return what `blow` leads to, in short sentences."""
    told = [_resilience(teller, blow)]
    if blow.defeats:
        told.append(teller.say("blow.defeat", blow.target, blow.by))
    if blow.ends_game:
        told.append(teller.say("blow.ends_game"))
    if blow.target_draws:
        told.append(teller.say("blow.draws", blow.target, n=blow.target_draws))
    if blow.attacker_draws:
        told.append(teller.say("blow.draws", blow.by, n=blow.attacker_draws))
    return " ".join(told)


def _resilience(teller: Teller, blow: Blow) -> str:
    return teller.say("blow.resilience", blow.target, before=blow.before, after=blow.after)
