"""Records spelt out: a dataclass as the plain class that mypyc makes a quick one of.

mypyc keeps dataclasses, but slowly, and loses what is a ClassVar on the way. So every `@record` and
`@dataclass` of a compiled module gets the methods that the decorator would have made, written out.
The lines of everything else stay as they are, with their numbers up to the first record.
"""

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from build.compiled.edits import Edit, TransformError

FIELDS_MODULE: Final = "described_fields"
IMPORT: Final = f"from {FIELDS_MODULE} import described as _described, Field as _Field"

_KNOWN_OPTIONS: Final = frozenset({"frozen", "slots", "unsafe_hash"})
_MISSING: Final = "_described"
"""Stands in a record's description for "this field has no default"."""


@dataclass(frozen=True)
class FieldDef:
    """One field as written: its annotation, and its default or a text that makes one, if any."""

    name: str
    annotation: str
    default: str | None = None
    made: str | None = None
    is_compared: bool = True

    @property
    def parameter(self) -> str:
        """The parameter of `__init__`."""
        if self.made is not None:
            return f"{self.name}: {self.annotation} | None = None"
        default = "" if self.default is None else f" = {self.default}"
        return f"{self.name}: {self.annotation}{default}"

    @property
    def value(self) -> str:
        """What `__init__` stores."""
        if self.made is None:
            return self.name
        return f"{self.made} if {self.name} is None else {self.name}"


@dataclass(frozen=True)
class RecordDef:
    """One record: its fields, the inherited ones first, and whether it can be hashed."""

    name: str
    fields: tuple[FieldDef, ...]
    is_hashed: bool


def records_of(module: ast.Module, known: Mapping[str, RecordDef]) -> dict[str, RecordDef]:
    """Return the records that `module` defines; `known` has those of modules before it.

    Raises:
        TransformError: a dataclass uses something that this file does not spell out.
    """
    found: dict[str, RecordDef] = {}
    for node in ast.walk(module):
        if isinstance(node, ast.ClassDef) and (decorator := decorator_of(node)) is not None:
            found[node.name] = _record_of(node, _options_of(decorator), {**known, **found})
    return found


def decorator_of(node: ast.ClassDef) -> ast.expr | None:
    """Return the decorator that makes `node` a record, None when there is none."""
    for decorator in node.decorator_list:
        name = decorator.func if isinstance(decorator, ast.Call) else decorator
        if isinstance(name, ast.Name) and name.id in {"record", "dataclass"}:
            return decorator
    return None


def _options_of(decorator: ast.expr) -> set[str]:
    if isinstance(decorator, ast.Name):
        return {"unsafe_hash"} if decorator.id == "record" else set()
    keywords = decorator.keywords if isinstance(decorator, ast.Call) else []
    options = {str(k.arg) for k in keywords if not _is_false(k.value)}
    if not options <= _KNOWN_OPTIONS:
        raise TransformError(f"line {decorator.lineno}: cannot spell out {sorted(options)}")
    return options


