"""What is given to others: a picture of a screen, without what there is to press, and a text."""

from collections.abc import Callable
from pathlib import Path

import pygame
from pygame import Surface

from game.session.files import free_name, write_whole
from game.ui.draw.canvas import Canvas, draw
from game.ui.draw.paint import clear
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.scene import Scene
from game.ui.widgets.base import Look
from game.ui.widgets.buttons import Button


def save_picture(scene: MenuScene, name: str) -> None:
    """Put a picture of `scene` where things for others lie, and tell where that is."""
    host = scene.host
    canvas = Canvas(host.kit.size)
    scene.backdrop(canvas)
    for widget in scene.widgets:
        if not isinstance(widget, Button):
            widget.show(canvas, host.kit, Look())
    sheet = clear(canvas.size)
    draw(sheet, canvas.items, [sheet.get_rect()])
    _put(
        scene, f"{name}-{host.services.today}.png", "picture.saved", lambda path: _draw(sheet, path)
    )


def save_text(scene: Scene, name: str, text: str) -> None:
    """Put a text where things for others lie, and tell where that is."""
    named = f"{name}-{scene.host.services.today}.txt"
    _put(scene, named, "picture.text_saved", lambda path: write_whole(path, text))


def _draw(sheet: Surface, path: Path) -> None:
    pygame.image.save(sheet, str(path))


def _put(scene: Scene, name: str, told: str, write: Callable[[Path], None]) -> None:
    """Have a file written that does not exist yet; tell where it lies, or why it does not."""
    host = scene.host
    folder = host.services.library.shared
    path = folder / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = free_name(path)
        write(path)
    except (OSError, pygame.error) as fault:
        host.open("notice", scene.say("notice.not_shared", file=path, why=fault))
    else:
        host.open("notice", scene.say(told, file=path))
