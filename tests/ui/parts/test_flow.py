"""Running text in more than one type: nothing is lost, nothing wider than its room."""

from pathlib import Path
from random import Random

import pygame
import pytest

from game.ui.draw.flow import Run, Stretch, centred, flow
from game.ui.draw.fonts import FACES, Fonts, Type
from game.ui.draw.store import Store
from game.ui.scenes.look_back.picture import told_place

PLAIN, BOLD = Type("medium", 24, (0, 0, 0)), Type("heavy", 24, (0, 0, 0))


@pytest.fixture
def fonts() -> Fonts:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((320, 240))
    return Fonts(Store())


def told(line: list[Stretch]) -> str:
    return "".join(stretch.run.text for stretch in line)


def some(seed: int) -> list[Run]:
    dice, runs = Random(seed), []
    for number in range(dice.randrange(1, 9)):
        words = [dice.choice(("a", "word,", "3", "Kusarigama", "of", "l'onore.")) for _ in range(5)]
        text = " ".join(words) + dice.choice(("", " "))
        runs.append(Run(text, BOLD, "page") if number % 2 else Run(text, PLAIN))
    return runs


@pytest.mark.parametrize("seed", range(30))
def test_no_word_is_lost_and_no_line_too_wide(seed: int, fonts: Fonts) -> None:
    runs = some(seed)
    lines = flow(fonts, runs, 300)
    assert " ".join(told(line).strip() for line in lines).split() == (
        "".join(run.text for run in runs).split()
    )
    for line in lines:
        assert line[-1].x + line[-1].width <= 303
        assert [stretch.x for stretch in line] == sorted(stretch.x for stretch in line)
    tagged = " ".join(told([s]).strip() for line in lines for s in line if s.run.tag)
    assert tagged.split() == " ".join(run.text for run in runs if run.tag).split() or "3 " in tagged


def test_a_number_stays_with_its_word(fonts: Fonts) -> None:
    text = "Draw 2 cards and lose 1 honor, or discard 3 weapons from hand."
    for width in range(90, 400, 7):
        lines = [told(line) for line in flow(fonts, [Run(text, PLAIN)], width)]
        assert not [line for line in lines if line.rstrip()[-1].isdecimal()]


def test_a_short_word_does_not_end_it_alone(fonts: Fonts) -> None:
    text = "Each other player in turn discards a weapon, or takes 1 wound: who has none is on it."
    for width in range(150, 700, 11):
        *_, before, last = (told(line) for line in flow(fonts, [Run(text, PLAIN)], width))
        assert before.count(" ") < 3 or " " in last or fonts.width(last, PLAIN) >= width / 3


@pytest.mark.parametrize("seed", range(10))
def test_what_stands_in_the_middle_is_as_high_as_text_of_one_type(seed: int, fonts: Fonts) -> None:
    runs = some(seed)
    text = "".join(run.text for run in runs)
    block = fonts.block(text, PLAIN, 300, 0.5)
    assert abs(centred(fonts, runs, 300).get_height() - block.get_height()) <= fonts.pitch(PLAIN)
    assert centred(fonts, [Run(text, PLAIN)], 300).get_size()[1] == block.get_height()


def test_an_apostrophe_stands_clear_of_a_letter_that_leans_out(fonts: Fonts) -> None:
    """In *the Sheriff's* the last f and the apostrophe lay on one another."""
    link, rest = flow(fonts, [Run("Sheriff", BOLD, "page"), Run("\u2019s is known", PLAIN)], 300)[0]
    assert rest.x >= link.width
    assert rest.x > flow(fonts, [link.run, Run(", known", PLAIN)], 300)[0][1].x


def test_a_letter_that_leans_out_makes_no_gap_before_a_comma(fonts: Fonts) -> None:
    """*Sheriff ,* stood in bubbles, for the last letter of a bold name hangs over its end."""
    style = fonts.font(BOLD)
    for word in ("Sheriff", "Coal Hopper", "Leland"):
        bold, rest = flow(fonts, [Run(word, BOLD, "page"), Run(", even", PLAIN)], 900)[0]
        pen = style.size(f"{word}nn")[0] - style.size("nn")[0]
        assert rest.x - bold.x == pen
        assert rest.x <= bold.width


