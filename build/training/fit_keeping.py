"""Fit what hands keep: which cards are still there when their owner could have played them.

    python3 -m build.training.fit_keeping NAME PLAYERS FILE...

For hands that went through a whole play phase, how often each card lies in one is compared with how
often it would if the unseen cards were dealt blindly. Drawing without replacement by weights, a
card of weight w stays out of the hands with about the w-th power of the blind chance.
"""

import sys
from collections import Counter
from itertools import islice
from math import log
from pathlib import Path
from typing import Final

import numpy as np

from ai.samurai.belief.belief import Memory
from build.counting import between, there, told
from build.training.fitting import write_model
from build.training.selfplay import SelfPlayed, about, new_game, read_records
from build.workers import stoppable
from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.state import State
from game.samurai.rules.turn import AwaitPlay

_GAMES: Final = 3000
FLOOR: Final = 0.06
"""People keep what a bot would play: nothing is taken to be rarer than this."""


class Tally:
    """Cards by where they lay: in kept hands, unseen in all, and how many such hands would hold."""

    def __init__(self) -> None:
        """Nothing was counted yet."""
        self.held: Counter[int] = Counter()
        self.unseen: Counter[int] = Counter()
        self.expected: Counter[int] = Counter()

    def note(self, state: State, memory: Memory) -> None:
        """Count, hand by hand, what the seat to play cannot see and another kept whole."""
        hands, others = memory.hands, [s for s in range(state.players) if s != state.turn_seat]
        unseen = Counter(state.draw_pile)
        for seat in others:
            unseen += Counter(state.hands[seat])
        for seat in others:
            hand = state.hands[seat]
            count = len(hand)
            wounded = hands.lacking("parry", seat, count) + hands.doubted("parry", seat, count)
            if count and not wounded and hands.kept(seat, count) == count:
                self._note_hand(Counter(hand), unseen)

    def _note_hand(self, hand: Counter[int], unseen: Counter[int]) -> None:
        share = hand.total() / unseen.total()
        self.held += hand
        self.unseen += unseen
        for card, count in unseen.items():
            self.expected[card] += count * share  # type: ignore[assignment]  # a Counter adds floats too

    def weights(self) -> list[float]:
        """Return the weight of each card, the highest being 1; none is less than FLOOR."""
        weights = [self._weight(card) for card in range(len(CATALOGUE))]
        return [max(FLOOR, weight / max(weights)) for weight in weights]

    def _weight(self, card: int) -> float:
        """Return how much rather than another this card is held."""
        held = (self.held[card] + 1) / (self.unseen[card] + 2)
        blind = (self.expected[card] + 1) / (self.unseen[card] + 2)
        return log(1 - held) / log(1 - blind)


def note_game(record: SelfPlayed, tally: Tally) -> None:
    """Play a game again and count its hands at each play decision."""
    game, memory = new_game(record.seed, record.players), Memory(0)
    events = game.journal.events()
    for choice in record.choices:
        for event in events:
            memory.learn_from(event)
        if isinstance(game.state.frames[-1], AwaitPlay):
            tally.note(game.state, memory)
        decision = game.decision
        if decision is not None:
            events = game.act(decision.actions[choice])


def main(name: str, players: int, paths: list[Path]) -> None:
    """Fit and write the model."""
    tally = Tally()
    for record in islice(read_records(paths), _GAMES):
        note_game(record, tally)
    weights = tally.weights()
    provenance = {
        "made_by": f"build.training.fit_keeping {name} {players}",
        **about(paths),
        "at_most": _GAMES,
    }
    print(write_model(name, {"cards": np.array(weights)}, provenance).name)
    for card in sorted(range(len(weights)), key=weights.__getitem__):
        print(f"{CATALOGUE[card].key:14} {weights[card]:.2f}")


if __name__ == "__main__":
    sys.exit(stoppable(main, *told(__doc__, name=str, players=between(3, 7), files=[there])))
