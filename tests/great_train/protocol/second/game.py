"""The table with its questions about it, and everything that happens without asking anybody."""

from collections.abc import Generator
from typing import Any, TypeVar

from tests.great_train.protocol.printed import (
    LIFE,
    PREY,
    RANGE,
    STATIONS,
    is_blue,
    is_car,
    is_weapon,
    name_of,
)
from tests.great_train.protocol.second.fold import Table
from tests.great_train.protocol.second.luck import Luck

JSON = dict[str, Any]
Result = TypeVar("Result")
Asking = Generator[JSON, JSON, Result]
"""A piece of the rules that may ask: it yields questions and is sent actions."""


class EndError(Exception):
    """The end was found: nothing moves any more (BT-8.1)."""


class TurnEndsError(Exception):
    """The turn ends with no further step (BT-3.9), or an extra one follows (BT-11.7)."""

    def __init__(self, *, extra: bool) -> None:
        super().__init__()
        self.extra = extra


def ask(seat: int, kind: str, actions: list[JSON]) -> Asking[JSON]:
    """Ask what depends on hidden cards: even if one answer is left (BT-3.8)."""
    action = yield {"seat": seat, "kind": kind, "actions": actions}
    assert action in actions, f"{action} is not offered"
    return action


def choose(seat: int, kind: str, actions: list[JSON]) -> Asking[JSON]:
    """Ask among public things: one option is taken unasked (BT-3.8)."""
    return actions[0] if len(actions) == 1 else (yield from ask(seat, kind, actions))


