"""Counts of reachable positions: from the engine, and again from the rules said a second time."""

import pytest

from game.kernel.chance import KnownChance
from game.kernel.engine import advance
from game.kernel.frames import decision_of
from game.samurai.rules.actions import action_to_json
from game.samurai.rules.state import State
from game.samurai.rules.system import SYSTEM
from tests.batteries.laws import canon
from tests.batteries.perft import divide, perft
from tests.samurai.laws.legality import legal_actions, thinkable_actions
from tests.samurai.perft.positions import Position, positions

POSITIONS = positions()
EACH = pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
BY_RULES = 2
"""The depth to which every thinkable action is tried against the rules."""


@EACH
def test_lines_are_as_many_as_written(position: Position) -> None:
    for depth, count in enumerate(position.counts, 1):
        found = perft(position.state(), depth, KnownChance())
        assert found == count, f"depth {depth}: {divided(position, depth)}"


@EACH
def test_lines_are_as_many_as_the_rules_allow(position: Position) -> None:
    found = tuple(by_rules(position.state(), depth) for depth in range(1, BY_RULES + 1))
    assert found == position.counts[:BY_RULES]


def by_rules(state: State, depth: int) -> int:
    """Count lines by trying everything thinkable and asking the rules, not the engine's list."""
    decision = decision_of(state)
    if depth == 0 or decision is None:
        return 1
    written = SYSTEM.state_to_json(state)
    allowed = {canon(data) for data in legal_actions(written, decision.seat, decision.kind)}
    listed = {canon(action_to_json(action)): action for action in decision.actions}
    tried = {canon(data) for data in thinkable_actions(state.players)} & allowed
    assert tried == allowed
    return sum(by_rules(after(state, listed[text]), depth - 1) for text in tried)


def after(state: State, action: object) -> State:
    copy = state.clone()
    advance(copy, action, KnownChance())
    return copy


def divided(position: Position, depth: int) -> dict[str, int]:
    """Return the count behind each first action: where it differs from yours, look there."""
    counts = divide(position.state(), depth, KnownChance())
    return {canon(action_to_json(action)): count for action, count in counts.items()}


def test_there_are_enough_positions_and_all_are_deep() -> None:
    assert len(POSITIONS) >= 20
    assert all(len(position.counts) >= 3 for position in POSITIONS)
