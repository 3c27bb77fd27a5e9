"""`python -m game`: the same as `python3 dev.py play`, and the other commands."""

import sys

from game.app.main import main

sys.exit(main(sys.argv[1:]))
