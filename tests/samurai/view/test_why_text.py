"""Every reason is a sentence in every language, to the one it is about and to the others."""

from dataclasses import replace

import pytest

from ai.samurai.why.contrast import AGAINST
from ai.samurai.why.reasons import CODES
from build.strength.probes.reasons import miscounts
from game.kernel.players import Alternative, Explanation, Judgement, Reason, Reckoning, Review
from game.languages import LANGUAGES
from game.samurai.rules.actions import END_PLAY, PLAY_AT, Action
from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.state import Observation
from game.samurai.view.names import character_name, teller_of
from game.samurai.view.telling.judgements import JUDGEMENTS
from game.view.analysis import Summary, advice, counted, summary
from game.view.words.strings import Strings, load
from game.view.words.whys import LEADING, OTHERS, why_text
from tests.samurai.view.games import new_game

VALUES = {"seat": 1, "card": CATALOGUE.id_of("katana"), "percent": 42, "n": 2, "left": 3}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", CODES)
def test_every_reason_is_a_sentence(language: str, code: str) -> None:
    reason = Reason(code, {name: VALUES[name] for name in CODES[code]})
    strings = Strings(language, "samurai")
    table = Observation(characters=tuple(range(7)))
    to_others = why_text(teller_of(strings, table, 0), reason)
    to_them = why_text(teller_of(strings, table, 1), reason)
    for told in (to_others, to_them):
        assert told[0].isupper() or told[0].isdigit()
        assert told.endswith(".")
        assert "{" not in told
    name = str(character_name(strings, 1))
    assert (name in to_others) == ("seat" in CODES[code])
    assert name not in to_them
    assert ("42" in to_others) == ("percent" in CODES[code])


@pytest.mark.parametrize("language", ["es", "it"])
def test_no_reason_speaks_of_the_side_of_somebody_else(language: str) -> None:
    """The coach says them to the player, of whose side it said theirs."""
    texts = [text for key, text in load(language, "samurai").items() if key.startswith("why.")]
    assert len(texts) > 100
    assert not [text for text in texts if " suyos" in str(text) or " suoi" in str(text)]


@pytest.mark.parametrize(
    ("language", "his", "her"), [("es", "quitarlo", "quitarla"), ("it", "toglierlo", "toglierla")]
)
def test_what_a_geisha_can_take_is_told_by_its_own_gender(
    language: str, his: str, her: str
) -> None:
    """Of the Bushido it said *quitarla*."""
    teller = teller_of(Strings(language, "samurai"), Observation(), None)
    for card, word in (("bushido", his), ("armor", her)):
        told = why_text(teller, Reason("shows", {"card": CATALOGUE.id_of(card)}))
        assert f" {word} " in told


def test_no_sentence_without_a_reason() -> None:
    names = {
        key.split(".")[1].removesuffix("_at_you")
        for key in load("en", "samurai")
        if key[:4] == "why."
    }
    assert names - set(CODES) == {"heading", "row", "row_chance", "taken", "better", "other"}


def explained(chances: list[float | None], error: float = 0.01) -> Explanation[Action]:
    """Return a made-up explanation; the last action, ending the turn, is what was done."""
    actions = [PLAY_AT[number][1] for number in range(len(chances) - 1)]
    rows = [
        Alternative(
            action,
            0.0,
            (Reason("defeats", {"seat": 1}),) * 9,
            chance=None if chance is None else Reckoning(chance, error),
            gain=None if chance is None else Reckoning(chance - (chances[-1] or 0.0), error),
        )
        for action, chance in zip([*actions, END_PLAY], chances, strict=True)
    ]
    return Explanation(0, "play", "adept", rows[0].action, tuple(rows))


def test_what_was_played_is_told_first_and_what_was_better_after_it() -> None:
    seen = new_game(4, 1).observe(0)
    teller = teller_of(Strings("en", "samurai"), seen, None)
    lines = JUDGEMENTS.lines(teller, seen, explained([0.6, 0.5, 0.4, 0.3, 0.2, 0.5]), END_PLAY)
    assert len(lines) == 2 + OTHERS
    assert lines[0].endswith(f"At level Adept the choice would be: Bō on {teller.name(1)}.")
    assert lines[1].startswith("Played: End the turn, 50% to win. Defeats ")
    assert lines[1].count("Defeats") == LEADING
    assert [line.split(":")[0] for line in lines[2:]] == ["Better", "Or", "Or"]


