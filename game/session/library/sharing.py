"""A game as one file for others: given away as it was played, taken in only when it follows."""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Final

from game.kernel.events import fold
from game.kernel.journal import to_line
from game.kernel.players import PROGRAM
from game.kernel.system import System
from game.session.disk.files import content_of, files_in, free_name, stamped, write_whole
from game.session.disk.notices import Notice, SaveError, refusal
from game.session.library.kept import KeptGame
from game.session.reading import SHARED, Lineup, Saved, follow, read_save, system_of
from game.session.saves import FINISHED, UNFINISHED

NAME: Final = "circle-of-honor"
FOREIGN: Final = "program"
"""Who played where a program did, in a game for others: no player's name, so a beginner goes on.
Where it lies is nobody's business, and nothing that a file from elsewhere names is run."""


def share(game: KeptGame, system: System, folder: Path) -> Path:
    """Write a game into `folder`, without a word of who played it; return the file.

    Raises SaveError.
    """
    path = folder / f"{NAME}-{system.key}-{stamped(game.when)}.jsonl"
    about = replace(game.seats.about, person="", people={})
    seats = Lineup(game.seats.viewer, _without_programs(game.seats), about)
    return _written(path, read_save(game.path, system), seats)


def take_in(path: Path, saves: Path, systems: Mapping[str, System]) -> Path:
    """Keep a game that somebody shared, among those of its system in `saves`; return its file.

    The same game taken in once more is the file that is there already.
    `systems` are those that can be shown, by their keys. Raises SaveError: for what is no game,
    for one that does not follow from its start, for one of a game that is not among `systems`.
    """
    key = system_of(path)
    if key is not None and key not in systems:
        raise SaveError(Notice("no_table", {"file": str(path), "system": f"{key:.40}"}))
    system = systems[key or next(iter(systems))]
    saved = _read(path, system)
    followed = follow(system, saved.header, saved.entries)
    state = fold(followed.events, system.blank_state())
    if saved.seats is None or not (saved.is_readable and followed.is_sound):
        raise SaveError(Notice("not_taken_in", {"file": str(path)}))
    if system.players_of(state) != len(saved.seats.bots):
        raise SaveError(Notice("not_taken_in", {"file": str(path)}))
    folder = UNFINISHED if system.outcome_of(state) is None else FINISHED
    name = f"{stamped(path.stat().st_mtime)}.jsonl"
    about = replace(saved.seats.about, person="", day="", people={}, origin=SHARED)
    place = saves / system.key / folder
    seats = Lineup(saved.seats.viewer, _without_programs(saved.seats), about)
    return _same(place, saved) or _written(place / name, saved, seats)


def _read(path: Path, system: System) -> Saved:
    """Read a game from elsewhere. Raises SaveError: nobody puts aside what is not ours."""
    try:
        return read_save(path, system)
    except SaveError as fault:
        if fault.notice.code == "save_damaged":
            raise SaveError(replace(fault.notice, code="not_taken_in")) from fault
        raise


def _without_programs(seats: Lineup) -> tuple[str | None, ...]:
    """Return who sits where, without a word of which program."""
    return tuple(FOREIGN if bot and bot.startswith(PROGRAM) else bot for bot in seats.bots)


def _text(saved: Saved, seats: Lineup) -> str:
    head = {**saved.header.to_json(), "session": seats.to_json()}
    return "".join(to_line(line) for line in (head, *saved.entries))


def _same(folder: Path, saved: Saved) -> Path | None:
    """Return the file in `folder` that holds the same game, whoever sat there; None: none does."""
    head = {**saved.header.to_json(), "session": None}
    played = "".join(map(to_line, saved.entries)).encode()
    for path in files_in(folder, "*.jsonl"):
        with suppress(OSError, ValueError, TypeError):  # what cannot be read is not the same
            first, _, rest = content_of(path).partition(b"\n")
            if rest == played and {**json.loads(first), "session": None} == head:
                return path
    return None


def _written(path: Path, saved: Saved, seats: Lineup) -> Path:
    """Write a game to `path`, or beside what is there, and return where."""
    try:
        path = free_name(path)
        write_whole(path, _text(saved, seats))
    except OSError as fault:
        raise SaveError(refusal("not_shared", path, fault)) from fault
    return path
