"""Screen readers: what is shown in words, handed to the system through AccessKit where it is there.

Everything about AccessKit is in this file. Without the package, without a bus, or with a system
that wants nothing of it, the program runs exactly as it would: nobody listens, nothing is built.
"""

import sys
from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, Final

import pygame

from game.ui.draw.kit import Kit
from game.ui.widgets.spoken import Aloud, Spoken, SpokenRole

ROOT: Final = 0
NEWS: Final = 1
FIRST: Final = 2
"""Numbers of nodes: the window, what happened just now, and from here on things."""
ROLES: Final[Mapping[SpokenRole, str]] = {
    SpokenRole.TEXT: "LABEL",
    SpokenRole.BUTTON: "BUTTON",
    SpokenRole.CHOICE: "COMBO_BOX",
    SpokenRole.LEVEL: "SLIDER",
    SpokenRole.SWITCH: "SWITCH",
    SpokenRole.FIELD: "TEXT_INPUT",
    SpokenRole.LINE: "LIST_BOX_OPTION",
    SpokenRole.LINK: "LINK",
    SpokenRole.CHART: "FIGURE",
    SpokenRole.CARD: "BUTTON",
    SpokenRole.SEAT: "GROUP",
    SpokenRole.ANSWER: "BUTTON",
    SpokenRole.THING: "BUTTON",
}
"""What a thing is -> what AccessKit calls what is nearest to it."""
OWN: Final = frozenset({SpokenRole.CARD, SpokenRole.SEAT, SpokenRole.ANSWER, SpokenRole.CHART})
"""What no system has a word for: ours is told."""
Package = Any
"""The package `accesskit`: it brings no types."""


def package() -> Package | None:
    """Return AccessKit, None where it is not installed or does not fit the system."""
    try:
        return import_module("accesskit")
    except ImportError:
        return None


class Things:
    """Numbers for things: the same thing of a screen keeps its own as long as it is there."""

    def __init__(self) -> None:
        """Nothing has a number yet."""
        self._numbers: dict[tuple[str, SpokenRole, str, int], int] = {}
        self._next = FIRST

    def number(self, shown: Aloud) -> list[int]:
        """Return a number for each thing that is shown."""
        seen, found = Counter[tuple[str, SpokenRole, str]](), list[int]()
        kept: dict[tuple[str, SpokenRole, str, int], int] = {}
        for thing in shown.things:
            what = (shown.title, thing.role, thing.name)
            key = (*what, seen[what])
            seen[what] += 1
            if key not in self._numbers:
                self._numbers[key], self._next = self._next, self._next + 1
            kept[key] = self._numbers[key]
            found.append(kept[key])
        self._numbers = kept
        return found


