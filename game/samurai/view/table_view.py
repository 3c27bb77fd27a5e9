"""The view-model: all the table shows and what it leads to, as plain values, in no language."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Self

from game.kernel.ids import HIDDEN, Seat
from game.kernel.players import Reason
from game.kernel.records import changed, record
from game.samurai.rules.content import BUSHIDO, CHARACTERS, DIFFICULTY
from game.samurai.rules.effects import AwaitChallenge, AwaitParry
from game.samurai.rules.queries import (
    distance,
    distinct,
    harmless_seats,
    in_play,
    is_harmless,
    of_character,
    team,
    weapon_limit,
    wounds_dealt,
)
from game.samurai.rules.reasons import why_not
from game.samurai.rules.state import THREE, Observation, Outcome, Position
from game.samurai.rules.turn import awaited
from game.samurai.view.final_score import SideScores, side_scores
from game.table.cards import CardId


@record
class SeatView:
    """One seat's plate."""

    seat: Seat
    is_self: bool
    character: int
    """Place in `game.samurai.rules.content.CHARACTERS`; its name is the seat's name."""
    resilience: int
    resilience_max: int
    threat: int
    """Resilience that the pending attack or challenge takes if it is not answered."""
    honor: int
    hand_count: int
    known_cards: tuple[CardId, ...]
    """The cards of the hand that the viewer knows, sorted; all of them for the own seat."""
    properties: tuple[tuple[CardId, int], ...]
    """What lies before the seat, with how often; Bushido is told by `has_bushido` instead."""
    has_bushido: bool
    role: int | None
    """A `Role`, None while the viewer may not know it."""
    stars: int | None
    """The stars of a Ninja (0 for others), None while the viewer may not know them."""
    is_harmless: bool
    is_turn: bool
    is_asked: bool

    @property
    def has_tag(self) -> bool:
        """Whether a tag says that the seat is on turn, or asked: of one's own the band does."""
        return not self.is_self and (self.is_turn or self.is_asked)

    @property
    def is_sunk(self) -> bool:
        """Whether the plate is drawn as out for the moment."""
        return self.is_harmless

    def as_before(self, lost: int, *, stands: bool) -> Self:
        """Return it with `lost` resilience; `stands`: not yet harmless by that, cards in hand."""
        if not lost and not self.is_harmless:
            return self
        sank = stands and self.is_harmless and bool(self.hand_count)
        return changed(
            self, resilience=self.resilience + lost, is_harmless=self.is_harmless and not sank
        )


@record
class HandCard:
    """A kind of card in the viewer's own hand."""

    card: CardId
    reason: Reason | None
    """Why it cannot be used now, None when it can."""

    @property
    def playable(self) -> bool:
        """Whether it can be used now."""
        return self.reason is None


@record
class TableView:
    """The whole table."""

    me: Seat
    seats: tuple[SeatView, ...]
    """By seat number."""
    hand: tuple[HandCard, ...]
    """The viewer's own hand, each different card once, sorted by card."""
    draw_count: int
    discards: tuple[CardId, ...]
    """The discard pile, its top first."""
    resolving: tuple[CardId, Seat] | None
    """The card being resolved and who played it."""
    turn_seat: Seat
    weapons_left: int
    """Weapons that the seat whose turn it is may still play."""
    asked: Seat | None
    """Who must decide, None at the end and between decisions."""
    question: str | None
    """The kind of that decision: play, parry, battle_cry, jujutsu, bushido, draw_source or
    discard."""
    outcome: Outcome | None

    def hand_card(self, card: CardId) -> HandCard | None:
        """Return what is known about using `card` of the own hand."""
        return next((entry for entry in self.hand if entry.card == card), None)

    @property
    def is_resolving(self) -> bool:
        """Whether a card is being resolved."""
        return self.resolving is not None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None


def table_view(seen: Observation) -> TableView:
    """Return what to show of `seen`, whose table must be set up (see ShownTable.is_laid_out)."""
    question = awaited(seen)
    asked = None if question is None else question.seat
    own = distinct(seen.hands[seen.seat])
    return TableView(
        me=seen.seat,
        seats=tuple(_seat(seen, seat, asked) for seat in range(seen.players)),
        hand=tuple(HandCard(card, why_not(seen, seen.seat, card)) for card in own),
        draw_count=len(seen.draw_pile),
        discards=tuple(reversed(seen.discard_pile)),
        resolving=seen.resolving,
        turn_seat=seen.turn_seat,
        weapons_left=max(0, weapon_limit(seen, seen.turn_seat) - seen.weapons_played),
        asked=asked,
        question=None if question is None else question.kind,
        outcome=seen.outcome,
    )


def _seat(seen: Observation, seat: Seat, asked: Seat | None) -> SeatView:
    lying, blow = Counter(seen.in_play[seat]), pending_blow(seen)
    role, stars = seen.roles[seat], seen.stars[seat]
    has_begun = bool(seen.frames) or seen.outcome is not None  # the cards are dealt
    return SeatView(
        seat=seat,
        is_self=seat == seen.seat,
        character=seen.characters[seat],
        resilience=seen.resilience[seat],
        resilience_max=CHARACTERS[seen.characters[seat]].resilience,
        threat=blow.lost if blow is not None and blow.target == seat else 0,
        honor=seen.honor[seat],
        hand_count=len(seen.hands[seat]),
        known_cards=tuple(card for card in seen.hands[seat] if card != HIDDEN),
        properties=tuple((card, n) for card, n in sorted(lying.items()) if card != BUSHIDO),
        has_bushido=BUSHIDO in lying,
        role=None if role == HIDDEN else role,
        stars=None if stars == HIDDEN else stars,
        is_harmless=has_begun and is_harmless(seen, seat),
        is_turn=seat == seen.turn_seat and seen.outcome is None,
        is_asked=seat == asked,
    )


