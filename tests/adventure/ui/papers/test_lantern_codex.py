"""What stands on the road map leads to its page, and every rule has one."""

from typing import Final

import pytest

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.actions import STRIKE, HeroAction
from game.adventure.ui.tooltips import page
from game.adventure.view.stall import wares_of
from game.adventure.view.telling.codex import NAMED_IN_SENTENCES, RULES, pages
from game.languages import LANGUAGES
from game.ui.board.selection import HitTarget
from game.view.words.codex import Codex
from game.view.words.strings import Strings, load
from tests.adventure.scenarios.table import Table
from tests.adventure.scenarios.test_15_confrontation import asks_between
from tests.adventure.ui.album import asked
from tests.adventure.ui.placed import placed, settle, state_of

FIRST: Final = "HA-1.1"
HOW: Final = "how"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_its_page_found_by_its_number(language: str) -> None:
    found = {one.key: one for one in pages(Strings(language, "adventure"))}
    told = {key.split(".", 3)[3] for key in load(language, "adventure") if _is_rule(key)}
    rules = {key.rpartition(".")[0] for key in told}
    assert rules
    assert {f"{RULES}/{key}" for key in rules} <= found.keys()
    assert found[f"{RULES}/{FIRST}"].words == (FIRST,)
    assert found[f"{RULES}/{FIRST}"].title.startswith(f"{FIRST}. ")
    assert found["how/turns"].title == Strings(language, "adventure").text(
        "codex.pages.how.turns.title"
    )


def _is_rule(key: str) -> bool:
    return key.startswith(f"codex.pages.{RULES}.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_leads_to_its_page_within_a_sentence_too(language: str) -> None:
    strings = Strings(language, "adventure")
    codex = Codex(pages(strings))
    sections = {name: strings.within(name) for name in NAMED_IN_SENTENCES}
    assert len(sections["attributes"]) > 4
    for section, keys in sections.items():
        for key in keys:
            name = strings.text(f"{section}.{key}.name")
            for said in (name, name[:1].lower() + name[1:]):
                found = [one for one in codex.spans(f"x {said} y") if one.page]
                assert [one.words for one in found] == [said]
                assert codex.pages[found[0].page].title == name


@pytest.mark.parametrize(
    ("language", "text", "words"),
    [
        ("en", "For 1 wound, 2 heads.", ["wound", "heads"]),
        ("es", "Por 1 herida, 2 de karma.", ["herida", "karma"]),
        ("it", "Una prova di destrezza: 1 colpo.", ["destrezza", "colpo"]),
    ],
)
def test_terms_are_found_where_they_are_counted(language: str, text: str, words: list[str]) -> None:
    codex = Codex(pages(Strings(language, "adventure")))
    assert [one.words for one in codex.spans(text) if one.page] == words


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "At affinity 6, once before the foe: add 3 to the strikes of this exchange"),
        ("es", "Con afinidad 6, una vez ante el rival: los ataques de este asalto"),
        ("it", "Con affinità 6, una volta davanti al rivale: gli attacchi di questo"),
    ],
)
def test_the_page_of_a_kami_says_when_it_does_what(language: str, says: str) -> None:
    """Two powers stood one below the other, of which one seemed to take the other back."""
    found = {one.key: one for one in pages(Strings(language, "adventure"))}
    assert says in found["kami/inari"].text.replace("\u00a0", " ")
    for key in BOOK.kami:
        assert found[f"kami/{key}"].picture == f"kami/{key}"


def test_gear_and_wares_say_what_they_roll_stop_and_cost() -> None:
    found = {one.key: one.text for one in pages(Strings("en", "adventure"))}
    spear, robe, coat = (
        found[f"gear/{key}"] for key in ("short_spear", "thick_robe", "ronin_rags")
    )
    assert spear.startswith("Dice: purple and purple; 0 to 8, on average 4.0.\nAdd 1 to your first")
    assert "For Tomoe, from level 1. 20 coins at the smithy." in spear
    assert "2" in robe.splitlines()[0]
    assert "Akira wears it at the start." in coat
    for key, item in BOOK.items.items():
        assert f"{item.cost} coins at the market." in found[f"items/{key}"]
        assert (f"Needs knowledge {item.knowledge}." in found[f"items/{key}"]) == (
            item.knowledge > 0
        )


