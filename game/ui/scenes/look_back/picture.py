"""What is given to others: a picture of a screen, without what there is to press, and a text."""

from collections.abc import Callable
from datetime import date
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame
from pygame import Surface

from game.session.disk.files import as_told, free_name, write_whole
from game.session.disk.notices import reasons
from game.ui.draw.canvas import Canvas, draw
from game.ui.draw.fonts import CENTRE, WHOLE
from game.ui.draw.paint import clear
from game.ui.draw.palette import BENI
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.scene import Scene
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.texts import Label, PaperPanel
from game.view.layout.geometry import Box
from game.view.library import written_day
from game.view.words.strings import game_title

PROGRAM: Final = "Circle of Honor"
"""What the program is called, in every language."""


def save_picture(scene: MenuScene, name: str) -> None:
    """Put a picture of `scene` where things for others lie, and tell where that is.

    Where its buttons stand on the screen the picture says what it is of.
    """
    host = scene.host
    canvas = Canvas(host.kit.size)
    scene.backdrop(canvas)
    shown = [widget for widget in scene.widgets if not isinstance(widget, Button)]
    for widget in [*shown, *signature(scene)]:
        widget.show(canvas, host.kit, Look(is_still=True))
    sheet = clear(canvas.size)
    draw(sheet, canvas.items, [sheet.get_rect()])
    _put(
        scene, f"{name}-{host.services.today}.png", "picture.saved", lambda path: _draw(sheet, path)
    )


def save_text(scene: Scene, name: str, text: str) -> None:
    """Put a text where things for others lie, and tell where that is."""
    named = f"{name}-{scene.host.services.today}.txt"
    _put(scene, named, "picture.text_saved", lambda path: write_whole(path, text))


def save_page(scene: Scene, name: str, page: str) -> None:
    """Put a page for a browser there, and tell where that is."""
    named = f"{name}-{scene.host.services.today}.html"
    _put(scene, named, "picture.page_saved", lambda path: write_whole(path, page))


def signature(scene: MenuScene) -> list[Widget]:
    """Return a slip with the game, the program and the day, in the middle of where buttons are."""
    kit, services = scene.kit, scene.host.services
    boxes = [widget.box for widget in scene.widgets if isinstance(widget, Button)]
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    wide, low = max(box.right for box in boxes) - x, max(box.bottom for box in boxes)
    system = services.wanted.system or scene.host.games[0]
    title = game_title(kit.strings.language, services.games[system])
    lines = [
        (title.name, kit.type("heavy", 34, BENI)),
        (PROGRAM, kit.type("bold", 24)),
        (written_day(kit.strings, date.fromisoformat(services.today)), kit.type("italic", 21)),
    ]
    lines = [(text, kit.fonts.fitted(text, s, wide * 0.9, kit.least)) for text, s in lines]
    pitch = [kit.fonts.pitch(style) for _, style in lines]
    high = min(low - y, sum(pitch) + kit.px(28))
    top = y + (low - y - high) / 2
    found: list[Widget] = [PaperPanel(Box(x, top, wide, high))]
    top += (high - sum(pitch)) / 2
    for (text, style), step in zip(lines, pitch, strict=True):
        found.append(Label(Box(x, top, wide, step), text, style, CENTRE))
        top += step
    return found


def _draw(sheet: Surface, path: Path) -> None:
    picture = BytesIO()
    pygame.image.save(sheet, picture, path.name)
    write_whole(path, picture.getvalue())


def told_place(path: Path) -> str:
    """Return where something lies as the player is told it, broken at slashes alone."""
    return as_told(path).translate(WHOLE)


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
        why = reasons(fault) if isinstance(fault, OSError) else {"why": str(fault)}
        host.open("notice", scene.kit.strings.notice("not_shared", {"file": str(path), **why}))
    else:
        host.open("notice", scene.say(told, file=told_place(path)))
