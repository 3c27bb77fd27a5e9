"""Where somebody sits, and whether it is a person, is all the same to a bot."""

from collections import Counter
from collections.abc import Sequence
from inspect import signature
from random import Random

import pytest

from ai.core.domain import Effort
from ai.core.tree import Tree
from ai.samurai.adept.bot import _JUDGES
from ai.samurai.adept.context import NEUTRAL, Context
from ai.samurai.belief.belief import Memory
from ai.samurai.belief.worlds import Dealer
from ai.samurai.roster import ARENA_LEVELS, make
from ai.samurai.searcher import opponents_of, rollout_for
from game.kernel.frames import Decision, decision_of
from game.kernel.game import Game
from game.kernel.ids import Seat
from game.samurai.rules.actions import Action
from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.events import Played
from game.samurai.rules.state import Observation
from game.samurai.rules.system import SYSTEM
from tests.samurai.ai.belief.test_dealer import midgame
from tests.samurai.ai.rotated import moved, rotated_action, rotated_event, rotated_view, row
from tests.samurai.ai.table import play

TABLES = range(3, 8)
HOSTILE = {"geisha", "diversion", "bushido"}
EVENLY = Effort(400, share=1e9, surely=99, ucb_c=9, prior_weight=0)
"""A search so curious that it tries everything alike: its findings are estimates of all actions."""


class Chair:
    """What one seat of a game knows, as it is with everybody some seats further round."""

    def __init__(self, game: Game, seat: Seat, by: int) -> None:
        """Turn all that `seat` has seen up to now."""
        self.players = game.state.players
        self.by = by
        self.seat = moved(seat, by, self.players)
        self.seen: Observation = rotated_view(game.observe(seat), by)
        events = [event.redacted(seat) for event in game.journal.events()]
        self.events = [rotated_event(e, by, self.players) for e in events]

    @property
    def decision(self) -> Decision[Action]:
        """What is asked there."""
        decision = decision_of(self.seen)
        assert decision is not None
        return decision

    def memory(self) -> Memory:
        """Return what one remembers there."""
        memory = Memory(self.seat)
        for event in self.events:
            memory.learn_from(event)
        return memory

    def choice(self, name: str, seed: int) -> Action:
        """Return what a bot chooses there, told as at the table that was not turned."""
        bot = make(name, seed)
        bot.start(SYSTEM.key, self.seat, self.players, seed)
        for event in self.events:
            bot.see(event)
        return self.back(bot.choose(self.seen, self.decision, 700))

    def back(self, action: Action) -> Action:
        """Return an action as it is at the table that was not turned."""
        return rotated_action(action, self.players - self.by, self.players)


def chairs(players: int, steps: int, turns: Sequence[int]) -> list[Chair]:
    """Return a seat that has something to choose, at the table and at turned ones."""
    game = midgame(players, 4, steps)
    while game.decision is not None and len(game.decision.actions) == 1:
        game.act(game.decision.actions[0])
    decision = game.decision
    assert decision is not None
    return [Chair(game, decision.seat, by) for by in turns]


@pytest.mark.parametrize("players", TABLES)
def test_a_turned_table_is_the_same_table(players: int) -> None:
    """What is turned folds to what is seen there, so like is compared with like."""
    for chair in chairs(players, 25, range(players)):
        folded = Observation(seat=chair.seat)
        for event in chair.events:
            event.apply(folded)
        assert folded == chair.seen


@pytest.mark.parametrize("players", TABLES)
@pytest.mark.parametrize("steps", [12, 25, 40])
def test_an_adept_judges_alike_in_every_chair(players: int, steps: int) -> None:
    found = []
    for chair in chairs(players, steps, range(players)):
        judge = _JUDGES[chair.decision.kind]
        context = Context(chair.seen, chair.memory(), NEUTRAL)
        scores = {chair.back(a): judge(context, a) for a in chair.decision.actions}
        found.append(scores)
    assert all(scores == pytest.approx(found[0]) for scores in found)


@pytest.mark.parametrize("players", TABLES)
def test_a_belief_is_the_same_in_every_chair(players: int) -> None:
    found = []
    for chair in chairs(players, 40, range(players)):
        belief = chair.memory().belief
        assert belief is not None
        back = players - chair.by
        found.append({tuple(row(roles, back)): part for part, roles in belief.posterior()})
    assert all(chances == pytest.approx(found[0]) for chances in found)


@pytest.mark.parametrize("players", TABLES)
def test_a_search_estimates_alike_in_every_chair(players: int) -> None:
    found = []
    for chair in chairs(players, 25, (0, 1, players - 1)):
        rng = Random(chair.by)
        dealer, rollout = Dealer(chair.seen, rng), rollout_for(players, EVENLY)
        expected = opponents_of(chair.seen.roles[chair.seat], rollout)
        tree = Tree(dealer, rollout, EVENLY, rng, opponents=expected)
        tree.add_prior()
        for _ in range(EVENLY.iterations):
            tree.iterate()
        nodes = tree.root.children
        found.append({chair.back(a): nodes[a].returns for a in nodes if nodes[a].visits})
        visits = {chair.back(a): node.visits for a, node in nodes.items()}
        found[-1] = {a: [part / visits[a] for part in parts] for a, parts in found[-1].items()}
    assert set(found[0]) == set(found[1]) == set(found[2])
    gaps = [
        abs(one - other)
        for action, chances in found[0].items()
        for turned in found[1:]
        for one, other in zip(chances, turned[action], strict=True)
    ]
    assert sum(gaps) / len(gaps) < 0.04
    assert max(gaps) < 0.25


@pytest.mark.parametrize("level", ["novice", "adept", "expert@32"])
def test_a_bot_chooses_alike_in_every_chair(level: str) -> None:
    """Over many seeds of its own, a bot's choices are shared out as at the table not turned."""
    count = 8 if level == "expert@32" else 40
    for players in (4, 6):
        shares = [
            Counter(chair.choice(level, seed) for seed in range(count))
            for chair in chairs(players, 25, (0, 2))
        ]
        for action in shares[0] | shares[1]:
            assert abs(shares[0][action] - shares[1][action]) <= 0.4 * count


def hostile_share(level: str, players: int, games: range) -> list[float]:
    """Return for each seat the share of all attacks and tricks that were aimed at it."""
    aimed: Counter[int] = Counter()
    for seed in games:
        game, _ = play(players, seed, [level] * players)
        for event in game.journal.events():
            if not isinstance(event, Played) or event.target is None:
                continue
            if event.target != event.seat:
                card = CATALOGUE[event.card]
                aimed[event.target] += card.type == "weapon" or card.key in HOSTILE
    return [aimed[seat] / aimed.total() for seat in range(players)]


@pytest.mark.parametrize(("level", "games", "wide"), [("novice", 60, 0.05), ("adept", 24, 0.07)])
def test_no_seat_is_ganged_up_on(level: str, games: int, wide: float) -> None:
    """The person's seat is the first in most games; no seat gets more than its share.

    That a search chooses alike in every chair is seen above, more closely than a few games tell.
    """
    shares = hostile_share(level, 4, range(games))
    assert all(abs(share - 1 / 4) < wide for share in shares), shares


def test_nothing_tells_a_bot_who_is_a_person() -> None:
    told = {"start": ["system", "seat", "players", "seed"], "see": ["event"], "end": ["outcome"]}
    for level in ARENA_LEVELS:
        bot = make(level, 1)
        for method, names in told.items():
            assert list(signature(getattr(bot, method)).parameters) == names
        assert list(signature(bot.choose).parameters) == ["observation", "decision", "ms"]
