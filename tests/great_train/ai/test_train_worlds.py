"""What a search of The Great Train deals: worlds that look like the real one."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from ai.great_train.worlds import TrainDealer, eyes_of
from game.great_train.rules.content.cards import COUNT, IS_CAR, playing_cards, rail_cars
from game.great_train.rules.facts.state import TrainState
from game.great_train.rules.system import SYSTEM
from game.great_train.rules.turn.buying import AwaitBuy, ResolveWindow, funds_of, purchases
from game.kernel.frames import Decision, decision_of
from game.kernel.game import Game
from game.kernel.ids import HIDDEN
from game.kernel.players import Player
from tests.great_train.ai.matches import deal_of, played

ALL = Counter([*playing_cards(), *rail_cars()])


def cards_of(world: TrainState) -> Counter[int]:
    """Count every card and car of a world."""
    zones = [*world.hands, *world.in_play, world.draw_pile, world.discard_pile]
    found = Counter(card for zone in zones for card in zone)
    found.update([*world.revealed, *world.cars, *world.car_deck])
    if world.resolving is not None and not world.resolving.gone:
        found[world.resolving.card] += 1
    return +found


@pytest.mark.parametrize("players", SYSTEM.seats)
def test_a_dealt_world_looks_like_the_game_and_has_every_card_once(players: int) -> None:
    dice = Random(players)

    def compare(game: Game, _bot: Player, decision: Decision[Any]) -> None:
        for seat in {decision.seat, int(dice.random() * players)}:
            seen = game.observe(seat)
            dealer = TrainDealer(seen, dice)
            for world in (dealer.world(), dealer.world()):
                assert SYSTEM.observe(world, seat) == seen
                assert seat != decision.seat or decision_of(world) == decision
                assert cards_of(world) == ALL
                assert Counter(world.roles) == Counter(game.state.roles)
                assert not any(IS_CAR[card] for card in world.draw_pile)

    for seed in range(3):
        played(["random"] * players, seed, compare)


def test_a_look_through_other_eyes_hides_the_hands_and_tells_the_roles() -> None:
    def compare(game: Game, _bot: Player, decision: Decision[Any]) -> None:
        eyes, seen = eyes_of(game.state, decision.seat), game.observe(decision.seat)
        assert eyes.hands == seen.hands
        assert eyes.roles == game.state.roles
        assert HIDDEN not in eyes.hands[decision.seat]

    played(["random"] * 5, 1, compare)


def test_cards_that_are_kept_oftener_are_dealt_oftener() -> None:
    game = deal_of(["random"] * 4, 1)
    assert game.decision is not None
    seen = game.observe(game.decision.seat)
    (card, *_) = [card for card in playing_cards() if card not in seen.hands[seen.seat]]
    keeping = [float(other == card) or 0.02 for other in range(COUNT)]
    even, kept = (
        sum(card in dealer.world().hands[(seen.seat + 1) % 4] for _ in range(200))
        for dealer in (TrainDealer(seen, Random(4)), TrainDealer(seen, Random(4), None, keeping))
    )
    assert kept > 2 * even > 0


def test_who_moved_the_train_to_buy_can_pay_while_another_is_asked_first() -> None:
    owing: Counter[type] = Counter()

    def look(game: Game, _bot: Player, decision: Decision[Any]) -> None:
        before = game.state.frames[-2]
        if isinstance(before, AwaitBuy | ResolveWindow) and before.must:
            owing[type(before)] += 1
            dealer = TrainDealer(game.observe(decision.seat), Random(1))
            for world in [dealer.world() for _ in range(20)]:
                assert purchases(world, before.seat, funds_of(world, before.seat))

    played(["adept"] * 3, 2, look)
    assert set(owing) == {AwaitBuy, ResolveWindow}
