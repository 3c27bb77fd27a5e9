"""What a person at the keyboard can mend."""


class PlainError(Exception):
    """Something the person at the keyboard can mend: one sentence with the remedy."""
