"""Reasons: each cause with the very numbers that the screen puts into its sentence."""

import pytest

from game.kernel.chance import KnownChance
from game.kernel.engine import advance
from game.kernel.players import Reason
from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.reasons import out_of_reach, why_not
from game.samurai.rules.state import State
from game.samurai.rules.system import SYSTEM
from tests.samurai.perft.positions import read

TABLE = """
seat 0: samurai hanzo, hand {hand}, in play {laid}
seat 1: shogun tomoe, hand parry, in play armor armor
seat 2: ninja1 benkei, hand bo geisha, in play armor
seat 3: ninja2 kojiro, {last}
turn: {turn}
counts: 0
"""
USUAL = {"hand": "bo parry daikyu focus", "laid": "focus", "last": "hand bo", "turn": "0 play 0"}


def table(**changes: str) -> State:
    """Return a table of four at its first decision."""
    return read("table", TABLE.format(**{**USUAL, **changes})).state()


def card(key: str) -> int:
    return CATALOGUE.id_of(key)


def because(state: State, key: str, target: int | None = None, seat: int = 0) -> Reason | None:
    """Return the reason, given alike from the state and from the seat's own eyes."""
    reason = why_not(state, seat, card(key), target)
    assert why_not(SYSTEM.observe(state, seat), seat, card(key), target) == reason
    return reason


def test_what_can_be_done_has_no_reason() -> None:
    state = table()
    assert because(state, "focus") is None
    assert because(state, "bo") is None
    assert because(state, "bo", 3) is None


def test_somebody_else_is_asked() -> None:
    assert because(table(), "parry", seat=1) == Reason("not_your_decision", {"seat": 0})


def test_between_two_decisions_nobody_is_asked() -> None:
    state = table()
    state.frames = state.frames[:-1]
    assert because(state, "bo") == Reason("not_your_decision", {"seat": 0})


def test_nothing_can_be_done_after_the_end() -> None:
    state = table()
    state.frames = ()
    assert because(state, "bo") == Reason("game_over")


def test_a_parry_only_answers() -> None:
    assert because(table(), "parry") == Reason("only_answers", {"card": card("parry")})


def test_the_limit_of_weapons() -> None:
    state = table(turn="0 play 2")
    assert because(state, "bo") == Reason("weapon_limit", {"limit": 2})
    assert because(state, "bo", 3) == Reason("weapon_limit", {"limit": 2})


def test_nobody_attacks_himself() -> None:
    assert because(table(), "bo", 0) == Reason("not_yourself")


def test_the_harmless_cannot_be_attacked() -> None:
    assert because(table(last="resilience 0"), "bo", 3) == Reason("harmless", {"seat": 3})


def test_the_arithmetic_of_a_difficulty() -> None:
    assert because(table(), "bo", 2) == Reason(
        "out_of_reach",
        {
            "seat": 2,
            "card": card("bo"),
            "distance": 2,
            "armor": 1,
            "character": 1,
            "difficulty": 4,
            "reach": 2,
        },
    )


def test_the_arithmetic_is_that_of_the_distance_as_it_is() -> None:
    """The harmless are not counted: with seat 3 out, seat 2 is next to seat 0."""
    reason = out_of_reach(table(last="resilience 0"), 0, card("bo"), 2)
    assert reason.values["distance"] == 1
    assert reason.values["difficulty"] == 3


def test_nobody_is_in_reach() -> None:
    state = table(last="resilience 0")
    assert because(state, "bo") == Reason("nobody_in_reach", {"card": card("bo"), "reach": 2})


def test_everybody_is_harmless() -> None:
    text = "seat 0: shogun tomoe, hand bo\nseat 1: ninja1 goemon\nseat 2: ninja2 hanzo\n"
    state = read("alone", text + "turn: 0 play 0\ncounts: 0").state()
    assert because(state, "bo") == Reason("all_harmless")


def test_one_bushido_is_enough() -> None:
    state = table(hand="bushido bo", last="hand bo, in play bushido")
    assert because(state, "bushido") == Reason("bushido_in_play", {"seat": 3})
    assert because(table(hand="bushido bo"), "bushido", 3) is None


