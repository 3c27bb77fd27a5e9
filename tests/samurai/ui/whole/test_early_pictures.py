from game.ui.window.loop import prepare
from tests.samurai.ui.windowless import shell_of


def test_pictures_are_read_before_a_game_needs_them() -> None:
    shell = shell_of((1280, 720))
    shell.kit.images._originals = {}  # as in a program just started
    prepare(shell)
    assert len(shell.chores) > 50
    while len(shell.chores) > 1:  # the last would freeze what the tests have made
        shell.step(0.02)
    images = shell.kit.images
    assert all(images._originals.get(name) for name in ("cards/bo", "grounds/table"))