def test_nothing_is_called_better_within_its_error() -> None:
    seen = new_game(4, 1).observe(0)
    teller = teller_of(Strings("en", "samurai"), seen, None)
    lines = JUDGEMENTS.lines(teller, seen, explained([0.6, 0.56, 0.5], error=0.06), END_PLAY)
    assert [line.split(":")[0] for line in lines[1:]] == ["Played", "Or", "Or"]


def test_who_played_as_the_bot_would_has_nothing_better() -> None:
    seen = new_game(4, 1).observe(0)
    teller = teller_of(Strings("en", "samurai"), seen, None)
    explanation = explained([None, None])
    lines = JUDGEMENTS.lines(teller, seen, explanation, explanation.chosen)
    assert [line.split(":")[0] for line in lines[1:]] == ["Played", "Or"]
    assert "%" not in lines[1]
    with pytest.raises(KeyError):
        explanation.of(PLAY_AT[5][2])


def judged(taken: Alternative[Action], other: Alternative[Action], gain: float) -> Judgement:
    """Return a made-up judgement of these two actions."""
    explanation = Explanation(0, "play", "master", other.action, (other, taken))
    value = Reckoning(gain, 0.001)
    return Judgement(0, 0, taken.action, other.action, Reckoning(0.5, 0.01), value, explanation)


@pytest.mark.parametrize("gain", [-0.05, 0.0, 0.05])
@pytest.mark.parametrize("less", ["spends_now", "last_parry"])
def test_nothing_is_told_twice_of_one_action(gain: float, less: str) -> None:
    shared = Reason("defeats", {"seat": 1})
    worse = Reason(less, {"card": VALUES["card"]} if less == "spends_now" else {})
    one, two = PLAY_AT[0][1], PLAY_AT[1][1]
    rows = [
        Alternative(one, 0.6, (shared,)),
        Alternative(two, 0.4, (worse, shared) if less == "last_parry" else (shared,), (worse,)),
    ]
    for taken, other in (rows, rows[::-1]):
        assert len(JUDGEMENTS.telling(judged(taken, other, gain), two)) == 1


@pytest.mark.parametrize(
    ("worse", "again"),
    [
        (
            Reason("stands_longer", {"seat": 1, "left": 3}),
            Reason("wounds", {"seat": 1, "n": 1, "left": 3}),
        ),
        (
            Reason("less_harm", {"n": 1, "left": 3}),
            Reason("wounds", {"seat": 1, "n": 1, "left": 3}),
        ),
        (
            Reason("may_be_ally", {"seat": 1, "percent": 28}),
            Reason("hits_probable_enemy", {"seat": 1, "percent": 72}),
        ),
        (
            Reason("parried_oftener", {"seat": 1, "percent": 60, "n": 40}),
            Reason("draws_out_parry", {"seat": 1, "percent": 60}),
        ),
        (Reason("spends_better", {"card": 0}), Reason("spends_now", {"card": 0})),
        (Reason("stronger", {"card": 4, "n": 3, "left": 1}), Reason("spends_better", {"card": 4})),
    ],
)
@pytest.mark.parametrize("gain", [-0.05, 0.05])
def test_what_a_comparison_says_already_is_not_said_again(
    worse: Reason, again: Reason, gain: float
) -> None:
    rest = Reason("opens_reach", {"seat": 1})
    is_less = again.code in {"spends_now", "spends_better"}
    one, two = PLAY_AT[0][1], PLAY_AT[1][1]
    reasons = (rest,) if is_less else (again, rest)
    taken = Alternative(two, 0.4, reasons, (worse, again) if is_less else (worse,))
    judgement = judged(taken, Alternative(one, 0.6, ()), gain)
    assert sorted(reason.code for reason in JUDGEMENTS.telling(judgement, two)) == sorted(
        (worse.code, rest.code)
    )


