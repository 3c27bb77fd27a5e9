"""Trials: riddles at the table. All of them on one sheet, and the table at which one is solved."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

import pygame
from pygame import Surface

from game.session.learn.lesson import kept_as
from game.session.learn.progress import Progress
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, disc, frame, lay_centred, mix
from game.ui.draw.palette import BENI, KINCHA, MUTED, SLIP, SUMI
from game.ui.scenes.learn.lesson import LessonPauseScene, LessonScene
from game.ui.scenes.learn.menu import LearnSheet, mark
from game.ui.scenes.learn.panel import Likeness, Offer, Told
from game.ui.scenes.scene import Host
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.texts import Label, Paragraph
from game.view.layout.geometry import Box
from game.view.presentation import amiss_of
from game.view.timing import LANDING, blow, step_of

if TYPE_CHECKING:
    from game.session.learn.lesson import Lesson

HIGH: Final = 124
"""Height of a row on the 1920 x 1080 design at most."""
GAP: Final = 14
"""What keeps rows apart there; trials in a row half as much."""
LOW: Final = 1.5
"""Height of a row, in those of the least that can be pressed, under which its name lies beside."""
BESIDE: Final = 0.27
"""The share of the width that the name of a row takes beside it."""
GRADES: Final = 3
SEAL, SEAL_AT, ASKEW = 0.34, (0.81, 0.86), 9.0
"""The seal of what is solved: its width and its middle in shares of the picture, its slant."""
FALLS: Final = 6
"""In how many steps it comes down."""
APART: Final = 1.7
"""From one dot of a grade to the next, in dots."""


class TrialPauseScene(LessonPauseScene):
    """The menu of a trial: it leads back to all of them."""

    leaves = ("trials.leave", "trials", "learn.kept")


class TrialScene(LessonScene):
    """One trial: the teacher says how many cards win, and nothing more."""

    route = "trial"
    pauses = "trial_pause"
    list_of_all = "trials"
    all_of_them = "trials.leave"
    _was_asked = False

    def _all(self) -> list["Lesson"]:
        return [trial.lesson for trial in self.school.course.trials()]

    def _kept(self, lesson: "Lesson") -> str:
        return kept_as(lesson)

    def _left(self) -> int:
        """A riddle begins at its beginning."""
        return 0

    def catch_up(self) -> bool:
        """Let what the riddle is made of be seen to its end: only what hurries it shortens it."""
        self._was_asked = self._was_asked or self.state.frame.question is not None
        return self._was_asked and super().catch_up()

    def _title(self) -> str:
        return self._name(self.lesson)

    def _name(self, lesson: "Lesson") -> str:
        return self.say("trials.numbered", n=1 + self.lessons.index(lesson))

    def _at_the_end(self, all_: Offer) -> list[Offer]:
        return [all_._replace(fill=BENI, command="confirm")]

    @property
    def _counts(self) -> bool:
        """What is only shown is not solved."""
        return not self.course.is_shown or self.progress.is_done(self._kept(self.lesson))

    @property
    def _is_solved(self) -> bool:
        """Whether the teacher says so."""
        return self._counts and self._told == (len(self.lesson.steps) - 1, None)

    def _keep(self) -> None:
        """Keep what is solved; its seal is heard as it lands."""
        super()._keep()
        if self._is_solved:
            self.host.sound.play("press")

    def beside(self, canvas: Canvas) -> None:
        """Draw the teacher's panel, and on the picture the seal of what is solved."""
        super().beside(canvas)
        faces = [one.box for one in self.panel.rest if isinstance(one, Likeness) and one.box.w]
        if self._is_solved and faces:
            face, share = faces[-1], 1.0 if self.playback.is_reduced else self._age / LANDING
            above = (FALLS - step_of(blow(share), FALLS)) / FALLS
            seal = _seal(self.host.kit, round(face.w * SEAL * (1 + above)))
            canvas.put_centred(seal, face.x + SEAL_AT[0] * face.w, face.y + SEAL_AT[1] * face.h)

    def _speech(self) -> Told:
        """Return what the teacher says, with what the sides come to where the game has ended."""
        told, seen = super()._speech(), self.course.observation
        shown = self.host.services.presentation
        if shown.came_to is None or shown.system.outcome_of(seen) is None:
            return told
        teller = shown.teller(self.host.kit.strings, seen, self.course.viewer)
        return replace(told, came_to=shown.came_to(teller, seen))

    def _said(self, step: str) -> str:
        cards = len(self.lesson.steps) - 1
        said = self.say(f"trials.steps.{step}", n=cards)
        is_over = step == self.lesson.steps[-1].key
        return said if self._counts or not is_over else f"{said} {self.say('trials.shown')}"

    def _said_of_wrong(self, key: str) -> str:
        """Return what is wrong with this very turn, else what is said of any such."""
        seen, shown = self.course.observation, self.host.services.presentation
        teller = shown.teller(self.host.kit.strings, seen, self.course.viewer)
        said = amiss_of(shown, teller, seen, self.course.misstep)
        return said or self.say(f"trials.buts.{key or 'idle'}")


