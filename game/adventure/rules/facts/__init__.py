"""The facts of a campaign: state, actions, questions about a position, events."""
