"""The belief's laws: a distribution, the same for everybody, blind to how seats are numbered."""

from collections.abc import Iterator
from dataclasses import fields, replace
from math import exp, isclose
from statistics import median
from typing import Any

import pytest

from ai.core.models import Manner
from ai.samurai.belief.belief import Belief, Memory, begun, public_part
from ai.samurai.belief.model import NAME, Likelihoods, likelihoods_for
from ai.samurai.belief.model import ONLOOKER as USUAL
from ai.samurai.belief.roles import Posterior, PublicChoice
from game.kernel.events import Event
from game.kernel.game import Game
from game.kernel.ids import HIDDEN
from game.samurai.rules.events import SetUp, Turn
from game.samurai.rules.state import Observation
from tests.samurai.ai.table import play, start

ONLOOKER = -1
SECRET = [4, 5, 6, 7]


@pytest.fixture(scope="module", params=SECRET)
def game(request: pytest.FixtureRequest) -> Game:
    players = int(request.param)
    return play(players, 3, ["adept"] * players)[0]


def believing(events: list[Event], seat: int = ONLOOKER) -> Iterator[tuple[Event, Belief]]:
    """Yield each event of play with the belief of `seat` after it; the last event is left out."""
    table, belief = Observation(seat=seat), None
    for event in events:
        seen = event.redacted(seat)
        if isinstance(seen, SetUp):
            belief = Belief(seen.roles)
        assert belief is not None
        belief.learn_from(table, seen)
        seen.apply(table)
        yield seen, belief


@pytest.fixture(scope="module")
def beliefs(game: Game) -> list[Belief]:
    """What each seat believes before the end: read once for all that is asked of it."""
    events = game.journal.events()[:-1]
    return [list(believing(events, seat))[-1][1] for seat in range(game.state.players)]


def chances(posterior: Posterior) -> dict[tuple[int, ...], float]:
    return {roles: chance for chance, roles in posterior}


def assert_same(left: Posterior, right: Posterior) -> None:
    assert chances(left) == pytest.approx(chances(right), abs=1e-9)


def test_the_chances_sum_to_one_at_every_moment(game: Game) -> None:
    for _, belief in believing(game.journal.events()[:-1], 1):
        assert isclose(sum(chance for chance, _ in belief.posterior()), 1.0)
        assert isclose(sum(chance for chance, _ in belief.outside()), 1.0)


def test_every_seat_knows_what_an_onlooker_makes_of_it(game: Game, beliefs: list[Belief]) -> None:
    """Nothing that only one seat sees enters."""
    *_, (_, onlooker) = believing(game.journal.events()[:-1])
    for belief in beliefs:
        assert_same(belief.outside(), onlooker.outside())


def test_a_seat_believes_what_an_onlooker_would_who_knew_its_role(
    game: Game, beliefs: list[Belief]
) -> None:
    for seat, belief in enumerate(beliefs):
        role = game.state.roles[seat]
        fitting = [(chance, way) for chance, way in belief.outside() if way[seat] == role]
        total = sum(chance for chance, _ in fitting)
        assert_same(belief.posterior(), [(chance / total, way) for chance, way in fitting])


def test_what_contradicts_the_table_is_impossible(game: Game, beliefs: list[Belief]) -> None:
    shown = game.observe(1).roles
    shown = public_part(shown)[:1] + shown[1:]
    belief = beliefs[1]
    for roles, chance in chances(belief.posterior()).items():
        assert chance > 0
        assert sorted(roles) == sorted(game.state.roles)
        assert all(own in (HIDDEN, role) for own, role in zip(belief.shown, roles, strict=True))


def test_a_reveal_conditions_exactly(game: Game) -> None:
    *_, (_, belief) = believing(game.journal.events()[:-1])
    before, seat = belief.outside(), belief.shown.index(HIDDEN)
    role = game.state.roles[seat]
    belief.reveal((*belief.shown[:seat], role, *belief.shown[seat + 1 :]))
    fitting = [(chance, roles) for chance, roles in before if roles[seat] == role]
    total = sum(chance for chance, _ in fitting)
    assert_same(belief.posterior(), [(chance / total, roles) for chance, roles in fitting])
    assert_same(belief.outside(), before)


def test_the_end_leaves_no_doubt(game: Game) -> None:
    memory = Memory(2)
    for event in game.journal.events():
        memory.learn_from(event.redacted(2))
    assert memory.belief is not None
    assert memory.belief.posterior() == [(1.0, game.state.roles)]


