"""Actions: one complete answer to a decision each. Immutable, compared by value."""

from typing import Final

from game.kernel.ids import Seat
from game.kernel.records import given, record
from game.kernel.wire import Json


@record
class HeroAction:
    """A choice (docs/protocol-adventure.md, section 3); what it does not need is None."""

    type: str
    hero: Seat | None = None
    id: str | None = None
    companions: tuple[Seat, ...] | None = None
    to: str | None = None
    enemy: int | None = None
    mission: str | None = None
    item: str | None = None
    road: str | None = None
    what: str | None = None
    n: int | None = None
    karma: int | None = None
    power: str | None = None
    by: str | None = None

    @property
    def its_hero(self) -> Seat:
        """The hero that this is about."""
        return given(self.hero, "hero")

    @property
    def its_id(self) -> str:
        """The id that this names."""
        return given(self.id, "id")

    @property
    def its_enemy(self) -> int:
        """The number of the enemy that this is about."""
        return given(self.enemy, "enemy")

    @property
    def its_mission(self) -> str:
        """The mission that this is about."""
        return given(self.mission, "mission")


YES: Final = HeroAction("yes")
NO: Final = HeroAction("no")
END: Final = HeroAction("end")
STOP: Final = HeroAction("stop")
EXERT: Final = HeroAction("exert")
DONE: Final = HeroAction("done")
REPAIR: Final = HeroAction("repair")
ROLL: Final = HeroAction("roll")
KEEP: Final = HeroAction("keep")
SWAP: Final = HeroAction("swap")
STRIKE: Final = HeroAction("strike")
OPENING: Final = HeroAction("opening")

_FIELDS: Final = (
    *("hero", "id", "to", "enemy", "mission", "item", "road", "what", "n", "karma", "power", "by"),
)


def hero_action_to_json(action: HeroAction) -> Json:
    """Return `action` in the protocol's notation."""
    data: dict[str, Json] = {"type": action.type}
    for name in _FIELDS:
        value = getattr(action, name)
        if value is not None:
            data[name] = value
    if action.companions is not None:
        data["with"] = list(action.companions)
    return data


def choose_id(key: str) -> HeroAction:
    """Return the choice of something by its id."""
    return HeroAction("choose", id=key)


def choose_hero(seat: Seat) -> HeroAction:
    """Return the choice of a hero."""
    return HeroAction("choose", hero=seat)
