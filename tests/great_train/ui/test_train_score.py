"""The score of The Great Train names whoever played, and leads to the review."""

from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, cast

import pygame
import pytest

from game.great_train.rules.content.cards import id_of
from game.great_train.rules.content.roles import ALIVE, OUT, OUTLAW
from game.great_train.rules.system import SYSTEM
from game.great_train.ui.printed.inks import KEY
from game.great_train.ui.printed.paper import paper
from game.great_train.ui.scenes.run_chart import RunChart
from game.great_train.ui.scenes.score import TrainScore
from game.great_train.ui.scenes.sides import EDGE, Broadside, SidePanel
from game.great_train.view.annals.causes import LifeTaken
from game.great_train.view.ending import (
    EndRow,
    LifeRun,
    end_sides,
    explanation,
    headline,
    life_run,
    outcome_of,
    state_text,
)
from game.great_train.view.names import character_name, teller_of
from game.great_train.view.presentation import PRESENTATION
from game.kernel.events import redact
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.players import SeatStory
from game.languages import LANGUAGES
from game.session.record import story_of
from game.ui.audio.catalogue import read_catalogue
from game.ui.draw.canvas import Canvas
from game.ui.scenes.look_back.replay import ReplayScene
from game.ui.scenes.look_back.review import ReviewScene
from game.ui.scenes.look_back.review_whose import WhoseReviewScene
from game.ui.widgets.base import Look
from game.view.layout.geometry import Box
from game.view.playback_queue import ShownTable
from game.view.words.log import chapters
from game.view.words.strings import Strings
from tests.great_train.ui.train_window import TrainServices, train_shell
from tests.ui import checks
from tests.ui.calls import calls_of
from tests.ui.parts.soundless import WordsPlayed
from tests.ui.robots.robots import KeyRobot, MouseRobot
from tests.ui.windowless import QuickShell, Settings

if TYPE_CHECKING:
    from game.view.analysis import Analysts


class Waiting:
    """A review that is never done."""

    done, review, has_failed = 0.2, None, False

    def stop(self) -> None:
        """Leave off."""


class Slow:
    """Judges who are never done."""

    def review(self, _story: object) -> Waiting:
        """Begin."""
        return Waiting()


@pytest.fixture(scope="module")
def whole() -> Game:
    """A game by lot, to its end."""
    return by_lot(3, 4)


def by_lot(players: int, seed: int) -> Game:
    """Play a game to its end."""
    game, dice = Game(SYSTEM, Header(SYSTEM.key, seed, players, None)), Random(2)
    while (decision := game.decision) is not None:
        game.act(dice.choice(list(decision.actions)))
    return game


@cache
def seven() -> Game:
    """A game by lot of seven, of whom most fell."""
    return by_lot(7, 5)


class Sat(TrainServices):
    """Services at whose table these people sat."""

    def __init__(self, game: Game, people: dict[int, str], settings: Settings) -> None:
        super().__init__(settings)
        self.over = game
        self.people = people
        self.analysts = cast("Analysts", Slow())

    @property
    def seated(self) -> MappingProxyType[int, str]:
        """Seat -> name."""
        return MappingProxyType(self.people)

    def story(self, seat: int) -> SeatStory:
        """Return what a seat was told."""
        return story_of(SYSTEM, self.over.journal, seat)


def score_of(game: Game, people: dict[int, str], **settings: Any) -> QuickShell:
    shell = train_shell((1280, 720), Sat(game, people, Settings(pace=0.0, **settings)))
    shell.go("score", game.observe(0), game.journal.events(), {})
    return shell


