"""A scroll that stays until it was read: what came of a roll, of an answer, what a story tells."""

from collections.abc import Sequence
from typing import Final

from game.adventure.rules.campaign.confrontation import FAILED
from game.adventure.rules.content.book import BOOK
from game.adventure.ui.duel.foe import foe_picture
from game.adventure.ui.panels.listing import tasks_told
from game.adventure.ui.scroll.dice import sum_line
from game.adventure.ui.scroll.event import Passage, lay_told
from game.adventure.ui.scroll.fallen import RESTS, compose_roll, hide_log, roll_height
from game.adventure.ui.scroll.opening import lay_opening, opening_height
from game.adventure.ui.scroll.paper import ScrollPanel
from game.adventure.ui.scroll.pictures import of_story, of_subject, of_thing
from game.adventure.ui.table.names import called, test_called
from game.adventure.ui.table.words import test_says
from game.adventure.view.asked.odds import asked_by
from game.adventure.view.missions import failing_told, pay_told
from game.adventure.view.showing.readings import ENDED, Tale
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import Type
from game.ui.draw.glyphs import SEPARATOR
from game.ui.draw.palette import MUTED
from game.ui.scenes.interludes import Interlude
from game.ui.scenes.overlays import darken
from game.ui.scenes.scene import Host
from game.ui.scenes.table import TableScene
from game.ui.widgets.spoken import Aloud, Spoken
from game.view.layout.geometry import Box
from game.view.timing import HOURS, INSTANT, UNMEANT

SHADE: Final = 165
"""How dark the table gets beneath, 0..255."""
WIDE: Final = 1380
HIGH: Final = 700
TALL: Final = 900
"""Height of the scroll at most where it tells of a chapter; all that a small window has."""
LEAST: Final = 440.0
"""Pixels that a scroll with a story is high at least: in them the longest opening has room."""
LOWER: Final = 0.66
"""Share of that height for a card of the Shogun, whose story is short and its picture flat."""
SMALL: Final = 860
"""Width of the scroll on the design for a roll of which nothing is told; twice its height."""
MIDDLE: Final = 1080
"""Its width where that roll has a picture: of a place, or of an enemy."""
LOOKED: Final = 1.5
"""Seconds that a roll without a story stands once all of it is shown."""
SAID: Final = 3.0
"""As long one of which a sentence says what it is for."""
OPENS: Final = 0.4
"""Seconds in which the scroll comes open; the dice are thrown then."""


