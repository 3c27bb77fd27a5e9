"""The trials of The Great Train: so many moves win, surely; fewer do not, and there is one way."""

from collections import Counter

import pytest

from build.trials.great_train.guard import guard_in
from build.trials.great_train.keeper import Keeper, orders
from build.trials.great_train.mine import sign_of, way_of
from build.trials.great_train.solver import TrainSolver, worlds
from build.trials.great_train.who import deals, fitting, proved
from game.great_train.rules.content.cards import KIND, MISSED, id_of
from game.great_train.rules.content.roles import OUTLAW, ROLE_KEYS, SHERIFF
from game.great_train.rules.facts.actions import ABILITY, END_PLAY, TAKE_WOUNDS, TrainAction
from game.great_train.rules.facts.card_events import CardDiscarded, CardPlayed
from game.great_train.rules.system import SYSTEM
from game.great_train.rules.written import written_train
from game.great_train.view.presentation import COURSE
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.records import given
from game.languages import LANGUAGES
from game.session.learn.lesson import Trial
from game.session.learn.lesson_table import LessonTable
from game.view.words.strings import Strings
from tests.learn.lesson_words import MOST_IN_A_STEP, words

WINS = [trial for trial in COURSE.trials() if trial.kind in ("win", "buy")]
LIVES = [trial for trial in COURSE.trials() if trial.kind == "live"]
WHO = [trial for trial in COURSE.trials() if trial.kind == "who"]
EACH = pytest.mark.parametrize("trial", COURSE.trials(), ids=lambda trial: trial.lesson.key)


def game_of(trial: Trial) -> Game:
    return Game(SYSTEM, Header(SYSTEM.key, 0, None, trial.lesson.setup))


def test_there_are_enough_the_easiest_first() -> None:
    kinds = Counter(trial.kind for trial in COURSE.trials())
    assert kinds == {"win": 14, "who": 8, "buy": 4, "live": 4}
    for kind in ("win", "buy"):
        cards = [trial.cards for trial in WINS if trial.kind == kind]
        assert cards == sorted(cards)
    assert {trial.grade for trial in COURSE.trials()} == {1, 2, 3}


@pytest.mark.parametrize("trial", WINS, ids=lambda trial: trial.lesson.key)
def test_the_moves_of_a_trial_win_and_nothing_else_does(trial: Trial) -> None:
    found = way_of(game_of(trial))
    assert found is not None
    way, _ = found
    table = LessonTable(SYSTEM, trial.lesson)
    assert len(way) == trial.cards == len(trial.lesson.steps) - 1
    for moves in way:
        while isinstance(first := table.right(), TrainAction) and first.type in ("pay", "place"):
            table.act(first)  # what was bought is paid
        assert {sign_of(move) for move in moves} == {sign_of(table.right())}  # type: ignore[arg-type]  # of this game
        table.do_step()
    while table.game.decision is not None:
        table.act(given(table.decision, "decision").actions[0])
    outcome = SYSTEM.outcome_of(table.game.state)
    assert outcome is not None
    assert 0 in outcome.winners


def test_the_right_car_is_bought_on_the_way() -> None:
    for trial in COURSE.trials():
        moves = [step.does[0]["type"] for step in trial.lesson.steps if step.does]
        assert ("buys" in moves) == (trial.kind == "buy"), trial.lesson.key


@pytest.mark.parametrize("trial", LIVES, ids=lambda trial: trial.lesson.key)
def test_one_move_keeps_the_seat_in_the_game_and_nothing_else_does(trial: Trial) -> None:
    found = guard_in(list(orders(game_of(trial).observe(0))))
    assert found is not None
    table = LessonTable(SYSTEM, trial.lesson)
    assert {sign_of(move) for move in found.moves} == {sign_of(table.right())}  # type: ignore[arg-type]  # of this game
    table.act(END_PLAY)
    assert given(table.wrong, "wrong move").key == "fallen", "who does nothing is seen to fall"
    thrown = [e for e in table.history if isinstance(e, CardDiscarded) and e.why == "limit"]
    assert all(KIND[event.card] != MISSED for event in thrown), "with what dodges in hand"
    assert table.undo()
    table.do_step()
    assert table.number == 1


