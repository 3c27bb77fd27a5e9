"""Guessing who is who, and remembering what hands showed."""

from collections.abc import Sequence
from dataclasses import replace
from math import isclose

import pytest

from ai.samurai.belief.belief import Belief, Memory
from ai.samurai.belief.choices import ACTS, act_of
from ai.samurai.belief.model import NAME, ONLOOKER, RULES, likelihoods_for
from game.kernel.game import Game
from game.kernel.ids import Seat
from game.samurai.rules.actions import PLAY, PLAY_AT, TAKE_WOUNDS
from game.samurai.rules.content import CATALOGUE, PARRY
from game.samurai.rules.events import Played
from game.samurai.rules.state import Role
from tests.samurai.ai.table import play
from tests.samurai.ai.written import PARRIES, game, player

BO, DAIKYU, BREATHING, GEISHA = map(CATALOGUE.id_of, ("bo", "daikyu", "breathing", "geisha"))
SHOGUN, ME = 0, 4


def five(laid: Sequence[str] = ()) -> Game:
    """Return a table of five; the observer is the Ronin, so that 1, 2 and 3 are in doubt.

    `laid` lies before the Shogun.
    """
    names = [("shogun", "goemon"), ("samurai", "tomoe"), ("ninja1", "musashi")]
    others = [player(role, name, hand=["parry", "parry"]) for role, name in names]
    others[SHOGUN]["in_play"] = [*laid]
    return game([*others, player("ninja2", "ginchiyo"), player("ronin", "hanzo")])


def belief_after(*plays: Played, laid: Sequence[str] = (), reader: str = NAME) -> Belief:
    seen = five(laid).observe(ME)
    belief = Belief(seen.roles, reader=reader)
    for played in plays:
        belief.learn_from(seen, played)
    return belief


def chance(belief: Belief, seat: Seat, role: Role) -> float:
    return sum(part for part, roles in belief.posterior() if roles[seat] == role)


def at(seat: Seat, card: int, target: Seat) -> Played:
    return Played(seat, card, target, None)


def test_nothing_seen_nothing_guessed() -> None:
    belief = belief_after()
    assert isclose(chance(belief, 1, Role.SAMURAI), 1 / 3)
    assert isclose(sum(part for part, _ in belief.posterior()), 1.0)


def test_who_hits_the_shogun_looks_like_a_ninja() -> None:
    once = belief_after(at(2, DAIKYU, SHOGUN))
    twice = belief_after(at(2, DAIKYU, SHOGUN), at(2, DAIKYU, SHOGUN))
    assert chance(twice, 2, Role.NINJA) > chance(once, 2, Role.NINJA) > 0.75
    assert isclose(sum(part for part, _ in twice.posterior()), 1.0)


def test_who_spares_the_shogun_looks_like_a_samurai() -> None:
    assert chance(belief_after(at(1, DAIKYU, 2)), 1, Role.SAMURAI) > 0.36
    assert chance(belief_after(at(1, BO, 2)), 1, Role.SAMURAI) > 0.36


def test_who_helps_the_shogun_looks_like_a_samurai() -> None:
    assert chance(belief_after(at(1, BREATHING, SHOGUN)), 1, Role.SAMURAI) > 0.4


@pytest.mark.parametrize("reader", [NAME, ONLOOKER])
def test_removing_a_bushido_helps(reader: str) -> None:
    """It is there to be removed: what cannot be done would be no choice at all."""
    bushido = CATALOGUE.id_of("bushido")
    takes, robs = Played(1, GEISHA, SHOGUN, bushido), Played(1, GEISHA, SHOGUN, -1)
    helps = belief_after(takes, laid=["bushido"], reader=reader)
    hurts = belief_after(robs, laid=["bushido"], reader=reader)
    assert chance(helps, 1, Role.SAMURAI) > 0.33 > chance(hurts, 1, Role.SAMURAI)


def test_no_act_is_believed_wholly() -> None:
    belief = belief_after(*[at(2, DAIKYU, SHOGUN)] * 3)
    assert chance(belief, 2, Role.SAMURAI) > 1e-5


@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_the_truth_gains_by_what_is_seen(players: int) -> None:
    """Over whole games between adepts, the last guess beats the first, for every seat together."""
    before, after = [], []
    for seed in range(6):
        position, _ = play(players, seed, ["adept"] * players)
        memories = [Memory(seat) for seat in range(players)]
        roles = position.state.roles
        events = position.journal.events()
        for seat, memory in enumerate(memories):
            for event in events[:-1]:
                memory.learn_from(event.redacted(seat))
            assert memory.belief is not None
            before.append(1 / len(memory.belief.possible))
            after.append({r: p for p, r in memory.belief.posterior()}[roles])
    assert sum(after) / len(after) > 1.5 * sum(before) / len(before)


