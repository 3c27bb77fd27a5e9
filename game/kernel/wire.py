"""Records as JSON: events and frames, by the names that a system gives its values."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from typing import Any, TypeAlias

from game.kernel.errors import JournalError

Json: TypeAlias = Any
"""What `json.loads` gives: dicts, lists, text, numbers, booleans, None."""

Codec: TypeAlias = tuple[Callable[[Any], Json], Callable[[Json], Any]]
"""How to write a value as JSON, and how to read it back."""


class Wire:
    """Writes and reads records (dataclasses with a `type` word), field by field.

    `codecs` is keyed by field name: the same name means the same kind of value everywhere.
    """

    def __init__(self, records: Iterable[type], codecs: Mapping[str, Codec]) -> None:
        """Know `records` by their type word."""
        self._records = {record.type: record for record in records}  # type: ignore[attr-defined]  # a ClassVar
        self._codecs = {"frame": (self.to_json, self.from_json), **codecs}

    def to_json(self, record: Any) -> dict[str, Json]:
        """Return `record` as a JSON object with a `type`."""
        renamed = getattr(record, "renamed", {})
        data: dict[str, Json] = {"type": record.type}
        for field in fields(record):
            data[renamed.get(field.name, field.name)] = self._write(field.name, record)
        return data

    def from_json(self, data: Json) -> Any:
        """Return the record that `data` tells. Raises JournalError when it tells none."""
        try:
            record = self._records[data["type"]]
            renamed = getattr(record, "renamed", {})
            names = [field.name for field in fields(record)]
            return record(**{n: self._read(n, data[renamed.get(n, n)]) for n in names})
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as fault:
            msg = f"no such record: {str(data)[:80]}"
            raise JournalError(msg) from fault

    def _write(self, name: str, record: Any) -> Json:
        value = getattr(record, name)
        codec = self._codecs.get(name)
        return codec[0](value) if codec else to_lists(value)

    def _read(self, name: str, value: Json) -> Any:
        codec = self._codecs.get(name)
        return codec[1](value) if codec else to_tuples(value)


def to_lists(value: Any) -> Json:
    """Return `value` with tuples as lists, the way JSON has them."""
    return [to_lists(part) for part in value] if isinstance(value, tuple) else value


def to_tuples(value: Json) -> Any:
    """Return `value` with lists as tuples, the way records have them."""
    return tuple(to_tuples(part) for part in value) if isinstance(value, list) else value
