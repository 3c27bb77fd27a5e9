"""Properties spelt out, as a quick class can have them.

A `cached_property` needs the `__dict__` that such a class lacks. And where a frame says its `kind`
as a constant of its class, mypyc would go on asking the property of the base.
"""

import ast
from collections.abc import Collection, Iterator

from build.compiled.edits import Edit, TransformError


def lazy_edits(module: ast.Module) -> Iterator[Edit]:
    """Yield what turns each `cached_property` of `module` into a property and a kept value.

    Raises:
        TransformError: one says nothing of what it returns, or may return None.
    """
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef):
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Name) and decorator.id == "cached_property":
                    yield Edit(decorator.lineno, decorator.lineno, _kept(node))
                    yield _renamed(node)


def kind_edits(module: ast.Module, asking: Collection[str]) -> Iterator[Edit]:
    """Yield what turns the `kind` of frames that ask into a property, that of their base too."""
    for node in ast.walk(module):
        if isinstance(node, ast.ClassDef) and node.name in asking:
            for part in node.body:
                if isinstance(part, ast.AnnAssign) and ast.unparse(part.target) == "kind":
                    yield Edit(part.lineno, part.end_lineno or part.lineno, _constant(part.value))


def _constant(value: ast.expr | None) -> tuple[str, ...]:
    body = "raise NotImplementedError" if value is None else f"return {ast.unparse(value)}"
    return ("    @property", "    def kind(self) -> str:", f"        {body}", "")


def _kept(node: ast.FunctionDef) -> tuple[str, ...]:
    """Return the property that works its value out when it is first asked for."""
    if node.returns is None or "None" in (kind := ast.unparse(node.returns)):
        raise TransformError(f"line {node.lineno}: cannot keep the value of '{node.name}'")
    pad, kept = " " * node.col_offset, f"_kept_{node.name}"
    return tuple(
        pad + line
        for line in (
            f"{kept}: {kind} | None = None",
            "",
            "@property",
            f"def {node.name}(self) -> {kind}:",
            f"    kept = self.{kept}",
            "    if kept is None:",
            f"        kept = self.{kept} = self._make_{node.name}()",
            "    return kept",
            "",
        )
    )


def _renamed(node: ast.FunctionDef) -> Edit:
    first_body = node.body[0].lineno
    head = f"def _make_{node.name}(self) -> {ast.unparse(node.returns or node)}:"
    return Edit(node.lineno, first_body - 1, (" " * node.col_offset + head,))
