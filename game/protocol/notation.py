"""Decisions in the protocol's notation, whatever the system."""

from typing import Any

from game.kernel.decisions import Decision
from game.kernel.system import System
from game.kernel.wire import Json


def decision_to_json(system: System, decision: Decision[Any] | None) -> Json:
    """Return a DECISION, None when nothing is asked (docs/protocol.md, section 3)."""
    if decision is None:
        return None
    actions = [system.action_to_json(action) for action in decision.actions]
    return {"seat": decision.seat, "kind": decision.kind, "actions": actions}
