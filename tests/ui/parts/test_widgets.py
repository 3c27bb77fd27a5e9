import re
from itertools import pairwise

import pygame
import pytest

from game.languages import LANGUAGES
from game.ui.board.draw.top_bar import TopBar
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import Fonts, Type
from game.ui.draw.kit import Kit
from game.ui.draw.palette import SUMI
from game.ui.draw.store import Store
from game.ui.widgets.base import Look, beyond, following, neighbour
from game.ui.widgets.buttons import Button
from game.ui.widgets.choices import Choice, Slider, Toggle
from game.ui.widgets.fields import Field
from game.ui.widgets.menu_items import MenuItem
from game.ui.widgets.prints import Print
from game.view.layout.geometry import Box
from game.view.words.strings import GameTitle, load
from tests.ui.checked import checked_games
from tests.ui.toy.toy_table import ToyServices, toy_title
from tests.ui.windowless import Settings

BOX = Box(100, 100, 300, 40)


def test_a_choice_is_taken_by_click_by_arrows_and_round_by_enter() -> None:
    taken: list[int] = []
    choice = Choice(BOX, ("a", "b", "c"), 0, taken.append)
    choice.press(BOX.right - 2)
    choice.nudge(1)
    choice.nudge(-1)
    choice.press()
    choice.press()
    assert taken == [2, 1, 2, 0]


def test_a_slider_moves_in_tenths_and_stays_in_bounds() -> None:
    levels: list[float] = []
    slider = Slider(BOX, 0.9, levels.append)
    for step in (1, 1, -1):
        slider.nudge(step)
    slider.press(BOX.x)
    assert levels == [1.0, 1.0, 0.9, 0.0]


def test_a_toggle_flips() -> None:
    states: list[bool] = []
    toggle = Toggle(BOX, "x", states.append, on=False)
    toggle.press()
    toggle.press()
    assert states == [True, False]


def test_a_field_takes_digits_only_and_not_too_many() -> None:
    field = Field(BOX, "", "any", lambda _text: None)
    assert not any(field.type(text) for text in ("x", "-", "²", ""))
    for _ in range(12):
        field.type("7")
    assert field.value == "777777777"
    field.type("\b")
    assert field.value == "77777777"


@pytest.mark.parametrize(
    ("direction", "found"), [((1, 0), 1), ((0, 1), 2), ((-1, 0), 0), ((0, -1), 0)]
)
def test_arrows_go_to_the_nearest_box_that_way(direction: tuple[int, int], found: int) -> None:
    boxes = [Box(0, 0, 10, 10), Box(50, 0, 10, 10), Box(0, 50, 10, 10), Box(90, 90, 10, 10)]
    assert neighbour(boxes, 0, direction) == found


def test_arrows_leave_out_nothing_that_lies_under_a_wide_line() -> None:
    """From "New game" with its remark the arrow went to the languages, past half of the menu."""
    boxes = [Box(50, 0, 300, 10), Box(50, 20, 80, 10), Box(220, 20, 80, 10), Box(50, 70, 280, 10)]
    down, right = (0, 1), (1, 0)
    assert neighbour(boxes, 0, down) == 3
    assert [beyond(boxes, at, down) for at in (0, 1, 2, 3)] == [1, 3, 3, 3]
    assert [beyond(boxes, at, (0, -1)) for at in (3, 2, 1)] == [1, 0, 0]
    assert [beyond(boxes, 1, right), beyond(boxes, 2, (-1, 0))] == [2, 1]


def test_tab_goes_round() -> None:
    assert [following(3, place, 1) for place in (None, 0, 2)] == [0, 1, 0]
    assert [following(3, place, -1) for place in (None, 0)] == [2, 2]


def test_wrapped_text_keeps_every_word_and_its_width() -> None:
    toy_title((400, 300))
    fonts = Fonts(Store())
    style = Type("medium", 20, (0, 0, 0))
    text = "Three players: all roles are open, and two Ninja stand against the Shogun."
    lines = fonts.wrap(text, style, 200)
    assert " ".join(lines) == text
    assert all(fonts.width(line, style) <= 200 for line in lines)


