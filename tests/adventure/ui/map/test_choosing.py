"""What is chosen before the road: kami and weapons as cards that say what they do."""

from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pygame
import pytest

from game.adventure.rules.facts.actions import HeroAction
from game.adventure.ui.papers import cards
from game.adventure.ui.papers.cards import Card
from game.adventure.ui.papers.choosing import TALL, ChoicePanel
from game.adventure.ui.papers.ways import WaysPanel
from game.adventure.ui.table.road_map import spots
from game.adventure.ui.table.words import effect_in_row, headline, label
from game.adventure.view.asked.options import OptionView
from game.session.new_game import NewGame
from game.ui.board.selection import LOG, HitTarget
from game.ui.draw.canvas import Canvas
from game.ui.scenes.table import TableScene
from game.ui.widgets.base import Look
from tests.adventure.scenarios.table import Table
from tests.adventure.ui.adventure_window import LanternServices, lantern_shell
from tests.adventure.ui.film import CampaignTable
from tests.adventure.ui.placed import LOOKS, placed, settle, shell_at_once, state_of
from tests.ui.calls import calls_of
from tests.ui.windowless import Settings

if TYPE_CHECKING:
    from game.adventure.ui.table.shown import LanternScreen
    from game.ui.services import LiveTable

AT_ONCE = 0.0


def choosing(kind: str, language: str, size: tuple[int, int], scale: float) -> TableScene:
    """Return the table while the first of those things is chosen."""
    wanted = NewGame(4, "follower", seed=7)
    services = LanternServices(Settings(pace=AT_ONCE, language=language, text_scale=scale), wanted)
    shell = lantern_shell(size, services)
    shell.go("table", services.new_game(wanted))
    scene = cast("TableScene", shell.top)
    for _ in range(10):
        scene.tick(0.5)
        question = scene.playing.question
        if question is not None and question.kind == kind:
            scene.refresh()
            return scene
        if question is not None:
            scene.act(question.actions[0])
    raise AssertionError(f"no {kind} was chosen")


