"""In which dresses a screen is looked at: window, language, text size, theme.

So many that every two of these values meet on every screen, or all there are, or those that are
named.
"""

from argparse import ArgumentTypeError
from functools import cache
from itertools import product
from random import Random
from typing import Final, NamedTuple

from game.languages import LANGUAGES
from game.ui.services import TEXT_SCALES
from game.view.layout.zones import SMALLEST
from game.view.words.strings import Strings
from tests.ui.lint.pseudo import PseudoStrings

SIZES: Final = (
    (1280, 720),
    (1280, 800),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
    SMALLEST,
    (960, 1010),
)
"""The last is half of a usual screen, as a desktop lays two windows side by side."""
PSEUDO: Final = "pseudo"
TONGUES: Final = (*LANGUAGES, PSEUDO)


class Dress(NamedTuple):
    """How a screen is shown."""

    size: tuple[int, int]
    language: str
    scale: float
    high_contrast: bool = False


@cache
def spoken(language: str, folder: str) -> Strings:
    """Return the texts of a game in one of the TONGUES: the same for every screen."""
    return PseudoStrings(folder) if language == PSEUDO else Strings(language, folder)


def costly(dress: Dress) -> tuple[object, ...]:
    """Return an order in which most of what is painted for a dress serves for the next."""
    return dress.size, dress.scale, dress.high_contrast, TONGUES.index(dress.language)


def every_dress(words: list[str]) -> list[Dress]:
    """Return the whole product, or the part whose size, language or scale is named."""
    sizes = [size for size in SIZES if f"{size[0]}x{size[1]}" in words]
    tongues = [tongue for tongue in TONGUES if tongue in words]
    scales = [scale for scale in TEXT_SCALES if f"{scale:.0%}" in words]
    named = product(sizes or SIZES, tongues or TONGUES, scales or TEXT_SCALES, (False, True))
    return [Dress(*dress) for dress in named]


def covering(screen: str) -> list[Dress]:
    """Return as few dresses as hold every pair of a size, a language, a text size and a theme.

    Two Latin squares that are orthogonal: of any two dimensions, every value meets every other. The
    sixth and the seventh size have rows of their own beneath them, in which they meet all as the
    first and the second do. Which three meet is another lot for each screen.
    """
    dice = Random(screen)
    tongues = dice.sample([*TONGUES, dice.choice(TONGUES)], 5)
    themes = dice.sample([False, True, False, True, dice.random() < 0.5], 5)
    return [
        Dress(size, tongues[(row + column) % 5], scale, themes[(row + 2 * column) % 5])
        for row, size in enumerate(SIZES)
        for column, scale in enumerate(TEXT_SCALES)
    ]


class Wanted(NamedTuple):
    """In which dresses each screen is looked at."""

    dresses: list[Dress]
    """Those that may be, empty for those of `covering`."""
    drawn: int = 0
    """How many of them, drawn by lot; 0 for all."""

    def of(self, screen: str, dice: Random) -> list[Dress]:
        """Return those of a screen."""
        if self.drawn:
            return dice.sample(self.dresses, min(self.drawn, len(self.dresses)))
        return self.dresses or covering(screen)


def dress_word(word: str) -> str:
    """Return a word that names a part of the dresses, or how many by lot.

    Raises:
        ArgumentTypeError: it names nothing.
    """
    sizes, scales = ([f"{w}x{h}" for w, h in SIZES], [f"{scale:.0%}" for scale in TEXT_SCALES])
    if word not in (*sizes, *TONGUES, *scales) and not (word.isdecimal() and int(word)):
        known = f"{', '.join(sizes)}; {', '.join(TONGUES)}; {', '.join(scales)}"
        raise ArgumentTypeError(f"'{word:.40}' is none of {known}; nor a number from 1 up")
    return word


def wanted_of(words: list[str], *, whole: bool) -> Wanted:
    """Return what was asked for in words: a part of the product, some by lot, the whole."""
    count = sum(int(word) for word in words if word.isdecimal())
    return Wanted(every_dress(words) if words or whole else [], count)
