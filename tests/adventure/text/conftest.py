"""One campaign at the terminal, played once for all tests that look at it."""

import pytest

from tests.adventure.text.typist import Campaign, typed_campaign


@pytest.fixture(scope="session")
def campaign() -> Campaign:
    """Return a campaign that a bot typed for all four heroes."""
    return typed_campaign(4)
