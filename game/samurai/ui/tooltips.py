"""What things at the table say: slips with a reckoning, bubbles, what taking back would do."""

from collections.abc import Callable
from typing import Final, TypeAlias

from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.actions import END_PLAY, Action
from game.samurai.rules.content import CATALOGUE, CHARACTERS, ROLES
from game.samurai.rules.state import THREE, Observation
from game.samurai.ui.prints import brief
from game.samurai.view.layout import TableLayout
from game.samurai.view.names import card_name, role_name
from game.samurai.view.prompts import reason_text
from game.samurai.view.table_view import TableView
from game.samurai.view.targets import Sum, blow_text
from game.table.cards import CardId
from game.ui.board.selection import DRAW, HitTarget
from game.ui.board.state import FrameOf, StateOf, SumSlip
from game.ui.draw.kit import Kit
from game.view.words.sentences import Teller

SamuraiFrame: TypeAlias = FrameOf[Action, TableView, TableLayout]
SamuraiState: TypeAlias = StateOf[Observation, Action, TableView, TableLayout]
"""The state of the table's screen, in the types of this game."""


def tooltip(state: SamuraiState, spot: HitTarget) -> str:
    """Return what a card, seat, mark or pile says while it is looked at, empty when nothing."""
    says = SAYS.get(spot.kind)
    return says(state, spot) if says is not None else ""


def page(state: SamuraiState, spot: HitTarget) -> str:
    """Return the key of the page in the codex on a card, seat, mark or pile."""
    piece = state.piece(spot.id) if spot.kind in ("card", "piece") else None
    if piece is not None and piece.card != HIDDEN:
        return f"cards/{CATALOGUE[piece.card].key}"
    if spot.kind == "seat":
        return f"characters/{CHARACTERS[state.frame.view.seats[spot.id].character].key}"
    return "icons/letter" if spot.kind == "mark" else "how/pile" if spot == DRAW else ""


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


def seat_text(state: SamuraiState, number: Seat) -> str:
    """Return who sits there: name and power, temperament, role, what is known of the hand."""
    kit, seat, temper = state.kit, state.frame.view.seats[number], state.tempers.get(number)
    key, who = CHARACTERS[seat.character].key, state.frame.teller.name(number)
    power = kit.say(f"characters.{key}.power")
    if temper is None:
        told = [f"{who}. {power}"]
    else:
        called = kit.say(f"tempers.{temper}.called", who=who)
        told = [f"{called}. {kit.say(f'tempers.{temper}.about')}", power]
    if seat.role is not None and seat.is_self:
        goal = kit.say(f"roles.{ROLES[seat.role].key}.goal")
        told.append(f"{role_name(kit.strings, seat.role)}. {goal}")
    if seat.is_harmless:
        told.append(kit.say("reason.harmless", who=who))
    if seat.known_cards and not seat.is_self:
        names = [str(card_name(kit.strings, card)) for card in seat.known_cards]
        told.append(kit.say("table.known_cards", cards=kit.strings.listed(names)))
    return "\n".join(told)


def card_text(state: SamuraiState, card: CardId) -> str:
    """Return a card's name and rule."""
    name, rule = card_name(state.kit.strings, card), f"cards.{CATALOGUE[card].key}.rule"
    return f"{name}. {state.kit.say(rule)}"


def turn_text(state: SamuraiState) -> str:
    """Return whose turn it is, and that the viewer is asked."""
    view = state.frame.view
    turn = state.frame.teller.say("log.turn", view.turn_seat).rstrip(".")
    if view.asked == view.me and view.turn_seat != view.me:
        return f"{turn} · {state.kit.say('table.you_answer')}"
    at_stake = _at_stake(state)
    return f"{turn} · {at_stake}" if at_stake and not view.is_over else turn


# --- how near the end is ---

DRAWN: Final = 2
"""Cards that a turn takes from the draw pile, for the most part."""
TWO: Final = 2
"""So many at their last honor are named, more are counted; so many who stand are told of."""


def _at_stake(state: SamuraiState) -> str:
    """Return whose last honor it is, or that only two stand: the next blow may end the game."""
    seats, say, teller = state.frame.view.seats, state.kit.say, state.frame.teller
    last = [seat for seat in seats if seat.honor == 1]
    if any(seat.is_self for seat in last):
        return say("table.last_honor_own")
    if last:
        names = state.kit.strings.listed([str(teller.name(seat.seat)) for seat in last])
        key = "table.last_honor_many" if len(last) > TWO else "table.last_honor"
        return say(key, who=names, n=len(last))
    standing = sum(seat.resilience > 0 for seat in seats)
    return say("table.two_stand") if len(seats) > THREE and standing == TWO else ""


