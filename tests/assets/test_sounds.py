"""The committed sounds: all there, of the promised length and loudness, and of use to the game."""

import json
import os
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest
import yaml
from numpy.typing import NDArray

from build.counting import told
from build.sound.catalogue import known, path_of
from build.sound.contents import COLLECTIONS
from build.sound.moments import WIDGETS
from build.sound.score.piece import piece
from build.sound.studio.levels import loudest, loudness
from build.sound.studio.wave import RATE, Sound
from build.workers import stoppable
from game.languages import LANGUAGES
from game.resources import asset_path, data_path
from game.samurai.view.show import LAID_SOUNDS, PLAYED_SOUNDS
from game.view.words.strings import texts_of
from tests.samurai.view.heard import sounds_of_show

Sounding = tuple[str, str]
"""Folder of assets/, and the id of a sound in it."""


def catalogue(owner: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(
        asset_path(owner, "sounds", "manifest.json").read_text("utf-8")
    )
    return read


GAMES = ("samurai", "great_train", "adventure")
CATALOGUES = {owner: catalogue(owner) for owner in COLLECTIONS}
SOUNDS: dict[Sounding, dict[str, Any]] = {
    (owner, key): row for owner in COLLECTIONS for key, row in known(owner).items()
}
PIECES: dict[Sounding, dict[str, Any]] = {
    (owner, key): facts for owner in GAMES for key, facts in CATALOGUES[owner]["pieces"].items()
}
EFFECTS = sorted(each for each, row in SOUNDS.items() if row["kind"] == "effect")
LOOPS = sorted(each for each, row in SOUNDS.items() if row["kind"] != "effect")
ENOUGH = {"samurai": (25, 6, 20), "great_train": (45, 8, 12), "adventure": (45, 8, 20)}
"""Game -> least number of effects, of pieces, and of minutes of music."""
THEMES = {"cherry", "mountain", "firefly", "dragon", "stall", "shogun", "confrontation"}
"""The scenes of the adventure that have music of their own."""
MEGABYTE = 1024 * 1024
HEARD = Path(__file__).with_name("heard.txt")
"""What the pieces are known by that were decoded and go round; written by running this file."""


@pytest.fixture(scope="module")
def mixer() -> Iterator[None]:
    """A mixer without a device."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.init(RATE, -16, 2)
    yield
    pygame.mixer.quit()


FULL = 32768
"""The sample that is as loud as can be."""


def path(each: Sounding) -> Path:
    return path_of(each[0], SOUNDS[each]["file"])


def samples(each: Sounding) -> NDArray[np.int16]:
    """Return what a player hears, as the game's own library decodes it."""
    raw = pygame.mixer.Sound(path(each)).get_raw()
    return np.frombuffer(raw, dtype="<i2").reshape(-1, 2)


def heard(each: Sounding) -> Sound:
    """Return what a player hears as numbers from -1 to 1."""
    return samples(each) / FULL


def in_decibel(sound: Sound) -> float:
    return float(20 * np.log10(np.abs(sound).max()))


def length_of(each: Sounding) -> float:
    """Return the seconds that the last page of an OGG file counts (its granule position)."""
    data = path(each).read_bytes()
    assert data[28:35] == b"\x01vorbis"
    assert int.from_bytes(data[40:44], "little") == RATE
    last = data.rindex(b"OggS")
    return int.from_bytes(data[last + 6 : last + 14], "little") / RATE


def named(mapping: Any) -> set[str]:
    """Return every id that a part of the catalogue names."""
    if isinstance(mapping, dict):
        return set().union(*(named(value) for value in mapping.values()))
    return {mapping} if mapping is not None else set()


@pytest.mark.parametrize("game", GAMES)
def test_there_is_enough_to_hear(game: str) -> None:
    effects, pieces, minutes = ENOUGH[game]
    own = [facts for (owner, _), facts in PIECES.items() if owner == game]
    assert len([owner for owner, _ in EFFECTS if owner == game]) >= effects
    assert len(own) >= pieces
    assert sum(length_of((game, facts["layers"]["calm"])) for facts in own) >= minutes * 60


def test_files_and_catalogue_agree() -> None:
    there = {path for owner in COLLECTIONS for path in asset_path(owner, "sounds").rglob("*.ogg")}
    assert there == {path(each) for each in SOUNDS}


@pytest.mark.parametrize("owner", sorted(COLLECTIONS))
def test_all_that_is_written_has_been_made(owner: str) -> None:
    own = COLLECTIONS[owner]
    layers = {f"{key}.{layer}" for key in own.pieces for layer in piece(key).layers}
    around = {f"around_{scene}" for scene in own.scenes}
    assert set(known(owner)) == {*own.effects} | around | layers


@pytest.mark.parametrize("game", GAMES)
def test_all_of_it_is_small(game: str) -> None:
    sizes = [path(each).stat().st_size for each in SOUNDS if each[0] == game]
    assert sum(sizes) < 20 * MEGABYTE


@pytest.mark.parametrize("each", sorted(SOUNDS))
def test_length_is_what_the_catalogue_says(each: Sounding) -> None:
    assert length_of(each) == pytest.approx(SOUNDS[each]["length"], abs=0.001)


@pytest.fixture(scope="module", params=EFFECTS)
def effect(request: pytest.FixtureRequest, mixer: None) -> tuple[Sounding, Sound]:
    """An effect and what is heard of it: decoded once for all that is asked of it."""
    del mixer
    return request.param, heard(request.param)


def test_effect_keeps_to_its_class(effect: tuple[Sounding, Sound]) -> None:
    each, sound = effect
    group, level = CATALOGUES[each[0]]["classes"][SOUNDS[each]["class"]], loudest(sound)
    assert len(sound) / RATE <= group["longest"] + 0.001
    assert level == pytest.approx(group["loudness"], abs=0.7)
    assert level == pytest.approx(SOUNDS[each]["loudness"], abs=0.2)


def test_effect_begins_and_ends_in_silence_within_bounds(effect: tuple[Sounding, Sound]) -> None:
    _, sound = effect
    edges = np.concatenate([sound[:8], sound[-8:]])
    assert in_decibel(sound) <= -1
    assert np.abs(edges).max() < 0.003
    assert abs(sound.mean()) < 0.001


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("each", [each for each in LOOPS if SOUNDS[each]["kind"] == "ambience"])
def test_surroundings_are_quiet_and_go_round(each: Sounding) -> None:
    sound = heard(each)
    assert loudness(sound) == pytest.approx(-36, abs=0.7)
    assert seam(sound) < 1.5


def seam(sound: Sound) -> float:
    """Return the step from the end to the beginning, over the steps usual near it."""
    near = np.concatenate([sound[-RATE // 2 :], sound[: RATE // 2]])
    usual = np.percentile(np.abs(np.diff(near, axis=0)), 99)
    return float(np.abs(sound[0] - sound[-1]).max() / max(usual, 1e-3))


@pytest.mark.parametrize("each", sorted(PIECES))
def test_layers_are_two_to_four_and_equally_long(each: Sounding) -> None:
    layers = {layer: (each[0], sound) for layer, sound in PIECES[each]["layers"].items()}
    assert 2 <= len(layers) <= 4
    assert len({length_of(sound) for sound in layers.values()}) == 1
    assert {SOUNDS[sound]["layer"] for sound in layers.values()} == set(layers)


def digest(each: Sounding) -> str:
    """Return what the layers of a piece are known by."""
    layers = (path((each[0], sound)) for sound in PIECES[each]["layers"].values())
    return sha256(b"".join(layer.read_bytes() for layer in layers)).hexdigest()


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("each", sorted(PIECES))
def test_layers_go_round_and_fit_together(each: Sounding) -> None:
    """Heard once: an hour of music takes twenty seconds to decode, and is as it was heard."""
    if digest(each) not in HEARD.read_text("utf-8").split():
        goes_round_and_fits_together(each)
        pytest.fail(f"{each} sounds well: python -m tests.assets.test_sounds writes so")


def goes_round_and_fits_together(each: Sounding) -> None:
    """Decode the layers of a piece and listen to their ends, and to all of them at once."""
    loops = [samples((each[0], sound)) for sound in PIECES[each]["layers"].values()]
    ends = [np.concatenate([loop[: RATE // 2], loop[-RATE // 2 :]]) / FULL for loop in loops]
    assert [seam(end) < 1.5 for end in ends] == [True] * len(loops)
    together = loops[0].astype(np.int32)
    for loop in loops[1:]:
        together += loop
    assert in_decibel(np.array([np.max(together), np.min(together)]) / FULL) <= -1


@pytest.mark.parametrize("game", GAMES)
def test_pieces_are_equally_loud(game: str) -> None:
    pieces = CATALOGUES[game]["pieces"].values()
    calm = [SOUNDS[game, facts["layers"]["calm"]]["loudness"] for facts in pieces]
    assert max(calm) - min(calm) <= 2


@pytest.mark.parametrize("game", GAMES)
def test_every_name_has_its_sound(game: str) -> None:
    pieces = CATALOGUES[game]["pieces"].values()
    used = [CATALOGUES[game]["moments"], WIDGETS, *(facts["layers"] for facts in pieces)]
    assert set().union(*map(named, used)) <= {key for owner, key in SOUNDS if owner in {game, "ui"}}
    scenes = {scene for facts in pieces for scene in facts["scenes"]}
    assert scenes - THEMES == {"title", "day", "dusk", "night", "ending"}


def test_every_effect_belongs_to_something() -> None:
    used = named(CATALOGUES["samurai"]["moments"]) | named(WIDGETS) | sounds_of_show()
    own = {key for owner, key in EFFECTS if owner in {"samurai", "ui"}}
    assert own - used == set()


def test_every_card_that_is_played_or_laid_sounds() -> None:
    cards = yaml.safe_load(data_path("cards.yaml").read_text("utf-8"))["cards"]
    kinds = {card["key"]: card["type"] for card in cards}
    sounding = {*PLAYED_SOUNDS, *LAID_SOUNDS}
    assert sounding == set(kinds) - {"parry"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sound_has_its_caption_and_every_caption_its_sound(game: str, language: str) -> None:
    captions = {row["caption"] for (owner, _), row in SOUNDS.items() if owner in {game, "ui"}}
    captions |= {f"sound.mood_{mood}" for mood in CATALOGUES[game]["moods"]}
    shared = {key for key in texts_of("strings", f"{language}.yaml") if key.startswith("sound.")}
    assert set(texts_of(game, "strings", f"{language}-sound.yaml")) | shared == captions


def hear_all() -> None:
    """Hear every piece through, and note that it was heard as it is now."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.init(RATE, -16, 2)
    for each in PIECES:
        goes_round_and_fits_together(each)
    HEARD.write_text("".join(f"{digest(each)}\n" for each in sorted(PIECES)), "utf-8")


if __name__ == "__main__":
    sys.exit(stoppable(hear_all, *told(__doc__)))
