"""Screen readers: what is shown in words, handed to the system through AccessKit where it is there.

Everything about AccessKit is in this file and in `reader_nodes.py`. Without the package, without a
bus, or with a system that wants nothing of it, the program runs exactly as it would: nobody
listens, nothing is built.
"""

import sys
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Final

import pygame

from game.ui.draw.kit import Kit
from game.ui.widgets.spoken import Aloud, Spoken, SpokenRole
from game.ui.window.display import TITLE
from game.ui.window.reader_nodes import TELLS_VALUES, Package, ReaderNodes, apart, commands_of

ROOT: Final = 0
NEWS: Final = 1
NOWHERE: Final = 2
FIRST: Final = 3
"""Numbers of nodes: the window, what happened just now, what has the focus where nothing has it,
and from here on things."""
RUNS: Final = 1 << 32
"""The text of a field is a node of its own: so much is its number above that of the field."""


def package() -> Package | None:
    """Return AccessKit, None where it is not installed or does not fit the system."""
    try:
        return import_module("accesskit")
    except ImportError:
        return None


class Things:
    """Numbers for things: the same thing of a screen keeps its own as long as it is there.

    Where the system has no place for a value, a thing with another value is another thing: who has
    come to it is told of it anew. A change of its words alone would be passed over there.
    """

    def __init__(self) -> None:
        """Nothing has a number yet."""
        self._numbers: dict[tuple[str, SpokenRole, str, str, int], int] = {}
        self._next = FIRST

    def number(self, shown: Aloud) -> list[int]:
        """Return a number for each thing that is shown."""
        seen, found = Counter[tuple[str, SpokenRole, str, str]](), list[int]()
        kept: dict[tuple[str, SpokenRole, str, str, int], int] = {}
        for thing in shown.things:
            what = (shown.title, thing.role, thing.name, apart(thing))
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
        self._nodes = ReaderNodes(kit)
        self._adapter: Package = None
        self._things = Things()
        self._shown, self._numbers = Aloud(""), list[int]()
        self._news = ""
        """What was told last."""
        self._asked: deque[tuple[str, int]] = deque()
        """What the system wants done: the command, none to focus it, and the number of the node."""
        self._commands = commands_of(kit)
        self._left: tuple[int, Spoken] | None = None
        """What has just had the focus: it stays as it was until it is left."""
        self._is_looked_at = False
        """Whether the window has the focus of the system."""
        self._was_active = False
        self.is_active = False
        """Whether anybody listens."""

    def speak(self, words: Kit) -> None:
        """Speak with those words, in the player's language."""
        self._nodes.speak(words)

    # --- with the system ---

    def attach(self) -> None:
        """Offer the tree to the system, for the window that is open; nothing where it will not."""
        self._safely(self._attach)

    def _safely(self, call: Callable[[], object]) -> None:
        """Call the adapter; where it breaks, be without.

        AccessKit answers some of that by a panic, which is no Exception.
        """
        try:
            call()
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException:  # noqa: BLE001 - see above
            self._adapter, self.is_active = None, False

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

    def _begin(self) -> None:
        """The system begins to listen, perhaps on a thread of its own: `follow` gives it the tree.

        While it asks, the adapter is locked and waits for Python; who called the adapter then would
        have Python and wait for the adapter, for ever. So nobody calls it before this has been run,
        and there is nothing in it during which another thread could come.
        """
        self.is_active = True

    def _end(self) -> None:
        self.is_active = False

    def _ask(self, request: Package) -> None:
        """The system wants a thing focused, pressed or moved, perhaps on a thread of its own."""
        for action, command in self._commands:
            if request.action == action:
                self._asked.append((command, int(request.target)))

    def look_away(self, *, is_focused: bool) -> None:
        """The window has the focus of the system, or lost it."""
        self._is_looked_at = is_focused
        if self._is_heard and sys.platform != "win32":
            name = "view" if sys.platform == "darwin" else "window"
            update = getattr(self._adapter, f"update_{name}_focus_state")
            self._safely(lambda: self._raise(update(is_focused)))

    def follow(self, shown: Aloud, news: Sequence[str]) -> None:
        """That is shown now, and `news` is what is new of it.

        News come after the focus: a screen reader that comes to a thing breaks off what it says. So
        does what the thing that is left says of itself now: it would begin to be said.
        """
        here = self._focused()
        self._shown, self._numbers = shown, self._things.number(shown)
        self._left = self._as_it_was(here)
        was_active, self._was_active = self._was_active, self.is_active
        self._put_window()
        self._hand(self.tree)
        if not was_active:
            self.look_away(is_focused=self._is_looked_at)
        if news:
            told = "\n".join(news)
            self._news = f"{told} " if told == self._news else told  # else nothing has changed
        if self._left is not None:
            self._left = None
            self._hand(self.tree)
        elif news:
            self._hand(self.latest)

    def _focused(self) -> tuple[int, Spoken] | None:
        """Return what has the focus, and its number."""
        here = self._shown.focus
        return None if here is None else (self._numbers[here], self._shown.things[here])

    def _as_it_was(self, left: tuple[int, Spoken] | None) -> tuple[int, Spoken] | None:
        """Return what has been left where it is another by now, and still there."""
        here = self._focused()
        if left is None or left[0] not in self._numbers or (here and here[0] == left[0]):
            return None
        now = self._shown.things[self._numbers.index(left[0])]
        return None if now == left[1] else left

    @property
    def _is_heard(self) -> bool:
        """Whether the adapter may be called."""
        return self._adapter is not None and self.is_active

    def _hand(self, make: Callable[[], object]) -> None:
        """Hand the system what it does not know yet."""
        if self._is_heard:
            self._safely(lambda: self._raise(self._adapter.update_if_active(make)))

    def _put_window(self) -> None:
        """Say where the window is, where the system does not know it."""
        if self._is_heard and not TELLS_VALUES:
            size = pygame.display.get_window_size()
            where = self._nodes.box(*pygame.display.get_window_position(), *size)
            self._adapter.set_root_window_bounds(where, where)

    def _raise(self, events: Package) -> None:
        """Tell the system what changed, where it is not told by itself."""
        if events is not None:
            events.raise_events()

    def commands(self) -> Iterator[str]:
        """Yield the commands that do what the system asked: through the focus order, as keys do."""
        while self._asked:
            command, node = self._asked.popleft()
            stops = self._shown.stops
            wanted = self._numbers.index(node) if node in self._numbers else -1
            if wanted not in stops:
                continue
            here = -1 if self._shown.focus is None else stops.index(self._shown.focus)
            steps = stops.index(wanted) - here
            yield from ["next" if steps > 0 else "previous"] * abs(steps)
            if command:
                yield command

    # --- the tree ---

    def tree(self) -> object:
        """Return all that is shown as a tree: the window, then the things in order, the news."""
        update = self.latest()
        update.tree = self._kit.Tree(ROOT)
        update.nodes.append((ROOT, self._window()))
        update.nodes.append((NOWHERE, self._nowhere()))
        was = {} if self._left is None else dict([self._left])
        for number, thing in zip(self._numbers, self._shown.things, strict=True):
            node = self._nodes.node(was.get(number, thing))
            if thing.role == SpokenRole.FIELD:
                update.nodes.append(
                    (number + RUNS, self._nodes.put_text(node, thing.value, number + RUNS))
                )
            update.nodes.append((number, node))
        return update

    def latest(self) -> Package:
        """Return the news as a part of the tree, and where the focus is."""
        focus = self._shown.focus
        update = self._kit.TreeUpdate(NOWHERE if focus is None else self._numbers[focus])
        update.nodes.append((NEWS, self._told()))
        return update

    def _window(self) -> Package:
        """Return the window, called as ever: another name would be told besides the news of it."""
        node = self._kit.Node(self._kit.Role.WINDOW)
        node.set_label(TITLE)
        if self._nodes.language:
            node.set_language(self._nodes.language)
        node.set_children([*self._numbers, NEWS, NOWHERE])
        return node

    def _nowhere(self) -> Package:
        """Return what has the focus where nothing has it: without a name, and called nothing."""
        node = self._kit.Node(self._kit.Role.GENERIC_CONTAINER)
        node.set_role_description(" ")
        return node

    def _told(self) -> Package:
        """Return what is new: a region that screen readers speak when it changes."""
        node = self._kit.Node(self._kit.Role.LABEL)
        node.set_value(self._news)
        node.set_live(self._kit.Live.POLITE)
        return node
