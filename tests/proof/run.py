"""`python3 dev.py proof linux|windows|same|measure`: the packages, where nothing is installed.

Pictures of what was on the screen lie in build/out/package/proof/shots afterwards.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import Final

from build.workers import stoppable

os.environ["SDL_VIDEODRIVER"] = "dummy"  # the shadow's own window; programs get none of it
os.environ["SDL_AUDIODRIVER"] = "dummy"

from build.package.tools import PackagingError
from game.app.selftest_report import CheckError, Report
from tests.proof import linux, measure, same, windows

PROOFS: Final[dict[str, Callable[[Report], None]]] = {
    "linux": linux.prove,
    "windows": windows.prove,
    "same": same.prove,
    "measure": measure.prove,
}


def main(words: Sequence[str]) -> int:
    """Prove what the words name, and return the exit status."""
    parser = argparse.ArgumentParser(prog="dev.py proof", description=__doc__)
    parser.add_argument("what", choices=PROOFS, nargs="?", default="linux", help="(linux)")
    report = Report(lambda line: print(line, flush=True))
    try:
        PROOFS[parser.parse_args(words).what](report)
    except (PackagingError, CheckError) as fault:
        report.failed.append(str(fault))
    return report.close()


if __name__ == "__main__":
    sys.exit(stoppable(main, sys.argv[1:]))
