"""The key to the train: every kind of ticket once, numbered as the page numbers them."""

from collections.abc import Iterator
from typing import Final

from pygame import Surface

from game.great_train.rules.content.cards import id_of
from game.great_train.rules.content.content import STATIONS
from game.great_train.rules.content.roles import IRON_HORSE
from game.great_train.ui.line.order import faces_slip
from game.great_train.ui.line.tickets import end_ticket, halo, throttle, ticket, waiting
from game.great_train.ui.printed.inks import BONE, KEY
from game.great_train.view.names import card_name, cost_text
from game.great_train.view.places.line import train_line
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit
from game.ui.draw.paint import clear, disc, lay, lay_centred

CARS: Final = ("dining_car", "mail_car", "lounge_car")
PLAYERS: Final = 5
"""Tickets are as wide as at a table of so many."""
FRAME: Final = 5
"""Pixels around a ticket for its frame."""
BOOM_TOWN, SAN_TAFE, FRISCO, DODGEVILLE = (
    next(number for number, station in enumerate(STATIONS) if station.key == key)
    for key in ("boom_town", "san_tafe", "frisco", "dodgeville")
)
FACES: Final = ((6, ""), (16, ""), (10, ""), (3, ""))
"""Some people, as they look."""


def legend(kit: Kit, wide: float, high: float) -> Surface:
    """Return the tickets one below the other, each with its number, in so much room."""
    line = train_line(kit.size, PLAYERS, kit.text_scale)
    radius = max(kit.least * 0.72, 14 * kit.unit)
    left = 2 * radius + 10 * kit.unit + FRAME
    size = (round(min(line.slot - 6, wide - left - FRAME)), round(line.ticket))
    samples = list(_samples(kit, size))
    step = min(size[1] + 2 * FRAME + 12 * kit.unit, high / len(samples))
    sheet = clear((left + size[0] + 2 * FRAME, step * len(samples)))
    for number, (sample, is_lit) in enumerate(samples):
        top = number * step + FRAME
        middle = top + size[1] / 2
        lay_centred(sheet, _number(kit, number + 1, radius), (radius + 1, middle))
        if is_lit:
            lay(sheet, halo(kit, size, FRAME, is_chosen=False), (left - FRAME, top - FRAME))
        lay(sheet, sample, (left, top))
    return sheet


def legend_words(kit: Kit) -> str:
    """Return what is written on the tickets."""
    dining, mail, lounge = (str(card_name(kit.strings, id_of(car))) for car in CARS)
    shown = (BOOM_TOWN, FRISCO, SAN_TAFE, DODGEVILLE)
    costs = [cost_text(kit.strings, station) for station in shown]
    ends = [kit.say(f"table.{key}") for key in ("end_of_line", "end_short", "end_iron_horse")]
    told = [
        *(f"{dining}: {costs[0]}", f"{mail}: {costs[1]}", costs[2]),
        f"{lounge}: {kit.say('table.at_no_station')}",
        f"{kit.say('table.advance')}, {kit.say('table.price_to_come', cost=costs[3])}",
        ", ".join(dict.fromkeys(ends)),
    ]
    return "; ".join(told)


def _samples(kit: Kit, size: tuple[int, int]) -> Iterator[tuple[Surface, bool]]:
    """Yield tickets, and whether a golden frame stands around each."""
    dining, mail, lounge = (id_of(car) for car in CARS)
    yield ticket(kit, cost_text(kit.strings, BOOM_TOWN), dining, size, mark=True), True
    yield ticket(kit, cost_text(kit.strings, FRISCO), mail, size, mark=False), False
    yield ticket(kit, cost_text(kit.strings, SAN_TAFE), None, size, mark=None), False
    yield waiting(kit, lounge, kit.say("table.at_no_station"), size), False
    yield throttle(kit, cost_text(kit.strings, DODGEVILLE), size, can_advance=True), True
    yield end_ticket(kit, IRON_HORSE, size), False
    yield faces_slip(kit, size, FACES, (1, False, True)), False


def _number(kit: Kit, number: int, radius: float) -> Surface:
    sheet = disc(radius, kit.ink(BONE), KEY, 2).copy()
    style = Type("heavy", max(kit.least, round(radius * 1.2)), kit.ink(KEY))
    lay_centred(sheet, kit.fonts.line(str(number), style), (radius, radius))
    return sheet
