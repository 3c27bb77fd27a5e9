"""One sheet with every picture, at a large size and at the size of play.

`python3 dev.py assets sheets` writes them from the committed images: build/out/contact_sheet.png,
contact_sheet_train.png and contact_sheet_lanterns.png, to be looked at after every change, and for
readers docs/screens/art.jpg, art-train.jpg and art-lanterns.jpg.
"""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from broadside import frames as train_frames
from broadside import keys
from broadside import portraits as train_portraits
from pictures import cards, frames, icon, portraits, poses, roles
from PIL import Image
from woodblock.sources import ICONS, IMAGES, LANTERN_IMAGES, SOURCES, TRAIN_IMAGES

OUT: Final = SOURCES.parents[1] / "out" / "contact_sheet.png"
OUT_TRAIN: Final = OUT.with_stem("contact_sheet_train")
OUT_LANTERNS: Final = OUT.with_stem("contact_sheet_lanterns")
SHOWN: Final = SOURCES.parents[2] / "docs" / "screens" / "art.jpg"
WIDTH: Final = 1800
GAP: Final = 8
SHOWN_SIZE: Final = 512
"""Icons below this size are shown."""
READERS: Final = 1440
"""Width of the sheet for readers."""
PICTURES: Final = {".png", ".webp"}
GROUND: Final = (226, 214, 186, 255)


def _open(path: Path) -> Image.Image:
    return Image.open(path).convert("RGBA")


def _whole_card(name: str) -> Image.Image:
    """A picture in its frame, with badges on a weapon, as the game would compose it."""
    kind = cards.KIND_OF[name]
    folder = IMAGES / "cards"
    sheet = Image.new("RGBA", frames.SIZE)
    sheet.paste(_open(folder / f"{name}.webp"), frames.WINDOW[:2])
    sheet.alpha_composite(_open(folder / f"frame_{kind}.webp"))
    if kind == "weapon":
        for badge, (x, y, w, h) in (("reach", frames.REACH), ("wounds", frames.WOUNDS)):
            token = _open(IMAGES / "tokens" / f"badge_{badge}.webp").resize((w, h))
            sheet.alpha_composite(token, (x, y))
    return sheet


def _high(image: Image.Image, height: int) -> Image.Image:
    return image.resize(
        (max(1, round(image.width * height / image.height)), height), Image.Resampling.LANCZOS
    )


def _tinted(path: Path) -> Image.Image:
    """A crest in indigo."""
    white = _open(path)
    ink = Image.new("RGBA", white.size, (37, 73, 122, 255))
    ink.putalpha(white.getchannel("A"))
    return ink


def _row(images: Iterable[Image.Image], heights: tuple[int, ...]) -> Image.Image:
    """All images at every height, left to right, wrapped to the sheet's width."""
    drawn = list(images)
    sheet = Image.new("RGBA", (WIDTH, 6000), GROUND)
    x = y = GAP
    for height in heights:
        for image in drawn:
            small = _high(image, height)
            if x + small.width > WIDTH:
                x, y = GAP, y + height + GAP
            sheet.alpha_composite(small, (x, y))
            x += small.width + GAP
        x, y = GAP, y + height + GAP
    return sheet.crop((0, 0, WIDTH, y))


def _strip(images: Iterable[Image.Image]) -> Image.Image:
    """Images at their own size, left to right."""
    drawn = list(images)
    sheet = Image.new("RGBA", (WIDTH, max(image.height for image in drawn) + 2 * GAP), GROUND)
    x = GAP
    for image in drawn:
        sheet.alpha_composite(image, (x, GAP))
        x += image.width + GAP
    return sheet


def _folder(name: str, opened: Callable[[Path], Image.Image] = _open) -> list[Image.Image]:
    paths = sorted(path for path in (IMAGES / name).iterdir() if path.suffix in PICTURES)
    return [opened(path) for path in paths if not path.stem.startswith("role_")]


def _portraits(pose: str) -> list[Image.Image]:
    return [_open(IMAGES / "portraits" / f"{key}{pose}.webp") for key in portraits.PEOPLE]


def _roles() -> list[Image.Image]:
    return [_open(IMAGES / "tokens" / f"{name}.webp") for name in roles.NAMES]


