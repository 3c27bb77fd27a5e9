"""What a hero has already, beside the wares of smith and market: as cards, or in words."""

from typing import Any

import pytest
from pygame import image

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.ui.papers.cards import Card
from game.adventure.ui.papers.wares import SELL
from game.adventure.ui.table.names import called
from game.adventure.view.telling.lore import rolls_text
from game.ui.board.selection import HitTarget
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import TIGHT, Fonts
from game.ui.scenes.table import TableScene
from game.ui.widgets.base import Look
from tests.adventure.scenarios.table import Table
from tests.adventure.ui.papers.test_stall import cut_in, stall_of
from tests.adventure.ui.placed import LOOKS, drawn, placed, press, settle
from tests.ui.calls import calls_of

LONGEST = {"short_spear", "thunderbolt_staff", "venom_needles"}
"""Weapons of which the smallest window says what they do without a picture of their dice."""


SOLD = HeroAction("sell", id="long_glaive")


def _smithy(*look: Any, level: int = 1, **hero: object) -> TableScene:
    """Return the smithy where the first hero is, who has coins."""
    scene = placed(Table().level(level).hero("ann", coins=60, **hero).setup(), *look)
    scene.act(HeroAction("smithy"))
    settle(scene)
    return scene


def test_what_lies_beyond_the_tenth_place_has_no_key_of_another_ware() -> None:
    """A glaive that was sold hung beside armour of the same number, which bought the glaive."""
    scene = _smithy(level=3, armor={"id": "lacquered_coat", "left": 1}, weapons="long_glaive")
    items = stall_of(scene).items
    press(scene, next(one.answer.label for one in items if one.action == SOLD))
    signs = [sign for item in stall_of(scene).items for sign in item.signs]
    assert len(set(signs)) == len(signs)


def test_a_ware_that_is_bought_at_a_market_hangs_where_it_lay() -> None:
    """It left a hole in the board, and the others stayed: it seemed to be gone."""
    scene = placed(Table().turn("ann").hero("ann", coins=90, place="kyoto").setup())
    scene.act(HeroAction("market"))
    settle(scene)
    before = {item.answer.label: item.button.box for item in stall_of(scene).items[:3]}
    bought, *others = before
    press(scene, bought)
    panel = stall_of(scene)
    after = {item.answer.label: item.button.box for item in panel.items}
    assert {name: after[name] for name in others} == {name: before[name] for name in others}
    assert not any(box.overlaps(before[bought]) for box in after.values())
    assert [(item.button.label, item.button.box) for item in panel.own] == [
        (bought, before[bought])
    ]


@pytest.mark.parametrize(("size", "language", "text_scale"), LOOKS)
def test_beside_the_only_ware_of_a_smithy_hangs_what_the_hero_has(
    size: tuple[int, int], language: str, text_scale: float
) -> None:
    """One ware lay on a board that was empty, and what it is better than stood nowhere."""
    scene = _smithy(size, language, text_scale)
    panel, kit = stall_of(scene), scene.kit
    assert [item.button.label for item in panel.own] == [
        kit.say(f"gear.{key}.name") for key in ("hunting_bow", "lacquered_coat")
    ]
    assert cut_in(scene) == []
    boxes = [item.button.box for item in [*panel.items, *panel.own]]
    assert all(box.inside(panel.box) for box in boxes)
    assert not any(a.overlaps(b) for n, a in enumerate(boxes) for b in boxes[:n])
    assert all(card.printed.text for item in panel.own if isinstance(card := item.button, Card))


def test_what_was_bought_hangs_where_it_lay_and_what_else_one_has_where_no_ware_ever_did() -> None:
    scene = _smithy()
    place = stall_of(scene).items[0].button.box
    scene.act(HeroAction("buy", id="short_spear"))
    settle(scene)
    (bought, *others) = stall_of(scene).own
    assert (bought.button.label, bought.button.box) == ("Short Spear", place)
    assert [item.button.label for item in others] == ["Hunting Bow", "Lacquered Coat"]


def test_in_a_lower_row_with_a_free_place_hangs_the_weapon_in_hand() -> None:
    scene = _smithy(level=3, weapons="long_glaive")
    assert [item.button.label for item in stall_of(scene).own] == ["Long Glaive"]


