"""The end of a game on the screen: roles turned over, points counted, honor looked back at."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from pygame import Surface

from game.samurai.rules.state import PlayerScore, Role
from game.samurai.ui.scenes.honor_chart import PATTERNS, HonorChart, dashes
from game.samurai.ui.scenes.reveal import SamuraiReveal
from game.samurai.ui.scenes.row_items import _side, _step, items
from game.samurai.ui.scenes.score import Banner, ScoreScene
from game.samurai.ui.scenes.sitter import Sitter
from game.samurai.ui.scenes.team_panel import TeamPanel
from game.samurai.ui.tooltips import near_end, pile_end
from game.samurai.ui.window import SamuraiGame
from game.samurai.view.telling.ending import ScoreRow
from game.ui.board.selection import HitTarget
from game.ui.draw.fonts import Type
from game.ui.scenes.look_back.replay import ReplayScene
from game.ui.scenes.reading.codex import CodexScene
from game.ui.scenes.table import TableScene
from game.ui.widgets.buttons import Button
from game.ui.widgets.charts import turn_hint
from game.view.layout.geometry import Box
from game.view.timing import ADMIRED
from tests.samurai.ui.moments import is_on_top, key
from tests.samurai.ui.positions import before_the_end, show_the_end
from tests.samurai.ui.windowless import own_state
from tests.ui import checks
from tests.ui.lint.dresses import SIZES, Dress
from tests.ui.lint.lens import put_lens
from tests.ui.lint.lint_screens import look
from tests.ui.parts.soundless import WordsPlayed
from tests.ui.robots.robots import MouseRobot
from tests.ui.windowless import QuickServices, QuickShell, Settings, resize


def at_the_end(players: int, settings: Settings) -> MouseRobot:
    """A robot whose game is over; what comes then is just beginning."""
    robot = before_the_end(players, settings)
    robot.shell.sound = WordsPlayed()
    robot.scene.playback.sound = robot.shell.sound
    return show_the_end(robot, players)


def heard(robot: MouseRobot) -> list[str]:
    assert isinstance(robot.shell.sound, WordsPlayed)
    return robot.shell.sound.words


def score_of(robot: MouseRobot) -> ScoreScene:
    scene = robot.scene
    assert isinstance(scene, ScoreScene)
    return scene


def looked_at(robot: MouseRobot) -> ScoreScene:
    robot.step(ScoreScene.settles)
    return score_of(robot)


def test_hidden_roles_are_turned_over_one_by_one_and_each_is_heard() -> None:
    robot = at_the_end(5, Settings(pace=4.0))
    reveal = robot.scene
    assert isinstance(reveal, SamuraiReveal)
    assert len(reveal.order) == 3
    heard(robot).clear()
    known = []
    for _ in range(400):
        known.append(sum(seat.role is not None for seat in own_state(reveal).frame.view.seats))
        robot.step(0.05)
        if isinstance(robot.scene, ScoreScene):
            break
    assert sorted(set(known)) == [2, 3, 4, 5]
    assert known == sorted(known)
    assert heard(robot).count("role_revealed") == 3
    assert score_of(robot).is_counting


@pytest.mark.parametrize("by", ["click", "key", "command"])
def test_any_input_ends_the_reveal_and_then_the_count(by: str) -> None:
    robot = at_the_end(4, Settings(pace=4.0))
    assert is_on_top(robot, SamuraiReveal)

    def some_input() -> None:
        if by == "click":
            pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(9, 9), button=1))
            robot.step(0.01)
        else:
            key(robot, pygame.K_z if by == "key" else pygame.K_RETURN)

    some_input()
    score = score_of(robot)
    some_input()
    assert score.is_counting, "in haste it was for what stood there before"
    assert "victory" not in heard(robot)
    looked_at(robot)
    some_input()
    again = score_of(robot)
    assert again is score
    assert not again.is_counting
    robot.step()
    assert {"victory", "defeat_of_own_team"} & set(heard(robot))


def test_a_rematch_is_one_input_at_any_moment_of_the_end() -> None:
    for wait in (0, 30, 200):
        robot = at_the_end(4, Settings(pace=4.0))
        for _ in range(wait):
            robot.step(0.1)
        key(robot, pygame.K_r)
        assert isinstance(robot.scene, TableScene)


@pytest.mark.parametrize(("day", "word"), [("", "Play again"), ("2026-11-22", "Your usual game")])
def test_after_the_deal_of_a_day_the_first_button_says_what_it_deals(day: str, word: str) -> None:
    """It said "Play again" there too, and dealt another game, with another number of players."""
    robot = before_the_end(4, Settings(pace=0.0))
    services = robot.shell.services
    assert isinstance(services, QuickServices)
    services.day = day
    again = next(w for w in score_of(show_the_end(robot, 4)).widgets if isinstance(w, Button))
    assert again.text == word


@pytest.mark.parametrize("by", ["focus", "hover"])
def test_no_card_is_held_up_while_roles_are_turned_over(by: str) -> None:
    """One stayed large that had the focus, said that the game is over, and hid who was what."""
    robot = before_the_end(5, Settings(pace=4.0))
    state = robot.scene.state
    spot = HitTarget("card", state.frame.hand[0].id)
    if by == "focus":
        state.selection.focus_on(spot)
    else:
        state.selection.point_at(spot)
        state.selection.rest(1.0)
    reveal = show_the_end(robot, 5).scene
    assert isinstance(reveal, SamuraiReveal)
    assert own_state(reveal).frame.held_up is None
    robot.step(0.6)
    assert own_state(reveal).frame.held_up is None


def test_once_the_game_is_over_no_pile_says_what_its_end_leads_to() -> None:
    reveal = at_the_end(5, Settings(pace=4.0)).scene
    assert isinstance(reveal, SamuraiReveal)
    assert pile_end(own_state(reveal)) == ""
    assert not near_end(own_state(reveal).frame.view)


def test_once_the_game_is_over_the_band_says_no_longer_whose_turn_it_is() -> None:
    robot = at_the_end(5, Settings(pace=4.0))
    reveal = robot.scene
    assert isinstance(reveal, SamuraiReveal)
    state = own_state(reveal)
    assert SamuraiGame.turn_text(state) == "The game is over"


@pytest.mark.parametrize("settings", [Settings(pace=0.0), Settings(pace=4.0, reduced_motion=True)])
def test_without_motion_the_score_stands_there_at_once(settings: Settings) -> None:
    robot = at_the_end(4, settings)
    score = score_of(robot)
    assert not score.is_counting
    assert all(w.counted is None for w in score.widgets if isinstance(w, TeamPanel))


def test_the_count_goes_up_to_the_totals() -> None:
    robot = at_the_end(3, Settings(pace=4.0))
    assert isinstance(robot.shell, QuickShell)
    robot.shell.presents_all = True
    score = score_of(robot)
    panels = [widget for widget in score.widgets if isinstance(widget, TeamPanel)]
    totals: list[list[int]] = []
    for _ in range(400):
        totals.append([w.counted.total if w.counted is not None else w.team.total for w in panels])
        robot.step(0.05)
        if not score.is_counting:
            break
    assert totals[0] == [0] * len(panels)
    assert totals[-1] == [panel.team.total for panel in panels]
    assert len({tuple(total) for total in totals}) > 3
    checks.what_is_drawn_is_whole(robot.shell)


@pytest.mark.parametrize("by", ["pointer", "keys"])
@pytest.mark.parametrize("players", [3, 7])
def test_who_stands_on_the_score_is_looked_up_by_pointer_and_by_keys(by: str, players: int) -> None:
    robot = at_the_end(players, Settings(pace=0.0))
    score = looked_at(robot)
    sitters = [widget for widget in score.widgets if isinstance(widget, Sitter)]
    assert len(sitters) == players
    for sitter in sitters:
        if by == "pointer":
            robot.use_widget(score.widgets.index(sitter))
        else:
            key(robot, pygame.K_UP)
            while score._focused is not sitter:
                key(robot, pygame.K_TAB)
            key(robot, pygame.K_RETURN)
        codex = robot.scene
        assert isinstance(codex, CodexScene)
        assert codex.codex.pages[codex.key].title == sitter.label
        key(robot, pygame.K_ESCAPE)
        assert robot.scene is score


def test_the_winners_print_is_admired_before_slips_lie_over_it() -> None:
    robot = at_the_end(3, Settings(pace=4.0))
    score = score_of(robot)
    alone = 0
    while score.is_counting:
        robot.step(0.05)
        alone += score.is_admired
        assert (len(robot.shell.shown) < 4) == score.is_admired
    assert ADMIRED - 0.1 < alone * 0.05 < ADMIRED + 0.1


def chart_of(score: ScoreScene) -> HonorChart:
    return next(widget for widget in score.widgets if isinstance(widget, HonorChart))


def test_a_turn_of_the_chart_is_told_and_looked_back_at() -> None:
    robot = at_the_end(4, Settings(pace=0.0))
    chart = chart_of(score := looked_at(robot))
    x = int(chart.box.x + chart.area.x + chart.area.w * 0.5)
    robot.click((x, int(chart.box.centre[1])))
    past = robot.scene
    assert isinstance(past, ReplayScene)
    assert chart.at is not None
    assert abs(chart.at - (len(chart.lines.points) - 1) / 2) <= 0.5
    assert past.number == chart.lines.entries[chart.at]
    assert past.widgets[-1].label == "Back"  # there is no present any more
    key(robot, pygame.K_ESCAPE)
    assert robot.scene is score


def test_keys_go_from_turn_to_turn_of_the_chart() -> None:
    robot = at_the_end(4, Settings(pace=0.0))
    chart = chart_of(score := looked_at(robot))
    score.focus = score.widgets.index(chart)
    key(robot, pygame.K_LEFT)
    key(robot, pygame.K_LEFT)
    last = len(chart.lines.points) - 1
    assert chart.at == last - 1
    key(robot, pygame.K_RIGHT)
    key(robot, pygame.K_RIGHT)
    assert score.focus != score.widgets.index(chart)
    assert chart.at == last


def test_honor_steps_in_the_chart_and_the_page_keeps_its_margins() -> None:
    robot = at_the_end(6, Settings(pace=0.0))
    score = score_of(robot)
    chart = chart_of(score)
    for seat in range(6):
        corners = chart._steps(seat)
        assert all(x == x2 or y == y2 for (x, y), (x2, y2) in pairwise(corners[:-1]))
        assert corners[-1][1] == corners[-2][1]
    banner = next(widget for widget in score.widgets if isinstance(widget, Banner))
    panels = [widget for widget in score.widgets if isinstance(widget, TeamPanel)]
    lefts = [banner.box.x, panels[0].box.x, chart.box.x]
    assert max(lefts) - min(lefts) < 0.01
    assert banner.box.y > 8
    assert banner.box.right == pytest.approx(panels[-1].box.right)
    assert turn_hint(robot.shell.kit) == robot.shell.kit.say("final.look")


def test_the_names_at_the_lines_are_of_one_size() -> None:
    """In large text the shortest was half as large again as the others."""
    score = score_of(robot := at_the_end(5, Settings(pace=0.0, text_scale=2.0)))
    resize(robot.shell, (1024, 640))
    lens = put_lens(robot.shell.kit)
    chart_of(score)._names(Surface((1024, 640)), score.kit)
    assert len(lens.texts) == 5
    assert len({style.px for _, style in lens.texts}) == 1


def test_no_two_seats_have_the_same_line() -> None:
    assert len(set(PATTERNS)) == len(PATTERNS) == 7
    line = [(0.0, 0.0), (100.0, 0.0), (100.0, 50.0)]
    runs = dashes(line, (10.0, 5.0))
    assert len(runs) == 10
    assert all(
        sum(abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in pairwise(run)) <= 10.001 for run in runs
    )


def test_honor_is_blossoms_that_can_be_counted_or_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    kit, told = at_the_end(3, Settings(pace=0.0)).shell.kit, list[str]()
    line = kit.fonts.line

    def listen(text: str, style: Type) -> Surface:
        told.append(text)
        return line(text, style)

    monkeypatch.setattr(kit.fonts, "line", listen)
    row = ScoreRow(0, Role.NINJA, 1, PlayerScore(3, 1, 1, 4))
    for width, number in ((400, []), (150, []), (120, ["3"])):
        told.clear()
        items(kit, row, (width, 70), 3, daimyo=True)
        assert told == [*number, "× 1", "+ 1"]


def test_many_blossoms_are_smaller_before_they_lie_on_one_another() -> None:
    """Seven of the Shogun's were a heap of gold beside half a slip of nothing."""
    score = score_of(at_the_end(3, Settings(pace=0.0)))
    alone = next(w for w in score.widgets if isinstance(w, TeamPanel) and len(w.team.rows) == 1)
    kit, ((row, parts),) = score.kit, alone._parts(score.kit)
    style = kit.type("medium", 28, most=round(parts.items.height * 0.62))
    for honor, daimyo in ((6, 0), (7, 0), (7, 1)):
        points = replace(row.points, honor=honor, daimyo=daimyo)
        side = _side(kit, points, style, parts.items.size)
        step = _step(kit, points, style, side, parts.items.width)
        assert step > 0.5 * side > 0.5 * kit.px(30), (honor, daimyo)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("players", [5, 6, 7])
