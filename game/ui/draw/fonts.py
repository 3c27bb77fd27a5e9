"""Type: the game's own font files, and text turned into surfaces that are kept."""

import re
import unicodedata
from collections.abc import Callable, Sequence
from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.resources import asset_path
from game.ui.draw.palette import Colour
from game.ui.draw.store import Store

FACES: Final = {
    "regular": "Alegreya-Regular.ttf",
    "italic": "Alegreya-Italic.ttf",
    "medium": "Alegreya-Medium.ttf",
    "bold": "Alegreya-Bold.ttf",
    "heavy": "Alegreya-ExtraBold.ttf",
    "kanji": "YujiBoku-Kanji.ttf",
}
WHOLE: Final = str.maketrans({" ": "\u00a0"})
"""Has blanks in a path hold it together: it is broken at its slashes alone."""
SLASHES: Final = re.compile(r"(?<=[/\\])")
"""Where the path of a file may be broken."""
JOINTS: Final = (SLASHES, re.compile(r"(?<=[-_.])"), re.compile(r"(?<=.)"))
"""Where it is broken: at what comes first as far as that helps."""
NUMBER: Final = re.compile(r"\(?[-+\u2212]?\d+")
"""What keeps the word after it on its line: 2 cards, −1 life, (33 %)."""
ENDING: Final = re.compile(r"\d+[.!?]")
"""A number that ends a sentence: the word before says of what it is."""
ORDINAL: Final = re.compile(r"\d+\.")
"""What numbers a heading that it begins, and stays with its first word: 8. The confrontation."""
DOT: Final = "\u00b7"
"""It parts two things, and stays on the line of the first."""
OPENER: Final = re.compile(r"[^\W\d]{1,2}")
"""A word too short to be left behind where it begins a sentence."""
LONE: Final = 1 / 3
"""Of the room: a last line of one word that is narrower gets a second one."""
LEFT: Final = 0.0
CENTRE: Final = 0.5
RIGHT: Final = 1.0
"""Where lines stand in their room: its share that is left of them."""
TIGHT: Final = 0.75
"""How far a word or a line is condensed before there is no room for it."""
LEAD: Final = 1.16
"""Line pitch as a multiple of the type size."""

UNKNOWN: Final = "?"
"""What stands for a letter that a face does not have: of itself it would be a blank."""
NO_LETTER: Final = "\uffff"
"""What no face has."""
NEVER: Final = ("Cc", "Cs")
"""Kinds of letters that cannot even be asked for: what moves a pen, halves of a letter."""
UNSEEN: Final = "Cf"
"""The kind that is no blank, and not to be seen: which way one reads, where a word may part."""
WIDTHS: Final[dict[tuple[str, int, str], int]] = {}
"""(face, size, line) -> its pixels: fitting text asks for the same lines again and again."""
MOST_WIDTHS: Final = 50_000
"""Of so many, some megabytes, all are forgotten."""
WRAPPED: Final[dict[tuple[str, int, str, float], list[str]]] = {}
"""(face, size, paragraph, room) -> its lines: a question tries type after type until it fits."""
MOST_WRAPPED: Final = 5_000
"""Of so many all are forgotten."""


class Type(NamedTuple):
    """How a text is set: face, size in pixels, colour."""

    face: str
    px: int
    colour: Colour

    def sized(self, px: int) -> "Type":
        """Return the same type at another size."""
        return self._replace(px=px)

    def shrunk(self, least: int, fits: Callable[["Type"], bool]) -> "Type":
        """Return the type, smaller until it `fits`, never under `least` pixels."""
        style = self
        while style.px > least and not fits(style):
            style = style.sized(style.px - 1)
        return style


def is_typeface(path: Path) -> bool:
    """Return whether there is a file of letters that can write."""
    return _font(_letters(path), 40) is not None


def _letters(path: Path) -> bytes:
    """Return what is in a file of letters, nothing where it is missing."""
    try:
        return path.read_bytes()
    except OSError:
        return b""


