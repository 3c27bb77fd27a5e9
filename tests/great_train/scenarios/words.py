"""The words of the scenario language: actions as short sentences."""

from game.great_train.rules.facts.actions import TrainAction, train_action_to_json
from tests.batteries.scenario import NAMES


def action_words(action: TrainAction) -> str:
    """Return an action as a scenario writes it.

    `bang:2c -> bob`, `panic:jh -> bob hand`, `switch:6h map:3d -> bob scope:as`,
    `full_steam:2s double`, `use mail_car`, `use baggage_car as bang -> bob`,
    `use sleeper_car scope:as -> bob`, `buy caboose`, `discard beer:6h`, `end_play`.
    """
    data = train_action_to_json(action)
    kind = data.pop("type")
    words = [] if kind == "play" else [kind]
    order = ("car", "card") if kind == "use" else ("card", "car")
    words += [data.pop(key) for key in order if key in data]
    for key in ("as", "give", "mode", "from"):
        if key in data:
            words += ["as"] * (key == "as") + [data.pop(key)]
    if "target" in data:
        words += ["->", NAMES[data.pop("target")]]
    words += [data.pop("take")] if "take" in data else []
    words += ["free"] if data.pop("free", False) else []
    assert not data
    return " ".join(words)
