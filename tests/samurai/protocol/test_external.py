"""Bots that are programs: the honest ones play, the others are replaced, none holds us up."""

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from subprocess import PIPE
from typing import Any

import pytest

from game.kernel.events import Event
from game.kernel.game import Game
from game.kernel.journal import Header
from game.protocol import external
from game.protocol.external import BotFault, BotTimeouts
from game.protocol.processor import seconds_worked, would_work
from game.protocol.programs import split_command
from game.samurai.rules.system import SYSTEM
from tests.app.program import eventually
from tests.samurai.protocol.model import tidy
from tests.samurai.protocol.parts import ExternalPlayer
from tests.structure.source import ROOT

ODD = ROOT / "tests" / "protocol" / "odd_bot.py"
PLENTY_MS = 60_000
SHORT = BotTimeouts(always=0.5, first=0.0, ending=5.0)
"""For bots that answer never: how soon we know it proves nothing, so let it be soon."""


class Seated:
    """A program at seat 0, others playing by lot; keeps what went wrong."""

    def __init__(self, mode: str, log: Path, timeouts: BotTimeouts | None = None) -> None:
        self.faults: list[BotFault] = []
        command = shlex.join([sys.executable, str(ODD), mode])
        self.player = ExternalPlayer(command, self.faults.append, log, timeouts)
        self.before_choice: Callable[[], object] = list

    def play(self, seed: int = 1, players: int = 3, ms: int = PLENTY_MS) -> Game:
        """Play one game to its end; every answer of the player is checked by the engine."""
        game = Game(SYSTEM, Header(SYSTEM.key, seed, players, None))
        rng = Random(seed)
        self.player.start(SYSTEM.key, 0, players, seed)
        self._show(game.journal.events())
        while (decision := game.decision) is not None:
            action = rng.choice(decision.actions)
            if decision.seat == 0:
                self.before_choice()
                action = self.player.choose(game.observe(0), decision, ms)
            self._show(game.act(action))
        self.player.end(SYSTEM.outcome_to_json(game.state))
        return game

    def _show(self, events: list[Event]) -> None:
        for event in events:
            self.player.see(event.redacted(0))

    @property
    def codes(self) -> list[str]:
        """What went wrong, in order."""
        return [fault.code for fault in self.faults]


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "logs" / "bots.log"


