"""The searcher of The Great Train: how it plays worlds on, how it judges them, what it answers."""

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from ai.core.domain import exactly
from ai.great_train.searcher import AdeptPolicy, TrainSearcher, train_keeping, train_rollout
from ai.great_train.sides import SIDE_OF, SIDES
from ai.great_train.state_rows import ROWS, train_state_rows
from game.great_train.rules.content.cards import IS_CAR, id_of
from game.great_train.rules.system import SYSTEM
from game.great_train.rules.written import written_train
from game.kernel.frames import Decision, awaited
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.players import Player
from tests.great_train.ai.matches import deal_of, played, seated, tell
from tests.great_train.laws.twins import twin

FEW = exactly(16)


@pytest.mark.parametrize("players", SYSTEM.seats)
def test_a_searcher_among_adepts_answers_whole_games(players: int) -> None:
    found: list[float] = []

    def look(_game: Game, bot: Player, _decision: Decision[Any]) -> None:
        if isinstance(bot, TrainSearcher):
            found.extend(finding.win_rate for finding in bot.findings)

    game = played([f"expert@{FEW.iterations}", *["adept"] * (players - 1)], players, look)
    assert SYSTEM.outcome_of(game.state) is not None
    assert found
    assert all(0 <= chance <= 1 for chance in found)


@pytest.mark.parametrize("players", [3, 5])
def test_a_searcher_given_two_worlds_that_it_cannot_tell_apart_answers_alike(players: int) -> None:
    dice, levels = Random(players), ["adept"] * players
    game = deal_of(levels, players)
    bots = seated(game, levels, players)
    searcher = TrainSearcher("expert", 1, FEW)
    searcher.start(SYSTEM.key, 0, players, 1)
    tell(game.journal.events(), [searcher])
    compared = 0
    while game.decision is not None and compared < 20:
        asked = game.decision
        if asked.seat == searcher.seat and len(asked.actions) > 1:
            worlds = (game.state, twin(game.state, 0, dice))
            one, two = (
                deepcopy(searcher).choose(SYSTEM.observe(world, 0), asked, 10**9)
                for world in worlds
            )
            assert one == two
            compared += 1
        events = game.act(bots[asked.seat].choose(game.observe(asked.seat), asked, 0))
        tell(events, bots)
        tell(events, [searcher])
    assert compared > 2


@pytest.mark.parametrize("players", SYSTEM.seats)
def test_a_state_is_judged_by_sides_and_an_end_by_who_won(players: int) -> None:
    judge = train_rollout(players, FEW).evaluator
    rows: set[int] = set()

    def look(game: Game, _bot: Player, _decision: Decision[Any]) -> None:
        rows.update(train_state_rows(game.state))
        assert sum(judge.returns(game.state)) == pytest.approx(1.0)

    state = played(["adept"] * players, 2, look).state
    assert len(rows) > 50
    assert 0 <= min(rows) <= max(rows) < ROWS
    outcome = SYSTEM.outcome_of(state)
    assert outcome is not None
    for seat in outcome.winners:
        assert judge.returns(state)[judge.side_of(state, seat)] == 1.0
    assert sum(judge.returns(state)) == 1.0
    assert judge.sides == len(SIDES) == len(set(SIDE_OF))


def test_worlds_are_played_on_as_an_adept_would() -> None:
    """With three all know the roles, so the policy likes what the adept does."""
    policy = AdeptPolicy(0.05)

    def look(game: Game, bot: Player, decision: Decision[Any]) -> None:
        frame = awaited(game.state)
        assert frame is not None
        action = deepcopy(bot).choose(game.observe(decision.seat), decision, 0)
        chances = policy.probabilities(game.state, frame, decision.actions)
        assert sum(chances) == pytest.approx(1.0)
        assert chances[decision.actions.index(action)] > 0
        assert policy.choose(game.state, frame, decision.actions, Random(1)) in decision.actions

    played(["adept"] * 3, 4, look)


def test_what_a_hand_keeps_is_no_car_and_oftener_an_answer_than_a_stagecoach() -> None:
    keeping = train_keeping()
    assert max(keeping) == 1.0
    assert not any(keep for card, keep in enumerate(keeping) if IS_CAR[card])
    assert keeping[id_of("missed:2s")] > keeping[id_of("stagecoach:9s")]


# --- what surely wins within the turn ---


