"""What a game counts of every game that was played, and what it says of it."""

from collections.abc import Callable
from dataclasses import dataclass

from game.session.library.kept import Tally, TallyMaker
from game.view.words.strings import Strings


@dataclass(frozen=True, slots=True)
class Annals:
    """A game's part of the list of games and of the record."""

    edition: str
    """Of the way in which games are counted: with another one all are counted anew."""
    tally: TallyMaker
    """Counts a game from its events as one seat saw them, whether it is over or not."""
    played_as: Callable[[Strings, Tally], str]
    """Who that seat was, in a few words."""
