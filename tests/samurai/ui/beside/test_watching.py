"""Watching a game that is kept: from every seat, at any moment, and playing on from there."""

import itertools
from collections import Counter

import pygame
import pytest

from game.kernel.events import fold
from game.kernel.ids import HIDDEN
from game.samurai.rules.state import Observation
from game.samurai.rules.system import SYSTEM
from game.ui.draw.canvas import Canvas, Item
from game.ui.scenes.choosing.new_game import WaitingScene
from game.ui.scenes.look_back.replay import SIZE
from game.ui.scenes.look_back.replay_watch import WatchScene
from game.ui.scenes.look_back.timeline import Timeline
from game.ui.scenes.reading.discards import DiscardsScene
from game.ui.scenes.table import TableScene
from game.ui.widgets.base import Look
from game.ui.widgets.buttons import Button
from game.view.layout.geometry import Box
from game.view.library import Library
from tests.samurai.ui.beside.listed import LEFT, button, listed, watching, window_of
from tests.samurai.ui.kept_games import library_in
from tests.samurai.ui.robots import MouseRobot
from tests.ui.kept_games import GAMES
from tests.ui.windowless import QuickShell, key

UNDER = 4
"""Pixels over the lower edge of a button: between it and the line along it."""


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """Two games on disk: one finished, one left."""
    return library_in(tmp_path_factory.mktemp("kept"), (GAMES[0], GAMES[4]))


@pytest.fixture
def shell(kept: Library) -> QuickShell:
    return window_of(kept)


def composed(scene: WatchScene) -> list[Item]:
    canvas = Canvas(scene.kit.size)
    scene.compose(canvas)
    return canvas.items


def test_the_list_is_pulled_by_its_bar_and_by_itself_without_pressing(shell: QuickShell) -> None:
    """Its bar could not be taken: without a wheel the end of the list was out of reach."""
    scene = listed(shell)
    scene.games = scene.games * 20
    scene.rebuild_list()
    _, box, trough = scene.papers()[0]
    mouse, chosen, (x, y) = MouseRobot(shell, 1), scene.chosen, box.centre

    def drag(*places: tuple[float, float]) -> None:
        for number, place in enumerate(places):
            kind = pygame.MOUSEMOTION if number else pygame.MOUSEBUTTONDOWN
            mouse._post(kind, (round(place[0]), round(place[1])))
            mouse.step(0.02)
        mouse._post(pygame.MOUSEBUTTONUP, (round(places[-1][0]), round(places[-1][1])))
        mouse.step(0.02)

    drag((trough.centre[0], y), (trough.centre[0], box.bottom))
    assert scene.listing.is_at_end
    drag((x, y), (x, y + 1.5 * scene.line_room), (x, y + 2 * scene.line_room))
    assert scene.listing.top == pytest.approx(scene.listing.most - 2 * scene.line_room)
    assert scene.chosen == chosen
    drag((x, y))
    pressed = scene.chosen
    drag((x, y - scene.line_room))
    assert scene.chosen != pressed


def test_an_unfinished_game_tells_no_secret(shell: QuickShell) -> None:
    scene = watching(shell, LEFT)
    watched = scene.watched
    own = watched.game.seats.viewer
    assert list(watched.seats) == [own]
    shut = button(scene, "watch.from_here")
    assert shut.reason == scene.say("watch.not_over")
    without = len(composed(scene))
    scene.hover = scene.widgets.index(shut)
    assert len(composed(scene)) == without + 1  # who points at it sees why
    seen = scene.replay.before(len(scene.replay.events))
    assert HIDDEN in seen.roles
    for seat in range(watched.game.players):
        if seat != own:
            with pytest.raises(ValueError, match="secret"):
                watched.seen_by(seat)
    with pytest.raises(ValueError, match="secret"):
        watched.seen_by(own, is_open=True)


def test_any_moment_is_shown_as_each_seat_knew_it(shell: QuickShell) -> None:
    scene = watching(shell)
    events = scene.watched.seen_by(0, is_open=True).events
    for seat in scene.watched.seats:
        scene.look_from(seat)
        for shown in range(1, len(events) + 1, 97):
            scene.seek(shown)
            known = fold([e.redacted(seat) for e in events[:shown]], Observation(seat=seat))
            assert scene.stage.playing.seen == known
            assert scene.stage.count == shown


def test_open_hands_show_every_card_and_role(shell: QuickShell) -> None:
    scene = watching(shell)
    scene.look_from(None)
    scene.seek(100)
    seen = scene.stage.playing.seen
    assert isinstance(seen, Observation)
    assert HIDDEN not in seen.roles
    assert all(card != HIDDEN for hand in seen.hands for card in hand)
    state = fold(scene.replay.events[:100], SYSTEM.blank_state())
    assert seen.hands == state.hands


def click(shell: QuickShell, box: Box) -> None:
    x, y = box.centre
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=(int(x), int(y)), button=1))
    shell.step(0.02)


def test_a_click_on_a_plate_looks_from_there(shell: QuickShell) -> None:
    scene = watching(shell)
    other = (scene.seat + 1) % scene.watched.game.players
    click(shell, scene.stage.state.frame.layout.plates[other])
    assert scene.seat == other