def test_what_all_see_is_read_once_for_a_table_and_by_each_as_if_alone(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    events, read = game.journal.events()[:-1], list[PublicChoice]()
    seats = range(game.state.players)
    alone = [[belief.posterior() for _, belief in believing(events, seat)] for seat in seats]
    weigh = Belief.weigh

    def counted(belief: Belief, choice: PublicChoice) -> None:
        read.append(choice)
        weigh(belief, choice)

    monkeypatch.setattr(Belief, "weigh", counted)
    memories = [Memory(seat, NAME) for seat in seats]
    for seat, memory in zip(seats, memories, strict=True):
        memory.learn_from(events[0].redacted(seat))
    counts = set[int]()
    for seat in seats:  # one has heard all before the next hears anything
        for event, found in zip(events[1:], alone[seat][1:], strict=True):
            memories[seat].learn_from(event.redacted(seat))
            belief = memories[seat].belief
            assert belief is not None
            assert belief.posterior() == found
        counts.add(len(read))
    assert len(counts) == 1
    assert read


def test_what_is_shared_is_what_all_see_of_one_table(game: Game) -> None:
    first, second, *_ = game.journal.events()
    assert isinstance(first, SetUp)
    past = begun(first, NAME)
    seen = first.redacted(1)
    assert isinstance(seen, SetUp)
    assert begun(seen, NAME) is past
    assert begun(first, USUAL) is not past
    assert past.after(second) is past.after(second.redacted(0))
    assert past.after(Turn(1)) is not past.after(Turn(2))
    for more in (1, 2):  # two other tables
        begun(replace(first, honor=tuple(honor + more for honor in first.honor)), NAME)
    assert begun(seen, NAME) is not past


SEAT_FIELDS = ("seat", "target", "by", "turn_seat")
SEAT_LISTS = ("roles", "stars", "characters", "honor", "resilience", "hands", "in_play")


def turned(event: Any, players: int) -> Event:
    """Return the event at a table whose every seat has the next number."""
    changes: dict[str, Any] = {}
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name in SEAT_LISTS:
            changes[field.name] = (value[-1], *value[:-1])
        elif isinstance(value, int) and (
            field.name in SEAT_FIELDS or (field.name == "source" and event.type == "took")
        ):
            changes[field.name] = (value + 1) % players
    found: Event = replace(event, **changes)
    return found


def test_numbering_the_seats_otherwise_changes_nothing_else(game: Game) -> None:
    events = [e for e in game.journal.events()[:-1] if e.type not in ("pushed", "popped")]
    *_, (_, belief) = believing(events)
    *_, (_, other) = believing([turned(event, game.state.players) for event in events])
    back = [(chance, (*roles[1:], roles[0])) for chance, roles in other.outside()]
    assert_same(back, belief.outside())


def test_the_acts_of_the_shogun_tell_nothing(game: Game) -> None:
    """The Shogun knows of others what all know."""
    shogun = game.state.roles.index(0)
    table, belief = Observation(seat=ONLOOKER), None
    for event in game.journal.events()[:-1]:
        seen = event.redacted(ONLOOKER)
        if isinstance(seen, SetUp):
            belief = Belief(seen.roles)
        assert belief is not None
        if table.honor and belief.choices(table, seen):
            assert getattr(seen, "seat", table.turn_seat) != shogun
        seen.apply(table)


def test_one_who_does_anything_at_all_is_not_read() -> None:
    """With nothing learned, nothing is learned from acts."""
    deaf = Likelihoods(likelihoods_for(5).schools, (Manner(0, 1.0, 0.0, 0.0),))
    game = play(5, 1, ["adept"] * 5)[0]
    shown = start(5, 1).observe(ONLOOKER).roles
    events = [event.redacted(ONLOOKER) for event in game.journal.events()[:-1]]
    table, belief = Observation(seat=ONLOOKER), Belief(shown, deaf)
    for event in events:
        belief.learn_from(table, event)
        event.apply(table)
    assert_same(belief.outside(), [(1 / len(belief.possible), roles) for roles in belief.possible])


def test_these_games_tell_something(game: Game) -> None:
    """A law that holds for a belief that learns nothing would prove nothing."""
    *_, (_, belief) = believing(game.journal.events()[:-1])
    assert max(chances(belief.outside()).values()) > 1.5 / len(belief.possible)


@pytest.mark.parametrize("players", SECRET)
def test_what_games_tell_is_true_more_often_than_not(players: int) -> None:
    """One game may mislead, six do not: half of them make the truth twice as likely as at first."""
    told = []
    for seed in range(1, 7):
        game = play(players, seed, ["adept"] * players)[0]
        *_, (_, belief) = believing(game.journal.events()[:-1])
        told.append(chances(belief.outside())[game.state.roles] * len(belief.possible))
    assert median(told) > 2


@pytest.mark.parametrize("players", SECRET)
def test_who_sits_together_is_mostly_alike_but_of_one_alone_nothing_more_is_thought(
    players: int,
) -> None:
    learned = likelihoods_for(players)
    companies = learned.companies()
    assert isclose(sum(part for part, _ in companies), 1.0, abs_tol=0.002)
    for place, manner in enumerate(learned.manners):
        inside = [exp(shares[place]) for _, shares in companies]
        assert isclose(
            sum(part * share for (part, _), share in zip(companies, inside, strict=True)),
            manner.share,
            abs_tol=0.002,
        )
        assert max(inside) > 5 * min(inside)


def test_a_usual_opponent_thinks_of_each_player_alone() -> None:
    assert len(likelihoods_for(5, "onlooker").companies()) == 1
    assert len(likelihoods_for(5).companies()) == 2
