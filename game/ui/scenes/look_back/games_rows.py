"""What the list of games is made of: a line for each, who sat where, how it stands in words."""

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Final

import pygame
from pygame import Rect, Surface

from game.kernel.ids import Seat
from game.session.library.kept import KeptGame
from game.ui.board.playback import ReplayStage
from game.ui.board.port import TablePainter
from game.ui.draw.canvas import Canvas, draw
from game.ui.draw.fonts import Type
from game.ui.draw.glyphs import SEPARATOR
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, disc, frame, lay
from game.ui.draw.palette import BENI, KINCHA, MUTED, PALE, SUMI
from game.ui.scenes.hot_seat import names_of
from game.ui.scenes.scene import SEAL_DIGITS, Host
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.spoken import Spoken, SpokenRole
from game.ui.widgets.texts import (
    Label,
    Lines,
    can_condense,
    has_room,
    line_ground,
    line_style,
    put_line,
)
from game.view.annals import duration
from game.view.layout.geometry import Box
from game.view.library import (
    GameShelf,
    Watched,
    day_of,
    day_only,
    deal_told,
    level_of,
    state_of,
    told_of,
)
from game.view.words.grammar import Noun
from game.view.words.strings import Strings

COMMA: Final = ", "
TOLD: Final = 0.56
"""Share of the page that the words on a game take, beside a print of its table."""
LATEST: Final = 8
"""So many of the last things that happened are told of a game that is not over."""


@dataclass(eq=False)
class GameLine(Widget):
    """A game of the list: a seal for how it went, when, and beneath it what it was."""

    box: Box
    label: str = field()
    """All of it, to be read aloud."""
    act: Callable[[], None] = field()
    number: int
    """Of the line, whether in sight or not."""
    game: KeptGame
    words: tuple[str, str, str]
    """The line above, the same in short where that has no room, the line below."""
    is_shown: bool
    most: tuple[int, ...] = (sys.maxsize, sys.maxsize)
    """The size of type above and below that those beside it have too."""

    def aloud(self, kit: Kit) -> Spoken:
        """Return all of the line, and whether it is the game that is shown."""
        del kit
        return Spoken(self.label, SpokenRole.LINE, is_on=self.is_shown, can_focus=True)

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        box, pad = self.box, kit.px(12)
        size = (round(box.w), round(box.h))
        ground = line_ground(kit, size, is_lit=look.is_lit, is_shown=self.is_shown)
        canvas.put(ground, box.x, box.y)
        radius = self._radius(kit)
        sort = "won" if self.game.has_won else "over" if self.game.is_over else "open"
        canvas.put_centred(mark(kit, radius, sort), box.x + pad + radius, box.y + box.h / 2)
        for place, told, style in self.told(kit):
            put_line(canvas, kit, place, told, style)

    def _radius(self, kit: Kit) -> float:
        return min(kit.px(20), self.box.h * 0.28)

    def told(self, kit: Kit) -> list[tuple[Box, str, Type]]:
        """Return where what is said stands, above and below, and in which type at most."""
        box, pad = self.box, kit.px(12)
        left = box.x + 2 * pad + 2 * self._radius(kit)
        top = Box(left, box.y + box.h * 0.06, box.right - left - pad, box.h * 0.46)
        face = "heavy" if self.is_shown else "bold"
        above = kit.type(face, 23)
        is_whole = kit.fonts.width(self.words[0], above) <= top.w
        low = Box(left, box.y + box.h * 0.5, top.w, box.h * 0.42)
        told, style = self.words[2], kit.type("medium", 20, MUTED)
        while SEPARATOR in told and not has_room(kit, low, told, style):
            told = told.rpartition(SEPARATOR)[0]  # the page beside the list says the rest
        while COMMA in told and not can_condense(kit, low, told, style):
            told = told.rpartition(COMMA)[0]
        said = ((top, self.words[0 if is_whole else 1], above), (low, told, style))
        return [
            (place, text, type_.sized(min(px, type_.px)))
            for (place, text, type_), px in zip(said, self.most, strict=True)
        ]


def even_lines(kit: Kit, lines: Sequence[GameLine]) -> list[Widget]:
    """Have lines of one list be told in one size of type, that of the longest; return them."""
    before: tuple[int, ...] = ()
    while lines and lines[0].most != before:  # what stood in two lines may now stand in one
        before = lines[0].most
        sizes = [[line_style(kit, *part)[0].px for part in line.told(kit)] for line in lines]
        for line in lines:
            line.most = tuple(min(column) for column in zip(*sizes, strict=True))
    return [*lines]


