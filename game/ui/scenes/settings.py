"""Settings: language, text, contrast, pace, screen, motion, sound. They take effect at once."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.languages import LANGUAGES
from game.ui.audio.speaker import VOLUMES
from game.ui.board.panels.paces import PACE_NAMES, choose_pace, chosen_pace
from game.ui.draw.palette import BENI
from game.ui.scenes.forms import FormRow, FormScene
from game.ui.services import TEXT_SCALES
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.choices import Choice, Slider, Toggle
from game.view.layout.geometry import Box

SIZES: Final = tuple(f"{round(scale * 100)} %" for scale in TEXT_SCALES)


class SettingsScene(FormScene):
    """One row a setting."""

    heading = "settings.heading"

    def build(self) -> list[Widget]:
        """Rows, as many as fit on a page, then the button that leaves."""
        return [*self.paged(self.entries()), *self.closing(self._done)]

    def entries(self) -> list[FormRow]:
        """Return a row for each setting, in the order of the pages."""
        return [*self._reading(), *self._playing(), *self._levels()]

    def _done(self, box: Box) -> Button:
        return Button(box, self.say("settings.done"), self.back, fill=BENI, command="cancel")

    def _reading(self) -> list[FormRow]:
        settings = self.host.services.settings
        names = [self.say(f"settings.languages.{code}") for code in LANGUAGES]
        scale = _place(TEXT_SCALES, settings.text_scale)
        return [
            _choice("settings.language", names, LANGUAGES.index(settings.language), self._speak),
            _choice("settings.text", SIZES, scale, self._scale),
            self._toggle("settings.high_contrast", self._ink, on=settings.high_contrast),
            self._toggle("settings.captions", self._subtitle, on=settings.captions),
        ]

    def _playing(self) -> list[FormRow]:
        settings = self.host.services.settings
        paces = (*PACE_NAMES, self.say("step.name"))
        return [
            _choice("settings.pace", paces, chosen_pace(settings), self._pace),
            self._toggle("settings.fullscreen", self._fill, on=settings.fullscreen),
            self._toggle("settings.reduced_motion", self._calm, on=settings.reduced_motion),
            self._toggle("settings.remarks", self._talk, on=settings.remarks),
            FormRow("settings.controls", self._controls),
        ]

    def _controls(self, box: Box) -> Widget:
        text = self.say("settings.show_controls")
        return Button(box, text, lambda: self.host.open("controls"), command="help")

    def _toggle(self, key: str, change: Callable[[bool], None], *, on: bool) -> FormRow:
        """Return a row that is on or off and says its name itself."""
        return FormRow(key, lambda box: Toggle(box, self.say(key), change, on=on), is_whole=True)

    def _levels(self) -> list[FormRow]:
        return [FormRow(f"settings.volume.{name}", partial(self._slider, name)) for name in VOLUMES]

    def _slider(self, name: str, box: Box) -> Widget:
        volumes = self.host.services.settings.volumes
        return Slider(box, volumes.get(name, 1.0), partial(self._loud, name))

    def _loud(self, name: str, volume: float) -> None:
        """Heard at once: a press at the new volume, and what plays already."""
        self.host.services.settings.volumes[name] = volume
        self.host.services.save_settings()
        self.host.sound.play("press")
        self.stale = True

    def _speak(self, number: int) -> None:
        self.host.services.settings.language = LANGUAGES[number]
        self.host.apply_settings()

    def _scale(self, number: int) -> None:
        self.host.services.settings.text_scale = TEXT_SCALES[number]
        self.host.apply_settings()

    def _pace(self, number: int) -> None:
        choose_pace(self.host.services.settings, number)
        self.host.apply_settings()

    def _fill(self, on: bool) -> None:  # noqa: FBT001 - what a toggle tells
        if on != self.host.services.settings.fullscreen:
            self.host.toggle_fullscreen()

    def _calm(self, on: bool) -> None:  # noqa: FBT001 - what a toggle tells
        self.host.services.settings.reduced_motion = on
        self.host.services.save_settings()
        self.stale = True

    def _talk(self, on: bool) -> None:  # noqa: FBT001 - what a toggle tells
        self.host.services.settings.remarks = on
        self.host.services.save_settings()
        self.stale = True

    def _ink(self, on: bool) -> None:  # noqa: FBT001 - what a toggle tells
        self.host.services.settings.high_contrast = on
        self.host.apply_settings()

    def _subtitle(self, on: bool) -> None:  # noqa: FBT001 - what a toggle tells
        self.host.services.settings.captions = on
        self.host.services.save_settings()
        self.stale = True


def _choice(key: str, names: Sequence[str], chosen: int, choose: Callable[[int], None]) -> FormRow:
    """Return a row of which one option is taken."""
    return FormRow(key, lambda box: Choice(box, names, chosen, choose))


def _place(values: tuple[float, ...], value: float) -> int:
    """Return the number of the entry nearest to `value`."""
    return min(range(len(values)), key=lambda n: abs(values[n] - value))
