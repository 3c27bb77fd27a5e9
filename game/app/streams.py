"""Standard input and output where there may be none: a program without a console has neither."""

import os
import sys


def give_streams() -> bool:
    """Put something harmless in place of streams that are not there.

    Returns whether what is complained about can be read by somebody: in a terminal, or in
    whatever another program caught it with.
    """
    had_one = sys.stderr is not None
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            # Open as long as the program runs, as streams are.
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115 - see above
    return had_one
