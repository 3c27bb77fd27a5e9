"""What a written state says of cards, distances and costs: a second reading of the rules.

Nothing here comes from the engine: a state is JSON, the numbers are typed in from the rules.
"""

from collections.abc import Callable
from typing import Any

Json = Any

WEAPONS = {
    "volcanic": 1,
    "schofield": 2,
    "dragoon": 2,
    "remington": 3,
    "rev_carabine": 4,
    "winchester": 5,
}
BLUE = {*WEAPONS, *"barrel mustang scope jail dynamite map refund strongbox".split()}
UNAIMED = {
    *("beer", "saloon", "stagecoach", "wells_fargo", "general_store", "gatling", "indians"),
    *("most_wanted", "next_stop"),
}
RANKS = "2 3 4 5 6 7 8 9 10 j q k a".split()
COSTS: dict[str, Callable[[str], bool]] = {
    "boom_town": lambda card: kind(card) == "bang",
    "catico": lambda card: kind(card) in ("cat_balou", "panic"),
    "creepy_creek": lambda card: suit(card) == "s",
    "crowns_hole": lambda card: kind(card) == "beer",
    "deathwood": lambda card: is_car(card) or kind(card) in BLUE,
    "dodgeville": lambda card: kind(card) == "missed",
    "fort_wroth": lambda card: rank(card) >= 8,
    "frisco": lambda card: suit(card) == "c",
    "miners_oath": lambda card: suit(card) == "d",
    "san_tafe": lambda card: suit(card) == "h",
    "virginia_town": lambda _card: True,
    "yooma": lambda card: 0 <= rank(card) < 8,
}
"""Station -> which cards pay (BT-9.7); Tombrock wants life."""


def kind(card: str) -> str:
    """Return the name of a card or car."""
    return card.partition(":")[0]


def suit(card: str) -> str:
    """Return the suit's letter, empty for a car."""
    return card[-1] if ":" in card else ""


def rank(card: str) -> int:
    """Return the place of the rank, -1 for a car."""
    return RANKS.index(card.partition(":")[2][:-1]) if ":" in card else -1


def is_car(card: str) -> bool:
    """Return whether this is a car."""
    return ":" not in card


def is_blue(card: str) -> bool:
    """Return whether this is a blue card, cars included (BT-9.12)."""
    return is_car(card) or kind(card) in BLUE


def others(state: Json, seat: int) -> list[int]:
    """Return the other players in play."""
    players = enumerate(state["players"])
    return [s for s, player in players if s != seat and player["status"] != "out"]


def distance(state: Json, one: int, two: int) -> int:
    """BT-4.1, by walking round the table both ways."""
    players = state["players"]
    ways = []
    for step in (1, -1):
        seat, steps = one, 0
        while seat != two:
            seat = (seat + step) % len(players)
            steps += players[seat]["status"] != "out"
        ways.append(int(steps))
    mine, theirs = players[one], players[two]
    far = min(ways)
    far += sum(kind(c) in ("mustang", "observation_car") for c in theirs["in_play"])
    far += theirs["character"] == "paul_regret"
    far -= sum(kind(c) in ("scope", "observation_car") for c in mine["in_play"])
    far -= mine["character"] == "rose_doolan"
    far += "lumber_flatcar" in mine["in_play"]
    return max(1, int(far))


def in_reach(state: Json, seat: int) -> list[int]:
    """BT-4.2."""
    laid = state["players"][seat]["in_play"]
    most = max([WEAPONS.get(kind(card), 1) for card in laid], default=1)
    return [other for other in others(state, seat) if distance(state, seat, other) <= most]


def allowance(state: Json, seat: int) -> float:
    """BT-3.3."""
    player = state["players"][seat]
    names = [kind(card) for card in player["in_play"]]
    if "volcanic" in names or player["character"] == "willy_the_kid":
        return float("inf")
    return 2 if "dragoon" in names else 1


def free(state: Json, seat: int) -> list[str]:
    """BT-9.8: what a player may give up of what lies before them."""
    player = state["players"][seat]
    is_ghost = player["status"] == "ghost"
    return [card for card in player["in_play"] if not (is_ghost and card == "ghost_car")]


def can_pay(state: Json, seat: int, station: str) -> bool:
    """BT-9.4, BT-9.7."""
    player = state["players"][seat]
    cards = [*player["hand"], *free(state, seat)]
    if station == "tombrock":
        return bool(player["status"] == "alive" and player["life"] > 1)
    if station == "virginia_town":
        return len(cards) > 1
    return any(COSTS[station](card) for card in cards)


def paired(state: Json, place: int) -> dict[str, str]:
    """BT-9.1: car -> station."""
    train = state["train"]
    at = {car: place - k for k, car in enumerate(train["cars"], 1)}
    count = len(train["stations"])
    return {car: train["stations"][spot] for car, spot in at.items() if 0 <= spot < count}


def fodder(state: Json, seat: int, car: str) -> list[str]:
    """BT-13.8: other blue cards, of hand and play."""
    cards = [*state["players"][seat]["hand"], *free(state, seat)]
    return [card for card in cards if is_blue(card) and card != car]
