"""Sparks: what a cue leaves at a plate for a moment, a number with a sign."""

from dataclasses import dataclass
from typing import Any, Final

from pygame import Surface

from game.kernel.ids import Seat
from game.ui.board.marks import NOBODY, Mark
from game.ui.kit import Kit
from game.ui.paint import clear, lay_centred, slip
from game.ui.palette import BENI, FOREST, SLIP, SUMI, Colour
from game.view.show import Cue
from game.view.time.timing import IMPACT

LIFE: Final = 0.9
"""Seconds at pace 1."""


@dataclass
class Spark(Mark):
    """A sign and a number at a seat."""

    seat: Seat = NOBODY
    sign: str = ""
    """A picture of the folder tokens."""
    text: str = ""
    colour: Colour = SUMI


def sparks_of(cue: Cue) -> list[Spark]:
    """Return what `cue` leaves behind; a wound's number comes as the blow lands."""
    event: Any = cue.event
    if cue.kind == "wound" and event.wounds:
        return [_spark(event.seat, "resilience", f"−{event.wounds}", BENI, IMPACT)]
    if cue.kind == "recover" and event.points:
        return [_spark(event.seat, "resilience", f"+{event.points}", FOREST)]
    if cue.kind in ("honor", "honor_all") or event.type == "honor":
        colour = FOREST if event.change > 0 else BENI
        return [_spark(event.seat, "honor", f"{event.change:+d}".replace("-", "−"), colour)]
    if cue.kind == "parry":
        return [_spark(event.seat, "parry", "", SUMI, IMPACT)]
    return []


def _spark(seat: Seat, sign: str, text: str, colour: Colour, wait: float = 0.0) -> Spark:
    return Spark(wait, LIFE, seat=seat, sign=sign, text=text, colour=colour)


def picture(kit: Kit, spark: Spark) -> Surface:
    """Return a spark's sign and number."""
    side = round(max(kit.px(58), 36))
    key = ("spark", spark.sign, spark.text, spark.colour, side)
    return kit.store.kept(key, lambda: _paint(kit, spark, side))


def _paint(kit: Kit, spark: Spark, side: int) -> Surface:
    token = kit.images.sized(f"tokens/{spark.sign}", (side, side))
    if not spark.text:
        return token if token is not None else clear((side, side))
    style = kit.type("heavy", 36, spark.colour)
    line = kit.fonts.line(spark.text, style)
    size = (line.get_width() + side + 26, max(side, line.get_height()) + 8)
    board = slip(size, SLIP, spark.colour, 4)
    lay_centred(board, line, (12 + line.get_width() / 2, size[1] / 2))
    lay_centred(board, token, (size[0] - 10 - side / 2, size[1] / 2))
    return board
