"""The Hundred Lanterns in the window: fills the board's port and brings the scene of its end."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, cast

from game.adventure.rules.facts.actions import END, STOP, YES, HeroAction
from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.ui.counsel import counsel_spot, take_counsel
from game.adventure.ui.duel.table import duel_hits, duel_tip
from game.adventure.ui.keys import COMMANDS, WITHOUT, LanternKeys, meant
from game.adventure.ui.kinds import PAPERS
from game.adventure.ui.lessons import SCHOOL
from game.adventure.ui.moving.shogun_turn import is_shoguns
from game.adventure.ui.painter import LanternPainter
from game.adventure.ui.panels.chapter import chapter_hit
from game.adventure.ui.panels.enemy_page import enemy_slip
from game.adventure.ui.panels.focus import way_looked
from game.adventure.ui.panels.lanterns import lantern_hit
from game.adventure.ui.panels.listing import mission_hits, missions_listed
from game.adventure.ui.panels.paper_moves import PaperDesk, is_tried, paper_hits
from game.adventure.ui.panels.survey import SURVEY
from game.adventure.ui.papers.boards import STRONG_INKS
from game.adventure.ui.papers.lists import MORE_FREE, all_listed, open_list
from game.adventure.ui.papers.sheet import heroes_told
from game.adventure.ui.scenes.chronicle import ChronicleScene
from game.adventure.ui.scenes.end import CampaignEnd
from game.adventure.ui.scenes.story import StoryScene
from game.adventure.ui.slips import STRONG_NAMES, NameHits
from game.adventure.ui.table import row
from game.adventure.ui.table.plan import (
    LanternBoard,
    board_of,
    caption_room,
    under_sheet,
    with_duel,
    with_pieces,
)
from game.adventure.ui.table.road_map import spots
from game.adventure.ui.table.shown import LanternFrame, LanternScreen, LanternView
from game.adventure.ui.table.spots import CELL, DUEL, ENEMY, EXERT, HERO, MISSION, MORE, TRY
from game.adventure.ui.table.words import ending, idle_end, turn_told, undone, undone_in_brief
from game.adventure.ui.tooltips import cell_spot, hero_text, page, tooltip
from game.adventure.view.asked.options import OptionView
from game.adventure.view.asked.question import QuestionView
from game.adventure.view.names import brief, seat_names
from game.adventure.view.paper import PAPER
from game.adventure.view.showing.companions import with_companions
from game.adventure.view.showing.readings import Tale, readings
from game.adventure.view.stall import shelf_of
from game.adventure.view.telling.codex import pages
from game.adventure.view.telling.prompts import way_text
from game.kernel.ids import Seat
from game.ui.board.playing import AnyPlaying
from game.ui.board.port import ActionWords, BoardGame, GameOf
from game.ui.board.question import Question
from game.ui.board.selection import Front, HitBox, HitTarget, Narrowing, Parts, Series
from game.ui.draw.kit import Kit
from game.ui.draw.palette import BENI
from game.ui.scenes.game_window import GameWindow
from game.view.layout.fan import HandView
from game.view.layout.geometry import Box, Target, around
from game.view.pieces import Piece, PieceId, Pieces
from game.view.show import Cue
from game.view.timing import INSTANT
from game.view.words.sentences import Answer

DOT: Final = 26.0
"""Units of the map about each dot of a way that nothing said of its place should hide."""


class LanternGame(GameOf[AdventureObservation, HeroAction, LanternView, LanternBoard]):
    """Fills `game.ui.board.port.TableGame`. Nothing is secret, no hand is held."""

    def __init__(self) -> None:
        """Begin with the first of the missions, where they do not all have room."""
        self._page = 0
        self._bound = ""
        """The place on the map that was pressed last."""
        self._desk = PaperDesk()
        self._names = NameHits()
        self._shelf: tuple[str, ...] = ()

    # --- what there is ---

    def view(self, seen: AdventureObservation, picked: tuple[object, ...] = ()) -> LanternView:
        """Return the view-model; with the paper picked, of the table as it would be."""
        view = self._desk.view(seen, is_open=picked == (PAPER,))
        self._shelf = shelf_of(seen, view.question, self._shelf)
        return replace(view, shelf=self._shelf) if self._shelf else view

    def layout(self, view: LanternView, kit: Kit, aimed: Seat | None) -> LanternBoard:
        """Return the table; it stays as it is all the time."""
        del aimed
        acting = (hero.seat for hero in view.table.heroes if hero.turn.is_active or hero.is_asked)
        missions = len(missions_listed(view.table))
        board = board_of(kit, missions, page=self._page, large=next(acting, None))
        board = with_pieces(board, view.table)
        board = replace(board, names=self._names.of(kit, board, view.table))
        if view.table.foe is not None:
            board = with_duel(kit, board)
        return board

    def under(self, frame: LanternFrame, kit: Kit) -> LanternBoard:
        """Return the table; under the campaign sheet where somebody here is asked on that."""
        is_under = frame.prompt is not None and frame.view.is_on_sheet
        if not is_under:
            return frame.layout
        board, told = under_sheet(kit, frame.layout), heroes_told(frame.prompt)
        return replace(board, plates=told) if told else board

    def targets(self, board: LanternBoard, pieces: Pieces, hand: HandView) -> dict[PieceId, Target]:
        """Return nothing: no cards lie about."""
        del board, pieces, hand
        return {}

    def origin(self, board: LanternBoard, piece: Piece) -> Target:
        """Return the middle: no card comes from anywhere."""
        del piece
        return Target(*board.eye.centre, board.eye.w, board.eye.h)

    def hit_boxes(self, frame: LanternFrame) -> list[HitBox]:
        """Return places, enemies, missions, the row, and plates that are asked for."""
        board, view, foe = frame.layout, frame.view, frame.view.table.foe
        on_sheet = [
            HitBox(HitTarget("seat", seat), box, Front.PROMPT + 1)
            for seat, box in enumerate(heroes_told(frame.prompt))
        ]
        if board.duel is not None and foe is not None:
            return [*duel_hits(board.duel, foe), *on_sheet]
        found = [
            HitBox(HitTarget("act", number), board.symbol(key).at_least(board.target), 150)
            for number, key in enumerate(spots())
        ]
        for enemy, (x, y) in self._enemies(frame):
            side = 26 * board.scale
            box = Box(x - side / 2, y - side, side, side).at_least(board.target)
            found.append(HitBox(HitTarget("act", ENEMY + enemy), box, 160))
        found += [*board.names, *mission_hits(board), lantern_hit(board.lanterns)]
        found.append(chapter_hit(board.chapter))
        found += paper_hits(frame)
        if frame.question is not None and view.is_in_row and frame.prompt is None:
            for number, _ in enumerate(row.cells(view)):
                found.append(HitBox(cell_spot(number), board.cells[number], Front.LOG - 10))
        named = {o.action.hero for o in _plain(view) if o.action.hero is not None}
        if frame.question is not None and not view.is_in_row:
            found += [
                HitBox(HitTarget("act", HERO + seat), board.plates[seat], Front.SEAT + 10)
                for seat in sorted(named)
            ]
        return found + on_sheet

    def _enemies(self, frame: LanternFrame) -> list[tuple[int, tuple[float, float]]]:
        table, board = frame.view.table, frame.layout
        found = []
        for place in table.places:
            for number, enemy in enumerate(place.enemies):
                stand = board.stand(place.key, len(place.heroes) + number)
                found.append((enemy, stand))
        return found

    def kept_clear(self, frame: LanternFrame) -> list[Box]:
        """Return nothing: a scroll lies over the map."""
        del frame
        return []

    # --- what may be done ---

    def parts(self, action: HeroAction) -> Parts:
        """Return that no action uses a card."""
        del action
        return Parts()

    def has_turn(self, seen: AdventureObservation) -> bool:
        """Return whether an activation is under way."""
        return seen.acting is not None

    def end_turn(self, state: LanternScreen) -> ActionWords[HeroAction] | None:
        """Return what ends the activation or the journey, and how much is unused."""
        question, kit = state.frame.question, state.kit
        if question is None or state.frame.view.paper is not None:
            return None
        for action, key in ((END, "end"), (STOP, "stop")):
            if action in question.actions:
                label = kit.say(f"lantern.{key}")
                sign, below = ending(kit, state.frame.view, action)
                return ActionWords(action, label, "end_turn", fill=BENI, below=below, sign=sign)
        return None

    def act(self, state: LanternScreen, spot: HitTarget) -> HeroAction | Narrowing | None:
        """Return what pressing a place, a button of the row, an enemy or a plate gives."""
        view = state.frame.view
        if spot.id == TRY and is_tried(state.frame):
            return Narrowing((PAPER,))
        if CELL <= spot.id < EXERT:
            cell = row.cells(view)[spot.id - CELL]
            is_choice = len(cell.options) > 1 or cell.is_named_first
            return Narrowing((cell.key, 0)) if is_choice else cell.action
        return next(iter(meant(view, spot.id) or self._way(view, spot)), None)

    def pressed(self, state: LanternScreen, spot: HitTarget) -> bool:
        """Move on paper, take counsel, turn the page of the missions, note the rest of a way.

        Travel, pressed by who only just stopped, takes the halt back.
        """
        if state.frame.view.paper is not None and (spot.id < MISSION or spot.id == TRY):
            self._desk.press(state, spot)
            return True
        if take_counsel(state, spot):
            return True
        if spot.kind != "act":
            return False
        self._bound = ""  # where they were bound for before is no more what is meant
        if spot.id == CELL and row.cells_shown(state)[0].lack == row.GOES_ON:
            return state.playing.undo(is_whole=False)
        if spot.id == MORE:
            self._page += 1
        elif spot.id < len(spots()) or not (spot.id < ENEMY or meant(state.frame.view, spot.id)):
            self._bound = self._place_at(state.frame.view, spot)
            state.playing.mean(self._way(state.frame.view, spot)[1:])
        return spot.id == MORE

    def final(self, state: LanternScreen, action: HeroAction) -> Answer[HeroAction] | None:
        """Return where one press on the map leads, if an event comes at the end of the way.

        Or that actions are left when the last turn of a round ends: who meant to end the one
        before, which had ended by itself, would have given this one to the Shogun.
        """
        view = state.frame.view
        if action == END:
            return idle_end(state.kit, view)
        reach = () if view.question is None else view.question.reach
        way = row.journey(view, self._bound)
        found = next((one for one in reach if one.place == self._bound and one.face), None)
        if found is None or way[:1] != (action,):
            return None
        # all of the way is the answer: the board takes a series wherever it takes an action
        return Answer(cast("HeroAction", Series(way)), way_text(state.frame.teller, found), "")

    def aside(self, state: LanternScreen, spot: HitTarget) -> HitTarget | None:
        """Return what asking about a spot presses."""
        return counsel_spot(state, spot)

    def _way(self, view: LanternView, spot: HitTarget) -> tuple[HeroAction, ...]:
        """Return the actions that lead to a place or an enemy's, or the answer that names it."""
        place = self._place_at(view, spot)
        answers = (option.action for option in view.options("answer"))
        named = (a for a in answers if place and a.type == "choose" and a.id == place)
        return next(((action,) for action in named), None) or row.journey(view, place)

    @staticmethod
    def _place_at(view: LanternView, spot: HitTarget) -> str:
        """Return the place that is pressed, or where the enemy stands that is; empty for none."""
        standing = {ENEMY + one.number: one.place for one in view.table.enemies}
        return standing.get(spot.id, "") if spot.id >= CELL else list(spots())[spot.id]

    # --- what is said ---

    def question(self, state: LanternScreen) -> Question[HeroAction] | None:
        """Return what is asked on paper: a list that was opened, or what is none of the row's."""
        view, asked = state.frame.view, state.frame.question
        question = view.question
        if question is None or asked is None or question.seat != asked.seat or view.paper:
            return None
        is_beside = state.selection.picked[:1] == (MORE_FREE,)
        maker = None if is_beside else PAPERS.get(question.kind)
        made = None if maker is None else maker(state)
        if made is not None:
            return made
        if state.selection.picked:
            return open_list(state, state.selection.picked)
        return None if view.is_in_row else all_listed(state)

    def is_grave(self, state: LanternScreen, action: object) -> bool:
        """Return whether it ends the phase: all missions that are open are lost by it."""
        question = state.frame.view.question
        return question is not None and question.kind == "end_phase" and action == YES

    def instruction(self, state: LanternScreen) -> str:
        """Return where to choose; in the Shogun's turn what happens, for the row has his men."""
        question = state.frame.view.question
        if state.frame.view.paper is not None:
            return state.kit.say("lantern.paper.how")
        if state.held == SURVEY:
            return state.kit.say("lantern.surveyed")
        if state.frame.question is None and state.line is not None and is_shoguns(state):
            return brief(state.frame.teller, state.line)
        if state.frame.question is None or question is None or not state.frame.view.is_in_row:
            return ""
        return state.kit.say(f"lantern.choose_{_chosen(question)}")

    def tooltip(self, state: LanternScreen, spot: HitTarget) -> str:
        """Return what a spot says."""
        is_duel = spot.kind == "act" and spot.id >= DUEL
        return duel_tip(state, spot.id - DUEL) if is_duel else tooltip(state, spot)

    own_slip = staticmethod(enemy_slip)

    def beside(self, state: LanternScreen, spot: HitTarget | None) -> list[Box]:
        """Return the way to a place that is looked at, dot by dot."""
        del spot
        side = DOT * state.frame.layout.scale
        return [around(x, y, side, side) for x, y in way_looked(state)]

    def page(self, state: LanternScreen, spot: HitTarget) -> str:
        """Return the page on what a spot shows; before a foe that on it, where none says more."""
        is_duel = spot.kind == "act" and spot.id >= DUEL
        is_stance = spot.kind == "answer" and state.frame.layout.duel is not None
        found = "" if is_duel else page(state, spot)
        return found or "how/foe" * (is_duel or is_stance)

    seat_text = staticmethod(hero_text)

    def turn_text(self, state: LanternScreen) -> str:
        """Return the round and who acts."""
        return turn_told(state.kit, state.frame.view)

    def undo_word(self, state: LanternScreen) -> str:
        """Return by what thing or place that is called which taking back would take back."""
        press = state.playing.pressed
        return undone_in_brief(state.kit, state.frame.view, *press) if press else ""

    def undo_says(self, state: LanternScreen) -> str:
        """Return in words what taking back would take back."""
        press = state.playing.pressed
        return undone(state.kit, state.frame.view, *press) if press else ""


