"""Golden chapters: what happened in one, as text that a person can read, and its choices.

`python -m tests.adventure.golden.chapters` plays them anew; read the difference before you keep it.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from game.adventure.rules.system import SYSTEM
from game.kernel.events import Event
from game.kernel.game import Game
from game.kernel.journal import Header
from tests.adventure.campaigns import played

HERE: Final = Path(__file__).parent
NAMES: Final = ("Tomoe", "Akira", "Hattori", "Hikaru")
CHAPTERS: Final = {"chapter-1-normal": (2, "normal"), "chapter-1-legend": (9, "legend")}
"""File -> the seed of its campaign and the difficulty; one chapter is played."""
SILENT: Final = frozenset(
    "pushed popped step next enemy_turn enemies_done stance renewed expired ap mp activation_over"
    " journey travel_over visit_noted swap exchange_noted chosen".split()
)
DOES: Final = "> "


def told(event: Event) -> str | None:
    """Return a line about an event: its type and what it says, heroes by name."""
    data = SYSTEM.wire.to_json(event)
    kind = data.pop("type")
    if kind in SILENT:
        return None
    words = [kind]
    if data.get("seat") is not None:
        words.append(NAMES[data.pop("seat")])
    if kind == "shuffled":
        data["order"] = len(data["order"])
    words += [f"{key}={_short(value)}" for key, value in data.items() if value is not None]
    return " ".join(words)


def _short(value: Any) -> str:
    return json.dumps(value, separators=(",", ":")).replace('"', "")


def tell(game: Game) -> Iterator[str]:
    """Yield the lines of a game: choices begin with an arrow."""
    asked = iter(game.steps)
    for entry in game.journal.entries:
        if isinstance(entry, Event):
            line = told(entry)
            if line is not None:
                yield f"    {line}"
        else:
            name = NAMES[next(asked).seat]
            yield f"{DOES}{name}: {json.dumps(SYSTEM.action_to_json(entry.action))}"


def begun(name: str) -> Game:
    """Return the campaign of a golden chapter at its beginning."""
    seed, difficulty = CHAPTERS[name]
    return Game(
        SYSTEM,
        Header(SYSTEM.key, seed, 4, None, {"difficulty": difficulty, "chapters": 1}),
    )


def replayed(name: str, text: str) -> Game:
    """Return a golden chapter played again by the choices that stand in its text."""
    game = begun(name)
    for line in text.splitlines():
        if line.startswith(DOES):
            game.act(game.action_from_json(json.loads(line.partition(": ")[2])))
    return game


def main() -> None:
    """Play all golden chapters anew."""
    for name, (seed, difficulty) in CHAPTERS.items():
        for game in played(seed, difficulty=difficulty, chapters=1):
            last = game
        (HERE / f"{name}.play").write_text("\n".join(tell(last)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
