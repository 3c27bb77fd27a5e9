"""The cards as tables by CardId: what the rules ask for often, looked up once."""

from typing import Final

from game.samurai.rules.content import CATALOGUE
from game.table.cards import CardId

IS_WEAPON: Final = tuple(card.type == "weapon" for card in CATALOGUE.cards)
IS_PROPERTY: Final = tuple(card.type == "property" for card in CATALOGUE.cards)
DIFFICULTY: Final = tuple(card.values.get("difficulty", 0) for card in CATALOGUE.cards)
"""Weapon -> the highest difficulty it reaches."""
WOUNDS: Final = tuple(card.values.get("wounds", 0) for card in CATALOGUE.cards)
"""Weapon -> the wounds it deals by itself."""

BUSHIDO: Final[CardId] = CATALOGUE.id_of("bushido")
DAIMYO: Final[CardId] = CATALOGUE.id_of("daimyo")
PARRY: Final[CardId] = CATALOGUE.id_of("parry")
