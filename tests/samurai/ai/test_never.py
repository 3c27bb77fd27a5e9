"""What a bot that searches never does, seen in whole games and on sampled positions."""

from collections import defaultdict

import pytest

from ai.core.race import Finding
from ai.samurai.searcher import Searcher
from game.samurai.rules.actions import Action
from game.samurai.rules.content import IS_WEAPON
from tests.samurai.ai.belief.test_dealer import midgame
from tests.samurai.ai.table import finish_turn, seated, start
from tests.samurai.ai.watched import Choice, watched

TABLES = range(3, 8)
TRIED = 0.2
"""Of the most visits: with less, a chance says little."""
GIVEN_AWAY = 0.05
"""How much of its own chance to win no choice may give away."""
IDLE = 0.25
"""Most turns, as a share, in which somebody could be struck and nobody is: it may be wise."""


def given_away(findings: list[Finding[Action]], action: Action) -> float:
    """Return how much less `action` promises than the best of what was well tried."""
    most = max(finding.visits for finding in findings)
    tried = {f.action: f.win_rate for f in findings if f.visits >= TRIED * most}
    assert action in tried
    return max(tried.values()) - tried[action]


def turns(choices: tuple[Choice, ...]) -> list[list[Choice]]:
    """Return the choices of each play phase."""
    by_turn: dict[int, list[Choice]] = defaultdict(list)
    for choice in choices:
        if choice.kind == "play":
            by_turn[choice.turn].append(choice)
    return list(by_turn.values())


@pytest.mark.parametrize("players", TABLES)
def test_games_come_to_an_end(players: int) -> None:
    choices = watched(players, 1)
    assert choices[-1].turn < 40 * players
    assert 0 < len(turns(choices)) <= choices[-1].turn + 1


def test_who_can_strike_does_not_sit_still() -> None:
    """A turn without a blow that was possible is rare, one without any card rarer."""
    played = [turn for players in TABLES for turn in turns(watched(players, 1))]
    able = [turn for turn in played if any(choice.could_strike for choice in turn)]
    still = [turn for turn in able if not any(_strikes(choice.action) for choice in turn)]
    empty = [turn for turn in able if turn[0].action.type == "end_play"]
    assert len(able) > 50
    assert len(still) / len(able) < IDLE
    assert len(empty) / len(able) < IDLE / 2


def _strikes(action: Action) -> bool:
    return action.type == "play" and action.target is not None and IS_WEAPON[action.its_card]


@pytest.mark.parametrize("players", TABLES)
@pytest.mark.parametrize("name", ["master@300", "master@300/hothead"])
def test_nobody_makes_a_king_while_it_could_win(players: int, name: str) -> None:
    """No choice gives away more than a little of one's own chance, as the search itself sees it."""
    for steps in range(5, 50, 16):
        game = midgame(players, 5, steps)
        while game.decision is not None and len(game.decision.actions) == 1:
            game.act(game.decision.actions[0])
        decision = game.decision
        assert decision is not None
        bot = seated(game, [name] * players, 2)[decision.seat]
        assert isinstance(bot, Searcher)
        action = bot.choose(game.observe(decision.seat), decision, 700)
        assert given_away(bot.findings, action) <= GIVEN_AWAY


@pytest.mark.parametrize("players", [3, 5])
def test_openings_vary_at_equal_strength(players: int) -> None:
    """One deal, several seeds of the bots' own: several first turns, none of them poor."""
    first: set[tuple[str, ...]] = set()
    opened: set[Action] = set()
    for seed in range(6):
        game = start(players, 7)
        bots = seated(game, ["master@64"] * players, seed)
        before = len(game.journal.entries)
        finish_turn(game, bots)
        taken = [
            entry.action for entry in game.journal.entries[before:] if hasattr(entry, "action")
        ]
        first.add(tuple(map(repr, taken)))
        opened.add(taken[0])
    assert len(first) >= 3
    game = start(players, 7)
    asked = game.decision
    assert asked is not None
    judge = seated(game, ["master@600"] * players)[asked.seat]
    assert isinstance(judge, Searcher)
    judge.choose(game.observe(asked.seat), asked, 700)
    chances = {finding.action: finding.win_rate for finding in judge.findings}
    assert all(chances[action] > max(chances.values()) - 0.1 for action in opened)
