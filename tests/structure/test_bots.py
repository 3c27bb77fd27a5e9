"""No bot knows the truth: which of their files may name it, in every game there is and will be."""

import ast
from pathlib import Path

import pytest

BOTS = Path(__file__).parents[2] / "ai"
LOOKS = frozenset({"Game", "restore", "SYSTEM", "Referee"})
"""And every `…State` and `observe…` of a game: whoever holds one could look behind the cards."""
MAKES_WORLDS = {"samurai/belief/worlds.py", "great_train/worlds.py", "adventure/worlds.py"}
"""The file of each game that makes worlds, of what a seat was shown."""
PLAYS_WORLDS = (
    "core",
    *(f"samurai/{file}.py" for file in ("searcher", "action_rows", "state_rows")),
    *(f"great_train/{file}.py" for file in ("searcher", "state_rows")),
    *(f"adventure/search/{file}.py" for file in ("tries", "rounds", "strategist", "veil")),
    "adventure/duel/before_foe.py",
)
"""What plays such worlds on, judges them, or sees them as a seat would."""
HANDS_ON = {f"{game}/why/analyst.py": {"SYSTEM"} for game in ("samurai", "great_train")}
"""File -> what it hands on: the reviewer folds what a seat was told, and asks who won, by it."""


def is_state(name: str) -> bool:
    return name.endswith("State")


def is_truth(name: str) -> bool:
    return name in LOOKS or is_state(name) or name.partition("_")[0] == "observe"


def names_of_truth(source: str) -> set[str]:
    """Return what a file imports, or reaches as an attribute, that could show the truth."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom | ast.Import):
            found |= {alias.name.split(".")[-1] for alias in node.names}
        if isinstance(node, ast.Attribute):
            found.add(node.attr)
    return set(filter(is_truth, found))


def makes_a_state(source: str) -> bool:
    """Return whether a file calls a State, and does not only say that it is handed one."""
    calls = [node.func for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    return any(isinstance(call, ast.Name) and is_state(call.id) for call in calls)


def sources() -> dict[str, str]:
    """Return every file of the bots by its path."""
    return {p.relative_to(BOTS).as_posix(): p.read_text("utf-8") for p in BOTS.rglob("*.py")}


def test_only_the_file_that_makes_worlds_makes_a_state() -> None:
    assert {name for name, source in sources().items() if makes_a_state(source)} == MAKES_WORLDS


def test_only_what_plays_worlds_knows_what_a_state_is() -> None:
    """A search plays worlds on and a model judges them; nobody else has any use for a State."""
    for name, source in sources().items():
        known = names_of_truth(source) - HANDS_ON.get(name, set())
        if name not in MAKES_WORLDS and not name.startswith(PLAYS_WORLDS):
            assert not known, f"ai/{name} could look behind the cards by {sorted(known)}"
        assert not known & {"Game", "restore", "SYSTEM"}, f"ai/{name} could play the game itself"


@pytest.mark.parametrize(
    "source",
    [
        "from game.samurai.rules.state import State\nworld = State()",
        "from game.samurai import state\nstate.observe(x, 1)\nworld = ChessState()",
        "import game.great_train.rules.facts.state as s\ns.observe_train(x, 1)\nTrainState()",
    ],
)
def test_the_check_sees_a_breach(source: str) -> None:
    assert names_of_truth(source)
    assert makes_a_state(source)
