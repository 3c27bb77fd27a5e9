"""The pages on the train: all there is has one, names lead there, and rulings say why."""

import re

import pytest

from game.great_train.rules.content.content import CARDS, CARS, PEOPLE, ROLES, STATIONS
from game.great_train.view.telling.codex import SEE, pages
from game.languages import LANGUAGES
from game.view.words.codex import Codex
from game.view.words.strings import Strings
from tests.structure.source import ROOT

RULES = (ROOT / "docs" / "rules" / "great-train.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (\d+) \| (?:[A-Z][^|]* \| )?`")
SOURCES = "5"
"""The section whose table has no rows of its own ids: they belong to its first rule."""
SEVERAL = {
    "en": {"Outlaws": "roles/outlaw", "Deputies": "roles/deputy", "Indians": "cards/indians"},
    "es": {"Forajidos": "roles/outlaw", "Alguaciles": "roles/deputy", "Indios": "cards/indians"},
    "it": {"Fuorilegge": "roles/outlaw", "Vice": "roles/deputy", "Indiani": "cards/indians"},
}
END = {"en": "End of the Line", "es": "Final de la Vía", "it": "Capolinea"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_several_of_a_thing_lead_to_its_page_and_are_found(language: str) -> None:
    codex = Codex(pages(Strings(language, "great_train")))
    called = {**SEVERAL[language], END[language]: "how/end_of_line", "Leland": "how/end_of_line"}
    for words, page in called.items():
        assert [span.page for span in codex.spans(f"({words})")] == ["", page, ""]
        assert [found.key for found in codex.titled(words)][:1] == [page]
    goal = codex.pages["how/goal"].text
    assert {"roles/outlaw", "roles/deputy"} <= {span.page for span in codex.spans(goal)}


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "bomb prison heal gun steal engine draw!"),
        ("es", "bomba prisión curar arma quitar máquina ¡desenfundar!"),
        ("it", "bomba carcere curare armi rubare macchina estrai!"),
    ],
)
def test_what_one_may_guess_is_found_first(language: str, words: str) -> None:
    """Nothing was found for them, or only what speaks of it by the way."""
    codex = Codex(pages(Strings(language, "great_train")))
    meant = "cards/dynamite cards/jail cards/beer how/distance cards/panic how/train cards/barrel"
    assert [codex.found(word)[0].key for word in words.split()] == meant.split()


def test_the_page_of_a_station_that_takes_a_life_says_that_it_is_not_the_last() -> None:
    told = {page.key: page.text for page in pages(Strings("en", "great_train"))}
    assert told["stations/tombrock"].startswith(
        "A car that stands here costs: 1 life, never the last."
    )


def rulings() -> set[str]:
    """Return the ids of the rules that are marked as rulings of ours, those of rows too."""
    found = set()
    for part in RULES.split("\n## ")[1:]:
        section, rule = part.partition(".")[0], ""
        for line in part.splitlines():
            rule = next(iter(re.findall(r"^\*\*(?:More on )?(BT-\d+\.\d+)", line)), rule)
            row = ROW.match(line)
            if "[ruling" in line and "our choice" not in line:
                found.add(f"BT-{section}.{row[1]}" if row and section != SOURCES else rule)
    return found - {"", "BT-1.1"}


def test_the_rulings_are_found() -> None:
    assert {"BT-3.8", "BT-5.1", "BT-8.1", "BT-10.36", "BT-11.1", "BT-11.8", "BT-12.17"} <= rulings()
    assert not {"BT-3.2", "BT-9.3", "BT-10.1", "BT-15.4", "BT-16.1"} & rulings()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ruling_has_a_page_that_says_why_and_nothing_else_does(language: str) -> None:
    found = pages(Strings(language, "great_train"))
    assert {page.key for page in found if page.why} == {f"rulings/{key}" for key in rulings()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_has_a_name_has_a_page(language: str) -> None:
    found = Codex(pages(Strings(language, "great_train"))).pages
    wanted = {f"cards/{kind.key}" for kind in CARDS} | {f"cars/{car.key}" for car in CARS}
    wanted |= {f"stations/{station.key}" for station in STATIONS}
    wanted |= {f"characters/{who.key}" for who in PEOPLE}
    wanted |= {f"roles/{role.key}" for role in ROLES}
    assert wanted <= found.keys()
    assert all(page.title and page.text for page in found.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_ruling_is_about_leads_to_it(language: str) -> None:
    codex = Codex(pages(Strings(language, "great_train")))
    for page, wanted in SEE.items():
        led = {span.page for span in codex.spans(codex.pages[page].text, page)}
        assert {f"rulings/{key}" for key in wanted} <= led
        assert set(wanted) <= rulings()
