"""The coach at the table: marks what a strong player would do, and says why in a few words."""

from itertools import islice
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from game.ui.board.draw.bubbles import bubble_of, choices, heads, own_laid, put_bubble, tooltip
from game.ui.board.port import TableGame
from game.ui.board.selection import EXTRA, LOG, MAIN, SORT, HitTarget, box_of, in_sight
from game.ui.board.state import TableState
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, disc, frame, lay_centred, smooth
from game.ui.draw.palette import FOREST, KINCHA, SLIP
from game.view.analysis import Analysts, Thought, advice, advised
from game.view.layout.fan import LAYER_PLATE, LAYER_RESOLVING
from game.view.layout.geometry import Box, Point, covered

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.kernel.frames import Decision
    from game.kernel.players import Judgement
    from game.table.cards import CardId

SIGN: Final = 25
"""Radius of its sign on the 1920 x 1080 design."""
RING: Final = 5
"""Pixels that a ring stands off what it marks."""
ABOVE: Final = 0.95
"""Share of the sign that lies above a card."""
IN_PICTURE: Final = 0.24
"""How far down a card that is held up it lies, of its height: in a corner of the picture."""
KEYED: Final = ("answer", "button")
"""The kinds that tell their key at their right edge."""
HARDLY: Final = 1000.0
"""So many pixels of plates and of the hand its words may hide: edges, or a line."""
BELOW_NAME: Final = 0.2
"""Share of a small card to choose above the sign: its name stands there, or at its foot."""
TINY: Final = 4.0
"""Height in signs of a card to choose up to which it is small."""
BROAD: Final = 2.5
"""Breadth in signs of a card that can have it on its picture."""


