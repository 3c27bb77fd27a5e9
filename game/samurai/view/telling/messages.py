"""What is said of the events of Samurai Sword: in the log, and aloud by the opponents.

What takes no more than a line stands in the event's row: `game.samurai.view.show`.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from game.kernel.events import Event
from game.kernel.ids import Seat
from game.samurai.rules.actions import DISCARD_PILE
from game.samurai.rules.content import BREATHING, BUSHIDO, CATALOGUE, IS_WEAPON, PARRY
from game.samurai.rules.events import (
    BushidoPassed,
    Defeated,
    Discarded,
    Drew,
    HonorChanged,
    Laid,
    Played,
    Recovered,
    ResilienceGiven,
    SetUp,
    Turn,
    Wounded,
)
from game.samurai.rules.queries import team
from game.samurai.rules.state import THREE, Observation
from game.table.cards import CardId
from game.view.show import Occasion, Story, Voices
from game.view.words.grammar import signed
from game.view.words.sentences import Message, Teller

IN_BLOWS: Final = frozenset({"blows"})
IN_HONOR: Final = frozenset({"honor"})
IN_CARDS: Final = frozenset({"cards"})
LOG_KINDS: Final = ("blows", "honor", "cards")
"""What the log can be asked for: attacks and wounds, honor, cards drawn and laid."""
CHALLENGES: Final = frozenset(CATALOGUE.id_of(key) for key in ("battle_cry", "jujutsu"))
"""Cards that wound everybody who has no answer: attacks as well as cards."""


def of_drew(event: Drew, _before: Observation) -> Message:
    """Draws that follow one another become one line in the log."""
    cards = (event.card,)
    if event.source == DISCARD_PILE:
        return Message("log.drew_discard", event.seat, cards=cards, kinds=IN_CARDS)
    return Message("log.drew", event.seat, None, cards, (("n", 1),), kinds=IN_CARDS, joins=True)


def of_played(event: Played, _before: Observation) -> Message:
    """Who plays what at whom."""
    if IS_WEAPON[event.card]:
        key, kinds = "log.attacked", IN_BLOWS
    elif event.target is not None:
        key, kinds = "log.breathed" if event.card == BREATHING else "log.played_at", IN_CARDS
    else:
        key, kinds = "log.played", IN_CARDS | IN_BLOWS if event.card in CHALLENGES else IN_CARDS
    return Message(key, event.seat, event.target, (event.card,), kinds=kinds)


def of_discarded(event: Discarded, _before: Observation) -> Message:
    """Who lays what down, and for what; a Parry is one whatever it stops."""
    key = f"log.discarded_{event.why}"
    if event.card == PARRY and event.why in ("parry", "battle_cry"):
        key = "log.parried"
    elif event.why == "bushido" and event.source == "in_play":  # no weapon passes it on
        key = "log.bushido_discarded"
    kinds = IN_BLOWS if event.why in ("parry", "battle_cry", "jujutsu") else IN_CARDS
    return Message(key, event.seat, cards=(event.card,), kinds=kinds)


def of_wounded(event: Wounded, before: Observation) -> Message:
    """Who is wounded by whom, and what is left."""
    left = before.resilience[event.seat] - event.wounds
    last, numbers = "" if left > 0 else "_last", (("n", event.wounds), ("left", left))
    return Message(f"log.wounded{last}", event.seat, event.by, numbers=numbers, kinds=IN_BLOWS)


def of_honor(event: HonorChanged, before: Observation) -> Message | None:
    """One line for a handover; when the pile ends, only for each seat that has 1 left."""
    last = "_last" if before.honor[event.seat] + event.change == 1 else ""
    if event.why == "bushido":
        return Message(f"log.honor_bushido{last}", event.seat, kinds=IN_HONOR)
    if event.why == "defeat" and event.change < 0 and before.resolving:
        by = before.resolving[1]
        return Message(f"log.honor_given{last}", event.seat, by, kinds=IN_HONOR)
    is_lost = event.why == "end_of_pile" and last
    return Message("log.last_honor", event.seat, kinds=IN_HONOR) if is_lost else None


def changes(teller: Teller, events: Sequence[Event]) -> dict[Seat, str]:
    """Return defeats, what is left of changes to resilience and honor, laid cards a Geisha took.

    And before whom Bushido lies now that did not lie there before.
    """
    sums: dict[Seat, Counter[str | CardId]] = {}
    for seat, what, n in (*_changed(events), *_arrived(events)):
        sums.setdefault(seat, Counter())[what] += n
    told = {seat: _change(teller, seat, sums[seat]) for seat in sums}
    return {seat: text for seat, text in told.items() if text}


def _changed(events: Sequence[Event]) -> Iterator[tuple[Seat, str | CardId, int]]:
    """Yield whom each event changes, in what, and by how much."""
    for event in events:
        match event:
            case Defeated(seat=seat):
                yield seat, "defeated", 1
            case Wounded(seat=seat, wounds=wounds):
                yield seat, "resilience", -wounds
            case ResilienceGiven(seat=seat):
                yield seat, "resilience", -1
            case Recovered(seat=seat, points=points):
                yield seat, "resilience", points
            case HonorChanged(seat=seat, change=change):
                yield seat, "honor", change
            case Discarded(seat=seat, card=card, why="geisha", source="in_play"):
                yield seat, card, -1
            case _:
                continue


def _arrived(events: Sequence[Event]) -> list[tuple[Seat, CardId, int]]:
    """Return before whom Bushido lies after `events` that moved it, as a change; [] where none.

    Before whoever's turn begins it has had its time: there it goes on, or is paid for.
    """
    owner: Seat | None = None
    for event in events:
        match event:
            case Turn(seat=seat) if seat == owner:
                owner = None
            case Laid(seat=seat, card=card) if card == BUSHIDO:
                owner = seat
            case BushidoPassed(target=seat):
                owner = seat
            case Discarded(card=card, source="in_play") if card == BUSHIDO:
                owner = None
            case _:
                continue
    return [] if owner is None else [(owner, BUSHIDO, 1)]


def _change(teller: Teller, seat: Seat, sums: Counter[str | CardId]) -> str:
    """Return the sums of a seat in words: "defeated, \u22122 resilience, \u22121 Armor"."""
    times = sums["defeated"]
    often = "change.defeated_often" if times > 1 else "change.defeated"
    parts = [teller.say(often, seat, n=times)] if times else []
    left = {what: signed(n) for what, n in sums.items() if n}
    for word in ("resilience", "honor"):
        parts += [teller.say(f"change.{word}", n=left[word])] if word in left else []
    for card in sorted(what for what in left if isinstance(what, int)):
        parts.append(teller.say("change.card", n=left[card], card=teller.card(card)))
    return ", ".join(parts)


# --- when an opponent may say something aloud, and how often ---


VOICES: Final[Voices[Observation]] = Voices(
    tempers=("even", "hothead", "patient", "grudge", "courtier", "schemer"),
    chances={
        "start": 0.8,
        "strikes": 0.2,
        "partner": 1.0,
        "wounded": 0.25,
        "parried": 0.35,
        "victory": 0.7,
        "fallen": 0.5,
        "robbed": 0.4,
        "ahead": 0.4,
        "behind": 0.6,
        "end": 1.0,
    },
    seed=lambda seen: f"{seen.seat}:{seen.characters}",
)
"""A test finds every bot's temperament among them."""


