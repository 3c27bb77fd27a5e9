"""What is said of each event of Samurai Sword, and where the log puts it."""

from typing import Final

from game.samurai.rules.actions import DISCARD_PILE
from game.samurai.rules.content import CATALOGUE, IS_WEAPON, PARRY
from game.samurai.rules.events import (
    BushidoPassed,
    Defeated,
    Discarded,
    Drew,
    Ended,
    Flipped,
    HonorChanged,
    Played,
    Recovered,
    Reshuffled,
    ResilienceGiven,
    SetUp,
    Took,
    Turn,
    Wounded,
)
from game.samurai.rules.state import Observation
from game.view.words.sentences import Message

IN_BLOWS: Final = frozenset({"blows"})
IN_HONOR: Final = frozenset({"honor"})
IN_CARDS: Final = frozenset({"cards"})
LOG_KINDS: Final = ("blows", "honor", "cards")
"""What the log can be asked for: attacks and wounds, honor, cards drawn and laid."""
CHALLENGES: Final = frozenset(CATALOGUE.id_of(key) for key in ("battle_cry", "jujutsu"))
"""Cards that wound everybody who has no answer: attacks as well as cards."""


def of_set_up(event: SetUp, _before: Observation) -> Message:
    """How many play."""
    count = (("n", len(event.honor)),)
    return Message("log.set_up", numbers=count, kinds=IN_CARDS, is_heading=True)


def of_turn(event: Turn, _before: Observation) -> Message:
    """Whose turn begins."""
    return Message("log.turn", event.seat, is_heading=True)


def of_ended(event: Ended, _before: Observation) -> Message:
    """Who wins."""
    return Message(f"log.ended_{event.outcome.team}", kinds=IN_HONOR)


def of_drew(event: Drew, _before: Observation) -> Message:
    """Draws that follow one another become one line in the log."""
    if event.source == DISCARD_PILE:
        return Message("log.drew_discard", event.seat, cards=(event.card,), kinds=IN_CARDS)
    return Message(
        "log.drew", event.seat, None, (event.card,), (("n", 1),), kinds=IN_CARDS, joins=True
    )


def of_took(event: Took, _before: Observation) -> Message:
    """Who takes a card blindly from whom."""
    return Message("log.took", event.seat, event.source, (event.card,), kinds=IN_CARDS)


def of_reshuffled(_event: Reshuffled, _before: Observation) -> Message:
    """The discards become the draw pile, at the price of honor."""
    return Message("log.reshuffled", kinds=IN_CARDS | IN_HONOR)


def of_played(event: Played, _before: Observation) -> Message:
    """Who plays what at whom."""
    cards = (event.card,)
    if IS_WEAPON[event.card]:
        return Message("log.attacked", event.seat, event.target, cards, kinds=IN_BLOWS)
    if event.target is not None:
        return Message("log.played_at", event.seat, event.target, cards, kinds=IN_CARDS)
    kinds = IN_CARDS | IN_BLOWS if event.card in CHALLENGES else IN_CARDS
    return Message("log.played", event.seat, cards=cards, kinds=kinds)


def of_parried(event: Discarded, _before: Observation) -> Message:
    """Who parries with what."""
    key = "log.parried" if event.card == PARRY else "log.discarded_parry"
    return Message(key, event.seat, cards=(event.card,), kinds=IN_BLOWS)


def of_cry(event: Discarded, _before: Observation) -> Message:
    """Who answers a Battle Cry."""
    key = "log.parried" if event.card == PARRY else "log.discarded_battle_cry"
    return Message(key, event.seat, cards=(event.card,), kinds=IN_BLOWS)


def of_jujutsu(event: Discarded, _before: Observation) -> Message:
    """Who answers Jujutsu."""
    return Message("log.discarded_jujutsu", event.seat, cards=(event.card,), kinds=IN_BLOWS)


def of_bushido(event: Discarded, _before: Observation) -> Message:
    """A weapon from the hand passes Bushido on; else Bushido itself is discarded."""
    key = "log.bushido_discarded" if event.source == "in_play" else "log.discarded_bushido"
    return Message(key, event.seat, cards=(event.card,), kinds=IN_CARDS)


def of_geisha(event: Discarded, _before: Observation) -> Message:
    """What a Geisha removed."""
    return Message("log.discarded_geisha", event.seat, cards=(event.card,), kinds=IN_CARDS)


def of_limit(event: Discarded, _before: Observation) -> Message:
    """Who has too many cards."""
    return Message("log.discarded_limit", event.seat, cards=(event.card,), kinds=IN_CARDS)


def of_recovered(event: Recovered, _before: Observation) -> Message:
    """Who gets resilience back."""
    return Message("log.recovered", event.seat, numbers=(("n", event.points),), kinds=IN_BLOWS)


def of_gave(event: ResilienceGiven, _before: Observation) -> Message:
    """Who gave up resilience."""
    return Message("log.gave_resilience", event.seat, kinds=IN_BLOWS)


def of_wounded(event: Wounded, before: Observation) -> Message:
    """Who is wounded by whom, and what is left."""
    left = before.resilience[event.seat] - event.wounds
    numbers = (("n", event.wounds), ("left", left))
    return Message("log.wounded", event.seat, event.by, numbers=numbers, kinds=IN_BLOWS)


def of_defeated(event: Defeated, _before: Observation) -> Message:
    """Who defeats whom."""
    return Message("log.defeated", event.seat, event.by, kinds=IN_BLOWS | IN_HONOR)


def of_honor(event: HonorChanged, before: Observation) -> Message | None:
    """One line for a handover, none for each seat when the pile ends: that was said already."""
    if event.why == "bushido":
        return Message("log.honor_bushido", event.seat, kinds=IN_HONOR)
    if event.why == "defeat" and event.change < 0 and before.resolving:
        return Message("log.honor_given", event.seat, before.resolving[1], kinds=IN_HONOR)
    return None


def of_flipped(event: Flipped, _before: Observation) -> Message:
    """What was turned over for Bushido."""
    key = "log.flipped_weapon" if IS_WEAPON[event.card] else "log.flipped_other"
    return Message(key, event.seat, cards=(event.card,), kinds=IN_CARDS)


def of_passed(event: BushidoPassed, _before: Observation) -> Message:
    """To whom Bushido went on."""
    return Message("log.passed", event.seat, event.target, (event.card,), kinds=IN_CARDS)
