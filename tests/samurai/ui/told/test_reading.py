"""Large text, high contrast, and what is told by more than colour."""

from dataclasses import replace

import pygame
import pytest

from game.samurai.ui.plates import Plate, plate_picture
from game.samurai.ui.prints import Prints, _badge
from game.samurai.view.names import power_in_brief
from game.session.new_game import NewGame
from game.ui.board.draw.bubbles import tailed
from game.ui.board.draw.panels import log_panel
from game.ui.board.draw.sums import EDGE, beside, sum_papers, verdict_mark
from game.ui.board.faces import Face
from game.ui.board.selection import LOG
from game.ui.board.state import SumSlip
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit, plain_slip
from game.ui.draw.paint import clear
from game.ui.draw.palette import BENI, FOREST, MUTED, SLIP, STRONG, SUMI
from game.ui.scenes.choosing.settings import SettingsScene
from game.ui.services import TEXT_SCALES
from game.ui.widgets.choices import Choice, Slider, Toggle
from game.ui.window.shell import Shell
from game.view.layout.geometry import Box, covered
from tests.samurai.ui.moments import at_own_turn
from tests.samurai.ui.windowless import Bots, own_state, shell_of
from tests.ui.lint.lens import put_lens
from tests.ui.lint.lint import HIGH, USUAL, contrast
from tests.ui.windowless import Settings

ROOM = Box(0, 0, 800, 600)


def settings_shell(language: str = "en", scale: float = 1.0) -> tuple[Shell, SettingsScene]:
    services = Bots(Settings(language=language, text_scale=scale), NewGame(3, "novice", 6, 0))
    shell = shell_of((1280, 720), services)
    shell.open("settings")
    scene = shell.scenes[-1]
    assert isinstance(scene, SettingsScene)
    return shell, scene


def rows(scene: SettingsScene) -> list[str]:
    return [w.label for w in scene.widgets if isinstance(w, (Choice, Slider, Toggle))]


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("scale", TEXT_SCALES)
def test_every_setting_is_on_one_page_and_no_setting_on_two(language: str, scale: float) -> None:
    _, scene = settings_shell(language, scale)
    seen = []
    for _ in range(scene.pages):
        seen += rows(scene)
        scene.turn(1)
    sections = scene.sections()
    wanted = [scene.say(entry.key) for rows in sections.values() for entry in rows]
    assert [label for label in wanted if label in seen] == [w for w in wanted if seen.count(w) == 1]
    assert set(seen) - set(wanted) == {scene.say("settings.sections")}
    assert scene.pages == len(sections) or scale > 1.5


def test_pages_are_turned_by_wheel_and_by_the_focused_sign() -> None:
    shell, scene = settings_shell("it", 2.0)
    assert scene.pages > 1
    shell.top.handle(pygame.Event(pygame.MOUSEWHEEL, y=-1))
    assert scene.page == 1
    after = next(n for n, w in enumerate(scene.widgets) if w.label == scene.say("menu.page_before"))
    scene.focus = after
    scene.widgets[after].press()
    assert scene.page == 0
    assert scene.focus is not None
    assert scene.widgets[scene.focus].label == scene.say("menu.page_before")
    assert scene.widgets[scene.focus].reason


def test_high_contrast_is_in_effect_at_once() -> None:
    shell, scene = settings_shell()
    before = shell.kit.ink(MUTED)
    name = scene.say("settings.high_contrast")
    toggle = next(w for w in scene.widgets if isinstance(w, Toggle) and w.label == name)
    toggle.press()
    assert shell.services.settings.high_contrast
    assert shell.kit.ink(MUTED) == STRONG[MUTED] != before
    assert shell.kit.type("bold", 20, MUTED).colour == STRONG[MUTED]


def test_inks_of_both_themes_stand_out_on_paper() -> None:
    for ink in (SUMI, MUTED, BENI, FOREST):
        assert contrast(ink, SLIP) >= USUAL
        assert contrast(STRONG[ink], STRONG[SLIP]) >= HIGH


def test_longer_options_have_more_room_and_are_hit_where_they_are_seen() -> None:
    shell = shell_of((1280, 720))
    taken: list[int] = []
    choice = Choice(Box(0, 0, 220, 40), ("1", "2", "a long option"), 0, taken.append)
    choice.press(100)
    choice._share_out(shell.kit)
    assert choice.edges[0] == 0
    assert choice.edges[-1] == pytest.approx(1)
    choice.press(100)
    assert taken == [1, 2]


def test_a_slip_hangs_on_its_plate_or_covers_least() -> None:
    plate = Box(20, 20, 200, 100)
    free = beside((80, 40), plate, ROOM, [plate])
    assert free.overlaps(plate)
    assert not covered(free, [plate.grown(-EDGE)])
    everywhere = [plate, Box(0, 0, 800, 590)]
    crowded = beside((80, 40), plate, ROOM, everywhere)
    assert crowded.inside(ROOM)
    assert covered(crowded, everywhere) > 0


