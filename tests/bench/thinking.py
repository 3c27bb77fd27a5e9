"""Run `tests.bench.thoughts`, from a file that a worker process may load as quickly as the game's.

A worker begins by loading the file that its program was started from.
"""

import sys

if __name__ == "__main__":
    from tests.bench.thoughts import main

    main(sys.argv[1:])
