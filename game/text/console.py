"""The terminal: lines out, lines in, and numbered choices."""

import os
import textwrap
import unicodedata
from collections.abc import Sequence
from typing import Final, TextIO

from game.view.words.strings import Strings

LONGEST: Final = 200
"""Letters of a line that are heard: nobody types more."""
BEHIND: Final = "  "
"""What a line goes on behind, so that no word of it looks like the number of an answer."""
PLAIN: Final = {0xD7: "x", 0x2212: "-", 0x2013: "-", 0x2019: "'", 0x201C: '"', 0x201D: '"'}
"""What stands for signs that an old terminal cannot show."""


class LeavingError(Exception):
    """The person wants to leave: they said so, or nothing more will come from them."""


class Console:
    """Speaks to one person. Every line is written out at once, for screen readers and pipes."""

    def __init__(self, source: TextIO, sink: TextIO) -> None:
        """Read from `source` and write to `sink`."""
        self._source = source
        self._sink = sink
        self.has_heard = False
        """Whether the person ever said anything."""

    def say(self, text: str = "") -> None:
        """Write one line. Raises OSError when nobody can read it any more."""
        self._sink.write(self._laid_out(text) + "\n")
        self._sink.flush()

    def hear(self, prompt: str) -> str:
        """Ask on one line and return the answer: words with one space between them.

        Raises LeavingError at the end of the input, also where the terminal is gone.
        """
        self._sink.write(self._laid_out(prompt) + " ")
        self._sink.flush()
        line = self._line()
        if not line:
            self.say()
            raise LeavingError
        self.has_heard = True
        return _legible(line)

    def _line(self) -> str:
        try:
            return self._source.readline()
        except OSError:
            return ""

    def _laid_out(self, text: str) -> str:
        """Return `text` as it is written: on a terminal in lines that end between two words."""
        try:
            # a full line wraps itself
            width = os.get_terminal_size(self._sink.fileno()).columns - 1
        except (OSError, ValueError):  # a pipe, a file
            width = 0
        text = self._writable(text)
        if width < len(BEHIND):
            return text
        return "\n".join(
            textwrap.fill(line, width, subsequent_indent=BEHIND, break_long_words=False)
            for line in text.split("\n")
        )

    def _writable(self, text: str) -> str:
        """Return `text` with marks left off where the terminal's encoding has no such letter."""
        encoding = getattr(self._sink, "encoding", None) or "utf-8"
        try:
            text.encode(encoding)
        except UnicodeEncodeError:
            bare = unicodedata.normalize("NFKD", text.translate(PLAIN))
            return bare.encode(encoding, "ignore").decode(encoding)
        return text


def _legible(line: str) -> str:
    """Return what can be read of `line`, which may hold whatever fell on the keyboard."""
    return " ".join("".join(c if c.isprintable() else " " for c in line).split())[:LONGEST]


QUIT = "q"


def choose(
    console: Console, strings: Strings, question: str, options: Sequence[str], usual: int = 0
) -> int:
    """Ask which of `options` it is and return its place; an empty line means `usual`.

    Raises LeavingError when the person leaves instead.
    """
    console.say(question)
    for number, option in enumerate(options, 1):
        console.say(f"{number}. {option}.")
    ask = strings.text("terminal.choose", usual=usual + 1)
    while True:
        word = console.hear(ask).lower()
        if word == QUIT:
            raise LeavingError
        if not word:
            return usual
        if word.isdecimal() and 1 <= int(word) <= len(options):
            return int(word) - 1
        console.say(strings.text("terminal.no_such_answer", word=word, n=len(options)))
