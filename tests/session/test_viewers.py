"""Several people at one session: each knows their own and nothing else, whatever is taken back."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.kernel.errors import GameOverError, IllegalActionError
from game.kernel.events import fold, redact
from game.kernel.ids import HIDDEN
from game.kernel.journal import Header
from game.session.asking import Seating
from game.session.disk.notes import Notes
from game.session.record import Nowhere, Record
from game.session.session import Session, Viewer
from tests.kernel.play import TOY
from tests.kernel.toy import PASS, TAUNT, Duel
from tests.session.players import Lot

SEEDS = range(12)


def new(people: tuple[int, ...] = (0, 1), count: int = 2, seed: int = 1) -> Session:
    """Return a game of the toy with `people` at these seats and players at the others."""
    header = Header(TOY.key, seed, count, None, {"taunts": True})
    players = {seat: Lot() for seat in range(count) if seat not in people}
    viewer = people[0] if people else 0
    return Session(Record(TOY, header, None, Nowhere()), Seating(viewer, players, Lot))


def asked(session: Session) -> Viewer:
    """Return the viewer who must choose, once the players have acted."""
    while session.asked is None and not session.is_over:
        next(iter(session.viewers.values())).pump()
        session.wait(60)
    assert session.asked is not None
    return session.viewers[session.asked]


def play(session: Session, watch: Callable[[], object], seed: int = 1) -> None:
    """Play to the end by dice; `watch` looks after every action, and pumps."""
    dice = Random(seed)
    while not session.is_over:
        watch()
        if session.asked is not None:
            viewer = session.viewers[session.asked]
            decision = viewer.decision
            assert decision is not None
            viewer.act(dice.choice(list(decision.actions)))
        else:
            session.wait(60)
    watch()


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("people", "count"), [((0, 1), 2), ((1, 3), 4), ((0, 1, 2, 3), 4)])
def test_each_is_told_what_that_seat_may_know(
    people: tuple[int, ...], count: int, seed: int
) -> None:
    session = new(people, count, seed)
    shown: dict[int, Duel] = {seat: TOY.blank_observation(seat) for seat in people}

    def look() -> None:
        for seat, viewer in session.viewers.items():
            shown[seat] = fold(viewer.pump(), shown[seat])
            assert shown[seat] == viewer.observation == fold(viewer.history, Duel(seat=seat))
            for other, hand in enumerate(viewer.observation.hands):
                assert other == seat or set(hand) <= {HIDDEN}

    play(session, look, seed)
    session.close()
    assert tuple(session.viewers) == people
    assert session.is_over


def test_only_who_is_asked_has_a_decision_and_may_act() -> None:
    session = new()
    one = asked(session)
    other = session.viewers[1 - one.viewer]
    assert [viewer.decision is None for viewer in (one, other)] == [False, True]
    with pytest.raises(IllegalActionError, match="somebody else is asked"):
        other.act(PASS)
    one.act(PASS)
    assert session.asked == other.viewer
    assert [viewer.decision is None for viewer in (one, other)] == [True, False]
    session.close()


def test_after_the_end_nobody_is_asked() -> None:
    session = new()
    play(session, session.pump)
    assert session.asked is None
    for viewer in session.viewers.values():
        assert viewer.decision is None
        with pytest.raises(GameOverError):
            viewer.act(PASS)
    session.close()


def test_what_one_takes_back_the_other_is_told_to_forget() -> None:
    session = new()
    one = asked(session)
    other = session.viewers[1 - one.viewer]
    seen = fold(other.pump(), TOY.blank_observation(other.viewer))
    one.pump()
    one.act(TAUNT)
    assert [event.type for event in other.pump()] == ["taunted"]
    assert not other.can_undo
    assert not other.undo()
    assert one.undo()
    assert [viewer.is_outdated for viewer in (one, other)] == [False, True]
    assert other.pump() == []
    assert fold(other.begin_again(), TOY.blank_observation(other.viewer)) == seen
    assert [viewer.is_outdated for viewer in (one, other)] == [False, False]
    one.act(PASS)
    for viewer in (one, other):
        types = [event.type for event in viewer.pump()]
        assert types == ["popped", "drew", "passed", "pushed"]
    session.close()


def test_nobody_takes_back_what_showed_a_card_or_what_another_answered() -> None:
    session = new()
    one = asked(session)
    other = session.viewers[1 - one.viewer]
    one.act(TAUNT)
    one.act(PASS)
    assert not one.can_undo, "a number was drawn"
    other.act(TAUNT)
    assert not one.can_undo, "the other acted"
    assert other.undo()
    assert not other.can_undo
    assert not one.can_undo, "what came before is too long ago"
    session.close()


@pytest.mark.parametrize("seed", SEEDS)
def test_taking_back_never_shows_more_than_was_known(seed: int) -> None:
    session, dice, undone = new((0, 1, 2), 4, seed), Random(seed), 0
    while not session.is_over:
        session.pump()
        if session.asked is None:
            session.wait(60)
            continue
        viewer = session.viewers[session.asked]
        before = {seat: v.history for seat, v in session.viewers.items()}
        assert viewer.decision is not None
        actions = list(viewer.decision.actions)
        viewer.act(TAUNT if TAUNT in actions else dice.choice(actions))
        if viewer.can_undo:
            news = {s: v.history[len(before[s]) :] for s, v in session.viewers.items()}
            assert not any(event.secret for events in news.values() for event in events)
            assert viewer.undo()
            assert {s: v.history for s, v in session.viewers.items()} == before
            viewer.act(dice.choice([action for action in actions if action != TAUNT]))
            undone += 1
    session.close()
    assert undone


def test_who_only_watches_is_the_one_viewer() -> None:
    session = new((), 3)
    play(session, session.pump)
    assert list(session.viewers) == [0]
    assert not session.viewers[0].is_person
    session.close()


def test_the_session_speaks_for_the_first_viewer() -> None:
    session = new((1, 0), 2, 3)
    assert session.viewer == 1
    events = session.pump()
    truth = session.viewers[0].history
    assert events == session.history == session.viewers[1].history != truth
    assert len(events) == len(truth)
    assert redact(truth, 1) != truth
    session.close()


def test_each_has_pencil_marks_of_their_own_in_one_file(tmp_path: Path) -> None:
    header, path = Header(TOY.key, 1, 2, None), tmp_path / "x.notes.json"
    record, notes = Record(TOY, header, None, Nowhere()), Notes(header, path)
    session = Session(record, Seating(0, {}, Lot), notes=notes)
    session.viewers[1].note(0, "sly")
    assert session.notes == {}
    session.note(1, "bold")
    assert session.viewers[0].notes == {1: "bold"}
    assert session.viewers[1].notes == {0: "sly"}
    session.close()
    again = Notes(header, path)
    assert (again.words, again.of(1).words, again.of(2).words) == ({1: "bold"}, {0: "sly"}, {})
    again.of(1).pencil(0, None)
    assert '"viewers"' not in path.read_text("utf-8"), "one person's file is as it always was"
    again.pencil(1, None)
    assert not path.exists()


def test_who_was_not_told_what_is_taken_back_need_not_forget_it() -> None:
    session = new()
    one = asked(session)
    other = session.viewers[1 - one.viewer]
    other.pump()
    one.act(TAUNT)
    assert one.undo()
    assert not other.is_outdated
    session.close()


def test_all_viewers_know_the_same_of_the_table() -> None:
    session = new((0, 2), 3)
    one, other = session.viewers[0], session.viewers[2]
    assert one is session
    assert (one.viewers, one.asked, one.tempers) == (other.viewers, other.asked, other.tempers)
    other.close()
