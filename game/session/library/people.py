"""Profiles: the people who play at this computer. One is there by default, and has no name."""

from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from game.kernel.wire import Json
from game.session.disk.files import FAULTS, keep_aside
from game.session.disk.locks import CommonFile
from game.session.disk.notices import Notice, refusal
from game.shortened import legible

FORMAT: Final = "circle-of-honor-people"
FIRST: Final = "1"
"""The key of the profile that is there by default: games that name nobody are theirs."""
MOST: Final = 8
LONGEST: Final = 20
"""Letters of a name."""


@dataclass
class People:
    """Names by key, in the order in which they came; an empty name is said otherwise."""

    path: Path
    names: dict[str, str] = field(default_factory=lambda: {FIRST: ""})
    chosen: str = FIRST
    """The key of who plays now."""
    trouble: Notice | None = field(default=None, compare=False)
    """What was wrong with the file, to be told once."""

    def __post_init__(self) -> None:
        """Keep them in the file at `path`, which tells what they are now or need not exist."""
        self._file = CommonFile(self.path, _told_by)
        self._file.before = self._told()

    def add(self) -> str:
        """Add a person without a name, who plays from now on; return their key.

        Whom another copy of the program has added by now has a key already.
        """
        with suppress(OSError):
            self.names = {**self._file.there().get("people", {}), **self.names}
        key = str(max(map(int, self.names)) + 1)
        self.names[key] = ""
        self.chosen = key
        return key

    def choose_next(self) -> None:
        """Have the one who came next play, the first after the last."""
        keys = list(self.names)
        self.chosen = keys[(keys.index(self.chosen) + 1) % len(keys)]

    def write(self, name: str) -> None:
        """Call who plays now so, as it is typed."""
        self.names[self.chosen] = name[:LONGEST]

    def tidy(self) -> None:
        """Leave out of the name of who plays now what nobody sees."""
        self.write(" ".join(self.names[self.chosen].split()))

    @property
    def can_add(self) -> bool:
        """Whether there is room for one more."""
        return len(self.names) < MOST

    def is_of(self, person: str) -> bool:
        """Return whether a game of `person` is one of who plays now."""
        known = person if person in self.names else FIRST
        return known == self.chosen

    def save(self) -> Notice | None:
        """Keep them; return what the disk says against it, if anything."""
        try:
            self._file.write(self._told())
        except OSError as fault:
            return refusal("people_not_saved", self.path, fault)
        return None

    def _told(self) -> Json:
        return {"format": FORMAT, "chosen": self.chosen, "people": dict(self.names)}


def load_people(path: Path) -> People:
    """Read the profiles. A file that is missing means that nobody was named.

    One that cannot be used is kept aside, as the names in it would be written over, and told.
    """
    try:
        return People(path, *CommonFile(path, _told_by).read())
    except (FileNotFoundError, NotADirectoryError):
        return People(path)
    except OSError as fault:
        return People(path, trouble=refusal("people_unreadable", path, fault))
    except FAULTS:
        place = keep_aside(path) or path
        return People(path, trouble=Notice("people_damaged", {"file": str(place)}))


def _told_by(data: Json) -> tuple[dict[str, str], str]:
    """Return the names and who is chosen, from JSON. Raises one of FAULTS."""
    names = {str(int(key)): legible(str(name))[:LONGEST] for key, name in data["people"].items()}
    if data["format"] != FORMAT or data["chosen"] not in names or FIRST not in names:
        raise ValueError
    return names, data["chosen"]
