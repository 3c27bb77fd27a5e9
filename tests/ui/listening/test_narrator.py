"""The narrator: what is new is told once, the whole screen at any time, in every language."""

from collections.abc import Sequence

import pygame
import pytest

from game.languages import LANGUAGES
from game.ui.board.telling.gathering import GATHERED, Gathering
from game.ui.draw.kit import Kit
from game.ui.widgets.spoken import Aloud, Spoken, SpokenRole
from game.ui.window.narrator import ScreenNarrator
from game.view.words.sentences import Message
from game.view.words.strings import Strings

BUTTON = SpokenRole.BUTTON


def narrator(language: str = "en") -> ScreenNarrator:
    pygame.display.init()  # who names keys asks it, and another test may have ended it
    return ScreenNarrator(Kit((1280, 720), 1.0, Strings(language)))


def screen(texts: Sequence[str], names: Sequence[str], focus: int | None = None) -> Aloud:
    """Return a screen of texts, then buttons; `focus` is the number of a button."""
    things = [*map(Spoken, texts), *(Spoken(name, BUTTON, can_focus=True) for name in names)]
    return Aloud("Inn", things, None if focus is None else len(texts) + focus)


def test_a_screen_is_told_when_it_is_come_to_and_then_what_is_new() -> None:
    told, place = narrator(), object()
    told.follow(place, screen(["Rain."], ["In", "Out"], 0))
    assert told.read() == ["On screen: Inn.", "Rain.", "You are at 1 of 2: In, button."]
    told.follow(place, screen(["Rain.", "Thunder."], ["In", "Out"], 0))
    assert told.read() == ["Thunder."]
    told.follow(place, screen(["Rain."], ["In", "Out"], 1))
    assert told.read() == ["You are at 2 of 2: Out, button."]
    told.follow(place, screen(["Rain."], ["In", "Out"], 1))
    assert told.read() == []
    told.follow(object(), screen(["Rain."], ["In", "Out"], 1))
    assert told.read()[0] == "On screen: Inn.", "another screen of the same name"


def test_the_focus_is_told_when_it_moves_and_not_when_other_places_come_or_go() -> None:
    told, place = narrator(), object()
    told.follow(place, screen([], ["Tea", "Tea", "Out"], 1))
    assert told.read()[1:] == ["You are at 2 of 3: Tea, button."]
    told.follow(place, screen([], ["Tea", "Tea", "Out", "Back"], 1))
    assert told.read() == []
    told.follow(place, screen([], ["Tea", "Tea", "Out", "Back"], 0))
    assert told.read() == ["You are at 1 of 4: Tea, button."], "another that is called the same"


def test_a_focus_that_was_let_go_is_told_and_one_whose_place_went_is_not() -> None:
    """Escape let go of it, and to who only hears nothing had happened."""
    told, place = narrator(), object()
    told.follow(place, screen([], ["Tea", "Out"], 0))
    told.read()
    told.follow(place, screen([], ["Tea", "Out"]))
    assert told.read() == ["You are at nothing now."]
    told.follow(place, screen([], ["Tea", "Out"], 0))
    told.read()
    told.follow(place, screen([], ["Out"]))
    assert told.read() == []
    told.follow(object(), screen([], ["Tea", "Out"]))
    assert told.read() == ["On screen: Inn."], "another screen"


def test_what_happened_is_told_once_though_it_stands_there_too() -> None:
    told = narrator()
    told.tell("Your turn.")
    told.follow(object(), screen(["Your turn."], ["In"], 0))
    assert told.read().count("Your turn.") == 1


def test_a_text_that_another_begins_with_is_not_told_beside_it() -> None:
    told = narrator()
    told.follow(object(), screen(["Your turn.", "Your turn. No weapon is left."], []))
    assert told.read()[1:] == ["Your turn. No weapon is left."]


def test_what_happens_again_at_once_is_told_as_one_line_before_anything_is_asked() -> None:
    told: list[Message] = []
    gathering = Gathering(told.append)
    for who, card in ((0, 3), (0, 4), (1, 5)):
        drawn = Message("log.drew", who, cards=(card,), numbers=(("n", 1),), joins=True)
        gathering.add(drawn)
        gathering.tick(GATHERED / 2, is_asked=False)
    assert [(line.who, line.cards, line.numbers) for line in told] == [(0, (3, 4), (("n", 2),))]
    gathering.tick(0.0, is_asked=True)
    assert [line.cards for line in told] == [(3, 4), (5,)]
    gathering.add(drawn)
    gathering.add(Message("log.won", 1))
    assert [line.key for line in told[2:]] == ["log.drew", "log.won"]
    gathering.add(drawn)
    gathering.tick(GATHERED, is_asked=False)
    assert len(told) == 5


