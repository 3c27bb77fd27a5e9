"""Speech: what an opponent says aloud, for a moment on a slip of paper beside the plate."""

from dataclasses import dataclass
from typing import Final

from game.ui.board.bubbles.remark_slips import SlipSpot, Words, clearest, look, picture, spots_of
from game.ui.board.state import TableState
from game.ui.canvas import Canvas
from game.view.layout.geometry import Box
from game.view.remarks import Remark, Remarks
from game.view.show import Cue
from game.view.time.timing import REMARK

TAG: Final = 0.14
"""Of a plate's height: how far the tag above it reaches that says whose turn it is."""


@dataclass
class Said:
    """A remark that is shown."""

    remark: Remark
    left: float = REMARK
    """Seconds."""
    spot: SlipSpot | None = None
    """Where it stands, once that is settled."""
    settled_for: tuple[object, ...] = ()
    """What the spot was chosen for: it stays until the window or the question is another."""


class Speech:
    """Hears the game; at most one remark is shown at a time, and nothing waits for it."""

    def __init__(self, state: TableState) -> None:
        """Listen at `state`."""
        self.state = state
        self.is_on = False
        """Whether remarks are wanted."""
        self.said: Said | None = None
        self._remarks = Remarks(state.playing.presentation, state.tempers)

    def hear(self, cue: Cue, *, is_shown: bool) -> None:
        """A cue began: perhaps somebody says something; it is lost when nobody watches."""
        remark = self._remarks.hear(cue.event, self.state.playing.seen)
        if remark is not None and is_shown and self.is_on:
            self.said = Said(remark)

    def tick(self, dt: float) -> bool:
        """Let `dt` seconds pass; return whether a remark is over."""
        if self.said is None:
            return False
        self.said.left -= dt
        if self.said.left > 0 and self.is_on:
            return False
        self.said = None
        return True

    def hush(self) -> None:
        """Take the remark away."""
        self.said = None

    # --- drawing ---

    def compose(self, canvas: Canvas) -> None:
        """Put the remark on the canvas, where it covers least."""
        if self.said is None:
            return
        words = Words(self._text(self.said.remark), self.state.tempers[self._seat])
        spot = self._settled(self.said, words)
        canvas.put(picture(self.state.kit, words, spot), spot.box.x, spot.box.y)

    def _settled(self, said: Said, words: Words) -> SlipSpot:
        """Return where the remark stands; it does not move while turns pass."""
        state = self.state
        prompt = None if state.prompt is None else state.prompt.box
        now = (words, state.plate(self._seat), prompt, look(state.kit))
        if said.spot is None or said.settled_for != now:
            room, mouth = state.frame.zones.table, state.frame.parts[self._seat].portrait.centre[0]
            spots = spots_of(state.kit, words, state.plate(self._seat), room, mouth)
            said.spot = clearest(spots, self._taken())
            said.settled_for = now
        return said.spot

    def _text(self, remark: Remark) -> str:
        named = {} if remark.other is None else {"who": self.state.teller.name(remark.other)}
        return self.state.kit.strings.text(remark.key, **named)

    @property
    def _seat(self) -> int:
        return self.said.remark.speaker if self.said is not None else self.state.view.me

    def _taken(self) -> list[Box]:
        """Return what should stay in sight: plates and their tags, piles, the card played."""
        state = self.state
        centre = state.frame.centre
        plates = [state.plate(seat.seat).grown(-6) for seat in state.view.seats]
        prompt = [] if state.prompt is None else [state.prompt.box]
        tags = [
            Box(plate.x, plate.y - TAG * plate.h, plate.w / 2, TAG * plate.h)
            for seat in state.view.seats
            if seat.is_turn or seat.is_asked
            for plate in [state.plate(seat.seat)]
        ]
        return [*plates, *tags, *prompt, centre.draw, centre.discard, centre.resolving]
