"""The game looked over: the chance to win throughout, what cost most, what brought most."""

from collections.abc import Callable, Iterator
from dataclasses import KW_ONLY, dataclass, field
from functools import partial
from typing import Final

from pygame import Rect, Surface

from game.kernel.players import Judgement, Review
from game.kernel.records import changed
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE, Type
from game.ui.draw.kit import Kit, kept_passing
from game.ui.draw.paint import clear, frame, lay, lay_centred, mix
from game.ui.draw.palette import BENI, KINCHA, MUTED, SLIP, SUMI
from game.ui.scenes.look_back.review_chart import ChanceChart, MomentMark, number_disc
from game.ui.scenes.look_back.timeline import turns_of
from game.ui.scenes.menu import MenuScene, put_ground
from game.ui.scenes.scene import Host, Subject
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.spoken import Spoken
from game.ui.widgets.texts import Label, PaperPanel, Paragraph
from game.view.analysis import Reviewing, counted, moment, summary
from game.view.layout.geometry import Box
from game.view.replay import AnyReplay
from game.view.words.whys import AnyWhyWords, points

MARGIN: Final = 34
"""Around the slip and inside it, on the 1920 x 1080 design."""
NARROWEST: Final = 0.65
"""How far the words of a moment may be condensed, rather than be cut."""
LINES: Final = 2
"""Over so many lines each they are broken before that."""
INSIDE: Final = 0.88
"""Share of a moment's height that its lines take."""
ASIDE: Final = 0.35
"""Room beside the number of a moment, in widths of it."""
FAILED: Final = -1
"""In place of a percentage: nothing will come of it."""
HEAD: Final = 1.6
"""Height of the heading in its type sizes."""
QUARTERS: Final = (0.25, 0.5, 0.75, 1.0)
"""Shares of the work of which who listens is told."""


