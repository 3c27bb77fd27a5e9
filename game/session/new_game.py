"""What a new game is asked to be, and what of it can be had: who sits where, which house rules."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from game.kernel.errors import SetupError
from game.kernel.game import Game
from game.kernel.ids import Seat
from game.kernel.journal import Header
from game.kernel.players import PROGRAM, Roster, player_seed
from game.kernel.system import OptionValue, System
from game.session.library.people import People
from game.session.reading import Lineup

PERSON: Final = "person"
LOT: Final = "lot"
BETWEEN: Final = "/"
"""Between level and temperament, where one of them is drawn; between a person and their profile."""


def is_person(word: str) -> bool:
    """Return whether `word` asks for a person, with the key of a profile or without."""
    return word.partition(BETWEEN)[0] == PERSON


@dataclass
class NewGame:
    """What a game starts from; a screen writes a person's wishes into it."""

    players: int
    level: str
    seed: int | None = None
    """None: any."""
    seat: Seat = 0
    """The person's seat; the deal makes all alike."""
    system: str | None = None
    """The key of the game to be played; None: the one that was played last."""
    options: dict[str, OptionValue] = field(default_factory=dict)
    """The house rules that are not as usual."""
    seats: dict[Seat, str] = field(default_factory=dict)
    """Who else sits where: PERSON, maybe with a profile's key, a bot's name, `cmd:PROGRAM`, or a
    level and a temperament with LOT for what is drawn; a seat not named has both drawn."""
    day: str = ""
    """The day whose deal it is, as 2026-11-22; empty for a deal that is no day's."""

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of the people, ascending."""
        return tuple(seat for seat in range(self.players) if is_person(self.word(seat)))

    @property
    def profiles(self) -> dict[Seat, str]:
        """The keys of those people's profiles who are named, by seat; the own seat's is not."""
        named = {seat: self.word(seat).partition(BETWEEN)[2] for seat in self.people}
        return {seat: key for seat, key in named.items() if key}

    def take(self, seat: Seat) -> None:
        """Have a person play `seat` too; the first of their seats is the own one."""
        people = {*self.people, seat}
        self._play({at: self.word(at) for at in people})

    def give_up(self, seat: Seat) -> None:
        """Have a person play `seat` no longer; the last one is kept."""
        people = {*self.people} - {seat}
        if people:
            self.seats.pop(seat, None)
            self._play({at: self.word(at) for at in people})

    def _play(self, words: dict[Seat, str]) -> None:
        """Let people sit where `words` say; one that is no person's becomes one."""
        first, *others = sorted(words)
        self.seat = first
        self.seats.pop(first, None)
        self.seats |= {at: words[at] if is_person(words[at]) else PERSON for at in others}

    def word(self, seat: Seat) -> str:
        """Return who is to sit at `seat`."""
        return PERSON if seat == self.seat else self.seats.get(seat, LOT)


# --- how one seat is taken ---


@dataclass(frozen=True, slots=True)
class SeatWish:
    """How a seat is taken, in two words that a person chooses apart."""

    who: str
    """PERSON, LOT, a level, or a program's name."""
    temper: str = LOT
    """How a bot likes to play; of a person the key of their profile, empty for none."""

    @property
    def word(self) -> str:
        """What a setup says of it."""
        if self.who.startswith(PROGRAM) or self == GUEST:
            return self.who
        return LOT if self.who == self.temper == LOT else f"{self.who}{BETWEEN}{self.temper}"

    @property
    def is_bot(self) -> bool:
        """Whether one of the program's own sits there."""
        return self.who != PERSON and not self.who.startswith(PROGRAM)


def program_name(word: str) -> str:
    """Return what people read of the player `cmd:PATH ARGS`: the file; of a level its word."""
    return Path(word.removeprefix(PROGRAM).strip("'\" ")).name if word.startswith(PROGRAM) else word


GUEST: Final = SeatWish(PERSON, "")
"""A person without a profile."""


def wish_at(wanted: NewGame, seat: Seat) -> SeatWish:
    """Return how `seat` is taken."""
    word = wanted.word(seat)
    if word.startswith(PROGRAM):
        return SeatWish(word)
    who, _, temper = word.partition(BETWEEN)
    if who == PERSON:
        return SeatWish(who, temper)
    return SeatWish(who, temper or (LOT if who == LOT else "even"))


# --- who is dealt in ---


