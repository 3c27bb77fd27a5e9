"""`python -m game`, and the program of every package: one door to all commands."""

import signal
import sys

if __name__ == "__main__":
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
