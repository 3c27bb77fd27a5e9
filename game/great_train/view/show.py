"""How every event of The Great Train is shown, heard and told: the one table of it."""

from collections.abc import Callable
from typing import Final

from game.great_train.rules.content.cards import DYNAMITE, IS_BLUE, IS_CAR
from game.great_train.rules.facts import (
    card_events,
    life_events,
    pile_events,
    train_events,
    turn_events,
)
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.rules.fights.answers import AwaitDuel, AwaitIndians
from game.great_train.rules.fights.robbery import AwaitRobbery
from game.great_train.rules.fights.shots import AwaitRespond
from game.great_train.rules.turn.turn import AwaitTrainPlay
from game.great_train.view import heard
from game.great_train.view.names import engine_of, figure_of
from game.great_train.view.places import effects
from game.great_train.view.telling import messages
from game.great_train.view.telling.messages import IN_BLOWS, IN_CARDS, IN_TRAIN, of_stake
from game.kernel.frames import Await, FramePopped, FramePushed
from game.kernel.ids import HIDDEN
from game.table.house_rules import HouseRule
from game.view.effects import Fold, spark
from game.view.show import LIFTED, Aim, Heard, Row, Show
from game.view.timing import ANSWER, BANNER, FLIGHT, FOLD, IMPACT, SHOWN, SPLASH, STILL
from game.view.words.sentences import Message


def _played_aim(event: card_events.CardPlayed) -> Aim:
    """A card that stays on the table is done as soon as it lies there."""
    return LIFTED if IS_BLUE[event.card] else Aim(event.seat, event.target)


def _asked_aim(event: FramePushed) -> Aim | None:
    match event.frame:
        case AwaitRespond(seat=seat, by=by) if by is not None:
            return Aim(by, seat)
        case AwaitIndians(seat=seat, by=by) | AwaitRobbery(seat=seat, by=by):
            return Aim(by, seat)
        case AwaitDuel(seat=seat, other=other):
            return Aim(other, seat)
        case _:
            return None


def _is_quiet(event: FramePushed, _before: TrainObservation) -> bool:
    return not isinstance(event.frame, Await) or isinstance(event.frame, AwaitTrainPlay)


def _is_own(event: FramePushed, before: TrainObservation) -> bool:
    return isinstance(event.frame, Await) and event.frame.seat == before.seat


def _wound(
    kind: str,
    beat: float,
    when: Callable[[life_events.LifeLost, TrainObservation], bool] | None = None,
) -> Row[life_events.LifeLost, TrainObservation]:
    return Row(
        life_events.LifeLost,
        kind,
        beat,
        when=when,
        is_gate=True,
        line=messages.of_wounded,
        sound=lambda *_: [Heard("life_lost", IMPACT)],
        spark=lambda event: spark(event.seat, "life", -event.wounds, IMPACT),
        effect=effects.strike,
    )


def _is_last(event: life_events.LifeLost, before: TrainObservation) -> bool:
    return event.wounds >= before.life[event.seat]


def _dealt(_event: card_events.CardDrawn, before: TrainObservation) -> bool:
    return not before.frames


def _plain(
    key: str, kinds: frozenset[str] = IN_CARDS
) -> Callable[[turn_events.AbilityUsed | card_events.SleeperUsed, TrainObservation], Message]:
    return lambda event, _: Message(key, event.seat, kinds=kinds)


