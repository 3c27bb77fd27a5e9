"""What is asked where no card asks: a look into the deck, a kami's gift, what is equally near."""

from typing import TYPE_CHECKING, cast

import pytest

from game.adventure.rules.facts.actions import HeroAction
from game.adventure.ui.papers.cards import Card
from game.adventure.ui.papers.choosing import ChoicePanel
from game.adventure.ui.papers.prints import ICONS, body_of
from game.adventure.ui.table.words import effect_in_row, headline, label, undone
from game.adventure.view.asked.options import OptionView
from game.adventure.view.names import teller_of
from game.adventure.view.telling.prompts import headline as in_words
from game.ui.draw.canvas import Canvas
from game.ui.scenes.table import TableScene
from game.ui.widgets.base import Look
from tests.adventure.scenarios.table import Table
from tests.adventure.ui.placed import (
    LOOKS,
    PlacedTable,
    drawn,
    placed,
    press,
    settle,
    shell_at_once,
    state_of,
)

if TYPE_CHECKING:
    from game.ui.services import LiveTable


def asked(scene: TableScene) -> tuple[str, str]:
    """Return what is asked: in the window, and in the terminal."""
    state = state_of(scene)
    view, question = state.frame.view, state.frame.view.question
    assert question is not None
    seen = state.playing.seen
    teller = teller_of(scene.kit.strings, seen, None)
    return headline(scene.kit, view, question), in_words(teller, seen, question)


def peeking() -> Table:
    """Return a table on which a card of the Shogun is looked at."""
    fog = ["white_fog", "rice_levy"]
    return Table().step("round_marker", round=3, influence=2, influence_deck=fog)


@pytest.mark.parametrize("look", LOOKS)
def test_a_card_that_is_looked_at_says_what_it_would_do(
    look: tuple[tuple[int, int], str, float],
) -> None:
    size, language, scale = look
    scene = placed(peeking().setup(), size, language, scale)
    panel, kit = state_of(scene).frame.prompt, scene.kit
    assert isinstance(panel, ChoicePanel)
    levy = kit.say("influence.rice_levy.name")
    assert [item.answer.label for item in panel.items] == [
        kit.say("do.peek", name=levy),
        kit.say("do.peek_keep", n=1),
    ]
    assert kit.say("influence.rice_levy.low") in panel.items[0].answer.effect
    kit.fonts.misfits.clear()
    panel.draw(Canvas(kit.size), [Look()] * len(panel.items))
    assert not kit.fonts.misfits


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_a_card_that_is_looked_at_says_at_which_row_it_will_be_read(scale: float) -> None:
    """Large text showed the row of today's lanterns; those of the next round are lit before it."""
    deck = ["white_fog", "rice_levy"]
    t = Table().step("round_marker", round=3, influence=4, influence_deck=deck)
    scene = placed(t.setup(), text_scale=scale)
    panel, kit = state_of(scene).frame.prompt, scene.kit
    assert isinstance(panel, ChoicePanel)
    table = state_of(scene).frame.view.table
    assert (table.level, table.row_then) == ("low", "medium")
    assert kit.say("influence.rice_levy.medium") in panel.items[0].answer.effect
    row = kit.say("lantern.level_medium", n=6, most=9)
    assert kit.say("lantern.looked_at", n=table.then, row=row) in panel.headline


def test_before_the_twelfth_lantern_no_row_is_told() -> None:
    t = Table().world(influence=11, influence_deck=["garrison", "levy"]).turn("ann")
    scene = placed(t.hero("ann", knowledge=2, items="hunting_falcon:2").setup())
    scene.act(HeroAction("use", item="hunting_falcon"))
    settle(scene)
    panel = state_of(scene).frame.prompt
    assert isinstance(panel, ChoicePanel)
    assert panel.headline == scene.kit.say("ask.peek", n=2)


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_few_cards_are_wide_enough_for_their_titles(language: str) -> None:
    """Two narrow ones stood in the middle of a wide paper, a title pressed to the edges of one."""
    fog = ["river_children", "rice_levy"]
    t = Table().step("round_marker", round=3, influence=2, influence_deck=["white_fog", *fog])
    panel = state_of(scene := placed(t.setup(), (960, 540), language)).frame.prompt
    assert isinstance(panel, ChoicePanel)
    for item in panel.items:
        assert isinstance(item.button, Card)
        style = scene.kit.type("heavy", 26).sized(item.button.printed.title)
        room = body_of(scene.kit, item.button.box).w
        assert scene.kit.fonts.width(item.button.face.title, style) <= room


