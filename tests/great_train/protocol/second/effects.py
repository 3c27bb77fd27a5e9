"""Cards that are played and cars that are used (sections 10 and 11 of the rules)."""

from collections.abc import Callable

from tests.great_train.protocol.printed import COURT, is_blue, is_weapon, name_of, rank_of
from tests.great_train.protocol.second import crowd, rails
from tests.great_train.protocol.second.ending import settle
from tests.great_train.protocol.second.game import (
    JSON,
    Asking,
    Game,
    TurnEndsError,
    ask,
    choose,
)
from tests.great_train.protocol.second.listing import serves_as
from tests.great_train.protocol.second.shots import Shot, check, shoot

CHOSEN = ("target", "take", "give", "mode", "car")
SHOTS = ("bang", "knife_revolver", "train_robbery")


def play(game: Game, action: JSON) -> Asking[None]:
    """Play a card from the hand (BT-3.4, BT-3.5)."""
    seat, card = game.active, action["card"]
    kind = serves_as(game, seat, card)
    copied = kind if kind != name_of(card) else None
    keys = {key: action.get(key) for key in CHOSEN}
    game.tell("played", seat=seat, card=card, **keys, **{"as": copied})
    if is_blue(card):
        game.lay(seat, action.get("target", seat))
        return
    if kind in SHOTS:
        game.note(allowance_used=game.turn["allowance_used"] + 1)
    yield from EFFECTS[kind](game, seat, action)
    settle(game)


def bang(game: Game, seat: int, action: JSON) -> Asking[None]:
    """A shot by a BANG! card (BT-5.1)."""
    yield from shoot(game, Shot(seat, action["target"], is_bang=True))


def knife(game: Game, seat: int, action: JSON) -> Asking[None]:
    """A shot whose card may come back (BT-10.26)."""
    card = yield from check(game, seat, "knife_revolver")
    if card is not None and rank_of(card) in COURT:
        game.tell("returned", seat=seat, card=game.state["resolving"]["card"])
    yield from shoot(game, Shot(seat, action["target"]))


def beer(game: Game, seat: int, _: JSON) -> Asking[None]:
    """One life, with more than two in play (BT-10.3)."""
    if len(game.around(seat)) > 2:
        game.heal(seat)
    yield from ()


def panic(game: Game, seat: int, action: JSON) -> Asking[None]:
    """Take a card of another (BT-10.8)."""
    owner, taken = action["target"], action["take"]
    if taken == "hand":
        game.take_blindly(seat, owner)
        taken = ""
    else:
        game.take(seat, owner, taken, "in_play")
    game.refund(owner, taken)
    yield from ()


def cat_balou(game: Game, _: int, action: JSON) -> Asking[None]:
    """Discard a card of another (BT-10.9)."""
    owner, card = action["target"], action["take"]
    if card == "hand":
        card = game.luck.picked(game.player(owner)["hand"])
        game.discard(owner, card, "forced")
        card = ""
    else:
        game.discard(owner, card, "forced")
    game.refund(owner, card)
    yield from ()


def switch(game: Game, seat: int, action: JSON) -> Asking[None]:
    """Two cards in play change places (BT-10.44)."""
    other, gave, got = action["target"], action["give"], action["take"]
    game.tell("swapped", seat=seat, gave=gave, target=other, got=got)
    if got == "ghost_car":
        game.ghost_left(other)
    for owner, card in ((seat, got), (other, gave)):
        if game.here(owner) and is_weapon(card):
            game.drop_other_weapons(owner, card)
    yield from ()


def next_stop(game: Game, seat: int, _: JSON) -> Asking[None]:
    """Draw one, then move the train (BT-10.31, BT-13.10)."""
    game.draw(seat, 1)
    yield from rails.advance(game, "card")


def full_steam(game: Game, _: int, action: JSON) -> Asking[None]:
    """To the End of the Line in one advance (BT-10.25, BT-13.1)."""
    times = 0 if action["mode"] == "cancel" else 2
    yield from rails.move(game, "card", len(game.rail["stations"]), times)


def water_tower(game: Game, seat: int, action: JSON) -> Asking[None]:
    """Take a paired car free (BT-10.36)."""
    yield from rails.take_car(game, seat, action["car"], "free")


def drawing(count: int) -> "Effect":
    """Return the effect of drawing so many cards (BT-10.5, BT-10.6)."""

    def effect(game: Game, seat: int, _: JSON) -> Asking[None]:
        game.draw(seat, count)
        yield from ()

    return effect


def crowding(whole: Callable[[Game, int], Asking[None]]) -> "Effect":
    """Return the effect of a card that asks nothing of who plays it."""

    def effect(game: Game, seat: int, _: JSON) -> Asking[None]:
        yield from whole(game, seat)

    return effect


def aimed(whole: Callable[[Game, int, int], Asking[None]]) -> "Effect":
    """Return the effect of a card that names a target and nothing else."""

    def effect(game: Game, seat: int, action: JSON) -> Asking[None]:
        yield from whole(game, seat, action["target"])

    return effect


