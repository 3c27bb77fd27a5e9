"""What bots need to play each other: a game and who can play it, all seatings, the players."""

import os
import re
import sys
import time
from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any, Final, Protocol, TypeVar

from game.kernel.players import PROGRAM, Player, Roster, player_seed
from game.kernel.system import Options, System
from game.protocol.external import BotFault, ExternalPlayer
from game.protocol.parties import PartyPairing, SeatOfProgram, joined, leader_of
from game.protocol.programs import why_not_started
from game.session.asking import close_together

A = TypeVar("A")


class Pairing(Protocol):
    """What wins are counted under, and how a deal is shared between two bots, A and B.

    Usually A takes each seat in turn among B. Where a game has two sides, A takes one side whole
    and then the other.
    """

    @property
    def groups(self) -> Sequence[str]:
        """Every group of a result (`kernel.system`), in the order in which to tell them."""

    @property
    def two_sided(self) -> Collection[int]:
        """The numbers of players at which the groups of a deal are two sides."""

    def groups_of(self, state: Any) -> Sequence[str]:
        """Return for each seat its group, from the start of a game on."""


class Contest(Protocol):
    """A game and who can play it. It is sent to other processes, so pickle must take it."""

    @property
    def system(self) -> System:
        """The rules."""

    @property
    def roster(self) -> Roster:
        """The built-in bots."""

    @property
    def pairing(self) -> Pairing:
        """How two of them share a deal."""


Seating = tuple[str, ...]
"""Seat -> the bot there."""

_TOLD: Final = 3
"""So many faults of a kind, by one bot, are told one by one."""

_PART: Final = re.compile(r"""(?:[^,"']|"[^"]*"|'[^']*'|["'])+""")


def split_bots(text: str) -> list[str]:
    """Return the bots in `text`; a comma inside quotes belongs to a command."""
    return [part.strip() for part in _PART.findall(text) if part.strip()]


def has_gap(text: str) -> bool:
    """Return whether a name is missing in `text`: before, between or after its commas."""
    return not all(part.strip() for part in _PART.sub("x", text).split(",")) or any(
        not part.strip() for part in _PART.findall(text)
    )


def seatings(bots: list[str], players: int) -> list[Seating]:
    """Return the list of bots, repeated round the table, in all its distinct rotations.

    A list longer than the table is rotated past it: each bot sits in each seat once.
    """
    ring = [bots[seat % len(bots)] for seat in range(max(len(bots), players))]
    turned = [
        tuple(ring[(first + seat) % len(ring)] for seat in range(players))
        for first in range(len(ring))
    ]
    return list(dict.fromkeys(turned))


def why_no_bot(bot: str, roster: Roster) -> str | None:
    """Return what is wrong with a bot's name, None when it can be seated."""
    if roster.is_bot(bot):
        return None
    if not bot.startswith(PROGRAM):
        return f"there is no bot '{bot}': take {roster.choices()}, or {PROGRAM}PROGRAM"
    why = why_not_started(bot.removeprefix(PROGRAM))
    return None if why is None else f"'{bot}' cannot be started: {why}"


class Bench:
    """As many players of each bot as sit in one game at most. Their programs run until `close`."""

    def __init__(self, contest: Contest, seed: int, options: Options | None = None) -> None:
        """Have players of the game of `contest`; what feeds the built-in ones hides `seed`."""
        self._contest = contest
        self._seed = seed
        self._leader = leader_of(contest.system, options)
        self._faults = Counter[tuple[str, str]]()
        self._players: dict[str, list[Player]] = {}

    def seated(self, table: Seating) -> list[Player]:
        """Return a player for each seat of `table`; one that sat at an earlier table sits again."""
        seated: list[Player] = []
        pairing = self._contest.pairing
        for seat, bot in enumerate(table):
            there, taken = self._players.setdefault(bot, []), table[:seat].count(bot)
            if taken == len(there):
                there.append(self._made(bot, taken))
            seated.append(there[taken])
        if isinstance(pairing, PartyPairing):
            return [*joined(dict(enumerate(seated)), self._leader, pairing.own_answer).values()]
        return seated

    def close(self) -> None:
        """End all programs."""
        close_together(player for there in self._players.values() for player in there)

    def _made(self, bot: str, number: int) -> Player:
        system, roster = self._contest.system, self._contest.roster
        if not bot.startswith(PROGRAM):
            return roster.make(bot, player_seed(self._seed, number))
        return ExternalPlayer(system, roster, bot.removeprefix(PROGRAM), report=self._tell_fault)

    def _tell_fault(self, fault: BotFault) -> None:
        """Say what a bot did wrong, a few times of a kind: whoever errs does so in every game."""
        self._faults[fault.bot, fault.code] += 1
        told = self._faults[fault.bot, fault.code]
        if told <= _TOLD:
            more = "" if told < _TOLD else " (more of this kind are counted only)"
            what = f"{fault.bot} {fault.reason}"
            say_aside(f"{what}; the beginner plays the rest of this game for it{more}")


def faults_of(player: Player) -> int:
    """Return how often `player` was at fault so far; a built-in bot never is."""
    return player.faults if isinstance(player, ExternalPlayer | SeatOfProgram) else 0


def is_replaced(player: Player) -> bool:
    """Return whether the beginner plays the rest of this game for `player`."""
    return isinstance(player, ExternalPlayer | SeatOfProgram) and player.is_replaced


def seconds_of(player: Player) -> float | None:
    """Return the processor time that `player` has had so far: a built-in bot works in this process.

    None where a program's is not told. A clock would count the time that others had, too.
    """
    if isinstance(player, ExternalPlayer | SeatOfProgram):
        return player.seconds_worked()
    return time.process_time()


def say_aside(text: str) -> None:
    """Say on stderr how it goes, where anything can be written there: no game is lost over it."""
    try:
        print(text, file=sys.stderr)  # noqa: T201 - the arena is a command and speaks to its user
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())  # no flush at the end
