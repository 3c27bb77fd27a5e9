"""What can go wrong in a game, each with one sentence a person can act on."""


class GameError(Exception):
    """Base of everything the kernel raises on purpose."""


class SetupError(GameError):
    """A wanted start that the rules of the system do not allow; the message names the fault."""


class IllegalActionError(GameError):
    """An action that is not in the decision's list."""


class GameOverError(GameError):
    """An action after the end."""


class JournalError(GameError):
    """A journal that is damaged, tampered with, or of an unknown version."""
