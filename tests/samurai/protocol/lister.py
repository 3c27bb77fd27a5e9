"""Every legal action, listed a second time from the rules: JSON in, JSON out."""

from typing import Any

from tests.samurai.protocol.printed import DIFFICULTY, is_weapon


def listed(state: Any, decision: Any) -> list[Any]:
    """Return the actions that the rules allow at a decision."""
    seat, kind = decision["seat"], decision["kind"]
    hand = sorted(set(state["players"][seat]["hand"]))
    weapons = [card for card in hand if is_weapon(card)]
    if kind == "draw_source":
        return [{"type": "draw", "from": pile} for pile in ("draw_pile", "discard_pile")]
    if kind == "discard":
        return _discards(hand)
    if kind == "bushido":
        return [*_discards(weapons), {"type": "lose_honor"}]
    if kind == "jujutsu":
        return [*_discards(weapons), {"type": "take_wounds"}]
    if kind in ("parry", "battle_cry"):
        return [*_discards(_parries(state["players"][seat])), {"type": "take_wounds"}]
    assert kind == "play"
    return [*_plays(state, seat, hand), *_ability(state["players"][seat]), {"type": "end_play"}]


def _discards(cards: list[str]) -> list[Any]:
    return [{"type": "discard", "card": card} for card in cards]


def _parries(player: Any) -> list[str]:
    hand = player["hand"]
    able = player["character"] == "hanzo" and len(hand) > 1
    return [card for card in sorted(set(hand)) if card == "parry" or (able and is_weapon(card))]


def _ability(player: Any) -> list[Any]:
    able = player["character"] == "nobunaga" and player["resilience"] > 1
    return [{"type": "ability"}] if able else []


def _plays(state: Any, seat: int, hand: list[str]) -> list[Any]:
    plays: list[Any] = []
    for card in hand:
        base = {"type": "play", "card": card}
        others = [s for s in range(len(state["players"])) if s != seat]
        if is_weapon(card):
            plays += [{**base, "target": s} for s in others if _reaches(state, seat, s, card)]
        elif card == "bushido":
            free = not any("bushido" in player["in_play"] for player in state["players"])
            plays += [{**base, "target": s} for s in range(len(state["players"])) if free]
        elif card == "breathing":
            plays += [{**base, "target": s} for s in others]
        elif card == "diversion":
            plays += [{**base, "target": s} for s in others if state["players"][s]["hand"]]
        elif card == "geisha":
            plays += [{**base, "target": s, "take": t} for s in others for t in _takes(state, s)]
        elif card != "parry":
            plays.append(base)
    return plays


def _takes(state: Any, seat: int) -> list[str]:
    player = state["players"][seat]
    return [*sorted(set(player["in_play"])), *(["hand"] if player["hand"] else [])]


def _is_harmless(player: Any) -> bool:
    return not player["resilience"] or not player["hand"]


def _reaches(state: Any, seat: int, target: int, weapon: str) -> bool:
    players = state["players"]
    me, other = players[seat], players[target]
    limit = 1 + me["in_play"].count("focus") + (me["character"] == "goemon")
    limit += len(players) == 3 and me["role"] == "shogun"
    if _is_harmless(other) or state["turn"]["weapons_played"] >= limit:
        return False
    way = _way(players, seat, target), _way(players, target, seat)
    needed = min(way) + 1 + other["in_play"].count("armor") + (other["character"] == "benkei")
    return bool(me["character"] == "kojiro" or needed <= DIFFICULTY[weapon])


def _way(players: list[Any], start: int, end: int) -> int:
    """Count those between who are not harmless, going clockwise."""
    count, seat = 0, (start + 1) % len(players)
    while seat != end:
        count += not _is_harmless(players[seat])
        seat = (seat + 1) % len(players)
    return count
