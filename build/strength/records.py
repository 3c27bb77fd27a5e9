"""Records: what was measured, as JSON files that a later run goes on with."""

import json
import re
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, Final, Self

from build.strength import facts
from build.strength.entrants import ROOT
from game.app.games import GAMES
from game.protocol.arena.duel import DuelFigures, deal_from_text, duel_figures
from game.protocol.arena.figures import Times

FOLDER: Final = ROOT / "docs" / "strength"
"""Where the results lie: a folder for each part, a file for each match."""
FIRST: Final = GAMES[0].folder
"""The game whose parts lie there; those of each other game in a folder of its name."""
_GROUPS: Final = tuple(group for game in GAMES for group in game.pairing.groups)
"""What wins are counted under, in the order of tables."""


class OtherCodeError(Exception):
    """A record was played by bots that have changed since; the message says what can be done."""


@dataclass(slots=True)
class Source:
    """Where figures come from. `code` and `commits` grow when a run goes on under another."""

    command: str
    seed: int
    ms: int
    compiled: bool = False
    game: str = FIRST
    code: list[str] = field(default_factory=list)
    commits: list[str] = field(default_factory=list)
    machines: list[str] = field(default_factory=list)

    def sign(self) -> None:
        """Note the code and the machine that play now."""
        for known, now in (
            (self.code, facts.code(self.game)),
            (self.commits, facts.commit(self.game)),
            (self.machines, facts.machine()),
        ):
            if now not in known:
                known.append(now)


class Kept:
    """What a file of measurements tells: a dataclass, one field of which is its `source`."""

    __slots__ = ()

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """Return what a file tells. Raises KeyError or TypeError for another file."""
        return cls(**{**data, "source": Source(**data["source"])})


@dataclass(slots=True)
class Match(Kept):
    """A duel of A and B so far: the results of deals 0, 1, 2, ... of its seed."""

    a: str
    b: str
    players: int
    source: Source
    results: list[str] = field(default_factory=list)
    faults: dict[str, int] = field(default_factory=dict)
    times: dict[str, Any] = field(default_factory=dict)
    role: str = ""
    """Where A played in this role alone."""

    def add(self, told: Any, names: dict[str, str]) -> None:
        """Add what the arena tells of further deals; `names` are the arena's -> ours."""
        self.results += told["results"]
        for bot, name in names.items():
            self.faults[name] = self.faults.get(name, 0) + told["faults"][bot]
            before = Times.from_json(self.times.get(name, []))
            self.times[name] = (before + Times.from_json(told["times"][bot]["all"])).to_json()

    def figures(self) -> DuelFigures:
        """Return the figures of all deals."""
        return duel_figures([deal_from_text(text) for text in self.results], _GROUPS)

    def scores(self) -> list[float]:
        """Return A's score of each deal (3 players)."""
        return [duel_figures([deal_from_text(text)]).score.mean for text in self.results]

    def time_of(self, name: str) -> Times:
        """Return how long a bot's decisions took."""
        return Times.from_json(self.times.get(name, []))


def write(path: Path, record: Any) -> None:
    """Write a record (a dataclass), a field a line, in one step."""
    data = {f.name: getattr(record, f.name) for f in fields(record)}
    data["source"] = asdict(record.source)
    if record.source.game == FIRST:
        del data["source"]["game"]
    if not data.get("role", "-"):
        del data["role"]
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in data.items()]
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    part.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    part.replace(path)


def read(path: Path) -> Any:
    """Return what a record's file holds."""
    return json.loads(path.read_text(encoding="utf-8"))


def match_path(part: str, match: Match) -> Path:
    """Return the file of a match, by who plays, how many and, where it is a clock's, how long."""
    who = f"{match.a} as {match.role}" if match.role else match.a
    words = f"{who} v {match.b} {match.players}p {match.source.ms}ms"
    name = re.sub("[^a-z0-9]+", "-", words.lower())
    return folder_of(match.source.game) / part / f"{name}.json"


def folder_of(game: str) -> Path:
    """Return where the results of a game lie."""
    return FOLDER if game == FIRST else FOLDER / game


def check_code(path: Path, source: Source, *, keep: bool) -> None:
    """Raise OtherCodeError when a record was begun by other bots than those of today."""
    if source.code and facts.code(source.game) not in source.code and not keep:
        raise OtherCodeError(
            f"{path.relative_to(ROOT).as_posix()} was played by bots that have changed since: "
            "--fresh plays it anew, --keep goes on with it"
        )


def matches(part: str, game: str = FIRST) -> list[Match]:
    """Return all matches of a part, by file name."""
    found = sorted((folder_of(game) / part).glob("*.json"))
    return [Match.from_json(read(path)) for path in found]
