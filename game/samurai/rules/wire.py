"""How this system's events and frames are written: names instead of numbers."""

from typing import Final

from game.kernel.frames import FramePopped, FramePushed
from game.kernel.ids import HIDDEN
from game.kernel.wire import Codec, Json, Wire
from game.samurai.rules import events, start_end_events
from game.samurai.rules.actions import take_from_json, take_to_json
from game.samurai.rules.bushido import AwaitBushido
from game.samurai.rules.challenge import AwaitChallenge
from game.samurai.rules.combat import AwaitParry
from game.samurai.rules.content import CATALOGUE, CHARACTERS
from game.samurai.rules.notation import outcome_from_json, outcome_to_json
from game.samurai.rules.roles import PHASE_KEYS, ROLE_KEYS, Phase, role_key
from game.samurai.rules.turn import AwaitDiscard, AwaitDrawSource, AwaitPlay, ResolveTurn
from game.table.cards import CardId

EVENTS: Final = (
    events.Turn,
    events.PhaseBegan,
    events.Recovered,
    events.ResilienceGiven,
    events.Drew,
    events.Took,
    events.Played,
    events.Resolved,
    events.Laid,
    events.Discarded,
    events.Wounded,
    events.Defeated,
    events.HonorChanged,
    events.Flipped,
    events.BushidoPassed,
    events.Reshuffled,
    start_end_events.SetUp,
    start_end_events.Ended,
    FramePushed,
    FramePopped,
)
"""Every event a game of Samurai Sword can tell."""

FRAMES: Final = (
    ResolveTurn,
    AwaitDrawSource,
    AwaitPlay,
    AwaitParry,
    AwaitChallenge,
    AwaitBushido,
    AwaitDiscard,
)


def _card_to_json(card: CardId) -> Json:
    return None if card == HIDDEN else CATALOGUE[card].key


def _card_from_json(data: Json) -> CardId:
    return HIDDEN if data is None else CATALOGUE.id_of(data)


def _cards_to_json(cards: tuple[CardId, ...]) -> Json:
    return [_card_to_json(card) for card in cards]


def _cards_from_json(data: Json) -> tuple[CardId, ...]:
    return tuple(_card_from_json(card) for card in data)


def _pile_to_json(cards: tuple[CardId, ...]) -> Json:
    """Return a pile as the protocol writes it: its top first."""
    return _cards_to_json(cards[::-1])


def _pile_from_json(data: Json) -> tuple[CardId, ...]:
    return _cards_from_json(data)[::-1]


def _stars_to_json(stars: tuple[int, ...]) -> Json:
    return [None if star == HIDDEN else star for star in stars]


def _stars_from_json(data: Json) -> tuple[int, ...]:
    return tuple(HIDDEN if star is None else star for star in data)


def _roles_from_json(data: Json) -> tuple[int, ...]:
    return tuple(HIDDEN if role is None else ROLE_KEYS.index(role) for role in data)


_CHARACTERS: Final = [character.key for character in CHARACTERS]
_CARD: Final[Codec] = (_card_to_json, _card_from_json)
_PILE: Final[Codec] = (_pile_to_json, _pile_from_json)
_HANDS: Final[Codec] = (
    lambda hands: [_cards_to_json(hand) for hand in hands],
    lambda data: tuple(_cards_from_json(hand) for hand in data),
)

WIRE: Final = Wire(
    (*EVENTS, *FRAMES),
    {
        "card": _CARD,
        "take": (take_to_json, take_from_json),
        "hands": _HANDS,
        "in_play": _HANDS,
        "draw_pile": _PILE,
        "discard_pile": _PILE,
        "phase": (lambda phase: PHASE_KEYS[phase], lambda key: Phase(PHASE_KEYS.index(key))),
        "roles": (lambda roles: [role_key(role) for role in roles], _roles_from_json),
        "stars": (_stars_to_json, _stars_from_json),
        "characters": (
            lambda characters: [_CHARACTERS[c] for c in characters],
            lambda keys: tuple(_CHARACTERS.index(key) for key in keys),
        ),
        "outcome": (outcome_to_json, outcome_from_json),
    },
)
