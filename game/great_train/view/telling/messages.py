"""What is said of the events of The Great Train, in the log and under the table.

What takes no more than a line stands in the event's row: `game.great_train.view.show`.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from game.great_train.rules.content.cards import (
    ANSWER,
    BAGGAGE_CAR,
    BANG,
    CABOOSE,
    DYNAMITE,
    IS_BLUE,
    IS_CAR,
    KIND,
    PRISONER_CAR,
    SLEEPER_CAR,
    kind_of,
    of_kinds,
)
from game.great_train.rules.content.content import KINDS
from game.great_train.rules.content.roles import IRON_HORSE, OUT, THREE, TurnStep
from game.great_train.rules.facts import (
    card_events,
    life_events,
    pile_events,
    train_events,
    turn_events,
)
from game.great_train.rules.facts.actions import HAND
from game.great_train.rules.facts.queries import idle_of, is_full, others_in_play
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.rules.facts.traits import of_person
from game.great_train.rules.fights.checks import Check
from game.great_train.rules.fights.robbery import WantedCheck
from game.great_train.rules.fights.shots import AwaitRespond, CactusCheck, HeartCheck
from game.great_train.rules.turn.effects import KnifeCheck
from game.great_train.rules.turn.turn import DiningCheck, DynamiteCheck, JailCheck
from game.great_train.view.names import engine_of, figure_of, role_of, station_of
from game.great_train.view.telling.draws import drawn_for
from game.kernel.events import Event
from game.kernel.frames import FramePushed
from game.kernel.ids import Seat
from game.table.cards import CardId
from game.view.show import Voices
from game.view.words.grammar import signed
from game.view.words.sentences import Joining, Message, Teller

GOOD: Final = frozenset(map(kind_of, ("saloon", "general_store")))
"""What does good to everybody it comes to."""
IN_BLOWS: Final = frozenset({"blows"})
IN_TRAIN: Final = frozenset({"train"})
IN_CARDS: Final = frozenset({"cards"})
LOG_KINDS: Final = ("blows", "train", "cards")
"""What the log can be asked for: shots and life, the train and its cars, cards drawn and played."""
SHOTS: Final = frozenset({"bang", "knife_revolver"})
"""Cards of which one says that somebody shoots with them."""
JOINED: Final = ("out", "penalty", "used")
"""Why cards are discarded of which several in a row become one line."""
HEALING: Final = ("dining_car", "cactus")
"""What a card is flipped for that may bring a life."""


def any_of(key: str) -> CardId:
    """Return a card of that kind: to say its name."""
    return min(of_kinds([key]))


MAIL_CAR: Final = any_of("mail_car")


CHECKS: Final[dict[type[Check], str]] = {
    HeartCheck: "barrel",
    CactusCheck: "cactus",
    DynamiteCheck: "dynamite",
    JailCheck: "jail",
    DiningCheck: "dining_car",
    KnifeCheck: "knife_revolver",
    WantedCheck: "most_wanted",
}


def check_of(check: Check) -> str:
    """Return the kind of the card that a "draw!" is for."""
    return CHECKS[type(check)]


FOR_CHECKS: Final = {"jourdonnais": "barrel", **{key: key for key in CHECKS.values()}}
"""Why a card is flipped -> the card that asks for it."""
_BY_CARD: Final = {key: check for check, key in CHECKS.items()}


def luck_of(why: str, card: CardId) -> bool:
    """Return whether a card flipped for `why` is good for who flipped it (BT-6.1)."""
    return _BY_CARD[FOR_CHECKS[why]].is_lucky(card)


def is_luck_idle(event: pile_events.CardFlipped, before: TrainObservation) -> bool:
    """Return whether a life that a flipped card would bring has nobody to go to (BT-6.1)."""
    heals = event.why in HEALING and luck_of(event.why, event.card)
    return heals and is_full(before, event.seat)


def of_turn(event: turn_events.TurnPassed, _before: TrainObservation) -> Message:
    """Whose turn begins."""
    key = "log.turn_extra" if event.extra else "log.turn"
    return Message(key, event.seat, is_heading=True)


def of_drawn(event: card_events.CardDrawn, before: TrainObservation) -> Message:
    """Draws that follow one another become one line in the log; and what they are for."""
    if event.source == "draw_pile":
        key, fallen = drawn_for(before, event.seat)
        numbers, cards = (("n", 1),), (event.card,)
        return Message(key, event.seat, fallen, cards, numbers, kinds=IN_CARDS, joins=True)
    return Message(f"log.drew_{event.source}", event.seat, cards=(event.card,), kinds=IN_CARDS)


def of_taken(event: card_events.CardTaken, before: TrainObservation) -> Message:
    """Who takes what from whom: out of sight, from the table, or the card that shot.

    What a Mail Car brings is given (BT-11.11). A whole hand that is taken becomes one line.
    """
    now = before.resolving
    if event.where == HAND and now is not None and now.card == MAIL_CAR:
        cards = (event.card,)
        return Message("log.gave_hand", event.source, event.seat, cards, kinds=IN_CARDS)
    key = f"log.took_{event.where}"
    joins = key == "log.took_hand"
    numbers = (("n", 1),) if joins else ()
    cards = (event.card,)
    return Message(key, event.seat, event.source, cards, numbers, kinds=IN_CARDS, joins=joins)


def of_played(event: card_events.CardPlayed, before: TrainObservation) -> Message:
    """Who plays what at whom, and as what; that nothing comes of it, or not for whom."""
    kind = KINDS[KIND[event.card]].key
    if event.mode is not None:
        if event.copied is None:
            return Message(f"log.full_steam_{event.mode}", event.seat, cards=(event.card,))
        cards = (event.card, any_of(KINDS[event.copied].key))
        return Message(f"log.full_steam_as_{event.mode}", event.seat, cards=cards)
    if event.copied is not None:
        return _copied(event, event.copied, before)
    if event.target is None:
        if IS_BLUE[event.card]:
            return Message("log.laid", event.seat, cards=(event.card,), kinds=IN_CARDS)
        return _outcome("", event, KIND[event.card], (event.card,), before)
    key, kinds = ("log.shot", IN_BLOWS) if kind in SHOTS else ("log.played_at", IN_CARDS)
    return Message(key, event.seat, event.target, (event.card,), kinds=kinds)


def _copied(event: card_events.CardPlayed, copied: int, before: TrainObservation) -> Message:
    cards = (event.card, any_of(KINDS[copied].key))
    if event.target is None:
        return _outcome("_as", event, copied, cards, before)
    kinds = IN_BLOWS if copied == BANG else IN_CARDS
    return Message("log.played_as_at", event.seat, event.target, cards, kinds=kinds)


def _outcome(
    way: str,
    event: card_events.CardPlayed,
    kind: int,
    cards: tuple[CardId, ...],
    before: TrainObservation,
) -> Message:
    """What was played at nobody: a Beer or Saloon for nothing; whom Indians! pass by (BT-11.14)."""
    held, seat = None, event.seat
    if idle_of(before, seat, kind):
        way += "_idle"
    elif KINDS[kind].key == "indians":
        others = others_in_play(before, seat)
        held = next((other for other in others if PRISONER_CAR in before.in_play[other]), None)
        way += "" if held is None else "_past"
    return Message(f"log.played{way}", seat, held, cards, kinds=IN_CARDS)


def of_stake(event: FramePushed, _before: TrainObservation) -> Message | None:
    """Which card somebody takes a Train Robbery's shot for, as it comes (BT-10.41)."""
    match event.frame:
        case AwaitRespond(seat=seat, spares=card, has_begun=False) if card is not None:
            return Message("log.stake", seat, cards=(card,), kinds=IN_BLOWS)
        case _:
            return None


