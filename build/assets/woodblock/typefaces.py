"""The fonts the game ships, made from the libre sources in sources/fonts.

Alegreya: the files of its scripts are merged (our texts need the latin ones, a player's home or
name any of them), lining digits replace the old-style ones, and the space is wider: on a screen of
19 px type its own is 3 px, and words run together.
Yuji Boku: only the kanji that the game paints.
"""

import logging
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from woodblock.sources import FONTS, KANJI_FONT, SOURCES

CUTS: Final[dict[str, str]] = {
    "Alegreya-Regular": "400-normal",
    "Alegreya-Italic": "400-italic",
    "Alegreya-Medium": "500-normal",
    "Alegreya-Bold": "700-normal",
    "Alegreya-ExtraBold": "800-normal",
}
"""File made -> weight and style of its sources."""
SCRIPTS: Final = (
    *("latin", "latin-ext", "vietnamese"),
    *("cyrillic", "cyrillic-ext", "greek", "greek-ext"),
)
"""Files that each cut comes in; the first has the digits and the space."""
KANJI: Final = (
    "将侍忍浪誉の輪士道武刀鎧茶受花月叫静構居術撹芸城山風林火一二三四五六七八九十"
    "弁慶千代女五右衛門半蔵秀吉家康小次郎宮本織田信長巴御前牛若丸"
    "河童怨霊車垢嘗食人鬼醜鵺灯守百物語影緑赤"
)
EPOCH: Final = 3_600_000_000
"""Time stamp in the fonts (seconds since 1904), so that the same sources give the same bytes."""
SPACE: Final = 0.25
"""Width of the space, in ems."""
_HERE = SOURCES / "fonts"


def lining(font: TTFont) -> None:
    """Map the digits to the glyphs that the `lnum` feature would put in their place."""
    table = font["GSUB"].table
    swaps: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "lnum":
            for index in record.Feature.LookupListIndex:
                for sub in table.LookupList.Lookup[index].SubTable:
                    swaps |= getattr(sub, "ExtSubTable", sub).mapping
    for cmap in font["cmap"].tables:
        for digit in map(ord, "0123456789"):
            if digit in cmap.cmap:
                cmap.cmap[digit] = swaps.get(cmap.cmap[digit], cmap.cmap[digit])


def spaced(font: TTFont) -> None:
    """Widen the space."""
    glyph = font.getBestCmap()[ord(" ")]
    font["hmtx"][glyph] = (round(SPACE * font["head"].unitsPerEm), 0)


def _stamp(font: TTFont, path: Path) -> None:
    font["head"].modified = font["head"].created = EPOCH
    font.recalcTimestamp = False
    font.flavor = None
    font.save(path)


def _parts(style: str, folder: Path) -> list[str]:
    """The files of one style as TTFs, ready to be merged."""
    out = []
    for script in SCRIPTS:
        font = TTFont(_HERE / f"alegreya-{script}-{style}.woff2")
        if script == SCRIPTS[0]:
            lining(font)
            spaced(font)
        options = Options()
        options.layout_features = ["kern", "mark", "mkmk", "ccmp", "liga"]
        if "latin" in script:  # else Th and fi count as Cyrillic, and are hinted as such
            options.layout_scripts = ["DFLT", "latn"]
        options.name_IDs = ["*"]
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=list(font.getBestCmap()))
        subsetter.subset(font)
        path = folder / f"{script}.ttf"
        _stamp(font, path)
        out.append(str(path))
    return out


def alegreya() -> None:
    """Write every cut of Alegreya."""
    logging.getLogger("fontTools").setLevel(logging.ERROR)
    FONTS.mkdir(parents=True, exist_ok=True)
    for name, style in CUTS.items():
        with TemporaryDirectory() as folder:
            font = Merger().merge(_parts(style, Path(folder)))
            _stamp(font, FONTS / f"{name}.ttf")


def cut_kanji(full: Path) -> None:
    """Renew the committed kanji source from a full Yuji Boku file. Needed only when KANJI grows."""
    font = TTFont(full)
    options = Options()
    options.layout_features = []
    subsetter = Subsetter(options)
    subsetter.populate(text=KANJI)
    subsetter.subset(font)
    font["head"].modified = font["head"].created = EPOCH
    font.recalcTimestamp = False
    font.flavor = "woff2"
    font.save(_HERE / "yuji-boku-kanji.woff2")


def kanji() -> None:
    """Write the brush font."""
    KANJI_FONT.parent.mkdir(parents=True, exist_ok=True)
    _stamp(TTFont(_HERE / "yuji-boku-kanji.woff2"), KANJI_FONT)


def licences() -> None:
    """Put each font's licence beside it."""
    for path in sorted(_HERE.glob("OFL-*.txt")):
        (FONTS / path.name).write_bytes(path.read_bytes())


def build() -> None:
    """Write all fonts and their licences."""
    alegreya()
    kanji()
    licences()
