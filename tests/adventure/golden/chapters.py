"""Golden chapters: what happened in one, as text that a person can read, and its choices.

`python -m tests.adventure.golden.chapters` tells them anew, by the choices that stand there: only
where the rules no longer allow one, or a file is not there, its bots play that chapter. Read the
difference before you keep it.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from build import counting
from build.strength.lanterns.pairs import seated
from build.workers import stoppable
from game.adventure.rules.system import SYSTEM
from game.kernel.errors import GameOverError, IllegalActionError
from game.kernel.events import Event
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.players import THINKING_MS
from tests.adventure.scenarios.table import Table

HERE: Final = Path(__file__).parent
NAMES: Final = ("Tomoe", "Akira", "Hattori", "Hikaru")
CHAPTERS: Final = {
    "chapter-1-normal": (2, "normal", "follower"),
    "chapter-1-legend": (9, "legend", "follower"),
    "chapters-2-3-story": (4, "story", "adept"),
}
"""File -> the seed of its campaign, the difficulty, and the level of the bots that chose."""
LATER: Final = "chapters-2-3-story"
"""That which begins where the first chapter is won, and goes on to the end of the campaign."""
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
    if kind == "position":
        return _told_setup(json.loads(data["setup"]))
    words = [kind]
    if data.get("seat") is not None:
        words.append(NAMES[data.pop("seat")])
    if kind == "shuffled":
        data["order"] = len(data["order"])
    words += [f"{key}={_short(value)}" for key, value in data.items() if value is not None]
    return " ".join(words)


def _told_setup(state: dict[str, Any]) -> str:
    """Return what heroes begin with where the first chapter was not played."""
    heroes = [
        f"{name} level={hero['level']} coins={hero['coins']} kami={hero['kami']}"
        f" {hero['equipped']} {' '.join(hero['skills'])}"
        for name, hero in zip(NAMES, state["heroes"], strict=True)
    ]
    return f"position chapter={state['chapter']} {state['difficulty']}; {'; '.join(heroes)}"


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
    seed, difficulty, _level = CHAPTERS[name]
    if name == LATER:
        return Game(SYSTEM, Header(SYSTEM.key, seed, None, _second_chapter(difficulty)))
    header = Header(SYSTEM.key, seed, 4, None, {"difficulty": difficulty, "chapters": 1})
    return Game(SYSTEM, header)


def _second_chapter(difficulty: str) -> dict[str, Any]:
    """Return a setup: the second chapter is about to be laid out, for heroes who did well."""
    table = Table().level(2).step("chapter_start", chapter=2, round=0, influence=0)
    for hero in ("ann", "bob", "cid", "dan"):
        table.hero(hero, coins=45, power=1)
    return table.world(chapters=3, difficulty=difficulty).setup()


def replayed(name: str, text: str) -> Game:
    """Return a golden chapter played again by the choices that stand in its text."""
    game = begun(name)
    for line in text.splitlines():
        if line.startswith(DOES):
            game.act(game.action_from_json(json.loads(line.partition(": ")[2])))
    return game


def written(name: str, text: str) -> str:
    """Return a golden chapter as the rules tell it now: by its choices, else by those of bots."""
    try:
        game = replayed(name, text)
    except (GameOverError, IllegalActionError):
        game = begun(name)
    seed, _difficulty, level = CHAPTERS[name]
    players = seated(level, seed)
    while game.decision is not None:
        seat = game.decision.seat
        game.act(players[seat].choose(game.observe(seat), game.decision, THINKING_MS))
    return "\n".join(tell(game)) + "\n"


def main() -> None:
    """Tell all golden chapters anew."""
    for name in CHAPTERS:
        path = HERE / f"{name}.play"
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        path.write_text(written(name, text), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(stoppable(main, *counting.told(__doc__)))
