"""Settings: language, text, pace, screen, motion. They take effect at once."""

from functools import partial
from typing import Final

from game.ui.audio.speaker import VOLUMES
from game.ui.palette import BENI
from game.ui.scenes.forms import FormScene
from game.ui.services import TEXT_SCALES
from game.ui.table.sky import PACE_NAMES
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.choices import Choice, Slider, Toggle
from game.view.strings import LANGUAGES
from game.view.timing import PACES

SIZES: Final = tuple(f"{round(scale * 100)} %" for scale in TEXT_SCALES)


class SettingsScene(FormScene):
    """One row a setting."""

    heading = "settings.heading"
    rows = 11

    def build(self) -> list[Widget]:
        """Rows, then the button that leaves."""
        (foot,) = self.foot(1)
        done = Button(foot, self.say("settings.done"), self.back, fill=BENI, hint="Esc")
        choices = [*self._choices(), *self._toggles(), *self._levels()]
        return [*self.frame(), *choices, done]

    def _choices(self) -> list[Widget]:
        settings = self.host.services.settings
        languages = [self.say(f"settings.languages.{code}") for code in LANGUAGES]
        rows = (
            ("settings.language", languages, LANGUAGES.index(settings.language), self._speak),
            ("settings.text", SIZES, _place(TEXT_SCALES, settings.text_scale), self._scale),
            ("settings.pace", PACE_NAMES, _place(PACES, settings.pace), self._pace),
        )
        widgets: list[Widget] = []
        for number, (key, names, chosen, choose) in enumerate(rows):
            widgets += self.named(number, key)
            widgets.append(Choice(self.slot(number), names, chosen, choose))
        return widgets

    def _toggles(self) -> list[Widget]:
        settings = self.host.services.settings
        full, motion = self.slot(3), self.slot(4)
        return [
            Toggle(full, self.say("settings.fullscreen"), self._fill, on=settings.fullscreen),
            Toggle(
                motion, self.say("settings.reduced_motion"), self._calm, on=settings.reduced_motion
            ),
        ]

    def _levels(self) -> list[Widget]:
        volumes = self.host.services.settings.volumes
        widgets: list[Widget] = []
        for number, name in enumerate(VOLUMES, 5):
            widgets += self.named(number, f"settings.volume.{name}")
            change = partial(self._loud, name)
            widgets.append(Slider(self.slot(number), volumes.get(name, 1.0), change))
        return widgets

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
        self.host.services.settings.pace = PACES[number]
        self.host.apply_settings()

    def _fill(self, on: bool) -> None:  # noqa: FBT001 - what a toggle tells
        if on != self.host.services.settings.fullscreen:
            self.host.toggle_fullscreen()

    def _calm(self, on: bool) -> None:  # noqa: FBT001 - what a toggle tells
        self.host.services.settings.reduced_motion = on
        self.host.services.save_settings()
        self.stale = True


def _place(values: tuple[float, ...], value: float) -> int:
    """Return the number of the entry nearest to `value`."""
    return min(range(len(values)), key=lambda n: abs(values[n] - value))