SHOW: Final[Show[TrainObservation]] = Show(
    # --- the game and its turns ---
    Row(
        turn_events.TrainSetUp,
        "set_up",
        0.3,
        line=lambda event, _: Message(
            "log.set_up", numbers=(("n", len(event.life)),), kinds=IN_CARDS, is_heading=True
        ),
        sound=lambda *_: [Heard("set_up"), Heard("whistle_far", heard.SECOND)],
    ),
    Row(
        HouseRule,
        "house_rule",
        line=lambda event, _: Message(f"log.house_rule_{event.rule}", kinds=IN_CARDS),
    ),
    Row(
        turn_events.TurnPassed,
        "turn",
        BANNER,
        is_gate=True,
        line=messages.of_turn,
        sound=heard.turn_sound,
        aim=lambda _: LIFTED,
        effect=effects.begin_turn,
    ),
    Row(turn_events.TurnResumed, "resumed"),
    Row(turn_events.StepBegan, "step"),
    Row(turn_events.AbilityUsed, "ability", line=_plain("log.ability", IN_TRAIN)),
    Row(
        life_events.TrainGameEnded,
        "end",
        0.8,
        is_gate=True,
        line=messages.of_ended,
        sound="end",
    ),
    Row(
        *(life_events.EndLookedAt, "hunt_over", 0.8, messages.ends_hunt, True),
        line=lambda *_: Message("log.hunt_over", kinds=IN_BLOWS),
    ),
    Row(life_events.EndLookedAt, "looked_at_end"),
    # --- cards drawn and taken ---
    Row(card_events.CardDrawn, "deal", 0.03, when=_dealt, line=messages.of_drawn, sound="deal"),
    Row(card_events.CardDrawn, "draw", 0.16, line=messages.of_drawn, sound="card_draw"),
    Row(
        card_events.CardTaken,
        "take",
        FLIGHT + 0.16,
        line=messages.of_taken,
        sound="card_take",
        forgets=lambda event: ("hand", event.source) if event.card == HIDDEN else None,
    ),
    Row(
        card_events.CardReturned,
        "returned",
        FLIGHT,
        line=lambda event, _: Message(
            "log.returned", event.seat, cards=(event.card,), kinds=IN_CARDS
        ),
        sound="card_draw",
    ),
    Row(
        pile_events.PileShuffled,
        "reshuffle",
        1.2,
        is_gate=True,
        line=lambda *_: Message("log.reshuffled", kinds=IN_CARDS),
        sound="reshuffle",
        effect=effects.reshuffle,
    ),
    # --- cards played, used, discarded ---
    Row(
        card_events.CardPlayed,
        "play_own",
        FLIGHT,
        when=lambda event, before: event.seat == before.seat,
        line=messages.of_played,
        sound=heard.played_sound,
        aim=_played_aim,
    ),
    Row(
        card_events.CardPlayed,
        "play",
        FLIGHT + BANNER,
        is_gate=True,
        line=messages.of_played,
        sound=heard.played_sound,
        aim=_played_aim,
    ),
    Row(
        card_events.CarUsed,
        "use",
        FLIGHT + BANNER,
        is_gate=True,
        line=messages.of_used,
        sound="car_used",
        aim=lambda event: Aim(event.seat, event.target),
    ),
    Row(card_events.SleeperUsed, "sleeper", line=_plain("log.slept", IN_TRAIN)),
    Row(card_events.CardResolved, "resolve", FLIGHT, sound="card_done", aim=lambda _: LIFTED),
    Row(
        card_events.CardDiscarded,
        "answer",
        FLIGHT + IMPACT + 0.1,
        when=lambda event, _: event.why == "answer",
        is_gate=True,
        line=messages.of_discarded,
        sound=heard.answer_sound,
        effect=effects.show_answer,
    ),
    Row(
        card_events.CardDiscarded,
        "blast",
        FLIGHT + effects.FUSE + SPLASH,
        when=lambda event, _: event.why == "check" and event.card == DYNAMITE,
        is_gate=True,
        line=messages.of_discarded,
        sound=lambda *_: [Heard("dynamite_blast", FLIGHT + effects.FUSE)],
        effect=effects.blow_up,
    ),
    Row(
        card_events.CardDiscarded,
        "check",
        FLIGHT + 0.3,
        when=lambda event, _: event.why == "check",
        is_gate=True,
        line=messages.of_discarded,
        sound="discard",
    ),
    Row(
        card_events.CardDiscarded,
        "drop",
        0.12,
        when=lambda event, _: event.why in ("out", "penalty", "limit"),
        line=messages.of_discarded,
        sound=heard.discarded_sound,
    ),
    Row(
        card_events.CardDiscarded,
        "discard",
        FLIGHT + 0.12,
        line=messages.of_discarded,
        sound=heard.discarded_sound,
        aim=lambda event: LIFTED if IS_CAR[event.card] and event.source == "resolving" else None,
    ),
    Row(
        card_events.DynamitePassed,
        "pass",
        FLIGHT + 0.3,
        is_gate=True,
        line=lambda event, _: Message(
            "log.passed", event.source, event.target, (event.card,), kinds=IN_BLOWS
        ),
        sound="dynamite_passes",
    ),
    Row(
        card_events.CardsSwapped,
        "swap",
        FLIGHT + 0.2,
        is_gate=True,
        line=lambda event, _: Message(
            "log.swapped", event.seat, event.target, (event.gave, event.got), kinds=IN_CARDS
        ),
        sound="card_take",
    ),
    Row(
        card_events.ShotDiverted,
        "divert",
        BANNER,
        is_gate=True,
        line=lambda event, _: Message("log.diverted", event.seat, event.target, kinds=IN_BLOWS),
        sound="ricochet",
        aim=lambda event: Aim(event.seat, event.target),
    ),
    Row(
        card_events.SeatExempted,
        "exempt",
        BANNER,
        line=messages.of_exempted,
        sound="answer",
    ),
    # --- what is turned over, shown and looked at ---
    Row(
        pile_events.CardFlipped,
        "flip",
        FLIGHT + SHOWN + 0.2,
        is_gate=True,
        line=messages.of_flipped,
        sound=heard.flip_sound,
        effect=effects.show_flip,
    ),
    Row(
        pile_events.FlipChosen,
        "flip_chosen",
        FLIGHT,
        line=lambda event, _: Message(
            "log.chose", event.seat, cards=(figure_of(event.card),), kinds=IN_CARDS
        ),
        sound="card_done",
    ),
    Row(
        pile_events.CardShown,
        "shown",
        SHOWN,
        line=lambda event, _: Message(
            "log.shown",
            event.seat,
            cards=(event.card, figure_of(event.card)),
            kinds=IN_CARDS,
        ),
        sound="card_take",
    ),
    Row(
        pile_events.CardsRevealed,
        "reveal",
        BANNER,
        is_gate=True,
        line=messages.of_revealed,
        sound="card_take",
    ),
    Row(pile_events.CardsLooked, "look", FLIGHT, line=messages.of_looked, sound="card_draw"),
    Row(pile_events.LookEnded, "looked_away"),
    Row(pile_events.CardPutBack, "put_back", FLIGHT, sound="card_done"),
    # --- life ---
    _wound("last_wound", IMPACT + STILL + effects.FINAL, _is_last),
    _wound("wound", IMPACT + STILL + 0.25),
    Row(
        life_events.LifeGained,
        "heal",
        0.3,
        line=lambda event, _: Message(
            "log.healed", event.seat, numbers=(("left", event.life),), kinds=IN_BLOWS
        ),
        sound="life_won",
        spark=lambda event: spark(event.seat, "life", 1),
        effect=effects.recover,
    ),
    Row(
        life_events.WentOut,
        "out",
        0.9,
        is_gate=True,
        line=messages.of_out,
        sound=heard.out_sound,
        effect=lambda event, _: [
            Fold(0.0, FOLD, seat=event.seat, by=event.seat if event.by is None else event.by)
        ],
    ),
    Row(
        life_events.BecameGhost,
        "ghost",
        1.0,
        is_gate=True,
        line=messages.of_ghost,
        sound="ghost",
    ),
    # --- the train ---
    Row(
        train_events.TrainMoved,
        "train",
        effects.RIDE,
        is_gate=True,
        line=messages.of_moved,
        sound=heard.train_sound,
        effect=effects.ride,
    ),
    Row(
        train_events.LineEnded,
        "arrived",
        1.4,
        is_gate=True,
        line=messages.of_arrived,
        sound=heard.arrived_sound,
        effect=effects.announce,
    ),
    Row(
        train_events.TrainRenewed,
        "new_train",
        1.6,
        is_gate=True,
        line=lambda event, _: Message(
            "log.new_train", cards=(engine_of(event.locomotive),), kinds=IN_TRAIN
        ),
        sound="new_train",
        effect=effects.renew,
    ),
    Row(train_events.CarJoined, "joined", FLIGHT + 0.15, sound="card_lay"),
    Row(
        train_events.PurchaseBegan,
        "buys",
        BANNER,
        line=messages.of_buying,
        sound=lambda event, _: [Heard("punch" if event.free else "coins")],
    ),
    Row(train_events.CarUncoupled, "uncoupled", FLIGHT, sound="car_bought"),
    Row(
        train_events.CarPlaced,
        "car",
        FLIGHT + 0.4,
        is_gate=True,
        line=messages.of_placed,
        sound="card_lay",
        effect=effects.roll_off,
    ),
    # --- questions: a turn's play phase has none, the tag of whose turn it is says it ---
    Row(FramePushed, "pushed", when=_is_quiet),
    Row(FramePushed, "ask_own", when=_is_own, line=of_stake, sound="ask_own", aim=_asked_aim),
    Row(FramePushed, "ask", ANSWER, line=of_stake, sound=heard.asked_sound, aim=_asked_aim),
    Row(FramePopped, "popped"),
)
