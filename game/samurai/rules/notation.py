"""States, events and outcomes as JSON, names instead of numbers (protocol, sections 2 to 5)."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from game.kernel.events import Event
from game.kernel.frames import FramePopped, FramePushed, awaited
from game.kernel.ids import HIDDEN, Seat
from game.kernel.wire import Codec, Json, Wire
from game.samurai.rules import events
from game.samurai.rules.actions import action_to_json, take_from_json, take_to_json
from game.samurai.rules.content import CATALOGUE, CHARACTERS
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
from game.samurai.rules.turn import QUESTIONS, ResolveTurn
from game.table.cards import CardId
from game.table.house_rules import HouseRule
from game.table.written import check, in_digits

KEY: Final = "samurai-sword"
STATE_KEYS: Final = ("system", "players", "draw_pile", "discard_pile", "turn", "resolving")
PLAYER_KEYS: Final = ("role", "stars", "character", "honor", "resilience", "hand", "in_play")
CHARACTER_KEYS: Final = tuple(character.key for character in CHARACTERS)
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
    """Return the DECISION if it is the observer's own, else only who is asked what (section 3)."""
    top = awaited(seen)
    if top is None:
        return None
    data: Json = {"seat": top.seat, "kind": top.kind}
    if top.seat == seen.seat:
        data["actions"] = [action_to_json(action) for action in top.actions(seen)]
    return data


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


EVENTS: Final[tuple[type[Event], ...]] = (
    *(
        kind
        for kind in vars(events).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    ),
    FramePushed,
    FramePopped,
    HouseRule,
)
"""Every event a game of Samurai Sword can tell."""

FRAMES: Final = (ResolveTurn, *QUESTIONS)


def _or_hidden(write: Callable[[int], Json], read: Callable[[Json], int]) -> Codec:
    """Return how a number is written that may be HIDDEN: as null then."""
    return (
        lambda number: None if number == HIDDEN else write(number),
        lambda data: HIDDEN if data is None else read(data),
    )


def _each(codec: Codec) -> Codec:
    """Return how a tuple is written whose parts are written so."""
    write, read = codec
    return lambda parts: [write(p) for p in parts], lambda data: tuple(read(d) for d in data)


_CARD: Final = _or_hidden(lambda card: CATALOGUE[card].key, CATALOGUE.id_of)
_CARDS: Final = _each(_CARD)
_PILE: Final[Codec] = (lambda pile: _CARDS[0](pile[::-1]), lambda data: _CARDS[1](data)[::-1])
"""A pile as the protocol writes it: its top first."""

WIRE: Final = Wire(
    (*EVENTS, *FRAMES),
    {
        "card": _CARD,
        "take": (take_to_json, take_from_json),
        "hands": _each(_CARDS),
        "in_play": _each(_CARDS),
        "draw_pile": _PILE,
        "discard_pile": _PILE,
        "phase": (lambda phase: PHASE_KEYS[phase], lambda key: Phase(PHASE_KEYS.index(key))),
        "roles": _each(_or_hidden(ROLE_KEYS.__getitem__, ROLE_KEYS.index)),
        "stars": _each(_or_hidden(lambda star: star, lambda data: data)),
        "characters": _each((CHARACTER_KEYS.__getitem__, CHARACTER_KEYS.index)),
        "outcome": (outcome_to_json, outcome_from_json),
    },
)


# --- positions, short ---

_FULL: Final = {character.key: character.resilience for character in CHARACTERS}
_LISTS: Final = ("hand", "in_play")


def written(told: Mapping[str, str]) -> Json:
    """Return the STATE that `told` means, as a person writes it. Raises SetupError.

        seat 0: shogun goemon, honor 6, resilience 5, hand bo bokken, in play focus
        seat 1: ninja1 tomoe, hand parry
        draw: katana bo            the top first; all cards not named follow (or `rest: discard`)
        discard: daimyo
        turn: 0 play 0             seat, phase, weapons played

    Honor is 3 and resilience full unless told. Whether it is a position, `setup_from_json` looks.
    """
    seats = [_seat(text) for word, text in told.items() if word.startswith("seat")]
    turn = told.get("turn", "0 play 0").split()
    check(len(turn) == 3, "turn is a seat, a phase and the weapons played")  # noqa: PLR2004 - three
    seat, phase, played = turn
    setup: dict[str, Json] = {
        "system": KEY,
        "players": seats,
        "draw_pile": told.get("draw", "").split(),
        "discard_pile": told.get("discard", "").split(),
        "turn": {"seat": in_digits(seat), "phase": phase, "weapons_played": in_digits(played)},
        "resolving": None,
    }
    setup[f"{told.get('rest', 'draw')}_pile"] += _rest(setup)
    return setup


def _seat(text: str) -> Json:
    who, *facts = (part.strip() for part in text.split(","))
    role, _, character = who.partition(" ")
    check(character in _FULL, f"there is no character '{character:.40}'")
    player: Json = {
        "role": role.rstrip("123"),
        "stars": int(role[-1]) if role[-1].isdigit() else 0,
        "character": character,
        "honor": 3,
        "resilience": _FULL[character],
        "hand": [],
        "in_play": [],
    }
    for fact in facts:
        word, *values = fact.replace("in play", "in_play").split()
        check(word in player, f"nobody has a '{word:.40}'")
        player[word] = values if word in _LISTS else in_digits(" ".join(values))
    return player


def _rest(setup: Json) -> list[str]:
    """Return every card that is named nowhere, in the order of their names."""
    named = Counter([*setup["draw_pile"], *setup["discard_pile"]])
    for player in setup["players"]:
        named += Counter([*player["hand"], *player["in_play"]])
    deck = Counter(CATALOGUE[card].key for card in CATALOGUE.deck())
    return sorted((deck - named).elements())
