"""What lies between the plates has room: piles, open cards, tags on plates, and sums."""

import pytest
from pygame import Rect, Surface

from game.great_train.rules.content.cards import id_of
from game.great_train.rules.content.content import CARDS, CARS, KINDS
from game.great_train.ui import painter, piles
from game.great_train.ui.printed.inks import KEY
from game.great_train.ui.printed.prints import SQUEEZED, TrainPrints
from game.great_train.ui.window import TrainGame
from game.great_train.view.names import card_name
from game.great_train.view.places.layout import arranged_for, breadth_of, layout, train_table
from game.great_train.view.telling.codex import first_card
from game.languages import LANGUAGES
from game.ui.board.draw.prompt import PromptPanel
from game.ui.board.draw.sums import sums_placed
from game.ui.board.faces import Face
from game.ui.board.question import Question
from game.ui.board.selection import HitTarget
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import Type
from game.ui.draw.glyphs import SEPARATOR
from game.ui.draw.kit import Kit
from game.ui.draw.palette import Colour
from game.ui.scenes.reading.discards import LargeCard
from game.ui.widgets.base import Look
from game.view.layout.geometry import Box, covered
from game.view.layout.zones import CARD_RATIO
from game.view.pieces import NOBODY, Pieces
from game.view.words.sentences import Message
from tests.great_train.ui.test_train_answers import OTHERS, table_of
from tests.great_train.ui.train_window import TrainServices, train_shell, train_state
from tests.ui.windowless import Settings

