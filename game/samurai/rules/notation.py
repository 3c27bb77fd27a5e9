"""States, events and outcomes as JSON, names instead of numbers (protocol, sections 2 to 5)."""

from typing import Final

from game.kernel.frames import FramePopped, FramePushed, awaited, decision_of
from game.kernel.ids import HIDDEN, Seat
from game.kernel.wire import Codec, Json, Wire
from game.samurai.rules import events
from game.samurai.rules.actions import action_to_json, take_from_json, take_to_json
from game.samurai.rules.content import CATALOGUE, CHARACTERS
from game.samurai.rules.effects import AwaitChallenge, AwaitParry
from game.samurai.rules.state import (
    PHASE_KEYS,
    ROLE_KEYS,
    Observation,
    Outcome,
    Phase,
    PlayerScore,
    Position,
    State,
    role_key,
)
from game.samurai.rules.turn import (
    AwaitBushido,
    AwaitDiscard,
    AwaitDrawSource,
    AwaitPlay,
    ResolveTurn,
)
from game.table.cards import CardId

KEY: Final = "samurai-sword"
STATE_KEYS: Final = ("system", "players", "draw_pile", "discard_pile", "turn", "resolving")
PLAYER_KEYS: Final = ("role", "stars", "character", "honor", "resilience", "hand", "in_play")
TURN_KEYS: Final = ("seat", "phase", "weapons_played")


def card_keys(cards: list[CardId]) -> list[str]:
    """Return the ids of `cards`, all of them known."""
    return [CATALOGUE[card].key for card in cards]


def state_to_json(state: State) -> Json:
    """Return a STATE: everything, piles top first."""
    data = _table_to_json(state)
    for player, hand in zip(data["players"], state.hands, strict=True):
        player["hand"] = card_keys(hand)
    data["draw_pile"] = card_keys(state.draw_pile[::-1])
    return data


def observation_to_json(seen: Observation) -> Json:
    """Return a STATE with what the seat may not know replaced, its seat, and what is awaited."""
    data = _table_to_json(seen)
    for seat, player in enumerate(data["players"]):
        player["hand"] = _hand_to_json(seen, seat)
    data["draw_pile"] = {"count": len(seen.draw_pile)}
    data["seat"] = seen.seat
    data["decision"] = _decision_to_json(seen)
    return data


def _hand_to_json(seen: Observation, seat: Seat) -> Json:
    hand = seen.hands[seat]
    if seat == seen.seat or seen.outcome is not None:
        return card_keys(hand)
    known = [card for card in hand if card != HIDDEN]
    return {"count": len(hand), "known": card_keys(known)}


def _decision_to_json(seen: Observation) -> Json:
    """Return the decision if it is the observer's own, else only who is asked what."""
    top = awaited(seen)
    if top is None:
        return None
    if top.seat != seen.seat:
        return {"seat": top.seat, "kind": top.kind}
    return decision_to_json(seen)


def decision_to_json(position: Position) -> Json:
    """Return a DECISION, None when nothing is asked (protocol, section 3)."""
    decision = decision_of(position)
    if decision is None:
        return None
    actions = [action_to_json(action) for action in decision.actions]
    return {"seat": decision.seat, "kind": decision.kind, "actions": actions}


def _table_to_json(position: Position) -> Json:
    """Return what State and Observation write alike; hands and draw pile are filled in later."""
    resolving = position.resolving
    return {
        "system": KEY,
        "players": [_player_to_json(position, seat) for seat in range(position.players)],
        "draw_pile": None,
        "discard_pile": card_keys(position.discard_pile[::-1]),
        "turn": {
            "seat": position.turn_seat,
            "phase": PHASE_KEYS[position.phase],
            "weapons_played": position.weapons_played,
        },
        "resolving": resolving and {"card": CATALOGUE[resolving[0]].key, "seat": resolving[1]},
    }


def _player_to_json(position: Position, seat: Seat) -> dict[str, Json]:
    stars = position.stars[seat]
    return {
        "role": role_key(position.roles[seat]),
        "stars": None if stars == HIDDEN else stars,
        "character": CHARACTERS[position.characters[seat]].key,
        "honor": position.honor[seat],
        "resilience": position.resilience[seat],
        "hand": None,
        "in_play": card_keys(position.in_play[seat]),
    }


def outcome_to_json(outcome: Outcome | None) -> Json:
    """Return an OUTCOME, None while the game goes on (protocol, section 4)."""
    if outcome is None:
        return None
    return {
        "kind": outcome.kind,
        "winners": list(outcome.winners),
        "team": outcome.team,
        "scores": dict(outcome.scores),
        "players": [
            {"honor": p.honor, "multiplier": p.multiplier, "daimyo": p.daimyo, "score": p.score}
            for p in outcome.players
        ],
        "deadly_strike": outcome.deadly_strike,
    }


def outcome_from_json(data: Json) -> Outcome:
    """Read what `outcome_to_json` wrote. Raises KeyError or TypeError."""
    return Outcome(
        kind=data["kind"],
        winners=tuple(data["winners"]),
        team=data["team"],
        scores=tuple(data["scores"].items()),
        players=tuple(PlayerScore(**player) for player in data["players"]),
        deadly_strike=data["deadly_strike"],
    )


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
    events.SetUp,
    events.Ended,
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
