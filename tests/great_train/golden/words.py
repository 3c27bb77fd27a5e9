"""Events, actions and states in plain words, for people who read playthroughs.

These are the tests' own words: sentences for players stand in data/ and may change freely.
"""

from typing import Any, Final

from game.great_train.rules.content.cards import STATION_KEYS, TEXT
from game.great_train.rules.content.roles import CHARACTER_KEYS, ENGINE_KEYS, STATUS_KEYS
from game.great_train.rules.facts.state import TrainState
from game.great_train.rules.system import SYSTEM

Json = Any

SENTENCES: Final = {
    "turn": "turn of {seat}{extra}",
    "resumed": "from {step}",
    "step": "{step}",
    "ability": "{seat} uses {ability}",
    "drew": "{seat} draws {card}{from}",
    "took": "{seat} takes {card} of {from_seat} ({where})",
    "returned": "{card} is back with {seat}",
    "played": "{seat} plays {card}{chosen}",
    "used": "{seat} uses {car}{chosen}",
    "slept": "{seat} uses the sleeper_car",
    "resolved": "{card} is done",
    "discarded": "{seat} discards {card}{from} ({why})",
    "flipped": "{seat} flips {card} ({why})",
    "chose": "{seat} chooses {card}",
    "reshuffled": "RESHUFFLED",
    "shown": "{seat} shows {card}",
    "revealed": "{cards} lie open",
    "looked": "{seat} looks at {cards}",
    "looked_away": "{seat} has looked",
    "put_back": "{seat} puts {card} back",
    "passed": "{card} passes from {from_seat} to {to_seat}",
    "swapped": "{seat} changes {gave} for {got} of {target}",
    "diverted": "{seat} sends it on to {target}",
    "exempted": "{seat} exempts {target}",
    "wounded": "{by} costs {seat} {wounds} life",
    "healed": "{seat} has {life} life",
    "defeated": "{seat}, {role}, IS OUT by {by}",
    "ghost": "{seat} IS A GHOST",
    "looked_at_end": "the game goes on",
    "train": "the train moves from {from_place} to {to_place} ({why})",
    "arrived": "END OF THE LINE: {locomotive}, {times} times",
    "new_train": "NEW TRAIN: {locomotive}, {cars} at {stations}",
    "joined": "{car} joins",
    "buys": "{seat} is to have {car}",
    "uncoupled": "{car} leaves the train",
    "car": "{car} of the {from_place} lies before {to_seat} ({why})",
    "house_rule": "house rule: {rule}",
    "set_up": "the table is laid",
    "ended": "THE END: {kind}, {team} wins",
    "pushed": "{frame}",
    "popped": "answered",
}
"""Event -> sentence. A test fails when an event has none."""

USUAL: Final = ("hand", "draw_pile")
"""Where cards come from unless it is said."""
CHOSEN: Final = ("as", "give", "mode", "car", "target", "take")


def train_names(state: TrainState) -> list[str]:
    """Return what the seats are called: by their characters."""
    words = [CHARACTER_KEYS[character].split("_") for character in state.characters]
    return ["".join(word.capitalize() for word in key) for key in words]


def train_event(event: Any, names: list[str]) -> str:
    """Return an event as a few words."""
    data = {"by": None, "from": "hand", **SYSTEM.wire.to_json(event)}
    values: dict[str, Json] = {
        key: names[int(value)] if key in {"seat", "target"} and value is not None else value
        for key, value in data.items()
    }
    values["by"] = "nobody" if data["by"] is None else names[data["by"]]
    for key in ("from", "to"):
        value = data.get(key)
        values[f"{key}_place"] = value
        values[f"{key}_seat"] = _seat_name(value, names)
    values["from"] = "" if data["from"] in USUAL else f" from {data['from']}"
    values["extra"] = " once more" if data.get("extra") else ""
    values["chosen"] = _chosen({key: data.get(key) for key in CHOSEN}, data, names)
    values["frame"] = _frame(data.get("frame"), names)
    for key in ("cards", "stations"):
        values[key] = " ".join(map(str, data.get(key) or data.get("cars") or ["nothing"]))
    outcome = data.get("outcome") or {}
    values |= {"kind": outcome.get("kind"), "team": outcome.get("team")}
    return SENTENCES[data["type"]].format(**values)


def _seat_name(value: Json, names: list[str]) -> str:
    return names[value] if isinstance(value, int) and value < len(names) else ""


def _chosen(chosen: dict[str, Json], data: Json, names: list[str]) -> str:
    """Return what was chosen for a card or car, without the car that is used."""
    if data["type"] == "used":
        chosen = {**chosen, "car": None}
    given = {key: value for key, value in chosen.items() if value is not None}
    if "target" in given:
        given["target"] = names[given["target"]]
    words = {"target": "at", "take": "for", "car": "for"}
    return "".join(f" {words.get(key, key)} {value}" for key, value in given.items())


def _frame(frame: Json, names: list[str]) -> str:
    if frame is None:
        return ""
    kind = frame["type"].replace("_", " ")
    return f"{kind} {names[frame['seat']]}" if "seat" in frame else str(kind)


def train_action(data: Json, names: list[str]) -> str:
    """Return an action's JSON as one word: `bang:2c>SuzyLafayette`, `-beer:6h`, `end_play`."""
    kind = str(data.pop("type"))
    target = f">{names[data.pop('target')]}" if "target" in data else ""
    rest = "+".join(str(value) for value in data.values())
    sign = {"play": "", "discard": "-"}.get(kind, f"{kind} " if rest else kind)
    return f"{sign}{rest}{target}".replace(" ", "_")


def train_table(state: TrainState) -> str:
    """Return what everybody sees, on one line, by seat from 0."""
    columns: dict[str, list[object]] = {
        "life": [_life(state, seat) for seat in range(state.players)],
        "cards": [len(hand) for hand in state.hands],
        "in play": [",".join(TEXT[card] for card in cards) or "-" for cards in state.in_play],
    }
    lists = [f"{name} {' '.join(map(str, values))}" for name, values in columns.items()]
    stations = " ".join(STATION_KEYS[station] for station in state.stations)
    cars = " ".join(TEXT[car] for car in state.cars)
    train = f"{ENGINE_KEYS[state.locomotive]} at {state.place} of {stations}, {cars}"
    return " | ".join([*lists, train, f"piles {len(state.draw_pile)} {len(state.discard_pile)}"])


def _life(state: TrainState, seat: int) -> str:
    """Return the points of who is alive, else what the player is."""
    status = STATUS_KEYS[state.status[seat]]
    return str(state.life[seat]) if status == "alive" else status
