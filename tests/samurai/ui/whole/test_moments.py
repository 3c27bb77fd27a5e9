"""Moments: what a cue leaves on the table is seen, ends, and never says more than what is true."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

import pytest

from game.samurai.ui.plates import Plate, plate_picture
from game.samurai.view.show import SHOW
from game.session.new_game import NewGame
from game.ui.audio.sound import Sound
from game.ui.board.playback import Playback
from game.ui.board.sprites import Sprites
from game.ui.scenes.table import TableScene
from game.ui.window.shell import Shell
from game.view.effects import (
    Announcement,
    Change,
    Count,
    Fold,
    Glide,
    Held,
    Landing,
    Mark,
    Shake,
    Spark,
    Stamp,
    Stop,
    Sweep,
    Token,
    Trail,
)
from game.view.layout.geometry import Target
from game.view.passing import FLASHES, Passing
from game.view.pieces import PieceId
from game.view.show import Cue
from game.view.timing import FADE, FLIGHT, IMPACT, SPLASH, TRAVEL
from tests.samurai.ui.windowless import Bots, own_state, shell_of
from tests.ui.windowless import Settings

FRAME = 0.04
LONGEST = 60_000
"""Frames in which any game is over."""


def table(settings: Settings, players: int = 5, seed: int = 3) -> tuple[Shell, TableScene]:
    shell = shell_of((1280, 720), Bots(settings, NewGame(players, "novice", seed)))
    shell.go("table", shell.services.new_game(shell.services.wanted))
    scene = shell.scenes[-1]
    assert isinstance(scene, TableScene)
    return shell, scene


def frames(settings: Settings, players: int = 5, seed: int = 3) -> Iterator[TableScene]:
    """Play a game, the viewer taking the first action each time; yield after every frame."""
    shell, scene = table(settings, players, seed)
    for _ in range(LONGEST):
        scene.tick(FRAME)
        if shell.scenes[-1] is not scene:
            return
        yield scene
        if scene.playing.question is not None:
            scene.act(scene.playing.question.actions[0])


class Seen(NamedTuple):
    """What is seen in a whole game: the kinds of marks, and how far a card was from its place."""

    marks: set[type[Mark]]
    astray: float


@cache
def seen_in_a_game(reduced: bool) -> Seen:  # noqa: FBT001 - the setting
    marks: set[type[Mark]] = set()
    astray = 0.0
    for scene in frames(Settings(reduced_motion=reduced)):
        marks |= {type(mark) for mark in scene.playback.passing.marks}
        for sprite in scene.state.sprites.by_id.values():
            home = sprite.home
            astray = max(astray, abs(sprite.x - home.x), abs(sprite.y - home.y))
    return Seen(marks, astray)


def test_a_game_shows_every_moment() -> None:
    marks = {Announcement, Change, Fold, Glide, Held, Landing, Shake, Stamp, Sweep, Token, Spark}
    marks |= {Count}
    seen = seen_in_a_game(reduced=False)
    assert marks - seen.marks == set()
    assert seen.astray > 100


def test_reduced_motion_only_fades_counts_and_shows_what_stands_still() -> None:
    assert seen_in_a_game(reduced=True).marks == {Spark, Change, Trail, Count, Stamp}
    for scene in frames(Settings(reduced_motion=True)):
        marks = scene.playback.passing.marks
        assert all(mark.is_still for mark in marks if not isinstance(mark, (Spark, Change)))
        assert all(mark.kind == "slash" for mark in scene.playback.passing.of(Stamp))
        assert not scene.playback.passing.of(Fold)


@pytest.mark.parametrize("reduced", [False, True])
def test_honor_goes_from_seat_to_seat_both_counts_tick_and_it_is_held(reduced: bool) -> None:  # noqa: FBT001 - the setting
    age, counted = 0.0, set[int]()
    for scene in frames(Settings(reduced_motion=reduced)):
        passing, seats = scene.playback.passing, own_state(scene).frame.view.seats
        ways = passing.of(Trail) if reduced else passing.of(Token)
        flies = [way for way in ways if way.name == "honor"]
        if (flies and passing.winner is not None) or age:
            age += FRAME
            counted |= {count.number for count in passing.of(Count)}
        if age and scene.playing.shown.log.entries[-1].line.key != "log.honor_given":
            break
    assert passing.winner is not None
    assert seats[passing.winner].honor in counted
    assert len(counted) == 2
    assert age >= TRAVEL + 0.5 - 2 * FRAME


def test_the_blow_that_defeats_stands_for_itself() -> None:
    beats: dict[str, float] = {row.kind: row.beat for row in SHOW.rows}
    assert beats["last_wound"] >= beats["wound"] + 0.4
    for scene in frames(Settings()):
        for cut in (s for s in scene.playback.passing.of(Stamp) if s.kind == "slash"):
            seats = own_state(scene).frame.view.seats
            at = [seat for seat in seats if scene.state.frame.plate(seat.seat).centre == cut.at]
            assert [seat.resilience for seat in at] == [0]
            return
    pytest.fail("nobody was cut down")


def test_the_last_honor_glows_in_its_plate() -> None:
    state = own_state(next(frames(Settings())))
    place = state.frame.layout.parts[1].honor
    warm = []
    for honor in (1, 2):
        seat = replace(state.frame.view.seats[1], honor=honor)
        plate = Plate(seat, state.frame.plate(1), state.frame.layout.parts[1], 0)
        sheet, box = plate_picture(state.kit, plate), state.frame.plate(1)
        seen = sheet.get_at((round(place.x - box.x) - 2, round(place.centre[1] - box.y)))
        warm.append(seen.r - seen.b)
    assert warm[0] > warm[1] + 10


def test_reduced_motion_puts_cards_where_they_belong() -> None:
    assert seen_in_a_game(reduced=True).astray < 0.001


def handovers(cues: list[Cue]) -> int:
    """Return how much honor was lost by a defeat and not yet won."""
    events: list[Any] = [cue.event for cue in cues if cue.event.type == "honor"]
    return -sum(int(event.change) for event in events if event.why == "defeat")


def test_honor_flies_exactly_while_it_is_nobody_s(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Cue] = []
    show = Playback.show

    def listen(playback: Playback, began: list[Cue], pace: float) -> None:
        begun.extend(began)
        show(playback, began, pace)

    monkeypatch.setattr(Playback, "show", listen)
    flew = 0
    for scene in frames(Settings()):
        flights = [m for m in scene.playback.passing.of(Token) if m.name == "honor"]
        flying = [m for m in flights if not m.fades]
        nobodys = handovers(begun)
        assert len(flying) == nobodys or all(mark.age >= TRAVEL for mark in flying)
        assert len(flying) >= nobodys
        flew += bool(nobodys)
    assert flew > TRAVEL / FRAME


def test_a_token_goes_from_the_last_blossom_to_the_first_free_place() -> None:
    for scene in frames(Settings()):
        flights = [m for m in scene.playback.passing.of(Token) if m.name == "honor"]
        winner = scene.playback.passing.winner
        if flights and winner is not None and not flights[0].fades:
            parts = own_state(scene).frame.layout.parts
            assert parts[winner].honor.overlaps(flights[0].end)
            assert any(part.honor.overlaps(flights[0].start) for part in parts)
            return
    pytest.fail("nobody was defeated")


def test_a_plate_shows_the_wound_when_the_blow_lands() -> None:
    held = 0
    for scene in frames(Settings()):
        passing, seats = scene.playback.passing, own_state(scene).frame.view.seats
        for mark in passing.of(Held):
            seat = seats[mark.seat]
            assert passing.shown(seat).resilience == seat.resilience + mark.lost
            assert mark.age < IMPACT
            held += 1
        if not passing.of(Held):
            shown = [passing.shown(seat).resilience for seat in seats]
            assert shown == [seat.resilience for seat in seats]
    assert held


def test_nothing_passing_is_left_after_a_skip() -> None:
    for scene in frames(Settings()):
        if scene.playback.passing.of(Fold):
            scene.catch_up()
            assert scene.playback.passing.marks == []
            assert all(sprite.is_there for sprite in scene.state.sprites.by_id.values())
            return
    pytest.fail("nobody folded")


@pytest.mark.parametrize("pace", [0.0, 8.0])
def test_what_nobody_can_watch_is_not_put_on_the_table(pace: float) -> None:
    shell, scene = table(Settings(pace=pace))
    for _ in range(40):
        shell.step(FRAME)
        assert scene.playback.passing.marks == []
        if scene.playing.question is not None:
            scene.act(scene.playing.question.actions[0])


def test_a_harmless_plate_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(Sound, "play", lambda _sound, kind: heard.append(kind))
    for _ in frames(Settings()):
        if "sunk" in heard:
            return
    pytest.fail("nobody became harmless")


# --- flashes ---


def stamp(wait: float = 0.0) -> Stamp:
    return Stamp(wait, SPLASH)


def test_no_more_than_three_flashes_a_second() -> None:
    passing = Passing()
    for number in range(60):
        passing.add(stamp(0.1 * (number % 2)))
        passing.tick(0.05, 4.0)
    assert max(passing_in_a_second(passing_starts())) <= FLASHES


def passing_starts() -> list[float]:
    """Return when stamps came up in three seconds of blows."""
    passing, starts, now = Passing(), [], 0.0
    for _ in range(60):
        before = len(passing.marks)
        passing.add(stamp())
        if len(passing.marks) > before:
            starts.append(now)
        passing.tick(0.05, 4.0)
        now += 0.05
    return starts


def passing_in_a_second(starts: list[float]) -> list[int]:
    return [sum(0 <= other - start < 1.0 - 1e-9 for other in starts) for start in starts]


def test_flashes_go_on_when_the_second_is_over() -> None:
    starts = passing_starts()
    assert len(starts) >= 2 * FLASHES


# --- sprites on detours ---

HOME = Target(300.0, 100.0, 50.0, 70.0, 0.0, 4, 60)
ASIDE = Target(10.0, 400.0, 25.0, 35.0, 20.0, 4, 40)
START = Target(0.0, 0.0, 50.0, 70.0, 0.0, 4, 10)
PIECE: PieceId = 7


def sent(*stops: Stop) -> Sprites:
    sprites = Sprites()
    sprites.detour(PIECE, *stops)
    sprites.aim({PIECE: HOME}, {PIECE: START}.__getitem__)
    return sprites


def place(sprites: Sprites) -> tuple[float, float]:
    sprite = sprites.by_id[PIECE]
    return sprite.x, sprite.y


def test_a_card_visits_its_stops_and_goes_home() -> None:
    sprites = sent(Stop(ASIDE, IMPACT, 0.1))
    sprites.move(IMPACT, 1.0)
    assert place(sprites) == pytest.approx((ASIDE.x, ASIDE.y))
    sprites.move(0.05, 1.0)
    assert place(sprites) == pytest.approx((ASIDE.x, ASIDE.y))
    assert not sprites.by_id[PIECE].is_there
    sprites.move(0.06, 1.0)
    sprites.move(FLIGHT, 1.0)
    assert place(sprites) == pytest.approx((HOME.x, HOME.y))
    assert sprites.by_id[PIECE].is_there
    assert sprites.by_id[PIECE].layer == HOME.layer


def test_at_half_the_pace_a_blow_takes_twice_as_long_and_the_hand_does_not() -> None:
    sprites = sent(Stop(ASIDE, IMPACT, 0.1))
    sprites.move(IMPACT, 0.5)
    assert place(sprites) != pytest.approx((ASIDE.x, ASIDE.y))
    sprites.move(IMPACT, 0.5)
    assert place(sprites) == pytest.approx((ASIDE.x, ASIDE.y))
    homeward = sent()
    homeward.move(FLIGHT, 0.5)
    assert homeward.by_id[PIECE].is_there


def test_a_card_on_a_detour_goes_to_where_it_belongs_by_then() -> None:
    sprites = sent(Stop(ASIDE, IMPACT))
    other = Target(700.0, 20.0, 50.0, 70.0, 0.0, 4, 60)
    sprites.aim({PIECE: other}, {PIECE: START}.__getitem__)
    assert not sprites.by_id[PIECE].is_there
    for _ in range(4):
        sprites.move(FLIGHT, 1.0)
    assert place(sprites) == pytest.approx((other.x, other.y))


def test_snapping_ends_every_detour() -> None:
    sprites = sent(Stop(ASIDE), Stop(START))
    sprites.snap()
    assert place(sprites) == pytest.approx((HOME.x, HOME.y))
    assert not sprites.move(0.1, 1.0)


def test_a_card_that_appears_far_away_fades_in() -> None:
    sprites = sent()
    sprites.snap(fade=True)
    assert sprites.by_id[PIECE].faded == 0.0
    assert sprites.move(FADE, 1.0)
    assert sprites.by_id[PIECE].faded == FADE
    assert not sprites.move(FADE, 1.0)


def test_somebody_else_is_not_held() -> None:
    passing = Passing()
    seat = 2
    passing.add(Held(0.0, IMPACT, seat=seat, lost=2), Shake(0.0, 0.3, seat=seat))
    passing.tick(0.05, 1.0)
    assert passing.shift(seat) != (0.0, 0.0)
    assert passing.shift(seat + 1) == (0.0, 0.0)
