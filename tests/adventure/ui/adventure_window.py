"""A window at which The Hundred Lanterns is played, without a screen, told in the plainest way."""

from typing import Any, Final

from ai.adventure.roster import ROSTER
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.rules.system import SYSTEM
from game.adventure.ui.window import WINDOW
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.session.settings import NewGame
from game.view.presentation import Presentation
from game.view.show import Row, Show, Voices
from game.view.words.grammar import Noun
from game.view.words.sentences import Teller
from game.view.words.strings import Strings
from tests.ui import windowless
from tests.ui.windowless import QuickGame, QuickServices, Settings


def _kinds(of: type[Event]) -> list[type[Event]]:
    """Return the classes of events that there are."""
    below = [kind for child in of.__subclasses__() for kind in _kinds(child)]
    return [of, *below]


ROWS: Final[list[Row[Any, Any]]] = [Row(kind, kind.__name__) for kind in _kinds(Event)]


def _teller(strings: Strings, seen: AdventureObservation, me: Seat | None) -> Teller:
    def name(seat: Seat) -> Noun:
        called = strings.text(f"heroes.{seen.heroes[seat].kind}.name")
        return Noun(called, called)

    return Teller(strings, lambda card: Noun(str(card), str(card)), name, me)


def plain() -> Presentation[AdventureObservation, HeroAction]:
    """Return a presentation that shows every event at once and tells nothing of it."""
    return Presentation(
        system=SYSTEM,
        show=Show(*ROWS),
        log_kinds=(),
        voices=Voices((), {}, str),
        teller=_teller,
        places=lambda _: {},
        middle=lambda _teller, _seen: [],
        at_seat=lambda _teller, _seen, seat: str(seat),
        hand_rank=lambda card: (card,),
        is_open_ended=lambda decision: decision.kind in ("action", "travel"),
        prompt=lambda _teller, _seen: None,
        tension=lambda seen: seen.influence / 12,
        changes=lambda _teller, _events: {},
        score_lines=lambda _teller, _seen: [],
    )


QUICK: Final = QuickGame(plain(), ROSTER, WINDOW, "adventure")


class LanternServices(QuickServices):
    """Services whose games are quick tables of The Hundred Lanterns."""

    def __init__(self, settings: Settings | None = None, wanted: NewGame | None = None) -> None:
        """Start from these choices."""
        super().__init__(QUICK, settings, wanted)


def lantern_shell(
    size: tuple[int, int], services: LanternServices | None = None
) -> windowless.QuickShell:
    """Open a window of `size` as `tests.ui.windowless.shell_of` does."""
    return windowless.shell_of(size, services or LanternServices())
