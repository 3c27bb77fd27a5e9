"""What a self-test says: a line for each check, and at the end whether all is well."""

import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, TypeAlias

Check: TypeAlias = Callable[[], str]
"""Does something, returns what is worth telling of it, raises whatever is wrong."""
LISTED: Final = 8
"""How many names of a long list are told."""


class CheckError(Exception):
    """Something is not as it must be; the message is one sentence."""


@dataclass(slots=True)
class Report:
    """Runs checks and keeps what they said."""

    say: Callable[[str], None]
    failed: list[str] = field(default_factory=list)
    """One line for each check that failed: its name and why."""

    def run(self, name: str, check: Check) -> bool:
        """Run one check and say how it went and how long it took."""
        start = time.perf_counter()
        try:
            told, mark = check(), "ok"
        except Exception as fault:  # noqa: BLE001 - whatever it is, the other checks go on
            told, mark = _words(fault), "FAILED"
            self.failed.append(f"{name}: {told}")
        self.say(f"{mark:6}  {name:8}  {time.perf_counter() - start:6.2f} s  {told}")
        return mark == "ok"

    def close(self) -> int:
        """Say the result; return the exit status: 0, or 1 when a check failed."""
        for line in self.failed:
            self.say(f"FAILED  {line}")
        result = f"{len(self.failed)} failed" if self.failed else "all well"
        self.say(f"Self-test: {result}.")
        return 1 if self.failed else 0


def none_of(faults: list[str], what: str) -> None:
    """Raise CheckError when there are `faults`, naming the first of them."""
    if faults:
        more = f" and {len(faults) - LISTED} more" if len(faults) > LISTED else ""
        raise CheckError(f"{what}: {', '.join(faults[:LISTED])}{more}")


def _words(fault: Exception) -> str:
    """Return the message of a check's own complaint, and where any other fault came from."""
    if isinstance(fault, CheckError):
        return str(fault)
    place = traceback.extract_tb(fault.__traceback__)[-1]
    return f"{type(fault).__name__}: {fault} ({place.name}, line {place.lineno})"
