"""Remarks on the table: beside who speaks, for a moment, in nobody's way."""

from collections.abc import Iterator

import pytest

from game.languages import LANGUAGES
from game.samurai.rules.state import Observation
from game.samurai.view.telling.messages import VOICES
from game.session.new_game import NewGame
from game.ui.audio.captions import CaptionStrip, above_the_hand
from game.ui.board.draw.effects import banner_place
from game.ui.board.draw.speech import Said
from game.ui.board.playback import HURRY, LAST_LOOK
from game.ui.draw.canvas import Canvas
from game.ui.scenes.choosing.settings import SettingsScene
from game.ui.scenes.table import TableScene
from game.ui.window.shell import Shell
from game.view.layout.geometry import Box, covered
from game.view.remarks import FORMS, Remark
from game.view.timing import REMARK
from tests.samurai.ui.windowless import Bots, shell_of
from tests.ui.windowless import Settings

FRAME = 0.1


def table(settings: Settings, players: int = 5, size: tuple[int, int] = (1280, 720)) -> Shell:
    """Return a window with a game just dealt."""
    shell = shell_of(size, Bots(settings, NewGame(players, "novice", 3, 0)))
    shell.go("table", shell.services.new_game(shell.services.wanted))
    shell.step(FRAME)
    return shell


def scene_of(shell: Shell) -> TableScene:
    scene = shell.scenes[-1]
    assert isinstance(scene, TableScene)
    return scene


def remarks_of(shell: Shell, seconds: float) -> list[Remark]:
    """Let time pass, the player passing; return what was said."""
    scene = scene_of(shell)
    heard: list[Remark] = []
    for _ in range(round(seconds / FRAME)):
        shell.step(FRAME)
        if shell.scenes[-1] is not scene:
            break
        if scene.state.frame.question is not None:
            scene.act(scene.state.frame.question.actions[-1])
        said = scene.playback.speech.said
        if said is not None and (not heard or heard[-1] is not said.remark):
            assert isinstance(said.remark, Remark)
            heard.append(said.remark)
    return heard


def every_remark(scene: TableScene, size: tuple[int, int]) -> Iterator[tuple[str, Box]]:
    """Yield the word and the box of whatever anybody may say, as it is drawn in a window."""
    speech = scene.playback.speech
    for seat, temper in scene.state.tempers.items():
        for kind in VOICES.chances:
            word = f"remarks.{temper}.{kind}.{FORMS[0]}"
            speech.said = Said(Remark(seat, word, 0))
            speech.compose(Canvas(size))
            spot = speech.said.spot
            assert spot is not None
            yield word, spot.box


def test_remarks_are_set_where_somebody_makes_them() -> None:
    shell = table(Settings())
    shell.open("settings")
    scene = shell.scenes[-1]
    assert isinstance(scene, SettingsScene)
    assert "settings.remarks" in [row.key for row in scene.sections()["play"]]


def test_opponents_speak_and_the_player_does_not() -> None:
    heard = remarks_of(table(Settings(pace=4.0, remarks=True)), 120)
    assert len(heard) >= 4
    assert all(remark.speaker != 0 for remark in heard)


@pytest.mark.parametrize("settings", [Settings(pace=4.0), Settings(pace=0.0, remarks=True)])
def test_nobody_speaks_when_it_is_switched_off_or_all_is_shown_at_once(settings: Settings) -> None:
    assert remarks_of(table(settings), 60) == []


def test_a_remark_stands_for_its_time_whatever_the_pace() -> None:
    for pace in (0.5, 4.0):
        scene = scene_of(table(Settings(pace=pace, remarks=True)))
        speech = scene.playback.speech
        speech.said = Said(Remark(1, "remarks.even.start.a", None))
        speech.tick(REMARK - 0.1)
        assert speech.said is not None
        assert speech.tick(0.2)
        assert speech.said is None


def test_switching_them_off_takes_the_remark_away() -> None:
    shell = table(Settings(pace=1.0, remarks=True))
    scene = scene_of(shell)
    scene.playback.speech.said = Said(Remark(1, "remarks.even.start.a", None))
    shell.step(FRAME)
    assert scene.playback.speech.said is not None
    shell.services.settings.remarks = False
    shell.step(FRAME)
    assert scene.playback.speech.said is None


def test_nothing_waits_for_a_remark() -> None:
    begun = []
    for is_on in (True, False):
        shell = table(Settings(pace=1.0, remarks=is_on))
        counts = []
        for _ in range(200):
            shell.step(FRAME)
            counts.append(scene_of(shell).playing.shown.begun)
        begun.append(counts)
    assert begun[0] == begun[1]


def seconds_at_the_end(settings: Settings) -> tuple[float, float]:
    """Return how long the last remark of a game of three stood, and the end before the score."""
    shell = table(Settings(pace=0.0, introduction=False), 3)
    scene, player = scene_of(shell), shell.services.settings
    said = ended = 0.0
    last: object = None
    while shell.scenes[-1] is scene:
        if scene.state.frame.question is not None:
            scene.act(scene.state.frame.question.actions[-1])
            seen = scene.playing.seen
            assert isinstance(seen, Observation)
            if min(seen.honor) < 2:
                player.pace, player.remarks = settings.pace, settings.remarks
        shell.step(FRAME)
        speaks, ended = scene.playback.speech.said, ended + FRAME * scene.playing.is_over
        if speaks is not None:
            said, last = (said if speaks.remark is last else 0.0) + FRAME, speaks.remark
    return said, ended


