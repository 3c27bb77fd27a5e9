"""The library: all games of all systems that are kept, as the screen shows and shares them."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Final

from game.kernel.events import redact
from game.kernel.ids import Seat
from game.kernel.journal import Journal
from game.kernel.players import Roster, SeatStory
from game.session.disk.files import files_in, moment
from game.session.disk.notices import Notice, SaveError
from game.session.library.branching import bots_around
from game.session.library.kept import KeptGame, KeptGames, played_since
from game.session.library.people import People
from game.session.library.sharing import share, take_in
from game.session.library.verifying import Verdict, verify
from game.session.reading import Lineup, Saved, system_of
from game.session.record import story_of
from game.view.annals import (
    ALONE,
    Annals,
    Earned,
    Share,
    TrackRecord,
    counted,
    duration,
    left_days,
)
from game.view.presentation import AnyPresentation
from game.view.replay import AnyReplay, replay_of_whole
from game.view.words.strings import Strings

SUFFIXES: Final = (".jsonl", ".json")
"""What a game in a file is called at the end."""
NAMED: Final = ("name", "how")
"""What is said of a feat: what it is called, how it is earned."""


@dataclass(frozen=True, slots=True)
class GameShelf:
    """The kept games of one system, how they are shown, and who its bots are."""

    kept: KeptGames
    presentation: AnyPresentation
    annals: Annals
    roster: Roster


class Watched:
    """A kept game that is watched: all that happened in it, and what each seat saw of it."""

    def __init__(self, game: KeptGame, place: GameShelf) -> None:
        """Watch `game` of the shelf `place`. Raises SaveError."""
        self.game = game
        self.presentation = place.presentation
        self.roster = place.roster
        followed = place.kept.followed(game)
        self._journal = Journal(game.header, followed.entries)
        self._events = followed.events
        self._chosen_at = followed.moments
        self._stories: dict[Seat, SeatStory] = {}

    @property
    def seats(self) -> range:
        """From which seats it may be watched: one's own alone as long as it is not over."""
        own = self.game.seats.viewer
        return range(self.game.players) if self.game.is_over else range(own, own + 1)

    def seen_by(self, seat: Seat, *, is_open: bool = False) -> AnyReplay:
        """Return the game as `seat` saw it; with all hands open where that may be.

        Raises ValueError for what would tell a secret of a game that is not over.
        """
        if seat not in self.seats or (is_open and not self.game.is_over):
            raise ValueError("what is secret stays so until the game is over")
        told = self._events if is_open else redact(self._events, seat)
        named = enumerate(self.game.seats.bots)
        bots = {s: name for s, name in named if name is not None and self.roster.is_bot(name)}
        tempers = {s: self.roster.temperament_of(name) for s, name in bots.items() if s != seat}
        replay = replay_of_whole(self.presentation, seat, told, tempers)
        return replace(replay, stories=self.story, party=self.party(seat))

    def party(self, seat: Seat) -> frozenset[Seat]:
        """Return the seats that are a person's who plays on from here at `seat`.

        More than that one only where all is open, and one person had them all.
        """
        seats = self.game.seats
        if not (self.presentation.is_open and seats.is_of_one(is_open=True)):
            return frozenset({seat})
        bots = enumerate(bots_around(seats, seat))
        return frozenset(number for number, bot in bots if bot is None)

    def story(self, seat: Seat) -> SeatStory:
        """Return what `seat` was told, and chose. Raises ValueError for what is secret still."""
        if seat not in self.seats:
            raise ValueError("what is secret stays so until the game is over")
        if seat not in self._stories:
            self._stories[seat] = story_of(self.presentation.system, self._journal, seat)
        return self._stories[seat]

    def can_play_on(self, shown: int) -> bool:
        """Return whether anybody chose anything after the first `shown` events."""
        return bool(self._chosen_at) and shown <= self._chosen_at[-1]


