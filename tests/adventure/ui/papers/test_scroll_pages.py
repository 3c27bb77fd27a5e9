"""How a text is divided on a scroll: in pages, and in columns under the picture of a chapter."""

import pytest

from game.adventure.ui.scroll.event import Passage, pages_of
from game.adventure.ui.scroll.opening import INDENT, MARK, halves, lay_opening
from game.adventure.ui.scroll.paper import ScrollPanel
from game.adventure.ui.scroll.pictures import of_story
from game.ui.draw.fonts import Fonts
from game.view.layout.geometry import Box
from tests.adventure.ui.placed import shell_at_once
from tests.ui.calls import calls_of


def test_no_page_of_a_scroll_ends_within_a_task_that_has_room_on_the_next() -> None:
    """*Tsuruga. The bill of lading hangs in a captain's cabin, and the captain is* ended one."""
    story, gap, task = ["a", "b", "c"], [""], ["d", "e"]
    assert pages_of([story, gap, task, task], 7) == [["a", "b", "c", "", "d", "e"], ["d", "e"]]
    assert pages_of([story, gap, task], 3) == [story, task]
    long = [str(n) for n in range(7)]
    assert pages_of([long], 3) == [long[:3], long[3:6], long[6:]]
    assert pages_of([["a"], long[:5]], 5) == [["a", *long[:4]], long[4:5]]  # else hardly filled
    assert pages_of([[""]], 5) == pages_of([[]], 5) == [[]]  # a level gained has a title alone


def test_what_a_trigger_brings_begins_at_the_edge_of_its_column(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It stood further in than its own second line, under an empty one."""
    shell, blocks = shell_at_once((1920, 1080), "en", 1.0), calls_of(monkeypatch, Fonts, "block")
    text = "A temple wakes without its bell.\n\n\u2022 A mission opens.\n\u2022 Somebody comes."
    panel = ScrollPanel(shell.kit, Box(0, 0, 1400, 800), "I", "blue", is_still=True)
    lay_opening(panel, shell.kit, Passage("I", text, of_story("chapters", "1")), 0)
    assert [text for _, text, *_ in blocks[-2:]] == [
        "A temple wakes without its bell.\n",
        "\u2022 A mission opens.\n\u2022 Somebody comes.",
    ]


@pytest.mark.parametrize(
    ("lines", "left"),
    [
        ("abcdef", 3),
        ("abcde", 3),
        ("abcd-", 2),  # "d" ends a paragraph: "c" goes with it
        ("abc*", 3),  # what the scene brings begins the second
        ("abcd*", 2),
        ("abcd*-", 4),
    ],
)
def test_no_last_line_stands_alone_at_the_head_of_a_column(lines: str, left: int) -> None:
    """*To stop you.* was all that the second column had of the story of the Night Parade."""
    told = [f"{MARK} {n}" if n == "*" else f"{INDENT}{n}" if n == "-" else n for n in lines]
    first, second = halves(tuple(told))
    assert (len(first), len(first) + len(second)) == (left, len(lines))
