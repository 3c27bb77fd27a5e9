"""Explaining the decisions of a saved game, each from what its own seat knew at that moment."""

from collections.abc import Callable, Iterable
from typing import Final

from ai.samurai import roster
from ai.samurai.why.explainer import Explainer
from game.kernel.decisions import decision_of
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.samurai.rules.actions import Action
from game.samurai.rules.state import Observation
from game.samurai.rules.system import SYSTEM
from game.samurai.view.why_text import why_lines
from game.session.reading import Saved
from game.view.words.sentences import Teller

STRONGEST: Final = f"{roster.LEVELS[-1]}{roster.EXACTLY}200"
"""Whose opinion is told if nobody is named: it says the same on every machine."""


def explaining(level: str, saved: Saved, everybody: bool) -> "Callable[[int], Whys]":  # noqa: FBT001 - an option, as typed
    """Return what makes the explanations of a saved game from its number of players.

    Decisions of the person who played it are explained, or of `everybody`; where no person is
    known of, everybody's.
    """
    bots = saved.seats.bots if saved.seats is not None else ()
    persons = [seat for seat, name in enumerate(bots) if name is None]

    def make(players: int) -> Whys:
        wanted = range(players) if everybody or not persons else persons
        return Whys(level or STRONGEST, players, wanted, saved.header.seed)

    return make


class Whys:
    """What a bot thinks of the decisions of some seats (`game.text.telling.Why`)."""

    def __init__(self, level: str, players: int, seats: Iterable[Seat], seed: int) -> None:
        """Ask the bot `level` at each of `seats`, of a game for so many `players`."""
        self._seen = {seat: Observation(seat=seat) for seat in seats}
        self._explainers = {seat: Explainer(level, seed) for seat in self._seen}
        for seat, explainer in self._explainers.items():
            explainer.start(SYSTEM.key, seat, players, seed)

    def see(self, event: Event) -> None:
        """Tell each of the seats what it may know of `event`."""
        for seat, seen in self._seen.items():
            told = event.redacted(seat)
            told.apply(seen)
            self._explainers[seat].see(told)

    def lines(self, teller: Teller, seat: Seat, taken: Action) -> list[str]:
        """Return what the bot would have chosen, and why; nothing where there is no choice."""
        seen = self._seen.get(seat)
        decision = decision_of(seen) if seen is not None else None
        if seen is None or decision is None or len(decision.actions) == 1:
            return []
        explanation = self._explainers[seat].explain(seen, decision)
        return why_lines(teller, seen, explanation, taken)