@pytest.fixture
def notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return the file in which a bot notes what it reads."""
    path = tmp_path / "notes.jsonl"
    monkeypatch.setenv("NOTES", str(path))
    yield path
    monkeypatch.delenv("NOTES")


def read(notes: Path) -> list[Any]:
    return [json.loads(line) for line in notes.read_text("ascii").splitlines()]


@pytest.mark.parametrize("mode", ["honest", "chatty", "loud", "undead"])
def test_a_bot_that_answers_plays(mode: str, log: Path) -> None:
    seated = Seated(mode, log, BotTimeouts(ending=0.2))
    for seed in (1, 2):
        assert seated.play(seed).state.outcome is not None
    seated.player.close()
    assert seated.codes == []


FAULTS = {
    "liar": "illegal",
    "floats": "illegal",
    "garbage": "not_json",
    "binary": "not_json",
    "nothing": "not_json",
    "nan": "not_json",
    "deep": "not_json",
    "null": "no_action",
    "naked": "no_action",
    "quitter": "ended",
    "long": "too_long",
    "endless": "too_long",
}


@pytest.mark.parametrize(("mode", "code"), FAULTS.items())
def test_a_bot_at_fault_is_replaced_for_that_game_and_tried_again_in_the_next(
    mode: str, code: str, log: Path
) -> None:
    seated = Seated(mode, log)
    for seed in (1, 2):
        assert seated.play(seed).state.outcome is not None
    seated.player.close()
    assert seated.codes == [code, code]
    assert seated.player.faults == 2
    assert seated.faults[0].bot == seated.player.name


def test_what_a_bot_answered_is_told_without_what_a_terminal_would_do(log: Path) -> None:
    seated = Seated("painter", log)
    seated.play()
    seated.player.close()
    assert [fault.reason.isprintable() for fault in seated.faults] == [True]


@pytest.mark.parametrize(
    ("mode", "said"),
    [
        ("floats", '{"card":'),
        ("garbage", "line that is not JSON: 'I would rather not'"),
        ("binary", 'line that is not JSON: \'{"action":"\ufffd"}\''),
    ],
)
def test_what_a_bot_answered_is_told_in_its_own_words(mode: str, said: str, log: Path) -> None:
    seated = Seated(mode, log)
    seated.play()
    seated.player.close()
    assert said in seated.faults[0].reason


@pytest.mark.parametrize("mode", ["hanger", "deaf", "no_end"])
def test_a_bot_that_never_answers_is_late_and_its_process_is_gone(mode: str, log: Path) -> None:
    seated = Seated(mode, log, SHORT)
    game = seated.play(ms=1)
    assert game.state.outcome is not None
    assert seated.codes == ["late"]
    seated.player.close()


def first_answer(timeouts: BotTimeouts, log: Path) -> list[str]:
    """Return the codes of what went wrong when a bot that is slow chose for the first time."""
    seated = Seated("slow", log, timeouts)
    game = Game(SYSTEM, Header(SYSTEM.key, 1, 3, None))
    seated.player.start(SYSTEM.key, 0, 3, 1)
    assert game.decision is not None
    seated.player.choose(game.observe(0), game.decision, 0)
    seated.player.close()
    return seated.codes


def test_a_program_that_others_keep_from_working_is_waited_for_and_no_other(
    log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    patient = BotTimeouts(always=0.2, first=0.0, rounds=1000)
    assert first_answer(patient, log) == ["late"]
    monkeypatch.setattr(external, "would_work", lambda _pid: True)
    assert first_answer(replace(patient, rounds=1), log) == ["late"]
    assert first_answer(patient, log) == []
    told = iter((0.0, 0.3))
    monkeypatch.setattr(external, "seconds_worked", lambda _pid: next(told))
    assert first_answer(patient, log) == ["late"]


def test_what_a_program_has_worked_is_known_where_the_system_tells_it() -> None:
    before, worked = time.process_time(), seconds_worked(os.getpid())
    assert worked is None or worked >= before
    assert (worked is not None) == Path("/proc/self/stat").exists() == would_work(os.getpid())
    assert seconds_worked(-1) is None
    assert not would_work(-1)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="this system does not tell")
def test_what_a_program_has_started_works_for_it() -> None:
    """A bot may be a script that starts another program, which does the thinking."""
    busy = (
        "import subprocess, sys; p = subprocess.Popen([sys.executable, '-c', 'while True: pass'])"
    )
    command = [sys.executable, "-c", f"{busy}; print('there', flush=True); p.wait()"]
    with subprocess.Popen(command, stdout=PIPE, start_new_session=True) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == b"there\n"
        try:
            begun = seconds_worked(program.pid)
            while seconds_worked(program.pid) == begun or not would_work(program.pid):
                assert program.poll() is None
        finally:
            os.killpg(program.pid, signal.SIGKILL)


@pytest.mark.parametrize("mode", ["twice", "parrot", "flooder", "banner"])
def test_a_bot_that_speaks_unasked_is_not_taken_at_its_word(mode: str, log: Path) -> None:
    seated = Seated(mode, log)
    assert seated.play().state.outcome is not None
    seated.player.close()
    assert len(seated.codes) == 1
    assert seated.codes[0] in ("unasked", "illegal", "no_action", "not_json")


def test_a_program_that_does_not_exist_is_replaced(log: Path) -> None:
    seated = Seated("honest", log)
    faults: list[BotFault] = []
    seated.player = ExternalPlayer("no-such-program-anywhere --x", faults.append, log)
    assert seated.play().state.outcome is not None
    assert [fault.code for fault in faults] == ["not_started"]


def test_one_process_serves_many_games_a_lie_between_them(log: Path, notes: Path) -> None:
    seated = Seated("once", log)
    for seed in (1, 2, 3):
        seated.play(seed)
    seated.player.close()
    told = read(notes)
    assert seated.codes == ["illegal"]
    assert len({message["pid"] for message in told}) == 1
    kinds = [m["cmd"] for m in told if m["cmd"] in ("start", "end")]
    assert kinds == ["start", "end"] * 3


def started(notes: Path) -> list[int]:
    """Return the process id behind every `start` that was read."""
    lines = notes.read_text("ascii").split("\n")[:-1] if notes.exists() else []
    told = [json.loads(line) for line in lines]
    return [message["pid"] for message in told if message["cmd"] == "start"]


def wait_for_starts(notes: Path, wanted: int) -> None:
    """Give a program all the time it needs to come up."""
    while len(started(notes)) < wanted:
        time.sleep(0.01)


def test_a_process_that_was_late_is_killed_and_started_anew(log: Path, notes: Path) -> None:
    seated = Seated("hanger", log, SHORT)
    for seed in (1, 2):
        seated.before_choice = partial(wait_for_starts, notes, seed)
        seated.play(seed, ms=1)
    seated.player.close()
    pids = started(notes)
    assert len(set(pids)) == 2
    assert seated.codes == ["late", "late"]
    if os.name != "nt":
        for pid in pids:
            with pytest.raises(ProcessLookupError):
                os.kill(pid, 0)


@pytest.mark.skipif(os.name == "nt", reason="this system has no groups of processes")
def test_whom_a_program_leaves_behind_goes_with_it(log: Path, notes: Path) -> None:
    """It is over itself, and what it started keeps its place at the pipe."""
    seated = Seated("forker", log, SHORT)
    seated.play(ms=1000)
    seated.player.close()
    left = [message["left"] for message in read(notes) if "left" in message]
    assert len(left) == len(seated.codes) == 1
    assert eventually(lambda: not is_at_work(left[0]))


def is_at_work(pid: int) -> bool:
    """Return whether a process is there and does not merely wait to be forgotten."""
    if Path("/proc/self/status").exists():  # not every Linux has ps
        try:
            return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text("utf-8")
        except (FileNotFoundError, ProcessLookupError):
            return False
    ask = ["ps", "-o", "stat=", "-p", str(pid)]
    told = subprocess.run(ask, capture_output=True, text=True, check=False)
    return bool(told.stdout.strip()) and not told.stdout.startswith("Z")


@pytest.mark.parametrize("players", [3, 5, 7])
def test_a_bot_is_told_what_its_seat_may_know_and_nothing_else(
    players: int, log: Path, notes: Path
) -> None:
    seated = Seated("honest", log)
    game = seated.play(4, players)
    seated.player.close()
    told = [{k: v for k, v in message.items() if k != "pid"} for message in read(notes)]
    start = {"cmd": "start", "system": "samurai-sword", "seat": 0, "players": players}
    assert told[0] == start
    assert told[-1] == {"cmd": "end", "outcome": SYSTEM.outcome_to_json(game.state)}
    events = [message["event"] for message in told if message["cmd"] == "event"]
    full = [SYSTEM.wire.to_json(event) for event in game.journal.events()]
    assert [event["type"] for event in events] == [event["type"] for event in full]
    for event, truth in zip(events, full, strict=True):
        assert event == redacted(truth, 0, players)
    check_questions([message for message in told if message["cmd"] == "choose"])


def redacted(event: Any, seat: int, players: int) -> Any:
    """Return an event as section 5 lets a seat see it, worked out from the page."""
    kind = event["type"]
    if kind == "drew" and event["seat"] != seat and event["from"] == "draw_pile":
        return {**event, "card": None}
    if kind == "took" and seat not in (event["seat"], event["from"]):
        return {**event, "card": None}
    if kind == "reshuffled":
        return {**event, "draw_pile": [None] * len(event["draw_pile"])}
    if kind == "set_up":
        shown = [r == "shogun" or s == seat or players == 3 for s, r in enumerate(event["roles"])]
        roles = [role if ok else None for role, ok in zip(event["roles"], shown, strict=True)]
        stars = [star if ok else None for star, ok in zip(event["stars"], shown, strict=True)]
        pile = [None] * len(event["draw_pile"])
        return {**event, "roles": roles, "stars": stars, "draw_pile": pile}
    return event


def check_questions(questions: list[Any]) -> None:
    """Each question holds the observation, the same decision twice, and the time."""
    assert questions
    for question in questions:
        assert set(question) == {"cmd", "observation", "decision", "ms"}
        assert question["decision"] == question["observation"]["decision"]
        assert question["ms"] == PLENTY_MS
        assert question["observation"]["seat"] == question["decision"]["seat"] == 0
        assert tidy(question["observation"])["players"][1]["hand"].keys() == {"count", "known"}


def test_error_output_goes_to_the_log_up_to_a_limit(log: Path) -> None:
    seated = Seated("loud", log)
    seated.play()
    seated.player.close()
    assert f"{shlex.quote(str(ODD))} loud".encode() in log.read_bytes()
    assert 2**20 <= log.stat().st_size < 2**21


def test_a_log_that_cannot_be_written_does_not_matter(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("a file where the folder should be")
    seated = Seated("loud", blocked / "bots.log")
    assert seated.play().state.outcome is not None
    seated.player.close()
    assert seated.codes == []


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("bot", ["bot"]),
        ("  python3   bot.py -v ", ["python3", "bot.py", "-v"]),
        ('"my bots/bot" x', ["my bots/bot", "x"]),
        ("bot 'a b' \"c, d\" #e", ["bot", "a b", "c, d", "#e"]),
    ],
)
def test_a_command_is_split_as_a_shell_would(command: str, words: list[str]) -> None:
    assert split_command(command) == words


def test_on_windows_a_backslash_is_part_of_a_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.protocol.programs.os.name", "nt")
    words = split_command(r'C:\bots\bot.exe "D:\my bots\x.txt"')
    monkeypatch.undo()
    assert words == [r"C:\bots\bot.exe", r"D:\my bots\x.txt"]


@pytest.mark.parametrize("command", ["", "  ", "'bot"])
def test_a_command_that_names_no_program_is_a_fault_not_a_failure(command: str, log: Path) -> None:
    seated = Seated("honest", log)
    faults: list[BotFault] = []
    seated.player = ExternalPlayer(command, faults.append, log)
    assert seated.play().state.outcome is not None
    assert [fault.code for fault in faults] == ["not_started"]


def test_the_time_a_bot_gets_is_twice_what_it_is_told_and_a_second_and_five_at_first() -> None:
    player = ExternalPlayer("bot")
    assert [player._seconds(700) for _ in range(2)] == pytest.approx([7.4, 2.4])
