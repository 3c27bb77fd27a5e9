"""What is counted of games that were played: what a game brings, one person's record of them."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from game.kernel.players import Roster
from game.session.library.kept import KeptGame, Tally, TallyMaker
from game.session.library.people import People
from game.table.cards import CardId
from game.view.words.strings import Strings

Judge: TypeAlias = Callable[[KeptGame], bool]
THRICE: Final = 3
"""So often is often."""
MIXED: Final = "mixed"
"""The level of opponents that are not all as good."""
ALONE: Final = "alone"
"""That of a game in which people play all seats."""


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


def totals_of(*counts: str) -> dict[str, Callable[[KeptGame], int]]:
    """Return what is added up of games that count it under `counts`: key -> how much of it."""

    def total(key: str) -> Callable[[KeptGame], int]:
        return lambda game: count(game, key)

    return {key: total(key) for key in counts}


@dataclass(frozen=True, slots=True)
class Annals:
    """A game's part of the list of games and of the record."""

    edition: str
    """Of the way in which games are counted: with another one all are counted anew."""
    tally: TallyMaker
    """Counts a game from its events as one seat saw them, whether it is over or not."""
    played_as: Callable[[Strings, Tally], str]
    """Who that seat was, in a few words."""
    groupings: Sequence[str]
    """By what games are set apart: what a tally tells the part under that a game belongs to; the
    headings are `record.by.GROUPING`."""
    called: Callable[[Strings, str, str], str]
    """(grouping, key) -> what a part is called."""
    totals: Mapping[str, Callable[[KeptGame], int]]
    """What is added up over all games: `record.totals.KEY` says it of `n`."""
    cards: Callable[[Tally], Mapping[CardId, int]]
    """How often each card was played."""
    feats: Sequence[Feat]
    """What can be earned, the easiest first."""
    party: Callable[[Strings, Sequence[Tally]], str] | None = None
    """Who several people were in one game, in a few words, from what is counted of it for each;
    None where that stays with them until it is over."""
    left: Callable[[Strings, Sequence[Tally]], str] | None = None
    """As `party`, of a game that goes on: who the people are and how far it came, as short as the
    title needs it. None where `played_as` says it."""


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


# --- the record of one person ---


class Share(NamedTuple):
    """How many games there were of a kind, and how many of them were won."""

    played: int
    won: int


class Earned(NamedTuple):
    """A feat, and the game that earned it; None as long as none did."""

    feat: Feat
    by: KeptGame | None


def counted(games: Iterable[KeptGame], people: People) -> list[KeptGame]:
    """Return the games that count for who plays now, the first one played first.

    Those are games of one's own, from the deal to the end: none that was brought in from a file,
    none that was played on from a moment of another, none that was only watched. Of a game that
    several people played, it is their own seat's.
    """
    found = [own for game in _whole(games) if (own := own_of(game, people)) is not None]
    return sorted(found, key=_played_first)


def left_days(games: Iterable[KeptGame], people: People) -> dict[str, KeptGame]:
    """Return the deals of days that who plays now began and left, by day; of several the latest.

    `games` are all that are kept, the one played last first.
    """
    found: dict[str, KeptGame] = {}
    for game in games:
        day, own = game.seats.about.day, own_of(game, people)
        if day and own is not None and game.is_sound and not game.is_over:
            found.setdefault(day, own)
    return found


def of_guests(games: Iterable[KeptGame], annals: Annals) -> list[KeptGame]:
    """Return the games that guests played, who sat down without a profile: one for each of them.

    Where one person leads several seats nobody knows whose they are.
    """
    if annals.party is not None:
        return []
    found = [
        game.of(seat)
        for game in _whole(games)
        for seat, key in game.seats.people.items()
        if not key and seat != game.seats.viewer
    ]
    return sorted(found, key=_played_first)


def _whole(games: Iterable[KeptGame]) -> Iterator[KeptGame]:
    """Yield games of one's own, from the deal to the end."""
    return (g for g in games if g.is_over and g.is_sound and not g.seats.about.origin)


def _played_first(game: KeptGame) -> tuple[float, str]:
    return game.when, game.path.name


def duration(strings: Strings, seconds: int) -> str:
    """Return how long something took, in hours and minutes."""
    hours, minutes = divmod(max(1, round(seconds / 60)), 60)
    return strings.text("date.hours" if hours else "date.minutes", h=hours, m=minutes)


