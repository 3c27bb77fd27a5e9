"""The arena for The Great Train: `python -m tests.great_train.ai.arena --help`."""

import sys
from functools import partial
from typing import Final

from game.app.games import GameParts
from game.protocol.arena import command

CONTEST: Final = GameParts("great_train", "great-train")
main = partial(command.main, contests={CONTEST.key: CONTEST})

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
