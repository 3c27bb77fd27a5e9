"""The small pictures beside the lines of the log: a token, or the card that it is about."""

from typing import Final

from pygame import Surface

from game.kernel.ids import HIDDEN
from game.samurai.rules.content import CATALOGUE
from game.samurai.ui.prints import INKS
from game.ui.draw.kit import Kit
from game.ui.draw.paint import clear, frame, lay
from game.ui.draw.palette import MUTED
from game.view.words.sentences import Message

TOKENS: Final = {
    "log.wounded": "resilience",
    "log.recovered": "resilience",
    "log.gave_resilience": "resilience_empty",
    "log.defeated": "resilience_empty",
    "log.parried": "parry",
    "log.honor_given": "honor",
    "log.honor_bushido": "honor_empty",
    "log.reshuffled": "honor_empty",
}
"""Key of a line -> the token that stands for it; other lines show their card."""


def sign(kit: Kit, line: Message, side: float) -> Surface | None:
    """Return the small picture that tells what kind of thing a line is about."""
    token = TOKENS.get(line.key)
    if token is not None:
        return kit.images.sized(f"tokens/{token}", (side, side))
    if not line.cards:
        return None
    return kit.store.kept(
        ("sign", line.cards[0], round(side)), lambda: _card(kit, line.cards[0], side)
    )


def _card(kit: Kit, card: int, side: float) -> Surface:
    """A cut-out of the card's picture, framed in the ink of its type; a back when unseen."""
    size = (round(side), round(side))
    sheet = clear(size)
    name = "back" if card == HIDDEN else CATALOGUE[card].key
    lay(sheet, kit.images.cover(f"cards/{name}", size, 0.3), (0, 0))
    frame(sheet, sheet.get_rect(), MUTED if card == HIDDEN else INKS[CATALOGUE[card].type], 2)
    return sheet
