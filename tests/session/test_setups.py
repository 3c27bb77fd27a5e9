"""What a new game is asked to be: who sits where, what fits, and what is kept of it."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.session.new_game import LOT, PERSON, NewGame, is_player, lineup_of, make_fit
from game.session.setups import Setups
from tests.kernel.play import TOY
from tests.protocol.toys import ROSTER

FULL = NewGame(4, "first", None, 1, None, {"lives": 3}, {0: PERSON, 3: "cmd:./a bot"})
TEMPERED = replace(
    ROSTER,
    levels=("low", "high"),
    usual="low",
    temperaments=("even", "wild"),
    is_bot=lambda name: name in ("low", "high", "low/wild", "high/wild"),
    level_of=lambda name: name.partition("/")[0],
    temperament_of=lambda name: name.partition("/")[2] or "even",
    named=lambda level, temper: level if temper == "even" else f"{level}/{temper}",
    table_of=lambda level, count, _seed: [f"{level}/wild"] * count,
)


def test_what_was_asked_for_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "new" / "setups.json"
    setups = Setups(path)
    assert setups.load() is None
    assert setups.keep("toy", FULL) is None
    assert setups.keep("other", NewGame(3, "low")) is None
    again = Setups(path)
    assert again.load() is None
    assert (again.last, again.found) == ("other", {"toy": FULL, "other": NewGame(3, "low")})


def of_toy(setup: str) -> str:
    """Return a file that is in order but for the setup of the toy."""
    return f'{{{GOOD}, "setups": {{"toy": {setup}}}}}'


def test_what_is_held_is_kept_with_the_next_and_without_its_deal(tmp_path: Path) -> None:
    path = tmp_path / "setups.json"
    setups, asked = Setups(path), NewGame(3, "low", 77, seats={1: PERSON})
    setups.hold("toy", asked)
    asked.seats[2] = "low"
    assert not path.exists()
    assert setups.keep("other", NewGame(4, "low")) is None
    again = Setups(path)
    again.load()
    assert again.found["toy"] == NewGame(3, "low", seats={1: PERSON})


GOOD = '"format": "circle-of-honor-setups", "last": null'


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "null",
        "[" * 100_000,
        '{"format": "else"}',
        f"{{{GOOD}}}",
        f'{{{GOOD}, "setups": 1}}',
        '{"format": "circle-of-honor-setups", "last": 3, "setups": {}}',
        of_toy("{}"),
        of_toy('{"players": true, "level": "a", "seat": 0, "seats": {}, "options": {}}'),
        of_toy('{"players": 3, "level": 1, "seat": 0, "seats": {}, "options": {}}'),
        of_toy('{"players": 3, "level": "a", "seat": 0, "seats": {"x": "b"}, "options": {}}'),
        of_toy('{"players": 3, "level": "a", "seat": 0, "seats": {}, "options": {"lives": []}}'),
    ],
)
def test_what_cannot_be_is_kept_aside(tmp_path: Path, text: str) -> None:
    path = tmp_path / "setups.json"
    path.write_text(text, "utf-8")
    setups = Setups(path)
    notice = setups.load()
    assert notice is not None
    assert notice.code == "setups_damaged"
    assert (setups.last, setups.found) == (None, {})
    assert Path(notice.values["file"]).read_text("utf-8") == text


def test_a_disk_that_refuses_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way", "utf-8")
    setups = Setups(blocked / "setups.json")
    assert setups.load() is None
    notice = setups.keep("toy", FULL)
    assert notice is not None
    assert notice.code == "setups_not_saved"
    assert setups.found["toy"] == FULL


def test_everybody_sits_where_they_were_asked_to() -> None:
    words = {1: PERSON, 2: "high/lot", 3: "lot/even", 4: "low", 5: "cmd:./bot", 6: "high/wild"}
    lineup = lineup_of(NewGame(8, "low", seats=words), TEMPERED, 1)
    assert lineup.viewer == 0
    assert lineup.bots == (
        *(None, None, "high/wild", "low", "low", "cmd:./bot", "high/wild", "low/wild"),
    )


def test_nobody_is_seated_who_is_not_there() -> None:
    seated = {word: is_player(TEMPERED, word) for word in (PERSON, LOT, "high/lot", "cmd:x")}
    assert all(seated.values())
    assert not any(is_player(TEMPERED, word) for word in ("sage", "sage/wild", "low/sad", ""))


def test_what_does_not_fit_any_more_becomes_as_usual() -> None:
    wanted = NewGame(
        99, "sage", seat=50, options={"lives": 9, "gone": 1}, seats={1: "sage", 2: LOT, 9: PERSON}
    )
    make_fit(wanted, TOY, ROSTER)
    assert wanted == NewGame(TOY.seats[0], "first", seats={9: PERSON})
    make_fit(FULL, TOY, ROSTER)
    assert FULL.options == {"lives": 3}


def test_only_people_at_the_table_count() -> None:
    wanted = NewGame(3, "low", seat=2, seats={0: PERSON, 1: "low", 5: PERSON})
    assert wanted.people == (0, 2)
    assert [wanted.word(seat) for seat in range(3)] == [PERSON, "low", PERSON]


def test_seats_are_taken_and_given_up_and_the_first_is_the_own_one() -> None:
    wanted = NewGame(4, "first", seat=1, seats={3: f"{PERSON}/ann"})
    wanted.take(2)
    assert (wanted.seat, wanted.people) == (1, (1, 2, 3))
    wanted.take(0)
    assert (wanted.seat, wanted.people) == (0, (0, 1, 2, 3))
    assert wanted.profiles == {3: "ann"}
    wanted.give_up(0)
    wanted.give_up(1)
    assert (wanted.seat, wanted.people, wanted.word(0)) == (2, (2, 3), LOT)
    wanted.give_up(2)
    wanted.give_up(3)
    assert wanted.people == (3,)
