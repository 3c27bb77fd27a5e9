"""What a game counts of every game that was played, what it says of it, and what that earns."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.session.library.kept import KeptGame, Tally, TallyMaker
from game.table.cards import CardId
from game.view.words.strings import Strings

Judge: TypeAlias = Callable[[KeptGame], bool]
THRICE: Final = 3
"""So often is often."""


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
    party: Callable[[Strings, Sequence[Tally]], str] | None = None
    """Who several people were in one game, in a few words, from what is counted of it for each;
    None where that stays with them until it is over."""


# --- what feats are made of ---


def won(judge: Judge) -> Judge:
    """Return whether a game was won, and is as `judge` wants it."""
    return lambda game: game.has_won and judge(game)


def count(game: KeptGame, key: str) -> int:
    """Return how much of `key` was counted in a game."""
    return int(game.tally["counts"].get(key, 0))


def in_a_row(games: Sequence[KeptGame]) -> bool:
    """Return whether three games were ever won one after the other."""
    row = 0
    for game in games:
        row = row + 1 if game.has_won else 0
        if row == THRICE:
            return True
    return False


def different(
    part: Callable[[KeptGame], object], most: int
) -> Callable[[Sequence[KeptGame]], bool]:
    """Return whether games were won in so many different ways."""
    return lambda games: len({part(game) for game in games if game.has_won}) >= most


def won_days(games: Sequence[KeptGame]) -> bool:
    """Return whether the deals of three days were won."""
    return len({game.seats.about.day for game in games if game.has_won} - {""}) >= THRICE
