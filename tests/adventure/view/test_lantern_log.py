"""The log: what befalls several heroes alike, one after another, is told in one sentence."""

from typing import Any

import pytest

from game.adventure.rules.facts import gear_events, hero_events
from game.adventure.rules.facts.deck_events import MarketShown, VisitNoted
from game.adventure.rules.facts.foe_events import FoeHelped
from game.adventure.rules.facts.map_events import MissionTold
from game.adventure.rules.facts.pieces import Journey, Mission
from game.adventure.rules.facts.state import AdventureObservation, observe_adventure
from game.adventure.rules.system import SYSTEM
from game.adventure.view.names import brief, teller_of
from game.adventure.view.show import SHOW
from game.adventure.view.showing.heroes import ALIKE
from game.adventure.view.telling import messages
from game.kernel.game import Game
from game.kernel.journal import Header
from game.languages import LANGUAGES
from game.view.words.log import Log, LogFilter
from game.view.words.strings import Strings
from tests.adventure.scenarios.table import Table


def _begun() -> AdventureObservation:
    """Return what is seen of a campaign in which four heroes begin."""
    seen: AdventureObservation = Game(SYSTEM, Header(SYSTEM.key, 3, 4, None)).observe(0)
    return seen


def test_who_learns_of_a_mission_one_after_another_is_told_in_one_sentence() -> None:
    """*Now Akira knows: Eleven Children* stood there three times, with another name each."""
    seen, log = _begun(), Log()
    for seats in ((1,), (3,), (2,)):
        log.add(messages.of_told(MissionTold("c1_oil", seats), seen), 0)
    log.add(messages.of_told(MissionTold("c1_rice", (2,)), seen), 0)
    teller = teller_of(Strings("en", "adventure"), seen, None)
    assert [teller.tell(entry.line) for entry in log.entries] == [
        "Now known to Akira, Hikaru and Hattori: Whose Oil Is It?",
        "Now known to Hattori: Rice for Iga.",
    ]


def test_what_befalls_heroes_alike_one_after_another_is_told_in_one_sentence() -> None:
    """A tax was told by four sentences, which the log has no room for; a gift stays a gift."""
    seen, log = _begun(), Log()
    taxed = [("coins", seat, -4) for seat in (0, 1, 2)] + [("coins", 3, -2), ("coins", 3, -2)]
    for what, seat, n in [*taxed, ("karma", 0, 1), ("coins", 1, -5), ("coins", 2, 5)]:
        log.add(SHOW.cue(hero_events.Gained(seat, what, n), seen).line, 0)
    teller = teller_of(Strings("en", "adventure"), seen, None)
    lines = [entry.line for entry in log.entries]
    assert [teller.tell(line) for line in lines] == [
        "Tomoe, Akira and Hattori lose 4 coins each.",
        "Hikaru loses 2 coins.",
        "Hikaru loses 2 coins.",
        "Tomoe gains 1 karma.",
        "Akira gives Hattori 5 coins.",
    ]
    assert [LogFilter(seats={1}).wants(line) for line in lines] == [True, False, False, False, True]


SOLD = {
    "en": [
        "Tomoe sells the incense for 2 coins.",
        "Tomoe sells the hunting bow for 1 coin.",
        "Tomoe gives Akira the worn katana.",
        "Tomoe gives up the rice ball.",
    ],
    "es": [
        "Tomoe vende el incienso por 2 monedas.",
        "Tomoe vende el arco de caza por 1 moneda.",
        "Tomoe da la katana gastada a Akira.",
        "Tomoe deja la bola de arroz.",
    ],
    "it": [
        "Tomoe vende l'incenso per 2 monete.",
        "Tomoe vende l'arco da caccia per 1 moneta.",
        "Tomoe dà la katana consunta ad Akira.",
        "Tomoe lascia la polpetta di riso.",
    ],
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_sold_handed_over_or_given_up_is_told_by_its_name(language: str) -> None:
    """*Tomoe gains 2 coins* was all that a sale came to."""
    t = Table().turn("ann").hero("ann", place="osaka", items="incense rice_ball")
    seen, log = observe_adventure(t.start().game.state, 0), Log()
    for event in (
        gear_events.ItemLost(0, "incense"),
        VisitNoted("sold", "incense"),
        hero_events.Gained(0, "coins", 2),
        gear_events.WeaponLost(0, "hunting_bow"),
        hero_events.Gained(0, "coins", 1),
        gear_events.WeaponLost(0, "worn_katana"),
        gear_events.WeaponGained(1, "worn_katana"),
        gear_events.ItemLost(0, "rice_ball"),
    ):
        line = SHOW.cue(event, seen).line
        if line is not None:
            log.add(line, 0)
    teller = teller_of(Strings(language, "adventure"), seen, None)
    assert [teller.tell(entry.line) for entry in log.entries] == SOLD[language]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Tomoe gives Akira the rice."),
        ("es", "Tomoe da el arroz a Akira."),
        ("it", "Tomoe dà il riso ad Akira."),
    ],
)
def test_goods_of_a_mission_are_handed_over_in_one_sentence_and_go_with_it_without_one(
    language: str, told: str
) -> None:
    """*Akira carries the rice now* was all, and not from whom."""
    seen, log = _begun(), Log()
    seen.missions["c1_rice"] = Mission("active")
    for event in (gear_events.GoodsLost(0, "rice"), gear_events.GoodsGained(1, "rice")):
        log.add(SHOW.cue(event, seen).line, 0)
    teller = teller_of(Strings(language, "adventure"), seen, None)
    assert [teller.tell(entry.line) for entry in log.entries] == [told]
    seen.missions["c1_rice"].state = "won"
    assert SHOW.cue(gear_events.GoodsLost(1, "rice"), seen).line is None


