"""What is heard of The Great Train: every effect that was made belongs to something."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Final

from game.great_train.rules.content.cards import BANG, DYNAMITE, KIND, MISSED, RANGE, id_of, kind_of
from game.great_train.rules.content.roles import (
    ALIVE,
    DEPUTY,
    GHOST,
    IRON_HORSE,
    OUTLAW,
    RENEGADE,
    SHERIFF,
)
from game.great_train.rules.facts import (
    card_events,
    life_events,
    pile_events,
    train_events,
    turn_events,
)
from game.great_train.rules.facts.state import Resolving, TrainObservation
from game.great_train.rules.fights.answers import AwaitDuel, AwaitIndians
from game.great_train.rules.system import SYSTEM
from game.great_train.view.show import SHOW
from game.kernel.events import Event, redact
from game.kernel.frames import FramePushed
from game.kernel.game import Game
from game.kernel.journal import Header
from game.ui.audio.catalogue import read_catalogue
from game.ui.audio.speaker import TOUCH

A_BANG: Final = KIND.index(BANG)
A_MISSED: Final = KIND.index(MISSED)
CAR: Final = id_of("caboose")
A_JAIL: Final = KIND.index(kind_of("jail"))
A_REMINGTON: Final = KIND.index(kind_of("remington"))


@cache
def dealt(players: int) -> tuple[Event, ...]:
    """Return the deal of a game, as the first seat is told it."""
    game = Game(SYSTEM, Header("great-train", 1, players, None))
    return tuple(redact(game.journal.events(), 0))


def seen(
    weapon: int | None = None,
    resolving: Resolving | None = None,
    status: int = ALIVE,
    roles: tuple[int, ...] = (SHERIFF, -1, -1, -1),
) -> TrainObservation:
    """Return what the Sheriff sees of a table; `weapon` and `status` are those of seat 1."""
    table = SYSTEM.blank_observation(0)
    for event in redact(
        Game(SYSTEM, Header("great-train", 1, len(roles), None)).journal.events(), 0
    ):
        event.apply(table)
    table.roles, table.status, table.resolving = roles, (ALIVE, status, ALIVE, ALIVE), resolving
    table.in_play = [[], [] if weapon is None else [weapon], [], []]
    table.stations, table.place = tuple(range(4)), 1
    return table


def sounds(event: Event, before: TrainObservation | None = None) -> list[str]:
    """Return what is heard of `event`, in time."""
    cue = SHOW.cue(event, seen() if before is None else before)
    return [sound.name for sound in sorted(cue.sounds, key=lambda sound: sound.after)]


def a_shot(card: int = A_BANG, weapon: int | None = None) -> list[str]:
    """Return what is heard as seat 1 shoots with `card`."""
    return sounds(card_events.CardPlayed(1, card, 0, None), seen(weapon))


def an_answer(card: int, to: str) -> list[str]:
    """Return what is heard as `card` answers a card of the kind `to`."""
    blow = Resolving(KIND.index(kind_of(to)), 1)
    return sounds(card_events.CardDiscarded(0, card, "answer"), seen(resolving=blow))


def a_loss(card: int, why: str = "forced", source: str = "in_play") -> list[str]:
    """Return what is heard as seat 1 discards `card`."""
    return sounds(card_events.CardDiscarded(1, card, why, source))


def a_fall(by: int | None, role: int, before: TrainObservation | None = None) -> list[str]:
    """Return what is heard as seat 1 goes out."""
    return sounds(life_events.WentOut(1, by, role), before)


def a_ride(why: str, end: int = 1) -> list[str]:
    """Return what is heard as the train goes to the station `end` of four, the last of them 3."""
    return sounds(train_events.TrainMoved(1, end - 1, end, why))


def a_purchase(*, free: bool) -> list[str]:
    """Return what is heard as seat 1 begins to buy the first car."""
    return sounds(train_events.PurchaseBegan(1, seen().cars[0], free))


def an_arrival(times: int, locomotive: int = IRON_HORSE) -> list[str]:
    """Return what is heard at the End of the Line."""
    return sounds(train_events.LineEnded(1, locomotive, times))


HEARD: Final[dict[str, tuple[Callable[[], list[str]], list[str]]]] = {
    "a shot": (a_shot, ["card_play", "shot"]),
    "Calamity Janet's": (lambda: a_shot(A_MISSED), ["card_play", "shot"]),
    "of a Schofield": (lambda: a_shot(weapon=RANGE.index(2)), ["card_play", "shot_heavy"]),
    "of a rifle": (lambda: a_shot(weapon=RANGE.index(4)), ["card_play", "shot_rifle"]),
    "it misses": (lambda: an_answer(A_MISSED, "bang"), ["answer", "dodged"]),
    "Janet's misses": (lambda: an_answer(A_BANG, "gatling"), ["answer", "dodged"]),
    "a duel": (lambda: an_answer(A_BANG, "duel"), ["answer", "shot"]),
    "Janet's duel": (lambda: an_answer(A_MISSED, "duel"), ["answer", "shot"]),
    "Indians": (lambda: an_answer(A_JAIL, "indians"), ["answer", "shot"]),
    "diverted": (lambda: sounds(card_events.ShotDiverted(1, 2)), ["ricochet"]),
    "from the hand": (lambda: a_loss(A_BANG, source="hand"), ["discard"]),
    "from play": (lambda: a_loss(A_JAIL), ["card_remove"]),
    "a car": (lambda: a_loss(CAR), ["car_gone"]),
    "a car's cost": (lambda: a_purchase(free=False), ["coins"]),
    "none": (lambda: a_purchase(free=True), ["punch"]),
    "paid": (lambda: a_loss(A_BANG, "pay", "hand"), ["punch"]),
    "out by nobody": (lambda: a_fall(None, OUTLAW), ["defeat"]),
    "an Outlaw": (lambda: a_fall(2, OUTLAW), ["defeat", "reward"]),
    "a Deputy by others": (lambda: a_fall(2, DEPUTY), ["defeat"]),
    "a Deputy by the Sheriff": (lambda: a_fall(0, DEPUTY), ["defeat", "penalty"]),
    "a Deputy of three": (
        lambda: a_fall(2, DEPUTY, seen(roles=(-1, -1, RENEGADE))),
        ["defeat", "reward"],
    ),
    "a ghost": (lambda: a_fall(None, OUTLAW, seen(status=GHOST)), ["ghost_goes"]),
    "a card's ride": (lambda: a_ride("card"), ["train_moves"]),
    "the driver's": (lambda: a_ride("driver"), ["train_moves", "whistle"]),
    "an advance": (lambda: a_ride("advance"), ["throttle", "train_moves"]),
    "the last station": (lambda: a_ride("card", 3), ["train_moves", "signal_falls"]),
    "no end": (lambda: an_arrival(0), ["end_of_line", "steam"]),
    "the Iron Horse": (lambda: an_arrival(2), ["end_of_line", "engine_gun", "engine_gun"]),
    "another engine": (lambda: an_arrival(2, IRON_HORSE + 1), ["end_of_line"]),
    "own turn": (lambda: sounds(turn_events.TurnPassed(0)), ["turn_own"]),
    "one more": (lambda: sounds(turn_events.TurnPassed(1, extra=True)), ["spurs", "turn_other"]),
    "asked in a duel": (lambda: sounds(FramePushed(AwaitDuel(1, 2, 0))), ["spurs"]),
    "asked": (lambda: sounds(FramePushed(AwaitIndians(1, 0))), ["ask_other"]),
    "bad luck": (
        lambda: sounds(pile_events.CardFlipped(1, id_of("missed:8s"), "dynamite")),
        ["card_take", "luck_bad"],
    ),
    "then it goes off": (lambda: a_loss(DYNAMITE, "check"), ["dynamite_blast"]),
    "dynamite": (
        lambda: sounds(pile_events.CardFlipped(1, A_REMINGTON, "dynamite")),
        ["card_take", "luck_good"],
    ),
}
"""What happens -> how it is shown, and what is heard of it."""


def test_what_happens_sounds_like_what_it_is() -> None:
    assert {name: made() for name, (made, _) in HEARD.items()} == {
        name: told for name, (_, told) in HEARD.items()
    }


def test_every_effect_belongs_to_something() -> None:
    """Fifteen effects had been made and shipped, with their captions, and were never heard."""
    catalogue = read_catalogue("great_train")
    used = {row.sound for row in SHOW.rows if isinstance(row.sound, str)}
    used |= {name for _, told in HEARD.values() for name in told} | {*catalogue.words.values()}
    for card in range(len(KIND)):
        used |= {*sounds(card_events.CardPlayed(1, card, None, None))}
        used |= {*an_answer(card, "bang")}
        for why in ("dynamite", "jail"):
            used |= {*sounds(pile_events.CardFlipped(1, card, why))}
    used |= {*sounds(turn_events.TurnPassed(1)), *sounds(life_events.LifeLost(1, 0, 1))}
    used |= {*sounds(FramePushed(replace(AwaitIndians(1, 0), seat=0)))}
    used |= {*sounds(dealt(4)[0])}
    assert {name for name, rank in catalogue.ranks.items() if rank != TOUCH} - used == set()
