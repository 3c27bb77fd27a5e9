"""The Hundred Lanterns as the terminal sees it: whom one plays, what is carried, its letters."""

from typing import Final

from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.view.names import seat_names
from game.adventure.view.presentation import COURSE, PRESENTATION
from game.adventure.view.table_view import adventure_view
from game.adventure.view.telling.chronicle import chronicle_leaves
from game.adventure.view.telling.codex import pages
from game.adventure.view.telling.map_words import enemy_lines, map_lines, mission_lines
from game.adventure.view.telling.plan_words import plan_lines
from game.adventure.view.telling.table_words import reserve_lines
from game.text.presentation import CouncilLetter, Letter, TextPresentation, TextTale
from game.view.words.sentences import Teller


def who_you_are(teller: Teller, _seen: AdventureObservation) -> list[str]:
    """Return what the party wants."""
    return [teller.say("terminal.start")]


def reserve(teller: Teller, seen: AdventureObservation) -> list[str]:
    """Return what the hero carries whose turn it is, else the one that is asked."""
    view = adventure_view(seen)
    seat = seen.acting if seen.acting is not None else seen.seat
    return reserve_lines(teller, view, seat)


TEXT: Final[TextPresentation[AdventureObservation, HeroAction]] = TextPresentation(
    presentation=PRESENTATION,
    pages=pages,
    open_keys={},
    who_you_are=who_you_are,
    hand=reserve,
    commands={
        "m": Letter("map", map_lines),
        "v": Letter("missions", mission_lines),
        "e": Letter("enemies", enemy_lines),
        "k": CouncilLetter("plans", plan_lines),
    },
    seat_names=seat_names,
    tale=TextTale("lantern.final.chronicle", chronicle_leaves),
    rules=("difficulty", "chapters"),
    course=COURSE,
)
