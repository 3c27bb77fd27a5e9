"""The whole program: play, watch, play on, the day's deal, who plays, each in its own journal."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from game.app.services import AppServices
from game.session.disk.files import stamped
from game.session.disk.notices import SaveError
from game.session.library import kept
from game.session.library.daily import deal_of
from game.session.library.kept import KeptGames
from game.session.new_game import NewGame
from game.session.reading import BRANCHED
from game.session.session import Session
from game.view.annals import counted
from game.view.library import Library, day_of
from game.view.words.strings import Strings
from tests.app.test_services import played
from tests.kernel.play import TOY
from tests.ui.calls import calls_of


@pytest.fixture
def services(tmp_path: Path) -> AppServices:
    return AppServices(tmp_path)


def whole(services: AppServices, seed: int = 4) -> Session:
    session = services.new_game(NewGame(3, "novice", seed))
    played(session)
    assert session.is_over
    return session


def test_a_game_is_sealed_when_dealt_and_its_number_told_at_the_end(services: AppServices) -> None:
    session = services.new_game(NewGame(3, "novice", 4))
    assert (len(services.seal), services.seed) == (64, None)
    played(session)
    assert services.seed == 4
    (game,) = services.library.games()
    assert game.seats.about.seal == game.header.seal == services.seal
    services.close()


def test_what_if_is_another_game_and_the_first_stays(services: AppServices) -> None:
    whole(services)
    (first,) = services.library.games()
    before = first.path.read_bytes()
    watched = services.library.watch(first)
    shown = len(watched.seen_by(0).events) // 2
    assert watched.can_play_on(shown)
    other = (first.seats.viewer + 1) % 3
    session = services.play_on(first, shown, other)
    assert session is not None
    assert session.viewer == other
    assert session.history[:shown] == list(watched.seen_by(other).events[:shown])
    played(session)
    games = services.library.games()
    assert len(games) == 2
    assert first.path.read_bytes() == before
    assert {game.seats.about.origin for game in games} == {"", BRANCHED}
    assert [game.path for game in counted(games, services.library.people)] == [first.path]
    services.close()


def test_the_deal_of_a_day_is_the_days(services: AppServices, tmp_path: Path) -> None:
    usual = services.wanted.players
    session = services.play_day("2026-11-22")
    assert session.viewer == deal_of("2026-11-22", services.game.system).seat
    assert services.wanted.players == usual
    played(session, 2)
    (game,) = services.library.games()
    assert (game.seats.about.day, game.header.seed) == ("2026-11-22", 4226677912)
    services.close()
    later = AppServices(tmp_path)
    assert later.continue_game() is not None
    assert later.wanted.players == usual, "the last choices stay, though it was left and taken up"
    later.close()


def test_how_a_days_deal_went_is_read_from_that_days_game_alone(
    services: AppServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole(services)
    today = services.today
    assert services.library.of_day(None, today) is None
    for left in ("current", "unfinished"):
        played(services.play_day(today), 2)
        if left == "unfinished":
            played(services.new_game(NewGame(3, "novice", 4)), 1)
        game = services.library.of_day(None, today)
        assert game is not None
        assert (game.place, game.is_over) == (left, False)
    played(services.play_day(today))
    followed = calls_of(monkeypatch, kept, "follow")
    for _ in range(2):
        game = services.library.of_day(None, today)
        assert game is not None
        assert (game.seats.about.day, game.is_over) == (today, True)
    assert len(followed) == 1, "and only once"
    assert services.library.of_day(None, "9999-01-01") is None
    services.library.people.add()
    assert services.library.of_day(None, today) is None, "that was somebody else's"
    services.close()


def test_a_game_that_was_put_away_is_taken_up_again(services: AppServices) -> None:
    played(services.new_game(NewGame(3, "novice", 4)), 1)
    played(services.new_game(NewGame(4, "novice", 5)), 1)
    left = next(game for game in services.library.games() if game.place == "unfinished")
    session = services.take_up(left)
    assert session is not None
    assert session.observation.players == 3
    places = {game.place: game.players for game in services.library.games()}
    assert places == {"current": 3, "unfinished": 4}
    services.close()


def test_games_are_of_who_plays(services: AppServices) -> None:
    whole(services)
    people = services.library.people
    people.add()
    whole(services, 5)
    games = services.library.games()
    assert [game.header.seed for game in counted(games, people)] == [5]
    people.choose_next()
    assert [game.header.seed for game in counted(games, people)] == [4]
    services.close()


def test_several_people_sit_down_by_name_and_the_game_is_everyones(services: AppServices) -> None:
    people = services.library.people
    people.write("Ada")
    people.add()
    people.write("Bruno")
    people.choose_next()
    assert services.seated == {}
    wanted = NewGame(3, "novice", 4, seats={1: "person/2", 2: "person"})
    session = services.new_game(wanted)
    assert services.seated == {0: "Ada", 1: "Bruno", 2: ""}
    while not session.is_over:
        session.pump()
        session.wait(5)
        asked = None if session.asked is None else session.viewers[session.asked]
        if asked is not None and asked.decision is not None:
            asked.act(asked.decision.actions[0])
    session.pump()
    (game,) = services.library.games()
    assert dict(game.seats.about.people) == {0: "1", 1: "2"}
    for seat in (0, 1):
        (own,) = counted([game], people)
        assert own.seats.viewer == seat
        assert own.has_won == (seat in (game.winners or ()))
        people.choose_next()
    assert services.seated == {0: "Ada", 1: "Bruno", 2: ""}
    services.close()


def test_a_game_of_another_game_of_the_house_is_sent_there(services: AppServices) -> None:
    whole(services)
    library = services.library
    (game,) = library.games()
    other = replace(library.shelf(None), kept=KeptGames(game.path.parents[2], TOY, lambda *_: {}))
    shelves = {game.header.system: library.shelf(None), TOY.key: other}
    both = Library(game.path.parents[2], library.shared, library.people, shelves)
    file = both.share(game)
    with pytest.raises(SaveError) as fault:
        both.take_in(file, TOY.key)
    assert fault.value.notice.code == "other_game"
    assert len(library.games()) == 1
    game.path.unlink()
    both.take_in(file, game.header.system)
    assert len(library.games()) == 1
    services.close()


@pytest.mark.parametrize("when", [-1e11, 1e12, 1e30])
def test_a_file_of_a_day_that_no_calendar_has_is_listed_named_and_put_away(when: float) -> None:
    """A disk that was copied, or a clock that was wrong: the list of games stopped the program."""
    assert day_of(Strings("en"), when) == "1 January 1970, 0:00"
    assert stamped(when) == "1970-01-01-000000"


@pytest.mark.skipif(os.name == "nt", reason="there links are for administrators")
def test_a_link_to_nowhere_hides_no_file_that_may_be_taken_in(services: AppServices) -> None:
    """One such among them, and none was offered."""
    shared = services.library.shared
    shared.mkdir(parents=True)
    (shared / "gone.jsonl").symlink_to(shared / "nowhere")
    (shared / "theirs.jsonl").touch()
    assert [path.name for path in services.library.offered()] == ["theirs.jsonl", "gone.jsonl"]
    services.close()
