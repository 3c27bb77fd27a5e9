"""The campaign in the terminal: played whole, asked in three languages, saved, taken back."""

import re
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from build import counting
from build.workers import stoppable
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.system import SYSTEM
from game.adventure.rules.wire import ADVENTURE_EVENTS
from game.adventure.text.presentation import TEXT
from game.adventure.view.asked.question import question_of
from game.adventure.view.names import teller_of
from game.adventure.view.show import SHOW
from game.adventure.view.telling.answers import label_of
from game.adventure.view.telling.map_words import enemy_lines, map_lines, mission_lines
from game.adventure.view.telling.prompts import asked_prompt
from game.kernel.journal import Header
from game.languages import LANGUAGES
from game.session.reading import Lineup
from game.session.saves import Saves
from game.text.console import LeavingError
from game.view.words.strings import Strings
from tests.adventure.text.typist import Campaign, sat_down

HERE = Path(__file__).parent
UNFILLED = re.compile(r"[{}]|\bNone\b|_")


def test_a_whole_campaign_is_played_by_numbers(campaign: Campaign) -> None:
    lines = campaign.written.splitlines()
    assert "Chapter 2: The Fox Toll." in campaign.written
    assert [line for line in lines if UNFILLED.search(line)] == []
    assert lines[-4].startswith("Tomoe: level ")


def test_a_hero_of_ones_own_is_not_asked_by_another(campaign: Campaign) -> None:
    assert not {"join", "consent"} & set(campaign.met)


def test_most_questions_are_met(campaign: Campaign) -> None:
    asked = {"kami", "weapon", "activate", "action", "travel", "market", "choice", "test"}
    asked |= {"enemy", "foe_order", "stance", "gain_attribute", "skill"}
    assert asked <= set(campaign.met)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_asked_in_every_language(campaign: Campaign, language: str) -> None:
    strings = Strings(language, "adventure")
    for kind, seen in campaign.met.items():
        teller, question = teller_of(strings, seen, None), question_of(seen)
        assert question is not None
        prompt = asked_prompt(teller, seen, question)
        told = [prompt.headline, *(f"{a.label} {a.effect} {a.group}" for a in prompt.answers)]
        assert all(line.count("%") <= 1 for line in told), "a chance is told once"
        told += TEXT.presentation.middle(teller, seen) + TEXT.hand(teller, seen)
        told += [TEXT.presentation.at_seat(teller, seen, seat) for seat in range(4)]
        told += [*map_lines(teller, seen, ""), *mission_lines(teller, seen)]
        told += [*enemy_lines(teller, seen), *map_lines(teller, seen, "iga")]
        assert prompt.kind == kind
        assert [line for line in told if UNFILLED.search(line)] == []
        labels = [(a.group, a.label) for a in prompt.answers]
        assert len(labels) == len(set(labels)), kind


@pytest.mark.parametrize(
    ("kind", "told"),
    [("buy", "Take the straw sandals for nothing"), ("sell", "Sell the straw sandals for nothing")],
)
def test_what_costs_nothing_is_not_sold_where_it_is_bought(
    campaign: Campaign, kind: str, told: str
) -> None:
    """Inari takes 5 coins off a price: what costs 5 was offered as if it were to be sold."""
    seen = campaign.met["market"]
    teller, question = teller_of(Strings("en", "adventure"), seen, None), question_of(seen)
    assert question is not None
    sandals = HeroAction(kind, id="straw_sandals")
    option = replace(question.options[0], action=sandals, coins=0, source="straw_sandals")
    assert label_of(teller, seen, question, option) == told


@pytest.mark.parametrize(("language", "word"), [("en", "coin"), ("es", "moneda"), ("it", "monet")])
def test_what_is_paid_in_an_event_is_told_once(language: str, word: str) -> None:
    """*Pay two coins, 2 coins*: the price follows what an answer is called."""
    strings = Strings(language, "adventure")
    priced = [
        key.replace(".0.", ".")
        for key, script in BOOK.scripts.items()
        if script and script[0].word == "need" and script[0].n
    ]
    keys = [f"events.{key}.option" for key in priced if strings.has(f"events.{key}.option")]
    assert len(keys) >= 8
    assert [key for key in keys if word in strings.text(key)] == []


def test_places_further_away_say_what_is_there(campaign: Campaign) -> None:
    seen = campaign.met["travel"]
    teller, question = teller_of(Strings("en", "adventure"), seen, None), question_of(seen)
    assert question is not None
    ways = [answer for answer in asked_prompt(teller, seen, question).answers if answer.further]
    assert ways
    assert all(way.effect.startswith(way.label.partition(":")[0]) for way in ways)


