"""How games of The Great Train end: states of adepts' games, and which side won them.

    python3 -m build.training.great_train.ends PLAYERS GAMES FIRST OUT

What the value and the keeping of that game are learnt from. Nobody is told more than at a real
table, so that the value knows what doubts about roles do to a game; some games mix in random
actions, so that it knows mistakes too.
"""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import numpy as np

from ai.core.bot import pick
from ai.great_train.adept.bot import TrainAdept
from ai.great_train.sides import SIDE_OF, SIDES
from ai.great_train.state_rows import train_state_rows
from build.counting import between, from_zero, some, told
from build.training.play_on import SLIPS, judged_of
from build.training.selfplay import SEEDS
from game.great_train.rules.content.cards import COUNT, IS_CAR
from game.great_train.rules.facts.actions import TrainAction
from game.great_train.rules.facts.state import TrainObservation, TrainState
from game.great_train.rules.system import SYSTEM
from game.kernel.events import Event
from game.kernel.frames import Decision
from game.kernel.game import Game
from game.kernel.ids import Seat
from game.kernel.journal import Header
from game.kernel.records import given

_SHARE = 0.12
"""Share of a game's play decisions that are judged: neighbours tell little new."""


class AdeptGame:
    """A game of adepts, none told more than at a real table."""

    def __init__(self, players: int, number: int) -> None:
        """Deal game `number` and tell everybody its beginning."""
        self.seed = SEEDS + number
        self._game = Game(SYSTEM, Header(SYSTEM.key, self.seed, players, None))
        self.bots = [TrainAdept("adept", self.seed + seat) for seat in range(players)]
        for bot, seat in zip(self.bots, range(players), strict=True):
            bot.start(SYSTEM.key, seat, players, self.seed)
        self._tell(self._game.journal.events())

    @property
    def state(self) -> TrainState:
        """The whole state."""
        state: TrainState = self._game.state
        return state

    @property
    def asked(self) -> Decision[TrainAction] | None:
        """Who must choose, None when the game is over."""
        return self._game.decision

    def observe(self, seat: Seat) -> TrainObservation:
        """Return what `seat` knows."""
        seen: TrainObservation = self._game.observe(seat)
        return seen

    def step(self, slip: TrainAction | None = None) -> Sequence[Event]:
        """Have who is asked choose, or do `slip` instead; return what happened."""
        asked = given(self.asked, "decision")
        action = slip or self.bots[asked.seat].choose(self.observe(asked.seat), asked, 0)
        events = self._game.act(action)
        self._tell(events)
        return events

    def _tell(self, events: Sequence[Event]) -> None:
        for seat, bot in enumerate(self.bots):
            for event in events:
                bot.see(event.redacted(seat))


class Ends:
    """Plays games and keeps what they teach."""

    def __init__(self, players: int) -> None:
        self._players = players
        self.found: list[tuple[list[int], list[int], int]] = []
        """(rows, wins of each side, seed) of states."""
        self.kept = np.zeros((2, COUNT), np.int64)
        """By CardId, how often it was in a hand, and how often in a hand or the draw pile."""

    def play(self, number: int) -> None:
        """Play game `number` to its end."""
        game, states = AdeptGame(self._players, number), list[list[int]]()
        rng, slip = Random(f"ends:{game.seed}"), SLIPS[number % len(SLIPS)]
        while (asked := game.asked) is not None:
            if asked.kind == "play" and rng.random() < _SHARE:
                states.append(train_state_rows(game.state))
                self._count_kept(game.state)
            game.step(pick(rng, asked.actions) if rng.random() < slip else None)
        winner = SIDE_OF[game.state.roles[given(game.state.outcome, "outcome").winners[0]]]
        won = [int(side == winner) for side in range(len(SIDES))]
        self.found += [(rows, won, game.seed) for rows in states]

    def _count_kept(self, state: TrainState) -> None:
        """Count the hands of those who wait: what they had a turn to play and did not."""
        waiting = [hand for seat, hand in enumerate(state.hands) if seat != state.turn_seat]
        for place, zones in enumerate((waiting, [*waiting, state.draw_pile])):
            for zone in zones:
                for card in zone:
                    self.kept[place][card] += not IS_CAR[card]


def main(players: int, games: int, first: int, out: Path) -> None:
    """Play games and write what they teach."""
    ends = Ends(players)
    for number in range(first, first + games):
        ends.play(number)
    judged_of(ends.found).save(out)
    np.save(out.with_suffix(".kept.npy"), ends.kept)


if __name__ == "__main__":
    main(*told(__doc__, players=between(3, 7), games=some, first=from_zero, out=Path))
