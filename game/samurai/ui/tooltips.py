"""What things at the table say: slips with a reckoning, bubbles, what taking back would do."""

from collections.abc import Callable
from typing import Final

from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.actions import END_PLAY
from game.samurai.rules.content import CATALOGUE, CHARACTERS, ROLES
from game.samurai.rules.state import THREE, Role
from game.samurai.ui.prints import brief
from game.samurai.ui.screen import SamuraiScreen
from game.samurai.view.names import card_name, goal_of, power_of
from game.samurai.view.plates import PlateParts, stars
from game.samurai.view.table_view import SeatView, Sum, TableView
from game.samurai.view.telling.blows import attack_text, standing_text
from game.samurai.view.telling.prompts import laid_text, reason_text
from game.table.cards import CardId
from game.ui.board.selection import DRAW, PARTS, HitTarget
from game.ui.board.state import SumSlip
from game.ui.board.telling import sayings
from game.ui.board.telling.plates import PlateThing, PlateThings, is_aiming
from game.ui.board.telling.sayings import LastDone
from game.ui.draw.kit import Kit
from game.view.layout.geometry import Box
from game.view.pieces import NOBODY
from game.view.words.grammar import capital
from game.view.words.sentences import Teller


def tooltip(state: SamuraiScreen, spot: HitTarget) -> str:
    """Return what a card, seat, mark or pile says while it is looked at, empty when nothing."""
    says = SAYS.get(spot.kind)
    return says(state, spot) if says is not None else ""


