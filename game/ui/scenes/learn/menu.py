"""What there is to learn, with what is done; at the end the first whole game, and the trials."""

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, field
from functools import partial
from typing import ClassVar, Final

from pygame import Surface

from game.session.learn.lesson import Lesson
from game.session.learn.progress import DECLINED, DONE, WHOLE_GAME, Progress
from game.session.new_game import NewGame
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, disc, lay, lay_centred, shape, stroke
from game.ui.draw.palette import BENI, KINCHA, MUTED, SLIP, SUMI
from game.ui.scenes.choosing.new_game import begin_anew
from game.ui.scenes.form import FormScene
from game.ui.scenes.game_window import School
from game.ui.scenes.learn.panel import FACE_HIGH, Likeness
from game.ui.scenes.overlays import Mount
from game.ui.scenes.scene import Host
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.buttons import PLAIN, Button
from game.ui.widgets.spoken import Spoken, SpokenRole
from game.ui.widgets.texts import Label, PaperPanel, Paragraph, line_ground, put_line
from game.view.layout.geometry import Box

TINTS: Final = (0.18, 0.3)
"""How dark a line is that is looked at, and the one that comes next."""
LIST: Final = 0.66
"""The share of the slip's width that the list takes; the teacher has the rest."""
TABLE, RIDDLES = 0, -1
"""What stands for a number before the first whole game, and before the trials."""
LIFT: Final = 0.042
LIFTED: Final = 3.3
"""How far two lines are raised, for their tails: of a row's height, and pixels at least."""
SEATS: Final = ((0.5, 0.28), (0.3, 0.63), (0.7, 0.63))
"""Three at a table: the sign of a whole game, in shares of its side."""


def begin_whole_game(host: Host, school: School) -> None:
    """Deal the first whole game, with the coach; where a game was left, ask what becomes of it."""

    def deal() -> None:
        services, (players, level) = host.services, school.course.first
        table = services.new_game(NewGame(players, level, system=school.course.system.key))
        services.settings.coach = services.settings.coach or services.analysts is not None
        services.save_settings()
        host.go("table", table)

    begin_anew(host, deal)


class LearnSheet(FormScene):
    """A slip nearly as large as the window, with what there is to learn."""

    ratio: ClassVar[float]
    """Its width is at most so many times the window's height."""

    @property
    def sheet(self) -> Box:
        """The slip."""
        return self.broad(self.ratio, 26)

    def compose(self, canvas: Canvas) -> None:
        """Draw the slip under everything that is on it."""
        self.backdrop(canvas)
        for paper in (Mount(self.sheet), PaperPanel(self.sheet)):
            paper.draw(canvas, self.kit, Look())
        self.put_widgets(canvas)


