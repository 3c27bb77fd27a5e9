"""The pictures of The Great Train: one for every key of its rules, of the right size, our own."""

import json
from pathlib import Path

import pytest
from broadside import cards, frames, grounds, keys, people, portraits, rolling, tokens
from broadside.plains import HOURS
from PIL import Image
from woodblock import files

from game.resources import asset_path
from tests.assets.test_contrast import ENOUGH, contrast, patches

LARGEST = 9_500_000
LIGHT = 60_000
"""Bytes of all pictures together."""
INK = (29, 26, 24)
"""The key block's black, in which words stand on the plain."""
PLAIN = (350, 850)
"""The plain between the train's tickets and the boardwalk, in pixels of the ground."""


def folder(name: str) -> Path:
    return asset_path("great_train", "images", name)


def size_and_mode(path: Path) -> tuple[tuple[int, int], str]:
    with Image.open(path) as image:
        image.load()
        return image.size, image.mode


EXPECTED = {
    "cards": set(keys.KIND_OF),
    "cars": set(keys.CARS),
    "stations": set(keys.STATIONS),
    "locomotives": set(keys.LOCOMOTIVES),
    "portraits": set(portraits.NAMES),
    "tokens": set(tokens.all_tokens()),
    "frames": {*frames.PATTERN, "back"},
    "grounds": {*grounds.SIZES, "title_print"},
}


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_a_folder_holds_a_picture_for_every_key_and_no_other(name: str) -> None:
    assert {path.stem for path in folder(name).glob("*.webp")} == EXPECTED[name]


def test_the_rules_ask_for_as_many_as_they_always_did() -> None:
    counts = [len(EXPECTED[name]) for name in ("cards", "cars", "stations", "locomotives")]
    assert counts == [36, 16, 13, 2]
    assert len(portraits.NAMES) == 24 * 3
    assert set(people.PEOPLE) == set(keys.CHARACTERS)


def test_every_role_suit_and_cartridge_has_its_token() -> None:
    needed = {f"role_{role}" for role in keys.ROLES} | {f"suit_{suit}" for suit in "shdc"}
    assert needed | {"life", "life_empty", "star", "unknown"} == EXPECTED["tokens"]


@pytest.mark.parametrize("card", sorted(keys.KIND_OF))
def test_card_picture_fits_the_window_of_its_frame(card: str) -> None:
    assert size_and_mode(folder("cards") / f"{card}.webp") == (frames.WINDOW[2:], "RGB")
    assert frames.WINDOW[2:] == cards.SIZE


@pytest.mark.parametrize("name", portraits.NAMES)
def test_portrait(name: str) -> None:
    assert size_and_mode(folder("portraits") / f"{name}.webp") == (portraits.SIZE, "RGB")


@pytest.mark.parametrize("stock", sorted(rolling.STOCK))
def test_rolling_stock_has_a_clear_ground_and_tells_where_its_rail_lies(stock: str) -> None:
    for key in rolling.STOCK[stock].keys:
        path = folder(stock) / f"{key}.webp"
        assert size_and_mode(path) == (rolling.STOCK[stock].size, "RGBA")
        with Image.open(path) as image:
            assert image.getchannel("A").getextrema() == (0, 255)
    text = (folder(stock) / "row.json").read_text(encoding="utf-8")
    assert json.loads(text) == rolling.geometry(stock)


@pytest.mark.parametrize("kind", ["brown", "blue"])
def test_frame_is_clear_only_in_its_window_and_corners(kind: str) -> None:
    with Image.open(folder("frames") / f"{kind}.webp") as image:
        alpha = image.convert("RGBA").getchannel("A")
    x, y, w, h = frames.WINDOW
    assert alpha.size == frames.SIZE
    assert alpha.getpixel((x + w // 2, y + h // 2)) == 0
    assert alpha.getpixel((0, 0)) == 0
    for bx, by, bw, bh in (frames.NAME, frames.TEXT, frames.INDEX):
        middle = (bx + 12, by + 12, bx + bw - 12, by + bh - 30)
        assert alpha.crop(middle).getextrema() == (255, 255)


def test_geometry_beside_frames_and_grounds_is_theirs() -> None:
    said = json.loads((folder("frames") / "frame.json").read_text(encoding="utf-8"))
    assert said == frames.geometry()
    assert json.loads((folder("grounds") / "table.json").read_text("utf-8")) == grounds.geometry()


@pytest.mark.parametrize("name", sorted(grounds.SIZES))
def test_ground(name: str) -> None:
    assert size_and_mode(folder("grounds") / f"{name}.webp") == (grounds.SIZES[name], "RGB")


@pytest.mark.parametrize("hour", sorted(HOURS))
def test_words_in_ink_are_readable_on_the_plain_at_every_hour(hour: str) -> None:
    box = (0, PLAIN[0], grounds.PLAIN[0], PLAIN[1])
    found = patches(folder("grounds") / f"{hour}.webp", box)
    assert min(contrast(rgb, INK) for rgb in found) >= ENOUGH


def test_the_folder_stays_small() -> None:
    sizes = [path.stat().st_size for path in folder("").rglob("*") if path.is_file()]
    assert sum(sizes) < LARGEST


def test_the_door_that_shuts_while_another_sits_down_weighs_little() -> None:
    """The program's own curtain, of Japan, hung at the train too."""
    assert (folder("grounds") / f"{grounds.SHUT}.webp").stat().st_size < LIGHT


def test_making_again_gives_the_same_bytes(tmp_path: Path) -> None:
    files.write_webp(tokens.token("star"), tmp_path / "star")
    files.write_webp(rolling.picture("cars", "coal_hopper"), tmp_path / "coal_hopper")
    for name, where in (("star", "tokens"), ("coal_hopper", "cars")):
        made = (tmp_path / f"{name}.webp").read_bytes()
        assert made == (folder(where) / f"{name}.webp").read_bytes()


def test_a_ghost_and_one_who_is_out_are_told_from_the_living_at_a_glance() -> None:
    whole = Image.new("RGB", (80, 120), (180, 120, 90))
    pale = portraits.ghost(whole).resize((1, 1)).tobytes()
    dead = portraits.out(whole).resize((1, 1)).tobytes()
    assert pale[2] > pale[0] + 20, "blue"
    assert max(dead) - min(dead) < 40, "without colour"
