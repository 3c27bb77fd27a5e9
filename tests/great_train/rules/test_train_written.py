"""Positions as a person writes them: what they mean, and what is refused."""

import pytest

from game.great_train.rules.setup import placed_from_json
from game.great_train.rules.written import written_train
from game.kernel.errors import SetupError

FOUR = {
    "seat 0": "sheriff rose_doolan, hand bang:2c beer:6h, in play scope:as caboose",
    "seat 1": "outlaw slab_the_killer, life 2",
    "seat 2": "outlaw kit_carlson, out",
    "seat 3": "renegade jimmy_texas, ghost, in play ghost_car",
    "draw": "missed:2s stagecoach:9s",
    "discard": "saloon:5h",
    "line": "2 leland boom_town frisco crowns_hole dodgeville",
    "cars": "dining_car mail_car lounge_car",
    "turn": "3 discard, allowance_used 2, bought 1",
}
THREE = {
    "seat 0": "deputy rose_doolan",
    "seat 1": "outlaw slab_the_killer",
    "seat 2": "renegade kit_carlson",
    "line": "0 iron_horse boom_town frisco crowns_hole",
    "cars": "dining_car mail_car lounge_car",
}


def test_all_that_is_told_stands_in_the_position() -> None:
    state = written_train(FOUR)
    placed_from_json(state)
    first, second, third, fourth = state["players"]
    assert first == {
        "role": "sheriff",
        "role_shown": True,
        "character": "rose_doolan",
        "life": 5,
        "status": "alive",
        "hand": ["bang:2c", "beer:6h"],
        "in_play": ["scope:as", "caboose"],
    }
    assert (second["life"], second["role_shown"], second["hand"]) == (2, False, [])
    assert (third["status"], third["life"], third["role_shown"]) == ("out", 0, True)
    assert (fourth["status"], fourth["life"], fourth["role_shown"]) == ("ghost", 0, False)
    assert state["draw_pile"][:2] == ["missed:2s", "stagecoach:9s"]
    assert state["discard_pile"] == ["saloon:5h"]
    rail = state["train"]
    assert (rail["position"], rail["locomotive"]) == (2, "leland")
    assert rail["stations"] == ["boom_town", "frisco", "crowns_hole", "dodgeville"]
    assert rail["cars"] == ["dining_car", "mail_car", "lounge_car"]
    assert state["turn"] == {
        "seat": 3,
        "phase": "discard",
        "allowance_used": 2,
        "bought": 1,
        "advanced": False,
        "used": [],
        "extra": False,
    }
    assert (state["last_standing"], state["revealed"], state["resolving"]) == (False, [], None)


def test_every_card_and_car_not_named_follows_in_text_order() -> None:
    state = written_train(FOUR)
    rest = state["draw_pile"][2:]
    assert rest == sorted(rest)
    assert len(rest) == 96 - 3 - 2 - 1
    assert rest.count("stagecoach:9s") == 1
    deck = state["train"]["car_deck"]
    assert deck == sorted(deck)
    assert len(deck) == 16 - 3 - 2
    turned = written_train({**FOUR, "rest": "discard"})
    assert turned["draw_pile"] == ["missed:2s", "stagecoach:9s"]
    assert turned["discard_pile"] == ["saloon:5h", *rest]


def test_untold_it_is_the_first_seat_that_plays() -> None:
    state = written_train(THREE)
    placed_from_json(state)
    assert (state["turn"]["seat"], state["turn"]["phase"]) == (0, "play")
    assert (state["turn"]["allowance_used"], state["turn"]["bought"]) == (0, 0)


def test_three_show_their_roles_and_have_no_life_more() -> None:
    players = written_train(THREE)["players"]
    assert [player["role_shown"] for player in players] == [True] * 3
    assert [player["life"] for player in players] == [4, 4, 4]


@pytest.mark.parametrize(
    ("what", "is_last"), [("alive", False), ("out", True), ("ghost, in play ghost_car", True)]
)
def test_the_last_one_standing_counts_where_one_of_three_has_fallen(
    what: str, *, is_last: bool
) -> None:
    fallen = what.removeprefix("alive")
    seat = f"outlaw slab_the_killer{', ' if fallen else ''}{fallen}"
    state = written_train({**THREE, "seat 1": seat})
    placed_from_json(state)
    assert state["last_standing"] is is_last
    assert written_train(FOUR)["last_standing"] is False


@pytest.mark.parametrize(
    ("word", "text", "told"),
    [
        ("seat 1", "outlaw nobody", "there is no character 'nobody'"),
        ("seat 1", "bandit slab_the_killer", "there is no role 'bandit'"),
        ("seat 1", "outlaw", "there is no character ''"),
        ("seat 1", "outlaw slab_the_killer, luck 3", "nobody has a 'luck'"),
        ("seat 1", "outlaw slab_the_killer, life", "'' is no number"),
        ("seat 1", "outlaw slab_the_killer, life two", "'two' is no number"),
        ("seat 1", "outlaw slab_the_killer, life 3 4", "'3 4' is no number"),
        ("seat 1", "outlaw slab_the_killer, life -1", "'-1' is no number"),
        ("turn", "3", "turn is a seat and a phase, then what is spent"),
        ("turn", "3 play now", "turn is a seat and a phase, then what is spent"),
        ("turn", "first play", "'first' is no number"),
        ("turn", "3 play, luck 1", "nobody spends a 'luck'"),
        ("turn", "3 play, bought", "'' is no number"),
        ("turn", "3 play, bought 1 2", "'1 2' is no number"),
        ("line", "here leland boom_town", "'here' is no number"),
    ],
)
def test_what_nobody_can_mean_is_refused_by_name(word: str, text: str, told: str) -> None:
    with pytest.raises(SetupError, match=f"^{told}"):
        written_train({**FOUR, word: text})


def test_a_position_without_a_line_is_no_position() -> None:
    told = {word: text for word, text in FOUR.items() if word != "line"}
    with pytest.raises(SetupError, match="'' is no number"):
        written_train(told)
