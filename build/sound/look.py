"""Look at the sounds and read the scores: `look.py roll|tune [PIECE]`, `look.py levels|waves`.

Pictures go to `build/out/sound/`.
"""

import sys
from itertools import groupby
from pathlib import Path
from typing import Final

import numpy as np
from PIL import Image, ImageDraw

from build.sound.catalogue import Facts, known, path_of
from build.sound.contents import COLLECTIONS
from build.sound.score.perform import voices
from build.sound.score.piece import Piece, piece
from build.sound.score.scales import name, pitch
from build.sound.studio import tools
from build.sound.studio.levels import over_time
from build.sound.studio.wave import RATE, Sound
from build.workers import stoppable

OUT: Final = Path(__file__).resolve().parents[1] / "out" / "sound"
INK: Final = {
    "koto": "#8a5a14",
    "shamisen": "#a02c2c",
    "shakuhachi": "#1f4e79",
    "flute": "#3c8dbc",
    "bell": "#5b4a8a",
    "guitar": "#a76c3b",
    "banjo": "#a63420",
    "fiddle": "#1f4263",
    "harmonica": "#5a8199",
    "piano": "#3b5243",
}
DRUM_INK: Final = "#444444"
PAPER: Final = "#f6efe0"
WIDE, TALL = 1800, 520


def all_pieces() -> list[str]:
    """Return the keys of every game's pieces."""
    return [key for own in COLLECTIONS.values() for key in own.pieces]


def everything() -> list[tuple[str, str, Facts]]:
    """Return every committed sound: whose it is, its id and what is known of it."""
    return [(owner, key, row) for owner in COLLECTIONS for key, row in known(owner).items()]


def roll(key: str) -> Image.Image:
    """Return a piece as a piano roll, one colour an instrument, layers below each other."""
    score = piece(key)
    sheet = Image.new("RGB", (WIDE, TALL * len(score.layers)), PAPER)
    draw = ImageDraw.Draw(sheet)
    for row, layer in enumerate(score.layers):
        draw.text((4, TALL * row + 4), f"{score.title}: {layer}", "black")
        for voice in voices(score, layer):
            for note in voice.notes:
                x = WIDE * note.start / score.length
                y = TALL * (row + 1) - 5 * (note.pitch - 26)
                long = max(2.0, WIDE * min(note.length, 1.2) / score.length)
                ink = INK.get(voice.instrument, DRUM_INK)
                draw.rectangle((x, y, x + long, y + 1 + note.velocity // 30), ink)
    for beat in range(0, round(score.marks[-1][0]), 16):
        x = WIDE * score.seconds(beat) / score.length
        draw.line((x, 0, x, sheet.height), "#d8ccb0")
    return sheet


def tune(key: str) -> None:
    """Print what each melodic voice plays, four bars a line, by the names of the tones."""
    score: Piece = piece(key)
    for part in score.parts:
        tones = [stroke for stroke in part.strokes if stroke.degrees]
        print(f"{key}, {part.name} ({part.instrument}, {part.layer})")
        for bar, strokes in groupby(tones, lambda stroke: int(stroke.beat // 16)):
            names = [
                f"{name(pitch(score.scale, score.root, s.degrees[-1]) + s.alter)}:{s.length:g}"
                for s in strokes
            ]
            print(f"  {4 * bar + 1:3}  {' '.join(names)}")


def levels() -> None:
    """Print loudness, silence and seam of every committed loop."""
    for owner, key, row in everything():
        if row["kind"] != "effect":
            sound = tools.decode(path_of(owner, row["file"]))
            moments = over_time(sound)
            quiet = longest_below(moments, row["loudness"] - 25) / 10
            print(
                f"{key:20} {row['loudness']:6} LUFS, loudest {moments.max():6.1f}, "
                f"longest pause {quiet:4.1f} s, seam {seam(sound):.2f} of a usual step"
            )


def longest_below(moments: np.ndarray, level: float) -> int:
    """Return how many windows in a row lie below a level, at most."""
    return max((len(list(run)) for low, run in groupby(moments < level) if low), default=0)


def seam(sound: Sound) -> float:
    """Return the step from the last sample to the first, over the largest step near the seam."""
    near = np.concatenate([sound[-RATE // 2 :], sound[: RATE // 2]])
    step = np.abs(sound[0] - sound[-1]).max()
    return float(step / max(1e-6, np.percentile(np.abs(np.diff(near, axis=0)), 99)))


def waves() -> Image.Image:
    """Return every effect as wave and spectrum over time, on one sheet."""
    found = [each for each in everything() if each[2]["kind"] == "effect"]
    sheet = Image.new("RGB", (6 * 300, -(-len(found) // 6) * 170), PAPER)
    for index, (owner, key, row) in enumerate(found):
        sound = tools.decode(path_of(owner, row["file"]))[:, 0]
        place = (index % 6 * 300, index // 6 * 170)
        sheet.paste(_tile(sound, f"{key} {row['length']} s"), place)
    return sheet


def _tile(line: np.ndarray, label: str) -> Image.Image:
    tile = Image.new("RGB", (296, 166), PAPER)
    draw = ImageDraw.Draw(tile)
    pieces_of = np.array_split(line / max(1e-6, np.abs(line).max()), 292)
    for x, piece_of in enumerate(pieces_of):
        draw.line((x + 2, 45 - 28 * piece_of.max(), x + 2, 45 - 28 * piece_of.min()), "#1f4e79")
    tile.paste(_spectrum(line).resize((292, 84)), (2, 78))
    draw.text((4, 2), label, "black")
    return tile


def _spectrum(line: np.ndarray) -> Image.Image:
    size, hop = 1024, 256
    padded = np.pad(line, (0, size))
    starts = range(0, len(padded) - size, hop)
    window = np.hanning(size)
    power = np.array([np.abs(np.fft.rfft(padded[s : s + size] * window)) for s in starts])
    decibel = 20 * np.log10(power[:, :380] + 1e-6)
    shade = np.clip((decibel - decibel.max() + 70) / 70, 0, 1)
    return Image.fromarray((255 - 230 * shade.T[::-1]).astype(np.uint8), "L")


def main(words: list[str]) -> int:
    """Show what is asked for. Returns the exit status."""
    if unknown := [key for key in words[1:] if key not in all_pieces()]:
        print(f"There is no piece '{unknown[0]}': take {', '.join(all_pieces())}.")
        return 2
    try:
        return show(words)
    except tools.MissingToolError as error:
        print(error)
        return 1


def show(words: list[str]) -> int:
    """Do what the words say. Raises MissingToolError."""
    OUT.mkdir(parents=True, exist_ok=True)
    match words:
        case ["roll", *keys]:
            for key in keys or all_pieces():
                roll(key).save(OUT / f"{key}.png")
        case ["tune", *keys]:
            for key in keys or all_pieces():
                tune(key)
        case ["levels"]:
            tools.check()
            levels()
        case ["waves"]:
            tools.check()
            waves().save(OUT / "waves.png")
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(stoppable(main, sys.argv[1:]))
