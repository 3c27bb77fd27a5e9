"""Make the sounds anew: `python3 dev.py sounds [effects|surroundings|music|NAME...]`.

It needs fluidsynth, its General MIDI sound font and the Vorbis tools; no network. The same versions
on the same machine write the same bytes. Without a name everything is made, in some ten minutes.
"""

import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final, NamedTuple

from build.sound import catalogue
from build.sound.foley import surroundings
from build.sound.foley.register import EFFECTS, finished
from build.sound.score.notation import NotationError
from build.sound.score.piece import Piece, piece, pieces
from build.sound.score.record import record
from build.sound.studio import tools
from build.sound.studio.levels import loudest, loudness, peak
from build.sound.studio.wave import RATE, Sound

QUALITY: Final = {
    "effect": 2.0,
    "surroundings": 0.0,
    "calm": 0.0,
    "tense": -0.6,
    "crisis": -1.0,
}
"""Vorbis quality: the melody best, drums under it need less."""

Maker = Callable[[], Iterator[catalogue.Row]]


class Recording(NamedTuple):
    """A sound that is to be written, with what the catalogue says of it."""

    key: str
    sound: Sound
    quality: float
    facts: dict[str, Any]


def written(recording: Recording, folder: str) -> catalogue.Row:
    """Encode a sound, measure what a player will hear, and return its row."""
    path = catalogue.path_of(recording.key, f"{folder}/{recording.key}.ogg")
    tools.encode(recording.sound, path, recording.quality)
    heard = tools.decode(path)
    measure = loudest if recording.facts["kind"] == "effect" else loudness
    row = {
        "file": f"{folder}/{path.name}",
        **recording.facts,
        "length": round(len(heard) / RATE, 3),
        "loudness": round(measure(heard), 1),
        "peak": round(peak(heard), 1),
    }
    print(f"  {path.name}: {row['length']} s, {row['loudness']} LUFS, peak {row['peak']} dBFS")
    return recording.key, row


def effect(name: str) -> Iterator[catalogue.Row]:
    """Make one effect."""
    facts = {
        "kind": "effect",
        "class": EFFECTS[name].group,
        "layer": None,
        "caption": f"sound.{name}",
    }
    yield written(Recording(name, finished(name), QUALITY["effect"], facts), "effects")


def scene(name: str) -> Iterator[catalogue.Row]:
    """Make the surroundings of one scene."""
    facts = {"kind": "ambience", "class": None, "layer": None, "caption": f"sound.around_{name}"}
    sound = surroundings.loop(name)
    recording = Recording(f"around_{name}", sound, QUALITY["surroundings"], facts)
    yield written(recording, "surroundings")


def music(name: str) -> Iterator[catalogue.Row]:
    """Make every layer of one piece."""
    score: Piece = piece(name)
    for layer, sound in record(score).items():
        facts = {"kind": "music", "class": None, "layer": layer, "caption": f"sound.music_{name}"}
        yield written(Recording(f"{name}.{layer}", sound, QUALITY[layer], facts), "music")


def makers() -> dict[str, dict[str, Maker]]:
    """Return every part, and what is in it."""
    return {
        "effects": {name: partial(effect, name) for name in EFFECTS},
        "surroundings": {name: partial(scene, name) for name in surroundings.SCENES},
        "music": {name: partial(music, name) for name in pieces()},
    }


def chosen(wanted: list[str]) -> Iterator[Maker]:
    """Yield the makers of the wanted parts and names. Raises KeyError for an unknown one."""
    parts = makers()
    single = {name: maker for part in parts.values() for name, maker in part.items()}
    for name in wanted or parts:
        yield from parts[name].values() if name in parts else [single[name]]


def keep(maker: Maker) -> int:
    """Make what a maker makes, note it in the catalogue, and return how many sounds it was."""
    rows = list(maker())
    catalogue.write(rows)
    return len(rows)


def main(wanted: list[str]) -> int:
    """Make the wanted sounds, or all. Returns the exit status."""
    start = time.perf_counter()
    try:
        tools.check()
        todo = list(chosen(wanted))
        made = sum(keep(maker) for maker in todo)
    except KeyError as error:
        print(f"There is no sound called {error}. Parts: {', '.join(makers())}.")
        return 2
    except (tools.MissingToolError, NotationError) as error:
        print(error)
        return 1
    print(f"{made} sounds in {time.perf_counter() - start:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
