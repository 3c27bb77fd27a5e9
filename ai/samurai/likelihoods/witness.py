"""The witness: turns public events into choices, each with what speaks for its alternatives."""

from typing import Final

from ai.samurai.likelihoods.acts import ACT_ROW, ACTS, act_choice, act_of
from ai.samurai.likelihoods.aims import AIM_ROWS, aim_choice
from ai.samurai.likelihoods.answers import ANSWER_ROW, answer_choice
from ai.samurai.likelihoods.blows import BLOW_ROW, blow_choice
from ai.samurai.likelihoods.choice import Choice
from ai.samurai.likelihoods.past import Past
from ai.samurai.likelihoods.views import View
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.samurai.rules.events import Discarded, PhaseBegan, Played, ResilienceGiven, Wounded
from game.samurai.rules.roles import Phase
from game.samurai.rules.state import Observation

TABLES: Final[dict[str, tuple[int, int]]] = {
    "act": (len(ACTS), ACT_ROW),
    "weapon": (1, BLOW_ROW),
    **{key: (1, width) for key, width in AIM_ROWS.items()},
    **dict.fromkeys(("parry", "battle_cry", "jujutsu"), (1, ANSWER_ROW)),
}
"""Kind of choice -> how many parts its table of weights has, and how long each is."""

_ANSWERS: Final = ("parry", "battle_cry", "jujutsu")


class Witness:
    """Sees what all see at one table. What it makes of an event is the same for every seat."""

    def __init__(self, players: int) -> None:
        """Begin with nothing seen."""
        self.past = Past(players)

    def actor_of(self, before: Observation, event: Event) -> Seat | None:
        """Return whose choice the event tells; None when it tells none."""
        if isinstance(event, Played | ResilienceGiven | Wounded):
            return event.seat
        if isinstance(event, PhaseBegan):
            ends = event.phase == Phase.DISCARD and before.phase == Phase.PLAY
            return before.turn_seat if ends else None
        if isinstance(event, Discarded) and event.why in _ANSWERS:
            return event.seat
        return None

    def choices(
        self, before: Observation, event: Event, actor: Seat, views: list[View]
    ) -> list[Choice]:
        """Return the choices of `actor` that the event tells; `before` is the table as it was."""
        past = self.past
        if isinstance(event, Wounded | Discarded):
            borne = isinstance(event, Wounded)
            found = [answer_choice(before, past, actor, borne=borne, views=views)]
        elif isinstance(event, Played):
            act = act_of(event.card)
            found = [act_choice(before, past, actor, act, views)]
            if act == "weapon":
                found.append(blow_choice(before, past, event, views))
            elif act in AIM_ROWS:
                found.append(aim_choice(act, before, past, event, views))
        else:
            act = "ability" if isinstance(event, ResilienceGiven) else "end"
            found = [act_choice(before, past, actor, act, views)]
        return [choice for choice in found if choice is not None]
