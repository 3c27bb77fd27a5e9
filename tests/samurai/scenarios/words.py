"""The words of the scenario language: actions as short sentences."""

from game.samurai.rules.actions import Action, action_to_json
from tests.batteries.scenario import NAMES


def action_words(action: Action) -> str:
    """Return an action as a scenario writes it: `bokken -> bob`, `discard parry`, `end_play`."""
    data = action_to_json(action)
    kind = data.pop("type")
    if kind == "play":
        words = data["card"]
        if "target" in data:
            words += f" -> {NAMES[data['target']]}"
        return f"{words} {data['take']}" if "take" in data else str(words)
    return " ".join([kind, *map(str, data.values())])
