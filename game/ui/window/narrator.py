"""The narrator: all that a person needs to play, as one stream of text.

It tells what screen it is, what happened, what is asked, and where the focus is; what was told
once and stands there still is not told again. The whole screen can be read at any time.
"""

from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Final

from game.ui.draw.kit import Kit
from game.ui.widgets.spoken import Aloud, Spoken, SpokenRole, closed

if TYPE_CHECKING:
    from game.ui.window.screen_reader import ScreenReader

KEPT: Final = 500
"""Lines that are kept for who reads them late."""
LONG: Final = 40
"""So many letters make a text of its own: a shorter one may be a part of any line."""
FRESH: Final = 3
"""So many of the lines that happened last are still in the ear."""
HAPPENED: Final = 60
"""So many may have happened before something lies over the table that tells of them."""


class ScreenNarrator:
    """Follows what is shown, and tells what is new of it."""

    def __init__(
        self,
        kit: Kit,
        hear: Callable[[str], None] | None = None,
        reader: "ScreenReader | None" = None,
    ) -> None:
        """Speak with `kit`'s words; `hear` is told every line, `read` returns them too.

        `reader` hands all of it to the system's own screen reader.
        """
        self._kit = kit
        self._hear = hear
        self._lines: deque[str] = deque(maxlen=KEPT)
        self._just: set[str] = set()
        """What was told since the screen was looked at last: it is not told twice."""
        self._lately: deque[str] = deque(maxlen=HAPPENED)
        """What happened last: long texts of it are not told again when the same screen asks."""
        self._ahead: deque[str] = deque(maxlen=HAPPENED)
        """Long texts of what lay over the table for a moment: when they happen they are known."""
        self._shown = Aloud("")
        self._screen: object = None
        self.reader = reader
        if reader is not None:
            reader.speak(kit)
        self._news: list[str] = []
        """What was told since the reader was."""
        self._was_listened = False

    @property
    def is_listened(self) -> bool:
        """Whether anybody listens: else nothing need be put in words."""
        return self.reader is None or self.reader.is_active or self._hear is not None

    def asked(self) -> Iterable[str]:
        """Return the commands that do what a screen reader asks for."""
        return () if self.reader is None else self.reader.commands()

    def begins(self) -> bool:
        """Return whether somebody has just begun to listen: then all is told, new or not."""
        was, self._was_listened = self._was_listened, self.is_listened
        return self._was_listened and not was

    def read(self) -> list[str]:
        """Return what was told since the last time."""
        told = list(self._lines)
        self._lines.clear()
        return told

    def tell(self, line: str) -> None:
        """Tell one line: something that happened."""
        flat = " ".join(line.split())
        self._lately.append(flat)
        if flat in self._ahead:
            self._ahead.remove(flat)
        else:
            self._tell(line)

    def _tell(self, line: str) -> None:
        self._just.add(" ".join(line.split()))
        self._news.append(line)
        self._put(line)

    def _put(self, line: str) -> None:
        self._lines.append(line)
        if self._hear is not None:
            self._hear(line)

    def follow(self, screen: object, shown: Aloud) -> None:
        """`screen` shows that now: tell what is new, and where the focus is if that is new."""
        was, is_same = self._shown, screen is self._screen and shown.title == self._shown.title
        self._screen, self._shown = screen, shown
        before = was if is_same else Aloud("")
        if not is_same and shown.title:
            self._tell(self._say("aloud.screen", title=shown.title.rstrip(".")))
        news, lately = list(self._new(before, shown)), [*self._lately]
        if not shown.is_passing:
            lately = lately[-FRESH:] if is_same else []
        for line in news:
            is_more = any(other != line and other.startswith(line) for other in news)
            if not is_more and not self._is_told(line, lately):
                self._tell(self._rest(line))
                if shown.is_passing and len(line) >= LONG:
                    self._ahead.append(line)
        self._tell_focus(before, shown)
        self._just.clear()
        if self.reader is not None:
            self.reader.follow(shown, self._news)
        self._news.clear()

    def _tell_focus(self, before: Aloud, shown: Aloud) -> None:
        """Tell where the focus is if that is new; a screen reader says that by itself."""
        here, there = _focused(shown), _focused(before)
        if here is not None and here != there:
            self._put(self._focus(shown))
        elif here is None and there is not None and there[0] in shown.things:
            self._put(self._say("aloud.left"))  # what had it is there still: it was let go

    def _rest(self, line: str) -> str:
        """Return what a line adds to one told just now with which it begins, all of it else."""
        begun = max(
            (told for told in self._just if line.startswith(f"{told} ")), key=len, default=""
        )
        return line.removeprefix(begun).lstrip()

    def _is_told(self, line: str, lately: Iterable[str]) -> bool:
        """Return whether that was just told, by itself or, where it is long, within a line."""
        return line in self._just or (
            len(line) >= LONG and any(line in told for told in (*self._just, *lately))
        )

    def whole(self) -> list[str]:
        """Return all of the screen as lines: its texts, then what keys come to, each numbered."""
        shown = self._shown
        stops = shown.stops
        title = shown.title.rstrip(".")
        lines = [self._say("aloud.screen", title=title)] if title else []
        for number, thing in enumerate(shown.things):
            told = self.words(thing)
            if thing.can_focus:
                place = stops.index(number) + 1
                told = self._say("aloud.place", n=place, of=len(stops), what=told)
            lines.append(told)
        where = self._focus(shown)
        return [*lines, where] if stops else lines

    # --- in words ---

    def words(self, thing: Spoken) -> str:
        """Return one thing in words: its name, what it is, its state, then what it says."""
        head = [" ".join(thing.name.split("\n"))]
        if thing.role != SpokenRole.TEXT:
            head[0] = head[0].rstrip(".")
            head.append(self._say(f"aloud.role.{thing.role.value}"))
        head += filter(None, (thing.value, self._state(thing), *thing.marks))
        why = self._say("aloud.not_now", why=closed(thing.reason)) if thing.reason else ""
        key = self._say("aloud.press", press=thing.key) if thing.key else ""
        told = (closed(", ".join(head)), why, closed(" ".join(thing.about.split("\n"))), key)
        return " ".join(filter(None, told))

    def _state(self, thing: Spoken) -> str:
        if thing.is_on is None:
            return ""
        if thing.role == SpokenRole.SWITCH:
            return self._say("aloud.switched_on" if thing.is_on else "aloud.switched_off")
        return self._say("aloud.chosen") if thing.is_on else ""

    def _focus(self, shown: Aloud) -> str:
        number, stops = shown.focus, shown.stops
        if number is None:
            press = self._kit.hints.key("next", self._kit.say)
            return self._say("aloud.nowhere", press=press)
        what, place = self.words(shown.things[number]), stops.index(number) + 1
        return self._say("aloud.at", n=place, of=len(stops), what=what)

    def _new(self, before: Aloud, shown: Aloud) -> Iterator[str]:
        """Yield the texts that were not there before."""
        known = Counter(thing.name for thing in before.things if not thing.can_focus)
        for thing in shown.things:
            if thing.can_focus or thing.is_quiet:
                continue
            if known[thing.name]:
                known[thing.name] -= 1
            else:
                yield self.words(thing)

    def _say(self, key: str, **values: object) -> str:
        return self._kit.say(key, **values)


def _focused(shown: Aloud) -> tuple[Spoken, int] | None:
    """Return what has the focus, and which of all that are like it: how many there are changes."""
    if shown.focus is None:
        return None
    here = shown.things[shown.focus]
    return here, shown.things[: shown.focus].count(here)
