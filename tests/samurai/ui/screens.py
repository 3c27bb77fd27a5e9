"""The pictures of the docs: `python3 dev.py screens` takes them anew, the same every time.

docs/screens/*.png, README's picture of the table among them, and a sheet with all sights.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from game.ui.board.selection import HitTarget
from tests.samurai.ui.sights import FULL, GROUPS, HD, Player, weapon
from tests.samurai.ui.windowless import own_state
from tests.ui.goldens import picture

FOLDER = Path(__file__).resolve().parents[3] / "docs" / "screens"
COLOURS = 255
ACROSS = 6
"""Pictures in a row of the sheet."""
SMALL = (420, 240)
GAP = 8
GROUND = (28, 26, 30)


def aiming(players: int, seed: int) -> Player:
    """A table where the viewer aims a weapon at somebody."""
    player = Player(players, seed, FULL)
    player.until_armed(after=3)
    scene = player.table
    card = weapon(scene)
    player.look_at(HitTarget("card", card))
    pos = player.robot.visible(HitTarget("card", card))
    player.robot.click(pos)
    state = own_state(scene)
    assert state.frame.question is not None
    lit = {action.target for action in state.selection.left(state.frame.question)}
    target = max(seat for seat in lit if seat is not None)
    player.look_at(HitTarget("seat", target))
    return player


def pictures() -> Iterator[tuple[str, Image.Image]]:
    """Every picture of the docs by its name."""
    yield "table", picture(aiming(5, 3).see("table").surface)
    yield "table-7", picture(aiming(7, 1).see("table").surface)
    title = Player(5, 1, FULL)
    yield "title", picture(title.see("title").surface)
    asked = Player(4, 5, HD)
    asked.until_asked()
    yield "prompt", picture(asked.see("prompt").surface)
    score = Player(6, 1, FULL)
    score.until_turn()
    for sight in score.to_the_end():
        yield sight.name.partition("-")[0], picture(sight.surface)


def sheet() -> Image.Image:
    """All sights on one sheet, small."""
    small: list[Image.Image] = []
    for show in GROUPS.values():
        for sight in show():
            image = picture(sight.surface)
            image.thumbnail(SMALL, Image.Resampling.LANCZOS)
            small.append(image)
    wide, high = SMALL[0] + GAP, SMALL[1] + GAP
    rows = -(-len(small) // ACROSS)
    whole = Image.new("RGB", (ACROSS * wide + GAP, rows * high + GAP), GROUND)
    for number, image in enumerate(small):
        left, top = number % ACROSS * wide + GAP, number // ACROSS * high + GAP
        left += (SMALL[0] - image.width) // 2
        whole.paste(image, (left, top + (SMALL[1] - image.height) // 2))
    return whole


def main() -> int:
    """Take them all."""
    for name, image in pictures():
        few = image.quantize(COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        few.save(FOLDER / f"{name}.png", optimize=True)
        print(f"{name}.png", flush=True)
    sheet().save(FOLDER / "contact.jpg", quality=80, optimize=True, progressive=True)
    print("contact.jpg")
    return 0


if __name__ == "__main__":
    sys.exit(main())
