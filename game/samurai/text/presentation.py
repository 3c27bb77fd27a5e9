"""Samurai Sword as the terminal sees it: who stands how, what lies where, what is in hand."""

from collections.abc import Iterator
from typing import Final

from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.actions import Action
from game.samurai.rules.content import CHARACTERS
from game.samurai.rules.queries import difficulty, distinct, is_harmless
from game.samurai.rules.reasons import why_not
from game.samurai.rules.state import Observation
from game.samurai.view.codex import pages
from game.samurai.view.names import goal_of, role_name
from game.samurai.view.presentation import PRESENTATION
from game.samurai.view.prompts import reason_text, rules_of_card
from game.table.cards import CardId
from game.text.presentation import TextPresentation
from game.view.words.sentences import Teller


def who_you_are(teller: Teller, seen: Observation) -> list[str]:
    """Return who the viewer is, what they can do and what they want."""
    role = seen.roles[seen.seat]
    power = _power(teller, seen.characters[seen.seat])
    goal, name = goal_of(teller.strings, role, seen.players), role_name(teller.strings, role)
    return [
        f"{teller.say('terminal.you_are', seen.seat)} {power}",
        f"{teller.say('terminal.your_role', role=name)} {goal}",
    ]


def _power(teller: Teller, character: int) -> str:
    return teller.say(f"characters.{CHARACTERS[character].key}.power")


def status_lines(teller: Teller, seen: Observation) -> list[str]:
    """Return the whole table: the piles, then each seat clockwise from the viewer."""
    seats = [(seen.seat + step) % seen.players for step in range(seen.players)]
    return [_piles(teller, seen), *(" ".join(_of_seat(teller, seen, seat)) for seat in seats)]


def _piles(teller: Teller, seen: Observation) -> str:
    told = teller.say("terminal.draw_pile", n=len(seen.draw_pile))
    if not seen.discard_pile:
        return f"{told} {teller.say('terminal.no_discards')}"
    top = teller.card(seen.discard_pile[-1])
    return f"{told} {teller.say('terminal.discards', n=len(seen.discard_pile), card=top)}"


def _of_seat(teller: Teller, seen: Observation, seat: Seat) -> Iterator[str]:
    """Yield everything that is to be seen of one seat."""
    yield teller.say(
        "table.seat_line",
        seat,
        resilience=seen.resilience[seat],
        most=CHARACTERS[seen.characters[seat]].resilience,
        honor=seen.honor[seat],
        cards=len(seen.hands[seat]),
    )
    if seen.roles[seat] != HIDDEN:
        yield teller.say("terminal.role", role=role_name(teller.strings, seen.roles[seat]))
    if seen.in_play[seat]:
        cards = [str(teller.card(card)) for card in seen.in_play[seat]]
        yield teller.say("terminal.in_play", cards=teller.strings.listed(cards))
    if is_harmless(seen, seat):
        yield f"{teller.say('table.harmless', seat)}."
    elif seat != seen.seat:
        yield teller.say("terminal.difficulty", n=difficulty(seen, seen.seat, seat))


def hand_lines(teller: Teller, seen: Observation) -> list[str]:
    """Return each different card in hand: its rule, and why it cannot be used now."""
    hand = seen.hands[seen.seat]
    if not hand:
        return [teller.say("terminal.empty_hand")]
    return [_hand_line(teller, seen, card) for card in distinct(hand)]


def _hand_line(teller: Teller, seen: Observation, card: CardId) -> str:
    count = seen.hands[seen.seat].count(card)
    told = teller.say("terminal.in_hand", card=teller.card(card), n=count)
    told = f"{told} {rules_of_card(teller, card)}"
    reason = why_not(seen, seen.seat, card)
    if reason is None:
        return told
    return f"{told} {teller.say('terminal.not_now', why=reason_text(teller, reason))}"


TEXT: Final[TextPresentation[Observation, Action]] = TextPresentation(
    presentation=PRESENTATION,
    pages=pages,
    open_keys={"log.took": "terminal.took_all", "log.drew": "terminal.drew_all"},
    who_you_are=who_you_are,
    status=status_lines,
    hand=hand_lines,
)
