"""Speech: what an opponent says aloud, for a moment on a slip of paper beside the plate.

Slips come in several widths and places: the one is taken that covers least.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from operator import itemgetter
from typing import Final

from pygame import Surface

from game.ui.audio.captions import rise
from game.ui.board.draw.bubbles import tailed
from game.ui.board.draw.effects import banner_place
from game.ui.board.draw.room import TAIL
from game.ui.board.state import TableState
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, lay
from game.ui.draw.palette import SUMI
from game.view.layout.geometry import Box, covered
from game.view.remarks import Remark, Remarks
from game.view.show import Cue
from game.view.timing import REMARK

TAG: Final = 0.14
"""Of a plate's height: how far the tag above it reaches that says whose turn it is."""
SHAPES: Final = (1.0, 1.4, 2.2, 0.7, 0.5)
"""Widths that a slip may have, by the usual one: where one covers a plate, another may not."""
SHARES: Final = (0.25, 0.0, 0.75)
"""How far along a slip the mouth may be that it comes from."""
MARGIN: Final = 6.0
"""Pixels from the edge of the table."""


@dataclass(frozen=True, slots=True)
class Words:
    """What is said, and with which temperament's sign."""

    text: str
    temper: str


@dataclass(frozen=True, slots=True)
class SlipSpot:
    """A place for a slip."""

    shape: float
    """One of SHAPES."""
    box: Box
    tail: float | None
    """Pixels from the left edge to where the tail stands; None beside the plate: no tail."""
    below: bool
    """Whether it hangs below the plate."""


def clearest(spots: Iterable[SlipSpot], taken: list[Box]) -> SlipSpot:
    """Return the first spot that covers nothing of `taken`, or the one that covers least."""
    found: list[tuple[float, SlipSpot]] = []
    for spot in spots:
        found.append((covered(spot.box, taken), spot))
        if not found[-1][0]:
            break
    return min(found, key=itemgetter(0))[1]


def spots_of(kit: Kit, words: Words, plate: Box, room: Box, mouth: float) -> Iterator[SlipSpot]:
    """Yield where on the table a slip may stand, the usual places first; at least one."""
    first: SlipSpot | None = None
    is_any = False
    for shape in SHAPES:
        block = _block(kit, words, shape)
        w, h = block.get_width(), block.get_height() + TAIL
        for share in SHARES:
            x = min(max(mouth - share * w, room.x + MARGIN), room.right - w - MARGIN)
            for y, below in ((plate.y - h + 4, False), (plate.bottom - 4, True)):
                spot = SlipSpot(shape, Box(x, y, w, h), mouth - x, below)
                first = first or spot
                if spot.box.inside(room):
                    is_any = True
                    yield spot
    for spot in _beside(kit, words, plate, room):
        is_any = True
        yield spot
    if first is not None and not is_any:
        yield first


def _beside(kit: Kit, words: Words, plate: Box, room: Box) -> Iterator[SlipSpot]:
    """Yield where a slip may touch the plate's inner side, or come from its inner half.

    Plates may stand close above one another.
    """
    is_left, middle = plate.centre[0] < room.centre[0], plate.centre[0]
    for shape in SHAPES:
        w, h = _block(kit, words, shape).get_size()
        side, half = (plate.right - 4, middle) if is_left else (plate.x - w + 4, middle - w)
        spots = [
            SlipSpot(shape, Box(side, y, w, h), None, below=False)
            for y in (plate.centre[1] - h / 2, plate.y, plate.bottom - h)
        ]
        tall, tail = h + TAIL, 0 if is_left else w
        for y, below in ((plate.bottom - 4, True), (plate.y - tall + 4, False)):
            spots.append(SlipSpot(shape, Box(half, y, w, tall), tail, below))
        yield from (spot for spot in spots if spot.box.inside(room))


