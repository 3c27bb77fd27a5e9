"""The course of a turn and of the whole game (section 3 of the rules)."""

from tests.great_train.protocol.printed import LOW, rank_of, suit_of
from tests.great_train.protocol.second.effects import last_draws, play, use
from tests.great_train.protocol.second.ending import settle
from tests.great_train.protocol.second.game import (
    JSON,
    Asking,
    Game,
    TurnEndsError,
    ask,
    choose,
)
from tests.great_train.protocol.second.listing import listed
from tests.great_train.protocol.second.rails import advance, free_advance, purchase
from tests.great_train.protocol.second.shots import check, grab, hurt, is_heart, is_red, sid


def course(game: Game) -> Asking[None]:
    """Play from the phase that the STATE names; EndError ends it."""
    game.events.append({"type": "turn", "seat": game.active})
    yield from onwards(game)


def onwards(game: Game) -> Asking[None]:
    """Play on, turn after turn (BT-2.5)."""
    while True:
        extra = yield from turn(game, game.turn["phase"])
        game.suzy()
        seat = game.active
        following = seat if extra else game.around((seat + 1) % len(game.seats))[0]
        game.tell("turn", seat=following)
        game.note(extra=extra)


def turn(game: Game, phase: str) -> Asking[bool]:
    """Play the rest of a turn; tell whether an extra one follows."""
    steps = ["start", "draw", "play", "discard"]
    try:
        for step in steps[steps.index(phase) :]:
            game.note(phase=step)
            game.suzy()
            if step == "start" and (yield from start(game)):
                game.note(phase="discard")
                break
            if step == "draw":
                yield from draw_phase(game)
            elif step == "play":
                yield from play_phase(game)
            elif step == "discard":
                yield from limit(game)
        game.suzy()
        last_draws(game, game.active)
    except TurnEndsError as end:
        return end.extra
    return False


def start(game: Game) -> Asking[bool]:
    """Steps 1 to 3: the train, the checks; tell whether Jail holds (BT-3.1)."""
    seat = game.active
    if game.driver() == seat:
        yield from advance(game, "driver")
        settle(game)
        game.suzy()
    dynamite = game.find(seat, "dynamite")
    if dynamite:
        yield from explode(game, seat, dynamite)
        game.suzy()
    jail = game.find(seat, "jail")
    is_held = False
    if jail:
        is_held = not is_heart((yield from check(game, seat, "jail")))
        game.discard(seat, jail, "check")
        game.suzy()
    if game.find(seat, "dining_car"):
        if is_heart((yield from check(game, seat, "dining_car"))):
            game.heal(seat)
        game.suzy()
    return is_held


def explode(game: Game, seat: int, card: str) -> Asking[None]:
    """Dynamite explodes or goes on (BT-10.22)."""
    flipped = yield from check(game, seat, "dynamite")
    if flipped is not None and suit_of(flipped) == "s" and rank_of(flipped) in LOW:
        game.discard(seat, card, "check")
        yield from hurt(game, seat, 3, None)
        settle(game)
    else:
        game.tell("passed", card=card, to=game.others(seat)[0], **{"from": seat})


def draw_phase(game: Game) -> Asking[None]:
    """Map, then the cards of the turn (BT-3.1 step 4)."""
    seat = game.active
    if game.find(seat, "map"):
        yield from look_at_map(game, seat)
    if game.is_(seat, "kit_carlson"):
        yield from keep(game, seat)
        return
    source = yield from first_source(game, seat)
    if source["from"] == "hand":
        grab(game, seat, source["target"])
    elif source["from"] == "discard_pile":
        card = game.state["discard_pile"][0]
        game.tell("drew", seat=seat, card=card, **{"from": "discard_pile"})
    else:
        game.draw(seat, 1)
    second = game.draw(seat, 1)
    if second and game.is_(seat, "black_jack"):
        game.tell("shown", seat=seat, card=second[0])
        if is_red(second[0]):
            game.draw(seat, 1)


def first_source(game: Game, seat: int) -> Asking[JSON]:
    """Where the first card comes from: Jesse Jones, Pedro Ramirez (BT-12.5, BT-12.10)."""
    actions: list[JSON] = [{"type": "draw", "from": "draw_pile"}]
    if game.is_(seat, "pedro_ramirez") and game.state["discard_pile"]:
        actions.append({"type": "draw", "from": "discard_pile"})
    if game.is_(seat, "jesse_jones"):
        full = [s for s in game.others(seat) if game.hand(s)]
        actions += [{"type": "draw", "from": "hand", "target": s} for s in full]
    return (yield from choose(seat, "draw_source", actions))


def look_at_map(game: Game, seat: int) -> Asking[None]:
    """Look at the top 2, discard one or none (BT-10.29)."""
    game.ensure(2)
    cards = list(game.state["draw_pile"][:2])
    if not cards:
        return
    game.looking = seat, cards
    actions: list[JSON] = [{"type": "discard", "card": card} for card in sorted(set(cards))]
    action = yield from ask(seat, "map", [*actions, {"type": "decline"}])
    game.looking = None
    if action["type"] == "discard":
        keys = {"card": action["card"], "why": "used", "zone": "draw_pile"}
        game.tell("discarded", seat=seat, **keys)
        cards.remove(action["card"])
    game.tell("left_on_top", seat=seat, cards=cards)


def keep(game: Game, seat: int) -> Asking[None]:
    """Kit Carlson sees the top 3, puts one back and takes two (BT-12.7)."""
    game.ensure(3)
    cards = list(game.state["draw_pile"][:3])
    if len(cards) == 3:
        game.looking = seat, list(cards)
        actions = [{"type": "return", "card": card} for card in sorted(set(cards))]
        action = yield from ask(seat, "keep", actions)
        game.looking = None
        cards.remove(action["card"])
        game.tell("kept", seat=seat, cards=[*cards, action["card"]])
    game.draw(seat, len(cards))


def play_phase(game: Game) -> Asking[None]:
    """Any number of cards, cars, abilities (BT-3.2)."""
    while True:
        game.suzy()
        action = yield from ask(game.active, "play", listed(game))
        kind = action["type"]
        if kind == "end_play":
            return
        if kind == "play":
            yield from play(game, action)
        elif kind == "use":
            yield from use(game, action)
        elif kind == "buy":
            yield from purchase(game, action)
        elif kind == "advance":
            yield from free_advance(game)
            settle(game)
        else:
            yield from ability(game)


def ability(game: Game) -> Asking[None]:
    """Zippy Roy moves the train, Sid Ketchum trades cards for life (BT-12.24, BT-12.12)."""
    seat = game.active
    if game.is_(seat, "sid_ketchum"):
        yield from sid(game, seat)
        return
    game.note(used=sorted([*game.turn["used"], "zippy_roy"]))
    yield from advance(game, "ability")
    settle(game)


def limit(game: Game) -> Asking[None]:
    """Discard down to the present life, a ghost to 0 (BT-3.1 step 6)."""
    seat = game.active
    while len(game.hand(seat)) > game.player(seat)["life"]:
        actions = [{"type": "discard", "card": card} for card in sorted(set(game.hand(seat)))]
        action = yield from ask(seat, "discard", actions)
        game.discard(seat, action["card"], "limit")
