"""The screens look as they did when somebody last looked at them: `python3 dev.py goldens`."""

import io
from collections.abc import Iterator

import pytest
from PIL import Image
from pygame import Rect

from game.ui.draw.canvas import Item, draw
from game.ui.draw.paint import film
from game.ui.window.shell import Shell
from tests.samurai.ui.album import ALBUM
from tests.samurai.ui.sights import GROUPS, Player
from tests.ui.pictures import goldens
from tests.ui.players import FULL, HD


@pytest.mark.parametrize("group", GROUPS)
def test_the_screens_look_as_they_did(group: str) -> None:
    faults = [ALBUM.fault_of(sight) for sight in GROUPS[group]()]
    assert len(faults) >= 4
    assert [fault for fault in faults if fault] == []


def test_there_are_many_and_they_are_small() -> None:
    sizes = ALBUM.sizes()
    assert len(sizes) >= 60
    assert max(sizes) < 250_000
    assert sum(sizes) < 10_000_000


def packed(image: Image.Image) -> Image.Image:
    """Return a picture as it comes out of the file it was put into."""
    file = io.BytesIO()
    image.save(file, "webp", quality=goldens.QUALITY, method=6)
    return Image.open(file).convert("RGB")


def texts(shell: Shell) -> Iterator[tuple[int, Item]]:
    """Every line of text of the frame that is an item of its own, and not under a shade."""
    kit, kept = shell.kit, shell.kit.store._kept
    words = {id(kept[key]): key for key in kept if isinstance(key, tuple)}
    keys = [words.get(id(item.surface)) for item in shell.shown]
    shades = [
        number
        for number, key in enumerate(keys)
        if key is not None and key[0] is film and key[1][0] == kit.size
    ]
    for number, item in enumerate(shell.shown):
        key = keys[number] if number > max(shades, default=-1) else None
        if key is not None and key[0] in ("line", "block") and str(key[1]).strip():
            yield number, item


def around(item: Item, whole: Rect) -> Rect:
    """Return the little squares that an item covers, and those beside it."""
    side, place = goldens.SQUARE, item.rect().inflate(2 * goldens.SQUARE, 2 * goldens.SQUARE)
    left, top = place.left // side * side, place.top // side * side
    right, bottom = -(-place.right // side) * side, -(-place.bottom // side) * side
    return Rect(left, top, right - left, bottom - top).clip(whole)


def shifted(shell: Shell, number: int, dx: int, dy: int) -> tuple[Rect, Image.Image]:
    """The part of the frame where one item moved, and how it looks then."""
    items, item = list(shell.shown), shell.shown[number]
    items[number] = item._replace(x=item.x + dx, y=item.y + dy)
    sheet = shell.screen.copy()
    place = around(item, sheet.get_rect())
    draw(sheet, items, [place])
    return place, goldens.picture(sheet.subsurface(place))


def settings_and_table() -> Iterator[Shell]:
    """Frames with many texts, dark on pale and pale on dark."""
    player = Player(5, 1, HD)
    player.shell.open("settings")
    player.see("settings")
    yield player.shell
    player.shell.go("title")
    player.see("title", FULL)
    yield player.shell
    player.until_turn()
    player.see("turn", HD)
    yield player.shell


def test_a_line_of_text_that_moves_by_one_pixel_is_noticed_and_packing_is_not() -> None:
    moved = 0
    for shell in settings_and_table():
        now = goldens.picture(shell.screen)
        before = packed(now)
        assert goldens.worst(now, before) < goldens.TOLERANCE
        for number, _ in list(texts(shell)):
            for dx, dy in ((1, 0), (0, 1)):
                place, then = shifted(shell, number, dx, dy)
                part = before.crop((place.left, place.top, place.right, place.bottom))
                found = goldens.worst(then, part)
                assert found > goldens.TOLERANCE, (shell.shown[number], dx, dy)
                moved += 1
    assert moved > 30


def test_another_size_differs_altogether() -> None:
    one, other = Image.new("RGB", (40, 30)), Image.new("RGB", (40, 31))
    assert goldens.worst(one, other) == 255
    assert goldens.worst(one, one) == 0
