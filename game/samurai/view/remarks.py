"""When an opponent may say something aloud, and how often."""

from collections.abc import Sequence
from typing import Final

from game.samurai.rules.content import IS_WEAPON
from game.samurai.rules.events import (
    Defeated,
    Discarded,
    Ended,
    HonorChanged,
    Played,
    SetUp,
    Took,
    Turn,
    Wounded,
)
from game.samurai.rules.state import Observation
from game.view.show import Occasion, Story, Voices


def _seed(seen: Observation) -> str:
    return f"{seen.seat}:{seen.characters}"


VOICES: Final = Voices(
    tempers=("even", "hothead", "patient", "grudge", "courtier", "schemer"),
    chances={
        "start": 0.8,
        "strikes": 0.2,
        "wounded": 0.25,
        "parried": 0.35,
        "victory": 0.7,
        "fallen": 0.5,
        "robbed": 0.4,
        "ahead": 0.4,
        "behind": 0.6,
        "end": 1.0,
    },
    seed=_seed,
)
"""A test finds every bot's temperament among them."""


def of_set_up(_event: SetUp, _seen: Observation, story: Story) -> Sequence[Occasion]:
    """Nobody yet: the first turn is the moment."""
    story.is_fresh = True
    return ()


def of_turn(_event: Turn, _seen: Observation, story: Story) -> Sequence[Occasion]:
    """Everybody, as the game begins."""
    begins, story.is_fresh = story.is_fresh, False
    return (Occasion("start"),) if begins else ()


def of_played(event: Played, _seen: Observation, story: Story) -> Sequence[Occasion]:
    """Who attacks."""
    story.by = event.seat
    is_blow = IS_WEAPON[event.card]
    return (Occasion("strikes", event.seat, event.target),) if is_blow else ()


def of_wounded(event: Wounded, seen: Observation, _story: Story) -> Sequence[Occasion]:
    """A wound that defeats is spoken of when the defeat is told."""
    is_standing = seen.resilience[event.seat]
    return (Occasion("wounded", event.seat, event.by),) if is_standing else ()


def of_discarded(event: Discarded, _seen: Observation, story: Story) -> Sequence[Occasion]:
    """Who parries, and who loses a card to a Geisha."""
    kind = {"parry": "parried", "geisha": "robbed"}.get(event.why)
    if kind is None or story.by is None or story.by == event.seat:
        return ()
    return (Occasion(kind, event.seat, story.by),)


def of_took(event: Took, _seen: Observation, _story: Story) -> Sequence[Occasion]:
    """Who lost the card."""
    return (Occasion("robbed", event.source, event.seat),)


def of_defeated(event: Defeated, _seen: Observation, _story: Story) -> Sequence[Occasion]:
    """Both."""
    return (
        Occasion("victory", event.by, event.seat),
        Occasion("fallen", event.seat, event.by),
    )


def of_honor(event: HonorChanged, seen: Observation, _story: Story) -> Sequence[Occasion]:
    """One honor left, or more than anybody else: all can count it."""
    own = seen.honor[event.seat]
    if event.change < 0 and own == 1:
        return (Occasion("behind", event.seat),)
    most = max(honor for seat, honor in enumerate(seen.honor) if seat != event.seat)
    return (Occasion("ahead", event.seat),) if event.change > 0 and own > most else ()


def of_ended(_event: Ended, _seen: Observation, _story: Story) -> Sequence[Occasion]:
    """Everybody, whoever spoke just before."""
    return (Occasion("end", is_last=True),)