def _font(letters: bytes, px: int) -> pygame.Font | None:
    """Return a font that can write, None where these letters cannot.

    Read from memory: a font keeps the file open that it was read from, each size anew, and systems
    let a program have 256 or 1,024 of them.
    """
    try:
        font = pygame.Font(BytesIO(letters), px)
        font.size("a")  # half a file may be opened as if it were whole
    except (pygame.error, ValueError):
        return None
    return font


class Fonts:
    """Measures and renders text. All surfaces are premultiplied."""

    def __init__(self, store: Store) -> None:
        """Keep rendered text in `store`."""
        self._store = store
        self._letters: dict[str, bytes] = {}
        self._fonts: dict[tuple[str, int], pygame.Font] = {}
        self._known: dict[tuple[str, str], bool] = {}
        """(face, letter) -> whether the face has it."""
        self.misfits: list[str] = []
        """Texts that did not fit the room given to them: tests read this, players never should."""

    def font(self, style: Type) -> pygame.Font:
        """Return the font of `style`; pygame's own when the file is missing or damaged."""
        key = (style.face, style.px)
        if key not in self._fonts:
            if style.face not in self._letters:
                file = asset_path("ui", "fonts", FACES[style.face])
                self._letters[style.face] = _letters(file)
            letters = self._letters[style.face]
            self._fonts[key] = _font(letters, style.px) or pygame.Font(None, style.px)
        return self._fonts[key]

    def width(self, text: str, style: Type) -> int:
        """Return the width of one line in pixels."""
        key = (style.face, style.px, text)
        if key not in WIDTHS:
            if len(WIDTHS) >= MOST_WIDTHS:
                WIDTHS.clear()
            WIDTHS[key] = self.font(style).size(self.drawn(text, style))[0]
        return WIDTHS[key]

    def height(self, style: Type) -> int:
        """Return the height of a line's surface in pixels."""
        return self.font(style).get_height()

    def line(self, text: str, style: Type) -> Surface:
        """Return one line of text."""
        return self._store.kept(("line", text, style), lambda: self._render(text, style))

    def _render(self, text: str, style: Type) -> Surface:
        text = self.drawn(text, style) or " "
        drawn = self.font(style).render(text, antialias=True, color=style.colour)
        return drawn.convert_alpha().premul_alpha_ip()

    def drawn(self, text: str, style: Type) -> str:
        """Return `text` as it is drawn: what the face has no letter for is seen as a sign."""
        text = _set(text)
        if (text.isascii() and text.isprintable()) or all(self._has(one, style) for one in text):
            return text
        whole = unicodedata.normalize("NFC", text)  # marks join the letters before them
        return "".join(letter if self._has(letter, style) else UNKNOWN for letter in whole)

    def _has(self, letter: str, style: Type) -> bool:
        """Return whether a face can draw `letter`, or nobody would see it in any."""
        key = (style.face, letter)
        if key not in self._known:
            self._known[key] = self._can_draw(letter, self.font(style))
        return self._known[key]

    def _can_draw(self, letter: str, font: pygame.Font) -> bool:
        kind = unicodedata.category(letter)
        if letter.isspace() or kind == UNSEEN:
            return True
        return kind not in NEVER and font.metrics(letter) != font.metrics(NO_LETTER)

    def ink(self, text: str, style: Type) -> Rect:
        """Return what of a line's surface its letters take, whatever is shown of them."""
        drawn = self.font(style).render(text, antialias=True, color=style.colour)
        return drawn.get_bounding_rect()

    def wrap(self, text: str, style: Type, width: float) -> list[str]:
        """Return `text` in lines no wider than `width`, broken at spaces and line ends.

        A number stays with the word after it, and no short word ends a paragraph alone, where the
        room is wide enough for that.
        """
        lines: list[str] = []
        for paragraph in text.split("\n"):
            lines += self._wrap(paragraph, style, width)
        return lines

    def _wrap(self, text: str, style: Type, width: float) -> list[str]:
        key = (style.face, style.px, text, width)
        if key not in WRAPPED:
            if len(WRAPPED) >= MOST_WRAPPED:
                WRAPPED.clear()
            WRAPPED[key] = self._lines(text, style, width)
        return WRAPPED[key]

    def _lines(self, text: str, style: Type, width: float) -> list[str]:
        lines: list[list[str]] = []
        for word in self._words(text, style, width):
            if lines and self.width(" ".join([*lines[-1], word]), style) <= width:
                lines[-1].append(word)
            else:
                lines += [[part] for part in self._broken(word, style, width)]
        self._accompany(lines, style, width)
        return [" ".join(line) for line in lines]

    def _words(self, text: str, style: Type, width: float) -> list[str]:
        """Return what is not broken: words, and what belongs together if it fits.

        That is a number and the word after it, or before it where it ends a sentence; a short
        word that begins one and the word after it; the number of a heading and its first word;
        and a dot between two things and what is before.
        """
        words: list[str] = []
        for word in text.split(" "):
            pair = f"{words[-1]} {word}" if words else word
            if _is_tied(words, word) and self.width(pair, style) <= width:
                words[-1] = pair
            else:
                words.append(word)
        return words

    def _accompany(self, lines: list[list[str]], style: Type, width: float) -> None:
        """Move a word from the line before to a last one that is a short word alone.

        Not where the line before would then be the shorter one.
        """
        if not is_lone([len(line) for line in lines]):
            return
        *_, before, last = lines
        shorter, longer = (" ".join(words) for words in (before[:-1], [before[-1], *last]))
        if self.width(last[0], style) < width * LONE and (
            self.width(longer, style) <= min(width, self.width(shorter, style))
        ):
            last.insert(0, before.pop())

    def _broken(self, word: str, style: Type, width: float) -> list[str]:
        """Return a word as one line; a path too long for one as several, broken at slashes.

        A name in it that is too long by itself is broken too.
        """
        if self.width(word, style) <= width or not SLASHES.search(word):
            return [word]
        lines, current, parts = [], "", [word]
        for joint in JOINTS:
            cut = [[p] if self.width(p, style) <= width else joint.split(p) for p in parts]
            parts = [part for some in cut for part in some]
        for part in parts:
            if current and self.width(current + part, style) > width:
                lines.append(current)
                current = part
            else:
                current += part
        return [*lines, current]

    def has_line(self, text: str, style: Type, room: tuple[float, float]) -> bool:
        """Return whether one line of `text` fits a room of this width and height."""
        return self.width(text, style) <= room[0] and style.px * 1.1 <= room[1]

    def can_narrow(self, text: str, style: Type, room: tuple[float, float]) -> bool:
        """Return whether `text`, condensed but well to read, fits a room on one line."""
        return self.has_line(text, style, (room[0] / TIGHT, room[1]))

    def holds(self, text: str, style: Type, room: tuple[float, float]) -> bool:
        """Return whether `text`, wrapped, fits a room of this width and height."""
        width, height = self.block_size(text, style, room[0])
        return width <= room[0] + 1 and height <= room[1] + style.px * 0.3

    def can_hold(self, text: str, style: Type, room: tuple[float, float]) -> bool:
        """Return whether `text` fits a room, wrapped or condensed."""
        return self.holds(text, style, room) or self.can_narrow(text, style, room)

    def shrunk(self, text: str, style: Type, width: float, least: int) -> Type:
        """Return `style`, smaller until one line fits `width`, never under `least` pixels."""
        return style.shrunk(least, lambda smaller: self.width(text, smaller) <= width)

    def shrunk_block(self, text: str, style: Type, room: tuple[float, float], least: int) -> Type:
        """Return `style`, smaller until text wrapped to a room's width is no higher than the room.

        Never under `least` pixels.
        """
        width, high = room
        return style.shrunk(least, lambda smaller: self.block_size(text, smaller, width)[1] <= high)

    def narrowed(self, text: str, style: Type, width: float) -> Surface:
        """Return one line, in a condensed face where it would be wider than `width`."""
        if self.width(text, style) <= width:
            return self.line(text, style)
        size = (max(1, int(width)), self.height(style))
        key = ("narrowed", text, style, size)
        fine = style.sized(2 * style.px)
        return self._store.kept(
            key, lambda: pygame.transform.smoothscale(self.line(text, fine), size)
        )

    def in_room(self, text: str, style: Type, width: float, least: int) -> Surface:
        """Return one line, set smaller where it is too wide, and condensed only after that."""
        return self.narrowed(text, self.shrunk(text, style, width, least), width)

    def narrowed_block(self, text: str, style: Type, width: float, align: float = LEFT) -> Surface:
        """Return wrapped text in a condensed face, wrapped as in a width that is so much larger."""
        block = self.block(text, style, width / TIGHT, align)
        size = (min(block.get_width(), int(width)), block.get_height())
        key = ("narrowed block", text, style, size, align)
        return self._store.kept(key, lambda: pygame.transform.smoothscale(block, size))

    def fitted(self, text: str, style: Type, width: float, least: int) -> Type:
        """Return what `shrunk` does, and report a line that still does not fit."""
        style = self.shrunk(text, style, width, least)
        if self.width(text, style) > width + 1:
            self.misfits.append(f"{text!r} is wider than {width:.0f} px")
        return style

    def squeezed(self, text: str, style: Type, width: float, least: int) -> Type:
        """Return what `shrunk` does, for `narrowed`; report a line that is too wide for that."""
        style = self.shrunk(text, style, width, least)
        return self.fitted(text, style, width / TIGHT, style.px)

    def pitch(self, style: Type) -> int:
        """Return the distance from one line of a block to the next."""
        return round(style.px * LEAD)

    def block_size(self, text: str, style: Type, width: float) -> tuple[int, int]:
        """Return the size of `text` wrapped to `width`."""
        lines = self.wrap(text, style, width)
        widest = max(self.width(line, style) for line in lines)
        return widest, self.pitch(style) * (len(lines) - 1) + self.height(style)

    def block(self, text: str, style: Type, width: float, align: float = LEFT) -> Surface:
        """Return wrapped text as wide as its widest line, in which the others stand by `align`.

        Centred lines are about as long as each other, and no more of them than need be.
        """
        key = ("block", text, style, round(width), align)
        return self._store.kept(key, lambda: self._block(text, style, width, align))

    def _block(self, text: str, style: Type, width: float, align: float) -> Surface:
        wrap = self.even if align == CENTRE else self.wrap
        lines = [self.line(words, style) for words in wrap(text, style, width)]
        widest = max(line.get_width() for line in lines)
        if widest > width + 1:
            self.misfits.append(f"{text!r} has a word wider than {width:.0f} px")
        size = (widest, self.pitch(style) * (len(lines) - 1) + self.height(style))
        sheet = Surface(size, pygame.SRCALPHA)
        for number, line in enumerate(lines):
            place = ((widest - line.get_width()) * align, number * self.pitch(style))
            sheet.blit(line, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        return sheet

    def even(self, text: str, style: Type, width: float) -> list[str]:
        """Return the lines of `wrap`, but those of a paragraph about as long as each other."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            lines += self._wrap(paragraph, style, self._even_width(paragraph, style, width))
        return lines

    def _even_width(self, paragraph: str, style: Type, width: float) -> float:
        """Return about the least width in which `paragraph` needs no more lines than in `width`."""
        words = self._words(paragraph, style, width)
        least = float(max(self.width(word, style) for word in words))
        count = len(self._wrap(paragraph, style, width))
        while count > 1 and width - least > style.px / 4:
            middle = (least + width) / 2
            if len(self._wrap(paragraph, style, middle)) > count:
                least = middle
            else:
                width = middle
        return width


def _is_tied(words: Sequence[str], word: str) -> bool:
    """Return whether `word` stays on the line of those before it."""
    if not words:
        return False
    if len(words) == 1 and ORDINAL.fullmatch(words[0]):
        return True
    begins = len(words) > 1 and words[-2].endswith((".", "!", "?")) and OPENER.fullmatch(words[-1])
    return word == DOT or bool(NUMBER.fullmatch(words[-1]) or begins or ENDING.fullmatch(word))


def is_lone(counts: Sequence[int]) -> bool:
    """Return whether, of lines of so many words, the last has one and that before it several."""
    return len(counts) > 1 and counts[-1] == 1 and counts[-2] > 1


def _set(text: str) -> str:
    """Return `text` as a typesetter sets it: curled apostrophes, all spaces as wide."""
    return text.replace("'", "\u2019").replace("\u00a0", " ")
