"""The tree for screen readers, built of real screens: names, roles, states, one focus; no bus."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.session.new_game import NewGame
from game.ui.widgets.spoken import Aloud, Spoken, SpokenRole
from game.ui.window.display import TITLE
from game.ui.window.narrator import ScreenNarrator
from game.ui.window.reader_nodes import ROLES
from game.ui.window.screen_reader import FIRST, NEWS, ROOT, ScreenReader, package
from tests.samurai.ui.robots import KeyRobot
from tests.samurai.ui.windowless import Bots, shell_of
from tests.ui.windowless import QuickShell, Settings

accesskit: Any = package()
"""It brings no types."""


def read() -> tuple[QuickShell, ScreenReader]:
    """Return a window at the title, and a screen reader's tree of it."""
    shell = shell_of((1280, 720), Bots(Settings(pace=0.0), NewGame(3, "novice", 7)))
    shell.is_watched = False
    reader = ScreenReader(accesskit)
    reader.is_active = True
    shell.narrator = ScreenNarrator(shell.kit, None, reader)
    shell.step(0.1)
    return shell, reader


def nodes(reader: ScreenReader) -> dict[int, Any]:
    """Return the nodes of the tree by their numbers."""
    tree: Any = reader.tree()
    assert tree.tree.root == ROOT
    return dict(tree.nodes)


def focused(reader: ScreenReader) -> Any:
    tree: Any = reader.tree()
    return dict(tree.nodes)[tree.focus]


def labels(reader: ScreenReader) -> list[str]:
    found = nodes(reader)
    return [found[number].label for number in found[ROOT].children if found[number].label]


def test_every_screen_is_a_window_of_its_things_in_the_order_of_tab() -> None:
    shell, reader = read()
    aloud = shell.top.aloud()
    assert nodes(reader)[ROOT].label == aloud.title == TITLE
    assert labels(reader) == [thing.name for thing in aloud.things if thing.can_focus]
    assert focused(reader).label == "Learn"
    assert focused(reader).role == accesskit.Role.BUTTON
    assert nodes(reader)[NEWS].live == accesskit.Live.POLITE
    shell.open("settings")
    shell.step(0.1)
    switches = [n for n in nodes(reader).values() if n.role == accesskit.Role.SWITCH]
    assert switches
    assert all(node.toggled == accesskit.Toggled.FALSE for node in switches)
    assert nodes(reader)[ROOT].label == TITLE
    assert nodes(reader)[NEWS].value.startswith("On screen: Settings.")


def test_everything_that_is_drawn_says_where() -> None:
    shell, reader = read()
    aloud = shell.top.aloud()
    box, bounds = aloud.things[aloud.focus or 0].box, focused(reader).bounds
    assert box is not None
    assert (bounds.x0, bounds.y0, bounds.x1, bounds.y1) == (box.x, box.y, box.right, box.bottom)
    KeyRobot(shell, 1).start()
    for _ in range(4):
        shell.step(0.3)
    there = [node for node in nodes(reader).values() if node.role != accesskit.Role.LABEL]
    assert all(node.bounds for node in there if node.supports_action(accesskit.Action.CLICK))


def test_the_table_is_read_with_what_can_be_used_and_why_not() -> None:
    shell, reader = read()
    KeyRobot(shell, 1).start()
    for _ in range(4):
        shell.step(0.3)
    cards = [n for n in nodes(reader).values() if n.role_description == "card"]
    assert cards
    parries = [node for node in cards if node.label == "Parry"]
    assert all(node.is_disabled and "only answers" in node.description for node in parries)
    assert any(node.value == "can be used" and not node.is_disabled for node in cards)
    seats = [n.label for n in nodes(reader).values() if n.role == accesskit.Role.GROUP]
    assert len(seats) == 3


def test_the_focus_follows_the_keys_and_what_a_screen_reader_asks() -> None:
    shell, reader = read()
    shell.top.obey("next")
    shell.top.redraw()
    shell.step(0.1)
    assert focused(reader).label == "Play"
    wanted = next(n for n, node in nodes(reader).items() if node.label == "Settings")
    reader._ask(SimpleNamespace(action=accesskit.Action.FOCUS, target=wanted))
    shell.step(0.1)
    assert focused(reader).label == "Settings"
    reader._ask(SimpleNamespace(action=accesskit.Action.CLICK, target=wanted))
    shell.step(0.1)
    shell.step(0.1)
    assert nodes(reader)[NEWS].value.startswith("On screen: Settings.")
    reader._ask(SimpleNamespace(action=accesskit.Action.CLICK, target=999_999))
    assert list(reader.commands()) == []


def test_a_thing_keeps_its_number_while_others_come_and_go() -> None:
    reader = ScreenReader(accesskit)
    sake, tea = (Spoken(name, SpokenRole.CARD, can_focus=True) for name in ("Sake", "Tea"))
    reader.follow(Aloud("Inn", [sake, tea, tea], 1), [])
    before = {number: node.label for number, node in nodes(reader).items() if number >= FIRST}
    reader.follow(Aloud("Inn", [tea, sake], 1), [])
    after = {number: node.label for number, node in nodes(reader).items() if number >= FIRST}
    assert after.items() <= before.items()
    assert focused(reader).label == "Sake"


def test_nobody_who_listens_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    shell, reader = read()
    reader.is_active = False
    monkeypatch.setattr(type(shell.top), "aloud", lambda _scene: 1 // 0)
    shell.top.redraw()
    shell.step(0.1)


def test_every_role_has_one_in_the_system() -> None:
    assert all(hasattr(accesskit.Role, ROLES[role]) for role in SpokenRole)
