"""Games of Samurai Sword that lie on disk."""

from functools import partial

from tests.samurai.ui.checked import CHECKED
from tests.ui import kept_games

played = partial(kept_games.played, CHECKED.parts)
library_in = partial(kept_games.library_in, CHECKED.parts)
library_of = partial(kept_games.library_of, CHECKED.parts)
