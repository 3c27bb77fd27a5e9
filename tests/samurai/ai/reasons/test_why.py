"""Reasons: there are some for every action, they are true, and nothing hidden enters them."""

from collections.abc import Iterator
from random import Random

import pytest

from ai.core.race import Finding
from ai.samurai.adept.context import NEUTRAL, Context
from ai.samurai.belief.belief import Memory
from ai.samurai.belief.worlds import sample_world
from ai.samurai.roster import make
from ai.samurai.why.cards import BY_WORD
from ai.samurai.why.contrast import drawbacks
from ai.samurai.why.explainer import Explainer, said
from ai.samurai.why.reasons import CODES, leading
from game.kernel.frames import Decision
from game.kernel.game import Game
from game.kernel.players import Reason
from game.samurai.rules.actions import Action
from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.state import Observation, observe
from tests.samurai.ai.table import start
from tests.samurai.ai.written import PARRIES, game, player

MOST = 60
"""What is said to be probable is so at least, in percent."""
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
        told = said(Context(seen, memory, NEUTRAL), decision)
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
    assert "probable" not in reason.code or reason.values["percent"] >= MOST
    assert reason.values.get("n", 1) > 0
    assert reason.values.get("left", 0) >= 0


@pytest.mark.parametrize("players", range(3, 8))
def test_worlds_that_look_the_same_have_the_same_reasons(players: int) -> None:
    rng = Random(players)
    for _, seen, memory, decision in asked(players, players + 10):
        other = observe(sample_world(seen, rng), decision.seat)
        assert said(Context(other, memory, NEUTRAL), decision) == said(
            Context(seen, memory, NEUTRAL), decision
        )


def told_of(seen: Observation, memory: Memory, decision: Decision[Action]) -> Iterator[Reason]:
    """Yield what is said of the actions of a decision, and of each of them against the first."""
    rows = list(zip(decision.actions, said(Context(seen, memory, NEUTRAL), decision), strict=True))
    context = Context(seen, memory, NEUTRAL)
    for row in rows:
        yield from row[1]
        yield from drawbacks(context, rows[len(seen.draw_pile) % len(rows)], row)


def test_every_reason_is_given_now_and_then() -> None:
    """All but those for a property that no card of this game is, and those written below."""
    given = {
        reason.code
        for players in range(3, 8)
        for seed in range(20, 22)
        for _, seen, memory, decision in asked(players, seed)
        for reason in told_of(seen, memory, decision)
    }
    rare = {"builds_property", "removes", "saves_the_game", "wins_now", "loses_if_it_lands"}
    rare |= {"does_nothing", "spares_discard"}
    blows = {"defeats", "takes_honor", "worth_harm", "partner_recovers", "honor_grows"}
    ends = {"end_wanted", "end_feared"}
    compared = {"meets_more_cards", "leaves_in_play", "less_harm"}
    assert set(CODES) - given <= rare | blows | ends | compared


def test_a_blow_at_a_partner_says_that_it_is_worth_it() -> None:
    """Only where it is clearly better than all that spares the partner.

    By how much, worlds dealt afresh tell: "12 points better" stood beside "4 fewer wins in 100".
    """
    ninja = player("ninja1", "tomoe", hand=["nodachi"])
    written = game([SHOGUN, ninja, STRONG], seat=1)
    seen, decision = written.observe(1), written.decision
    assert decision is not None
    (blow,) = [action for action in decision.actions if action.target == 2]
    explainer = Explainer("master", 1, 16)

    def told(blow_rate: float, other_rate: float) -> list[Reason]:
        explainer.searcher.findings = [
            Finding(action, 9, blow_rate if action == blow else other_rate)
            for action in decision.actions
        ]
        return list(explainer.reasons_chosen(seen, blow, ()))

    assert told(0.6, 0.5) == [Reason("worth_harm", {"seat": 2})]
    assert told(0.51, 0.5) == []
    (spared,) = [action for action in decision.actions if action.target == 0]
    assert explainer.reasons_chosen(seen, spared, ()) == ()