FOUR = {
    "seat 0": "outlaw manuelita, hand beer:6h missed:2s stagecoach:9s",
    "seat 1": "sheriff benny_brawler, life 1",
    "seat 2": "renegade slab_the_killer, hand missed:4s bang:2c bang:3d",
    "seat 3": "outlaw sgt_blaze, hand missed:5s bang:2d panic:8d",
    "line": "1 leland san_tafe frisco dodgeville yooma",
    "cars": "baggage_car mail_car circus_wagon",
}
"""A heart buys the Baggage Car, and a shot of it ends the Sheriff, who holds nothing."""
OFF = FOUR | {"line": "1 leland frisco san_tafe dodgeville yooma"}
"""The same, a station further."""
HUNT = FOUR | {
    "seat 0": "deputy manuelita, hand beer:6h missed:2s stagecoach:9s",
    "seat 1": "renegade benny_brawler, life 1",
    "seat 2": "outlaw slab_the_killer, hand missed:4s bang:2c bang:3d",
    "seat 3": "",
    "line": "1 leland san_tafe frisco dodgeville",
}
BUYS = [{"type": "buy", "car": "baggage_car"}]


def sure_at(table: dict[str, str]) -> list[dict[str, object]]:
    """Return what an expert of seat 0 knows to win, and that it does that."""
    rows = {key: text for key, text in table.items() if text}
    game = Game(SYSTEM, Header(SYSTEM.key, 0, None, written_train(rows)))
    bot = TrainSearcher("expert", 1, FEW)
    bot.start(SYSTEM.key, 0, game.state.players, 1)
    tell(game.journal.events(), [bot])
    decision: Decision[Any] | None = game.decision
    assert decision is not None
    action = bot.choose(game.observe(0), decision, 10**9)
    assert not bot.surely or action in bot.surely
    return [SYSTEM.action_to_json(sure) for sure in bot.surely]


@pytest.mark.parametrize("table", [FOUR, HUNT], ids=["four", "hunt"])
def test_a_car_that_is_bought_and_shoots_the_last_life_is_a_sure_win(table: dict[str, str]) -> None:
    assert sure_at(table) == BUYS


def test_a_station_on_to_such_a_car_is_a_sure_win_too() -> None:
    assert sure_at(OFF) == [{"type": "advance"}]


@pytest.mark.parametrize(
    "seat",
    [
        "sheriff benny_brawler, life 1, hand panic:jh",
        "sheriff benny_brawler, life 2",
        "sheriff benny_brawler, life 1, in play barrel:ks",
    ],
)
def test_what_a_hidden_card_or_a_heart_may_prevent_is_not_called_sure(seat: str) -> None:
    assert sure_at(FOUR | {"seat 1": seat}) == []


def test_what_nobody_can_pay_is_no_sure_win() -> None:
    assert sure_at(FOUR | {"seat 0": "outlaw manuelita, hand missed:2s stagecoach:9s"}) == []


# --- before whom it lays a car ---

DEPUTY = {
    "seat 0": "deputy manuelita, hand beer:6h missed:2s stagecoach:9s",
    "seat 1": "sheriff benny_brawler, hand missed:3s bang:4d",
    "seat 2": "renegade slab_the_killer, hand missed:4s bang:2c bang:3d",
    "seat 3": "outlaw sgt_blaze, hand missed:5s bang:2d panic:8d",
    "seat 4": "outlaw jesse_jones, hand missed:6s bang:5d",
    "line": "1 leland san_tafe frisco dodgeville catico yooma",
    "cars": "lumber_flatcar mail_car circus_wagon",
}
BUY = {"type": "buy", "car": "lumber_flatcar"}


def test_a_lumber_flatcar_is_laid_neither_before_itself_nor_before_the_sheriff() -> None:
    """What a step of distance changes no search of so few worlds can tell: it was left to lot."""
    game = Game(SYSTEM, Header(SYSTEM.key, 0, None, written_train(DEPUTY)))
    decision: Decision[Any] | None = game.decision
    assert decision is not None
    game.act(next(a for a in decision.actions if SYSTEM.action_to_json(a) == BUY))
    while (decision := game.decision) is not None and decision.kind != "place":
        game.act(decision.actions[0])
    assert decision is not None
    laid = set()
    for seed in range(8):
        bot = TrainSearcher("expert", seed, exactly(100))
        bot.start(SYSTEM.key, 0, 5, seed)
        tell(game.journal.events(), [bot])
        laid.add(bot.choose(game.observe(0), decision, 10**9).target)
    assert laid <= {2, 3, 4}
