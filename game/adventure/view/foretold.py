"""What enemies will do: whom or what they are after, which ways, where they may end (HA-5.5)."""

from dataclasses import dataclass

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.world import distances_to, next_steps
from game.adventure.rules.effects.moves import targets_of
from game.adventure.rules.facts.queries import enemy_of
from game.adventure.rules.facts.state import AdventurePosition
from game.kernel.ids import Seat


@dataclass(frozen=True, slots=True)
class ForetoldTarget:
    """One of the targets that an enemy may take, if all stays as it is now."""

    hero: Seat | None
    """The hero it hunts, None where it goes to a place."""
    place: str
    """Where that is."""
    away: int
    """Steps to it."""
    arrives: bool
    """Whether it comes there in its next activation: then it fights, or does what it came for."""


@dataclass(frozen=True, slots=True)
class Foretold:
    """The next activation of an enemy, if all stays as it is now; equal ways are the leader's."""

    targets: tuple[ForetoldTarget, ...]
    """Several where they are equal; none: it stays."""
    steps: tuple[tuple[str, str], ...]
    """Every step, from and to, that lies on one of its ways, within its moves."""
    ends: tuple[str, ...]
    """Where it may end."""


def foretold(seen: AdventurePosition, number: int) -> Foretold:
    """Return what an enemy will do in its next activation (HA-5.6, HA-5.7)."""
    piece = enemy_of(seen, number)
    moves = BOOK.enemies[piece.kind].moves
    steps: dict[tuple[str, str], bool] = {}
    ends: dict[str, bool] = {}
    targets = []
    for target in targets_of(seen, number):
        goal = target.place if target.hero is None else seen.heroes[target.hero].place
        if goal is None:
            continue
        away = distances_to(goal).get(piece.place)
        if away is None:
            continue
        targets.append(ForetoldTarget(target.hero, goal, away, away <= moves))
        _walk(piece.place, goal, moves, steps, ends)
    return Foretold(tuple(targets), tuple(steps), tuple(ends) or (piece.place,))


def _walk(
    here: str,
    goal: str,
    moves: int,
    steps: dict[tuple[str, str], bool],
    ends: dict[str, bool],
) -> None:
    """Note the steps of all shortest ways from `here`, and where they end."""
    edge = [here]
    for _ in range(moves):
        further = dict.fromkeys(
            (place, there) for place in edge for there in next_steps(place, goal)
        )
        if not further:
            break
        steps |= dict.fromkeys(further, True)
        edge = list(dict.fromkeys(there for _, there in further))
    ends |= dict.fromkeys(edge, True)
