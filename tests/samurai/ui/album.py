"""The golden pictures of Samurai Sword and of the scenes around every table."""

from tests.samurai.ui.sights import GROUPS
from tests.ui.goldens import Album

ALBUM = Album("samurai", GROUPS)