def test_a_sum_says_by_its_shape_whether_it_is_reached() -> None:
    looks = {verdict_mark(12, SLIP, SUMI, ok=ok).get_buffer().raw for ok in (True, False)}
    assert len(looks) == 2


def test_a_sum_at_a_pointed_plate_is_short_in_large_text() -> None:
    content = SumSlip(((2, "distance"), (1, "Armor")), 3, "difficulty", "too far", reached=False)
    set_in = []
    for scale in (1.0, 2.0):
        shell = shell_of((1280, 720), Bots(Settings(text_scale=scale)))
        lens = put_lens(shell.kit)
        sum_papers(shell.kit, content, pointed=True)[0]
        set_in.append({text for text, _ in lens.texts})
    assert "Armor" in set_in[0]
    assert "Armor" not in set_in[1]
    assert {"3", "too far"} <= set_in[0] & set_in[1]


def test_a_warning_is_red_on_every_slip_that_tells_it() -> None:
    """On the one that had no room for names it was as green as a blow that should be."""
    said = "Benkei is on your side. Benkei loses 2 resilience."
    content = SumSlip(
        ((2, "distance"), (1, "Armor")), 3, "difficulty", said, reached=True, warns=True
    )
    kit = shell_of((1280, 720)).kit
    lens = put_lens(kit)
    sum_papers(kit, content, pointed=True)
    inks = [style.colour for line, style in lens.texts if " " in line and line in said]
    assert inks
    assert set(inks) == {BENI}


def test_a_card_that_cannot_be_used_keeps_its_words() -> None:
    shell = shell_of((1280, 720))
    prints = Prints(shell.kit)
    for width in (113, 210):
        plain, dimmed = (
            prints.words(Face(1, width, round(width * 1.4), dimmed=dimmed))
            for dimmed in (False, True)
        )
        assert len(plain) == len(dimmed) > 1


def test_the_own_plate_tells_its_power_to_the_player_and_the_others_of_them() -> None:
    """Beside *t\u00fa* stood *sus armas hieren 1 m\u00e1s*, as if they were somebody else's."""
    robot, scene = at_own_turn()
    kit, seats = robot.shell.kit, own_state(scene).frame.view.seats
    robot.shell.services.settings.language = "es"
    robot.shell.apply_settings()
    lens = put_lens(kit)
    robot.shell.show()
    told = {text for text, _ in lens.texts}
    for seat in seats:
        ways = [power_in_brief(kit.strings, seat.character, is_own=own) for own in (False, True)]
        assert [way in told for way in ways] == [not seat.is_self, seat.is_self]


def test_the_log_is_a_drawer_in_large_text() -> None:
    robot, scene = at_own_turn()
    told = []
    for scale in (1.0, 2.0):
        robot.shell.services.settings.text_scale = scale
        robot.shell.apply_settings()
        lens = put_lens(robot.shell.kit)
        robot.shell.show()
        told.append({text for text, _ in lens.texts})
        assert scene.state.frame.log.h > 30
    word = robot.shell.kit.say("table.log")
    assert word not in told[0]
    assert word in told[1]
    robot.use(LOG)
    assert robot.scene is not scene


@pytest.mark.parametrize(
    ("older", "shown"),
    [
        ("Kojir\u014d scarta Estrazione veloce: troppe carte in mano.", None),
        ("Hideyoshi responde con la Kusarigama.", None),
        ("Tomoe takes 2 wounds: leaves her 1 resilience.", "Tomoe takes 2 wounds\u2026"),
    ],
)
def test_a_log_with_a_line_left_tells_a_whole_thought_there_or_nothing(
    older: str, shown: str | None
) -> None:
    """It read "Ushiwaka discards\u2026", and not what."""
    lens = put_lens(kit := shell_of((1280, 720)).kit)
    told = [("Musashi parries.", None), ("Musashi draws 1 card.", None), (older, None)]
    log_panel(kit, Box(0, 0, 238, 86), told, lambda _s, _r: clear((1, 1)), lit=False)
    there = [text for text, _ in lens.texts if text != "L"]
    assert there == [text for text, _ in told[:2]] + ([shown] if shown else [])
    assert lens.misfits == []


@pytest.mark.parametrize("high", [17, 24, 30])
def test_the_word_on_a_low_drawer_is_no_higher_than_it(high: int) -> None:
    """Beside a lesson in the smallest window and the largest text it was cut off."""
    shell = shell_of((960, 540), Bots(Settings(text_scale=2.0)))
    kit, lens = shell.kit, put_lens(shell.kit)
    log_panel(kit, Box(0, 0, 130, high), [], lambda _seat, _r: clear((1, 1)), lit=False)
    sizes = {text: style.px for text, style in lens.texts}
    assert sizes.keys() >= {kit.say("table.log")}
    assert max(sizes.values()) <= max(kit.least, round(0.85 * high))