def test_who_scores_alone_has_a_role_card(players: int, size: tuple[int, int]) -> None:
    """The Ronin had none, where all others had theirs."""
    score = score_of(at_the_end(players, Settings(pace=0.0)))
    resize(score.host, size)  # type: ignore[arg-type]  # the host is the shell
    panels = [widget for widget in score.widgets if isinstance(widget, TeamPanel)]
    alone = next(panel for panel in panels if len(panel.team.rows) == 1)
    ((_, parts),) = alone._parts(score.kit)
    assert parts.card is not None


@pytest.mark.parametrize("size", [(234, 78), (117, 104), (94, 40)])
def test_what_is_added_up_is_told_whole_in_the_narrowest_row(size: tuple[int, int]) -> None:
    robot = at_the_end(3, Settings(pace=0.0))
    robot.shell.services.settings.text_scale = 2.0 if size[1] > 60 else 1.5
    resize(robot.shell, (1920, 1080) if size[1] > 60 else (960, 540))
    row = ScoreRow(0, Role.NINJA, 1, PlayerScore(5, 2, 3, 13))
    drawn = items(robot.shell.kit, row, size, 5, daimyo=True).get_bounding_rect()
    assert drawn.right < size[0]


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("players", [3, 7])
def test_the_score_fits_at_every_size(language: str, players: int) -> None:
    robot = at_the_end(players, Settings(language=language, pace=0.0))
    score = score_of(robot)
    robot.shell.kit.fonts.misfits.clear()
    sizes = [((1280, 720), 1.0), ((1280, 720), 2.0), ((2560, 1080), 1.0)]
    sizes += [((960, 540), 1.0), ((960, 540), 2.0)]  # at 200 % a name ran into its honor
    for size, scale in sizes:
        robot.shell.services.settings.text_scale = scale
        resize(robot.shell, size)
        robot.step(0.02)
        checks.everything_fits(robot.shell)
        panels = [w.box for w in score.widgets if isinstance(w, TeamPanel)]
        sitters = [w.box for w in score.widgets if isinstance(w, Sitter)]
        others = [w.box for w in score.widgets if w.can_focus and w.box not in sitters]
        for boxes in ([*panels, *others], [*sitters, *others]):
            for number, box in enumerate(boxes):
                assert box.inside(Box(0, 0, *size), 1.0)
                assert not any(box.overlaps(other) for other in boxes[number + 1 :])
        assert all(any(box.inside(panel) for panel in panels) for box in sitters)


