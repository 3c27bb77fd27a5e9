"""Classes that stay plain: a quick class has one base, and bots have two.

A plain class of a compiled module is one of Python's own, with compiled methods. It can have quick
bases no more than a quick one can have plain ones, so the whole family stays plain.

A protocol is no protocol any more once it is compiled, so nothing that may be asked at runtime is
left of it: nobody in the tree asks whether somebody keeps to it.
"""

import ast
from collections.abc import Iterable, Iterator
from typing import Final

from build.compiled.edits import Edit

HEAD: Final = "Bot"
"""The head of the family."""
MARK: Final = "@_mypyc_attr(native_class=False)"
CHECKED: Final = "runtime_checkable"
"""What marks a protocol that may be asked at runtime who keeps to it."""
IMPORT: Final = "from mypy_extensions import mypyc_attr as _mypyc_attr"


def family_of(modules: Iterable[ast.Module]) -> frozenset[str]:
    """Return the names of HEAD and of all classes that descend from it."""
    classes = [
        node for module in modules for node in ast.walk(module) if isinstance(node, ast.ClassDef)
    ]
    family, size = {HEAD}, 0
    while len(family) > size:
        size = len(family)
        family |= {node.name for node in classes if family & set(_bases_of(node))}
    return frozenset(family)


def plain_edits(module: ast.Module, family: frozenset[str]) -> Iterator[Edit]:
    """Yield what marks the classes of the `family` that `module` defines."""
    for node in ast.walk(module):
        if isinstance(node, ast.ClassDef) and node.name in family:
            yield Edit(node.lineno, node.lineno - 1, (MARK,))


def protocol_edits(module: ast.Module) -> Iterator[Edit]:
    """Yield what takes away the marks of protocols that may be asked at runtime."""
    for node in ast.walk(module):
        for mark in node.decorator_list if isinstance(node, ast.ClassDef) else ():
            if isinstance(mark, ast.Name) and mark.id == CHECKED:
                yield Edit.replacing(mark, "")


def _bases_of(node: ast.ClassDef) -> Iterator[str]:
    for base in node.bases:
        yield ast.unparse(base.value if isinstance(base, ast.Subscript) else base)