def test_a_game_that_is_lost_is_heard_as_one_that_is_won_is(whole: Game) -> None:
    ends, heard = read_catalogue("great_train").words, {}
    for seat in range(3):
        shell = score_of(whole, {seat: ""})
        shell.sound = played = WordsPlayed()
        score = shell.scenes[-1]
        assert isinstance(score, TrainScore)
        score.tick(1.0)
        heard[seat in score.winners] = [ends[word] for word in played.words]
    assert heard == {True: ["victory"], False: ["lost"]}


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_several_people_are_named_and_each_has_a_review(
    whole: Game, language: str, scale: float
) -> None:
    shell = score_of(whole, {0: "Ada", 1: ""}, language=language, text_scale=scale)
    score = shell.scenes[-1]
    assert isinstance(score, TrainScore)
    second = shell.kit.say("seats.person", n=2)
    panels = [widget for widget in score.widgets if isinstance(widget, SidePanel)]
    assert panels
    assert all(dict(panel.whose) == {0: "Ada", 1: second} for panel in panels)
    own = headline(teller_of(shell.kit.strings, score.seen, 0), score.seen)
    assert not score.title.startswith(own), "what is read aloud says you to nobody either"
    assert all(
        (name in score.title) == (seat in score.winners)
        for seat, name in enumerate(("Ada", second))
    )
    told = set[tuple[tuple[str, str], ...]]()
    for seat in range(3):
        shell.go("score", whole.observe(seat), whole.journal.events(), {})
        things = shell.scenes[-1].aloud().things
        told.add(tuple((thing.name, thing.value) for thing in things))
    assert len(told) == 1, "nor do the lines"
    said = score.who_played(score.replay.presentation.teller(shell.kit.strings, score.seen, None))
    assert {*said, said[1]} <= {name for line in told for name, _ in line}
    assert {panel.me for panel in panels} == {None}, "nor what became of them"
    shell.scenes[-1] = score
    checks.everything_fits(shell)
    score._review()
    asking = shell.scenes[-1]
    assert isinstance(asking, WhoseReviewScene)
    checks.everything_fits(shell)
    asking._do(1)
    review = shell.scenes[-1]
    assert isinstance(review, ReviewScene)
    assert review.replay.seat == 1


def test_one_person_goes_straight_to_the_review(whole: Game) -> None:
    shell = score_of(whole, {0: ""})
    score = shell.scenes[-1]
    assert isinstance(score, TrainScore)
    next(w for w in score.widgets if w.label == "Review the game").press()
    assert isinstance(shell.scenes[-1], ReviewScene)


def test_the_score_tells_who_took_whom_out_and_with_what(whole: Game) -> None:
    score = score_of(whole, {0: ""}).scenes[-1]
    assert isinstance(score, TrainScore)
    fell = {blow.seat: blow for _, blow in score.run.falls}
    fallen = [row for side in score.sides for row in side.rows if row.status == OUT]
    assert fallen
    assert all((row.by, row.cause) == (fell[row.seat].by, fell[row.seat].cause) for row in fallen)
    lines = [line for line in score.beneath() if ": out, by " in line or ": out (" in line]
    assert len(lines) == len(fallen)
    assert (
        sum("out, by " in line for line in lines) == sum(row.by is not None for row in fallen) > 0
    )
    standing = [row for side in score.sides for row in side.rows if row.status == ALIVE]
    assert standing
    told = " ".join(score.beneath())
    assert all(f"life {row.life} of {row.most}" in told for row in standing), "as at the table"
    teller, causes = teller_of(score.kit.strings, score.seen, 0), [row.cause for row in fallen]
    assert None not in causes
    assert all(f"({teller.card(cause)})" in " ".join(lines) for cause in causes if cause)


