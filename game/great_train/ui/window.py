"""The Great Train in the window: fills the board's port and brings the scenes of its end."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Final

from pygame import Surface

from game.great_train.rules.content.cards import IS_BLUE, KIND
from game.great_train.rules.content.content import KINDS, TABLES
from game.great_train.rules.content.roles import GHOST, OUT, ROLE_KEYS, SHERIFF, TurnStep
from game.great_train.rules.facts.actions import ABILITY, ADVANCE, END_PLAY, TrainAction
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.rules.system import team_of
from game.great_train.rules.turn.turn import hand_limit
from game.great_train.ui import tooltips
from game.great_train.ui.asking import parts_of, pictured, question_of
from game.great_train.ui.keys import COMMANDS, TICKETS, TrainTableKeys
from game.great_train.ui.lessons import SCHOOL
from game.great_train.ui.line.legend import legend, legend_words
from game.great_train.ui.line.order import ribbon_box
from game.great_train.ui.line.tickets import ticket_box
from game.great_train.ui.painter import TrainPainter
from game.great_train.ui.printed.emblems import Shown, emblem
from game.great_train.ui.printed.inks import STRONG_INKS
from game.great_train.ui.scenes.fall import TrainFall, falls
from game.great_train.ui.scenes.intro import TrainIntro
from game.great_train.ui.scenes.reveal import TrainReveal
from game.great_train.ui.scenes.score import TrainScore
from game.great_train.ui.screen import END, ORDER, TrainFrame, TrainScreen
from game.great_train.ui.tooltips import THINGS
from game.great_train.view.ending import TrainVeil
from game.great_train.view.names import part_name, role_name
from game.great_train.view.places import layout as plan
from game.great_train.view.places.layout import LAYER_TRAIN, TrainBoard
from game.great_train.view.table_view import UNLIMITED, TrainTableView, table_view
from game.great_train.view.telling.answers import answer_of
from game.great_train.view.telling.blows import blow_at
from game.great_train.view.telling.codex import pages
from game.great_train.view.telling.market import is_felt, is_train_move
from game.great_train.view.telling.reasons import aim_now, uses, why_not
from game.great_train.view.telling.targets import fars
from game.kernel.ids import HIDDEN, Seat
from game.table.cards import CardId
from game.ui.board.port import ActionWords, BoardGame, GameOf
from game.ui.board.question import Question
from game.ui.board.selection import DISCARDS, DRAW, Front, HitBox, HitTarget, Parts
from game.ui.board.state import Weighed
from game.ui.board.telling.roles import HiddenRoles
from game.ui.draw.kit import Kit, PageFigure
from game.ui.draw.palette import BENI
from game.ui.scenes.choosing.tempers import TempersScene
from game.ui.scenes.game_window import GameWindow
from game.view.layout.geometry import Box, covered
from game.view.words.sentences import Answer

SHOT_AIMS: Final = ("bang_target", "in_reach", "sleeper", "never")
"""Aims that are weighed by distance and reach; `never` is Janet's Missed! as a BANG!."""
HARMING: Final = ("play", "use", "divert")
"""Types of actions that do somebody no good if they are at them."""
IN_HAND: Final = ("discard", "sid", "mail", "shade")
"""Decisions that are answered in the hand."""
ON_TABLE: Final = (*("pay", "circus", "train_robbery", "store", "lounge", "map", "keep", "flip"),)
"""Decisions that are answered on cards that lie on the table, or there and in the hand."""


COVERED: Final = 0.4
"""Share of what lies open that may be hidden by what is told of it."""
TAG: Final = (0.02, -0.13, 0.75, 0.19)
"""Where on a plate the tag is that says who is asked, in shares of it."""
HEALING: Final = frozenset({"drink", "heal_all"})
"""Effects that ask nobody anything, and luck neither."""


