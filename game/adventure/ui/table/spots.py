"""Numbers of what is pressed beside seats, of the kind `act`: places come first, by their order."""

from typing import Final

CELL: Final = 100
"""A button of the row."""
EXERT: Final = 190
"""It lies nowhere: what exerting gives is pressed there."""
MISSION: Final = 200
"""A row of the missions."""
MORE: Final = MISSION + 99
"""What turns to the next missions."""
LANTERNS: Final = 300
CHAPTER: Final = 310
"""The slip of the chapter."""
TRY: Final = 350
"""What opens and closes the moves on paper."""
HERO: Final = 400
"""A hero's plate that is asked for."""
ENEMY: Final = 500
"""A piece on the map."""
DUEL: Final = 5000
"""The first part of the table before a foe."""
COUNSEL: Final = 10_000
"""It lies nowhere: asking for what has this much less is pressed there."""