def reasons(written: Game, action_type: str = "play", card: str = "", at: int | None = None) -> str:
    """Return the codes of the reasons for an action of a written position, leading first."""
    return " ".join(reason.code for reason in told_in_full(written, action_type, card, at))


def told_in_full(
    written: Game, action_type: str, card: str = "", at: int | None = None
) -> tuple[Reason, ...]:
    """Return those reasons themselves."""
    decision = written.decision
    assert decision is not None
    memory = Memory(decision.seat)
    for event in written.journal.events():
        memory.learn_from(event.redacted(decision.seat))
    seen = written.observe(decision.seat)
    found = [
        told
        for action, told in zip(
            decision.actions, said(Context(seen, memory, NEUTRAL), decision), strict=True
        )
        if action.type == action_type
        and (not card or CATALOGUE[action.its_card].key == card)
        and (at is None or action.target == at)
    ]
    assert len(found) == 1
    return found[0]


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
    assert reasons(written, "end_play") == "guards"


def of_armor_taken(written: Game) -> list[str]:
    """Return what is said of taking an Armor by a Geisha."""
    decision, armor = written.decision, CATALOGUE.id_of("armor")
    assert decision is not None
    told = said(Context(written.observe(0), Memory(0), NEUTRAL), decision)
    at = next(n for n, a in enumerate(decision.actions) if a.take == armor)
    return [reason.code for reason in told[at]]


def test_geisha_opens_the_way() -> None:
    armed = {**STRONG, "in_play": ["armor"]}
    written = game([{**SHOGUN, "hand": ["geisha", "bokken"]}, armed, WEAK])
    assert of_armor_taken(written) == ["opens_reach", "easier_to_hit"]


def test_of_a_property_that_is_taken_it_is_told_what_its_owner_lacks_then() -> None:
    """“Geisha on Hanzō: Fast Draw. Takes the Fast Draw away from Hanzō.” was all."""
    laid = {**STRONG, "in_play": ["armor", "fast_draw", "focus"]}
    written = game([{**SHOGUN, "hand": ["geisha"]}, laid, WEAK])
    seen, decision = written.observe(0), written.decision
    assert decision is not None
    told = said(Context(seen, Memory(0), NEUTRAL), decision)
    rows = zip(decision.actions, told, strict=True)
    leading = {act.take: row[0].code for act, row in rows if act.take in seen.in_play[1]}
    lacks = {"armor": "easier_to_hit", "fast_draw": "deals_less", "focus": "strikes_less"}
    assert leading == {CATALOGUE.id_of(key): code for key, code in lacks.items()}


def test_geisha_opens_no_way_where_no_weapon_may_be_played_any_more() -> None:
    """With the last weapon of the turn played, the coach spoke of a weapon within reach."""
    armed, bare = {**STRONG, "in_play": ["armor"]}, player("ninja1", "tomoe")
    written = game([{**SHOGUN, "hand": ["geisha", *["bokken"] * 3]}, armed, bare])
    bokken = CATALOGUE.id_of("bokken")
    opens = ["opens_reach", "easier_to_hit"]
    for codes in (opens, opens, opens[1:]):
        assert of_armor_taken(written) == codes
        decision = written.decision
        assert decision is not None
        blow = [action for action in decision.actions if action.card == bokken]
        written.act(*blow or decision.actions[:1])
        while written.decision is not None and written.decision.seat == 2:
            written.act(written.decision.actions[-1])


def test_who_is_harmless_already_does_not_become_so_by_the_last_card() -> None:
    """Of somebody defeated the review said that she is harmless then and cannot answer."""
    for resilience, is_said in ((1, True), (0, False)):
        weak = {**WEAK, "resilience": resilience}
        written = game([{**SHOGUN, "hand": ["diversion"]}, weak, STRONG])
        codes = reasons(written, card="diversion", at=1).split()
        assert ("takes_last_card" in codes) == is_said
        assert ("takes_only_card" in codes) != is_said, "no hand of 1 is told"
        assert "steals" not in codes
        assert "steals" in reasons(written, card="diversion", at=2).split()


