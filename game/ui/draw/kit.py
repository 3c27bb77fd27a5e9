"""What everything on the screen is drawn with: type, pictures, sizes, words."""

from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, dataclass, field
from functools import wraps
from typing import Concatenate, Final, NamedTuple, ParamSpec, TypeAlias

from pygame import Surface

from game.ui.draw.fonts import Fonts, Type
from game.ui.draw.images import Images
from game.ui.draw.paint import halo, slip
from game.ui.draw.palette import KINCHA, SLIP, STRONG, SUMI, Colour
from game.ui.draw.store import Shelf, Store
from game.ui.input.hints import Hints
from game.view.layout.zones import target_px, unit
from game.view.words.codex import Codex
from game.view.words.strings import Strings

P = ParamSpec("P")
LEAST_TEXT: Final = 17
"""Pixels: Alegreya's ascenders are then 12 px high, the least that reads on a small screen."""


@dataclass(eq=False)
class Kit:
    """Fonts, pictures and kept surfaces for one window size, text scale, contrast and language.

    The pictures are those of the game whose texts the strings have.
    """

    size: tuple[int, int]
    """Of the window, in pixels."""
    text_scale: float
    strings: Strings
    _: KW_ONLY
    high_contrast: bool = False
    hints: Hints = field(default_factory=Hints)
    """The player's keys; the usual ones unless given."""
    codex: Codex = field(default_factory=lambda: Codex(()))
    """What the game's words lead to: where it knows a name, that stands out."""
    window: tuple[int, int] | None = None
    """Of the whole window, in pixels, where something else stands beside all this."""

    def __post_init__(self) -> None:
        """Keep nothing yet."""
        self.strong: Mapping[Colour, Colour] = STRONG
        """Ink -> the same ink in the high-contrast theme, those of the game's own among them."""
        self.store = Store()
        self.store.fit(self.size)
        self.fonts = Fonts(self.store)
        self.images = Images(self.store, self.strings.game)
        self.geometry = self.images.card_geometry()

    def know(self, codex: Codex) -> None:
        """Have the names of other pages stand out."""
        self.codex = codex

    def speak(self, strings: Strings) -> None:
        """Speak another language, or of another game, and with its pictures."""
        is_another = strings.game != self.strings.game
        self.strings = strings
        if is_another:
            self.store.forget()
            self.images = Images(self.store, strings.game)
            self.geometry = self.images.card_geometry()

    def resize(
        self,
        size: tuple[int, int],
        text_scale: float,
        *,
        high_contrast: bool = False,
        window: tuple[int, int] | None = None,
    ) -> None:
        """Fit everything to another size, text scale or contrast; `window` as for a new kit."""
        self.window = window
        wanted = (size, text_scale, high_contrast)
        if wanted != (self.size, self.text_scale, self.high_contrast):
            self.size, self.text_scale, self.high_contrast = wanted
            self.store.forget()
            self.store.fit(size)

    @property
    def unit(self) -> float:
        """How many pixels a pixel of the 1920 x 1080 design takes."""
        return unit(self.size)

    @property
    def least(self) -> int:
        """The size in pixels under which no text is set, at any scale: 18 px of the design.

        Eyes are as far away beside something.
        """
        return max(LEAST_TEXT, round(18 * unit(self.window or self.size)))

    @property
    def target(self) -> float:
        """The least side in pixels of what is pressed: the hand is as large beside something."""
        return target_px(self.window or self.size)

    def px(self, length: float) -> float:
        """Return a length of the design in window pixels."""
        return length * self.unit

    def bound(self, px: int) -> int:
        """Return a bound for type: `px` in a window of 1280 x 720 or less, in a larger one more."""
        return max(px, round(1.5 * px * self.unit))

    def type(
        self, face: str, size: float, colour: Colour = SUMI, *, most: int | None = None
    ) -> Type:
        """Return type designed at `size` px, never too small to read, at the player's scale.

        It is not larger than `most` pixels where that can still be read.
        """
        px = max(self.least, round(max(size * self.unit, LEAST_TEXT) * self.text_scale))
        if most is not None:
            px = max(self.least, min(px, most))
        return Type(face, px, self.ink(colour))

    def strengthen(self, inks: Mapping[Colour, Colour]) -> None:
        """Print a game's own inks as it wants them in the high-contrast theme."""
        self.strong = {**STRONG, **inks}

    def ink(self, colour: Colour) -> Colour:
        """Return the colour as this theme prints it."""
        return self.strong.get(colour, colour) if self.high_contrast else colour

    def say(self, key: str, **values: object) -> str:
        """Return a text in the player's language."""
        return self.strings.text(key, **values)


Paint: TypeAlias = Callable[Concatenate[Kit, P], Surface]
"""What paints a picture with a kit, of what it is given."""


def kept(paint: Paint[P]) -> Paint[P]:
    """Have a picture painted once for all that `paint` is given, and for each language."""
    return _keeping(paint, lambda kit: kit.store)


def kept_passing(paint: Paint[P]) -> Paint[P]:
    """Have a picture that is seen for a moment only painted once, as `kept` does."""
    return _keeping(paint, lambda kit: kit.store.passing)


def _keeping(paint: Paint[P], shelf: Callable[[Kit], Shelf]) -> Paint[P]:
    @wraps(paint)
    def found(kit: Kit, /, *of: P.args, **how: P.kwargs) -> Surface:
        key = (paint, of, tuple(how.items()), kit.strings.language)
        return shelf(kit).kept(key, lambda: paint(kit, *of, **how))

    return found


def plain_slip(kit: Kit, size: tuple[float, float]) -> Surface:
    """Return a slip that something is said on; in high contrast it has no shadow."""
    return slip(size, kit.ink(SLIP), kit.ink(SUMI), 0 if kit.high_contrast else 4)


@kept
def glow(kit: Kit, radius: float) -> Surface:
    """Return the light around something precious."""
    return halo(radius, kit.ink(KINCHA))


class PageFigure(NamedTuple):
    """A picture that a game draws for a page."""

    draw: Callable[[Kit, float, float], Surface]
    """Draws it in room so wide and high."""
    words: Callable[[Kit], str]
    """What is written on it, to be read aloud."""
