"""Captions: what is heard is told in words, without a device too."""

from collections.abc import Iterator

import pytest

from game.languages import LANGUAGES
from game.samurai.ui.painter import asked_word, tag_on
from game.samurai.view.layout import table
from game.session.new_game import NewGame
from game.ui.audio.captions import AT_ONCE, Captions, CaptionStrip, above_the_hand
from game.ui.audio.catalogue import read_catalogue
from game.ui.audio.speaker import Speaker
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit
from game.ui.draw.palette import AI
from game.ui.window.shell import Shell
from game.view.layout.zones import zones
from game.view.show import Heard
from game.view.timing import CAPTION, IMPACT
from game.view.words.strings import Strings
from tests.samurai.ui.windowless import Bots, shell_of
from tests.ui.parts.soundless import FRAME, on_driver
from tests.ui.windowless import Settings


@pytest.fixture
def speaker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Speaker]:
    """A speaker without a device; its thread is over before another test opens one."""
    on_driver(monkeypatch, "no such driver")
    speaker = Speaker({"all": 0.0}, read_catalogue("samurai"))
    yield speaker
    speaker.close()


def test_a_caption_stands_for_its_time_and_no_longer() -> None:
    captions = Captions()
    captions.add("parry")
    captions.tick(CAPTION - 0.1)
    assert list(captions.now) == ["parry"]
    captions.tick(0.2)
    assert not captions.now


def test_the_latest_captions_stay_and_none_stands_twice() -> None:
    captions = Captions()
    for name in ("deal", "parry", "shot", "bow", "parry"):
        captions.add(name)
    assert captions.now == ("shot", "bow", "parry")
    assert len(captions.now) == AT_ONCE


def test_a_sound_that_comes_later_is_told_later() -> None:
    captions = Captions()
    captions.add("wound_1", IMPACT)
    assert not captions.now
    captions.tick(IMPACT + 0.01)
    assert list(captions.now) == ["wound_1"]


def test_captions_need_no_device(speaker: Speaker) -> None:
    speaker.play_cue([Heard("parry", IMPACT)], 1.0)
    speaker.play("refused")
    speaker.tick(IMPACT + FRAME)
    assert {"parry", "refused"} <= set(speaker.heard())
    assert not speaker.device.is_open


def test_what_fingers_do_is_not_told(speaker: Speaker) -> None:
    for word in ("hover", "press", "back"):
        speaker.play(word)
    assert speaker.heard() == ()


def test_sounds_of_the_game_before_are_not_told_in_the_words_of_another(speaker: Speaker) -> None:
    """Whoever went over the prints of the title with captions on ended the program."""
    speaker.enter("title")
    speaker.tick(FRAME)
    assert speaker.heard()
    speaker.take_up("samurai")
    assert speaker.heard() == ()


def test_another_piece_and_another_mood_are_told(speaker: Speaker) -> None:
    speaker.enter("table")
    speaker.tick(FRAME)
    assert speaker.heard() == (f"music_{speaker.music.piece}",)
    speaker.tick(CAPTION + FRAME)
    speaker.set_mood(0.5, "dusk")
    speaker.tick(FRAME)
    assert speaker.heard() == ("mood_tense",)


def shell_with(captions: bool) -> Shell:  # noqa: FBT001 - the setting
    settings = Settings(captions=captions)
    shell = shell_of((1280, 720), Bots(settings, NewGame(3, "novice", seed=7)))
    shell.sound = Speaker({"all": 0.0}, read_catalogue("samurai"))
    shell.go("table", shell.services.new_game(shell.services.wanted))
    for _ in range(8):
        shell.step(0.04)
    return shell


@pytest.mark.parametrize("captions", [True, False])
def test_the_screen_tells_sounds_to_those_who_want_it(captions: bool) -> None:  # noqa: FBT001 - a case
    shell = shell_with(captions)
    assert shell.sound.heard()
    strip = CaptionStrip(shell.kit)
    strip.follow(shell.sound.heard())
    canvas = Canvas(shell.kit.size)
    strip.compose(canvas, above_the_hand(shell.kit))
    wanted = {(id(item.surface), item.x, item.y) for item in canvas.items}
    there = {(id(item.surface), item.x, item.y) for item in shell.shown}
    assert bool(wanted & there) == captions
    shell.sound.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_captions_fit_above_the_hand(language: str, scale: float, size: tuple[int, int]) -> None:
    shell_of(size)
    kit = Kit(size, scale, Strings(language, "samurai"))
    catalogue = read_catalogue("samurai")
    room = zones(size).hand
    for name in catalogue.ranks:
        strip = CaptionStrip(kit)
        strip.follow((f"music_{next(iter(catalogue.pieces))}", "defeat", name))
        canvas = Canvas(size)
        strip.compose(canvas, above_the_hand(kit))
        assert canvas.items
        for item in canvas.items:
            assert room.x - 1 <= item.x
            assert item.rect().right <= room.right + 1
    assert kit.fonts.misfits == []


def test_a_tag_says_that_one_is_asked_where_another_has_done_something() -> None:
    """“asked: discards” stood over who had too many cards."""
    kit = shell_of((1280, 720), Bots(Settings())).kit
    assert asked_word(kit, "jujutsu") == "asked: a weapon?"
    assert asked_word(kit, "discard") == "discards"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_no_tag_ends_under_bushido(size: tuple[int, int], scale: float, language: str) -> None:
    """Of six the left one's “¿un arma o 1 de honor?” lost its end under the very card that asks."""
    shell_of(size)
    kit = Kit(size, scale, Strings(language, "samurai"))
    words = (asked_word(kit, "bushido"), AI)
    for players in range(3, 8):
        board = table(size, players, 0, scale)
        for seat in range(1, players):
            parts = board.parts[seat]
            slip, place = tag_on(kit, board.plates[seat], parts.name, words, parts.bushido)
            assert slip.get_size() == (place.w, place.h)
            assert not place.overlaps(parts.bushido)
            assert place.x >= 0
