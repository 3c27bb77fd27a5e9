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


@dataclass(frozen=True)
class Mutant:
    """One fault: where it is, what stood there, what stands there now, and the whole new text."""

    place: str
    line: int
    before: str
    after: str
    source: str

    @property
    def name(self) -> str:
        """The fault without its line number, so that it keeps its name while a file grows."""
        return f"{self.place}: {self.before} -> {self.after}"


def mutants(source: str) -> Iterator[Mutant]:
    """Yield every fault for a source text, from top to bottom."""
    for place, node in _sites(ast.parse(source), "module"):
        before = ast.get_source_segment(source, node) or ""
        short = " ".join(before.split())
        if isinstance(node, ast.expr):
            for after in _faults(node):
                yield Mutant(place, node.lineno, short, after, _splice(source, node, f"({after})"))
        elif _does_something(node):
            yield Mutant(place, node.lineno, short, "pass", _splice(source, node, "pass"))
        elif isinstance(node, ast.If | ast.While):
            yield from _swapped(source, place, node.test)


def _does_something(node: ast.stmt) -> bool:
    """Return whether leaving a statement out changes more than a name."""
    match node:
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Raise():
            return True
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            return True
    return False


def _swapped(source: str, place: str, test: ast.expr) -> Iterator[Mutant]:
    """Yield the test turned round, unless a smaller fault does that already."""
    if not isinstance(test, ast.Compare | ast.BoolOp | ast.UnaryOp):
        before = " ".join((ast.get_source_segment(source, test) or "").split())
        after = f"not ({ast.unparse(test)})"
        yield Mutant(place, test.lineno, before, after, _splice(source, test, f"({after})"))


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


def _splice(source: str, node: ast.expr | ast.stmt, text: str) -> str:
    """Return the source with one piece replaced. Columns of the tree count bytes."""
    lines = [line.encode() for line in source.splitlines(keepends=True)]
    first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
    head, tail = lines[first][: node.col_offset], lines[last][node.end_col_offset :]
    return b"".join([*lines[:first], head, text.encode(), tail, *lines[last + 1 :]]).decode()
