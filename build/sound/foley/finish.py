"""How an effect is finished: ends, loudness, channels."""

import numpy as np

from build.sound.foley.effect import CLASSES, Effect
from build.sound.studio.levels import brought_to
from build.sound.studio.wave import Sound, band, faded, frames, stack

LOWEST, HIGHEST = 35.0, 15_000.0
"""Hz; what lies outside only costs room."""


def finished(effect: Effect) -> Sound:
    """Return an effect ready to be encoded: soft ends and the level of its class."""
    group = CLASSES[effect.group]
    line = effect.make()
    room = frames(min(0.08, max(0.0, group.longest - len(line) / 44_100)))
    sound = stack(np.pad(line, (frames(0.003), room)))
    clean = band(np.pad(sound, ((frames(0.2),) * 2, (0, 0))), LOWEST, HIGHEST)
    clean = clean[frames(0.2) :][: min(len(sound), frames(group.longest))]
    return brought_to(faded(clean, 0.0015, min(0.08, len(clean) / 44_100 / 3)), group.loudness)
