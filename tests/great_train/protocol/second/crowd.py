"""Effects with several targets, and the duel (section 10 of the rules)."""

from tests.great_train.protocol.printed import name_of, suit_of
from tests.great_train.protocol.second.game import JSON, Asking, Game, ask, choose
from tests.great_train.protocol.second.shots import Shot, check, hurt, shoot


def exempted(game: Game, targets: list[int]) -> Asking[list[int]]:
    """Let Sgt. Blaze exempt one in his own turn (BT-13.6); return the others."""
    seat = game.active
    if not targets or not game.here(seat) or not game.is_(seat, "sgt_blaze"):
        return targets
    actions: list[JSON] = [{"type": "exempt", "target": s} for s in targets]
    action = yield from choose(seat, "exempt", [*actions, {"type": "decline"}])
    if action["type"] == "decline":
        return targets
    game.tell("exempted", seat=seat, target=action["target"])
    return [s for s in targets if s != action["target"]]


def store(game: Game, seats: list[int]) -> Asking[None]:
    """Reveal one card for each, each takes one (BT-10.7, BT-3.7)."""
    game.ensure(len(seats))
    pool = list(game.state["draw_pile"][: len(seats)])
    game.tell("revealed", cards=pool)
    for seat in seats:
        if not game.state["revealed"]:
            return
        cards = sorted(set(game.state["revealed"]))
        actions: list[JSON] = [{"type": "take", "card": card} for card in cards]
        action = yield from choose(seat, "store", actions)
        game.tell("drew", seat=seat, card=action["card"], **{"from": "store"})


def gatling(game: Game, seat: int) -> Asking[None]:
    """A shot at each other player (BT-10.10)."""
    targets = yield from exempted(game, game.others(seat))
    for target in targets:
        if game.here(target):
            yield from shoot(game, Shot(seat, target))


def saloon(game: Game, seat: int) -> Asking[None]:
    """Every player in play gains a life (BT-10.4)."""
    targets = yield from exempted(game, game.around(seat))
    for target in targets:
        game.heal(target)


def most_wanted(game: Game, seat: int) -> Asking[None]:
    """Draw one, then everybody checks for a spade (BT-10.30)."""
    game.draw(seat, 1)
    targets = yield from exempted(game, game.around(seat))
    for target in targets:
        if game.here(target):
            card = yield from check(game, target, "most_wanted")
            if card is not None and suit_of(card) == "s":
                yield from hurt(game, target, 1, seat)


def indians(game: Game, seat: int) -> Asking[None]:
    """Each other player discards a BANG! or loses a life (BT-10.17)."""
    there = [s for s in game.others(seat) if not game.find(s, "prisoner_car")]
    targets = yield from exempted(game, there)
    for target in targets:
        if game.here(target) and not (yield from bang_back(game, target, "indians")):
            yield from hurt(game, target, 1, seat)


def duel(game: Game, seat: int, target: int) -> Asking[None]:
    """In turn, the target first, each discards a BANG! (BT-10.18)."""
    turn, other = target, seat
    while (yield from bang_back(game, turn, "duel")):
        turn, other = other, turn
    yield from hurt(game, turn, 1, seat)


def bang_back(game: Game, seat: int, kind: str) -> Asking[bool]:
    """Ask for a BANG!; tell whether one came."""
    names = {"bang", "missed"} if game.is_(seat, "calamity_janet") else {"bang"}
    cards = [card for card in sorted(set(game.hand(seat))) if name_of(card) in names]
    actions: list[JSON] = [{"type": "discard", "card": card} for card in cards]
    actions += [{"type": "sleeper", "card": card} for card in sleepers(game, seat)]
    action = yield from ask(seat, kind, [*actions, {"type": "take_wounds"}])
    if action["type"] == "take_wounds":
        return False
    if action["type"] == "sleeper":
        spend_sleeper(game)
    game.discard(seat, action["card"], "answer")
    return True


def sleepers(game: Game, seat: int) -> list[str]:
    """Return what a player may discard for the Sleeper Car now (BT-11.16, BT-13.16)."""
    spent = "sleeper_car" in game.turn["used"]
    has_car = game.find(seat, "sleeper_car") is not None
    return game.fodder(seat, "sleeper_car") if has_car and not spent else []


def spend_sleeper(game: Game) -> None:
    """Note that the Sleeper Car has been used in this turn."""
    game.note(used=sorted([*game.turn["used"], "sleeper_car"]))


def circus(game: Game, seat: int) -> Asking[None]:
    """Each other player discards a card in play (BT-11.4)."""
    targets = yield from exempted(game, [s for s in game.others(seat) if game.laid(s)])
    for target in targets:
        if game.here(target) and game.laid(target):
            actions = [{"type": "discard", "card": card} for card in game.laid(target)]
            action = yield from choose(target, "circus", actions)
            game.discard(target, action["card"], "forced")
            game.refund(target, action["card"])


def train_robbery(game: Game, seat: int, target: int) -> Asking[None]:
    """Card by card, the target discards it or takes a shot (BT-10.41)."""
    left = game.laid(target)
    while left and game.here(target):
        actions: list[JSON] = [{"type": "discard", "card": card} for card in left]
        actions += [{"type": "take_shot", "card": card} for card in left]
        action = yield from choose(target, "train_robbery", actions)
        left.remove(action["card"])
        if action["type"] == "discard":
            game.discard(target, action["card"], "forced")
        else:
            yield from shoot(game, Shot(seat, target))
        left = [card for card in left if card in game.laid(target)]