class Game:
    """One game: its table, its chance, what it told."""

    def __init__(self, state: JSON, luck: Luck) -> None:
        self.table = Table(state)
        self.luck = luck
        self.events: list[JSON] = []
        luck.hears(self.events)
        self.outcome: JSON | None = None
        self.hunter: int | None = None
        self.looking: tuple[int, list[str]] | None = None

    def tell(self, kind: str, **keys: Any) -> None:
        """Let something happen: it is told, and the table follows."""
        event = {"type": kind, **keys}
        self.events.append(event)
        self.table.apply(event)

    def note(self, **turn: Any) -> None:
        """Change what the state says of the turn."""
        self.tell("note", turn=turn)

    # What lies where, as the STATE has it

    @property
    def state(self) -> JSON:
        """The STATE of now."""
        return self.table.state

    @property
    def turn(self) -> Any:
        """The turn as the STATE tells it."""
        return self.state["turn"]

    @property
    def rail(self) -> Any:
        """The train as the STATE tells it."""
        return self.state["train"]

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return int(self.turn["seat"])

    @property
    def seats(self) -> range:
        """All seats, those of players who are out too."""
        return range(len(self.state["players"]))

    def player(self, seat: int) -> Any:
        """Return a player's part of the STATE."""
        return self.state["players"][seat]

    def hand(self, seat: int) -> list[str]:
        """Return a hand, sorted."""
        return sorted(self.player(seat)["hand"])

    def laid(self, seat: int) -> list[str]:
        """Return the cards in play before a player, in text order."""
        return sorted(self.player(seat)["in_play"])

    def find(self, seat: int, name: str) -> str | None:
        """Return a player's card in play of this name."""
        return next((card for card in self.laid(seat) if name_of(card) == name), None)

    def is_(self, seat: int, character: str) -> bool:
        """Tell whether a player has this character."""
        return bool(self.player(seat)["character"] == character)

    def role(self, seat: int) -> str:
        """Return a role."""
        return str(self.player(seat)["role"])

    # Who is there: BT-1.4 has the words

    def here(self, seat: int) -> bool:
        """Tell whether a player is in play, alive or a ghost."""
        return bool(self.player(seat)["status"] != "out")

    def alive(self, seat: int) -> bool:
        """Tell whether a player is alive."""
        return bool(self.player(seat)["status"] == "alive")

    def is_ghost(self, seat: int) -> bool:
        """Tell whether a player is a ghost."""
        return bool(self.player(seat)["status"] == "ghost")

    def around(self, seat: int) -> list[int]:
        """Return the seats in play, clockwise from this one."""
        return [s for s in (*self.seats[seat:], *self.seats[:seat]) if self.here(s)]

    def others(self, seat: int) -> list[int]:
        """Return the other seats in play, clockwise from the left."""
        return [s for s in self.around(seat) if s != seat]

    def one(self, character: str) -> int | None:
        """Return the seat in play of a character."""
        return next((s for s in self.seats if self.is_(s, character) and self.here(s)), None)

    def driver(self) -> int:
        """Return who drives the train (BT-1.4, BT-14.4)."""
        role = "deputy" if len(self.seats) == 3 else "sheriff"
        seat = next(s for s in self.seats if self.role(s) == role)
        return self.around(seat)[0]

    def most_life(self, seat: int) -> int:
        """Return a player's maximum (BT-2.2)."""
        return LIFE[self.player(seat)["character"]] + (self.role(seat) == "sheriff")

    # Distance (section 4)

    def distance(self, seat: int, other: int) -> int:
        """Return how far `seat` sees `other` (BT-4.1)."""
        ring = self.around(seat)
        steps = min(ring.index(other), len(ring) - ring.index(other))
        for thing in ("mustang", "observation_car"):
            steps += self.find(other, thing) is not None
        for thing in ("scope", "observation_car"):
            steps -= self.find(seat, thing) is not None
        steps += self.is_(other, "paul_regret") - self.is_(seat, "rose_doolan")
        steps += self.find(seat, "lumber_flatcar") is not None
        return max(1, steps)

    def in_reach(self, seat: int) -> list[int]:
        """Return whom a player's weapon reaches (BT-4.2)."""
        reach = max([1, *(RANGE.get(name_of(card), 1) for card in self.laid(seat))])
        return [s for s in self.others(seat) if self.distance(seat, s) <= reach]

    def may_shoot(self, seat: int) -> bool:
        """Tell whether the turn's allowance is not used up (BT-3.3)."""
        if self.find(seat, "volcanic") or self.is_(seat, "willy_the_kid"):
            return True
        limit = 2 if self.find(seat, "dragoon") else 1
        return bool(self.turn["allowance_used"] < limit)

    def fodder(self, seat: int, car: str) -> list[str]:
        """Return the blue cards of a player that Caboose or Sleeper Car may discard (BT-13.8)."""
        blue = [card for card in self.hand(seat) if is_blue(card)]
        return blue + [card for card in self.own(seat) if card != car]

    def own(self, seat: int) -> list[str]:
        """Return the cards in play that a player may pay, give or discard by choice (BT-9.8)."""
        kept = "ghost_car" if self.is_ghost(seat) else None
        return [card for card in self.laid(seat) if card != kept]

    # Cards that move

    def ensure(self, count: int) -> None:
        """Shuffle the discard pile in if the draw pile holds fewer cards (BT-3.7)."""
        pile, discards = self.state["draw_pile"], self.state["discard_pile"]
        if len(pile) < count and discards:
            order = self.luck.shuffled(list(discards))
            self.tell("reshuffled", draw_pile=[*pile, *order])

    def draw(self, seat: int, count: int) -> list[str]:
        """Draw cards one at a time, as many as there are (BT-3.10)."""
        drawn = []
        for _ in range(count):
            self.ensure(1)
            if self.state["draw_pile"]:
                drawn.append(self.state["draw_pile"][0])
                self.tell("drew", seat=seat, card=drawn[-1], **{"from": "draw_pile"})
        return drawn

    def discard(self, seat: int, card: str, why: str) -> None:
        """Discard a card from hand or play, with what follows at once (BT-9.2, BT-11.8)."""
        zone = "hand" if card in self.player(seat)["hand"] else "in_play"
        self.tell("discarded", seat=seat, card=card, why=why, zone=zone)
        self.fill_train()
        if card == "ghost_car":
            self.ghost_left(seat)

    def discard_all(self, seat: int, why: str) -> None:
        """Discard the hand, then the cards in play, each in text order (BT-7.3)."""
        for card in self.hand(seat) + self.laid(seat):
            self.discard(seat, card, why)

    def fill_train(self) -> None:
        """Let the deck's top join a train of fewer than 3 cars (BT-9.2)."""
        while len(self.rail["cars"]) < 3 and self.rail["car_deck"]:
            self.tell("joined", car=self.rail["car_deck"][0])

    def take(self, thief: int, owner: int, card: str, where: str) -> None:
        """Take a card from a player, with what follows at once (BT-9.6, BT-11.8)."""
        self.tell("took", seat=thief, card=card, where=where, **{"from": owner})
        if card == "ghost_car":
            self.ghost_left(owner)

    def take_blindly(self, thief: int, owner: int) -> None:
        """Take a random card of a hand."""
        self.take(thief, owner, self.luck.picked(self.player(owner)["hand"]), "hand")

    def refund(self, seat: int, card: str) -> None:
        """Refund a card that another player took or made one discard (BT-10.43)."""
        if self.here(seat) and self.find(seat, "refund") and name_of(card) != "refund":
            self.draw(seat, 1)

    def heal(self, seat: int, points: int = 1) -> None:
        """Give life to a living player, to the maximum."""
        player = self.player(seat)
        life = min(player["life"] + points, self.most_life(seat))
        if self.alive(seat) and life > player["life"]:
            self.tell("healed", seat=seat, life=life)

    def suzy(self) -> None:
        """Look at Suzy's hand: nothing is being resolved (BT-13.17)."""
        seat = self.one("suzy_lafayette")
        if seat is not None and not self.hand(seat):
            self.draw(seat, 1)

    def lay(self, seat: int, owner: int) -> None:
        """Lay the card being resolved before a player; a new weapon discards the old (BT-3.4)."""
        card = self.state["resolving"]["card"]
        self.tell("laid", seat=owner)
        if is_weapon(card):
            self.drop_other_weapons(seat, card)

    def drop_other_weapons(self, seat: int, card: str) -> None:
        """Discard every weapon in play but this one."""
        for old in self.laid(seat):
            if is_weapon(old) and old != card:
                self.discard(seat, old, "replaced")

    # Out (section 7)

    def credit(self, seat: int, by: int | None) -> int | None:
        """Return who did it (BT-7.4)."""
        return by if by is not None and by != seat and self.here(by) else None

    def fall(self, seat: int, by: int | None) -> None:
        """Go out, or become a ghost (BT-7.3, BT-11.8)."""
        if self.find(seat, "ghost_car"):
            self.tell("ghost", seat=seat)
            return
        self.tell("defeated", seat=seat, by=by, role=self.role(seat))
        sam = self.one("vulture_sam")
        if sam is None:
            self.discard_all(seat, "out")
        else:
            for card in self.hand(seat):
                self.take(sam, seat, card, "hand")
            for card in self.laid(seat):
                self.take(sam, seat, card, "in_play")
        if by is not None:
            self._reward(seat, by)

    def _reward(self, seat: int, by: int) -> None:
        """Reward or penalty (BT-7.5, BT-14.2, BT-14.3)."""
        fallen, winner = self.role(seat), self.role(by)
        if len(self.seats) == 3:
            if PREY[winner] == fallen and not self.state["last_standing"]:
                self.hunter = by
            self.draw(by, 3)
        elif fallen == "outlaw":
            self.draw(by, 3)
        elif fallen == "deputy" and winner == "sheriff":
            self.discard_all(by, "penalty")

    def ghost_left(self, seat: int) -> None:
        """The Ghost Car left its holder: a ghost is out on the spot (BT-11.8)."""
        if self.is_ghost(seat):
            self.tell("defeated", seat=seat, by=None, role=self.role(seat))
            self.discard_all(seat, "out")

    # The train (section 9)

    def paired(self) -> dict[str, str]:
        """Return the paired cars of now, each with its station (BT-9.1)."""
        return self.paired_at(self.rail["position"])

    def paired_at(self, position: int) -> dict[str, str]:
        """Return the cars that are paired if the locomotive is there, each with its station."""
        found = {}
        for k, car in enumerate(self.rail["cars"], 1):
            if 0 <= position - k < len(self.rail["stations"]):
                found[car] = self.rail["stations"][position - k]
        return found

    def new_train(self) -> None:
        """Make a new train (BT-9.11)."""
        cars = [*self.rail["cars"], *self.rail["car_deck"]]
        stations, coupled, deck = self.luck.train(len(self.rail["stations"]), cars)
        assert set(stations) <= {*STATIONS}
        assert all(is_car(car) for car in cars)
        turned = "leland" if self.rail["locomotive"] == "iron_horse" else "iron_horse"
        self.tell("new_train", stations=stations, cars=coupled, car_deck=deck, locomotive=turned)
