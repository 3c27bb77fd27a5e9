"""The stalls of smith and market: what is offered, what it costs, why it cannot be bought."""

from typing import TYPE_CHECKING, cast

import pygame
import pytest

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.actions import DONE, HeroAction
from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.ui.papers.boards import purse_slip
from game.adventure.ui.papers.cards import Card
from game.adventure.ui.papers.stall import StallPanel
from game.adventure.view.names import teller_of
from game.adventure.view.stall import wares_of
from game.adventure.view.telling.prompts import asked_prompt
from game.session.new_game import NewGame
from game.ui.board.selection import HitTarget, Narrowing, Series
from game.ui.draw.canvas import Canvas
from game.ui.scenes.table import TableScene
from game.ui.widgets.base import Look
from game.ui.widgets.buttons import Button
from tests.adventure.scenarios.table import Table
from tests.adventure.ui.adventure_window import LanternServices, lantern_shell
from tests.adventure.ui.placed import placed, press, settle, state_of
from tests.ui.calls import calls_of
from tests.ui.windowless import Settings

if TYPE_CHECKING:
    from game.adventure.ui.table.shown import LanternScreen
    from game.kernel.frames import Decision

CITY = ("smithy", "market")
AT_ONCE = 0.0
FRAMES = 60
"""A second."""
ENOUGH = 5
"""Coins for which a market sells something."""


def visiting(
    kind: str, language: str = "en", size: tuple[int, int] = (1280, 720), scale: float = 1.0
) -> TableScene:
    """Return the table while the first hero visits a stall in the city where all begin."""
    wanted = NewGame(4, "follower", seed=7)
    chosen = Settings(pace=AT_ONCE, language=language, text_scale=scale)
    services = LanternServices(chosen, wanted)
    shell = lantern_shell(size, services)
    shell.go("table", services.new_game(wanted))
    scene = cast("TableScene", shell.top)
    scene.tick(0.1)
    for _ in range(200):
        question = cast("Decision[HeroAction] | None", scene.playing.question)
        if question is not None and question.kind == kind:
            scene.refresh()
            return scene
        if question is not None:
            coins = _seen(scene).heroes[question.seat].coins
            wanted_here = (kind,) if kind == "smithy" or coins >= ENOUGH else ("work",)
            first = [a for a in question.actions if a.type in wanted_here]
            others = [a for a in question.actions if a.type not in CITY]
            scene.act(first[0] if first else others[0])
        scene.tick(0.5)
    raise AssertionError(f"no {kind} was visited")


def _seen(scene: TableScene) -> AdventureObservation:
    return cast("AdventureObservation", scene.playing.seen)


def stall_of(scene: TableScene) -> StallPanel:
    """Return the stall that is asked on."""
    panel = cast("LanternScreen", scene.state).frame.prompt
    assert isinstance(panel, StallPanel)
    return panel


def cut_in(scene: TableScene) -> list[str]:
    """Return the words that have no room on the stall, whatever has the focus."""
    panel, fonts = stall_of(scene), scene.kit.fonts
    fonts.misfits.clear()
    panel.draw(Canvas(scene.kit.size), [Look(focused=True)] * len(panel.items))
    return list(fonts.misfits)


@pytest.mark.parametrize("kind", CITY)
@pytest.mark.parametrize(
    ("size", "scale", "language"),
    [((1280, 720), 1.0, "en"), ((960, 540), 2.0, "es"), ((1920, 1080), 2.0, "it")],
)
def test_all_of_a_stall_fits_and_can_be_pressed(
    kind: str, size: tuple[int, int], scale: float, language: str
) -> None:
    scene = visiting(kind, language, size, scale)
    panel = stall_of(scene)
    question = cast("Decision[HeroAction] | None", scene.playing.question)
    assert question is not None
    assert cut_in(scene) == []
    for item in panel.items:
        assert item.button.box.inside(panel.box), item.answer.label
    boxes = [item.button.box for item in panel.items]
    assert not any(a.overlaps(b) for n, a in enumerate(boxes) for b in boxes[:n])
    sent = {item.action for item in panel.items}
    assert {a for a in question.actions if a.type in ("buy", "done", "repair")} <= sent


def test_what_is_too_dear_lies_there_and_says_how_much_is_missing() -> None:
    scene = visiting("market")
    question = scene.playing.question
    assert question is not None
    wares = wares_of(_seen(scene), question.seat)
    assert len(wares) == 3
    dear = [number for number, ware in enumerate(wares) if ware.short]
    panel = stall_of(scene)
    for number in dear:
        shut = panel.items[number]
        assert isinstance(shut.action, Narrowing)
        assert shut.button.reason
        assert str(wares[number].short) in shut.answer.effect
    assert dear, "everybody begins poor"


