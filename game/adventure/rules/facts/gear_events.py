"""Events of what heroes carry: kami, weapons, armour, items, goods."""

from typing import ClassVar

from game.adventure.rules.facts.state import AdventurePosition
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.kernel.records import record


@record
class ArmorMended(Event):
    """A worn armour is whole again for the next attempt (HA-16.9)."""

    type: ClassVar[str] = "armor_mended"
    seat: Seat
    left: int

    def apply(self, state: AdventurePosition) -> None:
        """Mend it."""
        hero = state.heroes[self.seat]
        if hero.armor is not None:
            hero.armor = (hero.armor[0], self.left)


@record
class KamiTaken(Event):
    """A hero chose a kami (HA-2.2)."""

    type: ClassVar[str] = "kami"
    seat: Seat
    id: str

    def apply(self, state: AdventurePosition) -> None:
        """It stays for the whole act."""
        state.heroes[self.seat].kami = self.id


@record
class WeaponGained(Event):
    """A weapon came to a hero."""

    type: ClassVar[str] = "weapon_in"
    seat: Seat
    id: str

    def apply(self, state: AdventurePosition) -> None:
        """Have it."""
        state.heroes[self.seat].weapons.append(self.id)


@record
class WeaponLost(Event):
    """A weapon left a hero."""

    type: ClassVar[str] = "weapon_out"
    seat: Seat
    id: str

    def apply(self, state: AdventurePosition) -> None:
        """Have it no more."""
        hero = state.heroes[self.seat]
        hero.weapons.remove(self.id)
        if hero.equipped == self.id:
            hero.equipped = None


@record
class WeaponEquipped(Event):
    """A weapon is in hand now (HA-2.6, HA-12.4)."""

    type: ClassVar[str] = "equipped"
    seat: Seat
    id: str

    def apply(self, state: AdventurePosition) -> None:
        """Take it in hand."""
        state.heroes[self.seat].equipped = self.id


@record
class SwapNoted(Event):
    """The last thing the active hero did was a swap, or no longer is (HA-12.4)."""

    type: ClassVar[str] = "swap"
    swapped: bool

    def apply(self, state: AdventurePosition) -> None:
        """Note it."""
        state.swapped = self.swapped


@record
class ArmorPut(Event):
    """An armour came to a hero, or the one held left."""

    type: ClassVar[str] = "armor_put"
    seat: Seat
    id: str | None
    left: int

    def apply(self, state: AdventurePosition) -> None:
        """Hold it."""
        state.heroes[self.seat].armor = None if self.id is None else (self.id, self.left)


@record
class ItemGained(Event):
    """An item came to a hero; `left` are its charges."""

    type: ClassVar[str] = "item_in"
    seat: Seat
    id: str
    left: int | None

    def apply(self, state: AdventurePosition) -> None:
        """Have it."""
        state.heroes[self.seat].items.append((self.id, self.left))


@record
class ItemLost(Event):
    """An item left a hero."""

    type: ClassVar[str] = "item_out"
    seat: Seat
    id: str

    def apply(self, state: AdventurePosition) -> None:
        """Have it no more."""
        hero = state.heroes[self.seat]
        hero.items = [held for held in hero.items if held[0] != self.id]


@record
class ItemUsed(Event):
    """An item was used (HA-12.1); `left` are the charges that stay."""

    type: ClassVar[str] = "item_used"
    seat: Seat
    id: str
    left: int | None

    def apply(self, state: AdventurePosition) -> None:
        """Take a charge."""
        hero = state.heroes[self.seat]
        hero.items = [(key, self.left if key == self.id else n) for key, n in hero.items]


@record
class GoodsGained(Event):
    """Goods of a mission came to a hero (HA-9.8)."""

    type: ClassVar[str] = "goods_in"
    seat: Seat
    id: str

    def apply(self, state: AdventurePosition) -> None:
        """Carry them."""
        state.heroes[self.seat].goods.append(self.id)


@record
class GoodsLost(Event):
    """Goods left a hero."""

    type: ClassVar[str] = "goods_out"
    seat: Seat
    id: str

    def apply(self, state: AdventurePosition) -> None:
        """Carry them no more."""
        state.heroes[self.seat].goods.remove(self.id)


@record
class GoodsPicked(Event):
    """Goods that lay about were taken up, or vanished (HA-8.12, HA-9.8)."""

    type: ClassVar[str] = "goods_up"
    place: str
    id: str

    def apply(self, state: AdventurePosition) -> None:
        """They lie there no more."""
        there = list(state.lying[self.place])
        there.remove(self.id)
        state.lying.pop(self.place)
        if there:
            state.lying[self.place] = tuple(there)


@record
class PieceShared(Event):
    """The active hero gave or asked for a piece (HA-12.5)."""

    type: ClassVar[str] = "shared"

    def apply(self, state: AdventurePosition) -> None:
        """Count it."""
        state.pieces += 1


GEAR_EVENTS: tuple[type[Event], ...] = (
    ArmorMended,
    KamiTaken,
    WeaponGained,
    WeaponLost,
    WeaponEquipped,
    SwapNoted,
    ArmorPut,
    ItemGained,
    ItemLost,
    ItemUsed,
    GoodsGained,
    GoodsLost,
    GoodsPicked,
    PieceShared,
)
