"""How long a search goes on, and what it makes of what it found: with the toy or no game at all."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from ai.core.domain import Effort
from ai.core.race import Finding, Race
from ai.core.searcher import NEAR, SLACK, SWAY, Watch, chosen, cost_of
from ai.core.taste import Taste
from ai.core.tree import Node, Rollout, Tree
from game.kernel.frames import Decision
from game.kernel.ids import Seat
from tests.ai.toy_bot import ROLLOUT, Guess, Survival, ToyBot
from tests.kernel.play import TOY
from tests.kernel.toy import AwaitStrike, Dropped, Duel, Laid, Passed, ResolveTurn

ROUND = 16
STRIKES = 3
"""What seat 0 may do: two strikes, or none."""
FOREVER = 1e9


class Ticks:
    """A clock that goes on by so many seconds whenever it is looked at."""

    def __init__(self, step: float) -> None:
        """Begin at nought."""
        self._step = step
        self._now = 0.0

    def __call__(self) -> float:
        """Return the time."""
        self._now += self._step
        return self._now


def tree_of(effort: Effort, lives: int = 2) -> Tree[Duel, Any]:
    """Return the tree of seat 0, whose 5 nobody can block."""
    state = Duel([[1, 5], [4, 4]], [1] * 4, [1, lives], 0, (ResolveTurn(), AwaitStrike(0)))
    rng = Random(1)
    bot = ToyBot("toy", 1, effort)
    bot.see(Laid((), 2, 0))
    sampler = Guess(TOY.observe(state, 0), bot.gone, rng)
    tree = Tree(sampler, ROLLOUT, effort, rng, opponents=ROLLOUT.policy)
    tree.add_prior()
    return tree


def race_of(effort: Effort, lives: int = 2) -> Race[Duel, Any]:
    """Return a race of all that seat 0 may do."""
    actions = AwaitStrike(0).actions(Duel([[1, 5], [4, 4]], [1] * 4, [1, lives], 0, ()))
    return Race(tree_of(effort, lives), actions, 0, effort.surely)


def tries_after(effort: Effort, ms: float, step: float) -> int:
    """Return how much was tried by a clock that ticks so."""
    race = race_of(effort)
    Watch[Duel, Any](effort, ms, Ticks(step)).run(race)
    return sum(finding.visits for finding in race.findings())


@pytest.mark.parametrize("iterations", [1, 16, 50])
def test_a_watch_stops_by_iterations(iterations: int) -> None:
    effort = Effort(iterations, share=FOREVER, surely=FOREVER)
    least = iterations - STRIKES if iterations > STRIKES else STRIKES
    assert least <= tries_after(effort, 700, 0.0) <= max(iterations, STRIKES)


def test_a_watch_stops_by_the_clock() -> None:
    effort = Effort(100_000, share=1, surely=FOREVER)
    assert 3 * (ROUND - STRIKES) <= tries_after(effort, 1000, 0.25) < 3 * (ROUND + STRIKES)
    assert 7 * (ROUND - STRIKES) <= tries_after(effort, 2000, 0.25) < 7 * (ROUND + STRIKES)
    assert tries_after(effort, 100, 0.25) == 0


def test_a_watch_leaves_its_share_of_the_time() -> None:
    half = Effort(100_000, share=0.5, surely=FOREVER)
    assert 3 * (ROUND - STRIKES) <= tries_after(half, 2000, 0.25) < 3 * (ROUND + STRIKES)


def test_a_watch_stops_when_one_is_surely_ahead() -> None:
    """Of an end that wins and a turn that goes on, the first is ahead for good very soon."""
    race = race_of(Effort(4000), lives=1)
    Watch[Duel, Any](Effort(4000, share=FOREVER), 700, Ticks(0.0)).run(race)
    ahead, *others = race.findings()
    assert race.running == [ahead.action]
    assert sum(finding.visits for finding in (ahead, *others)) < 1000
    for behind in others:
        lead = race.lead(ahead.action, behind.action)
        assert lead.value > 3 * lead.error


def test_a_tree_counts_what_it_saw() -> None:
    tree = tree_of(Effort(60))
    for _ in range(60):
        tree.iterate()
    root = tree.root
    assert root.visits == 60 == sum(child.visits for child in root.children.values())
    assert all(0 <= child.mean(0) <= 1 for child in root.children.values())


def test_others_search_where_nobody_says_what_they_do() -> None:
    """Who reckons with the best answer expects to be blocked; by lot it is a hit now and then."""
    state = Duel([[3], [1, 4]], [1] * 4, [2, 1], 0, (ResolveTurn(), AwaitStrike(0)))
    means = []
    for opponents in (None, ROLLOUT.policy):
        effort, rng = Effort(400), Random(1)
        sampler = Certain(state)
        tree = Tree[Duel, Any](sampler, ROLLOUT, effort, rng, opponents=opponents)
        tree.add_prior()
        for _ in range(400):
            tree.iterate()
        means.append(tree.root.children["strike", 3, 1].mean(0))
    assert means[0] < means[1] - 0.1


def test_the_luck_of_the_worlds_is_taken_off_what_came_of_an_action() -> None:
    """Where the world decides alone, all actions are found to be as good."""
    effort, rng = Effort(60), Random(3)
    state = Duel([[1, 5], [4, 4]], [1] * 4, [2, 2], 0, (ResolveTurn(), AwaitStrike(0)))
    rollout = Rollout[Duel, Any](ROLLOUT.policy, Omen(), 0, frozenset({"strike"}))
    sampler = Guess(TOY.observe(state, 0), Counter(), rng)
    tree = Tree(sampler, rollout, effort, rng, opponents=rollout.policy)
    for _ in range(60):
        tree.iterate()
    often = [child for child in tree.root.children.values() if child.visits > 9]
    raw = [child.returns[0] / child.visits for child in often]
    means = [child.mean(0) for child in often]
    assert max(means) - min(means) < (max(raw) - min(raw)) / 2


def test_who_runs_is_tried_in_the_same_worlds() -> None:
    """Where the world decides alone, a single world shows that no action is better."""
    state = Duel([[1, 5], [4, 4]], [1] * 4, [2, 2], 0, (ResolveTurn(), AwaitStrike(0)))
    rollout = Rollout[Duel, Any](ROLLOUT.policy, Omen(), 0, frozenset({"strike"}))
    sampler = Guess(TOY.observe(state, 0), Counter(), Random(3))
    tree = Tree(sampler, rollout, Effort(60), Random(3), opponents=rollout.policy)
    one, other = AwaitStrike(0).actions(state)[:2]
    race: Race[Duel, Any] = Race(tree, [one, other], 0, 3.0)
    assert [race.lap() for _ in range(5)] == [2] * 5
    assert (race.lead(one, other).value, race.lead(one, other).error) == (0.0, 0.0)


def test_as_the_effort_is_used_up_fewer_run_and_two_always_may() -> None:
    actions = list(range(8))
    race = Race[Any, int](Ranked(), actions, 0, FOREVER)
    ran = []
    for done in (0.0, 0.34, 0.67, 1.0):
        race.lap()
        race.send_off(done)
        ran.append(race.running)
    assert ran == [actions, [4, 5, 6, 7], [6, 7], [6, 7]]
    assert [finding.action for finding in race.findings()[:3]] == [7, 6, 5]


class Noted:
    """Tries two actions: the first comes to nought, the second to what is noted, world by world."""

    def __init__(self, returns: Sequence[float]) -> None:
        self.bias: dict[int, float] = {}
        self._returns = iter(returns)

    def compare(self, actions: Sequence[int]) -> tuple[Sequence[float], list[Sequence[float]]]:
        """Return what the next world comes to."""
        value = next(self._returns)
        return [0.0], [[value if action else 0.0] for action in actions]


@pytest.mark.parametrize(
    ("returns", "found"),
    [
        ([0.2, 0.4, 0.3, 0.3], 1),  # clearly better
        ([0.2, 0.4, 0.3], 0),  # in too few worlds
        ([0.9, -0.8, 0.9, -0.8], 0),  # better by less than its error
        ([0.01, 0.01, 0.01, 0.01], 0),  # better by less than what is asked
        ([-0.1, -0.1, -0.2, -0.1], 0),  # worse
    ],
)
def test_what_is_plain_stays_until_something_is_surely_better(
    returns: Sequence[float], found: int
) -> None:
    race = Race[Any, int](Noted(returns), [0, 1], 0, FOREVER)
    for _ in returns:
        race.lap()
    assert race.challenger(0, 0.02, 1.0, 4) == found


def test_what_always_won_or_lost_is_no_luck() -> None:
    node: Node[Any] = Node(3)
    node.visits, node.returns, node.luck = 2, [2.0, 0.0, 1.0], [0.3, 0.3, 0.3]
    assert [node.mean(side) for side in range(3)] == [1.0, 0.0, pytest.approx(0.35)]
    node.returns, node.luck = [1.9, 0.1, 1.0], [-0.5, 0.5, 0.0]
    assert [node.mean(side) for side in range(3)] == pytest.approx([0.999, 0.001, 0.5])


class Omen(Survival):
    """Reads the end out of the lowest card of the deck."""

    def returns(self, state: Duel) -> list[float]:
        """Return the same for all that may be done in one world."""
        return [state.deck[0] / 10] * self.sides


class Ranked(Tree[Any, int]):
    """Finds that the higher number is the better one."""

    def __init__(self) -> None:
        """Grow nothing."""
        self.bias = {}

    def compare(self, actions: Sequence[int]) -> tuple[Sequence[float], list[Sequence[float]]]:
        """Return what each is worth."""
        return [0.5], [[action / 10] for action in actions]


class Certain(Guess):
    """Deals one world only."""

    def __init__(self, state: Duel) -> None:
        """Deal `state` to seat 0."""
        self.seat: Seat = 0
        self._state = state

    def world(self) -> Duel:
        """Return it."""
        return self._state.clone()


class Silent(ToyBot):
    """Thinks that nothing but a card thrown by another tells anything."""

    def is_silent(self, event: Any, seat: Seat) -> bool:
        """Return whether nobody else threw a card."""
        return not isinstance(event, Dropped) or event.seat == seat


def test_a_tree_is_kept_until_something_is_told() -> None:
    for seat, is_kept in ((0, True), (1, False)):
        bot = Silent("toy", 1, Effort(64, share=FOREVER, surely=99))
        bot.start(TOY.key, 0, 2, 1)
        bot.see(Laid((), 2, 0))
        state = Duel([[1, 5], [4, 4]], [1] * 4, [1, 2], 0, (ResolveTurn(), AwaitStrike(0)))
        seen = TOY.observe(state, 0)
        actions = AwaitStrike(0).actions(seen)
        bot.choose(seen, Decision(0, "strike", actions), 100)
        bot.see(Passed(1))
        bot.see(Dropped(seat, 1, "strike"))
        assert (bot._kept.take() is not None) == is_kept


ONE, TWO, THREE = "one", "two", "three"
NO_TASTE = {ONE: 0.0, TWO: 0.0, THREE: 0.0}


def test_of_what_is_as_good_as_the_best_the_plain_move_is_made() -> None:
    best, plain = Finding(ONE, 90, 0.505, prior=0.01), Finding(TWO, 80, 0.5, prior=0.02)
    assert chosen([best, plain], NO_TASTE) == TWO
    assert chosen([best, Finding(TWO, 80, 0.48, prior=0.02)], NO_TASTE) == ONE
    assert chosen([best, Finding(TWO, 80, 0.497, prior=0.011)], NO_TASTE) == ONE
    assert chosen([best, Finding(TWO, 9, 0.5, prior=0.02)], NO_TASTE) == ONE


def test_what_was_tried_most_is_chosen() -> None:
    assert chosen([Finding(ONE, 50, 0.4), Finding(TWO, 9, 0.6)], NO_TASTE) == ONE


def test_a_sure_win_goes_first() -> None:
    findings = [Finding(ONE, 50, 0.9), Finding(TWO, 30, 1.0), Finding(THREE, 1, 1.0)]
    assert chosen(findings, NO_TASTE) == TWO
    assert chosen(findings, NO_TASTE, [THREE]) == THREE
    assert chosen([Finding(ONE, 50, 0.9), Finding(THREE, 1, 1.0)], NO_TASTE) == ONE


def test_what_always_lost_is_not_chosen_while_there_is_hope() -> None:
    assert chosen([Finding(ONE, 90, 0.0), Finding(TWO, 9, 0.01)], NO_TASTE) == TWO
    assert chosen([Finding(ONE, 90, 0.0), Finding(TWO, 9, 0.0)], NO_TASTE) == ONE


def test_taste_costs_no_more_than_its_slack() -> None:
    rng = Random(3)
    for _ in range(300):
        findings = [Finding(action, 10, rng.random()) for action in NO_TASTE]
        liked = {action: rng.uniform(-1, 1) for action in NO_TASTE}
        rates = {finding.action: finding.win_rate for finding in findings}
        assert rates[chosen(findings, liked)] >= max(rates.values()) - SLACK
    near = [Finding(ONE, 10, 0.5), Finding(TWO, 10, 0.5 - SWAY / 2)]
    assert chosen(near, {ONE: 0.0, TWO: 1.0}) == TWO


def test_taste_counts_what_spoke_for_an_action_as_everybody_does() -> None:
    """By the win rate alone whoever likes anything gave up to luck what the policy knows."""
    approved, lucky = Finding(ONE, 10, 0.5, prior=0.03), Finding(TWO, 10, 0.505)
    assert chosen([approved, lucky], {ONE: 0.0, TWO: 0.1}) == ONE
    assert chosen([approved, Finding(TWO, 10, 0.515)], {ONE: 0.0, TWO: 1.0}) == TWO


class Whims(Taste[Any, Any]):
    """Likes this today and that tomorrow."""

    def __init__(self) -> None:
        self.rng = Random(1)

    def tastes(self, _seen: Any, decision: Decision[Any]) -> list[float]:
        """Return a taste by lot for each action."""
        return [self.rng.random() for _ in decision.actions]


def test_taste_costs_no_more_in_a_game_than_its_purse(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each choice cost little, but a game has many of them."""
    state = Duel([[1, 2, 3, 5], [4, 4, 2]], [1] * 4, [1, 2], 0, (ResolveTurn(), AwaitStrike(0)))
    seen, decision = TOY.observe(state, 0), Decision(0, "strike", AwaitStrike(0).actions(state))
    spent = list[float]()
    for purse in (9.0, 0.01):
        monkeypatch.setattr("ai.core.searcher.PURSE", purse)
        bot = ToyBot("toy", 1, Effort(400, share=FOREVER, surely=FOREVER))
        bot.palate = Whims()
        bot.start(TOY.key, 0, 2, 1)
        bot.see(Laid((), 2, 0))
        actions = (bot.choose(seen, decision, 100) for _ in range(25))
        costs = [cost_of(bot.findings, action) for action in actions]
        spent.append(sum([cost for cost in costs if cost > NEAR]))
    assert 0 < spent[1] <= 0.01 < spent[0]


def test_taste_is_for_what_was_tried_often() -> None:
    liked = {ONE: 0.0, TWO: 1.0}
    assert chosen([Finding(ONE, 10, 0.5), Finding(TWO, 4, 0.5)], liked) == TWO
    assert chosen([Finding(ONE, 10, 0.5), Finding(TWO, 3, 0.5)], liked) == ONE