@pytest.mark.parametrize(("language", "scale"), [("es", 1.5), ("en", 2.0)])
def test_the_sign_of_a_kami_beside_its_words_lies_on_none_of_them(
    language: str, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was as wide as the card is high, and what the kami does could not be read."""
    scene = choosing("kami", language, (1280, 720), scale)
    put = calls_of(monkeypatch, cards, "lay")
    for item in scene.state.frame.answers:
        put.clear()
        card = item.button
        assert isinstance(card, Card)
        assert card.aside
        paint = cards._card.__wrapped__  # type: ignore[attr-defined]  # nothing painted before
        measured = (card.printed, card.aside)
        paint(scene.kit, card.size_px, card.face, card.letter, measured, is_lit=False)
        sign, *words = (picture.get_rect(topleft=at) for _, picture, at in put[:-1])  # no paper
        assert sign.collidelist(words) < 0, card.face


@pytest.mark.parametrize("kind", ["kami", "weapon"])
@pytest.mark.parametrize(
    ("size", "scale", "language"),
    [((1280, 720), 1.0, "en"), ((960, 540), 2.0, "es"), ((1920, 1080), 1.5, "it")],
)
def test_all_that_is_chosen_among_fits_and_says_what_it_does(
    kind: str, size: tuple[int, int], scale: float, language: str
) -> None:
    scene = choosing(kind, language, size, scale)
    panel, question = cast("LanternScreen", scene.state).frame.prompt, scene.playing.question
    assert isinstance(panel, ChoicePanel)
    assert question is not None
    assert [item.action for item in panel.items] == list(question.actions)
    chapter = {"kami": "kami", "weapon": "gear"}[kind]
    for number, action in enumerate(cast("list[HeroAction]", question.actions)):
        scene.hover(HitTarget("answer", number))
        assert scene.subject.page == f"{chapter}/{action.id}", "what F1 opens"
    scene.kit.fonts.misfits.clear()
    for lit in range(len(panel.items)):
        looks = [Look(focused=number == lit) for number in range(len(panel.items))]
        panel.draw(Canvas(scene.kit.size), looks)
    assert not scene.kit.fonts.misfits
    boxes = [item.button.box for item in panel.items]
    assert all(box.inside(panel.box) for box in boxes)
    assert not any(a.overlaps(b) for n, a in enumerate(boxes) for b in boxes[:n])
    if kind == "kami":
        assert all(item.answer.effect for item in panel.items)
    about = scene.kit.say(f"lantern.choosing.{kind}")
    assert panel.headline.endswith(about), "the foot is read aloud"
    for number, item in enumerate(panel.items):
        assert panel.note(number) in item.answer.effect


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1600, 900), (2560, 1080)])
def test_what_every_kami_gives_stands_on_its_card(size: tuple[int, int], language: str) -> None:
    scene = choosing("kami", language, size, 1.0)
    panel = cast("LanternScreen", scene.state).frame.prompt
    assert isinstance(panel, ChoicePanel)
    for card in [item.button for item in panel.items]:
        assert isinstance(card, Card)
        icon, _, text = card.printed
        assert text >= scene.kit.least, card.face.title
        assert icon <= card.box.w, card.face.title
        assert card.box.h <= card.box.w * TALL, card.face.title


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("scale", [1.5, 2.0])
def test_what_every_kami_gives_stands_on_its_card_in_large_type(
    size: tuple[int, int], scale: float, language: str
) -> None:
    """In Spanish Inari's card had its name alone in the smallest window."""
    scene = choosing("kami", language, size, scale)
    panel = cast("LanternScreen", scene.state).frame.prompt
    assert isinstance(panel, ChoicePanel)
    found = [item.button for item in panel.items if isinstance(item.button, Card)]
    assert all(card.printed.text for card in found)
    assert all(card.printed.icon > 0 or card.aside for card in found), "at 200 % it had no emblem"
    assert len(found) == len(panel.items)
    assert panel.box.bottom <= size[1]
    assert panel.box.right <= size[0]


def test_of_seven_kami_the_three_below_stand_in_the_middle() -> None:
    shell = shell_at_once((1280, 720), "en", 1.0)
    table = cast("LiveTable", CampaignTable("normal", 7))
    scene = TableScene(shell, table, party=range(4))
    shell.change(scene)
    for _ in range(6):
        settle(scene)
        panel = cast("LanternScreen", scene.state).frame.prompt
        if isinstance(panel, ChoicePanel) and len(panel.items) == 7:
            break
        scene.act(scene.playing.question.actions[0])  # type: ignore[union-attr]  # somebody is asked
    assert isinstance(panel, ChoicePanel)
    assert len(panel.items) == 7
    for row in ([item.button.box for item in some] for some in (panel.items[:4], panel.items[4:])):
        assert abs(row[0].x - panel.box.x - (panel.box.right - row[-1].right)) < 2


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_what_a_kami_does_before_the_foe_is_told_when_it_is_chosen(language: str) -> None:
    scene = choosing("kami", language, (1280, 720), 1.0)
    panel, kit = cast("LanternScreen", scene.state).frame.prompt, scene.kit
    assert isinstance(panel, ChoicePanel)
    for item in panel.items:
        note = panel.note(panel.items.index(item))
        for power in ("second", "mode"):
            told = kit.say(f"kami.{cast('HeroAction', item.action).id}.{power}")
            assert f": {told[:1].lower()}{told[1:]}" in note, "after a colon the sentence goes on"


@pytest.mark.parametrize(("size", "language", "text_scale"), LOOKS)
def test_names_on_cards_stand_out_from_what_the_cards_do(
    size: tuple[int, int], language: str, text_scale: float
) -> None:
    """At 1280 x 720 *Hunting Bow* was printed no larger than *1 to 8, on average 4.3* below it."""
    panel = cast("LanternScreen", choosing("weapon", language, size, text_scale).state).frame.prompt
    assert isinstance(panel, ChoicePanel)
    sizes = {card.printed[1:] for item in panel.items if isinstance(card := item.button, Card)}
    ((name, text),) = sizes
    assert name >= text
    if size[0] >= 1280:
        assert name >= 1.2 * text


def test_two_weapons_lie_on_no_wider_cards_than_three_things() -> None:
    panel = cast("LanternScreen", choosing("weapon", "en", (1920, 1080), 1.0).state).frame.prompt
    assert isinstance(panel, ChoicePanel)
    one, other = (item.button.box for item in panel.items)
    assert one.w < panel.box.w / 3
    middle = panel.box.x + panel.box.w / 2
    assert (one.x + other.right) / 2 == pytest.approx(middle, abs=1)


def test_a_note_does_not_say_again_what_stands_on_the_card() -> None:
    scene = choosing("weapon", "en", (1280, 720), 1.0)
    panel = cast("LanternScreen", scene.state).frame.prompt
    assert isinstance(panel, ChoicePanel)
    assert panel.note(1) == "The first thrust is the one it was made for."


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("kind", ["kami", "weapon"])
def test_who_looks_at_no_card_yet_is_told_what_is_being_chosen(kind: str, language: str) -> None:
    scene = choosing(kind, language, (1280, 720), 1.0)
    panel, kit = cast("LanternScreen", scene.state).frame.prompt, scene.kit
    assert isinstance(panel, ChoicePanel)
    sheets = []
    for lit in (False, True):
        canvas = Canvas(kit.size)
        panel.draw(canvas, [Look(focused=lit)] + [Look()] * (len(panel.items) - 1))
        sheets.append(canvas.items[0].surface)
    whole = kit.say(f"lantern.choosing.{kind}")
    assert panel._about == whole
    assert pygame.image.tobytes(sheets[0], "RGBA") != pygame.image.tobytes(sheets[1], "RGBA")
    foot = kit.type("italic", 23).sized(kit.least)
    assert kit.fonts.block_size(whole, foot, panel.box.w - 2 * kit.px(28))[1] <= 3 * kit.least


def _in_kyoto(look: tuple[tuple[int, int], str, float]) -> TableScene:
    """Return the window where Tomoe acts and three companions stand beside her."""
    table = (
        Table().world(difficulty="normal").at(ann="kyoto", bob="kyoto", cid="kyoto", dan="kyoto")
    )
    return placed(table.setup(), *look)


@pytest.mark.parametrize("look", LOOKS)
def test_every_way_to_travel_fits_its_leaf(look: tuple[tuple[int, int], str, float]) -> None:
    scene = _in_kyoto(look)
    scene.obey("row_road")
    scene.refresh()
    panel = cast("LanternScreen", scene.state).frame.prompt
    assert isinstance(panel, WaysPanel)
    assert len(panel.items) == 9  # alone, with each of seven companies, back
    assert panel.items[0].answer.label == scene.kit.say("lantern.act.travel_alone")
    scene.kit.fonts.misfits.clear()
    panel.draw(Canvas(scene.kit.size), [Look()] * len(panel.items))
    assert not scene.kit.fonts.misfits
    boxes = [item.button.box for item in panel.items]
    assert all(box.inside(panel.box) for box in boxes)
    assert not any(a.overlaps(b) for n, a in enumerate(boxes) for b in boxes[:n])


def test_a_card_of_the_shogun_that_asks_is_told_and_its_answers_are_its_own() -> None:
    scene = _in_kyoto(LOOKS[3])
    state = cast("LanternScreen", scene.state)
    view = state.frame.view
    assert view.question is not None
    question = replace(view.question, kind="choice", source="lantern_tax", test=None)
    asked = replace(view, table=replace(view.table, question=question, level="high"))
    assert headline(scene.kit, asked, question).startswith("Lantern Tax. Choose: each hero loses")
    chosen = OptionView(HeroAction("choose", id="pay"), "answer")
    assert label(scene.kit, asked, chosen) == "Pay the tax"


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_the_key_that_takes_back_says_that_there_is_nothing_to_take_back(language: str) -> None:
    """Before the road it did nothing, and said nothing."""
    scene = choosing("kami", language, (1280, 720), 1.0)
    told = scene.kit.say("terminal.cannot_undo")
    scene.obey("undo")
    bubble = scene.state.selection.bubble
    assert bubble is not None
    assert bubble.text == told


def test_the_key_that_takes_back_lets_go_of_what_was_only_begun() -> None:
    """A journey was asked about once more, and the key said that nothing could be taken back."""
    scene = placed(Table().turn("ann").hero("ann", place="kyoto").setup())
    before = scene.state.frame.question
    scene.host.services.settings.confirm = "always"
    scene.controls.press(HitTarget("act", list(spots()).index("tsuruga")))
    scene.refresh()
    asked = [scene.state.frame.prompt is not None]
    scene.obey("undo")
    scene.refresh()
    asked.append(scene.state.frame.prompt is not None)
    assert asked == [True, False]
    assert scene.state.selection.bubble is None
    assert scene.state.frame.question == before


def test_it_is_told_before_what_a_journey_together_costs_and_how_far_it_leads() -> None:
    t = Table().at(dan="nara").hero("ann", dexterity=1).hero("cid", dexterity=2)
    scene = placed(t.setup())
    scene.state.selection.picked = ("road", 0)
    scene.refresh()
    prompt = scene.state.frame.prompt
    assert prompt is not None
    assert "who follows has 1 action less" in prompt.headline
    told = {item.answer.label: item.answer.effect for item in scene.state.frame.answers}
    assert told["Travel alone"] == told["Travel with Hattori"] == "4 movement"
    assert told["Travel with Akira"] == "3 movement"
    alike = placed(Table().setup())
    alike.state.selection.picked = ("road", 0)
    alike.refresh()
    assert not any(item.answer.effect for item in alike.state.frame.answers), "all the same"


@pytest.mark.parametrize(
    ("affinity", "told"),
    [
        (0, "affinity 1 wakes the first ability"),
        (1, "affinity 2"),
        (2, "affinity 3 wakes the second ability (1 wound, you 2 harm)"),
        (5, "affinity 6 wakes the kami itself (3 wounds, you 4 harm)"),
    ],
)
def test_a_prayer_says_what_of_the_kami_it_wakes(affinity: int, told: str) -> None:
    """It said how much affinity it brings, and nothing of what that is good for."""
    t = Table().hero("ann", place="shrine_inari", karma=5, kami="susanoo", affinity=affinity)
    scene = placed(t.setup())
    view = state_of(scene).frame.view
    option = next(one for one in view.options("place") if one.action.type == "shrine")
    assert effect_in_row(scene.kit, view, option) == told


def test_arrows_stay_among_what_is_chosen_where_its_paper_lies_on_the_log() -> None:
    """Right of the last weapon the frame stood on the paper, around what lay under it."""
    scene = choosing("weapon", "en", (1280, 720), 1.0)
    last = HitTarget("answer", len(scene.state.frame.answers) - 1)
    found = set()
    for command in ("right", "right", "right", "down", "down", "next"):
        scene.obey(command)
        found.add(scene.state.selection.focus)
        assert LOG not in found, command
    assert last in found
    scene.obey("log")
    assert scene.host.scenes[-1] is not scene, "its key opens it all the same"
