"""What screen readers are handed, and when: nothing is cut off, nothing is passed over."""

from collections.abc import Callable
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.ui.draw.kit import Kit
from game.ui.widgets.fields import Field
from game.ui.widgets.spoken import Aloud, Spoken, SpokenRole
from game.ui.window import reader_nodes, screen_reader
from game.ui.window.narrator import ScreenNarrator
from game.ui.window.screen_reader import NEWS, NOWHERE, RUNS, ScreenReader, package
from game.view.layout.geometry import Box
from game.view.words.strings import Strings

accesskit: Any = package()
"""It brings no types."""
KIT = Kit((1280, 720), 1.0, Strings("en"))
TEA = Spoken("Tea", SpokenRole.CARD, about="Warm", marks=("can be used",), key="T", can_focus=True)
RICE = Spoken("Rice", SpokenRole.CHOICE, "white", "There are: white, red.", can_focus=True)
INN = Aloud("Inn", [TEA, RICE], 0)


class Desk:
    """Stands in for AccessKit's adapter: keeps what it is handed."""

    def __init__(self) -> None:
        self.called: list[str] = []
        self.trees: list[tuple[int, dict[int, Any]]] = []
        """The focus and the nodes of each part of the tree."""

    def set_root_window_bounds(self, _outer: object, _inner: object) -> None:
        """The window has its place."""
        self.called.append("place")

    def update_window_focus_state(self, is_focused: bool) -> None:  # noqa: FBT001 - AccessKit's own
        """The window is looked at, or no more."""
        self.called.append(f"looked at: {is_focused}")

    update_view_focus_state = update_window_focus_state

    def update_if_active(self, make: Callable[[], Any]) -> None:
        """There is another tree, or a part of it."""
        update = make()
        self.called.append("tree")
        self.trees.append((update.focus, dict(update.nodes)))

    def told(self, node: int) -> list[Any]:
        """Return a node in every part that had it."""
        return [nodes[node] for _, nodes in self.trees if node in nodes]


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    """Return what stands in for the adapter, where there is a place for text alone."""
    for module in (screen_reader, reader_nodes):
        monkeypatch.setattr(module, "TELLS_VALUES", False)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(pygame.display, "get_window_size", lambda: (1280, 720))
    monkeypatch.setattr(pygame.display, "get_window_position", lambda: (0, 0))
    return Desk()


def listening(desk: Desk) -> ScreenReader:
    """Return a reader to whom somebody listens through `desk`."""
    reader = ScreenReader(accesskit)
    reader.speak(KIT)
    reader._adapter = desk
    reader._begin()
    return reader


def node(reader: ScreenReader, name: str) -> tuple[int, Any]:
    tree: Any = reader.tree()
    return next((number, one) for number, one in tree.nodes if one.label == name)


def test_the_adapter_is_not_called_before_it_has_asked(desk: Desk) -> None:
    """It is locked while it asks, and waits for Python: who calls it then waits for ever."""
    reader = ScreenReader(accesskit)
    reader._adapter = desk
    reader.look_away(is_focused=True)
    reader.follow(INN, ["Come in."])
    assert desk.called == []
    reader._begin()
    reader.follow(INN, ["Come in."])
    assert desk.called == ["place", "tree", "looked at: True", "tree"]
    reader.look_away(is_focused=False)
    assert desk.called[4:] == ["looked at: False"]


class Panic(BaseException):
    """What AccessKit ends a call with: no Exception."""


