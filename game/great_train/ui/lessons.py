"""How what can be learned of The Great Train is shown: what a lesson's words mean at its table."""

from collections.abc import Mapping
from typing import Final

from game.great_train.rules.content.cards import TEXT, id_of
from game.great_train.ui.painter import pin_tag
from game.great_train.ui.printed.plates import pin_star
from game.great_train.ui.screen import END, TrainScreen
from game.great_train.ui.tooltips import THINGS
from game.great_train.view.presentation import COURSE
from game.kernel.ids import Seat
from game.ui.board.selection import HitTarget
from game.ui.draw.canvas import Canvas
from game.ui.scenes.game_window import School
from game.ui.scenes.learn.spots import PointedAt, card_spots, spots_of


def _car(state: TrainScreen, key: str) -> list[HitTarget]:
    """A car on the rails, with the ticket below it."""
    return [
        spot
        for hit in state.frame.hits
        if (spot := hit.spot).kind == "piece"
        and (piece := state.piece(spot.id)) is not None
        and piece.place[0] == "train"
        and TEXT[piece.card] == key
    ]


def _engine(state: TrainScreen) -> list[HitTarget]:
    """The locomotive's ticket."""
    stops = state.frame.view.train.stops
    return [HitTarget("act", place) for place, stop in enumerate(stops) if stop.has_engine]


SPOTS: Final[Mapping[str, PointedAt]] = {
    **card_spots(id_of),
    **THINGS.words(),
    "line": lambda _state: [END],
    "mark": lambda _state, seat: [HitTarget("mark", int(seat))],
    "engine": _engine,
    "car": _car,
}
"""Word -> what it means, told the words after it: `card bang:2c`, `car mail_car`, `ring 2`."""


def _pins(canvas: Canvas, state: TrainScreen, seat: Seat) -> None:
    """The Sheriff's star, of which the conductor speaks, and whose turn it is."""
    shown, box = state.frame.view.seats[seat], state.frame.plate(seat)
    if shown.is_sheriff:
        pin_star(canvas, state.kit, box)
    pin_tag(canvas, state.kit, state, shown, box)


SCHOOL: Final = School(COURSE, spots_of(SPOTS), "teacher/conductor", _pins)
"""What a game brings to be learned."""
