"""What was done before a game was left is taken back as it would have been at the same sitting."""

from dataclasses import replace
from typing import Any

from game.kernel.journal import Header, entries_to_json
from game.session.asking import Seating
from game.session.record import Nowhere, Record
from game.session.session import Session
from game.ui.board.playing import Playing
from tests.kernel.play import TOY
from tests.kernel.toy import PASS, TAKE_HIT, TAUNT, AwaitStrike, Duel
from tests.session.players import Lot
from tests.ui.toy.toy_view import SCREEN_TOY

RULES = {"taunts": True, "first_seat_begins": True}


def _taunts(seen: Duel, seats: object) -> Any:
    """Return a face, which is made unasked by whoever may make one."""
    del seats
    top = seen.frames[-1]
    return TAUNT if isinstance(top, AwaitStrike) and TAUNT in top.actions(seen) else None


def _struck() -> tuple[Record, Any]:
    """Return a game in which seat 0 is struck and can block, and that block."""
    for seed in range(20):
        record = Record(TOY, Header(TOY.key, seed, 2, None, RULES), None, Nowhere())
        record.act(TAUNT)
        record.act(PASS)
        assert record.game.decision is not None
        record.act(record.game.decision.actions[0])
        block = record.game.decision.actions[0]
        if block != TAKE_HIT:
            return record, block
    raise AssertionError("nobody could block")


def _seated(record: Record, *, resumed: bool = True) -> Playing[Duel, Any]:
    """Return the game as seat 0 sees it, which makes its faces unasked."""
    shown = replace(SCREEN_TOY, own_answer=_taunts)
    session = Session(record, Seating(0, {1: Lot()}, Lot))
    playing = Playing(session, shown, resumed=resumed)
    playing.finish()
    return playing


def _answered(playing: Playing[Duel, Any], answer: Any) -> None:
    """Answer, and wait until what is given unasked was given."""
    playing.act(answer)
    for _ in range(40):
        playing.tick(0.5, 1.0)
    assert playing.question is not None


def _left(playing: Playing[Duel, Any], record: Record) -> Playing[Duel, Any]:
    """Leave the game, and go on with it."""
    entries = entries_to_json(record.game.journal, TOY)
    playing.table.close()
    return _seated(Record(TOY, record.game.journal.header, entries, Nowhere()))


def test_a_game_that_was_left_names_what_the_player_did_and_takes_that_back() -> None:
    """It named what the program had answered by itself since."""
    record, block = _struck()
    playing = _seated(record)
    struck = playing.question
    _answered(playing, block)
    assert record.game.journal.actions()[-2:] == [block, TAUNT]
    again = _left(playing, record)
    for one in (playing, again):
        assert (one.can_undo, one.pressed, one.last) == (True, (block,), block)
    assert again.undo()
    assert again.question == struck
    assert not again.can_undo, "the other struck"
    _answered(again, block)
    assert again.pressed == (block,)


def test_of_a_game_that_was_left_nothing_is_taken_back_that_is_given_again_at_once() -> None:
    """The button stood there, and pressed it the program did the same again."""
    record, _ = _struck()
    playing = _seated(record)
    _answered(playing, TAKE_HIT)
    assert record.game.journal.actions()[-2:] == [TAKE_HIT, TAUNT]
    again = _left(playing, record)
    for one in (playing, again):
        assert one.table.can_undo, "a face shows nothing"
        assert (one.can_undo, one.pressed, one.last) == (False, (), None)
        assert not one.undo()
