"""The film of a newcomer comes as far as the game: nobody would see before that it stands still."""

from random import Random

from game.ui.scenes.table import TableScene
from tests.samurai.ui.film import MINUTES, Newcomer


def test_the_newcomer_does_two_lessons_and_begins_to_play() -> None:
    """The first lesson ended where the next one had been offered: the film broke off there."""
    newcomer = Newcomer(MINUTES * 60)
    newcomer.dice = Random(3)
    newcomer.live()
    assert len(newcomer.camera.strip) > MINUTES * 60
    assert isinstance(newcomer.scene, TableScene)
