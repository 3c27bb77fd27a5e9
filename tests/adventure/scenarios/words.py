"""The words of the scenario language: actions as short sentences."""

from game.adventure.rules.facts.actions import HeroAction, hero_action_to_json
from tests.batteries.scenario import NAMES

ORDER = ("mission", "item", "what", "id", "to", "road", "enemy", "karma", "power", "n", "by")


def action_words(action: HeroAction) -> str:
    """Return an action as a scenario writes it.

    `travel`, `travel bob cid`, `step nara`, `use bandages -> bob`, `choose pay`, `choose -> bob`,
    `give coins 5 -> bob`, `give rice_ball -> bob`, `attack 4`, `clan c1_oil`, `sell heads`.
    """
    data = hero_action_to_json(action)
    words = [data.pop("type")]
    words += [NAMES[seat] for seat in data.pop("with", [])]
    if data.get("what") == "card":
        data.pop("what")
    if words[0] in ("give", "take") and data.get("n") == 1 and data["what"] != "coins":
        data.pop("n")
    words += [str(data.pop(key)) for key in ORDER if key in data]
    if "hero" in data:
        words += ["->", NAMES[data.pop("hero")]]
    assert not data
    return " ".join(words)
