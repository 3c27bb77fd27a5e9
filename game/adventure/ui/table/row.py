"""The row of actions below the map: a button for each thing that can be done, and what it gives."""

from dataclasses import replace
from typing import Final

from game.adventure.rules.effects.life import MOST_AFFINITY
from game.adventure.rules.facts.actions import STOP, HeroAction
from game.adventure.ui.table.shown import LanternScreen, LanternView
from game.adventure.view.asked.options import OptionView
from game.adventure.view.asked.reach import ALONE, walked
from game.adventure.view.heroes import HeroView
from game.adventure.view.table_view import PlaceView
from game.kernel.ids import Seat
from game.kernel.records import record

CELLS: Final = (
    ("road", "mp", ("road",)),
    ("fight", "power", ("fight",)),
    ("mission", "mission", ("mission",)),
    ("city", "market", ("city", "deal")),
    ("place", "inn", ("place",)),
    ("free", "eye", ("item", "kami", "skill", "told", "share")),
)
"""Button -> its sign, and the groups of answers that it stands for."""
GOES_ON: Final = "goes_on"
"""In place of a lack: the hero only just stopped, and may go on as if they had not."""


@record
class Cell:
    """A button of the row."""

    key: str
    sign: str
    options: tuple[OptionView, ...]
    lack: str = ""
    """Why it gives nothing: a word of the texts, empty where it gives something."""

    @property
    def is_open(self) -> bool:
        """Whether pressing it does something."""
        return bool(self.options) or self.lack == GOES_ON

    @property
    def title(self) -> str:
        """What it is called: on the way, travel is one step more for an action."""
        is_more = bool(self.options) and all(o.action.type == "exert" for o in self.options)
        return "exert" if is_more else self.key

    @property
    def is_named_first(self) -> bool:
        """Whether it is asked even where it gives one thing: no two free actions are alike."""
        return self.key == "free" and bool(self.options)

    @property
    def closes(self) -> str:
        """Why nothing that it gives can be taken back, empty where something may be."""
        found = [option.closes for option in self.options]
        return found[0] if found and all(found) else ""

    @property
    def action(self) -> HeroAction | None:
        """What it gives at once, None where there is a choice or nothing."""
        return self.options[0].action if len(self.options) == 1 else None


def ends_way(state: LanternScreen) -> bool:
    """Return whether a free action gives up what is left of the way (HA-6.4)."""
    return cells_shown(state)[0].lack == GOES_ON


def cells_shown(state: LanternScreen) -> tuple[Cell, ...]:
    """Return the row as it stands there: who only just stopped may still go on.

    A place that is pressed ends the journey there; one may have come by to tell or fetch something.
    """
    found, question, last = cells(state.frame.view), state.frame.view.question, state.playing.last
    if question is None or last is None or last.type != STOP.type or found[0].options:
        return found
    has_travelled = state.frame.view.table.heroes[question.seat].turn.has_travelled
    return (replace(found[0], lack=GOES_ON), *found[1:]) if has_travelled else found


def cells(view: LanternView) -> tuple[Cell, ...]:
    """Return the row for what is asked now; steps are taken on the map."""
    return tuple(_cell(view, *cell) for cell in CELLS)


def _cell(view: LanternView, key: str, sign: str, groups: tuple[str, ...]) -> Cell:
    options = _options(view, key, groups)
    return Cell(key, sign, options, "" if options else _lack(view, key))


def _lack(view: LanternView, key: str) -> str:
    """Return why there is nothing to do: what holds for the whole turn goes first."""
    hero = None if view.question is None else view.table.heroes[view.question.seat]
    if view.question is None or hero is None or key == "free":
        return key
    if view.question.kind == "travel":
        return "first_step" if key == "road" else "under_way"
    if hero.turn.ap == 0:
        return "spent"
    if key == "road" and hero.turn.has_travelled:
        return "travelled"
    return key if hero.place is None else _lack_at(view, hero, view.table.place(hero.place), key)


def _lack_at(view: LanternView, hero: HeroView, place: PlaceView, key: str) -> str:
    if key == "mission" and _is_asked(view, place.key, hero.seat):
        return "asked"
    if key == "place" and place.kind == "shrine":
        return "karma" if hero.affinity < MOST_AFFINITY else "full"
    if key == "place" and place.location is not None:
        return "location"
    return "fallen" if key == "city" and place.state else key


def _is_asked(view: LanternView, place: str, seat: Seat) -> bool:
    """Return whether a step of a mission waits there for a hero who lacks what it asks."""
    steps = (step for mission in view.table.missions for step in mission.steps)
    return any(step.place == place and seat in step.seats for step in steps)


def _options(view: LanternView, key: str, groups: tuple[str, ...]) -> tuple[OptionView, ...]:
    found = tuple(option for group in groups for option in view.options(group))
    if key == "fight":
        return _unlike(view, found)
    if key != "road":
        return found
    return tuple(option for option in found if _is_of_the_row(view, option.action))


def _unlike(view: LanternView, fights: tuple[OptionView, ...]) -> tuple[OptionView, ...]:
    """Return one fight for enemies that are alike in everything but their number.

    Who means another of them presses it on the map.
    """
    enemies = {enemy.number: enemy for enemy in view.table.enemies}
    found: dict[object, OptionView] = {}
    for option in fights:
        enemy = enemies.get(option.action.enemy or 0)
        alike = None if enemy is None else replace(enemy, number=0)
        found.setdefault(alike or option, option)
    return tuple(found.values())


def _is_of_the_row(view: LanternView, action: HeroAction) -> bool:
    """Return whether a part of a journey is none that pressing its place on the map gives.

    A port that roads lead to more cheaply is one: sailing there brings no event (HA-7.5).
    """
    if action.type == "sail":
        return journey(view, str(action.to))[:1] != (action,)
    return action.type in ("travel", "exert")


def journey(view: LanternView, place: str) -> tuple[HeroAction, ...]:
    """Return the actions that take the hero who is asked to `place`, alone; none if they cannot."""
    question = view.question
    if question is None or not view.is_in_row:
        return ()
    reach = next((reach for reach in question.reach if reach.place == place), None)
    if reach is None:
        return ()
    alone = next((o for o in view.options("road") if o.action == ALONE), None)
    left = view.table.heroes[question.seat].turn.mp or 0
    return walked(reach.legs, left if alone is None else -alone.mp, is_begun=alone is None)
