"""The golden pictures of Samurai Sword and of the scenes around every table, and those of docs."""

from collections.abc import Iterator

from game.ui.board.selection import HitTarget
from tests.samurai.ui.sights import GROUPS, Player, weapon
from tests.samurai.ui.windowless import own_state
from tests.ui.pictures.goldens import Album, Sight
from tests.ui.players import FULL


def aiming(players: int, seed: int) -> Player:
    """A table where the viewer aims a weapon at somebody."""
    player = Player(players, seed, FULL)
    player.until_armed(after=3)
    scene = player.table
    card = weapon(scene)
    player.look_at(HitTarget("card", card))
    pos = player.robot.visible(HitTarget("card", card))
    player.robot.click(pos)
    state = own_state(scene)
    assert state.frame.question is not None
    lit = {action.target for action in state.selection.left(state.frame.question)}
    target = max(seat for seat in lit if seat is not None)
    player.look_at(HitTarget("seat", target))
    return player


def of_docs() -> Iterator[Sight]:
    """Every picture of the docs by its name."""
    yield Sight("table", aiming(5, 3).see("table").surface)


ALBUM = Album("samurai", GROUPS, of_docs)