TEMPERS: Final[Seat] = -1
"""No seat: the opponents' temperaments are drawn from a seed of their own."""


def header_of(wanted: NewGame, system: System, seed: int) -> Header:
    """Return what the game starts from."""
    first = {option.key: wanted.seat for option in system.options if option.is_a_person}
    chosen = {key: seat for key, seat in first.items() if seat != _usual(system, key)}
    meant = {o.key: o.for_people for o in system.options if o.for_people is not None}
    return Header(system.key, seed, wanted.players, None, {**meant, **wanted.options, **chosen})


def _usual(system: System, key: str) -> OptionValue:
    return next(option.default for option in system.options if option.key == key)


def lineup_of(wanted: NewGame, roster: Roster, seed: int) -> Lineup:
    """Return who sits where in the deal `seed`: what is not named is drawn from it."""
    others = [seat for seat in range(wanted.players) if seat != wanted.seat]
    names = roster.table_of(wanted.level, len(others), player_seed(seed, TEMPERS))
    drawn = dict(zip(others, names, strict=True))
    words = {seat: wanted.word(seat) for seat in others}
    named = {seat: player_of(roster, word, drawn[seat]) for seat, word in words.items()}
    return Lineup(wanted.seat, tuple(named.get(seat) for seat in range(wanted.players)))


def people_of(wanted: NewGame, people: People) -> dict[Seat, str]:
    """Return the keys of several people who sit down, by seat; nobody sits twice."""
    found = {wanted.seat: people.chosen}
    for seat, key in wanted.profiles.items():
        if key in people.names and key not in found.values():
            found[seat] = key
    return found if len(wanted.people) > 1 else {}


def player_of(roster: Roster, word: str, drawn: str) -> str | None:
    """Return the name of the player that `word` asks for, None for a person.

    `drawn` is the bot that sits there where nothing is asked for.
    """
    level, _, temper = word.partition(BETWEEN)
    if is_person(word):
        return None
    if level not in (LOT, *roster.levels) or roster.is_bot(word):
        return word
    level = roster.level_of(drawn) if level == LOT else level
    return roster.named(level, roster.temperament_of(drawn) if temper in ("", LOT) else temper)


def is_player(roster: Roster, word: str) -> bool:
    """Return whether `word` asks for somebody who can sit down."""
    name = player_of(roster, word, roster.levels[0])
    return name is None or name.startswith(PROGRAM) or roster.is_bot(name)


def adopt_table(wanted: NewGame, seats: Lineup, roster: Roster) -> None:
    """Want a table like the one that is gone on with, if that has another number of seats.

    Who plays again after it expects as many, and as good.
    """
    if len(seats.bots) == wanted.players:
        return
    wanted.players, wanted.seat = len(seats.bots), seats.viewer
    people = [seat for seat, bot in enumerate(seats.bots) if bot is None]
    wanted.seats = {seat: PERSON for seat in people if seat != seats.viewer}
    levels = {roster.level_of(bot) for bot in seats.bots if bot and roster.is_bot(bot)}
    wanted.level = levels.pop() if len(levels) == 1 else wanted.level


# --- as far as it can be had ---


def can_be_dealt(wanted: NewGame, system: System) -> bool:
    """Return whether the rules allow that start."""
    try:
        Game(system, header_of(wanted, system, 0))
    except SetupError:
        return False
    return True


def make_fit(wanted: NewGame, system: System, roster: Roster) -> None:
    """Change what cannot be had, or not any more, to what is usual.

    A part that only one may know is chosen where only one person plays, and it is theirs.
    """
    seats = system.seats
    wanted.players = wanted.players if wanted.players in seats else seats[0]
    wanted.seat = wanted.seat if wanted.seat < wanted.players else 0
    wanted.level = wanted.level if wanted.level in roster.levels else roster.usual
    words = {s: word for s, word in wanted.seats.items() if is_player(roster, word)}
    wanted.seats = {s: word for s, word in words.items() if s != wanted.seat and word != LOT}
    _fit_options(wanted, system)


def _fit_options(wanted: NewGame, system: System) -> None:
    offered = {option.key: option for option in system.options}
    asked, wanted.options = wanted.options, {}
    for key, value in asked.items():
        option = offered.get(key)
        if option is None or value == option.default:
            continue
        if option.is_secret and wanted.people != (option.seat,):
            continue
        wanted.options[key] = value
        if not can_be_dealt(wanted, system):
            del wanted.options[key]
