"""Samurai Sword as the terminal sees it: who one is, what is in hand."""

from typing import Final

from game.samurai.rules.actions import Action
from game.samurai.rules.queries import distinct
from game.samurai.rules.reasons import why_not
from game.samurai.rules.state import ROLE_KEYS, Observation
from game.samurai.view.names import goal_of, power_of, role_name, role_of
from game.samurai.view.presentation import COURSE, PRESENTATION
from game.samurai.view.telling.codex import pages
from game.samurai.view.telling.prompts import reason_text, rules_of_card
from game.table.cards import CardId
from game.text.presentation import TextPresentation
from game.view.words.sentences import Teller
from game.view.words.strings import Strings


def who_you_are(teller: Teller, seen: Observation) -> list[str]:
    """Return who the viewer is, what they can do and what they want."""
    role = seen.roles[seen.seat]
    power = power_of(teller.strings, seen.characters[seen.seat], is_own=True)
    goal, name = goal_of(teller.strings, role, seen.players), role_of(teller.strings, seen)
    return [
        f"{teller.say('terminal.you_are', seen.seat)} {power}",
        f"{teller.say('terminal.your_role', role=name)} {goal}",
    ]


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


def role_names(strings: Strings) -> dict[str, str]:
    """Return what each role is called, by its key."""
    return {key: str(role_name(strings, role)) for role, key in enumerate(ROLE_KEYS)}


TEXT: Final[TextPresentation[Observation, Action]] = TextPresentation(
    presentation=PRESENTATION,
    pages=pages,
    open_keys={"log.took": "terminal.took_all", "log.drew": "terminal.drew_all"},
    who_you_are=who_you_are,
    hand=hand_lines,
    course=COURSE,
    role_names=role_names,
)
