"""The annals of Samurai Sword: what its games are set apart by, what is added up, in words."""

from collections.abc import Mapping
from typing import Final

from game.samurai.rules.content import CATALOGUE, CHARACTERS, ROLES
from game.samurai.rules.state import ROLE_KEYS
from game.samurai.view.annals.feats import FEATS
from game.samurai.view.annals.tally import tally
from game.session.library.kept import Tally
from game.table.cards import CardId
from game.view.annals import Annals, totals_of
from game.view.words.strings import Strings

EDITION: Final = "1"


def called(strings: Strings, grouping: str, key: str) -> str:
    """Return what a role or a character is called."""
    if grouping == "role":
        return strings.name("roles", ROLES[ROLE_KEYS.index(key)])
    return str(strings.noun("characters", next(one for one in CHARACTERS if one.key == key)))


def played_as(strings: Strings, counted: Tally) -> str:
    """Return who one was: the character and the role."""
    parts = [called(strings, part, counted[part]) for part in ("character", "role")]
    return ", ".join(parts)


def played(counted: Tally) -> Mapping[CardId, int]:
    """Return how often each card was played."""
    return {CATALOGUE.id_of(key): n for key, n in counted["cards"].items()}


TOTALS: Final = totals_of(
    "honor_won", "defeats_dealt", "defeats_taken", "parries", "wounds_dealt", "turns"
)
ANNALS: Final = Annals(
    EDITION,
    tally,
    played_as,
    ("role", "character"),
    called,
    TOTALS,
    played,
    FEATS,
)
