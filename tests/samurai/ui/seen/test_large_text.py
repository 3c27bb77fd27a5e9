"""The table in large text: what is held up, told and reckoned leaves figures and answers alone."""

from dataclasses import replace
from typing import Any

import pytest
from pygame import Surface

from game.samurai.ui import painter, plates
from game.samurai.ui.piles import compose_piles
from game.ui.board.draw.bubbles import bubble_of, tooltip
from game.ui.board.draw.plates import tag_top
from game.ui.board.draw.prompt import PromptPanel
from game.ui.board.draw.room import TAIL
from game.ui.board.draw.sums import sums_placed
from game.ui.board.selection import Front, HitTarget
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BENI
from game.ui.scenes.table import TableScene
from game.ui.window.shell import Shell
from game.view.layout.geometry import Box, covered
from tests.samurai.ui.checked import CHECKED
from tests.samurai.ui.windowless import own_state
from tests.ui.checked import Moment
from tests.ui.lint.dresses import Dress
from tests.ui.lint.lint_screens import at, put_on

DRESSES = [
    Dress((1280, 720), "es", 2.0),
    Dress((1920, 1080), "it", 1.75),
    Dress((1280, 720), "en", 1.5),
]
"""Where it was seen to fall short; `dev.py lint-screens` looks at the rest."""
SHARE = 0.8
"""How small the word of an answer may be against what it leads to: both shrink to fit."""


def held_up(shell: Shell, scene: TableScene, number: int) -> Box:
    """Return where a card of the hand lies while it is looked at."""
    piece = scene.state.frame.hand[number].id
    scene.hover(HitTarget("card", piece))
    shell.step(0.5)
    return scene.state.sprites.by_id[piece].home.box


@pytest.mark.parametrize("moment", ["4 parry", "6 bushido"])
def test_answers_of_one_question_are_of_one_size(moment: str) -> None:
    shell, _, scene = at(CHECKED, moment)
    for dress in DRESSES:
        put_on(shell, dress)
        sizes = {item.button.word_px(shell.kit) for item in scene.state.frame.answers}
        assert len(sizes) == 1, dress


@pytest.mark.parametrize("moment", ["6 bushido", "7 jujutsu"])
def test_answers_with_cards_say_what_is_done_or_all_the_cards_name(moment: str) -> None:
    shell, _, scene = at(CHECKED, moment)
    for dress in (*DRESSES, Dress((1280, 720), "en", 2.0)):
        put_on(shell, dress)
        cards = [item for item in scene.state.frame.answers if item.answer.card]
        assert len({item.button.text == item.answer.card for item in cards}) == 1, dress


@pytest.mark.parametrize("moment", ["4 parry", "6 bushido", "7 jujutsu"])
def test_an_answer_is_in_no_smaller_type_than_what_is_said_of_it(moment: str) -> None:
    shell, _, scene = at(CHECKED, moment)
    for dress in (*DRESSES, Dress((1920, 1080), "es", 2.0), Dress((1280, 800), "es", 2.0)):
        put_on(shell, dress)
        prompt = scene.state.frame.prompt
        assert isinstance(prompt, PromptPanel)
        words = min(item.button.word_px(shell.kit) for item in prompt.items)
        assert words >= SHARE * prompt.body.px, dress


