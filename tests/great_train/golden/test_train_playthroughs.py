"""What the golden playthroughs show: together, all there is."""

from game.great_train.rules.wire import TRAIN_EVENTS
from tests.batteries.golden import choices_in
from tests.great_train.golden.coverage import shown_by, wanted
from tests.great_train.golden.record import GOLDEN, STARTS
from tests.great_train.golden.words import SENTENCES


def test_the_playthroughs_show_all_there_is_every_question_and_ending_too() -> None:
    shown = [shown_by(start, [*choices_in(GOLDEN.text_of(start))]) for start in STARTS]
    assert wanted() - set().union(*shown) == set()


def test_every_event_has_its_words() -> None:
    assert set(SENTENCES) == {event.type for event in TRAIN_EVENTS}
