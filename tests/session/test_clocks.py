"""Clocks that change, of travellers and of computers: no game is lost, and each keeps its place."""

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.kernel.journal import Header
from game.session import reading
from game.session.disk.files import free_name, stamped
from game.session.library.kept import KeptGames
from game.session.reading import Circumstances, Lineup
from game.session.saves import FINISHED, Saves
from tests.kernel.play import TOY
from tests.session.games import RULES, SEATS, folder_of, play
from tests.ui.calls import calls_of

Travel = Callable[[str], None]
TOKYO, LISBON, LOS_ANGELES = "JST-9", "WET0WEST,M3.5.0/1,M10.5.0/2", "PST8"
FIRST, LAST = "LINT-14", "BIT12"
"""Where every day begins, and where it ends: Kiritimati, and an island where nobody lives."""
NOON_IN_TOKYO = 1_790_046_000.5
"""That of 22 September 2026, in seconds as files count them; half of one later."""
HOUR = 3600


@pytest.fixture
def travel(monkeypatch: pytest.MonkeyPatch) -> Iterator[Travel]:
    """What takes this computer into another time zone."""
    if os.name == "nt":
        pytest.skip("there the system alone says where it is")

    def go(zone: str) -> None:
        monkeypatch.setenv("TZ", zone)
        time.tzset()

    yield go
    monkeypatch.undo()
    time.tzset()


def end(folder: Path, seed: int, when: float, day: str = "") -> Path:
    """Play a game to its end at that moment; return its file."""
    saves, place = Saves(folder, TOY), folder_of(folder) / FINISHED
    seats = Lineup(SEATS.viewer, SEATS.bots, Circumstances(day=day))
    record = saves.start(Header(TOY.key, seed, 3, None, RULES), seats)
    before = {*place.glob("*")}
    play(record, 9999, seed)
    record.store.finish()
    saves.close()
    (path,) = {*place.glob("*")} - before
    os.utime(path, (when, when))
    return path.rename(free_name(path.with_stem(stamped(when))))


def shelf(folder: Path) -> KeptGames:
    return KeptGames(folder, TOY, lambda events, _: {"events": len(events)})


def listed(folder: Path) -> list[int]:
    """Return the deals of all games, the one played last first."""
    return [game.header.seed for game in shelf(folder).games()]


def test_games_that_were_played_far_away_keep_their_place(tmp_path: Path, travel: Travel) -> None:
    """In the west every game from the east was as late as its clocks: the next came before them."""
    travel(TOKYO)
    end(tmp_path, 1, NOON_IN_TOKYO)
    travel(LOS_ANGELES)
    end(tmp_path, 2, NOON_IN_TOKYO + 10 * HOUR)
    assert [path.stem[:10] for path in sorted((folder_of(tmp_path) / FINISHED).iterdir())] == [
        "2026-09-22",
        "2026-09-22",
    ]
    for zone in (TOKYO, LOS_ANGELES, LISBON, FIRST, LAST):
        travel(zone)
        assert listed(tmp_path) == [2, 1], zone
        assert shelf(tmp_path).games()[1].when == NOON_IN_TOKYO


def test_the_hour_that_comes_twice_is_two_hours(tmp_path: Path, travel: Travel) -> None:
    """Names are the same then, but for a number; copied, nobody knows in which they were played."""
    travel(LISBON)
    autumn = 1_792_890_000.0  # 25 October 2026, 2:00 in summer, then 1:00 again in winter
    for seed, when in enumerate((autumn - 900, autumn + 2700, autumn + 2700)):
        end(tmp_path, seed, when)
    names = sorted(path.name for path in (folder_of(tmp_path) / FINISHED).iterdir())
    assert names == [f"2026-10-25-014500{number}.jsonl" for number in ("-2", "-3", "")]
    assert listed(tmp_path) == [2, 1, 0]


def test_a_deal_of_a_day_that_ended_where_that_day_was_still_to_come_is_found(
    tmp_path: Path, travel: Travel
) -> None:
    """Begun in the east, ended in the west: the file is named after a day before the deal's."""
    travel(FIRST)
    begun = 1_790_071_200.0  # 22 September, 10:00 UTC
    assert stamped(begun)[:10] == "2026-09-23"
    travel(LAST)
    path = end(tmp_path, 1, begun, day="2026-09-23")
    assert path.name.startswith("2026-09-21")
    (found,) = shelf(tmp_path).of_day("2026-09-23")
    assert found.path == path
    assert shelf(tmp_path).of_day("2026-09-22") == []


def test_of_years_of_games_only_those_of_that_day_anywhere_are_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = {}
    for seed, days in enumerate((400, 30, 4, 3, 2, 1, 0)):
        names[days] = end(tmp_path, seed, NOON_IN_TOKYO - days * 24 * HOUR).name
    opened = calls_of(monkeypatch, reading, "content_of")
    assert shelf(tmp_path).of_day(names[0][:10]) == []
    assert [path.name for path, _ in opened] == [names[days] for days in (2, 1, 0)]
    assert {most for _, most in opened} == {reading.HEAD}, "and of those no more than the head"


@pytest.mark.parametrize("years", [-56, 20])
def test_a_clock_that_is_wrong_by_years_loses_nothing(tmp_path: Path, years: int) -> None:
    """A computer whose battery is empty begins in 1970 again; its games are the oldest then."""
    wrong = NOON_IN_TOKYO + years * 365.25 * 24 * HOUR
    for seed, when in enumerate((NOON_IN_TOKYO, wrong, wrong, NOON_IN_TOKYO + HOUR)):
        end(tmp_path, seed, when)
    assert listed(tmp_path) == ([3, 0, 2, 1] if years < 0 else [2, 1, 3, 0])
