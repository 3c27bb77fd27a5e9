"""The explainer of Samurai Sword: which reasons are given for which kind of decision."""

from collections.abc import Callable, Iterator
from typing import Final

from ai.core.domain import exactly
from ai.core.explainer import ITERATIONS, Reasons, SearchExplainer
from ai.core.searcher import CLEARLY
from ai.samurai.adept.context import NEUTRAL, Context
from ai.samurai.roster import make
from ai.samurai.searcher import Searcher
from ai.samurai.why.cards import of_discard, of_play, of_source
from ai.samurai.why.contrast import drawbacks
from ai.samurai.why.fights import of_answer, of_bushido_answer
from ai.samurai.why.reasons import leading
from game.kernel.frames import Decision
from game.kernel.players import Reason
from game.samurai.rules.actions import Action
from game.samurai.rules.state import Observation


def said(context: Context, decision: Decision[Action]) -> list[Reasons]:
    """Return what speaks for and against each of the decision's actions, leading reasons first.

    `context` is the table as the seat reads it that is asked; nothing else enters.
    """
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


class Explainer(SearchExplainer[Observation, Action]):
    """One seat's explanations in a game of Samurai Sword."""

    def __init__(self, name: str, seed: int, iterations: int = ITERATIONS) -> None:
        """Give the opinion of the bot `name`. Raises ValueError when there is none.

        Where that bot does not search, a search of so many `iterations` finds the win rates.
        """
        bot = make(name, seed)
        own = bot if isinstance(bot, Searcher) else None
        self._own = own or Searcher(name, seed, exactly(iterations))
        super().__init__(name, bot, self._own)

    def read(self, seen: Observation) -> None:
        """Read the table as the adept does."""
        self._context = Context(seen, self._own.memory, NEUTRAL)

    def reasons_for(self, _seen: Observation, decision: Decision[Action]) -> list[Reasons]:
        """Say what speaks for and against each action."""
        return said(self._context, decision)

    def reasons_chosen(self, seen: Observation, action: Action, reasons: Reasons) -> Reasons:
        """Add that what harms an ally is worth it."""
        gain = self._own.gain_by_harm(seen, action)
        if action.target is None or gain < CLEARLY:
            return reasons
        return leading((*reasons, Reason("worth_harm", {"seat": action.target})))

    def drawbacks(self, best: tuple[Action, Reasons], other: tuple[Action, Reasons]) -> Reasons:
        """Say what is worse about `other`."""
        return drawbacks(self._context, best, other)


EXPLAINER: Final = Explainer
"""Who explains decisions of Samurai Sword."""
