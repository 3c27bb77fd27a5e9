"""Written positions with one fault: each is refused with a sentence that names it."""

from collections.abc import Callable
from typing import Any

import pytest

from game.great_train.rules.system import SYSTEM
from game.kernel.errors import SetupError
from game.kernel.game import Game
from game.kernel.journal import Header
from tests.great_train.scenarios.table import Table

Json = Any


def start(setup: Json) -> Game:
    """Start a game from a written position."""
    return Game(SYSTEM, Header(SYSTEM.key, 1, None, setup))


def sound() -> Json:
    """Return a position of four without a fault."""
    t = Table(4).hands(ann="bang:2c", bob="missed:2s").in_play(cid="scope:as mail_car")
    return t.ghost("dan").turn("ann").setup()


def player(seat: int, **values: Json) -> Callable[[Json], None]:
    """Return how to change a player."""
    return lambda setup: setup["players"][seat].update(values)


def part(name: str, **values: Json) -> Callable[[Json], None]:
    """Return how to change the turn or the train."""
    return lambda setup: setup[name].update(values)


def whole(**values: Json) -> Callable[[Json], None]:
    """Return how to change the position itself."""
    return lambda setup: setup.update(values)


def move(card: str, source: int, target: int) -> Callable[[Json], None]:
    """Return how to lay a card of one hand, or of the draw pile, before another."""

    def change(setup: Json) -> None:
        for pile in (setup["players"][source]["hand"], setup["draw_pile"]):
            if card in pile:
                pile.remove(card)
        setup["players"][target]["in_play"].append(card)

    return change


FAULTS = [
    (whole(system="chess"), "the system must be great-train"),
    (whole(resolving={}), "resolving must be null"),
    (whole(revealed=["bang:2c"]), "revealed must be empty"),
    (whole(extra=1), "the setup has an unknown key 'extra'"),
    (whole(players=[]), "there cannot be 0 players"),
    (whole(draw_pile=[]), "there are 0 bang:10d, not 1"),
    (whole(last_standing=True), "last_standing is for 3 players"),
    (whole(last_standing=1), "last_standing must be true or false"),
    (player(0, role="deputy"), "these are not the roles of 4 players"),
    (player(0, role="king"), "there is no role 'king'"),
    (player(0, role_shown=False), "the role of player 0 must be shown"),
    (player(1, role_shown=True), "the role of player 1 is secret"),
    (player(0, character="benny_brawler"), "two players have the same character"),
    (player(0, life=6), "player 0 cannot have 6 life"),
    (player(0, life=0), "player 0 cannot have 0 life"),
    (player(3, life=1), "player 3 cannot have 1 life"),
    (player(0, life=True), "life cannot be true"),
    (player(1, status="ghost", life=0), "player 1 is no ghost without the Ghost Car"),
    (player(1, status="out", life=0, role_shown=True), "player 1 is out and holds something"),
    (player(0, hand=["bang:2c", "bang:99"]), "there is no card in hand named 'bang:99'"),
    (player(0, hand="bang:2c"), "hand must be a list"),
    (whole(draw_pile=None), "draw_pile must be a list"),
    (move("jail:js", 0, 0), "neither Ghost Car nor Jail can lie before the Sheriff"),
    (move("bang:2c", 0, 1), "only blue cards and cars can be in play"),
    (move("schofield:jc", 0, 1), ""),
    (whole(turn=[]), "turn must be an object"),
    (whole(train=None), "train must be an object"),
    (player(2, boots=1), "player 2 has an unknown key 'boots'"),
    (part("turn", boots=1), "turn has an unknown key 'boots'"),
    (part("train", boots=1), "train has an unknown key 'boots'"),
    (part("turn", seat=4), "turn seat cannot be 4"),
    (part("turn", phase="dusk"), "there is no phase 'dusk'"),
    (part("turn", used=["sancho", "sancho"]), "'used' names something twice"),
    (part("turn", used=["boots"]), "there is no once-a-turn thing 'boots'"),
    (part("turn", used=None), "'used' must be a list"),
    (part("turn", bought=-1), "bought cannot be -1"),
    (part("train", position=4), "the train cannot stand at 4"),
    (part("train", stations=["frisco"] * 4), "there must be 4 different stations"),
    (
        part("train", stations=["frisco", "yooma", "catico"]),
        "there must be 4 different stations",
    ),
    (
        part("train", stations=["frisco", "yooma", "catico", "tombrock", "boom_town"]),
        "there must be 4 different stations",
    ),
    (part("train", stations={}), "stations must be a list"),
    (part("train", cars=[]), "not 1"),
    (part("train", locomotive="thomas"), "there is no locomotive 'thomas'"),
]


@pytest.mark.parametrize(("change", "sentence"), FAULTS)
def test_a_fault_is_named(change: Callable[[Json], None], sentence: str) -> None:
    setup = sound()
    change(setup)
    if not sentence:
        assert start(setup).decision
        return
    with pytest.raises(SetupError) as fault:
        start(setup)
    assert sentence in str(fault.value)


def test_two_of_a_name_and_two_weapons() -> None:
    for cards in ("barrel:qs barrel:ks", "volcanic:10c schofield:jc"):
        with pytest.raises(SetupError, match="player 1 has two"):
            start(Table(4).in_play(bob=cards).setup())


def test_the_train_is_short_only_with_an_empty_deck() -> None:
    setup = sound()
    setup["train"]["car_deck"].append(setup["train"]["cars"].pop())
    with pytest.raises(SetupError, match="the train has 3 cars"):
        start(setup)


def test_a_car_in_a_hand() -> None:
    setup = sound()
    setup["players"][0]["hand"].append(setup["train"]["car_deck"].pop())
    with pytest.raises(SetupError, match="a car is in a hand or a pile"):
        start(setup)


def test_a_game_that_is_over() -> None:
    with pytest.raises(SetupError, match="the game is over"):
        start(Table(4).out("bob", "cid", "dan").setup())
    with pytest.raises(SetupError, match="the game is over"):
        start(Table(3).out("bob", "cid").setup())


def test_who_is_out_cannot_be_on_turn() -> None:
    with pytest.raises(SetupError, match="the player whose turn it is is out"):
        start(Table(4).out("bob").turn("bob").setup())


def test_three_players_with_one_out() -> None:
    setup = Table(3).out("bob").setup()
    assert start(setup).state.last_standing
    setup["last_standing"] = False
    with pytest.raises(SetupError, match="last_standing must be true"):
        start(setup)
    setup = Table(3).setup()
    setup["last_standing"] = True
    with pytest.raises(SetupError, match="last_standing must be false"):
        start(setup)