def test_the_words_of_a_card_that_is_looked_at_are_as_large_as_it_has_room_for() -> None:
    scene = placed(peeking().setup())
    panel = state_of(scene).frame.prompt
    assert isinstance(panel, ChoicePanel)
    card = panel.items[0].button
    assert isinstance(card, Card)
    icon, title, text = card.printed
    assert text > scene.kit.type("regular", 21).px
    assert title > text
    assert icon > card.box.h * ICONS[0]


def test_a_look_into_the_deck_asks_the_same_everywhere() -> None:
    window, terminal = asked(placed(peeking().setup()))
    assert window == terminal
    assert window == "This influence card comes next. Does it go to the bottom of the deck?"


@pytest.mark.parametrize("look", LOOKS)
def test_of_several_cards_that_are_looked_at_it_is_told_which_comes_first(
    look: tuple[tuple[int, int], str, float],
) -> None:
    t = Table().world(influence_deck=["garrison", "levy", "rice_levy"]).turn("ann")
    scene = placed(t.hero("ann", knowledge=2, items="hunting_falcon:2").setup(), *look)
    scene.act(HeroAction("use", item="hunting_falcon"))
    settle(scene)
    kit, panel = scene.kit, state_of(scene).frame.prompt
    assert isinstance(panel, ChoicePanel)
    names = [kit.say(f"influence.{key}.name") for key in ("garrison", "levy")]
    told = [kit.say("do.peek", name=name) for name in names]
    assert [item.answer.label for item in panel.items][:2] == told
    window, _ = asked(scene)
    assert window == kit.say("ask.peek", n=2)
    assert {"en": "order", "es": "orden", "it": "ordine"}[look[1]] in window
    kit.fonts.misfits.clear()
    panel.draw(Canvas(kit.size), [Look()] * len(panel.items))
    assert not kit.fonts.misfits


def test_who_receives_something_is_asked_with_what_it_is() -> None:
    t = Table().world(chapter=2).mission("c2_kappa", "active").turn("ann")
    t.hero("ann", power=5).enemy("kappa", "kyoto", mission="c2_kappa")
    scene = placed(t.setup())
    scene.act(HeroAction("attack", enemy=1))
    settle(scene)
    told = "Nets of Toba: who receives 15 coins?"
    assert asked(scene) == (told, told)
    scene = placed(Table().foe().hero("dan", life=3).setup())
    press(scene, "Hikaru")
    spoken = next(i.answer.effect for i in scene.state.frame.answers if i.answer.label == "Mending")
    assert spoken == "Once: a hero recovers 3 life. Besides the stance"
    press(scene, "Mending")
    told = "Mending: who recovers 3 life?"
    assert asked(scene) == (told, told)
    texts = [item.answer.effect for item in state_of(scene).frame.answers]
    assert texts[3] == "life 3 to 6"


def test_a_kami_that_heals_is_no_blow() -> None:
    t = Table().step("heroes").hero("ann", kami="amaterasu", affinity=1, life=5)
    scene = placed(t.hero("bob", life=5).setup())
    act_on(scene, "activate", 0)
    told = "Tomoe: Amaterasu gives back life. To whom?"
    assert asked(scene) == (told, told)
    t = Table().foe().hero("ann", kami="amaterasu", affinity=1, life=5).hero("bob", life=5)
    scene = placed(t.setup())
    act_on(scene, "activate", 0)
    assert asked(scene) == (told, told)
    panel = state_of(scene).frame.prompt
    assert panel is not None
    assert panel.headline == told


def act_on(scene: TableScene, kind: str, hero: int) -> None:
    """Answer with the action of that kind on that hero."""
    question = state_of(scene).frame.view.question
    assert question is not None
    actions = (option.action for option in question.options)
    scene.act(next(a for a in actions if a.type == kind and a.hero == hero))
    settle(scene)


def test_the_blow_on_one_of_equals_asks_on_whom() -> None:
    t = Table().foe(exchange=2).hero("ann", life=5).hero("bob", life=5)
    scene = placed(t.setup())
    for seat in range(4):
        if seat < 3:  # the last one acts unasked
            act_on(scene, "activate", seat)
        act_on(scene, "shield", seat)
    told = "They are equal: on whom does the blow fall?"
    assert asked(scene) == (told, told)


def test_a_road_to_choose_is_called_by_its_ends() -> None:
    scene = placed(Table().setup())
    road = OptionView(HeroAction("choose", id="kyoto-osaka"), "answer")
    told = label(scene.kit, state_of(scene).frame.view, road)
    assert told == "road between Kyōto and Ōsaka"


