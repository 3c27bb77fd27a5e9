"""Sprites: every visible card on its way from where it is to where the layout wants it."""

from collections.abc import Callable
from dataclasses import dataclass, field

from game.table.cards import CardId
from game.view.effects import Stop
from game.view.layout.geometry import Target
from game.view.pieces import PieceId
from game.view.timing import FADE, FLIGHT


@dataclass(slots=True)
class Sprite:
    """A card somewhere, drawn as it is now and easing to `target`."""

    x: float
    y: float
    w: float
    h: float
    angle: float
    home: Target
    """Where it belongs."""
    stop: Stop
    """Where it goes first; home itself, when nothing lies on the way."""
    start: tuple[float, float, float, float, float]
    age: float
    """Seconds since it set out to the stop."""
    layer: int
    stops: list[Stop] = field(default_factory=list)
    """Where it goes after the stop, before it goes home."""
    faded: float = FADE
    """Seconds since it appeared at its place, where motion is reduced; FADE is all there."""
    is_new: bool = False
    """Whether it is on its first way, from where its zone begins."""

    @property
    def card(self) -> CardId:
        """The face to show."""
        return self.home.card

    @property
    def is_there(self) -> bool:
        """Whether it has arrived where it belongs."""
        return self.age >= self.stop.span and self.is_homeward

    @property
    def is_homeward(self) -> bool:
        """Whether nothing lies on its way any more."""
        return self.stop.place is self.home

    @property
    def share(self) -> float:
        """How much of its way to the stop is done, 0..1 of the time."""
        return min(1.0, self.age / self.stop.span)


def sprite_at(place: Target, target: Target) -> Sprite:
    """Return a sprite that starts at `place` and goes to `target`."""
    start = (place.x, place.y, place.w, place.h, place.angle)
    layer = max(place.layer, target.layer)
    return Sprite(*start, target, Stop(target), start, 0.0, layer, is_new=True)


class Sprites:
    """All sprites by piece."""

    def __init__(self) -> None:
        self.by_id: dict[PieceId, Sprite] = {}
        self._detours: dict[PieceId, list[Stop]] = {}

    def detour(self, piece: PieceId, *stops: Stop) -> None:
        """Have a piece visit `stops` on its way, from the next `aim` on."""
        self._detours[piece] = list(stops)

    def aim(self, targets: dict[PieceId, Target], origin: Callable[[PieceId], Target]) -> None:
        """Give every piece its target; new ones start at their `origin`, lost ones go."""
        for piece in set(self.by_id) - set(targets):
            del self.by_id[piece]
        for piece, target in targets.items():
            sprite = self.by_id.get(piece)
            if sprite is None:
                sprite = self.by_id[piece] = sprite_at(origin(piece), target)
            elif sprite.home != target:
                _turn_to(sprite, target)
            if piece in self._detours:
                sprite.stops = self._detours[piece]
                _next(sprite)
        self._detours.clear()

    def carry(self, piece: PieceId, target: Target) -> None:
        """Have a piece follow the pointer at once; only its size and turn still ease."""
        sprite = self.by_id[piece]
        was, sprite.home = sprite.home, target
        sprite.stops.clear()
        if (was.w, was.h, was.angle) == (target.w, target.h, target.angle):
            sprite.stop = Stop(target)
        else:
            _set_out(sprite, Stop(target))
        sprite.x, sprite.y, sprite.layer = target.x, target.y, target.layer
        sprite.start = (target.x, target.y, *sprite.start[2:])

    def move(self, dt: float, pace: float) -> bool:
        """Let `dt` seconds pass; return whether anything moved.

        Going home is never slower than designed; a detour keeps the pace, as what it is for does.
        """
        moved, home = False, max(1.0, pace)
        for sprite in self.by_id.values():
            if not sprite.is_there or sprite.faded < FADE:
                sprite.faded = min(FADE, sprite.faded + dt)
                _ease(sprite, dt * (home if sprite.is_homeward else pace))
                moved = True
        return moved

    def snap(self, *, fade: bool = False) -> None:
        """Put every sprite where it belongs; what came far appears there in a short `fade`."""
        self._detours.clear()
        for sprite in self.by_id.values():
            if sprite.is_there:
                continue
            if fade and _is_far(sprite):
                sprite.faded = 0.0
            sprite.stops.clear()
            _set_out(sprite, Stop(sprite.home))
            _ease(sprite, FLIGHT)

    def layered(self) -> list[tuple[PieceId, Sprite]]:
        """Return all, back to front."""
        return sorted(self.by_id.items(), key=lambda entry: (entry[1].layer, entry[0]))


def _is_far(sprite: Sprite) -> bool:
    goal = sprite.home
    return abs(sprite.x - goal.x) + abs(sprite.y - goal.y) > goal.w + goal.h


def _turn_to(sprite: Sprite, target: Target) -> None:
    was, is_homeward = sprite.home, sprite.is_homeward
    sprite.home = target
    if not is_homeward:
        return
    place = (target.x, target.y, target.w, target.h, target.angle)
    sprite.layer = max(target.layer, sprite.layer if sprite.share < 1 else 0)
    if (was.x, was.y, was.w, was.h, was.angle) == place:
        sprite.layer = target.layer if sprite.share >= 1 else sprite.layer
        sprite.stop = sprite.stop._replace(place=target)
        return
    _set_out(sprite, Stop(target))


def _set_out(sprite: Sprite, stop: Stop) -> None:
    sprite.stop = stop
    sprite.start = (sprite.x, sprite.y, sprite.w, sprite.h, sprite.angle)
    sprite.age = 0.0


def _next(sprite: Sprite) -> None:
    """Set out to the next stop, home after the last."""
    if sprite.stops:
        _set_out(sprite, sprite.stops.pop(0))
        sprite.layer = max(sprite.layer, sprite.stop.place.layer)
        return
    _set_out(sprite, Stop(sprite.home))
    sprite.layer = max(sprite.layer, sprite.home.layer)


def _ease(sprite: Sprite, dt: float) -> None:
    """Go on along the curve of the way."""
    stop = sprite.stop
    sprite.age += dt
    share = stop.curve(sprite.share)
    goal = stop.place
    ends = (goal.x, goal.y, goal.w, goal.h, goal.angle)
    now = [a + (z - a) * share for a, z in zip(sprite.start, ends, strict=True)]
    sprite.x, sprite.y, sprite.w, sprite.h, sprite.angle = now
    if sprite.is_there:
        sprite.layer, sprite.is_new = goal.layer, False
    elif sprite.age >= stop.span + stop.stay and not sprite.is_homeward:
        _next(sprite)
