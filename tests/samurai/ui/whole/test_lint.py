"""Screens looked at for faults: a part of `dev.py lint-screens`, and whether the lint sees."""

from collections.abc import Callable
from itertools import combinations, pairwise, product
from typing import Any, Final

import numpy as np
import pytest
from pygame import Rect

from game.samurai.rules.content import CATALOGUE
from game.samurai.view.names import card_name
from game.session.new_game import NewGame
from game.ui.board.selection import HitTarget
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit
from game.ui.draw.palette import SLIP
from game.ui.scenes.form import FormScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.title import TitleScene
from game.ui.services import TEXT_SCALES
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.texts import Label, Lines
from game.ui.window.shell import Shell
from game.view.layout.geometry import Box
from game.view.layout.zones import SMALLEST
from tests.samurai.ui.checked import CHECKED
from tests.ui.lint.dresses import SIZES, TONGUES, Dress, covering, dress_word, every_dress
from tests.ui.lint.lens import Lens
from tests.ui.lint.lint import contrast, faults
from tests.ui.lint.lint_screens import at, kept, look, main, menus, opened, put_on
from tests.ui.lint.pseudo import LONGER, PseudoStrings, stretched
from tests.ui.lint.sheets import places_of

NARROWEST = Dress(SMALLEST, "es", 2.0)
"""The largest text in the smallest window."""
SMALL: Final = [NARROWEST, *(Dress(SMALLEST, "pseudo", scale) for scale in (1.0, 1.25, 2.0))]
"""The smallest window, in longer words too."""
PAIRS = [
    Dress(SIZES[0], "it", 2.0),
    Dress(SIZES[1], "pseudo", 1.25),
    NARROWEST,
    Dress(SMALLEST, "pseudo", 2.0),
]
"""A part of all there are: these take an hour."""
TABLE_PAIRS = [
    Dress(SIZES[0], "es", 2.0),
    Dress(SIZES[0], "pseudo", 1.0, high_contrast=True),
    NARROWEST,
]


def test_menus_have_no_faults() -> None:
    shown = menus(CHECKED)
    assert [fault for one in shown for fault in look(one.name, one.shell, one.lens, PAIRS)] == []


def test_in_stronger_contrast_the_only_game_s_title_has_no_faults() -> None:
    """The name stood on the sky of its print, in a window of 16 to 10 on the darkest part."""
    title = next(menus(CHECKED))
    dress = Dress((1280, 800), "en", 1.0, high_contrast=True)
    assert look(title.name, title.shell, title.lens, [dress]) == []


@pytest.mark.parametrize("scale", [1.5, 2.0])
def test_whose_turn_it_is_is_not_cut_by_the_upper_edge_in_two_lines(scale: float) -> None:
    """The accent of "È il tuo turno" was, in the largest window."""
    shell, lens, _ = at(CHECKED, "6 discard")
    assert look("6 discard", shell, lens, [Dress((3840, 2160), "it", scale)]) == []


def test_kept_games_and_the_record_have_no_faults_in_the_smallest_window() -> None:
    """Names lay under the deal's fingerprint there, cards under their heading, days under text."""
    shown = kept(CHECKED)
    assert [fault for one in shown for fault in look(one.name, one.shell, one.lens, SMALL)] == []


