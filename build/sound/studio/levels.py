"""How loud a sound is, as ITU-R BS.1770 measures it, and how to bring it to a level."""

import numpy as np
from numpy.typing import NDArray

from build.sound.studio.wave import RATE, Line, Sound, frames

WINDOW = 0.4
"""Seconds of the momentary loudness."""
HOP = 0.1
SILENCE = -120.0
BLOCK = 8192
"""Lengths with many small factors are quick to transform."""
ABSOLUTE_GATE = -70.0
RELATIVE_GATE = -10.0
CEILING = 10 ** (-1.6 / 20)
"""What no sample passes before it is encoded; the encoder may add a little, -1 dBFS is the bar."""


def weighted(sound: Sound) -> Sound:
    """Return the sound as the ear weighs it: BS.1770's shelf and high-pass, by their responses."""
    length = -(-(len(sound) + frames(0.2)) // BLOCK) * BLOCK
    rows = np.zeros((sound.shape[1], length))
    rows[:, : len(sound)] = sound.T
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(length))
    gain = np.abs(_shelf(z) * _high_pass(z))
    return np.fft.irfft(np.fft.rfft(rows) * gain, length).T[: len(sound)]


def _biquad(
    z: NDArray[np.complex128], b: tuple[float, ...], a: tuple[float, ...]
) -> NDArray[np.complex128]:
    return (b[0] + b[1] * z + b[2] * z**2) / (a[0] + a[1] * z + a[2] * z**2)


def _shelf(z: NDArray[np.complex128]) -> NDArray[np.complex128]:
    k, q, gain = np.tan(np.pi * 1681.974 / RATE), 0.7071752, 10 ** (3.99984 / 20)
    half = gain**0.4996667
    b = (gain + half * k / q + k * k, 2 * (k * k - gain), gain - half * k / q + k * k)
    a = (1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k)
    return _biquad(z, b, a)


def _high_pass(z: NDArray[np.complex128]) -> NDArray[np.complex128]:
    k, q = np.tan(np.pi * 38.13547 / RATE), 0.5003270
    a = (1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k)
    return np.asarray(_biquad(z, (a[0], -2 * a[0], a[0]), a) / a[0])


def _windows(sound: Sound) -> Line:
    """Return the power of each window of 0.4 s, every 0.1 s; a short sound is filled up."""
    size, hop = frames(WINDOW), frames(HOP)
    power = (weighted(sound) ** 2).sum(axis=1)
    power = np.pad(power, (0, max(0, size - len(power))))
    total = np.concatenate([[0.0], np.cumsum(power)])
    starts = np.arange(0, len(power) - size + 1, hop)
    return np.asarray((total[starts + size] - total[starts]) / size)


def _decibel(power: float) -> float:
    return float(-0.691 + 10 * np.log10(power)) if power > 1e-12 else SILENCE  # noqa: PLR2004 - the power of SILENCE


def loudest(sound: Sound) -> float:
    """Return the loudest moment in LUFS; the measure of effects, however short."""
    stereo = sound if sound.shape[1] > 1 else np.repeat(sound, 2, axis=1)
    return _decibel(float(_windows(stereo).max()))


def loudness(sound: Sound) -> float:
    """Return the gated loudness of a whole piece in LUFS; the measure of music."""
    power = _windows(sound)
    power = power[power > 10 ** ((ABSOLUTE_GATE + 0.691) / 10)]
    if not len(power):
        return SILENCE
    gate = power.mean() * 10 ** (RELATIVE_GATE / 10)
    return _decibel(float(power[power > gate].mean()))


def over_time(sound: Sound) -> Line:
    """Return the momentary loudness in LUFS, ten times a second."""
    return np.array([_decibel(float(power)) for power in _windows(sound)])


def peak(sound: Sound) -> float:
    """Return the highest sample in dBFS."""
    return float(20 * np.log10(max(np.abs(sound).max(), 1e-6)))


def rounded_off(sound: Sound, ceiling: float = CEILING) -> Sound:
    """Return the sound with its peaks bent below a ceiling; what is quieter stays as it is."""
    knee = 0.7 * ceiling
    size = np.abs(sound)
    over = np.maximum(size - knee, 0) / (ceiling - knee)
    bent = knee + (ceiling - knee) * np.tanh(over)
    return np.where(size > knee, np.sign(sound) * bent, sound)


def brought_to(sound: Sound, lufs: float) -> Sound:
    """Return an effect at a loudness, its peaks bent where they would not fit."""
    for _ in range(6):
        sound = rounded_off(sound * 10 ** ((lufs - loudest(sound)) / 20))
    return sound