class Library:
    """Every kept game, on a shelf for each system; and the people who play here."""

    def __init__(
        self, saves: Path, shared: Path, people: People, shelves: Mapping[str, GameShelf]
    ) -> None:
        """Keep games in `saves`; those for others are put into `shared`.

        A shelf is taken from `shelves`, by its system's key, no sooner than it is looked at: a game
        may be long to load.
        """
        self.people = people
        self.shared = shared
        self._saves = saves
        self._shelves = shelves

    @property
    def has_shelves(self) -> bool:
        """Whether games are kept at all."""
        return bool(self._shelves)

    def shelf(self, key: str | None) -> GameShelf:
        """Return the shelf of the system of that key, the first where it has none."""
        return self._shelves[key if key and key in self._shelves else next(iter(self._shelves))]

    def games(self) -> list[KeptGame]:
        """Return all games, the one played last first."""
        found = [game for one in self._shelves.values() for game in one.kept.games()]
        return sorted(found, key=lambda game: (game.when, game.path.name), reverse=True)

    def waiting(self, key: str | None) -> KeptGame | None:
        """Return the game of the system of that key that was left, as far as its file tells it."""
        return self.shelf(key).kept.waiting() if self.has_shelves else None

    def of_day(self, key: str | None, day: str) -> KeptGame | None:
        """Return the first game of a day's deal that who plays now ended, else the one they left.

        None for neither; no game is loaded for it where none was played since then.
        """
        own = key if key and key in self._shelves else next(iter(self._shelves), "")
        if not own or not played_since(self._saves / own, day):
            return None
        place = self.shelf(own)
        games = place.kept.of_day(day)
        ended = TrackRecord(counted(games, self.people), place.annals, place.roster).days()
        return ended.get(day) or left_days(games, self.people).get(day)

    def counting(self, key: str | None) -> Iterator[None]:
        """Count the games of the system of that key of which nothing is remembered, one a step."""
        if self.has_shelves:
            yield from self.shelf(key).kept.counting()

    def shelf_of(self, game: KeptGame) -> GameShelf:
        """Return where a game stands."""
        return self._shelves[game.header.system]

    def watch(self, game: KeptGame) -> Watched:
        """Return a game to be watched. Raises SaveError."""
        return Watched(game, self.shelf_of(game))

    def called(self, seats: Lineup) -> dict[Seat, str]:
        """Return what the people of a game are called, by seat; empty for who has no name."""
        return {seat: self.people.names.get(key, "") for seat, key in seats.people.items()}

    def seated(self, seats: Lineup, *, is_open: bool) -> dict[Seat, str]:
        """Return what the people at a table are called: who has several seats stands there once."""
        called = self.called(seats)
        is_one = called and seats.is_of_one(is_open=is_open)
        return {seats.viewer: called[seats.viewer]} if is_one else called

    def verified(self, game: KeptGame, strings: Strings) -> list[str]:
        """Return in sentences whether a game that is over is genuine. Raises SaveError."""
        kept = self.shelf_of(game).kept
        saved = kept.saved(game)
        return verdict_lines(strings, saved, verify(saved, kept.system))

    def delete(self, game: KeptGame) -> None:
        """Delete a game. Raises OSError."""
        self.shelf_of(game).kept.delete(game)

    def share(self, game: KeptGame) -> Path:
        """Write a game for others into the folder for that; return the file. Raises SaveError."""
        return share(game, self.shelf_of(game).kept.system, self.shared)

    def offered(self) -> list[Path]:
        """Return the files that lie where shared games are put, the newest first."""
        found = [path for path in files_in(self.shared, "*") if path.suffix in SUFFIXES]
        return sorted(found, key=_changed, reverse=True)

    def take_in(self, path: Path, key: str | None) -> Path:
        """Keep a game of the system of that key that somebody shared; return its file.

        Raises SaveError.
        """
        systems = {name: one.kept.system for name, one in self._shelves.items()}
        found, wanted = system_of(path), self.shelf(key).kept.system.key
        if found in systems and found != wanted:
            raise SaveError(Notice("other_game", {"file": str(path), "system": str(found)}))
        return take_in(path, self._saves, systems)


