"""House rules: what a system offers, what was chosen, and every way in which that is refused."""

import pytest

from game.kernel.errors import SetupError
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.system import Option, Options, all_options, how_many
from tests.kernel.play import TOY, finished, started

OFFERED = (
    Option("lives", default=2, allowed=range(1, 4)),
    Option("mercy", default=False, allowed=(False, True)),
    Option("tempo", default="slow", allowed=("slow", "quick")),
)


def test_what_is_not_chosen_is_as_usual() -> None:
    assert all_options(OFFERED, {}) == {"lives": 2, "mercy": False, "tempo": "slow"}
    chosen = all_options(OFFERED, {"mercy": True, "lives": 3})
    assert chosen == {"lives": 3, "mercy": True, "tempo": "slow"}


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"speed": 1}, "^there is no house rule 'speed'; this game has: lives, mercy, tempo$"),
        ({"lives": 4}, "^the house rule 'lives' cannot be 4: it is one of 1, 2, 3$"),
        ({"lives": True}, "'lives' cannot be true"),
        ({"lives": "2"}, "'lives' cannot be '2'"),
        ({"mercy": 1}, "^the house rule 'mercy' cannot be 1: it is one of false, true$"),
        (
            {"tempo": "q"},
            "^the house rule 'tempo' cannot be 'q': it is one of 'slow', 'quick'$",
        ),
        ({"lives": 3, "tempo": "x" * 99}, "cannot be 'x{39}:"),
    ],
)
def test_what_cannot_be_is_told_in_one_sentence(options: Options, sentence: str) -> None:
    with pytest.raises(SetupError, match=sentence):
        all_options(OFFERED, options)


def test_a_game_without_house_rules_says_so() -> None:
    with pytest.raises(SetupError, match=r"'lives'; this game has: none$"):
        all_options((), {"lives": 3})


def test_a_game_is_dealt_with_what_was_chosen() -> None:
    game = started(3, seed=1, options={"lives": 3, "first_seat_begins": True})
    assert game.state.lives == [3, 3, 3]
    assert game.state.turn == 0
    assert started(3, seed=1).state.turn != 0
    assert finished(3, 1, {"lives": 1}).state.lives.count(0) <= 1


def test_a_game_with_what_cannot_be_never_begins() -> None:
    heard: list[object] = []
    with pytest.raises(SetupError, match="'lives' cannot be 0"):
        Game(TOY, Header(TOY.key, 1, 3, None, {"lives": 0}), heard.append)
    assert heard == []


def test_a_written_position_takes_no_house_rules() -> None:
    setup = {"deck": list(started().state.deck), "players": 2}
    with pytest.raises(SetupError, match="says its house rules itself"):
        Game(TOY, Header(TOY.key, 1, None, setup, {"lives": 3}))


def test_options_of_one_kind_have_one_word_whosever_they_are() -> None:
    mine, long = (Option(key, "a", ("a",), seat=2) for key in ("weapon_2", "first_weapon_2"))
    assert (mine.word, long.word) == ("weapon", "first_weapon")
    assert Option("deal_2", "a", ("a",)).word == "deal_2"


def test_for_how_many_a_game_is_is_told_in_digits() -> None:
    assert (how_many(range(3, 8)), how_many(range(2, 4))) == ("3 to 7", "2 to 3")
    assert how_many(range(4, 5)) == "4"
