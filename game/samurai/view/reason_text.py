"""Why something cannot be done, in a sentence that names the cause; and difficulties as sums."""

from typing import Any

from game.samurai.rules.reasons import Reason
from game.view.words.sentences import Teller


def reason_text(teller: Teller, reason: Reason) -> str:
    """Return `reason` as a sentence. Raises StringsError for a code without a text."""
    values: dict[str, Any] = dict(reason.values)
    seat = reason.values.get("seat")
    card = reason.values.get("card")
    if card is not None:
        values["card"] = teller.card(card)
    values.pop("seat", None)
    if reason.code == "out_of_reach":
        values["parts"] = _parts(teller, reason.values)
    return teller.say(f"reason.{reason.code}", seat, **values)


def _parts(teller: Teller, values: dict[str, int]) -> str:
    """Return the parts of a difficulty: distance 1, Armor +1, Benkei +1."""
    parts = [teller.say("reason.distance", n=values["distance"])]
    if values["armor"]:
        parts.append(teller.say("reason.armor", n=values["armor"]))
    if values["character"]:
        parts.append(teller.say("reason.character", values["seat"], n=values["character"]))
    return ", ".join(parts)
