"""How every event of Samurai Sword is shown, heard and told: the one table of it."""

from collections.abc import Sequence
from typing import Final

from game.kernel.frames import Await, FramePopped, FramePushed
from game.kernel.ids import HIDDEN
from game.samurai.rules.actions import DISCARD_PILE
from game.samurai.rules.cards import IS_WEAPON, PARRY
from game.samurai.rules.challenge import AwaitChallenge
from game.samurai.rules.combat import AwaitParry
from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.events import (
    BushidoPassed,
    Defeated,
    Discarded,
    Drew,
    Flipped,
    HonorChanged,
    Laid,
    PhaseBegan,
    Played,
    Recovered,
    Reshuffled,
    ResilienceGiven,
    Resolved,
    Took,
    Turn,
    Wounded,
)
from game.samurai.rules.start_end_events import Ended, SetUp
from game.samurai.rules.state import Observation
from game.samurai.rules.turn import AwaitPlay
from game.samurai.view.card_sounds import LAID_SOUNDS, PLAYED_SOUNDS
from game.samurai.view.effects import (
    begin_turn,
    fold_plate,
    honor_spark,
    move_honor,
    parry_spark,
    recover,
    recovery_spark,
    reshuffle,
    show_answer,
    show_flip,
    strike,
    turn_aside,
    wound_spark,
)
from game.view.cards.pieces import Place
from game.view.show import LIFTED, Aim, Heard, Row, Show, Ways, always
from game.view.time.timing import ANSWER, BANNER, FLIGHT, HONOR, IMPACT, SHOWN, STILL
from game.view.words.message import Message

IN_BLOWS: Final = frozenset({"blows"})
IN_HONOR: Final = frozenset({"honor"})
IN_CARDS: Final = frozenset({"cards"})
LOG_KINDS: Final = ("blows", "honor", "cards")
"""What the log can be asked for: attacks and wounds, honor, cards drawn and laid."""
GRAVEST: Final = 3
"""Wounds from this number on sound alike."""
CHALLENGES: Final = frozenset(CATALOGUE.id_of(key) for key in ("battle_cry", "jujutsu"))
"""Cards that wound everybody who has no answer: attacks as well as cards."""


# --- the game and its turns ---


def _set_up_line(event: SetUp, _before: Observation) -> Message:
    count = (("n", len(event.honor)),)
    return Message("log.set_up", numbers=count, kinds=IN_CARDS, is_heading=True)


def _turn_line(event: Turn, _before: Observation) -> Message:
    return Message("log.turn", event.seat, is_heading=True)


def _turn_sound(event: Turn, before: Observation) -> Sequence[Heard]:
    return (Heard("turn_own" if event.seat == before.seat else "turn_other"),)


def _lift(_event: Turn | Resolved | Laid) -> Aim:
    return LIFTED


def _ended_line(event: Ended, _before: Observation) -> Message:
    return Message(f"log.ended_{event.outcome.team}", kinds=IN_HONOR)


# --- cards drawn and taken ---


def _drew_line(event: Drew, _before: Observation) -> Message:
    """Draws that follow one another become one line in the log."""
    if event.source == DISCARD_PILE:
        return Message("log.drew_discard", event.seat, cards=(event.card,), kinds=IN_CARDS)
    return Message(
        "log.drew", event.seat, None, (event.card,), (("n", 1),), kinds=IN_CARDS, joins=True
    )


DEALT: Final = Row("deal", 0.03, line=_drew_line, sound="deal")
DRAWN: Final = Row("draw", 0.14, line=_drew_line, sound="card_draw")


def _drew(_event: Drew, before: Observation) -> Row[Drew, Observation]:
    """Before the first turn the cards are dealt, one quick beat each."""
    return DRAWN if before.frames else DEALT


def _took_line(event: Took, _before: Observation) -> Message:
    return Message("log.took", event.seat, event.source, (event.card,), kinds=IN_CARDS)


def _took_unseen(event: Took) -> Place | None:
    """Nobody but two saw which card left: the viewer knows none of the rest any more."""
    return ("hand", event.source) if event.card == HIDDEN else None


def _reshuffled_line(_event: Reshuffled, _before: Observation) -> Message:
    return Message("log.reshuffled", kinds=IN_CARDS | IN_HONOR)


# --- cards played, laid and discarded ---


def _played_line(event: Played, _before: Observation) -> Message:
    cards = (event.card,)
    if IS_WEAPON[event.card]:
        return Message("log.attacked", event.seat, event.target, cards, kinds=IN_BLOWS)
    if event.target is not None:
        return Message("log.played_at", event.seat, event.target, cards, kinds=IN_CARDS)
    kinds = IN_CARDS | IN_BLOWS if event.card in CHALLENGES else IN_CARDS
    return Message("log.played", event.seat, cards=cards, kinds=kinds)


