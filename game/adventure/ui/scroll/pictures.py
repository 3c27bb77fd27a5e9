"""Which picture belongs to what: events, and all that is chosen, bought or met."""

from typing import Final

from game.adventure.rules.content.book import BOOK
from game.adventure.ui.table.crests import portrait_name
from game.adventure.view.names import likeness
from game.ui.draw.kit import Kit

EVENTS: Final = dict(
    word.split(":")
    for word in (
        "A1:the_ferryman A2:tea_under_the_pine A3:a_lantern_that_walks A4:fox_at_the_crossing "
        "A5:toll_of_spears A6:six_stone_children A7:the_badger_deals A8:rain_on_the_pass "
        "A9:one_legged_umbrella A10:pilgrims_with_bells B1:the_one_eyed_smith "
        "B2:woman_in_the_snow B3:inn_without_faces B4:duel_on_the_bridge "
        "B5:feathers_in_the_cedars B6:men_with_wet_ropes B7:the_well_answers B8:the_deserter "
        "C1:procession_of_a_hundred C2:bones_taller_than_pines C3:ash_where_a_village_was "
        "C4:the_burning_wheel C5:moths_of_the_wick C6:your_own_face N1:the_fox_repays "
        "N2:soldiers_lay_down_arms N3:echo_of_the_bell N4:the_oil_thief"
    ).split()
)
"""Event -> its picture: the event's English name."""


PROLOGUE: Final = "grounds/title_print"
"""The picture of the page that a campaign opens with."""


def of_event(key: str) -> str:
    """Return the name of an event's picture."""
    return f"events/{EVENTS[key]}"


def of_story(section: str, key: str) -> str:
    """Return the name of a story's picture, empty where it has none of its own."""
    if section in ("chapters", "influence", "locations"):
        return f"{section}/{key}"
    if section == "campaign":
        return PROLOGUE
    return of_event(key) if section == "events" else ""


def of_subject(key: str) -> str:
    """Return the picture of an enemy or a Shogun's card that a roll is about, empty for others."""
    if key in BOOK.influence:
        return of_story("influence", key)
    return likeness(key) if key in BOOK.enemies else ""


def of_thing(kit: Kit, key: str) -> str:
    """Return the name of the picture, or at least the sign, of whatever an id means."""
    if key in BOOK.kami:
        return f"kami/{key}"
    if key in BOOK.enemies:
        return f"foes/{key}"
    if key in BOOK.classes:
        return portrait_name(list(BOOK.classes).index(key))
    kinds = (("items", "signs/market"), ("gear", "signs/smithy"), ("influence", "signs/flame"))
    for folder, sign in kinds:
        if key in getattr(BOOK, folder):
            name = f"{folder}/{key}"
            return name if kit.images.original(name) is not None else sign
    if key in BOOK.missions:
        return "tokens/letter"
    return "signs/mp" if key in BOOK.places else ""