def test_a_sentence_comes_a_little_nearer_to_the_edge_rather_than_be_cut_short() -> None:
    """In a window of 1152 x 648 it read "For Bushido you turn over the Bokken\u2026"."""
    lens = put_lens(kit := shell_of((1152, 648)).kit)
    told = [("For Bushido you turn over the Bokken: a weapon.", 0)]
    log_panel(kit, Box(0, 0, 216, 78), told, lambda _seat, _r: clear((1, 1)), lit=False)
    assert not any("\u2026" in text for text, _ in lens.texts)


def test_a_log_in_which_one_letter_has_room_says_what_it_is() -> None:
    """*È…* stood there beside a lesson in large text."""
    kit = shell_of((1280, 720), Bots(Settings(text_scale=2.0, language="it"))).kit
    lens, told = put_lens(kit), [("È il tuo turno.", 0)]
    log_panel(kit, Box(0, 0, 168, 86), told, lambda _seat, _r: clear((1, 1)), lit=False)
    assert kit.say("table.log") in {text for text, _ in lens.texts}


def test_a_sentence_too_long_for_the_log_begins_there() -> None:
    """It had been a drawer with nothing but its name on it, as for text of twice the size."""
    kit = shell_of((1280, 720)).kit
    lens = put_lens(kit)
    told = [("Nobody at this table had expected that. " * 6, None)]
    for high in (30.0, 90.0):
        log_panel(kit, Box(0, 0, 200, high), told, lambda _seat, _r: clear((1, 1)), lit=False)
    shown = [text for text, _ in lens.texts]
    assert shown.count(kit.say("table.log")) == 1, "the low one is a drawer still"
    assert any(text.startswith("Nobody at this") for text in shown)
    assert any(text.endswith("\u2026") for text in shown)


@pytest.mark.parametrize(("size", "box"), [((1280, 720), (238, 38)), ((1920, 1080), (358, 57))])
def test_a_log_of_one_line_begins_the_sentence_it_cannot_hold(
    size: tuple[int, int], box: tuple[float, float]
) -> None:
    """It said nothing but "Cr\u00f3nica" while one chose what to pay a car with."""
    kit = shell_of(size).kit
    lens = put_lens(kit)
    told = [("Compras el Vag\u00f3n de prisioneros en San Tafe.", None)]
    log_panel(kit, Box(0, 0, *box), told, lambda _seat, _r: clear((1, 1)), lit=False)
    (shown,) = [text for text, _ in lens.texts if text.startswith("Compras el Vag\u00f3n")]
    assert shown.endswith("\u2026")
    for high in (30, 200):
        lens.forget()
        log_panel(kit, Box(0, 0, box[0], high), [], lambda _seat, _r: clear((1, 1)), lit=False)
        assert kit.say("table.log") in [text for text, _ in lens.texts], "nothing was told yet"


@pytest.mark.parametrize(
    ("sentence", "shown"),
    [
        ("Benkei subisce 1 ferita: restano 4 di resistenza.", "Benkei subisce 1 ferita\u2026"),
        ("Ti cede 1 onore: uno in meno.", "Ti cede 1 onore: uno in meno."),
    ],
)
def test_what_a_narrow_log_cuts_short_ends_with_a_whole_thought(sentence: str, shown: str) -> None:
    """It read "Benkei takes 1 wound: leaves\u2026" in a window of 960 x 540."""
    kit = shell_of((960, 540)).kit
    lens = put_lens(kit)
    log_panel(kit, Box(0, 0, 178, 63), [(sentence, None)], lambda _s, _r: clear((1, 1)), lit=False)
    assert " ".join(text for text, _ in lens.texts if text != "L") == shown


@pytest.mark.parametrize(
    ("size", "box", "sentence", "shown"),
    [
        ((1280, 720), (240, 41), "You play Bushido on Ushiwaka.", "You play Bushido\u2026"),
        (
            (1920, 1080),
            (360, 57),
            "Kojir\u014d pierde la Armadura por la Geisha.",
            "Kojir\u014d pierde la Armadura\u2026",
        ),
    ],
)
def test_what_a_log_of_one_line_cuts_short_ends_with_no_small_word(
    size: tuple[int, int], box: tuple[int, int], sentence: str, shown: str
) -> None:
    """It read "You play Bushido on\u2026" after a card that can be taken back."""
    lens = put_lens(kit := shell_of(size).kit)
    told = [(sentence, None)]
    log_panel(kit, Box(0, 0, *box), told, lambda _s, _r: clear((1, 1)), lit=False)
    assert shown in [text for text, _ in lens.texts]


