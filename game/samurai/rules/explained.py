"""Why somebody chose: what else there was, what each is worth, and reasons in terms of the rules.

Bots make these records from what one seat knows; screens turn them into sentences.
"""

from dataclasses import dataclass

from game.kernel.ids import Seat
from game.samurai.rules.actions import Action
from game.samurai.rules.reasons import Reason


@dataclass(frozen=True, slots=True)
class Alternative:
    """One legal action, as the one who was asked could judge it."""

    action: Action
    win_rate: float | None
    """How likely the own team wins after it, 0..1; None where nothing was found out."""
    share: float
    """How much of the search went into it, 0..1; the shares of a decision sum to 1, or are all 0
    when nothing was searched."""
    reasons: tuple[Reason, ...]
    """What speaks for it or against it, the leading reason first."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """One decision of one seat, explained from that seat's own knowledge."""

    seat: Seat
    kind: str
    """The decision's kind."""
    level: str
    """The name of the bot whose opinion this is."""
    chosen: Action
    """What that bot would do."""
    alternatives: tuple[Alternative, ...]
    """Every legal action, the best first."""

    def of(self, action: Action) -> Alternative:
        """Return what is known of `action`. Raises KeyError when it was not legal."""
        for alternative in self.alternatives:
            if alternative.action == action:
                return alternative
        raise KeyError(action)
