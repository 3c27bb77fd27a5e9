"""A win that is there for the taking is taken; a defeat of one's own making is not."""

from collections.abc import Callable
from random import Random

import pytest

from ai.samurai.belief.worlds import sample_world
from ai.samurai.roster import LEVELS
from build.strength.ends.sure_wins import is_sure
from game.kernel.game import Game
from game.samurai.rules.actions import Action, action_to_json
from tests.samurai.ai.table import finish_turn, seated
from tests.samurai.ai.written import DAIMYO, PARRIES, WEAPONS, game, player

NO_PARRY = [*PARRIES, *DAIMYO]
"""Lies on the discard pile where an attack must be sure to hit and the count sure to hold."""


def ninja_strikes_last_honor() -> Game:
    shogun = player("shogun", "benkei", honor=1, resilience=1)
    striker = player("ninja1", "tomoe", hand=["kusarigama", "focus", "geisha"])
    return game([shogun, striker, player("ninja2", "musashi")], 1, gone=NO_PARRY)


def shogun_strikes_last_honor() -> Game:
    shogun = player("shogun", "tomoe", honor=6, hand=["bo", "tea_ceremony", "focus"])
    victim = player("ninja1", "ushiwaka", honor=1, resilience=1)
    return game([shogun, victim, player("ninja3", "musashi")], 0, gone=NO_PARRY)


def shogun_must_pick_the_right_ninja() -> Game:
    shogun = player("shogun", "tomoe", honor=6, hand=["katana"])
    victim = player("ninja1", "goemon", honor=1, resilience=3)
    other = player("ninja3", "musashi", honor=3, resilience=1)
    return game([shogun, other, victim], 0, gone=NO_PARRY)


def only_the_strong_weapon_kills() -> Game:
    shogun = player("shogun", "benkei", honor=1, resilience=3)
    striker = player("ninja1", "tomoe", hand=["shuriken", "nodachi", "daikyu"])
    return game([shogun, striker, player("ninja2", "musashi")], 1, gone=NO_PARRY)


def battle_cry_finishes() -> Game:
    shogun = player("shogun", "benkei", honor=1, resilience=1)
    crier = player("ninja1", "tomoe", hand=["battle_cry", "focus", "armor"])
    return game([shogun, crier, player("ninja2", "musashi")], 1, gone=NO_PARRY)


def jujutsu_finishes() -> Game:
    shogun = player("shogun", "benkei", honor=1, resilience=1, hand=["geisha"])
    thrower = player("ninja1", "tomoe", hand=["jujutsu", "focus"])
    friend = player("ninja2", "musashi", hand=["geisha"])
    return game([shogun, thrower, friend], 1, gone=[*WEAPONS, *DAIMYO])


def tie_is_enough_for_ninja() -> Game:
    shogun = player("shogun", "benkei", honor=3)
    drawer = player("ninja1", "tomoe", honor=1, hand=["tea_ceremony"])
    friend = player("ninja2", "musashi", honor=5)
    return game([shogun, drawer, friend], 1, gone=["parry", *DAIMYO], pile=4)


def tea_ends_the_pile() -> Game:
    shogun = player("shogun", "tomoe", honor=6, hand=["tea_ceremony", "bo", "focus"])
    victim = player("ninja1", "ushiwaka", honor=1)
    return game([shogun, victim, player("ninja3", "musashi")], 0, gone=NO_PARRY, pile=5)


def daimyo_ends_the_pile() -> Game:
    shogun = player("shogun", "tomoe", honor=6, hand=["daimyo", "bo"])
    victim = player("ninja1", "ushiwaka", honor=1)
    return game([shogun, victim, player("ninja3", "musashi")], 0, gone=PARRIES, pile=2)


def breathing_ends_the_pile() -> Game:
    shogun = player("shogun", "tomoe", honor=6, hand=["breathing", "armor"])
    victim = player("ninja1", "ushiwaka", honor=1)
    return game([shogun, victim, player("ninja3", "musashi")], 0, gone=NO_PARRY, pile=1)


def bargain_ends_the_pile() -> Game:
    shogun = player("shogun", "nobunaga", honor=6, resilience=2, hand=["armor", "bo"])
    victim = player("ninja1", "ushiwaka", honor=1)
    return game([shogun, victim, player("ninja3", "musashi")], 0, gone=NO_PARRY, pile=1)