class LearnScene(LearnSheet):
    """A line for each lesson, and the teacher, who says which is next."""

    heading = "learn.heading"
    ratio: ClassVar[float] = 1.75

    def __init__(self, host: Host) -> None:
        """Show what there is to learn of the game whose table was laid last."""
        super().__init__(host)
        if host.school is None:
            raise LookupError(self.heading)
        self.school = host.school
        self.lessons: Sequence[Lesson] = self.school.course.lessons()
        self.progress = Progress(host.services.settings.learned, host.services.game_folder)
        self.focus = self._next if self._next is not None else len(self.lessons)

    @property
    def _next(self) -> int | None:
        """The number of the lesson to go on with, else to begin, None when there is none left."""
        keys = [lesson.key for lesson in self.lessons]
        left = [n for n, key in enumerate(keys) if not self.progress.is_settled(key)]
        begun = (n for n in left if self.progress.word(keys[n]))
        return next(begun, left[0] if left else None)

    # --- building ---

    def build(self) -> list[Widget]:
        """The lessons and the whole game at the left, in order; the teacher; the buttons."""
        inner, px = self.inner, self.kit.px
        high = max(px(74), self.kit.type("heavy", 44).px * 1.2)
        title = Box(inner.x, inner.y - px(10), inner.w * LIST, high)
        foot = max(px(66), self.kit.type("heavy", 25).px * 1.9)
        top = title.bottom + px(8)
        room = Box(inner.x, top, inner.w * LIST, inner.bottom - top)
        side = Box(room.right + px(48), inner.y, inner.right - room.right - px(48), inner.h)
        lines = self._lines(room)
        return [
            *lines,  # the first in the order of Tab; nothing lies beneath them but paper
            *self._buttons(Box(side.x, side.bottom - 2 * foot - px(16), side.w, foot)),
            *self._teacher(Box(side.x, side.y, side.w, side.h - 2 * foot - px(40))),
            Label(title, self.say(self.heading), self.kit.type("heavy", 44)),
        ]

    def _lines(self, room: Box) -> list[Widget]:
        told = [self._told_of(lesson) for lesson in self.lessons]
        told.append((self.say("learn.whole_game"), self.say("school.whole_game_about")))
        words = [self.progress.word(one.key) for one in self.lessons]
        words.append(self.progress.word(WHOLE_GAME))
        if self.school.course.trials():
            told.append((self.say("trials.heading"), self.say("trials.about")))
            words.append("")
        high = min(room.h / len(told), max(self.kit.px(92), 40))
        return [
            LessonLine(
                Box(room.x, room.y + n * high, room.w, high),
                title,
                partial(self._begin, n),
                n + 1 if n < len(self.lessons) else (TABLE, RIDDLES)[n - len(self.lessons)],
                about,
                is_done=words[n] == DONE,
                is_next=n == (len(self.lessons) if self._next is None else self._next),
            )
            for n, (title, about) in enumerate(told)
        ]

    def _told_of(self, lesson: Lesson) -> tuple[str, str]:
        """Return what a lesson is called, and what it is about or how far the player is."""
        word = self.progress.word(lesson.key)
        about = self.say(f"lessons.{lesson.key}.about")
        if word == DECLINED:
            about = self.say("learn.declined")
        elif step := self.progress.step(lesson.key, len(lesson.steps)):
            about = self.say("learn.begun", n=step + 1, of=len(lesson.steps))
        return self.say(f"lessons.{lesson.key}.title"), about

    def _teacher(self, box: Box) -> list[Widget]:
        """Return the picture and the greeting under it; in large text there is only the latter."""
        style = self.kit.type("medium", 27)
        text = self._greeting()
        high = self.kit.fonts.block_size(text, style, box.w)[1] + self.kit.px(24)
        wide = min(box.w, (box.h - high) / FACE_HIGH)
        if wide < box.w * 0.3 or self.kit.images.original(self.school.portrait) is None:
            fit = self.kit.fonts.shrunk_block(text, style, (box.w, box.h), self.kit.least)
            return [Paragraph(box, text, fit)]
        face = Box(box.x + (box.w - wide) / 2, box.y, wide, wide * FACE_HIGH)
        under = Box(box.x, face.bottom + self.kit.px(20), box.w, box.bottom - face.bottom)
        return [Likeness(face, self.school.portrait), Paragraph(under, text, style, CENTRE)]

    def _greeting(self) -> str:
        """Return what the teacher says to who comes: for the first time, again, at the end."""
        if self._next is None:
            return self.say("school.greeting.end")
        is_new = not any(self.progress.word(lesson.key) for lesson in self.lessons)
        return self.say("school.greeting.first" if is_new else "school.greeting.again")

    def _buttons(self, box: Box) -> list[Widget]:
        below = box.moved(0, box.h + self.kit.px(16))
        back = Button(below, self.say("menu.back"), self.back, fill=BENI, command="cancel", size=25)
        if self._next is None:
            return [back]
        decline = Button(box, self.say("learn.decline"), self._decline, fill=PLAIN, size=25)
        return [decline, back]

    # --- doing ---

    def _begin(self, number: int) -> None:
        if number < len(self.lessons):
            self.host.go("lesson", self.lessons[number].key)
        elif number == len(self.lessons):
            begin_whole_game(self.host, self.school)
        else:
            self.host.go("trials")

    def _decline(self) -> None:
        """The player knows it all: nothing is offered any more, everything can still be begun."""
        for lesson in self.lessons:
            self.progress.keep(lesson.key, DECLINED)
        self.host.services.save_settings()
        self.focus = len(self.lessons)
        self.rebuild()

    def back(self) -> None:
        """Go to the title, from wherever this was opened."""
        self.host.sound.play("back")
        self.host.go("title")


