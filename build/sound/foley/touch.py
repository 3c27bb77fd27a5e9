"""Buttons: shorter than the eye, softer than the cards."""

from functools import partial
from typing import Final

from build.sound.foley.effect import Effect
from build.sound.studio.synth import decay, hiss, knock
from build.sound.studio.wave import Line, mix


def breath() -> Line:
    """Something is under the pointer: paper touched."""
    return hiss(0.03, 2500, 6000, 141) * decay(0.03, 0.02)


def click(hertz: float, seed: int) -> Line:
    """A small block of wood, pressed."""
    return mix(
        (0, knock(hertz, 0.05, seed, 0.3), 1.0),
        (0.012, knock(hertz * 1.5, 0.04, seed + 1, 0.1), 0.4),
    )


EFFECTS: Final = {
    "hover": Effect(breath, "touch"),
    "press": Effect(partial(click, 940, 142), "touch"),
    "back": Effect(partial(click, 620, 144), "touch"),
}
