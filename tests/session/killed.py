"""Games killed at every event, resumed and finished: `python3 dev.py kills [GAMES]`.

A game is played by lot and saved as the program saves it. Then the program is killed after every
entry of its file, now and then in the middle of one: what the disk held at that moment is resumed
as the program resumes it, and must be the game as it was, to the byte. One in so many is played on
by the same lots to its end, which must be the same: whatever is alike goes on alike. A few times a
game it is a program of its own that plays, and is killed by SIGKILL in the middle of a write.
"""

import argparse
import os
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final
from zlib import crc32

from build.counting import from_zero, some
from build.workers import stoppable, workers
from game.app.games import GAMES, GameParts
from game.kernel.journal import Header
from game.kernel.system import System
from game.session.reading import Lineup
from game.session.record import Record
from game.session.saves import Saves

ROOT: Final = Path(__file__).resolve().parents[2]
ENDS: Final = 40
"""Of so many kills one game is played on to its end; all are resumed and compared."""
TORN: Final = 8
"""Of so many lines one is torn, too: killed in the middle of writing it."""
REALLY: Final = 3
"""So many times a game it is a program of its own that is killed."""
FINISHED: Final = "finished"
DIES: Final = "import sys; from tests.session.killed import die; die(*sys.argv[1:])"


@dataclass(frozen=True)
class Dealt:
    """A game to be: of which system, for how many, which deal."""

    system: System
    players: int
    seed: int

    @property
    def header(self) -> Header:
        """What it starts from."""
        return Header(self.system.key, self.seed, self.players, None)

    @property
    def seats(self) -> Lineup:
        """Who sits there: a person, and others by lot."""
        return Lineup(0, (None, *["novice"] * (self.players - 1)))


def standing() -> float:
    """Return the time of a clock that stands still: what is written does not tell how long."""
    return 0.0


def play_on(record: Record, dealt: Dealt) -> None:
    """Play to the end: what is chosen follows from the deal and from where the game is."""
    while (decision := record.game.decision) is not None:
        lots = Random(f"{dealt.seed} {record.length}")
        record.act(lots.choice(list(decision.actions)))
    record.store.finish()


def finished(folder: Path, dealt: Dealt) -> bytes:
    """Return the file of the game that was finished in `folder`."""
    (path,) = (folder / dealt.system.key / FINISHED).glob("*.jsonl")
    return path.read_bytes()


def played(folder: Path, dealt: Dealt) -> bytes:
    """Play the game undisturbed; return its file."""
    saves = Saves(folder, dealt.system, standing)
    play_on(saves.start(dealt.header, dealt.seats), dealt)
    saves.close()
    return finished(folder, dealt)


def resumed(folder: Path, dealt: Dealt, held: bytes, *, is_played_on: bool) -> bytes:
    """Go on with what the disk `held`; return the file then, that of the end if it is played on."""
    shutil.rmtree(folder, ignore_errors=True)
    place = folder / dealt.system.key
    place.mkdir(parents=True)
    (place / "current.jsonl").write_bytes(held)
    saves = Saves(folder, dealt.system, standing)
    record, seats = saves.resume()
    assert seats == dealt.seats
    if is_played_on or record.game.decision is None:
        play_on(record, dealt)
        found = finished(folder, dealt)
    else:
        found = saves.path.read_bytes()
        record.store.close()
    saves.close()
    return found


def moments(whole: bytes, dice: Random) -> Iterator[bytes]:
    """Yield what the disk held: after each line, now and then also in the middle of the next."""
    lines = whole.splitlines(keepends=True)
    for count in range(1, len(lines)):
        before = b"".join(lines[:count])
        yield before
        if dice.randrange(TORN) == 0:
            yield before + lines[count][: dice.randrange(1, len(lines[count]))]


