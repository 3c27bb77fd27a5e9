"""The table of a confrontation: its exchanges, the blow that is coming, the stances, the foe."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.adventure.rules.campaign.confrontation import DARK
from game.adventure.rules.content.parts import Exchange
from game.adventure.ui.duel.blow import (
    blow_told,
    compose_blow,
    names_of,
    parts_of,
    remark_of,
    sum_of,
)
from game.adventure.ui.duel.foe import compose_foe
from game.adventure.ui.duel.stances import compose_stances, stance_lines
from game.adventure.ui.table.duel_plan import DuelPlan
from game.adventure.ui.table.names import called
from game.adventure.ui.table.painting import most_of, put_line
from game.adventure.ui.table.shown import LanternScreen
from game.adventure.ui.table.spots import DUEL
from game.adventure.view.table_view import AdventureTableView, FoeView
from game.ui.board.draw.plates import struck
from game.ui.board.selection import HitBox, HitTarget
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import TIGHT
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, film, hatch, lay, mix, slip
from game.ui.draw.palette import BENI, KON, MUTED, SHADED, SLIP, SUMI
from game.view.layout.geometry import Box
from game.view.passing import Passing
from game.view.pieces import NOBODY
from game.view.words.grammar import capital

VEIL, STRONG_VEIL = 170, 215
"""How dark the map gets under the table of a confrontation, 0..255; with high contrast darker."""
FLINCH: Final = 14
"""By how many pixels of the design at most a foe starts back from a wound."""


def compose_duel(canvas: Canvas, state: LanternScreen, passing: Passing) -> None:
    """Put the whole table on the canvas, the answers left out."""
    table, plan = state.frame.view.table, state.frame.layout.duel
    if table.foe is None or plan is None:
        return
    kit, region = state.kit, plan.region
    dark = STRONG_VEIL if kit.high_contrast else VEIL
    veil = kit.store.made(film, (round(region.right), round(region.h)), KON, dark)
    canvas.put(veil, 0, region.y)
    _compose_exchanges(canvas, kit, _cards(table, table.foe), plan.exchanges)
    compose_blow(canvas, state, table.foe)
    compose_stances(canvas, state)
    compose_foe(canvas, state, table.foe, struck(kit, passing, NOBODY, FLINCH))


class ExchangeCard(NamedTuple):
    """An exchange, and where it stands in the confrontation."""

    exchange: Exchange
    number: int
    strength: int
    stage: str
    """Whether it is over or now; empty before that."""


def _cards(table: AdventureTableView, foe: FoeView) -> list[ExchangeCard]:
    """Return the exchanges of a confrontation in their order."""
    found = []
    for number, exchange in enumerate(foe.exchanges, 1):
        stage = "now" if number == foe.exchange else "over" if number < foe.exchange else ""
        strength = foe.blow if stage == "now" else exchange.strength + table.darker
        found.append(ExchangeCard(exchange, number, strength, stage))
    return found


def _compose_exchanges(
    canvas: Canvas, kit: Kit, cards: Sequence[ExchangeCard], boxes: Sequence[Box]
) -> None:
    """Put the row of exchanges on the canvas."""
    least = kit.type("regular", 21).sized(kit.least)
    texts = [text for card in cards for text in _words(kit, card)]
    widest = max(kit.fonts.width(text, least) for text in texts)
    for card, box in zip(cards, boxes, strict=False):
        sheet = _exchange(kit, (round(box.w), round(box.h)), card, widest)
        canvas.put(sheet, box.x - 6, box.y - 6)


@kept
def _exchange(kit: Kit, size: tuple[int, int], card: ExchangeCard, widest: float) -> Surface:
    """Return the card of an exchange, six pixels larger on every side than its box.

    `widest`: of all lines of its row in the smallest type.
    """
    (width, height), stage = size, card.stage
    sheet = clear((width + 12, height + 12))
    if stage == "now":
        sheet.fill(kit.ink(BENI), Rect(0, 0, width + 12, height + 12))
    paper, ink = _paper(kit, width, height, stage), MUTED if stage == "over" else SUMI
    is_low = height - kit.px(16) < 4 * 1.15 * kit.least
    rows = 3 if is_low else 4
    row, pad, top = (height - kit.px(16)) / rows, kit.px(16), kit.px(8)
    style = kit.type("regular", 21, ink, most=most_of(kit, row, 1))
    bold = style._replace(face="bold")
    mark = bold._replace(colour=kit.ink(BENI if stage == "now" else MUTED))
    put_line(kit, paper, str(card.number), mark if is_low else bold, (pad, top), width * 0.3)
    if stage and not is_low:
        word = kit.fonts.narrowed(kit.say(f"lantern.duel.{stage}"), mark, width * 0.6)
        lay(paper, word, (width - pad - word.get_width(), top))
    top = top if is_low else top + row
    tints = [kit.ink(ink), kit.ink(BENI if stage != "over" else MUTED)]
    side, lines = style.px * 1.1, _lines(kit, card, style.px, width, widest, is_low=is_low)
    for line, (text, left) in enumerate(lines):
        y, x = top + row * line, left
        if line < len(tints):
            name = f"signs/{'flame' if line else card.exchange.test}"
            lay(paper, kit.images.tinted(name, (side, side), tints[line]), (x, y + side * 0.1))
            x += side * 1.4
        put_line(kit, paper, text, bold if line == 1 else style, (x, y), width - x - 0.6 * pad)
    lay(sheet, paper, (6, 6))
    return sheet


def _paper(kit: Kit, width: int, height: int, stage: str) -> Surface:
    """Return the empty card of an exchange: light while it goes on, hatched once it is over."""
    paper = slip((width, height), kit.ink(SLIP if stage == "now" else SHADED), kit.ink(SUMI), 0)
    if stage == "over":
        lines = mix(kit.ink(SHADED), kit.ink(MUTED), 0.4)
        hatch(paper, Rect(4, 4, width - 8, height - 8), lines, 9)
    return paper


def _lines(
    kit: Kit, card: ExchangeCard, px: int, width: int, widest: float, *, is_low: bool
) -> list[tuple[str, float]]:
    """Return the lines of a card and where each begins: a sign stands before the first two.

    In a narrow row the sign alone says what the opening takes, and the others begin at the edge.
    """
    pad, told = kit.px(16), _words(kit, card)
    left = pad + (px * 0.9 if is_low else 0.0)
    word = left + px * 1.1 * 1.4
    if is_low and widest > (width - word - 0.6 * pad) / TIGHT:
        return [(str(card.exchange.difficulty), left), (told[1], pad), (told[2], pad)]
    return [(told[0], left), (told[1], left), (told[2], word)]


def _words(kit: Kit, card: ExchangeCard) -> tuple[str, str, str]:
    """Return the lines of a card: what the opening takes, the blow, whom it meets."""
    exchange = card.exchange
    return (
        kit.say("lantern.duel.opening", n=exchange.difficulty),
        kit.say(f"terms.{exchange.blow}.counted", n=card.strength),
        kit.say(f"lantern.duel.meets.{exchange.on}"),
    )


def duel_tip(state: LanternScreen, number: int) -> str:
    """Return what a part of the table says while it is looked at: see `duel_hits`."""
    table, kit = state.frame.view.table, state.kit
    foe = table.foe
    if foe is None:
        return ""
    lines = stance_lines(state)
    if number < len(foe.exchanges):
        tip = _exchange_tip(kit, foe, _cards(table, foe)[number])
        return " ".join(filter(None, (tip, _darkness(kit, table))))
    number -= len(foe.exchanges)
    if number < len(lines):
        line = lines[number]
        told = [part for part in (line.head, line.told) if part]
        return f"{line.name}: {', '.join(told)}." if told else line.name
    if number == len(lines):
        return kit.say(
            "lantern.duel.foe_tip",
            name=kit.say(f"foes.{foe.key}.name"),
            n=max(0, foe.resolve - foe.wounds),
            most=foe.resolve,
            guard=foe.guard,
        )
    told = [blow_told(kit, foe) + ".", *filter(None, [_darkness(kit, table)])]
    for blow, name in zip(foe.falls_on, names_of(state), strict=True):
        if blow.is_struck:
            whole = sum_of(blow).replace(" ", "\u00a0")  # on one line
            told.append(f"{name}: {whole} ({parts_of(kit, blow)}).")
    if remark_of(foe) == "one_of":
        told.append(capital(kit.say("lantern.duel.one_of")) + ".")
    return " ".join(told)


def _darkness(kit: Kit, table: AdventureTableView) -> str:
    """Return why blows are stronger than they are printed, empty where they are not."""
    return kit.say("lantern.duel.dark", n=DARK) if table.darker else ""


def _exchange_tip(kit: Kit, foe: FoeView, card: ExchangeCard) -> str:
    exchange = card.exchange
    test = kit.say("lantern.test", what=called(kit, exchange.test), n=exchange.difficulty)
    what = kit.say(f"terms.{exchange.blow}.counted", n=card.strength)
    blow = kit.say("lantern.duel.blow", what=what, on=kit.say(f"lantern.duel.falls.{exchange.on}"))
    story = f" {kit.say(f'foes.{foe.key}.exchange_{card.number}')}" if card.stage else ""
    return kit.say("lantern.duel.exchange_tip", n=card.number, test=test, blow=blow) + story


def duel_hits(plan: DuelPlan, foe: FoeView) -> list[HitBox]:
    """Return what can be pointed at: exchanges, stances, the foe, the blow."""
    boxes = [*plan.exchanges[: len(foe.exchanges)], *plan.stances, plan.foe, plan.blow]
    return [HitBox(HitTarget("act", DUEL + n), box, 150) for n, box in enumerate(boxes)]
