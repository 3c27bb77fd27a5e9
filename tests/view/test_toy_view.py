"""The view floor knows no game: the toy is shown, logged and looked back at as any other."""

import pytest

from game.kernel.events import Event, redact
from game.kernel.ids import HIDDEN
from game.view.playback_queue import ShownTable
from game.view.replay import replay_of_whole
from game.view.words.log import LogFilter, chapters, chosen
from tests.kernel.play import finished
from tests.kernel.toy import EVENTS
from tests.view.toy_view import SHOW, TOY_VIEW, ToyStrings

GAMES = [(players, seed) for players in (2, 3, 4) for seed in range(5)]


def told(players: int, seed: int, seat: int) -> list[Event]:
    return redact(finished(players, seed).journal.events(), seat)


def test_every_event_of_the_toy_has_its_row() -> None:
    assert {row.event for row in SHOW.rows} == set(EVENTS)


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_what_is_shown_in_the_end_is_what_the_engine_lets_be_known(players: int, seed: int) -> None:
    game, shown = finished(players, seed), ShownTable(TOY_VIEW, seed % players)
    assert not shown.is_laid_out
    shown.feed(told(players, seed, seed % players))
    while not shown.is_settled:
        shown.tick(0.25)
        for seat, hand in enumerate(shown.observation.hands):
            assert sorted(piece.card for piece in shown.pieces.at("hand", seat)) == sorted(hand)
    assert shown.observation == game.observe(seed % players)
    assert shown.decision is None


def test_stepping_stops_at_what_is_worth_a_look() -> None:
    shown = ShownTable(TOY_VIEW, 0)
    shown.feed(told(2, 1, 0))
    kinds = {shown.step()[-1].kind for _ in range(4)}
    assert kinds <= {"dropped", "hit", "lost"}


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_the_log_tells_the_game_turn_by_turn(players: int, seed: int) -> None:
    replay = replay_of_whole(TOY_VIEW, 0, told(players, seed, 0))
    teller = replay.teller(ToyStrings())
    lines = [teller.tell(entry.line) for entry in replay.entries]
    assert lines[0] == f"A duel of {players}."
    assert "You draw" in lines[1] or "draws" in lines[1]
    assert lines[-1].endswith("loses.") or lines[-1] == "You lose."
    turns = [part for part in chapters(replay.entries) if part.seat is not None]
    assert [part.heading for part in turns] == sorted(part.heading for part in turns)
    of_cards = chosen(chapters(replay.entries), LogFilter("cards"))
    assert sum(len(part.entries) for part in of_cards)
    assert all("cards" in entry.line.kinds for part in of_cards for _, entry in part.entries)


def test_a_look_back_shows_no_more_than_was_known() -> None:
    replay = replay_of_whole(TOY_VIEW, 0, told(3, 2, 0))
    for number in range(len(replay.entries)):
        seen = replay.before(replay.end(number))
        assert all(card == HIDDEN for hand in seen.hands[1:] for card in hand)