def of_exempted(event: card_events.SeatExempted, before: TrainObservation) -> Message:
    """Whom Sgt. Blaze spares; what does good passes them over (BT-13.6)."""
    now = before.resolving if before.place < len(before.stations) else None
    is_good = before.locomotive != IRON_HORSE if now is None else now.kind in GOOD
    key = "log.passed_over" if is_good else "log.exempted"
    return Message(key, event.seat, event.target, kinds=IN_BLOWS)


def of_used(event: card_events.CarUsed, _before: TrainObservation) -> Message:
    """Who uses which car, at whom, and as what; a Baggage Car's shot is no BANG! (BT-5.1)."""
    if event.copied == BANG:
        return Message("log.shot", event.seat, event.target, (event.car,), kinds=IN_BLOWS)
    key = "log.used" if event.target in (None, event.seat) else "log.used_at"
    target = event.target if key == "log.used_at" else None
    if event.copied is not None:
        cards = (event.car, any_of(KINDS[event.copied].key))
        return Message("log.played_as_at", event.seat, target, cards, kinds=IN_TRAIN)
    return Message(key, event.seat, target, (event.car,), kinds=IN_TRAIN)


SHOT_BACK: Final = frozenset(("duel", "indians"))
"""Kinds of card that are answered with a shot, whatever card it is (BT-10.17, BT-10.18)."""


