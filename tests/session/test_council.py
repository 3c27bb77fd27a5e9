"""Players beside a person are asked for plans and hear wishes, those only that know of either."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.kernel.events import Event
from game.kernel.ids import Seat
from game.kernel.journal import Header
from game.kernel.players import Clause, Player, Wish
from game.session.asking import Seating
from game.session.council import Council
from game.session.record import Nowhere, Record
from game.session.session import Session
from tests.kernel.play import TOY
from tests.session.players import Lot


class PlanningLot(Lot):
    """Plays by lot, and tells that it waits; what it hears of wishes is noted with the rest."""

    def heed(self, wishes: Sequence[Wish]) -> None:
        """Note what is wished."""
        self.told.append(("wishes", [wish.what for wish in wishes]))

    def plan(self, observation: Any) -> Sequence[Clause]:
        """Say for whom it waits."""
        return [Clause("wait", {"n": observation.seat})]


class BrokenPlanner(PlanningLot):
    """Breaks down when it is asked for its plan, and plays all the same."""

    def plan(self, observation: Any) -> Sequence[Clause]:
        """Break down."""
        raise RuntimeError(observation.seat)


def sat_down(players: Mapping[Seat, Player]) -> Session:
    """Return a session in which a person sits first, when that person is asked."""
    record = Record(TOY, Header(TOY.key, 1, 1 + len(players), None, {}), None, Nowhere())
    session = Session(record, Seating(0, players, Lot))
    until_asked(session)
    return session


def until_asked(session: Session) -> None:
    session.pump()
    while session.decision is None and not session.is_over:
        session.wait(60)
        session.pump()


def test_a_planner_tells_its_plan_and_is_told_no_more_than_it_knows() -> None:
    planner, plain = PlanningLot(), Lot()
    session = sat_down({1: planner, 2: plain})
    heard = len(planner.told)
    assert session.council.planners == (1,)
    assert session.council.plan_of(1) == [Clause("wait", {"n": 1})]
    assert session.council.plan_of(2) is None
    assert [told for told in planner.told[heard:] if isinstance(told, Event)] == []
    session.close()


def test_wishes_reach_planners_before_they_choose_and_nobody_else() -> None:
    planner, plain = PlanningLot(), Lot()
    session = sat_down({1: planner, 2: plain})
    session.council.toggle("go", "home", 0)
    while not session.is_over:
        if session.decision is not None:
            session.act(session.decision.actions[0])
        until_asked(session)
    wishes = [told[1] for told in planner.told if isinstance(told, tuple) and told[0] == "wishes"]
    assert wishes[-1] == ["home"]
    assert [told for told in plain.told if isinstance(told, tuple) and told[0] == "wishes"] == []
    session.close()


def test_one_that_cannot_tell_its_plan_plays_on() -> None:
    session = sat_down({1: BrokenPlanner(), 2: Lot()})
    assert session.council.plan_of(1) is None
    assert session.decision is not None
    session.act(session.decision.actions[0])
    until_asked(session)
    assert session.is_over or session.decision is not None
    session.close()


def test_a_wish_is_taken_back_as_it_was_made() -> None:
    council = Council((1, 2))
    wish = council.toggle("go", "home", 0)
    assert wish == Wish("go", "home", 0, (1, 2))
    assert council.toggle("go", "away", 0) is not None
    assert council.toggle("go", "home", 0) is None
    assert [one.what for one in council.wishes] == ["away"]
    council.keep(lambda one: one.what != "away")
    assert council.wishes == ()


def test_where_nobody_plans_nothing_is_wished() -> None:
    council = Council()
    assert council.toggle("go", "home", 0) is None
    assert council.wishes == ()
