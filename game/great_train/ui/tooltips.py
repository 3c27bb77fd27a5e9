"""What things at the table say: slips with a distance, bubbles, what taking back would do."""

from collections.abc import Callable
from typing import Final

from game.great_train.rules.content.cards import ANSWER, IS_CAR, KIND
from game.great_train.rules.content.content import ENGINES, KINDS, PEOPLE, ROLES
from game.great_train.rules.content.roles import DEPUTY, OUTLAW, THREE
from game.great_train.rules.facts.actions import END_PLAY
from game.great_train.ui.printed.paper import says_all
from game.great_train.ui.screen import END, ORDER, TrainScreen
from game.great_train.view.ending import fall_of
from game.great_train.view.names import (
    about_of,
    cost_text,
    engine_name,
    goal_of,
    power_of,
    station_name,
    station_of,
    whole_name,
)
from game.great_train.view.places.plates import SignParts
from game.great_train.view.table_view import GunmanView
from game.great_train.view.telling.answers import answer_of, passed_on
from game.great_train.view.telling.blows import shot_words
from game.great_train.view.telling.market import next_market, next_stop, why_not_moved
from game.great_train.view.telling.reasons import uses, why_not
from game.great_train.view.telling.targets import Far, idle_words, order_words
from game.great_train.view.telling.unseen import unseen_words
from game.kernel.ids import HIDDEN, Seat
from game.table.cards import CardId
from game.ui.board.draw.prompt import PromptPanel
from game.ui.board.faces import Face
from game.ui.board.selection import DRAW, PARTS, HitTarget
from game.ui.board.state import SumSlip
from game.ui.board.telling import sayings
from game.ui.board.telling.plates import PlateThing, PlateThings, is_aiming
from game.ui.board.telling.sayings import LastDone
from game.view.layout.geometry import Box
from game.view.pieces import Piece
from game.view.words.grammar import capital


def tooltip(state: TrainScreen, spot: HitTarget) -> str:
    """Return what something says while it is looked at, empty when nothing."""
    says = SAYS.get(spot.kind)
    return says(state, spot) if says is not None else ""


