"""Classes that stay plain: a quick class has one base, and bots have two.

A plain class of a compiled module is one of Python's own, with compiled methods. It can have quick
bases no more than a quick one can have plain ones, so the whole family stays plain.

What a quick class has for a second base, a sign that it can be known by, becomes a trait.

A protocol is no protocol any more once it is compiled, so nothing that may be asked at runtime is
left of it: nobody in the tree asks whether somebody keeps to it.
"""

import ast
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from symtable import Function, SymbolTable, symtable
from typing import Final

from build.compiled.edits import Edit, TransformError

BOT: Final = "Bot"
"""The head of the bots."""
ASKING: Final = "Await"
"""The head of the frames that ask."""
MARK: Final = "@_mypyc_attr(native_class=False)"
COMPREHENSIONS: Final = ("genexpr", "listcomp", "setcomp", "dictcomp")
"""What of a method may look at its names."""
CHECKED: Final = "runtime_checkable"
"""What marks a protocol that may be asked at runtime who keeps to it."""
TRAIT: Final = "@_trait"
OPEN: Final = {
    "Veil": "what a change gains is measured without it (build/strength/lanterns)",
    "ScriptReader": "who reads the cards of The Hundred Lanterns is cold",
}
"""Quick class -> why a class that is not compiled may descend from it."""
OPEN_MARK: Final = "@_mypyc_attr(allow_interpreted_subclasses=True)"
IMPORT: Final = "from mypy_extensions import mypyc_attr as _mypyc_attr, trait as _trait"


@dataclass(frozen=True)
class Families:
    """The names of classes that are treated alike, wherever they stand."""

    bots: frozenset[str]
    asking: frozenset[str]
    """The frames that ask."""
    traits: frozenset[str]
    """A second base of others that are no bots."""


def families_of(modules: Iterable[ast.Module]) -> Families:
    """Return who is of which family in all modules."""
    classes = [
        node for module in modules for node in ast.walk(module) if isinstance(node, ast.ClassDef)
    ]
    bots, names = _descended(BOT, classes), {node.name for node in classes}
    second = {base for node in classes if node.name not in bots for base in [*_bases_of(node)][1:]}
    return Families(bots, _descended(ASKING, classes), frozenset(second & names))


def _descended(head: str, classes: Sequence[ast.ClassDef]) -> frozenset[str]:
    """Return the names of a head and of all classes that descend from it."""
    family, size = {head}, 0
    while len(family) > size:
        size = len(family)
        family |= {node.name for node in classes if family & set(_bases_of(node))}
    return frozenset(family)


def check_closures(source: str, bots: Collection[str]) -> None:
    """Raise TransformError where a method of one of the `bots` has a closure: mypyc fails at it."""
    for table in _inside(symtable(source, "source", "exec")):
        if table.get_type() == "class" and table.get_name() in bots:
            for inner in (found for method in table.get_children() for found in _inside(method)):
                is_closure = isinstance(inner, Function) and inner.get_frees()
                if is_closure and inner.get_name() not in COMPREHENSIONS:
                    line = inner.get_lineno()
                    raise TransformError(f"line {line}: a bot's method cannot have a closure")


def check_expressions(module: ast.Module) -> None:
    """Raise TransformError at what mypyc fails at, or makes of it what fails when it is run.

    It cannot look with `in` into a tuple that unpacks another, `__new__` of a quick class wants all
    that `__init__` does, and of numbers a lambda takes with `*` it makes C that does not compile.
    """
    for node in ast.walk(module):
        for looked in node.comparators if isinstance(node, ast.Compare) else ():
            parts = looked.elts if isinstance(looked, ast.Tuple | ast.List) else ()
            if any(isinstance(part, ast.Starred) for part in parts):
                raise TransformError(f"line {looked.lineno}: cannot look into what is unpacked")
        names = isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
        if isinstance(node, ast.Attribute) and names and node.attr == "__new__":
            raise TransformError(f"line {node.lineno}: a quick class is made by calling it")
        if isinstance(node, ast.Lambda) and node.args.vararg:
            raise TransformError(f"line {node.lineno}: a lambda names all that it takes")


def _inside(table: SymbolTable) -> Iterator[SymbolTable]:
    """Yield all that lies in a scope, at any depth."""
    for child in table.get_children():
        yield child
        yield from _inside(child)


def mark_edits(module: ast.Module, families: Families) -> Iterator[Edit]:
    """Yield what marks the classes that `module` defines: bots, traits, what is open."""
    marks = ((families.bots, MARK), (families.traits, TRAIT), (OPEN, OPEN_MARK))
    for node in ast.walk(module):
        if isinstance(node, ast.ClassDef):
            found = [mark for names, mark in marks if node.name in names]
            yield from [Edit(node.lineno, node.lineno - 1, (mark,)) for mark in found]


def protocol_edits(module: ast.Module) -> Iterator[Edit]:
    """Yield what takes away the marks of protocols that may be asked at runtime."""
    for node in ast.walk(module):
        for mark in node.decorator_list if isinstance(node, ast.ClassDef) else ():
            if isinstance(mark, ast.Name) and mark.id == CHECKED:
                yield Edit.replacing(mark, "")


def _bases_of(node: ast.ClassDef) -> Iterator[str]:
    for base in node.bases:
        yield ast.unparse(base.value if isinstance(base, ast.Subscript) else base)
