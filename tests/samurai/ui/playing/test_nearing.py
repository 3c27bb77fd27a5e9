"""How near the end is: at the draw pile, in the band at the top, in the log."""

from typing import cast

import pytest

from game.languages import LANGUAGES
from game.samurai.rules.events import HonorChanged
from game.samurai.rules.state import Observation
from game.samurai.ui.piles import compose_piles
from game.samurai.ui.tooltips import near_end, pile_end, pile_text, turn_text
from game.samurai.view.telling.messages import of_honor
from game.ui.board.draw.top_bar import TopBar
from game.ui.board.selection import HitTarget
from game.ui.draw.canvas import Canvas
from game.ui.scenes.table import TableScene
from game.view.layout.geometry import Box
from tests.samurai.ui.checked import CHECKED
from tests.samurai.ui.positions import after
from tests.samurai.ui.windowless import Bots, own_state, shell_of
from tests.ui.lint.dresses import SIZES, Dress
from tests.ui.lint.lens import put_lens
from tests.ui.lint.lint_screens import at, look, put_on
from tests.ui.windowless import Settings


def known(scene: TableScene) -> Observation:
    """What the viewer knows, to be changed: only what is drawn of it is looked at."""
    return cast("Observation", scene.playing.seen)


def said(scene: TableScene) -> tuple[str, str, bool]:
    """What stands at the top and at the pile, and whether it is grave."""
    scene.refresh()
    state = own_state(scene)
    return turn_text(state), pile_end(state).replace("\u00a0", " "), near_end(state.frame.view)


def test_the_end_comes_nearer_in_words() -> None:
    scene = at(CHECKED, "7 play")[2]
    seen = known(scene)
    seen.honor[:] = [3] * 7
    seen.resilience[:] = [3] * 7
    assert said(scene) == ("Your turn", "when it ends, each loses 1 honor", False)
    seen.draw_pile = seen.draw_pile[:5]
    assert said(scene) == ("Your turn", "about 3 more turns: then each loses 1 honor", True)
    seen.honor[2] = 1
    name = own_state(scene).frame.teller.name(2)
    turn, pile, is_grave = said(scene)
    assert (turn, pile) == (
        f"Your turn · last honor: {name}",
        "about 3 more turns: then the game ends",
    )
    assert is_grave
    seen.honor[0] = 1
    assert said(scene)[0] == "Your turn · your last honor"
    assert "only one player" in pile_text(own_state(scene))
    assert "your side" not in pile_text(own_state(scene)), "nobody knows who is whose"
    seen.honor[:] = [3] * 7
    seen.resilience[2:] = [0] * 5
    assert said(scene)[0] == "Your turn · only two still stand"


def test_three_players_have_no_swordmaster_and_are_told_how_both_sides_stand() -> None:
    state = own_state(at(CHECKED, "3 play")[2])
    assert "only one player" not in pile_text(state)
    assert "As it stands, your side has" in pile_text(state)


def test_who_comes_down_to_the_last_honor_is_told() -> None:
    seen = known(at(CHECKED, "3 play")[2])
    seen.honor[:] = [2, 3, 2]
    lost = [of_honor(HonorChanged(seat, -1, "end_of_pile"), seen) for seat in range(3)]
    assert [line and line.key for line in lost] == ["log.last_honor", None, "log.last_honor"]
    lines = [of_honor(HonorChanged(seat, -1, "bushido"), seen) for seat in range(2)]
    assert [line and line.key for line in lines] == ["log.honor_bushido_last", "log.honor_bushido"]


@pytest.mark.parametrize("moment", ["3 play", "7 play"])
def test_the_warning_has_room(moment: str) -> None:
    shell, lens, scene = at(CHECKED, moment)
    seen = known(scene)
    seen.honor[1] = seen.honor[2] = 1
    seen.draw_pile = seen.draw_pile[:3]
    scene.refresh()
    dresses = [Dress(SIZES[0], "es", 2.0), Dress(SIZES[0], "it", 1.0), Dress(SIZES[2], "pseudo", 1)]
    assert look(moment, shell, lens, dresses) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_plate_hides_what_the_end_of_the_pile_means(language: str) -> None:
    """With four the plate on the left lay over it."""
    scene = after(2, 4, Settings(language=language, pace=0.0)).scene
    known(scene).draw_pile = known(scene).draw_pile[:3]
    scene.refresh()
    canvas, state = Canvas(scene.kit.size), own_state(scene)
    compose_piles(canvas, state, scene.painter.faces, scene.playback.passing)
    put = [Box(item.x, item.y, *item.surface.get_size()) for item in canvas.items]
    assert len(put) >= 3
    assert not any(plate.overlaps(box) for plate in state.frame.layout.plates for box in put)


def test_the_warning_in_large_text_makes_room_for_the_difficulties_of_what_is_aimed() -> None:
    shell, _, scene = at(CHECKED, "3 play")
    known(scene).draw_pile = known(scene).draw_pile[:3]
    put_on(shell, Dress(SIZES[0], "en", 1.5))
    drawn = list[tuple[bool, int]]()
    for piece in scene.state.frame.hand:
        scene.hover(HitTarget("card", piece.id))
        shell.step(0.5)
        canvas, state = Canvas(shell.kit.size), own_state(scene)
        compose_piles(canvas, state, scene.painter.faces, scene.playback.passing)
        drawn.append((bool(state.frame.sums), len(canvas.items)))
    calm = max(count for _, count in drawn)
    assert set(drawn) == {(True, calm - 1), (False, calm)}


def no_one() -> None:
    """Nobody presses here."""


@pytest.mark.parametrize(("width", "is_told"), [(300, True), (110, False)])
def test_what_stands_beside_whose_turn_it_is_goes_where_it_has_no_room(
    width: int, *, is_told: bool
) -> None:
    settings = Settings(language="es", text_scale=2.0)
    kit = shell_of((1280, 720), Bots(settings)).kit
    bar, lens = TopBar(kit, 1, recap=no_one, choose=print, menu=no_one), put_lens(kit)
    bar.recap.box = bar.recap.box.moved(width + 2 * kit.px(24) - bar.recap.box.x, 0)
    bar.compose(Canvas(kit.size), "Es tu turno · tu último honor", "")
    assert kit.fonts.misfits == []
    assert any("honor" in text for text, _ in lens.texts) == is_told
    assert any("turno" in text for text, _ in lens.texts)


def test_beside_what_is_to_be_done_whose_turn_it_is_goes_last() -> None:
    """At 1280 x 720 it went with the last honor: nothing stood there."""
    kit = shell_of((1280, 720), Bots(Settings(language="es"))).kit
    offer = "\u22124 de resistencia, \u22121 Bushido"
    bar = TopBar(kit, 1, recap=no_one, choose=print, menu=no_one, offer=offer)
    lens, asked = put_lens(kit), "Juega una carta o termina tu turno"
    bar.compose(Canvas(kit.size), "Es tu turno · último honor: Ginchiyo y Tomoe", asked)
    assert {text for text, _ in lens.texts} >= {"Es tu turno", asked}
