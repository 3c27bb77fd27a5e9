"""A moment of the past on the table, drawn as the table is drawn. Nobody acts there."""

from typing import Any

from game.kernel.events import Event
from game.kernel.ids import Seat
from game.ui.audio.sound import Sound
from game.ui.board.draw.painter import Painter
from game.ui.board.playback import Playback
from game.ui.board.playing import Playing
from game.ui.board.port import BoardGame
from game.ui.board.refresh import FrameMaker
from game.ui.board.selection import Selection
from game.ui.board.state import TableState
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit
from game.view.replay import AnyReplay
from game.view.timing import hour_of
from game.view.words.sentences import Message


class PastTable:
    """A table that only tells what happened: there is nothing to decide and nothing to undo."""

    decision = None
    is_over = True
    can_undo = False

    def __init__(self, replay: AnyReplay, begin: int) -> None:
        """Tell `replay`, the first `begin` events of it being told already."""
        self.viewer: Seat = replay.seat
        self.tempers = replay.tempers
        self.replay = replay
        self.told = begin
        """How many events were told."""
        self.wanted = begin
        """How many are to be told."""

    def want(self, end: int) -> None:
        """Have events told up to `end`, as far as they were not yet."""
        self.wanted = max(end, self.told)

    @property
    def observation(self) -> Any:
        """What the viewer knew after what was told."""
        return self.replay.before(self.told)

    @property
    def history(self) -> list[Event]:
        """What was told."""
        return list(self.replay.events[: self.told])

    def pump(self) -> list[Event]:
        """Tell on as far as is wanted."""
        news = list(self.replay.events[self.told : self.wanted])
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
    """Shows events of a replay from `begin` on, up to `end`, and plays on when told to."""

    def __init__(
        self, kit: Kit, sound: Sound, board: BoardGame, replay: AnyReplay, begin: int, end: int
    ) -> None:
        """Lay the table as it was after `begin` events; `sound` lets what follows be heard."""
        self.kit = kit
        self.game = board.table()
        self.game.know_all()
        self.painter = Painter(kit, board, self.game)
        self.table = PastTable(replay, begin)
        self.playing = Playing(self.table, replay.presentation, resumed=False)
        self.playing.shown.rewind(replay.events[:begin])
        self.state = TableState(kit, self.playing, Selection(self.game.parts))
        self.state.shown.aim(self.game.aimed(self.playing.seen, replay.events[:begin]))
        self.frames = FrameMaker(self.state, self.game)
        self.playback = Playback(self.state, sound)
        self.settle()
        self.painter.ground.tick(hour_of(self.playing.tension), 0.0, at_once=True)
        self.go_on(end)

    def go_on(self, end: int) -> None:
        """Let events follow up to `end`."""
        self.table.want(end)

    def say(self, line: Message) -> None:
        """Let `line` stand under the middle."""
        self.state.shown.say(line)
        self.refresh()

    def refresh(self) -> None:
        """Bring everything in line with what is shown."""
        self.frames.refresh()

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
        self.playback.heed(is_reduced=is_reduced, has_remarks=False)
        changed = self.playback.tick(dt, pace)
        if changed:
            self.refresh()
        hour = hour_of(self.playing.tension)
        turned = self.painter.ground.tick(hour, dt, at_once=is_reduced)
        return self.playback.move(dt, pace) or turned or changed

    def settle(self) -> None:
        """Put everything where it belongs: size, language or text scale changed."""
        self.refresh()
        self.playback.settle()

    def compose(self, canvas: Canvas) -> None:
        """Draw the table with everything on it."""
        self.painter.table(canvas, self.state, self.playback.passing)
        self.painter.hand(canvas, self.state, self.playback.passing)
