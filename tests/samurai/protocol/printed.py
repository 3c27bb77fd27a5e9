"""What is printed on the cards, typed in again from docs/rules/samurai-sword.md, section 1."""

from typing import Any


def _table(text: str) -> dict[str, int]:
    return {key: int(number) for key, number in (pair.split() for pair in text.split(","))}


DIFFICULTY = _table(
    "bo 2, bokken 1, daikyu 5, kanabo 3, katana 2, kiseru 1, kusarigama 2, nagayari 4,"
    "naginata 4, nodachi 3, shuriken 3, tanegashima 5, wakizashi 1"
)
COPIES = _table(
    "bo 5, bokken 6, daikyu 1, kanabo 1, katana 1, kiseru 5, kusarigama 4, nagayari 1, naginata 2,"
    "nodachi 1, shuriken 3, tanegashima 1, wakizashi 1, focus 6, armor 4, fast_draw 3, bushido 2,"
    "parry 15, geisha 6, diversion 5, battle_cry 4, tea_ceremony 4, jujutsu 3, breathing 3,"
    "daimyo 3"
)
TEAM = {"shogun": "shogun", "samurai": "shogun", "ninja": "ninja", "ronin": "ronin"}
MULTIPLIER: dict[int, dict[str, int]] = {
    3: {"shogun": 2, "ninja": 1},
    4: {"shogun": 1, "samurai": 2, "ninja": 1},
    5: {"shogun": 1, "samurai": 1, "ninja": 1, "ronin": 2},
    6: {"shogun": 1, "samurai": 2, "ninja": 1, "ronin": 3},
    7: {"shogun": 1, "samurai": 1, "ninja": 1, "ronin": 3},
}


def is_weapon(card: str) -> bool:
    return card in DIFFICULTY


def all_cards(state: Any) -> list[str]:
    """Return every card of a STATE, sorted."""
    found = [*state["draw_pile"], *state["discard_pile"]]
    for player in state["players"]:
        found += player["hand"] + player["in_play"]
    if state["resolving"]:
        found.append(state["resolving"]["card"])
    return sorted(found)


def multiplier(state: Any, seat: int) -> int:
    """Return what each honor of a seat is worth (SS-9.3)."""
    players = state["players"]
    mine = players[seat]
    most = max(p["stars"] for p in players)
    if len(players) == 4 and mine["role"] == "ninja" and mine["stars"] == most:
        return 2
    return MULTIPLIER[len(players)][mine["role"]]
