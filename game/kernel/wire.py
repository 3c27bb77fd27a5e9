"""Records as JSON: events and frames, by the names that a system gives its values."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, Field, fields
from typing import Any, Final, TypeAlias

from game.kernel.errors import JournalError

Json: TypeAlias = Any
"""What `json.loads` gives: dicts, lists, text, numbers, booleans, None."""

Codec: TypeAlias = tuple[Callable[[Any], Json], Callable[[Json], Any]]
"""How to write a value as JSON, and how to read it back."""


class Wire:
    """Writes and reads records (dataclasses with a `type` word), field by field.

    `codecs` is keyed by field name: the same name means the same kind of value everywhere.
    A field that has its default is left out, and so is a note: one that is not compared. Nothing
    goes on with a note, and whoever plays a journal again makes it anew; so files of programs that
    did not make it say the same.
    """

    def __init__(self, records: Iterable[type], codecs: Mapping[str, Codec]) -> None:
        """Know `records` by their type word."""
        self._records = {record.type: record for record in records}  # type: ignore[attr-defined]  # a ClassVar
        self._written = {record: _written(record) for record in self._records.values()}
        self._codecs = {"frame": (self.to_json, self.from_json), **codecs}

    def to_json(self, record: Any) -> dict[str, Json]:
        """Return `record` as a JSON object with a `type`."""
        renamed = getattr(record, "renamed", {})
        data: dict[str, Json] = {"type": record.type}
        for field in self._written[type(record)]:
            if getattr(record, field.name) != field.default:
                data[renamed.get(field.name, field.name)] = self._write(field.name, record)
        return data

    def to_row(self, record: Any) -> list[Json]:
        """Return `record` as its type and then its values in order: the shortest way to tell it."""
        row = [record.type]
        for field in self._written[type(record)]:
            value = getattr(record, field.name)
            inner = field.name == "frame"
            row.append(self.to_row(value) if inner else self._write(field.name, record))
        return row

    def from_json(self, data: Json) -> Any:
        """Return the record that `data` tells. Raises JournalError when it tells none."""
        try:
            record = self._records[data["type"]]
            renamed = getattr(record, "renamed", {})
            told = {f.name: self._told(f, data, renamed) for f in fields(record)}
            return record(**told)
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as fault:
            raise JournalError(f"no such record: {str(data)[:80]}") from fault

    def _told(self, field: "Field[Any]", data: Json, renamed: Mapping[str, str]) -> Any:
        name = renamed.get(field.name, field.name)
        if name not in data and field.default is not MISSING:
            return field.default
        return self._read(field.name, data[name])

    def _write(self, name: str, record: Any) -> Json:
        value = getattr(record, name)
        codec = self._codecs.get(name)
        return codec[0](value) if codec else to_lists(value)

    def _read(self, name: str, value: Json) -> Any:
        codec = self._codecs.get(name)
        return codec[1](value) if codec else to_tuples(value)


def _written(kind: Any) -> "list[Field[Any]]":
    """Return the fields of a kind of records but its notes."""
    return [field for field in fields(kind) if field.compare]


def to_lists(value: object) -> Json:
    """Return `value` with tuples as lists, the way JSON has them."""
    return [to_lists(part) for part in value] if isinstance(value, tuple) else value


def to_tuples(value: Json) -> Any:
    """Return `value` with lists as tuples, the way records have them."""
    return tuple(to_tuples(part) for part in value) if isinstance(value, list) else value


_ENCODER: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"))


def canonical(data: Json) -> str:
    """Return text that is equal for equal JSON only: true is not 1, and 3.0 is not 3.

    Empty for what is no JSON, which is so equal to nothing that is.
    """
    try:
        return _ENCODER.encode(data)
    except (TypeError, ValueError, RecursionError):
        return ""


def quoted(value: Json, most: int = 40) -> str:
    """Return the beginning of `value` for a sentence about it: text in quotes, all else as JSON.

    Whoever sent `null` from another language need not know what Python calls it.
    """
    text = "" if isinstance(value, str) else canonical(value)
    return (text or repr(value))[:most]
