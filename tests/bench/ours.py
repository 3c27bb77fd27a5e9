"""Our own figures: whole random games through the one rules path, and clones."""

from random import Random

from game.kernel.chance import StreamChance
from game.kernel.engine import Referee, advance, settle
from game.kernel.frames import decision_of
from game.samurai.rules.state import State
from game.samurai.rules.system import SYSTEM
from tests.bench.measure import Row, measured

PLAYERS = (3, 7)
MIDDLE = 40
"""After so many choices a game is cloned."""


def dealt(players: int, dice: Random) -> State:
    """Return a new game at its first decision."""
    state = SYSTEM.blank_state()
    referee = Referee(state, StreamChance(dice))
    SYSTEM.deal(players, {}, referee)
    settle(referee)
    return state


def play_on(state: State, dice: Random, most: int = 1_000_000) -> int:
    """Play at random to the end, or for `most` choices; return how many there were."""
    chance, choices = StreamChance(dice), 0
    while choices < most and (decision := decision_of(state)) is not None:
        actions = decision.actions
        advance(state, actions[int(dice.random() * len(actions))], chance)
        choices += 1
    return choices


def row(players: int) -> Row:
    """Return our figures for a number of players."""
    dice = Random(1)
    middle = dealt(players, dice)
    play_on(middle, dice, MIDDLE)
    return measured(
        "Samurai Sword (ours)",
        "Python",
        players,
        lambda: play_on(dealt(players, dice), dice),
        middle.clone,
    )


def rows() -> list[Row]:
    """Return our figures."""
    return [row(players) for players in PLAYERS]
