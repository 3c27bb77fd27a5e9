"""Bots that are programs of their own: `cmd:PATH ARGS...` (docs/protocol.md, section 6)."""

import json
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

from game.kernel.errors import IllegalActionError
from game.kernel.events import Event
from game.kernel.frames import Decision, HasFrames
from game.kernel.game import listed_action
from game.kernel.ids import Seat
from game.kernel.players import PROGRAM, Player, Roster
from game.kernel.system import System
from game.kernel.wire import Json, quoted
from game.protocol.channel import TOO_LONG, Channel, default_log, note_in_log
from game.protocol.notation import BadJsonError, decision_to_json, event_to_json, parse
from game.protocol.processor import seconds_worked, would_work
from game.protocol.programs import why_not_started

A = TypeVar("A")

_GLANCE: Final = 0.05
"""Seconds: no wait for a program that others keep from working is shorter."""
_SAID: Final = 120
"""So much is said of what a program answered."""
_NOTES: Final = "notes belong on standard error"
_LINE: Final = f"one object, on one line; {_NOTES}"


@dataclass(frozen=True, slots=True)
class BotFault:
    """What a bot did wrong: `code` for a translated sentence, `reason` in English for the log."""

    bot: str
    code: str
    """not_started, late, ended, unasked, too_long, not_json, no_action or illegal."""
    reason: str


@dataclass(frozen=True, slots=True)
class BotTimeouts:
    """Seconds a bot gets beyond twice the milliseconds it is told."""

    always: float = 1.0
    first: float = 5.0
    """Once more for the first choice of a process: programs take time to start."""
    ending: float = 1.0
    """To end after the end of its input."""
    rounds: int = 5
    """So many times as long is waited at most for a program that others keep from working."""


@dataclass(frozen=True, slots=True)
class SharedSeats:
    """All seats of one program, where all seats of a game win together."""

    seats: tuple[Seat, ...]
    leader: Seat
    """Whose seat decides for all."""
    own_answer: Callable[[Any, Collection[Seat]], Any]
    """What is answered unasked where one of these seats asks another, else None."""


Report: TypeAlias = Callable[[BotFault], None]


class BotFaultError(Exception):
    """The bot is at fault; `is_lost` tells whether its process can still be talked to."""

    def __init__(self, code: str, reason: str, *, is_lost: bool) -> None:
        """Give the code, the reason, and whether the process is out of step."""
        super().__init__(reason)
        self.code = code
        self.is_lost = is_lost


@dataclass(slots=True)
class _Game:
    """The game at hand, as the substitute will have to be told it."""

    seat: Seat
    players: int
    seed: int
    events: list[Event] = field(default_factory=list)