@pytest.mark.parametrize(
    "sentence",
    ["Akira, Destreza: 2 contra 4, la prueba falla.", "Turno de Hikaru en la ciudad de Nara."],
)
def test_what_a_narrow_log_cuts_short_is_no_wider_than_the_log(sentence: str) -> None:
    """A mark of omission is wider than the colon, or the small word, in whose place it stands."""
    kit = shell_of((960, 540)).kit
    lens = put_lens(kit)
    told = [(sentence, None)]
    for width in range(80, 200, 2):
        log_panel(kit, Box(0, 0, width, 63), told, lambda _s, _r: clear((1, 1)), lit=False)
    assert lens.misfits == []


def test_a_log_tells_what_comes_before_a_word_that_is_wider_than_its_line() -> None:
    """It said no more than what it is after a journey to Amatsumikaboshi."""
    kit = shell_of((1280, 720)).kit
    lens = put_lens(kit)
    told = [("Tomoe sails to the Shrine of Amatsumikaboshi.", None)]
    log_panel(kit, Box(0, 0, 165, 103), told, lambda _s, _r: clear((1, 1)), lit=False)
    assert (
        " ".join(text for text, _ in lens.texts if text != "L") == "Tomoe sails to the Shrine\u2026"
    )
    assert lens.misfits == []


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.5)])
def test_the_logs_first_line_stands_off_the_key_that_opens_it(
    size: tuple[int, int], scale: float
) -> None:
    """The key stood so close that it read as a word of the sentence."""
    kit = shell_of(size, Bots(Settings(text_scale=scale))).kit
    sentence, px = "You draw Geisha and Bokken.", kit.type("medium", 20).px
    for wide in range(200, 400, 3):
        told = [(sentence, None)]
        paper = log_panel(kit, Box(0, 0, wide, 200), told, lambda _s, _r: clear((1, 1)), lit=False)
        line = paper.subsurface(pygame.Rect(px * 2, 6, wide - px * 2 - 6, round(px * 1.1)))
        ground = line.get_at((line.get_width() - 1, 0))
        inked = [
            any(line.get_at((x, y)) != ground for y in range(line.get_height()))
            for x in range(line.get_width())
        ]
        before_key = "".join("#" if ink else " " for ink in inked).rstrip().rstrip("#")
        assert len(before_key) - len(before_key.rstrip()) >= px * 0.4, wide


def test_high_contrast_pales_the_ground_and_keeps_who_is_harmless_in_full_ink() -> None:
    looks, grounds = [], []
    for high in (False, True):
        robot, scene = at_own_turn()
        robot.shell.services.settings.high_contrast = high
        robot.shell.apply_settings()
        kit = robot.shell.kit
        grounds.append(pygame.transform.average_color(scene.painter.ground.compose(kit.size)))
        frame = own_state(scene).frame
        seat = replace(frame.view.seats[1], is_harmless=True)
        plate = Plate(seat, frame.layout.plates[1], frame.layout.parts[1], 0)
        looks.append({style.colour for _, style in set_in(kit, plate)})
    assert sum(grounds[1][:3]) > sum(grounds[0][:3]) + 60
    assert MUTED in looks[0]
    assert STRONG[SUMI] in looks[1]
    assert looks[1] <= {STRONG[ink] for ink in (SUMI, SLIP, MUTED, BENI)}


def set_in(kit: Kit, plate: Plate) -> list[tuple[str, Type]]:
    lens = put_lens(kit)
    plate_picture(kit, plate)
    return list(lens.texts)


@pytest.mark.parametrize("kind", ["reach", "wounds"])
def test_a_badge_is_seen_on_the_band_of_its_own_colour(kind: str) -> None:
    shell = shell_of((1280, 720), Bots(Settings(high_contrast=True)))
    side = 30
    badge = _badge(shell.kit, kind, 2, float(side))
    paper, at = STRONG[SLIP], badge.get_at((side // 2, 1))
    rim = (at.r, at.g, at.b)
    assert contrast(rim, paper) < 2
    assert contrast(rim, STRONG[BENI]) >= USUAL


@pytest.mark.parametrize("is_strong", [False, True])
def test_with_high_contrast_no_bubble_or_slip_darkens_words_beside_it(*, is_strong: bool) -> None:
    kit = shell_of((1280, 720), Bots(Settings(high_contrast=is_strong))).kit
    bubble, paper = tailed(kit, clear((120, 60)), 60, below=False), plain_slip(kit, (120, 60))
    shades = [
        sheet.get_at((x, y)).a
        for sheet, x, y in ((bubble, 122, 30), (paper, 121, 30))
        if x < sheet.get_width()
    ]
    assert any(shades) != is_strong
