"""Section 2 of the rules: setup."""

from collections import Counter

import pytest

from game.kernel.game import Game
from game.kernel.journal import Header
from game.samurai.rules.content import CHARACTERS
from game.samurai.rules.state import ROLE_KEYS, Role
from game.samurai.rules.system import SYSTEM
from tests.batteries.rules import rule
from tests.samurai.scenarios.table import NewTable

PLAYERS = range(3, 8)
SEEDS = range(12)
DEALT = {
    3: {"shogun": 1, "ninja": 2},
    4: {"shogun": 1, "samurai": 1, "ninja": 2},
    5: {"shogun": 1, "samurai": 1, "ronin": 1, "ninja": 2},
    6: {"shogun": 1, "samurai": 1, "ronin": 1, "ninja": 3},
    7: {"shogun": 1, "samurai": 2, "ronin": 1, "ninja": 3},
}


def new(players: int, seed: int) -> Game:
    return Game(SYSTEM, Header(SYSTEM.key, seed, players, None))


@rule("SS-2.1")
@pytest.mark.parametrize("players", PLAYERS)
def test_roles_by_number_of_players(players: int) -> None:
    for seed in SEEDS:
        roles = new(players, seed).state.roles
        assert Counter(ROLE_KEYS[role] for role in roles) == DEALT[players]


@rule("SS-2.1")
@pytest.mark.parametrize("players", PLAYERS)
def test_ninja_stars_are_drawn_from_three(players: int) -> None:
    seen = set()
    for seed in range(60):
        state = new(players, seed).state
        pairs = zip(state.roles, state.stars, strict=True)
        stars = [s for role, s in pairs if role == Role.NINJA]
        assert len(set(stars)) == len(stars)
        assert set(stars) <= {1, 2, 3}
        seen.add(tuple(sorted(stars)))
    pairs_of_three = {(1, 2), (1, 3), (2, 3)}
    assert seen == ({(1, 2, 3)} if players > 5 else pairs_of_three)


@rule("SS-2.2", "SS-10.2")
def test_only_the_shogun_is_face_up() -> None:
    game = new(5, 1)
    shogun = game.state.roles.index(Role.SHOGUN)
    for seat in range(5):
        shown = [other for other, role in enumerate(game.observe(seat).roles) if role >= 0]
        assert shown == sorted({seat, shogun})
        assert [s >= 0 for s in game.observe(seat).stars] == [s in shown for s in range(5)]


@rule("SS-2.2", "SS-10.1")
def test_with_three_players_nothing_is_hidden() -> None:
    game = new(3, 1)
    for seat in range(3):
        assert game.observe(seat).roles == game.state.roles
        assert game.observe(seat).stars == game.state.stars


@rule("SS-2.3")
def test_distinct_characters_at_full_resilience() -> None:
    seen = set()
    for seed in SEEDS:
        state = new(7, seed).state
        assert len(set(state.characters)) == 7
        assert state.resilience == [CHARACTERS[c].resilience for c in state.characters]
        seen |= set(state.characters)
    assert len(seen) == 12


@rule("SS-2.4")
@pytest.mark.parametrize(
    ("players", "shogun", "others"), [(3, 6, 3), (4, 5, 3), (5, 5, 3), (6, 5, 4), (7, 5, 4)]
)
def test_honor(players: int, shogun: int, others: int) -> None:
    state = new(players, 3).state
    for role, honor in zip(state.roles, state.honor, strict=True):
        assert honor == (shogun if role == Role.SHOGUN else others)


@rule("SS-2.5")
@pytest.mark.parametrize("players", PLAYERS)
def test_hands_clockwise_from_the_shogun(players: int) -> None:
    game = new(players, 4)
    drew = [e for e in map(SYSTEM.wire.to_json, game.journal.events()) if e["type"] == "drew"]
    shogun = game.state.roles.index(Role.SHOGUN)
    dealt = Counter(event["seat"] for event in drew[: sum((4, 5, 5, 6, 6, 7, 7)[:players])])
    order = [(shogun + step) % players for step in range(players)]
    assert [dealt[seat] for seat in order] == [4, 5, 5, 6, 6, 7, 7][:players]
    assert game.state.discard_pile == []


@rule("SS-2.6")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_shogun_sits_anywhere_and_begins(players: int) -> None:
    seats = set()
    for seed in range(40):
        game = new(players, seed)
        seat = game.state.roles.index(Role.SHOGUN)
        assert game.state.turn_seat == seat
        seats.add(seat)
    assert seats == set(range(players))


@rule("SS-2.6", "SS-4.5")
def test_turns_pass_to_the_left(table: NewTable) -> None:
    t = table(3).turn("cid")
    t.do("cid: end_play")
    t.saw("turn", seat="ann")
    t.do("ann: end_play")
    t.saw("turn", seat="bob")