def of_discarded(event: card_events.CardDiscarded, before: TrainObservation) -> Message | None:
    """Who lays what down, and for what."""
    if event.source == "resolving":  # a car is used up: its use was told
        return None
    kinds = IN_BLOWS if event.why in ("answer", "check") else IN_CARDS
    if event.why == "check":
        return _checked(event, before)
    if event.why == "answer" and _is_no_missed(event, before):
        if of_person(before, event.seat, "diverts"):  # it goes to send the shot on, most likely
            return Message("log.discarded_ability", event.seat, cards=(event.card,), kinds=kinds)
        if IS_BLUE[event.card]:
            cards = (event.card, CABOOSE)
            return Message("log.answered_caboose", event.seat, cards=cards, kinds=kinds)
    now, why = before.resolving, event.why
    if why == "pay" and now is not None and now.card == SLEEPER_CAR:  # it is fired
        why = "ability"
    joins = why in JOINED
    numbers = (("n", 1),) if joins else ()
    key = f"log.discarded_{why}"
    return Message(key, event.seat, None, (event.card,), numbers, kinds=kinds, joins=joins)


def _is_no_missed(event: card_events.CardDiscarded, before: TrainObservation) -> bool:
    """Return whether what is laid down against a shot is none itself (BT-11.2, BT-13.5).

    A Baggage Car is one; what Indians! and Duel ask is a BANG!, with the Sleeper Car.
    """
    now = before.resolving
    is_shot = now is None or KINDS[now.kind].key not in SHOT_BACK
    return not ANSWER[event.card] and event.card != BAGGAGE_CAR and is_shot


def _checked(event: card_events.CardDiscarded, before: TrainObservation) -> Message:
    """A Dynamite that goes off, a Jail that opens or holds."""
    if event.card == DYNAMITE:
        key = "log.exploded"
    else:
        key = "log.freed" if before.step == TurnStep.DINING else "log.jailed"
    return Message(key, event.seat, cards=(event.card,), kinds=IN_BLOWS)


def of_flipped(event: pile_events.CardFlipped, before: TrainObservation) -> Message:
    """What was turned over, for what, and with what luck."""
    cards = (figure_of(event.card), any_of(FOR_CHECKS[event.why]))
    if event.is_open:  # Lucky Duke has yet to choose
        return Message("log.flipped", event.seat, cards=cards, kinds=IN_CARDS)
    if is_luck_idle(event, before):
        return Message("log.flipped_idle", event.seat, cards=cards, kinds=IN_BLOWS)
    key = "log.flipped_good" if luck_of(event.why, event.card) else "log.flipped_bad"
    return Message(key, event.seat, cards=cards, kinds=IN_BLOWS)


def of_revealed(event: pile_events.CardsRevealed, _before: TrainObservation) -> Message | None:
    """What lies open: of the draw pile, or of the car deck."""
    if not event.cards:
        return None
    key = "log.revealed_cars" if IS_CAR[event.cards[0]] else "log.revealed"
    return Message(key, cards=event.cards, kinds=IN_CARDS)


def of_looked(event: pile_events.CardsLooked, before: TrainObservation) -> Message | None:
    """Who looks at the top of the draw pile; a Mail Car's cards are in hand already."""
    if before.resolving is not None:
        return None
    return Message("log.looked", event.seat, cards=event.cards, kinds=IN_CARDS)


def of_wounded(event: life_events.LifeLost, before: TrainObservation) -> Message:
    """Who loses life, and what is left."""
    left = before.life[event.seat] - event.wounds
    numbers = (("n", event.wounds), ("left", max(0, left)))
    key = "log.wounded" if left > 0 else "log.wounded_last"
    return Message(key, event.seat, event.by, numbers=numbers, kinds=IN_BLOWS)


OUT_LINES: Final = ("log.out", "log.out_by")
"""Keys of the lines that tell who is out: by nobody, by somebody."""


def of_out(event: life_events.WentOut, _before: TrainObservation) -> Message:
    """Who is out, in which role, and who did it."""
    key = OUT_LINES[event.by is not None]
    return Message(key, event.seat, event.by, (role_of(event.role),), kinds=IN_BLOWS)


