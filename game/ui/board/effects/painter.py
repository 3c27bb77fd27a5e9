"""Draws marks: splashes under the cards, then tokens, sweeping cards, numbers and banners."""

from collections.abc import Sequence
from typing import Any, Final, Protocol

from pygame import Surface

from game.kernel.ids import HIDDEN, Seat
from game.ui.board.cards.faces import Face, Faces
from game.ui.board.effects.ink import FRAMES, STEPS, faded, stamp
from game.ui.board.state import TableState
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE
from game.ui.draw.kit import Kit
from game.ui.draw.paint import clear, lay, lay_centred, slip
from game.ui.draw.palette import BENI, FOREST, SLIP, SUMI, Colour
from game.view.effects import Announcement, Landing, Passing, Spark, Stamp, Sweep, Token
from game.view.pieces import NOBODY
from game.view.timing import arc, bounce, even, fanned, step_of

FADES_AFTER: Final = 0.6
"""The share of its life after which a mark begins to fade."""
SWEPT: Final = 9
"""How many cards of a reshuffle are seen."""
BANNER_LOW: Final = 0.8
"""Where a banner stands, of the resolving card's height: the piles and what flies stay in sight."""
LIFT: Final = 5
"""Steps in which a sign that lands grows and shrinks."""


class Looks(Protocol):
    """What a game's painter knows that effects need."""

    faces: Faces
    """How its cards look."""

    def people(self, seen: Any) -> Sequence[int]:
        """Return who sits where, by seat, as numbers of the game's own."""

    def crest(self, person: int, seat: Seat, radius: float) -> Surface:
        """Return the sign of `person`, in the colour of the seat."""