SMALL = (1280, 720)


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_both_piles_have_their_names_or_both_are_only_counted(
    players: int, scale: float, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = train_shell(SMALL, TrainServices(Settings(language=language, text_scale=scale))).kit
    middle, told = train_table(SMALL, players, 0, scale).centre, list[str]()
    label = piles._label

    def heard(kit: Kit, text: str, px: int) -> Surface:
        told.append(text)
        return label(kit, text, px)

    monkeypatch.setattr(piles, "_label", heard)
    for drawn, thrown in ((42, 7), (88, 0), (34, 38), (31, 40)):
        piles.compose_names(Canvas(SMALL), kit, middle, (drawn, thrown))
    assert len({SEPARATOR in text for text in told}) == 1, told
    assert len({text.isdigit() for text in told}) == 1, "names came and went with the counts"


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("size", [(720, 540), (960, 540), SMALL])
def test_how_many_cards_a_pile_has_is_not_told_over_a_price(
    size: tuple[int, int], players: int
) -> None:
    """Beside a lesson in the smallest window it lay on "a 10 to ace"."""
    kit, canvas = train_shell((960, 540), TrainServices()).kit, Canvas(size)
    laid = train_table(size, players, 0, 1.0)
    piles.compose_names(canvas, kit, laid.centre, (89, 41))
    assert len(canvas.items) == 2
    assert all(item.rect().top >= laid.line.foot for item in canvas.items)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize(("players", "by"), [(5, 2), (7, 2), (7, 3)])
def test_no_tag_lies_on_a_word_of_a_ticket_nor_a_plate_on_a_tag(
    players: int, by: int, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the smallest window, in large type, *de turno* lay on *sin estación*.

    Or it lay under the plate beside it.
    """
    seats = ["sheriff calamity_janet, hand missed:jc", *OTHERS[: players - 1]]
    seats[by] += ", hand gatling:10h"
    scene = table_of(seats, (960, 540), "es", scale, by)
    tags: list[Surface] = []
    printed = painter._tag

    def noted(kit: Kit, says: tuple[str, ...], colour: Colour, room: int) -> Surface:
        tags.append(printed(kit, says, colour, room))
        return tags[-1]

    monkeypatch.setattr(painter, "_tag", noted)
    canvas, state = Canvas(scene.kit.size), train_state(scene)
    scene.painter.own.over(canvas, scene.state, scene.playback.passing)
    line, parts = state.frame.layout.line, state.frame.layout.parts
    pinned = [item for item in canvas.items if item.surface in tags]
    assert len(pinned) == 2, "of who is on turn and who is asked"
    assert pinned == canvas.items[-2:]
    for item in pinned:
        assert item.y >= line.foot - 0.12 * line.ticket - 1
        rect = item.rect()
        assert not any(rect.colliderect(_capitals(part.name)) for part in parts)


def _capitals(name: Box) -> Rect:
    """Return where the letters of a name stand, in the middle of its row."""
    return Rect(round(name.x), round(name.y + name.h * 0.3), round(name.w), round(name.h * 0.4))


@pytest.mark.parametrize("scale", [1.5, 2.0])
@pytest.mark.parametrize("players", [5, 7])
def test_what_a_shot_comes_to_in_large_type_hides_nobody(players: int, scale: float) -> None:
    """In the smallest window whole plates lay under sums: who can be hit was not to be seen."""
    me = "sheriff calamity_janet, hand bang:9d beer:6h, in play scope:as"
    scene = table_of([me, *OTHERS[: players - 1]], (960, 540), "es", scale)
    (shot,) = [p for p in scene.state.frame.hand if p.card == id_of("bang:9d")]
    scene.hover(HitTarget("card", shot.id))
    for _ in range(4):
        scene.host.step(0.3)  # type: ignore[attr-defined]  # the shell itself
    layout = train_state(scene).frame.layout
    boxes = [box for _, box in sums_placed(scene.state, scene.game)]
    assert len(boxes) == players - 1
    for seat in range(1, players):
        name, face = layout.parts[seat].name, layout.faces[seat]
        assert sum(covered(box, [name]) for box in boxes) < name.w * name.h * 0.25, seat
        assert sum(covered(box, [face]) for box in boxes) < face.w * face.h * 0.25, seat


def test_a_car_that_lies_under_another_has_no_half_name() -> None:
    """Of three cars *Pa*, *Pr* and *Ob* were read beside one another."""
    cars = ["caboose", "dining_car", "observation_car", "prisoner_car", "private_car"]
    me = f"sheriff calamity_janet, in play {' '.join(cars)}"
    scene = table_of([me, *OTHERS[:4]], (1920, 1080))
    prints = scene.painter.own.faces.prints
    pieces = scene.playing.shown.pieces.at("in_play", 0)
    homes = {piece.id: scene.state.sprites.by_id[piece.id].home for piece in pieces}
    for piece in pieces:
        home = homes[piece.id]
        seen = scene.painter._laid(piece.id, *piece.place)
        face = Face(piece.card, round(home.w), round(home.h), seen=seen)
        others = [other.box for other in homes.values() if other.layer > home.layer]
        is_whole = covered(home.box, others) < 0.1 * home.w * home.h
        assert bool(prints.words(face)) == is_whole
    assert scene.painter._laid(pieces[0].id, "in_play", 1) == 0, "others' are too small for names"


@pytest.mark.parametrize("wide", [57, 64, 70, 80])
def test_the_tab_of_a_ten_hides_no_letter_of_the_name(wide: int) -> None:
    """On the discard pile beside a lesson BANG! had lost half of its B."""
    prints = TrainPrints(train_shell((1280, 720), TrainServices(Settings())).kit)
    tab, name = (
        word.get_rect(topleft=at)
        for word, at in prints.words(Face(id_of("bang:10d"), wide, round(wide * 1.4)))
    )
    assert not name.colliderect(tab)
    assert name.right < wide


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_on_the_discards_are_read_in_two_lines_at_their_foot(language: str) -> None:
    """Water Tower stood in two fifths of its width beside the tab."""
    kit = train_shell((1280, 720), TrainServices(Settings(language=language))).kit
    prints, size = TrainPrints(kit), (74, 104)
    style = Type("heavy", kit.least, KEY)
    for kind in CARDS:
        card = first_card(KINDS.index(kind))
        tab, (name, at) = prints.words(Face(card, *size))
        wide = kit.fonts.width(str(card_name(kit.strings, card)), style)
        assert not name.get_rect(topleft=at).colliderect(tab[0].get_rect(topleft=tab[1]))
        assert at[1] + name.get_height() <= size[1]
        assert name.get_width() >= SQUEEZED * wide or name.get_height() > 1.5 * kit.least


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_car_to_choose_says_what_it_does_on_its_slip(language: str) -> None:
    """The Lounge Car's two had an empty slip at their foot, where their rules had no room."""
    kit = train_shell((1920, 1080), TrainServices(Settings(language=language))).kit
    for kind in (kind for kind in KINDS if kind.type == "car"):
        assert len(TrainPrints(kit).words(Face(id_of(kind.key), 277, 198))) == 2, kind.key


@pytest.mark.parametrize(("scale", "items"), [(1.0, 1), (1.5, 2)])
def test_the_rule_of_a_discard_is_told_once_where_it_can_be_read_on_the_card(
    scale: float, items: int
) -> None:
    """It stood on the card, and beneath in the same words; in large type the card's are small."""
    scene = table_of(["sheriff calamity_janet", *OTHERS[:3]], SMALL, "en", scale)
    large = LargeCard(
        *(Box(800, 100, 300, 500), scene.painter.faces),
        *(lambda card: scene.game.rule(scene.kit, card), id_of("bang:9d")),
    )
    large.draw(canvas := Canvas(SMALL), scene.kit, Look())
    assert len(canvas.items) == items
    assert large.aloud(scene.kit).name == scene.game.rule(scene.kit, id_of("bang:9d"))


def test_who_wins_is_a_secret_as_long_as_roles_are_to_be_turned_over() -> None:
    scene = table_of(["sheriff calamity_janet", *OTHERS[:3]], SMALL)
    game = scene.game
    assert isinstance(game, TrainGame)
    game.reveal.hidden = {1}
    assert game.is_secret(Message("log.ended_law"))
    assert not game.is_secret(Message("log.drew", 1))
    game.reveal.hidden.clear()
    assert not game.is_secret(Message("log.ended_law"))


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize(("players", "opened"), [(3, 3), (4, 3), (4, 4), (5, 5), (6, 3), (7, 3)])
def test_open_cards_bear_their_names_in_the_smallest_window(
    language: str, players: int, opened: int
) -> None:
    """They were 30 pixels wide under what is asked, and only pictures."""
    size = (960, 540)
    kit = train_shell(size, TrainServices(Settings(language=language))).kit
    table = train_table(size, players, 0)
    board = arranged_for(table, 0, is_docked=True, has_card=True, opened=opened)
    room, head = board.centre.open, board.prompts[0]
    wide = min(room.h * 0.94 * CARD_RATIO, room.w / opened)
    assert wide > 48
    assert not room.overlaps(head)
    for key in ("store", "keep", "lounge") if opened == 3 else ("store",):
        asked = PromptPanel(kit, board.prompts, Question(kit.say(f"prompt.{key}")))
        assert asked.box.inside(head.grown(2)), key
        assert not asked.box.overlaps(room.grown(3)), f"{key}: the frame of the first card"


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_cars_from_the_deck_bear_their_names_in_the_smallest_window(
    language: str, players: int
) -> None:
    """They had the room of two cards that stand, and lay there as pictures without a name."""
    kit = train_shell((960, 540), TrainServices(Settings(language=language))).kit
    cars = [first_card(number) for number, kind in enumerate(KINDS) if kind in CARS][:2]
    board = arranged_for(
        train_table((960, 540), players, 0),
        0,
        is_docked=True,
        has_card=True,
        opened=breadth_of(cars),
        asked="lounge",
    )
    pieces = Pieces()
    pieces.settle({("open", NOBODY): cars})
    lying = [Box(t.x - t.w / 2, t.y - t.h / 2, t.w, t.h) for t in layout(board, pieces).values()]
    assert len(lying) == len(cars)
    assert min(box.h for box in lying) >= 74, "of a lower one the name is left out"
    asked = PromptPanel(kit, board.prompts, Question(kit.say("prompt.lounge")))
    assert asked.box.inside(board.prompts[0].grown(2))
    assert not any(asked.box.overlaps(box.grown(6)) for box in lying), "the frame of the first"
