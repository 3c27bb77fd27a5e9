"""What a player at the table remembers: roles suspected, and hands that showed a lack."""

from ai.belief import Belief
from game.kernel.events import Event
from game.kernel.ids import HIDDEN, Seat
from game.samurai.cards import IS_WEAPON
from game.samurai.content import CATALOGUE
from game.samurai.events import Discarded, PhaseBegan, Played, Took, Wounded
from game.samurai.roles import Phase
from game.samurai.start_end_events import SetUp
from game.samurai.state import Observation


class Memory:
    """One seat's memory of one game, built from the redacted events alone."""

    def __init__(self, seat: Seat) -> None:
        """Know nothing yet."""
        self._table = Observation(seat=seat)
        self.belief: Belief | None = None
        self._lacks: dict[str, list[int]] = {"parry": [], "weapon": []}
        self._asked = "parry"
        self._kept: list[int] = []

    def note(self, event: Event) -> None:
        """Learn from one event, told in order from the beginning of the game."""
        if isinstance(event, Played):
            self._note_played(event)
        event.apply(self._table)
        if isinstance(event, SetUp):
            self.belief = Belief(event.roles)
            self._lacks = {kind: [0] * len(event.roles) for kind in self._lacks}
            self._kept = [0] * len(event.roles)
        elif isinstance(event, PhaseBegan):
            self._note_phase(event)
        elif isinstance(event, Wounded):
            self._lacks[self._asked][event.seat] = len(self._table.hands[event.seat])
        elif isinstance(event, Discarded | Took):
            self._note_left(event)

    def lacking(self, answer: str, seat: Seat, hidden: int) -> int:
        """Return how many of the `hidden` cards of `seat` are surely no `answer`.

        `answer` is parry or weapon: whoever took a wound rather than throw one had none, or none
        to spare. What was drawn since may be one.
        """
        known = self._lacks[answer]
        return min(hidden, known[seat]) if known else 0

    def kept(self, seat: Seat, hidden: int) -> int:
        """Return how many of the `hidden` cards of `seat` were in the hand and not played.

        They went through a whole play phase of their owner's: what is good to play is rarer there,
        and Parries are more common, than among cards drawn since.
        """
        return min(hidden, self._kept[seat]) if self._kept else 0

    def _note_phase(self, event: PhaseBegan) -> None:
        if event.phase == Phase.DISCARD:
            owner = self._table.turn_seat
            self._kept[owner] = len(self._table.hands[owner])

    def _note_played(self, event: Played) -> None:
        if self.belief is not None and event.seat != self._table.seat:
            self.belief.note(self._table, event)
        self._leaves(event.seat, event.card)
        answer = CATALOGUE[event.card].answer
        if answer or IS_WEAPON[event.card]:
            self._asked = answer or "parry"

    def _note_left(self, event: Discarded | Took) -> None:
        if isinstance(event, Took):
            self._leaves(event.source, event.card)
        elif event.source == "hand":
            self._leaves(event.seat, event.card)

    def _leaves(self, seat: Seat, card: int) -> None:
        """One card fewer of which something is known; a Parry that leaves was none that lacks."""
        if self._kept:
            self._kept[seat] = max(0, self._kept[seat] - 1)
        for kind, known in self._lacks.items():
            if known and (card == HIDDEN or not _is(card, kind)):
                known[seat] = max(0, known[seat] - 1)


def _is(card: int, kind: str) -> bool:
    return IS_WEAPON[card] if kind == "weapon" else CATALOGUE[card].key == kind
