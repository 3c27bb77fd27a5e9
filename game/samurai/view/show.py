"""How every event of Samurai Sword is shown, heard and told: the one table of it."""

from collections.abc import Sequence
from typing import Final

from game.kernel.frames import Await, FramePopped, FramePushed
from game.kernel.ids import HIDDEN
from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.effects import AwaitChallenge, AwaitParry
from game.samurai.rules.events import (
    BushidoPassed,
    Defeated,
    Discarded,
    Drew,
    Ended,
    Flipped,
    HonorChanged,
    Laid,
    PhaseBegan,
    Played,
    Recovered,
    Reshuffled,
    ResilienceGiven,
    Resolved,
    SetUp,
    Took,
    Turn,
    Wounded,
)
from game.samurai.rules.state import Observation
from game.samurai.rules.turn import AwaitPlay
from game.samurai.view import effects, messages, remarks
from game.view.pieces import Place
from game.view.show import LIFTED, Aim, Heard, Row, Show, Ways, always
from game.view.timing import ANSWER, BANNER, FLIGHT, IMPACT, SHOWN, STILL, TRAVEL

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


# --- the game and its turns ---


def _turn_sound(event: Turn, before: Observation) -> Sequence[Heard]:
    return (Heard("turn_own" if event.seat == before.seat else "turn_other"),)


def _lift(_event: Turn | Resolved | Laid) -> Aim:
    return LIFTED


# --- cards drawn and taken ---


DEALT: Final = Row("deal", 0.03, line=messages.of_drew, sound="deal")
DRAWN: Final = Row("draw", 0.14, line=messages.of_drew, sound="card_draw")


def _drew(_event: Drew, before: Observation) -> Row[Drew, Observation]:
    """Before the first turn the cards are dealt, one quick beat each."""
    return DRAWN if before.frames else DEALT


def _took_unseen(event: Took) -> Place | None:
    """Nobody but two saw which card left: the viewer knows none of the rest any more."""
    return ("hand", event.source) if event.card == HIDDEN else None


# --- cards played, laid and discarded ---


def _played_sound(event: Played, _before: Observation) -> Sequence[Heard]:
    landing = PLAYED_SOUNDS.get(CATALOGUE[event.card].key)
    return (Heard("card_play"), *([Heard(landing, FLIGHT)] if landing else []))


def _played_aim(event: Played) -> Aim:
    return Aim(event.seat, event.target)


PLAYED: Final = Row(
    "play",
    FLIGHT + BANNER,
    is_gate=True,
    line=messages.of_played,
    sound=_played_sound,
    aim=_played_aim,
)
PLAYED_OWN: Final = Row(
    "play_own", FLIGHT, line=messages.of_played, sound=_played_sound, aim=_played_aim
)


def _played(event: Played, before: Observation) -> Row[Played, Observation]:
    """The viewer need not be told what they do themselves."""
    return PLAYED_OWN if event.seat == before.seat else PLAYED


def _laid_sound(event: Laid, _before: Observation) -> Sequence[Heard]:
    landing = LAID_SOUNDS.get(CATALOGUE[event.card].key)
    return (Heard("card_lay"), *([Heard(landing, FLIGHT)] if landing else []))


def _parried_sound(_event: Discarded, _before: Observation) -> Sequence[Heard]:
    return (Heard("parry", IMPACT),)


ANSWERED: Final = FLIGHT + 0.1
DISCARDS: Final[dict[str, Row[Discarded, Observation]]] = {
    "parry": Row(
        "parry",
        FLIGHT + IMPACT,
        is_gate=True,
        line=messages.of_parried,
        sound=_parried_sound,
        spark=effects.parry_spark,
        effect=effects.turn_aside,
    ),
    "battle_cry": Row(
        "answer",
        ANSWERED,
        is_gate=True,
        line=messages.of_cry,
        sound="answer",
        effect=effects.show_answer,
    ),
    "jujutsu": Row(
        "answer",
        ANSWERED,
        is_gate=True,
        line=messages.of_jujutsu,
        sound="answer",
        effect=effects.show_answer,
    ),
    "bushido": Row(
        "answer",
        ANSWERED,
        is_gate=True,
        line=messages.of_bushido,
        sound="answer",
        effect=effects.show_answer,
    ),
    "geisha": Row("remove", FLIGHT + 0.16, line=messages.of_geisha, sound="card_remove"),
    "limit": Row("limit", 0.14, line=messages.of_limit, sound="discard"),
}
"""Why a card was discarded -> how that is shown."""


def _discarded(event: Discarded, _before: Observation) -> Row[Discarded, Observation]:
    return DISCARDS[event.why]


# --- resilience and honor ---


def _wounded_sound(event: Wounded, _before: Observation) -> Sequence[Heard]:
    return (Heard(f"wound_{max(1, min(GRAVEST, event.wounds))}", IMPACT),)


def _honor_sound(event: HonorChanged, _before: Observation) -> Sequence[Heard]:
    return (Heard("honor_lost" if event.change < 0 else "honor_gain"),)


