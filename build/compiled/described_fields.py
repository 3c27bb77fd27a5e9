"""Part of the compiled tree: what `dataclasses.fields` reads of a record that is spelt out."""

from dataclasses import Field, field, make_dataclass
from dataclasses import fields as fields_of
from typing import Any


def described(fields: tuple[tuple[str, Any, bool], ...]) -> dict[str, Field[Any]]:
    """Return the fields of (name, default, whether it is compared).

    `described` itself stands for no default.
    """
    specs: list[tuple[str, Any, Field[Any]]] = [
        (name, Any, field() if default is described else field(default=default, compare=compared))
        for name, default, compared in fields
    ]
    made = make_dataclass("Described", specs, kw_only=True)
    return {part.name: part for part in fields_of(made)}
