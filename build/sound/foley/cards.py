"""Paper: cards that are drawn, laid, taken, shuffled."""

from functools import partial
from typing import Final

from build.sound.foley.effect import Effect
from build.sound.studio.synth import bump, decay, hiss, knock, sweep
from build.sound.studio.wave import Line, mix


def swish(seconds: float, low: float, high: float, seed: int, top: float = 0.45) -> Line:
    """Return paper moving through air, from one brightness to another."""
    middle = (low * high) ** 0.5
    return 0.3 * sweep(seconds, (low, middle, high), seed) * bump(seconds, top)


def tap(seed: int, hertz: float = 240) -> Line:
    """Return a card that meets the mat."""
    soft = hiss(0.06, 200, 2600, seed) * decay(0.06, 0.045)
    return mix((0, soft, 0.5), (0, knock(hertz, 0.07, seed, 0.2), 0.5))


def riffle(seconds: float, count: int, seed: int) -> Line:
    """Return many cards that fall on each other, quicker and quicker."""
    flick = hiss(0.03, 900, 7000, seed) * decay(0.03, 0.02)
    places = [seconds * (1 - (1 - k / count) ** 1.6) for k in range(count)]
    return mix(*((place, flick, 0.5 + 0.5 * (k % 3) / 2) for k, place in enumerate(places)))


def drawn() -> Line:
    """A card leaves the pile: a short bright slide."""
    return mix((0, swish(0.14, 1800, 5200, 11, 0.6), 1.0), (0.1, tap(12, 420), 0.15))


def dealt() -> Line:
    """One of many cards."""
    return swish(0.07, 2200, 4600, 13)


def flown(seed: int, *, hertz: float, weight: float) -> Line:
    """A card flies for 0.24 s and lands."""
    return mix((0, swish(0.25, 900, 3200, seed, 0.7), 0.8), (0.235, tap(seed + 1, hertz), weight))


def laid() -> Line:
    """A property is put down to stay: card, then wood."""
    block = knock(190, 0.16, 22, 0.25)
    return mix((0, swish(0.25, 800, 2600, 21, 0.7), 0.7), (0.235, tap(23), 1.0), (0.3, block, 0.8))


def taken() -> Line:
    """A card is pulled out of a hand."""
    return mix((0, swish(0.2, 3200, 1100, 25, 0.25), 1.0), (0.2, swish(0.2, 900, 2400, 26), 0.6))


def removed() -> Line:
    """A property is taken off the table: wood lifts, paper slides away."""
    return mix((0, knock(260, 0.09, 27, 0.3), 0.5), (0.05, swish(0.3, 2600, 900, 28, 0.35), 1.0))


def discarded() -> Line:
    """A card falls on the discard pile."""
    return mix((0, swish(0.2, 2400, 1200, 29, 0.4), 0.7), (0.17, tap(30, 330), 0.7))


def turned() -> Line:
    """A card is turned over."""
    return mix((0, swish(0.12, 1500, 4200, 31), 1.0), (0.1, swish(0.1, 3600, 1500, 32), 0.9))


EFFECTS: Final = {
    "deal": Effect(dealt, "card"),
    "card_draw": Effect(drawn, "card"),
    "card_play": Effect(partial(flown, 41, hertz=240, weight=1.0), "card"),
    "card_done": Effect(partial(flown, 43, hertz=420, weight=0.35), "card"),
    "card_lay": Effect(laid, "card"),
    "card_take": Effect(taken, "card"),
    "card_remove": Effect(removed, "card"),
    "discard": Effect(discarded, "card"),
    "set_up": Effect(partial(riffle, 0.5, 34, 45), "card"),
}
