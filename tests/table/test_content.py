"""Content files: every complaint names file, line and what to mend."""

from collections.abc import Callable
from typing import Any

import pytest

from game.resources import data_path
from game.table.cards import Word
from game.table.content import Content, ContentError, Entry, each
from game.table.documents import DocumentError, as_json, values_of

GOOD = """\
count: 3
things:
  - key: one
    size: 4
    names: {en: One, es: Uno, it: Uno}
    values: {a: 1, b: -2}
    words: [draw 3, rest]
  - key: two
"""
KNOWN = {"draw": 1, "rest": 0}


def entry(data: dict[str, Any]) -> Entry:
    return Entry("f.yaml", 12, data)


def test_entries_know_their_line() -> None:
    content = Content(GOOD, "f.yaml")
    assert [(e.file, e.line) for e in content.entries("things")] == [("f.yaml", 3), ("f.yaml", 8)]
    assert content.value("count") == 3


def test_entries_are_read() -> None:
    one = Content(GOOD, "f.yaml").entries("things")[0]
    assert one.text("key") == "one"
    assert one.number("size") == 4
    assert one.names() == {"en": "One", "es": "Uno", "it": "Uno"}
    assert one.numbers("values", str.isalpha) == {"a": 1, "b": -2}
    assert one.numbers("absent", str.isalpha) == {}
    assert one.words("words", KNOWN) == (Word("draw", (3,)), Word("rest"))
    assert one.words("absent", KNOWN) == ()


def test_a_word_that_nobody_asks_for_is_told() -> None:
    read, other = entry({"key": "one"}), entry({"key": "two", "sise": 4})
    assert each([read], lambda e: (e.text("key"), e.get("size", 1))) == (("one", 1),)
    with pytest.raises(ContentError, match=r"f\.yaml, line 12: 'sise' is not a known word here"):
        each([read, other], lambda e: (e.text("key"), e.get("size", 1)))


@pytest.mark.parametrize(
    ("read", "data", "text"),
    [
        (lambda e: e.text("key"), {}, "'key' is missing"),
        (lambda e: e.text("key"), {"key": ""}, "'key' is missing"),
        (lambda e: e.text("key"), {"key": 3}, "'key' is missing"),
        (lambda e: e.text("key", "abc".__contains__), {"key": "x"}, "'x' is not a known key"),
        (lambda e: e.number("n"), {}, "'n' must be a whole number of at least 0"),
        (lambda e: e.number("n"), {"n": -1}, "'n' must be a whole number of at least 0"),
        (lambda e: e.number("n", 1), {"n": 0}, "'n' must be a whole number of at least 1"),
        (lambda e: e.number("n"), {"n": 1.0}, "'n' must be a whole number of at least 0"),
        (lambda e: e.number("n"), {"n": True}, "'n' must be a whole number of at least 0"),
        (lambda e: e.names(), {}, "the name in 'en' is missing"),
        (lambda e: e.names(), {"names": ["One"]}, "the name in 'en' is missing"),
        (lambda e: e.names(), {"names": {"en": "A", "it": "A"}}, "the name in 'es' is missing"),
        (lambda e: e.names(), {"names": {"en": "A", "es": "A"}}, "the name in 'it' is missing"),
        (lambda e: e.numbers("v", str.isalpha), {"v": [1]}, "'v' must give a whole number"),
        (lambda e: e.numbers("v", str.isalpha), {"v": {"a": "1"}}, "'v' must give a whole number"),
        (lambda e: e.numbers("v", str.isalpha), {"v": {"a": True}}, "'v' must give a whole numb"),
        (lambda e: e.numbers("v", str.isdigit), {"v": {"a": 1}}, "'a' is not a known word in 'v'"),
        (lambda e: e.words("w", KNOWN), {"w": "draw 1"}, "'w' must be a list of effect words"),
        (lambda e: e.words("w", KNOWN), {"w": ["fly"]}, "'fly' is not a known effect word"),
        (lambda e: e.words("w", KNOWN), {"w": [3]}, "'3' is not a known effect word"),
        (lambda e: e.words("w", KNOWN), {"w": ["draw"]}, "'draw' takes 1 whole numbers"),
        (lambda e: e.words("w", KNOWN), {"w": ["draw 1 2"]}, "'draw' takes 1 whole numbers"),
        (lambda e: e.words("w", KNOWN), {"w": ["draw x"]}, "'draw' takes 1 whole numbers"),
        (lambda e: e.words("w", KNOWN), {"w": [""]}, "'' is not a known effect word"),
        (lambda e: e.words("w", KNOWN), {"w": ["draw ²"]}, "'draw' takes 1 whole numbers"),
    ],
)
def test_each_fault_of_an_entry_is_told_with_its_line(
    read: Callable[[Entry], Any], data: dict[str, Any], text: str
) -> None:
    with pytest.raises(ContentError) as raised:
        read(entry(data))
    assert str(raised.value).startswith(f"f.yaml, line 12: {text}")


