"""Things to press: printed slabs, whose words are set as large as they have room for."""

import math
from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, field
from functools import partial
from typing import ClassVar, Final

from pygame import Rect, Surface

from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE, LEFT, TIGHT, Type
from game.ui.draw.glyphs import SEPARATOR, face_of, hint_line
from game.ui.draw.kit import Kit
from game.ui.draw.paint import clear, frame, hatch, lay, mix, veil
from game.ui.draw.palette import KINCHA, MUTED, SHADED, SLIP, SUMI, Colour
from game.ui.widgets import emblems
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.spoken import Spoken, SpokenRole
from game.view.layout.geometry import Box

PLAIN: Final = SLIP
"""Fill of a button that is no call to action."""
HARDLY: Final = 1.15
"""How much larger two lines have to be than a small one."""
NEARER, NEAREST = 0.7, 0.5
"""So much of its edge is left to a button whose only word has no room else; at least, whose key."""


RISES, INK, HIGHEST = "l", "lp", 1.09
"""Letters that rise, and hang, as far as any, and how high they are together in sizes of type."""
BELOW: Final = 18
"""Type size of the line under a button's word on the 1920 x 1080 design."""
FRAME: Final = 5
"""Pixels at the edge of a button, up to the line along it, that its words keep off."""


def nothing() -> None:
    """Stand for what pressing a button does where the table does it: one of an answer."""