def test_a_text_is_told_once_though_a_line_has_told_it_with_its_name() -> None:
    told, text = narrator(), "He writes that he is well, and that he cannot sleep."
    told.tell(f"Mission taken up: The Letter. {text}\nHe waits.")
    told.follow(object(), screen([text, "He waits."], []))
    assert told.read()[2:] == ["He waits."]


def test_a_text_that_was_just_told_is_not_told_again_when_it_is_asked_about_a_moment_later() -> (
    None
):
    told, place, text = narrator(), object(), "A fox sits in the middle of the crossing, and waits."
    told.follow(place, screen([], []))
    told.tell(f"Hikaru on the road. {text}")
    told.follow(place, screen([], []))
    told.follow(place, screen([text, "What now?"], []))
    assert told.read()[-2:] == [f"Hikaru on the road. {text}", "What now?"]
    told.follow(object(), screen([text], []))
    assert told.read()[-1] == text, "another screen is told whole"


def test_what_lies_over_a_table_by_itself_and_what_happens_there_are_told_once() -> None:
    """A scroll of seven lost missions was read, and each of them again as it was shown."""
    told, table = narrator(), object()
    rice, bell = (
        f"Mission lost: {what}. Nobody comes for it any more." for what in ("Rice", "Bell")
    )
    told.follow(table, screen([], []))
    told.tell(rice)
    for n in range(9):
        told.tell(f"{n} happens")
    scroll = Aloud("Lost", [Spoken(rice), Spoken(bell)], is_passing=True)
    told.follow(object(), scroll)
    told.tell(bell)
    told.tell(bell)
    assert told.read()[-3:] == ["On screen: Lost.", bell, bell], "told by it once, and later anew"


def test_a_line_that_goes_on_from_one_just_told_does_not_begin_again() -> None:
    """A lesson began with whose turn it is, twice."""
    told = narrator()
    told.tell("Your turn.")
    told.follow(object(), screen(["Your turn. You may still play 1 weapon."], []))
    assert told.read()[-1] == "You may still play 1 weapon."
    told.follow(object(), screen(["Your turn. You may still play 1 weapon."], []))
    assert told.read()[-1] == "Your turn. You may still play 1 weapon."


def test_no_sentence_ends_twice() -> None:
    told = narrator()
    shown = Aloud("The lanterns are out.", [Spoken("In", BUTTON, about="\u201cCome in.\u201d")])
    told.follow(object(), shown)
    assert told.read()[0] == "On screen: The lanterns are out."
    assert told.whole()[1] == "In, button. \u201cCome in.\u201d"


def test_what_changes_all_the_time_is_told_when_the_screen_is_read() -> None:
    told = narrator()
    shown = Aloud(
        "Inn", [Spoken("Five cups.", is_quiet=True), Spoken("In", BUTTON, can_focus=True)]
    )
    told.follow(object(), shown)
    assert "Five cups." not in told.read()
    assert told.whole() == [
        *("On screen: Inn.", "Five cups.", "1 of 1: In, button."),
        "You are at nothing yet: Tab goes to the first thing.",
    ]


def test_a_thing_is_told_with_its_state_and_why_it_cannot_be_used() -> None:
    told = narrator()
    sake = Spoken("Sake", BUTTON, about="warm", reason="Too early", key="S", can_focus=True)
    assert told.words(sake) == "Sake, button. Not now: Too early. warm. Key: S."
    lamp = Spoken("Lamp", SpokenRole.SWITCH, is_on=False, can_focus=True)
    assert told.words(lamp) == "Lamp, switch, off."
    tea = Spoken("Tea", SpokenRole.LINE, "green", is_on=True, marks=("done",), can_focus=True)
    assert told.words(tea) == "Tea, line, green, chosen, done."


def test_who_listens_hears_every_line_at_once() -> None:
    heard: list[str] = []
    told = ScreenNarrator(Kit((1280, 720), 1.0, Strings("en")), heard.append)
    told.follow(object(), screen([], ["In"], 0))
    assert heard == told.read()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_role_and_state_has_a_word(language: str) -> None:
    told = narrator(language)
    for role in SpokenRole:
        for is_on in (None, True, False):
            thing = Spoken("X", role, "v", "a", "r", is_on, ("m",), "K", can_focus=True)
            assert told.words(thing)
