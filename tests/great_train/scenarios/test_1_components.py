"""Section 1 of the rules: what is in the box."""

from collections import Counter

from game.great_train.rules.content.cards import (
    IS_BLUE,
    KIND,
    RANGE,
    RANK,
    SUIT,
    TEXT,
    id_of,
    playing_cards,
    rail_cars,
)
from game.great_train.rules.content.content import (
    ENGINES,
    KINDS,
    PEOPLE,
    ROLES,
    STATIONS,
    TABLES,
)
from tests.batteries.rules import rule
from tests.great_train.protocol.printed import DECK
from tests.great_train.scenarios.table import NewTable


@rule("BT-1.1")
def test_cards_are_written_and_sorted_as_text() -> None:
    assert list(TEXT) == sorted(TEXT)
    assert id_of("bang:10d") < id_of("bang:2c")
    assert (SUIT[id_of("evaded:qc")], RANK[id_of("evaded:qc")]) == (3, 12)
    twice = [card for card, count in Counter(playing_cards()).items() if count > 1]
    assert [TEXT[card] for card in twice] == ["stagecoach:9s"]


@rule("BT-1.2")
def test_there_is_as_much_as_is_printed() -> None:
    cards = playing_cards()
    assert len(cards) == 96
    assert Counter(SUIT[card] for card in cards) == dict.fromkeys(range(4), 24)
    assert sum(IS_BLUE[card] for card in cards) == 17 + 4
    assert len(rail_cars()) == 16
    assert {(SUIT[car], RANK[car]) for car in rail_cars()} == {(-1, 0)}  # a car has neither
    assert (len(STATIONS), len(ENGINES), len(PEOPLE)) == (13, 2, 24)


@rule("BT-1.3")
def test_the_roles_by_number_of_players() -> None:
    table = {
        3: {"deputy": 1, "outlaw": 1, "renegade": 1},
        4: {"sheriff": 1, "outlaw": 2, "renegade": 1},
        5: {"sheriff": 1, "deputy": 1, "outlaw": 2, "renegade": 1},
        6: {"sheriff": 1, "deputy": 1, "outlaw": 3, "renegade": 1},
        7: {"sheriff": 1, "deputy": 2, "outlaw": 3, "renegade": 1},
    }
    assert table == TABLES
    assert [role.team for role in ROLES] == ["law", "law", "outlaw", "renegade"]


@rule("BT-1.4")
def test_a_ghost_is_in_play_and_who_is_out_is_not(table: NewTable) -> None:
    t = table(5).hands(ann="gatling:10h").ghost("bob").out("cid").turn("ann")
    t.do("ann: gatling:10h")
    t.asks("bob", "respond")
    t.do("bob: take_wounds")
    t.asks("dan", "respond")


@rule("BT-1.2")
def test_every_card_is_as_printed() -> None:
    """Typed in again from the list of cards, row by row."""
    assert sorted(TEXT[card] for card in playing_cards()) == DECK


def test_weapons_and_names() -> None:
    ranges = {KINDS[KIND[card]].key: RANGE[card] for card in playing_cards() if RANGE[card]}
    assert ranges == {
        "volcanic": 1,
        "schofield": 2,
        "remington": 3,
        "rev_carabine": 4,
        "winchester": 5,
        "dragoon": 2,
    }
    assert all(set(kind.names) == {"en", "es", "it"} for kind in KINDS)