def near_end(state: SamuraiState) -> bool:
    """Return whether the draw pile ends within a round, or the game with it."""
    view = state.frame.view
    is_last = any(seat.honor == 1 for seat in view.seats)
    return not view.is_over and (is_last or view.draw_count <= DRAWN * len(view.seats))


def pile_end(state: SamuraiState) -> str:
    """Return what the end of the draw pile means, and how near it is once that is a round."""
    view, say = state.frame.view, state.kit.say
    last = "_last" if any(seat.honor == 1 for seat in view.seats) else ""
    if view.draw_count > DRAWN * len(view.seats):
        return say(f"table.draw_pile_end{last}")
    return say(f"table.draw_pile_soon{last}", n=max(1, -(-view.draw_count // DRAWN)))


def pile_text(state: SamuraiState) -> str:
    """Return how much is left of the draw pile, what its end leads to, and what ends the game."""
    say, view = state.kit.say, state.frame.view
    told = f"{say('table.draw_pile')} · {view.draw_count}: {pile_end(state)}."
    sole = f" {say('table.game_ends_sole')}" if len(view.seats) > THREE else ""
    return f"{told}\n{say('table.game_ends')}{sole}"


def _rule(state: SamuraiState, card: CardId) -> str:
    """Return the whole rule of a card held up large; a weapon's stands on the card.

    In large text the bubble says name and numbers too: print on a card does not grow.
    """
    if state.frame.held_up is None or state.selection.is_open:
        return ""
    is_weapon = CATALOGUE[card].type == "weapon"
    if state.kit.text_scale > 1:
        if not is_weapon:
            return card_text(state, card)
        return f"{card_name(state.kit.strings, card)}. {brief(state.kit, CATALOGUE[card])}"
    return "" if is_weapon else state.kit.say(f"cards.{CATALOGUE[card].key}.rule")


def _card_says(state: SamuraiState, spot: HitTarget) -> str:
    """A card of the hand: why not, else its whole rule."""
    piece = state.piece(spot.id)
    view = state.frame.view
    entry = view.hand_card(piece.card) if piece is not None else None
    if entry is None or state.frame.sums:
        return ""
    if entry.reason is not None and state.frame.question is not None:
        return reason_text(state.frame.teller, entry.reason)
    return _rule(state, entry.card)


def _seat_says(state: SamuraiState, spot: HitTarget) -> str:
    """A seat: who sits there, unless a card is being aimed."""
    if state.frame.sums or state.selection.is_open:
        return ""
    return seat_text(state, spot.id)


def _mark_says(state: SamuraiState, _spot: HitTarget) -> str:
    if state.selection.is_open:
        return ""
    say, press = state.kit.say, state.kit.hints.word("confirm", state.kit.say)
    by_hand = state.kit.hints.device == "mouse" or not press
    return say("table.guess") if by_hand else say("table.guess_key", press=press)


def _pile_says(state: SamuraiState, spot: HitTarget) -> str:
    """A pile: what it is, and what its end costs or that it can be spread out."""
    if state.selection.is_open:
        return ""
    say, view = state.kit.say, state.frame.view
    count = len(view.discards)
    if spot == DRAW:
        return pile_text(state)
    hint = f": {say('table.browse')}" if count else ""
    return f"{say('table.discards', n=count)}{hint}"


def _piece_says(state: SamuraiState, spot: HitTarget) -> str:
    piece = state.piece(spot.id)
    return card_text(state, piece.card) if piece is not None else ""


SAYS: Final[dict[str, Callable[[SamuraiState, HitTarget], str]]] = {
    "card": _card_says,
    "seat": _seat_says,
    "mark": _mark_says,
    "pile": _pile_says,
    "piece": _piece_says,
}
"""Kind of hit target -> what it says of itself."""


# --- taking back ---


def undo_word(state: SamuraiState) -> str:
    """Return in a word what the player did last: a card, the end of the turn; empty if neither."""
    action = state.playing.last
    if action == END_PLAY:
        return state.kit.say("table.end_turn")
    if action is None or action.card is None:
        return ""
    return str(card_name(state.kit.strings, action.card))


def undo_says(state: SamuraiState) -> str:
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
