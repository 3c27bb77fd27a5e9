"""Standard input and output where there may be none: a program without a console has neither."""

import os
import sys


def give_streams() -> bool:
    """Put something harmless in place of streams that are not there.

    Returns whether somebody may read standard error: in a terminal, or what another program
    caught. Nobody does when a packaged program is double-clicked.
    """
    if sys.stderr is None:
        is_heard = False
    else:
        is_heard = sys.stderr.isatty() or len(sys.argv) > 1 or not getattr(sys, "frozen", False)
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            # Open as long as the program runs, as streams are.
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115 - see above
    return is_heard
