"""Settings in sections; each takes effect at once and is kept."""

from dataclasses import replace
from functools import partial
from typing import Final

from game.session.disk.settings import CONFIRMS, Settings
from game.ui.audio.speaker import VOLUMES
from game.ui.board.draw.top_bar import PACE_NAMES, choose_pace, chosen_pace
from game.ui.draw.canvas import Canvas
from game.ui.scenes.form import FormRow
from game.ui.scenes.overlays import OverlayScene
from game.ui.services import TEXT_SCALES
from game.ui.widgets.base import PAGES, Look, Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.choices import Choice, Slider, Toggle
from game.ui.widgets.spoken import Aloud
from game.ui.widgets.texts import Paragraph
from game.view.layout.geometry import Box

TABS: Final = 1.25
"""Rows that the names of the sections take, with the room beneath them."""
EXPLAINED: Final = (
    *("high_contrast", "reduced_motion", "pace", "confirm"),
    *("remarks", "introduction", "coach", "captions"),
)
"""The settings whose name does not say what they do; the text `settings.about.NAME` does."""


class SettingsScene(OverlayScene):
    """Sections by name over their rows; a section that is too long goes on on another page."""

    heading = "settings.heading"
    reset_word = "settings.reset"
    """The key of what the button says that resets everything: it is pressed twice."""
    _below: float = TABS
    """The row under those of the page."""
    _is_silent = False
    """Whether it says that there is no sound."""

    def build(self) -> list[Widget]:
        """The names of the sections, the rows of the page that is shown, the button that leaves."""
        self._is_silent = self.host.sound.is_missing
        sections = self.sections()
        self.rows = max(map(len, sections.values())) + 3.5
        fitting = max(1, int(self.room(TABS).h / self.row_height + 0.15))
        shown = [
            (number, rows[first : first + fitting])
            for number, rows in enumerate(sections.values())
            for first in range(0, len(rows), fitting)
        ]
        self.pages = len(shown)
        self.page = min(self.page, self.pages - 1)
        section, rows = shown[self.page]

        def choose(wanted: int) -> None:
            self._show([number for number, _ in shown].index(wanted))

        names = [self.say(f"settings.section.{name}") for name in sections]
        label = self.say("settings.sections")
        widgets = [*self.frame(), Choice(self.row(0), names, section, choose, label=label)]
        for number, row in enumerate(rows):
            widgets += self.entry(number + TABS, row)
        self._below = TABS + len(rows)
        return [*widgets, *self._foot(len(sections))]

    # --- what a setting does ---

    def _about(self, label: str) -> str:
        """Return what the setting that is called so does, empty where its name says it."""
        called = (one for one in EXPLAINED if self.say(f"settings.{one}") == label)
        name = next(called, "")
        return self.say(f"settings.about.{name}", step=self.say("step.name")) if name else ""

    def aloud(self) -> Aloud:
        """Return the page in words; a setting says what it does."""
        whole = super().aloud()
        told = [" ".join(filter(None, (one.about, self._about(one.name)))) for one in whole.things]
        things = zip(whole.things, told, strict=True)
        return replace(whole, things=[replace(one, about=about) for one, about in things])

    def compose(self, canvas: Canvas) -> None:
        """What the setting that is looked at does stands below, or at the top if larger there."""
        super().compose(canvas)
        number = self.hover if self.hover is not None else self.focus
        about = "" if number is None else self._about(self.widgets[number].label)
        if about:
            below = self.remark(self.room(self._below, self.kit.px(8)), [about])
            above = self.remark(self.beside_heading(), [about])
            high = self.kit.fonts.block_size(above.text, above.style, above.box.w)[1]
            above.box = above.box.moved(0, (above.box.h - high) / 2)
            note = max(below, above, key=lambda one: one.style.px if one.text else 0)
            note.draw(canvas, self.kit, Look())

    def _foot(self, sections: int) -> list[Widget]:
        """Where each section is one page, their names are all it takes to come to them."""
        if self.pages > sections:
            return self.closing("settings.done")
        return [self.leaving(self.foot(1)[0], "settings.done")]

    def _show(self, page: int) -> None:
        self.page, self.reset_word = page, "settings.reset"
        self.rebuild()

    @property
    def settings(self) -> Settings:
        """What is chosen, changed in place."""
        return self.host.services.settings

    def sections(self) -> dict[str, list[FormRow]]:
        """Return a row for each setting, by section."""
        nearest = min(TEXT_SCALES, key=lambda scale: abs(scale - self.settings.text_scale))
        has_remarks = bool(self.kit.strings.within("remarks"))  # in some games nobody says anything
        told = [*(["remarks"] if has_remarks else []), "introduction"]
        told += [key for key in ("coach",) if key in self.kit.hints.bindings.commands]
        sizes = [self.say("percent", n=round(size * 100)) for size in TEXT_SCALES]
        scale, pace = TEXT_SCALES.index(nearest), chosen_pace(self.settings)
        paces = (*PACE_NAMES, self.say("step.name"))
        return {
            "display": [
                FormRow("settings.language", self.languages),
                FormRow("settings.text", lambda box: Choice(box, sizes, scale, self._scale)),
                *map(self._toggle, ("high_contrast", "reduced_motion", "fullscreen")),
            ],
            "play": [
                FormRow("settings.pace", lambda box: Choice(box, paces, pace, self._pace)),
                self._confirm(),
                *map(self._toggle, told),
                FormRow("about.bots", self._honest, is_whole=True),
            ],
            "sound": [
                *([self._deaf()] if self._is_silent else []),
                *(FormRow(f"settings.volume.{n}", partial(self._slider, n)) for n in VOLUMES),
                *map(self._toggle, ("quiet_away", "captions")),
            ],
            "program": [
                FormRow("settings.controls", self._controls),
                FormRow(self.reset_word, self._resetter, is_whole=True),
                FormRow("settings.kept", self._kept),
            ],
        }

    def _confirm(self) -> FormRow:
        """Return the row that says when the player is asked once more."""

        def take(number: int) -> None:
            self.settings.confirm = CONFIRMS[number]
            self._keep()

        names = [self.say(f"settings.confirms.{word}") for word in CONFIRMS]
        chosen = CONFIRMS.index(self.settings.confirm)
        return FormRow("settings.confirm", lambda box: Choice(box, names, chosen, take))

    def _controls(self, box: Box) -> Widget:
        text = self.say("settings.show_controls")
        return Button(box, text, lambda: self.host.open("controls"))

    def _resetter(self, box: Box) -> Widget:
        return Button(box, self.say(self.reset_word), self._reset)

    def _deaf(self) -> FormRow:
        """Return the row that says that no sound can be heard, and looks for a device again."""
        key, act = "settings.silent", self.host.sound.look_again
        return FormRow(key, lambda box: Button(box, self.say(key), act), is_whole=True)

    def _kept(self, box: Box) -> Widget:
        """Where all this is kept, in as many lines as it takes down to the buttons."""
        high = self.foot(1)[0].y - box.y - self.kit.px(8)
        file, style = self.host.services.settings_file, self.kit.type("italic", 22)
        return Paragraph(Box(box.x, box.y + box.h * 0.15, box.w, high), file, style)

    def _honest(self, box: Box) -> Widget:
        """What opponents know, in one line or in smaller type, down to the row beneath."""
        text, room = self.say("about.bots"), Box(box.x, box.y, box.w, self.row_height * 1.1)
        style, least = self.kit.type("italic", 22), self.kit.least
        style = self.kit.fonts.shrunk_block(text, style, (room.w, room.h), least)
        return Paragraph(room, text, style)

    def _toggle(self, name: str) -> FormRow:
        """Return a row for a setting that is on or off; it says its name itself."""
        key, change = f"settings.{name}", partial(self._switch, name)
        on = getattr(self.settings, name)
        return FormRow(key, lambda box: Toggle(box, self.say(key), change, on=on), is_whole=True)

    def _switch(self, name: str, on: bool) -> None:  # noqa: FBT001 - what a toggle tells
        if name == "fullscreen":
            self.host.toggle_fullscreen()
            return
        setattr(self.settings, name, on)
        if name == "high_contrast":
            self.host.apply_settings()
        else:
            self._keep()

    def _slider(self, name: str, box: Box) -> Widget:
        return Slider(box, self.settings.volumes.get(name, 1.0), partial(self._loud, name))

    def _loud(self, name: str, volume: float) -> None:
        """Heard at once: a press at the new volume, and what plays already."""
        self.settings.volumes[name] = volume
        self._keep()
        self.host.sound.play("press")

    def _keep(self) -> None:
        self.host.services.save_settings()
        self.stale = True

    def _scale(self, number: int) -> None:
        self.settings.text_scale = TEXT_SCALES[number]
        self.host.apply_settings()

    def _pace(self, number: int) -> None:
        choose_pace(self.settings, number)
        self.host.apply_settings()

    def _reset(self) -> None:
        """Asked once more, have everything as usual."""
        if self.reset_word != "settings.reset_sure":
            self.reset_word = "settings.reset_sure"
            self.rebuild()
            return
        self.settings.reset()
        self.reset_word = "settings.reset_done"
        self.host.apply_settings()

    def tick(self, dt: float) -> None:
        """A device may have been found, or turned out to be missing."""
        super().tick(dt)
        if self._is_silent != self.host.sound.is_missing:
            self.rebuild()

    # --- input ---

    def turn(self, step: int) -> None:
        """Go to the next page (1) or the one before (-1), of this section or another."""
        self.reset_word = "settings.reset"
        super().turn(step)

    def obey(self, command: str) -> bool:
        """Turn pages, whether there are buttons for it or not; else as in any menu."""
        if command in PAGES:
            self.turn(PAGES[command])
            return True
        return super().obey(command)