@pytest.mark.parametrize("pace", [1.0, 2.0, 4.0])
def test_the_last_remark_can_be_read_before_the_score_comes(pace: float) -> None:
    """At a quick pace it was soon covered: where no role is hidden nothing comes between."""
    said, ended = seconds_at_the_end(Settings(pace=pace, remarks=True))
    assert said >= REMARK - 2 * FRAME
    assert ended <= REMARK + FRAME


@pytest.mark.parametrize(
    "settings", [Settings(pace=1.0), Settings(pace=HURRY, remarks=True), Settings(pace=0.0)]
)
def test_who_hears_none_or_hurries_waits_for_no_last_remark(settings: Settings) -> None:
    assert seconds_at_the_end(settings)[1] <= LAST_LOOK


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_a_remark_stays_on_the_table_wherever_it_is_said(language: str, scale: float) -> None:
    for players, size in ((3, (1280, 720)), (7, (1280, 720))):
        settings = Settings(language, pace=1.0, text_scale=scale, remarks=True)
        scene = scene_of(table(settings, players, size))
        speech, room = scene.playback.speech, scene.state.frame.layout.zones.table
        for seat, temper in scene.state.tempers.items():
            for kind in VOICES.chances:
                remark = Remark(seat, f"remarks.{temper}.{kind}.{FORMS[0]}", 0)
                speech.said = Said(remark)
                canvas = Canvas(size)
                speech.compose(canvas)
                (item,) = canvas.items
                right, low = item.x + item.surface.get_width(), item.y + item.surface.get_height()
                assert item.x >= room.x
                assert right <= room.right + 6
                assert item.y >= room.y - 6, (seat, kind)
                assert low <= room.bottom + 6


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("players", "size", "scale"),
    [(7, (1280, 720), 1.0), (5, (1280, 720), 1.5), (7, (960, 540), 1.0)],
)
def test_a_remark_leaves_every_plate_in_sight(
    language: str, players: int, size: tuple[int, int], scale: float
) -> None:
    """In the smallest windows; with seven and larger text there is no room beside the plates."""
    settings = Settings(language, pace=1.0, text_scale=scale, remarks=True)
    scene = scene_of(table(settings, players, size))
    plates = [scene.state.frame.plate(seat.seat).grown(-6) for seat in scene.state.frame.view.seats]
    for said, box in every_remark(scene, size):
        assert all(covered(box, [plate]) <= 0.02 * plate.w * plate.h for plate in plates), said


@pytest.mark.parametrize(
    ("players", "size", "scale"),
    [(5, (1280, 720), 1.5), (6, (1280, 720), 1.5), (7, (1920, 1080), 1.5), (6, (960, 540), 1.5)],
)
def test_a_remark_leaves_the_line_in_the_middle_in_sight(
    players: int, size: tuple[int, int], scale: float
) -> None:
    """In still larger text some tables have no other room."""
    settings = Settings("es", pace=1.0, text_scale=scale, remarks=True)
    scene = scene_of(table(settings, players, size))
    line = banner_place(scene.state)
    for said, box in every_remark(scene, size):
        assert covered(box, [line]) <= 0.03 * line.w * line.h, said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("players", "size", "scale"),
    [(4, (960, 540), 1.0), (7, (1280, 720), 1.5), (5, (1280, 720), 2.0), (6, (1920, 1080), 2.0)],
)
def test_a_remark_leaves_room_for_the_captions_of_sounds(
    language: str, players: int, size: tuple[int, int], scale: float
) -> None:
    settings = Settings(language, pace=1.0, text_scale=scale, remarks=True, captions=True)
    shell = table(settings, players, size)
    scene, strip, heard = scene_of(shell), CaptionStrip(shell.kit), Canvas(size)
    strip.follow(("parry", "wound_1", "geisha"))
    strip.compose(heard, above_the_hand(shell.kit))
    assert heard.items
    for said, box in every_remark(scene, size):
        assert all(box.bottom <= caption.y for caption in heard.items), said


def test_a_remark_holds_still_while_turns_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    speech = scene_of(table(Settings(pace=1.0, remarks=True), 7)).playback.speech
    speech.said = Said(Remark(1, "remarks.even.start.a", None))
    speech.compose(Canvas((1280, 720)))
    stood = speech.said.spot
    assert stood is not None
    monkeypatch.setattr(speech, "_taken", lambda: [stood.box])
    speech.compose(Canvas((1280, 720)))
    assert speech.said.spot == stood


def test_every_seat_but_ones_own_shows_its_seal() -> None:
    scene = scene_of(table(Settings(pace=1.0), 7))
    assert sorted(scene.state.tempers) == [1, 2, 3, 4, 5, 6]
    assert len(set(scene.state.tempers.values())) == 6