@pytest.mark.parametrize("px", [17, 18, 21, 34])
def test_no_mark_lies_on_the_letter_before_it(px: int, fonts: Fonts) -> None:
    """The full stop of *Private Car.* lay on the foot of its r, so that it was not seen."""
    bold, plain = BOLD._replace(px=px), PLAIN._replace(px=px)
    for word in ("Private Car", "Creepy Creek", "Frisco", "Town", "Sheriff"):
        for mark in (".", ":", ",", ";", "\u2019"):
            first, rest = flow(fonts, [Run(word, bold, "page"), Run(f"{mark} x", plain)], 900)[0]
            ink = fonts.line(mark, plain).get_bounding_rect(64)
            letters = fonts.line(word, bold)
            beside = letters.subsurface((0, ink.y, letters.get_width(), ink.height))
            gap = rest.x + ink.x - first.x - beside.get_bounding_rect(64).right
            assert gap >= 1, f"{word}{mark}"


@pytest.mark.parametrize("px", range(11, 41))
def test_a_line_cut_in_pieces_is_as_long_as_whole(px: int, fonts: Fonts) -> None:
    """*Amaterasu a tutti* was cut after the bold word, and the space there was a pixel short."""
    for style in (BOLD._replace(px=px), PLAIN._replace(px=px)):
        for word in ("Amaterasu", "Hattori", "Tomoe", "Tsukuyomi"):
            rest = Run(" tutti", style, "rest")
            first, second = flow(fonts, [Run(word, style, "page"), rest], 900)[0]
            assert first.x + second.x + second.width == fonts.width(word + rest.text, style)


def test_a_path_that_is_told_is_broken_at_its_slashes_alone(fonts: Fonts) -> None:
    """The folder "Circle of Honor" was broken in its blanks: a lone "Honor/" stood on a line."""
    path = Path("/srv/games/Documents/Circle of Honor/a-long-name.jsonl")
    for width in range(200, 700, 20):
        lines = fonts.wrap(f"It lies in {told_place(path)}. So.", PLAIN, width)
        named = [line for line in lines if "Circle" in line or "Honor" in line]
        assert len(named) == 1, (width, lines)


@pytest.mark.parametrize("name", ["Мария", "Київ", "Γιώργος", "Nguyễn", "Łżő Ştefan"])
def test_a_name_in_any_script_of_the_typeface_is_drawn(name: str, fonts: Fonts) -> None:
    """Whose home was called so read a row of question marks where their games lie."""
    faces = [face for face, file in FACES.items() if "Alegreya" in file]
    assert len(faces) >= 4
    for face in faces:
        assert fonts.drawn(name, PLAIN._replace(face=face)) == name, face


@pytest.mark.parametrize("name", ["さくら", "Lin 林", "😀", "\udcff\0"])
def test_letters_that_the_typeface_lacks_are_seen_as_signs(name: str, fonts: Fonts) -> None:
    """Who was called so had no name, at the curtain and in the path of their files; or a fault."""
    for style in (PLAIN, BOLD):
        drawn = fonts.line(name, style)
        signs = "".join(letter if letter in "Lin " else "?" for letter in name)
        assert pygame.image.tobytes(drawn, "RGBA") == (
            pygame.image.tobytes(fonts.line(signs, style), "RGBA")
        )
        assert fonts.width(name, style) == fonts.width(signs, style)


def test_a_letter_and_its_mark_are_the_letter_with_the_mark(fonts: Fonts) -> None:
    """So some systems write the names of files."""
    apart, together = "Jose\u0301, n\u0303", "Jos\u00e9, \u00f1"
    assert fonts.width(apart, PLAIN) == fonts.width(together, PLAIN)
    assert "?" not in fonts.drawn("\u2212 \u201c\u2026\u201d", PLAIN)


@pytest.mark.parametrize("width", [336, 150, 90])
def test_a_name_in_a_path_that_is_wider_than_the_paper_is_broken_too(
    width: int, fonts: Fonts
) -> None:
    """In the smallest window the name of a game given away ran over the edge of the notice."""
    name = "circle-of-honor-samurai-sword-2026-11-30-230614.jsonl"
    path = told_place(Path("/media/disk/Circle of Honor") / ("W" * 40) / name)
    lines = fonts.wrap(path, PLAIN, width)
    assert "".join(lines) == path
    assert all(fonts.width(line, PLAIN) <= width for line in lines)
    assert any(line.endswith("-") for line in lines)
    assert fonts.wrap("circle-of-honor-samurai-sword", PLAIN, 90) == [
        "circle-of-honor-samurai-sword"
    ], "what is no path has to have room"
