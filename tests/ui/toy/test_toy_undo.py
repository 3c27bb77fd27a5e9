"""What was done before a game was left is taken back as it would have been at the same sitting."""

from dataclasses import replace
from typing import Any

from game.kernel.journal import entries_to_json
from game.session.asking import Seating
from game.session.record import Nowhere, Record
from game.session.session import Session
from game.ui.board.playing import Playing
from tests.kernel.play import TOY
from tests.kernel.toy import TAKE_HIT, TAUNT, Duel
from tests.session.games import struck
from tests.session.players import Lot
from tests.ui.toy.toy_view import SCREEN_TOY
from tests.view.toy_view import taunts


def _seated(record: Record, *, resumed: bool = True) -> Playing[Duel, Any]:
    """Return the game as seat 0 sees it, which makes its faces unasked."""
    shown = replace(SCREEN_TOY, own_answer=taunts)
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
    record, block = struck()
    playing = _seated(record)
    asked = playing.question
    _answered(playing, block)
    assert record.game.journal.actions()[-2:] == [block, TAUNT]
    again = _left(playing, record)
    for one in (playing, again):
        assert (one.can_undo, one.pressed, one.last) == (True, (block,), block)
    assert again.undo()
    assert again.question == asked
    assert not again.can_undo, "the other struck"
    _answered(again, block)
    assert again.pressed == (block,)


def test_of_a_game_that_was_left_nothing_is_taken_back_that_is_given_again_at_once() -> None:
    """The button stood there, and pressed it the program did the same again."""
    record, _ = struck()
    playing = _seated(record)
    _answered(playing, TAKE_HIT)
    assert record.game.journal.actions()[-2:] == [TAKE_HIT, TAUNT]
    again = _left(playing, record)
    for one in (playing, again):
        assert one.table.can_undo, "a face shows nothing"
        assert (one.can_undo, one.pressed, one.last) == (False, (), None)
        assert not one.undo()
