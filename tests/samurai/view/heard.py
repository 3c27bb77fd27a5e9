"""Every sound that the show of Samurai Sword can make, and what it makes of one event."""

from itertools import chain

from game.kernel.events import Event
from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.events import Discarded, Laid, Played, Turn, Wounded
from game.samurai.rules.state import Observation
from game.samurai.view.show import SHOW
from game.view.show import Heard

CARDS = range(len(CATALOGUE.cards))
SAMPLES: tuple[Event, ...] = (
    *(Turn(seat) for seat in range(2)),
    *(Played(0, card, None, None) for card in CARDS),
    *(Laid(0, card) for card in CARDS),
    *(Wounded(0, 1, wounds) for wounds in range(1, 6)),
    Discarded(0, 0, "parry"),
)
"""Events of every row whose sound is not always the same."""


def heard(event: Event) -> tuple[Heard, ...]:
    """Return what the viewer at seat 0 hears of `event`."""
    before = Observation(seat=0, resilience=[9, 9])
    return SHOW.row(event, before).sounds(event, before)


def sounds_of_show() -> set[str]:
    """Return the name of every sound that an event can make."""
    varied = {type(event) for event in SAMPLES}
    assert varied == {row.event for row in SHOW.rows if callable(row.sound)}
    constant = {row.sound for row in SHOW.rows if isinstance(row.sound, str) and row.sound}
    return constant | {sound.name for sound in chain.from_iterable(map(heard, SAMPLES))}
