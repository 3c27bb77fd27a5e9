"""What stands on the plates of the others: the name of a role that everybody knows."""

from typing import Any, cast

import pytest

from game.great_train.ui.printed.plates import plaque_picture
from game.great_train.ui.seating import _plaque
from tests.great_train.ui.test_train_answers import OF_THREE, OTHERS, table_of
from tests.ui.lint.lens import put_lens

SIGHTS = [((960, 540), "es"), ((1280, 720), "it"), ((1366, 768), "es"), ((1920, 1080), "en")]


def words_on(seats: list[str], size: tuple[int, int], language: str, seat: int) -> list[str]:
    """Return the words on the plate of one who sits there."""
    scene = table_of(seats, size, language)
    lens, state = put_lens(scene.kit), cast("Any", scene.state)
    plaque_picture(scene.kit, _plaque(state, state.frame.view.seats[seat]))
    return [text for text, _ in lens.texts]


@pytest.mark.parametrize(("size", "language"), SIGHTS)
def test_of_three_everybody_is_called_what_they_are(size: tuple[int, int], language: str) -> None:
    """One wanted the Renegade's fall, and two signs without a word said who that might be."""
    seats = ["deputy calamity_janet", *OF_THREE]
    names = {
        "en": ("Outlaw", "Renegade"),
        "es": ("Forajido", "Renegado"),
        "it": ("Fuorilegge", "Rinnegato"),
    }[language]
    for seat, name in enumerate(names, 1):
        assert name in words_on(seats, size, language, seat)


def test_of_more_nobody_is_called_what_only_they_know() -> None:
    seats = ["outlaw calamity_janet", "sheriff willy_the_kid", *OTHERS[1:3]]
    roles = {"Sceriffo", "Vice", "Fuorilegge", "Rinnegato"}
    for seat in (2, 3):
        assert not roles & {*words_on(seats, (1280, 720), "it", seat)}