def test_the_menu_with_the_coach_in_it_stays_in_its_window(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(TitleScene, "has_coach", True)
    shell, lens = opened(CHECKED, NewGame(3, "novice", 6, 0))
    shell.services.new_game(shell.services.wanted)
    shell.open("pause")
    assert look("pause", shell, lens, PAIRS) == []
    assert isinstance(shell.top, MenuScene)
    buttons = [widget for widget in shell.top.widgets if widget.can_focus]
    assert len(buttons) == 7


@pytest.mark.parametrize("moment", ["4 parry", "7 play"])
def test_tables_have_no_faults(moment: str) -> None:
    shell, lens, scene = at(CHECKED, moment)
    found = look(moment, shell, lens, TABLE_PAIRS)
    if moment == "7 play":
        scene.hover(HitTarget("card", scene.state.frame.hand[0].id))
        shell.step(0.5)
        shell.step(0.5)
        found += look(f"{moment}, a card", shell, lens, TABLE_PAIRS)
    assert found == []


def test_what_is_asked_is_worded_in_each_language_and_inked_in_each_theme() -> None:
    shell, lens, scene = at(CHECKED, "4 parry")
    set_in = []
    for language, is_strong in (("en", False), ("pseudo", False), ("en", False), ("en", True)):
        put_on(shell, Dress(SIZES[0], language, 1.0, is_strong))
        prompt, canvas = scene.state.frame.prompt, Canvas(SIZES[0])
        assert prompt is not None
        lens.forget()
        prompt.draw(canvas, [Look() for _ in prompt.items])
        set_in.append(set(lens.texts))
    usual, longer, again, strong = set_in
    assert usual == again
    assert {text for text, _ in usual} != {text for text, _ in longer}
    assert {text for text, _ in usual} == {text for text, _ in strong}
    assert not usual & strong


# --- in which dresses ---


@pytest.mark.parametrize("screen", ["title", "table 7 play", "codex, cards/bang"])
def test_every_two_values_meet_on_every_screen(screen: str) -> None:
    dresses = covering(screen)
    dimensions = (SIZES, TONGUES, TEXT_SCALES, (False, True))
    for (one, first), (other, second) in combinations(enumerate(dimensions), 2):
        met = {(dress[one], dress[other]) for dress in dresses}
        assert met == set(product(first, second))
    assert len(dresses) == len(SIZES) * len(TEXT_SCALES)


def test_screens_meet_other_threes() -> None:
    assert set(covering("title")) != set(covering("settings"))
    assert covering("title") == covering("title")


def test_a_part_that_names_no_screen_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """It had no fault at all."""
    with pytest.raises(SystemExit) as ended:
        main(["--part", "nonsense"])
    assert ended.value.code == 2
    assert "no part of the screens is called 'nonsense': take menus, " in capsys.readouterr().err


def test_what_is_named_is_looked_at_whole() -> None:
    assert {dress[:3] for dress in every_dress(["es", "200%"])} == {(s, "es", 2.0) for s in SIZES}
    assert len(every_dress([])) == len(SIZES) * len(TONGUES) * len(TEXT_SCALES) * 2


@pytest.mark.parametrize("word", ["ess", "960x541", "150 %", "0", "-1"])
def test_a_word_that_names_nothing_is_refused_in_a_sentence(
    word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """It was passed over, and everything looked at."""
    with pytest.raises(SystemExit) as ended:
        main(["--", word])
    assert ended.value.code == 2
    assert f"'{word}' is none of 1280x720, " in capsys.readouterr().err


@pytest.mark.parametrize("word", ["es", "960x540", "150%", "pseudo", "6"])
def test_a_word_that_names_something_is_known(word: str) -> None:
    assert dress_word(word) == word


# --- does it see? ---


class Spoilt(MenuScene):
    """A scene with something wrong."""

    def __init__(self, host: Any, spoil: Callable[[Shell], list[Widget]]) -> None:
        """Show what `spoil` makes."""
        super().__init__(host)
        self.spoil = spoil

    def build(self) -> list[Widget]:
        """Return the widgets with the fault."""
        return self.spoil(self.host)  # type: ignore[arg-type]  # the host is the shell


class SpoiltForm(Spoilt, FormScene):
    """A form with something wrong."""


class Mute(Label):
    """Words that nobody is told."""

    def aloud(self, kit: Kit) -> None:
        """Say nothing."""


def spoilt(spoil: Callable[[Shell], list[Widget]], kind: type[Spoilt] = Spoilt) -> list[str]:
    shell, lens = opened(CHECKED, NewGame(3, "novice", 6, 0))
    scene = kind(shell, spoil)
    shell.scenes.append(scene)
    scene.arrange()
    return faults(shell, lens)


def label(
    shell: Shell, text: str = "Katana", x: float = 200, px: int = 24, ink: Any = SLIP
) -> Label:
    style = shell.kit.type("bold", 24, ink).sized(px)
    return Label(Box(x, 200, 300, 60), text, style)


def test_it_sees_nothing_where_nothing_is_wrong() -> None:
    assert spoilt(lambda shell: [label(shell)]) == []


@pytest.mark.parametrize(
    ("spoil", "seen"),
    [
        (lambda shell: [label(shell, px=12)], "is set in 12 px"),
        (lambda shell: [label(shell, ink=(60, 60, 60))], "has contrast"),
        (lambda shell: [label(shell), label(shell, x=230)], "lie on one another"),
        (lambda shell: [label(shell, x=-40)], "cut by the left edge"),
        (lambda shell: [label(shell, "Katana " * 40)], "wider than"),
        (lambda _shell: [Widget(Box(9, 9, 90, 90), print)], "has no name"),
        (lambda _shell: [Widget(Box(9, 9, 9, 90), print)], "px to press"),
        (lambda shell: [Lines(Box(9, 9, 300, 90), ["Katana"] * 30, shell.kit)], "is not pulled"),
    ],
)
def test_it_sees_what_is_wrong(spoil: Callable[[Shell], list[Widget]], seen: str) -> None:
    assert any(seen in fault for fault in spoilt(spoil)), spoilt(spoil)


def test_pixels_of_one_column_are_found_with_the_gap_between_them() -> None:
    """Pygame ends the program over a mask of width 1 with several places in it."""
    rows = np.array([row for row in range(20) if row != 10])
    for _ in range(200):
        assert places_of(rows, np.full(19, 3)) == [Rect(3, 0, 1, 10), Rect(3, 11, 1, 9)]


def test_it_sees_what_is_drawn_and_not_told() -> None:
    def mute(shell: Shell) -> list[Widget]:
        return [Mute(label(shell).box, "Katana", label(shell).style)]

    assert "'Katana' is drawn, and Katana is not told" in spoilt(mute, SpoiltForm)
    assert spoilt(lambda shell: [label(shell)], SpoiltForm) == []


def test_a_lesson_s_table_is_seen_and_its_type_is_no_smaller_than_elsewhere() -> None:
    shell, lens = opened(CHECKED, NewGame(3, "novice", 6, 0))
    school = CHECKED.parts.window.school
    assert school is not None
    shell.go("lesson", school.course.lessons()[0].key)
    shell.step(0.5)
    dresses = [Dress(SIZES[2], "en", 1.0), Dress(SIZES[2], "it", 1.5), NARROWEST]
    assert look("lesson", shell, lens, dresses) == []
    assert shell.top.kit is not shell.kit
    assert isinstance(shell.top.kit.fonts, Lens)


def test_contrast_is_as_the_standard_says() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    assert contrast((1, 2, 3), (1, 2, 3)) == 1


# --- the language that nobody speaks ---


def test_the_pseudo_language_is_longer_and_keeps_its_places() -> None:
    text = "{who} takes {n} {n:wound|wounds}, and says nothing about it."
    long = stretched(text)
    assert [part for part in ("{who}", "{n}", "{n:wound|wounds}") if part not in long] == []
    letters = sum(letter.isalpha() for letter in "takes and says nothing about it")
    assert len(long) - len(text) == pytest.approx(letters * (LONGER - 1), abs=4)
    assert long != text


def test_the_pseudo_language_says_everything() -> None:
    speaking = PseudoStrings("samurai")
    assert speaking.text("table.weapons_left", n=2).startswith("2 ")
    assert "{" not in speaking.text("table.weapons_left", n=2)
    assert str(card_name(speaking, 0)) != CATALOGUE[0].names["en"]
    assert "pseudo" in TONGUES


def test_the_lens_hides_words_and_nothing_else() -> None:
    shell, lens = opened(CHECKED, NewGame(3, "novice", 6, 0))
    assert isinstance(lens, Lens)
    widths = []
    for mode in ("plain", "blank", "boxes"):
        lens.mode = mode
        lens.forget()
        widths.append(lens.line("Katana", shell.kit.type("bold", 30)).get_size())
    assert all(one == other for one, other in pairwise(widths))