class TrialsScene(LearnSheet):
    """All trials, kind by kind: a disc for each, its grade beneath, a tick on what was solved."""

    heading = "trials.heading"
    ratio: ClassVar[float] = 1.5

    def __init__(self, host: Host) -> None:
        """Show the trials of the game whose table was laid last."""
        super().__init__(host)
        if host.school is None:
            raise LookupError(self.heading)
        self.trials = host.school.course.trials()
        self.progress = Progress(host.services.settings.learned, host.services.game_folder)
        left = (n for n, one in enumerate(self.trials) if not self._is_done(one.lesson))
        self.focus = next(left, 0)

    def _is_done(self, lesson: "Lesson") -> bool:
        return self.progress.is_done(kept_as(lesson))

    def build(self) -> list[Widget]:
        """The trials in rows, a word about them, and the way back."""
        inner, px = self.inner, self.kit.px
        title = Box(inner.x, inner.y - px(10), inner.w, max(px(74), self.row_height))
        foot = max(px(66), self.kit.type("heavy", 25).px * 1.9)
        back = Box(inner.x + inner.w * 0.35, inner.bottom - foot, inner.w * 0.3, foot)
        about = ". ".join((self.say("trials.about"), self.say("trials.dots")))
        style = self.kit.type("italic", 24, MUTED)
        high = self.kit.fonts.block_size(about, style, inner.w)[1]
        told = Box(inner.x, title.bottom, inner.w, high)
        room = Box(inner.x, told.bottom + px(18), inner.w, back.y - told.bottom - px(40))
        rows = self._rows(room)
        return [
            *(cell for row in rows for cell in self._cells(row)),  # first in the order of Tab
            Button(back, self.say("menu.back"), self.back, fill=BENI, command="cancel", size=25),
            Label(title, self.say(self.heading), self.kit.type("heavy", 44)),
            Paragraph(told, about, style),
            *self._names(rows),
        ]

    def kind(self, word: str) -> str:
        """Return what is looked for in trials of a kind."""
        return self.say(f"trials.kinds.{word}")

    def _names(self, rows: Sequence["TrialRow"]) -> list[Widget]:
        """Return what is looked for in each row, all as large as the longest can be."""
        style = self.kit.type("bold", 26)
        for row in rows:
            room = (row.name.w, row.name.h)
            style = self.kit.fonts.shrunk_block(self.kind(row.kind), style, room, self.kit.least)
        return [Paragraph(row.name, self.kind(row.kind), style) for row in rows]

    def _rows(self, room: Box) -> list["TrialRow"]:
        """Lay out a row for each kind, its name over it.

        It stands beside the row where that would be low.
        """
        kinds = list(dict.fromkeys(trial.kind for trial in self.trials))
        pitch, over = room.h / max(1, len(kinds)), self.kit.type("bold", 26).px * 1.5
        gap = self.kit.px(GAP)
        is_over = pitch - over - gap >= LOW * self.kit.target
        high = min(pitch - gap - (over if is_over else 0), self.kit.px(HIGH))
        rows = list[TrialRow]()
        for place, kind in enumerate(kinds):
            name = Box(room.x, room.y + place * pitch, room.w, over)
            cells = Box(name.x, name.bottom, room.w, high)
            if not is_over:
                name = Box(name.x, name.y, room.w * BESIDE - gap, pitch)
                cells = Box(name.x + room.w * BESIDE, name.y, room.w * (1 - BESIDE), high)
            own = [n for n, trial in enumerate(self.trials) if trial.kind == kind]
            rows.append(TrialRow(kind, name, cells, own))
        return rows

    def _cells(self, row: "TrialRow") -> list[Widget]:
        across = max(Counter(trial.kind for trial in self.trials).values())
        wide = row.box.w / across
        return [
            TrialCell(
                Box(row.box.x + place * wide, row.box.y, wide - self.kit.px(GAP / 2), row.box.h),
                self._told(n),
                partial(self.host.go, "trial", self.trials[n].lesson.key),
                n + 1,
                self.trials[n].grade,
                is_done=self._is_done(self.trials[n].lesson),
            )
            for place, n in enumerate(row.numbers)
        ]

    def _told(self, number: int) -> str:
        """Return what a trial is, to be read aloud."""
        trial = self.trials[number]
        name = self.say("trials.numbered", n=number + 1)
        solved = self.say("trials.solved") if self._is_done(trial.lesson) else ""
        grade = self.say("trials.grade", n=trial.grade)
        return ". ".join(filter(None, [name, self.kind(trial.kind), grade, solved]))

    def back(self) -> None:
        """Go to what there is to learn."""
        self.host.sound.play("back")
        self.host.go("learn")


