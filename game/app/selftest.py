"""`--self-test`: every check in turn, on drivers that need no screen, in a folder of its own."""

import ctypes
import os
import platform
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from game.app.cli import Options
from game.app.games import GAMES, GameParts, PlainError
from game.app.selftest_report import CheckError, Report
from game.app.thinking.worker import WorkerError, echo, start_worker
from game.app.thinking.worker_pool import WorkerPlayer, WorkerPool
from game.kernel.events import redact
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.players import THINKING_MS, Roster
from game.kernel.system import System
from game.session.disk.files import HOME_VARIABLE
from game.session.library.reports import kind_of_copy
from game.version import VERSION

FRAME: Final = 1 / 60
WORKER_PATIENCE: Final = 60.0
"""Seconds that a worker may take to start on a busy machine."""


def self_test(options: Options) -> int:
    """Check everything and return the exit status. Raises PlainError for a report nobody can write.

    With `options.window` the game is played in a real window, at a pace that can be watched.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output is ours
    if not options.window:
        os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    lines: list[str] = []
    if options.report:
        _write(Path(options.report), lines)  # who cannot be told hears so before the wait

    def say(line: str) -> None:
        lines.append(line)
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        os.environ[HOME_VARIABLE] = folder
        status = _checked(Report(say), Path(folder), is_watched=options.window)
    if options.report:
        _write(Path(options.report), lines)
    return status


def _checked(report: Report, home: Path, *, is_watched: bool) -> int:
    report.say(f"Circle of Honor {VERSION}, {kind_of_copy()}, {platform.platform()}")
    report.run("worker", worker)
    report.run("thinking", thinking)
    if report.run("versions", versions):
        for name, check in _screen_checks(home, is_watched=is_watched):
            report.run(name, check)
    report.run("memory", peak_memory)
    return report.close()


def versions() -> str:
    """Name what the program stands on, and see that all of it can be loaded."""
    from game.ui.window.display import library_versions  # noqa: PLC0415 - brings pygame; checked here

    return f"Python {platform.python_version()}, {library_versions()}"


def worker() -> str:
    """Start a worker process, say something to it and hear it back. Raises CheckError."""
    try:
        hired = start_worker(echo)
        try:
            answer = hired.ask(("誉", 1), WORKER_PATIENCE)
        finally:
            hired.close()
    except WorkerError as fault:
        raise CheckError(str(fault)) from fault
    if answer != ("誉", 1):
        raise CheckError(f"the worker answered {answer!r}")
    return "a process of our own started and answered"


SEED: Final = 5


def thinking() -> str:
    """Let the strongest level of each game make the first choice of one. Raises CheckError."""
    return ", ".join(_strongest(game.system, game.roster) for game in GAMES)


def _strongest(system: System, roster: Roster) -> str:
    pool = WorkerPool(roster.make)
    try:
        return _one_choice(system, WorkerPlayer(roster.levels[-1], SEED, pool), pool)
    finally:
        pool.close()


def _one_choice(system: System, player: WorkerPlayer, pool: WorkerPool) -> str:
    players = system.seats[-1]
    game = Game(system, Header(system.key, SEED, players, None))
    decision, start = game.decision, time.perf_counter()
    if decision is None:
        raise CheckError("the game was over before it began")
    player.start(system.key, decision.seat, players, SEED)
    for event in redact(game.journal.events(), decision.seat):
        player.see(event)
    game.act(player.choose(game.observe(decision.seat), decision, THINKING_MS))
    took = time.perf_counter() - start
    if pool.started != 1:
        raise CheckError("the first process of its own failed")
    return (
        f"{player.name} chose among {len(decision.actions)} after {took:.1f} s, its start included"
    )


def _screen_checks(home: Path, *, is_watched: bool) -> list[tuple[str, Callable[[], str]]]:
    """Return the checks that need pygame, which is brought in here: without it one fails."""
    from game.app import selftest_checks  # noqa: PLC0415 - see above
    from game.ui.window.display import driver_name, open_window  # noqa: PLC0415 - see above

    def screen() -> str:
        size = open_window().get_size()
        return f"{driver_name()}, {size[0]} x {size[1]}"

    checks = [check for game in GAMES for check in _game_checks(game, home, is_watched=is_watched)]
    return [
        ("files", selftest_checks.files),
        ("texts", selftest_checks.texts),
        ("screen", screen),
        ("letters", selftest_checks.letters),
        ("pictures", selftest_checks.pictures),
        ("sounds", selftest_checks.sounds),
        *checks,
    ]


def _game_checks(
    game: GameParts, home: Path, *, is_watched: bool
) -> list[tuple[str, Callable[[], str]]]:
    """Return the checks of one game, which keeps its files in a folder of its own below `home`."""
    from game.app import selftest_checks  # noqa: PLC0415 - see above

    folder = home / game.folder
    player = selftest_checks.WindowRobot(game, folder, frame=_unwatched)
    if is_watched:
        player = selftest_checks.WindowRobot(game, folder, selftest_checks.QUICK, _watched())

    def save() -> str:
        player.half_game(answers=3)
        selftest_checks.left_save(game, folder)
        return selftest_checks.finished_save(game, folder)

    return [("game", player.whole_game), ("save", save)]


def _unwatched() -> float:
    """Let opponents think for a moment; the game believes that a quarter of a second passed."""
    time.sleep(0.001)
    return 0.25


def _watched() -> Callable[[], float]:
    last = [time.monotonic()]

    def frame() -> float:
        time.sleep(max(0.0, last[0] + FRAME - time.monotonic()))
        before, last[0] = last[0], time.monotonic()
        return last[0] - before

    return frame


def _write(path: Path, lines: list[str]) -> None:
    try:
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    except OSError as fault:
        why = f"cannot be written ({fault.strerror}): name another file"
        raise PlainError(f"The report {path} {why}.") from fault


MEGABYTE: Final = 1024 * 1024


class _Counters(ctypes.Structure):
    """PROCESS_MEMORY_COUNTERS of the Windows API."""

    _fields_ = (
        ("size", ctypes.c_ulong),
        ("faults", ctypes.c_ulong),
        *((name, ctypes.c_size_t) for name in ("peak", "now", "q1", "q2", "q3", "q4", "p1", "p2")),
    )


def peak_memory() -> str:
    """Return the largest resident memory so far, in words."""
    return f"{_peak() / MEGABYTE:.0f} MB at most"


if sys.platform == "win32":

    def _peak() -> int:
        """Return bytes. Raises OSError when Windows does not tell."""
        counters = _Counters()
        kernel: Any = ctypes.WinDLL("kernel32", use_last_error=True)
        kernel.GetCurrentProcess.restype = ctypes.c_void_p
        ask = kernel.K32GetProcessMemoryInfo
        ask.argtypes = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_ulong)
        if not ask(kernel.GetCurrentProcess(), ctypes.byref(counters), ctypes.sizeof(counters)):
            raise ctypes.WinError(ctypes.get_last_error())
        return int(counters.peak)

else:
    import resource

    def _peak() -> int:
        """Return bytes; Linux counts in kilobytes, macOS does not."""
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return peak if sys.platform == "darwin" else peak * 1024
