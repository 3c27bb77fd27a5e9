"""The programs and the sound font that the machine must have; only `make.py` needs them."""

import os
import shutil
import subprocess
import tempfile
import wave
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from build.sound.studio.midi import midi_file
from build.sound.studio.notes import Voice
from build.sound.studio.wave import RATE, Sound

FONT_VARIABLE = "CIRCLE_OF_HONOR_SOUND_FONT"
FONT = Path("/usr/share/sounds/sf2/FluidR3_GM.sf2")
PROGRAMS = ("fluidsynth", "oggenc", "oggdec")
REVERB = {"room-size": 0.72, "damp": 0.35, "width": 0.8, "level": 0.55}


class MissingToolError(Exception):
    """The machine lacks a program or the sound font; the message says what to install."""


def check() -> None:
    """Raise MissingToolError unless everything is there."""
    absent = [name for name in PROGRAMS if shutil.which(name) is None]
    if absent or not font().is_file():
        what = ", ".join(absent) or f"the sound font {font()}"
        raise MissingToolError(
            f"Cannot find {what}: install fluidsynth, fluid-soundfont-gm and vorbis-tools "
            f"(Debian's names), or name another FluidR3_GM.sf2 in {FONT_VARIABLE}."
        )


def font() -> Path:
    """Return the path of the sound font, whether it is there or not."""
    return Path(os.environ.get(FONT_VARIABLE, FONT))


def play(voices: Sequence[Voice], *, hall: bool = True, tail: float = 6.0) -> Sound:
    """Return what the voices play, with or without reverb, and `tail` seconds after the last."""
    options = ["synth.chorus.active=0", f"synth.reverb.active={int(hall)}", "synth.gain=0.5"]
    options += [f"synth.reverb.{name}={value}" for name, value in REVERB.items()]
    flags = [flag for option in options for flag in ("-o", option)]
    with tempfile.TemporaryDirectory() as folder:
        score, raw = Path(folder, "score.mid"), Path(folder, "sound.raw")
        score.write_bytes(midi_file(voices, tail))
        files = [str(font()), str(score)]
        output = ["-F", str(raw), "-T", "raw", "-O", "float", "-r", str(RATE)]
        _run(["fluidsynth", "-n", "-i", "-q", *flags, *output, *files])
        samples = np.fromfile(raw, dtype="<f4")
    return samples.reshape(-1, 2).astype(np.float64)


def encode(sound: Sound, path: Path, quality: float) -> None:
    """Write an OGG Vorbis file: same samples, same bytes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder, "sound.wav")
        _write_wav(sound, plain)
        flags = ["-Q", "--serial", "1", "-q", str(quality), "-o", str(path)]
        _run(["oggenc", *flags, str(plain)])


def decode(path: Path) -> Sound:
    """Return the samples of an OGG Vorbis file."""
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder, "sound.wav")
        _run(["oggdec", "-Q", "-o", str(plain), str(path)])
        with wave.open(str(plain)) as file:
            channels = file.getnchannels()
            samples = np.frombuffer(file.readframes(file.getnframes()), dtype="<i2")
    return samples.reshape(-1, channels).astype(np.float64) / 32768


def _write_wav(sound: Sound, path: Path) -> None:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(sound.shape[1])
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(np.round(sound * 32767).astype("<i2").tobytes())


def _run(command: Sequence[str]) -> None:
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode:
        raise MissingToolError(f"{command[0]} failed: {done.stderr.strip()}")