class ReviewScene(MenuScene):
    """Waits for the review, then shows it; it can be left at any time and come back to."""

    def __init__(
        self,
        host: Host,
        replay: AnyReplay,
        reviewing: Reviewing,
        leads_back: str = "review.back",
    ) -> None:
        """Show what `reviewing` finds out about the game of `replay`.

        `leads_back` is the key of what stands on the button that leaves.
        """
        super().__init__(host)
        self.replay = replay
        self.reviewing = reviewing
        self.leads_back = leads_back
        self._shown: int | None = None
        """What is shown of how far it is: see `_progress`."""
        self._heard = -1
        """How many quarters of it were told to who listens."""

    @property
    def _words(self) -> AnyWhyWords:
        words = self.replay.presentation.judgements
        if words is None:
            raise LookupError(self.replay.presentation.system.key)
        return words

    # --- time ---

    def tick(self, dt: float) -> None:
        """Show how far it is, and what came of it as soon as it is there."""
        del dt
        if self._progress != self._shown:
            self.rebuild()

    @property
    def _progress(self) -> int | None:
        """How many percent are done; FAILED where nothing will come of it, None once all is."""
        if self.reviewing.review is not None:
            return None
        return FAILED if self.reviewing.has_failed else points(self.reviewing.done)

    # --- laying out ---

    def arrange(self) -> None:
        """The button that leaves keeps the focus: what comes of it stands before that."""
        leaves = bool(self.widgets) and self.focus == len(self.widgets) - 1
        super().arrange()
        if leaves:
            self.focus = len(self.widgets) - 1

    @property
    def _sheet(self) -> Box:
        width, height = self.kit.size
        margin = self.kit.px(MARGIN)
        wide = min(width - 2 * margin, height * 1.9)
        return Box((width - wide) / 2, margin, wide, height - 2 * margin)

    @property
    def _inner(self) -> Box:
        return self._sheet.grown(-self.kit.px(MARGIN))

    def build(self) -> list[Widget]:
        """The review, or how far it is."""
        review, self._shown = self.reviewing.review, self._progress
        told = self._waiting() if review is None else self._whole(review)
        return [PaperPanel(self._sheet), *told]

    def _heading(self) -> Label:
        inner, style = self._inner, self.kit.type("heavy", 40)
        return Label(
            Box(inner.x, inner.y, inner.w, style.px * HEAD), self.say("review.heading"), style
        )

    def _waiting(self) -> list[Widget]:
        kit, inner, style = self.kit, self._inner, self.kit.type("bold", 28)
        failed = self.reviewing.has_failed
        text = (
            self.say("review.failed")
            if failed
            else self.say("review.working", percent=points(self.reviewing.done))
        )
        high = style.px * 1.5
        middle = inner.centre[1]
        line = Box(inner.x, middle - 2 * high, inner.w, 2 * high)
        bar = Box(inner.x + inner.w * 0.15, middle + high * 0.2, inner.w * 0.7, high * 0.7)
        hint = Box(inner.x, bar.bottom + high * 0.3, inner.w, high * 1.4)
        quarters = sum(failed or self.reviewing.done >= share for share in QUARTERS)
        work = WorkLine(line, text, style, CENTRE, is_quiet=quarters == self._heard)
        parts: list[Widget] = [self._heading(), work]
        self._heard = quarters
        if not failed:
            parts.append(ProgressBar(bar, self.reviewing.done))
            small = kit.type("italic", 22, MUTED)
            parts.append(Label(hint, self.say("review.working_hint"), small, CENTRE))
        return [*parts, self._leave(self.leads_back if failed else "review.stop")]

    def _leave(self, key: str) -> Button:
        """Return the button beside the heading."""
        heading, style = self._heading().box, self.kit.type("medium", 27)
        width = min(heading.w * 0.42, style.px * 13)
        high = max(self.kit.px(56), style.px * 1.5)
        box = Box(heading.right - width, heading.y, width, high)
        return Button(box, self.say(key), self.back, fill=BENI, command="cancel")

    # --- the review ---

    def _whole(self, review: Review) -> list[Widget]:
        found, inner, gap = summary(review), self._inner, self.kit.px(16)
        heading, style = self._heading(), self.kit.type("medium", 22)
        told = counted(self.kit.strings, found)
        high = self.kit.fonts.block_size(told, style, inner.w)[1] + 4
        under = Box(inner.x, heading.box.bottom + gap / 2, inner.w, high)
        moments = [*found.costly, *([found.best] if found.best is not None else [])]
        told_of, wide = [self._told(one) for one in moments], (inner.w - gap) / 2
        row = self._row_height(inner.bottom - under.bottom, told_of, wide)
        top = inner.bottom - (-(-len(moments) // 2) or 1) * (row + gap) + gap
        places = [
            Box(inner.x + n % 2 * (wide + gap), top + n // 2 * (row + gap), wide, row)
            for n in range(4)
        ]
        chart = Box(inner.x, under.bottom + gap, inner.w, top - under.bottom - 2.5 * gap)
        marks = [MomentMark(n, one.at, one.gain.value > 0) for n, one in enumerate(moments, 1)]
        return [
            heading,
            Paragraph(under, told, style),
            self._chart(chart, review, marks),
            *self._cells(places, moments, told_of),
            self._leave(self.leads_back),
        ]

    def _row_height(self, room: float, told: list[tuple[str, str]], wide: float) -> float:
        """Return how high a moment is; where there is little room it says one line only."""
        kit, line = self.kit, self.kit.type("bold", 23).px * 1.45
        if room <= 11 * line:
            return max(kit.px(52), line)
        most = max([0, *(len(moment_lines(kit, one, _room(kit, wide))) for one in told)])
        return max(kit.px(84), 2 * line, most * line)

    def _chart(self, box: Box, review: Review, marks: list[MomentMark]) -> Widget:
        press = self.kit.hints.press("confirm", self.kit.say)
        key = "review.curve_hint_key" if press else "review.curve_hint"
        chart = ChanceChart(
            box,
            self.say("review.curve"),
            self.say(key, press=press),
            review.curve,
            turns_of(self.replay),
            marks,
            partial(self._said_of, review),
            self._look_back,
        )
        chart.fit(self.kit)
        return chart

    def _said_of(self, review: Review, number: int) -> str:
        """Return a moment of the curve in words."""
        at, chance = review.curve[number]
        if not chance.error and number == len(review.curve) - 1:
            return self.say("review.end_won" if chance.value else "review.end_lost")
        teller = self.replay.teller(self.kit.strings)
        share = at / max(1, len(self.replay.events))
        begun = [turn for turn in turns_of(self.replay) if turn.begin <= share]
        seat = begun[-1].seat if begun else None
        turn = self.say("review.deal") if seat is None else teller.say("story.turn", seat)
        error = max(1, points(2 * chance.error))
        return self.say("review.at", turn=turn, percent=points(chance.value), error=error)

    def _cells(
        self, places: list[Box], moments: list[Judgement], told: list[tuple[str, str]]
    ) -> Iterator[Widget]:
        if not moments:
            style = self.kit.type("italic", 23)
            yield Label(places[0], self.say("review.no_cost"), style)
        for number, (place, one) in enumerate(zip(places, moments, strict=False), 1):
            act, is_gain = partial(self._open, one), one.gain.value > 0
            yield MomentCell(place, told[number - 1], act, number, is_gain)

    def _told(self, one: Judgement) -> tuple[str, str]:
        """Return what was done and what came of it; and what else there was."""
        teller = self.replay.teller(self.kit.strings)
        return moment(self._words, teller, self.replay.before(one.at), one)

    # --- what is done ---

    def _open(self, one: Judgement) -> None:
        self.host.open("moment", self.replay, one)

    @property
    def subject(self) -> Subject:
        """What is said of the moment that is looked at."""
        at = self.focus if self.hover is None else self.hover
        widget = self.widgets[at] if at is not None else None
        return Subject(text=widget.label if isinstance(widget, MomentCell) else "")

    def _look_back(self, at: int) -> None:
        self.host.open("past", self.replay, self.replay.number_at(max(1, at)))

    def backdrop(self, canvas: Canvas) -> None:
        """The print of the score lies beneath."""
        put_ground(canvas, self.kit, "score")


def moment_lines(kit: Kit, told: tuple[str, str], room: float) -> list[tuple[str, Type]]:
    """Return what is told of a moment line by line, broken where it has no room in one.

    Where it had none in LINES either they are as long as can be condensed.
    """
    found = list[tuple[str, Type]]()
    for text, face in zip(told, ("bold", "medium"), strict=True):
        style = kit.type(face, 23)
        while style.px > kit.least and len(kit.fonts.wrap(text, style, room)) > LINES:
            style = style.sized(style.px - 1)
        lines = kit.fonts.wrap(text, style, room)
        if len(lines) > LINES:
            lines = kit.fonts.wrap(text, style, room / NARROWEST)
        found += [(line, style) for line in lines]
    return found


def _sign(kit: Kit, number: int, *, is_gain: bool) -> Surface:
    return number_disc(kit, number, kit.px(22), is_gain=is_gain)


def _room(kit: Kit, wide: float) -> float:
    """Return how wide the lines of a moment may be that is so wide with its number."""
    return wide - _sign(kit, 1, is_gain=True).get_width() * (1 + 3 * ASIDE)


@dataclass(eq=False)
class MomentCell(Widget):
    """A moment that mattered: its number, what it came to, and what else there was."""

    box: Box
    told: tuple[str, str]
    act: Callable[[], None] = field()
    number: int
    is_gain: bool

    def __post_init__(self) -> None:
        """It is called what it says."""
        self.label = " ".join(self.told)

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        size = (round(self.box.w), round(self.box.h))
        key = ("moment", self.told, size, self.number, self.is_gain, look.is_lit, kit.text_scale)
        canvas.put(kit.store.kept(key, lambda: self._face(kit, size, look)), self.box.x, self.box.y)

    def _face(self, kit: Kit, size: tuple[int, int], look: Look) -> Surface:
        sheet = clear(size)
        sheet.fill(kit.ink(mix(SLIP, KINCHA, 0.3 if look.is_lit else 0.08)))
        frame(
            sheet,
            sheet.get_rect(),
            kit.ink(KINCHA) if look.is_lit else SUMI,
            3 if look.is_lit else 1,
        )
        sign, room = _sign(kit, self.number, is_gain=self.is_gain), _room(kit, size[0])
        pad, lines = sign.get_width() * ASIDE, moment_lines(kit, self.told, room)
        lay_centred(sheet, sign, (pad + sign.get_width() / 2, size[1] / 2))
        if size[1] <= kit.type("bold", 23).px * 2.4:  # it says one line only
            lines = [(self.told[0], kit.type("bold", 23))]
        for number, (line, full) in enumerate(lines):
            style = kit.fonts.shrunk(line, full, room, kit.least)
            style = kit.fonts.fitted(line, style, room / NARROWEST, kit.least)
            word = kit.fonts.narrowed(line, style, room)
            middle = size[1] * (0.5 + INSIDE * ((number + 0.5) / len(lines) - 0.5))
            lay(sheet, word, (sign.get_width() + 2 * pad, middle - word.get_height() / 2))
        return sheet


@dataclass(eq=False)
class WorkLine(Label):
    """How far it is in words; who listens is told of every quarter, not of every percent."""

    _: KW_ONLY
    is_quiet: bool

    def aloud(self, kit: Kit) -> Spoken | None:
        """Return the words, quiet but for those that begin a quarter."""
        told = super().aloud(kit)
        return None if told is None else changed(told, is_quiet=self.is_quiet)


class ProgressBar(Widget):
    """How much is done."""

    def __init__(self, box: Box, share: float) -> None:
        """Fill `share` of `box`, 0..1."""
        super().__init__(box)
        self.share = share

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        del look
        size = (round(self.box.w), round(self.box.h))
        done = round(self.share * size[0])
        canvas.put(_bar(kit, size, done), self.box.x, self.box.y)


@kept_passing
def _bar(kit: Kit, size: tuple[int, int], done: int) -> Surface:
    sheet = clear(size)
    sheet.fill(mix(SLIP, SUMI, 0.08))
    sheet.fill(kit.ink(BENI), Rect(0, 0, done, size[1]))
    frame(sheet, sheet.get_rect(), SUMI, 2)
    return sheet
