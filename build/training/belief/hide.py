"""How long the Ronin and the Ninja stay hidden from a usual onlooker who reads every act.

    python3 -m build.training.belief.hide LEVEL,LEVEL PLAYERS DEALS

The bot to be measured has all secret seats of the role, adepts have the others; every bot gets
the same deals.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ai.samurai.belief.belief import Belief
from ai.samurai.belief.model import ONLOOKER
from ai.samurai.belief.roles import Posterior
from ai.samurai.roster import LADDER
from build.counting import between, listed, one_of, some, told
from build.training.belief.games import PUBLIC, Table, Watched
from build.training.selfplay import new_game
from build.workers import stoppable
from game.kernel.ids import Seat
from game.samurai.rules.events import SetUp, Turn
from game.samurai.rules.state import Observation, Role

GUESSED: Final = 0.75
"""A role counts as guessed once an onlooker gives it this chance and never less again."""
HIDERS: Final = (Role.RONIN, Role.NINJA)
_SEEDS: Final = 30_000_000
_OTHERS: Final = "adept"


@dataclass(frozen=True, slots=True)
class Hidden:
    """How long one bot hid one role, over many seats."""

    bot: str
    role: Role
    seats: int
    rounds: float
    """The mean round at which the role is guessed; the game's end where it never is."""
    guessed: float
    """The share of seats whose role is guessed before the end."""
    chance: tuple[float, ...]
    """The mean chance that an onlooker gives the true role after each of the first rounds."""


_SHOWN_ROUNDS: Final = 3


def hide(bot: str, role: Role, players: int, deals: int) -> Hidden:
    """Play `deals` games with `bot` at every seat of `role` and adepts elsewhere."""
    found = [seat for number in range(deals) for seat in _seats(bot, role, players, number)]
    whens = [when for when, _, _ in found]
    chances = [
        [row[number] for _, _, row in found if number < len(row)] for number in range(_SHOWN_ROUNDS)
    ]
    return Hidden(
        bot,
        role,
        len(found),
        _mean(whens),
        _mean([guessed for _, guessed, _ in found]),
        tuple(_mean(column) for column in chances),
    )


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else float("nan")


def _seats(
    bot: str, role: Role, players: int, number: int
) -> list[tuple[float, bool, list[float]]]:
    """Return, for each seat of `role`, when it was guessed, whether, and its chance by round."""
    seed = _SEEDS + number
    roles = new_game(seed, players).state.roles
    bots = tuple(bot if own == role else _OTHERS for own in roles)
    lines = _chances(Watched(Table(seed, bots)), [s for s, own in enumerate(roles) if own == role])
    return [_summary(line, players) for line in lines]


def _chances(watched: Watched, seats: Sequence[Seat]) -> list[list[float]]:
    """Play the game; return, by seat, the chance given to its true role at every turn's end."""
    seen, belief = Observation(seat=PUBLIC), Belief(watched.shown, reader=ONLOOKER)
    lines: list[list[float]] = [[] for _ in seats]
    for event in watched.events():
        public = event.redacted(PUBLIC)
        if not isinstance(event, SetUp):
            belief.learn_from(seen, public)
        public.apply(seen)
        if isinstance(event, Turn):
            outside = belief.outside()
            for line, seat in zip(lines, seats, strict=True):
                line.append(_chance(outside, seat, watched.roles[seat]))
    return lines


def _chance(outside: Posterior, seat: Seat, role: int) -> float:
    return sum(chance for chance, roles in outside if roles[seat] == role)


def _summary(line: list[float], players: int) -> tuple[float, bool, list[float]]:
    doubted = [turn for turn, chance in enumerate(line) if chance < GUESSED]
    when = doubted[-1] + 1 if doubted else 0
    after = line[players::players][:_SHOWN_ROUNDS]
    return when / players, when < len(line), after


def main(names: Sequence[str], players: int, deals: int) -> None:
    """Print a line for each bot and role."""
    for role in HIDERS:
        for name in names:
            found = hide(name, role, players, deals)
            rounds = ", ".join(f"{chance:.2f}" for chance in found.chance)
            print(
                f"{role.name.lower()} by {name}: guessed in round {found.rounds:.2f},"
                f" {found.guessed:.0%} of {found.seats} before the end;"
                f" chance after rounds 1 to {_SHOWN_ROUNDS}: {rounds}"
            )


if __name__ == "__main__":
    sys.exit(
        stoppable(
            main, *told(__doc__, levels=listed(one_of(LADDER)), players=between(3, 7), deals=some)
        )
    )