def page(state: TrainScreen, spot: HitTarget) -> str:
    """Return the key of the page in the codex on what is pointed at."""
    piece = state.piece(spot.id) if spot.kind in ("card", "piece") else None
    if piece is not None and piece.card != HIDDEN:
        chapter = "cars" if IS_CAR[piece.card] else "cards"
        return f"{chapter}/{KINDS[KIND[piece.card]].key}"
    seats = state.frame.view.seats
    if spot.kind == "part":
        return THINGS.page(seats, spot) or _page_of(seats[spot.id // PARTS])
    if spot.kind == "seat":
        return _page_of(seats[spot.id])
    if spot in (END, ORDER):
        return "how/end_of_line"
    return {"act": "how/tickets", "mark": "how/goal", "pile": "how/turn"}.get(spot.kind, "")


def _page_of(seat: GunmanView) -> str:
    """Return the key of the page on who sits there."""
    return f"characters/{PEOPLE[seat.character].key}"


# --- distances ---


def sum_slip(state: TrainScreen, far: Far, why: str, *, is_shot: bool) -> SumSlip:
    """Return a distance as a sum, and what follows from it, or `why` it cannot be.

    What it is raised by, for it is never below 1 (BT-4.1), is a part of it: else the sum is wrong.
    """
    kit, teller = state.kit, state.frame.teller
    named = [(n, label or kit.say("table.steps", n=n)) for n, label in far.parts]
    raised = far.total - sum(n for n, _ in far.parts)
    named += [(raised, kit.say("table.never_below"))] if raised else []
    most, verdict = far.reach if is_shot else 1, why
    if far.total > most:
        verdict = kit.say("table.too_far", n=most)
    elif is_shot and not why:
        seen = state.playing.seen
        spent = state.selection.card in seen.hands[seen.seat]
        verdict = shot_words(teller, seen, far.seat, spent=spent)
    elif not why:  # what takes near by
        verdict = teller.say("table.takes_one", far.seat)
    label = kit.say("table.distance")
    return SumSlip(tuple(named), far.total, label, verdict, not why, is_raised=raised > 0)


# --- seats ---


def seat_text(state: TrainScreen, seat: Seat) -> str:
    """Return what one can do who sits there, the own goal, and what is known of the hand."""
    kit, shown = state.kit, state.frame.view.seats[seat]
    if shown.is_out:
        told = [state.frame.teller.say("parts.ring_out", seat), *_fall_says(state, shown)]
    else:
        told = [power_of(kit.strings, shown.character, is_own=shown.is_self)]
    if shown.role is not None and shown.is_self:
        view = state.frame.view
        told.append(goal_of(kit.strings, shown.role, len(view.seats), last_wins=view.last_wins))
    if shown.is_ghost:
        told.append(kit.say("parts.ghost"))
    return "\n".join([*told, *_known(state, shown)])


def fall_words(state: TrainScreen, seat: GunmanView) -> tuple[str, ...]:
    """Return by whom and in which round one went out, as far as the log tells."""
    fall = fall_of(state.playing.shown.log.entries, seat.seat)
    if fall is None:
        return ()
    by = () if fall.by is None else (state.frame.teller.say("table.out_by", fall.by),)
    return (*by, state.kit.say("final.round", n=fall.round))


def _fall_says(state: TrainScreen, seat: GunmanView) -> list[str]:
    """Who put one out and in which round, as far as the log tells."""
    fall = fall_of(state.playing.shown.log.entries, seat.seat)
    if fall is None:
        return []
    key = "parts.fell" if fall.by is None else "parts.fell_by"
    return [state.frame.teller.say(key, seat.seat, fall.by, n=fall.round)]


def _known(state: TrainScreen, seat: GunmanView) -> list[str]:
    if not seat.known_cards or seat.is_self:
        return []
    names = [whole_name(state.kit.strings, card) for card in seat.known_cards]
    return [state.kit.say("table.known_cards", cards=state.kit.strings.listed(names))]


def _part_says(state: TrainScreen, spot: HitTarget) -> str:
    return "" if is_aiming(state) else THINGS.says(state, state.frame.view.seats, spot)


def _life_says(state: TrainScreen, seat: GunmanView) -> str:
    if seat.is_out:
        return "\n".join(_fall_says(state, seat))
    if seat.is_ghost:
        return state.kit.say("parts.ghost")
    return state.frame.teller.say("parts.life", seat.seat, n=seat.life, most=seat.most)


def _ring_says(state: TrainScreen, seat: GunmanView) -> str:
    teller = state.frame.teller
    return teller.say("parts.ring", seat.seat, n=seat.reach, far=seat.distance)


def _hand_says(state: TrainScreen, seat: GunmanView) -> str:
    told = state.frame.teller.say("parts.hand", seat.seat, n=seat.hand_count)
    return "\n".join([told, *_known(state, seat)])


def _brand_says(state: TrainScreen, seat: GunmanView) -> str:
    return state.frame.teller.say("parts.brand", seat.seat)


def _role_says(state: TrainScreen, seat: GunmanView) -> str:
    """How a role wins."""
    if seat.role is None:
        return ""
    told, view = goal_of if seat.is_self else about_of, state.frame.view
    return told(state.kit.strings, seat.role, len(view.seats), last_wins=view.last_wins)


def _role_page(seat: GunmanView) -> str:
    return "" if seat.role is None else f"roles/{ROLES[seat.role].key}"


def _ring_box(parts: SignParts, seat: GunmanView) -> Box | None:
    return None if seat.is_out else parts.ring


def _hand_box(parts: SignParts, seat: GunmanView) -> Box | None:
    return None if seat.is_self or seat.is_out else parts.hand


THINGS: Final = PlateThings[TrainScreen, SignParts, GunmanView](
    PlateThing("life", _life_says, lambda parts, _: parts.life),
    PlateThing("ring", _ring_says, _ring_box, lambda _: "how/distance"),
    PlateThing("cards", _hand_says, _hand_box),
    PlateThing("brand", _brand_says, lambda parts, _: parts.brand),
    PlateThing(
        "role",
        _role_says,
        lambda parts, seat: None if seat.role is None else parts.role,
        _role_page,
    ),
)
"""What is on a plate."""


# --- cards, the line, piles ---


def card_aloud(state: TrainScreen, card: CardId) -> str:
    """Return a card's name with its rank and suit, which the picture shows."""
    return whole_name(state.kit.strings, card)


def card_text(state: TrainScreen, card: CardId) -> str:
    """Return a card's name and rule; of a car on the rails also where it is and its price."""
    name = whole_name(state.kit.strings, card)
    rule = state.kit.say(f"cards.{KINDS[KIND[card]].key}.rule")
    view = state.frame.view.train
    if card not in view.cars:
        return f"{name}. {rule}"
    teller, told = state.frame.teller, ""
    for stop in view.stops:
        if stop.car == card:
            place = teller.card(station_of(stop.station))
            cost = cost_text(teller.strings, stop.station)
            told = teller.say("table.car_says", card=name, rule=rule, station=place, cost=cost)
    then = next_stop(teller, state.playing.seen, card)
    return "\n".join([told or teller.say("table.car_waits", card=name, rule=rule), then]).strip()


def _act_says(state: TrainScreen, spot: HitTarget) -> str:
    """A ticket: what the station takes, what stands before it, why it cannot be had."""
    kit, teller, view = state.kit, state.frame.teller, state.frame.view.train
    if state.selection.is_open:
        return ""
    if spot == END:
        return kit.say(f"table.end_says_{ENGINES[view.locomotive].key}")
    if spot == ORDER:
        return order_words(teller, view.order)
    if spot.id >= len(view.stops):
        return ""
    stop = view.stops[spot.id]
    name = station_name(kit.strings, stop.station)
    told = [kit.say("table.station_says", station=name, cost=cost_text(kit.strings, stop.station))]
    if stop.has_engine:
        told = _engine_says(state, told)
    press = kit.hints.word("train_key", kit.say)
    if press:
        told.append(kit.say("table.key_hint", press=press))
    return "\n".join(filter(None, told))


def _engine_says(state: TrainScreen, told: list[str]) -> list[str]:
    """Where the train goes next, after `told` of the station; first of all what a press does."""
    kit, teller, view = state.kit, state.frame.teller, state.frame.view.train
    engine = engine_name(kit.strings, view.locomotive)
    driven = teller.say("table.engine_says", view.driver, engine=capital(engine.the))
    told = [*told, driven, next_market(teller, state.playing.seen)]
    move = kit.say("table.advance_says")
    if view.can_advance:
        return [move, *told]
    is_asked = state.frame.is_own_turn
    return [*told, why_not_moved(teller, state.playing.seen) if is_asked else move]


def turn_text(state: TrainScreen) -> str:
    """Return whose turn it is, and that the viewer is asked, or out and has a side; or the end."""
    view = state.frame.view
    if view.is_over:
        return state.kit.say("ending.over").rstrip(".")
    turn = state.frame.teller.say("log.turn", view.turn_seat).rstrip(".")
    if view.seats[view.me].is_out:
        has_side = len(view.seats) > THREE and view.seats[view.me].role in (DEPUTY, OUTLAW)
        out = "table.you_are_out_side" if has_side else "table.you_are_out"
        return f"{turn} · {state.kit.say(out)}"
    if state.frame.question is not None and view.turn_seat != view.me:
        return f"{turn} · {state.kit.say('table.you_answer')}"
    return turn


def pile_text(state: TrainScreen) -> str:
    """Return how many cards are left to draw, and once few are out of sight, which."""
    told = state.kit.say("table.pile_says", n=state.frame.view.draw_count)
    return f"{told}\n{unseen_words(state.frame.teller, state.playing.seen)}".strip()


def _card_says(state: TrainScreen, spot: HitTarget) -> str:
    """A card of the hand: why not, else its whole rule where it is small, and what it leads to."""
    piece = state.piece(spot.id)
    if piece is None or state.frame.sums:
        return ""
    idle, led = "", _led_says(state, piece)
    if state.frame.is_own_turn:
        idle = idle_words(state.frame.teller, state.playing.seen, piece.card)
    if state.selection.is_open:  # who is about to play it reads what comes of it
        told = idle if state.frame.is_own_turn else led
        return told if state.selection.piece == piece.id else ""
    if state.offered:  # the card leaves what is chosen from in sight, and a press says why not
        return card_text(state, piece.card)
    if state.frame.question is not None:
        reason = why_not(state.frame.teller, state.playing.seen, piece.card)
        if reason or idle:
            return reason or idle
    return led


def _led_says(state: TrainScreen, piece: Piece) -> str:
    """Return a card's rule and what giving it leads to; against a shot that says both."""
    rule, served = _unprinted(state, piece), _served_says(state, piece.card)
    question = state.frame.question
    if rule and served and ANSWER[piece.card] and question and question.kind == "respond":
        rule = f"{whole_name(state.kit.strings, piece.card)}."
    return f"{rule}\n{served}".strip()


def _unprinted(state: TrainScreen, piece: Piece) -> str:
    """Return the rule of a card that is held up, empty where it can be read on the card."""
    if state.frame.held_up is None or piece.id not in state.sprites.by_id:
        return ""
    box = state.sprites.by_id[piece.id].home.box
    face = Face(piece.card, round(box.w), round(box.h))
    is_said = says_all(state.kit, face) and state.kit.text_scale == 1
    return "" if is_said else card_text(state, piece.card)


def _piece_says(state: TrainScreen, spot: HitTarget) -> str:
    piece = state.piece(spot.id)
    if piece is None or piece.card == HIDDEN or state.selection.is_open:
        return ""
    told = card_text(state, piece.card)
    if (served := _served_says(state, piece.card)) and served not in told:
        return f"{told}\n{served}"
    is_served = KINDS[KIND[piece.card]].aim not in ("never", "before_me")
    is_own = piece.place == ("in_play", state.frame.view.me) and is_served
    is_meant = is_own or piece.card in [stop.car for stop in state.frame.view.train.stops]
    if not state.frame.is_own_turn or not is_meant or piece.id in state.frame.usable:
        return told
    why = why_not(state.frame.teller, state.playing.seen, piece.card)
    return f"{told}\n{why}" if why else told


def _served_says(state: TrainScreen, card: CardId) -> str:
    """What giving a card leads to in answer to what is asked, where a press gives it."""
    question = state.frame.question
    if question is None or state.frame.is_own_turn:
        return ""
    given = [action for action in question.actions if uses(action) == card]
    if len(given) > 1 and all(action.type == "divert" for action in given):
        return passed_on(state.frame.teller, card)
    if len(given) != 1:
        return ""
    return answer_of(state.frame.teller, state.playing.seen, given[0]).effect


def _pile_says(state: TrainScreen, spot: HitTarget) -> str:
    if state.selection.is_open:
        return ""
    if spot == DRAW:
        return pile_text(state)
    return capital(sayings.browsing(state.kit)) if state.frame.view.discards else ""


def _answer_says(state: TrainScreen, spot: HitTarget) -> str:
    """What an answer leads to, where the question has no room to tell it."""
    prompt = state.frame.prompt
    is_told = not isinstance(prompt, PromptPanel) or prompt.items[spot.id].is_told
    return "" if is_told else state.frame.answers[spot.id].answer.effect


SAYS: Final[dict[str, Callable[[TrainScreen, HitTarget], str]]] = {
    "card": _card_says,
    "seat": lambda state, spot: "" if is_aiming(state) else seat_text(state, spot.id),
    "mark": lambda state, spot: sayings.guessing(state, spot.id),
    "part": _part_says,
    "pile": _pile_says,
    "piece": _piece_says,
    "act": _act_says,
    "answer": _answer_says,
}
"""Kind of hit target -> what it says of itself."""


# --- taking back ---


def _last(state: TrainScreen) -> LastDone | None:
    action = state.playing.last
    return None if action is None else LastDone(action == END_PLAY, action.card, action.target)


def undo_word(state: TrainScreen) -> str:
    """Return in a word what the player did last: of a purchase what was bought."""
    action, last = state.playing.last, _last(state)
    if action is not None and last is not None and last.card is None:
        last = last._replace(card=action.car)
    return sayings.undo_word(state, last)


def undo_says(state: TrainScreen) -> str:
    """Return what would be taken back, empty when nothing can be."""
    action = state.playing.last
    if action is not None and action.type == "buy" and action.car is not None:
        return state.kit.say("undo.buying", card=state.frame.teller.card(action.car))
    return sayings.undo_says(state, _last(state))
