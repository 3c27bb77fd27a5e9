"""The table of The Great Train looks as it did when somebody last looked: `dev.py goldens`."""

import pytest

from tests.great_train.ui.album import ALBUM


@pytest.mark.parametrize("group", ALBUM.groups)
def test_the_table_looks_as_it_did(group: str) -> None:
    faults = [ALBUM.fault_of(sight) for sight in ALBUM.groups[group]()]
    assert len(faults) >= 3
    assert [fault for fault in faults if fault] == []


def test_the_pictures_are_small() -> None:
    assert max(ALBUM.sizes()) < 250_000
    assert sum(ALBUM.sizes()) < 4_000_000
