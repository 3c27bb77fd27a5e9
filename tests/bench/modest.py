"""The work of a thinking worker that is measured, in a module that brings nothing else with it."""

import os
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from game.app.thinking.worker import serve

if TYPE_CHECKING:
    from multiprocessing.connection import Connection


def modest(line: "Connection[Any, Any]") -> None:
    """Think, without the precedence that the window has."""
    with suppress(AttributeError, OSError):
        os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))
    serve(line)
