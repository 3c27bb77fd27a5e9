"""What a page of the codex is made of: lines to choose from, running text, words that lead on."""

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, field
from functools import partial
from typing import NamedTuple

from pygame import Surface

from game.ui.board.faces import Face
from game.ui.draw.canvas import Canvas
from game.ui.draw.flow import Run, Stretch, flow
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit
from game.ui.draw.paint import film, frame, lay_centred
from game.ui.draw.palette import AI, BENI, SUMI
from game.ui.scenes.scene import Host
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.fields import WordField
from game.ui.widgets.spoken import Spoken, SpokenRole
from game.ui.widgets.texts import line_ground, put_line
from game.view.layout.geometry import Box, around
from game.view.layout.zones import CARD_RATIO, target_px
from game.view.words.codex import Codex, Page

TEXT = 27.0
"""Type size of a page on the 1920 x 1080 design."""
HERE, KEYS = "here", "keys"
"""Chapters that no game brings: what was pointed at, and the keys."""
OPAQUE = 255


class Listed(NamedTuple):
    """A line of the list: a chapter when it has no page."""

    text: str
    chapter: str
    page: str = ""


def listing(kit: Kit, codex: Codex, query: str, chapter: str, here: Sequence[str]) -> list[Listed]:
    """Return what the list has: what `query` finds, or the chapters with the pages of one.

    Where several pages are about what was pointed at (`here`), they stand first.
    """
    if query:
        return [Listed(page.title, page.chapter, page.key) for page in codex.found(query)]
    groups = {HERE: [codex.pages[key] for key in here]} if len(here) > 1 else {}
    lines = []
    for name, pages in {**groups, **codex.chapters}.items():
        lines.append(Listed(kit.say(f"codex.chapters.{name}"), name))
        if name in (HERE, chapter):
            lines += [Listed(page.title, name, page.key) for page in pages]
    return [*lines, Listed(kit.say("controls.heading"), KEYS)]


class SearchField(WordField):
    """Words to look for."""

    longest = 24


@dataclass(eq=False)
class IndexLine(Widget):
    """A line of the list: a chapter, or a page of the one that is open."""

    box: Box
    label: str = field()
    act: Callable[[], None] = field()
    number: int
    """Of the line, whether in sight or not."""
    _: KW_ONLY
    is_chapter: bool = False
    is_shown: bool = False
    """Whether its page is shown."""

    def aloud(self, kit: Kit) -> Spoken:
        """Return the page's name, whether it is shown; a chapter as such."""
        marks = (kit.say("aloud.chapter"),) if self.is_chapter else ()
        on = None if self.is_chapter else self.is_shown
        return Spoken(self.label, SpokenRole.LINE, is_on=on, marks=marks, can_focus=True)

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        size = (round(self.box.w), round(self.box.h))
        ground = line_ground(kit, size, is_lit=look.is_lit, is_shown=self.is_shown)
        canvas.put(ground, self.box.x, self.box.y)
        pad = kit.px(10) if self.is_chapter else kit.px(30)
        box = Box(self.box.x + pad, self.box.y, self.box.w - pad - kit.px(8), self.box.h)
        ink = BENI if self.is_chapter else SUMI
        put_line(canvas, kit, box, self.label, kit.type(self._face, 22, ink))

    @property
    def _face(self) -> str:
        return "heavy" if self.is_chapter else "bold" if self.is_shown else "medium"


class TextLine(NamedTuple):
    """A line of a page's text."""

    pieces: Sequence[Stretch]
    high: float


def rows_of(
    kit: Kit, codex: Codex, page: Page, width: float, *, px: int | None = None
) -> list[TextLine]:
    """Return the text of a page in lines: its paragraphs, then why it is so.

    Pieces that lead to another page have its key for their tag. The type is `px` pixels high, if
    that is given.
    """
    plain = kit.type("medium", TEXT)
    plain = plain if px is None else plain.sized(px)
    bold = plain._replace(face="bold", colour=kit.ink(AI))
    high = kit.fonts.pitch(plain) * 1.08
    paragraphs: list[list[Run]] = [[]]
    for span in codex.spans("\n".join(filter(None, (page.text, page.why))), page.key):
        for number, words in enumerate(span.words.split("\n")):
            if number:
                paragraphs.append([])
            paragraphs[-1].append(Run(words, bold if span.page else plain, span.page))
    if page.why:
        why = Run(f"{kit.say('codex.why')}: ", bold._replace(colour=kit.ink(BENI)))
        told = plain._replace(face="italic")
        ruling = [run if run.tag else run._replace(style=told) for run in paragraphs[-1]]
        paragraphs[-1] = [why, *ruling]
    rows: list[TextLine] = []
    for runs in paragraphs:
        lines = flow(kit.fonts, runs, width)
        rows += [TextLine((), high * 0.5)] * bool(rows) + [TextLine(line, high) for line in lines]
    return rows


