"""The Great Train as the terminal sees it: who one is, what is in hand."""

from typing import Final

from game.great_train.rules.content.cards import IS_CAR
from game.great_train.rules.content.roles import ROLE_KEYS
from game.great_train.rules.facts.actions import TrainAction
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.view.names import goal_of, power_of, role_name, whole_name
from game.great_train.view.presentation import COURSE, PRESENTATION
from game.great_train.view.telling.answers import rules_of_card
from game.great_train.view.telling.codex import pages
from game.great_train.view.telling.draws import DRAWS
from game.great_train.view.telling.reasons import why_not
from game.table.cards import CardId
from game.text.presentation import TextPresentation
from game.view.words.sentences import Teller
from game.view.words.strings import Strings


def who_you_are(teller: Teller, seen: TrainObservation) -> list[str]:
    """Return who the viewer is, what they can do and what they want."""
    role = seen.roles[seen.seat]
    power = power_of(teller.strings, seen.characters[seen.seat], is_own=True)
    goal = goal_of(teller.strings, role, seen.players, last_wins=seen.last_standing)
    name = role_name(teller.strings, role)
    return [
        teller.say("terminal.you_are", seen.seat),
        teller.say("terminal.power", power=power[:1].lower() + power[1:]),
        f"{teller.say('terminal.your_role', role=name)} {goal}",
    ]


def hand_lines(teller: Teller, seen: TrainObservation) -> list[str]:
    """Return each different card in hand: its rule, and why it cannot be used now."""
    hand = dict.fromkeys(seen.hands[seen.seat])
    if not hand:
        return [teller.say("terminal.empty_hand")]
    cars = [card for card in seen.in_play[seen.seat] if IS_CAR[card]]
    return [_hand_line(teller, seen, card) for card in (*hand, *cars)]


def _hand_line(teller: Teller, seen: TrainObservation, card: CardId) -> str:
    told = f"{whole_name(teller.strings, card)}. {rules_of_card(teller, card)}"
    reason = why_not(teller, seen, card)
    return f"{told} {teller.say('terminal.not_now', why=reason)}" if reason else told


def role_names(strings: Strings) -> dict[str, str]:
    """Return what each role is called, by its key."""
    return {key: str(role_name(strings, role)) for role, key in enumerate(ROLE_KEYS)}


TEXT: Final[TextPresentation[TrainObservation, TrainAction]] = TextPresentation(
    presentation=PRESENTATION,
    pages=pages,
    open_keys={
        "log.took_hand": "terminal.took_all",
        **dict.fromkeys(DRAWS, "terminal.drew_all"),
    },
    who_you_are=who_you_are,
    hand=hand_lines,
    course=COURSE,
    role_names=role_names,
)
