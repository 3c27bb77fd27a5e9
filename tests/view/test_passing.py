from dataclasses import dataclass, field

from game.view.effects import Change, Held
from game.view.passing import Passing


@dataclass
class Plate:
    """A plate that counts how often it is asked what it looks like."""

    seat: int
    is_sunk: bool = False
    asked: list[int] = field(default_factory=list)

    def as_before(self, lost: int, *, stands: bool) -> "Plate":
        """Return it so, and note what was asked."""
        self.asked.append(lost)
        return Plate(self.seat, is_sunk=self.is_sunk and not stands)


def test_plates_that_stay_as_they_are_are_looked_at_once_where_nothing_passes() -> None:
    passing, plates = Passing(), (Plate(0), Plate(1))
    for _ in range(3):
        assert passing.look(plates, 0.4) == []
    assert [plate.asked for plate in plates] == [[0], [0]]


def test_other_plates_are_looked_at_and_who_sank_is_told() -> None:
    passing = Passing()
    passing.look((Plate(0), Plate(1)), 0.4)
    assert passing.look((Plate(0), Plate(1, is_sunk=True)), 0.4) == [1]
    assert [type(mark) for mark in passing.marks] == [Change]


def test_while_a_mark_is_there_plates_are_looked_at_in_every_frame() -> None:
    passing, plates = Passing(), (Plate(0),)
    passing.look(plates, 0.4)
    passing.add(Held(0.0, 1.0, seat=0, lost=2))
    passing.look(plates, 0.4)
    passing.tick(2.0, 1.0)
    passing.look(plates, 0.4)
    passing.look(plates, 0.4)
    assert plates[0].asked == [0, 2, 0]