def test_what_its_buyer_knows_too_little_for_says_that_it_is_of_no_use_yet() -> None:
    scene = visiting("market")
    question = scene.playing.question
    assert question is not None
    wares = wares_of(_seen(scene), question.seat)
    assert {ware.is_known for ware in wares} == {True, False}
    for ware, item in zip(wares, stall_of(scene).items, strict=False):
        card = item.button
        assert isinstance(card, Card)
        assert ("no use to you yet" in card.face.text) != ware.is_known


def test_a_stall_is_left_by_its_last_button() -> None:
    scene = visiting("market")
    leave = stall_of(scene).items[-1]
    assert leave.action == HeroAction("done")
    scene.act(leave.action)
    scene.tick(0.5)
    assert _seen(scene).visit is None


def test_the_key_that_ends_a_turn_leaves_a_stall_whatever_its_number_is() -> None:
    scene = visiting("market")
    leave = scene.state.frame.answers[-1]
    assert leave.action == DONE
    assert leave.button.letter == "E"
    assert leave.signs[1:] == (str(len(state_of(scene).frame.view.shelf)),)
    assert scene.types(pygame.Event(pygame.KEYDOWN, key=pygame.K_e, mod=0, unicode="e"))
    scene.tick(0.5)
    question = cast("Decision[HeroAction] | None", scene.playing.question)
    assert question is None or question.kind != "market"


def test_what_is_paid_for_a_thing_stands_on_its_button_and_is_no_key() -> None:
    panel = stall_of(visiting("smithy"))
    buttons = {item.answer.label: item.button for item in panel.items}
    assert buttons["Sell Lacquered Coat"].below == "worth nothing"
    assert buttons["Sell Lacquered Coat"].text == "Lacquered Coat"
    least = 2 * buttons["Sell Lacquered Coat"].size
    assert all(button.box.h > least for button in buttons.values() if button.below)


def test_the_terminal_sells_what_is_worth_nothing_for_nothing() -> None:
    """It sold the coat "for 0 coins"."""
    state = state_of(visiting("smithy"))
    question, seen = state.frame.view.question, state.playing.seen
    assert question is not None
    prompt = asked_prompt(teller_of(state.kit.strings, seen, 0), seen, question)
    assert "Sell the lacquered coat for nothing" in [one.label for one in prompt.answers]


@pytest.mark.parametrize(("size", "language"), [((960, 540), "es"), ((1280, 720), "en")])
def test_all_heads_are_sold_with_one_press_and_each_counts(
    size: tuple[int, int], language: str
) -> None:
    setup = Table().turn("ann").hero("ann", coins=1, heads=3, place="nara").setup()
    scene = placed(setup, size, language)
    scene.act(HeroAction("market"))
    settle(scene)
    sale = next(
        n for n, item in enumerate(scene.state.frame.answers) if isinstance(item.action, Series)
    )
    assert scene.state.frame.answers[sale].answer.effect.startswith("+30 ")
    scene.controls.press(HitTarget("answer", sale))
    for _ in range(4):
        settle(scene)
    assert (_seen(scene).heroes[0].heads, _seen(scene).heroes[0].coins) == (0, 31)


def test_the_stall_is_back_soon_after_five_heads_were_sold_with_one_press() -> None:
    """It was gone for four seconds and a half: each further sale was thought over anew."""
    scene = placed(Table().turn("ann").hero("ann", heads=5, place="nara").setup())
    scene.act(HeroAction("market"))
    settle(scene)
    sale = next(
        n for n, item in enumerate(scene.state.frame.answers) if isinstance(item.action, Series)
    )
    scene.host.services.settings.pace = 1.0
    scene.controls.press(HitTarget("answer", sale))
    gone = 0
    while scene.playing.question is None and gone < 10 * FRAMES:
        scene.tick(1 / FRAMES)
        gone += 1
    assert _seen(scene).heroes[0].heads == 0
    assert gone < 1.5 * FRAMES


@pytest.mark.parametrize(("language", "word"), [("en", "knowledge"), ("es", "saber")])
def test_who_knows_too_little_for_a_thing_reads_how_much_it_needs(language: str, word: str) -> None:
    wanting = next(key for key, item in BOOK.items.items() if item.knowledge == 1)
    setup = Table().turn("ann").hero("ann", coins=90, place="nara").setup()
    scene = placed({**setup, "market_deck": [wanting]}, (1280, 720), language)
    scene.act(HeroAction("market"))
    settle(scene)
    needs = BOOK.items[wanting].knowledge
    assert any(f"{word} {needs}" in item.answer.effect for item in scene.state.frame.answers)


