"""The Hundred Lanterns looks as it did when somebody last looked: `dev.py goldens`."""

import pytest

from tests.adventure.ui.album import ALBUM


@pytest.mark.parametrize("group", ALBUM.groups)
def test_the_road_map_and_its_papers_look_as_they_did(group: str) -> None:
    faults = [ALBUM.fault_of(sight) for sight in ALBUM.groups[group]()]
    assert faults
    assert [fault for fault in faults if fault] == []


def test_they_are_small() -> None:
    assert len(ALBUM.sizes()) >= 11
    assert max(ALBUM.sizes()) < 250_000
    assert sum(ALBUM.sizes()) < 2_500_000