def swordmaster_by_weapon() -> Game:
    me = player("samurai", "kojiro", hand=["bokken", "focus", "tea_ceremony"])
    down = player("shogun", "benkei", resilience=0)
    gone_down = player("ninja1", "tomoe", resilience=0)
    last = player("ninja2", "musashi", resilience=1)
    return game([me, down, last, gone_down], 0, gone=NO_PARRY)


def swordmaster_by_cry() -> Game:
    me = player("ronin", "kojiro", hand=["battle_cry", "bokken", "daimyo"])
    last = player("ninja2", "musashi", resilience=1)
    down = [
        player("shogun", "benkei", resilience=0),
        player("ninja1", "tomoe", resilience=0),
        player("samurai", "goemon", resilience=0),
    ]
    return game([me, last, *down], 0, gone=PARRIES)


def bushido_paid_with_honor_wins() -> Game:
    payer = player("ninja1", "tomoe", honor=1, hand=["kiseru", "bo"], in_play=["bushido"])
    shogun = player("shogun", "benkei", honor=2)
    friend = player("ninja2", "musashi", honor=6)
    return game([shogun, payer, friend], 1, "bushido", gone=NO_PARRY, top=["bo"])


def ninja_ends_it_whoever_the_others_are() -> Game:
    shogun = player("shogun", "benkei", honor=1, resilience=2)
    me = player("ninja1", "kojiro", honor=6, hand=["kiseru", "geisha"])
    names = [("samurai", "tomoe"), ("ninja3", "musashi"), ("ronin", "goemon")]
    rest = [player(role, character, honor=1) for role, character in names]
    return game([shogun, me, *rest], 1, gone=NO_PARRY)


def samurai_ends_it_for_the_shogun() -> Game:
    shogun = player("shogun", "benkei", honor=5)
    me = player("samurai", "kojiro", honor=4, hand=["daikyu", "focus"])
    ninja = [player("ninja1", "tomoe", honor=1, resilience=1), player("ninja2", "musashi", honor=1)]
    return game([shogun, me, *ninja], 1, gone=NO_PARRY)


def ronin_ends_it() -> Game:
    me = player("ronin", "kojiro", honor=6, hand=["daikyu", "focus"])
    rest = [player("shogun", "benkei", honor=2), player("samurai", "goemon", honor=2)]
    ninja = [player("ninja1", "tomoe", honor=1, resilience=1), player("ninja2", "musashi", honor=2)]
    return game([me, *rest, *ninja], 0, gone=NO_PARRY)


def fast_draw_makes_it_lethal() -> Game:
    shogun = player("shogun", "benkei", honor=1, resilience=2)
    striker = player("ninja1", "tomoe", hand=["bo", "geisha", "armor"], in_play=["fast_draw"])
    return game([shogun, striker, player("ninja2", "musashi")], 1, gone=NO_PARRY)


def musashi_needs_no_more() -> Game:
    shogun = player("shogun", "benkei", honor=1, resilience=2, in_play=["armor"])
    striker = player("ninja1", "musashi", hand=["shuriken", "diversion"])
    return game([shogun, striker, player("ninja2", "tomoe")], 1, gone=NO_PARRY)


def being_defeated_wins() -> Game:
    shogun = player("shogun", "tomoe", honor=1, hand=["bo"])
    me = player("ninja1", "benkei", honor=1, resilience=1, hand=["parry", "focus"])
    position = game([shogun, me, player("ninja2", "musashi", honor=6)], 0, gone=DAIMYO)
    position.act(Action("play", 0, 1))
    return position


WINS = [
    ninja_strikes_last_honor,
    shogun_strikes_last_honor,
    shogun_must_pick_the_right_ninja,
    only_the_strong_weapon_kills,
    battle_cry_finishes,
    jujutsu_finishes,
    tie_is_enough_for_ninja,
    tea_ends_the_pile,
    daimyo_ends_the_pile,
    breathing_ends_the_pile,
    bargain_ends_the_pile,
    swordmaster_by_weapon,
    swordmaster_by_cry,
    bushido_paid_with_honor_wins,
    ninja_ends_it_whoever_the_others_are,
    samurai_ends_it_for_the_shogun,
    ronin_ends_it,
    fast_draw_makes_it_lethal,
    musashi_needs_no_more,
    being_defeated_wins,
]


