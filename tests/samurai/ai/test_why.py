"""Reasons: there are some for every action, they are true, and nothing hidden enters them."""

from collections.abc import Iterator
from random import Random

import pytest

from ai.core.domain import exactly
from ai.core.searcher import Finding
from ai.samurai.belief.belief import Memory
from ai.samurai.belief.worlds import sample_world
from ai.samurai.roster import make
from ai.samurai.searcher import Searcher
from ai.samurai.why.cards import BY_WORD
from ai.samurai.why.explainer import reasons_for, worth
from ai.samurai.why.reasons import CODES, leading
from game.kernel.frames import Decision
from game.kernel.game import Game
from game.samurai.rules.actions import Action
from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.reasons import Reason
from game.samurai.rules.state import Observation, observe
from tests.samurai.ai.table import start
from tests.samurai.ai.written import PARRIES, game, player

Asked = tuple[Game, Observation, Memory, Decision[Action]]


def asked(players: int, seed: int) -> Iterator[Asked]:
    """Yield every decision of a game between two adepts and others who play by lot."""
    game = start(players, seed)
    memories = [Memory(seat) for seat in range(players)]
    bots = [make(("adept", "random")[seat % 2], seed) for seat in range(players)]
    for seat, bot in enumerate(bots):
        bot.start(game.system.key, seat, players, seed)
    news = game.journal.events()
    while True:
        for event in news:
            for seat in range(players):
                told = event.redacted(seat)
                memories[seat].learn_from(told)
                bots[seat].see(told)
        decision = game.decision
        if decision is None:
            return
        seen = game.observe(decision.seat)
        yield game, seen, memories[decision.seat], decision
        news = game.act(bots[decision.seat].choose(seen, decision, 10))


@pytest.mark.parametrize("players", range(3, 8))
def test_every_action_has_reasons_of_the_catalogue(players: int) -> None:
    for _, seen, memory, decision in asked(players, players):
        told = reasons_for(seen, memory, decision)
        assert len(told) == len(decision.actions)
        for reasons in told:
            assert reasons
            assert leading(reasons) == reasons
            for reason in reasons:
                check_values(reason, players)


def check_values(reason: Reason, players: int) -> None:
    assert set(reason.values) == set(CODES[reason.code])
    assert all(isinstance(value, int) for value in reason.values.values())
    assert 0 <= reason.values.get("percent", 0) <= 100
    assert 0 <= reason.values.get("seat", 0) < players
    assert 0 <= reason.values.get("card", 0) < len(CATALOGUE)
    assert reason.values.get("n", 1) > 0
    assert reason.values.get("left", 0) >= 0


@pytest.mark.parametrize("players", range(3, 8))
def test_worlds_that_look_the_same_have_the_same_reasons(players: int) -> None:
    rng = Random(players)
    for _, seen, memory, decision in asked(players, players + 10):
        other = observe(sample_world(seen, rng), decision.seat)
        assert reasons_for(other, memory, decision) == reasons_for(seen, memory, decision)


def test_every_reason_is_given_now_and_then() -> None:
    """All but the one for a property that no card of this game is, and those written below."""
    given = {
        reason.code
        for players in range(3, 8)
        for seed in range(20, 23)
        for _, seen, memory, decision in asked(players, seed)
        for reasons in reasons_for(seen, memory, decision)
        for reason in reasons
    }
    rare = {"builds_property", "saves_the_game", "does_nothing", "wins_now", "loses_if_it_lands"}
    assert set(CODES) - given <= {*rare, "defeats", "worth_harm"}


def test_a_blow_at_a_partner_says_by_how_much_it_is_worth_it() -> None:
    """Only where it is clearly better than all that spares the partner."""
    ninja = player("ninja1", "tomoe", hand=["nodachi"])
    written = game([SHOGUN, ninja, STRONG], seat=1)
    seen, decision = written.observe(1), written.decision
    assert decision is not None
    (blow,) = [action for action in decision.actions if action.target == 2]
    bot = Searcher("master", 1, exactly(16))

    def told(blow_rate: float, other_rate: float) -> list[Reason]:
        bot.findings = [
            Finding(action, 9, blow_rate if action == blow else other_rate)
            for action in decision.actions
        ]
        return list(worth(bot, seen, blow))

    assert told(0.6, 0.5) == [Reason("worth_harm", {"seat": 2, "percent": 10})]
    assert told(0.51, 0.5) == []
    (spared,) = [action for action in decision.actions if action.target == 0]
    assert list(worth(bot, seen, spared)) == []


def reasons(written: Game, action_type: str = "play", card: str = "", at: int | None = None) -> str:
    """Return the codes of the reasons for an action of a written position, leading first."""
    decision = written.decision
    assert decision is not None
    memory = Memory(decision.seat)
    for event in written.journal.events():
        memory.learn_from(event.redacted(decision.seat))
    seen = written.observe(decision.seat)
    found = [
        told
        for action, told in zip(decision.actions, reasons_for(seen, memory, decision), strict=True)
        if action.type == action_type
        and (not card or CATALOGUE[action.its_card].key == card)
        and (at is None or action.target == at)
    ]
    assert len(found) == 1
    return " ".join(reason.code for reason in found[0])


SHOGUN = player("shogun", "hideyoshi", honor=6, hand=["katana", "focus"])
WEAK = player("ninja1", "benkei", resilience=1, honor=1, hand=["parry"])
STRONG = player("ninja2", "goemon", hand=["parry", "parry"])


def test_a_blow_that_ends_and_wins_the_game() -> None:
    written = game([SHOGUN, WEAK, STRONG])
    assert reasons(written, card="katana", at=1).startswith("wins_if_it_lands defeats_if_it_lands")


def test_a_blow_that_nobody_can_parry() -> None:
    weak = {**WEAK, "honor": 3, "hand": ["bokken"]}
    strong = {**STRONG, "hand": ["bokken"]}
    written = game([SHOGUN, weak, strong], gone=PARRIES)
    assert "defeats takes_honor" in reasons(written, card="katana", at=1)


def test_a_blow_at_an_ally() -> None:
    ninja = player("ninja1", "tomoe", hand=["nodachi"])
    written = game([SHOGUN, ninja, STRONG], seat=1)
    assert reasons(written, card="nodachi", at=2).startswith("hits_ally")
    assert "hits_" not in reasons(written, card="nodachi", at=0)


def test_ending_the_turn_keeps_what_is_in_hand() -> None:
    written = game([{**SHOGUN, "hand": ["katana", "parry"]}, WEAK, STRONG])
    assert reasons(written, "end_play") == "keeps_parries holds_back"


def test_geisha_opens_the_way() -> None:
    armed = {**STRONG, "in_play": ["armor"]}
    written = game([{**SHOGUN, "hand": ["geisha", "bokken"]}, armed, WEAK])
    decision = written.decision
    assert decision is not None
    memory = Memory(0)
    told = reasons_for(written.observe(0), memory, decision)
    armor = CATALOGUE.id_of("armor")
    at = next(n for n, a in enumerate(decision.actions) if a.take == armor)
    assert [reason.code for reason in told[at]] == ["opens_reach", "removes"]


def test_the_draw_pile_that_ends_and_loses_the_game() -> None:
    poor = player("shogun", "hideyoshi", honor=1, hand=["daimyo"])
    written = game([poor, {**WEAK, "honor": 6}, STRONG], pile=2)
    assert reasons(written, card="daimyo").startswith("loses_now")


def test_every_effect_word_of_an_action_card_has_something_to_say() -> None:
    words = {word.name for card in CATALOGUE.cards if not card.answer for word in card.play}
    assert words == set(BY_WORD)