def test_who_searches_reads_otherwise_than_the_onlooker_as_whom_all_others_read() -> None:
    position, _ = play(5, 1, ["adept"] * 5)
    plain, searching, beside = Memory(2), Memory(2, NAME), Memory(3, NAME)
    for event in position.journal.events()[:-1]:
        plain.learn_from(event.redacted(2))
        searching.learn_from(event.redacted(2))
        beside.learn_from(event.redacted(3))
    assert plain.belief is not None
    assert plain.belief.onlooker is None
    own, others = searching.belief, beside.belief
    assert own is not None
    assert others is not None
    assert own.onlooker is not None
    assert own.onlooker.posterior() == plain.belief.posterior()
    assert others.onlooker is not None
    assert others.onlooker.outside() == own.onlooker.outside()
    assert own.posterior() != plain.belief.posterior()
    assert own.onlooker.possible == own.possible
    searching.learn_from(position.journal.events()[-1])
    assert len(own.onlooker.possible) == len(own.possible) == 1


def test_who_goes_by_rules_of_thumb_is_read_by_what_an_onlooker_believes() -> None:
    """Adepts read the others as an onlooker does: what they do follows from that alone."""
    belief, learned = belief_after(*[at(2, DAIKYU, SHOGUN)] * 2), likelihoods_for(5)
    for choice in belief.choices(five().observe(ME), at(1, DAIKYU, 2)):
        assert choice.usual is not None
        assert choice.usual.views != choice.views
        alone = replace(choice, usual=None)
        found = learned.log_likelihoods(choice)
        usual, own = learned.log_likelihoods(choice.usual), learned.log_likelihoods(alone)
        for place, manner in enumerate(learned.manners):
            told = usual if manner.school == RULES else own
            assert [row[place] for row in found] == [row[place] for row in told]
        assert usual != own


def remembered(position: Game, seat: Seat) -> Memory:
    memory = Memory(seat)
    for event in position.journal.events():
        memory.learn_from(event.redacted(seat))
    return memory


def attacked(left: int, hand: list[str]) -> Game:
    """Return a table of three in which a Ninja, `left` resilience left, bore the Shogun's Bo."""
    shogun = player("shogun", "tomoe", hand=["bo", "tea_ceremony"])
    struck = player("ninja1", "benkei", hand=hand, resilience=left)
    position = game([shogun, struck, player("ninja2", "musashi")], gone=PARRIES[:5])
    position.act(PLAY_AT[BO][1])
    position.act(TAKE_WOUNDS)
    return position


FOCUSES = ["focus", "focus"]


def test_who_falls_rather_than_parry_has_no_parry() -> None:
    memory = remembered(attacked(1, FOCUSES), 0)
    assert memory.hands.lacking("parry", 1, 2) == 2
    assert memory.hands.lacking("parry", 1, 1) == 1
    assert memory.hands.lacking("parry", 2, 2) == 0
    assert memory.hands.lacking("weapon", 1, 2) == 0


def test_who_bears_a_scratch_may_keep_a_parry() -> None:
    assert remembered(attacked(5, FOCUSES), 0).hands.lacking("parry", 1, 2) == 0


def test_cards_drawn_since_are_unknown() -> None:
    position = attacked(1, FOCUSES)
    position.act(PLAY[CATALOGUE.id_of("tea_ceremony")])
    assert len(position.state.hands[1]) == 3
    assert remembered(position, 0).hands.lacking("parry", 1, 3) == 2


def test_who_falls_is_thought_to_hold_less_than_who_bears_a_scratch() -> None:
    fell, bore = (remembered(attacked(left, FOCUSES), 0) for left in (1, 5))
    assert fell.holding("parry", 1, 2, 0.2) < 0.2 < bore.holding("parry", 1, 2, 0.2)


def test_cards_kept_for_long_are_rather_parries() -> None:
    position = attacked(5, FOCUSES)
    before = remembered(position, 1).holding("parry", 0, 1, 0.2)
    position.act(PLAY[CATALOGUE.id_of("tea_ceremony")])
    while position.state.turn_seat == 0:
        assert position.decision is not None
        position.act(position.decision.actions[-1])
    cards = len(position.state.hands[0])
    memory = remembered(position, 1)
    assert memory.hands.kept(0, cards) == cards
    assert memory.holding("parry", 0, 1, 0.2) > before


def test_without_an_unseen_parry_nobody_holds_one() -> None:
    assert remembered(attacked(5, FOCUSES), 0).holding("parry", 1, 2, 0.0) == 0.0


def test_a_memory_told_nothing_knows_nothing() -> None:
    memory = Memory(1)
    assert memory.belief is None
    assert memory.hands.lacking("parry", 0, 3) == 0
    assert memory.hands.kept(0, 3) == 0
    assert isclose(memory.holding("parry", 0, 2, 0.5), 0.75)


def test_every_card_that_is_played_is_an_act_of_which_something_was_learned() -> None:
    """A card that is none of these tells nothing; it is not taken for a property."""
    played = [card for card in range(len(CATALOGUE)) if card != PARRY]
    assert {act_of(card) for card in played} == set(ACTS) - {"ability", "end"}
    assert act_of(PARRY) not in ACTS
