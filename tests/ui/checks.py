"""What must hold on every screen: nothing clipped, nothing overlapping, nothing out of date."""

from typing import Any

import pygame

from game.ui.board.draw.prompt import PromptPanel
from game.ui.board.question import BEARS, DOES, LEAVES
from game.ui.draw.canvas import draw
from game.ui.scenes.table import TableScene
from game.ui.window.shell import Shell
from game.view.layout.geometry import Box


def everything_fits(shell: Shell) -> None:
    """No text was given less room than it needs."""
    assert shell.kit.fonts.misfits == [], shell.kit.fonts.misfits


def shown_is_true(scene: TableScene) -> None:
    """When all is shown, what is shown is what the game lets this seat know."""
    if scene.playing.shown.is_caught_up:
        session: Any = scene.table
        assert scene.playing.seen == session.observation


def nothing_overlaps(scene: TableScene) -> None:
    """Plates, prompt, buttons and log keep apart, and lie inside the window.

    A sheet over all the table hides on purpose what lies wholly beneath it.
    """
    state = scene.state
    whole = Box(0, 0, *scene.kit.size)
    boxes = {f"plate {n}": box for n, box in enumerate(state.frame.layout.plates)}
    boxes |= {f"button {spot.id}": b.box for spot, b in state.frame.buttons.items()}
    boxes["sky"] = state.frame.layout.zones.sky
    if state.frame.prompt is not None:
        sheet = state.frame.prompt.box
        boxes = {name: box for name, box in boxes.items() if not box.inside(sheet)}
        boxes["prompt"] = sheet
    names = list(boxes)
    for number, name in enumerate(names):
        assert boxes[name].inside(whole, 1.0), name
        for other in names[number + 1 :]:
            assert not boxes[name].grown(-1).overlaps(boxes[other].grown(-1)), (name, other)


def colours_mean_one_thing(scene: TableScene) -> None:
    """In a question paper leaves all as it was; what goes back is never red, nor indigo."""
    prompt = scene.state.frame.prompt
    if isinstance(prompt, PromptPanel):
        fills = [item.button.fill for item in prompt.items]
        assert set(fills) <= {DOES, BEARS, LEAVES}
        assert [fill == LEAVES for fill in fills] == [item.action is None for item in prompt.items]
        assert not fills or DOES in fills or BEARS in fills


def what_is_drawn_is_whole(shell: Shell) -> None:
    """The window, drawn piece by piece where it changed, equals one drawn all at once."""
    assert getattr(shell, "presents_all", True), "a window that draws late was not drawn in pieces"
    shell.show()
    piecewise = pygame.image.tobytes(shell.screen, "RGB")
    whole = shell.screen.copy()
    whole.fill((255, 0, 255))
    draw(whole, shell.shown, [whole.get_rect()])
    assert piecewise == pygame.image.tobytes(whole, "RGB")