@dataclass(eq=False)
class Button(Widget):
    """A printed slab with a word, and a hint at its right edge (a key, a number)."""

    sinks: ClassVar[int] = 0  # it sinks into its own shadow

    box: Box
    text: str
    act: Callable[[], None] = field()
    _: KW_ONLY
    fill: Colour = PLAIN
    hint: str = ""
    command: str = ""
    """The hint ends with what gives it: a key, a pad's button."""
    commands: tuple[str, ...] = ()
    size: float = 27.0
    """Type size on the 1920 x 1080 design."""
    most: int | None = None
    """Pixels that its word is set in, and no more, where it stands beside others of its kind."""
    reason: str = ""
    label: str = ""
    joint: str = SEPARATOR
    """What stands between the hint's words and the key."""
    letter: str = ""
    """A key of its own, that no command has; by pad it is focused and confirmed."""
    below: str = ""
    """What stands under its word, small, where it is high enough for both."""
    sign: str = ""
    """A sign before its hint."""
    is_listed: bool = False
    """Whether it stands in a list: its word begins at the left, as where there is a hint."""
    emblem: emblems.Emblem | None = None
    """What its word is about, in a picture."""

    def __post_init__(self) -> None:
        """Its own words say what it is, unless told."""
        self.label = self.label or self.text

    def give_letter(self, letter: str) -> None:
        """Let that key press it."""
        self.letter = letter

    def aloud(self, kit: Kit) -> Spoken:
        """Return its name, its word where that says more, its hint, why it cannot be pressed."""
        more = self.text if self.text != self.label and len(self.text) > 1 else ""
        return Spoken(
            self.label,
            SpokenRole.BUTTON,
            more,
            about=" ".join(filter(None, (self.hint, self.below))),
            reason=self.reason,
            key=self.letter or self.key(kit),
            can_focus=True,
        )

    def key(self, kit: Kit) -> str:
        """Return the key of its hint, or of what presses it from anywhere."""
        return kit.hints.word(self.command, kit.say) if self.command else super().key(kit)

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas; pressed it sinks into its shadow."""
        size = (round(self.box.w), round(self.box.h))
        state = (look.is_lit, look.pressed, bool(self.reason))
        hinted = (self.hint, self.below, self.sign, self.letter, *face_of(kit, self.command))
        shows = None if self.emblem is None else self.emblem.name
        look_of = (self.fill, size, self.size, self.most, self.is_listed, shows)
        key = ("button", self.text, hinted, look_of, state)
        face = kit.store.kept(key, lambda: self._face(kit, size, look))
        sink = 2 if look.pressed else 0
        canvas.put(face, self.box.x - 6 + sink, self.box.y - 6 + sink)

    def _face(self, kit: Kit, size: tuple[int, int], look: Look) -> Surface:
        shadow = 5
        sheet = clear((size[0] + 12 + shadow, size[1] + 12 + shadow))
        place = Rect(6, 6, *size)
        if not look.pressed:
            veil(sheet, place.move(shadow, shadow), SUMI, 90)
        if look.is_lit:
            sheet.fill(kit.ink(KINCHA), place.inflate(10, 10))
            frame(sheet, place.inflate(12, 12), SUMI, 2 if kit.high_contrast else 1)
        self._slab(sheet, kit, place)
        if self.emblem is not None:
            picture = self.emblem.picture
            at = place.x + emblems.EDGE, place.centery - picture.get_height() / 2
            lay(sheet, picture, at)
        self._words(sheet, kit, self._beside(place), is_lit=look.is_lit)
        return sheet

    def _beside(self, place: Rect) -> Rect:
        """Return what the small picture leaves of a button."""
        taken = 0 if self.emblem is None else self.emblem.room
        return Rect(place.x + taken, place.y, place.width - taken, place.height)

    def _slab(self, sheet: Surface, kit: Kit, place: Rect) -> None:
        """The slab; one that cannot be used now is paper, hatched at its edge."""
        fill = kit.ink(SHADED if self.reason else self.fill)
        sheet.fill(fill, place)
        frame(sheet, place, SUMI, 3 if kit.high_contrast else 2)
        if self.reason:
            hatch(sheet, place, mix(fill, SUMI, 0.3), max(6, place.height // 6))
            sheet.fill(fill, place.inflate(-14, -14))
        frame(sheet, place.inflate(-10, -10), mix(fill, kit.ink(self._ink()), 0.6), 1)

    def _ink(self) -> Colour:
        if self.reason:
            return MUTED
        return SUMI if self.fill == PLAIN else SLIP

    def word_px(self, kit: Kit) -> int:
        """Return the pixels that its word is set in, in the room that it has."""
        place = self._beside(Rect(0, 0, round(self.box.w), round(self.box.h)))
        _, room = self._rooms(kit, place, self._hint_in(kit, place)[0])
        return self._typed(kit, SUMI, (room, place.height - 8)).px

    def is_legible(self, kit: Kit) -> bool:
        """Return whether its word has room, as it is or condensed, over the line below it."""
        place = self._beside(Rect(0, 0, round(self.box.w), round(self.box.h)))
        low = self._below(kit, place, self.below)
        high = place.height - 8 - (low.get_height() if low else 0)
        return self._has_room(kit, (self._rooms(kit, place, self._hint_in(kit, place)[0])[1], high))

    def is_numbered(self, kit: Kit) -> bool:
        """Return whether the keys that press it have room beside its word, if it has any."""
        place = self._beside(Rect(0, 0, round(self.box.w), round(self.box.h)))
        return not self.letter or self._hint_in(kit, place)[0] is not None

    def has_line(self, kit: Kit) -> bool:
        """Return whether its word has room on one line, as it is or condensed."""
        place = self._beside(Rect(0, 0, round(self.box.w), round(self.box.h)))
        room = (self._rooms(kit, place, self._hint_in(kit, place)[0])[1], place.height - 8)
        return kit.fonts.can_narrow(self.text, kit.type("heavy", self.size).sized(kit.least), room)

    def keeps_hint(self, kit: Kit) -> bool:
        """Return whether all words of its hint have room, beside its word or under it."""
        place = self._beside(Rect(0, 0, round(self.box.w), round(self.box.h)))
        left_out = self._hint_in(kit, place)[1]
        return not left_out or self._below(kit, place, left_out) is not None

    def _has_room(self, kit: Kit, room: tuple[float, float]) -> bool:
        return kit.fonts.can_hold(self.text, self._typed(kit, SUMI, room), room)

    def _hint_in(self, kit: Kit, place: Rect) -> tuple[Surface | None, str]:
        """Return the hint, no larger than the word beside it, and its words that have no room."""
        style = kit.type("medium", 20, self._ink())
        style = style.sized(min(style.px, self.most or style.px))
        if self.letter:  # answers of one question are of one size: see `most`
            return self._keys_in(kit, place, style)
        room = place.width - 3 * _pad(place)
        found = hint, _ = self._hint(kit, room, style)
        if hint is None:
            return found
        beside = self._rooms(kit, place, hint)[1]
        word = self._typed(kit, SUMI, (beside, place.height - 8))
        return found if word.px >= style.px else self._hint(kit, room, style.sized(word.px))

    def _keys_in(self, kit: Kit, place: Rect, style: Type) -> tuple[Surface | None, str]:
        """Return the keys that give an answer, where need be nearer to the edge."""
        for pad in _pads(place):
            found = hint, _ = self._hint(kit, place.width - 2 * pad - pad // 2, style)
            if hint is not None:
                break
        return found

    def _rooms(self, kit: Kit, place: Rect, hint: Surface | None) -> tuple[int, float]:
        """Return the pixels at the edges, and how wide the word beside the hint may be.

        The edges of a button that is a single word, or an answer, are narrower where that has no
        room else.
        """
        pad, small = _pad(place), kit.type("heavy", self.size).sized(kit.least)
        if hint is None and not self.emblem and " " not in self.text:
            is_wide = kit.fonts.width(self.text, small) * TIGHT > place.width - 2 * pad
            pad = round(pad * NEARER) if is_wide else pad
        for nearer in _pads(place) if hint and self.letter else ():
            pad, room = nearer, self._free(place, nearer, hint)
            if kit.fonts.can_hold(self.text, small, (room, place.height - 8)):
                break
        return pad, self._free(place, pad, hint)

    def _free(self, place: Rect, pad: int, hint: Surface | None) -> float:
        """Return how wide a word may be between such edges, beside the hint if there is one."""
        gap = pad // 2 if self.letter else pad
        return place.width - 2 * pad - (hint.get_width() + gap if hint else 0)

    def _words(self, sheet: Surface, kit: Kit, place: Rect, *, is_lit: bool) -> None:
        hint, left_out = self._hint_in(kit, place)
        hint = self._signed(kit, place, hint)
        pad, room = self._rooms(kit, place, hint)
        is_left = bool(hint or self.emblem) or self.is_listed
        low = self._below(kit, place, self.below or left_out)
        high = place.height - 8 - (low.get_height() if low else 0)
        if low is not None and not self.below and not self._has_room(kit, (room, high)):
            low, high = None, place.height - 8
        word = self._word(kit, (room, high), LEFT if is_left else CENTRE)
        if low is None:
            tops = [(place.height - word.get_height()) / 2 - self._lift(kit, place.height, room)]
        else:
            tops = self._stacked(kit, word, (room, high), place.height)
        for line, top in zip(filter(None, (word, low)), tops, strict=True):
            x = place.x + pad if is_left else place.x + (place.width - line.get_width()) / 2
            lay(sheet, line, (x, place.y + top))
        if hint and (is_lit or not (self.letter and kit.hints.is_pad)):
            middle = place.y + tops[0] + word.get_height() / 2
            lay(sheet, hint, (place.right - pad - hint.get_width(), middle - hint.get_height() / 2))

    def _stacked(
        self, kit: Kit, word: Surface, room: tuple[float, float], high: int
    ) -> list[float]:
        """Return how far down its word and the line under it begin: as far off either edge.

        In a high button they stay as near to each other as lines of a text are.
        """
        style = self._typed(kit, SUMI, room)
        ink = kit.fonts.ink(RISES, style)
        low = kit.fonts.ink(RISES, kit.type("medium", BELOW))
        ends = word.get_height() - kit.fonts.height(style) + ink.bottom
        free = high - (ends - ink.top) - low.height
        between = min((free - 2 * FRAME) / 3, word.get_height() - ends + low.top)
        top = (free - between) / 2 - ink.top
        return [top, top + ends + between - low.top]

    def _lift(self, kit: Kit, high: float, room: float) -> float:
        """Return how much higher a line stands: what hangs below it keeps off the lower edge."""
        style = self._typed(kit, self._ink(), (room, high - 8))
        if kit.fonts.width(self.text, style) > room or not self.text[:1].isalnum():
            return 0.0
        ink = kit.fonts.ink(INK, style)
        spare = (high - kit.fonts.height(style)) / 2
        over = math.ceil(spare + ink.bottom - (high - FRAME))
        return float(min(max(0, over), max(0, math.ceil(spare + ink.top - FRAME))))

    def _below(self, kit: Kit, place: Rect, says: str) -> Surface | None:
        """Return the line under the word, None where the button is too low or too narrow.

        Where it is too long the last of its parts give way.
        """
        style = kit.type("medium", BELOW, self._ink())
        least = kit.fonts.height(style) + kit.fonts.height(kit.type("heavy", self.size))
        if not says or least > place.height - 4:
            return None
        room = place.width - 2 * _pad(place)
        while SEPARATOR in says and kit.fonts.width(says, style) > room / TIGHT:
            says = says.rpartition(SEPARATOR)[0]
        is_narrow = kit.fonts.width(says, style) > room / TIGHT
        return None if is_narrow else kit.fonts.narrowed(says, style, room)

    def _signed(self, kit: Kit, place: Rect, hint: Surface | None) -> Surface | None:
        """Return the hint with the sign before it: either, both, or nothing."""
        if not self.sign:
            return hint
        side = min(kit.px(26) * max(1.0, kit.text_scale * 0.8), place.height * 0.4)
        sign = kit.images.tinted(f"signs/{self.sign}", (side, side), kit.ink(self._ink()))
        if sign is None or hint is None:
            return sign or hint
        gap = round(side * 0.3)
        high = max(sign.get_height(), hint.get_height())
        sheet = clear((sign.get_width() + gap + hint.get_width(), high))
        lay(sheet, sign, (0, (high - sign.get_height()) / 2))
        lay(sheet, hint, (sign.get_width() + gap, (high - hint.get_height()) / 2))
        return sheet

    def _hint(self, kit: Kit, room: float, style: Type) -> tuple[Surface | None, str]:
        """Return as much of the hint as leaves room for the word, and its words that are left out.

        First all, then what to press, then nothing. An answer's number stands wherever its word
        can be wrapped or condensed beside it.
        """
        apart = self.hint if self.joint == SEPARATOR else ""  # else they are one with the key
        large = kit.type("heavy", self.size)
        least = max(kit.least, round(large.px * 0.75))
        if self.hint and least == kit.least:  # smaller it would stand on two lines: see `_typed`
            least = max(least, math.ceil(large.px / HARDLY))
        word = kit.fonts.width(self.text, large.sized(least))
        for text in dict.fromkeys((self.hint or self.letter, self.letter.split(SEPARATOR)[0])):
            found = self._hinting(kit, text, style)
            if found is None:
                continue
            left = (room - found.get_width(), self.box.h - 8)
            small = large.sized(kit.least)
            has_room = text.isdigit() and kit.fonts.can_hold(self.text, small, left)
            if found.get_width() + word <= room or has_room:
                return found, "" if text == self.hint else apart
        return None, apart

    def _hinting(self, kit: Kit, text: str, style: Type) -> Surface | None:
        if not self.letter:
            return hint_line(kit, text, self.command, style, self.joint)
        if kit.hints.is_pad:
            return hint_line(kit, text, "confirm", style)
        return hint_line(kit, text, "", style) if text else None

    def _typed(self, kit: Kit, ink: Colour, room: tuple[float, float]) -> Type:
        """Return the type of the word; on one line it stays within the line along the edge."""
        style = self._set(kit, ink, room)
        if kit.fonts.width(self.text, style) > room[0]:
            return style
        most = math.floor((room[1] + 8 - 2 * FRAME) / HIGHEST)
        return style.sized(max(kit.least, min(style.px, most)))

    def _set(self, kit: Kit, ink: Colour, room: tuple[float, float]) -> Type:
        """Return what it is set in: on one line, a little smaller, on two, smaller still.

        Smaller still it is on one line only where two would be hardly larger.
        """
        style = kit.type("heavy", self.size, ink)
        style = style.sized(min(style.px, self.most or style.px))
        fits = partial(kit.fonts.holds, self.text, room=room)
        for least in (self.most or max(kit.least, round(style.px * 0.75)), kit.least):
            one = kit.fonts.shrunk(self.text, style, room[0], least)
            two = style.shrunk(least, fits)
            is_small = least == kit.least and fits(two) and two.px > one.px * HARDLY
            if kit.fonts.has_line(self.text, one, room) and not is_small:
                return one
            if fits(two):
                break
        return two

    def _word(self, kit: Kit, room: tuple[float, float], align: float) -> Surface:
        """Return the word: on one line, on two, condensed where neither has room."""
        style = self._typed(kit, self._ink(), room)
        if kit.fonts.has_line(self.text, style, room):
            return kit.fonts.line(self.text, style)
        is_tight = not kit.fonts.holds(self.text, style, room)
        if is_tight and kit.fonts.can_narrow(self.text, style, room):
            return kit.fonts.narrowed(self.text, style, room[0])
        small = style.sized(kit.least)
        if is_tight and kit.fonts.holds(self.text, small, (room[0] / TIGHT, room[1])):
            return kit.fonts.narrowed_block(self.text, small, room[0], align)
        block = kit.fonts.block(self.text, style, room[0], align)
        if block.get_height() > room[1] + style.px * 0.4:
            kit.fonts.misfits.append(f"{self.text!r} does not fit its button")
        return block


def set_alike(kit: Kit, buttons: Sequence[Button]) -> None:
    """Set the words of buttons that stand together as large as all of them have room for."""
    most = min((button.word_px(kit) for button in buttons), default=None)
    for button in buttons:
        button.most = most


def _pads(place: Rect) -> list[int]:
    """Return how far words stand off its edges, and how far where they have no room else."""
    return [max(FRAME + 1, round(_pad(place) * share)) for share in (1.0, NEARER, NEAREST)]


def _pad(place: Rect) -> int:
    """Return how far a button's words stand off its edges."""
    return max(10, round(min(place.height * 0.28, place.width * 0.09)))
