"""Game: start, act, observe, restore; and every way in which they refuse."""

from typing import Any

import pytest

from game.kernel.engine import advance
from game.kernel.errors import (
    GameError,
    GameOverError,
    IllegalActionError,
    JournalError,
    SetupError,
)
from game.kernel.events import fold, redact
from game.kernel.frames import decision_of
from game.kernel.game import Game, restore
from game.kernel.journal import Header, Taken, entries_to_json
from game.kernel.system import how_many
from tests.kernel.play import TOY, finished, started
from tests.kernel.toy import DECK, PASS, AwaitBlock, Drew, Duel

SORTED_START = {"deck": list(DECK), "players": 2}


def test_every_error_is_a_game_error() -> None:
    for kind in (GameOverError, IllegalActionError, JournalError, SetupError):
        assert issubclass(kind, GameError)


def test_same_seed_same_deal() -> None:
    assert started(seed=1).state == started(seed=1).state
    assert started(seed=1).state != started(seed=2).state


def test_a_deal_is_these_very_cards() -> None:
    assert started(3, seed=1).state.hands == [[3, 4], [2, 2], [1, 1]]
    assert started(3, seed=1).state.deck == [5, 2, 1, 1, 3, 4]


def test_a_written_start_is_laid_out_as_written() -> None:
    game = Game(TOY, Header(TOY.key, 1, None, SORTED_START))
    assert game.state.hands == [[4, 5], [3, 4]]
    assert game.decision is not None
    assert game.decision.seat == 0
    assert game.decision.kind == "strike"
    assert game.decision.actions == [("strike", 4, 1), ("strike", 5, 1), PASS]


def test_a_start_against_the_rules_is_refused() -> None:
    with pytest.raises(SetupError, match="not the deck"):
        Game(TOY, Header(TOY.key, 1, None, {"deck": [1], "players": 2}))


@pytest.mark.parametrize("players", [0, 1, 5, 99])
def test_a_number_of_players_that_cannot_be_is_refused(players: int) -> None:
    with pytest.raises(SetupError, match=f"for 2 to 4 players, not {players}$"):
        Game(TOY, Header(TOY.key, 1, players, None))


def test_the_one_number_of_players_that_can_be_is_named_once() -> None:
    assert [how_many(range(3, 8)), how_many(range(4, 5))] == ["3 to 7", "4"]


def test_acting_returns_what_followed() -> None:
    game = Game(TOY, Header(TOY.key, 1, None, SORTED_START))
    before = len(game.journal.entries)
    events = game.act(PASS)
    assert [event.type for event in events] == ["popped", "drew", "passed", "pushed"]
    assert game.journal.entries[before:] == [Taken(PASS), *events]
    assert game.journal.actions() == [PASS]
    assert game.decision is not None
    assert game.decision.seat == 1


@pytest.mark.parametrize("action", [("strike", 9, 1), ("strike", 4, 0), None, "pass"])
def test_an_unlisted_action_changes_nothing(action: object) -> None:
    game = Game(TOY, Header(TOY.key, 1, None, SORTED_START))
    before, entries = game.state.clone(), len(game.journal.entries)
    with pytest.raises(IllegalActionError, match="one of the 3 legal actions"):
        game.act(action)
    assert game.state == before
    assert len(game.journal.entries) == entries


def test_after_the_end_nothing_can_be_done() -> None:
    game = finished()
    assert game.decision is None
    assert game.state.loser is not None
    for act in (game.act, game.action_from_json):
        with pytest.raises(GameOverError, match="the game is over"):
            act(list(PASS))


def test_an_action_is_found_by_its_json() -> None:
    game = Game(TOY, Header(TOY.key, 1, None, SORTED_START))
    assert game.action_from_json(["strike", 5, 1]) == ("strike", 5, 1)


@pytest.mark.parametrize(
    "data",
    [["strike", 5, True], ["strike", 5.0, 1], ["strike", 5], {}, None, "pass", float("nan"), {1}],
)
def test_json_that_is_not_quite_an_action_is_refused(data: object) -> None:
    game = Game(TOY, Header(TOY.key, 1, None, SORTED_START))
    with pytest.raises(IllegalActionError, match="one of the 3 legal actions"):
        game.action_from_json(data)


def test_a_listener_hears_every_entry_at_once() -> None:
    heard: list[Any] = []
    game = Game(TOY, Header(TOY.key, 1, 2, None), heard.append)
    assert heard == game.journal.entries
    game.act(PASS)
    assert heard == game.journal.entries


def test_an_observation_hides_hands_and_deck() -> None:
    seen = started(3, seed=1).observe(1)
    assert seen.hands == [[-1, -1], [2, 2], [-1, -1]]
    assert set(seen.deck) == {-1}