@pytest.mark.parametrize("by", [None, 1])
def test_whose_mark_it_is_hides_no_end_of_a_line(whole: Game, by: int | None) -> None:
    """Even of who fell in the last turn, at the edge of the chart."""
    score = score_of(whole, {0: ""}).scenes[-1]
    assert isinstance(score, TrainScore)
    points = ((4, 4, 4, 4),) * 8
    run = LifeRun((*points, (0, 4, 4, 4)), (0, 4), ((8, LifeTaken(0, by, None)),), (), ())
    for high in range(160, 240, 8):
        chart = RunChart(Box(0, 0, 700, high), run, score.seen, (), lambda _entry: None)
        chart.fit(score.kit)
        sheet = chart._paint(score.kit, (700, high), "", is_lit=False)
        ruled = {tuple(sheet.get_at((695, y))) for y in range(10, high - 10)}
        assert len(ruled) == 1, "it lies on no rule"
    columns = (
        "".join("#" if sheet.get_at((x, y))[:3] == KEY else " " for y in range(10, high - 10))
        for x in range(600, 690)
    )
    assert max(len(run) for column in columns for run in column.split()) > 25


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_on_the_score_runs_over_a_frame_in_the_smallest_window(
    language: str, scale: float
) -> None:
    game = seven()
    services = Sat(game, {0: ""}, Settings(pace=0.0, language=language, text_scale=scale))
    shell = train_shell((960, 540), services)
    shell.go("score", game.observe(0), game.journal.events(), {})
    checks.everything_fits(shell)
    score = shell.scenes[-1]
    assert isinstance(score, TrainScore)
    banner = next(widget for widget in score.widgets if isinstance(widget, Broadside))
    size = (round(banner.box.w), round(banner.box.h))
    whole, bare = (
        replaced._paint(score.kit, size)
        for replaced in (banner, Broadside(banner.box, ("", ""), banner.role))
    )
    low = [y for y in range(size[1] // 2, size[1]) if bare.get_at((size[0] // 2, y))[:3] == KEY]
    assert low
    for y in low:
        assert all(whole.get_at((x, y)) == bare.get_at((x, y)) for x in range(size[0])), y
    for panel in (widget for widget in score.widgets if isinstance(widget, SidePanel)):
        wide, high = round(panel.box.w), round(panel.box.h)
        drawn, empty = panel._paint(score.kit, (wide, high)), paper((wide, high), shadow=0)
        for y in range(high - EDGE, high):
            assert all(drawn.get_at((x + 8, y + 8)) == empty.get_at((x, y)) for x in range(wide))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_smallest_window_says_who_took_whom_out(language: str) -> None:
    game = seven()
    services = Sat(game, {0: ""}, Settings(pace=0.0, language=language))
    shell = train_shell((960, 540), services)
    shell.go("score", game.observe(0), game.journal.events(), {})
    score = shell.scenes[-1]
    assert isinstance(score, TrainScore)
    panels = [widget for widget in score.widgets if isinstance(widget, SidePanel)]
    rows = [
        (row, panel.box.w / len(panel.side.rows) - 12, panel)
        for panel in panels
        for row in panel.side.rows
    ]
    fallen = [item for item in rows if item[0].status == OUT and item[0].by is not None]
    assert fallen
    teller = teller_of(score.kit.strings, score.seen, 0)
    for row, room, panel in fallen:
        by = teller.say("score.out_by", row.by)
        assert by in panel._told(score.kit, teller, row, room) or row.seat == 0


def test_all_names_beside_the_run_of_the_game_are_in_one_size(
    whole: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    score = score_of(whole, {0: ""}, text_scale=2.0).scenes[-1]
    assert isinstance(score, TrainScore)
    names = {str(character_name(score.kit.strings, person)) for person in score.seen.characters}
    put = calls_of(monkeypatch, score.kit.fonts, "narrowed")
    chart = next(widget for widget in score.widgets if isinstance(widget, RunChart))
    chart._paint(score.kit, (round(chart.box.w), round(chart.box.h)), "", is_lit=False)
    assert len({style.px for text, style, _ in put if text in names}) == 1
    assert len(names) == 3


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "You lose: the Outlaw wins"),
        ("es", "Has perdido: gana el Forajido"),
        ("it", "Hai perso: vince il Fuorilegge"),
    ],
)
def test_the_one_outlaw_of_three_wins_alone(language: str, told: str) -> None:
    for seed in range(40):
        game = by_lot(3, seed)
        seen = game.observe(0)
        if end_sides(seen)[0].team == "outlaw" and end_sides(seen)[0].rows[0].seat != 0:
            break
    score = score_of(game, {0: ""}, language=language).scenes[-1]
    assert isinstance(score, TrainScore)
    assert score.title == told


def chart_of(score: TrainScore) -> RunChart:
    return next(widget for widget in score.widgets if isinstance(widget, RunChart))


