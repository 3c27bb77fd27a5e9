"""Music: which piece plays where, how loud each of its layers is, and what lies around it."""

from typing import Final

from game.ui.audio.catalogue import SoundCatalogue
from game.ui.audio.device import Device
from game.ui.audio.loops import Loops
from game.view.timing import LAYERS

AT_TABLE: Final = ("day", "dusk", "night")
SCENES: Final = {
    "title": ("title",),
    "table": AT_TABLE,
    "resumed": AT_TABLE,
    "score": ("ending",),
}
"""Route -> the scenes of the catalogue whose pieces it takes."""
AROUND: Final = {"title": "around_day", "ending": "around_dusk"}
"""Scene -> its surroundings, where they are not called after it."""
LONG_ENOUGH: Final = 300.0
"""Seconds after which another piece comes: twice through."""


class Music:
    """Piece after piece, in the order of the catalogue, each game going on where the last was."""

    def __init__(self, device: Device, catalogue: SoundCatalogue) -> None:
        """Play the pieces of `catalogue`."""
        self._catalogue = catalogue
        self._layers = Loops(device, 0)
        self._around = Loops(device, len(LAYERS))
        self._route = ""
        self._turns: dict[tuple[str, ...], int] = {}
        self.piece = ""
        """The piece that plays or comes next; empty when there is none."""
        self.mood = LAYERS[0]
        self.hour = ""
        """What lies around a table: day, dusk or night; empty leaves it to the piece."""
        self.is_muted = False
        """Whether all goes on unheard."""

    def enter(self, route: str) -> None:
        """Take the next piece of a scene; another game is another piece."""
        if route in SCENES:
            self._route, self.mood, self.hour = route, LAYERS[0], ""
            self._turn()

    def follow(self, mood: str, hour: str) -> None:
        """Play in this mood, amid the sounds of this hour."""
        self.mood, self.hour = mood, hour

    def mute(self, *, is_muted: bool) -> None:
        """Go on unheard, or be heard again."""
        self.is_muted = is_muted

    def _turn(self) -> None:
        scenes = SCENES[self._route]
        pieces = self._catalogue.pieces.items()
        fitting = [name for name, piece in pieces if not {*scenes}.isdisjoint(piece.scenes)]
        turn = self._turns.get(scenes, 0)
        self._turns[scenes] = turn + 1
        self.piece = fitting[turn % len(fitting)] if fitting else ""
        self._layers.begin()

    def tick(self, dt: float, music: float, ambience: float) -> None:
        """Go on at these volumes, 0..1. What is turned off is not even read."""
        if self._layers.levels and self._layers.age > LONG_ENOUGH:
            self._turn()
        piece = self._catalogue.pieces.get(self.piece)
        layers = piece.layers if piece else {}
        wanted = self._catalogue.moods.get(self.mood, {})
        levels = {name: wanted.get(layer, 0.0) for layer, name in layers.items()}
        self._layers.ask(tuple(levels) if music else ())
        self._layers.tick(dt, levels, 0.0 if self.is_muted else music)
        scenes = ((self.hour,) if self.hour else piece.scenes[:1]) if piece else ()
        around = [AROUND.get(scene, f"around_{scene}") for scene in scenes]
        self._around.ask(tuple(around) if ambience else ())
        full = dict.fromkeys(around, 1.0)
        self._around.tick(dt, full, 0.0 if self.is_muted else ambience)
