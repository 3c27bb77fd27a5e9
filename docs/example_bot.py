"""A bot for Circle of Honor in one file: run it with `cmd:python3 docs/example_bot.py`.

It attacks the player with the fewest points of resilience, plays whatever else it can, and keeps
its Parries for attacks that could defeat it. docs/writing-a-bot.md explains the messages.
"""

import json
import sys
from typing import Any


def worth(action: dict[str, Any], seen: dict[str, Any]) -> int:
    """Return how much we like an action: the highest is taken."""
    if seen["system"] != "samurai-sword":
        return 0  # it knows no other game: the first that is legal there
    me = seen["players"][seen["seat"]]
    if action["type"] == "play" and "target" in action:
        return 20 - seen["players"][action["target"]]["resilience"]
    if action["type"] == "discard" and seen["decision"]["kind"] in ("parry", "battle_cry"):
        return 10 - me["resilience"]
    liking = {"play": 12, "take_wounds": 7, "end_play": 5, "lose_honor": -1}
    return liking.get(action["type"], 0)


def main() -> None:
    """Answer each `choose`; the other messages need no answer."""
    for line in sys.stdin:
        message = json.loads(line)
        if message["cmd"] == "choose":
            seen = message["observation"]
            actions = message["decision"]["actions"]
            best = max(actions, key=lambda action: worth(action, seen))
            print(json.dumps({"action": best}), flush=True)


main()
