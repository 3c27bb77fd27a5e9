"""How hard the laws look: as everywhere (tests/batteries/profiles.py)."""

import tests.batteries.profiles  # noqa: F401 - importing it chooses how hard
