"""Who strikes its own partner: `-m build.strength.probes.partners [BOT ...]` counts."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ai.samurai.belief.roles import is_certain_ally
from ai.samurai.roster import LADDER, make
from build.counting import one_of, some
from build.strength.telling import decisions, dice_of
from build.workers import stoppable, workers
from game.kernel.frames import Decision
from game.kernel.game import Game
from game.kernel.ids import Seat
from game.kernel.journal import Header
from game.kernel.players import THINKING_MS, Player
from game.samurai.rules.actions import Action
from game.samurai.rules.content import IS_WEAPON
from game.samurai.rules.queries import wounds_dealt
from game.samurai.rules.state import Observation
from game.samurai.rules.system import SYSTEM

BOTS: Final = ("novice", "adept")


@dataclass(frozen=True, slots=True)
class Blow:
    """A blow at a seat that the striker knew to be of the own team."""

    seed: int
    seen: Observation
    action: Action
    defeats: bool
    """Whether it takes all resilience if nobody parries."""
    wins: bool
    """Whether it ended the game at once, and the striker's side won it."""


def blows(bot: str, players: int, seed: int) -> Iterator[Blow]:
    """Play a game of bots of one name and yield every blow at a certain ally."""
    game = Game(SYSTEM, Header(SYSTEM.key, seed, players, None))
    bots = [make(bot, dice_of(seed, seat)) for seat in range(players)]
    struck: tuple[Observation, Action] | None = None
    for _, decision in decisions(game, bots):
        if decision.kind == "play" and struck is not None:
            yield _blow(seed, *struck, winners=())
            struck = None
        struck = _act(game, bots, decision) or struck
    if struck is not None:
        yield _blow(seed, *struck, winners=game.state.outcome.winners)


def _act(
    game: Game, bots: list[Player], decision: Decision[Action]
) -> tuple[Observation, Action] | None:
    """Let the one who is asked choose; return the choice if it is a blow at a certain ally."""
    seen: Observation = game.observe(decision.seat)
    action = bots[decision.seat].choose(seen, decision, THINKING_MS)
    game.act(action)
    return (seen, action) if decision.kind == "play" and is_at_ally(seen, action) else None


def is_at_ally(seen: Observation, action: Action) -> bool:
    """Return whether an action of a play phase strikes a seat known to be of the own team."""
    if action.card is None or action.target is None or not IS_WEAPON[action.card]:
        return False
    return is_certain_ally(seen, action.target)


def _blow(seed: int, seen: Observation, action: Action, winners: Sequence[Seat]) -> Blow:
    wounds = wounds_dealt(seen, seen.seat, action.its_card, action.its_target)
    return Blow(
        seed, seen, action, wounds >= seen.resilience[action.its_target], seen.seat in winners
    )


def _counted(asked: tuple[str, int, int]) -> tuple[int, int, int]:
    found = list(blows(*asked))
    return len(found), sum(not b.defeats for b in found), sum(not b.wins for b in found)


def main() -> None:
    """Do as the command line says."""
    parser = argparse.ArgumentParser(prog="python3 -m build.strength.probes.partners")
    parser.add_argument("bots", nargs="*", type=one_of(LADDER), metavar="BOT", default=BOTS)
    parser.add_argument("--players", type=int, choices=SYSTEM.seats, default=3)
    parser.add_argument("--games", type=some, default=1000)
    parser.add_argument("--jobs", type=some, default=1)
    options = parser.parse_args()
    with workers(options.jobs) as pool:
        for bot in options.bots:
            games = [(bot, options.players, seed) for seed in range(options.games)]
            counts = list(pool.map(_counted, games, chunksize=20))
            every, weak, idle = (sum(column) for column in zip(*counts, strict=True))
            print(
                f"{bot}, {options.players} players, {options.games} games: {every} blows at a"
                f" certain ally, {weak} of them only wound, {idle} do not win the game",
                flush=True,
            )


if __name__ == "__main__":
    sys.exit(stoppable(main))
