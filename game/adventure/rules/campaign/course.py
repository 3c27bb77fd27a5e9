"""The course of a campaign: the frame at the bottom of the stack, which knows every step."""

from collections.abc import Callable
from typing import ClassVar, Final

from game.adventure.rules.campaign.confrontation import after_attempt, go_on_confronting
from game.adventure.rules.campaign.opening import open_chapter
from game.adventure.rules.campaign.phase_end import close_phase
from game.adventure.rules.effects.scripts import HeroResolve, Rules
from game.adventure.rules.turn.heroes import choose_next, go_on
from game.adventure.rules.turn.shogun import activate_enemies, draw_influence, grow, move_marker
from game.adventure.rules.turn.travel import go_on_travelling
from game.adventure.rules.turn.visits import go_on_visiting
from game.kernel.records import given, record


@record
class ResolveCampaign(HeroResolve):
    """What goes on when nothing else is under way: the next step (HA-4.1)."""

    type: ClassVar[str] = "course"

    def proceed(self, rules: Rules) -> None:
        """Take the next step."""
        _STEPS[rules.state.step](rules)


def _travel(rules: Rules) -> None:
    go_on_travelling(rules, given(rules.state.acting, "active hero"))


def _visit(rules: Rules) -> None:
    go_on_visiting(rules, given(rules.state.acting, "active hero"))


def _confront(rules: Rules) -> None:
    """Go on before the foe, or after an attempt that has ended."""
    ended = rules.state.attempt_ended
    if ended is None:
        go_on_confronting(rules)
    else:
        after_attempt(rules, won=ended)


_STEPS: Final[dict[str, Callable[[Rules], None]]] = {
    "chapter_start": open_chapter,
    "round_marker": move_marker,
    "growth": grow,
    "influence_card": draw_influence,
    "enemies": activate_enemies,
    "heroes": choose_next,
    "activate": go_on,
    "travel": _travel,
    "visit": _visit,
    "phase_end": close_phase,
    "confrontation": _confront,
}
"""Step -> what it does next. At `round_end` and `level_up` frames above say what follows."""
