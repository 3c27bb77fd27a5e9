"""Everything that may be done in the play phase (BT-3.2): JSON in, JSON out."""

from tests.great_train.protocol.printed import (
    ANSWERS,
    USED_CARS,
    is_blue,
    name_of,
)
from tests.great_train.protocol.second.crowd import sleepers
from tests.great_train.protocol.second.game import JSON, Game
from tests.great_train.protocol.second.rails import may_advance, purchases


def listed(game: Game) -> list[JSON]:
    """List every action of the play phase."""
    seat = game.active
    actions: list[JSON] = []
    for card in sorted(set(game.hand(seat))):
        kind = serves_as(game, seat, card)
        actions += [{"type": "play", "card": card, **keys} for keys in plays(game, seat, kind)]
    for car in game.laid(seat):
        actions += [{"type": "use", "car": car, **keys} for keys in uses(game, seat, car)]
    if may_advance(game):
        actions.append({"type": "advance"})
    actions += purchases(game, game.rail["position"])
    if _has_ability(game, seat):
        actions.append({"type": "ability"})
    return [*actions, {"type": "end_play"}]


def _has_ability(game: Game, seat: int) -> bool:
    """Zippy Roy and Sid Ketchum (BT-12.24, BT-12.12)."""
    if game.is_(seat, "zippy_roy"):
        return "zippy_roy" not in game.turn["used"]
    is_hurt = bool(game.player(seat)["life"] < game.most_life(seat))
    able = game.alive(seat) and is_hurt and len(game.hand(seat)) >= 2
    return able and game.is_(seat, "sid_ketchum")


def serves_as(game: Game, seat: int, card: str) -> str:
    """Return what a card is when it is played: Janet's Missed!, Money Bag's copy (BT-10.42)."""
    name = name_of(card)
    if name == "missed" and game.is_(seat, "calamity_janet"):
        return "bang"
    if name == "money_bag":
        pile = game.state["discard_pile"]
        top = name_of(pile[0]) if pile else "missed"
        return "missed" if is_blue(top) else top
    return name


def plays(game: Game, seat: int, kind: str) -> list[JSON]:
    """List the further keys with which a card of this kind can be played."""
    if kind in ANSWERS or kind == "money_bag":
        return []
    if kind in ("bang", "knife_revolver", "duel", "jail", "train_robbery"):
        return [{"target": s} for s in targets(game, seat, kind)]
    if kind in ("panic", "cat_balou"):
        return grabs(game, seat, kind)
    if kind == "switch":
        return switches(game, seat)
    if game.find(seat, kind):
        return []
    choices: dict[str, list[JSON]] = {
        "full_steam": [{"mode": "cancel"}, {"mode": "double"}],
        "water_tower": [{"car": car} for car in game.paired()],
    }
    return choices.get(kind, [{}])


def targets(game: Game, seat: int, kind: str) -> list[int]:
    """Return whom such a card may name (BT-5.1, BT-10.18, BT-10.21, BT-10.27)."""
    others = game.others(seat)
    if kind == "duel":
        return [s for s in others if not game.find(s, "prisoner_car")]
    if kind == "jail":
        free = [s for s in others if not game.find(s, "jail")]
        return [s for s in free if game.role(s) != "sheriff"]
    if not game.may_shoot(seat):
        return []
    if kind == "train_robbery":
        return [s for s in others if game.laid(s)]
    reached = game.in_reach(seat)
    return reached if kind != "bang" else [s for s in reached if not _is_private(game, s)]


def _is_private(game: Game, seat: int) -> bool:
    """The Private Car shields an empty hand from BANG! cards (BT-11.15)."""
    return game.find(seat, "private_car") is not None and not game.hand(seat)


def grabs(game: Game, seat: int, kind: str) -> list[JSON]:
    """List what may be taken as by a Panic! or a Cat Balou (BT-10.8, BT-10.9).

    `passenger` is a Panic! at any distance.
    """
    found: list[JSON] = []
    for other in game.others(seat):
        if kind == "panic" and game.distance(seat, other) != 1:
            continue
        things = ["hand"] if game.hand(other) else []
        things += [c for c in game.laid(other) if kind == "cat_balou" or may_have(game, seat, c)]
        found += [{"target": other, "take": thing} for thing in things]
    return found


def may_have(game: Game, seat: int, card: str) -> bool:
    """Tell whether a card may lie before a player: nothing puts these before the Sheriff."""
    return card != "ghost_car" or game.role(seat) != "sheriff"


def switches(game: Game, seat: int) -> list[JSON]:
    """List every exchange that a Switch may make (BT-10.44)."""
    return [
        {"give": give, "target": other, "take": take}
        for give in game.own(seat)
        for other in game.others(seat)
        for take in game.laid(other)
        if _may_get(game, seat, give, take) and _may_get(game, other, take, give)
    ]


def _may_get(game: Game, seat: int, gives: str, gets: str) -> bool:
    kept = [name_of(card) for card in game.laid(seat) if card != gives]
    barred = game.role(seat) == "sheriff" and name_of(gets) in ("ghost_car", "jail")
    return name_of(gets) not in kept and not barred


def uses(game: Game, seat: int, car: str) -> list[JSON]:
    """List the further keys with which a car in play can be used (section 11)."""
    if car == "sleeper_car":
        reached = game.in_reach(seat)
        return [{"card": c, "target": s} for c in sleepers(game, seat) for s in reached]
    if car not in USED_CARS:
        return []
    if car == "passenger_car":
        return grabs(game, seat, "passenger")
    if car == "baggage_car":
        shots: list[JSON] = [{"as": "bang", "target": s} for s in game.in_reach(seat)]
        panics = [{"as": "panic", **keys} for keys in grabs(game, seat, "panic")]
        return shots + panics + [{"as": "cat_balou", **k} for k in grabs(game, seat, "cat_balou")]
    if car == "coal_hopper":
        return coal(game, seat) or [{}]
    needs = {
        "cattle_truck": game.state["discard_pile"],
        "lounge_car": game.rail["car_deck"],
        "express_car": not game.turn["extra"],
    }
    return [{}] if needs.get(car, True) else []


def coal(game: Game, seat: int) -> list[JSON]:
    """List the cars that the Coal Hopper may make go (BT-11.5)."""
    found: list[JSON] = []
    for owner in game.around(seat):
        cards = game.own(owner) if owner == seat else game.laid(owner)
        cars = [card for card in cards if ":" not in card and card != "coal_hopper"]
        found += [{"target": owner, "take": car} for car in cars]
    return found