def test_what_is_in_use_and_hangs_nowhere_is_told_where_the_line_has_room() -> None:
    """Beside four wares it was to be seen nowhere what they are better than."""
    panel = stall_of(_smithy(level=2))
    assert panel.own == []
    assert panel.headline.endswith(
        "Now: Hunting Bow (in hand, 1 to 8, on average 4.3) and Lacquered Coat (worn: 2 of 2)."
    )
    assert "Now" not in stall_of(_smithy((960, 540), "en", 2.0, level=2)).headline
    assert "Now" not in stall_of(_smithy()).headline


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_one_ware_of_many_words_does_not_take_the_pictures_of_seven(language: str) -> None:
    """In Italian the short spear's words left no room for its own: none of the eight had any."""
    panel = stall_of(_smithy((1280, 720), language, 1.0, level=3))
    cards = [item.button for item in [*panel.items, *panel.own] if isinstance(item.button, Card)]
    pictured = [
        card for card in cards if card.face.sign and max(card.printed.icon, card.aside) > 30
    ]
    assert len(cards) == 8
    assert len(pictured) >= 7
    assert all(card.printed.text for card in cards)


@pytest.mark.parametrize(
    ("size", "language", "scale"), [((960, 540), "es", 1.0), ((1280, 720), "it", 2.0)]
)
def test_what_mending_costs_stands_on_its_button_where_that_has_no_second_line(
    size: tuple[int, int], language: str, scale: float
) -> None:
    """*Riparare l'armatura 5*: the key was read as the price."""
    scene = _smithy(size, language, scale, level=2, armor={"id": "lacquered_coat", "left": 0})
    (mending,) = (one for one in stall_of(scene).items if ": 10 mon" in one.button.text)
    assert mending.button.is_legible(scene.kit)
    assert not cut_in(scene)


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_names_of_wares_are_not_squeezed_beside_their_pictures(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In large type a picture beside the words took a third of each name's line, too."""
    put = calls_of(monkeypatch, Fonts, "narrowed")
    table = Table().level(3).hero("bob", place="kyoto", coins=12).turn("bob")
    scene = placed(table.setup(), (1280, 720), language, 1.5)
    scene.act(HeroAction("smithy"))
    settle(scene)
    assert drawn(scene) == []
    panel = stall_of(scene)
    shares = {text: room / max(1, fonts.width(text, of)) for fonts, text, of, room in put}
    names = [item.button.label for item in [*panel.items, *panel.own]]
    assert len([name for name in names if name in shares]) >= 8
    assert {name: shares[name] for name in names if shares.get(name, 1.0) < TIGHT} == {}


@pytest.mark.parametrize("look", LOOKS)
def test_what_a_smith_is_sold_is_shown_with_its_picture(
    look: tuple[tuple[int, int], str, float],
) -> None:
    """Weapons and armor that were to be sold were pairs of scales, one like the other."""
    scene = _smithy(*look, weapons="hunting_bow short_spear", equipped="hunting_bow")
    scene.state.selection.picked = (SELL,)
    scene.refresh()
    cards = [item.button for item in stall_of(scene).items if isinstance(item.button, Card)]
    shown = {card.face.sign for card in cards}
    assert {"gear/hunting_bow", "gear/short_spear", "gear/lacquered_coat"} <= shown
    assert cut_in(scene) == []


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_seven_wares_stand_in_two_rows_where_one_has_a_word_or_two_on_each_line(
    language: str,
) -> None:
    """In the largest window they stood in seven columns, five times as high as wide."""
    scene = _smithy((1920, 1080), language, 1.0, level=3)
    cards = [item.button for item in stall_of(scene).items if isinstance(item.button, Card)]
    assert len(cards) == 7
    assert len({card.box.y for card in cards}) == 2
    assert all(card.printed.text for card in cards)


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("name", ["ann", "bob", "cid", "dan"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_each_weapon_of_seven_says_in_the_smallest_window_what_its_dice_come_to(
    language: str, name: str, scale: float
) -> None:
    """The first said its price alone, and in Italian one too dear said nothing but that.

    Of the ninja's and the monk's two said no price, for what else they do took its room.
    """
    table = Table().level(3).hero(name, place="kyoto", coins=60).turn(name)
    scene = placed(table.setup(), (960, 540), language, scale)
    scene.act(HeroAction("smithy"))
    settle(scene)
    cards = [card for item in stall_of(scene).items if isinstance(card := item.button, Card)]
    weapons = [card.face for card in cards if card.face.dice]
    assert len(weapons) >= 4
    for face in weapons:
        assert rolls_text(scene.kit.strings, face.dice) in face.text
        assert (
            str(BOOK.gear[_key(scene, face.title)].cost) in f"{face.text}{face.note}{face.reason}"
        )
    assert all(card.printed.text for card in cards)


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("name", ["ann", "bob", "cid", "dan"])
def test_each_weapon_of_seven_says_in_the_smallest_window_what_else_it_does(
    language: str, name: str
) -> None:
    """That of eight was to be seen nowhere; two told their price twice instead."""
    table = Table().level(3).hero(name, place="kyoto", coins=60).turn(name)
    scene = placed(table.setup(), (960, 540), language)
    scene.act(HeroAction("smithy"))
    settle(scene)
    say, cards = scene.kit.say, [item.button for item in stall_of(scene).items]
    told = {_key(scene, card.label): card.face for card in cards if isinstance(card, Card)}
    doing = [key for key in told if scene.kit.strings.has(f"gear.{key}.perk")]
    assert doing
    for key in doing:
        says = f"{told[key].text}{told[key].note}{told[key].reason}"
        assert any(say(f"gear.{key}.{form}") in says for form in ("perk", "brief"))
        assert says.count(str(BOOK.gear[key].cost)) == 1
    shown = [card for card in cards if isinstance(card, Card)]
    bare = {_key(scene, one.label) for one in shown if not one.face.dice or one.printed.icon <= 0}
    assert {key for key in bare if BOOK.gear[key].dice} <= LONGEST, "the others keep their dice"


def _key(scene: TableScene, title: str) -> str:
    return next(key for key in BOOK.gear if called(scene.kit, key) == title)


@pytest.mark.parametrize("coins", [12, 60])
@pytest.mark.parametrize("name", ["ann", "bob", "cid", "dan"])
@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_wares_that_cannot_be_bought_keep_their_pictures(
    language: str, name: str, coins: int
) -> None:
    """Why each of them cannot be had took the room, of the monk's and the ninja's for all."""
    table = Table().level(3).hero(name, place="kyoto", coins=coins).turn(name)
    scene = placed(table.setup(), language=language)
    scene.act(HeroAction("smithy"))
    settle(scene)
    wares = [i.button for i in scene.state.frame.answers if isinstance(i.button, Card)]
    assert len(wares) == 7
    assert all(card.printed.icon > 0 for card in wares)
    assert all(card.printed.text for card in wares)


def test_of_one_purchase_a_visit_no_ware_says_it_again() -> None:
    scene = placed(Table().level(2).hero("bob", place="kyoto", coins=99).turn("bob").setup())
    scene.act(HeroAction("smithy"))
    settle(scene)
    scene.act(HeroAction("buy", id="oak_sword"))
    settle(scene)
    wares = [i.button for i in scene.state.frame.answers if isinstance(i.button, Card)]
    assert wares
    assert all(card.reason.endswith("coins") for card in wares)
    scene.controls.press(HitTarget("answer", 0))
    scene.refresh()
    prompt = scene.state.frame.prompt
    assert prompt is not None
    assert "one purchase a visit" in prompt.headline


def test_heads_that_are_sold_bear_their_own_signs() -> None:
    """They bore the scales of the market, each and all of them."""
    t = Table().hero("ann", place="kyoto", heads=2, bosses=1, items="bandages:2")
    scene = placed(t.setup())
    scene.act(HeroAction("market"))
    scene.state.selection.picked = (SELL,)
    settle(scene)
    cards = [i.button for i in scene.state.frame.answers if isinstance(i.button, Card)]
    signs = [card.face.sign for card in cards]
    assert signs[:3] == ["signs/head", "signs/head", "signs/boss"]
    assert "signs/market" not in signs


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_in_large_type_what_wares_do_is_set_larger_before_their_pictures_are(language: str) -> None:
    """At 150 % a rule was a pixel larger than at 100 %, below pictures that took all the room."""
    table = Table().turn("dan").at(dan="kyoto").hero("dan", coins=50, knowledge=5)
    table.world(market_deck=["hunting_falcon", "straw_cloak", "medicine_chest"])
    sizes = list[int]()
    for scale in (1.0, 1.5):
        scene = placed(table.setup(), (1280, 720), language, scale)
        scene.act(HeroAction("market"))
        settle(scene)
        cards = [one.button for one in stall_of(scene).items if isinstance(one.button, Card)]
        assert all(card.printed.icon > card.box.h * 0.2 for card in cards)
        sizes.append(min(card.printed.text for card in cards))
    assert sizes[1] >= 1.25 * sizes[0]


def test_no_picture_of_a_ware_lies_on_the_number_of_its_card() -> None:
    """Armor without dice below was as wide as its card, and cut the foot of the number off."""
    table = Table().level(2).turn("cid").at(cid="kyoto").hero("cid", coins=50)
    scene = placed(table.setup(), (1280, 720), "es")
    scene.act(HeroAction("smithy"))
    settle(scene)
    kit = scene.kit
    cards = [one.button for one in stall_of(scene).items if isinstance(one.button, Card)]
    assert any(not card.face.dice for card in cards)

    def print_of(card: Card, letter: str) -> bytes:
        card.letter, canvas = letter, Canvas(kit.size)
        card.draw(canvas, kit, Look())
        return image.tobytes(canvas.items[-1].surface, "RGB")

    def numbered(card: Card) -> int:
        both = zip(print_of(card, ""), print_of(card, "4"), strict=True)
        return sum(one != other for one, other in both)

    assert len({numbered(card) for card in cards}) == 1
