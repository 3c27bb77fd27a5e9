"""`python -m game`, and the program of every package: one door to all commands."""

import multiprocessing
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()  # a worker of a frozen program starts here and goes no further

    from game.app.main import main

    sys.exit(main(sys.argv[1:]))
