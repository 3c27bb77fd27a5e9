"""The committed images and fonts: all there, of the right size, and made by our own scripts."""

import json
from itertools import combinations
from pathlib import Path

import prints
import pytest
from fontTools.ttLib import TTFont
from pictures import cards, crests, frames, grounds, icon, portraits, roles, tempers, tokens
from PIL import Image, ImageChops, ImageOps, ImageStat
from woodblock import files, notation, typefaces

from ai.samurai.taste import TEMPERAMENTS
from game.resources import asset_path
from game.samurai.rules.content import CATALOGUE, CHARACTERS
from game.ui.widgets.prints import SUN

LETTERS = "ABCXYZabcxyz0123456789ōŌūŪāēīñÑáéíóúÁÉÍÓÚüèàìòùÈÀ¿¡«»·“”•…+½%&!?()"
ANOTHER_DRAWING = 30
"""Mean difference of two equalised prints, 0..255, that no change of ink alone can make."""
ANOTHER_SIGN = 40
"""Mean difference of two signs at 16 pixels, 0..255, that tells them apart at a glance."""
SIGNS = "\u2013\u2014\u2019\u00d7\u2212"  # dashes, apostrophe, times, minus


def size_and_mode(*parts: str, owner: str = "samurai") -> tuple[tuple[int, int], str]:
    with Image.open(asset_path(owner, "images", *parts)) as image:
        image.load()
        return image.size, image.mode


def seen(*parts: str) -> tuple[int, int]:
    """Return the least and the greatest opacity of an image."""
    with Image.open(asset_path("samurai", "images", *parts)) as image:
        shades = image.convert("RGBA").getchannel("A").tobytes()
    return min(shades), max(shades)


def test_every_card_and_character_of_the_rules_is_drawn() -> None:
    assert {card.key: card.type for card in CATALOGUE.cards} == cards.KIND_OF
    people = {character.key for character in CHARACTERS}
    assert set(portraits.PEOPLE) == set(crests.CRESTS) == people


@pytest.mark.parametrize("card", sorted(cards.KIND_OF))
def test_card_picture(card: str) -> None:
    assert size_and_mode("cards", f"{card}.webp") == (cards.SIZE, "RGB")


@pytest.mark.parametrize("kind", sorted(cards.BY_KIND))
def test_frame_is_clear_only_in_its_window_and_corners(kind: str) -> None:
    with Image.open(asset_path("samurai", "images", "cards", f"frame_{kind}.webp")) as image:
        alpha = image.convert("RGBA").getchannel("A")
    x, y, w, h = frames.WINDOW
    assert alpha.size == frames.SIZE
    assert alpha.getpixel((x + w // 2, y + h // 2)) == 0
    assert alpha.getpixel((0, 0)) == 0
    for bx, by, bw, bh in (frames.NAME, frames.TEXT):
        assert alpha.crop((bx, by, bx + bw, by + bh)).getextrema() == (255, 255)


def test_geometry_beside_the_frames_is_that_of_the_frames() -> None:
    text = asset_path("samurai", "images", "cards", "frame.json").read_text(encoding="utf-8")
    assert json.loads(text) == frames.geometry()


def test_picture_fits_the_window() -> None:
    assert frames.WINDOW[2:] == cards.SIZE


def test_card_back() -> None:
    assert size_and_mode("cards", "back.webp") == ((340, 476), "RGBA")
    assert seen("cards", "back.webp") == (0, 255)


@pytest.mark.parametrize("name", portraits.NAMES)
def test_portrait(name: str) -> None:
    assert size_and_mode("portraits", f"{name}.webp") == (portraits.SIZE, "RGB")


def test_every_character_is_drawn_in_three_poses() -> None:
    assert len(portraits.NAMES) == len(set(portraits.NAMES)) == 12 * 3
    poses = {f"{key}{pose}" for key in portraits.PEOPLE for pose in ("", "_harmless", "_defeated")}
    assert poses == set(portraits.NAMES)


@pytest.mark.parametrize("name", sorted(portraits.PEOPLE))
def test_poses_differ_in_drawing_and_not_only_in_ink(name: str) -> None:
    """In grey and evenly bright, a pose is still far from the others."""
    seen = []
    for pose in ("", "_harmless", "_defeated"):
        with Image.open(
            asset_path("samurai", "images", "portraits", f"{name}{pose}.webp")
        ) as image:
            seen.append(ImageOps.equalize(image.convert("L").resize((48, 64))))
    for one, other in combinations(seen, 2):
        assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] > ANOTHER_DRAWING


def can_be_tinted(path: Path) -> None:
    """Fail unless what is seen of a picture is white: how much of it, says its alpha alone."""
    with Image.open(path) as sign:
        assert sign.size == (crests.SIZE, crests.SIZE)
        *light, alpha = sign.convert("RGBa").split()
    assert alpha.getextrema() == (0, 255)
    assert all(band.tobytes() == alpha.tobytes() for band in light)


@pytest.mark.parametrize("name", sorted(portraits.PEOPLE))
def test_crest_can_be_tinted(name: str) -> None:
    can_be_tinted(asset_path("samurai", "images", "crests", f"{name}.webp"))


@pytest.mark.parametrize("name", sorted(tempers.SIGNS))
def test_a_temperaments_sign_can_be_tinted(name: str) -> None:
    can_be_tinted(asset_path("samurai", "images", "tempers", f"{name}.webp"))


def test_every_temperament_has_a_sign_and_no_two_look_alike_when_small() -> None:
    assert set(tempers.SIGNS) == set(TEMPERAMENTS)
    small = []
    for name in tempers.SIGNS:
        with Image.open(asset_path("samurai", "images", "tempers", f"{name}.webp")) as sign:
            small.append(sign.getchannel("A").resize((16, 16)))
    for one, other in combinations(small, 2):
        assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] > ANOTHER_SIGN