def test_geisha_and_diversion_want_cards() -> None:
    state = table(hand="geisha diversion breathing", last="resilience 2")
    for key in ("geisha", "diversion", "breathing"):
        assert because(state, key) is None
        assert because(state, key, 1) is None
        assert because(state, key, 0) == Reason("not_yourself")
    assert because(state, "geisha", 3) == Reason("no_cards", {"seat": 3})
    assert because(state, "diversion", 3) == Reason("no_cards", {"seat": 3})
    assert because(state, "breathing", 3) is None


def test_geisha_takes_what_is_laid_too() -> None:
    state = table(hand="geisha diversion", last="in play focus")
    assert because(state, "geisha", 3) is None
    assert because(state, "diversion", 3) == Reason("no_cards", {"seat": 3})


def test_nobody_has_cards() -> None:
    text = "seat 0: shogun tomoe, hand geisha diversion\n"
    text += "seat 1: ninja1 goemon\nseat 2: ninja2 hanzo\n"
    state = read("alone", text + "turn: 0 play 0\ncounts: 0").state()
    assert because(state, "geisha") == Reason("nobody_has_cards")
    assert because(state, "diversion") == Reason("nobody_has_cards")


ATTACKED = """
seat 0: shogun tomoe, hand {played} parry
seat 1: ninja1 {who}, hand {hand}
seat 2: ninja2 goemon, hand parry
turn: 0 play 0
counts: 0
"""


def attacked(played: str, who: str, hand: str) -> State:
    """Return a table where seat 1 must answer `played`."""
    state = read("attacked", ATTACKED.format(played=played, who=who, hand=hand)).state()
    top = state.frames[-1]
    plays = top.actions(state)  # type: ignore[attr-defined]  # the top asks
    chosen = next(p for p in plays if p.card == card(played) and p.target in (1, None))
    copy = state.clone()
    advance(copy, chosen, KnownChance())
    return copy


@pytest.mark.parametrize(
    ("played", "who", "hand", "thrown", "code"),
    [
        ("katana", "hideyoshi", "parry bo", "parry", None),
        ("katana", "hideyoshi", "parry bo", "bo", "answer_with_parry"),
        ("katana", "hideyoshi", "bo", "bo", "answer_with_parry"),
        ("katana", "hanzo", "bo geisha", "bo", None),
        ("katana", "hanzo", "bo geisha", "geisha", "answer_with_parry"),
        ("katana", "hanzo", "bo", "bo", "last_card"),
        ("katana", "hanzo", "geisha", "geisha", "answer_with_parry"),
        ("battle_cry", "hanzo", "bo", "bo", "last_card"),
        ("battle_cry", "hideyoshi", "bo", "bo", "answer_with_parry"),
        ("jujutsu", "hideyoshi", "bo parry", "bo", None),
        ("jujutsu", "hideyoshi", "bo parry", "parry", "answer_with_weapon"),
    ],
)
def test_answers(played: str, who: str, hand: str, thrown: str, code: str | None) -> None:
    reason = because(attacked(played, who, hand), thrown, seat=1)
    assert reason == (None if code is None else Reason(code))


def test_bushido_wants_a_weapon() -> None:
    text = "seat 0: ninja1 tomoe, hand bo parry, in play bushido\nseat 1: shogun goemon, hand bo\n"
    text += "seat 2: ninja2 hanzo, hand bo\ndraw: katana\nturn: 0 bushido 0\ncounts: 0"
    state = read("bushido", text).state()
    assert because(state, "bo") is None
    assert because(state, "parry") == Reason("answer_with_weapon")


def test_ieyasu_chooses_a_pile_not_a_card() -> None:
    text = "seat 0: ninja1 ieyasu, hand bo\nseat 1: shogun goemon, hand bo\n"
    text += "seat 2: ninja2 hanzo, hand bo\ndiscard: katana\nturn: 0 draw 0\ncounts: 0"
    assert because(read("pile", text).state(), "bo") == Reason("not_a_card_now")


def test_every_card_can_be_discarded_to_the_limit() -> None:
    text = "seat 0: ninja1 tomoe, hand bo bo bo bo bo parry parry parry\n"
    text += "seat 1: shogun goemon, hand kiseru\nseat 2: ninja2 hanzo, hand kiseru\n"
    state = read("limit", text + "turn: 0 discard 0\ncounts: 0").state()
    assert because(state, "bo") is None
    assert because(state, "parry") is None