@kept
def _block(kit: Kit, words: Words, shape: float) -> Surface:
    """Return the words in italics, the sign of the speaker's temperament before them."""
    style = kit.type("italic", 24)
    widest = max(kit.px(330), 230) * (1 + kit.text_scale) / 2 * shape
    text = kit.fonts.block(words.text, style, widest, CENTRE)
    side = style.px * 1.25
    sign = kit.images.tinted(f"tempers/{words.temper}", (side, side), kit.ink(SUMI))
    pad = style.px * 0.5
    height = max(text.get_height(), side) + pad
    sheet = clear((text.get_width() + side + 3 * pad, height))
    lay(sheet, sign, (pad, (height - side) / 2))
    lay(sheet, text, (side + 2 * pad, (height - text.get_height()) / 2))
    return sheet


@kept
def _slip(kit: Kit, words: Words, shape: float, tail: int | None, *, below: bool) -> Surface:
    return tailed(kit, _block(kit, words, shape), tail, below=below)


# --- who speaks ---


@dataclass(frozen=True, slots=True)
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
        self.state = state
        self.is_on = False
        """Whether remarks are wanted."""
        self.said: Said | None = None
        self._remarks = Remarks(state.playing.presentation, state.tempers)

    def want(self, *, is_wanted: bool) -> None:
        """Let remarks be shown from now on, or no longer."""
        self.is_on = is_wanted

    def hear(self, cue: Cue, *, is_shown: bool) -> None:
        """A cue began: perhaps somebody says something; it is lost when nobody watches."""
        remark = self._remarks.hear(cue.event, self.state.playing.seen)
        if remark is not None and is_shown and self.is_on:
            self.said = Said(remark)

    def tick(self, dt: float) -> bool:
        """Let `dt` seconds pass; return whether a remark is over."""
        if self.said is None:
            return False
        left = self.said.left - dt
        self.said = replace(self.said, left=left) if left > 0 and self.is_on else None
        return self.said is None

    def hush(self) -> None:
        """Take the remark away."""
        self.said = None

    # --- drawing ---

    @property
    def words(self) -> str:
        """Who says what now, empty when nobody says anything."""
        if self.said is None:
            return ""
        who = self.state.frame.teller.name(self.said.remark.speaker)
        return self.state.kit.say("tempers.says", who=who, text=self._text(self.said.remark))

    def compose(self, canvas: Canvas) -> None:
        """Put the remark on the canvas, where it covers least."""
        if self.said is None:
            return
        words = Words(self._text(self.said.remark), self.state.tempers[self.said.remark.speaker])
        spot = self._settled(self.said, words)
        tail = None if spot.tail is None else round(spot.tail)
        slip = _slip(self.state.kit, words, spot.shape, tail, below=spot.below)
        canvas.put(slip, spot.box.x, spot.box.y)

    def _settled(self, said: Said, words: Words) -> SlipSpot:
        """Return where the remark stands; it does not move while turns pass."""
        kit, frame = self.state.kit, self.state.frame
        prompt = None if frame.prompt is None else frame.prompt.box
        plate = frame.plate(said.remark.speaker)
        now = (words, plate, prompt, kit.unit, kit.text_scale, kit.high_contrast)
        if said.spot is not None and said.settled_for == now:
            return said.spot
        mouth = frame.layout.faces[said.remark.speaker].centre[0]
        table = frame.layout.zones.table
        room = Box(table.x, table.y, table.w, table.h - rise(kit))  # below, sounds are told
        spots = spots_of(kit, words, plate, room, mouth)
        spot = clearest(spots, self._taken())
        self.said = replace(said, spot=spot, settled_for=now)
        return spot

    def _text(self, remark: Remark) -> str:
        named = {} if remark.other is None else {"who": self.state.frame.teller.name(remark.other)}
        return self.state.kit.strings.text(remark.key, **named)

    def _taken(self) -> list[Box]:
        """Return what should stay in sight: plates above all, tags, piles, what is told amid."""
        frame = self.state.frame
        layout = frame.layout
        plates = [plate.grown(-6) for plate in layout.plates]
        prompt = [] if frame.prompt is None else [frame.prompt.box]
        tags = [
            Box(plate.x, plate.y - TAG * plate.h, plate.w / 2, TAG * plate.h)
            for seat in frame.view.seats
            if seat.has_tag
            for plate in [frame.plate(seat.seat)]
        ]
        middle = (layout.resolving, banner_place(self.state))
        return [*plates * 4, *tags, *prompt, *[*layout.piles] * 3, *middle]