def _chosen(question: QuestionView) -> str:
    """Return what is to be chosen in the row and on the map: step, place, deed or end."""
    actions = [option.action for option in question.options]
    if STOP in actions:
        return "step"
    if question.reach:
        return "place"
    return "deed" if any(action != END for action in actions) else "end"


def _plain(view: LanternView) -> tuple[OptionView, ...]:
    return view.options("answer")


def _readings(cues: Sequence[Cue], playing: AnyPlaying, pace: float) -> list[Tale]:
    """Return what the players are to read of what was shown just now.

    What their companions meet is read by those who watch, not by those who hurry.
    """
    shown, seen = playing.shown, cast("AdventureObservation", playing.seen)
    latest = tuple(shown.latest)
    found = readings(cues, seen, shown.party, shown.coming, latest, is_sudden=pace == INSTANT)
    if pace == INSTANT or pace > 1:
        return found
    told = [entry.line for entry in shown.log.entries]
    is_under_way = seen.event is not None and seen.acting not in shown.party
    return with_companions(found, cues, told, shown.party, latest, is_under_way=is_under_way)


SCENES: Final = {"score": CampaignEnd, "chronicle": ChronicleScene, "story": StoryScene}
BOARD: Final[BoardGame[AdventureObservation, HeroAction, LanternView, LanternBoard]] = BoardGame(
    LanternGame, LanternPainter, LanternKeys, hour_fade=1.2
)
WINDOW: Final = GameWindow(
    BOARD,
    SCENES,
    pages,
    SCHOOL,
    is_shared=True,
    commands=COMMANDS,
    without=WITHOUT,
    readings=_readings,
    seat_names=seat_names,
    captions=caption_room,
    tale=("chronicle", "lantern.final.chronicle"),
    strong={**STRONG_INKS, **STRONG_NAMES},
)
"""What The Hundred Lanterns brings into the window."""
