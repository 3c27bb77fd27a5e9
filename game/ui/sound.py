"""Sound: the port that cues are played through. This one is silent and needs no device."""


class Sound:
    """Plays nothing; the sounds of the game take its place."""

    def play(self, kind: str) -> None:
        """Play the sound of a cue kind (game.view.timing.BEATS) or of a widget."""

    def close(self) -> None:
        """Let the device go."""
