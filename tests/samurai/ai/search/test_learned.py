"""What was learnt: every action has rows, every state a judgement, and seats have no names."""

import json
from collections import Counter
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ai.core.models import Model, load_model
from ai.samurai import action_rows as choices_book
from ai.samurai import state_rows as states_book
from ai.samurai.action_rows import action_rows
from ai.samurai.searcher import TeamEvaluator, policy_of, teams_at
from ai.samurai.state_rows import row_count, state_rows
from game.kernel.frames import decision_of
from game.resources import ResourceError
from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.state import State
from game.samurai.rules.system import SYSTEM
from tests.samurai.ai.rotated import rotated_action, rotated_state
from tests.samurai.ai.table import start

KINDS = {"play", "parry", "battle_cry", "jujutsu", "discard", "bushido", "draw_source"}


def states_of(players: int, seed: int) -> list[State]:
    """Return copies of all states of a random game in which there was something to choose."""
    game, rng = start(players, seed), Random(seed)
    found: list[State] = []
    while (decision := game.decision) is not None:
        if len(decision.actions) > 1:
            found.append(game.state.clone())
        game.act(rng.choice(list(decision.actions)))
    return found


@pytest.mark.parametrize("players", range(3, 8))
def test_every_action_has_rows_within_the_book(players: int) -> None:
    """For every kind of decision; different actions of one decision are told apart by something."""
    met: set[str] = set()
    for seed in range(30):
        for state in states_of(players, seed):
            frame: Any = state.frames[-1]
            actions = frame.actions(state)
            rows = action_rows(state, frame, actions)
            assert len(rows) == len(actions)
            assert all(0 <= row < choices_book.BOOK.count for one in rows for row in one)
            assert all(rows)
            met.add(frame.kind)
        if met == KINDS:
            break
    assert met == KINDS


@pytest.mark.parametrize("players", range(3, 8))
def test_every_state_has_rows_within_the_book(players: int) -> None:
    seen: set[int] = set()
    for state in [*states_of(players, 3), *states_of(players, 4)]:
        rows = state_rows(state)
        assert all(0 <= row < row_count(players) for row in rows)
        seen.update(rows)
    assert len(seen) > states_book.SEAT_ROWS


def test_every_card_in_a_hand_is_a_row_and_its_next_copy_another() -> None:
    """From the third copy on they share one: a fourth is worth what the third was."""
    state = states_of(3, 3)[0]
    parry, focus = CATALOGUE.id_of("parry"), CATALOGUE.id_of("focus")
    state.hands[0] = [focus]
    one = Counter(state_rows(state))
    told = []
    for parries in range(1, 5):
        state.hands[0] = sorted([focus, *[parry] * parries])
        told.append(Counter(state_rows(state)) - one)
    added = [later - former for former, later in pairwise(told)]
    cards = [{row for row in step if row in _card_rows(state, 0)} for step in (told[0], *added)]
    assert [len(found) for found in cards] == [1, 1, 1, 1]
    assert cards[0].isdisjoint(cards[1] | cards[2])
    assert cards[1].isdisjoint(cards[2])
    assert cards[2] == cards[3]


def _card_rows(state: State, seat: int) -> range:
    first = states_book.seat_classes(state)[seat] * states_book.SEAT_ROWS + states_book._CARDS
    return range(first, first + len(CATALOGUE) * states_book._COPIES)


@pytest.mark.parametrize("players", range(3, 8))
def test_the_value_is_a_distribution_over_the_teams_present(players: int) -> None:
    value = TeamEvaluator(load_model("samurai", f"value-{players}"), players)
    teams = teams_at(players)
    states = [state for seed in (5, 6, 7) for state in states_of(players, seed)[::2]]
    judged = [value.returns(state) for state in states]
    assert all(sum(chances) == pytest.approx(1) for chances in judged)
    assert all(chances[team] > 0 for chances in judged for team in teams)
    assert all(chances[team] == 0 for chances in judged for team in {0, 1, 2} - set(teams))
    assert max(chances[0] for chances in judged) - min(chances[0] for chances in judged) > 0.2