@pytest.mark.parametrize("name", tokens.all_tokens())
def test_token_has_a_clear_ground(name: str) -> None:
    side = tokens.PIXELS.get(name, tokens.UNITS)
    assert size_and_mode("tokens", f"{name}.webp") == ((side, side), "RGBA")
    assert seen("tokens", f"{name}.webp") == (0, 255)


def test_every_token_the_table_needs_is_there() -> None:
    needed = {"honor", "honor_empty", "resilience", "resilience_empty", "letter", "sun"}
    needed |= {"seal_shogun", "seal_samurai", "seal_ninja", "seal_ronin"}
    needed |= {"bushido_disc", "badge_reach", "badge_wounds", "parry"}
    assert needed == set(tokens.all_tokens())


@pytest.mark.parametrize("game", ["samurai", "great_train", "adventure"])
def test_the_print_on_the_title_is_the_part_round_the_sun_of_the_games_own(game: str) -> None:
    with (
        Image.open(asset_path(game, "images", "grounds", "title.webp")) as whole,
        Image.open(asset_path(game, "images", "grounds", "title_print.webp")) as part,
    ):
        left = round(whole.width * prints.SUN - part.width / 2)
        cut = whole.convert("RGB").crop((left, 0, left + part.width, whole.height))
        differing = ImageStat.Stat(ImageChops.difference(cut, part.convert("RGB"))).mean
    assert part.width == prints.WIDTH
    assert max(differing) < 4.0
    assert prints.SUN == SUN


@pytest.mark.parametrize("name", sorted(grounds.SIZES))
def test_ground(name: str) -> None:
    assert size_and_mode("grounds", f"{name}.webp") == (grounds.SIZES[name], "RGB")


def test_the_table_has_three_hours_in_two_shapes_and_each_side_its_victory() -> None:
    hours = {"table", "table_dusk", "table_night"}
    victories = {"score_shogun", "score_ninja", "score_ronin"}
    assert hours | {f"{hour}_wide" for hour in hours} | victories <= set(grounds.SIZES)


@pytest.mark.parametrize("name", roles.NAMES)
def test_role_card(name: str) -> None:
    assert size_and_mode("tokens", f"{name}.webp") == (roles.SIZE, "RGBA")
    assert seen("tokens", f"{name}.webp") == (0, 255)


