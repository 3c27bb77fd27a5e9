"""How hard the laws look (profiles.py)."""

import tests.batteries.profiles  # noqa: F401 - importing it chooses how hard
