"""How quickly the packaged program shows its menu, and how much memory a whole game takes."""

import os
import statistics
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from build.package import facts
from build.package.check import program as built
from game.app.selftest_report import CheckError, Report
from tests.proof import scenes
from tests.proof.outsider import Program, end
from tests.proof.screen import Screen

STARTS = 5
MENU = 2.5
"""Seconds to the menu at most."""
MEMORY = 350
"""Megabytes in a game at most."""
DOWNLOAD = 90
"""Megabytes of a file at most."""
PLACE = facts.OUT / "proof" / "measured"


def prove(report: Report) -> None:
    """Measure the program folder for Linux and the files in dist/."""
    with Screen() as screen:
        program = _program(screen)
        report.run("download", downloads)
        report.run("cold", lambda: menu(screen, program, is_cold=True))
        report.run("warm", lambda: menu(screen, program, is_cold=False))
        report.run("memory", lambda: memory(screen, program))


def _program(screen: Screen) -> Program:
    env = {**os.environ, "DISPLAY": screen.display, "CIRCLE_OF_HONOR_HOME": str(PLACE / "home")}
    env.pop("SDL_VIDEODRIVER", None)  # the shadow's; sound stays on SDL's make-believe device
    return Program([str(built("linux"))], PLACE / "home", env)


def downloads() -> str:
    """The largest file that people download."""
    sizes = {p.name: p.stat().st_size / 1e6 for p in facts.DIST.iterdir() if p.suffix}
    if not sizes or max(sizes.values()) > DOWNLOAD:
        raise CheckError(f"no files, or one of more than {DOWNLOAD} MB: {sizes}")
    return ", ".join(f"{name} {size:.1f} MB" for name, size in sorted(sizes.items()))


def menu(screen: Screen, program: Program, *, is_cold: bool) -> str:
    """Seconds from the start of the process to the drawn title. Raises CheckError when too long."""
    took, spent = [], []
    for _ in range(STARTS):
        program.settle()
        if is_cold:
            _forget_files()
        start = time.monotonic()
        process = program.start()
        screen.wait_for_paint()
        took.append(time.monotonic() - start)
        spent.append(_spent(process.pid))
        end(process)
        time.sleep(0.5)  # until the window is gone
    middle = statistics.median(took)
    told = f"{middle:.2f} s median of {STARTS} ({min(took):.2f} to {max(took):.2f})"
    told += f", {statistics.median(spent):.2f} s of them processor time"
    if middle > MENU:
        raise CheckError(f"{told}, more than {MENU} s")
    return told


def _forget_files() -> None:
    """Have the system forget what it has read, as after it was switched on (as administrator)."""
    os.sync()
    with suppress(PermissionError):
        Path("/proc/sys/vm/drop_caches").write_text("3", encoding="ascii")


def _spent(pid: int) -> float:
    """Return the processor time of a process so far, which others at work lengthen least."""
    fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(screen: Screen, program: Program) -> str:
    """The most memory that the program held during a whole game. Raises CheckError."""
    peaks: list[int] = []
    watched = replace(program, before_end=lambda process: peaks.append(_peak(process.pid)))
    told = scenes.whole_game(screen, watched, PLACE / "shots")
    if not peaks or max(peaks) > MEMORY:
        raise CheckError(f"{max(peaks, default=0)} MB, more than {MEMORY} MB")
    return f"{max(peaks)} MB at most; {told}"


def _peak(pid: int) -> int:
    """Return the most resident memory of a process so far, in megabytes."""
    status = Path(f"/proc/{pid}/status").read_text("ascii")
    (line,) = [line for line in status.splitlines() if line.startswith("VmHWM:")]
    return int(line.split()[1]) * 1024 // 10**6