def general_store(game: Game, seat: int, _: JSON) -> Asking[None]:
    """From oneself clockwise each takes one of the revealed cards (BT-10.7)."""
    yield from crowd.store(game, (yield from crowd.exempted(game, game.around(seat))))


Effect = Callable[[Game, int, JSON], Asking[None]]
EFFECTS: dict[str, Effect] = {
    "bang": bang,
    "knife_revolver": knife,
    "beer": beer,
    "panic": panic,
    "cat_balou": cat_balou,
    "switch": switch,
    "next_stop": next_stop,
    "full_steam": full_steam,
    "water_tower": water_tower,
    "general_store": general_store,
    "stagecoach": drawing(2),
    "wells_fargo": drawing(3),
    "gatling": crowding(crowd.gatling),
    "saloon": crowding(crowd.saloon),
    "most_wanted": crowding(crowd.most_wanted),
    "indians": crowding(crowd.indians),
    "duel": aimed(crowd.duel),
    "train_robbery": aimed(crowd.train_robbery),
}


def use(game: Game, action: JSON) -> Asking[None]:
    """Use a car in the play phase (section 11)."""
    seat, car = game.active, action["car"]
    keys = {key: action.get(key) for key in ("target", "take", "as")}
    game.tell("used", seat=seat, car=car, **keys)
    yield from USES[car](game, seat, action)
    settle(game)
    if car == "express_car":
        raise TurnEndsError(extra=True)


def baggage(game: Game, seat: int, action: JSON) -> Asking[None]:
    """As a Panic!, a Cat Balou or a shot that is no BANG! card (BT-11.1, BT-5.1)."""
    if action["as"] == "bang":
        yield from shoot(game, Shot(seat, action["target"]))
    else:
        yield from EFFECTS[action["as"]](game, seat, action)


def sleeper(game: Game, seat: int, action: JSON) -> Asking[None]:
    """Discard a blue card as a shot (BT-11.16)."""
    crowd.spend_sleeper(game)
    game.discard(seat, action["card"], "pay")
    yield from shoot(game, Shot(seat, action["target"]))


def cattle(game: Game, seat: int, _: JSON) -> Asking[None]:
    """Take one of the top 3 discards (BT-11.3)."""
    cards = sorted(set(game.state["discard_pile"][:3]))
    actions = [{"type": "take", "card": card} for card in cards]
    action = yield from choose(seat, "cattle", actions)
    game.tell("drew", seat=seat, card=action["card"], **{"from": "discard_pile"})


def coal_hopper(game: Game, seat: int, action: JSON) -> Asking[None]:
    """Draw one, then discard a car (BT-11.5)."""
    game.draw(seat, 1)
    if "take" in action:
        owner, car = action["target"], action["take"]
        game.discard(owner, car, "forced")
        if owner != seat:
            game.refund(owner, car)
    yield from ()


def express(game: Game, seat: int, _: JSON) -> Asking[None]:
    """Discard the hand, draw what the end of a turn brings; an extra turn follows (BT-11.7)."""
    for card in game.hand(seat):
        game.discard(seat, card, "used")
    last_draws(game, seat)
    yield from ()


def last_draws(game: Game, seat: int) -> None:
    """Strongbox and Jimmy Texas (BT-3.1 step 7)."""
    game.draw(seat, (game.find(seat, "strongbox") is not None) + game.is_(seat, "jimmy_texas"))


def lounge(game: Game, seat: int, _: JSON) -> Asking[None]:
    """Draw 2 cars, one goes before another (BT-11.9)."""
    cars = game.rail["car_deck"][:2]
    game.tell("revealed", cards=cars)
    if len(cars) == 2 or (cars == ["ghost_car"] and game.role(seat) == "sheriff"):
        actions = [
            {"type": "give", "car": car, "target": s}
            for car in cars
            for s in _guests(game, seat, car)
            if game.role(seat) != "sheriff" or car == "ghost_car" or "ghost_car" not in cars
        ]
        action = yield from choose(seat, "lounge", actions)
        rails.give_car(game, seat, action["car"], action["target"], ("deck", "lounge"))
        cars = [car for car in cars if car != action["car"]]
    for car in cars:
        rails.give_car(game, seat, car, seat, ("deck", "lounge"))


def _guests(game: Game, seat: int, car: str) -> list[int]:
    if car == "ghost_car":
        return [s for s in rails.places(game, car) if s != seat]
    return game.others(seat)


def mail(game: Game, seat: int, _: JSON) -> Asking[None]:
    """Draw 3, give one of those to another (BT-11.11)."""
    drawn = game.draw(seat, 3)
    if not drawn:
        return
    others = game.others(seat)
    actions = [
        {"type": "give", "card": card, "target": s} for card in sorted(set(drawn)) for s in others
    ]
    action = yield from ask(seat, "mail", actions)
    game.take(action["target"], seat, action["card"], "hand")


USES: dict[str, Effect] = {
    "baggage_car": baggage,
    "passenger_car": panic,
    "sleeper_car": sleeper,
    "cattle_truck": cattle,
    "circus_wagon": crowding(crowd.circus),
    "coal_hopper": coal_hopper,
    "express_car": express,
    "lounge_car": lounge,
    "mail_car": mail,
}
