"""Who judges positions: the party's chance to win the campaign, learnt from campaigns."""

from functools import cache
from math import exp

from ai.adventure.search.position_rows import FOE_ROWS, MAP_ROWS, foe_rows, map_rows
from ai.core.domain import Evaluator
from ai.core.models import load_model
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.state import AdventureState
from game.kernel.ids import Seat


class PartyEvaluator(Evaluator[AdventureState]):
    """Judges positions; the heroes are one side, and there is no other."""

    sides = 1

    def __init__(self, later: int = 0) -> None:
        """Judge worlds that are so many rounds ahead. Raises ResourceError without its model."""
        self._later = later

    def returns(self, state: AdventureState) -> list[float]:
        """Return the party's chance to win."""
        if state.outcome is not None:
            return [float(state.outcome.kind == "victory")]
        over = bool(state.results) and state.results[-1].chapter == state.chapter
        rows = foe_rows(state) if over else map_rows(state, state.round - self._later)
        weights = _weights("foe" if over else "map", state.chapter)
        total = sum(row * weight for row, weight in zip(rows, weights, strict=True))
        return [1 / (1 + exp(-total))]

    def side_of(self, _state: AdventureState, _seat: Seat) -> int:
        """Return the one side there is."""
        return 0


@cache
def _weights(kind: str, chapter: int) -> list[float]:
    """Return the weights of a chapter; one that is new is judged as the last one known."""
    number = min(chapter, 3, len(BOOK.chapters))
    model = load_model("adventure", "value")
    return model.floats(f"{kind}-{number}", MAP_ROWS if kind == "map" else FOE_ROWS)