@dataclass(eq=False)
class Reading(Widget):
    """The lines of a page that are in sight; with more of them, keys come to it to scroll."""

    box: Box
    label: str = field()
    lines: Sequence[tuple[TextLine, float]]
    """Each with its top, counted from the box's."""
    _: KW_ONLY
    is_long: bool

    @property
    def can_focus(self) -> bool:
        """Whether there is more than what is in sight."""
        return self.is_long

    def aloud(self, kit: Kit) -> Spoken:
        """Return all of the text, whatever of it is in sight."""
        del kit
        return Spoken(self.label, can_focus=self.is_long)

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put what leads nowhere on the canvas."""
        if look.focused:
            edge = kit.store.made(film, (4, self.box.h), BENI)
            canvas.put(edge, self.box.x - 10, self.box.y)
        for row, top in self.lines:
            for piece in row.pieces:
                if not piece.run.tag:
                    word = kit.fonts.line(piece.run.text, piece.run.style)
                    canvas.put(word, self.box.x + piece.x, self.box.y + top)


@dataclass(eq=False)
class Link(Widget):
    """Words that lead to another page. What is pressed is larger than what is seen."""

    place: Box
    """Where the words stand."""
    piece: Stretch
    kit: Kit
    act: Callable[[], None] = field()

    def __post_init__(self) -> None:
        """Take room to be pressed."""
        least = target_px(self.kit.size)
        wide, high = max(least, self.place.w), max(least, self.place.h)
        self.box = around(*self.place.centre, wide, high)
        self.label = self.piece.run.text.strip()

    def aloud(self, kit: Kit) -> Spoken:
        """Return the words."""
        del kit
        return Spoken(self.label, SpokenRole.LINK, can_focus=True)

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas, underlined; on a ground of its own while it is looked at."""
        size = (round(self.place.w), round(self.place.h))
        if look.is_lit:
            ground = line_ground(kit, (size[0] + 8, size[1]), is_lit=True, is_shown=True)
            canvas.put(ground, self.place.x - 4, self.place.y)
        canvas.put(kit.fonts.line(*self.piece.run[:2]), self.place.x, self.place.y)
        if not look.is_lit:
            thin = max(1, size[1] // 22)
            line = kit.store.made(film, (size[0], thin), kit.ink(AI))
            canvas.put(line, self.place.x, self.place.y + size[1] * 0.86)


def links_in(
    kit: Kit, room: Box, lines: Sequence[tuple[TextLine, float]], turn: Callable[[str], None]
) -> list[Link]:
    """Return what leads on in the lines of `room`; `turn` is told the key of the page."""
    return [
        Link(
            Box(room.x + piece.x, room.y + top, piece.width, row.high),
            piece,
            kit,
            partial(turn, piece.run.tag),
        )
        for row, top in lines
        for piece in row.pieces
        if piece.run.tag
    ]


def with_tops(rows: Sequence[TextLine]) -> list[tuple[TextLine, float]]:
    """Return lines with how far from the first each begins."""
    tops = [sum(row.high for row in rows[:number]) for number in range(len(rows))]
    return list(zip(rows, tops, strict=True))


@dataclass(eq=False)
class Picture(Widget):
    """What a page is about, in the middle of the top of its box."""

    box: Box
    drawn: Surface
    words: str = ""
    """What is written on it."""

    def aloud(self, kit: Kit) -> Spoken | None:
        """Return what is written on it."""
        del kit
        return Spoken(self.words, is_quiet=True) if self.words else None

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        del kit, look
        x = self.box.x + (self.box.w - self.drawn.get_width()) / 2
        canvas.put(self.drawn, x, self.box.y)


def picture_of(host: Host, page: Page, box: Box) -> Surface | None:
    """Return what is shown beside the text of a page read in `box`, None where there is nothing."""
    kit, painter = host.kit, host.painter()
    wide, most = box.w * page.share, box.h * 0.96
    if (figure := host.figure(page.key)) is not None:
        return figure.draw(kit, wide, most)
    if page.card is not None and painter is not None:
        high = min(wide / CARD_RATIO, most, kit.px(560))
        return painter.faces.upright(Face(page.card, round(high * CARD_RATIO), round(high)))
    original = kit.images.original(page.picture) if page.picture else None
    if original is None:
        return None
    width, height = original.get_size()
    scale = min(wide / width, most / height, 2.0 * max(1.0, kit.unit))
    size = (width * scale, height * scale)
    if page.is_sign:
        return kit.images.tinted(page.picture, size, kit.ink(SUMI))
    drawn = kit.images.sized(page.picture, size)
    return _finished(kit, page, drawn) if drawn is not None else None


def _finished(kit: Kit, page: Page, drawn: Surface) -> Surface:
    """Return a picture with an edge where it has no shape of its own, its ribbon written on."""
    drawn = drawn.copy()
    if drawn.get_at((0, 0)).a == OPAQUE:
        frame(drawn, drawn.get_rect(), SUMI, 2)
    place = Box(0, 0, *drawn.get_size()).part(*page.at)
    style = Type("bold", max(kit.least, round(place.h * 0.8)), SUMI)
    if page.ribbon and style.px < place.h * 1.1:
        style = kit.fonts.fitted(page.ribbon, style, place.w, kit.least)
        lay_centred(drawn, kit.fonts.line(page.ribbon, style), place.centre)
    return drawn