def _played_sound(event: Played, _before: Observation) -> Sequence[Heard]:
    landing = PLAYED_SOUNDS.get(CATALOGUE[event.card].key)
    return (Heard("card_play"), *([Heard(landing, FLIGHT)] if landing else []))


def _played_aim(event: Played) -> Aim:
    return Aim(event.seat, event.target)


PLAYED: Final = Row(
    "play",
    FLIGHT + BANNER,
    is_gate=True,
    line=_played_line,
    sound=_played_sound,
    aim=_played_aim,
)
PLAYED_OWN: Final = Row("play_own", FLIGHT, line=_played_line, sound=_played_sound, aim=_played_aim)


def _played(event: Played, before: Observation) -> Row[Played, Observation]:
    """The viewer need not be told what they do themselves."""
    return PLAYED_OWN if event.seat == before.seat else PLAYED


def _laid_sound(event: Laid, _before: Observation) -> Sequence[Heard]:
    landing = LAID_SOUNDS.get(CATALOGUE[event.card].key)
    return (Heard("card_lay"), *([Heard(landing, FLIGHT)] if landing else []))


def _parried_line(event: Discarded, _before: Observation) -> Message:
    key = "log.parried" if event.card == PARRY else "log.discarded_parry"
    return Message(key, event.seat, cards=(event.card,), kinds=IN_BLOWS)


def _cry_line(event: Discarded, _before: Observation) -> Message:
    key = "log.parried" if event.card == PARRY else "log.discarded_battle_cry"
    return Message(key, event.seat, cards=(event.card,), kinds=IN_BLOWS)


def _jujutsu_line(event: Discarded, _before: Observation) -> Message:
    return Message("log.discarded_jujutsu", event.seat, cards=(event.card,), kinds=IN_BLOWS)


def _bushido_line(event: Discarded, _before: Observation) -> Message:
    """A weapon from the hand passes Bushido on; else Bushido itself is discarded."""
    key = "log.bushido_discarded" if event.source == "in_play" else "log.discarded_bushido"
    return Message(key, event.seat, cards=(event.card,), kinds=IN_CARDS)


def _geisha_line(event: Discarded, _before: Observation) -> Message:
    return Message("log.discarded_geisha", event.seat, cards=(event.card,), kinds=IN_CARDS)


def _limit_line(event: Discarded, _before: Observation) -> Message:
    return Message("log.discarded_limit", event.seat, cards=(event.card,), kinds=IN_CARDS)


def _parried_sound(_event: Discarded, _before: Observation) -> Sequence[Heard]:
    return (Heard("parry", IMPACT),)


ANSWERED: Final = FLIGHT + 0.1
DISCARDS: Final[dict[str, Row[Discarded, Observation]]] = {
    "parry": Row(
        "parry",
        FLIGHT + IMPACT,
        is_gate=True,
        line=_parried_line,
        sound=_parried_sound,
        spark=parry_spark,
        effect=turn_aside,
    ),
    "battle_cry": Row(
        "answer", ANSWERED, is_gate=True, line=_cry_line, sound="answer", effect=show_answer
    ),
    "jujutsu": Row(
        "answer", ANSWERED, is_gate=True, line=_jujutsu_line, sound="answer", effect=show_answer
    ),
    "bushido": Row(
        "answer", ANSWERED, is_gate=True, line=_bushido_line, sound="answer", effect=show_answer
    ),
    "geisha": Row("remove", FLIGHT + 0.16, line=_geisha_line, sound="card_remove"),
    "limit": Row("limit", 0.14, line=_limit_line, sound="discard"),
}
"""Why a card was discarded -> how that is shown."""


def _discarded(event: Discarded, _before: Observation) -> Row[Discarded, Observation]:
    return DISCARDS[event.why]


# --- resilience and honor ---


def _recovered_line(event: Recovered, _before: Observation) -> Message:
    return Message("log.recovered", event.seat, numbers=(("n", event.points),), kinds=IN_BLOWS)


def _gave_line(event: ResilienceGiven, _before: Observation) -> Message:
    return Message("log.gave_resilience", event.seat, kinds=IN_BLOWS)


def _wounded_line(event: Wounded, before: Observation) -> Message:
    left = before.resilience[event.seat] - event.wounds
    numbers = (("n", event.wounds), ("left", left))
    return Message("log.wounded", event.seat, event.by, numbers=numbers, kinds=IN_BLOWS)