def _keys(scene: TableScene) -> dict[str, tuple[str, ...]]:
    return {item.answer.label: item.signs for item in stall_of(scene).items}


@pytest.mark.parametrize("kind", CITY)
def test_a_key_means_one_thing_as_long_as_a_visit_lasts(kind: str) -> None:
    rags = {"id": "ronin_rags", "left": 0}
    table = Table().turn("bob").hero("bob", coins=60, heads=2, items="bandages:1", armor=rags)
    scene = placed(table.hero("bob", place="kyoto").setup())
    scene.act(HeroAction(kind))
    settle(scene)
    first = _keys(scene)
    for wanted in ("buy", "sell", "repair", "buy"):
        items = stall_of(scene).items
        deals = [item for item in items if getattr(item.action, "type", "") == wanted]
        if deals:
            press(scene, deals[0].answer.label)
        now = _keys(scene)
        assert {label: now[label] for label in now if label in first and label != "Sell"} == {
            label: signs for label, signs in first.items() if label in now and label != "Sell"
        }
        assert len({signs[0] for signs in now.values()}) == len(now)
    assert _keys(scene)["Free actions"][0] == "I"


def test_a_long_name_among_what_can_be_sold_has_room_on_its_button() -> None:
    table = Table().turn("dan").hero("dan", place="kyoto", weapons="pilgrim_staff")
    scene = placed(table.setup(), (1280, 720), "es", 1.25)
    scene.act(HeroAction("smithy"))
    settle(scene)
    items = stall_of(scene).items
    assert "Vender: Bord\u00f3n de peregrino" in [item.answer.label for item in items]
    buttons = [item.button for item in items if type(item.button) is Button]
    assert all(button.is_legible(scene.kit) for button in buttons)


def test_a_long_name_in_large_type_has_two_lines_on_its_button() -> None:
    table = Table().turn("dan").at(ann="nara", bob="nara", cid="nara")
    table.hero("dan", place="kyoto", weapons="pilgrim_staff", coins=10, ap=1)
    scene = placed(table.setup(), (1280, 720), "it", 1.5)
    scene.act(HeroAction("smithy"))
    settle(scene)
    scene.kit.hints.device = "pad"  # its buttons take more room than digits
    panel = stall_of(scene)
    assert "Bordone da pellegrino" in [item.button.text for item in panel.items]
    assert cut_in(scene) == []


@pytest.mark.parametrize(("weapon", "armor"), [("pilgrim_staff", 1), ("iron_mace", 0)])
@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_in_the_smallest_window_no_word_of_a_purse_is_cut_by_what_it_brings(
    language: str, weapon: str, armor: int
) -> None:
    """Robots found the pilgrim's staff and the mending of an armor with half a word on a button."""
    table = Table().turn("dan")
    worn = {"id": "pale_robe", "left": armor}
    table.hero("dan", place="kyoto", weapons=weapon, coins=40, ap=1, armor=worn)
    scene = placed(table.setup(), (960, 540), language)
    scene.act(HeroAction("smithy"))
    settle(scene)
    assert cut_in(scene) == []


def test_in_the_smallest_window_what_has_no_room_with_the_word_for_selling_is_led_to() -> None:
    table = Table().turn("cid")
    table.hero("cid", place="kyoto", items="hemp_rope:1", coins=10, ap=1)
    scene = placed(table.setup(), (960, 540), "it", 2.0)
    scene.act(HeroAction("market"))
    settle(scene)
    assert cut_in(scene) == []
    press(scene, scene.kit.say("lantern.stall.sell"))
    sold = [item.answer.action for item in stall_of(scene).items]
    assert HeroAction("sell", id="hemp_rope") in sold


@pytest.mark.parametrize("language", ["en", "it"])
def test_in_the_smallest_window_with_the_largest_type_a_ware_has_room_for_rule_and_price(
    language: str,
) -> None:
    """A long rule left none for the price: one had to point at it."""
    table = Table().turn("ann").at(ann="kyoto").hero("ann", coins=99, knowledge=5)
    table.world(market_deck=["hunting_falcon", "straw_cloak", "bitter_tea"])
    scene = placed(table.setup(), (960, 540), language, 2.0)
    scene.act(HeroAction("market"))
    settle(scene)
    for item in stall_of(scene).items[:3]:
        assert isinstance(item.button, Card)
        face, price = item.button.face, item.answer.effect.rpartition(". ")[2]
        assert item.button.printed.text
        assert price.split(" ")[0].isdigit()
        assert price in (face.note, face.text.rpartition(" \u00b7 ")[2])


