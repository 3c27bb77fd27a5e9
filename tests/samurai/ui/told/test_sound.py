import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.samurai.ui.window import WINDOW
from game.ui.audio.catalogue import SoundCatalogue, read_catalogue, read_manifest
from game.ui.audio.device import Device
from game.ui.audio.music import AROUND, FADE, SCENES
from game.ui.audio.speaker import VOLUMES, Speaker
from game.ui.scenes.choosing.settings import SettingsScene
from game.ui.widgets.choices import Choice, Slider
from game.ui.window.routes import ROUTES
from game.ui.window.shell import Shell
from game.view.show import Heard
from tests.samurai.ui.windowless import Bots, shell_of
from tests.ui.parts.soundless import FRAME, on_driver, read, small_catalogue, wait
from tests.ui.windowless import Settings

WORDS = {
    *("press", "hover", "back", "refused", "title", "sunk"),
    *("role_revealed", "victory", "defeat_of_own_team"),
}
"""The words that the screen plays by name."""


@pytest.fixture
def catalogue(tmp_path: Path) -> SoundCatalogue:
    return small_catalogue(tmp_path)


# --- the catalogue ---


def test_every_word_that_is_played_has_a_sound() -> None:
    catalogue = read_catalogue("samurai")
    assert {word for word in WORDS if catalogue.words.get(word) not in catalogue.ranks} == set()


def test_every_scene_has_a_piece_and_surroundings() -> None:
    catalogue = read_catalogue("samurai")
    assert SCENES.keys() <= ROUTES.keys() | WINDOW.scenes.keys()
    for scene in {scene for scenes in SCENES.values() for scene in scenes}:
        assert any(scene in piece.scenes for piece in catalogue.pieces.values())
        assert AROUND.get(scene, f"around_{scene}") in catalogue.files


@pytest.mark.parametrize("text", [None, "", "[]", "{", '{"sounds": 3}', '{"classes": {}}'])
def test_a_missing_or_damaged_catalogue_is_silence(tmp_path: Path, text: str | None) -> None:
    path = tmp_path / "manifest.json"
    if text is not None:
        path.write_text(text, encoding="utf-8")
    assert read_manifest(path) == SoundCatalogue()


def test_a_word_too_much_in_the_catalogue_is_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "manifest.json"
    bare: dict[str, Any] = {
        "classes": {},
        "sounds": {},
        "pieces": {},
        "widgets": {},
        "moments": {},
    }
    moods: dict[str, Any] = {"calm": {}, "tense": {}, "crisis": {}}
    path.write_text(json.dumps({**bare, "moods": moods, "more": 1}), encoding="utf-8")
    assert read_manifest(path) == SoundCatalogue(moods=moods)


# --- no device, no file ---


def live(speaker: Speaker) -> None:
    """Use everything once and let some time pass."""
    speaker.enter("title")
    for _ in range(3):
        speaker.play("press")
        speaker.play_cue([Heard("press"), Heard("shot", 0.1)], 1.0)
        speaker.set_mood(1, "night")
        speaker.tick(FRAME)
        wait(speaker.device)
    speaker.mute(is_muted=True)
    speaker.tick(FADE)
    speaker.close()


def test_no_device_is_silence(monkeypatch: pytest.MonkeyPatch, catalogue: SoundCatalogue) -> None:
    on_driver(monkeypatch, "no such driver")
    speaker = Speaker({}, catalogue)
    live(speaker)
    assert not speaker.device.is_open
    assert pygame.mixer.get_init() is None


def test_a_broken_and_a_missing_file_are_silence(
    monkeypatch: pytest.MonkeyPatch, catalogue: SoundCatalogue
) -> None:
    on_driver(monkeypatch, "dummy")
    catalogue.files["press"].write_bytes(b"no sound")
    for name in ("dew.calm", "gate.calm"):
        catalogue.files[name].unlink()
    live(Speaker({}, catalogue))
    device = read(Device(catalogue.files))
    assert device.sound("press") is device.sound("dew.calm") is None
    assert device.sound("parry") is not None
    device.close()


def test_a_speaker_without_a_catalogue_asks_for_no_device(tmp_path: Path) -> None:
    speaker = Speaker({}, read_manifest(tmp_path / "manifest.json"))
    live(speaker)
    assert speaker.device._thread is None


# --- volumes and the window ---


@pytest.mark.parametrize("name", VOLUMES[1:])
def test_volumes_count_at_once(name: str, catalogue: SoundCatalogue) -> None:
    volumes = {"all": 1.0, name: 1.0}
    speaker = Speaker(volumes, catalogue)
    assert speaker.volume(name) == 1.0
    volumes[name] = 0.5
    assert 0.2 < speaker.volume(name) < 0.5
    volumes["all"] = 0.0
    assert speaker.volume(name) == 0.0


class Listener(Speaker):
    """A speaker that notes what it is told."""

    def __init__(self) -> None:
        super().__init__({}, SoundCatalogue())
        self.noted: list[object] = []

    def play(self, kind: str) -> None:
        """Note it."""
        self.noted.append(kind)

    def take_up(self, game: str) -> None:
        """Note it."""
        self.noted.append(game)

    def mute(self, is_muted: bool) -> None:  # noqa: FBT001 - as the port has it
        """Note it."""
        self.noted.append(is_muted)


def heard_shell() -> tuple[Shell, Listener]:
    shell = shell_of((1280, 720), Bots(Settings()))
    listener = Listener()
    shell.sound = listener
    return shell, listener


def test_the_settings_have_a_slider_for_each_volume() -> None:
    shell, listener = heard_shell()
    shell.open("settings")
    scene = shell.scenes[-1]
    assert isinstance(scene, SettingsScene)
    sections = next(widget for widget in scene.widgets if isinstance(widget, Choice))
    sections.nudge(list(scene.sections()).index("sound"))
    sliders = [widget for widget in scene.widgets if isinstance(widget, Slider)]
    for slider, step in zip(sliders, range(1, 5), strict=True):
        for _ in range(step):
            slider.nudge(-1)
    volumes = shell.services.settings.volumes
    assert volumes == dict(zip(VOLUMES, (0.9, 0.8, 0.7, 0.6), strict=True))
    assert set(listener.noted) == {"press"}


def test_who_chooses_another_game_hears_it(monkeypatch: pytest.MonkeyPatch) -> None:
    shell, listener = heard_shell()
    (key,) = shell.services.games
    shell.choose(key)
    assert not listener.noted
    monkeypatch.setattr(shell.kit.strings, "game", "what was played before")
    shell.choose(key)
    assert listener.noted == ["samurai"]


def test_a_window_that_nobody_looks_at_is_silent() -> None:
    shell, listener = heard_shell()
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    shell.step(FRAME)
    assert [word for word in listener.noted if isinstance(word, bool)] == [True, False]