def killed_everywhere(
    dealt: Dealt, *, every: int = 1, ends: int = ENDS, programs: int = REALLY
) -> Counter[str]:
    """Kill the game at every moment (or every so many) and go on; return what was done how often.

    One in `ends` is played on to its end; so many programs are killed in earnest.

    Raises AssertionError where anything is another than without.
    """
    dice, done = Random(dealt.seed), Counter[str]()
    with TemporaryDirectory() as home:
        folder = Path(home)
        whole = played(folder / "undisturbed", dealt)
        for number, held in enumerate(moments(whole, dice)):
            if number % every:
                continue
            is_played_on = dice.randrange(ends) == 0
            found = resumed(folder / "killed", dealt, held, is_played_on=is_played_on)
            assert whole.startswith(found), f"{dealt}: another game after {len(held)} bytes"
            assert len(found) >= held.rfind(b"\n") + 1, f"{dealt}: something was lost"
            assert not is_played_on or found == whole, f"{dealt}: another end"
            done["events" if held.endswith(b"\n") else "half written"] += 1
            done["finished"] += found == whole
        for _ in range(programs if os.name == "posix" else 0):
            really_killed(folder / "program", dealt, dice.randrange(len(whole) // 2), whole)
            done["programs"] += 1
    return done + Counter(games=1)


# --- a program that is really killed ---


def really_killed(folder: Path, dealt: Dealt, after: int, whole: bytes) -> None:
    """Have a program play until so many bytes are written, kill itself then, and go on here."""
    shutil.rmtree(folder, ignore_errors=True)
    words = (str(folder), dealt.system.key, str(dealt.players), str(dealt.seed), str(after))
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    program = subprocess.run([sys.executable, "-c", DIES, *words], env=env, check=False)
    assert program.returncode == -signal.SIGKILL, f"it ended with {program.returncode}"
    held = (folder / dealt.system.key / "current.jsonl").read_bytes()
    found = resumed(folder, dealt, held, is_played_on=True)
    assert found == whole, f"{dealt}: another end after a kill at {after}"


def die(folder: str, key: str, players: str, seed: str, after: str) -> None:
    """Play, and be killed in the middle of the write that passes so many bytes."""
    system = next(game.system for game in GAMES if game.key == key)
    dealt, left, write = Dealt(system, int(players), int(seed)), [int(after)], os.write

    def deadly(handle: int, data: bytes) -> int:
        left[0] -= len(data)
        if left[0] < 0:
            write(handle, data[: len(data) // 2])
            os.kill(os.getpid(), signal.SIGKILL)
        return write(handle, data)

    setattr(os, "write", deadly)  # noqa: B010 - for mypy, a function
    saves = Saves(Path(folder), system, standing)
    play_on(saves.start(dealt.header, dealt.seats), dealt)
    os.kill(os.getpid(), signal.SIGKILL)


# --- the command ---


def games_of(folder: str | None) -> Sequence[GameParts]:
    """Return the game in that folder, all of them where none is named."""
    return [game for game in GAMES if folder in (None, game.folder)]


def deals(count: int, first: int = 0, games: Sequence[GameParts] = GAMES) -> list[Dealt]:
    """Return so many games from number `first` on, of each of these games and sizes in turn."""
    kinds = [(game.system, n) for game in games for n in game.system.seats]
    found = []
    for number in range(first, first + count):
        system, players = kinds[number % len(kinds)]
        found.append(Dealt(system, players, crc32(f"kills {number}".encode())))
    return found


def impatient() -> None:
    """Never wait for the disk: a power cut is another matter, and it takes most of the time."""
    setattr(os, "fsync", lambda _handle: None)  # noqa: B010 - for mypy, a function


def main(words: list[str]) -> int:
    """Kill the games of `deals`, and report."""
    parser = argparse.ArgumentParser(prog="dev.py kills", description=__doc__)
    parser.add_argument("games", nargs="?", type=some, default=200, help="(200)")
    parser.add_argument("--first", type=from_zero, default=0, help="number of the first game")
    parser.add_argument("--jobs", type=some, default=os.cpu_count() or 1, help="processes")
    folders = [game.folder for game in GAMES]
    parser.add_argument("--game", choices=folders, help="only the game in this folder")
    given = parser.parse_args(words)
    games = games_of(given.game)
    start, done = time.monotonic(), Counter[str]()
    with workers(given.jobs, impatient) as pool:
        for one in pool.map(killed_everywhere, deals(given.games, given.first, games)):
            done += one
            if done["games"] % 10 == 0:
                print(dict(done), f"{time.monotonic() - start:.0f} s", flush=True)
    print(f"{dict(done)}: nothing was lost, every end was the same.")
    return 0


if __name__ == "__main__":
    sys.exit(stoppable(main, sys.argv[1:]))
