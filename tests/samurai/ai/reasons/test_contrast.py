"""Contrast: of the second best it is told what it lacks beside the best, and what is told is so."""

from itertools import permutations

import pytest

from ai.samurai.adept.context import NEUTRAL, Context
from ai.samurai.belief.belief import Memory
from ai.samurai.why import contrast, fights
from ai.samurai.why.contrast import drawbacks
from ai.samurai.why.explainer import said
from game.kernel.game import Game
from game.kernel.players import Reason
from game.samurai.rules.actions import Action
from game.samurai.rules.content import CATALOGUE
from tests.samurai.ai.written import game, player

SHOGUN = player("shogun", "hideyoshi", honor=6, hand=["katana", "focus"])
WEAK = player("ninja1", "benkei", resilience=1, honor=1, hand=["parry"])
STRONG = player("ninja2", "goemon", hand=["parry", "parry"])


def against(written: Game, best: str, other: str) -> str:
    """Return what is worse about a play of the card `other` than about one of `best`; "": end."""
    return " ".join(reason.code for reason in worse(written, best, other))


def worse(written: Game, best: str, other: str) -> tuple[Reason, ...]:
    """Return the same with all values."""
    decision = written.decision
    assert decision is not None
    seen, memory = written.observe(decision.seat), Memory(decision.seat)
    rows = list(zip(decision.actions, said(Context(seen, memory, NEUTRAL), decision), strict=True))

    def row(key: str) -> tuple[Action, tuple[Reason, ...]]:
        """Return the last of the plays of a card, with what is said of it."""
        card = CATALOGUE.id_of(key) if key else None
        return [one for one in rows if one[0].card == card][-1]

    return drawbacks(Context(seen, memory, NEUTRAL), row(best), row(other))


def test_the_second_best_is_told_what_it_lacks() -> None:
    hand = ["bokken", "nodachi", "focus", "diversion", "tea_ceremony"]
    written = game([{**SHOGUN, "hand": hand}, {**WEAK, "resilience": 0}, STRONG])
    assert against(written, "nodachi", "bokken") == "less_harm can_follow"
    assert against(written, "diversion", "nodachi") == "meets_more_cards can_follow"
    assert against(written, "focus", "diversion") == "can_follow"
    assert against(written, "tea_ceremony", "focus") == "unseeing can_follow"
    assert against(written, "bokken", "").startswith("leaves_unplayed")
    assert "shows" in against(written, "", "focus")
    assert against(written, "focus", "focus") == ""
    geisha = game([{**SHOGUN, "hand": ["geisha"]}, WEAK, {**STRONG, "in_play": ["focus"]}])
    assert "leaves_in_play" in against(geisha, "geisha", "")


def test_who_is_whole_is_not_left_hurt_without_breathing() -> None:
    """“End the turn: 11 fewer wins in 100. Leaves resilience at 5”: there was no more to have."""
    hurt, whole = (
        game([{**SHOGUN, "hand": ["breathing"], "resilience": points}, WEAK, STRONG])
        for points in (2, 4)
    )
    assert "stays_hurt" in against(hurt, "breathing", "")
    assert "stays_hurt" not in against(whole, "breathing", "")


def test_who_ends_the_turn_gives_up_no_blow_with_a_weapon_that_reaches_nobody() -> None:
    """“Gives up 2 blows that this turn still allows”: the Kiseru reached nobody."""
    hand = ["kiseru", "kusarigama", "kusarigama"]
    for worn, count in (([], 3), (["armor"], 2)):
        armored = {**STRONG, "in_play": worn}
        written = game([{**SHOGUN, "hand": hand, "in_play": ["focus"]}, WEAK, armored])
        (given_up,) = worse(written, "kusarigama", "")[:1]
        assert given_up == Reason("leaves_unplayed", {"n": count})


def test_of_two_weapons_it_is_told_what_the_one_can_do_that_the_other_cannot() -> None:
    """Kusarigama and Kiseru deal 2 wounds and reach 2 and 1; the Nodachi deals 3 and reaches 2."""
    hand = ["kiseru", "kusarigama", "nodachi"]
    far = game([{**SHOGUN, "hand": hand}, {**WEAK, "resilience": 0}, STRONG])
    assert against(far, "kiseru", "kusarigama").split()[0] == "reaches_farther"
    assert against(far, "kusarigama", "kiseru").split()[0] == "as_many_wounds"
    near = game([{**SHOGUN, "hand": hand}, {**WEAK, "resilience": 0}, {**STRONG, "resilience": 1}])
    assert against(near, "kusarigama", "nodachi").split()[0] == "stronger"
    for one, two in permutations(hand, 2):
        assert "spends_now" not in against(far, one, two), "the other weapon is spent as well"


def test_a_blow_at_an_ally_is_not_blamed_for_doing_the_ally_little_harm() -> None:
    """Of a blow at the own Shogun it was told that it left him further from defeat."""
    hand = ["kusarigama", "bokken"]
    shogun = {**SHOGUN, "resilience": 2, "in_play": ["armor"]}
    ally = player("ninja1", "nobunaga", hand=["parry"])
    written = game([player("ninja2", "tomoe", hand=hand), ally, shogun])
    told = against(written, "kusarigama", "bokken").split()
    assert "hits_ally" in told
    assert not {"stands_longer", "parried_oftener", "less_harm", "counts_less"}.intersection(told)


def test_of_a_blow_that_is_surely_parried_it_is_not_told_what_else_it_would_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It said: “Surely parries it. Is likelier to parry it: 100%, not 32%.”, and what is left."""
    for module in (contrast, fights):
        monkeypatch.setattr(module, "stops", lambda _context, seat: 1.0 if seat == 1 else 0.3)
    near, far = {**STRONG}, {**STRONG, "resilience": 2, "character": "tomoe", "in_play": ["armor"]}
    written = game([{**SHOGUN, "hand": ["kusarigama", "bokken"]}, near, {**far, "stars": 1}])
    told = against(written, "kusarigama", "bokken").split()
    assert told[0] == "surely_parried"
    assert not {"stands_longer", "parried_oftener", "less_harm"}.intersection(told)
