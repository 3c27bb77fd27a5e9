"""Edits of a source text by the places that its syntax tree names; all other text stays."""

import ast
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self


class TransformError(Exception):
    """A source that cannot be made ready for mypyc; the message says where and why."""


@dataclass(frozen=True)
class Edit:
    """Lines `first` to `last`, counted from 1, give way to `lines`; last < first only inserts."""

    first: int
    last: int
    lines: tuple[str, ...]

    @classmethod
    def replacing(cls, node: ast.stmt | ast.expr, text: str) -> Self:
        """Put `text` (nothing when empty) in place of a node that has its lines to itself."""
        lines = (" " * node.col_offset + text,) if text else ()
        return cls(node.lineno, node.end_lineno or node.lineno, lines)

    @classmethod
    def after(cls, node: ast.stmt, lines: Iterable[str]) -> Self:
        """Put `lines` after a statement."""
        last = node.end_lineno or node.lineno
        return cls(last + 1, last, tuple(lines))


def edited(source: str, edits: Iterable[Edit]) -> str:
    """Return `source` with `edits` made, from the last to the first."""
    lines = source.splitlines()
    for edit in sorted(edits, key=lambda edit: (edit.first, edit.last), reverse=True):
        lines[edit.first - 1 : edit.last] = edit.lines
    return "\n".join(lines) + "\n"
