"""The two checks that end a game at once (SS-9.1, SS-9.2)."""

from game.kernel.engine import GameEnded
from game.kernel.ids import Seat
from game.samurai.rules.events import HonorChanged
from game.samurai.rules.outcome import Outcome
from game.samurai.rules.queries import team
from game.samurai.rules.referee import Rules
from game.samurai.rules.roles import THREE
from game.samurai.rules.scoring import honor_victory, swordmaster_victory
from game.samurai.rules.start_end_events import Ended


def check_honor(rules: Rules, deadly: str | None = None) -> None:
    """End the game when anybody has no honor (SS-9.1).

    `deadly` is the team to punish if it is a defeat within it that brought this about (SS-9.5).
    """
    if 0 in rules.state.honor:
        _end(rules, honor_victory(rules.state, deadly))


def check_swordmaster(rules: Rules, victim: Seat) -> None:
    """End the game when one player alone has resilience, `victim` being no ally (SS-9.2)."""
    state = rules.state
    if state.players == THREE:
        return
    standing = [seat for seat, points in enumerate(state.resilience) if points]
    if len(standing) > 1:
        return
    if team(state, victim) == team(state, standing[0]):
        _end_after_handover(rules, standing[0], victim)
    else:
        _end(rules, swordmaster_victory(state, standing[0]))


def _end_after_handover(rules: Rules, winner: Seat, victim: Seat) -> None:
    """The last one fell to their own team: honor changes hands, then the game is scored."""
    hand_over(rules, winner, victim)
    _end(rules, honor_victory(rules.state, team(rules.state, victim)))


def hand_over(rules: Rules, winner: Seat, victim: Seat) -> None:
    """The defeated gives 1 honor to the one whose card did it (SS-6.1)."""
    rules.emit(HonorChanged(victim, -1, "defeat"))
    rules.emit(HonorChanged(winner, 1, "defeat"))


def _end(rules: Rules, outcome: Outcome) -> None:
    """Tell the end and stop every rule that is running. Raises GameEnded."""
    state = rules.state
    hands = tuple(tuple(hand) for hand in state.hands)
    rules.emit(Ended(outcome, state.roles, state.stars, hands))
    raise GameEnded
