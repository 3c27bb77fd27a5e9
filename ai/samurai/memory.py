"""What a player at the table remembers: roles suspected, and what hands may hold."""

from ai.samurai.belief import Belief
from ai.samurai.likelihoods.hands import holding
from ai.samurai.likelihoods.model import hand_odds
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.samurai.rules.start_end_events import Ended, SetUp
from game.samurai.rules.state import Observation


class Memory:
    """One seat's memory of one game, built from the redacted events alone."""

    def __init__(self, seat: Seat) -> None:
        """Know nothing yet."""
        self._table = Observation(seat=seat)
        self.belief: Belief | None = None

    def note(self, event: Event) -> None:
        """Learn from one event, told in order from the beginning of the game."""
        if isinstance(event, SetUp):
            self.belief = Belief(event.roles)
        elif self.belief is not None:
            self.belief.note(self._table, event)
            if isinstance(event, Ended):
                self.belief.reveal(event.roles)
        event.apply(self._table)

    def lacking(self, answer: str, seat: Seat, hidden: int) -> int:
        """Return how many of the `hidden` cards of `seat` are most probably no `answer`.

        `answer` is parry or weapon: whoever fell rather than throw one had none. What was drawn
        since may be one.
        """
        return min(hidden, self.belief.hands.denied(answer, seat)) if self.belief else 0

    def doubted(self, answer: str, seat: Seat, hidden: int) -> int:
        """Return how many more of the `hidden` cards of `seat` are rather no `answer`.

        They were in a hand that bore heavy wounds without one.
        """
        return min(hidden, self.belief.hands.doubted(answer, seat)) if self.belief else 0

    def kept(self, seat: Seat, hidden: int) -> int:
        """Return how many of the `hidden` cards of `seat` were in the hand and not played.

        They went through a whole play phase of their owner's: what is good to play is rarer there,
        and Parries are more common, than among cards drawn since.
        """
        return min(hidden, self.belief.hands.kept(seat)) if self.belief else 0

    def holding(self, answer: str, seat: Seat, hidden: int, share: float) -> float:
        """Return how likely there is an `answer` among the `hidden` cards of `seat`.

        `share` is that of answers among all cards that one cannot see.
        """
        if self.belief is None:
            return 1.0 - (1.0 - share) ** hidden
        return holding(self.belief.hands.counts(answer, seat, hidden), share, hand_odds(answer))
