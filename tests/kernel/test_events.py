"""Events: applied, redacted, written and read."""

from dataclasses import field
from typing import ClassVar

import pytest

from game.kernel.errors import JournalError
from game.kernel.events import Event, fold, hide, redact
from game.kernel.frames import Await, Frame, FramePopped, FramePushed, Resolve
from game.kernel.records import record
from game.kernel.wire import Wire, to_lists, to_tuples
from tests.kernel.play import TOY, finished
from tests.kernel.toy import AwaitBlock, Drew, Dropped, Duel, Laid, ResolveTurn


def test_hiding_keeps_every_length() -> None:
    assert hide(3) == -1
    assert hide((3, (4, 5), ())) == (-1, (-1, -1), ())


def test_only_witnesses_keep_the_secret() -> None:
    event = Drew(seat=1, number=4)
    assert event.redacted(1) is event
    assert event.redacted(0) == Drew(1, -1)


def test_what_is_not_secret_is_the_same_event() -> None:
    event = Dropped(1, 4, "hit")
    assert event.witnesses() is None
    assert redact([event], 0) == [event]


def test_a_secret_without_a_list_of_witnesses_is_for_everybody() -> None:
    class Shown(Drew):
        """Drawn face up."""

        __slots__ = ()

        def witnesses(self) -> None:  # type: ignore[override]  # None is what Event allows
            """Everybody sees it."""

    event = Shown(1, 4)
    assert event.redacted(0) is event


def test_nobody_at_all_sees_the_deck() -> None:
    event = Laid((1, 2), 2, 0)
    assert redact([event], 0) == [Laid((-1, -1), 2, 0)]


def test_fold_applies_in_order() -> None:
    frames = [FramePushed(ResolveTurn()), FramePushed(AwaitBlock(0, 3)), FramePopped()]
    assert fold(frames, Duel()).frames == (ResolveTurn(),)
    assert fold(frames[:2], Duel()).frames == (ResolveTurn(), AwaitBlock(0, 3))


def test_the_bare_kinds_promise_nothing() -> None:
    with pytest.raises(NotImplementedError):
        Event().apply(None)
    with pytest.raises(NotImplementedError):
        Resolve().run(None)
    with pytest.raises(NotImplementedError):
        Await().actions(None)
    with pytest.raises(NotImplementedError):
        Await().resume(None, None)
    assert not hasattr(Await, "kind")
    assert not issubclass(Frame, Event)


def test_every_event_of_a_game_survives_json() -> None:
    events = finished().journal.events()
    assert {type(event).__name__ for event in events} >= {"Laid", "Drew", "Dropped", "Lost"}
    for event in [*events, *redact(events, 0)]:
        assert TOY.wire.from_json(TOY.wire.to_json(event)) == event


def test_a_field_can_have_another_name_in_text() -> None:
    data = {"type": "dropped", "seat": 1, "number": 2, "from": "hit"}
    assert TOY.wire.to_json(Dropped(1, 2, "hit")) == data
    assert TOY.wire.from_json(data) == Dropped(1, 2, "hit")


def test_a_frame_inside_an_event_is_written_out() -> None:
    data = TOY.wire.to_json(FramePushed(AwaitBlock(2, 5)))
    assert data == {"type": "pushed", "frame": {"type": "await_block", "seat": 2, "number": 5}}


@pytest.mark.parametrize(
    "data",
    [
        {},
        [],
        None,
        7,
        "drew",
        {"type": "flew"},
        {"type": ["drew"]},
        {"type": "drew", "seat": 1},
        {"type": "pushed", "frame": {"type": "await_nothing"}},
        {"type": "pushed", "frame": None},
    ],
)
def test_what_tells_no_event_is_a_journal_error(data: object) -> None:
    with pytest.raises(JournalError, match="no such record"):
        TOY.wire.from_json(data)


def test_a_long_fault_is_cut_short() -> None:
    fault = str({"type": "x" * 500})[:80]
    with pytest.raises(JournalError) as raised:
        TOY.wire.from_json({"type": "x" * 500})
    assert str(raised.value) == f"no such record: {fault}"


def test_tuples_and_lists_mirror_each_other() -> None:
    assert to_lists((1, (2, "a"), ())) == [1, [2, "a"], []]
    assert to_tuples([1, [2, "a"], []]) == (1, (2, "a"), ())


def test_a_note_is_written_nowhere_and_makes_no_difference() -> None:
    """A field that is not compared: files of programs that did not make it say the same."""

    @record
    class Noted:
        type: ClassVar[str] = "noted"
        seat: int
        note: int | None = field(default=None, compare=False)

    wire, noted = Wire([Noted], {}), Noted(1, 7)
    assert wire.to_json(noted) == {"type": "noted", "seat": 1}
    assert wire.to_row(noted) == ["noted", 1]
    assert wire.from_json(wire.to_json(noted)) == noted
