"""A player's row on a team's slip: portrait, name and role, and honor as it is counted."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from game.samurai.rules.content import CHARACTERS
from game.samurai.rules.state import Observation
from game.samurai.ui.plates import Plates
from game.samurai.ui.role_cards import RATIO, role_card
from game.samurai.view.names import character_name, role_name
from game.samurai.view.score import ScoreRow
from game.ui.kit import Kit
from game.ui.paint import clear, frame, lay, lay_centred
from game.ui.palette import MUTED, SEATS, SUMI
from game.ui.widgets.buttons import shrink

TALL: Final = 128
"""Height on the 1920 x 1080 design from which a row has two lines and a role card."""
LEAST_SHARE: Final = 2.2
"""Width of a row, in heights, from which a role card has room on it."""


@dataclass(frozen=True, slots=True)
class RowParts:
    """Where everything on a row goes, counted from the slip's upper left corner."""

    portrait: Rect
    card: Rect | None
    names: Rect
    items: Rect
    points: Rect


def parts_of(kit: Kit, place: Rect) -> RowParts:
    """Return where everything goes on a row: on two lines where it is high enough."""
    is_tall = place.height >= kit.px(TALL)
    high = place.height - max(8, round(place.height * 0.08))
    wide = min(high * 0.86, place.width * 0.3) if is_tall else high * 0.8
    portrait = Rect(place.x, place.y, round(wide), high)
    left = portrait.right + round(high * 0.2) + 4
    card = _card(place, high) if is_tall else None
    right = place.right if card is None else card.x - round(high * 0.08)
    share = min(high * 0.5, place.width * 0.15) if is_tall else high * 0.62
    points = Rect(right - round(share), place.y, round(share), high)
    if is_tall:
        names = Rect(left, place.y, points.x - left, round(high * 0.5))
        items = Rect(left, names.bottom, points.x - left - 8, round(high * 0.44))
        return RowParts(portrait, card, names, items, points)
    names = Rect(left, place.y, round(place.width * 0.32), high)
    items = Rect(names.right + 8, place.y, points.x - names.right - 16, high)
    return RowParts(portrait, card, names, items, points)


