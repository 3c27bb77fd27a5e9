"""Events, actions and states in plain words, for people who read playthroughs.

These are the tests' own words: sentences for players stand in data/strings/ and may change freely.
"""

from typing import Any, Final

from game.samurai.rules.content import CHARACTERS
from game.samurai.rules.state import State
from game.samurai.rules.system import SYSTEM

Json = Any

SENTENCES: Final = {
    "house_rule": "house rule: {rule}",
    "turn": "turn of {seat}",
    "phase": "{phase}",
    "recovered": "{seat} recovers {points}",
    "gave_resilience": "{seat} gives up 1 resilience",
    "drew": "{seat} draws {card}{from}",
    "took": "{seat} takes {card} from {from_seat}",
    "played": "{seat} plays {card}{at}",
    "resolved": "{card} is done",
    "laid": "{card} lies before {seat}",
    "discarded": "{seat} discards {card}{from} ({why})",
    "wounded": "{by} wounds {seat} by {wounds}",
    "defeated": "{by} DEFEATS {seat}",
    "honor": "{seat} {change:+d} honor ({why})",
    "flipped": "{seat} flips {card}",
    "passed": "{card} passes from {seat} to {to}",
    "reshuffled": "RESHUFFLED",
    "set_up": "the table is laid",
    "ended": "THE END: {kind} victory of {team}",
    "pushed": "{frame}",
    "popped": "answered",
}
"""Event -> sentence. A test fails when an event has none."""

DEFAULTS: Final = {"from": "hand", "by": 0}
USUAL: Final = ("hand", "draw_pile")
"""Where cards come from unless it is said."""


def names_of(state: State) -> list[str]:
    """Return what the seats are called: by their characters."""
    return [CHARACTERS[character].key.capitalize() for character in state.characters]


def event_words(event: Any, names: list[str]) -> str:
    """Return an event as a few words."""
    data = {**DEFAULTS, **SYSTEM.wire.to_json(event)}
    values = {key: _name(key, value, names) for key, value in data.items()}
    values["from_seat"] = names[data["from"]] if isinstance(data["from"], int) else ""
    values["at"] = _at(data, names)
    values["frame"] = _frame(data.get("frame"), names)
    outcome = data.get("outcome") or {}
    values |= {"kind": outcome.get("kind"), "team": outcome.get("team")}
    return SENTENCES[data["type"]].format(**values)


def _name(key: str, value: Json, names: list[str]) -> Json:
    if key in {"seat", "by", "to"}:
        return names[value]
    if key == "from":
        return "" if value in USUAL else f" from {value}"
    return value


def _at(data: Json, names: list[str]) -> str:
    if data.get("target") is None:
        return ""
    return f" at {names[data['target']]}" + (f" for {data['take']}" if data["take"] else "")


def _frame(frame: Json, names: list[str]) -> str:
    if frame is None:
        return ""
    kind = frame["type"].replace("_", " ")
    return f"{kind} {names[frame['seat']]}" if "seat" in frame else kind


def action_words(data: Json, names: list[str]) -> str:
    """Return an action's JSON as one word: `geisha>Tomoe:hand`, `-parry`, `end_play`."""
    match data["type"]:
        case "play":
            at = f">{names[data['target']]}" if "target" in data else ""
            return str(data["card"]) + at + (f":{data['take']}" if "take" in data else "")
        case "discard":
            return f"-{data['card']}"
        case "draw":
            return f"from_{data['from']}"
    return str(data["type"])


def public_line(state: State) -> str:
    """Return what everybody sees, on one line, by seat from 0."""
    columns = {
        "honor": state.honor,
        "resilience": state.resilience,
        "cards": [len(hand) for hand in state.hands],
        "in play": [len(cards) for cards in state.in_play],
    }
    lists = [f"{name} {' '.join(map(str, values))}" for name, values in columns.items()]
    return " | ".join([*lists, f"piles {len(state.draw_pile)} {len(state.discard_pile)}"])