@pytest.mark.parametrize("seed", range(20))
def test_folding_is_the_same_as_playing(seed: int) -> None:
    game = finished(2 + seed % 3, seed)
    events = game.journal.events()
    assert fold(events, TOY.blank_state()) == game.state
    for seat in range(2 + seed % 3):
        seen = fold(redact(events, seat), TOY.blank_observation(seat))
        assert seen == game.observe(seat)


def test_advance_needs_no_sink_and_stops_at_the_end() -> None:
    state = Duel(hands=[[], []], deck=[], lives=[1, 1], turn=1, frames=(AwaitBlock(0, 3),))
    advance(state, ("take_hit",), started().chance)
    assert state.loser == 0
    assert decision_of(state) is None


def test_restoring_gives_the_same_game() -> None:
    game = finished()
    again = restore(TOY, game.journal.header, entries_to_json(game.journal, TOY))
    assert again.state == game.state
    assert again.journal == game.journal
    assert again.chance.drawn == game.chance.drawn


def test_a_restored_game_goes_on_as_it_would_have() -> None:
    game = started()
    game.act(PASS)
    again = restore(TOY, game.journal.header, entries_to_json(game.journal, TOY))
    for _ in range(5):
        assert again.act(PASS) == game.act(PASS)


def test_restoring_tells_the_listener_everything() -> None:
    game, heard = finished(), list[Any]()
    restore(TOY, game.journal.header, entries_to_json(game.journal, TOY), listen=heard.append)
    assert heard == game.journal.entries


@pytest.mark.parametrize("cut", range(1, 40))
def test_a_journal_cut_short_goes_on_from_its_last_action(cut: int) -> None:
    game = finished(2, seed=3)
    entries = entries_to_json(game.journal, TOY)[:cut]
    again = restore(TOY, game.journal.header, entries, whole=False)
    made = entries_to_json(again.journal, TOY)
    assert made[: len(entries)] == entries
    assert made == entries_to_json(game.journal, TOY)[: len(made)]


def test_a_whole_journal_must_be_whole() -> None:
    game = started()
    game.act(PASS)
    entries = entries_to_json(game.journal, TOY)
    with pytest.raises(JournalError, match=rf"entry {len(entries)}\)"):
        restore(TOY, game.journal.header, entries[:-1])


def changed(number: int, value: object) -> tuple[Header, list[Any]]:
    """Return a finished game's journal with one entry replaced."""
    game = finished()
    entries = entries_to_json(game.journal, TOY)
    entries[number] = value
    return game.journal.header, entries


@pytest.mark.parametrize("whole", [True, False])
@pytest.mark.parametrize(
    "value",
    [None, {}, [], 3, "action", {"event": {"type": "hit", "seat": 0}}, {"action": ["fly"]}],
)
def test_a_changed_entry_is_named(value: object, whole: bool) -> None:  # noqa: FBT001 - a pytest parameter
    header, entries = changed(8, value)
    with pytest.raises(JournalError, match=r"does not follow from its start \(entry (9|10)\)"):
        restore(TOY, header, entries, whole=whole)


def test_an_entry_too_many_is_named() -> None:
    game = finished()
    entries = entries_to_json(game.journal, TOY)
    with pytest.raises(JournalError, match=rf"entry {len(entries) + 1}\)"):
        restore(TOY, game.journal.header, [*entries, {"action": ["pass"]}])
    with pytest.raises(JournalError, match=rf"entry {len(entries) + 1}\)"):
        restore(TOY, game.journal.header, [*entries, entries[-1]])


def test_another_seed_does_not_pass() -> None:
    game = finished(seed=1)
    header = Header(TOY.key, 2, 3, None)
    with pytest.raises(JournalError, match="does not follow from its start"):
        restore(TOY, header, entries_to_json(game.journal, TOY))


@pytest.mark.parametrize("players", [1, 9, "3", True, [3]])
def test_a_number_of_players_that_cannot_be_is_damage(players: Any) -> None:
    with pytest.raises(JournalError, match=r"\(entry 1\)"):
        restore(TOY, Header(TOY.key, 1, players, None), [])


def test_house_rules_against_the_rules_are_damage() -> None:
    with pytest.raises(JournalError, match=r"\(entry 1\)"):
        restore(TOY, Header(TOY.key, 1, 2, None, {"lives": 9}), [])


def test_a_start_against_the_rules_is_damage() -> None:
    with pytest.raises(JournalError, match=r"\(entry 1\)"):
        restore(TOY, Header(TOY.key, 1, None, {"deck": [], "players": 2}), [])


def test_true_is_not_one_and_three_point_nought_is_not_three() -> None:
    game = finished()
    text = entries_to_json(game.journal, TOY)
    number = next(n for n, e in enumerate(text) if "event" in e and e["event"].get("seat") == 1)
    for odd in (True, 1.0):
        text[number] = {"event": {**text[number]["event"], "seat": odd}}
        with pytest.raises(JournalError, match=rf"entry {number + 1}\)"):
            restore(TOY, game.journal.header, text)


def test_events_say_who_may_know() -> None:
    assert Drew(1, 4).witnesses() == (1,)
