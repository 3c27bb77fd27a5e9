"""The count of weapons of a turn, seen from outside (protocol, section 2)."""

from game.kernel.chance import KnownChance
from game.kernel.engine import advance
from game.samurai.rules.actions import END_PLAY, PLAY_AT, TAKE_WOUNDS
from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.state import State
from tests.samurai.perft.positions import read

SEATS = """
seat 0: shogun goemon, hand {hand}
seat 1: ninja1 benkei, hand focus
seat 2: ninja2 tomoe, hand focus
turn: 0 {turn}
counts: 0
"""


def at(hand: str, turn: str) -> State:
    return read("count", SEATS.format(hand=hand, turn=turn)).state()


def test_a_written_count_is_kept_through_the_phases_of_the_turn() -> None:
    for phase in ("recovery", "bushido", "draw", "play"):
        assert at("bo", f"{phase} 2").weapons_played == 2


def test_the_count_stands_until_the_turn_passes() -> None:
    state = at("bokken bo bo bo bo bo parry parry parry parry", "play 0")
    bokken = CATALOGUE.id_of("bokken")
    for action in (PLAY_AT[bokken][2], TAKE_WOUNDS, END_PLAY):
        advance(state, action, KnownChance())
    assert state.frames[-1].type == "await_discard"
    assert state.weapons_played == 1
    while state.turn_seat == 0:
        top = state.frames[-1]
        advance(state, top.actions(state)[0], KnownChance())  # type: ignore[attr-defined]  # the top asks
    assert state.weapons_played == 0
