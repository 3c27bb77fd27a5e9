"""Files that people write: YAML. Packages hold them as JSON, which is YAML too and read at once."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import yaml

NUMBER: Final = "="
"""How a number begins in JSON that is the key of a map: there keys are words."""


class DocumentError(Exception):
    """A text cannot be read; tells the line and what is wrong with it."""

    def __init__(self, line: int, problem: str) -> None:
        """Something is wrong in that line, counted from 1."""
        super().__init__(f"line {line}: not readable: {problem}")


def values_of(text: str) -> Any:
    """Return what a text says. Raises DocumentError."""
    return parsed(text)[1]


def parsed(text: str) -> tuple[yaml.MappingNode | None, Any]:
    """Return the nodes of a text, which know their lines, and its values. Raises DocumentError.

    JSON has no nodes: nobody writes it by hand.
    """
    if text.startswith("{"):
        with suppress(ValueError):  # somebody wrote YAML that begins so
            return None, json.loads(text, object_hook=_with_numbers)
    return _nodes_and_values(text)


def _with_numbers(values: dict[str, Any]) -> dict[str | int, Any]:
    """Return a map of JSON with its keys as they were written."""
    return {int(key[1:]) if key[:1] == NUMBER else key: value for key, value in values.items()}


def _with_words(values: Any) -> Any:
    """Return values with maps as JSON wants them."""
    if isinstance(values, dict):
        pairs = ((f"{NUMBER}{k}" if type(k) is int else k, v) for k, v in values.items())
        return {key: _with_words(value) for key, value in pairs}
    return [_with_words(value) for value in values] if isinstance(values, list) else values


def _nodes_and_values(text: str) -> tuple[Any, Any]:
    import yaml  # noqa: PLC0415 - a package starts without it

    def read(loader: Any) -> tuple[Any, Any]:
        root = loader.get_single_node()
        _check_keys(root)
        return root, loader.construct_document(root) if root else {}

    try:
        try:  # the loader in C, of every wheel, is ten times as quick
            return read(getattr(yaml, "CSafeLoader", yaml.SafeLoader)(text))
        except yaml.YAMLError:  # the slow one names the line of a fault better
            return read(yaml.SafeLoader(text))
    except yaml.MarkedYAMLError as fault:
        mark = fault.problem_mark
        raise DocumentError(mark.line + 1 if mark else 1, str(fault.problem)) from fault
    except yaml.YAMLError as fault:
        raise DocumentError(1, str(fault).splitlines()[0]) from fault


def _check_keys(root: Any) -> None:
    """Raise DocumentError at a key that a map has twice: one would hide the other in silence."""
    waiting = [root] if root else []
    while waiting:
        node = waiting.pop()
        if node.id == "mapping":
            seen = set[tuple[str, str]]()
            for key, value in node.value:
                waiting.append(value)
                if key.id == "scalar" and (key.tag, key.value) in seen:
                    raise DocumentError(key.start_mark.line + 1, f"'{key.value}' is there twice")
                seen.add((key.tag, str(key.value)))
        elif node.id == "sequence":
            waiting += node.value


def as_json(text: str) -> str:
    """Return a text as JSON, or as it is where JSON cannot say the same. Raises DocumentError."""
    values = values_of(text)
    with suppress(TypeError):  # a date, say
        told = json.dumps(_with_words(values), ensure_ascii=False, separators=(",", ":"))
        if told.startswith("{") and values_of(told) == values:
            return told
    return text
