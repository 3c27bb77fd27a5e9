"""Positions of Samurai Sword that tests of its screen begin at."""

from functools import partial

from tests.samurai.ui.checked import CHECKED
from tests.ui import positions

after = partial(positions.after, CHECKED)
before_the_end = partial(positions.before_the_end, CHECKED)
show_the_end = partial(positions.show_the_end, CHECKED)
