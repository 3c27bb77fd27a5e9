"""The end of a game (section 8 and section 14 of the rules), and the end of an effect."""

from tests.great_train.protocol.second.game import EndError, Game, TurnEndsError

TEAMS = {
    "law": {"sheriff", "deputy"},
    "outlaw": {"outlaw"},
    "renegade": {"renegade"},
    "deputy": {"deputy"},
}
"""Which roles win with a team."""


def settle(game: Game) -> None:
    """End an effect: look for the end, put the card away, end the turn of who is out.

    BT-8.1, BT-3.6, BT-3.9. Raises EndError or TurnEndsError.
    """
    check_end(game)
    resolving = game.state["resolving"]
    if resolving is not None:
        if ":" in resolving["card"] or resolving["gone"]:
            game.tell("resolved")
        else:
            keys = {"seat": resolving["seat"], "card": resolving["card"], "why": "used"}
            game.tell("discarded", zone="resolving", **keys)
            game.fill_train()
    if not game.here(game.active):
        raise TurnEndsError(extra=False)


def check_end(game: Game) -> None:
    """Look whether somebody has won; raise EndError then."""
    found = _hunt(game) if len(game.seats) == 3 else _law_and_order(game)
    if found is None:
        return
    kind, team = found
    players = game.state["players"]
    keys = ("role", "life", "status")
    game.outcome = {
        "kind": kind,
        "team": team,
        "winners": [s for s in game.seats if game.role(s) in TEAMS[team]],
        "all_out": not any(game.here(s) for s in game.seats),
        "players": [{key: player[key] for key in keys} for player in players],
    }
    raise EndError


def _law_and_order(game: Game) -> tuple[str, str] | None:
    """Four to seven players (BT-8.2)."""
    here = [game.role(seat) for seat in game.seats if game.here(seat)]
    if not here:
        return "outlaws", "outlaw"
    if "sheriff" not in here:
        return ("renegade", "renegade") if here == ["renegade"] else ("outlaws", "outlaw")
    if "outlaw" not in here and "renegade" not in here:
        return "law", "law"
    return None


def _hunt(game: Game) -> tuple[str, str] | None:
    """Three players (BT-14.2, BT-14.3)."""
    here = [game.role(seat) for seat in game.seats if game.here(seat)]
    if game.hunter is not None:
        return "hunt", game.role(game.hunter)
    if not here:
        return "outlaws", "outlaw"
    if len(here) == 1:
        return "last_standing", here[0]
    if len(here) == 2 and not game.state["last_standing"]:
        game.tell("note", state={"last_standing": True})
    return None
