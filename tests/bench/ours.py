"""Our own figures: whole random games through the one rules path, and clones."""

from random import Random
from typing import Any

from game.adventure.rules.system import SYSTEM as ADVENTURE
from game.great_train.rules.system import SYSTEM as GREAT_TRAIN
from game.kernel.chance import StreamChance
from game.kernel.engine import Referee, advance, settle
from game.kernel.frames import decision_of
from game.kernel.system import System, all_options
from game.samurai.rules.system import SYSTEM as SAMURAI_SWORD
from tests.bench.measure import Row, measured

TABLES = (
    ("Samurai Sword", SAMURAI_SWORD, 3),
    ("Samurai Sword", SAMURAI_SWORD, 7),
    ("The Great Train", GREAT_TRAIN, 4),
    ("The Great Train", GREAT_TRAIN, 7),
    ("The Hundred Lanterns", ADVENTURE, 4),
)
"""What is measured: a game's name, its rules, the number of players."""
MIDDLE = 40
"""After so many choices a game is cloned."""


def dealt(system: System, players: int, dice: Random) -> Any:
    """Return a new game at its first decision."""
    state = system.blank_state()
    referee = Referee(state, StreamChance(dice))
    system.deal(players, all_options(system.options, {}), referee)
    settle(referee)
    return state


def play_on(state: Any, dice: Random, most: int = 1_000_000) -> int:
    """Play at random to the end, or for `most` choices; return how many there were."""
    chance, choices = StreamChance(dice), 0
    while choices < most and (decision := decision_of(state)) is not None:
        actions = decision.actions
        advance(state, actions[int(dice.random() * len(actions))], chance)
        choices += 1
    return choices


def row(name: str, system: System, players: int) -> Row:
    """Return our figures for a number of players."""
    dice = Random(1)
    middle = dealt(system, players, dice)
    play_on(middle, dice, MIDDLE)
    return measured(
        f"{name} (ours)",
        "Python",
        players,
        lambda: play_on(dealt(system, players, dice), dice),
        middle.clone,
    )


def rows() -> list[Row]:
    """Return our figures."""
    return [row(*table) for table in TABLES]
