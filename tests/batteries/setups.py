"""Written positions of any game, spoilt: what a game must make of anything somebody may write."""

from typing import Any

from hypothesis import strategies as st

from game.kernel.errors import SetupError
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.system import System

SCALARS = st.none() | st.booleans() | st.integers(-1, 99) | st.just(0.5) | st.text(max_size=6)
RUBBISH = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner)
)


def paths(data: Any) -> list[tuple[Any, ...]]:
    """Return the way to every value inside JSON."""
    inner = data.items() if isinstance(data, dict) else enumerate(data)
    found: list[tuple[Any, ...]] = []
    for key, value in inner:
        found.append((key,))
        if isinstance(value, dict | list):
            found += [(key, *path) for path in paths(value)]
    return found


def is_refused_with_a_sentence_or_legal(system: System, setup: Any, data: st.DataObject) -> None:
    """Put anything anywhere in a position: a SetupError at worst, and then nothing has happened."""
    *way, last = data.draw(st.sampled_from(paths(setup)))
    place = setup
    for key in way:
        place = place[key]
    place[last] = data.draw(RUBBISH)
    heard: list[Any] = []
    complaint = ""
    try:
        Game(system, Header(system.key, 1, None, setup), heard.append)
    except SetupError as fault:
        complaint = str(fault)
    assert bool(heard) != bool(complaint)
