"""The chronicle as a page for a browser: one file with its pictures in it, to give to others."""

from base64 import b64encode
from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from game.adventure.ui.scenes.chronicle_pages import GROUNDS, picture_name
from game.adventure.ui.scroll.pictures import of_story
from game.adventure.ui.table.crests import CLAN_INKS, clan_of
from game.adventure.view.telling.chronicle import CHAPTER, HEAD, ROUND, SCENE, TURN, TaleEntry
from game.resources import asset_path
from game.ui.draw.kit import Kit

STYLE: Final = """
body { margin: 0; background: #e9dfc8; color: #2a2320;
  font: 18px/1.55 Georgia, "Iowan Old Style", serif; }
main { max-width: 44em; margin: 0 auto; padding: 2em 1.5em 4em; background: #f7f1e1; }
h1, h2, h3, h4, h5 { line-height: 1.2; break-after: avoid; }
h1, h2 { color: #b5331f; }
h2 { margin-top: 3em; break-before: page; }
h3 { margin-top: 2.2em; border-bottom: 2px solid; }
h4 { margin: 1.6em 0 .3em; }
h5 { margin: 0 0 .3em; font-size: 1.15em; }
p { margin: .5em 0; }
.deed { font-style: italic; color: #5f544c; }
section { overflow: hidden; margin: 1.2em 0; break-inside: avoid; }
img { border: 2px solid #2a2320; box-sizing: border-box; }
section img { float: left; width: 42%; margin: .2em 1em .6em 0; }
h1 img, h2 img { display: block; width: 100%; margin-bottom: .6em; }
@media (max-width: 34em) {
  main { padding: 1.2em 1.1em 3em; }
  section img { float: none; display: block; width: 100%; margin: .2em 0 .8em; }
}
"""
RANKS: Final = {HEAD: "h1", CHAPTER: "h2", ROUND: "h3", TURN: "h4", SCENE: "h5"}
"""Rank of an entry -> the element of its heading."""


def web_page(kit: Kit, entries: Sequence[TaleEntry]) -> str:
    """Return a chronicle as HTML that needs nothing beside it."""
    title = escape(entries[0].title)
    language = kit.strings.language
    told = "\n".join(line for entry in entries for line in _lines(kit, entry))
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n"
        f"<style>{STYLE}</style>\n</head>\n<body>\n<main>\n{told}\n</main>\n</body>\n</html>\n"
    )


def _lines(kit: Kit, entry: TaleEntry) -> Iterator[str]:
    is_scene = entry.rank == SCENE
    section, _, key = entry.about.partition(".")
    name = picture_name(kit, entry.about) if is_scene else ""
    if entry.rank in (HEAD, CHAPTER):
        name = GROUNDS.get(entry.about) or of_story(section, key)
    image = _image(name)
    if is_scene:
        yield f"<section>{image}"
    if entry.title:
        element, inside = RANKS[entry.rank], "" if is_scene else image
        ink = (
            ""
            if entry.seat is None
            else ' style="color: rgb({}, {}, {})"'.format(*CLAN_INKS[clan_of(entry.seat)])
        )
        yield f"<{element}{ink}>{inside}{escape(entry.title)}</{element}>"
    for part in entry.parts:
        is_deed = is_scene and not part.is_story
        yield f"<p{' class=deed' * is_deed}>{escape(part.text)}</p>"
    if is_scene:
        yield "</section>"


def _image(name: str) -> str:
    """Return a picture with all that it is made of; empty where there is none.

    It is not read out: the heading beside it says what it shows.
    """
    path = asset_path("adventure", "images") / f"{name}.webp"
    if not name or not path.is_file():
        return ""
    data = b64encode(path.read_bytes()).decode("ascii")
    return f'<img alt="" src="data:image/webp;base64,{data}">'
