"""The toy's part of the window: two seats face to face, a deck, a hand. It fills the board's port.

It proves that the table's screen knows no real game: what stands here is all that a game brings.
"""

from typing import Final

from game.kernel.ids import HIDDEN, Seat
from game.kernel.records import given
from game.table.cards import CardId
from game.ui.board.port import ActionWords, BoardGame, GameOf, columns_of
from game.ui.board.question import Question
from game.ui.board.selection import DRAW, HitBox, HitTarget, Parts
from game.ui.board.state import FrameOf
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit
from game.ui.draw.palette import BENI
from game.ui.scenes.game_window import GameWindow
from game.ui.scenes.menu import put_ground
from game.ui.scenes.overlays import TellingScene
from game.ui.scenes.scene import Host
from game.view.layout.fan import (
    DIMMED,
    LAYER_HAND,
    LAYER_HOVERED,
    LAYER_PILE,
    LAYER_PLATE,
    LAYER_RESOLVING,
    HandView,
    fan,
    zoomed,
)
from game.view.layout.geometry import Box, Target, around
from game.view.layout.zones import CARD_RATIO, unit, zones
from game.view.pieces import Piece, PieceId, Pieces
from game.view.words.sentences import Answer
from tests.kernel.toy import PASS, TAKE_HIT, AwaitBlock, Duel
from tests.ui.toy.toy_painter import ToyPainter
from tests.ui.toy.toy_view import ToyAction, ToyCard, ToyLayout, ToyScreen, ToySeat, ToyView
from tests.view.toy_view import NAMES


class ToyGame(GameOf[Duel, ToyAction, ToyView, ToyLayout]):
    """Fills `game.ui.board.port.TableGame`: what has no answer here is nothing to this game."""

    def view(self, seen: Duel, picked: tuple[object, ...] = ()) -> ToyView:
        """Return what is shown."""
        del picked
        top = seen.frames[-1] if seen.frames else None
        asked = top.seat if top is not None and top.asks else None
        me = given(seen.seat, "seat")
        usable = (
            {action[1] for action in top.actions(seen) if len(action) > 1}
            if asked == me and top
            else set()
        )
        return ToyView(
            me=me,
            seats=tuple(
                ToySeat(n, n == asked, seen.lives[n], len(hand))
                for n, hand in enumerate(seen.hands)
            ),
            hand=tuple(ToyCard(card, card in usable) for card in sorted(set(seen.hands[me]))),
            deck=len(seen.deck),
            turn=seen.turn,
            is_resolving=isinstance(top, AwaitBlock),
            is_over=seen.loser is not None,
        )

    def layout(self, view: ToyView, kit: Kit, aimed: Seat | None) -> ToyLayout:
        """Return the own plate at the left below, the rival's in the middle above."""
        del aimed
        grid, u = zones(kit.size, kit.text_scale), unit(kit.size)
        x, y = grid.table.centre
        others = len(view.seats) - 1
        above = [
            around(x + (n - (others - 1) / 2) * 560 * u, grid.table.y + 130 * u, 520 * u, 200 * u)
            for n in range(others)
        ]
        plates = tuple(grid.own if seat == view.me else above.pop(0) for seat in range(others + 1))
        deck = around(x - 600 * u, y - 30 * u, 220 * u * CARD_RATIO, 220 * u)
        return ToyLayout(
            zones=grid,
            plates=plates,
            faces=tuple(Box(box.x, box.y, box.h, box.h) for box in plates),
            piles=(deck,),
            prompts=(around(x, grid.table.bottom - 150 * u, 860 * u, 270 * u),),
            resolving=(eye := around(x, y - 10 * u, 260 * u * CARD_RATIO, 260 * u)),
            eye=eye,
        )

    def targets(self, board: ToyLayout, pieces: Pieces, hand: HandView) -> dict[PieceId, Target]:
        """Return backs on plates, the struck number in the middle, the own hand as a fan."""
        found: dict[PieceId, Target] = {}
        rank = {piece: number for number, piece in enumerate(hand.order)}
        for seat, plate in enumerate(board.plates):
            held = pieces.at("hand", seat)
            for piece in pieces.at("resolving", seat):
                found[piece.id] = _at(board.resolving, piece.card, LAYER_RESOLVING)
            if any(piece.id in rank for piece in held):
                found |= _fan(board, sorted(held, key=lambda piece: rank[piece.id]), hand)
                continue
            row = Box(plate.x + plate.h, plate.y + plate.h / 2, 0.29 * plate.h, 0.4 * plate.h)
            for number, piece in enumerate(held):
                box = row.moved(1.03 * row.w * number, 0)
                found[piece.id] = _at(box, piece.card, LAYER_PLATE + number)
        return found

    def origin(self, board: ToyLayout, piece: Piece) -> Target:
        """Return the deck, or the plate of whose hand it comes from."""
        zone, seat = piece.came_from
        return _at(board.plates[seat] if zone == "hand" else board.piles[0], HIDDEN, LAYER_PILE)

    def hit_boxes(self, frame: FrameOf[ToyAction, ToyView, ToyLayout]) -> list[HitBox]:
        """Return the deck."""
        return [HitBox(DRAW, frame.layout.piles[0], 200)]

    def kept_clear(self, frame: FrameOf[ToyAction, ToyView, ToyLayout]) -> list[Box]:
        """Return plates and deck."""
        return [*frame.layout.plates, *frame.layout.piles]

    def parts(self, action: ToyAction) -> Parts:
        """Return the number that an action uses, and at whom."""
        if len(action) == 1:
            return Parts()
        return Parts(action[1], action[2] if action[0] == "strike" else None)

    def has_turn(self, seen: Duel) -> bool:
        """Return whether it is the viewer's turn."""
        return bool(seen.turn == seen.seat and seen.loser is None)

    def end_turn(self, state: ToyScreen) -> ActionWords[ToyAction] | None:
        """Return passing."""
        del state
        return ActionWords(PASS, "Pass and draw", "end_turn", fill=BENI)

    def final(self, state: ToyScreen, action: ToyAction) -> Answer[ToyAction] | None:
        """Return a strike: the struck may answer."""
        del state
        struck = action[0] == "strike"
        return Answer(action, f"Strike with {action[1]}", "Unless blocked.") if struck else None

    def question(self, state: ToyScreen) -> Question[ToyAction] | None:
        """Return how to answer a strike."""
        decision = state.frame.question
        if decision is None or decision.kind != "block":
            return None
        blocks = [
            Answer(a, f"Block with {a[1]}", "It is gone.", str(a[1]))
            for a in decision.actions
            if a != TAKE_HIT
        ]
        hit = Answer(TAKE_HIT, "Take the hit", "A life and a card.", letter="T")
        return Question("Block, or take the hit?", columns_of([*blocks, hit]))

    def instruction(self, state: ToyScreen) -> str:
        """Return what to do."""
        return "Strike with a number, or pass." if state.frame.is_own_turn else ""

    def why_not(self, state: ToyScreen, card: CardId, target: Seat | None = None) -> str:
        """Return why a number cannot be used."""
        del card
        if state.frame.question is None:
            return "It is not your turn."
        return (
            "You cannot strike yourself." if target == state.frame.view.me else "That is too low."
        )

    def tooltip(self, state: ToyScreen, spot: HitTarget) -> str:
        """Return who sits there, or how many are left."""
        if spot == DRAW:
            return f"{state.frame.view.deck} left"
        return self.seat_text(state, spot.id) if spot.kind == "seat" else ""

    def seat_text(self, state: ToyScreen, seat: Seat) -> str:
        """Return name and lives."""
        return f"{NAMES[seat]}: {state.frame.view.seats[seat].lives} lives"

    def card_text(self, state: ToyScreen, card: CardId) -> str:
        """Return a number."""
        return str(state.frame.teller.card(card))

    def rule(self, kit: Kit, card: CardId) -> str:
        """Return what beats it."""
        del kit
        return f"{card} or more blocks it."

    def pile_text(self, state: ToyScreen) -> str:
        """Return what the end of the deck means."""
        return self.tooltip(state, DRAW)

    def turn_text(self, state: ToyScreen) -> str:
        """Return whose turn it is."""
        return state.frame.teller.say("toy.turn", state.frame.view.turn)