def test_even_lines_are_no_more_and_leave_no_word_alone() -> None:
    toy_title((400, 300))
    fonts, style = Fonts(Store()), Type("bold", 24, (0, 0, 0))
    text = "Benkei attacks Tomoe with the Nodachi: she loses resilience 3."
    room = fonts.width(text.removesuffix(" 3."), style) + 1
    assert fonts.wrap(text, style, room)[1:] == ["loses resilience 3."]
    first, second = (fonts.width(line, style) for line in fonts.even(text, style, room))
    assert 0.7 < second / first < 1 / 0.7


def test_paragraphs_are_evened_one_by_one_and_keep_their_words() -> None:
    toy_title((400, 300))
    fonts, style = Fonts(Store()), Type("bold", 24, (0, 0, 0))
    one, other = "She waits for what is worth it, and waits.", "She draws."
    lines = fonts.even(f"{one}\n{other}", style, 300)
    assert (" ".join(lines[:2]), lines[2:]) == (one, [other])


@pytest.mark.parametrize("text", ["Ha!", "One two", "Impossibilities abound"])
def test_even_lines_have_room_for_the_longest_word(text: str) -> None:
    toy_title((400, 300))
    fonts, style = Fonts(Store()), Type("bold", 24, (0, 0, 0))
    lines = fonts.even(text, style, 180)
    assert lines == fonts.wrap(text, style, 180)


def test_a_paragraph_does_not_end_in_a_short_word_alone() -> None:
    toy_title((400, 300))
    fonts, style = Fonts(Store()), Type("medium", 20, (0, 0, 0))
    text = "Discard a weapon, or take 1 wound; whoever has none is on it."
    room = fonts.width(text.removesuffix(" it."), style) + 1
    assert fonts.wrap(text, style, room) == [text.removesuffix(" on it."), "on it."]
    assert fonts.wrap("A Kusarigama is it.", style, 140)[-1] == "is it."
    assert fonts.wrap("A Kusarigama, it.", style, 140)[-1] == "it.", "there is none to give"
    long = "Nothing is lost by such impossibilities"
    room = fonts.width(long.rpartition(" ")[0], style) + 1
    assert fonts.wrap(long, style, room)[1] == "impossibilities", "a long word stands alone"


