"""The plates of the heroes: everything that is open about one (HA-18.1)."""

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import ATTRIBUTES
from game.adventure.rules.effects.numbers import OPENING, STRIKE
from game.adventure.rules.facts.pieces import Hero
from game.adventure.rules.facts.queries import can_use, most_life, worn
from game.adventure.rules.facts.state import AdventurePosition
from game.adventure.view.asked.odds import HeroTestView, stance_test
from game.kernel.ids import Seat
from game.kernel.records import record


@record
class WeaponView:
    """A weapon of the reserve."""

    key: str
    is_equipped: bool


@record
class ItemView:
    """An item of the reserve."""

    key: str
    left: int | None
    """Charges, 1 for a consumable, None for a permanent one."""
    is_usable: bool
    """Whether the hero knows enough for it."""


@record
class ArmorView:
    """The armour that a hero holds."""

    key: str
    left: int
    full: int
    protects: bool
    """Whether it is worn; one of another class is only carried."""


@record
class PurseView:
    """What a hero has that is counted."""

    coins: int
    karma: int
    heads: int
    bosses: int
    blessed: int


@record
class TurnView:
    """What a hero has left of the activation, and where they stand in the round."""

    ap: int | None
    """None outside the own activation."""
    mp: int | None
    """None outside the own journey."""
    ap_owed: int
    has_travelled: bool
    is_active: bool
    """Whether the activation is under way."""
    is_over: bool
    """Whether the hero was activated this round, or took a stance in this exchange."""
    is_bound: bool
    """Whether it must be activated before all others: a companion of a group (HA-7.11)."""


@record
class HeroView:
    """One hero's plate."""

    seat: Seat
    kind: str
    """The class; the hero's name is a text of it."""
    level: int
    place: str | None
    life: int
    most: int
    armor: ArmorView | None
    attributes: tuple[tuple[str, int], ...]
    """Power, dexterity, knowledge, spirit with their points."""
    purse: PurseView
    kami: str | None
    affinity: int
    """0-6; thresholds at 1, 3 and 6."""
    weapons: tuple[WeaponView, ...]
    dice: tuple[str, ...]
    """What a combat test rolls now."""
    items: tuple[ItemView, ...]
    goods: tuple[str, ...]
    skills: tuple[str, ...]
    skills_used: tuple[str, ...]
    """Active skills, and `second` or `mode` of the kami, used in this confrontation."""
    turn: TurnView
    is_asked: bool
    strike: HeroTestView | None
    """The test of a strike, in a confrontation."""
    opening: HeroTestView | None

    @property
    def is_standing(self) -> bool:
        """Whether the hero is not defeated."""
        return self.life > 0


def hero_view(seen: AdventurePosition, seat: Seat, asked: Seat | None) -> HeroView:
    """Return the plate of one hero; `asked` is who must answer."""
    hero = seen.heroes[seat]
    return HeroView(
        seat=seat,
        kind=hero.kind,
        level=hero.level,
        place=hero.place,
        life=hero.life,
        most=most_life(hero),
        armor=_armor(hero),
        attributes=tuple(zip(ATTRIBUTES, hero.attributes, strict=True)),
        purse=PurseView(hero.coins, hero.karma, hero.heads, hero.bosses, hero.blessed),
        kami=hero.kami,
        affinity=hero.affinity,
        weapons=tuple(WeaponView(key, key == hero.equipped) for key in hero.weapons),
        dice=_dice(hero),
        items=tuple(ItemView(key, left, can_use(hero, key)) for key, left in hero.items),
        goods=tuple(hero.goods),
        skills=tuple(hero.skills),
        skills_used=tuple(hero.skills_used),
        turn=_turn(seen, seat),
        is_asked=seat == asked,
        strike=stance_test(seen, seat, STRIKE),
        opening=stance_test(seen, seat, OPENING),
    )


def _armor(hero: Hero) -> ArmorView | None:
    if hero.armor is None:
        return None
    key, left = hero.armor
    return ArmorView(key, left, BOOK.gear[key].armor, worn(hero) is not None)


def _dice(hero: Hero) -> tuple[str, ...]:
    return ("orange",) if hero.equipped is None else BOOK.gear[hero.equipped].dice


def _turn(seen: AdventurePosition, seat: Seat) -> TurnView:
    hero = seen.heroes[seat]
    is_over = hero.activated if seen.foe is None else seat in seen.foe.acted
    return TurnView(
        ap=hero.ap,
        mp=hero.mp,
        ap_owed=hero.ap_owed,
        has_travelled=hero.travelled,
        is_active=seen.acting == seat,
        is_over=is_over,
        is_bound=seat in seen.group,
    )
