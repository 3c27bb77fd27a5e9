"""Running text in more than one type: set word by word, each line in pieces."""

from collections.abc import Sequence
from functools import reduce
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.ui.draw.fonts import LONE, NUMBER, Fonts, Type, is_lone
from game.ui.draw.paint import clear, lay

BARE: Final = "  "
"""It has no ink: up to it a line is as wide as the pen has gone, however far a letter leans out."""
CLEAR: Final = 1 / 18
"""How much of the type's height is left free before the mark that follows a word."""
NEAR: Final = 1 / 3
"""What lies less than half of this part of the type's height above or below counts as beside."""
SEEN: Final = 64
"""What covers less than this is no ink."""


class Run(NamedTuple):
    """Words in one type; `tag` says what they stand for, empty for nothing of their own."""

    text: str
    style: Type
    tag: str = ""


class Stretch(NamedTuple):
    """A run as it stands on a line, so many pixels from its left end."""

    run: Run
    x: int
    width: int


def flow(fonts: Fonts, runs: Sequence[Run], width: float) -> list[list[Stretch]]:
    """Return the lines, no wider than `width`, in pieces, broken where `Fonts.wrap` would."""
    lines: list[list[list[Run]]] = [[]]
    for word in _words(runs):
        if lines[-1] and _wide(fonts, [*lines[-1], word]) > width:
            lines.append([])
        lines[-1].append(word)
    _accompany(fonts, lines, width)
    return [_placed(fonts, reduce(_joined, line, [])) for line in lines]


def _wide(fonts: Fonts, words: Sequence[Sequence[Run]]) -> int:
    """Return how wide words are on one line."""
    spaces = sum(fonts.width(" ", word[0].style) for word in words[1:])
    return spaces + sum(fonts.width(run.text, run.style) for word in words for run in word)


def _accompany(fonts: Fonts, lines: list[list[list[Run]]], width: float) -> None:
    """Move a word to a last line that is a short word alone, as `Fonts.wrap` does."""
    if not is_lone([len(line) for line in lines]):
        return
    *_, before, last = lines
    longer, shorter = (_wide(fonts, words) for words in ([before[-1], *last], before[:-1]))
    if _wide(fonts, last) < width * LONE and longer <= min(width, shorter):
        last.insert(0, before.pop())


def centred(fonts: Fonts, runs: Sequence[Run], width: float) -> Surface:
    """Return runs on lines about as long as each other, as `Fonts.block` sets one type."""
    text, style = "".join(run.text for run in runs), runs[0].style
    lines, begin = [], 0
    for words in fonts.even(text, style, width):
        begin = text.index(words, begin)
        lines.append(_placed(fonts, _cut(runs, begin, begin + len(words))))
        begin += len(words)
    wide = [line[-1].x + line[-1].width if line else 0 for line in lines]
    sheet = clear((max(wide), fonts.pitch(style) * (len(lines) - 1) + fonts.height(style)))
    for number, line in enumerate(lines):
        left = (max(wide) - wide[number]) / 2
        for stretch in line:
            drawn = fonts.line(stretch.run.text, stretch.run.style)
            lay(sheet, drawn, (left + stretch.x, number * fonts.pitch(style)))
    return sheet


def _cut(runs: Sequence[Run], begin: int, end: int) -> list[Run]:
    """Return the part of the runs between two places of their text."""
    found, at = [], 0
    for run in runs:
        part = run.text[max(0, begin - at) : max(0, end - at)]
        found += [run._replace(text=part)] if part else []
        at += len(run.text)
    return found


def _words(runs: Sequence[Run]) -> list[list[Run]]:
    """Return the words, each in as many runs as it has types."""
    words: list[list[Run]] = []
    for run in runs:
        for number, part in enumerate(run.text.split(" ")):
            last = words[-1] if words else []
            if number and last and NUMBER.fullmatch(last[-1].text):
                last[-1] = last[-1]._replace(text=f"{last[-1].text} ")
            elif number or not words:
                words.append([])
            if part:
                words[-1].append(run._replace(text=part))
    return [word for word in words if word]


def _joined(line: list[Run], word: list[Run]) -> list[Run]:
    """Return the line with a word more; what is of one kind is one run."""
    if not line:
        return list(word)
    *before, last = line
    first, *rest = word
    if last[1:] == first[1:]:
        return [*before, last._replace(text=f"{last.text} {first.text}"), *rest]
    if last.tag:
        return [*line, first._replace(text=f" {first.text}"), *rest]
    return [*before, last._replace(text=f"{last.text} "), *word]


def _placed(fonts: Fonts, line: list[Run]) -> list[Stretch]:
    """Return the pieces side by side: a letter that leans out makes no gap before the next."""
    pieces, x = list[Stretch](), 0
    for run, after in zip(line, (*line[1:], None), strict=True):
        pieces.append(Stretch(run, x, fonts.width(run.text, run.style)))
        pen = fonts.width(run.text + BARE, run.style) - fonts.width(BARE, run.style)
        x += max(pen, _clear_of(fonts, run, after)) if after else pen
    return pieces


def _clear_of(fonts: Fonts, run: Run, after: Run) -> int:
    """Return where what follows may begin at the earliest: its first sign lies on no letter."""
    sign = fonts.line(after.text[0], after.style).get_bounding_rect(SEEN)
    word = fonts.line(run.text, run.style)
    rows = Rect(0, sign.y, word.get_width(), sign.height).inflate(0, run.style.px * NEAR)
    beside = word.subsurface(rows.clip(word.get_rect())).get_bounding_rect(SEEN)
    return beside.right + max(1, round(run.style.px * CLEAR)) - sign.x if sign.width else 0