@pytest.mark.parametrize(
    ("text", "line"),
    [("a: 1\nb: [", 2), ("a: 1\n\tb: 2", 2), ("a: b: c", 1), ("? [1]\n: {[]: 1}", 1)],
)
def test_what_is_no_yaml_is_told_with_its_line(text: str, line: int) -> None:
    with pytest.raises(ContentError, match=rf"^f.yaml, line {line}: not readable: "):
        Content(text, "f.yaml")


def test_a_key_that_a_map_has_twice_is_told_with_its_line() -> None:
    """The second would hide the first in silence; `1` and `"1"` are two keys."""
    for text, line in (("a: 1\nb: 2\na: 3\n", 3), ("a:\n- {b: 1,\n   b: 2}\n", 3)):
        with pytest.raises(ContentError, match=f"^cards.yaml, line {line}: .* is there twice"):
            Content(text, "cards.yaml")
    assert Content("a: {1: x, '1': y, 2: x}\n", "cards.yaml").value("a")[1] == "x"


@pytest.mark.parametrize("text", ["a: \0", "a: \x07"])
def test_what_is_no_text_is_told(text: str) -> None:
    with pytest.raises(ContentError, match=r"^f.yaml, line 1: not readable: unacceptable char"):
        Content(text, "f.yaml")


@pytest.mark.parametrize("text", ["- 1\n- 2", "3", "'a'"])
def test_a_file_is_a_map_of_sections(text: str) -> None:
    with pytest.raises(ContentError, match=r"^f.yaml, line 1: a map of sections is expected"):
        Content(text, "f.yaml")


def test_a_missing_section_is_named() -> None:
    for text in ("", "other: 1"):
        with pytest.raises(ContentError, match=r"^f.yaml, line 1: 'things' is missing"):
            Content(text, "f.yaml").entries("things")


def test_a_section_of_entries_is_a_list_of_maps() -> None:
    with pytest.raises(ContentError, match=r"^f.yaml, line 1: 'things' must be a list"):
        Content("things: {a: 1}", "f.yaml").entries("things")
    with pytest.raises(ContentError, match=r"^f.yaml, line 3: an entry must be a map"):
        Content("things:\n  - {a: 1}\n  - two", "f.yaml").entries("things")


def test_what_packages_hold_of_every_file_says_the_same() -> None:
    paths = sorted(data_path().rglob("*.yaml"))
    assert len(paths) > 20
    for path in paths:
        written = path.read_text("utf-8")
        packed = as_json(written)
        assert packed.startswith("{"), f"{path.name} would be read slowly"
        assert values_of(packed) == values_of(written)


def test_json_keeps_numbers_apart_from_words_and_lines_to_itself() -> None:
    text = 'things:\n  - {key: a, by: {3: 1, "3": 2}}\n  - two'
    packed = as_json(text)
    assert values_of(packed)["things"][0]["by"] == {3: 1, "3": 2}
    with pytest.raises(ContentError, match=r"^f.yaml, line 1: an entry must be a map"):
        Content(packed, "f.yaml").entries("things")


def test_what_json_cannot_say_stays_as_it_was_written() -> None:
    for text in ("when: 2026-11-22", "- a\n- b", "odd: {=3: 1}"):
        assert as_json(text) == text
    assert values_of("{a: 1}") == {"a": 1}, "no JSON, but begins like it"


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ("here:\n  a: &a [*a]\n", 2, "write it out there"),
        ("here: 1\nthere: &a {b: {c: *a}}\n", 2, "write it out there"),
        ("a: &a [1]\nb: &b [*a, *a]\nc: [*b, *b]\n", 1, "write it out there"),
        ("a: " + "[" * 5000, 1, "too often"),
    ],
)
def test_what_holds_itself_or_never_ends_is_told(text: str, line: int, problem: str) -> None:
    """The program read it for ever, or broke over it."""
    with pytest.raises(DocumentError, match=rf"^line {line}: not readable: .*{problem}"):
        values_of(text)