def only_heals(seen: TrainObservation, card: CardId) -> bool:
    """Return whether playing a card does nothing but heal; the last one may bring Suzy another."""
    words = {word.name for word in KINDS[KIND[card]].play}
    return bool(words) and words <= HEALING and len(seen.hands[seen.seat]) > 1


def lies_below(board: TrainBoard, card: Box) -> bool:
    """Return whether a card lies below another's plate, where few sit: a barrel is seen there."""
    rows = [parts.laid for parts in board.parts if parts.laid.y > parts.portrait.bottom]
    return any(card.inside(row, 1.0) for row in rows)


class TrainGame(HiddenRoles, GameOf[TrainObservation, TrainAction, TrainTableView, TrainBoard]):
    """Fills `game.ui.board.port.TableGame`."""

    role_keys = ROLE_KEYS

    def __init__(self) -> None:
        self.reveal: TrainVeil = TrainVeil()

    # --- what there is ---

    def view(self, seen: TrainObservation, picked: tuple[object, ...] = ()) -> TrainTableView:
        """Return the view-model, roles left out that are still to be turned over."""
        del picked
        self.reveal.follow(seen)
        return self.reveal.veiled(table_view(seen))

    def layout(self, view: TrainTableView, kit: Kit, aimed: Seat | None) -> TrainBoard:
        """Return the table with the train where it is; a card makes room for a question."""
        del aimed
        players, scale = len(view.seats), kit.text_scale
        board = plan.train_table(kit.size, players, view.me, scale, kit.least)
        is_asked = view.asked == view.me and view.question != "play"
        has_open = bool(view.open_cards)
        has_card, place = view.is_resolving or has_open, view.train.place
        return plan.arranged_for(
            board,
            place,
            is_docked=is_asked or has_open,
            has_card=has_card,
            opened=plan.breadth_of(view.open_cards),
            asked=(view.question or "") if is_asked and has_open else "",
        )

    targets = staticmethod(plan.layout)
    origin = staticmethod(plan.origin)

    def hit_boxes(self, frame: TrainFrame) -> list[HitBox]:
        """Return what is on plates and tickets, hidden roles, and the two piles."""
        board, view = frame.layout, frame.view
        marks = [
            HitBox(HitTarget("mark", seat.seat), board.parts[seat.seat].role, Front.ON_PLATE)
            for seat in view.seats
            if seat.role is None and not seat.is_out
        ]
        piles = ((DISCARDS, board.centre.discard), (DRAW, board.centre.draw))
        return [
            *(hit for seat in view.seats for hit in THINGS.hits(board.parts[seat.seat], seat)),
            *marks,
            *self._tickets(frame),
            *(HitBox(spot, box, Front.PILE) for spot, box in piles),
        ]

    def _tickets(self, frame: TrainFrame) -> list[HitBox]:
        """Return the slots of the line: that of a car is the car itself, to be bought."""
        line, view = frame.layout.line, frame.view.train
        on_rails = {
            target.card: number
            for number, target in frame.flat.items()
            if target.layer == LAYER_TRAIN
        }
        found = [HitBox(END, line.end.joined(line.end_ticket), 150)]
        ribbon = ribbon_box(frame.view, line)
        if ribbon is not None:
            found.append(HitBox(ORDER, ribbon, 170))
        for place, stop in enumerate(view.stops):
            spot = HitTarget("act", place)
            if stop.car is not None and stop.car in on_rails:
                spot = HitTarget("piece", on_rails[stop.car])
            found.append(HitBox(spot, ticket_box(line, place), 160))
        return found

    def kept_clear(self, frame: TrainFrame) -> list[Box]:
        """Return plates with life and role on them, piles, the train, cards below a plate.

        And the tag on the plate of who is asked: a coach's words cut it in half.
        """
        board = frame.layout
        told = [box for parts in board.parts for box in (parts.role, parts.life_told)]
        told += [target.box for target in frame.flat.values() if lies_below(board, target.box)]
        asked = [seat.seat for seat in frame.view.seats if seat.is_asked]
        told += [frame.plate(seat).part(*TAG) for seat in asked] * 2
        return [*board.plates, *told, *board.piles, *board.centre.names, board.line.row]

    # --- what may be done ---

    def parts(self, action: TrainAction) -> Parts:
        """Return which card an action uses, at whom, and what is chosen after that."""
        return parts_of(action)

    def has_turn(self, seen: TrainObservation) -> bool:
        """Return whether the viewer's own play phase is shown."""
        return seen.turn_seat == seen.seat and seen.step == TurnStep.PLAY

    def is_out(self, seen: TrainObservation) -> bool:
        """Return whether the viewer is out; a ghost is not (BT-11)."""
        return seen.status[seen.seat] == OUT

    def weigh(self, state: TrainScreen, card: CardId) -> Mapping[Seat, Weighed]:
        """Return the distances for a card that needs them: shots, and what takes near by."""
        seen, teller = state.playing.seen, state.frame.teller
        aim = aim_now(seen, card)
        if card not in state.frame.view.usable or aim not in (*SHOT_AIMS, "near_card"):
            return {}
        is_shot = aim in SHOT_AIMS
        found = {}
        for seat, far in fars(teller, seen, seen.seat).items():
            why = why_not(teller, seen, card, seat)
            slip = tooltips.sum_slip(state, far, why, is_shot=is_shot)
            lost = blow_at(seen, seat).lost if is_shot and not why else 0
            found[seat] = Weighed(slip, lost)
        return found

    def end_turn(self, state: TrainScreen) -> ActionWords[TrainAction] | None:
        """Return the end of the play phase, and how many shots are left."""
        say, left = state.kit.say, state.frame.view.shots_left
        count = "none" if not left else "left" if left < UNLIMITED - 9 else "free"
        hint = say(f"table.shots_{count}", n=left)
        return ActionWords(END_PLAY, say("table.end_turn"), "end_turn", hint, BENI)

    def extra_action(self, state: TrainScreen) -> ActionWords[TrainAction] | None:
        """Return a character's ability, where it can be used in the turn."""
        question, frame = state.frame.question, state.frame
        if question is None or not frame.is_own_turn or ABILITY not in question.actions:
            return None
        seen = state.playing.seen
        words = answer_of(frame.teller, seen, ABILITY)
        return ActionWords(ABILITY, words.label, "ability")

    def act(self, state: TrainScreen, spot: HitTarget) -> TrainAction | None:
        """Return the free move of the train, which the locomotive's ticket gives."""
        stops = state.frame.view.train.stops
        is_engine = spot.id < len(stops) and stops[spot.id].has_engine
        return ADVANCE if is_engine and state.frame.view.train.can_advance else None

    def final(self, state: TrainScreen, action: TrainAction) -> Answer[TrainAction] | None:
        """Return in words what could not be taken back: it asks luck or somebody else."""
        seen = state.playing.seen
        if action == END_PLAY:
            is_final = len(seen.hands[seen.seat]) <= hand_limit(seen, seen.seat)
        elif action.type == "play" and action.card is not None:
            is_final = not (IS_BLUE[action.card] or only_heals(seen, action.card))
        else:
            parts = parts_of(action)  # of a car at nobody that is used alike always, it asks itself
            is_told = parts.target is None and not any(parts.more)
            is_final = action.type == "use" and not is_told
            is_final = is_final or (is_train_move(seen, action) and is_felt(seen, action))
        return pictured(state, answer_of(state.frame.teller, seen, action)) if is_final else None

    def spares(self, state: TrainScreen, card: CardId, seat: Seat) -> bool:
        """Return whether a card would shoot at a ghost, or harm one's own side if that is known."""
        seen, question = state.playing.seen, state.frame.question
        acts = () if question is None else question.actions
        if not any((uses(a), a.target) == (card, seat) and a.type in HARMING for a in acts):
            return False
        if seen.roles[seat] != HIDDEN and team_of(seen, seat) == team_of(seen, seen.seat):
            return True
        return seen.status[seat] == GHOST and aim_now(seen, card) in SHOT_AIMS

    # --- what is said ---

    tooltip = staticmethod(tooltips.tooltip)

    page = staticmethod(tooltips.page)
    seat_text = staticmethod(tooltips.seat_text)
    card_text = staticmethod(tooltips.card_text)
    card_aloud = staticmethod(tooltips.card_aloud)
    turn_text = staticmethod(tooltips.turn_text)
    pile_text = staticmethod(tooltips.pile_text)
    undo_word = staticmethod(tooltips.undo_word)
    undo_says = staticmethod(tooltips.undo_says)

    def question(self, state: TrainScreen) -> Question[TrainAction] | None:
        """Return what is asked in the middle: outside the play phase, or of a card picked."""
        return question_of(state)

    def may_lie_there(self, state: TrainScreen, caption: Box) -> bool:
        """Return whether the cards that lie open stay in sight: in small windows they may not."""
        frame = state.frame
        lying = [place.box for place in frame.flat.values() if place.card in frame.view.open_cards]
        return covered(caption, lying) <= COVERED * sum(box.w * box.h for box in lying)

    def instruction(self, state: TrainScreen) -> str:
        """Return whom to choose for the card that is picked, or where to choose."""
        selection, kit, question = state.selection, state.kit, state.frame.question
        if selection.card is not None and selection.target is None and state.frame.lit:
            seen = state.playing.seen
            is_shot = state.frame.sums and aim_now(seen, selection.card) in SHOT_AIMS
            is_given = not state.frame.is_own_turn  # by the Mail and the Lounge Car, when asked
            key = "choose_shot" if is_shot else "choose_target" if is_given else "choose_against"
            return kit.say(f"table.{key}", card=state.frame.teller.card(selection.card))
        if question is None:
            return ""
        if question.kind in IN_HAND:
            return kit.say("table.choose_hand")
        return kit.say("table.choose_laid") if question.kind in ON_TABLE else ""

    def why_not(self, state: TrainScreen, card: CardId, target: Seat | None = None) -> str:
        """Return why a card cannot be used (at `target`), empty when it can."""
        return why_not(state.frame.teller, state.playing.seen, card, target)

    def emblem(
        self, state: TrainScreen, shows: Hashable, high: int, *, is_narrow: bool
    ) -> Surface | None:
        """Return the small picture of what an answer is about."""
        if not isinstance(shows, Shown):
            return None
        return emblem(state.kit, shows, high, is_narrow=is_narrow)

    def rule(self, kit: Kit, card: CardId) -> str:
        """Return the whole rule of a card."""
        return kit.say(f"cards.{KINDS[KIND[card]].key}.rule")

    # --- roles nobody knows yet ---

    def guessable(self, players: int) -> Sequence[str]:
        """Return the roles that may be hidden at a table of so many, in order."""
        dealt = TABLES[players]
        return [key for key in ROLE_KEYS if key != ROLE_KEYS[SHERIFF] and key in dealt]

    def role_called(self, kit: Kit, key: str) -> str:
        """Return what a role is called."""
        return str(role_name(kit.strings, ROLE_KEYS.index(key)))


SCENES: Final = {
    "intro": TrainIntro,
    "story": TrainFall,
    "reveal": TrainReveal,
    "score": TrainScore,
    "tempers": TempersScene,
}
BOARD: Final[BoardGame[TrainObservation, TrainAction, TrainTableView, TrainBoard]] = BoardGame(
    TrainGame, TrainPainter, TrainTableKeys
)
WINDOW: Final = GameWindow(
    BOARD,
    SCENES,
    pages,
    SCHOOL,
    part_name,
    strong=STRONG_INKS,
    commands=COMMANDS,
    readings=falls,
    is_news=True,
    figures={TICKETS: PageFigure(legend, legend_words)},
)
"""What The Great Train brings into the window."""
