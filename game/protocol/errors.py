"""What is wrong with a request: a code for programs and a sentence for people."""

from typing import Final

BAD_JSON: Final = "bad_json"
BAD_REQUEST: Final = "bad_request"
UNKNOWN_COMMAND: Final = "unknown_command"
NO_GAME: Final = "no_game"
BAD_SETUP: Final = "bad_setup"
BAD_GAME: Final = "bad_game"
ILLEGAL_ACTION: Final = "illegal_action"
GAME_OVER: Final = "game_over"
INTERNAL: Final = "internal_error"
"""A fault of ours: never seen, we hope; the log has the details."""


class RequestError(Exception):
    """A request that cannot be served; nothing has changed."""

    def __init__(self, code: str, message: str) -> None:
        """Answer with `code` and `message`."""
        super().__init__(message)
        self.code = code