class Coach:
    """Asked about each question that has a choice, as long as the player wants that.

    It is handed what the player was told, and nothing else; it thinks aside, and nothing waits.
    """

    def __init__(self, state: TableState, game: TableGame, analysts: Analysts | None) -> None:
        """Stand by the table of `state`; without `analysts` it says nothing."""
        self._state = state
        self._game = game
        self._analysts = analysts
        self._asked: Decision[object] | None = None
        """The question that is thought about."""
        self._thought: Thought | None = None
        self._was_there = False

    @property
    def is_there(self) -> bool:
        """Whether there is anybody to ask."""
        words = self._state.playing.presentation.judgements
        return self._analysts is not None and words is not None

    def called(self, *, is_wanted: bool) -> None:
        """The player called it or sent it away: while nothing is asked, say when it will speak."""
        self._state.selection.hush()
        if is_wanted and self.is_there and self._state.frame.question is None:
            self._state.selection.tell(self._state.kit.say("review.coach_waits"), LOG)

    def follow(self, *, is_wanted: bool) -> None:
        """Ask about the question of the moment, once; forget it when it is not wanted any more."""
        question = self._state.frame.question if is_wanted and self.is_there else None
        if question is self._asked:
            return
        self._asked, self._thought, self._was_there = question, None, False
        if question is not None and self._only is None and self._analysts is not None:
            table = self._state.playing.table
            self._thought = self._analysts.advise(table.viewer, table.history)

    def tick(self) -> bool:
        """Return whether it has just made up its mind, or will say nothing."""
        is_there = self._thought is not None and not self.is_thinking
        was, self._was_there = self._was_there, is_there
        return is_there and not was

    @property
    def is_thinking(self) -> bool:
        """Whether something may still come of the question of the moment."""
        thought = self._thought
        return thought is not None and thought.judgement is None and not thought.is_over

    @property
    def judgement(self) -> "Judgement | None":
        """What it found for the question of the moment."""
        return self._thought.judgement if self._thought is not None else None

    @property
    def _only(self) -> object | None:
        """The one thing that can be done, None where there is a choice: nothing to think about."""
        actions = () if self._asked is None else self._asked.actions
        return actions[0] if len(actions) == 1 else None

    @property
    def _meant(self) -> object | None:
        """What it advises now."""
        return self._only if self.judgement is None else self.judgement.taken

    @property
    def text(self) -> str:
        """What it says now, that it thinks, empty when nothing."""
        say, found = self._state.kit.say, self.judgement
        if self.is_thinking:
            return say("review.thinking")
        words, seen = self._state.playing.presentation.judgements, self._state.playing.seen
        if words is None or self._meant is None:
            return ""
        teller = self._state.frame.teller
        if found is None:
            return say("review.only", action=words.action(teller, seen, self._meant))
        return advice(words, teller, seen, found)

    def _said(self, marked: "list[Box]") -> str:
        """Return what its bubble says: its advice alone where all of it would hide too much."""
        words, found, state = (
            self._state.playing.presentation.judgements,
            self.judgement,
            self._state,
        )
        if words is None or found is None:
            return self.text
        brief = advised(words, state.frame.teller, state.playing.seen, found)
        return min((self.text, brief), key=lambda said: max(HARDLY, self._hidden(said, marked)))

    def _hidden(self, said: str, marked: "list[Box]") -> float:
        """Return how much its bubble would hide of what is to be seen and what can be chosen."""
        state = self._state
        place = bubble_of(state, self._game, said, marked[0], marked).place
        clear_of = self._game.kept_clear(state.frame)
        return covered(place, [*clear_of, *own_laid(state), *choices(state), *heads(state)])

    # --- what it points at ---

    def _spots(self, action: object) -> "Iterator[HitTarget]":
        """Yield what is marked: the answer; the card and whom it is for; else what gives it."""
        frame, parts = self._state.frame, self._game.parts(action)
        answers = [n for n, item in enumerate(frame.answers) if item.action == action]
        if answers:
            yield HitTarget("answer", answers[0])
            return
        if parts.card is None:
            yield self._thing(action)
        else:
            yield from islice(self._pieces(parts.card), 1)
        if parts.target is not None:
            yield HitTarget("seat", parts.target)

    def _pieces(self, card: "CardId") -> "Iterator[HitTarget]":
        """Yield where a card is pressed: in the hand, else where it lies and can be used."""
        frame, piece = self._state.frame, self._state.piece
        yield from (HitTarget("card", held.id) for held in frame.hand if held.card == card)
        for number in sorted(frame.usable):
            lying = piece(number)
            if lying is not None and lying.card == card:
                yield HitTarget("piece", number)

    def _thing(self, action: object) -> HitTarget:
        """Return the thing of the game's own that gives an action; else the button."""
        acts = [hit.spot for hit in self._state.frame.hits if hit.spot.kind == "act"]
        given = (spot for spot in acts if self._game.act(self._state, spot) == action)
        return next(given, None) or self._button(action)

    @property
    def marked(self) -> "tuple[HitTarget, ...]":
        """What it marks now."""
        return () if self._meant is None else tuple(self._spots(self._meant))

    def _button(self, action: object) -> HitTarget:
        extra = self._game.extra_action(self._state)
        return EXTRA if extra is not None and extra.action == action else MAIN

    def compose(self, canvas: Canvas) -> None:
        """Put marks on the canvas; the sentence while nothing is picked or looked at."""
        if self.is_thinking and not self._is_silent:
            log = self._state.frame.log
            put_bubble(canvas, self._state, self._game, self.text, log, [log])
        there = [] if self._meant is None else [*self._seen(self._meant)]
        for spot, box in there:
            self._mark(canvas, box, spot.kind)
        if there and not self._is_silent:
            marked = [self._with_sign(box) if spot.kind == "card" else box for spot, box in there]
            said = self._said(marked)
            put_bubble(canvas, self._state, self._game, said, marked[0], marked)

    def _with_sign(self, card: Box) -> Box:
        """Return where a card and the sign above it lie: its words hide neither."""
        high = coach_sign(self._state.kit, self._radius).get_height() * ABOVE
        return Box(card.x, card.y - high, card.w, card.h + high)

    def _seen(self, action: object) -> "Iterator[tuple[HitTarget, Box]]":
        """Yield what is marked where it is seen: a card held up lies over all others."""
        frame = self._state.frame
        for spot in self._spots(action):
            box, is_under = in_sight(frame.hits, spot), frame.held_up not in (None, spot.id)
            if box is not None and not (spot.kind == "card" and is_under):
                yield spot, box

    @property
    def _is_silent(self) -> bool:
        """Whether the player is at something, or something else is being told."""
        state, selection = self._state, self._state.selection
        is_busy = selection.is_open or selection.bubble is not None or selection.dragged is not None
        is_held_up, spot = state.frame.held_up is not None, selection.looked_at
        if is_busy or is_held_up:
            return True
        is_there = box_of(state.frame.hits, spot) is not None  # a card was taken
        return is_there and bool(tooltip(state, self._game, spot))

    @property
    def _radius(self) -> float:
        return max(self._state.kit.px(SIGN), 15.0)

    def _is_on_picture(self, box: Box, kind: str, wide: float) -> bool:
        """Return whether the sign, `wide` pixels wide, hides less on what lies in `box`."""
        is_broad = box.w >= BROAD * wide
        if kind == "act":
            return is_broad and box.h > box.w
        if kind != "piece" or is_broad or any(map(box.inside, self._state.offered)):
            return kind == "piece"
        above = Box(box.centre[0] - wide / 2, box.y - ABOVE * wide, wide, ABOVE * wide - 1)
        others = (hit.box for hit in self._state.frame.hits if hit.spot.kind == "piece")
        return any(above.overlaps(other) for other in others if other != box)

    def _below_kept(self, sign: Box, plate: Box) -> float:
        """Return the top of the sign at a plate: off what is to be seen above that, but plates."""
        frame = self._state.frame
        plates = [frame.plate(seat) for seat in range(len(frame.view.seats))]
        kept = [box for box in self._game.kept_clear(frame) if sign.overlaps(box)]
        kept = [box for box in kept if not any(box.overlaps(other) for other in plates)]
        return max([sign.y, *(box.bottom for box in kept if box.bottom <= plate.y)])

    def _at_answer(self, answer: Box, wide: float, high: float) -> Point | None:
        """Return the middle of the sign at an answer or button: its corner, below its key.

        At the edge of its paper it lies beside it; elsewhere off other answers and off what they
        lead to. In the midst of many the frame alone marks one.
        """
        prompt, edge = self._state.frame.prompt, self._state.kit.size
        beside = answer.centre[1]
        low = max(answer.bottom + high * 0.1, beside + high * 0.75)
        low = min(low, edge[1] - high / 2)
        if prompt is None:
            return answer.right - wide * 0.1, low
        if prompt.box.right - answer.right < wide:
            return min(answer.right + wide * 0.35, edge[0] - wide / 2), beside
        others = [box for item in prompt.items if (box := item.button.box) != answer]
        for x in (answer.right - wide * 0.1, answer.right - wide * 0.5):
            sign = Box(x - wide / 2, low - high / 2, wide, high)
            if not any(sign.overlaps(box) for box in (*others, *prompt.captions)):
                return x, low
        if answer.x - prompt.box.x < wide:
            return max(answer.x - wide * 0.35, wide / 2), beside
        return None

    def _frame(self, box: Box, kind: str, left: int) -> Surface:
        """Return the frame around what is marked: of a seat, below the cards that lie on it.

        It begins `left` pixels before the box.
        """
        ring = _ring(self._state.kit, (round(box.w) + left + RING, round(box.h) + 2 * RING))
        if kind != "seat":
            return ring
        ring = ring.copy()
        for sprite in self._state.sprites.by_id.values():
            home, lying = sprite.home, sprite.home.box.moved(left - box.x, RING - box.y)
            if LAYER_PLATE <= home.layer < LAYER_RESOLVING and home.box.overlaps(box):
                ring.fill((0, 0, 0, 0), Rect(*map(round, (lying.x, lying.y, lying.w, lying.h))))
        return ring

    def _mark(self, canvas: Canvas, box: Box, kind: str) -> None:
        """Frame `box`, the sign on its corner: the lower one of what has its key above that.

        Of a seat it lies off the plate, which has figures there; of a card in the middle over it,
        but of one held up on its picture, as over it more is said of it; of a thing of the game's
        own on its picture, of a card to choose below what is asked, and of one in play below
        another, at its right where that is small, and of a broad one below what stands over it.
        """
        kit = self._state.kit
        left = 0 if kind == "card" else RING  # there ends the name of the card under it
        canvas.put(self._frame(box, kind, left), box.x - left, box.y - RING)
        sign = coach_sign(kit, self._radius)
        wide, high = sign.get_size()
        x, y = box.centre[0], box.y + high * (0.5 - ABOVE)
        if kind in KEYED:
            place = self._at_answer(box, wide, high)
            if place is None:
                return
            x, y = place
        elif kind == "card" and self._state.frame.held_up is not None:
            x, y = box.right - wide * 0.75, box.y + box.h * IN_PICTURE
        elif self._is_on_picture(box, kind, wide):
            is_small = box.w < BROAD * wide and box.h < TINY * high
            below = (box.right - wide / 2, box.y + box.h * BELOW_NAME + high / 2)
            x, y = below if is_small else box.centre
        elif kind == "seat":
            x, y = min(box.right + wide * 0.25, kit.size[0] - wide / 2), box.y - high * 0.2
            if x > box.right:  # at the edge of the window it would lie on the figures of the plate
                y = self._below_kept(Box(x - wide / 2, y - high / 2, wide, high), box) + high / 2
        sorts = box_of(self._state.frame.hits, SORT)
        if sorts is not None and sorts.overlaps(Box(x - wide / 2, y - high / 2, wide, high)):
            x = sorts.x - wide / 2
        canvas.put_centred(sign, x, y)