def of_ghost(event: life_events.BecameGhost, before: TrainObservation) -> Message:
    """Who plays on as a ghost, or comes back as one (BT-11.8)."""
    key = "log.ghost_back" if before.status[event.seat] == OUT else "log.ghost"
    return Message(key, event.seat, kinds=IN_BLOWS)


def of_ended(event: life_events.TrainGameEnded, before: TrainObservation) -> Message:
    """Who has won."""
    if before.players == THREE:
        return Message("log.ended_alone", event.outcome.winners[0], kinds=IN_BLOWS)
    return Message(f"log.ended_{event.outcome.kind}", kinds=IN_BLOWS)


def ends_hunt(_event: life_events.EndLookedAt, before: TrainObservation) -> bool:
    """Return whether three hunt no more: somebody is out, and nobody won by it (BT-14.3)."""
    return before.players == THREE and not before.last_standing


def of_moved(event: train_events.TrainMoved, before: TrainObservation) -> Message:
    """Where the train is now, and who drove it there if they chose to."""
    if event.end == len(before.stations):
        return Message("log.train_end", kinds=IN_TRAIN)
    cards = (station_of(before.stations[event.end]),)
    key = "log.train_sent" if event.why in ("advance", "ability") else "log.train"
    return Message(key, event.seat, cards=cards, kinds=IN_TRAIN)


def of_arrived(event: train_events.LineEnded, _before: TrainObservation) -> Message:
    """What the locomotive does, not at all or twice."""
    key = ("log.arrived_passed", "log.arrived", "log.arrived_twice")[event.times]
    return Message(key, cards=(engine_of(event.locomotive),), kinds=IN_TRAIN)


def of_buying(event: train_events.PurchaseBegan, before: TrainObservation) -> Message:
    """Who buys which car where."""
    station = before.stations[before.place - 1 - before.cars.index(event.car)]
    key = "log.buys_free" if event.free else "log.buys"
    return Message(key, event.seat, cards=(event.car, station_of(station)), kinds=IN_TRAIN)


TOLD: Final = (Joining("log.buys_free", "log.buys_free", is_same_seat=True, adds_up=False),)
"""A car that was taken without paying was told with its station just before it was taken."""


def of_placed(event: train_events.CarPlaced, _before: TrainObservation) -> Message | None:
    """Before whom a car lies; one that was bought for oneself was told already."""
    if event.seat != event.target:
        return Message("log.placed", event.seat, event.target, (event.car,), kinds=IN_TRAIN)
    if event.why == "bought":
        return None
    cards = (event.car,)
    return Message("log.car_taken", event.seat, cards=cards, kinds=IN_TRAIN, joinings=TOLD)


def changes(teller: Teller, events: Sequence[Event]) -> dict[Seat, str]:
    """Return what became of each seat: out, a ghost, how much more or less life."""
    told = dict[Seat, str]()
    for seat, sums in sums_of(events).items():
        parts = [*standing(teller, sums), *lives(teller, sums["gained"] - sums["lost"])]
        if parts:
            told[seat] = ", ".join(parts)
    return told


def sums_of(events: Sequence[Event]) -> dict[Seat, Counter[str]]:
    """Return of each seat how often it went out or became a ghost, what it lost and gained."""
    sums: dict[Seat, Counter[str]] = {}
    for event in events:
        match event:
            case life_events.LifeLost(seat=seat, wounds=n):
                sums.setdefault(seat, Counter())["lost"] += n
            case life_events.LifeGained(seat=seat):
                sums.setdefault(seat, Counter())["gained"] += 1
            case life_events.WentOut(seat=seat):
                sums.setdefault(seat, Counter())["out"] = 1
            case life_events.BecameGhost(seat=seat):
                sums.setdefault(seat, Counter()).update(ghost=1, out=-1)
    return sums


def standing(teller: Teller, sums: Counter[str]) -> list[str]:
    """Return whether a seat is out or a ghost now, in words."""
    return [teller.say(f"change.{what}") for what in ("out", "ghost") if sums[what] > 0]


def lives(teller: Teller, life: int) -> list[str]:
    """Return so much life lost or gained in words, [] for none."""
    return [teller.say("change.life", n=signed(life))] if life else []


VOICES: Final[Voices[TrainObservation]] = Voices(
    tempers=(), chances={}, seed=lambda seen: f"{seen.seat}:{seen.characters}"
)
"""Nobody says anything yet."""
