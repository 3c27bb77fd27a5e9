"""Life and death: losses, the last chance, elimination, ghosts (BT-7, BT-11.8)."""

from typing import ClassVar, Final

from game.great_train.rules.content.cards import BEER, GHOST_CAR, KIND, REFUND
from game.great_train.rules.content.roles import (
    ALIVE,
    DEPUTY,
    GHOST,
    OUT,
    OUTLAW,
    SHERIFF,
    THREE,
)
from game.great_train.rules.facts.actions import (
    ABILITY,
    DISCARD_CARD,
    FROM_HAND,
    GIVE_UP,
    HAND,
    IN_PLAY,
    TrainAction,
)
from game.great_train.rules.facts.card_events import CardTaken
from game.great_train.rules.facts.life_events import BecameGhost, LifeGained, LifeLost, WentOut
from game.great_train.rules.facts.queries import (
    TWO_PLAYERS,
    count_in_play,
    distinct,
    is_full,
    is_in_play,
)
from game.great_train.rules.facts.state import TrainPosition, TrainRules
from game.great_train.rules.facts.traits import BY_CHARACTER, of_person, seats_with
from game.great_train.rules.fights.piles import discard, draw
from game.kernel.frames import Await, Resolve
from game.kernel.ids import Seat
from game.kernel.records import record
from game.table.cards import CardId

_HEALS: Final = BY_CHARACTER["heals_for_cards"]
_DRAWS: Final = BY_CHARACTER["draws_when_hit"]
_TAKES: Final = BY_CHARACTER["takes_when_hit"]
REWARD: Final = 3
"""Cards for an eliminated Outlaw (BT-7.5)."""


def heal(rules: TrainRules, seat: Seat) -> None:
    """`seat` gains 1 life, never above the maximum; a ghost none."""
    state = rules.state
    if not is_full(state, seat):
        rules.emit(LifeGained(seat, state.life[seat] + 1))


def hurt(rules: TrainRules, seat: Seat, by: Seat | None, points: int) -> None:
    """`seat` loses `points` at once to what `by` did; a ghost loses nothing (BT-7.1, BT-7.4)."""
    state = rules.state
    if state.status[seat] != ALIVE:
        return
    if by is not None and (by == seat or state.status[by] == OUT):
        by = None
    rules.emit(LifeLost(seat, by, points))
    settle_loss(rules, seat, by, points)


def settle_loss(rules: TrainRules, seat: Seat, by: Seat | None, points: int) -> None:
    """Last chance, then out or ghost, or what a loss brings to who is alive (BT-7.1)."""
    state = rules.state
    if state.life[seat] >= 1:
        _after_loss(rules, seat, by, points)
    elif has_last_chance(state, seat):
        rules.push(AwaitLastChance(seat, by, points))
    else:
        fall(rules, seat, by)


def _after_loss(rules: TrainRules, seat: Seat, by: Seat | None, points: int) -> None:
    """Bart Cassidy draws, El Gringo takes, for every point (BT-12.1, BT-12.4)."""
    state = rules.state
    person = state.characters[seat]
    if _DRAWS[person]:
        draw(rules, seat, points * _DRAWS[person])
    if by is None:
        return
    for _ in range(points * _TAKES[person]):
        if state.hands[by]:
            steal(rules, seat, by, FROM_HAND)


def has_last_chance(position: TrainPosition, seat: Seat) -> bool:
    """Return whether `seat` is asked: cards in hand could be Beers, or Sid has two (BT-3.8)."""
    cards = len(position.hands[seat])
    if cards and count_in_play(position) > TWO_PLAYERS:
        return True
    return can_heal_for_cards(position, seat)


def can_heal_for_cards(position: TrainPosition, seat: Seat) -> bool:
    """Return whether Sid Ketchum has the cards for his ability (BT-12.12)."""
    price = _HEALS[position.characters[seat]]
    return 0 < price <= len(position.hands[seat])


@record
class AwaitLastChance(Await):
    """`seat` is below 1 life, by what `by` did, and may save itself (BT-7.2)."""

    type: ClassVar[str] = "await_last_chance"
    kind: ClassVar[str] = "last_chance"
    seat: Seat
    by: Seat | None
    points: int

    def actions(self, position: TrainPosition) -> list[TrainAction]:
        """Return every Beer, Sid's ability, and giving up."""
        found = [GIVE_UP]
        if count_in_play(position) > TWO_PLAYERS:
            hand = position.hands[self.seat]
            found += [DISCARD_CARD[card] for card in hand if KIND[card] == BEER]
        if can_heal_for_cards(position, self.seat):
            found.append(ABILITY)
        return found

    def resume(self, rules: TrainRules, action: TrainAction) -> None:
        """One more point, and look again; or the end."""
        rules.pop()
        if action.type == "give_up":
            fall(rules, self.seat, self.by)
        elif action.type == "discard":
            discard(rules, self.seat, action.its_card, "answer")
            heal(rules, self.seat)
            settle_loss(rules, self.seat, self.by, self.points)
        else:
            rules.push(ResolveDying(self.seat, self.by, self.points))
            ask_for_sids_cards(rules, self.seat)


