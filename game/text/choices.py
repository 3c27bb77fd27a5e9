"""Numbered choices, outside a game."""

from collections.abc import Sequence

from game.text.console import Console, LeavingError
from game.view.words.strings import Strings

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
