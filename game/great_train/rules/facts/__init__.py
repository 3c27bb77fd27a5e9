"""The facts of a game: state, actions, questions about a position, events."""
