"""The page of an enemy: it opens beside the enemy that is looked at, in every size and language."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

import pytest

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts import hero_events
from game.adventure.ui.moving.shogun_turn import ahead
from game.adventure.ui.panels.enemy_page import aims, enemy_slip
from game.adventure.ui.table.spots import ENEMY
from game.adventure.ui.table.words import effect
from game.adventure.view.names import likeness, picture_names
from game.adventure.view.showing.readings import Tale
from game.ui.board.selection import HitTarget, box_of
from game.ui.draw.canvas import Item
from game.ui.scenes.table import TableScene
from game.view.layout.geometry import Box, covered
from tests.adventure.scenarios.table import Table
from tests.adventure.ui.placed import LOOKS, drawn, placed, shell_at_once, state_of

if TYPE_CHECKING:
    from game.adventure.ui.scenes.story import StoryScene

LARGEST = 2.0
KINDS = ("onryo", "ashigaru", "kasha", "wick_keeper", "shikome")
FIRST = HitTarget("act", ENEMY + 1)


def _looked(kind: str, *look: Any) -> TableScene:
    """Return the map with one enemy on it that the pointer is at."""
    table = Table().enemy(kind, "kyoto").world(difficulty="normal")
    scene = placed(table.at(ann="kyoto", bob="nara").setup(), *look)
    scene.hover(FIRST)
    scene.tick(0.5)
    return scene


def _slip(scene: TableScene) -> Item:
    item = enemy_slip(state_of(scene), FIRST)
    assert item is not None
    return item


@pytest.mark.parametrize(("kind", "look"), [*zip(KINDS, LOOKS[1:], strict=True)])
def test_the_page_has_room_and_leaves_its_enemy_to_be_seen(kind: str, look: Any) -> None:
    scene = _looked(kind, *look)
    assert drawn(scene) == []
    item, spot = _slip(scene), box_of(scene.state.frame.hits, FIRST)
    box = Box(item.x, item.y, *item.surface.get_size())
    assert spot is not None
    assert box.inside(Box(0, 0, *look[0]), 6)
    assert covered(box, [spot]) == 0 or look[2] == LARGEST


def test_every_enemy_has_a_likeness_on_its_page_and_in_the_codex() -> None:
    """The portraits of the Shogun's men lay unused: a piece of the map stood for them."""
    scene = _looked("kachi")
    pages = scene.host.codex().pages
    for kind in BOOK.enemies:
        name = pages[f"enemies/{kind}"].picture
        assert scene.kit.images.original(name) is not None, name
        assert name == likeness(kind)
        folder = "portraits" if kind in ("ashigaru", "kachi") else "yokai"
        assert name == f"{folder}/{kind}"
    assert {likeness(kind) for kind in BOOK.enemies} <= picture_names()
    wide = _slip(scene).surface.get_width()
    assert wide == pytest.approx(_slip(_looked("kappa")).surface.get_width(), rel=0.2)
    assert scene.subject.page == "enemies/kachi"


def test_the_page_tells_what_it_does_what_it_brings_and_who_beats_it() -> None:
    scene = _looked("kappa")
    said, kit = scene.subject.text, scene.kit
    assert kit.say("enemies.kappa.rule") in said
    assert kit.say("terms.heads.counted", n=1) in said
    assert kit.say("lantern.faces", who="Tomoe, Hattori and Hikaru") in said
    assert "%" in said


def test_what_is_pressed_in_vain_shows_the_page_and_no_bubble() -> None:
    scene = _looked("nue")
    scene.hover(None)
    scene.say_why(scene.game.tooltip(scene.state, FIRST), FIRST)
    bubble = scene.state.selection.bubble
    assert bubble is not None
    assert bubble.spot == FIRST
    assert drawn(scene) == []


@pytest.mark.parametrize(
    ("aways", "told"),
    [
        ((3, 1), "It hunts Tomoe (3 steps away) or Akira (1 step away)."),
        ((0, 2), "It hunts Tomoe (here) or Akira (2 steps away)."),
        ((2, 2), "It hunts Tomoe or Akira, 2 steps away."),
    ],
)
def test_heroes_of_whom_it_will_hunt_one_are_told_in_one_sentence(
    aways: tuple[int, int], told: str
) -> None:
    """Of two as weak it hunted one, and it hunted the other."""
    state = state_of(_looked("akaname"))
    enemy = state.frame.view.table.enemies[0]
    first = enemy.next.targets[0]
    targets = tuple(replace(first, hero=hero, away=away) for hero, away in enumerate(aways))
    assert aims(state, replace(enemy, next=replace(enemy.next, targets=targets))) == [told]


def test_two_places_as_near_are_told_in_one_sentence() -> None:
    scene = _looked("akaname")
    state = state_of(scene)
    enemy = state.frame.view.table.enemies[0]
    targets = tuple(
        replace(enemy.next.targets[0], hero=None, place=p, away=3) for p in ("nara", "ise")
    )
    two = replace(enemy, next=replace(enemy.next, targets=targets))
    assert aims(state, two) == ["It goes to Nara or Ise, 3 steps away."]
    assert ahead(state, two) == "Tomoe chooses"


@pytest.mark.parametrize(
    ("language", "told", "plain"),
    [
        ("en", "Combat with Spirit 6", "Combat 6"),
        ("es", "Combate con Espíritu 6", "Combate 6"),
        ("it", "Combattimento con Spirito 6", "Combattimento 6"),
    ],
)
def test_with_what_an_enemy_is_fought_is_said_wherever_that_is_tested(
    language: str, told: str, plain: str
) -> None:
    """Only its page said that spirit counts against an onryō: list and scrolls said *Combat 6*."""
    for kind, said in (("onryo", told), ("shikome", plain)):
        table = Table().enemy(kind, "kyoto").turn("ann").hero("ann", items="blessed_salt")
        table.world(difficulty="normal", chapter=2 if kind == "onryo" else 1)
        scene = placed(table.setup(), (1280, 720), language)
        state = state_of(scene)
        option = state.frame.view.options("fight")[0]
        assert effect(scene.kit, option).replace("\u00a0", " ").startswith(f"{said} \u00b7")
        roll = hero_events.TestRolled(0, "fight", ("green", "red"), (1, 2), 1, 4, 6, success=False)
        shell = shell_at_once((1280, 720), language, 1.0)
        shell.open("story", [Tale("", "", roll=roll, subject=kind)])
        assert cast("StoryScene", shell.top).text == said
