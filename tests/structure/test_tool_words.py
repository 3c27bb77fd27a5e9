"""What the tools of dev.py are told wrongly is one sentence, before anything is done."""

import argparse
import ast
from collections.abc import Callable

import pytest

from ai.adventure.roster import LADDER
from build import commands as dev
from build.counting import amount, from_zero, one_of, some
from build.strength.lanterns import pairs, seen
from tests.structure.source import ROOT, nodes, tree

UNBOUNDED = {"int", "float"}


def unbounded(call: ast.Call) -> bool:
    """Return whether an option of a tool takes any number there is, or none: say, nan."""
    told = {word.arg: word.value for word in call.keywords}
    kind = told.get("type")
    return isinstance(kind, ast.Name) and kind.id in UNBOUNDED and "choices" not in told


def test_no_tool_takes_a_number_without_bounds() -> None:
    """No games, a table of 99, minutes without end: tracebacks, or work that proves nothing."""
    found = [
        f"{tool.script}, line {node.lineno}"
        for tool in dev.offered_tools().values()
        for node in nodes(tree(ROOT / tool.script))
        if isinstance(node, ast.Call) and unbounded(node)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("read", "text", "told"),
    [
        (some, "0", "'0' is no number from 1 up"),
        (some, "many", "'many' is no number from 1 up"),
        (from_zero, "-1", "'-1' is no number from 0 up"),
        *((amount, text, f"'{text}' is no number above 0") for text in ("0", "nan", "inf", "x")),
        (one_of(LADDER), "nobody", "there is no bot 'nobody': take "),
    ],
)
def test_what_is_no_number_or_bot_is_one_sentence(
    read: Callable[[str], object], text: str, told: str
) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match=f"^{told}"):
        read(text)


@pytest.mark.parametrize("main", [seen.main, pairs.main])
@pytest.mark.parametrize("words", [["--games", "0"], ["--bots", "nobody"]])
def test_nothing_is_played_for_who_is_misunderstood(
    main: Callable[[list[str]], int], words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(words)
    assert leaving.value.code == 2
    assert not capsys.readouterr().out


def test_what_is_right_is_taken() -> None:
    assert (some("3"), from_zero("0"), amount("0.5")) == (3, 0, 0.5)
    assert one_of(LADDER)("strategist@30") == "strategist@30"