class EffectPainter:
    """Draws what is on the table for a moment."""

    def __init__(self, kit: Kit, own: Looks) -> None:
        """Draw with `kit`; `own` is the game's painter."""
        self.kit = kit
        self.own = own
        self.faces = own.faces

    def compose_low(self, canvas: Canvas, passing: Passing) -> None:
        """Put ink on the canvas, over plates and under the card that struck."""
        self._stamps(canvas, passing, "ink")

    def _stamps(self, canvas: Canvas, passing: Passing, kind: str) -> None:
        for mark in passing.of(Stamp):
            if mark.is_seen and mark.kind == kind:
                frame = min(FRAMES - 1, int(mark.share * 2.2 * FRAMES))
                picture = stamp(self.kit, mark.kind, mark.side, frame)
                key = (mark.kind, round(mark.side), frame)
                canvas.put_centred(faded(self.kit, key, picture, _left(mark.share)), *mark.at)

    def compose_high(self, canvas: Canvas, state: TableState, passing: Passing) -> None:
        """Put rings and everything that flies or speaks on the canvas."""
        self._stamps(canvas, passing, "ring")
        for sweep in passing.of(Sweep):
            self._sweep(canvas, sweep)
        for token in passing.of(Token):
            self._token(canvas, token)
        for landing in passing.of(Landing):
            self._landing(canvas, landing)
        self._sparks(canvas, state, passing)
        for banner in passing.of(Announcement)[-1:]:
            self._banner(canvas, state, banner)

    def _sign(self, name: str, side: float) -> Surface | None:
        return self.kit.images.sized(f"tokens/{name}", (side, side))

    def _token(self, canvas: Canvas, token: Token) -> None:
        start, end = token.start, token.end
        x, y = arc(start.centre, end.centre, even(token.share), token.rise)
        picture = self._sign(token.name, start.h)
        if token.fades:
            key = ("token", token.name, round(start.h))
            picture = faded(self.kit, key, picture, _left(token.share))
        canvas.put_centred(picture, x, y)

    def _landing(self, canvas: Canvas, landing: Landing) -> None:
        up = bounce(landing.share)
        box = landing.place
        side = box.h * (1 + 0.5 * step_of(up, LIFT) / LIFT)
        canvas.put_centred(self._sign(landing.name, side), *box.centre)

    def _sweep(self, canvas: Canvas, sweep: Sweep) -> None:
        """A fan of backs goes over from pile to pile, each card a little after the last."""
        start, end = sweep.start, sweep.end
        face = Face(HIDDEN, round(start.w), round(start.h))
        for number in range(SWEPT):
            share = fanned(sweep.share, number, SWEPT)
            if 0 < share < 1:
                x, y = arc(start.centre, end.centre, even(share), self.kit.px(150))
                angle = 40.0 * (0.5 - share) + 4.0 * (number - SWEPT / 2)
                canvas.put_centred(self.faces.flying(face, angle, 1.0), x, y)

    def _sparks(self, canvas: Canvas, state: TableState, passing: Passing) -> None:
        seen = [spark for spark in passing.of(Spark) if spark.is_seen]
        for number, spark in enumerate(seen):
            twins = sum(other.seat == spark.seat for other in seen[:number])
            x, y = state.frame.layout.faces[spark.seat].centre
            picture = spark_picture(self.kit, spark)
            canvas.put_centred(picture, x + 20 * twins, y + picture.get_height() * twins)

    # --- the line in the middle ---

    def _banner(self, canvas: Canvas, state: TableState, banner: Announcement) -> None:
        if banner.line is None:
            return
        text = state.frame.teller.tell(banner.line)
        seat, seen = banner.seat, state.playing.seen
        crest = None if seat == NOBODY else self.own.people(seen)[seat]
        key = ("banner", text, crest, banner.seat, self.kit.unit, self.kit.text_scale)
        board = self.kit.store.kept(key, lambda: self._board(text, crest, banner.seat))
        solid = min(_left(banner.share), 0.25 + banner.share * STEPS)
        box = state.frame.layout.resolving
        y = box.y + BANNER_LOW * box.h
        canvas.put_centred(faded(self.kit, key, board, solid), box.centre[0], y)

    def _board(self, text: str, crest: int | None, seat: int) -> Surface:
        style = self.kit.type("heavy", 38)
        block = self.kit.fonts.block(text, style, max(self.kit.px(620), 420), CENTRE)
        pad = style.px * 0.7
        side = 0.0 if crest is None else max(block.get_height(), style.px) * 1.3
        size = (block.get_width() + 3 * pad + side, max(block.get_height(), side) + 1.2 * pad)
        board = slip(size, SLIP, SUMI, 6)
        if crest is not None:
            mon = self.own.crest(crest, seat, side / 2)
            lay_centred(board, mon, (pad + side / 2, size[1] / 2))
        left = pad + side + (pad if crest is not None else pad / 2)
        sheet = clear(board.get_size())
        lay(sheet, board, (0, 0))
        lay(sheet, block, (left - pad * 0.3, (size[1] - block.get_height()) / 2))
        return sheet


def _left(share: float) -> float:
    """Return how solid a mark still is: wholly, then fading to the end of its life."""
    return min(1.0, (1.0 - share) / (1.0 - FADES_AFTER))


def spark_picture(kit: Kit, spark: Spark) -> Surface:
    """Return a spark's sign and number."""
    side = round(max(kit.px(58), 36))
    key = ("spark", spark.sign, spark.text, _tone(spark), side)
    return kit.store.kept(key, lambda: _paint_spark(kit, spark, side))


def _paint_spark(kit: Kit, spark: Spark, side: int) -> Surface:
    token = kit.images.sized(f"tokens/{spark.sign}", (side, side))
    if not spark.text:
        return token if token is not None else clear((side, side))
    style = kit.type("heavy", 36, _tone(spark))
    line = kit.fonts.line(spark.text, style)
    size = (line.get_width() + side + 26, max(side, line.get_height()) + 8)
    board = slip(size, SLIP, _tone(spark), 4)
    lay_centred(board, line, (12 + line.get_width() / 2, size[1] / 2))
    lay_centred(board, token, (size[0] - 10 - side / 2, size[1] / 2))
    return board


def _tone(spark: Spark) -> Colour:
    return {"gain": FOREST, "loss": BENI}.get(spark.tone, SUMI)
