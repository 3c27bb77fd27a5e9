"""What is kept of campaigns that are over, and what many of them come to."""

from collections.abc import Iterable, Sequence
from statistics import fmean

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.campaign_events import PhaseEnded, RoundBegan
from game.adventure.rules.notation import adventure_outcome_to_json
from game.kernel.game import Game
from game.kernel.wire import Json


def note_of(game: Game) -> Json:
    """Return the outcome of a campaign, and the rounds and helpful missions of each phase."""
    rounds, now = list[int](), 0
    for event in game.journal.events():
        if isinstance(event, RoundBegan):
            now = event.n
        elif isinstance(event, PhaseEnded):
            rounds.append(now)
    side = [
        len(result.personal) + sum(not BOOK.missions[key].is_main for key in result.missions)
        for result in game.state.results
    ]
    return {**adventure_outcome_to_json(game.state), "rounds": rounds, "side": side}


def figures_of(notes: Sequence[Json]) -> dict[str, Json]:
    """Return by chapter how phases and confrontations went, and how often heroes fell."""
    chapters = {}
    for number in range(max((len(note["phases"]) for note in notes), default=0)):
        there = [note for note in notes if len(note["phases"]) > number]
        is_over = [note["chapter"] > number + 1 or note["kind"] == "victory" for note in there]
        pairs = zip(is_over, there, strict=True)
        first = [won and note["attempts"][number] == 1 for won, note in pairs]
        chapters[str(number + 1)] = {
            "phases": len(there),
            "won": sum(note["phases"][number] for note in there),
            "confrontations_won": sum(is_over),
            "first_attempts_won": sum(first),
            "attempts": _mean(note["attempts"][number] for note in there),
            "rounds": _mean(note["rounds"][number] for note in there),
            "influence": _mean(note["influence"][number] for note in there),
            "side": _mean(note["side"][number] for note in there),
        }
    return {"chapters": chapters, "falls": _mean(sum(note["falls"]) for note in notes)}


def _mean(values: Iterable[float]) -> float:
    return round(fmean(values), 3)