def _changed(path: Path) -> float:
    """Return when a file was changed; one that nobody can ask, as a link to nowhere, long ago."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def day_of(strings: Strings, when: float) -> str:
    """Return a moment in words: the day, then the hour."""
    at = moment(when)
    return strings.text(
        "date.moment", day=day_only(strings, when), hour=f"{at.tm_hour}:{at.tm_min:02}"
    )


def day_only(strings: Strings, when: float) -> str:
    """Return the day of a moment in words."""
    return written_day(strings, date(*moment(when)[:3]))


def written_day(strings: Strings, day: date) -> str:
    """Return a day in words."""
    month = strings.text(f"date.months.{day.month}")
    return strings.text("date.day", day=day.day, month=month, year=day.year)


def deal_told(strings: Strings, seal: str, seed: int | None, day: str) -> str:
    """Return what is told of a deal: the day whose it is, its fingerprint, its number if known."""
    if not day:
        key = "deal.sealed" if seed is None else "deal.known"
        return strings.text(key, seal=seal, seed=seed)
    key = "deal.sealed_day" if seed is None else "deal.known_day"
    written = written_day(strings, date.fromisoformat(day))
    return strings.text(key, seal=seal, seed=seed, day=written)


def level_of(strings: Strings, place: GameShelf, name: str | None) -> str:
    """Return how well the one called `name` in a save plays; a person and a program have words."""
    if name is None:
        return strings.text("games.person")
    if not place.roster.is_bot(name):
        return strings.text("games.program")
    level = place.roster.level_of(name)
    key = f"new_game.levels.{level}"
    return strings.text(key) if strings.has(key) else level


def is_kept_apart(game: KeptGame, place: GameShelf) -> bool:
    """Return whether what one of several people sees of a game is not for the others."""
    return game.is_between_people and not place.presentation.is_open


def told_of(strings: Strings, game: KeptGame, place: GameShelf) -> str:
    """Return in a line who one was, at how large a table, and how good the others were."""
    who, party = place.annals.played_as(strings, game.tally), place.annals.party
    if len(game.tallies) > 1 and party is not None:
        who = party(strings, list(game.tallies.values()))
    if is_kept_apart(game, place):  # who they are stays with them
        people = len(game.seats.people)
        return strings.text("seats.summary", people=people, bots=game.players - people)
    others = {level_of(strings, place, name) for name in game.seats.bots if name is not None}
    several = strings.text("games.mixed" if others else "games.alone")
    level = others.pop() if len(others) == 1 else several
    return strings.text("games.line", who=who, n=game.players, level=level)


def left_of(strings: Strings, game: KeptGame, place: GameShelf) -> str:
    """Return in few words who one is in a game that goes on, and how far it came."""
    left = place.annals.left
    if left is None or is_kept_apart(game, place):
        return told_of(strings, game, place)
    return left(strings, list(game.tallies.values()))


def state_of(strings: Strings, game: KeptGame) -> str:
    """Return in a word how a game went, or that it goes on."""
    if not game.is_sound:
        return strings.text("games.damaged")
    if not game.is_over:
        return strings.text("games.waiting" if game.place == "current" else "games.left")
    if game.person is None:
        return strings.text("games.watched")
    return strings.text("games.won" if game.has_won else "games.lost")


def name_of(strings: Strings, people: People) -> str:
    """Return what whoever plays now is called, without a name by a number."""
    number = list(people.names).index(people.chosen) + 1
    return people.names[people.chosen] or strings.text("people.nameless", n=number)


def record_of(strings: Strings, people: People) -> str:
    """Return whose record it is; who plays here alone, without a name, is not told."""
    if len(people.names) > 1 or people.names[people.chosen]:
        return strings.text("record.of", who=name_of(strings, people))
    return strings.text("record.heading")


def totals_told(strings: Strings, record: TrackRecord) -> list[str]:
    """Return what all games come to, and how long they took as far as that is known."""
    told = [strings.text(f"record.totals.{key}", n=n) for key, n in record.totals().items()]
    if record.seconds:
        told.append(strings.text("record.time", time=duration(strings, record.seconds)))
    return told


def level_told(strings: Strings, level: str) -> str:
    """Return how well opponents play; those who differ are mixed, and there may be none."""
    key = f"new_game.levels.{level}"
    several = "games.alone" if level == ALONE else "games.mixed"
    return strings.text(key if strings.has(key) else several)


def shares_of(
    strings: Strings, record: TrackRecord, place: GameShelf
) -> list[tuple[str, list[tuple[str, Share]]]]:
    """Return every way in which games are set apart: its heading, and its parts by name."""
    plots = [
        (
            strings.text("record.by.level"),
            [(level_told(strings, level), share) for level, share in record.by_level().items()],
        )
    ]
    if len(place.kept.system.seats) > 1:
        sizes = record.by_players().items()
        rows = [(strings.text("record.players", n=int(number)), share) for number, share in sizes]
        plots.insert(0, (strings.text("record.by.players"), rows))
    for grouping in record.annals.groupings:
        parts = record.by(grouping).items()
        rows = [(record.annals.called(strings, grouping, key), share) for key, share in parts]
        plots.append((strings.text(f"record.by.{grouping}"), rows))
    return plots


def shares_line(strings: Strings, heading: str, rows: Iterable[tuple[str, Share]]) -> str:
    """Return one of them as a line."""
    told = (
        strings.text("aloud.won_of", name=name, won=share.won, n=share.played)
        for name, share in rows
    )
    return f"{heading}: {'; '.join(told)}"


def feat_line(strings: Strings, earned: Earned) -> str:
    """Return what a feat is called, how it is earned, and when it was."""
    key, by = earned.feat.key, earned.by
    when = strings.text("aloud.not_earned") if by is None else day_only(strings, by.when)
    return f"{strings.text(f'feats.{key}.name')}: {strings.text(f'feats.{key}.how')} {when}."


def feats_told(strings: Strings, library: Library, key: str, seal: str) -> str:
    """Return in lines what the game of that system and seal was the first to earn, if anything.

    It is the one of that deal that was played last; a game that does not count, or that is not
    kept, earns nothing. Other games may lie after it: clocks are put back, and travel.
    """
    place = library.shelf(key)
    kept = place.kept.games()
    last = [game for game in kept if game.header.seal == seal and game.is_over][:1]
    if not counted(last, library.people):
        return ""
    record = TrackRecord(counted(kept, library.people), place.annals, place.roster)
    feats = record.newly_earned(last[0])
    lines = [
        strings.text("record.feat", **{it: strings.text(f"feats.{feat.key}.{it}") for it in NAMED})
        for feat in feats
    ]
    return "\n".join([strings.text("record.earned"), *lines]) if lines else ""


def verdict_lines(strings: Strings, saved: Saved, verdict: Verdict) -> list[str]:
    """Return what a verdict means, in words."""
    values = {
        "seed": saved.header.seed,
        "seal": verdict.seal,
        "line": verdict.entry + 1,  # the header is the first
        "actions": verdict.actions,
        "events": verdict.events,
    }
    if not verdict.is_sound:
        return [strings.text(f"verify.{verdict.fault}", **values)]
    told = ["sound", "sealed" if verdict.is_sealed else "unsealed"]
    if not verdict.is_over:
        told.append("left")
    return [strings.text(f"verify.{word}", **values) for word in told]
