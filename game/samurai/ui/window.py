"""Samurai Sword in the window: fills the board's port and brings the scenes of its end."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from game.kernel.ids import Seat
from game.samurai.rules.actions import ABILITY, END_PLAY, FROM_HAND, Action
from game.samurai.rules.content import (
    BREATHING,
    BUSHIDO,
    CATALOGUE,
    IS_PROPERTY,
    IS_WEAPON,
    TABLES,
)
from game.samurai.rules.queries import HAND_LIMIT
from game.samurai.rules.reasons import why_not
from game.samurai.rules.state import ROLE_KEYS, Observation, Phase, Role
from game.samurai.ui import tooltips
from game.samurai.ui.lessons import SCHOOL
from game.samurai.ui.painter import SamuraiPainter
from game.samurai.ui.scenes.intro import IntroScene
from game.samurai.ui.scenes.reveal import SamuraiReveal
from game.samurai.ui.scenes.score import ScoreScene
from game.samurai.ui.screen import SamuraiFrame, SamuraiScreen
from game.samurai.ui.tempers import SealedTempers
from game.samurai.ui.tooltips import THINGS, WARNED
from game.samurai.view import layout as circle
from game.samurai.view.layout import TableLayout
from game.samurai.view.names import part_name, role_name
from game.samurai.view.table_view import TableView, sums, table_view
from game.samurai.view.telling.codex import pages
from game.samurai.view.telling.ending import SamuraiVeil
from game.samurai.view.telling.prompts import (
    caution_at,
    is_harm,
    meant,
    of_hand,
    prompt_of,
    reason_text,
    taken_text,
)
from game.table.cards import CardId
from game.ui.board.port import ActionWords, BoardGame, GameOf, columns_of
from game.ui.board.question import DOES, Column, Question, as_held
from game.ui.board.selection import DISCARDS, DRAW, Front, HitBox, HitTarget, Parts
from game.ui.board.state import Weighed
from game.ui.board.telling.roles import HiddenRoles
from game.ui.draw.kit import Kit
from game.ui.draw.palette import BENI
from game.ui.scenes.game_window import GameWindow
from game.view.layout.geometry import Box
from game.view.words.grammar import capital
from game.view.words.sentences import Answer

IN_HAND: Final = ("discard",)
"""Decisions that are answered in the hand: their question is a headline only."""
LETTERED: Final = ("parry", "battle_cry", "jujutsu")
"""Decisions whose answers have letters."""
LETTERS: Final = {"discard": "P", "take_wounds": "T"}
"""Type of an answer -> the letter that gives it where its words begin so."""


class SamuraiGame(HiddenRoles, GameOf[Observation, Action, TableView, TableLayout]):
    """Fills `game.ui.board.port.TableGame`."""

    role_keys = ROLE_KEYS

    def __init__(self) -> None:
        self.reveal: SamuraiVeil = SamuraiVeil()

    # --- what there is ---

    def view(self, seen: Observation, picked: tuple[object, ...] = ()) -> TableView:
        """Return the view-model, roles left out that are still to be turned over."""
        del picked
        self.reveal.follow(seen)
        return self.reveal.veiled(table_view(seen))

    def layout(self, view: TableView, kit: Kit, aimed: Seat | None) -> TableLayout:
        """Return the circle for so many seats; a card one is asked about lies before oneself."""
        board = circle.table(kit.size, len(view.seats), view.me, kit.text_scale)
        is_asked = view.asked == view.me and view.question != "play"
        return circle.towards(board, view.me if is_asked else aimed)

    targets = staticmethod(circle.layout)
    origin = staticmethod(circle.origin)

    def hit_boxes(self, frame: SamuraiFrame) -> list[HitBox]:
        """Return what is on the plates, the folded letters and the two piles."""
        board = frame.layout
        letters = [
            HitBox(HitTarget("mark", seat.seat), board.parts[seat.seat].role, Front.ON_PLATE)
            for seat in frame.view.seats
            if seat.role is None
        ]
        piles = ((DISCARDS, board.centre.discard), (DRAW, board.centre.draw))
        return [
            *(
                hit
                for seat in frame.view.seats
                for hit in THINGS.hits(board.parts[seat.seat], seat)
            ),
            *letters,
            *(HitBox(spot, box, Front.PILE) for spot, box in piles),
        ]

    def kept_clear(self, frame: SamuraiFrame) -> list[Box]:
        """Return plates, piles with their names, Bushido; below a pile what no badge may cover."""
        board, seats = frame.layout, frame.view.seats
        bushido = [board.parts[seat.seat].bushido for seat in seats if seat.has_bushido]
        below = board.hints if frame.sums and frame.prompt is None else []
        return [*board.plates, *board.piles, *board.centre.names, *bushido, *below]

    def beside(self, state: SamuraiScreen, spot: HitTarget | None) -> list[Box]:
        """Return where it stands in large text, below both piles, that the end is near."""
        del spot
        frame, board = state.frame, state.frame.layout
        if frame.sums or frame.prompt is not None or not tooltips.near_end(frame.view):
            return []
        pile, name, (middle, _) = board.piles[0], board.centre.names[0], board.centre.eye
        return [Box(middle - WARNED * name.w / 2, pile.bottom, WARNED * name.w, 3 * name.h)]

    # --- what may be done ---

    def parts(self, action: Action) -> Parts:
        """Return which card an action uses, and at whom."""
        return Parts(action.card, action.target)

    def has_turn(self, seen: Observation) -> bool:
        """Return whether the viewer's own play phase is shown."""
        return seen.turn_seat == seen.seat and seen.phase == Phase.PLAY

    def weigh(self, state: SamuraiScreen, card: CardId) -> Mapping[Seat, Weighed]:
        """Return the difficulties of a weapon that may still be played."""
        entry = state.frame.view.hand_card(card)
        is_spent = (
            entry is not None and entry.reason is not None and entry.reason.code == "weapon_limit"
        )
        if is_spent or not IS_WEAPON[card]:
            return {}
        seen, teller = state.playing.seen, state.frame.teller
        found = sums(seen, state.frame.view.me, card)
        return {
            seat: Weighed(
                tooltips.sum_slip(state.kit, teller, total, card, caution_at(teller, seen, seat)),
                total.blow.lost if total.blow else 0,
            )
            for seat, total in found.items()
        }

    def end_turn(self, state: SamuraiScreen) -> ActionWords[Action] | None:
        """Return the end of the play phase."""
        say, view = state.kit.say, state.frame.view
        count = view.weapons_left
        left = say("table.weapons_left", n=count) if count else say("table.weapons_none")
        left = left if any(card.playable for card in view.hand) else ""  # the band says so
        return ActionWords(END_PLAY, say("table.end_turn"), "end_turn", left, BENI)

    def extra_action(self, state: SamuraiScreen) -> ActionWords[Action] | None:
        """Return a character's ability, where it can be used."""
        question = state.frame.question
        if question is None or ABILITY not in question.actions:
            return None
        return ActionWords(ABILITY, state.kit.say("table.ability"), "ability")

    def final(self, state: SamuraiScreen, action: Action) -> Answer[Action] | None:
        """Return in words what could not be taken back: it asks luck or somebody else (SS-4)."""
        seen, card = state.playing.seen, action.card
        if action == END_PLAY:
            is_final = len(seen.hands[seen.seat]) <= HAND_LIMIT  # else a choice of discards follows
        elif action.type == "play" and card is not None:
            is_public = IS_PROPERTY[card] or card == BUSHIDO or action.take not in {None, FROM_HAND}
            is_final = not is_public
        else:
            is_final = action == ABILITY
        return meant(state.frame.teller, seen, action) if is_final else None

    def spares(self, state: SamuraiScreen, card: CardId, seat: Seat) -> bool:
        """Return whether a card would harm one's own side, as far as that is known."""
        is_ally = bool(caution_at(state.frame.teller, state.playing.seen, seat))
        return is_ally and is_harm(card)

    # --- what is said ---

    tooltip = staticmethod(tooltips.tooltip)

    page = staticmethod(tooltips.page)
    seat_text = staticmethod(tooltips.seat_text)
    card_text = staticmethod(tooltips.card_text)
    turn_text = staticmethod(tooltips.turn_text)
    pile_text = staticmethod(tooltips.pile_text)
    undo_word = staticmethod(tooltips.undo_word)
    undo_says = staticmethod(tooltips.undo_says)

    def question(self, state: SamuraiScreen) -> Question[Action] | None:
        """Return what is asked outside the play phase; in it, what a Geisha removes."""
        teller, seen = state.frame.teller, state.playing.seen
        if state.frame.is_own_turn:
            return self._taking(state)
        prompt = prompt_of(teller, seen)
        if prompt is None:
            return None
        if prompt.kind in IN_HAND:
            return Question(prompt.headline)
        answers = as_held(prompt.answers, state.frame.hand, lambda action: action.card)
        return Question(prompt.headline, columns_of(_lettered(prompt.kind, answers)))

    def _taking(self, state: SamuraiScreen) -> Question[Action] | None:
        """Return the question what is taken, once it is known from whom."""
        selection, frame = state.selection, state.frame
        if selection.target is None or selection.card is None or frame.question is None:
            return None
        teller, seen = frame.teller, state.playing.seen
        answers, say = list[Answer[Action]](), state.kit.say
        held = len(seen.hands[selection.target])
        for action in selection.left(frame.question):
            take = FROM_HAND if action.take is None else action.take
            if take == FROM_HAND:
                lot = "table.of_hand" if held > 1 else "table.of_hand_last"
                lost = of_hand(teller, seen, selection.target, say(lot, n=held))
                words = say("table.from_hand"), lost
            else:
                changed = taken_text(teller, take, selection.target)
                words = capital(str(teller.card(take))), changed
            answers.append(Answer(action, *words))
        headline = state.kit.say("table.choose_take", who=teller.name(selection.target))
        return Question(headline, (Column(tuple(answers), DOES),))

    def instruction(self, state: SamuraiScreen) -> str:
        """Return whom to choose for the card that is picked, or that cards are to be discarded."""
        selection, kit = state.selection, state.kit
        if selection.card is not None and selection.target is None:
            key = "table.choose_attack" if state.frame.sums else "table.choose_target"
            key = "table.choose_breathing" if selection.card == BREATHING else key
            card = state.frame.teller.card(selection.card)
            return kit.say(key, card=card)
        question = state.frame.question
        is_discard = question is not None and question.kind in IN_HAND
        return state.kit.say("table.choose_discard") if is_discard else ""

    def why_not(self, state: SamuraiScreen, card: CardId, target: Seat | None = None) -> str:
        """Return why a card cannot be used (at `target`), empty when it can."""
        reason = why_not(state.playing.seen, state.frame.view.me, card, target)
        return "" if reason is None else reason_text(state.frame.teller, reason)

    def rule(self, kit: Kit, card: CardId) -> str:
        """Return the whole rule of a card."""
        return kit.say(f"cards.{CATALOGUE[card].key}.rule")

    # --- roles nobody knows yet ---

    def guessable(self, players: int) -> Sequence[str]:
        """Return the roles that may be hidden at a table of so many, in order."""
        dealt = TABLES[players].roles
        return [key for key in ROLE_KEYS if key != ROLE_KEYS[Role.SHOGUN] and key in dealt]

    def role_called(self, kit: Kit, key: str) -> str:
        """Return what a role is called."""
        return str(role_name(kit.strings, ROLE_KEYS.index(key)))


def _lettered(kind: str, answers: Sequence[Answer[Action]]) -> list[Answer[Action]]:
    """Return answers with their letters: P for the first card that parries, T for taking it."""
    found: dict[str, Answer[Action]] = {}
    for answer in answers if kind in LETTERED else ():
        letter = LETTERS.get(answer.action.type)
        if letter and answer.label.startswith(letter):
            found.setdefault(letter, answer)
    letters = {id(answer): letter for letter, answer in found.items()}
    return [replace(answer, letter=letters.get(id(answer), "")) for answer in answers]


SCENES: Final = {
    "intro": IntroScene,
    "tempers": SealedTempers,
    "reveal": SamuraiReveal,
    "score": ScoreScene,
}
BOARD: Final[BoardGame[Observation, Action, TableView, TableLayout]] = BoardGame(
    SamuraiGame, SamuraiPainter
)
WINDOW: Final = GameWindow(BOARD, SCENES, pages, SCHOOL, part_name)
"""What Samurai Sword brings into the window."""