def at_deal(_event: SetUp, _seen: Observation, story: Story) -> Sequence[Occasion]:
    """Nobody yet: the first turn is the moment."""
    story.is_fresh = True
    return ()


def at_turn(_event: Turn, _seen: Observation, story: Story) -> Sequence[Occasion]:
    """Everybody, as the game begins."""
    begins, story.is_fresh = story.is_fresh, False
    return (Occasion("start"),) if begins else ()


def at_play(event: Played, seen: Observation, story: Story) -> Sequence[Occasion]:
    """Who attacks; with three, where all know who is whose partner, who strikes it says why."""
    story.by = event.seat
    if not IS_WEAPON[event.card] or event.target is None:
        return ()
    own = seen.players == THREE and team(seen, event.seat) == team(seen, event.target)
    return (Occasion("partner" if own else "strikes", event.seat, event.target, is_due=own),)


def at_wound(event: Wounded, seen: Observation, _story: Story) -> Sequence[Occasion]:
    """A wound that defeats is spoken of when the defeat is told."""
    is_standing = seen.resilience[event.seat]
    return (Occasion("wounded", event.seat, event.by),) if is_standing else ()


def at_discard(event: Discarded, _seen: Observation, story: Story) -> Sequence[Occasion]:
    """Who parries, and who loses a card to a Geisha."""
    kind = {"parry": "parried", "geisha": "robbed"}.get(event.why)
    if kind is None or story.by is None or story.by == event.seat:
        return ()
    return (Occasion(kind, event.seat, story.by),)


def at_honor(event: HonorChanged, seen: Observation, _story: Story) -> Sequence[Occasion]:
    """One honor left, or more than anybody else: all can count it."""
    own = seen.honor[event.seat]
    if event.change < 0 and own == 1:
        return (Occasion("behind", event.seat),)
    most = max(honor for seat, honor in enumerate(seen.honor) if seat != event.seat)
    return (Occasion("ahead", event.seat),) if event.change > 0 and own > most else ()