def line_words(strings: Strings, game: KeptGame, place: GameShelf) -> tuple[str, str, str]:
    """Return a game's words in the list: several of one day are told apart by the hour."""
    state = state_of(strings, game)
    whole, short = day_of(strings, game.when), day_only(strings, game.when)
    below = told_of(strings, game, place)
    return f"{whole} \u00b7 {state}", f"{short} \u00b7 {state}", below


@kept
def mark(kit: Kit, radius: float, sort: str) -> Surface:
    """A red sun for a win, an empty ring for a loss, half a sun while it goes on."""
    fill = kit.ink(BENI) if sort == "won" else kit.ink(PALE)
    sheet = disc(radius, fill, kit.ink(SUMI), 2).copy()
    if sort == "open":
        half = disc(radius, kit.ink(KINCHA), kit.ink(SUMI), 2)
        lay(sheet, half.subsurface(Rect(0, 0, half.get_width() // 2, half.get_height())), (0, 0))
    return sheet


@dataclass(eq=False)
class SeatLine(Widget):
    """Who sat at a seat: crest, name, and who played there; a small sun for who won, and a word."""

    high: ClassVar[float] = 1.5
    """Its height in sizes of its type."""
    box: Box
    signs: TablePainter
    person: int
    seat: Seat
    words: tuple[str, str]
    """The name, with what a bot of ours is called by its temperament; and who played."""
    name: str
    """The name alone: it stands there where the other finds no room."""
    has_won: bool
    beside: tuple["SeatLine", ...] = ()
    """At the first seat those of all, itself among them: they are read together."""

    def aloud(self, kit: Kit) -> Spoken | None:
        """Return who sat where, who played, and who won: at the first seat, of all.

        Of another game with some of the same names only the others were told.
        """
        told = [line.said(kit) for line in self.beside]
        return Spoken(". ".join(told)) if told else None

    def said(self, kit: Kit) -> str:
        """Return who sat there, who played, and whether they won."""
        won = kit.say("games.winner") if self.has_won else ""
        return COMMA.join(filter(None, (*self.words, won)))

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        del look
        box, radius = self.box, self.box.h * 0.38
        middle = box.y + box.h / 2
        crest = self.signs.crest(self.person, self.seat, radius)
        canvas.put_centred(crest, box.x + radius, middle)
        left, bold = box.x + 2.5 * radius, kit.type("bold", 24)
        most = box.w * 0.5 if self.words[1] else box.right - left - 2 * radius
        least = bold.sized(min(bold.px, kit.least))
        called = self.words[0] if kit.fonts.width(self.words[0], least) <= most else self.name
        gap = kit.px(16)
        wide = min(most, kit.fonts.width(called, bold) + gap)
        put_line(canvas, kit, Box(left, box.y, wide - gap + 0.5, box.h), called, bold)
        left += wide
        if self.has_won:
            canvas.put_centred(mark(kit, radius * 0.55, "won"), left + radius * 0.5, middle)
            left += radius * 1.6
        room = Box(left, box.y, box.right - left, box.h)
        style = kit.type("italic", 21, MUTED)
        put_line(canvas, kit, room, self.played(kit, room, style), style)

    def played(self, kit: Kit, room: Box, style: Type) -> str:
        """Return who played there, and that they won as far as there is room to say it."""
        told = self.words[1]
        whole = SEPARATOR.join(filter(None, (told, kit.say("games.winner"))))
        return whole if self.has_won and kit.fonts.width(whole, style) <= room.w else told


def seated(kit: Kit, place: GameShelf, name: Noun, bot: str | None) -> tuple[str, str]:
    """Return what somebody was called, and who played there where that is no bot of ours."""
    if bot is None or not place.roster.is_bot(bot):
        return str(name), level_of(kit.strings, place, bot)
    key = f"tempers.{place.roster.temperament_of(bot)}.called"
    return (kit.say(key, who=name) if kit.strings.has(key) else str(name)), ""


def seat_lines(
    kit: Kit,
    watched: Watched,
    place: GameShelf,
    people: Mapping[Seat, str],
    signs: TablePainter,
    box: Box,
) -> list[Widget]:
    """Return who sat where, in two columns that begin at the top of `box`, and do not leave it.

    `people`: seat -> what the person there is called, empty for who has no name.
    """
    game, replay = watched.game, watched.seen_by(watched.game.seats.viewer)
    drawn = signs.people(replay.before(1))
    name, rows, wide = replay.teller(kit.strings).name, -(-game.players // 2), box.w / 2
    high = min(kit.type("bold", 24).px * SeatLine.high, box.h / rows)
    own = game.own_seats(is_open=place.presentation.is_open)
    people = names_of(kit, people) if len(people) > 1 and not own else people
    me = people.get(game.seats.viewer) or kit.say("games.own")
    found: list[SeatLine] = []
    for seat in range(game.players):
        column, row = divmod(seat, rows)
        spot = Box(box.x + column * wide, box.y + row * high, wide - kit.px(16), high)
        told = seated(kit, place, name(seat), game.seats.bots[seat])
        told = (told[0], people.get(seat) or (me if seat in own else told[1]))
        won = game.winners is not None and seat in game.winners
        found.append(SeatLine(spot, signs, drawn[seat], seat, told, str(name(seat)), won))
    found[0].beside = tuple(found)
    return [*found]


def told_below(
    kit: Kit, room: Box, last: Sequence[str], deal: Label
) -> tuple[list[Widget], Box | None]:
    """Return how a game ended, over its deal, and where a print of its table has room beside.

    In large type it takes the print's place; where one of its sentences has no room, the deal's.
    """
    high, half = deal.box.y - room.y, room.w * TOLD
    beside = Lines(Box(room.x, room.y, half, high), last, kit)
    if beside.has_room:
        return [beside, deal], Box(room.x + half, room.y, room.w - half, high)
    across = Lines(Box(room.x, room.y, room.w, high), last, kit)
    if across.has_room:
        return [across, deal], None
    told = [*last, deal.text]
    style = across.style.shrunk(kit.least, lambda smaller: Lines(room, told, kit, smaller).has_room)
    return [Lines(room, told, kit, style)], None


def last_lines(kit: Kit, watched: Watched) -> Sequence[str]:
    """Return how a game ended, or what one saw happen last, in lines: without its story."""
    replay = watched.seen_by(watched.game.seats.viewer)
    teller, end = replay.teller(kit.strings), replay.before(len(replay.events))
    if watched.game.is_over:
        if len(watched.game.seats.people) > 1:  # nobody is "you"
            teller = replay.presentation.teller(kit.strings, end, None)
        return replay.presentation.score_lines(teller, end, replay.events)
    told = (replay.presentation.brief(teller, entry.line) for entry in replay.entries)
    return [line for line in told if line][-LATEST:]


@dataclass(eq=False)
class TablePrint(Widget):
    """The table as it stood last, in the middle of its box; nothing as long as it is not there.

    Nor where there is no room for it.
    """

    box: Box
    drawn: Surface | None

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        del look
        if self.box.h > kit.target:
            canvas.put_centred(self.drawn, *self.box.centre)


def table_print(host: Host, watched: Watched, room: tuple[float, float]) -> Surface:
    """Return a small picture of the table at the end of what was seen, framed as a print."""
    replay, size = watched.seen_by(watched.game.seats.viewer), host.kit.size
    board, count = host.board(replay.presentation), len(replay.events)
    canvas = Canvas(size)
    ReplayStage(host.kit, host.sound, board, replay, count, count).compose(canvas)
    whole = clear(size)
    draw(whole, canvas.items, [whole.get_rect()])
    scale = min(room[0] * 0.96 / size[0], room[1] * 0.9 / size[1])
    small = (max(1, round(size[0] * scale)), max(1, round(size[1] * scale)))
    small_print = pygame.transform.smoothscale(whole, small)
    frame(small_print, small_print.get_rect(), SUMI, 2)
    return small_print


def deal_line(strings: Strings, game: KeptGame) -> str:
    """Return which deal a game was, and how long it took as far as that is known."""
    seed = game.header.seed if game.is_over else None
    seal, of_day = game.header.seal[:SEAL_DIGITS], game.seats.about.day
    text = deal_told(strings, seal, seed, of_day)
    if seconds := game.seats.about.seconds:
        text = f"{text} \u00b7 {duration(strings, seconds)}"
    return text
