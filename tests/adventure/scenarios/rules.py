"""`@rule("HA-7.5")`: which rules a scenario proves."""

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a scenario with the ids of the rules it proves."""
    return pytest.mark.rule(*ids)
