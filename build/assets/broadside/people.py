"""Who wears what: the inks of each character's ground, skin, hair and clothes."""

from typing import Final

from woodblock.palette import Shades


def _ground(deep: str, main: str, pale: str) -> Shades:
    """Sky lines, flat ink, disc."""
    return {"deep": deep, "main": main, "pale": pale}


def _skin(face: str, shade: str) -> Shades:
    return {"face": face, "shade": shade}


def _hair(hair: str, light: str, brow: str | None = None) -> Shades:
    return {"hair": hair, "hairlight": light, "brow": brow or hair}


def _coat(coat: str, line: str, accent: str = "#a63420") -> Shades:
    """Cloth, the ink of its shading, and the hot accent at the throat."""
    return {"coat": coat, "coatline": line, "accent": accent}


_SKY: Final = _ground("#1f4263", "#9dbcc4", "#e9e2c4")
_RED: Final = _ground("#5a150f", "#b23a22", "#e6b28e")
_GOLD: Final = _ground("#8f6420", "#dfae47", "#f2e2ae")
_GREEN: Final = _ground("#22382c", "#7f9874", "#dfe3bd")
_PAPER: Final = _ground("#4b4236", "#bdae8d", "#efe3c4")
_ROSE: Final = _ground("#7d2a1c", "#d98f74", "#f4dcc0")
_BLUE: Final = _ground("#12263c", "#3f6a8c", "#c6d5d2")
_NIGHT: Final = _ground("#0d1a2b", "#1f3450", "#8fa9b8")
_RUST: Final = _ground("#5a3019", "#b8703c", "#f0d3a4")
_STRAW: Final = _ground("#a3772e", "#ead09a", "#f6ead0")
_BOTTLE: Final = _ground("#1c2b23", "#435c4b", "#b6c2a0")
_STEEL: Final = _ground("#2a3b48", "#8599a1", "#dbe0d8")

_BLACK_HAIR: Final = _hair("#1f1b1a", "#6b6259")
_BROWN_HAIR: Final = _hair("#3d2618", "#9a6b42")
_BLOND_HAIR: Final = _hair("#c99a4a", "#f0d999", "#8a6428")
_GREY_HAIR: Final = _hair("#8f8779", "#e6dcc4", "#6b6259")

_FAIR: Final = _skin("#f2d8b6", "#b0704a")
_RUDDY: Final = _skin("#eabf95", "#a05c38")
_TANNED: Final = _skin("#dcab7a", "#8f5630")
_BROWN: Final = _skin("#b98355", "#633a20")
_DARK: Final = _skin("#94603c", "#4d2a18")

PEOPLE: Final[dict[str, Shades]] = {
    "bart_cassidy": _STRAW | _RUDDY | _BROWN_HAIR | _coat("#754526", "#3a2214"),
    "black_jack": _BOTTLE | _FAIR | _BLACK_HAIR | _coat("#f4ead2", "#8f8779"),
    "calamity_janet": _SKY | _skin("#f3d9b6", "#b0663e") | _hair("#8a3a20", "#d98a50", "#5c2616"),
    "el_gringo": _RUST | _TANNED | _BLOND_HAIR | _coat("#75896a", "#2f4236"),
    "jesse_jones": _GOLD | _FAIR | _BROWN_HAIR | _coat("#39322d", "#8d8378"),
    "jourdonnais": _STEEL
    | _RUDDY
    | _hair("#6a3d20", "#b98355", "#4a2a16")
    | _coat("#a63420", "#5a150f", "#eed9a2"),
    "kit_carlson": _GREEN | _TANNED | _BLOND_HAIR | _coat("#c98f54", "#754526"),
    "lucky_duke": _BLUE | _skin("#efd0a8", "#a9673f") | _hair("#2a201a", "#7a6450"),
    "paul_regret": _NIGHT | _FAIR | _BLACK_HAIR | _coat("#efe4cc", "#9a8f7c"),
    "pedro_ramirez": _PAPER | _BROWN | _BLACK_HAIR | _coat("#1f4263", "#12263c"),
    "rose_doolan": _ROSE | _skin("#f5dfc3", "#c07a56") | _hair("#2a1a16", "#8a5a44"),
    "sid_ketchum": _RUST | _RUDDY | _GREY_HAIR | _coat("#1f4263", "#0f1e30"),
    "slab_the_killer": _RED | _skin("#e6bd92", "#9a5a36") | _hair("#1f1b1a", "#8d8378"),
    "suzy_lafayette": _NIGHT | _FAIR | _BLOND_HAIR | _coat("#a63420", "#5a150f", "#e3bb5f"),
    "vulture_sam": _PAPER | _skin("#e9d3ae", "#8f6a48") | _GREY_HAIR,
    "willy_the_kid": _SKY
    | _FAIR
    | _hair("#a8642c", "#e0a860", "#7a4218")
    | _coat("#98592c", "#4a2d1b"),
    "benny_brawler": _BOTTLE | _RUDDY | _BROWN_HAIR | _coat("#f4ead2", "#a63420"),
    "evan_babbit": _RED | _FAIR | _hair("#7a4a24", "#b98355") | _coat("#cb942c", "#8f6420"),
    "jimmy_texas": _BLUE | _RUDDY | _BLOND_HAIR | _coat("#754526", "#3a2214"),
    "manuelita": _STRAW | _BROWN | _BLACK_HAIR | _coat("#75896a", "#3b5243"),
    "sancho": _GREEN | _BROWN | _BLACK_HAIR | _coat("#efe4cc", "#9a8f7c"),
    "sgt_blaze": _GOLD | _DARK | _hair("#1d1918", "#6a5c50"),
    "shade_oconnor": _GREEN | _skin("#c9a98a", "#3a2a20") | _BLACK_HAIR,
    "zippy_roy": _STEEL | _DARK | _BLACK_HAIR | _coat("#1f4263", "#12263c"),
}
"""Character key -> inks; `$main` and the like in a drawing."""
CONDUCTOR: Final = (
    _RUST | _RUDDY | _hair("#efe6d2", "#fbf5e6", "#b9aa8c") | _coat("#1f4263", "#12263c")
)
"""The inks of who teaches: no character, and never out."""
