"""What holds for all tests."""

import gc

gc.set_threshold(50_000, 20, 50)
"""Modules are loaded and tests collected, then tests end: little of what comes anew is garbage that
has to be looked for, so it is looked for seldom."""


def pytest_collection_finish() -> None:
    """Spare the tests that were collected from being looked through for garbage ever after.

    They are ten thousand, with all the modules they stand on: a twentieth of what the tests take.
    """
    gc.collect()
    gc.freeze()
