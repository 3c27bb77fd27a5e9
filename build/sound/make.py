"""Make the sounds anew: `python3 dev.py sounds [GAME] [effects|surroundings|music|NAME...]`.

It needs fluidsynth, its General MIDI sound font and the Vorbis tools; no network. The same versions
on the same machine write the same bytes. Without a name everything is made, in some twenty minutes.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final, NamedTuple

from build.sound import catalogue
from build.sound.contents import COLLECTIONS
from build.sound.foley import surroundings
from build.sound.foley.effect import Effect
from build.sound.foley.finish import finished
from build.sound.score.notation import NotationError
from build.sound.score.piece import Piece, piece
from build.sound.score.record import record
from build.sound.studio import tools
from build.sound.studio.levels import loudest, loudness, peak
from build.sound.studio.wave import RATE, Sound
from build.workers import stoppable

QUALITY: Final = {
    "effect": 2.0,
    "surroundings": 0.0,
    "calm": 0.0,
    "tense": -0.6,
    "crisis": -1.0,
}
"""Vorbis quality: the melody best, drums under it need less."""

Maker = Callable[[], Iterator[catalogue.Row]]
PARTS: Final = ("effects", "surroundings", "music")
"""What a collection has, in the order in which it is made."""


class Recording(NamedTuple):
    """A sound that is to be written, with what the catalogue says of it."""

    key: str
    sound: Sound
    quality: float
    facts: dict[str, Any]


def written(recording: Recording, owner: str, folder: str) -> catalogue.Row:
    """Encode a sound, measure what a player will hear, and return its row."""
    path = catalogue.path_of(owner, f"{folder}/{recording.key}.ogg")
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


def effect(owner: str, name: str, made: Effect) -> Iterator[catalogue.Row]:
    """Make one effect."""
    facts = {"kind": "effect", "class": made.group, "layer": None, "caption": f"sound.{name}"}
    yield written(Recording(name, finished(made), QUALITY["effect"], facts), owner, "effects")


def scene(owner: str, name: str, made: surroundings.Scene) -> Iterator[catalogue.Row]:
    """Make the surroundings of one scene."""
    facts = {"kind": "ambience", "class": None, "layer": None, "caption": f"sound.around_{name}"}
    sound = surroundings.loop(made)
    recording = Recording(f"around_{name}", sound, QUALITY["surroundings"], facts)
    yield written(recording, owner, "surroundings")


def music(owner: str, name: str) -> Iterator[catalogue.Row]:
    """Make every layer of one piece."""
    score: Piece = piece(name)
    for layer, sound in record(score).items():
        facts = {"kind": "music", "class": None, "layer": layer, "caption": f"sound.music_{name}"}
        recording = Recording(f"{name}.{layer}", sound, QUALITY[layer], facts)
        yield written(recording, owner, "music")


def makers(owner: str) -> dict[str, dict[str, Maker]]:
    """Return every part of a collection, and what is in it."""
    own = COLLECTIONS[owner]
    return {
        "effects": {name: partial(effect, owner, name, made) for name, made in own.effects.items()},
        "surroundings": {
            name: partial(scene, owner, name, made) for name, made in own.scenes.items()
        },
        "music": {name: partial(music, owner, name) for name in own.pieces},
    }


def chosen(owner: str, wanted: list[str]) -> Iterator[Maker]:
    """Yield the makers of a collection's wanted parts and names."""
    parts = makers(owner)
    for part, single in parts.items():
        for name, maker in single.items():
            if not wanted or {part, name} & {*wanted}:
                yield maker


def keep(owner: str, maker: Maker) -> int:
    """Make what a maker makes, note it in the catalogue, and return how many sounds it was."""
    rows = list(maker())
    catalogue.write(owner, rows)
    return len(rows)


def main(words: list[str]) -> int:
    """Make the wanted sounds, or all. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="dev.py sounds", description=__doc__)
    told = f"only these (all): games ({', '.join(COLLECTIONS)}), parts, names of sounds"
    parser.add_argument("wanted", nargs="*", metavar="WHAT", help=told)
    wanted, start = parser.parse_args(words).wanted, time.perf_counter()
    owners = [name for name in wanted if name in COLLECTIONS] or list(COLLECTIONS)
    names = [name for name in wanted if name not in COLLECTIONS]
    known = {
        *PARTS,
        *(name for owner in owners for part in makers(owner).values() for name in part),
    }
    if unknown := [name for name in names if name not in known]:
        games = ", ".join(COLLECTIONS)
        parser.error(
            f"there is no sound '{unknown[0]:.40}': games are {games}; parts {', '.join(PARTS)}"
        )
    try:
        tools.check()
        todo = [(owner, maker) for owner in owners for maker in chosen(owner, names)]
        made = sum(keep(owner, maker) for owner, maker in todo)
    except (tools.MissingToolError, NotationError) as error:
        print(error)
        return 1
    print(f"{made} sounds in {time.perf_counter() - start:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(stoppable(main, sys.argv[1:]))
