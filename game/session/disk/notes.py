"""Pencil marks: what a player guesses about the others, kept beside the save and never in it.

The rules and the opponents know nothing of them. A file that is missing, damaged or about another
game means that nothing is pencilled; a disk that refuses means that they last until the program
ends.
"""

import json
from contextlib import suppress
from copy import copy
from pathlib import Path
from typing import Final, TypeAlias

from game.kernel.ids import Seat
from game.kernel.journal import Header
from game.kernel.wire import Json
from game.session.disk.files import json_of, write_whole

SUFFIX: Final = ".notes.json"
"""What stands in place of a save's own `.jsonl`."""
FORMAT: Final = "circle-of-honor-notes"
DIGITS: Final = 2
"""The longest number of a seat."""
Words: TypeAlias = dict[Seat, str]
"""Seat -> its mark; what the words mean is the screen's business."""
LARGEST: Final = 2**16
"""Bytes. No larger file is one of ours: what is read of it tells nothing."""


def beside(save: Path) -> Path:
    """Return where the marks of the game in `save` are kept."""
    return save.with_name(save.name.removesuffix(".jsonl") + SUFFIX)


class Notes:
    """One viewer's marks on a game, at most one word a seat; and through `of` every other's."""

    def __init__(self, header: Header, path: Path | None = None) -> None:
        """Read the first viewer's marks on the game that `header` starts; kept only in `path`."""
        self._game = {
            "format": FORMAT,
            "system": header.system,
            "seed": header.seed,
            "players": header.players,
        }
        self._path = path
        data = {} if path is None else self._read(path)
        self._words = self._first = _words(data.get("seats"))
        others: Json = data.get("viewers")
        self._others = {viewer: _words(others.get(str(viewer))) for viewer in _seats(others)}

    def of(self, viewer: Seat) -> "Notes":
        """Return the marks of one more viewer, kept in the same file."""
        notes = copy(self)
        notes._words = self._others.setdefault(viewer, {})  # noqa: SLF001 - a copy of itself
        return notes

    @property
    def words(self) -> Words:
        """Seat -> its mark; a copy."""
        return dict(self._words)

    def pencil(self, seat: Seat, word: str | None) -> None:
        """Mark `seat` with `word`, or rub its mark out; kept at once, if it can be."""
        if word is None:
            self._words.pop(seat, None)
        else:
            self._words[seat] = word
        if self._path is not None:
            with suppress(OSError):
                self._write(self._path)

    def _write(self, path: Path) -> None:
        """Write everybody's marks; where nothing is marked there is no file."""
        others = {str(seat): _told(words) for seat, words in sorted(self._others.items()) if words}
        if not self._first and not others:
            path.unlink(missing_ok=True)
            return
        viewers = {"viewers": others} if others else {}
        data = {**self._game, "seats": _told(self._first), **viewers}
        write_whole(path, json.dumps(data, indent=1) + "\n")

    def _read(self, path: Path) -> dict[str, Json]:
        try:
            data: Json = json_of(path, LARGEST)
        except (OSError, ValueError, RecursionError):
            return {}
        is_ours = isinstance(data, dict) and self._game.items() <= data.items()
        return data if is_ours else {}


def _told(words: Words) -> dict[str, str]:
    return {str(seat): word for seat, word in sorted(words.items())}


def _seats(data: Json) -> list[Seat]:
    """Return the numbers among the keys of whatever stands in the file."""
    keys = data if isinstance(data, dict) else ()
    return [int(k) for k in keys if k.isascii() and k.isdigit() and len(k) <= DIGITS]


def _words(data: Json) -> Words:
    """Return the marks among whatever stands in the file."""
    found = {seat: data.get(str(seat)) for seat in _seats(data)}
    return {seat: word for seat, word in found.items() if isinstance(word, str)}
