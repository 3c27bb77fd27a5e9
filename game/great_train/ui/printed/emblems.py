"""What an answer is about, and its small picture: a card, a car, somebody, a back, a life."""

from typing import Final, NamedTuple

from pygame import Surface

from game.great_train.rules.content.cards import BARREL, CABOOSE, IS_CAR, IS_RED, KIND, RANK, SUIT
from game.great_train.rules.content.content import KINDS
from game.great_train.rules.content.roles import GHOST
from game.great_train.rules.facts.actions import FROM_HAND, TrainAction
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.ui.printed.inks import BONE, KEY, OXIDE, PAPER
from game.great_train.ui.printed.paper import RANK_SIGNS, suit_sign
from game.great_train.ui.printed.plates import portrait, shell
from game.great_train.ui.printed.prints import card_back, cut_out
from game.great_train.ui.printed.stock import car_stage
from game.great_train.view.telling.codex import first_card
from game.kernel.ids import HIDDEN, Seat
from game.table.cards import CardId
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, frame, lay, lay_centred
from game.view.layout.zones import CARD_RATIO


class Shown(NamedTuple):
    """What is shown: a kind of thing, its number, and how it looks."""

    kind: str
    number: int = 0
    look: str = ""


CAR_WIDE: Final = 1.55
"""Width of a car to its height: it is seen with both its ends."""
WIDE: Final = {"card": 1.0, "person": 0.86, "back": CARD_RATIO, "life": CARD_RATIO}
"""The same of anything else: of a card the middle of its picture is seen."""
NARROW: Final = {"card": 0.5, "person": 0.5, "back": 0.44, "life": 0.44}
CAR_NARROW: Final = 0.7
"""The same where words have little room: the middle third of a picture, a car that is small."""
LIFE: Final[Shown] = Shown("life")
BACK: Final[Shown] = Shown("back")
INDEX: Final = "index"
"""Look of a card whose rank and suit are shown, as its name leaves them out."""
OF_KIND: Final = "kind"
"""Look of a card that stands for all of its kind."""
SUFFERED: Final = ("take_wounds", "give_up")
SERVING: Final = {"barrel": BARREL, "caboose": KIND[CABOOSE]}
"""Answers that something before one gives."""
AT_SOMEBODY: Final = ("divert", "place", "exempt", "give")
"""Answers of which whom they are for is the question."""


def card_shown(card: CardId) -> Shown:
    """Return that a card or car is shown, the back of one that is not known."""
    return BACK if card in (FROM_HAND, HIDDEN) else Shown("card", card)


def kind_shown(kind: int) -> Shown:
    """Return that a kind of card is shown."""
    return Shown("card", first_card(kind), OF_KIND)


def index_shown(shown: Shown) -> Shown:
    """Return the same of a card with its rank and suit to be seen, if it has any."""
    is_one = shown.kind == "card" and shown.look != OF_KIND and not IS_CAR[shown.number]
    return shown._replace(look=INDEX) if is_one else shown


def seat_shown(seen: TrainObservation, seat: Seat) -> Shown:
    """Return that somebody is shown, as they are now."""
    look = "ghost" if seen.status[seat] == GHOST else ""
    return Shown("person", seen.characters[seat], look)


def shown_by(seen: TrainObservation, action: TrainAction) -> Shown | None:
    """Return what the answer that gives `action` is about, None where it is about no thing."""
    if action.type in SUFFERED:
        return LIFE
    if action.target is not None and (action.type in AT_SOMEBODY or action.type == "draw"):
        return seat_shown(seen, action.target)
    if action.type == "draw":
        is_open = action.source == "discard_pile" and seen.discard_pile
        return card_shown(seen.discard_pile[-1]) if is_open else BACK
    if action.type in SERVING:
        return kind_shown(SERVING[action.type])
    if action.type == "ability":
        return seat_shown(seen, seen.seat)
    used = action.card if action.card is not None else action.car
    return None if used is None else card_shown(used)


def emblem(kit: Kit, shown: Shown, high: int, *, is_narrow: bool) -> Surface:
    """Return the small picture of what is shown, `high` pixels high."""
    if shown.look == INDEX:
        return _index(kit, shown.number, high)
    is_car = shown.kind == "card" and IS_CAR[shown.number]
    if is_car:
        wide = CAR_NARROW if is_narrow else CAR_WIDE
    else:
        wide = (NARROW if is_narrow else WIDE)[shown.kind]
    return _drawn(kit, shown, (round(wide * high), high), is_car=is_car)


@kept
def _drawn(kit: Kit, shown: Shown, place: tuple[int, int], *, is_car: bool) -> Surface:
    kind, number, look = shown
    high = place[1]
    sheet = clear(place)
    if is_car:
        lay(sheet, car_stage(kit, KINDS[KIND[number]].key, place), (0, 0))
    elif kind == "card":
        lay_centred(sheet, cut_out(kit, number, high), (place[0] / 2, high / 2))
    elif kind == "person":
        lay(sheet, portrait(kit, number, place, look), (0, 0))
    elif kind == "back":
        lay(sheet, card_back(kit, place), (0, 0))
    else:
        sheet.fill(kit.ink(BONE))
        cartridge = shell(kit, (round(high * 0.36), round(high * 0.8)), full=True, struck=False)
        lay_centred(sheet, cartridge, (place[0] / 2, place[1] / 2))
    frame(sheet, sheet.get_rect(), kit.ink(BONE), 2)
    return sheet


@kept
def _index(kit: Kit, card: CardId, high: int) -> Surface:
    """Rank and suit side by side, as in the corner of a card."""
    ink = kit.ink(OXIDE if IS_RED[card] else KEY)
    rank = kit.fonts.line(RANK_SIGNS[RANK[card] - 2], Type("heavy", max(kit.least, high - 6), ink))
    side = round(high * 0.6)
    wide = rank.get_width() + side + 9
    sheet = clear((wide, high))
    sheet.fill(kit.ink(PAPER))
    lay(sheet, rank, (4, (high - rank.get_height()) / 2))
    lay(sheet, suit_sign(kit, SUIT[card], side), (wide - side - 4, (high - side) / 2))
    return sheet
