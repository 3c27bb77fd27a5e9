"""What every game's texts must be: complete, alike in every language, tidy, all of them used."""

import ast
import re
from collections.abc import Mapping, Sequence
from functools import cache
from string import Formatter
from typing import Final

from game.app.games import GAMES
from game.view.words.grammar import Noun
from game.view.words.strings import Strings, files_of, load, texts_of
from tests.structure.source import python_files, tree

FAMILIES: Final = ("cards.", "characters.", "roles.", "sound.", "stations.", "locomotives.")
"""Keys made of what the content and the sounds name; tests look at each."""
ODD: Final = re.compile(r"^\s|\s$|  | [.,:;!]|\.\.|\bel el\b|\bde el\b|\ba el\b|\bdi il\b")


def shown_fields(text: str) -> set[str]:
    """Return the values that a text shows; those that only pick a form are grammar's business."""
    parts = Formatter().parse(text)
    return {name for _, name, form, _ in parts if name is not None and "|" not in (form or "")}


def told_twice(language: str, game: str) -> int:
    """Return how many texts stand in two files; a game's own sound has a caption of its own.

    What the screens of all games say otherwise in one of them stands in its `-house` file.
    """
    files = [file for folder in ((), (game,)) for file in files_of(language, *folder)]
    parts = [texts_of(*file) for file in files if not file[-1].endswith("-house.yaml")]
    found = [key for texts in parts for key in texts if not key.startswith("sound.")]
    return len(found) - len(set(found))


def with_other_values(language: str, game: str) -> dict[str, str]:
    """Return the texts that show other values than the English ones do."""
    texts, english = load(language, game), load("en", game)
    return {
        key: text
        for key, text in texts.items()
        if not key.endswith((".the", ".gender"))
        and shown_fields(text) != shown_fields(english[key])
    }


def untidy(language: str, game: str) -> dict[str, str]:
    """Return the texts with double spaces, doubled articles and the like."""
    return {key: text for key, text in load(language, game).items() if ODD.search(text)}


@cache
def told_in_code(game: str) -> tuple[set[str], set[str]]:
    """Return the texts in the code that may be keys, and how keys made at run time begin.

    The code is that of the game and what it shares with others.
    """
    others = {found.folder for found in GAMES} - {game}
    whole: set[str] = set()
    begun: set[str] = set()
    for path in python_files("game"):
        if path.name == "games.py" or others & set(path.parts):  # it names modules, not texts
            continue
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                begun.add(str(node.values[0].value))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
    return whole, {start for start in begun if re.fullmatch(r"[a-z_]+\.[a-z_.]*", start)}


def plain(key: str, game: str) -> str:
    """Return the key without the ending of its form."""
    for form in ("_at_you", "_you", "_self", "_own"):
        if key.endswith(form) and key.removesuffix(form) in load("en", game):
            return key.removesuffix(form)
    return key


def unused(game: str) -> list[str]:
    """Return the texts that nothing asks for."""
    whole, begun = told_in_code(game)
    return [
        key
        for key in sorted({plain(key, game) for key in load("en", game)})
        if key not in whole and not key.startswith((*begun, *FAMILIES))
    ]


def missing(game: str) -> list[str]:
    """Return the texts that are asked for and are not there."""
    whole, _ = told_in_code(game)
    sections = {key.split(".")[0] for key in load("en", game)}
    file = re.compile(r".*\.(yaml|py|jsonl?|md|png|svg|ttf|ogg|wav)")
    asked = {
        text
        for text in whole
        if re.fullmatch(r"[a-z_]+(\.[a-z_]*[a-z])+", text)
        and text.split(".")[0] in sections
        and not file.fullmatch(text)
    }
    return sorted(asked - load("en", game).keys())


def reasons_of_one(
    strings: Strings, codes: Mapping[str, Sequence[str]], several: set[str]
) -> list[str]:
    """Return what is told of one alone by each of the reasons that count, but for `several`."""
    counting = [code for code, names in codes.items() if "n" in names and code not in several]
    keys = [f"why.{code}{whom}" for code in counting for whom in ("", "_at_you")]
    card = Noun("Ace", "the Ace")
    return [
        strings.text(key, target="Ann", n=1, left=1, percent=1, card=card)
        for key in keys
        if strings.has(key)
    ]