def page(state: SamuraiScreen, spot: HitTarget) -> str:
    """Return the key of the page in the codex on a card, seat, mark or pile."""
    piece = state.piece(spot.id) if spot.kind in ("card", "piece") else None
    if piece is not None and piece.card != HIDDEN:
        return f"cards/{CATALOGUE[piece.card].key}"
    seats = state.frame.view.seats
    if spot.kind == "part":
        return THINGS.page(seats, spot) or _page_of(seats[spot.id // PARTS])
    if spot.kind == "seat":
        return _page_of(seats[spot.id])
    return "icons/letter" if spot.kind == "mark" else "how/pile" if spot == DRAW else ""


def _page_of(seat: SeatView) -> str:
    """Return the key of the page on who sits there."""
    return f"characters/{CHARACTERS[seat.character].key}"


def sum_slip(kit: Kit, teller: Teller, total: Sum, weapon: CardId, caution: str) -> SumSlip:
    """Return the arithmetic of a difficulty in words; where it is no obstacle, `caution` first."""
    parts = [(total.distance, kit.say("table.distance"))]
    if total.armor:
        parts.append((total.armor, str(card_name(kit.strings, CATALOGUE.id_of("armor")))))
    if total.character:
        parts.append((total.character, str(teller.name(total.seat))))
    label, verdict = kit.say("table.difficulty"), _verdict(kit, teller, total, weapon)
    is_reached = total.reason is None
    warning = caution if is_reached else ""
    verdict = " ".join(filter(None, (warning, verdict)))
    return SumSlip(tuple(parts), total.total, label, verdict, is_reached, bool(warning))


def _verdict(kit: Kit, teller: Teller, total: Sum, weapon: CardId) -> str:
    if total.reason is None:
        return attack_text(teller, total.blow) if total.blow else ""
    if total.reason.code == "out_of_reach":
        return kit.say("table.too_far", card=card_name(kit.strings, weapon), reach=total.reach)
    return reason_text(teller, total.reason)


def seat_text(state: SamuraiScreen, seat: Seat) -> str:
    """Return what one can do who sits there, the own goal, and what is known of the hand.

    What is on the plate is not said again; each thing there tells of itself.
    """
    kit, shown = state.kit, state.frame.view.seats[seat]
    told = [power_of(kit.strings, shown.character, is_own=shown.is_self)]
    if shown.role is not None and shown.is_self:
        told.append(goal_of(kit.strings, shown.role, len(state.frame.view.seats)))
    if shown.is_harmless:
        told.append(kit.say("reason.harmless", who=state.frame.teller.name(seat)))
    return "\n".join([*told, *_known(state, shown)])


def _known(state: SamuraiScreen, seat: SeatView) -> list[str]:
    if not seat.known_cards or seat.is_self:
        return []
    names = [str(card_name(state.kit.strings, card)) for card in seat.known_cards]
    return [state.kit.say("table.known_cards", cards=state.kit.strings.listed(names))]


# --- what is on a plate ---


def _part_says(state: SamuraiScreen, spot: HitTarget) -> str:
    """A thing on a plate, unless a card is being aimed."""
    return "" if is_aiming(state) else THINGS.says(state, state.frame.view.seats, spot)


def _resilience_says(state: SamuraiScreen, seat: SeatView) -> str:
    key = "parts.resilience" if seat.resilience else "parts.fallen"
    return state.frame.teller.say(key, seat.seat)


def _honor_says(state: SamuraiScreen, seat: SeatView) -> str:
    key, teller = "parts.last_honor" if seat.honor == 1 else "parts.honor", state.frame.teller
    told = (teller.say(key, seat.seat), standing_text(teller, state.playing.seen))
    return "\n".join(filter(None, told))


def _hand_says(state: SamuraiScreen, seat: SeatView) -> str:
    told = state.frame.teller.say("parts.hand", seat.seat)
    return "\n".join([told, *_known(state, seat)])


def _crest_says(state: SamuraiScreen, seat: SeatView) -> str:
    return state.frame.teller.say("parts.crest", seat.seat)


def _temper_says(state: SamuraiScreen, seat: SeatView) -> str:
    temper = state.tempers.get(seat.seat)
    if temper is None:
        return seat_text(state, seat.seat)
    called = state.kit.say(f"tempers.{temper}.called", who=state.frame.teller.name(seat.seat))
    return f"{called}. {state.kit.say(f'tempers.{temper}.about')}"


def _role_says(state: SamuraiScreen, seat: SeatView) -> str:
    """How a role wins, what it may do at this table, and what its honor is worth there."""
    if seat.role is None:
        return ""
    role, players = ROLES[seat.role], len(state.frame.view.seats)
    if seat.is_self:
        return goal_of(state.kit.strings, seat.role, players)
    told = [state.kit.say(f"roles.{role.key}.about")]
    if players == THREE and seat.role == Role.SHOGUN:
        told.append(state.kit.say("roles.shogun.about_three"))
    if (times := role.multipliers[players]) > 1:
        told.append(state.frame.teller.say(f"parts.times_{times}", seat.seat))
    return "\n".join(told)


def _stars_says(state: SamuraiScreen, seat: SeatView) -> str:
    counts = seat.role is not None and len(state.frame.view.seats) in ROLES[seat.role].most_stars
    return state.kit.say("parts.stars" if counts else "parts.stars_idle", n=seat.stars)


def _role_page(seat: SeatView) -> str:
    return "icons/role" if seat.role is None else f"roles/{ROLES[seat.role].key}"


def _stars_box(parts: PlateParts, seat: SeatView) -> Box | None:
    return stars(parts.role, close=parts.is_close) if seat.stars else None


THINGS: Final = PlateThings[SamuraiScreen, PlateParts, SeatView](
    PlateThing(
        "resilience",
        _resilience_says,
        lambda parts, _: parts.resilience,
        lambda _: "icons/resilience",
    ),
    PlateThing("honor", _honor_says, lambda parts, _: parts.honor, lambda _: "icons/honor"),
    PlateThing("cards", _hand_says, lambda parts, seat: None if seat.is_self else parts.hand),
    PlateThing("crest", _crest_says, lambda parts, _: parts.crest),
    PlateThing(
        "temper",
        _temper_says,
        lambda parts, seat: None if seat.is_self else parts.temper,
        lambda _: "icons/temper",
    ),
    PlateThing(
        "role",
        _role_says,
        lambda parts, seat: None if seat.role is None else parts.role,
        _role_page,
    ),
    PlateThing("stars", _stars_says, _stars_box, lambda _: "icons/star"),
)
"""What is on a plate."""


def card_text(state: SamuraiScreen, card: CardId) -> str:
    """Return a card's name and rule."""
    name, rule = card_name(state.kit.strings, card), f"cards.{CATALOGUE[card].key}.rule"
    return f"{name}. {state.kit.say(rule)}"


def turn_text(state: SamuraiScreen) -> str:
    """Return whose turn it is, and that the viewer is asked; at the end that it is over."""
    view = state.frame.view
    if view.is_over:
        return state.kit.say("ending.over").rstrip(".")
    turn = state.frame.teller.say("log.turn", view.turn_seat).rstrip(".")
    if state.frame.question is not None and view.turn_seat != view.me:
        return f"{turn} · {state.kit.say('table.you_answer')}"
    at_stake = _at_stake(state)
    return f"{turn} · {at_stake}" if at_stake else turn


# --- how near the end is ---

DRAWN: Final = 2
"""Cards that a turn takes from the draw pile, for the most part."""
TWO: Final = 2
"""So many at their last honor are named, more are counted; so many who stand are told of."""


def _at_stake(state: SamuraiScreen) -> str:
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


def near_end(view: TableView) -> bool:
    """Return whether the draw pile ends within a round, or the game with it."""
    is_last = any(seat.honor == 1 for seat in view.seats)
    return not view.is_over and (is_last or view.draw_count <= DRAWN * len(view.seats))


def pile_end(state: SamuraiScreen) -> str:
    """Return what the end of the draw pile means, and how near it is once that is a round.

    Nothing once the game is over.
    """
    view, say = state.frame.view, state.kit.say
    if view.is_over:
        return ""
    last = "_last" if any(seat.honor == 1 for seat in view.seats) else ""
    if view.draw_count > DRAWN * len(view.seats):
        return say(f"table.draw_pile_end{last}")
    return say(f"table.draw_pile_soon{last}", n=max(1, -(-view.draw_count // DRAWN)))


def pile_text(state: SamuraiScreen) -> str:
    """Return what the end of the draw pile leads to, unless it stands there; what ends all.

    With open roles it is told how both sides stand, too.
    """
    say, view = state.kit.say, state.frame.view
    end = "" if hints_stand(state) else pile_end(state)
    told = [f"{capital(end)}."] * bool(end)
    ends = [say("table.game_ends")]
    if len(view.seats) > THREE:
        ends.append(say("table.game_ends_sole"))
    standing = standing_text(state.frame.teller, state.playing.seen)
    return "\n".join(filter(None, [*told, " ".join(ends), standing]))


WARNED: Final = 2.2
"""How wide it may stand in large text that the end is near, by the room of a pile's name."""


def hints_stand(state: SamuraiScreen) -> bool:
    """Return whether the piles' hints stand beneath them."""
    frame = state.frame
    is_quiet = frame.view.resolving is None and not frame.caption
    return is_quiet and frame.layout.has_hints


def _rule(state: SamuraiScreen, card: CardId) -> str:
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


def _card_says(state: SamuraiScreen, spot: HitTarget) -> str:
    """A card of the hand: why not, else its whole rule."""
    piece = state.piece(spot.id)
    view = state.frame.view
    entry = view.hand_card(piece.card) if piece is not None else None
    if entry is None or state.frame.sums:
        return ""
    if entry.reason is not None and state.frame.question is not None:
        return reason_text(state.frame.teller, entry.reason)
    return _rule(state, entry.card)


def _seat_says(state: SamuraiScreen, spot: HitTarget) -> str:
    """A seat: who sits there, unless a card is being aimed."""
    return "" if is_aiming(state) else seat_text(state, spot.id)


def _mark_says(state: SamuraiScreen, spot: HitTarget) -> str:
    return sayings.guessing(state, spot.id)


def _pile_says(state: SamuraiScreen, spot: HitTarget) -> str:
    """A pile: what its end leads to, or that it can be spread out, unless that stands there."""
    if state.selection.is_open:
        return ""
    if spot == DRAW:
        return pile_text(state)
    is_told = hints_stand(state) or not state.frame.view.discards
    return "" if is_told else capital(sayings.browsing(state.kit))


def _piece_says(state: SamuraiScreen, spot: HitTarget) -> str:
    """A card on the table: what one that lies before somebody does for them, else its rule."""
    piece = state.piece(spot.id)
    if piece is None:
        return ""
    zone, seat = piece.place
    if zone != "in_play" or seat == NOBODY:
        return card_text(state, piece.card)
    does = laid_text(state.frame.teller, state.playing.seen, piece.card, seat)
    return f"{card_name(state.kit.strings, piece.card)}. {does}"


SAYS: Final[dict[str, Callable[[SamuraiScreen, HitTarget], str]]] = {
    "card": _card_says,
    "seat": _seat_says,
    "mark": _mark_says,
    "part": _part_says,
    "pile": _pile_says,
    "piece": _piece_says,
}
"""Kind of hit target -> what it says of itself."""


# --- taking back ---


def _last(state: SamuraiScreen) -> LastDone | None:
    action = state.playing.last
    return None if action is None else LastDone(action == END_PLAY, action.card, action.target)


def undo_word(state: SamuraiScreen) -> str:
    """Return in a word what the player did last."""
    return sayings.undo_word(state, _last(state))


def undo_says(state: SamuraiScreen) -> str:
    """Return what would be taken back, empty when nothing can be."""
    return sayings.undo_says(state, _last(state))