@pytest.mark.parametrize("share", [0.0, 0.55, 1.0])
def test_a_turn_of_the_run_is_told_and_looked_back_at(whole: Game, share: float) -> None:
    robot = MouseRobot(score_of(whole, {0: ""}), 0)
    robot.step(TrainScore.settles)
    score = robot.scene
    assert isinstance(score, TrainScore)
    chart = chart_of(score)
    assert len(chart.turns) == len(chart.run.points) - 1
    x = chart.box.x + chart.plot.x + 1 + (chart.plot.width - 2) * share
    robot.click((round(x), round(chart.box.centre[1])))
    past = robot.scene
    assert isinstance(past, ReplayScene)
    assert chart.at == min(len(chart.turns) - 1, int(share * len(chart.turns)))
    assert past.number == chart.turns[chart.at].entry
    assert past.replay.entries[past.number].line.who == chart.turns[chart.at].seat


def test_keys_go_from_turn_to_turn_of_the_run(whole: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    robot = KeyRobot(score_of(whole, {0: ""}), 0)
    robot.step(TrainScore.settles)
    score = robot.scene
    assert isinstance(score, TrainScore)
    chart = chart_of(score)
    score.focus = score.widgets.index(chart)
    last = len(chart.turns) - 1
    robot.press(pygame.K_LEFT)
    robot.press(pygame.K_LEFT)
    assert chart.at == last - 1
    spoken = chart.aloud(score.kit)
    assert spoken.value.startswith(chart.words(score.kit, last - 1))
    hints = list[str]()
    monkeypatch.setattr(score.kit.store, "kept", lambda _key, paint: paint())
    monkeypatch.setattr(chart, "_head", lambda _sheet, _kit, hint: hints.append(hint))
    for look in (Look(hovered=True), Look(focused=True)):
        chart.draw(Canvas(score.kit.size), score.kit, look)
    assert hints == ["", spoken.about], "elsewhere that key does something else"
    robot.press(pygame.K_RETURN)
    assert isinstance(robot.scene, ReplayScene)
    assert robot.scene.number == chart.turns[last - 1].entry


def test_fallen_outlaws_are_spoken_of_only_where_one_fell(whole: Game) -> None:
    strings = score_of(whole, {0: ""}).kit.strings
    found = set[bool]()
    for seed in range(60):
        game = by_lot(4, seed)
        seen = game.observe(0)
        if outcome_of(seen).kind != "outlaws" or outcome_of(seen).all_out:
            continue
        fell = any(row.status == OUT for row in end_sides(seen)[0].rows)
        assert ("fell before" in explanation(teller_of(strings, seen, 0), seen)) == fell
        found.add(fell)
    assert found == {True, False}


@pytest.mark.parametrize(
    ("language", "lost"), [("en", "You lose: "), ("es", "Has perdido: "), ("it", "Hai perso: ")]
)
def test_who_loses_is_told_so(whole: Game, language: str, lost: str) -> None:
    strings = score_of(whole, {0: ""}, language=language).kit.strings
    for seed in range(8):
        for players in (3, 5):
            seen = by_lot(players, seed).observe(0)
            told = headline(teller_of(strings, seen, 0), seen)
            assert told.startswith(lost) == (0 not in outcome_of(seen).winners)
            assert not headline(teller_of(strings, seen, None), seen).startswith(lost)


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (3, 2), (3, 3), (4, 4), (5, 5)])
def test_the_run_counts_rounds_as_the_log_does(players: int, seed: int) -> None:
    """Of three the first may be out before the end, and their rounds still go on."""
    events = redact(by_lot(players, seed).journal.events(), 0)
    shown = ShownTable(PRESENTATION, 0)
    shown.feed(events)
    shown.finish()
    counted = [part.round for part in chapters(shown.log.entries) if part.seat is not None]
    begun = [turn for turn, (last, now) in enumerate(pairwise([0, *counted])) if now > last]
    assert [*life_run(0, events).rounds] == begun


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_went_out_as_a_ghost_is_told_so(language: str) -> None:
    """*Out (Cat Balou)*: who did not know of the Ghost Car could not see how."""
    game = seven()
    strings = Strings(language, "great_train")
    teller = teller_of(strings, game.observe(0), 0)
    card = id_of("cat_balou:kh")
    row = EndRow(1, OUTLAW, 0, 4, OUT, cause=card, is_ghost=True)
    assert state_text(teller, row) == strings.text("score.out_ghost_of", card=teller.card(card))
    assert state_text(teller, replace(row, cause=None)) == strings.text("score.out_ghost")
    assert state_text(teller, replace(row, is_ghost=False)) != state_text(teller, row)
