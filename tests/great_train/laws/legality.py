"""Which actions are legal, said a second time from the rules and from written states alone.

The law is that the engine lists exactly these, wherever a state says all that is needed: what a
shot was answered with already, or which station is being paid, it does not say.
"""

from collections.abc import Callable, Iterator
from typing import Any

from tests.great_train.laws.table_talk import (
    BLUE,
    UNAIMED,
    allowance,
    can_pay,
    distance,
    fodder,
    free,
    in_reach,
    is_car,
    kind,
    others,
    paired,
)

Json = Any


def takes(state: Json, seat: int, other: int, *, to_hand: bool) -> list[str]:
    """BT-10.8, BT-11.8: what can be taken from another."""
    player = state["players"][other]
    is_sheriff = state["players"][seat]["role"] == "sheriff"
    laid = [c for c in player["in_play"] if not (to_hand and is_sheriff and c == "ghost_car")]
    return [*(["hand"] if player["hand"] else []), *laid]


def at(seats: list[int]) -> list[Json]:
    """Return aiming at each of these."""
    return [{"target": s} for s in seats]


def bangs_at(state: Json, seat: int) -> list[Json]:
    """BT-5.1, BT-11.15."""
    players = state["players"]
    reach = in_reach(state, seat)
    return at([s for s in reach if players[s]["hand"] or not has(players[s], "private_car")])


def has(player: Json, car: str) -> bool:
    """Return whether a car lies before a player."""
    return car in player["in_play"]


def robberies(state: Json, seat: int) -> list[Json]:
    """BT-10.27."""
    return at([s for s in others(state, seat) if state["players"][s]["in_play"]])


def duels(state: Json, seat: int) -> list[Json]:
    """BT-10.18."""
    players = state["players"]
    return at([s for s in others(state, seat) if not has(players[s], "prisoner_car")])


def grabs(state: Json, seat: int, seats: list[int], *, to_hand: bool) -> list[Json]:
    """BT-10.8, BT-10.9."""
    pairs = [(s, card) for s in seats for card in takes(state, seat, s, to_hand=to_hand)]
    return [{"target": s, "take": card} for s, card in pairs]


def panics(state: Json, seat: int) -> list[Json]:
    """BT-10.8."""
    near = [s for s in others(state, seat) if distance(state, seat, s) == 1]
    return grabs(state, seat, near, to_hand=True)


def cat_balous(state: Json, seat: int) -> list[Json]:
    """BT-10.9."""
    return grabs(state, seat, others(state, seat), to_hand=False)


AIMED: dict[str, Callable[[Json, int], list[Json]]] = {
    "bang": bangs_at,
    "knife_revolver": lambda state, seat: at(in_reach(state, seat)),
    "train_robbery": robberies,
    "duel": duels,
    "panic": panics,
    "cat_balou": cat_balous,
    "full_steam": lambda _state, _seat: [{"mode": "cancel"}, {"mode": "double"}],
    "water_tower": lambda state, _seat: [{"car": car} for car in here(state)],
    "switch": lambda state, seat: list(swaps(state, seat)),
}
"""Name of a card -> the endings that a play of it may have."""
COUNTED = ("bang", "knife_revolver", "train_robbery")
"""What uses up the allowance (BT-3.3)."""


def here(state: Json) -> dict[str, str]:
    """Return the cars that are paired where the train stands."""
    return paired(state, state["train"]["position"])


def aimed(state: Json, seat: int, name: str) -> list[Json]:
    """Return the endings that a play of a card of that name may have; one empty if unaimed."""
    if name in UNAIMED:
        return [{}]
    if name in COUNTED and state["turn"]["allowance_used"] >= allowance(state, seat):
        return []
    return AIMED[name](state, seat) if name in AIMED else []


def swaps(state: Json, seat: int) -> Iterator[Json]:
    """BT-10.44."""
    for give in free(state, seat):
        for other in others(state, seat):
            for take in state["players"][other]["in_play"]:
                if may_swap(state, (seat, give), (other, take)):
                    yield {"give": give, "target": other, "take": take}


def may_swap(state: Json, mine: tuple[int, str], theirs: tuple[int, str]) -> bool:
    """BT-10.44: no name twice, neither Ghost Car nor Jail to the Sheriff."""
    for (seat, gone), (_, come) in ((mine, theirs), (theirs, mine)):
        player = state["players"][seat]
        names = [kind(card) for card in player["in_play"] if card != gone]
        if kind(come) in names:
            return False
        if player["role"] == "sheriff" and kind(come) in ("ghost_car", "jail"):
            return False
    return True