def test_the_number_of_a_heading_stays_with_its_first_word() -> None:
    """*8.* stood alone over *El enfrentamiento*."""
    toy_title((400, 300))
    fonts, style = Fonts(Store()), Type("heavy", 20, (0, 0, 0))
    room = fonts.width("El enfrentamiento", style) + 1
    assert fonts.wrap("8. El enfrentamiento", style, room) == ["8. El", "enfrentamiento"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_broken_after_a_number_or_leaves_a_short_word(language: str) -> None:
    toy_title((400, 300))
    fonts, style, room = Fonts(Store()), Type("medium", 20, (0, 0, 0)), 300
    texts = {
        re.sub(r"{[^}]*}", "2", re.sub(r"{[^}]*[|]([^}]*)}", r"\1", text))
        for game in ("", *checked_games())
        for text in load(language, game).values()
        if re.search(r"\d |} ", text) and "\n" not in text
    }
    assert texts
    for paragraph in sorted(texts)[::4]:
        lines = fonts.wrap(paragraph, style, room)
        *_, before, last = ["", *lines]
        assert " ".join(lines) == paragraph
        assert not [line for line in lines[:-1] if re.search(r"(^|[^\d] )[-+\u2212]?\d+$", line)]
        if " " in before and " " not in last and fonts.width(last, style) < room / 3:
            rest, _, given = before.rpartition(" ")
            assert fonts.width(f"{given} {last}", style) > fonts.width(rest, style), lines


def test_a_short_word_that_begins_a_sentence_goes_with_it_and_a_number_with_what_it_ends() -> None:
    toy_title((400, 300))
    fonts, style = Fonts(Store()), Type("medium", 20, (0, 0, 0))

    def lines(text: str, fits: str) -> list[str]:
        return fonts.wrap(text, style, fonts.width(fits, style) + 2)

    told = "Nessuna ferita. La tua vita resta."
    assert lines(told, "Nessuna ferita. La") == ["Nessuna ferita.", "La tua vita resta."]
    told = "Perdi 1 punto. Se paghi, nulla."
    assert lines(told, "Perdi 1 punto. Se")[0] == "Perdi 1 punto."
    told = "La tua resistenza passa da 4 a 0. Basta."
    assert lines(told, "La tua resistenza passa da 4 a")[1].startswith("4 a 0.")
    assert lines("Passa la mano. Poi gioca un altro.", "Passa la mano. Poi")[0].endswith("Poi")


def test_the_dot_between_two_things_begins_no_line() -> None:
    """In the list of games *Renegade · 5 players* was followed by *· Adept* on a line below."""
    toy_title((400, 300))
    fonts, style = Fonts(Store()), Type("medium", 20, (0, 0, 0))
    text, first = "Renegade \u00b7 5 players \u00b7 Adept", "Renegade \u00b7 5 players"
    lines = fonts.wrap(text, style, fonts.width(first, style) + 2)
    assert lines == ["Renegade \u00b7", "5 players \u00b7 Adept"]


def test_a_number_goes_down_where_its_word_has_no_room_beside_it() -> None:
    toy_title((400, 300))
    fonts, style = Fonts(Store()), Type("medium", 20, (0, 0, 0))
    assert fonts.wrap("Draw 2 impossibilities", style, 110) == ["Draw 2", "impossibilities"]
    assert fonts.wrap("Draw 2 cards", style, 80) == ["Draw", "2 cards"]


def test_text_that_cannot_fit_is_reported() -> None:
    toy_title((400, 300))
    fonts = Fonts(Store())
    fonts.fitted("impossible", Type("medium", 20, (0, 0, 0)), 10, 17)
    assert fonts.misfits


def drawn(kit: Kit, word: str, high: float) -> pygame.Surface:
    """Return a choice of one word as it stands on the top bar."""
    canvas = Canvas((400, 100))
    Choice(Box(0, 0, 400, high), (word,), 0, print, dark=True, size=21).draw(canvas, kit, Look())
    return canvas.items[-1].surface


@pytest.mark.parametrize("scale", [1.0, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_word_on_the_top_bar_stays_inside_its_frame(size: tuple[int, int], scale: float) -> None:
    kit = toy_title(size, ToyServices(Settings(text_scale=scale))).kit
    high = TopBar(kit, 1, recap=pygame.quit, choose=print, menu=pygame.quit).recap.box.h
    pictures = [pygame.surfarray.array2d(drawn(kit, word, high)) for word in ("Since my turn", "")]
    rows = (pictures[0] != pictures[1]).any(axis=0).nonzero()[0]
    assert rows.min() >= 3
    assert rows.max() < high - 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(680, 540), (960, 540)])
def test_all_of_the_top_bar_is_in_the_window_be_it_ever_so_narrow(
    size: tuple[int, int], scale: float, language: str
) -> None:
    """Beside a lesson in the smallest window, in the largest text, one read "al mio turno"."""
    settings = Settings(text_scale=scale, language=language)
    kit = toy_title(size, ToyServices(settings)).kit
    bar = TopBar(kit, 1, recap=pygame.quit, choose=print, menu=pygame.quit)
    boxes = [widget.box for widget in bar.widgets]
    assert all(box.inside(bar.box) for box in boxes)
    assert all(left.right <= right.x for left, right in pairwise(boxes))


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("top", [4, 340, 676])
def test_what_cannot_be_pressed_says_why_beside_itself_where_it_is_looked_at(
    top: int, scale: float
) -> None:
    kit = toy_title((1280, 720), ToyServices(Settings(text_scale=scale))).kit
    button, canvas = Button(Box(1100, top, 170, 40), "How else", pygame.quit), Canvas(kit.size)
    button.explain(canvas, kit)
    assert not canvas.items
    button.reason = "No other way was clearly better than the one that was gone."
    button.explain(canvas, kit)
    place, window = canvas.items[-1].rect(), pygame.Rect(0, 0, *kit.size)
    assert window.contains(place)
    assert not place.colliderect(pygame.Rect(1100, top, 170, 40))


@pytest.mark.parametrize("number", range(5))
@pytest.mark.parametrize("wide", [320, 1200])
def test_why_one_of_several_buttons_cannot_be_pressed_covers_none_of_them(
    wide: int, number: int
) -> None:
    """It lay over the button above."""
    kit = toy_title((1280, 720), ToyServices(Settings(text_scale=1.0))).kit
    left = (1280 - wide) / 2
    column = [Button(Box(left, 160 + 60 * n, wide, 50), "Deal", pygame.quit) for n in range(5)]
    button, others = column[number], [one.box for one in column if one is not column[number]]
    button.reason = "The deal of the day has been dealt already."
    button.explain(canvas := Canvas(kit.size), kit, others)
    place = canvas.items[-1].rect()
    assert pygame.Rect(0, 0, *kit.size).contains(place)
    assert not any(place.colliderect(pygame.Rect(box.x, box.y, box.w, box.h)) for box in others)
    assert not place.colliderect(pygame.Rect(left, 160 + 60 * number, wide, 50))


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("width", [190, 300])
def test_a_hint_is_no_larger_than_the_word_beside_it(width: int, scale: float) -> None:
    kit = toy_title((1280, 720), ToyServices(Settings(text_scale=scale))).kit
    button = Button(Box(0, 0, width, 40), "Chiudi", pygame.quit, hint="Esc")
    sizes: list[int] = []
    line = kit.fonts.line

    def noted(text: str, style: Type) -> pygame.Surface:
        if text in ("Esc", "Chiudi"):
            sizes.append(style.px if text == "Esc" else -style.px)
        return line(text, style)

    kit.fonts.line = noted  # type: ignore[method-assign]  # to see in which size they are set
    button.draw(Canvas((400, 100)), kit, Look())
    hints, words = [px for px in sizes if px > 0], [-px for px in sizes if px < 0]
    assert not hints or hints[-1] <= words[-1]


def test_words_too_long_for_two_lines_are_condensed_on_both() -> None:
    """The score's buttons in the smallest window, in longer words: a third line left the slab."""
    kit = toy_title((960, 540), ToyServices()).kit
    button = Button(Box(0, 0, 117, 54), "Prepararne un'altra ancora", pygame.quit, size=24.0)
    word = button._word(kit, (97, 46), 0.5)
    assert kit.fonts.misfits == []
    assert word.get_width() <= 97
    assert word.get_height() <= 50


def test_words_whose_key_has_no_room_beside_them_stand_as_those_without_a_key() -> None:
    """On two lines the shorter one stood aside, as if the key were there still."""
    kit = toy_title((1280, 720), ToyServices()).kit
    faces = [
        Button(Box(0, 0, 124, 72), "Menu principale", pygame.quit, command=command, size=24.0)
        for command in ("cancel", "")
    ]
    assert faces[0]._hint_in(kit, pygame.Rect(0, 0, 124, 72))[0] is None
    with_key, without = (face._face(kit, (124, 72), Look()) for face in faces)
    assert pygame.image.tobytes(with_key, "RGBA") == pygame.image.tobytes(without, "RGBA")


@pytest.mark.parametrize(
    ("width", "high", "left_out", "stands"),
    [(320, 58, "", False), (240, 58, "1 arma m\u00e1s", True), (240, 40, "1 arma m\u00e1s", False)],
)
def test_a_hint_that_has_no_room_beside_the_word_stands_under_it(
    width: int, high: int, left_out: str, *, stands: bool
) -> None:
    """In Spanish and Italian the end of the turn did not say how many weapons are left."""
    kit = toy_title((1280, 720), ToyServices()).kit
    box, place = Box(0, 0, width, high), pygame.Rect(0, 0, width, high)
    button = Button(box, "Terminar turno", pygame.quit, hint="1 arma m\u00e1s", command="end_turn")
    key, below = button._hint_in(kit, place)
    assert key is not None, "its key is told in any case"
    assert below == left_out
    assert (button._below(kit, place, below) is not None) == stands
    faces = [button._face(kit, (width, high), Look())]
    button.hint = ""
    faces.append(button._face(kit, (width, high), Look()))
    whole, bare = (pygame.image.tobytes(face, "RGBA") for face in faces)
    assert (whole != bare) == (stands or not left_out)
    hurry = Button(box, "Acelerar", pygame.quit, hint="mantener mucho tiempo", joint=" ")
    hurry.command = "hurry"
    assert hurry._hint_in(kit, place)[1] == "", "it says nothing without its key"


@pytest.mark.parametrize("high", [52, 84, 126])
def test_a_word_and_the_line_under_it_stand_in_the_middle_of_the_button(high: int) -> None:
    """How many weapons are left stood on the lower edge, and over the word was room."""
    kit = toy_title((1920, 1080), ToyServices()).kit
    button = Button(Box(0, 0, 360, high), "lll", pygame.quit, below="ll", is_listed=True)
    face = button._face(kit, (360, high), Look())
    inside = face.subsurface((6 + 20, 6 + 6, 320, high - 12))
    ink = pygame.mask.from_threshold(inside, SUMI, (80, 80, 80, 255))
    rows = [
        y for y in range(ink.get_size()[1]) if any(map(ink.get_at, ((x, y) for x in range(60))))
    ]
    assert abs(rows[0] - (high - 13 - rows[-1])) <= 1


def test_a_name_that_all_languages_share_is_as_large_as_those_beside_it() -> None:
    """After another language was chosen, it stood as small as the longest name of the last one."""
    shell, strips = toy_title(), []
    for other in ("A Name That Is Much Longer", "Short"):
        canvas = Canvas((300, 600))
        box, others = Box(0, 0, 300, 600), (GameTitle(other, ""),)
        one = Print(box, "Samurai", lambda: None, folder="samurai", on=True, others=others)
        one.draw(canvas, shell.kit, Look())
        strips.append(canvas.items[0].surface)
    assert strips[0] is not strips[1]


def test_a_print_that_is_pointed_at_is_told_from_the_one_that_is_chosen() -> None:
    """Pointed at it had the chosen one's gold, and the chosen one was red: which is played?"""
    shell = toy_title()
    size, still, lit = (300, 600), Look(), Look(hovered=True)

    def edge(look: Look, *, on: bool) -> tuple[int, ...]:
        box = Box(0, 0, *map(float, size))
        one = Print(box, "Samurai", lambda: None, folder="samurai", on=on)
        return tuple(one._face(shell.kit, size, look).get_at((2, 300)))[:3]

    chosen = edge(still, on=True)
    assert edge(lit, on=True) == chosen
    others = {edge(still, on=False), edge(lit, on=False)}
    assert len(others) == 2
    assert chosen not in others


def test_the_stroke_under_a_line_of_the_title_stays_near_its_word_and_off_its_remark() -> None:
    """In a high row it lay half a line below; in large text it ran into *5 players*."""
    kit = toy_title((960, 540), ToyServices(Settings(text_scale=1.5))).kit
    tops = list[int]()
    for high in (40, 70, 120):
        canvas, remark = Canvas((400, 200)), "Chiyome, Shogun \u00b7 5 giocatori"
        MenuItem(Box(20, 0, 360, high), "Continua", remark, print).draw(canvas, kit, Look(True))
        line, _, word = canvas.items[:3]
        tops.append(line.y - word.y - word.surface.get_height() // 2)
        assert all(line.x + line.surface.get_width() <= one.x for one in canvas.items[3:])
    assert len(canvas.items) == 4
    assert max(tops) <= 0.4 * kit.type("heavy", 44).px
