"""Events as a seat is told them (section 4 of the protocol, BT-15.2)."""

from typing import Any

JSON = dict[str, Any]

KEPT_BACK = {"reshuffled": "draw_pile", "new_train": "car_deck"}
"""What stands in the save only."""


def told_to(event: JSON, seat: int) -> JSON:
    """Return an event without what a seat may not know."""
    kind = event["type"]
    if kind in KEPT_BACK:
        return {key: value for key, value in event.items() if key != KEPT_BACK[kind]}
    is_own = seat == event.get("seat") or (kind == "took" and seat == event["from"])
    is_hidden = (kind == "drew" and event["from"] == "draw_pile") or (
        kind == "took" and event["where"] == "hand"
    )
    return {**event, "card": None} if is_hidden and not is_own else event