def test_who_takes_a_stance_is_told_of_the_blow_that_follows(campaign: Campaign) -> None:
    seen = campaign.met["stance"]
    teller, question = teller_of(Strings("en", "adventure"), seen, None), question_of(seen)
    assert question is not None
    assert re.search(r"Its blow: \d+ \w+ to .*\.", asked_prompt(teller, seen, question).headline)


def test_whoever_says_which_enemy_acts_is_told_what_each_will_do(campaign: Campaign) -> None:
    seen = campaign.met["enemy"]
    teller, question = teller_of(Strings("en", "adventure"), seen, None), question_of(seen)
    assert question is not None
    answers = asked_prompt(teller, seen, question).answers
    assert all(one.effect.startswith("It will ") for one in answers if not one.further)


def test_help_names_no_letter_that_has_no_answer() -> None:
    table, pilot, sink = sat_down(3, (0, 1, 2, 3), asides={1: "?", 2: "a"})
    pilot.most = 3
    with pytest.raises(LeavingError):
        table.play()
    assert "a tells what a strong player would do" not in sink.getvalue()
    assert "Nobody gives advice in this game." in sink.getvalue()


def test_every_class_of_events_is_told_or_passed_over_on_purpose() -> None:
    assert set(ADVENTURE_EVENTS) - {row.event for row in SHOW.rows} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_of_a_chapter_is_told_as_it_was(language: str) -> None:
    """`python -m tests.adventure.text.test_adventure_text` tells it anew: read the difference."""
    assert started(language) == (HERE / f"start-{language}.txt").read_text(encoding="utf-8")


def started(language: str) -> str:
    """Return the first lines of a campaign with two heroes of the person's, as they are written."""
    asides = {7: "s", 8: "m", 9: "v", 10: "e", 11: "h"}
    table, pilot, sink = sat_down(3, (0, 2), language, asides=asides, chapters=1)
    pilot.most = 24
    with pytest.raises(LeavingError):
        table.play()
    return sink.getvalue()


def test_a_step_can_be_taken_back_but_not_what_was_shown() -> None:
    table, pilot, sink = sat_down(3, (0, 1, 2, 3))
    pilot.most = 60
    met = dict.fromkeys(range(9, 60, 7), "u")
    pilot.asides = met
    with pytest.raises(LeavingError):
        table.play()
    assert "Taken back." in sink.getvalue()
    assert "There is nothing of yours that can be taken back now." in sink.getvalue()


def test_companions_are_asked_with_a_letter() -> None:
    """Two of four are companions; one comes where the person asked, and then the wish is gone."""
    asides = {10: "k", 11: "k himeji", 12: "k xyzzy", 13: "?"}
    table, pilot, sink = sat_down(3, (0, 2), asides=asides, chapters=1)
    pilot.most = 40
    with pytest.raises(LeavingError):
        table.play()
    told = sink.getvalue()
    assert re.search(r"Akira(, next round)?: I .*[.]\n.*Hikaru(, next round)?: I ", told)
    assert "You ask a companion to go to Himeji. " in told
    assert "I will go." in told
    assert "There is no place, mission or enemy called xyzzy" in told
    assert "k asks your companions" in told
    assert pilot.session.council.wishes == ()
    assert re.search(r"(Akira|Hikaru) goes to Himeji", told)


def test_a_campaign_goes_on_at_the_decision_where_it_was_left(tmp_path: Path) -> None:
    saves = Saves(tmp_path, SYSTEM)
    header = Header(SYSTEM.key, 3, 4, None, {"chapters": 1})
    record = saves.start(header, Lineup(0, (None, "adept", None, "adept")))
    states = [SYSTEM.blank_state()]
    for told in ("Which kami does Tomoe follow?", "You are back at the table."):
        table, pilot, sink = sat_down(3, (0, 2), record=record)
        pilot.most = 12
        with pytest.raises(LeavingError):
            table.play()
        assert told in sink.getvalue()
        states.append(record.game.state)
        pilot.session.close()
        record, _ = saves.resume()
        assert record.game.state == states[-1]
        assert states[-1] != states[-2]
    saves.close()


def main() -> None:
    """Tell the starts anew."""
    for language in LANGUAGES:
        (HERE / f"start-{language}.txt").write_text(started(language), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(stoppable(main, *counting.told(__doc__)))
