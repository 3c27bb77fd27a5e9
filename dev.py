"""The one door for players and developers: `python3 dev.py play`, `python3 dev.py test`, ...

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

    from build.commands import end, main

    signal.signal(signal.SIGTERM, end)
    sys.exit(main(sys.argv[1:]))
