"""The annals of The Great Train: what its games are set apart by, what is added up, in words."""

from collections.abc import Mapping
from typing import Final

from game.great_train.rules.content.cards import KIND, KIND_KEYS
from game.great_train.rules.content.roles import CHARACTER_KEYS, ROLE_KEYS
from game.great_train.view.annals.feats import FEATS
from game.great_train.view.annals.tally import tally
from game.great_train.view.names import character_name, role_name
from game.session.library.kept import Tally
from game.table.cards import CardId
from game.view.annals import Annals, totals_of
from game.view.words.strings import Strings

EDITION: Final = "1"


def called(strings: Strings, grouping: str, key: str) -> str:
    """Return what a role or a character is called."""
    if grouping == "role":
        return str(role_name(strings, ROLE_KEYS.index(key)))
    return str(character_name(strings, CHARACTER_KEYS.index(key)))


def played_as(strings: Strings, counted: Tally) -> str:
    """Return who one was: the character and the role."""
    parts = [called(strings, part, counted[part]) for part in ("character", "role")]
    return ", ".join(parts)


def played(counted: Tally) -> Mapping[CardId, int]:
    """Return how often each card was played, each kind by the first of its cards."""
    return {KIND.index(KIND_KEYS.index(key)): n for key, n in counted["cards"].items()}


TOTALS: Final = totals_of("wounds_dealt", "put_out", "went_out", "answers", "cars", "turns")
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
