"""Sizes, as the best of the field have them (docs/architecture.md)."""

import ast
from statistics import median

from tests.structure.source import (
    FOLDERS,
    ROOT,
    Function,
    functions,
    name_of,
    python_files,
    read,
    tree,
)

LONGEST_FILE, MEDIAN_FILE = 400, 150
FEWEST_IN_A_FOLDER, MOST_FILES_IN_A_FOLDER = 5, 12
LONGEST_FUNCTION, NINE_IN_TEN, MEDIAN_FUNCTION = 40, 25, 8
MOST_PARAMETERS = 6
PRODUCT = ("game", "ai", "build")
ROOMS = ("view", "ui", "text")
"""What every game has beside its rules, however little it needs of one."""
SMALL_FOLDERS = {
    "ai/adventure/duel": "all that rules of thumb think before a foe",
    "game/adventure/view/annals": "what is counted of a campaign",
    "game/app/thinking": "the process beside the game, its pool, what is asked of it",
    "game/great_train/rules/content": "what is printed, and nothing that happens",
    "game/great_train/view/annals": "what is counted of a game, and what that earns",
    "game/samurai/view/annals": "what is counted of a game, and what that earns",
}
"""Folders of fewer than five: each is one concept, whole, and would be worse cut or merged."""


def lines_of(function: Function) -> int:
    return (function.end_lineno or function.lineno) - function.lineno + 1


def parameters_of(function: Function) -> int:
    """Count what a caller hands over: `self` and `cls` are not."""
    given = function.args
    names = [a.arg for a in (*given.posonlyargs, *given.args, *given.kwonlyargs)]
    names += [a.arg for a in (given.vararg, given.kwarg) if a]
    return len([name for name in names if name not in {"self", "cls"}])


def product_sizes() -> list[int]:
    trees = [tree(path) for path in python_files(*PRODUCT)]
    return sorted(lines_of(function) for module in trees for function in functions(module))


def test_measures_count_lines_and_parameters() -> None:
    source = "@staticmethod\ndef long(self, a, /, b, *c, d, **e):\n    x = 1\n    return x\n"
    (function,) = functions(ast.parse(source))
    assert lines_of(function) == 3
    assert parameters_of(function) == 5


def test_no_file_is_too_long() -> None:
    sizes = {name_of(path): read(path).count("\n") for path in python_files()}
    assert {name: n for name, n in sizes.items() if n > LONGEST_FILE} == {}
    assert median(sizes.values()) <= MEDIAN_FILE


def folder_sizes() -> dict[str, tuple[int, int]]:
    """Return by folder the files beside `__init__`, and with them the folders; of those with files.

    A folder of folders alone is not counted: it is a list of what there is.
    """
    found = {}
    for folder in {path.parent for path in python_files("game", "ai")}:
        files = [path for path in folder.glob("*.py") if path.name != "__init__.py"]
        if files:
            found[name_of(folder)] = (len(files), len(files) + len([*folder.glob("*/__init__.py")]))
    return found


def is_room(folder: str) -> bool:
    """Tell whether a folder is a room of one game, as `game/chess/text`."""
    return folder.count("/") == 2 and folder.endswith(tuple("/" + room for room in ROOMS))


def test_no_folder_holds_too_many_files() -> None:
    sizes = folder_sizes()
    assert {name: n for name, (n, _) in sizes.items() if n > MOST_FILES_IN_A_FOLDER} == {}


def test_no_folder_holds_too_little() -> None:
    """Merge it with what is read beside it; where it is whole as it is, say why above."""
    sizes = {name: n for name, (_, n) in folder_sizes().items() if not is_room(name)}
    small = {name for name, n in sizes.items() if n < FEWEST_IN_A_FOLDER}
    assert small == set(SMALL_FOLDERS)


def test_no_function_is_too_long() -> None:
    found = {
        f"{name_of(path)}:{function.name}": lines_of(function)
        for path in python_files()
        for function in functions(tree(path))
        if lines_of(function) > LONGEST_FUNCTION
    }
    assert found == {}


def test_nine_functions_in_ten_are_short() -> None:
    sizes = product_sizes()
    assert sizes[int(len(sizes) * 0.9)] <= NINE_IN_TEN


def test_the_usual_function_is_very_short() -> None:
    assert median(product_sizes()) <= MEDIAN_FUNCTION


def test_no_function_takes_too_much() -> None:
    found = {
        f"{name_of(path)}:{function.name}": parameters_of(function)
        for path in python_files()
        for function in functions(tree(path))
        if parameters_of(function) > MOST_PARAMETERS
    }
    assert found == {}


def test_nothing_lies_at_the_top_that_is_not_of_the_project() -> None:
    """A test once wrote its pictures there, and they were handed in with the change."""
    ignored = read(ROOT / ".gitignore").split()
    tops = {path.name for path in ROOT.iterdir() if path.is_dir() and path.name[0] != "."}
    assert tops <= {*FOLDERS} | {line.rstrip("/") for line in ignored}
