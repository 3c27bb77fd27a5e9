"""The coach marks what it advises and says why; the review tells what cost most."""

import math
from dataclasses import replace
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

import pygame
import pytest

from game.languages import LANGUAGES
from game.samurai.ui.scenes.score import ScoreScene
from game.ui.board.selection import HitTarget
from game.ui.draw.canvas import Canvas
from game.ui.scenes.look_back.replay import ReplayScene
from game.ui.scenes.look_back.review import MomentCell, ReviewScene
from game.ui.scenes.look_back.review_chart import ChanceChart, MomentMark
from game.ui.scenes.look_back.review_moment import MomentScene
from game.ui.scenes.look_back.review_why import Inquiry
from game.ui.scenes.overlays import PauseScene
from game.ui.scenes.reading.codex_rows import Link
from game.ui.scenes.table import TableScene
from game.ui.widgets.texts import PaperPanel
from tests.samurai.ui.judges import Judges, Thinking, let_judge
from tests.samurai.ui.sights import Player
from tests.ui import checks
from tests.ui.windowless import resize

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.events import Event
    from game.kernel.ids import Seat
    from game.view.replay import AnyReplay


@pytest.fixture
def player() -> Player:
    """Somebody whose own turn it is, with a coach to call."""
    found = Player(3, 4)
    let_judge(found.shell.services, Judges())
    found.until_turn(6)
    return found


def test_the_coach_is_silent_until_it_is_called_and_again_when_it_is_sent_away(
    player: Player,
) -> None:
    table = player.table
    assert table.coach.text == ""
    assert table.obey("coach")
    assert player.settings.coach
    player.rest()
    assert "Coach: “" in table.coach.text
    assert table.subject.text == table.coach.text or table.state.selection.hover is not None
    table.obey("coach")
    assert table.coach.text == ""
    assert not player.settings.coach


class Pondering(Judges):
    """Judges who take their time."""

    def __init__(self) -> None:
        super().__init__()
        self.thought = Thinking(None)
        self.thought.is_over = False

    def judge(self, seat: "Seat", events: "Sequence[Event]", taken: object) -> Thinking:
        """Think on and on."""
        del seat, events, taken
        return self.thought


@pytest.mark.parametrize("language", LANGUAGES)
def test_that_it_thinks_is_shown_and_told_until_it_has_done(language: str) -> None:
    """Seconds went by after the key, and nothing told that it had been heard."""
    player, judges = Player(3, 4), Pondering()
    player.settings.language = language
    player.shell.apply_settings()
    let_judge(player.shell.services, judges)
    player.until_turn(6)
    table = player.table
    table.obey("coach")
    says = player.shell.kit.say("review.thinking")
    assert table.coach.text == says
    with_it = Canvas(player.shell.kit.size)
    table.coach.compose(with_it)
    assert len(with_it.items) == 1
    checks.everything_fits(player.shell)
    judges.thought.is_over = True
    player.rest()
    assert table.coach.text == ""
    nothing = Canvas(player.shell.kit.size)
    table.coach.compose(nothing)
    assert not nothing.items


def test_who_plays_by_keys_reads_its_words_about_the_next_question(player: Player) -> None:
    """The card that had the focus stayed large: over what the others did, and over the words."""
    player.settings.coach, table = True, player.table
    table.obey("first")
    table.obey("right")
    focus = table.state.selection.focus
    assert focus is not None
    assert focus.kind == "card"
    table.controls.end_turn()
    table.refresh()
    assert table.state.frame.held_up is None
    player.rest()
    assert not table.coach._is_silent


def asks_one_way(scene: TableScene) -> bool:
    """Whether a question with a single answer is asked."""
    question = scene.state.frame.question
    return question is not None and len(question.actions) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_only_one_thing_can_be_done_it_says_so_and_marks_it(language: str) -> None:
    """The key seemed dead there: nothing came."""
    player = Player(3, 4)
    player.settings.language, player.settings.coach = language, True
    player.shell.apply_settings()
    let_judge(player.shell.services, Judges())
    player.until(asks_one_way)
    table = player.table
    player.rest()
    assert table.coach.judgement is None
    assert table.coach.text
    assert len(table.coach.marked) == 1
    assert table.coach.marked[0] in {hit.spot for hit in table.state.frame.hits}
    checks.everything_fits(player.shell)


def test_called_while_others_play_it_says_when_it_will_speak(player: Player) -> None:
    table = player.table
    player.settings.pace = 1.0
    table.controls.end_turn()
    player.rest()
    assert table.state.frame.question is None
    table.obey("coach")
    says = player.shell.kit.say("review.coach_waits")
    assert table.subject.text == says
    table.obey("coach")
    assert table.subject.text == ""


def asks_anew(was: object, scene: TableScene) -> bool:
    return scene.state.frame.question is not was


