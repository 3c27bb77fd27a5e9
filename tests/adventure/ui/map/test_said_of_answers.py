"""What an answer says before it is given, and what a roll says after it: no more than is true."""

import pytest

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.ui.papers.lists import listed
from game.adventure.ui.table import row
from game.adventure.ui.table.spots import CELL
from game.adventure.ui.table.words import effect_in_row
from game.adventure.ui.tooltips import tooltip
from game.ui.board.selection import HitTarget
from game.view.words.strings import load
from tests.adventure.scenarios.table import Table
from tests.adventure.ui.placed import placed, settle, shell_at_once, state_of


def test_the_omamori_says_that_it_works_once_before_it_is_opened() -> None:
    scene = placed(Table().mission("c1_oil", "active", nara="ann").turn("ann").setup())
    view = state_of(scene).frame.view
    told = {o.action.type: effect_in_row(scene.kit, view, o) for o in listed(view, ("free", 0))}
    assert told["omamori"] == "Once a phase, for the whole party."


@pytest.mark.parametrize(
    ("life", "told"), [(5, "\u221210 coins, +3 life"), (8, "\u221210 coins, +2 life")]
)
def test_an_inn_promises_no_more_life_than_is_lacking(life: int, told: str) -> None:
    scene = placed(Table().hero("ann", life=life, coins=12).turn("ann").at(ann="iga").setup())
    view = state_of(scene).frame.view
    inn = next(o for o in view.options("city") if o.action == HeroAction("inn"))
    assert effect_in_row(scene.kit, view, inn) == told


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_a_single_die_is_not_told_in_the_plural(language: str) -> None:
    told = load(language, "adventure")
    rolls = [told[key] for key in told if key.startswith(("log.rolled", "log.again"))]
    assert len(rolls) > 1
    assert not [one for one in rolls if "dados" in one or "dadi" in one]


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_an_enemys_number_stays_on_the_line_of_its_name(language: str) -> None:
    """In a narrow log one line ended with "Kappa", and the next began with "1 raggiunge"."""
    kit, told = shell_at_once((1280, 720), language, 1.0).kit, load(language, "adventure")
    for key in ("spawned", "enemy_moved", "enemy_gone", "enemy_beaten"):
        line = told[f"log.{key}"].replace("{foe}", "Kappa").replace("{enemy}", "1")
        for width in range(80, 320, 8):
            lines = kit.fonts.wrap(line, kit.type("regular", 20), width)
            assert not [one for one in lines if one.endswith("Kappa")], (key, width)


@pytest.mark.parametrize(
    ("language", "word"), [("en", "Losing"), ("es", "Perder"), ("it", "Perdere")]
)
def test_before_an_attack_its_button_says_what_losing_costs(language: str, word: str) -> None:
    """It said how likely it is to be lost, and not what that costs."""
    for kind in BOOK.enemies:
        scene = placed(Table().enemy(kind, "kyoto").setup(), language=language)
        keys = [cell.key for cell in row.cells_shown(state_of(scene))]
        said = scene.game.tooltip(scene.state, HitTarget("act", CELL + keys.index("fight")))
        closing = scene.kit.say("lantern.closes.dice")
        assert said.endswith(closing)
        loss = said.removesuffix(closing).strip().rpartition(". ")[2]
        assert loss.startswith(word), kind
        assert any(sign.isdigit() for sign in loss), kind


def test_exerting_says_what_it_costs_and_gives() -> None:
    """Its bubble read "Exert" twice."""
    scene = placed(Table().turn("ann").at(ann="uji_bridge").setup())
    for action in (
        HeroAction("travel", companions=()),
        HeroAction("step", to="kyoto"),
        HeroAction("step", to="lake_biwa"),
    ):
        scene.act(action)
        settle(scene)
    told = tooltip(state_of(scene), HitTarget("act", CELL))
    assert told == "Exert: 1 action for 1 movement."