@pytest.mark.parametrize("code", ["endangers_ally", "is_defeated"])
@pytest.mark.parametrize("gain", [0.0, 0.05])
def test_what_is_advised_is_not_first_told_to_do_harm(gain: float, code: str) -> None:
    """“Take the wounds. Means defeat: Kojirō gains 1 honor.”: why then, it did not say."""
    harm, good = Reason(code, {"seat": 1}), Reason("asks_all", {"n": 2})
    one, two = PLAY_AT[0][1], PLAY_AT[1][1]
    judgement = judged(Alternative(one, 0.6, (harm, good)), Alternative(two, 0.4, ()), gain)
    assert JUDGEMENTS.telling(judgement, one) == [good, harm]
    assert JUDGEMENTS.costs <= AGAINST


@pytest.mark.parametrize("taken", [0.5, 0.4])
def test_no_row_praises_what_a_row_beside_it_clearly_beats(taken: float) -> None:
    """“Played: Bō, 40% to win. Nothing else is of less use.” stood above a better one at 50%."""
    praise, cost = Reason("least_useful"), Reason("last_parry")
    made = explained([0.5, 0.4, 0.3, None, taken])
    rows = tuple(replace(row, reasons=(praise, cost)) for row in made.alternatives)
    seen = new_game(4, 1).observe(0)
    teller = teller_of(Strings("en", "samurai"), seen, None)
    lines = JUDGEMENTS.lines(teller, seen, replace(made, alternatives=rows), END_PLAY)
    good, bad = why_text(teller, praise), why_text(teller, cost)
    assert all(bad in line for line in lines[1:])
    assert [good in line for line in lines[1:]] == [taken == 0.5, True, False, False]


@pytest.mark.parametrize("praise", [Reason("least_useful"), Reason("spare_card", {"n": 1})])
def test_of_what_clearly_loses_games_it_is_not_told_that_it_costs_little(praise: Reason) -> None:
    one, two = PLAY_AT[0][1], PLAY_AT[1][1]
    rows = Alternative(one, 0.3, (praise,)), Alternative(two, 0.7, ())
    assert JUDGEMENTS.telling(judged(*rows, -0.14), one) == []
    assert JUDGEMENTS.telling(judged(*rows[::-1], 0.14), one) == []
    assert JUDGEMENTS.telling(judged(*rows, 0.0), one) == [praise]


