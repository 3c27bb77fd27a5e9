"""Why something cannot be done: reasons that the screen makes sentences of.

The legal actions are listed elsewhere, once. This explains what is not among them; a law in
tests/samurai/laws proves that a reason is given exactly for what is not listed.
"""

from game.kernel.ids import Seat
from game.kernel.players import Reason
from game.samurai.rules.content import BUSHIDO, CATALOGUE, DIFFICULTY
from game.samurai.rules.queries import (
    distance,
    guard,
    harmless_seats,
    in_play,
    is_bushido_in_play,
    is_harmless,
    of_character,
    reachable,
    takeable,
    weapon_limit,
)
from game.samurai.rules.state import Position
from game.samurai.rules.turn import AwaitPlay, Question, awaited
from game.table.cards import CardId


def why_not(
    position: Position, seat: Seat, card: CardId, target: Seat | None = None
) -> Reason | None:
    """Return why `seat` cannot use `card` now (at `target`, if given); None when it can.

    `position` may be an observation of `seat`, whose hand holds the card.
    """
    if not position.frames:
        return Reason("game_over")
    top = awaited(position)
    asked = position.turn_seat if top is None else top.seat
    if top is None or asked != seat:
        return Reason("not_your_decision", {"seat": asked})
    if isinstance(top, AwaitPlay):
        return _why_not_play(position, seat, card, target)
    return _why_not_answer(position, top, card)


def _why_not_play(
    position: Position, seat: Seat, card: CardId, target: Seat | None
) -> Reason | None:
    aim = CATALOGUE[card].aim
    if aim == "never":
        return Reason("only_answers", {"card": card})
    if aim == "within_reach":
        return _why_not_attack(position, seat, card, target)
    if aim == "anyone_if_none_in_play" and is_bushido_in_play(position):
        owner = next(s for s, cards in enumerate(position.in_play) if BUSHIDO in cards)
        return Reason("bushido_in_play", {"seat": owner})
    if aim in {"nobody", "anyone_if_none_in_play"}:
        return None
    return _why_not_at_other(position, seat, aim, target)


def _why_not_attack(
    position: Position, seat: Seat, weapon: CardId, target: Seat | None
) -> Reason | None:
    """Weapons: the limit of the turn, then whom they reach (SS-4.4, SS-5.2)."""
    limit = weapon_limit(position, seat)
    if position.weapons_played >= limit:
        return Reason("weapon_limit", {"limit": limit})
    if target is None:
        return None if reachable(position, seat, weapon) else _why_nobody(position, seat, weapon)
    if target == seat:
        return Reason("not_yourself")
    if is_harmless(position, target):
        return Reason("harmless", {"seat": target})
    if target in reachable(position, seat, weapon):
        return None
    return out_of_reach(position, seat, weapon, target)


def _why_nobody(position: Position, seat: Seat, weapon: CardId) -> Reason:
    others = [s for s in range(position.players) if s != seat and not is_harmless(position, s)]
    if not others:
        return Reason("all_harmless")
    return Reason("nobody_in_reach", {"card": weapon, "reach": DIFFICULTY[weapon]})


def out_of_reach(position: Position, seat: Seat, weapon: CardId, target: Seat) -> Reason:
    """Return the arithmetic of a difficulty that the weapon does not cover (SS-5.1)."""
    steps = distance(harmless_seats(position), seat, target)
    return Reason(
        "out_of_reach",
        {
            "seat": target,
            "card": weapon,
            "distance": steps,
            "armor": in_play(position, target, "difficulty"),
            "character": of_character(position, target, "difficulty"),
            "difficulty": steps + guard(position, target),
            "reach": DIFFICULTY[weapon],
        },
    )


def _why_not_at_other(
    position: Position, seat: Seat, aim: str, target: Seat | None
) -> Reason | None:
    """Breathing, Diversion, Geisha: another player, who has what the card takes (SS-7)."""
    if target is None:
        others = (s for s in range(position.players) if s != seat)
        if any(_has_wanted(position, other, aim) for other in others):
            return None
        return Reason("nobody_has_cards")
    if target == seat:
        return Reason("not_yourself")
    if _has_wanted(position, target, aim):
        return None
    return Reason("no_cards", {"seat": target})


def _has_wanted(position: Position, target: Seat, aim: str) -> bool:
    if aim == "other_with_hand":
        return bool(position.hands[target])
    return aim == "other" or bool(takeable(position, target))


def _why_not_answer(position: Position, top: Question, card: CardId) -> Reason | None:
    if any(action.card == card for action in top.actions(position)):
        return None
    if top.kind in ("parry", "battle_cry"):
        last = len(position.hands[top.seat]) == 1
        hanzo = of_character(position, top.seat, "parries_with_weapons")
        weapon = CATALOGUE[card].type == "weapon"
        return Reason("last_card" if last and hanzo and weapon else "answer_with_parry")
    if top.kind in ("jujutsu", "bushido"):
        return Reason("answer_with_weapon")
    return Reason("not_a_card_now")
