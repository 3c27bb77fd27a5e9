"""What holds for all tests."""

import gc
import signal

import pytest
from _pytest.runner import runtestprotocol  # what pytest's own hook of this name is made of

import tests.batteries.profiles  # noqa: F401 - importing it chooses how hard properties are tried

gc.set_threshold(50_000, 20, 50)
"""Modules are loaded and tests collected, then tests end: little of what comes anew is garbage that
has to be looked for, so it is looked for seldom."""

for _name in ("SIGINT", "SIGHUP"):
    # A shell's background job, or what nohup starts, ignores them, and so would all that tests
    # start; what is caught here is not ignored there.
    _number = getattr(signal, _name, None)
    if _number is not None and signal.getsignal(_number) is signal.SIG_IGN:
        signal.signal(_number, lambda *_: None)


def pytest_collection_finish() -> None:
    """Spare the tests that were collected from being looked through for garbage ever after.

    They are ten thousand, with all the modules they stand on: a twentieth of what the tests take.
    """
    gc.collect()
    gc.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Where tests are shared out, tell once of one that passed, not five times.

    That it begins, is made ready, is cleared away and ends is of use only where somebody asks how
    long each takes or keeps a list; of ten thousand tests, telling it takes twenty seconds.
    """
    asked = item.config.option
    if not hasattr(item.config, "workerinput") or asked.durations is not None or asked.xmlpath:
        return None
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if report.when == "call" or not report.passed:
            item.ihook.pytest_runtest_logreport(report=report)
    return True