@pytest.mark.parametrize("kind", ["market", "smithy"])
def test_pictures_of_wares_are_as_large_as_their_words_leave_room_for(kind: str) -> None:
    state = state_of(visiting(kind))
    panel = state.frame.prompt
    assert isinstance(panel, StallPanel)
    cards = [item.button for item in panel.items if isinstance(item.button, Card)]
    assert cards
    for card in cards:
        icon, _, px = card.printed
        assert px
        assert icon > card.box.h * 0.4 or icon > card.box.w * 0.8


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_in_the_smallest_window_pictures_of_four_wares_lie_beside_their_words(
    language: str,
) -> None:
    table = Table().turn("dan")
    table.hero("dan", place="kyoto", level=2, skills=["mending", "open_eye"], coins=46)
    scene = placed(table.setup(), (960, 540), language)
    scene.act(HeroAction("smithy"))
    settle(scene)
    cards = [item.button for item in stall_of(scene).items if isinstance(item.button, Card)]
    assert len(cards) == 4
    for card in cards:
        assert card.printed.text, "its words are read"
        assert card.printed.icon > 50 or card.aside > 50


def test_the_words_of_a_purse_are_as_large_for_a_window_three_times_as_large() -> None:
    """Their bound was so many pixels whatever the window: in 4K they were smaller than at 100 %."""
    bounds = []
    for size in ((1280, 720), (3840, 2160)):
        scene = placed(Table().turn("ann").hero("ann", coins=20).setup(), size, "en", 2.0)
        scene.act(HeroAction("market"))
        settle(scene)
        buttons = [item.button for item in stall_of(scene).items if type(item.button) is Button]
        bounds += [{button.most or 0 for button in buttons}.pop()]
    small, large = bounds
    assert 2.9 * small < large < 3.1 * small


def test_what_a_weapon_rolls_and_what_it_does_are_two_sentences() -> None:
    """*0 to 10, on average 5.0 Spirit is added in combat* was read as one."""
    table = Table().turn("dan")
    skills = ["mending", "open_eye"]
    table.hero("dan", place="kyoto", level=2, skills=skills, coins=60)
    scene = placed(table.setup())
    scene.act(HeroAction("smithy"))
    settle(scene)
    told = {item.answer.label: item.answer.effect for item in stall_of(scene).items}
    assert told["Ringed Staff"].startswith("0 to 10, on average 5.0. Add your spirit in combat.")


def test_what_is_left_of_the_purse_is_written_in_signs_that_the_type_has(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An arrow that it lacks left a gap: *-45   0*."""
    kit = placed(Table().setup()).kit
    told = calls_of(monkeypatch, kit.fonts, "line")
    purse_slip(kit, (401, 301), (45, 40), "")
    ((text, style),) = [(text, style) for text, style in told if "40" in text]
    signs = text.replace(" ", "")
    wide = [sum(map(abs, sign[:4])) for sign in kit.fonts.font(style).metrics(signs) if sign]
    assert len(wide) == len(signs)
    assert all(wide), "nothing is drawn for what the type lacks"


def test_words_of_a_purse_begin_at_the_left_where_no_key_is_left_for_them() -> None:
    """What was bought ninth at a smithy had none: its name alone stood in the middle."""
    t = Table().level(3).world(chapter=3).turn("ann").hero("ann", coins=20, place="osaka")
    worn = {"id": "lacquered_coat", "left": 1}
    scene = placed(t.hero("ann", weapons="long_glaive", armor=worn).setup(), (1920, 1080))
    for action in (HeroAction("smithy"), HeroAction("buy", id="short_spear")):
        scene.act(action)
        settle(scene)
    sales = [item for item in stall_of(scene).items if item.button.below]
    assert any(not item.button.letter for item in sales)
    assert all(item.button.is_listed for item in sales)


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_leaving_a_stall_is_taken_back_by_the_name_it_was_pressed_by(language: str) -> None:
    """*Uscire* stood on the button, *Annulla: Andarsene* below it then."""
    say = placed(Table().turn("ann").setup(), (1280, 720), language).kit.say
    assert say("lantern.act.done") == say("lantern.stall.leave") == say("do.done")
