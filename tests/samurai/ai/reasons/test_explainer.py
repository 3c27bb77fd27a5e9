"""An explanation names every action, with chances and shares, and rests on nothing hidden."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from ai.core.explainer import LOOKED_AT
from ai.samurai.belief.worlds import sample_world
from ai.samurai.roster import make
from ai.samurai.why.explainer import Explainer
from game.kernel.frames import Decision
from game.kernel.game import Game
from game.kernel.players import Explanation, Reckoning
from game.samurai.rules.actions import Action
from game.samurai.rules.state import observe
from tests.samurai.ai.table import start

NAMES = ("novice", "adept/hothead", "expert@16")
SEED = 4
ITERATIONS = 16
CHOICES = 10

Step = tuple[Game, Decision[Action], list[Explainer]]


def explained(name: str, players: int, copies: int = 1) -> Iterator[Step]:
    """Yield the first decisions of a game, and explainers with the past of the seat asked."""
    game = start(players, players)
    bots = [make("adept", seat) for seat in range(players)]
    rows = [[Explainer(name, SEED, ITERATIONS) for _ in range(copies)] for _ in range(players)]
    sitting: list[list[Any]] = [[*row, bot] for row, bot in zip(rows, bots, strict=True)]
    for seat, row in enumerate(sitting):
        for one in row:
            one.start(game.system.key, seat, players, SEED)
    news = game.journal.events()
    for _ in range(CHOICES):
        for event in news:
            for seat, row in enumerate(sitting):
                for one in row:
                    one.see(event.redacted(seat))
        decision = game.decision
        assert decision is not None
        yield game, decision, rows[decision.seat]
        seen = game.observe(decision.seat)
        news = game.act(bots[decision.seat].choose(seen, decision, 1))


def check(explanation: Explanation[Action], decision: Decision[Action]) -> None:
    rows = explanation.alternatives
    assert explanation.seat == decision.seat
    assert explanation.kind == decision.kind
    assert {row.action for row in rows} == set(decision.actions)
    assert rows[0].action == explanation.chosen
    assert explanation.of(rows[-1].action) == rows[-1]
    assert all(row.reasons for row in rows)
    if len(rows) == 1:
        assert (rows[0].chance, rows[0].share) == (None, 0.0)
        return
    known = [row for row in rows if row.chance is not None]
    assert len(known) == min(len(rows), 1 + LOOKED_AT)
    assert known == list(rows[: len(known)])
    assert all(row.chance is not None and 0 <= row.chance.value <= 1 for row in known)
    assert all(row.chance is not None and row.chance.error < 0.07 for row in known)
    assert sum(row.share for row in rows) == pytest.approx(1.0)
    shares = [row.share for row in rows[1:]]
    assert shares == sorted(shares, reverse=True)


def test_what_was_done_has_a_chance_too_and_the_rest_is_held_against_it() -> None:
    for game, decision, (explainer,) in explained("expert@16", 5):
        if len(decision.actions) > 5:
            seen = game.observe(decision.seat)
            taken = explainer.opinion(seen, decision).alternatives[-1].action
            found = explainer.explain(seen, decision, taken=taken)
            assert found.of(taken).gain == Reckoning(0.0, 0.0)
            gains = {row.gain for row in found.alternatives if row.gain is not None}
            assert len(gains) == 1 + LOOKED_AT
            return


class Told(NamedTuple):
    """A decision, explained from what is true and from another world that looks the same."""

    decision: Decision[Action]
    here: Explanation[Action]
    there: Explanation[Action]


@cache
def told(name: str) -> list[Told]:
    """Return the first decisions of a game of three, explained once for all that is asked of it."""
    rng, found = Random(1), []
    for game, decision, explainers in explained(name, 3, copies=2):
        worlds = [game.state, sample_world(game.observe(decision.seat), rng)]
        here, there = (
            explainer.explain(observe(world, decision.seat), decision)
            for explainer, world in zip(explainers, worlds, strict=True)
        )
        found.append(Told(decision, here, there))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_every_action_is_listed_with_its_chance(name: str) -> None:
    for decision, here, _ in told(name):
        check(here, decision)
        assert name.startswith(here.level)


@pytest.mark.parametrize("name", NAMES)
def test_worlds_that_look_the_same_are_explained_alike(name: str) -> None:
    assert len(told(name)) == CHOICES
    for _, here, there in told(name):
        assert here == there


@pytest.mark.parametrize("players", range(3, 8))
def test_tables_of_every_size_are_explained(players: int) -> None:
    game, decision, (explainer,) = next(explained("adept", players))
    check(explainer.explain(game.observe(decision.seat), decision), decision)


def test_an_explainer_that_searches_chooses_as_the_bot_does() -> None:
    for game, decision, (explainer,) in explained("expert@16", 3):
        seen = game.observe(decision.seat)
        bot = make("expert@16", SEED)
        bot.start(game.system.key, decision.seat, 3, SEED)
        for event in game.journal.events():
            bot.see(event.redacted(decision.seat))
        assert explainer.explain(seen, decision).chosen == bot.choose(seen, decision, 700)
        return


def test_nobody_unknown_explains() -> None:
    with pytest.raises(ValueError, match="no bot 'sage'"):
        Explainer("sage", 1)