def test_the_steps_of_who_travels_together_are_told_in_one_sentence() -> None:
    """Three heroes on a way of three places filled the log with what was one journey."""
    seen, log = _begun(), Log()
    seen.travel = Journey((0, 3))
    for to, by in (("nara", "imperial"), ("osaka", "dangerous"), ("himeji", "sea")):
        for seat in (2, 0, 3):
            log.add(SHOW.cue(hero_events.HeroMoved(seat, to, by), seen).line, 0)
    seen.travel = Journey(())
    for to in ("nara", "iga"):
        log.add(SHOW.cue(hero_events.HeroMoved(1, to, "imperial"), seen).line, 0)
    teller = teller_of(Strings("en", "adventure"), seen, None)
    assert [teller.tell(entry.line) for entry in log.entries] == [
        "Hattori, Tomoe and Hikaru go to Nara, then Ōsaka.",
        "Hattori, Tomoe and Hikaru sail to Himeji.",
        "Akira goes to Nara, then Iga.",
    ]


def test_an_item_that_was_used_up_is_told_with_its_use_alone() -> None:
    t = Table().turn("ann").hero("ann", place="osaka", items="rice_ball:1", life=5)
    seen = observe_adventure(t.start().game.state, 0)
    gear_events.ItemUsed(0, "rice_ball", 0).apply(seen)
    assert SHOW.cue(gear_events.ItemLost(0, "rice_ball"), seen).line is None


def test_all_four_heroes_are_told_in_short() -> None:
    """In a narrow panel of the log four names left no room for what befell them."""
    seen, log = _begun(), Log()
    for seat in range(4):
        log.add(SHOW.cue(hero_events.Gained(seat, "karma", 1), seen).line, 0)
    told = {
        language: [
            teller_of(Strings(language, "adventure"), seen, None).tell(one.line)
            for one in log.entries
        ]
        for language in LANGUAGES
    }
    assert told == {
        "en": ["All heroes gain 1 karma each."],
        "es": ["Todos los héroes ganan 1 de karma cada uno."],
        "it": ["Tutti gli eroi guadagnano 1 karma ciascuno."],
    }


def test_who_takes_less_of_a_blow_alike_is_told_in_one_sentence() -> None:
    """An oath for all was told four times, hero by hero."""
    before = observe_adventure(Table().foe().start().game.state, 0)
    log = Log()
    for seat in range(4):
        log.add(SHOW.cue(FoeHelped("shields", 1, seat), before).line, 0)
    told = {
        language: [
            teller_of(Strings(language, "adventure"), before, None).tell(one.line)
            for one in log.entries
        ]
        for language in LANGUAGES
    }
    assert told == {
        "en": ["All heroes take 1 hit less each from this blow."],
        "es": ["Todos los héroes reciben 1 impacto menos cada uno de este golpe."],
        "it": ["Tutti gli eroi subiscono 1 colpo in meno ciascuno da questa botta."],
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_may_befall_several_has_words_for_all_of_them(language: str) -> None:
    assert all(Strings(language, "adventure").has(f"{key}_all") for key in ALIKE)


@pytest.mark.parametrize(
    ("hero", "key"),
    [
        ({"coins": 4}, "market_vain"),
        ({"coins": 5}, "market"),
        ({"heads": 1}, "market"),
        ({"items": "incense"}, "market"),
    ],
)
def test_a_market_of_which_nothing_comes_says_why(hero: dict[str, Any], key: str) -> None:
    """The visit was over at once, an action gone, and *Tomoe looks at the wares* was all of it."""
    t = Table().turn("ann").world(market_deck=["rice_ball"]).hero("ann", place="osaka", **hero)
    before = observe_adventure(t.start().game.state, 0)
    line = messages.of_market(MarketShown(0, ("rice_ball",)), before)
    assert line is not None
    assert line.key == f"log.{key}"
    said = brief(teller_of(Strings("en", "adventure"), before, None), line)
    assert (said == "Too dear for Tomoe: Rice Ball.") == (key == "market_vain")
