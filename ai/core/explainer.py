"""The explainer: sits at a seat as a player does, and tells what a bot makes of each decision."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Generic

from ai.core.domain import A, O
from ai.core.judge import Judge
from ai.core.ladder import level_of
from ai.core.searcher import SearchBot
from game.kernel.events import Event
from game.kernel.frames import Decision
from game.kernel.ids import Seat
from game.kernel.players import THINKING_MS, Alternative, Explanation, Player, Reason

ITERATIONS: Final = 200
"""How far is searched for the win rates of a bot that does not search itself."""
LOOKED_AT: Final = 3
"""How many actions are held against what was taken."""
Reasons = tuple[Reason, ...]


SURELY_NOT: Final = 1e-9
"""What is less probable is none but by the rounding of sums."""


def percent(probability: float) -> int:
    """Return a probability 0..1 as a whole number 0..100; only what is sure is 0 or 100."""
    if not SURELY_NOT < probability < 1 - SURELY_NOT:
        return round(min(1.0, max(0.0, probability))) * 100
    return min(99, max(1, round(100 * probability)))


class SearchExplainer(Generic[O, A]):
    """One seat's explanations in one game, made of what that seat is told and nothing else.

    Use it as a player: `start`, `see` for every event, `explain` in place of `choose`. A game fills
    `reasons_for`, and what else it has to say.
    """

    def __init__(self, name: str, bot: Player, searcher: SearchBot[O, Any, A]) -> None:
        """Give the opinion of `bot`, called `name`; the win rates are those of `searcher`.

        They are one where the bot searches itself.
        """
        self._level = level_of(name)
        self._bot = bot
        self.searcher = searcher
        """Whose worlds, memory and win rates it speaks from."""
        self._players = [bot] if bot is searcher else [searcher, bot]
        """Who is told everything: the search first, then the bot whose choice counts."""

    def read(self, seen: O) -> None:
        """Read the table before reasons are asked for."""

    def reasons_for(self, seen: O, decision: Decision[A]) -> Sequence[Reasons]:
        """Return what speaks for and against each action, leading reasons first."""
        raise NotImplementedError

    def reasons_chosen(self, _seen: O, _action: A, reasons: Reasons) -> Reasons:
        """Return `reasons` with what only the search that chose the action can say."""
        return reasons

    def drawbacks(self, _best: tuple[A, Reasons], _other: tuple[A, Reasons]) -> Reasons:
        """Return what is worse about the second action than about the first."""
        return ()

    def is_twin(self, _one: A, _other: A) -> bool:
        """Return whether two actions differ by nothing of which anything can be said."""
        return False

    def start(self, system: str, seat: Seat, players: int, seed: int) -> None:
        """Sit down. Raises ValueError when the bot does not know the system."""
        for player in self._players:
            player.start(system, seat, players, seed)

    def see(self, event: Event) -> None:
        """Take note of a redacted event."""
        for player in self._players:
            player.see(event)

    def explain(self, seen: O, decision: Decision[A], taken: A | None = None) -> Explanation[A]:
        """Return what the bot makes of a decision of its seat.

        The chances of what was `taken`, and of what leads, are looked at in worlds dealt afresh:
        what a search tried a few times it knows nothing about.
        """
        found = self.opinion(seen, decision, taken)
        if len(decision.actions) == 1:
            return found
        first = found.chosen if taken is None else taken
        rest = [row.action for row in found.alternatives if row.action != first]
        looked_at = [first, *rest[:LOOKED_AT]]
        measured = Judge(self.searcher).measure(seen, looked_at)
        chances = dict(zip(looked_at, measured, strict=True))
        rows = [
            replace(row, chance=chances[row.action][0], gain=chances[row.action][1])
            if row.action in chances
            else row
            for row in found.alternatives
        ]
        return replace(found, alternatives=tuple(rows))

    def opinion(self, seen: O, decision: Decision[A], taken: A | None = None) -> Explanation[A]:
        """Return what the bot would do and what speaks for and against each action, no chances.

        What would be done is held against what was `taken`, all else against what would be done.
        """
        for player in self._players:
            chosen: A = player.choose(seen, decision, THINKING_MS)
        self.searcher.reconsider()
        self.read(seen)
        told = dict(zip(decision.actions, self.reasons_for(seen, decision), strict=True))
        if self.searcher is self._bot:
            told[chosen] = self.reasons_chosen(seen, chosen, told[chosen])
        rows = [
            self._row(action, told, chosen if action != chosen else taken or chosen)
            for action in decision.actions
        ]
        rows.sort(key=lambda row: (row.action != chosen, -row.share))
        told_of = tuple(self._twins_last(rows))
        return Explanation(decision.seat, decision.kind, self._level, chosen, told_of)

    def _twins_last(self, rows: Sequence[Alternative[A]]) -> list[Alternative[A]]:
        first: list[Alternative[A]] = []
        for row in rows:
            if not any(self.is_twin(row.action, one.action) for one in first):
                first.append(row)
        return [*first, *(row for row in rows if row not in first)]

    def _row(self, action: A, told: Mapping[A, Reasons], other: A) -> Alternative[A]:
        visits = {finding.action: finding.visits for finding in self.searcher.findings}
        worse = self.drawbacks((other, told[other]), (action, told[action]))
        share = visits.get(action, 0) / (sum(visits.values()) or 1)
        return Alternative(action, share, told[action], worse)