def test_the_draw_pile_that_ends_and_loses_the_game() -> None:
    poor = player("shogun", "hideyoshi", honor=1, hand=["daimyo"])
    written = game([poor, {**WEAK, "honor": 6}, STRONG], pile=2)
    assert reasons(written, card="daimyo").startswith("loses_now")


def test_every_effect_word_of_an_action_card_has_something_to_say() -> None:
    words = {word.name for card in CATALOGUE.cards if not card.answer for word in card.play}
    assert words == set(BY_WORD)


# --- what masters play for ---


def test_a_partner_who_is_defeated_recovers() -> None:
    striker = player("ninja1", "tomoe", hand=["nodachi"])
    hurt = player("ninja2", "benkei", resilience=1, hand=["parry"])
    written = game([SHOGUN, striker, hurt], seat=1)
    assert reasons(written, card="nodachi", at=2).startswith("partner_recovers hits_ally")
    assert "partner_recovers" not in reasons(written, card="nodachi", at=0)


def test_an_honor_that_counts_for_more_with_an_ally() -> None:
    """With four the honor of the Samurai counts twice, that of the Shogun once."""
    samurai = player("samurai", "tomoe", hand=["nodachi"])
    hurt = {**SHOGUN, "resilience": 1, "honor": 5}
    written = game([hurt, samurai, WEAK, STRONG], seat=1)
    (grown,) = [
        one for one in told_in_full(written, "play", "nodachi", 0) if one.code == "honor_grows"
    ]
    assert grown.values == {"seat": 1, "n": 1, "left": 2}
    assert "honor_grows" not in reasons(written, card="nodachi", at=2)


def test_a_card_that_makes_a_harmless_enemy_strikable() -> None:
    ninja = player("ninja1", "tomoe", resilience=2, hand=["breathing", "bokken"])
    empty = {**SHOGUN, "hand": []}
    written = game([empty, ninja, STRONG], seat=1)
    assert "makes_strikable" in reasons(written, card="breathing", at=0)
    assert "makes_strikable" not in reasons(written, card="breathing", at=2)
    armed = game([SHOGUN, ninja, STRONG], seat=1)
    assert "makes_strikable" not in reasons(armed, card="breathing", at=0)


def test_the_end_of_the_pile_is_wanted_by_who_wins_by_it_and_feared_by_who_loses() -> None:
    poor = player("ninja1", "benkei", honor=1, hand=["bokken"])
    tea = {**SHOGUN, "honor": 9, "hand": ["tea_ceremony"]}
    assert "end_wanted" in reasons(game([tea, poor, STRONG], pile=7), card="tea_ceremony")
    beaten = {**tea, "honor": 1}
    rich = {**poor, "honor": 6}
    assert "end_feared" in reasons(game([beaten, rich, STRONG], pile=7), card="tea_ceremony")
    early = game([tea, {**poor, "honor": 3}, STRONG], pile=7)
    assert "shortens_pile" in reasons(early, card="tea_ceremony")


def test_a_cry_that_reaches_nobody_goes_in_place_of_a_card_that_had_to_be_discarded() -> None:
    """A coach who advised it said no more than that it reaches nobody."""
    bare = [player(f"ninja{star}", who, hand=[]) for star, who in ((1, "tomoe"), (2, "benkei"))]
    for more, is_over in ((6, False), (7, True)):
        full = {**SHOGUN, "hand": ["battle_cry", *["parry"] * more]}
        told = reasons(game([full, *bare]), card="battle_cry")
        assert "does_nothing" in told
        assert ("spares_discard" in told) == is_over
        assert told.startswith("spares_discard") == is_over


def test_parries_are_kept_for_those_who_can_strike() -> None:
    written = game([{**SHOGUN, "hand": ["parry", "parry"]}, WEAK, STRONG])
    (kept,) = [one for one in told_in_full(written, "end_play") if one.code == "guards"]
    assert kept.values == {"n": 2, "left": 2}
    alone = game([{**SHOGUN, "hand": ["parry"]}, {**WEAK, "resilience": 0}, {**STRONG, "hand": []}])
    assert "keeps_parries" in reasons(alone, "end_play")