def _is_false(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and value.value is False


def _record_of(node: ast.ClassDef, options: set[str], known: Mapping[str, RecordDef]) -> RecordDef:
    fields: dict[str, FieldDef] = {}
    for base in node.bases:
        inherited = known.get(base.id) if isinstance(base, ast.Name) else None
        fields |= {field.name: field for field in inherited.fields} if inherited else {}
    fields |= {field.name: field for field in map(_field_of, field_nodes(node))}
    hashed = bool(options & {"frozen", "unsafe_hash"})
    return RecordDef(node.name, tuple(fields.values()), hashed)


def field_nodes(node: ast.ClassDef) -> list[ast.AnnAssign]:
    """Return the statements that are fields: annotated names, ClassVars left out."""
    found = [part for part in node.body if isinstance(part, ast.AnnAssign)]
    return [part for part in found if not ast.unparse(part.annotation).startswith("ClassVar")]


def _field_of(node: ast.AnnAssign) -> FieldDef:
    name, annotation = ast.unparse(node.target), ast.unparse(node.annotation)
    value = node.value
    if not isinstance(value, ast.Call) or ast.unparse(value.func) != "field":
        return FieldDef(name, annotation, None if value is None else ast.unparse(value))
    keywords = {str(k.arg): k.value for k in value.keywords}
    if set(keywords) == {"default", "compare"} and _is_false(keywords["compare"]):
        default = ast.unparse(keywords["default"])
        return FieldDef(name, annotation, default, is_compared=False)
    if set(keywords) != {"default_factory"} or _may_be_none(node.annotation):
        raise TransformError(f"line {node.lineno}: cannot spell out the field '{name}'")
    return FieldDef(name, annotation, made=_made_by(keywords["default_factory"]))


def _made_by(factory: ast.expr) -> str:
    """Return what makes a default: mypyc would not know what a lambda that is called returns."""
    if isinstance(factory, ast.Lambda):
        return ast.unparse(factory.body)
    return f"{ast.unparse(factory)}()"


def _may_be_none(annotation: ast.expr) -> bool:
    """Whether None is a value of a field, which then cannot stand for "make one"."""
    if isinstance(annotation, ast.BinOp):
        return _may_be_none(annotation.left) or _may_be_none(annotation.right)
    return ast.unparse(annotation).startswith(("None", "Optional"))


def record_edits(module: ast.Module, records: Mapping[str, RecordDef]) -> Iterator[Edit]:
    """Yield what turns the records of `module` into plain classes."""
    for node in ast.walk(module):
        if not isinstance(node, ast.ClassDef) or (decorator := decorator_of(node)) is None:
            continue
        yield Edit.replacing(decorator, "")
        for field in field_nodes(node):
            yield Edit.replacing(
                field, f"{ast.unparse(field.target)}: {ast.unparse(field.annotation)}"
            )
        yield Edit.after(node.body[-1], spelt_out(records[node.name]))


def spelt_out(record: RecordDef) -> list[str]:
    """Return the lines of what the decorator would have made."""
    lines = [*_description(record), *_init(record), *_equality(record), *_repr(record)]
    return ["    " + line if line else "" for line in lines]


def _description(record: RecordDef) -> list[str]:
    """`dataclasses.fields` and `replace` work on whatever has this attribute."""
    pairs = ", ".join(
        f"({f.name!r}, {f.default or _MISSING}, {f.is_compared})" for f in record.fields
    )
    ends = "," if len(record.fields) == 1 else ""
    kind = "ClassVar[dict[str, _Field]]"
    return ["", f"__dataclass_fields__: {kind} = _described(({pairs}{ends}))"]


def _init(record: RecordDef) -> list[str]:
    parameters = ", ".join(["self", *(field.parameter for field in record.fields)])
    stores = [f"    self.{field.name} = {field.value}" for field in record.fields]
    return ["", f"def __init__({parameters}) -> None:", *(stores or ["    pass"])]


def _equality(record: RecordDef) -> list[str]:
    compared = [field for field in record.fields if field.is_compared]
    same = " and ".join(f"self.{f.name} == other.{f.name}" for f in compared) or "True"
    lines = [
        "",
        "def __eq__(self, other: object) -> bool:",
        f"    if not isinstance(other, {record.name}) or other.__class__ is not self.__class__:",
        "        return NotImplemented",
        f"    return {same}",
    ]
    values = "".join(f"self.{field.name}, " for field in compared)
    hashing = ["", "def __hash__(self) -> int:", f"    return hash(({values}))"]
    return [*lines, *hashing] if record.is_hashed else lines


def _repr(record: RecordDef) -> list[str]:
    shown = ", ".join(f"{f.name}={{self.{f.name}!r}}" for f in record.fields)
    name = "{self.__class__.__qualname__}"
    return ["", "def __repr__(self) -> str:", f'    return f"{name}({shown})"']
