"""Small faults to put into a source text, one at a time: each is a question to the tests."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Add,
}
NEVER_MUTATED = frozenset({"annotation", "returns", "decorator_list", "type_comment"})


class Text:
    """A source text in lines, so that pieces are found by where the tree says they stand."""

    def __init__(self, source: str) -> None:
        """Cut `source` into lines, once for all its faults. Columns of the tree count bytes."""
        self._lines = [line.encode() for line in source.splitlines(keepends=True)]

    def piece(self, node: ast.expr | ast.stmt) -> str:
        """Return what stands at `node`, in one line."""
        first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
        lines = self._lines[first : last + 1]
        lines[-1] = lines[-1][: node.end_col_offset]
        lines[0] = lines[0][node.col_offset :]
        return " ".join(b"".join(lines).decode().split())

    def with_piece(self, node: ast.expr | ast.stmt, piece: str) -> str:
        """Return the whole text with something else in place of `node`."""
        lines, first, last = self._lines, node.lineno - 1, (node.end_lineno or node.lineno) - 1
        head, tail = lines[first][: node.col_offset], lines[last][node.end_col_offset :]
        return b"".join([*lines[:first], head, piece.encode(), tail, *lines[last + 1 :]]).decode()


@dataclass(frozen=True)
class Mutant:
    """One fault: where it is, what stood there, what stands there now."""

    place: str
    line: int
    before: str
    after: str
    _text: Text
    _node: ast.expr | ast.stmt

    @property
    def name(self) -> str:
        """The fault without its line number, so that it keeps its name while a file grows."""
        return f"{self.place}: {self.before} -> {self.after}"

    @property
    def source(self) -> str:
        """The whole new text, made only when the fault is tried."""
        is_whole = isinstance(self._node, ast.stmt)
        return self._text.with_piece(self._node, self.after if is_whole else f"({self.after})")


def mutants(source: str) -> Iterator[Mutant]:
    """Yield every fault for a source text, from top to bottom."""
    text = Text(source)
    for place, node in _sites(ast.parse(source), "module"):
        for broken, after in _faults_at(node):
            yield Mutant(place, broken.lineno, text.piece(broken), after, text, broken)


def _faults_at(node: ast.expr | ast.stmt) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """Yield what is broken at a place of the tree, and what comes in its stead."""
    if isinstance(node, ast.expr):
        for after in _faults(node):
            yield node, after
    elif _does_something(node):
        yield node, "pass"
    elif isinstance(node, ast.If | ast.While) and not _breaks_by_itself(node.test):
        yield node.test, f"not ({ast.unparse(node.test)})"


def _does_something(node: ast.stmt) -> bool:
    """Return whether leaving a statement out changes more than a name."""
    match node:
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Raise():
            return True
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            return True
    return False


def _breaks_by_itself(test: ast.expr) -> bool:
    """Return whether a smaller fault turns a test round already."""
    return isinstance(test, ast.Compare | ast.BoolOp | ast.UnaryOp)


def _sites(node: ast.AST, place: str) -> Iterator[tuple[str, ast.expr | ast.stmt]]:
    """Yield each expression and statement, with the name of the function around it."""
    for field, value in ast.iter_fields(node):
        children = value if isinstance(value, list) else [value]
        for child in children:
            if field in NEVER_MUTATED or not isinstance(child, ast.AST):
                continue
            if isinstance(child, ast.expr | ast.stmt):
                yield place, child
            named = isinstance(child, ast.FunctionDef | ast.ClassDef)
            yield from _sites(child, child.name if named else place)  # type: ignore[attr-defined] # named: it has one


def _faults(node: ast.expr) -> Iterator[str]:
    """Yield the wrong expressions that may stand in for one expression."""
    match node:
        case ast.Compare(left=left, ops=[operator], comparators=[right]):
            yield ast.unparse(ast.Compare(left, [COMPARISONS[type(operator)]()], [right]))
        case ast.Compare(left=left, ops=operators, comparators=rest):
            pairs = zip(pairwise([left, *rest]), operators, strict=True)
            parts: list[ast.expr] = [ast.Compare(a, [op], [b]) for (a, b), op in pairs]
            yield from (ast.unparse(part) for part in parts)
        case ast.BoolOp(op=joint, values=values):
            other = ast.Or() if isinstance(joint, ast.And) else ast.And()
            yield ast.unparse(ast.BoolOp(other, values))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield ast.unparse(operand)
        case ast.BinOp(op=operator, left=left, right=right) if type(operator) in ARITHMETIC:
            yield ast.unparse(ast.BinOp(left, ARITHMETIC[type(operator)](), right))
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield ast.unparse(ast.IfExp(test, orelse, body))
        case ast.Constant(value=int(value)):
            yield str(not value if isinstance(value, bool) else value + 1)