class ExternalPlayer:
    """A `Player` that asks another program; after a fault the beginner plays the game out.

    One process serves many games. It is started at the first, and again after it was lost.
    """

    def __init__(
        self,
        system: System,
        roster: Roster,
        command: str,
        report: Report | None = None,
        log: Path | None = None,
        timeouts: BotTimeouts | None = None,
    ) -> None:
        """Play `system` by `command`; after a fault the beginner of `roster` plays on.

        Each fault is told to `report`; the program's error output is kept in `log`.
        """
        self.name = PROGRAM + command
        self.faults = 0
        self.party: SharedSeats | None = None
        """All its seats, where all win together."""
        self._system = system
        self._roster = roster
        self._command = command
        self._report = report
        self._log = log or default_log()
        self._timeouts = timeouts or BotTimeouts()
        self._channel: Channel | None = None
        self._is_fresh = True
        self._game = _Game(0, 0, 0)
        self._substitute: Player | None = None

    def start(self, system: str, seat: Seat, players: int, seed: int) -> None:
        """Begin a game, starting the program when it does not run."""
        self._game = _Game(seat, players, seed)
        self._substitute = None
        if self._channel is not None and not self._channel.is_running:
            self._lose()
        try:
            if self._channel is None:
                self._is_fresh = True
                self._channel = Channel(self._command, self._log)  # known before it runs
                self._channel.open()
        except (OSError, ValueError) as fault:
            reason = f"could not be started: {why_not_started(self._command) or fault}"
            self._replace(BotFaultError("not_started", reason, is_lost=True))
        told: dict[str, Json] = {"cmd": "start", "system": system, "seat": seat}
        told["players"] = players
        if self.party is not None:
            told |= {"seats": list(self.party.seats), "leader": self.party.leader}
        self._tell(told)

    def see(self, event: Event) -> None:
        """Pass on an event, already redacted for this seat."""
        self._game.events.append(event)
        if self._substitute is not None:
            self._substitute.see(event)
        self._tell({"cmd": "event", "event": event_to_json(self._system, event)})

    def choose(self, observation: HasFrames, decision: Decision[A], ms: int) -> A:
        """Return the program's action, or the substitute's when it is at fault."""
        party = self.party
        own: A | None = None if party is None else party.own_answer(observation, party.seats)
        if own is not None:
            return own
        if self._substitute is None:
            try:
                return self._asked(observation, decision, ms)
            except BotFaultError as fault:
                self._replace(fault)
        action: A = self._beginner().choose(observation, decision, ms)
        return action

    def end(self, outcome: Json) -> None:
        """Tell how the game ended."""
        if self._substitute is not None:
            self._substitute.end(outcome)
        self._tell({"cmd": "end", "outcome": outcome})

    def close(self) -> None:
        """End the program; a player that was closed may start again."""
        channel, self._channel = self._channel, None
        if channel is not None:
            channel.close(self._timeouts.ending)

    @property
    def is_replaced(self) -> bool:
        """Whether the beginner plays the rest of this game for it."""
        return self._substitute is not None

    def seconds_worked(self) -> float | None:
        """Return the processor time of the program, None where it is not told."""
        return None if self._channel is None else seconds_worked(self._channel.pid)

    def _tell(self, message: Json) -> None:
        if self._channel is not None:
            self._channel.send(json.dumps(message, separators=(",", ":")).encode() + b"\n")

    def _asked(self, observation: HasFrames, decision: Decision[A], ms: int) -> A:
        """Ask the program. Raises BotFaultError."""
        system = self._system
        question = {
            "cmd": "choose",
            "observation": system.observation_to_json(observation),
            "decision": decision_to_json(system, decision, observation),
            "ms": ms,
        }
        reply = _action_in(self._answer(question, ms))
        try:
            return listed_action(system, decision, reply)
        except IllegalActionError as fault:
            answered = f"answered with an action that is not legal: {quoted(reply, _SAID)}"
            reason = f"{answered} (send one of `decision.actions` as it came)"
            raise BotFaultError("illegal", reason, is_lost=False) from fault

    def _answer(self, question: Json, ms: int) -> bytes:
        """Return the line that answers `question`. Raises BotFaultError."""
        channel = self._channel
        if channel is None:
            raise BotFaultError("ended", "is not running", is_lost=True)
        if channel.has_spoken() and (line := channel.receive(0)) is not None:
            reason = f"wrote a line that nobody asked for: {_said(line)} ({_NOTES})"
            raise BotFaultError("unasked", reason, is_lost=True)
        seconds, before = self._seconds(ms), seconds_worked(channel.pid)
        self._tell(question)
        left, patience = seconds, seconds * self._timeouts.rounds
        while left > 0 and patience > 0:
            wait = min(max(left, _GLANCE), patience)
            with suppress(TimeoutError):
                return _sound(channel, channel.receive(wait))
            left, patience = _seconds_left(channel.pid, before, seconds), patience - wait
        reason = f"gave no answer within {seconds:g} seconds (end its line, and flush it)"
        raise BotFaultError("late", reason, is_lost=True)

    def _seconds(self, ms: int) -> float:
        first = self._timeouts.first if self._is_fresh else 0.0
        self._is_fresh = False
        return 2 * ms / 1000 + self._timeouts.always + first

    def _replace(self, fault: BotFaultError) -> None:
        """Report the fault and seat the beginner for the rest of this game."""
        self.faults += 1
        if fault.is_lost:
            self._lose()
        note_in_log(self._log, self._command, str(fault))
        if self._report is not None:
            self._report(BotFault(self.name, fault.code, str(fault)))
        self._beginner()

    def _lose(self) -> None:
        """Kill a process that is out of step: a late answer must never meet a later question."""
        if self._channel is not None:
            self._channel.close(0)
            self._channel = None

    def _beginner(self) -> Player:
        if self._substitute is None:
            game, roster = self._game, self._roster
            self._substitute = roster.make(roster.beginner, game.seed)
            self._substitute.start(self._system.key, game.seat, game.players, game.seed)
            for event in game.events:
                self._substitute.see(event)
        return self._substitute


def _sound(channel: Channel, line: bytes | None) -> bytes:
    """Return `line` from `channel` if it is one. Raises BotFaultError."""
    if line is None:
        reason = f"ended without an answer ({channel.last_words()})"
        raise BotFaultError("ended", reason, is_lost=True)
    if line == TOO_LONG:
        raise BotFaultError("too_long", "answered with a line that is too long", is_lost=True)
    return line


def _action_in(line: bytes) -> Json:
    """Return the `action` of a bot's answer. Raises BotFaultError."""
    try:
        data = parse(line)
    except BadJsonError as fault:
        why = str(fault).removeprefix("not JSON: ")
        reason = f"answered with a line that is not JSON: {_said(line)} ({why}; {_LINE})"
        raise BotFaultError("not_json", reason, is_lost=False) from fault
    if not isinstance(data, dict) or "action" not in data:
        reason = f"answered without an 'action': {_said(line)} (write {{\"action\":...}})"
        raise BotFaultError("no_action", reason, is_lost=False)
    return data["action"]


def _said(line: bytes) -> str:
    """Return the beginning of what a program wrote, for a sentence."""
    return quoted(line.decode(errors="replace"), _SAID)


def _seconds_left(pid: int, before: float | None, seconds: float) -> float:
    """Return how much of its processor time a program has not had yet for want of a processor."""
    now = seconds_worked(pid)
    if before is None or now is None or not would_work(pid):
        return 0.0
    return seconds - (now - before)
