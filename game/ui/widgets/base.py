"""A widget: a box on the screen that can be pointed at, focused, pressed; and where keys go."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from pygame import Surface

from game.kernel.records import record
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE
from game.ui.draw.kit import Kit, kept, plain_slip
from game.ui.draw.paint import lay_centred
from game.ui.widgets.spoken import Spoken, SpokenRole
from game.view.layout.geometry import Box


@record
class Look:
    """How a widget is looked at now."""

    hovered: bool = False
    focused: bool = False
    pressed: bool = False
    is_still: bool = False
    """Whether it stands in a picture, where nothing can be pressed: so nothing says how."""

    @property
    def is_lit(self) -> bool:
        """Whether pointer or focus is on it."""
        return self.hovered or self.focused


class Widget:
    """The base of everything in a menu. `reason` is why it cannot be used now, empty if it can.

    Those with more to them are dataclasses; `field()` there asks for what the base leaves empty.
    """

    sinks: ClassVar[int] = 2
    """Pixels that it sinks while it is pressed."""

    takes_focus: ClassVar[bool] = False
    """Whether keys come to it although pressing it does nothing."""

    is_typed: ClassVar[bool] = False
    """Whether what is typed goes to it once it was pressed, wherever the pointer goes."""

    shows_reason: ClassVar[bool] = False
    """Whether its face says itself why it cannot be used."""

    box: Box
    act: Callable[[], None] | None = None
    """What pressing does."""
    reason: str = ""
    label: str = ""
    """What it is, in words: its name where its own words do not say it."""
    commands: tuple[str, ...] = ()
    """Commands that press it from anywhere."""

    def __init__(self, box: Box, act: Callable[[], None] | None = None) -> None:
        """Occupy `box`; `act` is what pressing does."""
        self.box = box
        self.act = act

    @property
    def can_focus(self) -> bool:
        """Whether keys can come to it; a disabled widget can be focused, to say why."""
        return self.takes_focus or self.act is not None

    def press(self, x: float | None = None) -> None:
        """Use it; `x` is where it was clicked, None when by key."""
        del x
        if self.act is not None and not self.reason:
            self.act()

    def point(self, x: float) -> bool:
        """The pointer is over it, at `x`; return whether it shows something else by that."""
        del x
        return False

    def pull(self, x: float) -> bool:
        """The pointer holds it, at `x`; return whether it follows it, and is not pressed after."""
        del x
        return False

    def nudge(self, step: int) -> bool:
        """Change its value by one step left (-1) or right (+1); False when it has none."""
        del step
        return False

    def takes(self, text: str) -> bool:
        """Return whether that can be typed into it, be there room for it or not."""
        del text
        return False

    def type(self, text: str) -> bool:
        """Take typed text, or `LETTER_BACK` and `WORD_BACK`; False when it takes none."""
        del text
        return False

    def aloud(self, kit: Kit) -> Spoken | None:
        """Return it in words, None where it says nothing; a thing to press, unless it is more."""
        if not self.can_focus:
            return None
        button = SpokenRole.BUTTON
        return Spoken(self.label, button, reason=self.reason, key=self.key(kit), can_focus=True)

    def key(self, kit: Kit) -> str:
        """Return what is pressed for it from anywhere, empty for nothing."""
        return kit.hints.word(self.commands[0], kit.say) if self.commands else ""

    def show(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas; while it is pressed it sinks a little."""
        start = len(canvas.items)
        self.draw(canvas, kit, look)
        if look.pressed:
            canvas.lower(start, self.sinks)

    def explain(self, canvas: Canvas, kit: Kit, others: Sequence[Box] = ()) -> None:
        """Put a slip beside it that says why it cannot be used, for who looks at it.

        It lies over none of `others` where there is room beside it or beyond those above or below.
        """
        if not self.reason or self.shows_reason:
            return
        sheet = _why_not(kit, self.reason)
        window, places = Box(0, 0, *kit.size), _beside(kit, self.box, sheet.get_size())
        places += [_beyond(places[0], others, -1), _beyond(places[1], others, 1)]
        free = (place for place in places if not any(place.overlaps(box) for box in others))
        inside = [place for place in places if place.inside(window)]
        place = next((place for place in free if place in inside), (inside or places)[0])
        canvas.put(sheet, place.x, place.y)

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas as it is looked at."""


GAP: Final = 6
"""Pixels between a slip and what it lies beyond."""


def _beside(kit: Kit, box: Box, size: tuple[int, int]) -> list[Box]:
    """Return where something so large lies beside a box: above, below, to the left and right."""
    (width, height), gap, (wide, high) = size, kit.px(10), kit.size
    left = max(gap, min(box.centre[0] - width / 2, wide - gap - width))
    top = max(gap, min(box.centre[1] - height / 2, high - gap - height))
    return [
        Box(left, box.y - gap - height, width, height),
        Box(left, box.bottom + gap, width, height),
        Box(box.x - gap - width, top, width, height),
        Box(box.right + gap, top, width, height),
    ]


def _beyond(place: Box, others: Sequence[Box], step: int) -> Box:
    """Return a place moved up (-1) or down (1) until it lies over none of `others`."""
    while hit := [box for box in others if place.overlaps(box)]:
        above, below = min(box.y for box in hit) - place.h, max(box.bottom for box in hit)
        place = Box(place.x, above - GAP if step < 0 else below + GAP, place.w, place.h)
    return place


@kept
def _why_not(kit: Kit, reason: str) -> Surface:
    style = kit.type("medium", 21)
    block = kit.fonts.block(reason, style, max(kit.px(400), 300) * kit.text_scale, CENTRE)
    size = (block.get_width() + style.px * 1.5, block.get_height() + style.px * 0.7)
    sheet = plain_slip(kit, size)
    lay_centred(sheet, block, (size[0] / 2, size[1] / 2))
    return sheet


DIRECTIONS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
"""Command -> direction (dx, dy)."""
STEPS: Final = {"next": 1, "previous": -1}
"""Command -> step in the order of Tab."""
ORDER: Final = {**STEPS, "first": 1, "last": -1}
"""Command -> step in the order of Tab; to an end of it the step is one from nowhere."""
PAGES: Final = {"page_up": -1, "page_down": 1}
"""Command -> which way it turns pages, or reads on."""
ASIDE: Final = 2.2
"""How much more a pixel aside counts than a pixel ahead when a neighbour is sought."""
SLIGHT: Final = 0.05
"""How much a pixel between where two boxes begin counts, beside one between their edges."""


def neighbour(boxes: Sequence[Box], current: int, direction: tuple[int, int]) -> int:
    """Return the number of the nearest box in `direction` (dx, dy); `current` if there is none."""
    x, y = boxes[current].centre
    best, found = float("inf"), current
    for number, box in enumerate(boxes):
        dx, dy = box.centre[0] - x, box.centre[1] - y
        ahead = dx * direction[0] + dy * direction[1]
        aside = abs(dx * direction[1]) + abs(dy * direction[0])
        if number != current and ahead > 1 and ahead + ASIDE * aside < best:
            best, found = ahead + ASIDE * aside, number
    return found


def beyond(boxes: Sequence[Box], current: int, direction: tuple[int, int]) -> int:
    """Return the number of the nearest box that begins in `direction`; else the neighbour there.

    Lines one under the other are not aside of each other, however wide one of them is; of two
    below a wide one the first is the nearer.
    """
    turned = [_turned(box, direction) for box in boxes]
    here = turned[current]
    ahead = [n for n, box in enumerate(turned) if box.y > here.centre[1]]
    if not ahead:
        return neighbour(boxes, current, direction)
    return min(ahead, key=lambda n: _distance(here, turned[n]))


def _turned(box: Box, direction: tuple[int, int]) -> Box:
    """Return the box as it lies when the direction is down."""
    dx, dy = direction
    x, y, w, h = (box.x, box.y, box.w, box.h) if dy else (box.y, box.x, box.h, box.w)
    return Box(x, y if dx + dy > 0 else -y - h, w, h)


def _distance(here: Box, there: Box) -> float:
    gap = max(0.0, there.x - here.right, here.x - there.right)
    return there.y - here.y + ASIDE * (gap + SLIGHT * abs(there.x - here.x))


def wrapped(boxes: Sequence[Box], current: int, down: int) -> int:
    """Return where a step up or down from the last box that way leads: to the first of its column.

    Where it has none, to the first of all, most ahead.
    """
    here = boxes[current]
    x, y = here.centre
    others = [n for n, box in enumerate(boxes) if abs(box.centre[1] - y) > 1]
    if not down or not others:
        return current
    column = [n for n in others if boxes[n].x < here.right and here.x < boxes[n].right]
    ends = {n: (boxes[n].centre[1] * down, abs(boxes[n].centre[0] - x)) for n in column or others}
    return min(ends, key=ends.__getitem__)


def stepped(count: int, current: int | None, command: str) -> int:
    """Return which of `count` in order a command of `ORDER` leads to."""
    return following(count, current if command in STEPS else None, ORDER[command])


def following(count: int, current: int | None, step: int) -> int:
    """Return the next (step 1) or previous (-1) of `count` in order, round again at the ends."""
    if current is None:
        return 0 if step > 0 else count - 1
    return (current + step) % count
