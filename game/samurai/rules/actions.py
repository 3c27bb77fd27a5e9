"""Actions: one complete answer to a decision each. Immutable, compared by value."""

from typing import Final, TypeAlias

from game.kernel.ids import HIDDEN
from game.kernel.wire import Json
from game.samurai.rules.content import CATALOGUE
from game.table.actions import CardAction
from game.table.cards import CardId

FROM_HAND: Final = HIDDEN
"""What a Geisha takes when it is a card nobody chose: one from the hand."""

Action: TypeAlias = CardAction
"""play: card, and target and take (of a Geisha: a property in play, or FROM_HAND) where the card
has them; discard: card; draw: source, draw_pile or discard_pile; ability, end_play, take_wounds,
lose_honor: nothing more."""

END_PLAY: Final = Action("end_play")
ABILITY: Final = Action("ability")
TAKE_WOUNDS: Final = Action("take_wounds")
LOSE_HONOR: Final = Action("lose_honor")
DRAW_PILE: Final = "draw_pile"
DISCARD_PILE: Final = "discard_pile"
DRAW: Final = Action("draw", source=DRAW_PILE)
DRAW_FROM_DISCARD: Final = Action("draw", source=DISCARD_PILE)

_SEATS: Final = range(7)
PLAY: Final = tuple(Action("play", card) for card in range(len(CATALOGUE)))
"""CardId -> playing it at nobody."""
PLAY_AT: Final = tuple(
    tuple(Action("play", card, seat) for seat in _SEATS) for card in range(len(CATALOGUE))
)
"""CardId -> Seat -> playing it at that seat."""
DISCARD: Final = tuple(Action("discard", card) for card in range(len(CATALOGUE)))
"""CardId -> discarding it."""


def action_to_json(action: Action) -> Json:
    """Return `action` in the protocol's notation (protocol, section 3)."""
    data: Json = {"type": action.type}
    if action.card is not None:
        data["card"] = CATALOGUE[action.card].key
    if action.target is not None:
        data["target"] = action.target
    if action.take is not None:
        data["take"] = take_to_json(action.take)
    if action.source is not None:
        data["from"] = action.source
    return data


def take_to_json(take: CardId | None) -> Json:
    """Return what a Geisha takes: a property's id, "hand", or None."""
    if take is None:
        return None
    return "hand" if take == FROM_HAND else CATALOGUE[take].key


def take_from_json(data: Json) -> CardId | None:
    """Read what `take_to_json` wrote. Raises KeyError."""
    if data is None:
        return None
    return FROM_HAND if data == "hand" else CATALOGUE.id_of(data)
