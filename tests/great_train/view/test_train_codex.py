"""The pages on the train: several of a thing, and what a thing is known for, lead to its page."""

import pytest

from game.great_train.view.codex import pages
from game.languages import LANGUAGES
from game.view.words.codex import Codex
from game.view.words.strings import Strings

SEVERAL = {
    "en": {"Outlaws": "roles/outlaw", "Deputies": "roles/deputy", "Indians": "cards/indians"},
    "es": {"Forajidos": "roles/outlaw", "Alguaciles": "roles/deputy", "Indios": "cards/indians"},
    "it": {"Fuorilegge": "roles/outlaw", "Vice": "roles/deputy", "Indiani": "cards/indians"},
}
END = {"en": "End of the Line", "es": "Final de la Vía", "it": "Capolinea"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_several_of_a_thing_lead_to_its_page_and_are_found(language: str) -> None:
    codex = Codex(pages(Strings(language, "great_train")))
    called = {**SEVERAL[language], END[language]: "how/end_of_line", "Leland": "how/end_of_line"}
    for words, page in called.items():
        assert [span.page for span in codex.spans(f"({words})")] == ["", page, ""]
        assert [found.key for found in codex.titled(words)][:1] == [page]
    goal = codex.pages["how/goal"].text
    assert {"roles/outlaw", "roles/deputy"} <= {span.page for span in codex.spans(goal)}
