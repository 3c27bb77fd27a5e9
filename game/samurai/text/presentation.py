"""Samurai Sword as the terminal sees it."""

from collections.abc import Mapping
from typing import Final

from game.samurai.rules.state import Observation
from game.samurai.text import status
from game.samurai.view.presentation import PRESENTATION
from game.text.presentation import TextPresentation
from game.view.presentation import Presentation
from game.view.words.sentences import Teller


class SamuraiText:
    """Fills the port."""

    presentation: Final[Presentation] = PRESENTATION
    rules: Final = tuple(
        f"help.{part}" for part in ("goal", "turn", "attack", "defeat", "harmless", "pile")
    )
    open_keys: Final[Mapping[str, str]] = {
        "log.took": "terminal.took_all",
        "log.drew": "terminal.drew_all",
    }

    def who_you_are(self, teller: Teller, seen: Observation) -> list[str]:
        """Return character and role, what they can do and what they want."""
        return status.who_you_are(teller, seen)

    def status(self, teller: Teller, seen: Observation) -> list[str]:
        """Return the piles, then each seat clockwise from the viewer."""
        return status.status_lines(teller, seen)

    def hand(self, teller: Teller, seen: Observation) -> list[str]:
        """Return each different card in hand: its rule, and why it cannot be used now."""
        return status.hand_lines(teller, seen)

    def rules_of(self, teller: Teller, seen: Observation, start: str) -> list[str]:
        """Return the rules of every card and character whose name begins with `start`."""
        return status.rule_lines(teller, seen, start)


TEXT: Final[TextPresentation] = SamuraiText()
