"""`python -m game`, and the program of every package: one door to all commands.

Any Python can read this file, so that one that is too old says so.
"""

import signal
import sys

OLDEST = (3, 11)

if __name__ == "__main__":
    if sys.version_info < OLDEST:
        here = sys.version.split()[0]
        wanted = "Circle of Honor needs Python 3.11 or newer, and this is "
        sys.exit(wanted + here + ": install a newer one and start this with it.")

    # While the program is loaded, and when it is over, Ctrl-C ends it without a word.
    interrupt = signal.getsignal(signal.SIGINT)
    without_a_word = interrupt if interrupt is signal.SIG_IGN else signal.SIG_DFL
    signal.signal(signal.SIGINT, without_a_word)

    import multiprocessing

    multiprocessing.freeze_support()  # a worker of a frozen program starts here and goes no further

    from game.app.main import leave_when_told, main

    signal.signal(signal.SIGINT, interrupt)
    leave_when_told()
    status = main(sys.argv[1:])
    signal.signal(signal.SIGINT, without_a_word)
    sys.exit(status)
