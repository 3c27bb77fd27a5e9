"""The search: how long it goes on, what it finds, and what it makes of that."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from ai.core.domain import Effort, exactly
from ai.core.tree import KeptTree, Node, Tree
from ai.samurai.belief.worlds import Dealer, sample_world
from ai.samurai.roster import EFFORTS, make
from ai.samurai.searcher import Searcher, opponents_of, rollout_for, teams_at, wounds_own
from ai.samurai.state_rows import SIDE_OF, SIDES
from game.kernel.chance import StreamChance
from game.kernel.engine import GameEnded, Referee
from game.kernel.frames import Decision
from game.kernel.game import Game
from game.samurai.rules.actions import END_PLAY, Action
from game.samurai.rules.events import Discarded, Drew, Laid, Played, Resolved, Turn, Wounded
from game.samurai.rules.state import Observation, State
from tests.samurai.ai.belief.test_dealer import midgame
from tests.samurai.ai.search.test_wins import shogun_strikes_last_honor
from tests.samurai.ai.table import seated, start, tell


def questions(players: int, seed: int, count: int) -> Iterator[tuple[Game, Decision[Action]]]:
    """Yield moments of one random game at which there are several actions to choose from."""
    for steps in range(0, 12 * count, 12):
        game = midgame(players, seed, steps)
        while game.decision is not None and len(game.decision.actions) == 1:
            game.act(game.decision.actions[0])
        if game.decision is not None:
            yield game, game.decision


def tree_of(game: Game, decision: Decision[Action], effort: Effort) -> Tree[State, Action]:
    rng = Random(1)
    dealer = Dealer(game.observe(decision.seat), rng)
    rollout = rollout_for(game.state.players, effort)
    expected = opponents_of(game.state.roles[decision.seat], rollout)
    tree = Tree(dealer, rollout, effort, rng, opponents=expected)
    tree.add_prior()
    return tree


def test_without_any_time_something_legal_is_chosen() -> None:
    for game, decision in questions(5, 2, 4):
        bot = seated(game, ["master"] * 5)[decision.seat]
        assert bot.choose(game.observe(decision.seat), decision, 0) in decision.actions


@pytest.mark.parametrize("players", range(3, 8))
def test_findings_cover_the_legal_actions_but_blows_that_only_wound_a_partner(players: int) -> None:
    for game, decision in questions(players, players, 5):
        bot = seated(game, ["master@48"] * players)[decision.seat]
        assert isinstance(bot, Searcher)
        seen = game.observe(decision.seat)
        assert bot.choose(seen, decision, 700) in decision.actions
        sound = [repr(one) for one in decision.actions if not wounds_own(seen, one)]
        assert sorted(sound) == sorted(repr(f.action) for f in bot.findings)
        assert all(0 <= finding.win_rate <= 1 for finding in bot.findings)
        visits = [finding.visits for finding in bot.findings]
        assert visits == sorted(visits, reverse=True)
        longer = 4 if any(bot.harms_own(seen, action) for action in decision.actions) else 1
        assert 0 < sum(visits) <= longer * 48


def kept_tree() -> KeptTree[Action]:
    return KeptTree(1, Searcher("master", 1, EFFORTS["master"]).is_silent)


def test_the_tree_is_kept_while_nothing_new_is_known() -> None:
    """What one lays or throws away oneself is no news; a card drawn or an answer is."""
    played, laid = Played(1, 14, None, None), Laid(1, 14)
    for event, is_kept in [
        (laid, True),
        (Resolved(14), True),
        (Drew(1, 3, "draw_pile"), False),
        (Discarded(0, 17, "parry"), False),
        (Discarded(1, 17, "limit"), True),
        (Wounded(0, 1, 2), False),
        (Turn(2), False),
    ]:
        kept, below = kept_tree(), Node[Action](3)
        kept.keep(below)
        kept.learn_from(played)
        kept.learn_from(event)
        assert (kept.take() is below) == is_kept
        assert kept.take() is not below


def test_a_choice_that_was_not_taken_leaves_no_tree() -> None:
    kept, below = kept_tree(), Node[Action](3)
    kept.keep(below)
    assert kept.take() is not below


def test_a_search_goes_on_where_it_was_after_a_property_is_laid() -> None:
    for game, decision in questions(3, 21, 40):
        bots = seated(game, ["master@160"] * 3)
        bot = bots[decision.seat]
        assert isinstance(bot, Searcher)
        action = bot.choose(game.observe(bot.seat), decision, 700)
        visits = {finding.action: finding.visits for finding in bot.findings}[action]
        events = game.act(action)
        tell(events, bots)
        choice = game.decision
        laid = any(isinstance(event, Laid) for event in events)
        if laid and choice is not None and choice.seat == bot.seat and len(choice.actions) > 1:
            bot.choose(game.observe(bot.seat), choice, 0)
            assert sum(finding.visits for finding in bot.findings) >= visits - 1
            return
    pytest.fail("nobody laid a property")


def test_levels_that_search_read_by_the_belief_all_others_as_a_usual_opponent_does() -> None:
    levels = {"novice": None, "adept": False, "expert": True, "master": True}
    for level, is_searching in levels.items():
        memory = getattr(seated(start(5, 1), [level] * 5)[2], "memory", None)
        assert (memory and memory.belief.onlooker is not None) == is_searching


def test_a_forced_move_is_not_searched() -> None:
    game = start(3, 1)
    assert game.decision is not None
    bot = seated(game, ["master"] * 3)[game.decision.seat]
    assert isinstance(bot, Searcher)
    forced = Decision(game.decision.seat, "play", [END_PLAY])
    before = bot.rng.getstate()
    assert bot.choose(game.observe(bot.seat), forced, 700) == END_PLAY
    assert bot.findings == []
    assert bot.rng.getstate() == before


@pytest.mark.parametrize("players", range(3, 8))
def test_same_seed_same_findings(players: int) -> None:
    for game, decision in questions(players, 7, 2):
        found = []
        for seed in (1, 1, 2):
            bot = seated(game, ["expert@32"] * players, seed)[decision.seat]
            assert isinstance(bot, Searcher)
            bot.choose(game.observe(decision.seat), decision, 1)
            found.append(bot.findings)
        assert found[0] == found[1]


def test_a_search_ends_with_iterations_whatever_the_time() -> None:
    game, decision = next(questions(4, 3, 1))
    answers = set()
    for ms in (1, 700, 60_000):
        bot = seated(game, ["master@64"] * 4, 5)[decision.seat]
        answers.add(bot.choose(game.observe(decision.seat), decision, ms))
    assert len(answers) == 1


def test_the_levels_think_differently_hard() -> None:
    assert EFFORTS["master"].iterations > 4 * EFFORTS["expert"].iterations > 0
    assert exactly(7).iterations == 7


@pytest.mark.parametrize("players", range(3, 8))
def test_rollouts_end_in_a_play_phase_or_with_the_game(players: int) -> None:
    rollout, rng = rollout_for(players, EFFORTS["master"]), Random(players)
    ended = 0
    for game, decision in questions(players, 9, 12):
        for _ in range(10):
            world = sample_world(game.observe(decision.seat), rng)
            try:
                rollout.play(world, Referee(world, StreamChance(rng)), rng)
            except GameEnded:
                ended += 1
            assert (world.outcome is None) == bool(world.frames)
            chances = rollout.evaluator.returns(world)
            assert sum(chances) == pytest.approx(1)
            assert len(chances) == len(SIDES)
            absent = {0, 1, 2} - set(teams_at(players))
            assert all(chances[team] == 0 for team in absent)
            if world.outcome is not None:
                assert chances[SIDES.index(world.outcome.team)] == 1
            else:
                assert world.frames[-1].kind == "play"  # type: ignore[attr-defined] # it asks
    assert ended < 10 * 12


def test_a_tree_counts_what_it_saw() -> None:
    game, decision = next(questions(5, 4, 1))
    tree = tree_of(game, decision, EFFORTS["expert"])
    for _ in range(60):
        tree.iterate()
    root = tree.root
    assert root.visits == 60 == sum(child.visits for child in root.children.values())
    assert sum(root.returns) == pytest.approx(60)
    team = SIDE_OF[game.state.roles[decision.seat]]
    assert all(0 <= child.mean(team) <= 1 for child in root.children.values())


def surely(seen: Observation, decision: Decision[Action]) -> Sequence[Action]:
    return Searcher("master", 1, EFFORTS["master"]).sure_wins(seen, decision)


def test_a_sure_win_is_seen_and_nothing_else_is() -> None:
    position = shogun_strikes_last_honor()
    assert position.decision is not None
    seen = position.observe(position.decision.seat)
    found = surely(seen, position.decision)
    assert 0 < len(found) < len(position.decision.actions)
    assert END_PLAY not in found
    fresh = start(5, 1)
    assert fresh.decision is not None
    assert surely(fresh.observe(fresh.decision.seat), fresh.decision) == []


def test_a_bot_that_searches_has_a_name_with_its_effort() -> None:
    bot = make("master@7/schemer", 1)
    assert isinstance(bot, Searcher)
    assert bot.name == "master@7/schemer"