SEVERAL = {"steals", "costs_card", "meets_more_cards"}
"""Reasons that are never of one card alone."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", [code for code, names in CODES.items() if "n" in names])
def test_one_and_several_are_counted_rightly(language: str, code: str) -> None:
    table = Observation(characters=tuple(range(7)))
    teller = teller_of(Strings(language, "samurai"), table, 0)
    for count in (2, 4) if code in SEVERAL else (1, 2, 4):
        values = VALUES | {"n": count, "left": count}
        told = why_text(teller, Reason(code, {name: values[name] for name in CODES[code]}))
        assert not miscounts(language, told), told


ATTACK = PLAY_AT[0][1]


NO_CHOICE = Reason("no_choice")


def advised(language: str, gain: float, other: Reason, reason: Reason = NO_CHOICE) -> str:
    """Return what the coach says of an attack, held against ending the turn for that reason."""
    rows = (
        Alternative(ATTACK, 0.6, (reason,)),
        Alternative(END_PLAY, 0.4, (other,)),
        Alternative(PLAY_AT[0][2], 0.0, (reason,)),
    )
    explanation = Explanation(0, "play", "master", ATTACK, rows)
    even, won = Reckoning(0.5, 0.01), Reckoning(gain, 0.001)
    judgement = Judgement(0, 9, ATTACK, END_PLAY, even, won, explanation)
    seen = new_game(3, 1).observe(0)
    return advice(JUDGEMENTS, teller_of(Strings(language, "samurai"), seen, 0), seen, judgement)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "hollow",
    [
        Reason("helps_enemy", {"seat": 1}),
        Reason("helps_probable_enemy", {"seat": 1, "percent": 80}),
        Reason("hits_ally", {"seat": 1}),
        Reason("does_nothing"),
        Reason("only_ally", {"seat": 1, "percent": 86}),
    ],
)
def test_a_second_way_that_speaks_against_itself_is_not_held_out(
    language: str, hollow: Reason
) -> None:
    """Breathing on an enemy was offered: "Helps Benkei, an enemy. One is as good as the other."."""
    say = Strings(language, "samurai").text
    even, more = advised(language, 0.0, hollow), advised(language, 0.04, hollow)
    assert even.endswith(say("review.another"))
    assert say("answer.end_play") not in even + more
    assert even.startswith(more)


@pytest.mark.parametrize("language", LANGUAGES)
def test_advice_says_first_what_speaks_for_it_though_the_next_best_has_that_too(
    language: str,
) -> None:
    """Breathing was advised, with a card for somebody: "Helps Kojir\u014d, an enemy."."""
    harm, worse = Reason("helps_enemy", {"seat": 1}), Reason("helps_enemy", {"seat": 2})
    good, one, two = Reason("recovers", {"n": 2}), PLAY_AT[0][1], PLAY_AT[1][1]
    rows = Alternative(one, 0.6, (good, harm)), Alternative(two, 0.4, (good, worse))
    teller = teller_of(Strings(language, "samurai"), (seen := new_game(3, 1).observe(0)), 0)
    told = advice(JUDGEMENTS, teller, seen, judged(*rows, 0.0))
    assert why_text(teller, good) in told
    assert why_text(teller, harm) not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_advice_does_not_begin_with_what_it_costs_though_nothing_else_sets_it_apart(
    language: str,
) -> None:
    """“Advice: Jujutsu. Asks Kojirō too, an ally.” beside a Battle Cry that asks the same ally."""
    good, one, two = Reason("asks_all", {"n": 2}), PLAY_AT[0][1], PLAY_AT[1][1]
    safer, worse = (Reason("ally_asked", {"seat": 1, "percent": n}) for n in (83, 60))
    rows = Alternative(one, 0.6, (good, safer)), Alternative(two, 0.4, (good, worse))
    teller = teller_of(Strings(language, "samurai"), (seen := new_game(3, 1).observe(0)), 0)
    told = advice(JUDGEMENTS, teller, seen, judged(*rows, 0.0))
    first, second = why_text(teller, good), why_text(teller, worse)
    assert told.index(first) < told.index(second)
    assert why_text(teller, safer) not in told


def test_advice_does_not_speak_against_itself_over_what_may_be_chance() -> None:
    """Fast Draw was advised, and at once that 2 fewer games are won with it."""
    told = [advised("en", gain, Reason("holds_back", {"n": 2})) for gain in (-0.02, 0.0)]
    assert told[0] == told[1]


def test_a_second_way_with_something_to_be_said_for_it_is_held_out() -> None:
    told = advised("en", 0.0, Reason("holds_back", {"n": 2}))
    end = Strings("en", "samurai").text("answer.end_play")
    assert told.endswith(
        f"About as good: “{end}”. Holds back 2 different kinds of card that could be played."
    )


@pytest.mark.parametrize(
    "end", [Reason("wins_now"), Reason("wins_if_it_lands", {"seat": 1, "percent": 89})]
)
def test_beside_a_blow_that_can_win_the_game_no_other_is_held_out(end: Reason) -> None:
    """“Wins the game if there is no answer: 89%. About as good: Bō on Kojirō.”, who was far off."""
    told = advised("en", 0.0, Reason("holds_back", {"n": 2}), end)
    assert "Wins the game" in told
    assert "About as good" not in told


def test_beside_what_spares_the_own_side_no_other_way_is_held_out() -> None:
    """“All else would go against one's own side. Another way is about as good”, it said."""
    told = advised("en", 0.0, Reason("hits_ally", {"seat": 1}), Reason("spares_allies"))
    assert told.endswith("against one's own side.")


def test_a_review_counts_nothing_where_there_is_nothing() -> None:
    strings = Strings("en", "samurai")
    assert counted(strings, Summary((), None, 0, 0, 0)) == strings.text("review.nothing")
    told = counted(strings, Summary((), None, 2, 2, 0))
    assert told.startswith("Decisions with a choice: 2. In 2, it cost more than 5 games in 100.")
    assert told.endswith(strings.text("review.error"))
    fine = counted(strings, Summary((), None, 2, 0, 0))
    assert fine == "Decisions with a choice: 2. In 2, nothing better was found."


def test_a_decision_that_is_told_to_have_cost_five_games_is_counted_so() -> None:
    """*In 1, it cost more than 5* stood over a single moment, *Cost 5 games in 100*."""
    taken, other = Alternative(ATTACK, 0.6, ()), Alternative(END_PLAY, 0.4, ())
    found = summary(Review((), tuple(judged(taken, other, gain) for gain in (-0.052, -0.06))))
    assert (found.little, found.much) == (1, 1)
