from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from game.ui.audio import music as looping
from game.ui.audio import speaker as speaking
from game.ui.audio.catalogue import SoundCatalogue
from game.ui.audio.device import LOOPS, VOICES, Device
from game.ui.audio.effects import AT_ONCE, GAP, LATE, Effects
from game.ui.audio.music import FADE, LONG_ENOUGH, SETTLED, Loops, Music, start_together
from game.ui.audio.speaker import Speaker
from game.view.show import Heard
from game.view.timing import FLIGHT, INSTANT
from tests.ui.parts.soundless import FRAME, on_driver, read, small_catalogue, wait


@pytest.fixture
def catalogue(tmp_path: Path) -> SoundCatalogue:
    return small_catalogue(tmp_path)


@pytest.fixture
def device(catalogue: SoundCatalogue, monkeypatch: pytest.MonkeyPatch) -> Iterator[Device]:
    on_driver(monkeypatch, "dummy")
    device = Device(catalogue.files)
    yield device
    device.close()


def test_a_device_that_comes_later_is_found_when_it_is_looked_for_again(
    catalogue: SoundCatalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_driver(monkeypatch, "no such driver")
    device = Device(catalogue.files)
    device.want(catalogue.files)
    wait(device)
    assert device.is_missing
    on_driver(monkeypatch, "dummy")
    device.want(catalogue.files)
    assert device.is_missing, "nobody looked"
    device.look_again()
    assert read(device).sound("press") is not None
    device.close()


# --- effects ---


def test_of_each_class_one_is_heard_and_few_at_once(
    device: Device, catalogue: SoundCatalogue
) -> None:
    effects = Effects(read(device), catalogue.ranks)
    for name in ("press", "parry", "shot", "parry"):
        effects.add(name)
    assert effects.tick(FRAME, 1.0) == ["parry", "press"]
    assert effects.tick(FRAME, 1.0) == []
    assert AT_ONCE == 2


def test_effects_leave_the_loops_their_channels(device: Device, catalogue: SoundCatalogue) -> None:
    effects = Effects(read(device), catalogue.ranks)
    for _ in range(VOICES + 2):
        effects.add("shot")
        effects.tick(GAP, 1.0)
    busy = [pygame.mixer.Channel(n).get_busy() for n in range(LOOPS + VOICES)]
    assert busy[:LOOPS] == [False] * LOOPS
    assert any(busy)


def test_a_burst_of_one_sound_is_heard_once(device: Device, catalogue: SoundCatalogue) -> None:
    effects = Effects(read(device), catalogue.ranks)
    heard = []
    for _ in range(3):
        effects.add("press")
        heard += effects.tick(GAP / 4, 1.0)
    assert heard == ["press"]


def test_an_effect_does_not_wait_for_a_piece_that_is_being_read(
    device: Device, catalogue: SoundCatalogue
) -> None:
    effects = Effects(read(device), catalogue.ranks)
    device.forget(["dew.calm"])
    device._wanted.add("dew.calm")  # wanted, and never read
    assert not device.is_idle
    effects.add("shot")
    assert effects.tick(FRAME, 1.0) == ["shot"]


def test_the_next_set_is_read_when_the_old_one_has_gone(device: Device) -> None:
    """Two sets are never in memory together."""
    loops = Loops(device, 0)
    loops.ask(("dew.calm",))
    loops.tick(FRAME, {}, 1.0)
    wait(device)
    loops.tick(FADE, {"dew.calm": 1.0}, 1.0)
    loops.ask(("gate.calm",))
    loops.tick(FRAME, {}, 1.0)
    wait(device)
    assert (loops.names, device.is_read(["gate.calm"])) == (("dew.calm",), False)
    loops.tick(FADE, {}, 1.0)
    loops.tick(FRAME, {}, 1.0)
    assert device.sound("dew.calm") is None
    wait(device)
    loops.tick(FRAME, {}, 1.0)
    assert loops.names == ("gate.calm",)
    assert list(loops.levels) == ["gate.calm"]


def test_a_set_that_is_not_wanted_any_more_is_let_go_unheard(device: Device) -> None:
    loops = Loops(device, 0)
    for name in ("dew.calm", "gate.calm", "moonless.calm"):
        loops.ask((name,))
    loops.tick(FRAME, {}, 1.0)
    wait(device)
    loops.tick(FRAME, {}, 1.0)
    assert set(device._read) == {"moonless.calm"}


def test_hurried_playback_has_one_effect_a_frame(device: Device, catalogue: SoundCatalogue) -> None:
    effects = Effects(read(device), catalogue.ranks)
    effects.add("press", is_hurried=True)
    effects.add("shot", is_hurried=True)
    assert effects.tick(FRAME, 1.0) == ["shot"]
    effects.add("press", is_hurried=True)
    assert effects.tick(FRAME, 1.0) == []


def test_an_effect_waits_for_its_card_and_for_its_file(
    device: Device, catalogue: SoundCatalogue
) -> None:
    effects = Effects(device, catalogue.ranks)
    effects.add("shot", after=FLIGHT)
    read(device)
    assert effects.tick(FLIGHT / 2, 1.0) == []
    assert effects.tick(FLIGHT / 2, 1.0) == ["shot"]


def test_what_comes_too_late_is_left_out(catalogue: SoundCatalogue) -> None:
    effects = Effects(Device(catalogue.files), catalogue.ranks)
    effects._device._thread = cast(
        "Any", SimpleNamespace(join=lambda _seconds: None)
    )  # reads never
    effects.add("shot")
    assert effects.tick(LATE, 1.0) == []
    assert effects._pending
    assert effects.tick(FRAME, 1.0) == []
    assert effects._pending == []


def test_the_pace_tells_when_a_card_lands(
    monkeypatch: pytest.MonkeyPatch, catalogue: SoundCatalogue
) -> None:
    told: list[tuple[str | None, float, bool]] = []

    def add(_: Effects, name: str | None, after: float = 0.0, *, is_hurried: bool = False) -> None:
        told.append((name, after, is_hurried))

    monkeypatch.setattr(Effects, "add", add)
    sounds = [Heard("press"), Heard("shot", FLIGHT)]
    for pace in (2.0, 32.0, INSTANT):
        Speaker({}, catalogue).play_cue(sounds, pace)
    assert told[:2] == [("press", 0.0, False), ("shot", FLIGHT / 2, False)]
    assert told[2:] == [("press", 0.0, True), ("shot", 0.0, True)] * 2


# --- loops and music ---


class Played:
    """A channel that notes what is played on it."""

    def __init__(self, log: list[tuple[object, int]]) -> None:
        self.log = log

    def play(self, sound: object, loops: int = 0) -> None:
        """Note it."""
        self.log.append((sound, loops))


def test_layers_start_together_or_again(monkeypatch: pytest.MonkeyPatch) -> None:
    volumes: list[float] = []
    layers = [SimpleNamespace(set_volume=volumes.append) for _ in range(3)]
    clock = iter([0.0, looping.TOGETHER * 2, 1.0, 1.0])
    monkeypatch.setattr(looping, "perf_counter", lambda: next(clock))
    log: list[tuple[object, int]] = []
    start_together(cast("Any", layers), cast("Any", [Played(log) for _ in layers]))
    assert volumes == [0, 0, 0]
    assert log == [(layer, -1) for layer in layers] * 2


def test_loops_fade_in_and_give_way_to_others(device: Device, catalogue: SoundCatalogue) -> None:
    first, second = (tuple(catalogue.pieces[name].layers.values()) for name in ("gate", "dew"))
    loops = Loops(device, 0)
    loops.ask(first)
    loops.tick(FRAME, {}, 1.0)
    wait(device)
    levels = {first[0]: 1.0, first[1]: 0.5}
    for _ in range(2):
        loops.tick(FADE / 2, levels, 0.5)
    assert loops.levels == {first[0]: 1.0, first[1]: 0.5, first[2]: 0.0}
    sound = device.sound(first[0])
    assert sound is not None
    assert sound.get_volume() == pytest.approx(0.5, abs=0.01)
    assert [pygame.mixer.Channel(n).get_busy() for n in range(3)] == [True] * 3
    loops.ask(second)
    loops.tick(FADE, {}, 1.0)
    loops.tick(FRAME, {}, 1.0)
    assert loops.names == second
    assert device.sound(first[0]) is None


def test_a_loop_is_told_how_loud_it_is_when_that_changes() -> None:
    told: list[float] = []
    sounding = SimpleNamespace(set_volume=told.append)
    loops = Loops(cast("Device", SimpleNamespace(sound=lambda _: sounding)), 0)
    loops.levels = {"calm": 0.0, "tense": 0.0}
    loops.tick(FADE, {}, 1.0)
    loops.tick(FADE, {}, 1.0)
    assert told == [0.0, 0.0], "the second time nothing has changed"
    loops.tick(FADE, {"calm": 1.0}, 1.0)
    loops.tick(FADE, {"calm": 1.0}, 0.5)
    assert told[2:] == [1.0, 0.5]


def at_table(device: Device, catalogue: SoundCatalogue) -> Music:
    music = Music(device, catalogue)
    music.enter("table")
    run(music, FADE)
    return music


def run(music: Music, seconds: float, volume: float = 1.0) -> None:
    """Let time pass in frames long enough for every step of a change."""
    for _ in range(4):
        music.tick(FRAME, volume, volume)
        wait(music._layers._device)
    music.tick(seconds, volume, volume)


def test_layers_follow_the_mood(device: Device, catalogue: SoundCatalogue) -> None:
    music = at_table(device, catalogue)
    assert list(music._layers.levels.values()) == [1.0, 0.0, 0.0]
    music.mood = "crisis"
    music.tick(FADE, 1.0, 1.0)
    assert list(music._layers.levels.values()) == [0.8, 1.0, 1.0]
    assert music._around.names == ("around_day",)


def test_the_surroundings_follow_the_hour(device: Device, catalogue: SoundCatalogue) -> None:
    music = at_table(device, catalogue)
    music.hour = "night"
    run(music, FADE)
    run(music, FADE)
    assert music._around.names == ("around_night",)
    music.enter("title")
    run(music, FADE)
    run(music, FADE)
    assert music._around.names == ("around_day",)


def test_a_theme_waits_until_the_piece_before_it_has_settled(
    device: Device, catalogue: SoundCatalogue
) -> None:
    music = at_table(device, catalogue)
    before = music.piece
    music.follow("calm", "day", "night")
    run(music, SETTLED / 2)
    assert music.piece == before
    run(music, SETTLED)
    run(music, FADE)
    assert "night" in catalogue.pieces[music.piece].scenes
    own = music.piece
    music.follow("calm", "day", "a land without a piece")
    run(music, SETTLED * 2)
    assert music.piece == own


def test_another_piece_after_a_while_and_for_another_game(
    device: Device, catalogue: SoundCatalogue
) -> None:
    music = at_table(device, catalogue)
    assert music.piece == "dew"
    run(music, LONG_ENOUGH + 1)
    music.tick(FRAME, 1.0, 1.0)
    assert music.piece == "moonless"
    music.enter("title")
    assert music.piece == "gate"
    music.enter("resumed")
    assert music.piece == "dew"
    music.enter("score")
    assert music.piece == ""


def test_what_is_turned_off_takes_no_memory(device: Device, catalogue: SoundCatalogue) -> None:
    music = at_table(device, catalogue)
    assert device.sound("dew.calm") is not None
    run(music, FADE, volume=0.0)
    run(music, FADE, volume=0.0)
    assert device._read == {}


# --- another game ---


def test_another_game_sounds_as_itself_though_its_sounds_are_called_alike(
    catalogue: SoundCatalogue, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_driver(monkeypatch, "dummy")
    (tmp_path / "other").mkdir()
    other = small_catalogue(tmp_path / "other")
    monkeypatch.setattr(speaking, "read_catalogue", lambda _game: other)
    speaker = Speaker({"all": 1.0}, catalogue)
    speaker.enter("title")
    for _ in range(3):
        speaker.tick(FRAME)
        wait(speaker.device)
    was = {name: speaker.device.sound(name) for name in ("shot", "gate.calm")}
    assert all(was.values())
    speaker.take_up("other")
    assert speaker.device.sound("shot") is None
    for _ in range(3):
        speaker.tick(FRAME)
        wait(speaker.device)
    assert speaker.music.piece == "gate"
    assert all(speaker.device.sound(name) not in (None, sound) for name, sound in was.items())
    speaker.close()
