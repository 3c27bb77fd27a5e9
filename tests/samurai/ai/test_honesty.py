"""A bot is given an Observation and nothing else, and what it cannot see cannot sway it."""

from collections.abc import Iterator
from random import Random

import pytest

from ai.samurai.belief.worlds import sample_world
from ai.samurai.roster import ARENA_LEVELS, ROSTER, make
from game.kernel.events import Event
from game.kernel.game import Game
from game.kernel.journal import Header, Taken
from game.samurai.rules.state import observe
from game.samurai.rules.system import SYSTEM
from tests.samurai.ai.table import ARENA_TRIED, answer, play, seated, start


@pytest.mark.parametrize("level", ARENA_TRIED)
@pytest.mark.parametrize("players", range(3, 8))
def test_worlds_that_look_the_same_get_the_same_answer(level: str, players: int) -> None:
    """Three bots with the same past see three worlds; they answer alike, all through a game."""
    game = Game(SYSTEM, Header(SYSTEM.key, players, players, None))
    tables = [seated(game, [level] * players, 9) for _ in range(3)]
    rng, compared, most = Random(players), 0, 35 if ROSTER.is_slow(level) else 70
    while game.decision is not None and compared < most:
        seat = game.decision.seat
        seen = game.observe(seat)
        worlds = [game.state, sample_world(seen, rng), sample_world(seen, rng)]
        answers = [
            table[seat].choose(observe(world, seat), game.decision, 1000)
            for table, world in zip(tables, worlds, strict=True)
        ]
        assert answers[0] == answers[1] == answers[2]
        for event in game.act(answers[0]):
            for table in tables:
                for other, bot in enumerate(table):
                    bot.see(event.redacted(other))
        compared += 1
    assert compared > 30


@pytest.mark.parametrize("level", ARENA_LEVELS)
def test_a_bot_refuses_a_state(level: str) -> None:
    game = Game(SYSTEM, Header(SYSTEM.key, 1, 3, None))
    assert game.decision is not None
    bot = make(level, 0)
    bot.start(SYSTEM.key, game.decision.seat, 3, 1)
    with pytest.raises(TypeError, match="Observation"):
        bot.choose(game.state, game.decision, 1000)


@pytest.mark.parametrize("level", ARENA_TRIED[:-1])
def test_same_seed_same_game_and_another_seed_another(level: str) -> None:
    """The last level is the one before it, with more tries for a choice."""
    kept = play(4, 0, [level] * 4)[0].journal.entries
    assert list(entries_of(level, seed=0)) == kept
    pairs = zip(entries_of(level, seed=5), kept, strict=False)
    assert any(one != other for one, other in pairs)


def entries_of(level: str, seed: int) -> Iterator[Taken | Event]:
    """Play the first deal with bots of a seed, as far as somebody wants to know."""
    game, count = start(4, 0), 0
    bots = seated(game, [level] * 4, seed)
    while game.decision is not None:
        yield from game.journal.entries[count:]
        count = len(game.journal.entries)
        answer(game, bots)
    yield from game.journal.entries[count:]
