"""A rematch: the same table, dealt anew."""

from game.ui.scenes.scene import Host


def play_again(host: Host) -> None:
    """Deal anew with the choices of the last game."""
    wanted = host.services.wanted
    wanted.seed = None
    host.go("table", host.services.new_game(wanted))