@pytest.mark.parametrize("look", LOOKS)
def test_each_answer_to_a_card_of_the_shogun_says_which_part_of_it_that_is(
    look: tuple[tuple[int, int], str, float],
) -> None:
    t = Table().step("round_marker", round=3, influence=9, influence_deck=["lantern_tax"])
    for name in ("ann", "bob", "cid", "dan"):
        t.hero(name, coins=20)
    size, language, scale = look
    scene = placed(t.setup(), size, language, scale)
    told = [item.answer.effect for item in state_of(scene).frame.answers]
    card = "influence.lantern_tax"
    assert told == [scene.kit.say(f"{card}.told.{label}") for label in ("pay", "refuse")]
    window, terminal = asked(scene)
    assert window == terminal
    assert scene.kit.say(f"{card}.name") in window


COINS = [
    (
        *("en", "kyoto"),
        "Tomoe has 5 coins at the smithy in Kyōto (Short Spear: 20 coins), and asks Akira for 25",
    ),
    (
        *("es", "kyoto"),
        "Tomoe tiene 5 monedas en la herrería de Kyōto (Lanza corta: 20 monedas) y pide a Akira",
    ),
    (
        *("it", "kyoto"),
        "Tomoe ha 5 monete alla fucina di Kyōto (Lancia corta: 20 monete) e chiede ad Akira: 25",
    ),
    ("en", "nara", "Tomoe asks Akira for 25 coins."),
]


@pytest.mark.parametrize(("language", "place", "told"), COINS)
def test_who_asks_for_coins_where_there_is_a_smithy_says_so(
    language: str, place: str, told: str
) -> None:
    """Nothing said what they were for, then not which wares they may be for."""
    t = Table().turn("ann").at(ann=place, bob=place).hero("ann", coins=5).hero("bob", coins=25)
    table = PlacedTable(t.setup())
    table.act(HeroAction("take", hero=1, what="coins", n=25))
    shell = shell_at_once((960, 540), language, 2.0)
    scene = TableScene(shell, cast("LiveTable", table), party=(1,))
    shell.change(scene)
    settle(scene)
    window, terminal = asked(scene)
    assert window == terminal
    assert window.startswith(told)
    assert drawn(scene) == []


def test_what_a_thing_does_stands_under_its_use() -> None:
    """Nothing stood there: one had to point at it on the plate."""
    scene = placed(Table().turn("ann").hero("ann", life=4, items="incense").setup())
    view = state_of(scene).frame.view
    use = next(option for option in view.options("item") if option.action.type == "use")
    assert effect_in_row(scene.kit, view, use) == scene.kit.say("items.incense.rule")


def test_what_was_done_with_cards_that_were_looked_at_is_taken_back_by_its_name() -> None:
    """The button said "keep" in every language."""
    scene = placed(peeking().setup(), language="it")
    scene.act(HeroAction("choose", id="keep"))
    settle(scene)
    kit, view = scene.kit, state_of(scene).frame.view
    assert undone(kit, view, HeroAction("choose", id="keep")) == "Lasciare così"
    assert undone(kit, view, HeroAction("choose", id="rice_levy")) == "Requisizione del riso"


def test_a_card_that_gives_life_back_tells_what_each_hero_lacks_of_it() -> None:
    """It promised 2 to who lacked 1, and to who lacked none."""
    t = Table().step("round_marker", round=1, influence=9, influence_deck=["village_feast"])
    scene = placed(t.hero("ann", life=9).hero("bob", life=5).setup())
    question = state_of(scene).frame.view.question
    assert question is not None
    assert [option.life for option in question.options] == [1, 2, 0, 0]


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_whom_a_card_falls_on_is_asked_in_the_words_of_what_was_chosen_of_it(
    language: str,
) -> None:
    """It told both halves of the card again, of which one was no more to be had."""
    table = Table().world(chapter=3, influence=6)
    table.step("round_marker", round=1, influence_deck=["whispers_of_revolt"])
    scene = placed(table.hero("ann", coins=9).setup(), language=language)
    settle(scene)
    scene.act(HeroAction("choose", id="stoke"))
    settle(scene)
    state = state_of(scene)
    question = state.frame.view.question
    assert question is not None
    assert question.is_whom
    told = headline(scene.kit, state.frame.view, question)
    card = "influence.whispers_of_revolt"
    assert scene.kit.say(f"{card}.told.stoke") in told
    assert scene.kit.say(f"{card}.medium") not in told
    assert drawn(scene) == []
