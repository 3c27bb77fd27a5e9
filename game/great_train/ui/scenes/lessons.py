"""What The Great Train brings to be learned: lessons, and what their words mean at its table."""

from collections.abc import Callable
from functools import partial
from typing import Final

from game.great_train.rules.content.cards import TEXT, id_of
from game.great_train.rules.system import SYSTEM
from game.great_train.rules.written import written_train
from game.great_train.ui import tooltips
from game.great_train.ui.tooltips import END, TrainScreen
from game.session.learn.lesson import lessons_in, trials_in
from game.ui.board.selection import DISCARDS, DRAW, MAIN, PARTS, HitTarget
from game.ui.scenes.scene import School


def train_spots(state: TrainScreen, words: str) -> list[HitTarget]:
    """Return what a lesson points at: `card bang:2c`, `car mail_car`, `ring 2`, ...

    Empty where it is not on the table now. Raises ValueError for words that mean nothing.
    """
    word, *rest = words.split()
    if word in SPOTS:
        return SPOTS[word](state, *rest)
    return [HitTarget("part", int(rest[0]) * PARTS + tooltips.part_number(word))]


def _answers(state: TrainScreen) -> list[HitTarget]:
    return [HitTarget("answer", number) for number in range(len(state.frame.answers))]


def _hand(state: TrainScreen) -> list[HitTarget]:
    return [HitTarget("card", piece.id) for piece in state.frame.hand]


def _card(state: TrainScreen, text: str) -> list[HitTarget]:
    card = id_of(text)
    return [HitTarget("card", piece.id) for piece in state.frame.hand if piece.card == card]


def _laid(state: TrainScreen, seat: str, text: str) -> list[HitTarget]:
    lying, card = state.playing.shown.pieces.at("in_play", int(seat)), id_of(text)
    return [HitTarget("piece", piece.id) for piece in lying if piece.card == card]


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


SPOTS: Final[dict[str, Callable[..., list[HitTarget]]]] = {
    "draw": lambda _state: [DRAW],
    "discards": lambda _state: [DISCARDS],
    "end": lambda _state: [MAIN],
    "line": lambda _state: [END],
    "seat": lambda _state, seat: [HitTarget("seat", int(seat))],
    "mark": lambda _state, seat: [HitTarget("mark", int(seat))],
    "engine": _engine,
    "car": _car,
    "answers": _answers,
    "hand": _hand,
    "card": _card,
    "laid": _laid,
}
"""Word -> what it means, told the words after it; others are things on a plate."""

train_lessons: Final = partial(lessons_in, "great_train", written_train)
train_trials: Final = partial(trials_in, "great_train", written_train)
CONDUCTOR: Final = "teacher/conductor"
SCHOOL: Final = School(SYSTEM, train_lessons, train_trials, train_spots, CONDUCTOR, (4, "novice"))
"""What a game brings to be learned."""
