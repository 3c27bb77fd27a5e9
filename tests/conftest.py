"""What holds for all tests."""

import gc


def pytest_collection_finish() -> None:
    """Spare the tests that were collected from being looked through for garbage ever after.

    They are ten thousand, with all the modules they stand on: a twentieth of what the tests take.
    """
    gc.collect()
    gc.freeze()