def test_every_role_has_a_card_and_a_ninja_one_for_each_number_of_stars() -> None:
    assert {"role_shogun", "role_samurai", "role_ninja", "role_ronin", "role_back"} <= set(
        roles.NAMES
    )
    assert {f"role_ninja_{stars}" for stars in (1, 2, 3)} <= set(roles.NAMES)
    text = asset_path("samurai", "images", "tokens", "role.json").read_text(encoding="utf-8")
    assert json.loads(text) == roles.geometry()


@pytest.mark.parametrize("side", icon.SIZES)
def test_icon(side: int) -> None:
    assert size_and_mode("icon", f"icon-{side}.png", owner="ui") == ((side, side), "RGBA")


def test_windows_finds_every_size_of_the_icon() -> None:
    with Image.open(asset_path("ui", "images", "icon", "icon.ico")) as image:
        assert image.info["sizes"] == {(side, side) for side in (16, 24, 32, 48, 64, 128, 256)}


def test_macos_finds_every_size_of_the_icon() -> None:
    with Image.open(asset_path("ui", "images", "icon", "icon.icns")) as image:
        sides = {w * scale for w, _, scale in image.info["sizes"]}
    assert sides == {16, 32, 64, 128, 256, 512, 1024}


def test_icon_files_hold_the_same_pictures_as_the_single_ones() -> None:
    for side in icon.ICO_SIZES:
        single = asset_path("ui", "images", "icon", f"icon-{side}.png").read_bytes()
        for name in ("icon.ico", "icon.icns"):
            if (name, side) not in {("icon.icns", 24), ("icon.icns", 48)}:
                assert single in asset_path("ui", "images", "icon", name).read_bytes()


def test_the_folder_stays_small() -> None:
    folder = asset_path("samurai", "images")
    assert sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) < 16_000_000


@pytest.mark.parametrize("name", sorted(typefaces.CUTS))
def test_alegreya_has_every_letter_and_lining_digits(name: str) -> None:
    font = TTFont(asset_path("ui", "fonts", f"{name}.ttf"))
    letters = font.getBestCmap()
    assert [c for c in LETTERS + SIGNS if ord(c) not in letters] == []
    heights = {font["glyf"][letters[ord(digit)]].yMin for digit in "0123456789"}
    assert min(heights) > -30, "an old-style digit hangs below the line"
    assert font["hmtx"][letters[ord(" ")]][0] == typefaces.SPACE * font["head"].unitsPerEm


def test_brush_font_has_every_kanji() -> None:
    letters = TTFont(asset_path("ui", "fonts", "YujiBoku-Kanji.ttf")).getBestCmap()
    assert [c for c in typefaces.KANJI if ord(c) not in letters] == []


def test_fonts_lie_beside_their_licences() -> None:
    for name in ("Alegreya", "YujiBoku"):
        text = asset_path("ui", "fonts", f"OFL-{name}.txt").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE" in text.upper()


def test_making_again_gives_the_same_bytes(tmp_path: Path) -> None:
    files.write_whole(tokens.token("honor"), tmp_path / "honor")
    files.write_whole(crests.crest("tomoe"), tmp_path / "tomoe")
    files.write_whole(tempers.sign("schemer"), tmp_path / "schemer")
    made = (("tokens", "honor.webp"), ("crests", "tomoe.webp"), ("tempers", "schemer.webp"))
    for folder, name in made:
        committed = asset_path("samurai", "images", folder, name).read_bytes()
        assert (tmp_path / name).read_bytes() == committed


def test_a_drawing_expands_to_plain_svg() -> None:
    svg = notation.expand(notation.drawing('<path p="0,0 5,5 9,0" z="1" fill="$ai" k="2"/>', 9, 9))
    assert 'fill="#25497a"' in svg
    assert 'stroke="#1c1a1e"' in svg
    assert ' d="M0.0 0.0L' in svg


def test_an_unknown_ink_is_refused() -> None:
    with pytest.raises(KeyError):
        notation.expand(notation.drawing('<path fill="$nosuchink" d="M0 0"/>', 9, 9))