class StoryScene(Interlude):
    """Lies over the table; any input shows all of it, and the next goes on."""

    def __init__(self, host: Host, readings: Sequence[Tale]) -> None:
        """Have `readings` read, one after the other."""
        super().__init__(host)
        self.readings = list(readings)
        self._page = 0
        self._panel: ScrollPanel | None = None
        self._age = 0.0
        self._is_sudden = False
        """Whether what was seen just before ended by itself: a press for that turns no page."""
        self._hour = HOURS[0]
        self._begin()
        beneath = host.top
        self._beneath = beneath if isinstance(beneath, TableScene) else None
        if isinstance(beneath, TableScene):  # what passes there would be told twice
            self._hour = beneath.playing.hour
            beneath.playback.settle()
            beneath.state.say(None)
            beneath.state.hold("", is_lifted=True)  # what is asked next comes when this was read
            beneath.refresh()

    # --- time and input ---

    @property
    def _is_brief(self) -> bool:
        settings = self.host.services.settings
        return settings.reduced_motion or settings.pace == INSTANT

    @property
    def reading(self) -> Tale:
        """What is read now."""
        return self.readings[0]

    def _begin(self) -> None:
        self._page, self._panel = 0, None
        self._age = self._whole if self._is_brief else 0.0

    @property
    def _whole(self) -> float:
        """Seconds until all of it is shown."""
        return OPENS + (RESTS if self.reading.roll is not None else 0.0)

    def tick(self, dt: float) -> None:
        """Let the scroll come open and the dice come to rest; a roll without a story goes."""
        was, self._age = self._age, self._age + dt
        if was < self._whole:
            self.stale = True
            if self._age >= self._whole and self.reading.roll is not None:
                self._panel, self._is_sudden = None, True
        if self._panel is not None:
            self.stale = self._panel.move(dt) or self.stale
        looked = SAID if self.reading.step else LOOKED
        if not self.reading.story and self._age > self._whole + looked:
            self._next()
            self._is_sudden = True

    def _next(self) -> None:
        del self.readings[0]
        self._is_sudden = False
        if self.readings:
            self._begin()
            self.redraw()
        else:
            if self._beneath is not None:
                self._beneath.state.hold("")
                self._beneath.refresh()
            self.host.pop()

    def go_on(self) -> None:
        """Show all of it, then the next page, then what follows."""
        if self._age < self._whole:
            self._age, self.stale = self._whole, True
            self._panel = None
        elif self._is_unmeant:
            pass
        elif self._page + 1 < self._pages:
            self._page, self._panel, self.stale = self._page + 1, None, True
        else:
            self._next()

    @property
    def _is_unmeant(self) -> bool:
        """Whether a press can only have been meant for what lay there before."""
        is_new = self._age < self._whole + UNMEANT and not self._page
        return is_new and (self._is_sudden or self._is_brief)

    @property
    def _pages(self) -> int:
        return self._laid().pages

    # --- what it says ---

    def arrange(self) -> None:
        """Size, language or text size changed: all of it is laid anew."""
        self._panel, self._page = None, 0

    @property
    def title(self) -> str:
        """What it is about."""
        about, roll = self.reading.about, self.reading.roll
        if self.reading.lost:
            return self.say("lantern.missions_lost")
        if about:
            return self.say(f"{about}.name")
        if roll is None:
            return ""
        what = self.say(f"attributes.{roll.test}.name")
        test = self.say("lantern.test", what=what, n=roll.difficulty)
        who = self.say(f"heroes.{BOOK.classes[roll.seat]}.name")
        why, subject = self.reading.why, self.reading.subject
        if subject:
            return f"{who}: {called(self.kit, subject)}"
        return self.say(why, who=who, test=test) if why else f"{who}: {test}"

    @property
    def text(self) -> str:
        """What is told."""
        if self.reading.lost:
            parts = (self._both(f"missions.{key}") for key in self.reading.lost)
            return "\n".join(f"\u2022 {SEPARATOR.join(part)}" for part in parts)
        told = self.say(self.reading.story) if self.reading.story else self._of_roll()
        rule = f"{self.reading.about}.rule"
        if self.reading.story.endswith(".found"):
            return f"{told}\n\n{self.say('lantern.visit', rule=self.say(rule))}"
        if self.reading.story.endswith(".prologue.text"):
            return "\n\n".join([*told.split("\n"), self.say(rule)])
        below = self._of_card()
        below += [f"\u2022 {task}" for task in tasks_told(self.kit, self.reading.tasks)]
        below += self._of_mission()
        below += self._of_phase()
        below += [f"\u2022 {line}" for line in self._brought()]
        return "\n".join([told, *([""] if below else []), *below]) if told else ""

    def _of_roll(self) -> str:
        """Return what a roll without a story tries: the words of its step, or what it takes."""
        subject, step, roll = self.reading.subject, self.reading.step, self.reading.roll
        if roll is None or not subject:
            return ""
        if step and self.kit.strings.has(step):
            costs = "" if roll.success else failing_told(self.kit.strings, *_step_of(step))
            return f"{self.say(step)} {costs}".strip()
        by = asked_by(subject) if subject in BOOK.enemies else ""
        what = test_called(self.kit, roll.test, by)
        return self.say("lantern.test", what=what, n=roll.difficulty)

    def _both(self, mission: str) -> tuple[str, str]:
        return self.say(f"{mission}.name"), self.say(f"{mission}.lost")

    def _brought(self) -> list[str]:
        """Return what it brings, in the words in which the log goes on to say it."""
        table = self._beneath
        if table is None or not table.is_ready:
            return []
        return [table.state.frame.teller.tell(line) for line in self.reading.brought]

    def _of_card(self) -> list[str]:
        """Return what the row of a card of the Shogun says that holds now."""
        about, row = self.reading.about, self.reading.row
        if not row:
            return []
        burn = self.say(f"rows.{row}.about").rstrip(".")
        return [f"\u2022 {burn}: {self.say(f'{about}.{row}')}"]

    def _of_mission(self) -> list[str]:
        """Return that a mission was won or lost, or how many tasks are enough and what it pays."""
        section, _, key = self.reading.about.partition(".")
        if section != "missions" or self.reading.roll is not None:
            return []
        part = self.reading.story.rpartition(".")[2]
        if part in ENDED:
            is_goal = part == "won" and any(key == one.objective for one in BOOK.chapters.values())
            return [self.say("lantern.goal.won" if is_goal else f"lantern.mission_{part}")]
        card, asked = BOOK.missions[key], len(self.reading.tasks)
        is_some = 0 < card.need < len(card.steps) + card.foes
        enough = self.say("lantern.some_of", n=card.need, of=asked) if asked and is_some else ""
        pay = pay_told(self.kit.strings, key) if asked else ""
        return [line for line in (enough, pay) if line]

    def _of_phase(self) -> list[str]:
        """Return how the phase or the attempt ended that a page closes, and what that brings."""
        section, _, end = self.reading.story.partition(".")
        if section == "foes" and end.endswith(".defeat"):
            return [self.say("lantern.attempt_lost")]
        key = f"lantern.phase_{end.rpartition('.')[2]}"
        is_told = section == "chapters" and self.kit.strings.has(key)
        return [self.say(key, n=FAILED)] if is_told else []

    def aloud(self) -> Aloud:
        """Return the roll, the story, and how to go on."""
        roll = self.reading.roll
        told = [part for part in self.text.split("\n") if part]
        if self.reading.lost:  # in the words of the log: it goes on to say them
            both = (self._both(f"missions.{key}") for key in self.reading.lost)
            told = [self.say("log.mission_lost", card=name, other=text) for name, text in both]
        if roll is not None:
            key = "won" if roll.success else "lost"
            sums = {"total": roll.total, "n": roll.difficulty}
            told.insert(0, self.say(f"lantern.rolled_{key}", **sums))
        if self.reading.test is not None:
            told.append(test_says(self.kit, self.reading.test))
        told.append(self.kit.hints.onward(self.say))
        return Aloud(self.title, [Spoken(text) for text in told], is_passing=True)

    # --- drawing ---

    @property
    def sheet(self) -> Box:
        """Where the scroll lies."""
        kit = self.kit
        wide = kit.px(WIDE) * (1 + 0.5 * (kit.text_scale - 1))
        if not self.reading.story:
            small = kit.px(MIDDLE if self.reading.subject else SMALL)
            wide = max(small * kit.text_scale, small)
        wide = min(kit.size[0] - 24, wide)
        high = self._height(wide)
        return Box((kit.size[0] - wide) / 2, (kit.size[1] - high) / 2, wide, high)

    def _height(self, width: float) -> float:
        kit, most = self.kit, self.kit.size[1] - 24
        if not self.reading.story:
            high = MIDDLE * 0.5 if self.reading.subject else SMALL * 0.5
            return min(most, kit.px(high) * kit.text_scale)
        if self._is_chapters:
            tall = max(kit.px(TALL) * kit.text_scale, LEAST + 76)
            return opening_height(kit, self._passage, width, min(most, tall))
        share = LOWER if self.reading.row else 1.0
        high = max(LEAST, kit.px(HIGH) * (1 + 0.5 * (kit.text_scale - 1)))
        return min(most, share * high)

    @property
    def _is_chapters(self) -> bool:
        """Whether it tells of a chapter, over which a picture of its own stands."""
        return self.reading.about.startswith("chapters.")

    @property
    def _passage(self) -> Passage:
        kit, reading = self.kit, self.reading
        is_told = self._age >= self._whole or reading.roll is None or not reading.story
        section, _, key = reading.about.partition(".")
        kept = roll_height(kit) if reading.roll is not None else 0.0
        kept += self._test_type.px * 2 if reading.test is not None else 0.0
        image = foe_picture(kit, key) if section == "foes" else of_story(section, key)
        return Passage(
            self.title,
            self.text,
            image or of_subject(reading.subject),
            reading.face,
            places=reading.places,
            hour=self._hour,
            calm=of_thing(kit, key) or "signs/flame" if section != "events" and section else "",
            kept=kept + kit.type("italic", 20).px * 1.6,
            is_silent=not is_told,
        )

    def _laid(self) -> ScrollPanel:
        if self._panel is not None:
            return self._panel
        kit, reading = self.kit, self.reading
        is_still = self._is_brief or bool(self._page) or self._age >= self._whole
        panel = ScrollPanel(kit, self.sheet, self.title, reading.face or "blue", is_still=is_still)
        if self._is_chapters:
            lay_opening(panel, kit, self._passage, self._page)
        else:
            lay_told(panel, kit, self._passage, (), self._page)
        self._panel = panel
        return panel

    def compose(self, canvas: Canvas) -> None:
        """Draw the scroll over the darkened table: the roll first, then what came of it."""
        kit = self.kit
        self._hide_log(canvas)
        darken(canvas, kit, SHADE)
        panel, roll = self._laid(), self.reading.roll
        panel.draw(canvas, ())
        if not panel.is_open:
            return
        room = panel.kept
        foot = kit.fonts.line(self.kit.hints.onward(self.say), kit.type("italic", 20, MUTED))
        canvas.put(foot, room.right - foot.get_width(), room.bottom - foot.get_height())
        self._compose_test(canvas, room)
        if roll is not None:
            high = roll_height(kit)
            compose_roll(canvas, kit, roll, Box(room.x, room.y, room.w, high), self._age - OPENS)

    def _hide_log(self, canvas: Canvas) -> None:
        """Hide what the log says of a roll until the dice lie still, also one read of later."""
        table = self._beneath
        falls = self.reading.roll is not None and self._age < self._whole
        if table is None or not (falls or any(tale.roll for tale in self.readings[1:])):
            return
        hide_log(canvas, self.kit, table.state.frame.log)

    @property
    def _test_type(self) -> Type:
        return self.kit.type("bold", 26)

    def _compose_test(self, canvas: Canvas, room: Box) -> None:
        """Put what is to be rolled on the canvas, and the chance, before it is rolled."""
        test, kit, style = self.reading.test, self.kit, self._test_type
        if test is None:
            return
        dice = sum_line(kit, () if test.trait else test.dice, (), test.parts, style)
        told = test_says(kit, test)
        at = room.x + dice.get_width() + style.px * 0.6
        word = kit.fonts.narrowed(told, style, room.right - at)
        canvas.put(dice, room.x, room.y)
        canvas.put(word, at, room.y + (dice.get_height() - word.get_height()) / 2)


def _step_of(key: str) -> tuple[str, str]:
    """Return the mission and the place of the step whose words have this key."""
    _, mission, _, place = key.split(".")
    return mission, place
