"""Tables of The Great Train as tests write them, and what is said of the actions there."""

from collections.abc import Mapping

from ai.great_train.adept.suspicion import Suspicion
from ai.great_train.why.contrast import drawbacks
from ai.great_train.why.explainer import case_of, said
from ai.great_train.why.reasons import Case
from game.great_train.rules.facts.actions import TrainAction
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.rules.system import SYSTEM
from game.great_train.rules.written import written_train
from game.kernel.frames import decision_of
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.players import Reason

Row = tuple[tuple[TrainAction, tuple[Reason, ...]], Case]


def reasons_of(
    seats: dict[str, str], wanted: Mapping[str, object], **told: str
) -> dict[str, Reason]:
    """Return by code what is said of one action of seat 0 at a written table."""
    return {reason.code: reason for reason in rows_of(seats, wanted, **told)[0][1]}


def worse(seats: dict[str, str], best: Mapping[str, object], other: Mapping[str, object]) -> str:
    """Return the codes of what is worse about `other` than about `best`."""
    one, two = rows_of(seats, best)[0], rows_of(seats, other)[0]
    case = rows_of(seats, best)[1]
    return " ".join(reason.code for reason in drawbacks(case, one, two))


def rows_of(seats: dict[str, str], wanted: Mapping[str, object], **told: str) -> Row:
    """Return one action of seat 0 at a written table with its reasons, and the case."""
    line = "0 leland crowns_hole frisco dodgeville yooma catico boom_town deathwood"
    table = {word.replace("_", " "): text for word, text in seats.items()}
    stops = line.split()[: 2 + len(seats)]
    table |= {"line": " ".join(stops), "cars": CARS, **told}
    game = Game(SYSTEM, Header(SYSTEM.key, 0, None, written_train(table)))
    decision, suspicion = game.decision, Suspicion(0)
    assert decision is not None
    for event in game.journal.events():
        suspicion.learn_from(event.redacted(0))
    found = dict(
        zip(decision.actions, said(case_of(game.observe(0), suspicion), decision), strict=True)
    )
    fitting = [
        (action, reasons)
        for action, reasons in found.items()
        if wanted.items() <= SYSTEM.action_to_json(action).items()
    ]
    assert len(fitting) == 1
    return fitting[0], case_of(game.observe(0), suspicion)


FOUR = {
    "seat_0": "outlaw manuelita, hand bang:2c beer:6h",
    "seat_1": "sheriff benny_brawler, life 1",
    "seat_2": "renegade slab_the_killer, hand missed:2s",
    "seat_3": "outlaw sgt_blaze, hand missed:3s",
}
SHOT = {"type": "play", "card": "bang:2c", "target": 1}


CARS = "dining_car mail_car circus_wagon"


def at(
    seats: dict[str, str], moment: tuple[str, ...], line: str, cars: str = CARS
) -> TrainObservation:
    """Return what seat 0 sees after some actions, each written as the protocol does."""
    table = {word.replace("_", " "): text for word, text in seats.items()}
    table |= {"line": line, "cars": cars}
    game = Game(SYSTEM, Header(SYSTEM.key, 0, None, written_train(table)))
    for told in moment:
        decision = game.decision
        assert decision is not None
        game.act(next(a for a in decision.actions if told in str(SYSTEM.action_to_json(a))))
    seen: TrainObservation = game.observe(0)
    return seen


def against(seen: TrainObservation, best: str, other: str) -> set[str]:
    """Return what is worse about one action than about another, each named by its card."""
    suspicion, decision = Suspicion(0), decision_of(seen)
    assert decision is not None
    told = said(case_of(seen, suspicion), decision)
    rows = list(zip(decision.actions, told, strict=True))
    one, two = (
        next(row for row in rows if word in str(SYSTEM.action_to_json(row[0])))
        for word in (best, other)
    )
    return {reason.code for reason in drawbacks(case_of(seen, suspicion), one, two)}