def _card(place: Rect, high: int) -> Rect | None:
    """Return where a role card lies, smaller than the row where that is narrow; None without room.

    Names and blossoms keep six tenths of the row.
    """
    tall = min(high, round(place.width * 0.2 / RATIO))
    if place.width < high * LEAST_SHARE:
        return None
    wide = round(tall * RATIO)
    return Rect(place.right - wide, place.y + (high - tall) // 2, wide, tall)


class TeamRows:
    """Paints rows."""

    def __init__(self, kit: Kit, seen: Observation, plates: Plates) -> None:
        """Draw players of `seen`."""
        self.kit = kit
        self.seen = seen
        self.plates = plates

    def still(self, sheet: Surface, row: ScoreRow, parts: RowParts) -> None:
        """Paint what does not change while points are counted."""
        self._portrait(sheet, row, parts.portrait)
        self._name(sheet, row, parts.names)
        if parts.card is not None:
            card = role_card(self.kit, row.role, row.stars, parts.card.height)
            lay(sheet, card, parts.card.topleft)

    def _portrait(self, sheet: Surface, row: ScoreRow, place: Rect) -> None:
        images, key = self.kit.images, CHARACTERS[self.seen.characters[row.seat]].key
        name = f"portraits/{key}"
        fallen = f"{name}_defeated"
        if not row.points.honor and images.original(fallen) is not None:
            name = fallen
        lay(sheet, images.cover(name, place.size, 0.2), place.topleft)
        frame(sheet, place, SUMI, 2)
        crest = self.plates.crest(
            self.seen.characters[row.seat], place.height * 0.17, SEATS[row.seat]
        )
        lay_centred(sheet, crest, (place.right, place.bottom - place.height * 0.16))

    def _name(self, sheet: Surface, row: ScoreRow, place: Rect) -> None:
        kit = self.kit
        name = str(character_name(kit.strings, self.seen.characters[row.seat]))
        style = kit.type("heavy", 30)
        style = style.sized(max(kit.least, min(style.px, round(place.height * 0.42))))
        style = kit.fonts.fitted(name, style, place.width, kit.least)
        small = kit.type("italic", 21, MUTED)
        small = small.sized(max(kit.least, min(small.px, round(place.height * 0.32))))
        tried, least = self._roles(row), small.sized(kit.least)
        fitting = (role for role in tried if kit.fonts.width(role, least) <= place.width)
        role = next(fitting, tried[-1])
        small = kit.fonts.fitted(role, small, place.width, kit.least)
        top = place.y + (place.height - style.px * 1.2 - small.px * 1.25) / 2
        lay(sheet, kit.fonts.line(name, style), (place.x, top))
        lay(sheet, kit.fonts.line(role, small), (place.x, top + style.px * 1.2))

    def _roles(self, row: ScoreRow) -> list[str]:
        """Return what a role is called: with stars and whose it is, or shorter and shorter."""
        plain = role_name(self.kit.strings, row.role)
        role = self.kit.say("final.stars", role=plain, n=row.stars) if row.stars else plain
        brief = f"{plain} · {row.stars}" if row.stars else plain
        own = [f"{role} · {self.kit.say('table.you')}"] if row.seat == self.seen.seat else []
        return [*own, role, brief, plain]

    # --- what is counted ---

    def items(self, row: ScoreRow, place: Rect, honor: int, *, daimyo: bool) -> Surface:
        """Return blossoms as far as they are counted, times what each is worth, and the Daimyo."""
        kit, points = self.kit, row.points
        sheet = clear(place.size)
        style = kit.type("medium", 28)
        style = style.sized(max(kit.least, min(style.px, round(place.height * 0.62))))
        side = min(place.height * 0.78, place.width * 0.24, kit.px(66))
        times = kit.fonts.line(f"× {points.multiplier}", style)
        plus = kit.fonts.line(f"+ {points.daimyo}", style) if points.daimyo else None
        tail = (plus.get_width() + side * 1.3) if plus is not None else 0.0
        middle = place.height / 2
        x = 0.0
        if points.honor:
            room = place.width - tail - times.get_width() - 14
            x = self._blossoms(sheet, (points.honor, honor), side, room) + 8
            lay(sheet, times, (x, middle - times.get_height() / 2))
            x += times.get_width() + 12
        else:
            x = self._nothing(sheet, place.width - tail, middle) + 10
        if plus is not None and daimyo:
            card = kit.images.cover("cards/daimyo", (side * 0.8, side))
            lay_centred(sheet, card, (x + side * 0.5, middle))
            lay(sheet, plus, (x + side, middle - plus.get_height() / 2))
        return sheet

    def _nothing(self, sheet: Surface, room: float, middle: float) -> float:
        """Say that no honor is left, with an empty blossom where words have no room."""
        text = self.kit.say("final.no_honor")
        style = self.kit.type("italic", 24, MUTED)
        style = style.sized(max(self.kit.least, min(style.px, round(sheet.get_height() * 0.6))))
        style = shrink(self.kit, text, style, room, self.kit.least)
        if self.kit.fonts.width(text, style) > room:
            side = sheet.get_height() * 0.7
            sign = self.kit.images.sized("tokens/honor_empty", (side, side))
            lay(sheet, sign, (0, middle - side / 2))
            return side
        line = self.kit.fonts.line(text, style)
        lay(sheet, line, (0, middle - line.get_height() / 2))
        return float(line.get_width())

    def _blossoms(self, sheet: Surface, honor: tuple[int, int], side: float, room: float) -> float:
        """Put tokens in a row, those not counted yet empty; return where they end."""
        most, shown = honor
        step = min(side * 0.92, (room - side) / max(1, most - 1))
        for number in range(most):
            name = "honor" if number < shown else "honor_empty"
            token = self.kit.images.sized(f"tokens/{name}", (side, side))
            lay_centred(sheet, token, (side / 2 + step * number, sheet.get_height() / 2))
        return side + step * (most - 1)

    def points(self, place: Rect, value: int) -> Surface:
        """Return the points of a row as far as they are counted."""
        sheet = clear(place.size)
        style = self.kit.type("heavy", 40)
        style = style.sized(max(self.kit.least, min(style.px, round(place.height * 0.6))))
        style = self.kit.fonts.fitted(str(value), style, place.width, self.kit.least)
        word = self.kit.fonts.line(str(value), style)
        lay(sheet, word, (place.width - word.get_width(), (place.height - word.get_height()) / 2))
        return sheet
