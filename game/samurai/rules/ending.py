"""The end: the two checks that end a game at once, scores, ties and winners (SS-9)."""

from dataclasses import replace
from typing import Final

from game.kernel.engine import GameEnded
from game.kernel.ids import Seat
from game.samurai.rules.content import DAIMYO, ROLES
from game.samurai.rules.events import Ended, HonorChanged
from game.samurai.rules.queries import team
from game.samurai.rules.state import THREE, Outcome, PlayerScore, Position, Role, Rules

DEADLY_STRIKE: Final = 3
"""Points a team loses when it ends the game by defeating one of its own (SS-9.5)."""

TIE_ORDER: Final = ("ninja", "shogun", "ronin")
"""Who wins a tie for the highest score (SS-9.6)."""


def multiplier(position: Position, seat: Seat) -> int:
    """Return what each honor of `seat` is worth (SS-9.3)."""
    role = position.roles[seat]
    most = ROLES[role].most_stars.get(position.players)
    if most is not None and _has_most_stars(position, seat):
        return most
    return ROLES[role].multipliers[position.players]


def _has_most_stars(position: Position, seat: Seat) -> bool:
    role = position.roles[seat]
    pairs = zip(position.roles, position.stars, strict=True)
    return position.stars[seat] == max(stars for other, stars in pairs if other == role)


def player_score(position: Position, seat: Seat) -> PlayerScore:
    """Return the points of `seat`; a Daimyo counts 1, nothing for the Ronin (SS-9.4)."""
    honor, factor = position.honor[seat], multiplier(position, seat)
    counts = position.roles[seat] != Role.RONIN
    daimyo = position.hands[seat].count(DAIMYO) if counts else 0
    return PlayerScore(honor, factor, daimyo, honor * factor + daimyo)


def team_scores(
    position: Position, players: tuple[PlayerScore, ...], deadly: str | None
) -> tuple[tuple[str, int], ...]:
    """Return the sum for each team present, less 3 for the deadly strike (SS-9.4, SS-9.5)."""
    scores: dict[str, int] = {}
    for seat, player in enumerate(players):
        scores[team(position, seat)] = scores.get(team(position, seat), 0) + player.score
    if deadly is not None:
        scores[deadly] -= DEADLY_STRIKE
    return tuple((name, scores[name]) for name in ("shogun", "ninja", "ronin") if name in scores)


def winning_team(scores: tuple[tuple[str, int], ...]) -> str:
    """Return the team with the highest score, ties as SS-9.6 says."""
    best = max(points for _, points in scores)
    tied = [name for name, points in scores if points == best]
    return min(tied, key=TIE_ORDER.index)


def honor_victory(position: Position, deadly: str | None) -> Outcome:
    """Return the end of a game in which somebody has no honor left (SS-9.1)."""
    players = tuple(player_score(position, seat) for seat in range(position.players))
    scores = team_scores(position, players, deadly)
    winner = winning_team(scores)
    return Outcome("honor", _seats_of(position, winner), winner, scores, players, deadly)


def swordmaster_victory(position: Position, seat: Seat) -> Outcome:
    """Return the end of a game in which only `seat` has resilience left (SS-9.2)."""
    winner = team(position, seat)
    end = honor_victory(position, None)
    return replace(end, kind="swordmaster", winners=_seats_of(position, winner), team=winner)


def _seats_of(position: Position, name: str) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(position.players) if team(position, seat) == name)


def check_honor(rules: Rules, deadly: str | None = None) -> None:
    """End the game when anybody has no honor (SS-9.1).

    `deadly` is the team to punish if it is a defeat within it that brought this about (SS-9.5).
    """
    if 0 in rules.state.honor:
        _end(rules, honor_victory(rules.state, deadly))


def check_swordmaster(rules: Rules, victim: Seat) -> None:
    """End the game when one player alone has resilience, `victim` being no ally (SS-9.2).

    The last one who defeats an ally is given the honor first, and the game is scored.
    """
    state = rules.state
    if state.players == THREE:
        return
    standing = [seat for seat, points in enumerate(state.resilience) if points]
    if len(standing) > 1:
        return
    if team(state, victim) == team(state, standing[0]):
        hand_over(rules, standing[0], victim)
        _end(rules, honor_victory(rules.state, team(state, victim)))
    else:
        _end(rules, swordmaster_victory(state, standing[0]))


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