def test_without_an_adapter_that_breaks_the_program_goes_on(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def panic(_make: object) -> None:
        raise Panic

    reader = listening(desk)
    monkeypatch.setattr(desk, "update_if_active", panic)
    reader.follow(INN, ["Come in."])
    assert not reader.is_active
    reader.follow(INN, ["Sit down."])
    assert desk.called == ["place"]


def test_news_come_after_the_focus(desk: Desk) -> None:
    reader = listening(desk)
    reader.follow(INN, ["Come in."])
    reader.follow(Aloud("Inn", [TEA, RICE], 1), ["The rice is done."])
    told = [one.value for one in desk.told(NEWS)]
    assert told == ["", "Come in.", "Come in.", "The rice is done."]
    assert [focus for focus, _ in desk.trees[2:]] == [node(reader, "Rice")[0]] * 2


def test_what_is_left_changes_once_the_focus_has_gone(desk: Desk) -> None:
    """Else a screen reader begins to say what it says of itself now, and breaks off at once."""
    reader = listening(desk)
    reader.follow(INN, [])
    number = node(reader, "Tea")[0]
    cold = Spoken("Tea", SpokenRole.CARD, about="Cold", can_focus=True)
    reader.follow(Aloud("Inn", [cold, RICE], 1), [])
    told = [(focus == number, nodes[number].description) for focus, nodes in desk.trees[-2:]]
    assert told == [(False, "card, can be used. Warm. Key: T."), (False, "card. Cold.")]
    reader.follow(Aloud("Inn", [cold, RICE], 0), [])
    reader.follow(Aloud("Inn", [TEA, RICE], 0), [])
    assert desk.told(number)[-1].description == "card, can be used. Warm. Key: T."


def test_the_same_news_twice_are_news(desk: Desk) -> None:
    reader = listening(desk)
    for _ in range(3):
        reader.follow(INN, ["Nobody comes."])
    told = [one.value for one in desk.told(NEWS)][1::2]
    assert {text.strip() for text in told} == {"Nobody comes."}
    assert all(now != then for then, now in pairwise(told))


def test_where_nothing_has_the_focus_nothing_is_said_of_it(desk: Desk) -> None:
    reader = listening(desk)
    reader.follow(Aloud("Inn", [TEA]), ["Come in."])
    focus, nodes = desk.trees[0]
    assert focus == NOWHERE
    assert not nodes[NOWHERE].label
    assert nodes[NOWHERE].role_description == " ", "else it is called a section"


def test_what_the_system_has_no_place_for_stands_in_the_description(desk: Desk) -> None:
    reader = listening(desk)
    lit = Spoken("Lamp", SpokenRole.LINE, about="oil · wick", is_on=True, can_focus=True)
    shut = Spoken("Door", SpokenRole.BUTTON, reason="It rains", can_focus=True)
    reader.follow(Aloud("Inn", [TEA, RICE, lit, shut], 0), [])
    told = [node(reader, name)[1].description for name in ("Tea", "Rice", "Lamp", "Door")]
    assert told[0] == "card, can be used. Warm. Key: T."
    assert told[1] == "white. There are: white, red."
    assert told[2] == "chosen. oil, wick."
    assert told[3] == "Not now: It rains."


def test_a_system_with_a_place_for_values_is_told_them_once(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (screen_reader, reader_nodes):
        monkeypatch.setattr(module, "TELLS_VALUES", True)
    reader = listening(desk)
    reader.follow(INN, [])
    number, rice = node(reader, "Rice")
    assert (rice.value, rice.description) == ("white", "There are: white, red.")
    reader.follow(Aloud("Inn", [TEA, Spoken("Rice", SpokenRole.CHOICE, "red", can_focus=True)]), [])
    assert node(reader, "Rice")[0] == number


def test_another_value_is_come_to_anew(desk: Desk) -> None:
    """A description that changes a little is passed over: Orca takes it for the same."""
    reader = listening(desk)
    reader.follow(INN, [])
    number = node(reader, "Rice")[0]
    reader.follow(INN, [])
    assert node(reader, "Rice")[0] == number
    reader.follow(Aloud("Inn", [TEA, Spoken("Rice", SpokenRole.CHOICE, "red", can_focus=True)]), [])
    assert node(reader, "Rice")[0] != number


def test_a_level_is_a_number(desk: Desk) -> None:
    reader = listening(desk)
    for value in ("70%", "60 %"):
        level = Spoken("Lamp", SpokenRole.LEVEL, value, can_focus=True)
        reader.follow(Aloud("Inn", [level], 0), [])
    lamps = [(number, one) for _, nodes in desk.trees for number, one in nodes.items() if one.label]
    first, second = (one for one in lamps if one[1].label == "Lamp")
    assert first[0] == second[0]
    assert (first[1].numeric_value, second[1].numeric_value) == (70.0, 60.0)
    assert second[1].max_numeric_value == 100.0
    assert not second[1].description


def test_a_level_is_moved_from_the_screen_reader(desk: Desk) -> None:
    """VoiceOver changes a level by asking for more or less of it; it was told that none can be."""
    reader = listening(desk)
    lamp = Spoken("Lamp", SpokenRole.LEVEL, "70%", can_focus=True)
    reader.follow(Aloud("Inn", [TEA, lamp], 0), [])
    (number, level), act = node(reader, "Lamp"), accesskit.Action
    for action, command in ((act.INCREMENT, "right"), (act.DECREMENT, "left")):
        assert level.supports_action(action)
        assert not node(reader, "Tea")[1].supports_action(action)
        reader._ask(SimpleNamespace(action=action, target=number))
        assert [*reader.commands()] == ["next", command]


def test_what_is_typed_is_text_with_a_caret(desk: Desk) -> None:
    reader = listening(desk)
    name = Spoken("Name", SpokenRole.FIELD, "Kojirō no", can_focus=True)
    reader.follow(Aloud("Inn", [name], 0), [])
    number, field = node(reader, "Name")
    tree: Any = reader.tree()
    run = dict(tree.nodes)[number + RUNS]
    assert field.children == [number + RUNS]
    assert run.value == "Kojirō no"
    assert sum(run.word_lengths) == len(run.character_lengths) == len("Kojirō no")
    assert sum(run.character_lengths) == len("Kojirō no".encode())
    assert field.text_selection.focus.character_index == len("Kojirō no")
    assert not field.value
    assert not field.description
    reader.follow(Aloud("Inn", [Spoken("Name", SpokenRole.FIELD, "Ko", can_focus=True)], 0), [])
    assert node(reader, "Name")[0] == number


def test_what_has_moved_is_no_other() -> None:
    lines: list[str] = []
    narrator = ScreenNarrator(KIT, lines.append)
    for x in (0, 40):
        moved = Spoken("Tea", SpokenRole.CARD, can_focus=True, box=Box(x, 0, 10, 10))
        narrator.follow(narrator, Aloud("Inn", [moved], 0))
    assert len(lines) == 2


def test_the_remark_of_a_field_is_told_while_there_is_nothing_in_it() -> None:
    field = Field(Box(0, 0, 10, 10), "", "any", lambda _text: None)
    assert field.aloud(KIT).about == "any"
    field.type("4")
    assert (field.aloud(KIT).value, field.aloud(KIT).about) == ("4", "")
