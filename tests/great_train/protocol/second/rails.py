"""The moving train: advances, purchases, the End of the Line (section 9 of the rules)."""

from tests.great_train.protocol.printed import (
    CARS,
    HIGH,
    LOW,
    NAMED,
    SUITED,
    is_blue,
    name_of,
    rank_of,
    suit_of,
)
from tests.great_train.protocol.second.crowd import exempted, store
from tests.great_train.protocol.second.ending import check_end
from tests.great_train.protocol.second.game import JSON, Asking, Game, ask, choose
from tests.great_train.protocol.second.shots import Shot, hurt, shoot

BENNYS_LIMIT = len(CARS)


def payments(game: Game, seat: int, station: str) -> list[str]:
    """Return the cards with which a player can pay a station (BT-9.7, BT-9.8)."""
    cards = game.hand(seat) + game.own(seat)
    if station in NAMED:
        return [card for card in cards if name_of(card) in NAMED[station]]
    if station in SUITED:
        return [card for card in cards if suit_of(card) == SUITED[station]]
    if station in ("fort_wroth", "yooma"):
        ranks = HIGH if station == "fort_wroth" else LOW
        return [card for card in cards if rank_of(card) in ranks]
    return [card for card in cards if station == "virginia_town" or is_blue(card)]


def can_pay(game: Game, seat: int, station: str) -> bool:
    """Tell whether the cost of a station can be paid whole (BT-9.4)."""
    if station == "tombrock":
        return game.alive(seat) and bool(game.player(seat)["life"] > 1)
    return len(payments(game, seat, station)) >= (2 if station == "virginia_town" else 1)


def purchases(game: Game, position: int) -> list[JSON]:
    """List what the active player may buy with the locomotive there (BT-9.4, BT-12.21)."""
    seat, bought = game.active, game.turn["bought"]
    if bought >= (BENNYS_LIMIT if game.is_(seat, "benny_brawler") else 1):
        return []
    paired = game.paired_at(position)
    actions: list[JSON] = [
        {"type": "buy", "car": car} for car in paired if can_pay(game, seat, paired[car])
    ]
    if game.is_(seat, "sancho") and "sancho" not in game.turn["used"]:
        actions += [{"type": "buy", "car": car, "free": True} for car in paired]
    return actions


def may_buy(game: Game) -> bool:
    """Tell whether the limit of purchases allows another (BT-9.4)."""
    limit = BENNYS_LIMIT if game.is_(game.active, "benny_brawler") else 1
    return bool(game.turn["bought"] < limit)


def may_advance(game: Game) -> bool:
    """Tell whether the free advance is legal (BT-9.5)."""
    after = game.rail["position"] + 1
    return not game.turn["advanced"] and bool(purchases(game, after))


def purchase(game: Game, action: JSON) -> Asking[None]:
    """Pay for a paired car and take it (BT-9.4)."""
    seat, car, is_free = game.active, action["car"], action.get("free", False)
    station = game.paired()[car]
    game.note(bought=game.turn["bought"] + 1)
    if is_free:
        game.note(used=sorted([*game.turn["used"], "sancho"]))
    elif station == "tombrock":
        yield from hurt(game, seat, 1, None)
    else:
        for _ in range(2 if station == "virginia_town" else 1):
            cards = sorted(set(payments(game, seat, station)))
            actions = [{"type": "pay", "card": card} for card in cards]
            paid = yield from ask(seat, "pay", actions)
            game.discard(seat, paid["card"], "pay")
    yield from take_car(game, seat, car, "free" if is_free else "bought")


def take_car(game: Game, seat: int, car: str, why: str) -> Asking[None]:
    """Take a car off the train and lay it before somebody (BT-9.2, BT-9.6)."""
    game.tell("uncoupled", car=car)
    game.fill_train()
    to = seat
    if car in ("ghost_car", "lumber_flatcar"):
        actions = [{"type": "place", "target": s} for s in places(game, car)]
        to = (yield from choose(seat, "place", actions))["target"]
    give_car(game, seat, car, to, ("train", why))


def places(game: Game, car: str) -> list[int]:
    """Return before whom a car may be laid that its taker places (BT-11.8, BT-11.10)."""
    if car == "ghost_car":
        return [s for s in game.seats if game.role(s) != "sheriff"]
    return [s for s in game.seats if game.here(s)]


def give_car(game: Game, seat: int, car: str, to: int, how: tuple[str, str]) -> None:
    """Lay a car before its player; the Ghost Car brings one back who is out (BT-11.8)."""
    source, why = how
    game.tell("car", seat=seat, car=car, to=to, why=why, **{"from": source})
    if car == "ghost_car" and not game.here(to):
        game.tell("ghost", seat=to)


def window(game: Game, *, must: bool) -> Asking[None]:
    """Let the active player buy at the End of the Line (BT-9.9 step 3)."""
    while may_buy(game):
        actions = purchases(game, game.rail["position"])
        offered = actions if must else [*actions, {"type": "decline"}]
        action = yield from ask(game.active, "buy", offered)
        if action["type"] == "decline":
            return
        yield from purchase(game, action)
        must = False


def free_advance(game: Game) -> Asking[None]:
    """Move the train one station on, then buy (BT-9.5)."""
    game.note(advanced=True)
    at_the_end = game.rail["position"] + 1 == len(game.rail["stations"])
    yield from advance(game, "advance")
    if not at_the_end:
        actions = purchases(game, game.rail["position"])
        yield from purchase(game, (yield from ask(game.active, "buy", actions)))


def advance(game: Game, why: str) -> Asking[None]:
    """Move the train one station on (BT-9.3, BT-9.9)."""
    yield from move(game, why, game.rail["position"] + 1, 1)


def move(game: Game, why: str, to: int, times: int) -> Asking[None]:
    """Move the train; at the End of the Line its effect comes so many times."""
    seat, start = game.active, game.rail["position"]
    game.tell("train", seat=seat, to=to, why=why, **{"from": start})
    if to < len(game.rail["stations"]):
        yield from shade(game)
        return
    game.tell("arrived", seat=seat, locomotive=game.rail["locomotive"], times=times)
    manuelita = game.one("manuelita")
    if manuelita is not None:
        game.draw(manuelita, 2)
    yield from shade(game)
    yield from window(game, must=why == "advance")
    for _ in range(times):
        yield from locomotive(game)
    check_end(game)
    game.new_train()


def shade(game: Game) -> Asking[None]:
    """Shade may act when the train advances in another's turn (BT-12.23)."""
    seat = game.one("shade_oconnor")
    if seat is None or seat == game.active or not game.hand(seat):
        return
    cards = sorted(set(game.hand(seat)))
    actions: list[JSON] = [{"type": "discard", "card": card} for card in cards]
    action = yield from ask(seat, "shade", [*actions, {"type": "decline"}])
    if action["type"] == "discard":
        game.discard(seat, action["card"], "ability")
        game.draw(seat, 1)


def locomotive(game: Game) -> Asking[None]:
    """Let the locomotive's effect come once (BT-9.10, BT-13.1)."""
    targets = yield from exempted(game, game.around(game.active))
    if game.rail["locomotive"] == "leland":
        yield from store(game, targets)
        return
    for seat in targets:
        if game.here(seat):
            yield from shoot(game, Shot(None, seat))
