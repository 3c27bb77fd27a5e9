"""The Shogun's turn: black cards, lanterns lit and put out, cities chained and burnt, roads cut."""

from functools import partial
from typing import Final

from build.sound.foley.effect import Effect, part, score
from build.sound.studio.synth import bump, decay, glide, hiss, knock, partials, sweep
from build.sound.studio.wave import Line, mix


def black_card() -> Line:
    """A card of the Shogun is turned: two clappers, low, and heavy paper."""
    wood = mix((0, knock(620, 0.2, 701, 0.6), 1.0), (0.28, knock(600, 0.2, 702, 0.6), 0.7))
    return mix((0, wood, 0.9), (0.5, 0.3 * hiss(0.12, 600, 3500, 703) * decay(0.12, 0.1), 0.8))


def lit() -> Line:
    """A lantern lights: breath, flint, a cold hum."""
    breath = 0.3 * hiss(0.4, 300, 1800, 711) * bump(0.4, 0.5, 1)
    flint = mix(
        *((0.04 * k, hiss(0.02, 3000, 9000, 712 + k) * decay(0.02, 0.015), 0.7) for k in range(3))
    )
    hum = partials(1.3, [(311, 0.6, 1.2), (466, 0.35, 1.0), (622, 0.25, 0.9)])
    return mix((0, breath, 0.6), (0.4, flint, 0.6), (0.5, hum, 0.5))


def put_out() -> Line:
    """A lantern goes out: a pinch, smoke, the paper folds."""
    smoke = 0.3 * sweep(0.6, (2500, 1200, 500), 721) * bump(0.6, 0.15)
    fold = 0.3 * hiss(0.2, 800, 4000, 722) * bump(0.2, 0.4)
    return mix((0, smoke, 0.8), (0.45, fold, 0.6), (0.5, partials(0.8, [(523, 0.5, 0.7)]), 0.3))


def levels(notes: tuple[int, ...]) -> Line:
    """The hour of the map changes: a chord of reeds, and a drum under it."""
    chord = score(
        part("sho", *((0.05 * k, n, 84) for k, n in enumerate(notes)), ring=1.4), seconds=2.0
    )
    return mix((0, chord, 2.2), (0, glide(70, 48, 0.8) * decay(0.8, 0.7), 0.5))


def chained() -> Line:
    """A city is captured: a chain is drawn through a ring, a bar falls."""
    links = (
        (0.07 * k, partials(0.12, [(1900 + 90 * (k * 5 % 4), 1, 0.08), (3100, 0.5, 0.05)]), 0.4)
        for k in range(9)
    )
    return mix(*links, (0.72, knock(110, 0.3, 731, 0.6), 1.0))


def razed() -> Line:
    """A city burns: a beam falls, ash."""
    fire = 0.5 * hiss(1.6, 200, 2600, 741) * bump(1.6, 0.3, 1)
    crackles = (
        (0.1 + 0.13 * k, hiss(0.02, 1500, 8000, 742 + k) * decay(0.02, 0.015), 0.5)
        for k in range(9)
    )
    beam = mix((0, knock(70, 0.5, 755, 0.7), 1.0), (0.1, knock(95, 0.3, 756, 0.5), 0.6))
    return mix((0, fire, 0.6), *crackles, (0.75, beam, 1.0))


def road_cut() -> Line:
    """A bridge goes: rope, planks, water."""
    planks = ((0.12 * k, knock(260 - 25 * k, 0.12, 761 + k, 0.6), 0.8) for k in range(5))
    splash = 0.5 * sweep(0.7, (1500, 700, 350), 768) * bump(0.7, 0.2, 1)
    return mix((0, glide(500, 220, 0.15) * bump(0.15, 0.3), 0.4), *planks, (0.6, splash, 0.8))


def road_open() -> Line:
    """The bridge is mended: three pegs are driven in."""
    return mix(*((0.2 * k, knock(330 + 40 * k, 0.1, 771 + k, 0.7), 0.9) for k in range(3)))


def shut() -> Line:
    """Shutters are closed along a street."""
    return mix(
        *((0.13 * k, knock(240 - 15 * k, 0.1, 775 + k, 0.5), 0.9 - 0.15 * k) for k in range(4))
    )


def night_parade() -> Line:
    """Twelve lanterns: every one of them hums."""
    tones = (155, 233, 311, 369, 466, 554)
    hum = mix(*((0.25 * k, partials(2.4, [(h, 0.5, 2.2)]), 0.4) for k, h in enumerate(tones)))
    return mix((0, hum, 1.0), (1.5, glide(60, 40, 1.6) * decay(1.6, 1.4), 0.8))


EFFECTS: Final = {
    "black_card": Effect(black_card, "notice"),
    "lantern_lit": Effect(lit, "deed"),
    "lantern_out": Effect(put_out, "honor"),
    "level_up": Effect(partial(levels, (62, 63, 69, 74)), "deed"),
    "level_down": Effect(partial(levels, (62, 67, 69, 74)), "deed"),
    "captured": Effect(chained, "blade"),
    "razed": Effect(razed, "blow"),
    "road_cut": Effect(road_cut, "blade"),
    "road_open": Effect(road_open, "card"),
    "shutters": Effect(shut, "card"),
    "night_parade": Effect(night_parade, "fanfare"),
}
