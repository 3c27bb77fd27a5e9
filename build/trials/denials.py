"""Deny the last honor: turns in which one line alone keeps the next player from winning.

Made from turns of games between bots: one's own honor is lowered to 1, most of what nobody saw is
laid among the discards, where all can count it, and hands are small. Kept is what one card saves
while nothing else does, not even two cards that begin with another.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final, TypeAlias

from build.trials.keeper import Keeper
from build.trials.positions import FoundTrial
from build.trials.solver import TooMuchError
from game.kernel.engine import advance
from game.kernel.errors import SetupError
from game.kernel.frames import Decision, decision_of
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.wire import Json
from game.samurai.rules.actions import END_PLAY, TAKE_WOUNDS, Action, action_to_json
from game.samurai.rules.queries import team
from game.samurai.rules.state import Role, State
from game.samurai.rules.system import SYSTEM
from game.session.learn.lesson_table import LessonChance

Ways: TypeAlias = Callable[[Decision[Action]], Sequence[Action]]
"""What may be done of what somebody is asked."""

LONGEST: Final = 1
FEWEST: Final = 4
"""Actions there are at least: else there is nothing to choose."""
WORK: Final = 12_000
"""Moves that a search may try."""
TRIED: Final = 6
"""How many positions are made of one turn."""
DEALT: Final = 1000
"""How often what is hidden is dealt anew, to show what happens to who does something else."""


def is_threatened(state: State, me: int) -> bool:
    """Return whether everybody knows that whose turn is next is of another side."""
    following = (me + 1) % len(state.roles)
    is_open = len(state.roles) == 3 or state.roles[following] == Role.SHOGUN  # noqa: PLR2004 - three know all
    return is_open and team(state, following) != team(state, me)


def guarded(setup: Json, rng: Random) -> Json:
    """Return a position nearer to its end: one's own last honor, few cards that nobody saw."""
    unseen, players = list(setup["draw_pile"]), []
    for seat, player in enumerate(setup["players"]):
        hand = list(player["hand"])
        rng.shuffle(hand)
        most = rng.randint(3, 5) if seat == 0 else rng.randint(1, 2)
        unseen += hand[most:]
        told = {"hand": sorted(hand[:most]), "honor": rng.randint(1, 3)}
        if seat == 0:
            told |= {"honor": 1, "resilience": min(rng.randint(1, 3), max(1, player["resilience"]))}
        players.append({**player, **told})
    rng.shuffle(unseen)
    left = rng.randint(5, 8)
    discards = [*setup["discard_pile"], *sorted(unseen[left:])]
    return {**setup, "players": players, "draw_pile": unseen[:left], "discard_pile": discards}


def denial_of(setup: Json, rng: Random) -> FoundTrial | None:
    """Return the trial that a position is, seat 0 being asked to play; None where it is none."""
    try:
        game = Game(SYSTEM, Header(SYSTEM.key, 0, None, setup))
    except SetupError:
        return None
    if game.decision is None or len(game.decision.actions) < FEWEST:
        return None
    seen = game.observe(0)
    try:
        for length in range(LONGEST + 1):
            sure = Keeper(seen, length, WORK).sure()
            if sure:
                only = length > 0 and Keeper(seen, length + 1, WORK).sure() == sure[:1]
                shown = shown_loss(setup, rng) if only else None
                way, tried = (action_to_json(sure[0]),), len(game.decision.actions) - 2
                return None if shown is None else FoundTrial(shown, length, tried, way, "deny")
    except TooMuchError:
        pass
    return None


def shown_loss(setup: Json, rng: Random) -> Json | None:
    """Return the position with what is hidden dealt so that who ends the turn loses at once.

    Of such deals it is the one in which most other moves lose, too: those a trial can tell why.
    """
    found, most = None, 0
    for _ in range(DEALT):
        hidden = [card for one in setup["players"][1:] for card in one["hand"]]
        hidden = sorted([*hidden, *setup["draw_pile"]])  # the same, however they lay before
        rng.shuffle(hidden)
        players = [setup["players"][0]]
        for player in setup["players"][1:]:
            count = len(player["hand"])
            players.append({**player, "hand": sorted(hidden[:count])})
            del hidden[:count]
        dealt = {**setup, "players": players, "draw_pile": hidden}
        lost = lost_ways(dealt) if is_shown(dealt) else 0
        if lost > most:
            found, most = dealt, lost
    return found


def is_shown(setup: Json) -> bool:
    """Return whether seat 0 loses its last honor to the next player if it ends its turn."""
    ends = _ends(_begun(setup), END_PLAY, _scripted)
    return all(_is_loss(end) and end.honor[0] == 0 for end in ends)


def lost_ways(setup: Json) -> int:
    """Return after how many actions the next player wins if seat 0 does no more than answer.

    None counts where after one of them another answer than the script's would save seat 0.
    """
    begun = _begun(setup)
    asked = decision_of(begun)
    ways = asked.actions if asked is not None else ()
    lost = [way for way in ways if all(map(_is_loss, _ends(begun, way, _scripted)))]
    is_sure = all(_is_loss(end) for way in lost for end in _ends(begun, way, _answers))
    return len(lost) if is_sure else 0


def _begun(setup: Json) -> State:
    state: State = Game(SYSTEM, Header(SYSTEM.key, 0, None, setup)).state
    return state


def _is_loss(end: State) -> bool:
    outcome = SYSTEM.outcome_of(end)
    return outcome is not None and end.turn_seat == 1 and 0 not in outcome.winners


def _ends(state: State, action: Action, ways: Ways) -> Iterator[State]:
    """Yield how the next player's turn may end after `action`, by these `ways` to go on."""
    after = state.clone()
    advance(after, action, LessonChance([]))
    decision = decision_of(after)
    if decision is None or after.turn_seat not in (0, 1):
        yield after
        return
    for way in ways(decision):
        yield from _ends(after, way, ways)


def _scripted(decision: Decision[Action]) -> Sequence[Action]:
    """Return the one thing that a trial's script has somebody do (`WAITS` of the writing)."""
    wanted = [one for one in decision.actions if one.type in ("discard", "draw")]
    if decision.seat == 0:
        wanted += [one for one in decision.actions if one in (END_PLAY, TAKE_WOUNDS)]
    else:
        wanted += [one for one in decision.actions if one.target == 0]
        wanted += [one for one in decision.actions if one.type == "play"]
    return wanted[:1] or decision.actions[-1:]


def _answers(decision: Decision[Action]) -> Sequence[Action]:
    """Return whatever seat 0 can answer, and what the script has the others do."""
    is_answer = decision.seat == 0 and decision.kind != "play"
    return decision.actions if is_answer else _scripted(decision)
