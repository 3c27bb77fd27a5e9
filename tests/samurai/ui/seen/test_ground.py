"""The ground: the light follows the honor, a few blended steps at a time."""

import pytest
from pygame import Surface

from game.ui.board.draw.ground import STEPS, Ground
from game.ui.draw.kit import Kit
from game.view.timing import HOUR_FADE, HOURS
from game.view.words.strings import Strings
from tests.samurai.ui.windowless import shell_of

SIZE = (1280, 720)
FRAME = 1 / 30


def ground(size: tuple[int, int] = SIZE) -> Ground:
    shell_of(size)
    kit = Kit(size, 1.0, Strings("en", "samurai"))
    made = Ground(kit, lambda name: kit.images.cover(name, kit.size))
    made.tick("day", FRAME)
    return made


def read(made: Ground, hour: str) -> None:
    """Let the next picture be read: at once, as `shell_of` has it."""
    made.tick(hour, 0.0)
    assert made._reader is not None


def picture(made: Ground) -> Surface:
    found = made.compose(made.kit.size)
    assert found is not None
    return found


def middle(surface: Surface) -> tuple[int, ...]:
    return tuple(surface.get_at((200, 300)))[:3]


def test_one_hour_becomes_the_next_in_a_few_steps() -> None:
    made = ground()
    start = middle(picture(made))
    read(made, "dusk")
    shown: list[Surface] = []
    changes = 0
    for _ in range(round(HOUR_FADE / FRAME) + 2):
        changes += made.tick("dusk", FRAME)
        if not shown or picture(made) is not shown[-1]:
            shown.append(picture(made))
    assert len(shown) == changes + 1
    assert len({id(surface) for surface in shown}) == len(("day", "dusk", "one sheet", "the other"))
    assert changes == STEPS
    assert made.hour == "dusk"
    assert middle(picture(made)) != start
    assert not made.tick("dusk", FRAME)


def test_what_is_shown_is_never_painted_over() -> None:
    made = ground()
    read(made, "night")
    for _ in range(round(HOUR_FADE / FRAME)):
        before = picture(made)
        pixel = middle(before)
        made.tick("night", FRAME)
        if picture(made) is not before:
            assert middle(before) == pixel


@pytest.mark.parametrize("late", [2, 4])
def test_frames_so_late_that_steps_are_skipped_are_seen_to_change(late: int) -> None:
    """Else only what moves would have the new light: patches of night on a table at dusk."""
    made = ground()
    read(made, "night")
    made.tick("night", HOUR_FADE / STEPS)
    for _ in range(STEPS // late - 1):
        before, pixel = picture(made), middle(picture(made))
        assert made.tick("night", late * HOUR_FADE / STEPS)
        assert picture(made) is not before
        assert middle(before) == pixel


def test_halfway_lies_between() -> None:
    made = ground()
    start = middle(picture(made))
    read(made, "night")
    made.tick("night", HOUR_FADE / 2)
    half = middle(picture(made))
    made.tick("night", HOUR_FADE)
    end = middle(picture(made))
    for low, between, high in zip(start, half, end, strict=True):
        assert min(low, high) - 2 <= between <= max(low, high) + 2
    assert half not in (start, end)


def test_reduced_motion_changes_at_once() -> None:
    made = ground()
    assert made.tick("night", FRAME, at_once=True)
    assert (made.hour, made._reader) == ("night", None)
    assert not made.tick("night", FRAME, at_once=True)


def test_a_window_of_another_size_ends_the_fade() -> None:
    made = ground()
    read(made, "dusk")
    made.tick("dusk", HOUR_FADE / 2)
    made.kit.resize((1920, 1080), 1.0)
    assert picture(made).get_size() == (1920, 1080)
    made.tick("dusk", FRAME)
    assert made.hour == "dusk"


@pytest.mark.parametrize("size", [SIZE, (2560, 1080)])
@pytest.mark.parametrize("hour", HOURS)
def test_every_hour_has_its_picture_in_every_window(hour: str, size: tuple[int, int]) -> None:
    made = ground(size)
    assert made.kit.images.original(made._name(hour)) is not None
    made.tick(hour, FRAME, at_once=True)
    assert picture(made).get_size() == size


def test_an_hour_without_a_picture_is_day() -> None:
    made = ground()
    made.tick("eclipse", FRAME, at_once=True)
    assert picture(made) is made.kit.images.cover(made._name("day"), SIZE)