@EACH
def test_every_other_move_on_the_train_is_shown_and_taken_back(trial: Trial) -> None:
    table = LessonTable(SYSTEM, trial.lesson)
    before, number = repr(table.history), table.number
    actions = given(table.decision, "decision").actions
    for action in actions if len(actions) > 1 else ():
        table.act(action)
        if table.wrong is None:
            is_paid = table.number == number and given(table.decision, "decision").kind == "sid"
            assert table.number > number or is_paid, "only what is right goes on"
            table = LessonTable(SYSTEM, trial.lesson)
            continue
        assert table.undo()
        assert repr(table.history) == before


@pytest.mark.parametrize("trial", WHO, ids=lambda trial: trial.lesson.key)
def test_one_seat_must_have_the_role(trial: Trial) -> None:
    roles = tuple(ROLE_KEYS.index(player["role"]) for player in trial.lesson.setup["players"])
    script, step = trial.lesson.script, trial.lesson.steps[0]
    shots = tuple((given(line.seat, "seat"), line.does["target"]) for line in script)
    known = deals(len(roles), roles[0], roles.index(SHERIFF))
    assert roles in fitting(known, shots)
    role, players = step.key.split("_")
    assert int(players) == len(roles)
    assert proved(known, shots, ROLE_KEYS.index(role)) == {step.does[0]["target"]}
    others = {1: "one more Outlaw", 2: "two", 3: "three"}[roles[1:].count(OUTLAW)]
    assert others in Strings("en", "great_train").text(f"trials.steps.{step.key}")
    table = LessonTable(SYSTEM, trial.lesson)
    table.do_step()
    fired = [e for e in table.history if isinstance(e, CardPlayed) and e.seat]
    assert [(event.seat, event.target) for event in fired] == list(shots)
    assert table.number == 1


def test_who_shoots_at_the_star_is_not_told_that_it_may_be_somebody_else() -> None:
    for trial in WHO:
        players = trial.lesson.setup["players"]
        star = [player["role"] for player in players].index("sheriff")
        table = LessonTable(SYSTEM, trial.lesson)
        while given(table.decision, "decision").kind != "play":
            table.act(TAKE_WOUNDS)
        actions = given(table.decision, "decision").actions
        for shot in [action for action in actions if action.target is not None]:
            if shot.target != trial.lesson.steps[0].does[0]["target"]:
                table.act(shot)
                wrong = given(table.wrong, "wrong move").key
                assert wrong == ("star" if shot.target == star else "maybe"), trial.lesson.key
                assert table.undo()


def test_who_gives_cards_for_a_life_is_told_that_the_turn_goes_on() -> None:
    """The train leaves, it said: nothing had moved."""
    healer = "sid_ketchum"
    (trial,) = [t for t in WINS if t.lesson.setup["players"][0]["character"] == healer]
    table = LessonTable(SYSTEM, trial.lesson)
    table.act(ABILITY)
    assert given(table.wrong, "wrong move").key == "open"


def test_after_a_move_too_many_it_is_not_denied_that_there_is_a_sure_one() -> None:
    """Nothing one held was sure any more, it said after a Beer: the Duel won as before."""
    table = LessonTable(SYSTEM, next(trial for trial in WINS if trial.cards == 1).lesson)
    beer = id_of("beer:7h")
    table.act(next(a for a in given(table.decision, "decision").actions if a.card == beer))
    key = given(table.wrong, "wrong move").key
    assert TrainSolver(0).sure(list(worlds(table.game.observe(0))), 1)
    for language, word in (("en", "sure"), ("es", "segur"), ("it", "sicur")):
        assert word not in Strings(language, "great_train").text(f"trials.buts.{key}")


