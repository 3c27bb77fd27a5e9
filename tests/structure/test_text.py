"""What no text file of the project may hold, and what every exception must say."""

import re

import pytest

from tests.structure.source import name_of, python_files, read, text_files

NOQA = re.compile(r"#\s*noqa\b:?[\s\w,]*?(?=\s[-#]|$)")
IGNORE = re.compile(r"#\s*type:\s*ignore(\[[\w, -]+\])?")
REASON = re.compile(r"^\s*(?:[-#]|--)\s*\w+")

# Written in pieces, so that this file does not hold them.
UNFINISHED = re.compile(
    r"\b(" + "|".join(["TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK"]) + r")\b"
)
FOREIGN = re.compile(
    "|".join(
        [
            r"(?<![\w.])/(work|farm|root|home|Users)/[\w.]",
            r"(?<![\w.])/tm" + r"p/[\w.]",
            r"\.\./shared\b",
            r"\bshared/(rules|design|protocol)\b",
            "--(extra-)?index" + "-url",
            r"pypi\." + "org",
            r"python" + "hosted",
            r"npm" + r"js\.",
            r"deb\.debian" + r"\.org",
        ]
    )
)


def lines(pattern: re.Pattern[str], text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if pattern.search(line)]


def silent_exceptions(text: str) -> list[str]:
    """Return the lines that switch a check off without a code or without saying why."""
    found = []
    for line in text.splitlines():
        for mark in (NOQA, IGNORE):
            hit = mark.search(line)
            if hit and not REASON.match(line[hit.end() :]):
                found.append(line.strip())
    return found


@pytest.mark.parametrize("line", ["x = 1  # no" + "qa: E501", "x = f()  # type" + ": ignore[misc]"])
def test_a_reason_is_asked_for(line: str) -> None:
    assert silent_exceptions(line) == [line]
    assert silent_exceptions(line + " - the table is wider than the page") == []
    assert silent_exceptions(line + "  # the table is wider than the page") == []


@pytest.mark.parametrize("path", ["/wo" + "rk/main/x", "/tm" + "p/x", "see ../sh" + "ared/rules"])
def test_machine_paths_are_seen(path: str) -> None:
    assert lines(FOREIGN, f"look at {path}")
    assert not lines(FOREIGN, "look at docs/wo" + "rk/main and data/root.yaml")


def test_every_exception_has_a_reason() -> None:
    found = {name_of(path): silent_exceptions(read(path)) for path in python_files()}
    assert {name: bad for name, bad in found.items() if bad} == {}


def test_nothing_is_left_unfinished() -> None:
    found = {name_of(path): lines(UNFINISHED, read(path)) for path in text_files()}
    assert {name: bad for name, bad in found.items() if bad} == {}


def test_no_file_names_a_machine_or_a_package_host() -> None:
    found = {name_of(path): lines(FOREIGN, read(path)) for path in text_files()}
    assert {name: bad for name, bad in found.items() if bad} == {}
