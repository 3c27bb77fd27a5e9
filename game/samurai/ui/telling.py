"""What the table's slips and bubbles say, put together from the view's sentences."""

from game.samurai.rules.content import CATALOGUE, CHARACTERS, ROLES
from game.samurai.view.blows import blow_text
from game.samurai.view.end_reveal import EndReveal
from game.samurai.view.names import card_name, role_name
from game.samurai.view.reason_text import reason_text
from game.samurai.view.table_view import SeatView, TableView
from game.samurai.view.targets import Sum
from game.table.cards import CardId
from game.ui.board.bubbles.paper import SumSlip
from game.ui.board.panels.log_panel import Told
from game.ui.kit import Kit
from game.view.words.log import Log
from game.view.words.message import Message
from game.view.words.sentences import Teller


def sum_slip(kit: Kit, teller: Teller, total: Sum, weapon: CardId) -> SumSlip:
    """Return the arithmetic of a difficulty in words."""
    parts = [(total.distance, kit.say("table.distance"))]
    if total.armor:
        parts.append((total.armor, str(card_name(kit.strings, CATALOGUE.id_of("armor")))))
    if total.character:
        parts.append((total.character, str(teller.name(total.seat))))
    label = kit.say("table.difficulty")
    return SumSlip(
        tuple(parts), total.total, label, _verdict(kit, teller, total, weapon), not total.reason
    )


def _verdict(kit: Kit, teller: Teller, total: Sum, weapon: CardId) -> str:
    if total.reason is None:
        return blow_text(teller, total.blow) if total.blow else ""
    if total.reason.code == "out_of_reach":
        return kit.say("table.too_far", card=card_name(kit.strings, weapon), reach=total.reach)
    return reason_text(teller, total.reason)


def seat_text(kit: Kit, teller: Teller, seat: SeatView, temper: str | None = None) -> str:
    """Return who sits there: name and power, temperament, role, what is known of the hand."""
    key, who = CHARACTERS[seat.character].key, teller.name(seat.seat)
    power = kit.say(f"characters.{key}.power")
    if temper is None:
        told = [f"{who}. {power}"]
    else:
        called = kit.say(f"tempers.{temper}.called", who=who)
        told = [f"{called}. {kit.say(f'tempers.{temper}.about')}", power]
    if seat.role is not None and seat.is_self:
        told.append(
            f"{role_name(kit.strings, seat.role)}. {kit.say(f'roles.{ROLES[seat.role].key}.goal')}"
        )
    if seat.is_harmless:
        told.append(kit.say("reason.harmless", who=teller.name(seat.seat)))
    if seat.known_cards and not seat.is_self:
        names = [str(card_name(kit.strings, card)) for card in seat.known_cards]
        told.append(kit.say("table.known_cards", cards=kit.strings.listed(names)))
    return "\n".join(told)


def card_text(kit: Kit, card: CardId) -> str:
    """Return a card's name and rule."""
    return f"{card_name(kit.strings, card)}. {kit.say(f'cards.{CATALOGUE[card].key}.rule')}"


def turn_text(kit: Kit, teller: Teller, view: TableView) -> str:
    """Return whose turn it is, and that the viewer is asked."""
    turn = teller.say("log.turn", view.turn_seat).rstrip(".")
    if view.is_asked and view.turn_seat != view.me:
        return f"{turn} · {kit.say('table.you_answer')}"
    return turn


def told_log(teller: Teller, log: Log, unveiling: EndReveal, most: int = 14) -> list[Told]:
    """Return the last lines of the log, newest first, each with whose doing it was."""
    lines = [entry.line for entry in reversed(log.entries[-most:])]
    return [told(teller, line) for line in lines if not unveiling.is_secret(line)]


def told(teller: Teller, line: Message) -> Told:
    """Return a line as a sentence with its seat."""
    return teller.tell(line), line.who