@pytest.mark.parametrize("written", WINS)
@pytest.mark.parametrize("bot", ["adept", "expert@40", "master@100"])
def test_a_written_sure_win_is_taken(written: Callable[[], Game], bot: str) -> None:
    """At once, or by way of another action after which the win is as sure."""
    position = written()
    decision = position.decision
    assert decision is not None
    seat, rng = decision.seat, Random(1)
    seen = position.observe(seat)
    worlds = [position.state, *(sample_world(seen, rng) for _ in range(10))]
    winning = [action for action in decision.actions if is_sure(worlds, action, 0, rng)]
    assert 0 < len(winning) < len(decision.actions)
    for seed in (1, 2, 3):
        mind = seated(position, [bot] * position.state.players, seed)[seat]
        chosen = mind.choose(seen, decision, 1000)
        is_later = bot != "adept" and is_sure(worlds, chosen, 2, rng)
        assert chosen in winning or is_later, action_to_json(chosen)


def samurai_before_a_dying_shogun() -> Game:
    """Only the Shogun can be reached, and is a blow from the last honor: a deadly strike."""
    me = player("samurai", "tomoe", hand=["bokken", "bo"], honor=2)
    shogun = player("shogun", "goemon", honor=1, resilience=1)
    ninja = [player("ninja1", "benkei", in_play=["armor", "armor"], resilience=5)]
    return game([me, shogun, *ninja, player("ninja2", "musashi", resilience=0)], 0, gone=NO_PARRY)


def ninja_before_a_dying_ninja() -> Game:
    """With three all is known: the partner's last honor would end a lost game."""
    me = player("ninja1", "tomoe", hand=["bokken", "kiseru"])
    partner = player("ninja2", "goemon", honor=1, resilience=1)
    shogun = player("shogun", "benkei", honor=6, in_play=["armor", "armor"])
    return game([shogun, me, partner], 1, gone=NO_PARRY)


def samurai_with_a_cry() -> Game:
    me = player("samurai", "tomoe", hand=["battle_cry", "bo"], honor=2)
    shogun = player("shogun", "goemon", honor=1, resilience=1)
    ninja = [player("ninja1", "benkei"), player("ninja2", "musashi")]
    return game([me, shogun, *ninja], 0, gone=NO_PARRY)


@pytest.mark.parametrize(
    "written", [samurai_before_a_dying_shogun, ninja_before_a_dying_ninja, samurai_with_a_cry]
)
@pytest.mark.parametrize("level", ["novice", "adept", "expert@40", "master@100"])
def test_no_level_loses_the_game_by_a_blow_on_a_friend(
    written: Callable[[], Game], level: str
) -> None:
    for seed in range(20 if level in LEVELS else 3):
        position = written()
        finish_turn(position, seated(position, [level] * position.state.players, seed))
        assert position.state.outcome is None


def leading_shogun_is_not_hurried() -> Game:
    """Striking would end the game with a tie, which Ninja win; ending the turn goes on."""
    shogun = player("shogun", "tomoe", honor=2, hand=["bo"])
    victim = player("ninja1", "ushiwaka", honor=1, resilience=1)
    other = player("ninja3", "benkei", honor=6, in_play=["armor"] * 3)
    return game([shogun, victim, other], 0, gone=NO_PARRY)


def tea_would_end_a_lost_game() -> Game:
    drawer = player("ninja1", "tomoe", honor=1, hand=["tea_ceremony", "armor"])
    shogun = player("shogun", "benkei", honor=6)
    return game([shogun, drawer, player("ninja2", "musashi")], 1, gone=NO_PARRY, pile=4)


@pytest.mark.parametrize("level", ["adept", "expert@40", "master@100"])
def test_nobody_good_ends_a_game_that_it_would_lose(level: str) -> None:
    position = leading_shogun_is_not_hurried()
    finish_turn(position, seated(position, [level] * 3))
    assert position.state.outcome is None


def test_the_adept_plays_on_when_all_but_lost() -> None:
    position = tea_would_end_a_lost_game()
    finish_turn(position, seated(position, ["adept"] * 3))
    assert position.state.outcome is None