@record
class ResolveDying(Resolve):
    """Sid Ketchum's ability is being paid at his last chance; then it is looked at again."""

    type: ClassVar[str] = "resolve_dying"
    seat: Seat
    by: Seat | None
    points: int

    def run(self, rules: TrainRules) -> None:
        """Look again."""
        rules.pop()
        settle_loss(rules, self.seat, self.by, self.points)


def ask_for_sids_cards(rules: TrainRules, seat: Seat) -> None:
    """Sid Ketchum discards for 1 life (BT-12.12)."""
    rules.push(AwaitSid(seat, of_person(rules.state, seat, "heals_for_cards")))


@record
class AwaitSid(Await):
    """Sid Ketchum at `seat` discards one of `left` cards more (BT-12.12)."""

    type: ClassVar[str] = "await_sid"
    kind: ClassVar[str] = "sid"
    seat: Seat
    left: int

    def actions(self, position: TrainPosition) -> list[TrainAction]:
        """Return every different card in hand."""
        return [DISCARD_CARD[card] for card in distinct(position.hands[self.seat])]

    def resume(self, rules: TrainRules, action: TrainAction) -> None:
        """After the last card, 1 life."""
        rules.pop()
        discard(rules, self.seat, action.its_card, "ability")
        if self.left > 1:
            rules.push(AwaitSid(self.seat, self.left - 1))
        else:
            heal(rules, self.seat)


def fall(rules: TrainRules, seat: Seat, by: Seat | None) -> None:
    """`seat` becomes a ghost, or is eliminated by `by` (BT-7.3, BT-11.8)."""
    state = rules.state
    if GHOST_CAR in state.in_play[seat]:
        rules.emit(BecameGhost(seat))
        return
    rules.emit(WentOut(seat, by, state.roles[seat]))
    heirs = seats_with(state.characters, "takes_from_fallen")
    for heir in [heir for heir in heirs if is_in_play(state, heir)]:
        inherit(rules, heir, seat)
    drop_all(rules, seat, "out")
    if by is not None:
        reward(rules, seat, by)


def inherit(rules: TrainRules, heir: Seat, seat: Seat) -> None:
    """Vulture Sam takes hand and cards in play, cars before him (BT-12.15, BT-13.3)."""
    for card in rules.state.hands[seat][:]:
        rules.emit(CardTaken(heir, seat, card, HAND))
    for card in rules.state.in_play[seat][:]:
        rules.emit(CardTaken(heir, seat, card, IN_PLAY))


def drop_all(rules: TrainRules, seat: Seat, why: str) -> None:
    """`seat` discards the hand, then the cards in play, each in text order (BT-7.3)."""
    for card in rules.state.hands[seat][:]:
        discard(rules, seat, card, why)
    for card in rules.state.in_play[seat][:]:
        discard(rules, seat, card, why, IN_PLAY)


def reward(rules: TrainRules, seat: Seat, by: Seat) -> None:
    """Three cards for an Outlaw, a penalty for the Sheriff's own Deputy (BT-7.5, BT-14.3)."""
    state = rules.state
    if state.players == THREE or state.roles[seat] == OUTLAW:
        draw(rules, by, REWARD)
    elif (state.roles[by], state.roles[seat]) == (SHERIFF, DEPUTY):
        drop_all(rules, by, "penalty")


def leave_if_ghost(rules: TrainRules, seat: Seat) -> None:
    """A ghost without its car is out on the spot, by nobody (BT-11.8)."""
    state = rules.state
    if state.status[seat] == GHOST and GHOST_CAR not in state.in_play[seat]:
        rules.emit(WentOut(seat, None, state.roles[seat]))
        drop_all(rules, seat, "out")


def return_as_ghost(rules: TrainRules, seat: Seat) -> None:
    """Who is out and gets the Ghost Car is back as a ghost (BT-11.8)."""
    if rules.state.status[seat] == OUT:
        rules.emit(BecameGhost(seat))


def steal(rules: TrainRules, taker: Seat, owner: Seat, card: CardId) -> None:
    """`taker` takes a card in play of `owner`, or a random one FROM_HAND (BT-10.8)."""
    if card == FROM_HAND:
        card, where = _random_card(rules, owner), HAND
    else:
        where = IN_PLAY
    rules.emit(CardTaken(taker, owner, card, where))
    _after_robbery(rules, taker, owner, card)


def force_discard(rules: TrainRules, maker: Seat, owner: Seat, card: CardId) -> None:
    """`maker` makes `owner` discard a card in play, or a random one FROM_HAND (BT-10.9)."""
    if card == FROM_HAND:
        card, where = _random_card(rules, owner), HAND
    else:
        where = IN_PLAY
    discard(rules, owner, card, "forced", where)
    _after_robbery(rules, maker, owner, card)


def _random_card(rules: TrainRules, owner: Seat) -> CardId:
    hand = rules.state.hands[owner]
    return hand[rules.chance.pick(len(hand))]


def _after_robbery(rules: TrainRules, taker: Seat, owner: Seat, card: CardId) -> None:
    """A ghost may have lost its car; a Refund draws 1, not for itself (BT-10.43)."""
    state = rules.state
    if card == GHOST_CAR:
        leave_if_ghost(rules, owner)
    if taker != owner and card != REFUND and REFUND in state.in_play[owner]:
        draw(rules, owner, 1)
