"""The veil: in a world that is played on over the map, what nobody has read does nothing.

Hidden are what an event leads to, the front of a mission that was never turned up, what a later
round of the chapter triggers, what a place not yet found has to offer (HA-18.2, HA-18.3). The cards
of influence lie open: what hides of them is their order alone.
"""

from dataclasses import replace
from typing import Final

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.effects.missions import ResolveRevealed
from game.adventure.rules.effects.scripts import ResolveEffects
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.map_events import MissionChanged
from game.adventure.rules.facts.state import AdventurePosition, AdventureState
from game.kernel.engine import Referee
from game.kernel.frames import Frame, Resolve

FOUND: Final = "discover"
"""The word that turns a place up: what it has to offer would be read then."""


class Veil:
    """Plays worlds on without a look at what was not read when they were dealt."""

    def __init__(self, seen: AdventurePosition) -> None:
        """Hide all but what lies open now: missions that were turned up, places that were found."""
        self._read = {key for key, mission in seen.missions.items() if mission.revealed}
        self._read |= {key for key, told in seen.special.items() if told == "up"}

    def settle(self, referee: Referee[AdventureState]) -> None:
        """Run frames until one asks; what is hidden is passed over. Raises GameEnded at the end.

        A mission that is turned up there is out of the way: its front stays hidden.
        """
        while isinstance(frame := referee.state.frames[-1], Resolve):
            if self.hides(frame):
                referee.pop()
                if isinstance(frame, ResolveRevealed):
                    referee.emit(MissionChanged(frame.mission, "lost", None))
            elif isinstance(frame, ResolveEffects) and self._finds(frame):
                referee.pop()
                referee.push(replace(frame, at=frame.at + 1))
            else:
                frame.run(referee)

    def allows(self, world: AdventureState, action: HeroAction) -> bool:
        """Return whether an action takes up nothing that was turned up unread in a world."""
        key = action.mission if action.type == "mission" else None
        return key is None or key in self._read or not world.missions[key].revealed

    def hides(self, frame: Frame) -> bool:
        """Return whether a frame carries out what nobody has read."""
        if not isinstance(frame, ResolveEffects):
            return isinstance(frame, ResolveRevealed)
        source = frame.source
        if source in BOOK.missions or source in BOOK.locations:
            return source not in self._read
        return source in BOOK.events or source.startswith(("trigger_", "chapter_"))

    def _finds(self, frame: ResolveEffects) -> bool:
        script = BOOK.scripts[frame.script]
        return frame.at < len(script) and script[frame.at].word == FOUND
