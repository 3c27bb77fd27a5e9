"""What is heard of The Great Train: its cards, its train, who goes out."""

from collections.abc import Sequence
from typing import Final

from game.great_train.rules.content.cards import IS_BLUE, IS_CAR, KIND, RANGE
from game.great_train.rules.content.content import KINDS
from game.great_train.rules.content.roles import DEPUTY, GHOST, IRON_HORSE, OUTLAW, SHERIFF, THREE
from game.great_train.rules.facts import (
    card_events,
    life_events,
    pile_events,
    train_events,
    turn_events,
)
from game.great_train.rules.facts.actions import IN_PLAY
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.rules.fights.answers import AwaitDuel
from game.great_train.view.places.effects import RIDE
from game.great_train.view.telling.messages import SHOT_BACK, is_luck_idle, luck_of
from game.kernel.frames import FramePushed
from game.view.show import Heard
from game.view.timing import FLIGHT, SHOWN

PLAYED_SOUNDS: Final = {
    **dict.fromkeys(("volcanic", "schofield", "dragoon"), "pistol_laid"),
    **dict.fromkeys(("remington", "rev_carabine", "winchester"), "rifle_laid"),
    **dict.fromkeys(("bang", "missed"), "shot"),
    "next_stop": "whistle",
    "knife_revolver": "knife",
    "indians": "riders",
    "dynamite": "dynamite_fuse",
    "barrel": "barrel_laid",
}
"""Kind of card -> the sound of playing it, beside that of a card, where it has another name: a
Missed! that is played is Calamity Janet's shot."""
NAMED: Final = frozenset(
    (
        *("gatling", "beer", "saloon", "duel", "stagecoach", "wells_fargo", "jail", "mustang"),
        *("scope", "cat_balou", "panic", "general_store", "money_bag", "most_wanted"),
        *("full_steam", "switch", "water_tower", "strongbox", "train_robbery", "map"),
        "refund",
    )
)
"""Kinds of card that sound as they are called."""
ANSWERS: Final = {"barrel": "barrel_hit", "evaded": "evaded", "cactus": "cactus"}
"""Kind of card -> the sound of answering a shot with it; any other lets the bullet whistle past."""
SHOTS: Final = ((3, "shot_rifle"), (2, "shot_heavy"), (0, "shot"))
"""The range of a weapon from which on a shot sounds so, the longest first."""
SECOND: Final = 0.9
"""Seconds after which what follows from an event is heard, when its own sound has been."""


def played_sound(event: card_events.CardPlayed, before: TrainObservation) -> Sequence[Heard]:
    """Return the card, then what it is."""
    kind = KIND[event.card] if event.copied is None else event.copied
    key = KINDS[kind].key
    landing = PLAYED_SOUNDS.get(key, key if key in NAMED else None)
    if landing == "shot":
        reach = max((RANGE[card] for card in before.in_play[event.seat]), default=0)
        landing = next(sound for least, sound in SHOTS if reach >= least)
    first = Heard("card_lay" if IS_BLUE[event.card] else "card_play")
    return (first, *([Heard(landing, FLIGHT)] if landing else []))


def flip_sound(event: pile_events.CardFlipped, before: TrainObservation) -> Sequence[Heard]:
    """Return the card turning over, then its luck, if it is any to somebody."""
    if event.is_open or is_luck_idle(event, before):
        return (Heard("card_take"),)
    loud = "jail_opened" if event.why == "jail" else "luck_good"
    loud = loud if luck_of(event.why, event.card) else "luck_bad"
    return (Heard("card_take"), Heard(loud, FLIGHT + SHOWN / 2))


def answer_sound(event: card_events.CardDiscarded, before: TrainObservation) -> Sequence[Heard]:
    """Return the card, then what it does against a blow."""
    loud = ANSWERS.get(KINDS[KIND[event.card]].key, "dodged")
    now = before.resolving
    if now is not None:
        loud = "shot" if KINDS[now.kind].key in SHOT_BACK else loud
    return (Heard("answer"), Heard(loud, FLIGHT))


def discarded_sound(event: card_events.CardDiscarded, _before: TrainObservation) -> Sequence[Heard]:
    """Return what leaves: a car rolls away, a ticket is punched for each card that is paid."""
    if IS_CAR[event.card]:
        return (Heard("car_gone"),)
    if event.why == "pay":
        return (Heard("punch"),)
    return (Heard("card_remove" if event.source == IN_PLAY else "discard"),)


def turn_sound(event: turn_events.TurnPassed, before: TrainObservation) -> Sequence[Heard]:
    """Return whose turn it is; spurs when it is one turn more of the same player's."""
    own = "turn_own" if event.seat == before.seat else "turn_other"
    return (Heard("spurs"), Heard(own, 0.3)) if event.extra else (Heard(own),)


def asked_sound(event: FramePushed, _before: TrainObservation) -> Sequence[Heard]:
    """Return the string that asks somebody; in a duel their spurs."""
    return (Heard("spurs" if isinstance(event.frame, AwaitDuel) else "ask_other"),)


def train_sound(event: train_events.TrainMoved, before: TrainObservation) -> Sequence[Heard]:
    """Return the ride, what set it off, and the signal where the line ends at the next move."""
    begun = {"advance": "throttle", "ability": "throttle"}.get(event.why)
    ride = [Heard(begun), Heard("train_moves", 0.2)] if begun else [Heard("train_moves")]
    driver = [Heard("whistle", 0.3)] if event.why == "driver" else []
    signal = [Heard("signal_falls", RIDE)] if event.end == len(before.stations) - 1 else []
    return (*ride, *driver, *signal)


def arrived_sound(event: train_events.LineEnded, _before: TrainObservation) -> Sequence[Heard]:
    """Return the station, then what the locomotive does there: the Iron Horse fires."""
    if not event.times:
        return (Heard("end_of_line"), Heard("steam", SECOND))
    shots = event.times if event.locomotive == IRON_HORSE else 0
    fired = (Heard("engine_gun", SECOND + n * 0.25) for n in range(shots))
    return (Heard("end_of_line"), *fired)


def out_sound(event: life_events.WentOut, before: TrainObservation) -> Sequence[Heard]:
    """Return the bell, or the ghost that fades; then what it brings who did it (BT-7.5)."""
    first = Heard("ghost_goes" if before.status[event.seat] == GHOST else "defeat")
    if event.by is None:
        return (first,)
    if before.players == THREE or event.role == OUTLAW:
        return (first, Heard("reward", SECOND))
    if (before.roles[event.by], event.role) == (SHERIFF, DEPUTY):
        return (first, Heard("penalty", SECOND))
    return (first,)
