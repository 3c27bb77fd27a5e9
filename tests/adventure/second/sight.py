"""What a seat may know (protocol for the adventure, section 5)."""

import copy

from tests.adventure.second.table import JSON


def runs(deck: list[str], known: list[bool]) -> JSON:
    """Return a deck as everybody sees it."""
    top = 0
    while top < len(deck) and known[top]:
        top += 1
    bottom = 0
    while bottom < len(deck) - top and known[-1 - bottom]:
        bottom += 1
    return {
        "count": len(deck),
        "known_top": deck[:top],
        "known_bottom": deck[len(deck) - bottom :],
    }


def observed(state: JSON, known: dict[str, list[bool]]) -> JSON:
    """Return the STATE without what is hidden; seat and decision are left to the caller."""
    seen = copy.deepcopy(state)
    seen.pop("asking", None)
    for deck, marks in known.items():
        seen[f"{deck}_deck"] = runs(seen[f"{deck}_deck"], marks)
    seen["missions"] = [
        m if m["revealed"] else {"id": m["id"], "state": m["state"]} for m in seen["missions"]
    ]
    return seen
