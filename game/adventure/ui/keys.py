"""What keys and pad mean at the map: the focus among places, missions, enemies; the row; heroes."""

from typing import Final

from game.adventure.rules.facts.actions import HeroAction
from game.adventure.ui.counsel import counsel_spot, is_covered, says_nobody
from game.adventure.ui.panels.listing import missions_listed
from game.adventure.ui.panels.paper_moves import WIPE, is_tried
from game.adventure.ui.panels.survey import SURVEY
from game.adventure.ui.table.plan import BUTTONS
from game.adventure.ui.table.road_map import neighbours, spots
from game.adventure.ui.table.row import cells_shown
from game.adventure.ui.table.shown import LanternScreen, LanternView
from game.adventure.ui.table.spots import CELL, CHAPTER, ENEMY, EXERT, HERO, LANTERNS, MISSION, TRY
from game.adventure.view.paper import PAPER
from game.ui.board.selection import HitTarget
from game.ui.input.commands import ALL, LIFTS, PICKS, SHOWS, TABLE, Command

LETTERS: Final = ("t", "a", "o", "c", "w", "i")
"""Of the buttons in the row: travel, attack, oil, city, work, and what else is free."""
COMMANDS: Final = (
    *(Command(f"row_{key}", "turn", TABLE, (k,)) for key, k in zip(BUTTONS, LETTERS, strict=True)),
    Command("exert", "turn", TABLE, ("+", "[+]"), "rt"),
    Command("sea", "turn", TABLE, ("s",)),
    Command("reach", "moving", TABLE, ("g",), repeats=True),
    Command("mission_place", "moving", TABLE, ("n",), "rs_right", repeats=True),
    Command("enemy", "moving", TABLE, ("x",), "rs_left", repeats=True),
    Command("counsel", "turn", TABLE, ("k",), "y"),
    Command("recap", "watching", TABLE, ("r",)),  # on a pad it is the band's: its button wishes
    Command(PAPER, "turn", TABLE, ("b",), "rs_up"),
    Command("help", "program", ALL, ("f1", "?")),  # on a pad it is the menu's: there paper is
    Command(SURVEY, "turn", TABLE, ("q",), "ls", lasts=SHOWS),
    Command("look_under", "watching", TABLE, ("m",), "rs_down", lasts=LIFTS),
)
"""What can be done at this table alone."""
WITHOUT: Final = (
    *("ability", "guess", "card_left", "card_right", "sort_hand", "discards", "coach"),
)
"""What other tables have: there is no hand, no guess and no coach."""
LOOKS: Final = ("mission_place", "enemy")
"""What leads over the map to read what stands there."""
SIDES: Final = {"up": "n", "down": "s", "left": "w", "right": "e"}
BACK: Final = {"n": "s", "s": "n", "w": "e", "e": "w"}


def meant(view: LanternView, number: int) -> list[HeroAction]:
    """Return the actions that pressing an enemy, a plate, or the key of exertion may mean."""
    plain = [option.action for option in view.options("answer")]
    if number == EXERT:
        return [o.action for o in view.options("road") if o.action.type == "exert"]
    if number >= ENEMY:
        fights = [option.action for option in view.options("fight")]
        return [action for action in (*fights, *plain) if action.enemy == number - ENEMY]
    return [action for action in plain if action.hero == number - HERO]


