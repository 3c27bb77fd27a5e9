"""The committed sounds: all there, of the promised length and loudness, and of use to the game."""

import json
import os
from collections.abc import Iterator
from typing import Any

import numpy as np
import pygame
import pytest
import yaml
from numpy.typing import NDArray

from build.sound.catalogue import OWNERS, known, path_of
from build.sound.moments import WIDGETS
from build.sound.studio.levels import loudest, loudness
from build.sound.studio.wave import RATE, Sound
from game.languages import LANGUAGES
from game.resources import asset_path, data_path
from game.samurai.view.show import LAID_SOUNDS, PLAYED_SOUNDS
from game.view.words.strings import load
from tests.samurai.view.heard import sounds_of_show

CATALOGUE: dict[str, Any] = json.loads(
    asset_path("samurai", "sounds", "manifest.json").read_text("utf-8")
)
SOUNDS: dict[str, dict[str, Any]] = known()
PIECES: dict[str, dict[str, Any]] = CATALOGUE["pieces"]
EFFECTS = sorted(key for key, row in SOUNDS.items() if row["kind"] == "effect")
LOOPS = sorted(key for key, row in SOUNDS.items() if row["kind"] != "effect")
MEGABYTE = 1024 * 1024


@pytest.fixture(scope="module")
def mixer() -> Iterator[None]:
    """A mixer without a device."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.init(RATE, -16, 2)
    yield
    pygame.mixer.quit()


FULL = 32768
"""The sample that is as loud as can be."""


def samples(key: str) -> NDArray[np.int16]:
    """Return what a player hears, as the game's own library decodes it."""
    raw = pygame.mixer.Sound(path_of(key, SOUNDS[key]["file"])).get_raw()
    return np.frombuffer(raw, dtype="<i2").reshape(-1, 2)


def heard(key: str) -> Sound:
    """Return what a player hears as numbers from -1 to 1."""
    return samples(key) / FULL


def in_decibel(sound: Sound) -> float:
    return float(20 * np.log10(np.abs(sound).max()))


def length_of(key: str) -> float:
    """Return the seconds that the last page of an OGG file counts (its granule position)."""
    data = path_of(key, SOUNDS[key]["file"]).read_bytes()
    assert data[28:35] == b"\x01vorbis"
    assert int.from_bytes(data[40:44], "little") == RATE
    last = data.rindex(b"OggS")
    return int.from_bytes(data[last + 6 : last + 14], "little") / RATE


def named(mapping: Any) -> set[str]:
    """Return every id that a part of the catalogue names."""
    if isinstance(mapping, dict):
        return set().union(*(named(value) for value in mapping.values()))
    return {mapping} if mapping is not None else set()


def test_there_is_enough_to_hear() -> None:
    assert len(EFFECTS) >= 25
    assert len(PIECES) >= 6
    assert sum(length_of(piece["layers"]["calm"]) for piece in PIECES.values()) >= 20 * 60


def test_files_and_catalogue_agree() -> None:
    there = {path for owner in OWNERS for path in asset_path(owner, "sounds").rglob("*.ogg")}
    assert there == {path_of(key, row["file"]) for key, row in SOUNDS.items()}


def test_all_of_it_is_small() -> None:
    sizes = [path_of(key, row["file"]).stat().st_size for key, row in SOUNDS.items()]
    assert sum(sizes) < 20 * MEGABYTE


@pytest.mark.parametrize("key", sorted(SOUNDS))
def test_length_is_what_the_catalogue_says(key: str) -> None:
    assert length_of(key) == pytest.approx(SOUNDS[key]["length"], abs=0.001)


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("key", EFFECTS)
def test_effect_keeps_to_its_class(key: str) -> None:
    group = CATALOGUE["classes"][SOUNDS[key]["class"]]
    sound = heard(key)
    assert len(sound) / RATE <= group["longest"] + 0.001
    assert loudest(sound) == pytest.approx(group["loudness"], abs=0.7)
    assert loudest(sound) == pytest.approx(SOUNDS[key]["loudness"], abs=0.2)


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("key", EFFECTS)
def test_effect_begins_and_ends_in_silence_within_bounds(key: str) -> None:
    sound = heard(key)
    edges = np.concatenate([sound[:8], sound[-8:]])
    assert in_decibel(sound) <= -1
    assert np.abs(edges).max() < 0.003
    assert abs(sound.mean()) < 0.001


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("key", [key for key in LOOPS if SOUNDS[key]["kind"] == "ambience"])
def test_surroundings_are_quiet_and_go_round(key: str) -> None:
    sound = heard(key)
    assert loudness(sound) == pytest.approx(-36, abs=0.7)
    assert seam(sound) < 1.5


def seam(sound: Sound) -> float:
    """Return the step from the end to the beginning, over the steps usual near it."""
    near = np.concatenate([sound[-RATE // 2 :], sound[: RATE // 2]])
    usual = np.percentile(np.abs(np.diff(near, axis=0)), 99)
    return float(np.abs(sound[0] - sound[-1]).max() / max(usual, 1e-3))


@pytest.mark.parametrize("key", sorted(PIECES))
def test_layers_are_two_to_four_and_equally_long(key: str) -> None:
    layers = PIECES[key]["layers"]
    assert 2 <= len(layers) <= 4
    assert len({length_of(sound) for sound in layers.values()}) == 1
    assert {SOUNDS[sound]["layer"] for sound in layers.values()} == set(layers)


@pytest.mark.usefixtures("mixer")
@pytest.mark.slow
@pytest.mark.parametrize("key", sorted(PIECES))
def test_layers_go_round_and_fit_together(key: str) -> None:
    loops = [samples(sound) for sound in PIECES[key]["layers"].values()]
    ends = [np.concatenate([loop[: RATE // 2], loop[-RATE // 2 :]]) / FULL for loop in loops]
    assert [seam(end) < 1.5 for end in ends] == [True] * len(loops)
    together = sum(loop.astype(np.int32) for loop in loops)
    assert in_decibel(np.array([np.max(together), np.min(together)]) / FULL) <= -1


def test_pieces_are_equally_loud() -> None:
    calm = [SOUNDS[piece["layers"]["calm"]]["loudness"] for piece in PIECES.values()]
    assert max(calm) - min(calm) <= 2


def test_every_name_has_its_sound() -> None:
    used = [CATALOGUE["moments"], WIDGETS]
    used += [piece["layers"] for piece in PIECES.values()]
    assert set().union(*map(named, used)) <= set(SOUNDS)
    scenes = {scene for piece in PIECES.values() for scene in piece["scenes"]}
    assert scenes == {"title", "day", "dusk", "night", "ending"}


def test_every_effect_belongs_to_something() -> None:
    used = named(CATALOGUE["moments"]) | named(WIDGETS)
    assert set(EFFECTS) - used - sounds_of_show() == set()


def test_every_card_that_is_played_or_laid_sounds() -> None:
    cards = yaml.safe_load(data_path("cards.yaml").read_text("utf-8"))["cards"]
    kinds = {card["key"]: card["type"] for card in cards}
    sounding = {*PLAYED_SOUNDS, *LAID_SOUNDS}
    assert sounding == set(kinds) - {"parry"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sound_has_its_caption_and_every_caption_its_sound(language: str) -> None:
    captions = {row["caption"] for row in SOUNDS.values()}
    captions |= {f"sound.mood_{mood}" for mood in CATALOGUE["moods"]}
    assert {key for key in load(language, "samurai") if key.startswith("sound.")} == captions
