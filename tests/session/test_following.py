"""A journal is followed as far as it is sound."""

import json
from pathlib import Path

import pytest

from game.kernel.journal import Header, entries_to_json, to_line
from game.kernel.wire import Json
from game.session.disk.notices import SaveError
from game.session.reading import follow
from game.session.record import Nowhere, Record
from tests.kernel.play import TOY
from tests.session.games import play
from tests.session.test_library import finished, shelf

HEADER = Header(TOY.key, 5, 4, None)


def journal(actions: int) -> tuple[Record, list[Json]]:
    record = Record(TOY, HEADER, None, Nowhere())
    play(record, actions)
    return record, entries_to_json(record.game.journal, TOY)


def test_a_whole_journal_is_followed_to_its_end() -> None:
    record, entries = journal(5000)
    assert record.game.decision is None
    followed = follow(TOY, HEADER, entries)
    assert followed.is_sound
    assert followed.events == record.events


def test_every_prefix_is_sound_and_tells_no_more_than_it_holds() -> None:
    _, entries = journal(10)
    for count in range(len(entries)):
        followed = follow(TOY, HEADER, entries[:count])
        assert followed.is_sound
        assert len(followed.events) == sum("event" in entry for entry in entries[:count])


@pytest.mark.parametrize("wrong", [{}, None, [], 3, {"action": {"type": "moon"}}, {"event": {}}])
def test_nothing_is_told_after_a_wrong_entry(wrong: Json) -> None:
    _, entries = journal(6)
    for number in range(len(entries)):
        followed = follow(TOY, HEADER, [*entries[:number], wrong, *entries[number + 1 :]])
        assert not followed.is_sound
        assert len(followed.events) == sum("event" in entry for entry in entries[:number])


def test_entries_after_the_end_are_not_sound() -> None:
    _, entries = journal(5000)
    assert not follow(TOY, HEADER, [*entries, {"action": {"type": "end_play"}}]).is_sound


def test_a_start_that_cannot_be_tells_nothing() -> None:
    followed = follow(TOY, Header(TOY.key, 1, 99, None), [])
    assert followed.events == []
    assert not followed.is_sound


def test_a_file_that_changed_since_it_was_listed_is_told_to_have(tmp_path: Path) -> None:
    """What was watched then was another game, or half of one, and its end a fault."""
    finished(tmp_path, 1)
    finished(tmp_path, 2)
    games = shelf(tmp_path)
    game, other = games.games()
    whole = game.path.read_text("utf-8")
    assert games.followed(game).is_sound
    lines = whole.splitlines(keepends=True)
    fewer = to_line({**json.loads(lines[0]), "players": 9})
    changed = ("".join(lines[:9]), lines[0], fewer + lines[1], other.path.read_text("utf-8"))
    for text in changed:
        game.path.write_text(text, "utf-8")
        with pytest.raises(SaveError) as fault:
            games.followed(game)
        assert fault.value.notice.code == "save_changed"
    game.path.write_text(whole, "utf-8")
    assert games.followed(game).is_sound
