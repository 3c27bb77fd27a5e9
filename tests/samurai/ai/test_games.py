"""Whole games: every level ends every game it begins, by legal actions alone."""

import pytest

from ai.samurai.roster import ARENA_LEVELS, EXACTLY, LEVELS, is_slow, make
from game.kernel.game import Game
from game.samurai.rules.actions import Action
from game.samurai.rules.cards import IS_WEAPON
from game.samurai.rules.events import Played
from game.samurai.rules.queries import team, wounds_dealt
from game.samurai.rules.state import State, public_roles
from tests.samurai.ai.table import ARENA_TRIED, TRIED, answer, play, seated, start


@pytest.mark.parametrize("level", ARENA_TRIED)
@pytest.mark.parametrize("players", range(3, 8))
def test_every_level_finishes_its_games(level: str, players: int) -> None:
    for seed in range(1 if is_slow(level) else 24):
        game, outcome = play(players, seed, [level] * players)
        assert outcome.winners
        assert len(game.journal.entries) < 6000


@pytest.mark.parametrize("players", range(3, 8))
def test_levels_play_together(players: int) -> None:
    for seed in range(4):
        levels = [ARENA_TRIED[(seat + seed) % len(ARENA_TRIED)] for seat in range(players)]
        _, outcome = play(players, seed, levels)
        assert outcome.winners


def lethal_to_an_ally(game: Game, action: Action) -> bool:
    """Return whether the action is a lethal blow on an ally whose role everybody knows."""
    if action.type != "play" or action.target is None or not IS_WEAPON[action.its_card]:
        return False
    state: State = game.state
    seat, target = state.turn_seat, action.target
    if target not in public_roles(state.roles) or team(state, seat) != team(state, target):
        return False
    return wounds_dealt(state, seat, action.its_card, target) >= state.resilience[target]


@pytest.mark.parametrize("level", [level for level in TRIED if not is_slow(level)])
@pytest.mark.parametrize("players", range(3, 8))
def test_no_lethal_blow_on_a_certain_ally_unless_it_wins(level: str, players: int) -> None:
    for seed in range(10):
        game = start(players, seed)
        bots = seated(game, [level] * players, seed)
        while (decision := game.decision) is not None:
            action = bots[decision.seat].choose(game.observe(decision.seat), decision, 1000)
            deadly = lethal_to_an_ally(game, action)
            for event in game.act(action):
                for seat, bot in enumerate(bots):
                    bot.see(event.redacted(seat))
            outcome = game.state.outcome
            assert not deadly or outcome is None or decision.seat in outcome.winners


@pytest.mark.parametrize("players", range(3, 8))
def test_a_novice_never_attacks_a_certain_ally(players: int) -> None:
    for seed in range(10):
        game = start(players, seed)
        bots = seated(game, ["novice"] * players, seed)
        while game.decision is not None:
            answer(game, bots)
        for event in game.journal.events():
            if isinstance(event, Played) and event.target is not None and IS_WEAPON[event.card]:
                known = event.target in public_roles(game.state.roles)
                friends = team(game.state, event.seat) == team(game.state, event.target)
                assert not (known and friends)


def test_levels_are_listed_weakest_first() -> None:
    assert LEVELS == ("novice", "adept", "expert", "master")
    assert ("random", *LEVELS) == ARENA_LEVELS


@pytest.mark.parametrize("name", ["sage", "adept@50", "random@5", "master@", "master@-3", "@5"])
def test_an_unknown_level_is_refused_with_the_remedy(name: str) -> None:
    with pytest.raises(ValueError, match=f"no bot '{name}': choose random, novice, adept, expert"):
        make(name, 0)


def test_who_searches_is_known_by_its_name() -> None:
    slow = ["master", "expert/hothead", f"master{EXACTLY}50/grudge"]
    assert all(is_slow(name) for name in slow)
    assert [make(name, 0).name for name in slow] == slow
    assert not any(is_slow(name) for name in ("novice", "adept/grudge", "random"))


@pytest.mark.parametrize("level", ARENA_LEVELS)
def test_a_bot_refuses_a_system_it_does_not_know(level: str) -> None:
    with pytest.raises(ValueError, match="chess"):
        make(level, 0).start("chess", 0, 3, 0)