@pytest.mark.parametrize("dress", [Dress(SIZES[0], "es", 2.0), Dress(SIZES[2], "pseudo", 1.0)])
def test_the_deadly_strike_is_explained_where_its_points_are_lost(dress: Dress) -> None:
    robot = at_the_end(6, Settings(pace=0.0))
    before = score_of(robot)
    seen = before.seen
    assert seen.outcome is not None
    seen.outcome = replace(seen.outcome, deadly_strike="ninja")
    score = ScoreScene(robot.shell, seen, before.replay.events, {})
    score.arrange()
    panels = [widget for widget in score.widgets if isinstance(widget, TeamPanel)]
    struck = next(panel for panel in panels if panel.team.deadly_strike)
    plain = next(panel for panel in panels if not panel.team.deadly_strike)
    assert [len(panel._notes(robot.shell.kit)) for panel in (struck, plain)] == [1, 0]
    robot.shell.scenes[-1] = score
    assert look("score", robot.shell, put_lens(robot.shell.kit), [dress]) == []


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1920, 1080)])
def test_lines_of_the_banner_do_not_lie_on_each_other(size: tuple[int, int]) -> None:
    """With house rules there were three small ones in the room of two."""
    robot = at_the_end(3, Settings(pace=0.0))
    resize(robot.shell, size)
    score = score_of(robot)
    score.seen = replace(score.seen, house_rules=("roles", "short"))
    banner = score._banner()
    assert isinstance(banner, Banner)
    kit = robot.shell.kit
    sheet = banner._paint(kit, (round(banner.box.w), round(banner.box.h)))
    middle = range(round(banner.box.w * 0.2), round(banner.box.w * 0.8))
    inked = [
        any(min(sheet.get_at((x, y))[:3]) > 150 for x in middle) for y in range(sheet.get_height())
    ]
    bands = sum(now and not before for before, now in pairwise([False, *inked]))
    assert bands == len(banner.words) == 3
    assert not any(". \u00b7" in word for word in banner.words), "a full stop parts enough"
    assert not kit.fonts.misfits
