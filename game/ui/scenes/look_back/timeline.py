"""The line of a whole game: its turns in the colours of their seats, and where one is in it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple

from pygame import Rect, Surface

from game.kernel.ids import Seat
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, frame, lozenge, mix
from game.ui.draw.palette import BENI, KINCHA, KON, SEATS, SLIP, SUMI
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.spoken import Spoken, SpokenRole
from game.view.layout.geometry import Box
from game.view.replay import AnyReplay
from game.view.words.log import chapters


class TurnSpan(NamedTuple):
    """A turn: where it begins, 0..1, and whose it is; None before the first."""

    begin: float
    seat: Seat | None


def turns_of(replay: AnyReplay) -> list[TurnSpan]:
    """Return the turns of a game; the deal comes before the first."""
    count = max(1, len(replay.events))
    parts = [part for part in chapters(replay.entries) if part.seat is not None]
    turns = [TurnSpan(replay.start(part.heading) / count, part.seat) for part in parts]
    return [TurnSpan(0.0, None), *turns]


@dataclass(eq=False)
class Timeline(Widget):
    """Pressed or pulled anywhere it goes there; by keys it goes a step."""

    takes_focus: ClassVar[bool] = True

    box: Box
    label: str = field()
    turns: Sequence[TurnSpan]
    share: float
    """How far one is, 0..1."""
    seek: Callable[[float], None] = field()
    """Is told how far one wants to be."""

    def press(self, x: float | None = None) -> None:
        """Go to the point that is pointed at."""
        if x is not None:
            self.seek(min(1.0, max(0.0, (x - self.box.x) / max(1.0, self.box.w))))

    def aloud(self, kit: Kit) -> Spoken:
        """Return how far one is."""
        far = kit.say("percent", n=round(self.share * 100))
        return Spoken(self.label, SpokenRole.LEVEL, far, can_focus=True)

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        size, high = (round(self.box.w), round(self.box.h)), self.box.h
        canvas.put(_line(kit, size, tuple(self.turns), is_lit=look.is_lit), self.box.x, self.box.y)
        knob = _knob(kit, high * 0.42)
        canvas.put_centred(knob, self.box.x + self.box.w * self.share, self.box.y + high / 2)


@kept
def _line(kit: Kit, size: tuple[int, int], turns: tuple[TurnSpan, ...], *, is_lit: bool) -> Surface:
    """Return the stretches side by side, a gap before each, in a frame."""
    sheet = clear(size)
    width, high = size
    bar = Rect(0, round(high * 0.3), width, max(6, round(high * 0.4)))
    sheet.fill(kit.ink(SUMI), bar)
    ends = [*(turn.begin for turn in turns[1:]), 1.0]
    for turn, end in zip(turns, ends, strict=True):
        left, right = round(turn.begin * width), round(end * width)
        colour = SLIP if turn.seat is None else SEATS[turn.seat]
        inner = Rect(left + 1, bar.y + 2, max(1, right - left - 1), bar.h - 4)
        sheet.fill(mix(colour, SLIP, 0.18), inner)
    frame(sheet, bar, kit.ink(KINCHA if is_lit else SLIP), 2 if is_lit else 1)
    return sheet


@kept
def _knob(kit: Kit, radius: float) -> Surface:
    return lozenge(radius, kit.ink(BENI), mix(KON, SLIP, 0.9))