def test_no_trial_of_the_train_is_there_twice() -> None:
    setups = [repr(trial.lesson.setup) for trial in COURSE.trials()]
    assert len(set(setups)) == len(setups)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_conductor_has_words_for_every_move_of_a_trial(language: str) -> None:
    strings = Strings(language, "great_train")
    for trial in COURSE.trials():
        for step in trial.lesson.steps:
            assert words(strings.text(f"trials.steps.{step.key}", n=2)) <= MOST_IN_A_STEP
            assert all(strings.text(f"trials.buts.{but.key}") for but in step.buts)


# --- the solver ---


def sure(me: str, sheriff: str, most: int, **more: str) -> set[str]:
    """Return the types and cards of what is surely a win for an Outlaw within `most` moves."""
    table = {
        "seat 0": f"outlaw manuelita, {me}",
        "seat 1": f"sheriff benny_brawler, {sheriff}",
        "seat 2": "renegade slab_the_killer",
        "seat 3": "outlaw sgt_blaze",
        "discard": "cactus:7h evaded:qc refund:3s dynamite:2h",
        "line": "0 leland crowns_hole catico dodgeville tombrock",
        "cars": "dining_car mail_car private_car",
        **more,
    }
    game = Game(SYSTEM, Header(SYSTEM.key, 0, None, written_train(table)))
    states = list(worlds(game.observe(0)))
    found = TrainSolver(0).sure(states, most)
    return {str(SYSTEM.action_to_json(action).get("card")) for action in found}


def test_a_shot_at_an_empty_hand_is_sure_and_at_a_card_is_not() -> None:
    assert sure("hand bang:2c", "life 1", 1) == {"bang:2c"}
    assert sure("hand bang:2c", "life 1, hand missed:2s", 1) == set()
    assert sure("hand bang:2c", "life 1, hand bang:3c", 1) == set(), "nobody knows what it is"


def test_a_barrel_may_help_and_a_duel_asks_no_barrel() -> None:
    assert sure("hand bang:2c", "life 1, in play barrel:qs", 1) == set()
    assert sure("hand bang:2c duel:qd", "life 1, in play barrel:qs", 1) == {"duel:qd"}


def test_the_last_card_is_taken_first() -> None:
    one = "life 1, hand missed:2s"
    assert sure("hand bang:2c cat_balou:kh", one, 1) == set()
    assert sure("hand bang:2c cat_balou:kh", one, 2) == {"cat_balou:kh"}


# --- who lives through the next turn ---


def kept(me: str, unseen: str) -> set[str]:
    """Return the cards whose play surely keeps a Deputy of one life there, three at the table."""
    table = {
        "seat 0": f"deputy manuelita, life 1, {me}",
        "seat 1": "renegade benny_brawler, hand missed:5s",
        "seat 2": "outlaw slab_the_killer",
        "draw": unseen,
        "line": "0 leland crowns_hole catico dodgeville",
        "cars": "dining_car mail_car private_car",
        "rest": "discard",
    }
    game = Game(SYSTEM, Header(SYSTEM.key, 0, None, written_train(table)))
    states, keeper = list(orders(game.observe(0))), Keeper(0)
    found = [a for a in given(game.decision, "decision").actions if keeper.is_sure(states, a)]
    return {str(SYSTEM.action_to_json(action).get("card")) for action in found}


def test_who_is_in_jail_shoots_nobody_unless_a_heart_may_turn_up() -> None:
    assert kept("hand jail:10s", "bang:2c bang:3c scope:as") == {"jail:10s"}
    assert kept("hand jail:10s", "bang:2c bang:3c beer:7h") == set()


def test_where_no_bang_is_unseen_everything_keeps_the_seat() -> None:
    assert len(kept("hand mustang:9h", "missed:2s missed:3s missed:4s")) == 2