def _joined(rows: list[Image.Image]) -> Image.Image:
    """Rows below each other."""
    whole = Image.new("RGBA", (WIDTH, sum(row.height for row in rows)), GROUND)
    y = 0
    for row in rows:
        whole.alpha_composite(row, (0, y))
        y += row.height
    return whole


def sheet() -> Image.Image:
    """The whole contact sheet."""
    return _joined(
        [
            _row((_whole_card(name) for name in cards.KIND_OF), (330, 159)),
            _row(_portraits(""), (380, 160, 64)),
            *(_row(_portraits(f"_{pose}"), (190, 64)) for pose in poses.INKS),
            _row(_folder("crests", _tinted), (96, 30)),
            _row(_folder("tokens"), (96, 34, 22)),
            _row(_roles(), (300, 120)),
            _row(_folder("grounds"), (246,)),
            _strip(_open(ICONS / f"icon-{size}.png") for size in icon.SIZES if size < SHOWN_SIZE),
        ]
    )


def _train_card(name: str) -> Image.Image:
    """A card of The Great Train in its frame."""
    card = Image.new("RGBA", train_frames.SIZE)
    card.paste(_open(TRAIN_IMAGES / "cards" / f"{name}.webp"), train_frames.WINDOW[:2])
    card.alpha_composite(_open(TRAIN_IMAGES / "frames" / f"{keys.KIND_OF[name]}.webp"))
    return card


def _train(folder: str, names: Iterable[str]) -> list[Image.Image]:
    return [_open(TRAIN_IMAGES / folder / f"{name}.webp") for name in names]


def train_sheet() -> Image.Image:
    """The same for The Great Train."""
    grounds = sorted(path.stem for path in (TRAIN_IMAGES / "grounds").glob("*.webp"))
    tokens = sorted(path.stem for path in (TRAIN_IMAGES / "tokens").glob("*.webp"))
    return _joined(
        [
            _row(map(_train_card, keys.KIND_OF), (330, 68)),
            *(
                _row(_train("portraits", (f"{key}{pose}" for key in keys.CHARACTERS)), heights)
                for pose, heights in zip(
                    train_portraits.POSES, ((380, 160, 64), (160, 64), (160, 64)), strict=True
                )
            ),
            _row(_train("cars", keys.CARS), (160, 60)),
            _row(_train("stations", keys.STATIONS), (200, 90)),
            _row(_train("locomotives", keys.LOCOMOTIVES), (200, 90)),
            _row(_train("tokens", tokens), (96, 34)),
            _row(_train("frames", ("back",)), (300,)),
            _row(_train("grounds", grounds), (246,)),
        ]
    )


def lantern_sheet() -> Image.Image:
    """The same for The Hundred Lanterns."""
    rows = {
        "chapters": (246,),
        "places": (200, 60),
        "locations": (270, 60),
        "influence": (160, 60),
        "events": (270, 60),
        "portraits": (380, 64),
        "yokai": (380, 68),
        "items": (220, 48),
        "gear": (220, 48),
        "kami": (96, 34),
        "foes": (96, 34),
        "tokens": (96, 34),
        "dice": (64, 26),
        "grounds": (246,),
    }
    return _joined(
        [
            _row([_open(path) for path in sorted((LANTERN_IMAGES / name).glob("*.webp"))], heights)
            for name, heights in rows.items()
        ]
    )


def _for_readers(whole: Image.Image, path: Path) -> None:
    """Write a sheet small enough for a page."""
    _high(whole, round(whole.height * READERS / WIDTH)).save(path, quality=84, optimize=True)


def lay() -> None:
    """Make all sheets, and say which files they are."""
    OUT.parent.mkdir(parents=True, exist_ok=True)
    made = (
        (sheet(), OUT, "art"),
        (train_sheet(), OUT_TRAIN, "art-train"),
        (lantern_sheet(), OUT_LANTERNS, "art-lanterns"),
    )
    for drawn, path, name in made:
        whole, shown = drawn.convert("RGB"), SHOWN.with_stem(name)
        whole.save(path)
        _for_readers(whole, shown)
        print(f"Written: {path.name} in build/out and {shown.relative_to(OUT.parents[2])}")