def test_what_it_advises_is_legal_and_marked(player: Player) -> None:
    player.settings.coach = True
    for _ in range(6):
        table = player.table
        table.refresh()
        player.rest()
        found = table.coach.judgement
        question = table.state.frame.question
        assert question is not None
        if found is not None:
            assert found.taken in question.actions
            spots = list(table.coach._spots(found.taken))
            hits = {hit.spot for hit in table.state.frame.hits}
            assert spots
            assert set(spots) <= hits
            parts = table.game.parts(found.taken)
            if parts.target is not None and not table.state.frame.answers:
                assert HitTarget("seat", parts.target) in spots
        player.until(partial(asks_anew, question))


def test_the_pause_menu_calls_it(player: Player) -> None:
    player.shell.open("pause")
    pause = player.shell.top
    assert isinstance(pause, PauseScene)
    entry = next(w for w in pause.widgets if w.label == "Ask a coach")
    entry.press()
    assert player.settings.coach
    assert player.shell.top is player.table


def test_the_key_that_stands_with_it_in_the_pause_menu_calls_it(player: Player) -> None:
    """It stood there, and did nothing."""
    player.shell.open("pause")
    assert player.shell.top.obey("coach")
    assert player.settings.coach
    assert player.shell.top is player.table


def test_without_anybody_who_advises_there_is_no_coach() -> None:
    player = Player(3, 4)
    player.until_turn()
    player.table.obey("coach")
    player.rest()
    assert player.table.coach.text == ""
    player.shell.open("pause")
    pause = player.shell.top
    assert isinstance(pause, PauseScene)
    assert not [w for w in pause.widgets if "coach" in w.label]


# --- the review ---


@pytest.fixture(scope="module")
def reviewed() -> Player:
    """Somebody who has played and looks the game over."""
    player = Player(3, 4)
    player.until_turn()
    for _ in player.to_the_end():
        pass
    score = player.robot.scene
    assert isinstance(score, ScoreScene)
    button = next(w for w in score.widgets if w.label == "Review the game")
    assert button.reason
    let_judge(player.shell.services, Judges(stuck=0.4))
    score.rebuild()
    next(w for w in score.widgets if w.label == "Review the game").press()
    waiting = player.shell.top
    assert isinstance(waiting, ReviewScene)
    assert any("40%" in getattr(w, "text", "") for w in waiting.widgets)
    waiting.back()
    score._reviews._begun.clear()
    let_judge(player.shell.services, Judges())
    next(w for w in score.widgets if w.label == "Review the game").press()
    player.rest()
    return player


def review_of(player: Player) -> ReviewScene:
    while not isinstance(player.shell.top, ReviewScene):
        player.shell.pop()
    return player.shell.top


def test_a_review_shows_the_curve_and_at_most_four_moments(reviewed: Player) -> None:
    review = review_of(reviewed)
    charts = [w for w in review.widgets if isinstance(w, ChanceChart)]
    cells = [w for w in review.widgets if isinstance(w, MomentCell)]
    assert len(charts) == 1
    assert 1 <= len(cells) <= 4
    assert [cell.number for cell in cells] == list(range(1, len(cells) + 1))
    assert [mark.number for mark in charts[0].marks] == [cell.number for cell in cells]
    assert charts[0].curve[-1][1].error == 0.0


