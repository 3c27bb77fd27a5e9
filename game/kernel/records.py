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

    Raises TypeError for a name that is none of its fields: the type checker does not see it.
    """
    kind: Any = type(value)
    get, names = changes.pop, _names(kind)
    made: T = kind(*[get(n) if n in changes else getattr(value, n) for n in names])
    if changes:
        raise TypeError(f"{kind.__name__} has no {', '.join(changes)}")
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
