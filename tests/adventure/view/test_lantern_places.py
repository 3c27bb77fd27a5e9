"""Places in sentences: with their articles, which become one with the little words before them."""

import re
from typing import Final

import pytest

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.state import observe_adventure
from game.adventure.view.names import name_of, teller_of, thing
from game.adventure.view.telling.map_words import map_lines
from game.languages import LANGUAGES
from game.view.words.sentences import Message, Teller
from game.view.words.strings import Strings
from tests.adventure.scenarios.table import Table

SEEN: Final = observe_adventure(Table().start().game.state, 0)
APART: Final = {
    "en": r"[{}]",
    "it": r"\b(a|da|di|in|su) (il|lo|la|i|gli|le) ",
    "es": r"\b(a|de) el ",
}
"""By language a little word and an article that ought to be one."""
ONE: Final = ("moved", "moved_sea", "moved_effect", "spawned", "enemy_moved", "shut", "clan")
TWO: Final = ("moved", "enemy_moved", "clan", "road_cut", "road_open")
FOE: Final = (("foe_name", thing("enemies", "kappa")), ("enemy", 2))
REST: Final = (
    ("service_name", thing("services", "inn")),
    ("mission_name", thing("missions", "c1_kiln")),
)


def told(teller: Teller, key: str, *places: str) -> str:
    cards = tuple(thing("places", place) for place in places)
    who = 0 if key.startswith("moved") else None
    return teller.tell(Message(f"log.{key}", who, cards=cards, numbers=(*FOE, *REST)))


def besides(teller: Teller, place: str) -> list[str]:
    """Return what the map, the window and the companions say of a place."""
    name = name_of(teller, "places", place)
    sure = ("map.will_arrive", "lantern.did.moved", "plan.go", "wish.go")
    said = [teller.say(one, n=1, place=name) for one in sure]
    said += [teller.say(f"lantern.stall.{one}", 0, place=name) for one in ("smithy", "market")]
    said += [teller.say(f"lantern.will.{one}_place", what=name, n=2) for one in ("go", "reach")]
    said += [teller.say(f"lantern.act.{one}", what=name) for one in ("step", "sail")]
    said += [teller.say("mission.clue", mission="Riso", place=name, clue="")]
    return said


def with_article(the: str, language: str) -> str:
    """Return what finds a name with its article, also where that is one with the word before it."""
    article, _, bare = the.partition(" ")
    short = {("es", "el"): "e?l", ("it", "il"): "i?l"}.get((language, article), article)
    return f"{short} {re.escape(bare)}" if bare else re.escape(the)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_place_has_its_article_in_every_sentence(language: str) -> None:
    teller = teller_of(Strings(language, "adventure"), SEEN, None)
    for place in BOOK.places:
        name = name_of(teller, "places", place)
        said = [*(told(teller, key, place) for key in ONE), *besides(teller, place)]
        said += [told(teller, key, "kyoto", place) for key in TWO]
        said += [told(teller, key, place, "lake_biwa") for key in TWO]
        for text in said:
            assert not re.search(APART[language], text), text
            assert re.search(with_article(name.the, language), text, re.IGNORECASE), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_roads_and_seas_lead_to_places_with_their_articles(language: str) -> None:
    teller = teller_of(Strings(language, "adventure"), SEEN, None)
    told = " ".join(line for word in ("kyōto", "ise") for line in map_lines(teller, SEEN, word))
    for place in ("uji_bridge", "bamboo_grove", "hidden_village"):
        assert f" {name_of(teller, 'places', place).the}" in told


@pytest.mark.parametrize(
    ("language", "says"), [("es", "Mercado cerrado"), ("it", "Mercato chiuso")]
)
def test_what_is_shut_agrees_with_its_name(language: str, says: str) -> None:
    """It read "Posada: nada por ahora en Gifu" and, pointed at, "Locanda: chiuso"."""
    teller = teller_of(Strings(language, "adventure"), SEEN, None)
    market = (("service_name", thing("services", "market")),)
    assert teller.tell(Message("log.shut_all", numbers=market)).startswith(f"{says} ")
    inn = says.split(" ")[1].replace("o", "a")
    assert inn in told(teller, "shut", "gifu")
