"""Sparks: what a cue leaves at a plate for a moment, a number with a sign."""

from dataclasses import dataclass
from typing import Any, Final

from pygame import Surface

from game.kernel.ids import Seat
from game.ui.kit import Kit
from game.ui.paint import clear, lay_centred, slip
from game.ui.palette import BENI, FOREST, SLIP, SUMI, Colour
from game.view.cues import Cue

LIFE: Final = 0.9
"""Seconds at pace 1."""


@dataclass
class Spark:
    """A sign and a number at a seat."""

    seat: Seat
    token: str
    text: str
    colour: Colour
    age: float = 0.0


def sparks_of(cue: Cue) -> list[Spark]:
    """Return what `cue` leaves behind."""
    event: Any = cue.event
    if cue.kind == "wound" and event.wounds:
        return [Spark(event.seat, "resilience", f"−{event.wounds}", BENI)]
    if cue.kind == "recover" and event.points:
        return [Spark(event.seat, "resilience", f"+{event.points}", FOREST)]
    if cue.kind in ("honor", "honor_all") or event.type == "honor":
        colour = FOREST if event.change > 0 else BENI
        return [Spark(event.seat, "honor", f"{event.change:+d}".replace("-", "−"), colour)]
    if cue.kind in ("parry", "answer"):
        return [Spark(event.seat, "parry", "", SUMI)]
    return []


def joined(old: list[Spark], new: list[Spark]) -> list[Spark]:
    """Return both; a new spark takes the place of an old one of its kind at its seat."""
    fresh = {(spark.seat, spark.token) for spark in new}
    return [spark for spark in old if (spark.seat, spark.token) not in fresh] + new


def grow_old(sparks: list[Spark], dt: float) -> list[Spark]:
    """Let `dt` seconds pass and return the sparks that are left."""
    for spark in sparks:
        spark.age += dt
    return [spark for spark in sparks if spark.age < LIFE]


def picture(kit: Kit, spark: Spark) -> Surface:
    """Return a spark's sign and number."""
    side = round(max(kit.px(58), 36))
    key = ("spark", spark.token, spark.text, spark.colour, side)
    return kit.store.kept(key, lambda: _paint(kit, spark, side))


def _paint(kit: Kit, spark: Spark, side: int) -> Surface:
    token = kit.images.sized(f"tokens/{spark.token}", (side, side))
    if not spark.text:
        return token if token is not None else clear((side, side))
    style = kit.type("heavy", 36, spark.colour)
    line = kit.fonts.line(spark.text, style)
    size = (line.get_width() + side + 26, max(side, line.get_height()) + 8)
    board = slip(size, SLIP, spark.colour, 4)
    lay_centred(board, line, (12 + line.get_width() / 2, size[1] / 2))
    lay_centred(board, token, (size[0] - 10 - side / 2, size[1] / 2))
    return board
