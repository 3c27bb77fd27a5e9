"""The table of a lesson: the table of every game, with a teacher beside it."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial, reduce
from typing import Final

from game.session.learn.lesson import Lesson
from game.session.learn.lesson_table import LessonTable
from game.session.learn.progress import DONE, Progress
from game.ui.board.draw.panels import THICK, ring
from game.ui.board.draw.prompt import PromptPanel
from game.ui.board.draw.top_bar import TopBar
from game.ui.board.selection import HitTarget, in_sight
from game.ui.board.telling.table import Beside
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit
from game.ui.draw.palette import BENI
from game.ui.scenes.learn.menu import begin_whole_game
from game.ui.scenes.learn.panel import Offer, TeacherPanel, Told, panel_width
from game.ui.scenes.overlays import PauseScene
from game.ui.scenes.scene import Host, Subject
from game.ui.scenes.table import TableScene
from game.ui.widgets.buttons import PLAIN
from game.ui.widgets.spoken import Aloud
from game.view.layout.geometry import Box

DRAWN_IN: Final = 0.45
"""Seconds in which the rings draw in around what they point at."""
GLANCE: Final = 1.5
"""Seconds that a step stands at least, where the pointer rests on the right thing by chance."""
HASTE: Final = 0.5
"""Seconds in which nobody means a button that has just come to lie where another was pressed."""
STEPS: Final = 6
FARTHER: Final = 4.0
"""In how many steps, each a picture of its own, and how many pixels each is farther out."""


class LessonPauseScene(PauseScene):
    """The menu of a lesson: it leads back to all of them."""

    heading = "learn.paused"
    leaves = ("learn.leave", "learn", "learn.kept")


class LessonScene(TableScene):
    """A lesson from its first step to its last; it begins where it was left."""

    route = "lesson"
    pauses = "lesson_pause"
    list_of_all = "learn"
    all_of_them = "learn.all"

    def __init__(self, host: Host, key: str) -> None:
        """Lay the table of the lesson of that name."""
        school = host.school
        if school is None:
            raise LookupError(key)
        self.school = school
        self.lessons = self._all()
        self.lesson = next(lesson for lesson in self.lessons if lesson.key == key)
        self.progress = Progress(host.services.settings.learned, host.services.game_folder)
        scale, size = host.kit.text_scale, host.kit.size
        self._kit = Kit(self._size(host), scale, host.kit.strings, window=size)
        self._kit.hints, self._kit.images = host.kit.hints, host.kit.images
        self._kit.strong = host.kit.strong
        self.course = LessonTable(school.course.system, self.lesson)
        self.course.advance_to(self._left())
        self._told: tuple[int, str | None] | None = None
        """The step and the wrong turn that the teacher speaks of."""
        self._age = 0.0
        """Seconds since something else is pointed at."""
        self.host = host
        self.panel = self._panel()
        super().__init__(host, self.course)
        self._is_new = False
        self.frames.is_idle = self._is_read
        if self.course.number:
            self.playing.finish()  # it was seen before
        self.game.know_all()
        host.sound.enter("table")

    # --- what it is ---

    def _all(self) -> list[Lesson]:
        """Return this lesson and those beside it, in their order."""
        return list(self.school.course.lessons())

    def _kept(self, lesson: Lesson) -> str:
        """Return under which name it is kept how far the player is."""
        return lesson.key

    def _left(self) -> int:
        """Return the number of the step where the player left."""
        return self.progress.step(self._kept(self.lesson), len(self.lesson.steps))

    def aloud(self) -> Aloud:
        """Return the table in words under the name of the lesson."""
        return replace(super().aloud(), title=self._title())

    def _beside(self) -> Beside:
        """Return the teacher: what is said, how far the lesson is, what is pointed at."""
        bar = (*self.top_bar.widgets, *self.panel.stops)
        told = ((widget.aloud(self.kit), widget.box) for widget in self.panel.rest)
        named = ((one, box) for one, box in told if one and one.name != self._title())
        seen = [replace(one, box=box) for one, box in named]
        step = None if self.course.wrong is not None else self.course.step
        pointed = [] if step is None else [s for word in step.show for s in self._spots(word)]
        return Beside(bar, (), pointed, seen)

    def _title(self) -> str:
        """Return what this lesson is called."""
        place = 1 + [one.key for one in self.lessons].index(self.lesson.key)
        return self.say("learn.numbered", n=place, title=self._name(self.lesson))

    def _name(self, lesson: Lesson) -> str:
        return self.say(f"lessons.{lesson.key}.title")

    def _said(self, step: str) -> str:
        """Return what the teacher says at a step."""
        return self.say(f"lessons.{self.lesson.key}.steps.{step}")

    def _said_of_wrong(self, key: str) -> str:
        """Return what the teacher says of a wrong turn; `key` is empty for what has no words."""
        if key:
            return self.say(f"lessons.{self.lesson.key}.buts.{key}")
        step = self.course.step
        return self.say("learn.wrong" if step is not None and step.does else "learn.not_yet")

    # --- where it is ---

    @staticmethod
    def _size(host: Host) -> tuple[int, int]:
        width, height = host.kit.size
        return width - panel_width(host.kit.size, host.kit.text_scale), height

    @property
    def kit(self) -> Kit:
        """What the table is drawn with: its window is what the teacher leaves of the whole."""
        return self._kit

    def _analysts(self) -> None:
        """Nobody speaks beside the teacher."""

    @property
    def is_careful(self) -> bool:
        """Nothing is final here."""
        return False

    # --- laying out ---

    def arrange(self) -> None:
        """Lay the table out in what the teacher leaves of the window."""
        kit = self.host.kit
        self._kit.speak(kit.strings)
        self._kit.resize(
            self._size(self.host),
            kit.text_scale,
            high_contrast=kit.high_contrast,
            window=kit.size,
        )
        kit.know(self.host.codex())
        super().arrange()

    def _new_bar(self) -> TopBar:
        """The band of every table, and the teacher's panel made anew with it."""
        bar = super()._new_bar()
        self.panel = self._panel()
        self.state.lay_bar([widget.box for widget in (*bar.widgets, *self.panel.stops)])
        return bar

    def _panel(self) -> TeacherPanel:
        whole = self.host.kit.size
        box = Box(self._kit.size[0], 0, whole[0] - self._kit.size[0], whole[1])
        codex = self.host.codex()
        return TeacherPanel(self.host.kit, box, codex, self._speech(), self._turn)

    def _turn(self, page: str) -> None:
        self.host.look_up(Subject(page))

    # --- what the teacher says ---

    def _speech(self) -> Told:
        lesson, course, wrong = self.lesson, self.course, self.course.wrong
        number = min(course.number, len(lesson.steps) - 1)
        base = Told(self._title(), "", number, len(lesson.steps), portrait=self.school.portrait)
        if wrong is None:
            text = self._said(lesson.steps[number].key)
            return replace(base, text=text, offers=self._offers(number))
        back = Offer(self.say("learn.take_back"), self._take_back, BENI, "undo")
        return replace(base, text=self._said_of_wrong(wrong.key), is_wrong=True, offers=[back])

    def _offers(self, number: int) -> list[Offer]:
        step = self.lesson.steps[number]
        if number == len(self.lesson.steps) - 1 and step.is_read:
            return self._ways_on()
        if step.is_read:
            return [Offer(self.say("learn.go_on"), self._go_on, BENI, "confirm")]
        if step.looks:
            return [Offer(self.say("learn.go_on"), self._go_on, PLAIN)]
        return [Offer(self.say("learn.show_me"), self._show_me, PLAIN)]

    def _ways_on(self) -> list[Offer]:
        """Return where the end of a lesson leads: the list of all, and the next one at the foot.

        There the hand still is that went on from step to step.
        """
        here = self.lessons.index(self.lesson)
        others = self.lessons[here + 1 :] + self.lessons[:here]
        following = next((o for o in others if not self.progress.is_done(self._kept(o))), None)
        all_ = Offer(self.say(self.all_of_them), partial(self.host.go, self.list_of_all), PLAIN)
        if following is None:
            return self._at_the_end(all_)
        act = partial(self.host.go, self.route, following.key)
        text = self.say("learn.next", title=self._name(following))
        return [all_, Offer(text, act, BENI, "confirm")]

    def _at_the_end(self, all_: Offer) -> list[Offer]:
        """Return where the end of the last lesson leads: the list of all, and a whole game."""
        play = partial(begin_whole_game, self.host, self.school)
        return [all_, Offer(self.say("learn.whole_game"), play, BENI, "confirm")]

    # --- going on ---

    def _go_on(self) -> None:
        self.course.go_on()
        self.refresh()

    def _show_me(self) -> None:
        """Do what the step asks, in the player's stead."""
        if self._age < HASTE:
            return
        if self.playing.shown.is_caught_up and self.course.wrong is None:
            self.state.selection.clear()
            action = self.course.show()
            if action is not None:
                self.act(action)
            else:
                self.course.do_step()
                self.refresh()

    def _is_read(self) -> bool:
        """Whether there is only to read: on to the next step, or back from a wrong turn."""
        step = self.course.step
        is_shown = self.playing.shown.is_settled
        return is_shown and (self.course.wrong is not None or step is None or step.is_read)

    def _take_back(self) -> None:
        if self.course.undo():
            self.playing.mean(())
            self.playing.shown.rewind(self.course.history)
            self.state.selection.clear()
            self.refresh()
            self.playback.settle()

    def _introduces(self) -> bool:
        """What comes of a wrong turn the teacher tells alone."""
        if self.course.wrong is None:
            return super()._introduces()
        self.playback.taken()
        return False

    def tick(self, dt: float) -> None:
        """Let time pass; once all is shown that happened, the teacher goes on."""
        super().tick(dt)
        if not self.is_ready or not self.playing.shown.is_settled:
            return
        self._look()
        wrong = self.course.wrong
        now = (self.course.number, None if wrong is None else wrong.key)
        if now != self._told:
            self._told, self._age = now, 0.0
            self._keep()
            self.top_bar = self._new_bar()
            self._forget_buttons()
            if any(self._is_meant(offer, "confirm") for offer in self.panel.told.offers):
                self.state.selection.focus_on(None)
            self.refresh()
            return
        self.stale = self.stale or self._age < DRAWN_IN
        self._age += dt

    def _forget_buttons(self) -> None:
        """Other buttons lie where the pointer may be; what it is at on the table still speaks."""
        spot = self.state.selection.hover
        if spot is not None and spot.kind == "bar":
            self.hover(None)

    def _look(self) -> None:
        """Go on when the player looks at what the step wants looked at."""
        step, spot = self.course.step, self.state.selection.looked_at
        is_read = self._told == (self.course.number, None) and self._age >= GLANCE
        if step is not None and is_read and spot is not None:
            wanted = [found for words in step.looks for found in self._spots(words)]
            owner = self.state.owner_of(spot)
            if spot in wanted or (owner is not None and HitTarget("seat", owner) in wanted):
                self.course.go_on()

    @property
    def _counts(self) -> bool:
        """Whether it is done at its end, however it came there."""
        return True

    def _keep(self) -> None:
        """Keep how far the player is; the closing words are the end."""
        last = len(self.lesson.steps) - 1
        is_done = self.course.number >= last and self._counts
        self.progress.keep(self._kept(self.lesson), DONE if is_done else str(self.course.number))
        self.host.services.save_settings()

    def _end(self) -> None:
        """The score is the lesson's own to tell."""

    def pause(self) -> None:
        """Open the lesson's menu."""
        self.rest()
        self.host.open(self.pauses)

    # --- input and drawing ---

    def press_bar(self, number: int, x: float | None) -> None:
        """Offer something of the top bar, or of the teacher's."""
        own = number - len(self.top_bar.widgets)
        if own < 0:
            super().press_bar(number, x)
        elif own < len(self.panel.stops):
            self.panel.stops[own].press(x)

    def obey(self, command: str) -> bool:
        """The teacher's buttons have their keys while nothing at the table has the focus."""
        is_free = command != "confirm" or self.state.selection.focus is None
        offers = self.panel.told.offers if is_free and self.is_ready else ()
        meant = next((offer for offer in offers if self._is_meant(offer, command)), None)
        if meant is None:
            return super().obey(command)
        self.host.sound.play("press")
        meant.act()
        return True

    def _is_meant(self, offer: Offer, command: str) -> bool:
        """Return whether a command presses what is offered: going on also takes a wrong turn back.

        There is nothing else to do then.
        """
        is_wrong = self.course.wrong is not None
        return offer.command == command or (is_wrong and command == "confirm")

    def beside(self, canvas: Canvas) -> None:
        """Draw the teacher's panel, and rings around seats: slips hang at these, over the rings."""
        first = len(self.top_bar.widgets)
        spots = [HitTarget("bar", first + n) for n in range(len(self.panel.stops))]
        self.panel.draw(canvas, [self.state.look(spot) for spot in spots])
        self._point(canvas, at_seats=True)

    def compose(self, canvas: Canvas) -> None:
        """Draw the table, the teacher, and rings around what is pointed at."""
        super().compose(canvas)
        self._point(canvas, at_seats=False)

    def _point(self, canvas: Canvas, *, at_seats: bool) -> None:
        """Draw the rings around the seats that are pointed at, or around all else."""
        step = self.course.step
        is_said = self._told == (self.course.number, None)
        if not self.is_ready or step is None or not is_said or self.course.wrong is not None:
            return
        far = FARTHER * round(STEPS * max(0.0, 1 - self._age / DRAWN_IN))
        thick = max(5, round(self._kit.px(THICK)))
        for words in step.show:
            spots = self._spots(words)
            box = self._seen(spots)
            if box is not None and at_seats == ({spot.kind for spot in spots} == {"seat"}):
                box = box.grown(thick / 2 + (0 if self.playback.is_reduced else far))
                size = (round(box.w), round(box.h))
                canvas.put(ring(self._kit, size, thick), box.x, box.y)
                self._pin(canvas, spots)

    def _pin(self, canvas: Canvas, spots: Sequence[HitTarget]) -> None:
        for spot in spots:
            if spot.kind == "seat" and self.school.pins is not None:
                self.school.pins(canvas, self.state, spot.id)

    def _spots(self, words: str) -> list[HitTarget]:
        return self.school.spots(self.state, words)

    def _seen(self, spots: Sequence[HitTarget]) -> Box | None:
        """Return what is seen of all these together, None when nothing is.

        Answers have below them what they lead to: seen is the whole question.
        """
        prompt = self.state.frame.prompt
        if isinstance(prompt, PromptPanel) and {spot.kind for spot in spots} == {"answer"}:
            return prompt.box
        found = [in_sight(self.state.frame.hits, spot) for spot in spots]
        boxes = [box for box in found if box is not None]
        return reduce(Box.joined, boxes) if boxes else None