@pytest.mark.parametrize("players", range(3, 8))
def test_who_sits_where_changes_no_judgement(players: int) -> None:
    """The same table with everybody some seats further: the same chances, the same liking."""
    value = TeamEvaluator(load_model("samurai", f"value-{players}"), players)
    policy = policy_of(load_model("samurai", f"policy-{players}"), 0.0)
    for number, state in enumerate(states_of(players, 8)[::5]):
        turned = 1 + number % (players - 1)
        other = rotated_state(state, turned)
        assert value.returns(other) == pytest.approx(value.returns(state))
        frame: Any = state.frames[-1]
        there: Any = other.frames[-1]
        actions = frame.actions(state)
        moved = [rotated_action(action, turned, players) for action in actions]
        assert set(moved) == set(there.actions(other))
        liking = policy.probabilities(state, frame, actions)
        assert policy.probabilities(other, there, moved) == pytest.approx(liking)


@pytest.mark.parametrize("players", range(3, 8))
def test_a_cold_policy_takes_its_favourite_and_a_hot_one_strays(players: int) -> None:
    model = load_model("samurai", f"policy-{players}")
    cold, hot, rng = policy_of(model, 0.0), policy_of(model, 1.0), Random(2)
    strayed = 0
    for state in states_of(players, 2)[:60]:
        frame: Any = state.frames[-1]
        actions = frame.actions(state)
        chances = cold.probabilities(state, frame, actions)
        assert sum(chances) == pytest.approx(1)
        favourite = actions[chances.index(max(chances))]
        assert cold.choose(state, frame, actions, rng) == favourite
        strayed += hot.choose(state, frame, actions, rng) != favourite
    assert 0 < strayed < 50


@pytest.mark.parametrize("players", range(3, 8))
def test_nothing_but_the_position_sways_a_judgement(players: int) -> None:
    state = states_of(players, 6)[20]
    before = state.clone()
    TeamEvaluator(load_model("samurai", f"value-{players}"), players).returns(state)
    frame: Any = state.frames[-1]
    action_rows(state, frame, frame.actions(state))
    assert state == before
    assert decision_of(state) == decision_of(before)


@pytest.mark.parametrize("kind", ["policy", "value", "keeping"])
@pytest.mark.parametrize("players", SYSTEM.seats)
def test_a_model_says_where_it_comes_from(kind: str, players: int) -> None:
    model = load_model("samurai", f"{kind}-{players}")
    assert model.scale > 0
    assert model.provenance


def cut_short(name: str, table: str) -> Model:
    model = load_model("samurai", name)
    tables = {**model.tables, table: model.tables[table][:-1]}
    return Model(model.path, model.scale, tables, model.provenance)


def one_sentence(fault: pytest.ExceptionInfo[ResourceError]) -> bool:
    """Return whether a person is told in one sentence what to do."""
    text = str(fault.value)
    return text.endswith(".") and "\n" not in text and "install the game again" in text


@pytest.mark.parametrize("table", ["hidden", "direct", "bias", "out"])
def test_a_value_of_another_size_is_refused(table: str) -> None:
    with pytest.raises(ResourceError, match="does not fit this version") as fault:
        TeamEvaluator(cut_short("value-3", table), 3)
    assert one_sentence(fault)


def test_a_model_of_another_table_is_refused() -> None:
    with pytest.raises(ResourceError, match="value-3"):
        TeamEvaluator(load_model("samurai", "value-3"), 5)
    with pytest.raises(ResourceError, match="does not fit") as fault:
        policy_of(cut_short("policy-5", "rows"), 0.5)
    assert one_sentence(fault)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"scale": 1}', json.dumps({"tables": {}})])
def test_a_broken_file_is_refused(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "broken.json"
    path.write_text(text, encoding="utf-8")
    monkeypatch.setattr("ai.core.models.read_data_text", lambda *_: path.read_text("utf-8"))
    with pytest.raises(ResourceError, match="is broken") as fault:
        load_model("samurai", "broken")
    assert one_sentence(fault)


def test_a_missing_file_is_told_of() -> None:
    with pytest.raises(ResourceError, match=r"policy-9\.json is missing"):
        load_model("samurai", "policy-9")
