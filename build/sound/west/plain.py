"""What is round the table of the plain: wind and grasshoppers, crickets, coyotes, a fire."""

from typing import Final

from build.sound.foley.surroundings import SECONDS, Scene, bed, put
from build.sound.studio.synth import bump, decay, glide, hiss, knock
from build.sound.studio.wave import Sound

OFF_SEAM: Final = 0.25
"""Seconds after the loop's beginning at which the first of many sounds: none is cut by the seam."""


def day() -> Sound:
    """Noon: dry wind, a sign that creaks, grasshoppers, a hawk."""
    loop = 0.6 * bed(180, 900, 1201, ((2, 0.5), (5, 0.3))) + 0.06 * bed(
        4200, 8000, 1211, ((6, 0.9), (11, 0.6))
    )
    for start, side in ((4.2, 0.5), (5.1, 0.5), (15.8, 0.5)):
        put(loop, start, glide(620, 760, 0.35) * bump(0.35, 0.5), 0.25, side)
    hawk = glide(2900, 1900, 0.9, 1.6) * bump(0.9, 0.25)
    put(loop, 10.6, hawk, 0.3, -0.7)
    put(loop, 20.9, hawk, 0.2, -0.4)
    return loop


def dusk() -> Sound:
    """Evening: crickets on both sides, a horse shifts its feet."""
    loop = 0.3 * bed(200, 900, 1233, ((2, 0.4), (3, 0.3))) + 0.12 * bed(
        1500, 4500, 1237, ((4, 0.5),)
    )
    for k in range(24):
        side = 0.6 if k % 2 else -0.6
        for j in range(3):
            chirp = glide(4600 + 150 * (k % 2), 4500, 0.035) * bump(0.035, 0.5)
            put(loop, OFF_SEAM + SECONDS * k / 24 + 0.05 * j, chirp, 0.25, side)
    for start in (7.0, 7.4, 18.2):
        put(loop, start, knock(150, 0.12, 1241, 0.3), 0.5, 0.3)
    return loop


def night() -> Sound:
    """Night: a fire, low wind, a coyote far away, and another."""
    loop = 0.5 * bed(120, 620, 1253, ((1, 0.4), (3, 0.4))) + 0.14 * bed(
        900, 3200, 1257, ((2, 0.6),)
    )
    for k in range(60):
        crackle = hiss(0.015, 1500, 8000, 1300 + k) * decay(0.015, 0.01)
        put(
            loop, OFF_SEAM + SECONDS * k / 60 + 0.13 * (k * 7 % 3), crackle, 0.3 * (1 + k % 3), -0.1
        )
    for start, low, side, gain in (
        (5.5, 520, 0.7, 0.5),
        (8.4, 470, -0.7, 0.35),
        (17.0, 540, 0.6, 0.4),
    ):
        put(loop, start, glide(low, low * 1.5, 0.5) * bump(0.5, 0.6), gain, side)
        put(loop, start + 0.45, glide(low * 1.5, low * 1.1, 1.2) * bump(1.2, 0.2), gain, side)
    return loop


SCENES: Final[dict[str, Scene]] = {"day": day, "dusk": dusk, "night": night}