def test_all_that_can_be_pointed_at_has_a_page() -> None:
    scene = placed(Table().enemy("kachi", "iga").setup())
    state = state_of(scene)
    known = {one.key for one in pages(state.kit.strings)}
    kinds = {"act", "seat"}
    found = {hit.spot: page(state, hit.spot) for hit in state.frame.hits if hit.spot.kind in kinds}
    assert {spot: key for spot, key in found.items() if key not in known} == {}
    assert {"how/travel", "how/cities", "how/missions", "how/lanterns", "enemies/kachi"} <= {
        *found.values()
    }


def test_f1_opens_the_page_of_what_is_pointed_at() -> None:
    scene = placed(Table().enemy("kachi", "iga").setup())
    spots = [hit.spot for hit in scene.state.frame.hits]
    spot = next(spot for spot in spots if page(state_of(scene), spot) == "enemies/kachi")
    scene.hover(spot)
    assert scene.subject.page == "enemies/kachi"


@pytest.mark.parametrize("coins", [0, 30])
@pytest.mark.parametrize(("kind", "chapter"), [("market", "items"), ("smithy", "gear")])
def test_f1_at_a_ware_opens_its_page_even_where_it_cannot_be_paid(
    kind: str, chapter: str, coins: int
) -> None:
    scene = placed(Table().hero("ann", coins=coins, items="bandages:2").setup(), language="it")
    scene.act(HeroAction(kind))
    settle(scene)
    wares = wares_of(state_of(scene).playing.seen, 0)
    assert wares
    for number, ware in enumerate(wares):
        scene.hover(HitTarget("answer", number))
        assert scene.subject.page == f"{chapter}/{ware.key}"


def test_f1_at_a_skill_opens_its_page() -> None:
    scene = placed(Table().foe(wounds=10, guard=1).hero("ann", coins=12).setup())
    asks_between(scene.table.game)  # type: ignore[attr-defined]  # a table of the tests
    asked(scene, "skill", STRIKE)
    state = state_of(scene)
    found = {page(state, HitTarget("answer", n)) for n in range(len(state.frame.answers))}
    assert len({key for key in found if key.startswith("skills/")}) > 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_the_shogun_has_its_page_with_all_that_it_may_do(language: str) -> None:
    strings = Strings(language, "adventure")
    found = {one.key: one for one in pages(strings)}
    for key in BOOK.influence:
        page_of = found[f"influence/{key}"]
        assert page_of.picture == f"influence/{key}"
        assert not page_of.words  # *Torches* or *Levy* in a sentence need not be the card
        for row in ("low", "medium", "high"):
            assert strings.text(f"influence.{key}.{row}") in page_of.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_say_what_enemies_heroes_skills_and_traits_are_worth(language: str) -> None:
    strings = Strings(language, "adventure")
    found = {one.key: one.text for one in pages(strings)}
    for key, enemy in BOOK.enemies.items():
        combat = strings.text("attributes.fight.name").lower()
        assert f"{combat} {enemy.difficulty}." in found[f"enemies/{key}"]
    for key, skill in BOOK.skills.items():
        hero = found[f"heroes/{skill.owner}"]
        assert strings.text(f"skills.{key}.name") in hero
        assert str(BOOK.heroes[skill.owner].life[skill.level - 1]) in hero
        assert strings.text(f"heroes.{skill.owner}.name") in found[f"skills/{key}"]
        if skill.trait:
            trait = strings.text(f"traits.{skill.trait}.name")
            worth = strings.text("lantern.sheet.trait", what=trait)
            assert worth in found[f"skills/{key}"]
            assert worth in found[f"terms/traits_{skill.trait}"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_companions_tells_when_a_click_names_who_acts(language: str) -> None:
    """It said that a click on a portrait asks for the plan, and the click sent the hero off."""
    strings = Strings(language, "adventure")
    question = strings.text("lantern.asks.activate")
    assert question in strings.text(f"codex.pages.{HOW}.companions.text")