@kept
def _ring(kit: Kit, size: tuple[int, int]) -> Surface:
    sheet = clear(size)
    frame(sheet, sheet.get_rect(), kit.ink(FOREST), 4)
    frame(sheet, sheet.get_rect().inflate(-8, -8), kit.ink(KINCHA), 1)
    return sheet


@kept
def coach_sign(kit: Kit, radius: float) -> Surface:
    """Return the coach's sign: a referee's fan on green."""
    sheet = disc(radius, kit.ink(FOREST), SLIP, 2).copy()

    def draw(fan: Surface, k: float) -> None:
        def at(x: float, y: float) -> Point:
            return x * radius * k, y * radius * k

        for x in (0.52, 0.88):
            pygame.draw.circle(fan, SLIP, at(x, 0.62), 0.36 * radius * k)
        pygame.draw.circle(fan, SLIP, at(0.7, 0.78), 0.34 * radius * k)
        pygame.draw.line(fan, SLIP, at(0.7, 0.4), at(0.7, 1.52), max(1, round(0.16 * radius * k)))
        pygame.draw.circle(fan, kit.ink(KINCHA), at(0.7, 0.68), 0.2 * radius * k)

    lay_centred(sheet, smooth((1.4 * radius, 1.6 * radius), draw), (radius, radius * 1.06))
    return sheet
