"""What a game counts of every game that was played, what it says of it, and what that earns."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.session.library.kept import KeptGame, Tally, TallyMaker
from game.table.cards import CardId
from game.view.words.strings import Strings


@dataclass(frozen=True, slots=True)
class Feat:
    """A way of playing that is remembered. Its words are `feats.KEY.name` and `feats.KEY.how`."""

    key: str
    in_one: Callable[[KeptGame], bool] | None = None
    """Whether one game earns it."""
    together: Callable[[Sequence[KeptGame]], bool] | None = None
    """Whether games earn it together; more games never lose what fewer have earned."""

    def earned_by(self, games: Sequence[KeptGame]) -> KeptGame | None:
        """Return the game, of these in the order they were played, that earned it; None if none."""
        if self.in_one is not None:
            return next((game for game in games if self.in_one(game)), None)
        if self.together is None or not self.together(games):
            return None
        low, high = 0, len(games)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if self.together(games[:middle]) else (middle, high)
        return games[high - 1]


@dataclass(frozen=True, slots=True)
class Annals:
    """A game's part of the list of games and of the record."""

    edition: str
    """Of the way in which games are counted: with another one all are counted anew."""
    tally: TallyMaker
    """Counts a game from its events as one seat saw them, whether it is over or not."""
    played_as: Callable[[Strings, Tally], str]
    """Who that seat was, in a few words."""
    groupings: Mapping[str, Callable[[Tally], str]]
    """By what games are set apart -> the key of the part that a game belongs to; the headings are
    `record.by.GROUPING`."""
    called: Callable[[Strings, str, str], str]
    """(grouping, key) -> what a part is called."""
    totals: Mapping[str, Callable[[Tally], int]]
    """What is added up over all games: `record.totals.KEY` says it of `n`."""
    cards: Callable[[Tally], Mapping[CardId, int]]
    """How often each card of the favoured kind was played."""
    feats: Sequence[Feat]
    """What can be earned, the easiest first."""
