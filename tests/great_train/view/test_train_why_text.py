"""What a bot of The Great Train gives as its reasons, in words."""

from dataclasses import replace

import pytest

from ai.great_train.why.reasons import CODES
from game.great_train.rules.content.cards import id_of
from game.great_train.rules.facts.actions import DISCARD_CARD, END_PLAY, GIVE_UP, PLAY_CARD_AT
from game.great_train.rules.system import SYSTEM
from game.great_train.view.names import teller_of
from game.great_train.view.telling.judgements import JUDGEMENTS
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.players import Alternative, Explanation, Judgement, Reason, Reckoning
from game.languages import LANGUAGES
from game.view.analysis import advice
from game.view.words.strings import Strings, load
from game.view.words.whys import why_text

CARD = id_of("bang:2c")
VALUES = {"seat": 1, "card": CARD, "percent": 42, "n": 2, "left": 3}
SEEN = Game(SYSTEM, Header(SYSTEM.key, 1, 4, None)).observe(0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", CODES)
def test_every_reason_on_the_train_is_a_sentence(language: str, code: str) -> None:
    reason = Reason(code, {name: VALUES[name] for name in CODES[code]})
    strings = Strings(language, "great_train")
    to_others = why_text(teller_of(strings, SEEN, 0), reason)
    to_them = why_text(teller_of(strings, SEEN, 1), reason)
    for told in (to_others, to_them):
        assert told[0].isupper() or told[0].isdigit() or told[0] == "¡"
        assert told.endswith((".", "!"))
        assert "{" not in told
    name = str(teller_of(strings, SEEN, 0).name(1))
    assert (name in to_others) == ("seat" in CODES[code])
    assert name not in to_them
    assert ("42" in to_others) == ("percent" in CODES[code])


def test_no_reason_on_the_train_without_a_sentence() -> None:
    found = {key.removeprefix("why.") for key in load("en", "great_train") if key[:4] == "why."}
    own = {key.removesuffix("_at_you") for key in found}
    assert own - set(CODES) == {"heading", "row", "row_chance", "taken", "better", "other"}


def test_a_judgement_tells_what_sets_the_one_apart() -> None:
    shot = PLAY_CARD_AT[CARD][1]
    common, own = Reason("holds_back", {"n": 2}), Reason("no_answer", {"seat": 1})
    rows = (
        Alternative(shot, 0.7, (own, common)),
        Alternative(END_PLAY, 0.3, (common,)),
    )
    explanation = Explanation(0, "play", "expert", shot, rows)
    even = Reckoning(0.6, 0.01)
    judgement = Judgement(0, 9, shot, END_PLAY, even, even, explanation)
    teller = teller_of(Strings("en", "great_train"), SEEN, 0)
    name = teller.name(1)
    assert JUDGEMENTS.reasons(teller, judgement, shot) == [f"{name} has nothing to answer with."]
    lines = JUDGEMENTS.lines(teller, SEEN, explanation, shot)
    assert lines[1].startswith("Played: ")
    assert lines[2].startswith("Or: ")


def test_what_speaks_for_the_other_way_is_said_beside_it_and_not_of_the_first() -> None:
    """It came last, without a subject, and read as one more reason for what is advised."""
    shot = PLAY_CARD_AT[CARD][1]
    rows = (
        Alternative(shot, 0.7, (Reason("no_answer", {"seat": 1}),)),
        Alternative(END_PLAY, 0.3, (Reason("holds_back", {"n": 2}),)),
    )
    explanation = Explanation(0, "play", "expert", shot, rows)
    teller = teller_of(Strings("en", "great_train"), SEEN, 0)
    for gain, name in (
        (0.04, "Or “End the turn”: 4 fewer wins in 100."),
        (0.0, "About as good: “End the turn”."),
    ):
        even, won = Reckoning(0.6, 0.01), Reckoning(gain, 0.001)
        judgement = Judgement(0, 9, shot, END_PLAY, even, won, explanation)
        told = advice(JUDGEMENTS, teller, SEEN, judgement)
        assert told.endswith(f"{name} Holds back 2 cards that could be played.")


def test_what_speaks_for_both_ways_is_said_once() -> None:
    """*Keeps 1 answer to a shot in hand* was said of one Missed!, and again of the other."""
    shot = PLAY_CARD_AT[CARD][1]
    both = (Reason("holds_back", {"n": 2}),)
    rows = (Alternative(shot, 0.5, both), Alternative(END_PLAY, 0.5, both))
    explanation = Explanation(0, "play", "expert", shot, rows)
    teller, even = teller_of(Strings("en", "great_train"), SEEN, 0), Reckoning(0.6, 0.01)
    judgement = Judgement(0, 9, shot, END_PLAY, even, Reckoning(0.0, 0.001), explanation)
    told = advice(JUDGEMENTS, teller, SEEN, judgement)
    assert told.count("Holds back 2 cards that could be played.") == 1
    assert told.endswith(" “End the turn” is about as good.")


@pytest.mark.parametrize(
    ("sure", "end"),
    [
        ((Reason("surely_wins"), Reason("no_answer", {"seat": 1})), "game in this turn."),
        ((Reason("barrel_tries", {"percent": 24}),), "may stop it: 24%."),
    ],
)
def test_beside_a_sure_win_or_what_costs_nothing_no_other_way_is_told(
    sure: tuple[Reason, ...], end: str
) -> None:
    """To be put out was *about as good* as to try a Barrel first, after which one still may."""
    shot = PLAY_CARD_AT[CARD][1]
    rows = (
        Alternative(shot, 0.7, sure),
        Alternative(END_PLAY, 0.3, (Reason("holds_back", {"n": 2}),)),
    )
    explanation = Explanation(0, "play", "expert", shot, rows)
    teller = teller_of(Strings("en", "great_train"), SEEN, 0)
    judgement = Judgement(
        0, 9, shot, END_PLAY, Reckoning(0.9, 0.01), Reckoning(0.04, 0.001), explanation
    )
    told = advice(JUDGEMENTS, teller, SEEN, judgement)
    assert told.endswith(end)


@pytest.mark.parametrize("praise", ["least_useful", "most_useful", "finds_wanted", "spare_card"])
def test_of_what_clearly_loses_games_it_is_not_told_that_nothing_is_better(praise: str) -> None:
    """“Nothing else is of less use” stood above “14 fewer wins in 100” of the same card."""
    worse, shot = END_PLAY, PLAY_CARD_AT[CARD][1]
    good = Reason(praise, {name: VALUES[name] for name in CODES[praise]})
    cost = Reason("last_beer")
    for reasons, left in (((good, cost), [cost]), ((good,), [])):
        rows = (Alternative(shot, 0.7, ()), Alternative(worse, 0.3, reasons))
        explanation = Explanation(0, "play", "expert", shot, rows)
        even, fewer = Reckoning(0.5, 0.01), Reckoning(-0.14, 0.01)
        judgement = Judgement(0, 9, worse, shot, even, fewer, explanation)
        assert JUDGEMENTS.telling(judgement, worse) == left
        alike = replace(judgement, gain=Reckoning(0.0, 0.01))
        assert good in JUDGEMENTS.telling(alike, worse)


@pytest.mark.parametrize("slight", ["brings_lesser", "keeps_lesser"])
def test_of_what_clearly_wins_more_it_is_not_told_that_it_is_of_less_use(slight: str) -> None:
    """“The Caboose is of less use” stood above “5 fewer wins in 100” of the other car."""
    shot, other = PLAY_CARD_AT[CARD][1], END_PLAY
    good, less = Reason("no_answer", {"seat": 1}), Reason(slight, {"card": CARD})
    even, more = Reckoning(0.5, 0.01), Reckoning(0.14, 0.01)
    rows = (
        Alternative(other, 0.3, (), (), even, Reckoning(-0.14, 0.01)),
        Alternative(shot, 0.7, (good,), (less,), even, Reckoning(0.0, 0.0)),
    )
    explanation = Explanation(0, "play", "expert", other, rows)
    judgement = Judgement(0, 9, shot, other, even, more, explanation)
    assert JUDGEMENTS.telling(judgement, shot) == [good]
    alike = replace(judgement, gain=Reckoning(0.0, 0.01))
    assert JUDGEMENTS.telling(alike, shot) == [good, less]
    teller = teller_of(Strings("en", "great_train"), SEEN, 0)
    told = JUDGEMENTS.lines(teller, SEEN, explanation, shot)[1]
    assert why_text(teller, good) in told
    assert why_text(teller, less) not in told


def test_of_a_better_blow_at_ones_own_side_it_is_told_what_pays_for_it() -> None:
    """*Probably on the same side (93 %)* stood alone beside the way that won more."""
    best, own = PLAY_CARD_AT[CARD][1], PLAY_CARD_AT[CARD][2]
    last, reward, ally = (
        Reason(code, {"seat": 2, "percent": 93})
        for code in ("last_life", "reward", "hits_probable_ally")
    )
    rows = (
        Alternative(best, 0.6, (Reason("can_cancel", {"seat": 1, "percent": 58}),)),
        Alternative(own, 0.4, (last, reward, ally), (ally,)),
    )
    explanation = Explanation(0, "play", "expert", best, rows)
    even, fewer = Reckoning(0.5, 0.01), Reckoning(-0.03, 0.001)
    judgement = Judgement(0, 9, best, own, even, fewer, explanation)
    assert JUDGEMENTS.telling(judgement, own) == [last, ally, reward]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("gain", [0.0, 0.04])
def test_no_coach_holds_out_the_last_life(language: str, gain: float) -> None:
    """A hit that nothing survives was "almost as good" as a Missed!, in a game nearly lost."""
    shot, out = PLAY_CARD_AT[CARD][1], Reason("goes_out")
    rows = (Alternative(shot, 0.6, (Reason("saves_life"),)), Alternative(END_PLAY, 0.4, (out,)))
    explanation = Explanation(0, "play", "expert", shot, rows)
    won = Reckoning(gain, 0.001)
    judgement = Judgement(0, 9, shot, END_PLAY, Reckoning(0.1, 0.01), won, explanation)
    teller = teller_of(Strings(language, "great_train"), SEEN, 0)
    told = advice(JUDGEMENTS, teller, SEEN, judgement)
    assert why_text(teller, rows[0].reasons[0]) in told
    assert why_text(teller, out) not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_all_else_is_to_go_out_no_other_way_is_told_to_be_as_good(language: str) -> None:
    """Of a Beer or giving up it was said that another way is about as good: only one was left."""
    beer, other_beer, out = DISCARD_CARD[CARD], DISCARD_CARD[CARD + 1], Reason("goes_out")
    saved = Alternative(beer, 0.6, (Reason("saves_life"),))
    lost, too = Alternative(GIVE_UP, 0.4, (out,)), Alternative(other_beer, 0.0, saved.reasons)
    strings = Strings(language, "great_train")
    say, teller = strings.text, teller_of(strings, SEEN, 0)
    for rows, is_told in (((saved, lost), False), ((saved, lost, too), True)):
        explanation = Explanation(0, "last_chance", "expert", beer, rows)
        even = Reckoning(0.0, 0.01)
        judgement = Judgement(0, 9, beer, GIVE_UP, even, even, explanation)
        told = advice(JUDGEMENTS, teller, SEEN, judgement)
        assert told.endswith(say("review.another")) == is_told
