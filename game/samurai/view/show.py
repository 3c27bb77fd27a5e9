"""How every event of Samurai Sword is shown, heard and told: the one table of it."""

from collections.abc import Callable, Sequence
from typing import Final

from game.kernel.frames import Await, FramePopped, FramePushed
from game.kernel.ids import HIDDEN
from game.samurai.rules import events
from game.samurai.rules.content import CATALOGUE, IS_WEAPON
from game.samurai.rules.effects import AwaitChallenge, AwaitParry
from game.samurai.rules.state import Observation
from game.samurai.rules.turn import AwaitPlay
from game.samurai.view import effects
from game.samurai.view.telling import messages
from game.samurai.view.telling.messages import IN_BLOWS, IN_CARDS, IN_HONOR
from game.table.house_rules import HouseRule
from game.view.effects import Fold, Spark, spark
from game.view.show import LIFTED, Aim, Heard, Occasion, Row, Show
from game.view.timing import (
    ANSWER,
    BANNER,
    FLIGHT,
    FOLD,
    IMPACT,
    SHOWN,
    SPARKING,
    STILL,
    TRAVEL,
)
from game.view.words.sentences import Message

GRAVEST: Final = 3
"""Wounds from this number on sound alike."""
PLAYED_SOUNDS: Final = {
    "bo": "swing_1",
    "bokken": "swing_1",
    "naginata": "swing_1",
    "wakizashi": "swing_3",
    "kanabo": "swing_2",
    "kiseru": "swing_2",
    "nagayari": "swing_2",
    "katana": "swing_3",
    "nodachi": "swing_3",
    "daikyu": "bow",
    "shuriken": "stars",
    "kusarigama": "chain",
    "tanegashima": "shot",
    "battle_cry": "battle_cry",
    "breathing": "breathing",
    "daimyo": "daimyo",
    "diversion": "diversion",
    "geisha": "geisha",
    "jujutsu": "jujutsu",
    "tea_ceremony": "tea_ceremony",
}
"""Card -> the sound of playing it."""

LAID_SOUNDS: Final = {
    "armor": "armor",
    "focus": "focus",
    "fast_draw": "sheath",
    "bushido": "bushido_lay",
}
"""Property -> the sound of laying it."""


def _played_sound(event: events.Played, _before: Observation) -> Sequence[Heard]:
    landing = PLAYED_SOUNDS.get(CATALOGUE[event.card].key)
    return (Heard("card_play"), *([Heard(landing, FLIGHT)] if landing else []))


def _laid_sound(event: events.Laid, _before: Observation) -> Sequence[Heard]:
    landing = LAID_SOUNDS.get(CATALOGUE[event.card].key)
    return (Heard("card_lay"), *([Heard(landing, FLIGHT)] if landing else []))


def _wounded_sound(event: events.Wounded, before: Observation) -> Sequence[Heard]:
    grave = GRAVEST if _is_last(event, before) else max(1, min(GRAVEST, event.wounds))
    return (Heard(f"wound_{grave}", IMPACT),)


def _is_last(event: events.Wounded, before: Observation) -> bool:
    return event.wounds >= before.resilience[event.seat]


def _wound(
    kind: str,
    beat: float,
    when: Callable[[events.Wounded, Observation], bool] | None = None,
) -> Row[events.Wounded, Observation]:
    return Row(
        events.Wounded,
        kind,
        beat,
        when=when,
        is_gate=True,
        line=messages.of_wounded,
        sound=_wounded_sound,
        spark=lambda event: spark(event.seat, "resilience", -event.wounds, IMPACT),
        effect=effects.strike,
        occasions=messages.at_wound if when is None else None,
    )


def _honor(
    kind: str,
    beat: float,
    sound: str,
    when: Callable[[events.HonorChanged, Observation], bool] | None = None,
) -> Row[events.HonorChanged, Observation]:
    return Row(
        events.HonorChanged,
        kind,
        beat,
        when=when,
        line=messages.of_honor,
        sound=sound,
        spark=lambda event: spark(event.seat, "honor", event.change),
        effect=effects.move_honor,
        occasions=messages.at_honor if when is None else None,
    )


