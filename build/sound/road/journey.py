"""On the way: feet on stone and gravel, oars, scrolls that are opened, what the hours strike."""

from functools import partial
from typing import Final

from build.sound.foley.effect import Effect, part, score
from build.sound.studio.synth import bump, decay, glide, hiss, knock, partials, sweep
from build.sound.studio.wave import Line, mix


def on_stone(seed: int) -> Line:
    """A straw sandal on paving: a dull touch and a little sand."""
    sand = 0.25 * hiss(0.12, 1800, 6000, seed) * decay(0.12, 0.09)
    return mix((0, knock(150, 0.09, seed, 0.3), 0.7), (0.02, sand, 0.6))


def on_gravel(seed: int) -> Line:
    """The same foot on loose stones."""
    grains = (
        (0.03 * k, hiss(0.03, 1500 + 500 * (k % 3), 7000, seed + k) * decay(0.03, 0.02), 0.5)
        for k in range(5)
    )
    return mix((0, knock(120, 0.08, seed, 0.2), 0.5), *grains)


def steps(foot: int, count: int) -> Line:
    """Several people walk: never in step."""
    return mix(*((0.17 * k + 0.03 * (k % 2), on_stone(foot + k), 0.8) for k in range(count)))


def oar(seed: int) -> Line:
    """An oar goes in, water is pushed away, wood turns on wood."""
    water = 0.4 * sweep(0.9, (500, 1100, 700, 400), seed) * bump(0.9, 0.35, 1)
    creak = glide(240, 310, 0.3) * bump(0.3, 0.5) * 0.25
    return mix((0, water, 0.8), (0.1, creak, 0.5), (0.2, knock(180, 0.1, seed, 0.2), 0.3))


def voyage() -> Line:
    """Three strokes of the oar, a gull far off."""
    gull = glide(1500, 1050, 0.35, 0.6) * bump(0.35, 0.3) * 0.2
    return mix((0, oar(601), 0.9), (0.62, oar(605), 0.8), (1.24, oar(609), 0.7), (1.1, gull, 0.4))


def scroll(*, is_opened: bool) -> Line:
    """Paper runs over paper between two wooden ends, which knock where it stops."""
    way = (1300, 2100, 3000) if is_opened else (3000, 2100, 1200)
    paper = 0.5 * sweep(0.42, way, 621) * bump(0.42, 0.6, 1)
    end = mix((0, knock(520, 0.08, 624, 0.3), 0.6), (0.05, knock(470, 0.08, 625, 0.3), 0.4))
    return mix((0, paper, 0.7), (0.36, end, 0.6))


def map_laid() -> Line:
    """The great map is unfolded and smoothed down."""
    folds = ((0.22 * k, scroll(is_opened=True), 0.6) for k in range(3))
    return mix(*folds, (0.8, 0.4 * hiss(0.5, 400, 2500, 631) * bump(0.5, 0.4, 1), 0.6))


def halt() -> Line:
    """A hero comes to rest: a staff set down, a bundle after it."""
    return mix((0, knock(210, 0.12, 635, 0.5), 0.8), (0.14, knock(90, 0.14, 636, 0.2), 0.6))


def hero_named() -> Line:
    """It is this hero's turn: two strings and a wooden fish."""
    strings = score(part("koto", (0, 67, 84), (0.12, 72, 90)), seconds=1.0)
    return mix((0, knock(420, 0.14, 641, 0.3), 0.5), (0.06, strings, 3.0))


def bell(hertz: float, seconds: float) -> Line:
    """A bronze bell: partials that beat, struck with a beam."""
    tones = ((1, 1, 1), (2.02, 0.6, 0.7), (2.4, 0.45, 0.6), (3.01, 0.3, 0.4), (4.2, 0.15, 0.25))
    table = [(hertz * part_, level, seconds * fall) for part_, level, fall in tones]
    ring = partials(seconds, [*table, (hertz * 1.006, 0.7, seconds)])
    return mix((0, ring, 0.6), (0, knock(hertz * 0.8, 0.2, 645, 0.3), 0.4))


def moon() -> Line:
    """A moon wanes: a small gong, far away."""
    return bell(330, 1.1)


def trigger_bell() -> Line:
    """What was to come has come: a bell struck twice."""
    return mix((0, bell(210, 1.9), 1.0), (0.7, bell(210, 1.6), 0.8))


def temple_bell() -> Line:
    """The last round: the great bell of a temple."""
    return bell(98, 3.1)


def drawn_on_the_map() -> Line:
    """A place is found: a brush, then the seal pressed on."""
    brush = 0.4 * sweep(0.5, (900, 1800, 1200, 2200), 651) * bump(0.5, 0.5)
    return mix((0, brush, 0.7), (0.55, knock(140, 0.12, 652, 0.4), 1.0))


EFFECTS: Final = {
    "map_laid": Effect(map_laid, "deed"),
    "step_stone": Effect(partial(on_stone, 661), "card"),
    "step_gravel": Effect(partial(on_gravel, 665), "card"),
    "group_leaves": Effect(partial(steps, 671, 6), "blade"),
    "oars": Effect(voyage, "deed"),
    "halt": Effect(halt, "card"),
    "hero_named": Effect(hero_named, "notice"),
    "scroll_out": Effect(partial(scroll, is_opened=True), "notice"),
    "scroll_in": Effect(partial(scroll, is_opened=False), "card"),
    "moon": Effect(moon, "notice"),
    "bell_trigger": Effect(trigger_bell, "bell"),
    "bell_last": Effect(temple_bell, "bell"),
    "discovered": Effect(drawn_on_the_map, "notice"),
}
