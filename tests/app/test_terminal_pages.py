"""What the terminal lets one look up: nothing that is drawn, pointed at or pressed in a window."""

import re

import pytest

from game.app.games import GAMES
from game.languages import LANGUAGES
from game.view.words.strings import Strings

OF_WINDOW = {
    "en": r"\b(click|press|point at|golden frame|key)\b",
    "es": r"\b(clic|pulsa|señala|marco dorado|tecla)\b",
    "it": r"\b(clic|clicca|premi|cornice dorata|tasto)\b",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_that_speaks_of_the_window_says_so(language: str) -> None:
    pages = [p for game in GAMES for p in game.text.pages(Strings(language, game.folder))]
    of_window = re.compile(OF_WINDOW[language], re.IGNORECASE)
    spoken = [page for page in pages if of_window.search(page.text)]
    assert spoken
    assert [page.key for page in spoken if not page.is_drawn] == []
