"""The bots of The Great Train: whole games, honest ones, and no friend harmed."""

from collections import Counter
from copy import deepcopy
from math import log
from random import Random
from statistics import fmean
from typing import Any

import pytest

from ai.great_train.adept.answers import ANSWERS
from ai.great_train.adept.bot import TrainAdept
from ai.great_train.roster import ROSTER, make
from ai.great_train.sides import certain_allies
from ai.great_train.worth import LAID, named
from game.great_train.rules.content.cards import BANG, COUNT, KIND, KIND_KEYS, RANGE
from game.great_train.rules.facts.actions import FROM_HAND, TrainAction
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.rules.system import SYSTEM
from game.great_train.rules.turn.aims import copied_kind
from game.kernel.frames import Decision
from game.kernel.game import Game
from game.kernel.players import Player
from tests.great_train.ai.matches import BOTS, deal_of, play, played, seated
from tests.great_train.laws.twins import twin

QUICK = BOTS[1:]
KINDS = set(
    "flip map draw_source keep play buy pay place respond indians duel last_chance sid store "
    "train_robbery circus exempt shade cattle mail lounge discard".split()
)
SHOTS = {"bang", "missed", "duel", "knife_revolver", "train_robbery", "jail", "sleeper_car"}
UNWANTED = {card for card in range(COUNT) if named(card, "dynamite", "jail", "lumber_flatcar")}


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize("players", SYSTEM.seats)
def test_whole_games(level: str, players: int) -> None:
    for seed in range(4):
        outcome = SYSTEM.outcome_of(played([level] * players, seed).state)
        assert outcome is not None
        assert outcome.winners


def test_every_kind_of_decision_is_answered() -> None:
    """Games are played until every kind was asked, of every level, with more than one answer."""
    assert {*ANSWERS, "play"} == KINDS
    left = {(level, kind) for level in QUICK for kind in KINDS}

    def count(_game: Game, bot: Player, decision: Decision[Any]) -> None:
        if len(decision.actions) > 1:
            left.discard((bot.name, decision.kind))

    for seed in range(120):
        if left:
            played(["adept", "novice"] * (1 + seed % 3) + ["adept"], seed, count)
    assert not left


@pytest.mark.parametrize("level", BOTS)
def test_no_state_is_looked_at(level: str) -> None:
    game = deal_of([level] * 4, 1)
    bot = seated(game, [level] * 4, 1)[0]
    assert game.decision is not None
    with pytest.raises(TypeError, match="TrainObservation"):
        bot.choose(game.state, game.decision, 1000)


@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize("players", SYSTEM.seats)
def test_what_cannot_be_told_apart_is_answered_alike(level: str, players: int) -> None:
    dice = Random(players)

    def compare(game: Game, bot: Player, decision: Decision[Any]) -> None:
        world = twin(game.state, decision.seat, dice)
        answers = [
            deepcopy(bot).choose(SYSTEM.observe(state, decision.seat), decision, 1000)
            for state in (game.state, world)
        ]
        assert answers[0] == answers[1]

    played([level] * players, players, compare)


@pytest.mark.parametrize("level", BOTS)
def test_the_same_seed_makes_the_same_choices(level: str) -> None:
    games = [deal_of([level] * 5, 11) for _ in range(2)]
    one, two = (play(game, seated(game, [level] * 5, 3)) for game in games)
    assert one == two


@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_certain_allies_are_never_aimed_at(level: str, players: int) -> None:
    tempted: Counter[bool] = Counter()

    for seed in range(12):
        game = deal_of([level] * players, seed)
        bots = seated(game, [level] * players, seed)
        while game.decision is not None:
            asked, seen = game.decision, game.observe(game.decision.seat)
            action = bots[asked.seat].choose(seen, asked, 1000)
            tempted[any(is_betrayal(seen, other) for other in asked.actions)] += 1
            assert not is_betrayal(seen, action), (seed, asked.seat, action)
            for event in game.act(action):
                for seat, bot in enumerate(bots):
                    bot.see(event.redacted(seat))
    assert tempted[True] > 10


def is_betrayal(seen: TrainObservation, action: TrainAction) -> bool:
    """Return whether `action` shoots, jails or robs who must win with the observer."""
    if action.type not in ("play", "use") or action.target not in certain_allies(seen):
        return False
    if action.take is not None:
        return action.take == FROM_HAND or (action.give is None and action.take not in UNWANTED)
    if action.type == "use":
        return True
    kind = KIND[action.its_card]
    if KIND_KEYS[kind] == "money_bag":
        kind = copied_kind(seen) or BANG
    return KIND_KEYS[kind] in SHOTS


@pytest.mark.parametrize("players", [3, 5])
def test_no_adept_replaces_a_weapon_by_one_worth_no_more(players: int) -> None:
    better = 0

    for seed in range(25):
        game = deal_of(["adept"] * players, seed)
        bots = seated(game, ["adept"] * players, seed)
        while game.decision is not None:
            asked, seen = game.decision, game.observe(game.decision.seat)
            action = bots[asked.seat].choose(seen, asked, 1000)
            if action.type == "play" and RANGE[action.its_card]:
                for old in seen.in_play[asked.seat]:
                    assert not RANGE[old] or LAID[action.its_card] > LAID[old], (seed, action)
                    better += RANGE[old] > 0
            for event in game.act(action):
                for seat, bot in enumerate(bots):
                    bot.see(event.redacted(seat))
    assert better > 2


@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_deeds_tell_who_is_who(players: int) -> None:
    """In the play phase the true roles are on average likelier than the deal alone says."""
    gains: list[float] = []

    def look(game: Game, bot: Player, decision: Decision[Any]) -> None:
        assert isinstance(bot, TrainAdept)
        ways = bot.suspicion.posterior(game.observe(decision.seat))
        assert sum(chance for chance, _ in ways) == pytest.approx(1.0)
        if decision.kind == "play" and len(ways) > 1:
            truth = {way: chance for chance, way in ways}[game.state.roles]
            gains.append(log(truth * len(ways)))

    for seed in range(12):
        played(["adept"] * players, seed, look)
    assert fmean(gains) > 0.1


def test_the_roster_is_whole() -> None:
    assert ROSTER.beginner == "novice"
    assert [level for level in BOTS if ROSTER.is_bot(level)] == list(BOTS)
    assert not ROSTER.is_bot("adept/")
    assert ROSTER.is_bot("master@40/hothead")
    assert not ROSTER.is_bot("adept/courtier")
    assert ROSTER.level_of("adept") == "adept"
    assert ROSTER.temperament_of("adept") == "even"
    table = ROSTER.table_of("adept", len(ROSTER.temperaments), 1)
    assert {ROSTER.temperament_of(name) for name in table} == set(ROSTER.temperaments)
    assert ROSTER.levels == ("novice", "adept", "expert", "master")
    assert [level for level in ROSTER.levels if ROSTER.is_slow(level)] == ["expert", "master"]
    assert not any(ROSTER.is_slow(level) for level in BOTS)
    assert ROSTER.is_bot("expert@400")
    assert not ROSTER.is_bot("adept@400")
    with pytest.raises(ValueError, match="there is no bot 'sage'"):
        make("sage", 1)