def test_moments_close_to_each_other_lie_beside_each_other_on_the_curve(reviewed: Player) -> None:
    """A number lay under the next."""
    chart = next(w for w in review_of(reviewed).widgets if isinstance(w, ChanceChart))
    marks = [MomentMark(n, chart.curve[n // 2][0], is_gain=False) for n in range(4)]
    places = replace(chart, marks=marks).places(20.0)
    assert len(places) == 4
    assert all(math.dist(*two) >= 20 for two in combinations(places, 2))


def test_a_point_of_the_curve_is_told_and_looked_back_at_by_mouse_and_keys(
    reviewed: Player,
) -> None:
    review = review_of(reviewed)
    chart = next(w for w in review.widgets if isinstance(w, ChanceChart))
    middle = (round(chart.box.centre[0]), round(chart.box.centre[1]))
    review.handle(pygame.Event(pygame.MOUSEMOTION, pos=middle, rel=(1, 1), buttons=(0, 0, 0)))
    assert chart.at is not None
    assert "give or take" in chart.told(chart.at)
    was = chart.at
    assert chart.nudge(1)
    assert chart.at == was + 1
    chart.press()
    assert isinstance(reviewed.shell.top, ReplayScene)
    reviewed.shell.pop()


def test_a_moment_opens_plays_both_lines_and_comes_back(reviewed: Player) -> None:
    review = review_of(reviewed)
    next(w for w in review.widgets if isinstance(w, MomentCell)).press()
    moment = reviewed.shell.top
    assert isinstance(moment, MomentScene)
    paper = next(w.box for w in moment.widgets if isinstance(w, PaperPanel))
    reviewed.shell.step(0.5)
    prompt = moment.stage.state.frame.prompt
    assert prompt is not None
    assert prompt.box == paper, "what stands on the table makes room for it"
    for label in ("As it was", "What might have been"):
        button = next(w for w in moment.widgets if w.label == label)
        assert not button.reason
        button.press()
        for _ in range(400):
            reviewed.shell.step(0.5)
            if moment.stage.is_still:
                break
        assert moment.stage.is_still
        assert moment.title == label, "which of the two was played"
        assert moment.number == len(moment.replay.entries) - 1 or label == "As it was"
        assert not any(isinstance(w, PaperPanel) for w in moment.widgets), "it hid what came of it"
        moment.back()
        assert any(isinstance(w, PaperPanel) for w in moment.widgets)
    moment.back()
    assert reviewed.shell.top is review


@pytest.mark.parametrize(("language", "scale"), [("en", 1.0), ("es", 2.0), ("it", 1.5)])
def test_the_review_fits(reviewed: Player, language: str, scale: float) -> None:
    review = review_of(reviewed)
    for size in ((1280, 720), (2560, 1080)):
        reviewed.settings.language, reviewed.settings.text_scale = language, scale
        resize(reviewed.shell, size)
        reviewed.shell.apply_settings()
        reviewed.shell.kit.fonts.misfits.clear()
        reviewed.rest()
        checks.everything_fits(reviewed.shell)
        chart = next(w for w in review.widgets if isinstance(w, ChanceChart))
        assert chart.area.h > 40
    reviewed.settings.language, reviewed.settings.text_scale = "en", 1.0
    resize(reviewed.shell, (1280, 720))
    reviewed.shell.apply_settings()


def test_why_is_asked_of_ones_own_choices_and_of_others_only_at_the_end(player: Player) -> None:
    for is_over in (False, True):
        if is_over:
            for _ in player.to_the_end():
                pass
            score = player.robot.scene
            assert isinstance(score, ScoreScene)
            replay: AnyReplay = score.replay
        else:
            replay = player.table.playing.replay
        inquiry = Inquiry(player.shell, replay)
        found = [inquiry.chosen(number) for number in range(len(replay.entries))]
        seats = {chosen[0] for chosen in found if chosen is not None}
        assert seats == ({0, 1, 2} if is_over else {replay.seat})


def test_why_of_another_is_told_to_the_viewer_and_says_whose_eyes_these_are(player: Player) -> None:
    for _ in player.to_the_end():
        pass
    score = player.robot.scene
    assert isinstance(score, ScoreScene)
    replay: AnyReplay = score.replay
    inquiry = Inquiry(player.shell, replay)
    asked = (inquiry.chosen(number) for number in range(len(replay.entries)))
    for chosen in (one for one in asked if one is not None and one[0] != replay.seat):
        inquiry.ask(chosen)
        inquiry.tick()
        moment = player.shell.top
        player.shell.pop()
        if isinstance(moment, MomentScene):
            break
    else:
        raise AssertionError("no choice of another was ever judged")
    who = replay.teller(player.shell.kit.strings).name(chosen[0])
    turn, eyes, *_ = moment.beneath()
    assert not turn.startswith("Your")
    assert eyes == f"through {who}'s eyes"
    frame = moment.stage.state.frame
    assert (frame.view.me, frame.teller.me) == (chosen[0], replay.seat)
    assert "yourself" not in moment.subject.text


def test_an_answer_opens_the_moment(player: Player) -> None:
    replay = player.table.playing.replay
    story = player.shell.services.story(replay.seat)
    inquiry = Inquiry(player.shell, replay)
    for count, taken in story.choices:
        inquiry.ask((replay.seat, count, taken))
        assert inquiry._thought is not None
        inquiry.tick()
        opened = player.shell.top
        player.shell.pop()
        if isinstance(opened, MomentScene):
            assert (opened.judgement.at, opened.judgement.taken) == (count, taken)
            break
    else:
        raise AssertionError("no choice was ever judged")


def test_names_in_what_is_said_of_a_choice_lead_to_their_pages(reviewed: Player) -> None:
    review = review_of(reviewed)
    moments = [n for n, w in enumerate(review.widgets) if isinstance(w, MomentCell)]
    assert moments
    for number in moments:
        review.focus, review.hover = number, None
        assert review.subject.text == review.widgets[number].label
        review.widgets[number].press()
        moment = reviewed.shell.top
        assert isinstance(moment, MomentScene)
        links = [widget for widget in moment.widgets if isinstance(widget, Link)]
        named = [s for s in reviewed.shell.codex().spans(moment.subject.text) if s.page]
        assert len(links) >= len(named) > 0
        links[0].press()
        assert [getattr(scene, "key", "") for scene in reviewed.shell.scenes][-1] == named[0].page
        reviewed.shell.pop()
        reviewed.shell.pop()
