"""A bot is given an Observation and nothing else, and what it cannot see cannot sway it."""

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from ai.samurai.belief.worlds import sample_world
from ai.samurai.roster import ARENA_LEVELS, ROSTER, make
from game.kernel.events import Event
from game.kernel.game import Game
from game.kernel.journal import Header, Taken
from game.samurai.rules.state import observe
from game.samurai.rules.system import SYSTEM
from tests.samurai.ai.table import ARENA_TRIED, answer, play, seated, start

BOTS = Path(__file__).parents[3] / "ai"
MAKES_WORLDS = "samurai/belief/worlds.py"
TRUTH = frozenset({"State", "observe", "Game", "restore", "SYSTEM", "Referee"})
"""Whoever holds one of these could look behind the cards."""
PLAY_WORLDS = (
    *("core", "samurai/searcher.py", "samurai/action_rows.py", "samurai/state_rows.py"),
    *(f"adventure/search/{file}.py" for file in ("tries", "rounds", "veil")),
    "adventure/duel/before_foe.py",
)
WORLDS = {"State", "Referee", "observe"}
"""What it takes to play a world on, and to see it as a seat would. Worlds come from the file that
makes them, and nowhere else."""


@pytest.mark.parametrize("level", ARENA_TRIED)
@pytest.mark.parametrize("players", range(3, 8))
def test_worlds_that_look_the_same_get_the_same_answer(level: str, players: int) -> None:
    """Three bots with the same past see three worlds; they answer alike, all through a game."""
    game = Game(SYSTEM, Header(SYSTEM.key, players, players, None))
    tables = [seated(game, [level] * players, 9) for _ in range(3)]
    rng, compared, most = Random(players), 0, 35 if ROSTER.is_slow(level) else 70
    while game.decision is not None and compared < most:
        seat = game.decision.seat
        seen = game.observe(seat)
        worlds = [game.state, sample_world(seen, rng), sample_world(seen, rng)]
        answers = [
            table[seat].choose(observe(world, seat), game.decision, 1000)
            for table, world in zip(tables, worlds, strict=True)
        ]
        assert answers[0] == answers[1] == answers[2]
        for event in game.act(answers[0]):
            for table in tables:
                for other, bot in enumerate(table):
                    bot.see(event.redacted(other))
        compared += 1
    assert compared > 30


@pytest.mark.parametrize("level", ARENA_LEVELS)
def test_a_bot_refuses_a_state(level: str) -> None:
    game = Game(SYSTEM, Header(SYSTEM.key, 1, 3, None))
    assert game.decision is not None
    bot = make(level, 0)
    bot.start(SYSTEM.key, game.decision.seat, 3, 1)
    with pytest.raises(TypeError, match="Observation"):
        bot.choose(game.state, game.decision, 1000)


HANDS_ON = {f"{game}/why/analyst.py": {"SYSTEM"} for game in ("samurai", "great_train")}
"""File -> what it hands on: the reviewer folds what a seat was told, and asks who won, by it."""


def names_of_truth(source: str) -> set[str]:
    """Return what a file imports, or reaches as an attribute, that could show the truth."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom | ast.Import):
            found |= {alias.name.split(".")[-1] for alias in node.names}
        if isinstance(node, ast.Attribute):
            found.add(node.attr)
    return found & TRUTH


def makes_a_state(source: str) -> bool:
    """Return whether a file calls State, and does not only say that it is handed one."""
    calls = [node.func for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    return any(isinstance(call, ast.Name) and call.id == "State" for call in calls)


def sources() -> dict[str, str]:
    """Return every file of the bots by its path."""
    return {p.relative_to(BOTS).as_posix(): p.read_text("utf-8") for p in BOTS.rglob("*.py")}


def test_only_the_file_that_makes_worlds_makes_a_state() -> None:
    assert [name for name, source in sources().items() if makes_a_state(source)] == [MAKES_WORLDS]


def test_only_what_plays_worlds_knows_what_a_state_is() -> None:
    """A search plays worlds on and a model judges them; nobody else has any use for a State."""
    for name, source in sources().items():
        allowed = WORLDS if name.startswith(PLAY_WORLDS) or name == MAKES_WORLDS else set()
        assert names_of_truth(source) - HANDS_ON.get(name, set()) <= allowed, name


@pytest.mark.parametrize(
    "source",
    [
        "from game.samurai.rules.state import State",
        "from game.samurai import state\nstate.observe(x, 1)",
    ],
)
def test_the_check_sees_a_breach(source: str) -> None:
    assert names_of_truth(source)
    assert makes_a_state(f"{source}\nworld = State()")


@pytest.mark.parametrize("level", ARENA_TRIED[:-1])
def test_same_seed_same_game_and_another_seed_another(level: str) -> None:
    """The last level is the one before it, with more tries for a choice."""
    kept = play(4, 0, [level] * 4)[0].journal.entries
    assert list(entries_of(level, seed=0)) == kept
    pairs = zip(entries_of(level, seed=5), kept, strict=False)
    assert any(one != other for one, other in pairs)


def entries_of(level: str, seed: int) -> Iterator[Taken | Event]:
    """Play the first deal with bots of a seed, as far as somebody wants to know."""
    game, count = start(4, 0), 0
    bots = seated(game, [level] * 4, seed)
    while game.decision is not None:
        yield from game.journal.entries[count:]
        count = len(game.journal.entries)
        answer(game, bots)
    yield from game.journal.entries[count:]
