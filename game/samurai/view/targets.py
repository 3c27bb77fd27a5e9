"""What the player may do: a selection filters the decision's actions until one is left."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.kernel.decisions import Decision
from game.kernel.ids import Seat
from game.samurai.rules.actions import Action
from game.samurai.rules.content import DIFFICULTY
from game.samurai.rules.queries import distance, harmless_seats, in_play, of_character
from game.samurai.rules.reasons import Reason, why_not
from game.samurai.rules.state import Position
from game.samurai.view.blows import Blow, blow_of_weapon
from game.table.cards import CardId


@dataclass(frozen=True, slots=True)
class Targets:
    """Whom a card may be played at."""

    seats: tuple[Seat, ...]
    """Empty for a card that is played at nobody."""
    takes: dict[Seat, tuple[CardId, ...]]
    """What a Geisha may take from each: properties, and FROM_HAND for a random card."""


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
    ignored: bool
    """Whether the attacker reaches everybody whatever the difficulty (Kojirō)."""
    reason: Reason | None
    """Why this seat cannot be attacked, None when it can."""
    blow: Blow | None
    """What an unparried attack leads to, None when this seat cannot be attacked."""


def filter_actions(
    decision: Decision[Action],
    card: CardId | None = None,
    target: Seat | None = None,
    take: CardId | None = None,
) -> list[Action]:
    """Return the actions that agree with everything chosen so far; None means not chosen yet."""
    return [
        action
        for action in decision.actions
        if (card is None or action.card == card)
        and (target is None or action.target == target)
        and (take is None or action.take == take)
    ]


def only(actions: Sequence[Action]) -> Action | None:
    """Return the action if one is left, which is then sent; else None."""
    return actions[0] if len(actions) == 1 else None


def targets(decision: Decision[Action], card: CardId) -> Targets:
    """Return whom `card` may be played at, and what a Geisha may take from each."""
    aimed = [action for action in filter_actions(decision, card) if action.target is not None]
    seats = tuple(dict.fromkeys(action.target for action in aimed if action.target is not None))
    takes = {
        seat: tuple(a.take for a in aimed if a.target == seat and a.take is not None)
        for seat in seats
    }
    return Targets(seats, {seat: cards for seat, cards in takes.items() if cards})


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
        ignored=bool(of_character(position, attacker, "ignores_difficulty")),
        reason=reason,
        blow=None if reason else blow_of_weapon(position, attacker, weapon, seat),
    )