@dataclass(eq=False)
class LessonLine(Widget):
    """A lesson of the list: its number or a seal, its name, and what it is about."""

    box: Box
    label: str = field()
    act: Callable[[], None] = field()
    number: int
    """As it is counted; TABLE or RIDDLES for what has no number."""
    about: str
    _: KW_ONLY
    is_done: bool = False
    is_next: bool = False

    def aloud(self, kit: Kit) -> Spoken:
        """Return its name, what it is about, whether it is done or comes next."""
        told = {"aloud.done": self.is_done, "aloud.next": self.is_next}
        marks = tuple(kit.say(key) for key, is_so in told.items() if is_so)
        button = SpokenRole.BUTTON
        return Spoken(self.label, button, about=self.about, marks=marks, can_focus=True)

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        box = self.box
        size = (round(box.w), round(box.h))
        lit = line_ground(kit, size, is_lit=look.is_lit, is_shown=self.is_next, tints=TINTS)
        canvas.put(lit, box.x, box.y)
        side = round(min(box.h * 0.72, kit.px(62)))
        left = box.x + kit.px(14)
        sign = mark(kit, side, self.number, is_done=self.is_done, is_next=self.is_next)
        canvas.put_centred(sign, left + side / 2, box.centre[1])
        left += side + kit.px(22)
        room = Box(left, box.y, box.right - left - kit.px(14), box.h)
        self._words(canvas, kit, room)

    def _words(self, canvas: Canvas, kit: Kit, room: Box) -> None:
        """Put the name on the canvas, and beneath it what it is about, where there is room."""
        title, about = kit.type("heavy", 29), kit.type("italic", 22, MUTED)
        if title.px * 1.15 + about.px * 1.15 > room.h:
            put_line(canvas, kit, room, self.label, title)
            return
        room = room.moved(0, -max(LIFTED, LIFT * room.h))
        put_line(canvas, kit, room.part(0, 0.06, 1, 0.56), self.label, title)
        put_line(canvas, kit, room.part(0, 0.54, 1, 0.96), self.about, about)


@kept
def mark(kit: Kit, side: int, number: int, *, is_done: bool, is_next: bool) -> Surface:
    """A disc with the number, or the sign of a game or of riddles; a red seal once it is done."""
    sheet = clear((side, side))
    fill, ink = (BENI, SLIP) if is_done else (kit.ink(KINCHA) if is_next else SLIP, SUMI)
    middle = (side / 2, side / 2)
    lay_centred(sheet, disc(side / 2, fill, SUMI, 2), middle)
    if is_done:
        ticked = [(side * x, side * y) for x, y in TICK]
        lay(sheet, shape((side, side), stroke(ticked, side * 0.1, side * 0.15), ink), (0, 0))
        return sheet
    if number == TABLE:
        for x, y in SEATS:
            lay_centred(sheet, disc(side * 0.11, ink, None, 0), (side * x, side * y))
        return sheet
    style = kit.type("heavy", 30, ink).sized(max(kit.least, round(side * 0.56)))
    word = "?" if number == RIDDLES else str(number)
    lay_centred(sheet, kit.fonts.line(word, style), middle)
    return sheet


TICK: Final = ((0.26, 0.52), (0.36, 0.62), (0.44, 0.7), (0.54, 0.56), (0.64, 0.42), (0.76, 0.28))
""""Done", as a brush writes it: points in shares of the side."""