def _wounded_sound(event: Wounded, _before: Observation) -> Sequence[Heard]:
    return (Heard(f"wound_{max(1, min(GRAVEST, event.wounds))}", IMPACT),)


def _defeated_line(event: Defeated, _before: Observation) -> Message:
    return Message("log.defeated", event.seat, event.by, kinds=IN_BLOWS | IN_HONOR)


def _honor_line(event: HonorChanged, before: Observation) -> Message | None:
    """One line for a handover, none for each seat when the pile ends: that was said already."""
    if event.why == "bushido":
        return Message("log.honor_bushido", event.seat, kinds=IN_HONOR)
    if event.why == "defeat" and event.change < 0 and before.resolving:
        return Message("log.honor_given", event.seat, before.resolving[1], kinds=IN_HONOR)
    return None


def _honor_sound(event: HonorChanged, _before: Observation) -> Sequence[Heard]:
    return (Heard("honor_lost" if event.change < 0 else "honor_gain"),)


HONOR_MOVED: Final = Row(
    "honor", HONOR, line=_honor_line, sound=_honor_sound, spark=honor_spark, effect=move_honor
)
HONOR_OF_ALL: Final = Row(
    "honor_all", 0.06, line=_honor_line, sound="honor_one", spark=honor_spark, effect=move_honor
)
HONOR_WON: Final = Row("honor_won", line=_honor_line, spark=honor_spark, effect=move_honor)


def _honor(event: HonorChanged, _before: Observation) -> Row[HonorChanged, Observation]:
    """The end of the pile costs all at once; a handover is one flight, landing as it is gained."""
    if event.why == "end_of_pile":
        return HONOR_OF_ALL
    return HONOR_WON if event.why == "defeat" and event.change > 0 else HONOR_MOVED


# --- Bushido ---


def _flipped_line(event: Flipped, _before: Observation) -> Message:
    key = "log.flipped_weapon" if IS_WEAPON[event.card] else "log.flipped_other"
    return Message(key, event.seat, cards=(event.card,), kinds=IN_CARDS)


def _passed_line(event: BushidoPassed, _before: Observation) -> Message:
    return Message("log.passed", event.seat, event.target, (event.card,), kinds=IN_CARDS)


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
    always(SetUp, Row("set_up", 0.3, line=_set_up_line, sound="set_up")),
    always(
        Turn,
        Row(
            "turn",
            BANNER,
            is_gate=True,
            line=_turn_line,
            sound=_turn_sound,
            aim=_lift,
            effect=begin_turn,
        ),
    ),
    always(PhaseBegan, Row("phase")),
    always(
        Recovered,
        Row(
            "recover",
            0.3,
            line=_recovered_line,
            sound="recover",
            spark=recovery_spark,
            effect=recover,
        ),
    ),
    always(ResilienceGiven, Row("give_resilience", 0.3, line=_gave_line, sound="give_resilience")),
    Ways(Drew, (DEALT, DRAWN), _drew),
    always(
        Took, Row("take", FLIGHT + 0.16, line=_took_line, sound="card_take", forgets=_took_unseen)
    ),
    Ways(Played, (PLAYED, PLAYED_OWN), _played),
    always(Resolved, Row("resolve", FLIGHT, sound="card_done", aim=_lift)),
    always(Laid, Row("lay", FLIGHT, sound=_laid_sound, aim=_lift)),
    Ways(Discarded, tuple(DISCARDS.values()), _discarded),
    always(
        Wounded,
        Row(
            "wound",
            IMPACT + STILL + 0.2,
            is_gate=True,
            line=_wounded_line,
            sound=_wounded_sound,
            spark=wound_spark,
            effect=strike,
        ),
    ),
    always(
        Defeated,
        Row("defeat", 0.9, is_gate=True, line=_defeated_line, sound="defeat", effect=fold_plate),
    ),
    Ways(HonorChanged, (HONOR_MOVED, HONOR_OF_ALL, HONOR_WON), _honor),
    always(
        Flipped,
        Row(
            "flip",
            FLIGHT + SHOWN,
            is_gate=True,
            line=_flipped_line,
            sound="bushido_flip",
            effect=show_flip,
        ),
    ),
    always(BushidoPassed, Row("pass", FLIGHT + 0.2, line=_passed_line, sound="bushido_pass")),
    always(
        Reshuffled,
        Row(
            "reshuffle",
            1.2,
            is_gate=True,
            line=_reshuffled_line,
            sound="reshuffle",
            effect=reshuffle,
        ),
    ),
    always(Ended, Row("end", 0.8, is_gate=True, line=_ended_line, sound="end")),
    Ways(FramePushed, (ASKED, ASKED_OWN, QUIETLY), _pushed),
    always(FramePopped, Row("popped")),
)