class TrialRow(NamedTuple):
    """A row of the sheet: its kind, where that is named, where the trials lie, and which."""

    kind: str
    name: Box
    box: Box
    numbers: Sequence[int]
    """Of trials, counted from 0."""


@dataclass(eq=False)
class TrialCell(Widget):
    """A trial on the sheet: its number, a tick once it is solved, as many lozenges as its grade."""

    box: Box
    label: str = field()
    act: Callable[[], None] = field()
    number: int
    grade: int
    _: KW_ONLY
    is_done: bool = False

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        box, size = self.box, (round(self.box.w), round(self.box.h))
        canvas.put(_cell(kit, size, is_lit=look.is_lit), box.x, box.y)
        side = round(min(box.h * 0.56, box.w * 0.74, kit.px(76)))
        canvas.put_centred(
            mark(kit, side, self.number, is_done=self.is_done, is_next=False),
            box.centre[0],
            box.y + box.h * 0.39,
        )
        dot = min(max(8.0, box.h * 0.11), box.w / (GRADES * APART))
        dots = _grade(kit, round(dot), self.grade)
        canvas.put_centred(dots, box.centre[0], box.y + box.h * 0.84)


@kept
def _seal(kit: Kit, side: int) -> Surface:
    """The seal of the sheet, as a hand sets it."""
    return pygame.transform.rotozoom(mark(kit, side, 0, is_done=True, is_next=False), ASKEW, 1.0)


@kept
def _cell(kit: Kit, size: tuple[int, int], *, is_lit: bool) -> Surface:
    sheet = clear(size)
    whole = sheet.get_rect()
    if is_lit:
        sheet.fill(mix(kit.ink(SLIP), kit.ink(KINCHA), 0.24), whole)
    frame(sheet, whole, kit.ink(BENI) if is_lit else mix(SLIP, MUTED, 0.4), 2 if is_lit else 1)
    return sheet


@kept
def _grade(kit: Kit, side: int, grade: int) -> Surface:
    """So many dots of GRADES are full."""
    sheet, step = clear((side * APART * GRADES, side)), side * APART
    for n in range(GRADES):
        fill = kit.ink(KINCHA) if n < grade else SLIP
        lay_centred(sheet, disc(side / 2, fill, SUMI, 1.5), (step * (n + 0.5), side / 2))
    return sheet
