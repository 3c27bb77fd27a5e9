"""Notes what a function is called with, while it goes on doing what it does."""

from typing import Any

import pytest


def calls_of(patch: pytest.MonkeyPatch, owner: object, name: str) -> list[tuple[Any, ...]]:
    """Return the calls of `owner.name` from now on, each as what stands in it by position."""
    found, done = list[tuple[Any, ...]](), getattr(owner, name)

    def noted(*given: Any, **how: Any) -> Any:
        found.append(given)
        return done(*given, **how)

    patch.setattr(owner, name, noted)
    return found
