"""The stage: a moment of the past on the table, drawn as the table is drawn. Nobody acts there."""

from typing import Any

from game.kernel.events import Event
from game.kernel.ids import Seat
from game.samurai.view.table_view import table_view
from game.ui.board.bubbles.tooltips import Tooltips
from game.ui.board.effects.playback import Playback
from game.ui.board.painter import Painter
from game.ui.board.playing import Playing
from game.ui.board.state import TableState
from game.ui.canvas import Canvas
from game.ui.kit import Kit
from game.ui.sound import Sound
from game.view.replay import Replay
from game.view.time.mood import hour_of


class PastTable:
    """A table that only tells what happened: there is nothing to decide and nothing to undo."""

    decision = None
    is_over = True
    can_undo = False

    def __init__(self, chronicle: Replay) -> None:
        """Tell `chronicle`, nothing of it at first."""
        self.viewer: Seat = chronicle.seat
        self.tempers = chronicle.tempers
        self.chronicle = chronicle
        self.told = 0
        """How many events were told."""
        self.wanted = 0
        """How many are to be told."""

    @property
    def observation(self) -> Any:
        """What the viewer knew after what was told."""
        return self.chronicle.before(self.told)

    @property
    def history(self) -> list[Event]:
        """What was told."""
        return list(self.chronicle.events[: self.told])

    def pump(self) -> list[Event]:
        """Tell on as far as is wanted."""
        news = list(self.chronicle.events[self.told : self.wanted])
        self.told = max(self.told, self.wanted)
        return news

    @property
    def notes(self) -> dict[Seat, str]:
        """No marks: those of today were not there yet."""
        return {}

    def note(self, seat: Seat, role: str | None) -> None:
        """Nothing is pencilled in the past."""

    def act(self, action: Any) -> None:
        """Nobody acts in the past."""

    def undo(self) -> bool:
        """What happened stays."""
        return False

    def close(self) -> None:
        """Nothing is kept open."""


class ReplayStage:
    """Shows events `begin` to `end` of a chronicle, and plays on when told to."""

    def __init__(self, kit: Kit, sound: Sound, chronicle: Replay) -> None:
        """Show nothing yet: `show` says what."""
        self.kit = kit
        self.sound = sound
        self.chronicle = chronicle
        self.painter = Painter(kit)
        self.papers = Tooltips(kit)

    def show(self, begin: int, end: int) -> None:
        """Lay the table as it was after `begin` events, and let those up to `end` follow."""
        self.table = PastTable(self.chronicle)
        self.playing = Playing(self.table, self.chronicle.presentation, resumed=False)
        self.playing.shown.rewind(self.chronicle.events[:begin])
        self.table.told = self.table.wanted = begin
        self.state = TableState(self.kit, self.playing)
        self.state.aimed = self._aimed(begin)
        self.state.unveiling.all_known = True
        self.playback = Playback(self.state, self.sound)
        self.refresh()
        self.playback.settle()
        self.painter.hours.tick(hour_of(self.playing.tension), 0.0, at_once=True)
        self.go_on(end)

    def go_on(self, end: int) -> None:
        """Let events follow up to `end`."""
        self.table.wanted = max(end, self.table.told)

    def _aimed(self, begin: int) -> tuple[Seat, Seat] | None:
        """Return who aimed at whom at that moment."""
        view = table_view(self.playing.seen)
        if view.attack is not None:
            return view.attack.by, view.attack.target
        if view.resolving is None:
            return None
        plays: list[Any] = [e for e in self.chronicle.events[:begin] if e.type == "played"]
        last = plays[-1] if plays else None
        return None if last is None or last.target is None else (last.seat, last.target)

    def refresh(self) -> None:
        """Bring everything in line with what is shown."""
        self.state.refresh()

    @property
    def count(self) -> int:
        """How many events are shown."""
        return self.playing.shown.begun

    @property
    def is_still(self) -> bool:
        """Whether everything wanted is shown, and its last beat is over."""
        return self.count >= self.table.wanted and self.playing.shown.is_settled

    def tick(self, dt: float, pace: float, *, is_reduced: bool) -> bool:
        """Let `dt` seconds pass at `pace`; return whether the picture changed."""
        self.playback.is_reduced = is_reduced
        changed = self.playback.tick(dt, pace)
        if changed:
            self.refresh()
        hour = hour_of(self.playing.tension)
        turned = self.painter.hours.tick(hour, dt, at_once=is_reduced)
        return self.playback.move(dt, pace) or turned or changed

    def settle(self) -> None:
        """Put everything where it belongs: size, language or text scale changed."""
        self.refresh()
        self.playback.settle()

    def compose(self, canvas: Canvas) -> None:
        """Draw the table with everything on it."""
        self.painter.ground(canvas)
        self.painter.table(canvas, self.state, self.playback.passing)
        self.painter.hand(canvas, self.state, self.playback.passing)
        self.papers.compose(canvas, self.state, self.playback.passing)
