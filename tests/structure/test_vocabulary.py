"""The shared floors know no word of one system: names, texts and comments alike."""

import re

import pytest

from tests.structure.source import name_of, python_files, read

SHARED = (
    *("game/kernel", "game/protocol", "game/session", "game/table", "game/text"),
    *("game/ui", "game/view"),
)
TITLE = re.compile(r"circle[ -_]of[ -_]honor", re.IGNORECASE)  # the program's own name
SYSTEM_WORDS = frozenset(
    """
    honor honour parry parries parried resilience weapon weapons shogun ninja ronin samurai
    bushido katana daimyo geisha jujitsu jujutsu ieyasu kimono dojo sensei naginata shuriken
    warcry battlecry harmless bullet bullets sheriff outlaw outlaws bandit bandits saloon
    train locomotive wagon station deputy renegade hero heroes quest dungeon lantern kami karma
    """.split()
)


def words(text: str) -> set[str]:
    """Return every word in a text, those joined in identifiers too, in small letters."""
    plain = TITLE.sub(" ", text)
    return {part.lower() for part in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", plain)}


SAVED_AS_TRIAL = {
    "game/adventure/rules/effects/scripts.py",
    "game/adventure/rules/effects/tests.py",
}
"""Where the name stands that saved games have for a test."""


@pytest.mark.parametrize("text", ["PARRY_LIMIT", "awaitParry", "AwaitParry", "a_parry", "# honor"])
def test_words_are_found_inside_names(text: str) -> None:
    assert words(text) & SYSTEM_WORDS


def test_the_title_is_no_breach() -> None:
    assert words("circle-of-honor-journal, Circle of Honor") & SYSTEM_WORDS == set()


def test_shared_floors_know_no_system() -> None:
    found = {name_of(path): words(read(path)) & SYSTEM_WORDS for path in python_files(*SHARED)}
    assert {name: breach for name, breach in found.items() if breach} == {}


def test_a_trial_is_a_riddle_and_heroes_make_tests() -> None:
    """One word, one meaning: where there are no trials the word stands for nothing else."""
    found = {
        name_of(path)
        for path in python_files("game/adventure", "ai/adventure")
        if words(read(path)) & {"trial", "trials"}
    }
    assert found == SAVED_AS_TRIAL
