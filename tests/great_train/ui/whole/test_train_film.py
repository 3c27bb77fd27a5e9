"""The film of a whole game comes to the score: nobody would see before that it stands still."""

import pytest

from game.languages import LANGUAGES
from game.session.new_game import NewGame
from tests.great_train.ui.film import filmed


@pytest.mark.parametrize(("players", "language"), [*zip((3, 5, 7), LANGUAGES, strict=True)])
def test_who_plays_as_an_adept_and_by_lot_is_filmed_to_the_end(players: int, language: str) -> None:
    strip = filmed(NewGame(players, "adept", 2), language, (960, 540))
    assert len(strip) > players
    assert {picture.get_size() for picture in strip} == {(720, 405)}