def test_a_card_held_up_hides_nothing_that_an_answer_leads_to() -> None:
    for moment in ("4 parry", "5 battle_cry", "7 jujutsu"):
        shell, _, scene = at(CHECKED, moment)
        for dress in DRESSES:
            put_on(shell, dress)
            prompt = scene.state.frame.prompt
            assert prompt is not None
            assert prompt.captions
            for number in (0, len(scene.state.frame.hand) // 2):
                assert not covered(held_up(shell, scene, number), [*prompt.captions]), dress


def test_a_card_held_up_hides_no_answer_and_not_the_own_plate() -> None:
    shell, _, scene = at(CHECKED, "5 battle_cry")
    for dress in DRESSES:
        put_on(shell, dress)
        answers = [item.button.box for item in scene.state.frame.answers]
        for number in (0, -1):
            box = held_up(shell, scene, number)
            assert not covered(box, [scene.state.frame.plate(0)]), dress
            assert not covered(box, answers), dress


@pytest.mark.parametrize("moment", ["7 play"])
def test_a_card_held_up_hides_nobody_whom_it_may_be_played_at(moment: str) -> None:
    shell, _, scene = at(CHECKED, moment)
    for size in ((1280, 720), (1920, 1080)):
        put_on(shell, Dress(size, "en", 1.0))
        aimed = set[int]()
        for number in range(len(scene.state.frame.hand)):
            box = held_up(shell, scene, number)
            lit = sorted(scene.state.frame.lit)
            aimed.update(lit)
            plates = [scene.state.frame.plate(seat) for seat in lit]
            assert not covered(box, plates), (size, number)
            card = [hit.box for hit in scene.state.frame.hits if hit.front == Front.HELD_UP]
            assert not any(covered(part, plates) for part in card), (size, number)
        assert aimed, size


def test_what_a_card_says_leaves_the_others_of_the_hand_to_be_compared() -> None:
    shell, _, scene = at(CHECKED, "6 discard")
    for dress in DRESSES:
        put_on(shell, dress)
        box = held_up(shell, scene, 0)
        says = tooltip(scene.state, scene.game, scene.state.selection.hover)
        place, is_below, _ = bubble_of(scene.state, scene.game, says, box)
        paper = Box(place.x, place.y, place.w, place.h - (0 if is_below is None else TAIL + 5))
        heads = [scene.state.sprites.by_id[p.id].home.box for p in scene.state.frame.hand[1:]]
        assert not covered(paper, [Box(b.x, b.y + 8, b.w, b.h * 0.4) for b in heads]), dress


def test_what_a_card_says_lies_on_nobodys_plate_however_large_the_text() -> None:
    shell, _, scene = at(CHECKED, "4 parry")
    for dress in (Dress((1280, 720), "en", 2.0), Dress((1280, 720), "es", 2.0), DRESSES[1]):
        put_on(shell, dress)
        for number in range(len(scene.state.frame.hand)):
            box = held_up(shell, scene, number)
            says = tooltip(scene.state, scene.game, scene.state.selection.hover)
            place, is_below, shape = bubble_of(scene.state, scene.game, says, box)
            assert is_below is None, "there is room nowhere near the card"
            assert shape.type_share >= SHARE
            assert covered(place, scene.state.frame.layout.plates) < 12 * place.w, dress


@pytest.mark.parametrize("moment", ["7 play"])
def test_a_difficulty_lies_on_nobody_elses_plate(moment: str) -> None:
    shell, _, scene = at(CHECKED, moment)
    seen = 0
    for dress in DRESSES:
        put_on(shell, dress)
        for number in (0, 2):
            held_up(shell, scene, number)
            seats = sorted(scene.state.frame.sums, key=lambda s: not scene.state.is_pointed(s))
            for seat, (_, spot) in zip(seats, sums_placed(scene.state, scene.game), strict=True):
                others = [b for n, b in enumerate(scene.state.frame.layout.plates) if n != seat]
                assert covered(spot, others) < 3 * spot.w, (dress, seat)  # their shadow
                seen += 1
    assert seen


def test_what_a_coach_says_leaves_what_is_asked_to_be_read() -> None:
    """Its bubble cut the headline in half."""
    told = (
        "Consejo: «Sufrir la herida». Conserva 2 Paradas: "
        "1 jugador puede atacar antes de su próximo turno. "
        "Casi igual de bueno: «Parar el golpe». Gasta una Parada y conserva 1."
    )
    shell, _, scene = at(replace(CHECKED, moments={"3": Moment(3, 6, "battle_cry")}), "3")
    put_on(shell, Dress((1280, 720), "es", 2.0))
    prompt, answers = scene.state.frame.prompt, scene.state.frame.answers
    assert prompt is not None
    box = prompt.box
    high = min(item.button.box.y for item in answers) - box.y
    place = bubble_of(scene.state, scene.game, told, answers[-1].button.box).place
    asked = [Box(box.x, box.y, box.w, high), *prompt.captions]
    assert covered(place, asked) < 6 * place.w


@pytest.mark.parametrize("kind", ["parry", "battle_cry", "jujutsu"])
def test_what_a_coach_says_leaves_the_card_that_is_asked_about_in_sight(kind: str) -> None:
    """Its bubble lay on the name of the weapon."""
    told = (
        "Coach: “Parry”. Prevents 3 wounds. "
        "About as good: “Take the wounds”. Costs 3 resilience and leaves 1."
    )
    shell, _, scene = at(replace(CHECKED, moments={"3": Moment(3, 6, kind)}), "3")
    put_on(shell, Dress((1280, 720), "en", 1.0))
    marked = scene.state.frame.answers[0].button.box
    place = bubble_of(scene.state, scene.game, told, marked, [marked]).place
    assert not covered(place, [scene.state.frame.layout.resolving])


@pytest.mark.parametrize("kind", ["battle_cry", "jujutsu"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_in_large_type_a_coach_leaves_the_card_in_sight_too(kind: str, language: str) -> None:
    """Among five at 150 % its bubble lay on a third of the card, with room beside the question."""
    told = {
        "en": "Coach: “Take the wound”. Keeps 2 weapons in hand. "
        "About as good: “Discard the Bō”. Prevents 1 wound.",
        "es": "Consejo: «Parar el golpe». Evita 1 herida y conserva 2 Paradas: "
        "3 jugadores pueden atacar antes de su próximo turno.",
    }[language]
    shell, _, scene = at(replace(CHECKED, moments={"3": Moment(5, 6, kind)}), "3")
    put_on(shell, Dress((1280, 720), language, 1.5))
    marked = scene.state.frame.answers[0].button.box
    place = bubble_of(scene.state, scene.game, told, marked, [marked]).place
    assert covered(place, [scene.state.frame.layout.resolving]) < 200


@pytest.mark.parametrize(
    "moment", [Moment(6, 1, "parry"), Moment(6, 10, "battle_cry"), Moment(7, 1, "battle_cry")]
)
def test_in_large_type_a_coach_leaves_in_sight_who_asks(moment: Moment) -> None:
    """In the smallest window its bubble lay on the plate of the attacker rather than on another."""
    told = (
        "Consejo: «Sufrir la herida». Conserva 1 Parada: 1 jugador puede atacar antes del próximo "
        "turno. Casi igual de bueno: «Parar el golpe». Después no queda ninguna Parada."
    )
    shell, _, scene = at(replace(CHECKED, moments={"3": moment}), "3")
    put_on(shell, Dress((960, 540), "es", 1.5))
    asking = [scene.state.frame.plate(s.seat) for s in scene.state.frame.view.seats if s.has_tag]
    marked = scene.state.frame.answers[0].button.box
    place = bubble_of(scene.state, scene.game, told, marked, [marked]).place
    assert asking
    assert not covered(place, asking)


@pytest.mark.parametrize("answer", [0, 1])
def test_what_a_coach_says_of_an_answer_stands_by_the_question(answer: int) -> None:
    """Among seven it stood in an upper corner of the window, with room right below the question."""
    told = (
        "Consejo: «Parar el golpe». Evita 1 herida y conserva 2 Paradas: "
        "3 jugadores pueden atacar antes de su próximo turno."
    )
    shell, _, scene = at(replace(CHECKED, moments={"7": Moment(7, 6, "parry")}), "7")
    put_on(shell, Dress((1920, 1080), "es", 1.0))
    marked, prompt = scene.state.frame.answers[answer].button.box, scene.state.frame.prompt
    place = bubble_of(scene.state, scene.game, told, marked, [marked]).place
    assert prompt is not None
    assert place.overlaps(prompt.box.grown(6))
    assert not place.overlaps(prompt.box)


@pytest.mark.parametrize(("moment", "card"), [("3 play", 0), ("7 play", 0), ("7 play", 5)])
def test_what_a_coach_says_of_a_card_lies_on_no_other_of_the_hand(moment: str, card: int) -> None:
    """In a large window it hid what weapons can do, with the whole table free above."""
    told = (
        "Consejo: «Concentración». Permite un arma más en cada turno. "
        "Casi igual de bueno: «Desenvainado rápido». Añade una herida a cada arma."
    )
    shell, _, scene = at(CHECKED, moment)
    put_on(shell, Dress((1920, 1080), "es", 1.0))
    there = scene.state.sprites.by_id
    hand = [there[piece.id].home.box for piece in scene.state.frame.hand]
    marked = hand[card]
    place = bubble_of(scene.state, scene.game, told, marked, [marked]).place
    assert covered(place, hand) < TAIL * place.w


def test_a_difficulty_lies_on_no_word_below_a_pile() -> None:
    """In a small window, and beside the teacher, it covered how a sentence begins."""
    shell, _, scene = at(CHECKED, "3 play")
    put_on(shell, Dress((960, 540), "it", 1.0))
    held_up(shell, scene, 0)
    sums = [box for _, box in sums_placed(scene.state, scene.game)]
    assert sums
    canvas = Canvas(shell.kit.size)
    compose_piles(canvas, own_state(scene), scene.painter.faces, scene.playback.passing)
    low = scene.state.frame.layout.piles[0].bottom
    below = [Box(it.x, it.y, *it.surface.get_size()) for it in canvas.items if it.y > low]
    assert below
    assert not sum(covered(box, below) for box in sums)


def test_what_a_coach_says_leaves_it_to_be_read_that_the_pile_ends() -> None:
    """Its bubble lay on half of the warning, with room below it."""
    shell, _, scene = at(CHECKED, "3 play")
    put_on(shell, Dress((960, 540), "en", 1.5))
    scene.playing.seen.draw_pile[:] = [0] * 3  # type: ignore[attr-defined]  # this game's
    scene.refresh()
    canvas = Canvas(shell.kit.size)
    compose_piles(canvas, own_state(scene), scene.painter.faces, scene.playback.passing)
    low = scene.state.frame.layout.piles[0].bottom
    warned = [Box(it.x, it.y, *it.surface.get_size()) for it in canvas.items if it.y > low]
    assert warned
    told = "Coach: “Focus”. Allows one more weapon every turn. About as good: “Naginata on Hanzō”."
    hand = [scene.state.sprites.by_id[piece.id].home.box for piece in scene.state.frame.hand]
    for marked in (
        *([box] for box in hand),
        *([b, hand[0]] for b in scene.state.frame.layout.plates),
    ):
        place = bubble_of(scene.state, scene.game, told * 2, marked[0], marked).place
        assert not covered(place, warned), marked


def test_a_pile_that_nears_its_end_shows_it_whatever_stands_over_its_words() -> None:
    shell, _, scene = at(CHECKED, "7 jujutsu")
    put_on(shell, Dress((1280, 720), "es", 2.0))
    assert scene.state.frame.prompt is not None
    drawn = []
    for cards in (30, 3):
        scene.playing.seen.draw_pile[:] = [0] * cards  # type: ignore[attr-defined]  # this game's
        scene.refresh()
        canvas = Canvas(shell.kit.size)
        compose_piles(canvas, own_state(scene), scene.painter.faces, scene.playback.passing)
        pile, box = canvas.items[0].surface, scene.state.frame.layout.piles[0]
        reds = pile.subsurface((8, 8, round(box.w), round(box.h)))
        drawn.append(
            any(reds.get_at((x, round(box.h / 2)))[:3] == BENI for x in range(reds.get_width()))
        )
    assert drawn == [False, True]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_what_stands_on_a_plate_s_edge_covers_no_name(size: tuple[int, int]) -> None:
    """In a small window the heads of its letters were cut off by "on turn"."""
    shell, _, scene = at(CHECKED, "7 play")
    put_on(shell, Dress(size, "en", 1.0))
    state = own_state(scene)
    style = shell.kit.type("bold", 20)
    high = shell.kit.fonts.height(style) + 2
    for seat, parts in enumerate(state.frame.layout.parts):
        plate, name = state.frame.plate(seat), parts.name
        bottom = plate.y + tag_top(plate, name, high, 0.38, shell.kit.least) + high
        assert bottom > plate.y
        assert bottom <= name.y + name.h / 2 - shell.kit.least * 0.38


def test_no_plate_lies_on_what_stands_on_the_edge_of_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Among seven, at 200 %, the plate above hid half of what was asked."""
    tags, drawn = list[Surface](), painter._tag

    def noted(*how: Any, room: int) -> Surface:
        tags.append(drawn(*how, room=room))
        return tags[-1]

    monkeypatch.setattr(painter, "_tag", noted)
    shell, _, scene = at(CHECKED, "7 jujutsu")
    put_on(shell, Dress((1280, 720), "es", 2.0))
    canvas, tags[:] = Canvas(shell.kit.size), []
    state, passing = own_state(scene), scene.playback.passing
    painter.SamuraiPainter(shell.kit).seats(canvas, state, passing)
    drawn_as = [item.surface for item in canvas.items]
    assert tags
    assert drawn_as[-len(tags) :] == tags


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_bushido_lies_not_on_the_word_that_says_whose_plate_it_is(
    monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    """It cut into *you* in large text."""
    shell, _, scene = at(CHECKED, "6 bushido")
    put_on(shell, Dress((1280, 720), "en", scale))
    plate, parts = scene.state.frame.layout.plates[0], own_state(scene).frame.layout.parts[0]
    seat, laid = own_state(scene).frame.view.seats[0], list[Box]()
    assert seat.has_bushido

    def noted(_sheet: Surface, piece: Surface, place: tuple[float, float]) -> None:
        laid.append(Box(*place, *piece.get_size()).moved(plate.x, plate.y))

    monkeypatch.setattr(plates, "lay", noted)
    painting = plates._Painting(shell.kit, plates.Plate(seat, plate, parts, 0, is_read=True))
    laid.clear()
    painting._name(painting._place(parts.name), painting._place(parts.hand))
    assert laid
    assert not any(box.overlaps(parts.bushido) for box in laid)
