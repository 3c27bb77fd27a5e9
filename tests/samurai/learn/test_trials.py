"""The trials: so many cards win, surely; fewer do not, and there is one way to begin."""

from pathlib import Path

import pytest

from build.trials import kept, mine
from build.trials.keeper import Keeper
from build.trials.positions import FoundTrial
from build.trials.solver import Solver
from build.trials.who import Deal, Strikes, deals, fitting, proved
from game.kernel.records import given
from game.samurai.rules.actions import END_PLAY
from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.events import Played
from game.samurai.rules.state import ROLE_KEYS, Role
from game.samurai.rules.system import SYSTEM
from game.samurai.view.presentation import COURSE
from game.session.learn.lesson import Trial
from game.session.learn.lesson_table import LessonTable
from game.view.words.strings import Strings

PARRY = CATALOGUE.id_of("parry")
WINS = [trial for trial in COURSE.trials() if trial.kind == "win"]
DENIALS = [trial for trial in COURSE.trials() if trial.kind == "deny"]
WHO = [trial for trial in COURSE.trials() if trial.kind == "who"]
EACH = pytest.mark.parametrize("trial", COURSE.trials(), ids=lambda trial: trial.lesson.key)


def test_there_are_thirty_the_easiest_first() -> None:
    assert len(COURSE.trials()) == 30
    assert [trial.cards for trial in WINS] == sorted(trial.cards for trial in WINS)
    assert [trial.cards for trial in DENIALS] == sorted(trial.cards for trial in DENIALS)
    assert len(DENIALS) >= 8
    assert len(WHO) == 8
    assert {trial.grade for trial in COURSE.trials()} == {1, 2, 3}


@pytest.mark.parametrize("trial", WINS, ids=lambda trial: trial.lesson.key)
def test_the_cards_of_a_trial_win_and_nothing_else_does(trial: Trial) -> None:
    table = LessonTable(SYSTEM, trial.lesson)
    assert len(trial.lesson.steps) == trial.cards + 1
    for left in range(trial.cards, 0, -1):
        seen = table.observation
        assert Solver(seen, left - 1).sure() == []
        assert Solver(seen, left).sure() == [table.right()]
        table.do_step()
    outcome = SYSTEM.outcome_of(table.game.state)
    assert outcome is not None
    assert 0 in outcome.winners


@pytest.mark.parametrize("trial", WINS, ids=lambda trial: trial.lesson.key)
def test_who_ends_a_turn_to_win_in_has_let_it_pass(trial: Trial) -> None:
    """The others' turns went on to the end of the pile, and that was called won by luck."""
    table = LessonTable(SYSTEM, trial.lesson)
    for _ in range(trial.cards):
        table.act(END_PLAY)
        assert table.wrong is not None
        assert table.wrong.key == "idle"
        assert SYSTEM.outcome_of(table.game.state) is None
        table.undo()
        table.do_step()


@pytest.mark.parametrize("trial", DENIALS, ids=lambda trial: trial.lesson.key)
def test_one_line_alone_keeps_the_last_honor_and_whoever_waits_loses_it(trial: Trial) -> None:
    """Who waited fell with a Parry in hand, and was not asked for it: nothing was shown by that."""
    table = LessonTable(SYSTEM, trial.lesson)
    before = repr(table.history)
    assert table.observation.honor[0] == 1
    table.act(END_PLAY)
    assert table.wrong is not None
    assert table.wrong.key == "taken", "it is shown what they hold"
    outcome = SYSTEM.outcome_of(table.game.state)
    assert outcome is not None
    assert 0 not in outcome.winners
    state = table.game.state
    assert state.resilience[0] or PARRY not in state.hands[0]
    table.undo()
    assert repr(table.history) == before
    for left in range(trial.cards, 0, -1):
        seen, right = table.observation, [table.right()]
        assert Keeper(seen, left - 1).sure() == []
        assert Keeper(seen, left).sure() == Keeper(seen, left + 1).sure()[:1] == right
        table.do_step()
    assert END_PLAY in Keeper(table.observation, 0).sure()


@EACH
def test_every_other_move_is_shown_and_taken_back(trial: Trial) -> None:
    table = LessonTable(SYSTEM, trial.lesson)
    before, right = repr(table.history), table.right()
    assert table.decision is not None
    for action in table.decision.actions:
        if action == right:
            continue
        table.act(action)
        if table.wrong is None:
            assert trial.kind == "who", "what is laid before oneself says nothing of who is who"
            assert table.number == 0
            table = LessonTable(SYSTEM, trial.lesson)
            continue
        assert table.wrong.key or action.type == "end_play", "only then does the turn pass"
        assert table.undo()
        assert repr(table.history) == before


def riddle_of(trial: Trial) -> tuple[list[int], list[Deal], Strikes]:
    """Return the roles of a riddle, the deals that fit what the seat knows, who struck whom."""
    roles = [ROLE_KEYS.index(player["role"]) for player in trial.lesson.setup["players"]]
    script = trial.lesson.script
    strikes = tuple((given(line.seat, "seat"), line.does["target"]) for line in script)
    return roles, deals(Role(roles[0]), roles.index(Role.SHOGUN)), strikes


@pytest.mark.parametrize("trial", WHO, ids=lambda trial: trial.lesson.key)
def test_one_seat_must_be_a_ninja(trial: Trial) -> None:
    roles, known, strikes = riddle_of(trial)
    assert tuple(roles) in fitting(known, strikes)
    assert proved(known, strikes) == {trial.lesson.steps[0].does[0]["target"]}
    table = LessonTable(SYSTEM, trial.lesson)
    table.do_step()
    struck = [e for e in table.history if isinstance(e, Played) and e.seat]
    assert [(event.seat, event.target) for event in struck] == list(strikes)
    assert table.number == 1


@pytest.mark.parametrize(
    ("language", "seat", "perhaps"),
    [("en", "that seat", "Perhaps"), ("es", "ese sitio", "Quizá"), ("it", "quel posto", "Forse")],
)
def test_of_who_is_who_no_more_is_said_than_was_proved(
    language: str, seat: str, perhaps: str
) -> None:
    """It said that no other deal fits, and of the Shogun's own seat that it may be a Ninja's."""
    riddles = [riddle_of(trial) for trial in WHO]
    assert max(len(fitting(known, strikes)) for _, known, strikes in riddles) > 1
    strings = Strings(language, "samurai")
    assert seat in strings.text("trials.steps.found")
    assert seat in strings.text("trials.buts.maybe")
    assert perhaps not in strings.text("trials.buts.maybe")


def test_no_trial_is_there_twice() -> None:
    setups = [repr(trial.lesson.setup) for trial in COURSE.trials()]
    assert len(set(setups)) == len(setups)


def test_what_is_found_is_kept_game_by_game_and_each_game_s_apart(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Files of The Great Train lie beside them, which nothing here can read."""
    monkeypatch.setattr(kept, "FOUND", tmp_path / "trials")
    found = FoundTrial({"turn": 1}, 1, 2, ({},))
    assert list(kept.further("3", 2, lambda game: [found] * game, FoundTrial.to_json)) == [found]
    assert list(kept.further("great_train-win", 1, lambda _: ["a table"], str)) == ["a table"]
    assert mine.found_so_far() == [found]
    assert list(kept.further("3", 2, lambda game: [game], str)) == [2, 3]
