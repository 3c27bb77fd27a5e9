"""Which actions are legal, said a second time from the rules and from written states alone.

Nothing here comes from the engine: a state is JSON, the numbers are those of SS-1.1. The law is
that the engine lists exactly these.
"""

from functools import cache
from typing import Any

DIFFICULTY = {
    "bo": 2,
    "bokken": 1,
    "daikyu": 5,
    "kanabo": 3,
    "katana": 2,
    "kiseru": 1,
    "kusarigama": 2,
    "nagayari": 4,
    "naginata": 4,
    "nodachi": 3,
    "shuriken": 3,
    "tanegashima": 5,
    "wakizashi": 1,
}
UNTARGETED = (
    "focus armor fast_draw battle_cry tea_ceremony jujutsu daimyo".split()  # SS-7.1, 7.2, 7.5, 7.8
)
TARGETED = "bushido geisha diversion breathing".split()
CARDS = [*DIFFICULTY, *UNTARGETED, *TARGETED, "parry"]
PROPERTIES = ("focus", "armor", "fast_draw", "bushido")
BARE = ({"type": "end_play"}, {"type": "ability"}, {"type": "take_wounds"}, {"type": "lose_honor"})
SOURCES = ("draw_pile", "discard_pile")

Json = Any


def is_harmless(player: Json) -> bool:
    """SS-3.1."""
    return not (player["resilience"] and player["hand"])


def difficulty(state: Json, attacker: int, target: int) -> int:
    """SS-5.1, by walking round the table both ways."""
    players = state["players"]
    ways = []
    for step in (1, -1):
        seat, passed = (attacker + step) % len(players), 0
        while seat != target:
            passed += not is_harmless(players[seat])
            seat = (seat + step) % len(players)
        ways.append(passed + 1)
    extra = players[target]["in_play"].count("armor") + (players[target]["character"] == "benkei")
    return min(ways) + int(extra)


def weapon_limit(state: Json, seat: int) -> int:
    """SS-4.4."""
    me = state["players"][seat]
    shogun_of_three = len(state["players"]) == 3 and me["role"] == "shogun"
    bonus = me["in_play"].count("focus") + (me["character"] == "goemon") + shogun_of_three
    return 1 + int(bonus)


def may_attack(state: Json, seat: int, card: str, target: int) -> bool:
    """SS-5.2."""
    if state["turn"]["weapons_played"] >= weapon_limit(state, seat) or target == seat:
        return False
    if is_harmless(state["players"][target]):
        return False
    far = state["players"][seat]["character"] == "kojiro"
    return far or difficulty(state, seat, target) <= DIFFICULTY[card]


def targets_of(state: Json, seat: int, card: str) -> list[Json]:
    """Return every ending that a play of a targeted card may have (SS-7.3, 7.4, 7.6, 7.7)."""
    players = list(enumerate(state["players"]))
    others = [(s, p) for s, p in players if s != seat]
    if card in DIFFICULTY:
        return [{"target": s} for s, _ in players if may_attack(state, seat, card, s)]
    if card == "bushido":
        free = not any("bushido" in p["in_play"] for _, p in players)
        return [{"target": s} for s, _ in players if free]
    if card == "breathing":
        return [{"target": s} for s, _ in others]
    if card == "diversion":
        return [{"target": s} for s, p in others if p["hand"]]
    takes = [(s, take) for s, p in others for take in sorted(set(p["in_play"]))]
    takes += [(s, "hand") for s, p in others if p["hand"]]
    return [{"target": s, "take": take} for s, take in takes]


def plays(state: Json, seat: int) -> list[Json]:
    """SS-4.4, SS-8 Nobunaga."""
    me, found = state["players"][seat], [{"type": "end_play"}]
    for card in sorted(set(me["hand"])):
        play = {"type": "play", "card": card}
        if card in UNTARGETED:
            found.append(play)
        elif card != "parry":
            found += [{**play, **ending} for ending in targets_of(state, seat, card)]
    if me["character"] == "nobunaga" and me["resilience"] > 1:
        found.append({"type": "ability"})
    return found


def answers(state: Json, seat: int, kind: str) -> list[Json]:
    """SS-5.3, SS-7.1, SS-7.3."""
    me = state["players"][seat]
    weapons = {card for card in me["hand"] if card in DIFFICULTY}
    if kind in ("jujutsu", "bushido"):
        cards = weapons
    else:
        cards = {"parry"} & set(me["hand"])
        if me["character"] == "hanzo" and len(me["hand"]) > 1:
            cards |= weapons
    other = "lose_honor" if kind == "bushido" else "take_wounds"
    return [*[{"type": "discard", "card": card} for card in sorted(cards)], {"type": other}]


def legal_actions(state: Json, seat: int, kind: str) -> list[Json]:
    """Return every action that the rules allow to the one who is asked."""
    if kind == "play":
        return plays(state, seat)
    if kind == "draw_source":
        return [{"type": "draw", "from": source} for source in SOURCES]
    if kind == "discard":
        hand = state["players"][seat]["hand"]
        return [{"type": "discard", "card": card} for card in sorted(set(hand))]
    return answers(state, seat, kind)


@cache
def thinkable_actions(players: int) -> tuple[Json, ...]:
    """Return everything that somebody might try, legal or not."""
    found: list[Json] = [*BARE, *[{"type": "draw", "from": source} for source in SOURCES]]
    for card in CARDS:
        found += [{"type": "discard", "card": card}, {"type": "play", "card": card}]
        for seat in range(players):
            at = {"type": "play", "card": card, "target": seat}
            found.append(at)
            found += [{**at, "take": take} for take in ("hand", *PROPERTIES) if card == "geisha"]
    return tuple(found)
