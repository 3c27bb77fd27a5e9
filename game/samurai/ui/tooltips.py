"""What things at the table say: slips with a reckoning, bubbles, what taking back would do."""

from collections.abc import Callable
from typing import Final

from game.kernel.ids import Seat
from game.samurai.rules.actions import END_PLAY
from game.samurai.rules.content import CATALOGUE, CHARACTERS, ROLES
from game.samurai.ui.own import view_of
from game.samurai.ui.prints import brief
from game.samurai.view.names import card_name, role_name
from game.samurai.view.prompts import reason_text
from game.samurai.view.table_view import SeatView
from game.samurai.view.targets import Sum, blow_text
from game.table.cards import CardId
from game.ui.board.selection import DRAW, HitTarget
from game.ui.board.state import SumSlip, TableState
from game.ui.draw.kit import Kit
from game.view.words.sentences import Teller


def tooltip(state: TableState, spot: HitTarget) -> str:
    """Return what a card, seat, mark or pile says while it is looked at, empty when nothing."""
    says = SAYS.get(spot.kind)
    return says(state, spot) if says is not None else ""


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


def seat_text_of(state: TableState, seat: Seat) -> str:
    """Return who sits at `seat`."""
    shown, temper = view_of(state.frame).seats[seat], state.tempers.get(seat)
    return seat_text(state.kit, state.frame.teller, shown, temper)


def turn_text(state: TableState) -> str:
    """Return whose turn it is, and that the viewer is asked."""
    view = view_of(state.frame)
    turn = state.frame.teller.say("log.turn", view.turn_seat).rstrip(".")
    if view.asked == view.me and view.turn_seat != view.me:
        return f"{turn} · {state.kit.say('table.you_answer')}"
    return turn


def _rule(state: TableState, card: CardId) -> str:
    """Return the whole rule of a card held up large; a weapon's stands on the card.

    In large text the bubble says name and numbers too: print on a card does not grow.
    """
    if state.frame.held_up is None or state.selection.is_open:
        return ""
    if state.kit.text_scale > 1:
        return read_out(state.kit, card)
    is_weapon = CATALOGUE[card].type == "weapon"
    return "" if is_weapon else state.kit.say(f"cards.{CATALOGUE[card].key}.rule")


def read_out(kit: Kit, card: CardId) -> str:
    """Return a card's name and all that it does."""
    if CATALOGUE[card].type != "weapon":
        return card_text(kit, card)
    return f"{card_name(kit.strings, card)}. {brief(kit, CATALOGUE[card])}"


def _card_says(state: TableState, spot: HitTarget) -> str:
    """A card of the hand: why not, else its whole rule."""
    piece = state.piece(spot.id)
    view = view_of(state.frame)
    entry = view.hand_card(piece.card) if piece is not None else None
    if entry is None or state.frame.sums:
        return ""
    if entry.reason is not None and state.frame.question is not None:
        return reason_text(state.frame.teller, entry.reason)
    return _rule(state, entry.card)


def _seat_says(state: TableState, spot: HitTarget) -> str:
    """A seat: who sits there, unless a card is being aimed."""
    if state.frame.sums or state.selection.is_open:
        return ""
    return seat_text_of(state, spot.id)


def _mark_says(state: TableState, _spot: HitTarget) -> str:
    """A folded letter: what a click does."""
    return "" if state.selection.is_open else _guessing(state)


def _guessing(state: TableState) -> str:
    say = state.kit.say
    press = state.kit.hints.word("confirm", say)
    by_hand = state.kit.hints.device == "mouse" or not press
    return say("table.guess") if by_hand else say("table.guess_key", press=press)


def _pile_says(state: TableState, spot: HitTarget) -> str:
    """A pile: what it is, and what its end costs or that it can be spread out."""
    if state.selection.is_open:
        return ""
    say, view = state.kit.say, view_of(state.frame)
    count = len(view.discards)
    if spot == DRAW:
        return f"{say('table.draw_pile')} · {view.draw_count}: {say('table.draw_pile_end')}"
    hint = f": {say('table.browse')}" if count else ""
    return f"{say('table.discards', n=count)}{hint}"


def _piece_says(state: TableState, spot: HitTarget) -> str:
    """A card in play: its rule."""
    piece = state.piece(spot.id)
    return card_text(state.kit, piece.card) if piece is not None else ""


SAYS: Final[dict[str, Callable[[TableState, HitTarget], str]]] = {
    "card": _card_says,
    "seat": _seat_says,
    "mark": _mark_says,
    "pile": _pile_says,
    "piece": _piece_says,
}
"""Kind of hit target -> what it says of itself."""


# --- taking back ---


def undo_word(state: TableState) -> str:
    """Return in a word what the player did last: a card, the end of the turn; empty if neither."""
    action = state.playing.last
    if action == END_PLAY:
        return state.kit.say("table.end_turn")
    if action is None or action.card is None:
        return ""
    return str(card_name(state.kit.strings, action.card))


def undo_says(state: TableState) -> str:
    """Return what would be taken back, empty when nothing can be."""
    action, say = state.playing.last, state.kit.say
    if action is None:
        return ""
    if action == END_PLAY:
        return say("undo.end_turn")
    if action.card is None:
        return say("undo.answer")
    card = card_name(state.kit.strings, action.card)
    if action.target is None or action.target == state.frame.view.me:
        return say("undo.card", card=card)
    return say("undo.aimed", card=card, who=state.frame.teller.name(action.target))