def _is_for_all(event: events.HonorChanged, before: Observation) -> bool:
    return event.why == "end_of_pile" and event.seat < before.players - 1


def _is_given(event: events.HonorChanged, _before: Observation) -> bool:
    return event.why == "defeat" and event.change < 0


def _asked_aim(event: FramePushed) -> Aim | None:
    match event.frame:
        case AwaitParry(seat=seat, by=by) | AwaitChallenge(seat=seat, by=by):
            return Aim(by, seat)
        case _:
            return None


def _is_quiet(event: FramePushed, _before: Observation) -> bool:
    return not isinstance(event.frame, Await) or isinstance(event.frame, AwaitPlay)


def _is_own(event: FramePushed, before: Observation) -> bool:
    return isinstance(event.frame, Await) and event.frame.seat == before.seat


SHOW: Final[Show[Observation]] = Show(
    # --- the game and its turns ---
    Row(
        events.SetUp,
        "set_up",
        0.3,
        line=lambda event, _: Message(
            "log.set_up", numbers=(("n", len(event.honor)),), kinds=IN_CARDS, is_heading=True
        ),
        sound="set_up",
        occasions=messages.at_deal,
    ),
    Row(
        HouseRule,
        "house_rule",
        line=lambda event, _: Message(f"log.house_rule_{event.rule}", kinds=IN_CARDS),
    ),
    Row(
        events.Turn,
        "turn",
        BANNER,
        is_gate=True,
        line=lambda event, _: Message("log.turn", event.seat, is_heading=True),
        sound=lambda event, before: [
            Heard("turn_own" if event.seat == before.seat else "turn_other")
        ],
        aim=lambda _: LIFTED,
        effect=effects.begin_turn,
        occasions=messages.at_turn,
    ),
    Row(events.PhaseBegan, "phase"),
    Row(
        events.Ended,
        "end",
        0.8,
        is_gate=True,
        line=lambda event, _: Message(f"log.ended_{event.outcome.team}", kinds=IN_HONOR),
        sound="end",
        occasions=lambda *_: [Occasion("end", is_due=True)],  # everybody, whoever spoke before
    ),
    # --- cards drawn and taken: before the first turn they are dealt, one quick beat each ---
    Row(
        events.Drew,
        "deal",
        0.03,
        when=lambda _, before: not before.frames,
        line=messages.of_drew,
        sound="deal",
    ),
    Row(events.Drew, "draw", 0.14, line=messages.of_drew, sound="card_draw"),
    Row(
        events.Took,
        "take",
        FLIGHT + 0.16,
        line=lambda event, _: Message(
            "log.took", event.seat, event.source, (event.card,), kinds=IN_CARDS
        ),
        sound="card_take",
        # nobody but two saw which card left: the viewer knows none of the rest any more
        forgets=lambda event: ("hand", event.source) if event.card == HIDDEN else None,
        occasions=lambda event, *_: [Occasion("robbed", event.source, event.seat)],
    ),
    Row(
        events.Reshuffled,
        "reshuffle",
        1.2,
        is_gate=True,
        line=lambda *_: Message("log.reshuffled", kinds=IN_CARDS | IN_HONOR),
        sound="reshuffle",
        effect=effects.reshuffle,
    ),
    # --- cards played, laid and discarded: nobody need be told what they do themselves ---
    Row(
        events.Played,
        "play_own",
        FLIGHT,
        when=lambda event, before: event.seat == before.seat,
        line=messages.of_played,
        sound=_played_sound,
        aim=lambda event: Aim(event.seat, event.target),
        occasions=messages.at_play,
    ),
    Row(
        events.Played,
        "play",
        FLIGHT + BANNER,
        is_gate=True,
        line=messages.of_played,
        sound=_played_sound,
        aim=lambda event: Aim(event.seat, event.target),
    ),
    Row(events.Resolved, "resolve", FLIGHT, sound="card_done", aim=lambda _: LIFTED),
    Row(events.Laid, "lay", FLIGHT, sound=_laid_sound, aim=lambda _: LIFTED),
    Row(
        events.Discarded,
        "parry",
        FLIGHT + IMPACT,
        when=lambda event, _: event.why == "parry",
        is_gate=True,
        line=messages.of_discarded,
        sound=lambda *_: [Heard("parry", IMPACT)],
        spark=lambda event: Spark(IMPACT, SPARKING, seat=event.seat, sign="parry"),
        effect=effects.turn_aside,
        occasions=messages.at_discard,
    ),
    Row(
        events.Discarded,
        "remove",
        FLIGHT + 0.16,
        when=lambda event, _: event.why == "geisha",
        line=messages.of_discarded,
        sound="card_remove",
    ),
    Row(
        events.Discarded,
        "limit",
        0.14,
        when=lambda event, _: event.why == "limit",
        line=messages.of_discarded,
        sound="discard",
    ),
    Row(
        events.Discarded,
        "answer",
        FLIGHT + 0.1,
        is_gate=True,
        line=messages.of_discarded,
        sound="answer",
        effect=effects.show_answer,
    ),
    # --- resilience ---
    Row(
        events.Recovered,
        "recover",
        0.3,
        line=lambda event, _: Message(
            "log.recovered", event.seat, numbers=(("n", event.points),), kinds=IN_BLOWS
        ),
        sound="recover",
        spark=lambda event: spark(event.seat, "resilience", event.points),
        effect=effects.recover,
    ),
    Row(
        events.ResilienceGiven,
        "give_resilience",
        0.3,
        line=lambda event, _: Message("log.gave_resilience", event.seat, kinds=IN_BLOWS),
        sound="give_resilience",
    ),
    _wound("last_wound", IMPACT + STILL + effects.FINAL, _is_last),
    _wound("wound", IMPACT + STILL + 0.2),
    Row(
        events.Defeated,
        "defeat",
        0.9,
        is_gate=True,
        line=lambda event, _: Message(
            "log.defeated", event.seat, event.by, kinds=IN_BLOWS | IN_HONOR
        ),
        sound="defeat",
        effect=lambda event, _: [Fold(0.0, FOLD, seat=event.seat, by=event.by)],
        occasions=lambda event, *_: [
            Occasion("victory", event.by, event.seat),
            Occasion("fallen", event.seat, event.by),
        ],
    ),
    # --- honor: the end of the pile costs all at once; a handover is one flight. All is held ---
    _honor("honor_all", 0.06, "honor_one", _is_for_all),
    _honor("honor_all_last", TRAVEL, "honor_one", lambda event, _: event.why == "end_of_pile"),
    _honor("honor_given", TRAVEL, "honor_lost", _is_given),
    _honor("honor_won", effects.HELD, "honor_gain", lambda event, _: event.why == "defeat"),
    _honor("honor", TRAVEL + effects.HELD, "honor_lost"),
    # --- Bushido ---
    Row(
        events.Flipped,
        "flip",
        FLIGHT + SHOWN,
        is_gate=True,
        line=lambda event, _: Message(
            "log.flipped_weapon" if IS_WEAPON[event.card] else "log.flipped_other",
            event.seat,
            cards=(event.card,),
            kinds=IN_CARDS,
        ),
        sound="bushido_flip",
        effect=effects.show_flip,
    ),
    Row(
        events.BushidoPassed,
        "pass",
        FLIGHT + 0.2,
        line=lambda event, _: Message(
            "log.passed", event.seat, event.target, (event.card,), kinds=IN_CARDS
        ),
        sound="bushido_pass",
    ),
    # --- questions: a turn's play phase has none, the tag of whose turn it is says it ---
    Row(FramePushed, "pushed", when=_is_quiet),
    Row(
        FramePushed,
        "ask_own",
        when=_is_own,
        sound="ask_own",
        aim=_asked_aim,
    ),
    Row(FramePushed, "ask", ANSWER, sound="ask_other", aim=_asked_aim),
    Row(FramePopped, "popped"),
)
