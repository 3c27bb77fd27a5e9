"""Checks, losses of life and shots (sections 5 to 7 of the rules)."""

from dataclasses import dataclass, field

from tests.great_train.protocol.printed import name_of, suit_of
from tests.great_train.protocol.second.game import JSON, Asking, Game, ask, choose


def check(game: Game, seat: int, why: str) -> Asking[str | None]:
    """Check, or "draw!": flip the top card (BT-6.1); no card, no finding (BT-3.7)."""
    lucky = game.is_(seat, "lucky_duke")
    flipped: list[str] = []
    for _ in range(2 if lucky else 1):
        game.ensure(1)
        if game.state["draw_pile"]:
            flipped.append(game.state["draw_pile"][0])
            game.tell("flipped", seat=seat, card=flipped[-1], why=why, open=lucky)
    if len(flipped) < 2:
        game.tell("closed")
        return flipped[0] if flipped else None
    actions = [{"type": "choose", "card": card} for card in sorted(set(flipped))]
    action = yield from choose(seat, "flip", actions)
    game.tell("chose", seat=seat, card=action["card"])
    return str(action["card"])


def is_red(card: str | None) -> bool:
    """Tell a flipped heart or diamond."""
    return card is not None and suit_of(card) in ("h", "d")


def is_heart(card: str | None) -> bool:
    """Tell a flipped heart."""
    return card is not None and suit_of(card) == "h"


def hurt(game: Game, seat: int, points: int, by: int | None) -> Asking[None]:
    """Lose life, in the order of BT-7.1."""
    if not game.alive(seat):
        return
    by = game.credit(seat, by)
    game.tell("wounded", seat=seat, by=by, wounds=points)
    if game.player(seat)["life"] < 1:
        yield from last_chance(game, seat)
    if game.player(seat)["life"] < 1:
        game.fall(seat, by)
    if not game.alive(seat):
        return
    if game.is_(seat, "bart_cassidy"):
        game.draw(seat, points)
    if game.is_(seat, "el_gringo") and by is not None:
        for _ in range(points):
            grab(game, seat, by)


def grab(game: Game, thief: int, owner: int) -> None:
    """Take a random card of a hand, if there is one (BT-12.4, BT-12.5, BT-10.43)."""
    if game.here(owner) and game.hand(owner):
        game.take_blindly(thief, owner)
        game.refund(owner, "")


def last_chance(game: Game, seat: int) -> Asking[None]:
    """Beers and Sid's ability of who has no life left (BT-7.2)."""
    while game.player(seat)["life"] < 1:
        hand, crowd = game.hand(seat), len(game.around(seat)) > 2
        able = game.is_(seat, "sid_ketchum") and len(hand) >= 2
        if not (hand and crowd) and not able:
            return
        beers = [card for card in hand if name_of(card) == "beer" and crowd]
        actions: list[JSON] = [{"type": "discard", "card": card} for card in beers]
        actions += [{"type": "ability"}] if able else []
        action = yield from ask(seat, "last_chance", [*actions, {"type": "give_up"}])
        if action["type"] == "give_up":
            return
        if action["type"] == "ability":
            yield from sid(game, seat)
        else:
            game.discard(seat, action["card"], "answer")
            game.heal(seat)


def sid(game: Game, seat: int) -> Asking[None]:
    """Two cards for one life (BT-12.12)."""
    for _ in range(2):
        cards = sorted(set(game.hand(seat)))
        actions = [{"type": "discard", "card": card} for card in cards]
        action = yield from ask(seat, "sid", actions)
        game.discard(seat, action["card"], "ability")
    game.heal(seat)


@dataclass
class Shot:
    """A shot on its way (BT-5.1)."""

    by: int | None
    target: int
    is_bang: bool = False
    given: int = 0
    steps: int = 0
    evaded: bool = False
    spent: set[str] = field(default_factory=set)

    def needs(self, game: Game) -> int:
        """Return how many Missed! cancel it (BT-5.2)."""
        return 1 + (self.is_bang and self.by is not None and game.is_(self.by, "slab_the_killer"))


def shoot(game: Game, shot: Shot) -> Asking[None]:
    """Let the target answer step by step, until the shot is cancelled or taken (BT-5.3)."""
    while shot.given < shot.needs(game):
        action = yield from ask(shot.target, "respond", answers(game, shot))
        if action["type"] == "take_wounds":
            yield from hurt(game, shot.target, 1, shot.by)
            return
        before = shot.given
        yield from answer(game, shot, action)
        shot.steps += 1
        if before < shot.given < shot.needs(game) and game.is_(shot.target, "suzy_lafayette"):
            game.suzy()
    resolving = game.state["resolving"]
    has_card = resolving is not None and ":" in resolving["card"] and not resolving["gone"]
    if shot.evaded and shot.by is not None and has_card:
        game.take(shot.target, shot.by, resolving["card"], "resolving")


def answers(game: Game, shot: Shot) -> list[JSON]:
    """List what a target may do now (BT-5.3)."""
    seat = shot.target
    names = {"missed", "cactus", "evaded"}
    names |= {"bang"} if game.is_(seat, "calamity_janet") else set()
    cards = [card for card in sorted(set(game.hand(seat))) if name_of(card) in names]
    actions: list[JSON] = [{"type": "discard", "card": card} for card in cards]
    if game.find(seat, "barrel") and "barrel" not in shot.spent:
        actions.append({"type": "barrel"})
    if game.is_(seat, "jourdonnais") and "ability" not in shot.spent:
        actions.append({"type": "ability"})
    if game.find(seat, "caboose"):
        actions += [{"type": "caboose", "card": c} for c in game.fodder(seat, "caboose")]
    if game.find(seat, "baggage_car"):
        actions.append({"type": "use", "car": "baggage_car"})
    return [*actions, *diversions(game, shot), {"type": "take_wounds"}]


def diversions(game: Game, shot: Shot) -> list[JSON]:
    """List what Evan Babbit may do as his first step (BT-13.5)."""
    seat = shot.target
    able = shot.is_bang and not shot.steps and game.is_(seat, "evan_babbit")
    if not able or len(game.around(seat)) <= 2:
        return []
    suit = suit_of(game.state["resolving"]["card"])
    cards = [card for card in sorted(set(game.hand(seat))) if suit_of(card) == suit]
    near = [s for s in game.others(seat) if s != shot.by and game.distance(seat, s) == 1]
    return [{"type": "divert", "card": card, "target": s} for card in cards for s in near]


def answer(game: Game, shot: Shot, action: JSON) -> Asking[None]:
    """Take one step of an answer."""
    seat, kind = shot.target, action["type"]
    if kind in ("barrel", "ability"):
        shot.spent.add(kind)
        card = yield from check(game, seat, "barrel" if kind == "barrel" else "jourdonnais")
        shot.given += is_heart(card)
    elif kind == "divert":
        game.discard(seat, action["card"], "answer")
        game.tell("diverted", seat=seat, target=action["target"])
        shot.target = action["target"]
    elif kind == "use":
        game.discard(seat, "baggage_car", "answer")
        shot.given += 1
    else:
        game.discard(seat, action["card"], "answer")
        shot.given += 1
        if kind == "discard":
            yield from _special(game, shot, name_of(action["card"]))


def _special(game: Game, shot: Shot, name: str) -> Asking[None]:
    """Cactus and Evaded! (BT-10.23, BT-10.40)."""
    if name == "evaded":
        shot.evaded = True
    elif name == "cactus":
        card = yield from check(game, shot.target, "cactus")
        if is_red(card):
            game.heal(shot.target)
