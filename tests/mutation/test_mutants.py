import ast

import pytest

from tests.mutation.mutants import mutants
from tests.mutation.run import COPIED, all_faults, explanations, main
from tests.structure.source import ROOT, imports, python_files, tree


@pytest.mark.parametrize(
    ("code", "faults"),
    [
        ("a < b", ["a <= b"]),
        ("a in b", ["a not in b"]),
        ("a < b < c", ["a < b", "b < c"]),
        ("a and b", ["a or b"]),
        ("not a", ["a"]),
        ("a + b", ["a - b"]),
        ("a if b else c", ["c if b else a"]),
        ("True", ["False"]),
        ("7", ["8"]),
        ("a | b", []),
        ("'text'", []),
    ],
)
def test_each_fault_is_a_small_change(code: str, faults: list[str]) -> None:
    found = list(mutants(f"x = {code}\n"))
    assert [mutant.after for mutant in found if mutant.before == code] == faults
    assert all(mutant.source == f"x = ({mutant.after})\n" for mutant in found)


@pytest.mark.parametrize(
    ("code", "faults"),
    [
        ("f(1)", ["pass", "f((2))"]),
        ("x.y = a", ["pass"]),
        ("x[a] = b", ["pass"]),
        ("x += a", ["pass"]),
        ("raise a", ["pass"]),
        ("x = a", []),
        ("'text'", []),
        ("return a", []),
    ],
)
def test_statements_are_left_out(code: str, faults: list[str]) -> None:
    found = list(mutants(f"def g():\n    {code}\n"))
    assert [mutant.source for mutant in found] == [f"def g():\n    {fault}\n" for fault in faults]


def test_branches_are_swapped_once() -> None:
    assert [m.after for m in mutants("if a:\n    return b\n")] == ["not (a)"]
    assert [m.after for m in mutants("if a < b:\n    return b\n")] == ["a <= b"]
    assert [m.after for m in mutants("while a:\n    return b\n")] == ["not (a)"]


def test_types_and_decorators_stay_whole() -> None:
    assert list(mutants("@f(1)\ndef g(x: T[2]) -> T[3]:\n    y: T[4] = x\n    return y\n")) == []


def test_a_fault_names_its_function_and_keeps_the_rest() -> None:
    source = "def f(x):\n    ō = 'ō' + (x ==\n        3)\n    return ō\n"
    found = {mutant.name: mutant.source for mutant in mutants(source)}
    assert "f: 3 -> 4" in found
    assert "x != 3" in found["f: x == 3 -> x != 3"]
    assert all(ast.parse(text) for text in found.values())
    assert all(text.endswith("return ō\n") for text in found.values())


@pytest.mark.parametrize("words", [["--game", "chess"], ["game/chess"], ["--only", "chess"]])
def test_who_names_nothing_is_not_told_that_all_was_found(words: list[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(words)


def test_a_copy_has_all_that_the_tests_of_the_rules_import() -> None:
    own = {folder.name for folder in ROOT.iterdir() if (folder / "__init__.py").exists()}
    wanted = {
        module.partition(".")[0]
        for file in python_files("tests")
        for module, _ in imports(tree(file))
    }
    assert wanted & own <= set(COPIED)


def test_every_fault_that_is_explained_can_still_be_made() -> None:
    """An explanation outlives the line it was written for, and then excuses another one."""
    files = {name: name.partition(":")[0] for name in explanations()}
    here = {name: file for name, file in files.items() if is_of_a_game_here(file)}
    there = {fault.name for fault in all_faults(sorted({*here.values()}))}
    assert sorted(here.keys() - there) == []


def is_of_a_game_here(file: str) -> bool:
    """Tell whether the folder is there: whoever takes a game away leaves what is said of it."""
    return ROOT.joinpath(*file.split("/")[:2]).is_dir()