def card_plays(state: Json, seat: int, card: str) -> list[Json]:
    """Return every way to play a card."""
    me, name = state["players"][seat], kind(card)
    if name == "jail":
        fit = [
            s
            for s in others(state, seat)
            if state["players"][s]["role"] != "sheriff"
            and "jail" not in [kind(c) for c in state["players"][s]["in_play"]]
        ]
        return [{"target": s} for s in fit]
    if name in BLUE:
        return [{}] if name not in [kind(c) for c in me["in_play"]] else []
    if name == "money_bag":
        top = kind(state["discard_pile"][0]) if state["discard_pile"] else "missed"
        return [] if top in BLUE or top == "money_bag" else aimed(state, seat, top)
    if name == "missed" and me["character"] == "calamity_janet":
        name = "bang"
    return aimed(state, seat, name)


def baggage(state: Json, seat: int) -> list[Json]:
    """BT-11.1."""
    ways = {"bang": at(in_reach(state, seat))}
    ways |= {"panic": panics(state, seat), "cat_balou": cat_balous(state, seat)}
    return [{"as": name, **ending} for name, endings in ways.items() for ending in endings]


def hoppers(state: Json, seat: int) -> list[Json]:
    """BT-11.5, BT-9.8."""
    laid = {s: state["players"][s]["in_play"] for s in others(state, seat)}
    laid[seat] = [card for card in free(state, seat) if card != "coal_hopper"]
    cars = [(s, card) for s, cards in laid.items() for card in cards if is_car(card)]
    return [{"target": s, "take": card} for s, card in cars] or [{}]


def sleepers(state: Json, seat: int) -> list[Json]:
    """BT-11.16."""
    if "sleeper_car" in state["turn"]["used"]:
        return []
    cards, reach = fodder(state, seat, "sleeper_car"), in_reach(state, seat)
    return [{"card": card, "target": s} for card in cards for s in reach]


USED: dict[str, Callable[[Json, int], list[Json]]] = {
    "baggage_car": baggage,
    "cattle_truck": lambda state, _seat: [{}] if state["discard_pile"] else [],
    "circus_wagon": lambda _state, _seat: [{}],
    "mail_car": lambda _state, _seat: [{}],
    "coal_hopper": hoppers,
    "express_car": lambda state, _seat: [] if state["turn"]["extra"] else [{}],
    "lounge_car": lambda state, _seat: [{}] if state["train"]["car_deck"] else [],
    "passenger_car": lambda state, seat: grabs(state, seat, others(state, seat), to_hand=True),
    "sleeper_car": sleepers,
}
"""Car -> how it may be used (BT-11); the others are not."""


def car_uses(state: Json, seat: int, car: str) -> list[Json]:
    """Return every way to use a car."""
    return USED[car](state, seat) if car in USED else []


def buys(state: Json, seat: int, place: int) -> list[Json]:
    """BT-9.4, BT-12.21."""
    at = paired(state, place)
    found: list[Json] = [{"type": "buy", "car": car} for car in at if can_pay(state, seat, at[car])]
    is_sancho = state["players"][seat]["character"] == "sancho"
    if is_sancho and "sancho" not in state["turn"]["used"]:
        found += [{"type": "buy", "car": car, "free": True} for car in at]
    return found


def plays(state: Json, seat: int) -> list[Json]:
    """BT-3.2."""
    me, turn = state["players"][seat], state["turn"]
    found: list[Json] = [{"type": "end_play"}]
    for card in sorted(set(me["hand"])):
        found += [{"type": "play", "card": card, **end} for end in card_plays(state, seat, card)]
    for car in filter(is_car, me["in_play"]):
        found += [{"type": "use", "car": car, **ending} for ending in car_uses(state, seat, car)]
    if turn["bought"] < (16 if me["character"] == "benny_brawler" else 1):
        place = state["train"]["position"]
        found += buys(state, seat, place)
        if buys(state, seat, place + 1) and not turn["advanced"]:
            found.append({"type": "advance"})
    if me["character"] == "zippy_roy" and "zippy_roy" not in turn["used"]:
        found.append({"type": "ability"})
    if me["character"] == "sid_ketchum" and me["status"] == "alive" and len(me["hand"]) > 1:
        most = 4 + (me["role"] == "sheriff")
        found += [{"type": "ability"}] if me["life"] < most else []
    return found