# --- what an attack leads to if nothing stops it ---


@record
class Blow:
    """Wounds that land, and all that follows from them for certain."""

    by: Seat
    target: Seat
    wounds: int
    """Dealt, before the target's resilience limits them."""
    before: int
    """The target's resilience now."""
    after: int
    """The target's resilience then."""
    ends_game: bool
    """Whether the defeat, or the end of the draw pile, ends the game at once."""
    target_draws: int = 0
    attacker_draws: int = 0
    pile_ends: bool = False
    """Whether these draws end the draw pile, so that everyone loses 1 honor."""
    score: SideScores | None = None
    """What both sides then have, where that ends the game and it can be told."""

    @property
    def lost(self) -> int:
        """The resilience really lost."""
        return self.before - self.after

    @property
    def defeats(self) -> bool:
        """Whether the target is defeated and gives 1 honor to the attacker (SS-6.1)."""
        return self.before > 0 and not self.after


def blow_of_weapon(position: Position, by: Seat, weapon: CardId, target: Seat) -> Blow:
    """Return what an unparried attack leads to (SS-5.4, SS-6.2)."""
    bare = _blow(position, by, target, wounds_dealt(position, by, weapon, target))
    if bare.ends_game:
        return bare
    own = bare.lost * of_character(position, target, "draws_when_wounded")
    theirs = of_character(position, by, "draws_on_wounding")
    pile_ends = ends_pile(position, own + theirs)
    honor = _handed_over(position, by, target) if bare.defeats else position.honor
    ends_game = pile_ends and 1 in honor
    return changed(
        bare,
        target_draws=own,
        attacker_draws=theirs,
        pile_ends=pile_ends,
        ends_game=ends_game,
        score=score_of_pile(position, honor, {target: own, by: theirs}) if ends_game else None,
    )


def blow_of_challenge(position: Position, by: Seat, target: Seat) -> Blow:
    """Return what a Battle Cry or Jujutsu leads to that `target` does not answer (SS-7.1)."""
    return _blow(position, by, target, 1)


def ends_pile(position: Position, count: int) -> bool:
    """Return whether so many cards drawn now end the draw pile (SS-7.9)."""
    return bool(position.discard_pile) and 0 < count >= len(position.draw_pile)


def score_of_pile(
    position: Position, honor: Sequence[int], drawn: Mapping[Seat, int]
) -> SideScores | None:
    """Return what both sides have where those draws end the pile, and with it the game (SS-7.9)."""
    return side_scores(position, [points - 1 for points in honor], drawn)


def _handed_over(position: Position, by: Seat, target: Seat) -> list[int]:
    honor = [*position.honor]
    honor[target] -= 1
    honor[by] += 1
    return honor


def _blow(position: Position, by: Seat, target: Seat, wounds: int) -> Blow:
    before = position.resilience[target]
    after = max(0, before - wounds)
    standing = sum(points > 0 for points in position.resilience)
    is_last = position.players != THREE and standing == 2  # noqa: PLR2004 - one is left (SS-9.2)
    ends = not after and (position.honor[target] == 1 or is_last)
    score = _score_of_blow(position, by, target) if ends else None
    return Blow(by, target, wounds, before, after, ends, score=score)


def _score_of_blow(position: Position, by: Seat, target: Seat) -> SideScores | None:
    """Return what both sides have where a defeat ends the game (SS-9.1, SS-9.5)."""
    if position.players != THREE:
        return None
    side = team(position, by)
    deadly = side if side == team(position, target) else None
    return side_scores(position, _handed_over(position, by, target), deadly=deadly)


def pending_blow(position: Position) -> Blow | None:
    """Return what lands if the one who is asked now neither parries nor answers."""
    match awaited(position):
        case AwaitParry(by=by, card=card, seat=seat):
            return blow_of_weapon(position, by, card, seat)
        case AwaitChallenge(by=by, seat=seat):
            return blow_of_challenge(position, by, seat)
        case _:
            return None


@record
class Sum:
    """The arithmetic of a difficulty against a weapon's reach (SS-5.1, SS-5.2)."""

    seat: Seat
    distance: int
    """Players between who are not harmless, + 1."""
    armor: int
    character: int
    total: int
    reach: int
    reason: Reason | None
    """Why this seat cannot be attacked, None when it can."""
    blow: Blow | None
    """What an unparried attack leads to, None when this seat cannot be attacked."""


def sums(position: Position, attacker: Seat, weapon: CardId) -> dict[Seat, Sum]:
    """Return for every other seat the difficulty for `attacker` against the weapon's reach."""
    others = (seat for seat in range(position.players) if seat != attacker)
    return {seat: _sum(position, attacker, weapon, seat) for seat in others}


def _sum(position: Position, attacker: Seat, weapon: CardId, seat: Seat) -> Sum:
    steps = distance(harmless_seats(position), attacker, seat)
    armor = in_play(position, seat, "difficulty")
    character = of_character(position, seat, "difficulty")
    reason = why_not(position, attacker, weapon, seat)
    return Sum(
        seat=seat,
        distance=steps,
        armor=armor,
        character=character,
        total=steps + armor + character,
        reach=DIFFICULTY[weapon],
        reason=reason,
        blow=None if reason else blow_of_weapon(position, attacker, weapon, seat),
    )
