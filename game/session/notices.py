"""Notices: what a person must be told, before it is said in their language."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Notice:
    """One sentence to be. `code` names it in data/strings, `values` stand in it."""

    code: str
    values: dict[str, str] = field(default_factory=dict)


class SaveError(Exception):
    """A saved game or another file of the player cannot be used; says what and why."""

    def __init__(self, notice: Notice) -> None:
        """Carry `notice` to whoever speaks to the person."""
        super().__init__(f"{notice.code}: {notice.values}")
        self.notice = notice