HONOR_MOVED: Final = Row(
    "honor",
    TRAVEL,
    line=messages.of_honor,
    sound=_honor_sound,
    spark=effects.honor_spark,
    effect=effects.move_honor,
)
HONOR_OF_ALL: Final = Row(
    "honor_all",
    0.06,
    line=messages.of_honor,
    sound="honor_one",
    spark=effects.honor_spark,
    effect=effects.move_honor,
)
HONOR_WON: Final = Row(
    "honor_won", line=messages.of_honor, spark=effects.honor_spark, effect=effects.move_honor
)


def _honor(event: HonorChanged, _before: Observation) -> Row[HonorChanged, Observation]:
    """The end of the pile costs all at once; a handover is one flight, landing as it is gained."""
    if event.why == "end_of_pile":
        return HONOR_OF_ALL
    return HONOR_WON if event.why == "defeat" and event.change > 0 else HONOR_MOVED


# --- Bushido ---


# --- questions ---


def _asked_aim(event: FramePushed) -> Aim | None:
    match event.frame:
        case AwaitParry(seat=seat, by=by) | AwaitChallenge(seat=seat, by=by):
            return Aim(by, seat)
        case _:
            return None


ASKED: Final[Row[FramePushed, Observation]] = Row("ask", ANSWER, sound="ask_other", aim=_asked_aim)
ASKED_OWN: Final[Row[FramePushed, Observation]] = Row("ask_own", sound="ask_own", aim=_asked_aim)
QUIETLY: Final[Row[FramePushed, Observation]] = Row("pushed")


def _pushed(event: FramePushed, before: Observation) -> Row[FramePushed, Observation]:
    """A turn's play phase needs no question mark: the tag of whose turn it is says it."""
    match event.frame:
        case AwaitPlay():
            return QUIETLY
        case frame if isinstance(frame, Await):
            return ASKED_OWN if frame.seat == before.seat else ASKED
        case _:
            return QUIETLY


SHOW: Final[Show[Observation]] = Show(
    always(SetUp, Row("set_up", 0.3, line=messages.of_set_up, sound="set_up"), remarks.of_set_up),
    always(
        Turn,
        Row(
            "turn",
            BANNER,
            is_gate=True,
            line=messages.of_turn,
            sound=_turn_sound,
            aim=_lift,
            effect=effects.begin_turn,
        ),
        remarks.of_turn,
    ),
    always(PhaseBegan, Row("phase")),
    always(
        Recovered,
        Row(
            "recover",
            0.3,
            line=messages.of_recovered,
            sound="recover",
            spark=effects.recovery_spark,
            effect=effects.recover,
        ),
    ),
    always(
        ResilienceGiven, Row("give_resilience", 0.3, line=messages.of_gave, sound="give_resilience")
    ),
    Ways(Drew, (DEALT, DRAWN), _drew),
    always(
        Took,
        Row("take", FLIGHT + 0.16, line=messages.of_took, sound="card_take", forgets=_took_unseen),
        remarks.of_took,
    ),
    Ways(Played, (PLAYED, PLAYED_OWN), _played, remarks.of_played),
    always(Resolved, Row("resolve", FLIGHT, sound="card_done", aim=_lift)),
    always(Laid, Row("lay", FLIGHT, sound=_laid_sound, aim=_lift)),
    Ways(Discarded, tuple(DISCARDS.values()), _discarded, remarks.of_discarded),
    always(
        Wounded,
        Row(
            "wound",
            IMPACT + STILL + 0.2,
            is_gate=True,
            line=messages.of_wounded,
            sound=_wounded_sound,
            spark=effects.wound_spark,
            effect=effects.strike,
        ),
        remarks.of_wounded,
    ),
    always(
        Defeated,
        Row(
            "defeat",
            0.9,
            is_gate=True,
            line=messages.of_defeated,
            sound="defeat",
            effect=effects.fold_plate,
        ),
        remarks.of_defeated,
    ),
    Ways(HonorChanged, (HONOR_MOVED, HONOR_OF_ALL, HONOR_WON), _honor, remarks.of_honor),
    always(
        Flipped,
        Row(
            "flip",
            FLIGHT + SHOWN,
            is_gate=True,
            line=messages.of_flipped,
            sound="bushido_flip",
            effect=effects.show_flip,
        ),
    ),
    always(BushidoPassed, Row("pass", FLIGHT + 0.2, line=messages.of_passed, sound="bushido_pass")),
    always(
        Reshuffled,
        Row(
            "reshuffle",
            1.2,
            is_gate=True,
            line=messages.of_reshuffled,
            sound="reshuffle",
            effect=effects.reshuffle,
        ),
    ),
    always(
        Ended, Row("end", 0.8, is_gate=True, line=messages.of_ended, sound="end"), remarks.of_ended
    ),
    Ways(FramePushed, (ASKED, ASKED_OWN, QUIETLY), _pushed),
    always(FramePopped, Row("popped")),
)
