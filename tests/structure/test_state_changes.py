"""Only events change a state: `Event.apply` is the one door (docs/architecture.md, laws 1 and 2).

In the rules, events (`events.py`, `*_events.py`) and the state's own file may assign to
what hangs on a state; every other file only reads.
"""

import ast
from collections.abc import Iterator

import pytest

from game.app import games
from tests.structure.source import GAMES, Function, functions, name_of, python_files, tree

ROOTS = frozenset({"state", "position", "observation"})
TYPES = frozenset(
    kind.__name__
    for system in games.systems().values()
    for blank in (system.blank_state(), system.blank_observation(0))
    for kind in type(blank).__mro__
    if kind is not object
)
"""What a state and what a seat knows is called, of every game, and what both of these are."""
RULES = tuple(f"game/{name}/rules" for name in GAMES)
MUTATORS = frozenset(
    "add append clear discard extend insert pop popitem remove reverse setdefault sort update"
    " __setitem__ __delitem__".split()
)


def may_change(name: str) -> bool:
    file = name.rsplit("/", maxsplit=1)[-1]
    return file in {"events.py", "state.py"} or file.endswith("_events.py")


def root_of(node: ast.expr) -> str:
    """Return the name that an attribute or item hangs on; `self.state.x` hangs on `state`."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        if isinstance(node, ast.Attribute) and node.attr in ROOTS:
            return node.attr
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def names_in(annotation: ast.expr) -> set[str]:
    return {node.id for node in ast.walk(annotation) if isinstance(node, ast.Name)}


def bound_by(target: ast.expr) -> set[str]:
    """Return the names that an assignment binds; `x.y = 1` and `x[0] = 1` bind none."""
    if isinstance(target, ast.Tuple | ast.List):
        return {name for part in target.elts for name in bound_by(part)}
    return {target.id} if isinstance(target, ast.Name) else set()


def state_names(function: Function) -> set[str]:
    """Return the names that hold a state or a part of one, inside a function."""
    given = (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)
    typed = {a.arg for a in given if a.annotation and names_in(a.annotation) & TYPES}
    known = set(ROOTS) | typed
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=[target], value=ast.Attribute() | ast.Subscript()):
                known |= bound_by(target) if root_of(node.value) in known else set()
            case ast.For(target=target, iter=ast.Attribute() | ast.Subscript()):
                known |= bound_by(target) if root_of(node.iter) in known else set()
    return known


def changed_by(node: ast.AST) -> list[ast.expr]:
    """Return the attributes and items that one piece of code changes."""
    match node:
        case ast.Assign(targets=targets) | ast.Delete(targets=targets):
            parts = [part for target in targets for part in ast.walk(target)]
        case ast.AugAssign(target=target) | ast.AnnAssign(target=target):
            parts = [target]
        case ast.Call(func=ast.Attribute(attr=verb, value=value)) if verb in MUTATORS:
            return [value]
        case _:
            return []
    return [p for p in parts if isinstance(p, ast.Attribute | ast.Subscript)]


def changes(module: ast.AST) -> Iterator[str]:
    """Yield each place of a module that changes a state."""
    for function in functions(module):
        known = state_names(function)
        for node in ast.walk(function):
            if any(root_of(target) in known for target in changed_by(node)):
                yield f"{function.name}: {ast.unparse(node)}"


@pytest.mark.parametrize(
    "line",
    [
        "state.turn = 3",
        "state.hands[0] += [1]",
        "del position.hands[0]",
        "state.hands[0].append(1)",
        "self.state.deck.pop()",
        "a, state.turn = 1, 2",
        "table.turn = 1",
        "hand = state.hands[0]\n    hand.sort()",
        "for hand in state.hands:\n        hand.clear()",
    ],
)
def test_a_change_is_seen(line: str) -> None:
    assert list(changes(ast.parse(f"def f(self, state, position, table: State):\n    {line}\n")))


@pytest.mark.parametrize(
    "line",
    [
        "turn = state.turn\n    turn += 1",
        "cards = list(state.deck)\n    cards.pop()",
        "x[0] = state.turn",
    ],
)
def test_reading_is_no_change(line: str) -> None:
    assert list(changes(ast.parse(f"def f(state):\n    {line}\n"))) == []


def test_only_events_change_a_state() -> None:
    readers = [p for p in python_files(*RULES) if not may_change(name_of(p))]
    assert [f"{name_of(p)}: {found}" for p in readers for found in changes(tree(p))] == []
