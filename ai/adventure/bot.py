"""What every level of The Hundred Lanterns shares, and who plays by lot."""

from typing import ClassVar, TypeAlias

from ai.core.bot import Bot, ByLot
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.rules.notation import ADVENTURE_KEY
from game.kernel.frames import Decision

Seen: TypeAlias = AdventureObservation
Choices: TypeAlias = Decision[HeroAction]


class AdventureBot(Bot[AdventureObservation, HeroAction]):
    """A level of The Hundred Lanterns."""

    system: ClassVar[str] = ADVENTURE_KEY
    observation: ClassVar[type[AdventureObservation]] = AdventureObservation


class AdventureChancer(ByLot[AdventureObservation, HeroAction], AdventureBot):
    """Plays The Hundred Lanterns by lot."""
