"""What a game was the first to earn is told when it is over: it stood in the record, unspoken."""

import json
import os
from pathlib import Path

import pytest

from game.kernel.journal import to_line
from game.languages import LANGUAGES
from game.samurai.ui.scenes.score import ScoreScene
from game.session.reading import BRANCHED
from game.ui.scenes import end
from game.ui.scenes.overlays import NoticeScene
from game.view.annals import TrackRecord, counted
from game.view.library import Library, feats_told
from game.view.words.strings import Strings
from tests.samurai.ui.kept_games import library_in
from tests.samurai.ui.positions import before_the_end, show_the_end
from tests.ui import checks
from tests.ui.kept_games import DAY, GAMES, NOON
from tests.ui.windowless import Settings


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Library:
    return library_in(tmp_path_factory.mktemp("feats"), GAMES[1:])


def record_of(library: Library) -> TrackRecord:
    place = library.shelf("samurai")
    return TrackRecord(counted(place.kept.games(), library.people), place.annals, place.roster)


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_what_no_game_before_it_had_earned_is_told(kept: Library, language: str) -> None:
    strings, whole = Strings(language, "samurai"), record_of(kept)
    before = TrackRecord(whole.games[:-1], whole.annals, whole.roster)
    had = {one.feat.key for one in before.feats() if one.by is not None}
    has = {one.feat.key for one in whole.feats() if one.by is not None}
    told = feats_told(strings, kept, "samurai", whole.games[-1].header.seal).splitlines()
    assert told[0] == strings.text("record.earned")
    new = [f"feats.{key}" for key in has - had]
    assert len(told) == 1 + len(new) > 1
    for key in new:
        assert any(line.endswith(strings.text(f"{key}.how")) for line in told)
        assert any(strings.text(f"{key}.name") in line for line in told)


def test_a_game_that_is_not_kept_earns_nothing(kept: Library) -> None:
    assert feats_told(Strings("en", "samurai"), kept, "samurai", "of another deal") == ""


def test_what_a_game_earned_is_told_also_by_a_clock_that_was_put_back(
    kept: Library, tmp_path: Path
) -> None:
    """Behind a game of a clock that went ahead, or of the far east, the feats of none were told."""
    last = record_of(kept).games[-1]
    told = feats_told(Strings("en", "samurai"), kept, "samurai", last.header.seal)
    early = library_in(tmp_path, GAMES[1:])
    path = next(g.path for g in record_of(early).games if g.header.seal == last.header.seal)
    os.utime(path, (NOON - 9 * DAY, NOON - 9 * DAY))
    assert record_of(early).games[0].path == path
    assert told
    assert feats_told(Strings("en", "samurai"), early, "samurai", last.header.seal) == told


def test_a_game_that_was_played_on_from_another_earns_nothing_once_more(tmp_path: Path) -> None:
    """It is of the same deal: at its end the feats of the other were told as new again."""
    library = library_in(tmp_path, GAMES[1:])
    last = record_of(library).games[-1]
    head, rest = last.path.read_text("utf-8").split("\n", 1)
    told = json.loads(head)
    told["session"]["origin"] = BRANCHED
    path = last.path.with_stem("branched")
    path.write_text(to_line(told) + rest, "utf-8")
    os.utime(path, (NOON, NOON))
    assert feats_told(Strings("en", "samurai"), library, "samurai", last.header.seal) == ""


def test_a_game_of_the_same_deal_that_was_left_hides_no_feat(tmp_path: Path) -> None:
    """As one of a day that was begun twice, by a clock that was put back in between."""
    library = library_in(tmp_path, GAMES[1:])
    last = record_of(library).games[-1]
    told = feats_told(Strings("en", "samurai"), library, "samurai", last.header.seal)
    lines = last.path.read_text("utf-8").splitlines(keepends=True)
    left = last.path.parents[1] / "unfinished" / "begun.jsonl"
    left.parent.mkdir(exist_ok=True)
    left.write_text("".join(lines[: len(lines) // 2]), "utf-8")
    os.utime(left, (NOON + DAY, NOON + DAY))
    assert library.games()[0].path == left
    assert feats_told(Strings("en", "samurai"), library, "samurai", last.header.seal) == told != ""


def test_it_is_told_once_after_the_end_was_looked_at(
    kept: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(end, "feats_told", lambda *_of: "New in your record:\nThe wall. Parry.")
    robot = before_the_end(3, Settings(pace=4.0))
    robot.shell.services.library = kept  # type: ignore[misc]  # those of a test are a plain object
    show_the_end(robot, 3)
    score = robot.scene
    assert isinstance(score, ScoreScene)
    while score.is_counting:
        robot.step(0.05)
        assert robot.scene is score
    robot.step(end.ADMITTED / 2)
    assert robot.scene is score
    robot.step(end.ADMITTED)
    notice = robot.scene
    assert isinstance(notice, NoticeScene)
    assert "The wall" in notice.text
    checks.everything_fits(robot.shell)
    robot.shell.pop()
    robot.step(5.0)
    assert robot.scene is score