def test_what_had_been_discarded_then_is_spread_out_by_click_and_by_key(shell: QuickShell) -> None:
    scene = watching(shell)
    scene.seek(200)
    then = scene.stage.state.frame.view.discards
    assert then
    for is_by_key in (False, True):
        if is_by_key:
            key(shell, pygame.K_d)
        else:
            click(shell, scene.stage.state.frame.layout.piles[1])
        spread = shell.scenes[-1]
        assert isinstance(spread, DiscardsScene)
        assert tuple(spread.cards) == tuple(then)
        spread.back()
        assert shell.scenes[-1] is scene


def test_the_line_is_pulled_to_any_moment(shell: QuickShell) -> None:
    scene = watching(shell)
    line = next(w for w in scene.widgets if isinstance(w, Timeline))
    count, y = len(scene.replay.events), int(line.box.centre[1])
    shell.step(0.02)
    begin = (int(line.box.x + line.box.w * 0.2), y)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=begin, button=1))
    for share in (0.4, 0.9, 0.5):
        pos = (int(line.box.x + line.box.w * share), y)
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0)))
        shell.step(0.02)
        assert scene.stage.count == pytest.approx(count * share, abs=2)


def test_keys_go_by_entry_by_turn_and_to_the_ends(shell: QuickShell) -> None:
    scene = watching(shell)
    key(shell, pygame.K_RIGHT)
    assert scene.number == 1
    key(shell, pygame.K_PAGEDOWN)
    first = scene.stage.count
    assert scene.replay.entries[scene.number].line.is_heading or first > 1
    key(shell, pygame.K_PAGEDOWN)
    assert scene.stage.count > first
    key(shell, pygame.K_END)
    assert scene.stage.count == len(scene.replay.events)
    assert button(scene, "watch.from_here").reason == scene.say("watch.too_late")
    key(shell, pygame.K_HOME)
    assert scene.stage.count == 1


def test_it_plays_to_the_end_and_stands_still(shell: QuickShell) -> None:
    scene = watching(shell)
    scene.seek(len(scene.replay.events) - 12)
    scene._hasten(3)
    key(shell, pygame.K_p)
    going = [scene.is_going_on]
    for _ in range(600):
        shell.step(0.1)
    going.append(scene.is_going_on)
    assert going == [True, False]
    assert shell.scenes[-1] is scene
    assert scene.stage.count == len(scene.replay.events)


def test_the_long_key_plays_and_stops_whatever_has_the_focus(shell: QuickShell) -> None:
    scene = watching(shell)
    scene.seek(1)
    for focus in (None, scene.widgets.index(button(scene, "past.previous"))):
        scene.focus = focus
        for is_playing in (True, False):
            key(shell, pygame.K_SPACE)
            assert scene.is_going_on == is_playing


def test_what_cannot_be_used_is_heard_to_refuse(
    shell: QuickShell, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = watching(shell)
    scene.seek(1)
    heard: list[str] = []
    monkeypatch.setattr(shell.sound, "play", heard.append)
    for word in ("past.previous", "past.next"):
        scene.focus = scene.widgets.index(button(scene, word))
        key(shell, pygame.K_RETURN)
    click(shell, button(scene, "past.next").box)
    scene.seek(1)
    click(shell, button(scene, "past.previous").box)
    assert heard == ["refused", "press", "press", "refused"]


def test_from_a_moment_one_plays_on(shell: QuickShell) -> None:
    scene = watching(shell)
    scene.seek(50)
    button(scene, "watch.from_here").press()
    table = shell.scenes[-1]
    assert isinstance(table, TableScene)
    scene = watching(shell)
    scene.seek(50)
    button(scene, "watch.from_here").press()
    asked = shell.scenes[-1]
    assert isinstance(asked, WaitingScene), "the game that was left is not put away without a word"
    asked.deal()
    table = shell.scenes[-1]
    assert isinstance(table, TableScene)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_in_large_type_what_hangs_below_the_line_stays_within_the_button(
    shell: QuickShell, scale: float
) -> None:
    """At 150 % the y of "Play" hung through the line along the edge."""
    scene = watching(shell, LEFT)
    shell.kit.resize((1280, 720), scale)
    scene.arrange()
    rows = [one for one in scene.widgets if isinstance(one, Button) and one.size == SIZE]
    assert any("y" in one.text for one in rows if not one.reason)
    for one in rows:
        wide, high = round(one.box.w), round(one.box.h)
        face = one._face(scene.kit, (wide, high), Look())
        margin = {tuple(face.get_at((6 + x, 6 + high - UNDER))) for x in range(8, wide - 8)}
        assert len(margin) == 1 or one.reason, (one.text, scale)


def test_from_moment_to_moment_the_hand_lies_as_it_lay(shell: QuickShell) -> None:
    """Each moment dealt it anew, in another order: the cards that were looked at had moved."""
    scene, held = watching(shell), list[list[int]]()
    for _ in range(60):
        for _ in range(20):
            shell.step(0.2)
        held.append([piece.card for piece in scene.stage.state.frame.hand])
        scene.obey("right")
    assert max(map(len, held)) >= 5
    for before, after in itertools.pairwise(held):
        both = Counter(before) & Counter(after)
        assert _of(before, both) == _of(after, both)


def _of(hand: list[int], wanted: Counter[int]) -> list[int]:
    """Return the first of each card of a hand that is among those, in its order."""
    left, found = wanted.copy(), list[int]()
    for card in hand:
        if left[card] > 0:
            left[card] -= 1
            found.append(card)
    return found
