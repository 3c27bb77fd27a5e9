"""All laws together, as the tests and the soak run them."""

from collections.abc import Callable
from typing import Final

from tests.laws.explanations import a_reason_is_given_for_what_is_not_listed
from tests.laws.laws import END_LAWS, STEP_LAWS
from tests.laws.twins import nobody_can_tell_twins_apart, nobody_is_told_twins_apart
from tests.laws.walk import Walk

Law = Callable[[Walk], None]

EVERY_STEP: Final[tuple[Law, ...]] = (
    *STEP_LAWS,
    a_reason_is_given_for_what_is_not_listed,
    nobody_can_tell_twins_apart,
    nobody_is_told_twins_apart,
)
AT_THE_END: Final[tuple[Law, ...]] = END_LAWS


def walk_through(walk: Walk, choose: Callable[[int], int], most: int | None = None) -> None:
    """Play to the end (or for `most` steps) with every law asserted after every step.

    `choose` gets how many actions there are and returns the place of one.
    """
    obey(walk, EVERY_STEP)
    while walk.actions and (most is None or len(walk.past) < most):
        walk.step(choose(len(walk.actions)))
        obey(walk, EVERY_STEP)
    obey(walk, AT_THE_END)


def obey(walk: Walk, laws: tuple[Law, ...]) -> None:
    """Assert these laws."""
    for law in laws:
        law(walk)
