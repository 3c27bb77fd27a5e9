"""What the golden playthroughs show: together, all there is."""

from game.samurai.rules.notation import EVENTS
from tests.batteries.golden import choices_in
from tests.samurai.golden.coverage import shown_by, wanted
from tests.samurai.golden.record import GOLDEN, STARTS
from tests.samurai.golden.words import SENTENCES


def test_the_playthroughs_show_every_card_and_character_and_all_that_can_happen() -> None:
    shown = [shown_by(start, list(choices_in(GOLDEN.text_of(start)))) for start in STARTS]
    assert wanted() - set().union(*shown) == set()


def test_every_event_has_its_words() -> None:
    assert set(SENTENCES) == {event.type for event in EVENTS}
