"""How this system's events and frames are written: names instead of numbers."""

from collections.abc import Sequence
from typing import Final

from game.great_train.rules.content.cards import KIND_KEYS, STATION_KEYS, TEXT, id_of
from game.great_train.rules.content.roles import (
    CHARACTER_KEYS,
    ENGINE_KEYS,
    ONCE_A_TURN,
    ROLE_KEYS,
    STATUS_KEYS,
    TurnStep,
    role_word,
)
from game.great_train.rules.facts import (
    card_events,
    life_events,
    pile_events,
    train_events,
    turn_events,
)
from game.great_train.rules.facts.actions import take_from_json, take_to_json
from game.great_train.rules.fights import answers, checks, life, robbery, rounds, shots, store
from game.great_train.rules.notation import (
    train_outcome_from_json,
    train_outcome_to_json,
    used_to_json,
)
from game.great_train.rules.turn import buying, cars, draws, effects, line, turn
from game.kernel.events import Event
from game.kernel.frames import Frame, FramePopped, FramePushed
from game.kernel.ids import HIDDEN
from game.kernel.wire import Codec, Json, Wire
from game.table.cards import CardId
from game.table.house_rules import HouseRule

TRAIN_EVENTS: Final[tuple[type[Event], ...]] = (
    turn_events.TrainSetUp,
    HouseRule,
    turn_events.TurnPassed,
    turn_events.TurnResumed,
    turn_events.StepBegan,
    turn_events.AbilityUsed,
    card_events.CardDrawn,
    card_events.CardTaken,
    card_events.CardReturned,
    card_events.CardPlayed,
    card_events.CarUsed,
    card_events.SleeperUsed,
    card_events.CardResolved,
    card_events.CardDiscarded,
    pile_events.CardFlipped,
    pile_events.FlipChosen,
    pile_events.PileShuffled,
    pile_events.CardShown,
    pile_events.CardsRevealed,
    pile_events.CardsLooked,
    pile_events.LookEnded,
    pile_events.CardPutBack,
    card_events.DynamitePassed,
    card_events.CardsSwapped,
    card_events.ShotDiverted,
    card_events.SeatExempted,
    life_events.LifeLost,
    life_events.LifeGained,
    life_events.WentOut,
    life_events.BecameGhost,
    life_events.EndLookedAt,
    life_events.TrainGameEnded,
    train_events.TrainMoved,
    train_events.LineEnded,
    train_events.TrainRenewed,
    train_events.CarJoined,
    train_events.PurchaseBegan,
    train_events.CarUncoupled,
    train_events.CarPlaced,
    FramePushed,
    FramePopped,
)
"""Every event a game of The Great Train can tell."""

TRAIN_FRAMES: Final[tuple[type[Frame], ...]] = (
    turn.ResolveTrainTurn,
    turn.AwaitTrainPlay,
    turn.AwaitTrainDiscard,
    turn.DynamiteCheck,
    turn.JailCheck,
    turn.DiningCheck,
    draws.AwaitMap,
    draws.AwaitTrainDraw,
    draws.AwaitKeep,
    effects.KnifeCheck,
    checks.AwaitFlip,
    life.AwaitLastChance,
    life.ResolveDying,
    life.AwaitSid,
    rounds.AwaitExempt,
    rounds.HealRound,
    shots.AwaitRespond,
    shots.HeartCheck,
    shots.CactusCheck,
    shots.ShotRound,
    answers.AwaitIndians,
    answers.IndiansRound,
    answers.AwaitDuel,
    store.StoreRound,
    store.AwaitStore,
    robbery.ResolveRobbery,
    robbery.AwaitRobbery,
    robbery.WantedRound,
    robbery.WantedCheck,
    buying.AwaitBuy,
    buying.ResolveWindow,
    buying.AwaitPay,
    buying.AwaitPlace,
    line.AwaitShade,
    line.ResolveLocomotive,
    line.ResolveNewTrain,
    cars.CircusRound,
    cars.AwaitCircus,
    cars.AwaitCattle,
    cars.AwaitLounge,
    cars.AwaitMail,
)


def _card_to_json(card: CardId | None) -> Json:
    return None if card is None or card == HIDDEN else TEXT[card]


def _card_from_json(data: Json) -> CardId:
    return HIDDEN if data is None else id_of(data)


def _maybe_from_json(data: Json) -> CardId | None:
    return None if data is None else id_of(data)


def _cards_to_json(cards: tuple[CardId, ...]) -> Json:
    return [_card_to_json(card) for card in cards]


def _cards_from_json(data: Json) -> tuple[CardId, ...]:
    return tuple(_card_from_json(card) for card in data)


def _pile_to_json(cards: tuple[CardId, ...]) -> Json:
    """Return a pile as the protocol writes it: its top first."""
    return _cards_to_json(cards[::-1])


def _pile_from_json(data: Json) -> tuple[CardId, ...]:
    return _cards_from_json(data)[::-1]


def _roles_from_json(data: Json) -> tuple[int, ...]:
    return tuple(HIDDEN if role is None else ROLE_KEYS.index(role) for role in data)


def _key(keys: Sequence[str]) -> Codec:
    """Return how to write a place in `keys`."""
    return (lambda place: keys[place], keys.index)


def _keys(keys: Sequence[str]) -> Codec:
    """Return how to write several places in `keys`."""
    return (
        lambda places: [keys[place] for place in places],
        lambda data: tuple(keys.index(key) for key in data),
    )


def _used_from_json(data: Json) -> int:
    return sum(1 << ONCE_A_TURN.index(key) for key in data)


_CARD: Final[Codec] = (_card_to_json, _card_from_json)
_MAYBE: Final[Codec] = (_card_to_json, _maybe_from_json)
_CARDS: Final[Codec] = (_cards_to_json, _cards_from_json)
_PILE: Final[Codec] = (_pile_to_json, _pile_from_json)
_HANDS: Final[Codec] = (
    lambda hands: [_cards_to_json(hand) for hand in hands],
    lambda data: tuple(_cards_from_json(hand) for hand in data),
)

TRAIN_WIRE: Final = Wire(
    (*TRAIN_EVENTS, *TRAIN_FRAMES),
    {
        "card": _CARD,
        "car": _MAYBE,
        "give": _MAYBE,
        "gave": _CARD,
        "got": _CARD,
        "take": (take_to_json, take_from_json),
        "cards": _CARDS,
        "cars": _CARDS,
        "hands": _HANDS,
        "in_play": _HANDS,
        "draw_pile": _PILE,
        "discard_pile": _PILE,
        "car_deck": _PILE,
        "copied": (
            lambda kind: None if kind is None else KIND_KEYS[kind],
            lambda key: None if key is None else KIND_KEYS.index(key),
        ),
        "step": (lambda step: step.name.lower(), lambda key: TurnStep[key.upper()]),
        "ability": (lambda bit: used_to_json(bit)[0], lambda key: _used_from_json([key])),
        "used": (used_to_json, _used_from_json),
        "role": (role_word, ROLE_KEYS.index),
        "roles": (lambda roles: [role_word(role) for role in roles], _roles_from_json),
        "status": _keys(STATUS_KEYS),
        "characters": _keys(CHARACTER_KEYS),
        "stations": _keys(STATION_KEYS),
        "station": _key(STATION_KEYS),
        "locomotive": _key(ENGINE_KEYS),
        "outcome": (train_outcome_to_json, train_outcome_from_json),
    },
)