def _at(box: Box, card: CardId, layer: int) -> Target:
    return Target(*box.centre, box.w, box.h, 0.0, card, layer)


def _fan(board: ToyLayout, held: list[Piece], hand: HandView) -> dict[PieceId, Target]:
    size = (round(board.zones.sky.w), round(board.zones.hand.bottom))
    ids = [piece.id for piece in held]
    hovered = ids.index(hand.hovered) if hand.hovered in ids else None
    found = {}
    for number, slot in enumerate(fan(size, len(held), hovered, resting=hand.resting)):
        piece, (x, y, w, h, angle) = held[number], slot
        low = DIMMED * unit(size) if piece.id in hand.dimmed else 0.0
        found[piece.id] = Target(x, y + low, w, h, angle, piece.card, LAYER_HAND + number)
        if number == hovered:
            found[piece.id] = _at(zoomed(size, slot), piece.card, LAYER_HOVERED)
    return found


class ToyScore(TellingScene):
    """Who lost."""

    covers = True

    def __init__(self, host: Host, seen: Duel, *_rest: object) -> None:
        """Tell it."""
        self.loser = given(seen.loser, "loser")
        super().__init__(host, "story.heading", [f"{NAMES[self.loser]} has lost."])

    def backdrop(self, canvas: Canvas) -> None:
        """Nothing lies beneath: paper."""
        put_ground(canvas, self.kit, "score")

    def back(self) -> None:
        """Nothing lies beneath: to the title."""
        self.host.go("title")


BOARD: Final[BoardGame[Duel, ToyAction, ToyView, ToyLayout]] = BoardGame(ToyGame, ToyPainter)
WINDOW: Final = GameWindow(BOARD, {"score": ToyScore})
