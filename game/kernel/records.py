"""Records: the small immutable values that events, frames, actions and views are made as."""

from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(cls: type[T]) -> type[T]:
    """Make `cls` a slotted dataclass, compared and hashed by value, that nobody may change.

    The type checker forbids every assignment to a field, and the laws replay whole journals to see
    that none happened. Checking it again at run time, as a frozen dataclass does, makes a record
    four times slower to make, which is a fifth of a whole playout (docs/speed.md). Boxes and views
    of a table are made as often as it changes, so they are records too.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)


def changed(value: T, **changes: object) -> T:
    """Return a record like `value` but for `changes`, as `dataclasses.replace`, in half the time.

    Each change is a field of it: a name that is none is left alone, not refused.
    """
    kind: Any = type(value)
    made: T = kind(*[changes.get(name, getattr(value, name)) for name in _names(kind)])
    return made


@cache
def _names(kind: Any) -> tuple[str, ...]:
    """Return the fields of the records of a class, in the order in which it takes them."""
    return tuple(field.name for field in fields(kind))


def given(value: T | None, what: str) -> T:
    """Return a value that must be there. Raises ValueError, naming `what`, where it is not."""
    if value is None:
        raise ValueError(f"there is no {what} here")
    return value
