"""Signs: what one sees of how somebody plays, counted from public events alone."""

from dataclasses import dataclass, field
from typing import Final

from ai.core.taste import NOBODY
from ai.samurai.taste import TRICKS, Grudges
from build.strength.tempers.marks import Marks
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.kernel.records import given
from game.samurai.rules.content import BUSHIDO, CATALOGUE, IS_PROPERTY, IS_WEAPON, PARRY
from game.samurai.rules.events import Discarded, HonorChanged, Laid, Played, Turn, Wounded
from game.samurai.rules.queries import wounds_dealt
from game.samurai.rules.state import State
from game.samurai.rules.system import SYSTEM

SIGNS: Final = (
    "strikes_a_turn",
    "opens_with_a_blow",
    "opens_with_a_property",
    "opens_with_a_trick",
    "opens_with_tea_or_help",
    "strikes_who_did_no_wrong",
    "strikes_who_struck_last",
    "strikes_who_struck_since",
    "strikes_back_when_struck",
    "strikes_unprovoked",
    "strikes_the_richest",
    "strikes_for_another",
    "scratches",
    "tricks_a_turn",
    "tricks_at_the_richest",
    "tricks_at_who_struck",
    "burdens_a_turn",
    "uproars_a_turn",
    "teas_a_turn",
    "helps_a_turn",
    "builds_a_turn",
    "parries",
    "pays_with_honor",
    "throws_parries",
    "throws_weapons",
)
"""What may be seen: each is counted together with how often it could have been."""


@dataclass
class _Turn:
    """What somebody did in a turn so far, and suffered since the one before."""

    plays: int = 0
    strikes: int = 0
    since: set[Seat] = field(default_factory=set)
    """Who struck since the end of the last turn."""


class Signs:
    """Counts every seat's signs in one game from its events, told in order."""

    def __init__(self, players: int) -> None:
        """Begin with nothing counted."""
        self.marks = Marks(SIGNS, players)
        self._grudges = Grudges()
        self._table: State = SYSTEM.blank_state()
        self._turns = [_Turn() for _ in range(players)]
        self._mover: Seat = NOBODY

    @property
    def counts(self) -> list[list[int]]:
        """By seat: each sign's count and how often it could have been, one after the other."""
        return self.marks.counts

    def happened(self, event: Event) -> None:
        """Count an event."""
        before = self._table
        if isinstance(event, Turn):
            self._end_turn()
            self._mover = event.seat
        elif isinstance(event, Played):
            self._played(before, event)
        elif isinstance(event, Discarded):
            self._discarded(event)
        elif isinstance(event, Wounded):
            self.marks.see(event.seat, "parries", is_given=False)
            self._turns[event.seat].since.add(event.by)
        elif isinstance(event, HonorChanged) and event.why == "bushido":
            self.marks.see(event.seat, "pays_with_honor", is_given=True)
        elif isinstance(event, Laid) and event.card != BUSHIDO:
            self.marks.add(event.seat, "builds_a_turn")
        self._grudges.learn_from(event)
        event.apply(self._table)

    def _end_turn(self) -> None:
        seat = self._mover
        if seat == NOBODY:
            return
        turn = self._turns[seat]
        self.marks.end_turn(seat)
        sign = "strikes_back_when_struck" if turn.since else "strikes_unprovoked"
        self.marks.see(seat, sign, is_given=turn.strikes > 0)
        self._turns[seat] = _Turn()

    def _discarded(self, event: Discarded) -> None:
        if event.why in {"parry", "battle_cry", "jujutsu"}:
            self.marks.see(event.seat, "parries", is_given=True)
        elif event.why == "bushido" and IS_WEAPON[event.card]:
            self.marks.see(event.seat, "pays_with_honor", is_given=False)
        elif event.why == "limit":
            self.marks.see(event.seat, "throws_parries", is_given=event.card == PARRY)
            self.marks.see(event.seat, "throws_weapons", is_given=IS_WEAPON[event.card])

    def _played(self, before: State, event: Played) -> None:
        seat, card = event.seat, CATALOGUE[event.card]
        turn = self._turns[seat]
        if not turn.plays:
            self._opened(seat, event)
        if IS_WEAPON[event.card]:
            self._struck(before, event)
        elif card.answer:
            self.marks.add(seat, "uproars_a_turn")
        elif card.key == "tea_ceremony":
            self.marks.add(seat, "teas_a_turn")
        elif card.key == "breathing" or event.take == BUSHIDO:
            self.marks.add(seat, "helps_a_turn")
        elif event.target not in {None, seat} and card.key in TRICKS:
            self._tricked(before, event)
        turn.plays += 1

    def _opened(self, seat: Seat, event: Played) -> None:
        """Count with what kind of card a turn begins."""
        card = CATALOGUE[event.card]
        blow, lays = IS_WEAPON[event.card] or bool(card.answer), IS_PROPERTY[event.card]
        self.marks.see(seat, "opens_with_a_blow", is_given=blow)
        self.marks.see(seat, "opens_with_a_trick", is_given=card.key in TRICKS)
        self.marks.see(seat, "opens_with_a_property", is_given=lays and event.card != BUSHIDO)
        tea = card.key in {"tea_ceremony", "breathing"}
        self.marks.see(seat, "opens_with_tea_or_help", is_given=tea)

    def _struck(self, before: State, event: Played) -> None:
        seat, target = event.seat, given(event.target, "target")
        turn, grudges = self._turns[seat], self._grudges
        self.marks.add(seat, "strikes_a_turn")
        turn.strikes += 1
        self.marks.see(seat, "strikes_who_did_no_wrong", is_given=not grudges.wrongs[seat][target])
        if grudges.last[seat] != NOBODY:
            self.marks.see(seat, "strikes_who_struck_last", is_given=grudges.last[seat] == target)
        if turn.since:
            self.marks.see(seat, "strikes_who_struck_since", is_given=target in turn.since)
        self.marks.see(seat, "strikes_the_richest", is_given=_is_richest(before, seat, target))
        others = {grudges.last[s] for s in range(before.players) if s not in {seat, target}}
        self.marks.see(seat, "strikes_for_another", is_given=target in others)
        wounds = wounds_dealt(before, seat, event.card, target)
        self.marks.see(seat, "scratches", is_given=wounds == 1)

    def _tricked(self, before: State, event: Played) -> None:
        seat, target = event.seat, given(event.target, "target")
        self.marks.add(seat, "burdens_a_turn" if event.card == BUSHIDO else "tricks_a_turn")
        self.marks.see(seat, "tricks_at_the_richest", is_given=_is_richest(before, seat, target))
        wrongs = self._grudges.wrongs[seat]
        self.marks.see(seat, "tricks_at_who_struck", is_given=bool(wrongs[target]))


def _is_richest(state: State, seat: Seat, target: Seat) -> bool:
    others = [honor for other, honor in enumerate(state.honor) if other != seat]
    return state.honor[target] == max(others)
