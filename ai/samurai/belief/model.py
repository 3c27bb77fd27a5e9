"""The observation model: how likely each public act is, by the role of who did it.

Learned from self-play; data/samurai/models holds the numbers.
"""

from dataclasses import dataclass
from functools import cache
from math import exp, log
from typing import Final

from ai.core.models import Manner, Model, load_model, log_likelihoods
from ai.samurai.belief.choices import (
    ACT_ROW,
    ACTS,
    AIM_ROWS,
    ANSWER_ROW,
    BLOW_ROW,
    act_choice,
    act_of,
    aim_choice,
    answer_choice,
    blow_choice,
)
from ai.samurai.belief.history import CLASSES, History
from ai.samurai.belief.roles import PublicChoice, Row, View
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.samurai.rules.events import Discarded, PhaseBegan, Played, ResilienceGiven, Wounded
from game.samurai.rules.state import Observation, Phase

_ANSWERS: Final = ("parry", "battle_cry", "jujutsu")

TABLES: Final[dict[str, tuple[int, int]]] = {
    "act": (len(ACTS), ACT_ROW),
    "weapon": (1, BLOW_ROW),
    **{key: (1, width) for key, width in AIM_ROWS.items()},
    **dict.fromkeys(_ANSWERS, (1, ANSWER_ROW)),
}
"""Kind of choice -> how many parts its table of weights has, and how long each is."""


def actor_of(before: Observation, event: Event) -> Seat | None:
    """Return whose choice the event tells; None when it tells none."""
    if isinstance(event, Played | ResilienceGiven | Wounded):
        return event.seat
    if isinstance(event, PhaseBegan):
        ends = event.phase == Phase.DISCARD and before.phase == Phase.PLAY
        return before.turn_seat if ends else None
    if isinstance(event, Discarded) and event.why in _ANSWERS:
        return event.seat
    return None


def choices_of(
    before: Observation, event: Event, history: History, actor: Seat, views: list[View]
) -> list[PublicChoice]:
    """Return the choices of `actor` that the event tells; `before` is the table as it was."""
    if isinstance(event, Wounded | Discarded):
        borne = isinstance(event, Wounded)
        found = [answer_choice(before, history, actor, borne=borne, views=views)]
    elif isinstance(event, Played):
        act = act_of(event.card)
        found = [act_choice(before, history, actor, act, views)]
        if act == "weapon":
            found.append(blow_choice(before, history, event, views))
        elif act in AIM_ROWS:
            found.append(aim_choice(act, before, history, event, views))
    else:
        act = "ability" if isinstance(event, ResilienceGiven) else "end"
        found = [act_choice(before, history, actor, act, views)]
    return [choice for choice in found if choice is not None]


# --- the learned numbers ---


NAME: Final = "belief"
"""The model's file in data/samurai/models: how levels that search read, and who is told why."""

ONLOOKER: Final = "onlooker"
"""The file of a usual opponent: adepts read by it, and are read by what it would believe."""

Table = tuple[tuple[float, ...], ...]
"""Parts of weights for one kind of choice."""

_ALIKE: Final = 0.97
"""How many at a table are taken to be of one school: bots come in levels, a person sits among them.

Tables of one level are read best with still more, one master among adepts with less: this costs
neither much. A usual opponent thinks of each player alone.
"""

SCHOOLS: Final = ("rules", "search")
"""Who was learned from: bots that go by rules of thumb, and bots that search."""

RULES, SEARCH = range(len(SCHOOLS))


@dataclass(frozen=True, slots=True)
class Likelihoods:
    """All tables for one number of players."""

    schools: tuple[dict[str, Table], ...]
    """By school, a table for each kind of choice."""
    manners: tuple[Manner, ...]
    """Those of one school stand together, and in it those of one sharpness."""
    alike: float = 0.0
    """How many at a table are certainly of the same school as most there."""

    def companies(self) -> list[tuple[float, Row]]:
        """Return how likely each kind of company at a table is, and how players vary in it.

        That is the share of each manner among them, as a logarithm: who sits at one table is mostly
        alike, so what each does tells a little about how the others are to be read. Of one player
        alone as much is thought as without tables.
        """
        if not self.alike:
            return [(1.0, [log(manner.share) for manner in self.manners])]
        return [self._company(school) for school in dict.fromkeys(m.school for m in self.manners)]

    def _company(self, school: int) -> tuple[float, Row]:
        part = sum([manner.share for manner in self.manners if manner.school == school])
        sure = [self.alike * (manner.school == school) / part for manner in self.manners]
        shares = zip(self.manners, sure, strict=True)
        return part, [log(manner.share * (own + 1.0 - self.alike)) for manner, own in shares]

    def log_likelihoods(self, choice: PublicChoice) -> list[Row]:
        """Return, by view, how likely the choice is in each manner, as a logarithm."""
        by_school = [
            seen_by(school, choice).scores(tables[choice.kind])
            for school, tables in enumerate(self.schools)
        ]
        return [
            log_likelihoods(self.manners, choice.taken, scores)
            for scores in zip(*by_school, strict=True)
        ]


def seen_by(school: int, choice: PublicChoice) -> PublicChoice:
    """Return a choice as who made it saw it: rules of thumb go by what a usual opponent believes.

    Who searches reads the others by the belief itself.
    """
    return choice.usual or choice if school == RULES else choice


@cache
def hand_odds(answer: str) -> tuple[float, ...]:
    """Return how much likelier an answer is among cards of each class, as logarithms.

    Raises ResourceError when the file is broken.
    """
    return tuple(load_model("samurai", NAME).floats(f"hands:{answer}", len(CLASSES)))


def doubt_of(answer: str) -> float:
    """Return how much less likely a doubted card is an answer than one that was kept, 0..1."""
    odds = hand_odds(answer)
    return min(1.0, exp(odds[CLASSES.index("doubted")] - odds[CLASSES.index("long")]))


@cache
def likelihoods_for(players: int, reader: str = NAME) -> Likelihoods:
    """Return what a reader, NAME or ONLOOKER, learned of so many.

    Raises ResourceError when the file is broken.
    """
    model = load_model("samurai", reader)
    schools = tuple(
        {kind: _table(model, table_name(school, players, kind), *TABLES[kind]) for kind in TABLES}
        for school in SCHOOLS
    )
    name = manners_name(players)
    rows = model.rows(name, len(model.tables.get(name, ())))
    manners = tuple(Manner(int(school), *rest) for school, *rest in rows)
    return Likelihoods(schools, manners, _ALIKE if reader == NAME else 0.0)


def table_name(school: str, players: int, kind: str) -> str:
    """Return what the table is called in the file."""
    return f"{players}:{school}:{kind}"


def manners_name(players: int) -> str:
    """Return what the table of manners is called in the file."""
    return f"{players}:manners"


def _table(model: Model, name: str, parts: int, width: int) -> Table:
    row = model.floats(name, parts * width)
    return tuple(tuple(row[n * width : (n + 1) * width]) for n in range(parts))
