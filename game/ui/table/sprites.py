"""Sprites: every visible card on its way from where it is to where the layout wants it."""

from dataclasses import dataclass

from game.table.cards import CardId
from game.view.geometry import Target
from game.view.pieces import PieceId
from game.view.timing import FLIGHT


@dataclass(slots=True)
class Sprite:
    """A card somewhere, drawn as it is now and easing to `target`."""

    x: float
    y: float
    w: float
    h: float
    angle: float
    target: Target
    start: tuple[float, float, float, float, float]
    age: float
    """Seconds since the target changed."""
    layer: int

    @property
    def card(self) -> CardId:
        """The face to show."""
        return self.target.card

    @property
    def is_there(self) -> bool:
        """Whether it has arrived."""
        return self.age >= FLIGHT


def sprite_at(place: Target, target: Target) -> Sprite:
    """Return a sprite that starts at `place` and goes to `target`."""
    start = (place.x, place.y, place.w, place.h, place.angle)
    return Sprite(*start, target, start, 0.0, max(place.layer, target.layer))


class Sprites:
    """All sprites by piece."""

    def __init__(self) -> None:
        """Begin with none."""
        self.by_id: dict[PieceId, Sprite] = {}

    def aim(self, targets: dict[PieceId, Target], origins: dict[PieceId, Target]) -> None:
        """Give every piece its target; new ones start at their origin, lost ones go."""
        for piece in set(self.by_id) - set(targets):
            del self.by_id[piece]
        for piece, target in targets.items():
            sprite = self.by_id.get(piece)
            if sprite is None:
                self.by_id[piece] = sprite_at(origins[piece], target)
            elif sprite.target != target:
                _turn_to(sprite, target)

    def move(self, dt: float, pace: float) -> bool:
        """Let `dt` seconds pass; return whether anything moved."""
        moved = False
        for sprite in self.by_id.values():
            if not sprite.is_there:
                _ease(sprite, dt * pace)
                moved = True
        return moved

    def snap(self) -> None:
        """Put every sprite where it belongs."""
        for sprite in self.by_id.values():
            _ease(sprite, FLIGHT)

    @property
    def is_moving(self) -> bool:
        """Whether any is on its way."""
        return any(not sprite.is_there for sprite in self.by_id.values())

    def layered(self) -> list[tuple[PieceId, Sprite]]:
        """Return all, back to front."""
        return sorted(self.by_id.items(), key=lambda entry: (entry[1].layer, entry[0]))


def _turn_to(sprite: Sprite, target: Target) -> None:
    was = sprite.target
    sprite.target = target
    sprite.layer = max(target.layer, sprite.layer if not sprite.is_there else 0)
    if (was.x, was.y, was.w, was.h, was.angle) == (
        target.x,
        target.y,
        target.w,
        target.h,
        target.angle,
    ):
        sprite.layer = target.layer if sprite.is_there else sprite.layer
        return
    sprite.start = (sprite.x, sprite.y, sprite.w, sprite.h, sprite.angle)
    sprite.age = 0.0


def _ease(sprite: Sprite, dt: float) -> None:
    """Go on along a curve that starts fast and arrives softly (a cubic)."""
    sprite.age = min(FLIGHT, sprite.age + dt)
    share = 1 - (1 - sprite.age / FLIGHT) ** 3
    goal = sprite.target
    ends = (goal.x, goal.y, goal.w, goal.h, goal.angle)
    now = [a + (z - a) * share for a, z in zip(sprite.start, ends, strict=True)]
    sprite.x, sprite.y, sprite.w, sprite.h, sprite.angle = now
    if sprite.is_there:
        sprite.layer = goal.layer