def bangs(state: Json, seat: int) -> list[Json]:
    """BT-10.17, BT-11.16, BT-12.3."""
    me = state["players"][seat]
    names = ("bang", "missed") if me["character"] == "calamity_janet" else ("bang",)
    found = [{"type": "discard", "card": c} for c in me["hand"] if kind(c) in names]
    if "sleeper_car" in me["in_play"] and "sleeper_car" not in state["turn"]["used"]:
        found += [{"type": "sleeper", "card": c} for c in fodder(state, seat, "sleeper_car")]
    return [*found, {"type": "take_wounds"}]


def last_chances(state: Json, seat: int) -> list[Json]:
    """BT-7.2."""
    me = state["players"][seat]
    found: list[Json] = [{"type": "give_up"}]
    if len(others(state, seat)) > 1:
        found += [{"type": "discard", "card": c} for c in me["hand"] if kind(c) == "beer"]
    if me["character"] == "sid_ketchum" and len(me["hand"]) > 1:
        found.append({"type": "ability"})
    return found


def sources(state: Json, seat: int) -> list[Json]:
    """BT-12.5, BT-12.10."""
    players = state["players"]
    if players[seat]["character"] == "jesse_jones":
        seats = [s for s in others(state, seat) if players[s]["hand"]]
        more = [{"type": "draw", "from": "hand", "target": s} for s in seats]
    else:
        more = [{"type": "draw", "from": "discard_pile"}]
    return [{"type": "draw", "from": "draw_pile"}, *more]


def of_hand(state: Json, seat: int) -> list[Json]:
    """Return a discard of each card in hand."""
    hand = state["players"][seat]["hand"]
    return [{"type": "discard", "card": card} for card in sorted(set(hand))]


def with_decline(state: Json, seat: int) -> list[Json]:
    """BT-12.23."""
    return [*of_hand(state, seat), {"type": "decline"}]


def of_laid(state: Json, seat: int) -> list[Json]:
    """BT-11.4."""
    return [{"type": "discard", "card": c} for c in state["players"][seat]["in_play"]]


def of_revealed(word: str) -> Callable[[Json, int], list[Json]]:
    """Return how to list a choice among revealed cards."""
    return lambda state, _seat: [{"type": word, "card": c} for c in sorted(set(state["revealed"]))]


def salvage(state: Json, _seat: int) -> list[Json]:
    """BT-11.3."""
    return [{"type": "take", "card": c} for c in sorted(set(state["discard_pile"][:3]))]


def places(state: Json, seat: int) -> list[Json]:
    """BT-9.6, BT-11.8, BT-11.10."""
    if state["revealed"] == ["ghost_car"]:
        seats = [s for s, p in enumerate(state["players"]) if p["role"] != "sheriff"]
    else:
        seats = sorted([seat, *others(state, seat)])
    return [{"type": "place", "target": s} for s in seats]


def gifts(state: Json, seat: int) -> list[Json]:
    """BT-11.9."""
    cars, players = state["revealed"], state["players"]
    if players[seat]["role"] == "sheriff" and "ghost_car" in cars:
        cars = ["ghost_car"]
    found = []
    for car in cars:
        fit = [s for s, p in enumerate(players) if p["role"] != "sheriff" and s != seat]
        found += [(car, s) for s in (fit if car == "ghost_car" else others(state, seat))]
    return [{"type": "give", "car": car, "target": s} for car, s in found]


LISTS: dict[str, Callable[[Json, int], list[Json]]] = {
    "play": plays,
    "indians": bangs,
    "duel": bangs,
    "last_chance": last_chances,
    "draw_source": sources,
    "discard": of_hand,
    "sid": of_hand,
    "shade": with_decline,
    "circus": of_laid,
    "flip": of_revealed("choose"),
    "store": of_revealed("take"),
    "cattle": salvage,
    "place": places,
    "lounge": gifts,
}
"""Kind of decision -> what the rules allow, for those that a state decides."""


def answers(state: Json, seat: int) -> list[Json]:
    """BT-5.3: what may be answered to a shot, but for what can be done once only."""
    me = state["players"][seat]
    names = ["missed", "cactus", "evaded"] + ["bang"] * (me["character"] == "calamity_janet")
    found = [{"type": "discard", "card": c} for c in me["hand"] if kind(c) in names]
    if "caboose" in me["in_play"]:
        found += [{"type": "caboose", "card": c} for c in fodder(state, seat, "caboose")]
    if "baggage_car" in me["in_play"]:
        found.append({"type": "use", "car": "baggage_car"})
    return [*found, {"type": "take_wounds"}]


ONCE = ("barrel", "ability", "divert")
"""Answers that depend on what was answered before."""
