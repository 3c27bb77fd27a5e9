"""The explainer: sits at a seat as a player does, and tells what a bot makes of each decision."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from ai.core.domain import exactly
from ai.core.judge import Judge
from ai.core.ladder import level_of
from ai.core.searcher import CLEARLY
from ai.samurai.adept.context import NEUTRAL, Context
from ai.samurai.belief.belief import Memory
from ai.samurai.roster import make
from ai.samurai.searcher import Searcher
from ai.samurai.why.cards import of_discard, of_play, of_source
from ai.samurai.why.contrast import drawbacks
from ai.samurai.why.fights import of_answer, of_bushido_answer
from ai.samurai.why.reasons import leading, percent
from game.kernel.events import Event
from game.kernel.frames import Decision
from game.kernel.ids import Seat
from game.samurai.rules.actions import Action
from game.samurai.rules.reasons import Alternative, Explanation, Reason
from game.samurai.rules.state import Observation


def reasons_for(
    seen: Observation, memory: Memory, decision: Decision[Action]
) -> list[tuple[Reason, ...]]:
    """Return what speaks for and against each of the decision's actions, leading reasons first.

    `seen` and `memory` are those of the seat that is asked; nothing else enters.
    """
    return _said(Context(seen, memory, NEUTRAL), decision)


def _said(context: Context, decision: Decision[Action]) -> list[tuple[Reason, ...]]:
    say = _SAY[decision.kind]
    return [leading(say(context, action)) for action in decision.actions]


_SAY: Final[dict[str, Callable[[Context, Action], Iterator[Reason]]]] = {
    "play": of_play,
    "parry": of_answer,
    "battle_cry": of_answer,
    "jujutsu": of_answer,
    "bushido": of_bushido_answer,
    "discard": of_discard,
    "draw_source": of_source,
}
"""Decision kind -> what is said of its actions."""


ITERATIONS: Final = 200
"""How far is searched for the win rates of a bot that does not search itself."""


class Explainer:
    """One seat's explanations in one game, made of what that seat is told and nothing else.

    Use it as a player: `start`, `see` for every event, `explain` in place of `choose`.
    """

    def __init__(self, name: str, seed: int, iterations: int = ITERATIONS) -> None:
        """Give the opinion of the bot `name`. Raises ValueError when there is none.

        Where that bot does not search, a search of so many `iterations` finds the win rates.
        """
        self._bot = bot = make(name, seed)
        own = bot if isinstance(bot, Searcher) else None
        self.searcher = own or Searcher(name, seed, exactly(iterations))
        """Whose worlds, memory and win rates it speaks from."""
        self._players = [bot] if own else [self.searcher, bot]
        """Who is told everything: the search first, then the bot whose choice counts."""

    def start(self, system: str, seat: Seat, players: int, seed: int) -> None:
        """Sit down. Raises ValueError when the bot does not know the system."""
        for player in self._players:
            player.start(system, seat, players, seed)

    def see(self, event: Event) -> None:
        """Take note of a redacted event."""
        for player in self._players:
            player.see(event)

    def explain(
        self,
        seen: Observation,
        decision: Decision[Action],
        ms: int = 700,
        taken: Action | None = None,
    ) -> Explanation:
        """Return what the bot makes of a decision of its seat, thinking for `ms` at most.

        The chances of what was `taken`, and of what leads, are looked at in worlds dealt afresh:
        what a search tried a few times it knows nothing about.
        """
        found = self.opinion(seen, decision, ms, taken)
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

    def opinion(
        self,
        seen: Observation,
        decision: Decision[Action],
        ms: int = 700,
        taken: Action | None = None,
    ) -> Explanation:
        """Return what the bot would do and what speaks for and against each action, no chances.

        What would be done is held against what was `taken`, all else against what would be done.
        """
        for player in self._players:
            chosen = player.choose(seen, decision, ms)
        self.searcher.reconsider()
        context = Context(seen, self.searcher.memory, NEUTRAL)
        told = dict(zip(decision.actions, _said(context, decision), strict=True))
        if self.searcher is self._bot:
            told[chosen] = leading((*told[chosen], *worth(self.searcher, seen, chosen)))
        visits = {finding.action: finding.visits for finding in self.searcher.findings}
        total = sum(visits.values()) or 1

        def row(action: Action) -> Alternative:
            other = chosen if action != chosen else taken or chosen
            worse = drawbacks(context, (other, told[other]), (action, told[action]))
            return Alternative(action, visits.get(action, 0) / total, told[action], worse)

        rows = sorted(
            map(row, decision.actions), key=lambda one: (one.action != chosen, -one.share)
        )
        return Explanation(
            decision.seat, decision.kind, level_of(self._bot.name), chosen, tuple(rows)
        )


LOOKED_AT: Final = 3
"""How many actions are held against what was taken."""


def worth(bot: Searcher, seen: Observation, action: Action) -> Iterator[Reason]:
    """Say by how much `bot` found an action that harms an ally better than all that harm none."""
    if action.target is None or not bot.harms_own(seen, action):
        return
    rates = {finding.action: finding.win_rate for finding in bot.findings}
    spared = [rate for other, rate in rates.items() if not bot.harms_own(seen, other)]
    gain = rates.get(action, 0.0) - max(spared, default=0.0)
    if gain >= CLEARLY:
        yield Reason("worth_harm", {"seat": action.target, "percent": percent(gain)})
