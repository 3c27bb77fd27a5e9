"""What the terminal lets one look up: nothing that is drawn, pointed at or pressed in a window."""

import re

import pytest

from game.app.games import GAMES, GameParts
from game.languages import LANGUAGES
from game.view.words.strings import Strings

OF_WINDOW = {
    "en": r"\b(click|press|point at|golden frame|key)\b",
    "es": r"\b(clic|pulsa|señala|marco dorado|tecla)\b",
    "it": r"\b(clic|clicca|premi|cornice dorata|tasto)\b",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_a_page_that_speaks_of_the_window_says_so(game: GameParts, language: str) -> None:
    pages = game.text.pages(Strings(language, game.folder))
    of_window = re.compile(OF_WINDOW[language], re.IGNORECASE)
    spoken = {page.key for page in pages if of_window.search(page.text)}
    assert spoken
    assert spoken <= {page.key for page in pages if page.is_drawn}
