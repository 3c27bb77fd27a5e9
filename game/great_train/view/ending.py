"""The end of a game: who wins and why, roles by side, and how life went from turn to turn."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final, TypeAlias

from game.great_train.rules.content.roles import GHOST, OUT, SHERIFF, THREE
from game.great_train.rules.facts.actions import GIVE_UP, TAKE_SHOT, TAKE_WOUNDS
from game.great_train.rules.facts.life_events import BecameGhost, TrainGameEnded, WentOut
from game.great_train.rules.facts.queries import most_life
from game.great_train.rules.facts.state import TrainObservation, TrainOutcome
from game.great_train.rules.facts.train_events import LineEnded
from game.great_train.rules.facts.turn_events import TrainSetUp, TurnPassed, TurnResumed
from game.great_train.rules.system import SYSTEM, team_of
from game.great_train.view.annals.causes import Causes, LifeTaken
from game.great_train.view.names import role_name
from game.great_train.view.table_view import TrainTableView
from game.great_train.view.telling.messages import OUT_LINES
from game.kernel.events import Event, fold
from game.kernel.frames import decision_of
from game.kernel.ids import HIDDEN, Seat
from game.kernel.players import SeatStory
from game.table.cards import CardId
from game.table.reveal import RoleReveal
from game.view.words.log import LogEntry, begins_round, chapters
from game.view.words.sentences import Teller, house_rules

_GIVES_IN: Final = frozenset({TAKE_WOUNDS.type, TAKE_SHOT[0].type, GIVE_UP.type})
"""Actions that save nothing."""


@dataclass(frozen=True, slots=True)
class EndRow:
    """One player at the end."""

    seat: Seat
    role: int
    life: int
    most: int
    status: int
    by: Seat | None = None
    """Who took them out, None for nobody or where that is not known."""
    cause: CardId | None = None
    """What did, under the number at which a teller says its name; None as above."""
    is_ghost: bool = False
    """Whether they were a ghost by then."""


@dataclass(frozen=True, slots=True)
class EndSide:
    """Those who win and lose together."""

    team: str
    """law, outlaw, renegade; with three players the role."""
    rows: tuple[EndRow, ...]
    wins: bool


def outcome_of(seen: TrainObservation) -> TrainOutcome:
    """Return how a game ended. Raises ValueError while it goes on."""
    if seen.outcome is None:
        raise ValueError("the game is not over")
    return seen.outcome


OUT_ALONE: Final = ("score.out", "score.out_of")
OUT_BY: Final = ("score.out_by", "score.out_by_of")
OUT_AS_GHOST: Final = ("score.out_ghost", "score.out_ghost_of")
"""Texts of how somebody went out, alone and with what did it: by nobody, by somebody, a ghost."""
Falls: TypeAlias = Sequence[tuple[int, LifeTaken]]
"""Turn in which somebody went out, and what did it."""


def end_sides(seen: TrainObservation, falls: Falls = ()) -> tuple[EndSide, ...]:
    """Return the sides of a game that is over, the winners first."""
    outcome, fell = outcome_of(seen), {blow.seat: blow for _, blow in falls}
    sides: dict[str, list[EndRow]] = {}
    for seat in range(seen.players):
        role, life, blow = seen.roles[seat], max(0, seen.life[seat]), fell.get(seat)
        row = EndRow(seat, role, life, most_life(seen, seat), seen.status[seat])
        if blow is not None:
            row = replace(row, by=blow.by, cause=blow.cause, is_ghost=blow.is_ghost)
        sides.setdefault(team_of(seen, seat), []).append(row)
    found = [
        EndSide(team, tuple(rows), rows[0].seat in outcome.winners) for team, rows in sides.items()
    ]
    return tuple(sorted(found, key=lambda side: (not side.wins, -len(side.rows))))


# --- in words ---


def headline(teller: Teller, seen: TrainObservation) -> str:
    """Return who wins, to the viewer whether that is "you", or that others do."""
    outcome, team = outcome_of(seen), end_sides(seen)[0].team
    if teller.me in outcome.winners:
        many = len(outcome.winners) > 1
        return teller.say(f"score.wins_{team}_you" if many else "score.wins_you")
    is_alone = team == "outlaw" and seen.players == THREE
    name = "outlaw_three" if is_alone else team
    return teller.say(f"score.wins_{name}" if teller.me is None else f"score.lost_{name}")


def explanation(teller: Teller, seen: TrainObservation) -> str:
    """Return why they win (BT-8.2, BT-14)."""
    outcome = outcome_of(seen)
    if outcome.all_out:
        return teller.say("score.why_all_out")
    if outcome.kind in ("hunt", "last_standing"):
        return teller.say(f"score.why_{outcome.kind}_{end_sides(seen)[0].team}")
    if outcome.kind == "law":
        return teller.say("score.why_law")
    told = teller.say(f"score.why_{outcome.kind}", seen.roles.index(SHERIFF))
    return f"{told} {teller.say('score.fallen')}" if _has_fallen_winner(seen) else told


def _has_fallen_winner(seen: TrainObservation) -> bool:
    """Return whether one of those who win is out."""
    return any(seen.status[seat] == OUT for seat in outcome_of(seen).winners)


def state_text(teller: Teller, row: EndRow) -> str:
    """Return what became of somebody: out, by whom and what, a ghost, or so much life left."""
    if row.status == OUT:
        keys = OUT_BY if row.by is not None else OUT_AS_GHOST if row.is_ghost else OUT_ALONE
        if row.cause is None:
            return teller.say(keys[0], row.by)
        return teller.say(keys[1], row.by, card=teller.card(row.cause))
    if row.status == GHOST:
        return teller.say("score.ghost")
    return teller.say("score.life", n=row.life, most=row.most)


def score_lines(teller: Teller, seen: TrainObservation, events: Sequence[Event] = ()) -> list[str]:
    """Return the end of a game as plain lines; from all its `events` what put somebody out."""
    falls = life_run(seen.seat, events).falls
    rules = house_rules(teller, seen.house_rules)
    lines = [f"{headline(teller, seen)}.", explanation(teller, seen), *filter(None, [rules])]
    for side in end_sides(seen, falls):
        for row in side.rows:
            role, told = role_name(teller.strings, row.role), state_text(teller, row)
            lines.append(teller.say("score.row", row.seat, role=role, told=told))
    return lines


class TrainVeil(RoleReveal):
    """Leaves out of the view what is still to be turned over."""

    def veiled(self, view: TrainTableView) -> TrainTableView:
        """Return `view` with what is still hidden left out of it."""
        if view.outcome is None or self.all_known:
            return view
        seats = tuple(
            replace(seat, role=None) if seat.seat in self.hidden else seat for seat in view.seats
        )
        return replace(view, seats=seats)


# --- while the game goes on ---


@dataclass(frozen=True, slots=True)
class Fall:
    """How somebody went out, as the log tells it."""

    by: Seat | None
    """None for nobody."""
    round: int
    """Counted as the log does, from the first round that it tells."""


def fall_of(entries: Sequence[LogEntry], seat: Seat) -> Fall | None:
    """Return how `seat` went out last; None where the log does not tell it."""
    lines = [entry.line for entry in entries]
    told = [n for n, line in enumerate(lines) if line.key in OUT_LINES and line.who == seat]
    if not told:
        return None
    turns = [line.who for line in lines[: told[-1]] if line.is_heading and line.who is not None]
    rounds = 1 + sum(begins_round(turns[0], last, seat) for last, seat in pairwise(turns))
    return Fall(lines[told[-1]].target, rounds)


def had_no_turn(seat: Seat, events: Iterable[Event]) -> bool:
    """Return whether a game goes on from its deal, and `seat` was not on turn yet."""
    begun = [event for event in events if isinstance(event, TurnPassed | TurnResumed)]
    return all(isinstance(event, TurnPassed) and event.seat != seat for event in begun)


def gave_in(story: SeatStory) -> bool:
    """Return whether a seat took a blow, or gave up, where it could have done something else."""
    seen, heard = SYSTEM.blank_observation(story.seat), 0
    for count, action in story.choices:
        seen, heard = fold(story.events[heard:count], seen), count
        asked = decision_of(seen)
        if action.type in _GIVES_IN and asked is not None and len(asked.actions) > 1:
            return True
    return False


# --- the run of the game ---


@dataclass(frozen=True, slots=True)
class LifeRun:
    """Life by seat at the deal and at the end of each turn."""

    points: tuple[tuple[int, ...], ...]
    """Turn -> seat -> life, 0 for who is out or a ghost; the first is the deal."""
    rounds: tuple[int, ...]
    """Turns at which a round begins."""
    falls: tuple[tuple[int, LifeTaken], ...]
    """Turn in which somebody went out, and what did it."""
    ends: tuple[int, ...]
    """Turns in which the train reached the End of the Line."""
    ghosts: tuple[tuple[int, Seat], ...]
    """Turn from which somebody was a ghost."""


def life_run(seat: Seat, events: Iterable[Event]) -> LifeRun:
    """Return how life went in a game that is over and that `seat` saw from its first event on."""
    seen = TrainObservation(seat=seat)
    points: list[tuple[int, ...]] = []
    rounds: list[int] = []
    falls: list[tuple[int, LifeTaken]] = []
    ends: list[int] = []
    ghosts: list[tuple[int, Seat]] = []
    turn, opener, last, causes = 0, HIDDEN, HIDDEN, Causes()
    for event in events:
        blow = causes.follow(event, seen)
        match event:
            case TurnPassed(seat=seat):
                opener = seat if opener == HIDDEN else opener
                if turn:
                    points.append(tuple(map(_left, seen.life)))
                is_new = not turn or begins_round(opener, last, seat)
                rounds += [turn] if is_new else []
                turn, last = turn + 1, seat
            case WentOut() if blow is not None:
                falls.append((turn, blow))
            case LineEnded():
                ends.append(turn)
            case BecameGhost(seat=seat):
                ghosts.append((turn, seat))
            case _:
                pass
        event.apply(seen)
        if isinstance(event, TrainSetUp | TrainGameEnded):
            points.append(tuple(map(_left, seen.life)))
    return LifeRun(tuple(points), tuple(rounds), tuple(falls), tuple(ends), tuple(ghosts))


def _left(life: int) -> int:
    return max(0, life)


@dataclass(frozen=True, slots=True)
class RunTurn:
    """One turn of the run of a game: it leads from its point to the next."""

    seat: Seat
    round: int
    entry: int
    """The entry of the log that it begins with."""


def run_turns(entries: Sequence[LogEntry]) -> tuple[RunTurn, ...]:
    """Return the turns that the log of a whole game tells, in their order."""
    return tuple(
        RunTurn(part.seat, part.round, part.heading)
        for part in chapters(entries)
        if part.seat is not None
    )
