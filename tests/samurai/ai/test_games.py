"""Whole games: every level ends every game it begins, by legal actions alone."""

import pytest

from ai.core.ladder import EXACTLY
from ai.samurai.roster import ARENA_LEVELS, LEVELS, ROSTER, make
from game.samurai.rules.content import IS_WEAPON
from game.samurai.rules.events import Played
from game.samurai.rules.queries import team
from game.samurai.rules.state import public_roles
from tests.samurai.ai.table import ARENA_TRIED, play


@pytest.mark.parametrize("level", [one for one in ARENA_TRIED if not ROSTER.is_slow(one)])
@pytest.mark.parametrize("players", range(3, 8))
def test_every_level_finishes_its_games(level: str, players: int) -> None:
    """Those that search too: their games are looked at choice by choice in test_never.py."""
    for seed in range(6):
        game, outcome = play(players, seed, [level] * players)
        assert outcome.winners
        assert len(game.journal.entries) < 6000


@pytest.mark.parametrize("players", range(3, 8))
def test_levels_play_together(players: int) -> None:
    levels = [ARENA_TRIED[(seat + players) % len(ARENA_TRIED)] for seat in range(players)]
    _, outcome = play(players, 0, levels)
    assert outcome.winners


@pytest.mark.parametrize("players", range(3, 8))
def test_a_novice_never_attacks_a_certain_ally(players: int) -> None:
    for seed in range(10):
        game, _ = play(players, seed, ["novice"] * players)
        for event in game.journal.events():
            if isinstance(event, Played) and event.target is not None and IS_WEAPON[event.card]:
                known = event.target in public_roles(game.state.roles)
                friends = team(game.state, event.seat) == team(game.state, event.target)
                assert not (known and friends)


def test_levels_are_listed_weakest_first() -> None:
    assert LEVELS == ("novice", "adept", "expert", "master")
    assert ("random", *LEVELS) == ARENA_LEVELS


@pytest.mark.parametrize(
    "name",
    [*("sage", "adept@50", "random@5", "master@", "master@-3", "@5"), f"master@{'9' * 5000}"],
    ids=lambda name: name[:12],
)
def test_an_unknown_level_is_refused_with_the_remedy(name: str) -> None:
    with pytest.raises(
        ValueError, match=f"no bot '{name:.40}': choose random, novice, adept, expert"
    ):
        make(name, 0)


def test_who_searches_is_known_by_its_name() -> None:
    slow = ["master", "expert/hothead", f"master{EXACTLY}50/grudge"]
    assert all(ROSTER.is_slow(name) for name in slow)
    assert [make(name, 0).name for name in slow] == slow
    assert not any(ROSTER.is_slow(name) for name in ("novice", "adept/grudge", "random"))


@pytest.mark.parametrize("level", ARENA_LEVELS)
def test_a_bot_refuses_a_system_it_does_not_know(level: str) -> None:
    with pytest.raises(ValueError, match="chess"):
        make(level, 0).start("chess", 0, 3, 0)
