"""What is proven of every package that has a window, wherever it runs."""

import time
from collections.abc import Callable
from pathlib import Path

from game.app.selftest_report import CheckError
from game.samurai.rules.system import SYSTEM
from game.session.reading import follow, read_save
from game.ui.draw.palette import BENI
from tests.proof import shadow
from tests.proof.outsider import Outsider, Program, end
from tests.proof.screen import Screen

BREATH = 2.0
"""Seconds that a window gets to show what it has to show before a picture is taken."""

SLOW = 12.0
"""Seconds that a program gets to start where wine and others want the processor too."""


def last_line(said: str) -> str:
    """Return the last line of what a self-test said. Raises CheckError when it is not well."""
    lines = said.strip().splitlines()
    if not lines or "all well" not in lines[-1]:
        raise CheckError(f"the self-test says: {said}")
    return lines[-1]


def whole_game(
    screen: Screen, program: Program, shots: Path, wait: Callable[[], None] = lambda: None
) -> str:
    """Play a game from title to score by clicks alone; it must be saved, whole and sound."""
    program.settle()
    process = program.start()
    try:
        screen.wait_for_paint()
        wait()
        player = Outsider(screen, program, screen.window())
        time.sleep(BREATH)
        screen.shot(shots / "title.png")
        player.deal()
        player.play(answers=4)
        screen.shot(shots / "table.png")
        player.play()
        time.sleep(BREATH)
        screen.shot(shots / "score.png")
        program.before_end(process)
    finally:
        end(process)
        program.after()
    saved = read_save(program.finished()[-1], SYSTEM)
    if not follow(SYSTEM, saved.header, saved.entries).is_sound:
        raise CheckError("the game that was played does not come out of its save again")
    return (
        f"{player.clicks} clicks, {player.answers} answers, {player.again} clicked again;"
        f" saved, {len(saved.entries)} entries, sound"
    )


def second_copy(screen: Screen, program: Program, shots: Path) -> str:
    """A second copy says that it does not save, and does not, whatever is played in it."""
    program.settle()
    first = program.start()
    try:
        screen.wait_for_paint()
        player = Outsider(screen, program, screen.window())
        player.deal()
        time.sleep(BREATH)
        before = program.save.read_bytes()
        points = shadow.opening_of_second_copy(player.size)
        second = program.start()
        try:
            screen.wait_for_colour(screen.window(), points[0], BENI)
            screen.shot(shots / "second-copy.png")
            for pos in points:
                player.click_on(pos)
            time.sleep(BREATH)
            screen.shot(shots / "second-copy-plays.png")
            if second.poll() is not None:
                raise CheckError("the second copy does not run")
        finally:
            end(second)
        if program.save.read_bytes() != before:
            raise CheckError("the second copy wrote to the save of the first")
    finally:
        end(first)
        program.after()
    return (
        "told in the window (second-copy.png), a game dealt in it, the first one's save untouched"
    )


def fault(screen: Screen, program: Program, libraries: Path, shots: Path) -> str:
    """A damaged library stops the program: a report, a calm window, and a fresh start from it.

    The game that was left before goes on after it. `libraries` is the folder of pygame's: the
    title needs the one that scales pictures, the window of a fault does not.
    """
    (library,) = libraries.glob("transform.*")
    program.settle()
    _leave_a_game(screen, program)
    left, whole = deal_of(program), library.read_bytes()
    library.write_bytes(b"no library")
    process = program.start()
    try:
        report = await_report(program)
        time.sleep(BREATH * 2)
        screen.shot(shots / "fault.png")
        library.write_bytes(whole)
        player = Outsider(screen, program, screen.window())
        player.click_on(shadow.start_again(player.size))
        time.sleep(SLOW)
        screen.shot(shots / "started-again.png")
        player.click_on(shadow.going_on(player.size))
        time.sleep(BREATH)
        player.play(answers=1)
        screen.shot(shots / "continued.png")
        if deal_of(program) != left:
            raise CheckError("another game was dealt after the fault, the one before was left")
    finally:
        library.write_bytes(whole)
        end(process)
        program.after()
    return f"{report.name} written, told in the window, started again, the game went on"


def _leave_a_game(screen: Screen, program: Program) -> None:
    process = program.start()
    try:
        screen.wait_for_paint()
        player = Outsider(screen, program, screen.window())
        time.sleep(BREATH)
        player.deal()
        player.play(answers=2)
    finally:
        end(process)
        program.after()


def deal_of(program: Program) -> str:
    """Return the first line of the game on its way, which tells its deal."""
    return program.save.read_text("utf-8").splitlines()[0]


def await_report(program: Program) -> Path:
    """Wait for the report of a fault. Raises CheckError when none comes, or with nothing in it."""
    last = time.monotonic() + 5 * SLOW
    while not (found := sorted((program.home / "logs").glob("crash-*.txt"))):
        if time.monotonic() > last:
            raise CheckError("no report of the fault was written")
        time.sleep(0.2)
    time.sleep(BREATH)
    text = found[-1].read_text("utf-8")
    for word in ("Circle of Honor", "journal:", "Traceback", "pygame"):
        if word not in text:
            raise CheckError(f"the report does not tell: {word}")
    return found[-1]