def test_who_had_their_turn_already_does_not_strike_before_the_next() -> None:
    """The last but one at a table of seven struck, and the coach told of four who still may."""
    for seat, left in ((1, 2), (2, 1)):
        hand = ["bokken", "bokken"]
        ninja = [player(f"ninja{n}", who, hand=hand) for n, who in ((1, "tomoe"), (2, "goemon"))]
        written = game([{**SHOGUN, "hand": ["parry"]}, *ninja], seat=seat)
        assert written.decision is not None
        written.act(next(a for a in written.decision.actions if a.target == 0))
        (kept,) = [one for one in told_in_full(written, "take_wounds") if one.code == "guards"]
        assert kept.values == {"n": 1, "left": left}


def test_a_card_given_away_for_nothing_may_bring_a_wanted_end_nearer() -> None:
    """“Breathing, with a card for Chiyome. Helps Chiyome, an enemy”: why, nobody was told."""
    leader = {**SHOGUN, "hand": ["breathing", "bokken"], "honor": 4}
    table = [leader, {**WEAK, "honor": 1}, {**STRONG, "honor": 3}]
    assert reasons(game(table, pile=22), card="breathing", at=1).split()[0] == "end_wanted"
    hurt = game([{**leader, "resilience": 1}, *table[1:]], pile=22)
    assert reasons(hurt, card="breathing", at=1).split()[0] == "recovers"
    assert "end_wanted" not in reasons(hurt, card="breathing", at=1)
    calm = game([{**leader, "honor": 1}, *table[1:]], pile=22)
    assert "end_" not in reasons(calm, card="breathing", at=1)


def test_an_ally_who_is_asked_may_answer() -> None:
    ninja = player("ninja1", "tomoe", hand=["battle_cry"])
    written = game([SHOGUN, ninja, STRONG], seat=1)
    assert "ally_asked" in reasons(written, card="battle_cry")
    alone = game([SHOGUN, ninja, {**STRONG, "resilience": 0}], seat=1)
    assert reasons(alone, card="battle_cry").startswith("asks_one")


def test_an_ally_who_alone_is_asked_is_told_of_once() -> None:
    ninja = player("ninja1", "tomoe", hand=["battle_cry"])
    alone = game([{**SHOGUN, "resilience": 0}, ninja, STRONG], seat=1)
    told = reasons(alone, card="battle_cry").split()
    assert told[0] == "only_ally"
    assert not {"ally_asked", "asks_one"} & set(told)


def test_who_could_only_harm_allies_ends_the_turn_for_their_sake() -> None:
    """“Advice: End the turn. Holds back 2 kinds of card”: both would have gone against an ally."""
    hand = ["diversion", "jujutsu", "bokken"]
    ninja = player("ninja1", "tomoe", hand=hand)
    empty = game([{**SHOGUN, "hand": []}, ninja, STRONG], seat=1)
    assert reasons(empty, "end_play").split()[0] == "spares_allies"
    for changed in ([*hand, "armor"], []):
        written = game([{**SHOGUN, "hand": []}, {**ninja, "hand": changed}, STRONG], seat=1)
        assert "spares_allies" not in reasons(written, "end_play")
    armed = game([SHOGUN, ninja, STRONG], seat=1)
    assert "spares_allies" not in reasons(armed, "end_play")


def test_who_has_no_hidden_ally_is_not_told_that_each_is_an_enemy() -> None:
    """Of every card of the Ronin it was the first that was said."""
    others = [player(one, key) for one, key in (("shogun", "tomoe"), ("samurai", "nobunaga"))]
    others += [player("ninja1", "chiyome"), player("ninja2", "hanzo")]
    ronin = player("ronin", "goemon", hand=["diversion", "bo"])
    assert "enemy" not in reasons(game([ronin, *others]), card="diversion", at=3)