def own_of(game: KeptGame, people: People) -> KeptGame | None:
    """Return a game as that of who plays now, None where they did not play it."""
    seats = [seat for seat, key in game.seats.people.items() if key == people.chosen]
    if game.person is not None and people.is_of(game.seats.about.person):
        return game
    return game.of(seats[0]) if seats else None


@dataclass(frozen=True, slots=True)
class TrackRecord:
    """What games that count come to; `games` are of one system, the first one played first."""

    games: Sequence[KeptGame]
    annals: Annals
    roster: Roster

    @property
    def whole(self) -> Share:
        """All of them."""
        return _share(self.games)

    @property
    def seconds(self) -> int:
        """How long all of them took."""
        return sum(game.seats.about.seconds for game in self.games)

    @property
    def streak(self) -> int:
        """How many were won in a row up to now."""
        lost = (n for n, game in enumerate(reversed(self.games)) if not game.has_won)
        return next(lost, len(self.games))

    @property
    def longest_streak(self) -> int:
        """How many were ever won in a row."""
        longest = row = 0
        for game in self.games:
            row = row + 1 if game.has_won else 0
            longest = max(longest, row)
        return longest

    def level_of(self, game: KeptGame) -> str:
        """Return the level of the opponents of a game, MIXED where they differ, or ALONE."""
        names = [name for name in game.seats.bots if name is not None]
        levels = {
            self.roster.level_of(name) if self.roster.is_bot(name) else MIXED for name in names
        }
        if not levels:
            return ALONE
        return levels.pop() if len(levels) == 1 else MIXED

    def by_players(self) -> dict[str, Share]:
        """Return the shares by number of players, fewest first."""
        found = self._by(lambda game: {str(game.players)})
        return dict(sorted(found.items(), key=lambda item: int(item[0])))

    def by_level(self) -> dict[str, Share]:
        """Return the shares by the opponents' level, weakest first."""
        order = [*self.roster.levels, MIXED, ALONE]
        found = self._by(lambda game: {self.level_of(game)})
        return dict(sorted(found.items(), key=lambda item: order.index(item[0])))

    def by(self, grouping: str) -> dict[str, Share]:
        """Return the shares by one of the game's own groupings, most played first.

        Who led several seats of a game played it as each of them.
        """
        is_open = self.annals.party is not None
        found = self._by(lambda game: {one.tally[grouping] for one in game.led(is_open=is_open)})
        return dict(sorted(found.items(), key=lambda item: (-item[1].played, item[0])))

    def _by(self, keys: Callable[[KeptGame], Iterable[str]]) -> dict[str, Share]:
        groups: dict[str, list[KeptGame]] = {}
        for game in self.games:
            for key in keys(game):
                groups.setdefault(key, []).append(game)
        return {name: _share(group) for name, group in groups.items()}

    def totals(self) -> dict[str, int]:
        """Return what is added up over all games."""
        return {
            key: sum(total(game) for game in self.games)
            for key, total in self.annals.totals.items()
        }

    def favourites(self, most: int) -> list[tuple[CardId, int]]:
        """Return the cards that were played most, and how often."""
        counts = Counter[CardId]()
        for game in self.games:
            counts.update(self.annals.cards(game.tally))
        ranked = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
        return ranked[:most]

    def feats(self) -> list[Earned]:
        """Return every feat with the game that earned it."""
        return [Earned(feat, feat.earned_by(self.games)) for feat in self.annals.feats]

    def newly_earned(self, game: KeptGame) -> list[Feat]:
        """Return the feats that `game` brought: without it, whenever it was played, none had."""
        without = [other for other in self.games if other.path != game.path]
        return [
            feat
            for feat in self.annals.feats
            if feat.earned_by(self.games) is not None and feat.earned_by(without) is None
        ]

    def days(self) -> dict[str, KeptGame]:
        """Return the first game of each day's deal, by day."""
        found: dict[str, KeptGame] = {}
        for game in self.games:
            if game.seats.about.day:
                found.setdefault(game.seats.about.day, game)
        return found


def _share(games: Sequence[KeptGame]) -> Share:
    return Share(len(games), sum(game.has_won for game in games))