class ScreenReader:
    """A tree of what is shown, kept for the system as long as it listens."""

    def __init__(self, kit: Package) -> None:
        """Build with the package `kit`."""
        self._kit = kit
        self._words: Kit | None = None
        self._adapter: Package = None
        self._things = Things()
        self._shown, self._numbers = Aloud(""), list[int]()
        self._news: list[str] = []
        self._asked: deque[tuple[bool, int]] = deque()
        """What the system wants done: whether it is to be pressed, and the number of the node."""
        self.is_active = False
        """Whether anybody listens."""

    def speak(self, words: Kit) -> None:
        """Take the words of what has no name in the system from there, in the player's language."""
        self._words = words

    # --- with the system ---

    def attach(self) -> None:
        """Offer the tree to the system, for the window that is open; nothing where it will not.

        AccessKit answers some of that by a panic, which is no Exception.
        """
        try:
            self._attach()
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException:  # noqa: BLE001 - see above
            self._adapter = None

    def _attach(self) -> None:
        kit, handlers = self._kit, (self._begin, self._ask)
        if sys.platform == "win32":
            window = pygame.display.get_wm_info()["window"]
            self._adapter = kit.windows.SubclassingAdapter(window, *handlers)
        elif sys.platform == "darwin":
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            window = pygame.display.get_wm_info()["window"]
            self._adapter = kit.macos.SubclassingAdapter.for_window(window, *handlers)
        else:
            self._adapter = kit.unix.Adapter(*handlers, self._end)

    def _begin(self) -> object:
        """The system begins to listen, perhaps on a thread of its own: give it what there is."""
        self.is_active = True
        return self.tree()

    def _end(self) -> None:
        self.is_active = False

    def _ask(self, request: Package) -> None:
        """The system wants a thing focused or pressed, perhaps on a thread of its own."""
        is_press = request.action == self._kit.Action.CLICK
        if is_press or request.action == self._kit.Action.FOCUS:
            self._asked.append((is_press, int(request.target)))

    def look_away(self, *, is_focused: bool) -> None:
        """The window has the focus of the system, or lost it."""
        if self._adapter is not None and sys.platform != "win32":
            name = "view" if sys.platform == "darwin" else "window"
            self._raise(getattr(self._adapter, f"update_{name}_focus_state")(is_focused))

    def follow(self, shown: Aloud, news: Sequence[str]) -> None:
        """That is shown now, and `news` is what is new of it."""
        self._shown, self._numbers = shown, self._things.number(shown)
        self._news = list(news) or self._news
        if self._adapter is not None:
            self._raise(self._adapter.update_if_active(self.tree))

    def _raise(self, events: Package) -> None:
        """Tell the system what changed, where it is not told by itself."""
        if events is not None:
            events.raise_events()

    def commands(self) -> Iterator[str]:
        """Yield the commands that do what the system asked: through the focus order, as keys do."""
        while self._asked:
            is_press, node = self._asked.popleft()
            stops = self._shown.stops
            wanted = self._numbers.index(node) if node in self._numbers else -1
            if wanted not in stops:
                continue
            here = -1 if self._shown.focus is None else stops.index(self._shown.focus)
            steps = stops.index(wanted) - here
            yield from ["next" if steps > 0 else "previous"] * abs(steps)
            if is_press:
                yield "confirm"

    # --- the tree ---

    def tree(self) -> object:
        """Return all that is shown as a tree: the window, then the things in order, the news."""
        kit, shown = self._kit, self._shown
        focus = ROOT if shown.focus is None else self._numbers[shown.focus]
        update = kit.TreeUpdate(focus)
        update.tree = kit.Tree(ROOT)
        update.nodes.append((ROOT, self._window()))
        update.nodes.append((NEWS, self._told()))
        for number, thing in zip(self._numbers, shown.things, strict=True):
            update.nodes.append((number, self.node(thing)))
        return update

    def _window(self) -> Package:
        node = self._kit.Node(self._kit.Role.WINDOW)
        node.set_label(self._shown.title)
        if self._words is not None:
            node.set_language(self._words.strings.language)
        node.set_children([*self._numbers, NEWS])
        return node

    def _told(self) -> Package:
        """Return what is new: a region that screen readers speak when it changes."""
        node = self._kit.Node(self._kit.Role.LABEL)
        node.set_value("\n".join(self._news))
        node.set_live(self._kit.Live.POLITE)
        return node

    def node(self, thing: Spoken) -> Package:
        """Return one thing as a node: its name, what it is, its state, what can be done with it."""
        kit, node = self._kit, self._kit.Node(getattr(self._kit.Role, ROLES[thing.role]))
        if thing.role == SpokenRole.TEXT and not thing.can_focus:
            node.set_value(thing.name)
            return node
        node.set_label(thing.name)
        told = {
            "value": ", ".join(filter(None, (thing.value, *thing.marks))),
            "description": " ".join(filter(None, (thing.reason, thing.about))),
            "keyboard_shortcut": thing.key,
            "role_description": self._own_role(thing),
        }
        for name, text in told.items():
            if text:
                getattr(node, f"set_{name}")(text)
        self._put_state(node, thing)
        for action in (kit.Action.FOCUS, kit.Action.CLICK):
            node.add_action(action)
        return node

    def _own_role(self, thing: Spoken) -> str:
        """Return our word for what no system has one for."""
        if thing.role not in OWN or self._words is None:
            return ""
        return self._words.say(f"aloud.role.{thing.role.value}")

    def _put_state(self, node: Package, thing: Spoken) -> None:
        """Have a node say whether it can be used, is on, is the one that is taken."""
        toggled = self._kit.Toggled
        if thing.reason:
            node.set_disabled()
        if thing.is_on is not None and thing.role == SpokenRole.SWITCH:
            node.set_toggled(toggled.TRUE if thing.is_on else toggled.FALSE)
        elif thing.is_on is not None:
            node.set_selected(thing.is_on)
