"""A picture of a screen to give to others: all that it says, without what there is to press."""

import pygame

from game.session.files import free_name
from game.ui.draw.canvas import Canvas, draw
from game.ui.draw.paint import clear
from game.ui.scenes.menu import MenuScene
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
    folder = host.services.library.shared
    path = folder / f"{name}-{host.services.today}.png"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = free_name(path)
        pygame.image.save(sheet, str(path))
    except (OSError, pygame.error) as fault:
        host.open("notice", scene.say("notice.not_shared", file=path, why=fault))
    else:
        host.open("notice", scene.say("picture.saved", file=path))
