"""Signs in The Great Train: what one sees of how somebody plays, from public events alone."""

from dataclasses import dataclass, field
from typing import Final

from ai.core.taste import NOBODY
from ai.great_train.taste import TrainGrudges, is_blow
from ai.great_train.worth import LAID, named
from build.strength.tempers.marks import Marks
from game.great_train.rules.content.cards import ANSWER
from game.great_train.rules.facts.card_events import CardDiscarded, CardPlayed, CarUsed
from game.great_train.rules.facts.life_events import LifeLost
from game.great_train.rules.facts.train_events import CarPlaced, TrainMoved
from game.great_train.rules.facts.turn_events import TurnPassed
from game.great_train.rules.system import SYSTEM
from game.kernel.events import Event
from game.kernel.ids import Seat

TRAIN_SIGNS: Final = (
    "shoots_a_turn",
    "opens_with_a_shot",
    "opens_with_a_blue_card",
    "opens_with_a_draw",
    "opens_with_a_theft",
    "opens_with_a_round",
    "opens_at_the_train",
    "closes_with_a_shot",
    "shoots_who_did_no_wrong",
    "shoots_who_shot_last",
    "shoots_who_shot_since",
    "shoots_back_when_shot",
    "shoots_unprovoked",
    "shoots_for_another",
    "shoots_the_last_life",
    "robs_a_turn",
    "robs_who_did_no_wrong",
    "uproars_a_turn",
    "lays_a_turn",
    "draws_a_turn",
    "buys_a_turn",
    "uses_cars_a_turn",
    "moves_the_train_a_turn",
    "keeps_cards_a_turn",
    "answers",
    "throws_answers",
)
"""What may be seen: each is counted together with how often it could have been."""
_DRAWS: Final = ("stagecoach", "wells_fargo", "general_store")
_ROUNDS: Final = ("beer", "saloon", "general_store")
"""What does others good too, or oneself."""
_UPROAR: Final = ("gatling", "indians", "most_wanted", "dynamite")
_RAILS: Final = ("full_steam", "next_stop", "water_tower")
_CHOSEN: Final = ("advance", "ability")
"""Why the train moves when somebody wants it to, without a card."""


@dataclass
class _Turn:
    """What somebody did in a turn so far, and suffered since the one before."""

    acts: int = 0
    last: str = ""
    """The sign of the latest of these acts, were it the first."""
    shots: int = 0
    since: set[Seat] = field(default_factory=set)
    """Who shot since the end of the last turn."""


class TrainSigns:
    """Counts every seat's signs in one game from its events, told in order."""

    def __init__(self, players: int) -> None:
        """Begin with nothing counted."""
        self.marks = Marks(TRAIN_SIGNS, players)
        self._grudges = TrainGrudges()
        self._table = SYSTEM.blank_state()
        self._turns = [_Turn() for _ in range(players)]

    @property
    def counts(self) -> list[list[int]]:
        """By seat: each sign's count and how often it could have been, one after the other."""
        return self.marks.counts

    def happened(self, event: Event) -> None:
        """Count an event."""
        self._done(event)
        self._answered(event)
        self._grudges.learn_from(event)
        event.apply(self._table)

    def _done(self, event: Event) -> None:
        """Count what is done in a turn."""
        marks = self.marks
        match event:
            case TurnPassed() if self._table.life:
                self._end_turn(self._table.turn_seat)
            case CardPlayed():
                self._played(event)
            case CarUsed(seat=seat):
                self._open(seat, "opens_at_the_train")
                marks.add(seat, "uses_cars_a_turn")
            case CarPlaced(seat=seat, why="bought" | "free"):
                self._open(seat, "opens_at_the_train")
                marks.add(seat, "buys_a_turn")
            case TrainMoved(seat=seat, why=why) if why in _CHOSEN:
                self._open(seat, "opens_at_the_train")
                marks.add(seat, "moves_the_train_a_turn")

    def _answered(self, event: Event) -> None:
        """Count what is given in answer, borne and thrown away."""
        marks = self.marks
        match event:
            case CardDiscarded(seat=seat, why="answer"):
                marks.see(seat, "answers", is_given=True)
            case CardDiscarded(seat=seat, why="limit", card=card):
                marks.see(seat, "throws_answers", is_given=bool(ANSWER[card]))
            case LifeLost(seat=seat, by=int(by)) if by != seat:
                marks.see(seat, "answers", is_given=False)
                self._turns[seat].since.add(by)

    def _end_turn(self, seat: Seat) -> None:
        turn, marks = self._turns[seat], self.marks
        marks.add(seat, "keeps_cards_a_turn", len(self._table.hands[seat]))
        marks.end_turn(seat)
        if turn.shots:
            marks.see(seat, "closes_with_a_shot", is_given=turn.last == "opens_with_a_shot")
        sign = "shoots_back_when_shot" if turn.since else "shoots_unprovoked"
        marks.see(seat, sign, is_given=turn.shots > 0)
        self._turns[seat] = _Turn()

    def _open(self, seat: Seat, sign: str) -> None:
        """Count with what a turn begins, if this begins it."""
        turn = self._turns[seat]
        if not turn.acts:
            for other in TRAIN_SIGNS:
                if other.startswith("opens_"):
                    self.marks.see(seat, other, is_given=other == sign)
        turn.acts += 1
        turn.last = sign

    def _played(self, event: CardPlayed) -> None:
        seat, card, target = event.seat, event.card, event.target
        if target not in (None, seat) and is_blow(card, event.copied):
            self._open(seat, "opens_with_a_shot")
            self._shot(seat, target)
        elif target not in (None, seat):
            self._open(seat, "opens_with_a_theft")
            self.marks.add(seat, "robs_a_turn")
            wronged = self._grudges.wrongs[seat][target]
            self.marks.see(seat, "robs_who_did_no_wrong", is_given=not wronged)
        else:
            self._for_oneself(seat, card)

    def _for_oneself(self, seat: Seat, card: int) -> None:
        """Count a card for oneself, or against all."""
        if named(card, *_RAILS):
            self._open(seat, "opens_at_the_train")
            self.marks.add(seat, "moves_the_train_a_turn")
        elif named(card, *_DRAWS):
            is_round = named(card, *_ROUNDS)
            self._open(seat, "opens_with_a_round" if is_round else "opens_with_a_draw")
            self.marks.add(seat, "draws_a_turn")
        elif named(card, *_UPROAR):
            self._open(seat, "")
            self.marks.add(seat, "uproars_a_turn")
        elif LAID[card] > 0:
            self._open(seat, "opens_with_a_blue_card")
            self.marks.add(seat, "lays_a_turn")
        else:
            self._open(seat, "opens_with_a_round" if named(card, *_ROUNDS) else "")

    def _shot(self, seat: Seat, target: Seat) -> None:
        turn, grudges, marks = self._turns[seat], self._grudges, self.marks
        turn.shots += 1
        marks.add(seat, "shoots_a_turn")
        marks.see(seat, "shoots_who_did_no_wrong", is_given=not grudges.wrongs[seat][target])
        if grudges.last[seat] != NOBODY:
            marks.see(seat, "shoots_who_shot_last", is_given=grudges.last[seat] == target)
        if turn.since:
            marks.see(seat, "shoots_who_shot_since", is_given=target in turn.since)
        pained = {last for s, last in enumerate(grudges.last) if s not in {seat, target}}
        marks.see(seat, "shoots_for_another", is_given=target in pained)
        marks.see(seat, "shoots_the_last_life", is_given=self._table.life[target] == 1)