class LanternKeys:
    """Fills `TableKeys`. Remembers where the focus came from, and goes back there first."""

    def __init__(self, state: LanternScreen) -> None:
        """Serve one table."""
        self.state = state
        self._came: tuple[str, str, str] | None = None
        """The place that the focus came to, from which side, and from which place."""
        self._last = ""
        """The place that had the focus last."""

    def is_known(self, command: str) -> bool:
        """Return whether it is one of this table's own, or names a hero.

        `recap` only has another button here: it means what it means at every table.
        """
        own = {one.name for one in COMMANDS if one.scope == TABLE} - {"recap"}
        return command in own or command in PICKS[: len(self.state.frame.view.seats)]

    def looks_up(self, command: str) -> str:
        """Return that no page is opened."""
        del command
        return ""

    def leads(self, command: str) -> HitTarget | None:
        """Return where the focus goes, None where it goes as at any table.

        While a question stands beside the map, what stands on it may still be looked at.
        """
        frame = self.state.frame
        if frame.layout.duel is not None or is_covered(self.state):
            return None
        if frame.prompt is not None and command not in LOOKS:
            return None
        if command in SIDES:
            return self._aside(SIDES[command])
        if command in PICKS:
            return HitTarget("seat", PICKS.index(command))
        lists = {
            "reach": self._reached,
            "mission_place": self._of_missions,
            "enemy": self._enemies,
            "sea": lambda: self._reached(by_sea=True),
            "confirm": self._given,
        }
        return self._in_turn(lists[command]()) if command in lists else None

    def presses(self, command: str) -> HitTarget | None:
        """Return what is pressed: a button of the row, exertion, a hero whose plate is lit."""
        if command == "counsel":
            told = is_covered(self.state) or says_nobody(self.state)
            return None if told else self._counsel()
        if command == PAPER and is_tried(self.state.frame):
            return HitTarget("act", TRY)
        if self.state.frame.prompt is not None:
            return None
        return self._in_row(command) or self._hero(command)

    def _in_row(self, command: str) -> HitTarget | None:
        """Return the button of the row that is pressed; on paper each hero has one."""
        if self.state.frame.view.paper is not None:
            if command == f"row_{BUTTONS[0]}":
                return HitTarget("act", CELL + WIPE)
            return HitTarget("act", CELL + PICKS.index(command)) if command in PICKS else None
        if command.startswith("row_"):
            return HitTarget("act", CELL + BUTTONS.index(command.removeprefix("row_")))
        return self._exertion() if command == "exert" else None

    def _exertion(self) -> HitTarget | None:
        """Return where exerting is pressed, which lies nowhere; who cannot is told why.

        Until what was pressed before is answered the way is shown as it was.
        """
        view, kit = self.state.frame.view, self.state.kit
        if meant(view, EXERT):
            return None if self.state.frame.question is None else HitTarget("act", EXERT)
        question = view.question
        is_under_way = question is not None and question.kind == "travel"
        is_spent = question is not None and not view.table.heroes[question.seat].turn.ap
        why = "exert" if is_under_way and is_spent else "exert_way"
        self.state.selection.tell(kit.say(f"lantern.why.{why}"), HitTarget("act", CELL))
        return None

    def _hero(self, command: str) -> HitTarget | None:
        """Return what names a hero whose plate has the focus."""
        seat = PICKS.index(command) if command in PICKS else -1
        is_there = self.state.selection.focus == HitTarget("seat", seat)
        return HitTarget("act", HERO + seat) if is_there else None

    def _counsel(self) -> HitTarget | None:
        """Return what is asked about what has the focus, else the next of the companions."""
        selection = self.state.selection
        found = counsel_spot(self.state, selection.focus or selection.hover)
        planners = self.state.playing.table.council.planners
        if found is not None or not planners:
            return found
        told = None if selection.bubble is None else selection.bubble.spot
        seats = [HitTarget("seat", seat) for seat in planners]
        return seats[(seats.index(told) + 1) % len(seats)] if told in seats else seats[0]

    def _given(self) -> list[HitTarget]:
        """Return the buttons of the row that give something: nothing has the focus yet."""
        if self.state.frame.question is None:
            return []
        shown = enumerate(cells_shown(self.state))
        return [HitTarget("act", CELL + number) for number, cell in shown if cell.options]

    # --- where things are ---

    def _here(self) -> str:
        """Return the place that has the focus, empty where something else has."""
        focus, keys = self.state.selection.focus, list(spots())
        is_place = focus is not None and focus.kind == "act" and focus.id < len(keys)
        return keys[focus.id] if focus is not None and is_place else ""

    def _start(self) -> str:
        """Return the place where the focus was last, else that of who is asked."""
        if self._last:
            return self._last
        table, question = self.state.frame.view.table, self.state.frame.view.question
        place = None if question is None else table.heroes[question.seat].place
        return place or next(iter(spots()))

    def _at(self, place: str) -> HitTarget:
        self._last = place
        return HitTarget("act", list(spots()).index(place))

    # --- arrows ---

    def _aside(self, side: str) -> HitTarget | None:
        """Return the neighbour on a side, where the focus came from first, or what lies beyond."""
        here = self._here()
        if not here:
            return self._along_the_row(side) or self._onto_the_map(side)
        came, self._last = self._came, here
        there = neighbours()[here].get(side)
        if came is not None and came[:2] == (here, side):
            there = came[2]
        if there is None:
            return self._off_the_map(side)
        self._came = (there, BACK[side], here)
        return self._at(there)

    def _along_the_row(self, side: str) -> HitTarget | None:
        """Return the button beside that which has the focus: rows of missions lie near by too."""
        focus, step = self.state.selection.focus, {"e": 1, "w": -1}.get(side, 0)
        if not step or focus is None or focus.kind != "act" or not CELL <= focus.id < EXERT:
            return None
        beside = HitTarget("act", focus.id + step)
        is_there = any(hit.spot == beside for hit in self.state.frame.hits)
        return beside if is_there and CELL <= beside.id < EXERT else None

    def _onto_the_map(self, side: str) -> HitTarget | None:
        """Return where the focus comes to from beside the map, None where it goes on there."""
        focus = self.state.selection.focus
        if focus is None:
            question = self.state.frame.view.question
            if question is not None:
                self._last = self.state.frame.view.table.heroes[question.seat].place or ""
            return self._at(self._start())
        is_row = focus.kind == "button" or (focus.kind == "act" and CELL <= focus.id < MISSION)
        leads = {
            "e": focus.kind == "seat" or (focus.kind == "act" and MISSION <= focus.id < LANTERNS),
            "n": is_row,
            "s": focus.kind == "act" and focus.id in (LANTERNS, CHAPTER),
        }
        return self._at(self._start()) if leads.get(side, False) else None

    def _off_the_map(self, side: str) -> HitTarget:
        """Return what lies beyond the map: heroes, row or lanterns; in the east nothing."""
        question = self.state.frame.view.question
        seat = 0 if question is None else question.seat
        beyond = {
            "w": HitTarget("seat", seat),
            "s": HitTarget("act", CELL),
            "n": HitTarget("act", LANTERNS),
        }
        found = beyond.get(side, self._at(self._here()))
        is_there = any(hit.spot == found for hit in self.state.frame.hits)
        return found if is_there else self._at(self._here())

    # --- one after the other ---

    def _in_turn(self, found: list[HitTarget]) -> HitTarget | None:
        """Return what follows the focus in a list, its first where the focus is elsewhere."""
        if not found:
            return None
        focus = self.state.selection.focus
        number = found.index(focus) + 1 if focus in found else 0
        spot = found[number % len(found)]
        if spot.id < len(spots()):
            self._last = list(spots())[spot.id]
        return spot

    def _places(self, keys: list[str]) -> list[HitTarget]:
        order = list(spots())
        return [HitTarget("act", order.index(key)) for key in dict.fromkeys(keys) if key in order]

    def _reached(self, *, by_sea: bool = False) -> list[HitTarget]:
        """Return the places in reach, nearest first."""
        question = self.state.frame.view.question
        if question is None or self.state.frame.question is None:
            return []
        return self._places([r.place for r in question.reach if r.by_sea or not by_sea])

    def _of_missions(self) -> list[HitTarget]:
        """Return where something is to be done or taken up: by who is asked first, and nearest."""
        question, keys = self.state.frame.view.question, dict[str, bool]()
        seat = None if question is None else question.seat
        for mission in missions_listed(self.state.frame.view.table):
            found = [(mission.token, mission.owner in (None, seat))] if mission.token else []
            found += [(one.place, seat in one.ready) for one in mission.steps if not one.is_done]
            for place, is_own in found:
                keys[place] = keys.get(place, False) or is_own
        reach = [] if question is None else [one.place for one in question.reach]
        here = None if seat is None else self.state.frame.view.table.heroes[seat].place
        far = {place: number for number, place in enumerate([here, *reach])}
        return self._places(sorted(keys, key=lambda k: (not keys[k], far.get(k, len(far)))))

    def _enemies(self) -> list[HitTarget]:
        return [HitTarget("act", ENEMY + one.number) for one in self.state.frame.view.table.enemies]
