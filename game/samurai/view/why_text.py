"""Explanations in words: what a bot would have done, and what speaks for and against it."""

from typing import Any, Final

from game.samurai.rules.actions import Action
from game.samurai.rules.reasons import Alternative, Explanation, Reason
from game.samurai.rules.state import Observation
from game.samurai.view.prompts import describe
from game.view.words.sentences import Teller

LEADING: Final = 3
"""How many reasons are told of an action."""
OTHERS: Final = 3
"""How many actions are told beside the one that was taken."""


def why_text(teller: Teller, reason: Reason) -> str:
    """Return a reason for or against an action as a sentence. Raises StringsError."""
    values: dict[str, Any] = {n: v for n, v in reason.values.items() if n not in ("seat", "card")}
    card = reason.values.get("card")
    if card is not None:
        values["card"] = teller.card(card)
    return teller.say(f"why.{reason.code}", target=reason.values.get("seat"), **values)


def why_lines(
    teller: Teller, seen: Observation, explanation: Explanation, taken: Action
) -> list[str]:
    """Return what the bot thinks of a decision in which `taken` was chosen, a line for each action.

    `seen` is what the one who was asked knew.
    """
    level = teller.say(f"new_game.levels.{explanation.level.partition('/')[0]}")
    chosen = describe(teller, seen, explanation.chosen)[0]
    heading = teller.say("why.heading", explanation.seat, level=level, action=chosen)
    mine = explanation.of(taken)
    others = [a for a in explanation.alternatives if a.action != taken][:OTHERS]
    rows = [_row(teller, seen, mine, "taken")]
    for other in others:
        is_better = taken != explanation.chosen and _percent(other) > _percent(mine)
        rows.append(_row(teller, seen, other, "better" if is_better else "other"))
    return [heading, *rows]


def _percent(alternative: Alternative) -> int:
    return round(100 * (alternative.win_rate or 0.0))


def _row(teller: Teller, seen: Observation, alternative: Alternative, mark: str) -> str:
    told = " ".join(why_text(teller, reason) for reason in alternative.reasons[:LEADING])
    values: dict[str, Any] = {
        "mark": teller.say(f"why.{mark}"),
        "action": describe(teller, seen, alternative.action)[0],
        "reasons": told,
    }
    if alternative.win_rate is None:
        return teller.say("why.row", **values).strip()
    return teller.say("why.row_chance", percent=_percent(alternative), **values).strip()
