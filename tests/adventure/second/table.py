"""The table: a STATE of the protocol, what is said of it, and the small acts on it."""

from collections.abc import Generator
from typing import Any, TypeVar

from tests.adventure.second.luck import Heard
from tests.adventure.second.printed import (
    DIFFICULTY,
    ENEMIES,
    KAMI,
    LIFE,
    MARKET,
    MISSIONS,
    SKILLS,
    SMITHY,
)

JSON = dict[str, Any]
T = TypeVar("T")
Asks = Generator[JSON, JSON, T]


class PhaseOverError(Exception):
    """The phase ends here (HA-4.3)."""

    def __init__(self, *, success: bool) -> None:
        super().__init__()
        self.success = success


class FoeBeatenError(Exception):
    """The foe has as many wounds as its resolve (HA-16.8)."""


class AllOutError(Exception):
    """All heroes are out of the confrontation (HA-16.8)."""


class Table:
    """One table: the STATE, the events said, and what is half done."""

    def __init__(self, state: JSON, luck: Heard) -> None:
        self.s = state
        self.luck = luck
        self.said: list[JSON] = []
        luck.hears(self.said)
        self.active: int | None = None
        self.ending = False
        self.in_confrontation = False
        self.guard_back = 0
        self.extra_strikes = 0
        self.shogun = False
        self.enemies_step = False
        self.known: dict[str, list[bool]] = {}
        for deck in ("influence", "market", "event"):
            self.known[deck] = [False] * len(state[f"{deck}_deck"])

    def say(self, kind: str, /, **keys: Any) -> None:
        """Tell an event."""
        self.said.append({"type": kind, **keys})

    # Heroes

    def hero(self, seat: int) -> Any:
        """Return a hero."""
        return self.s["heroes"][seat]

    def standing(self) -> list[int]:
        """Return the seats of the heroes who stand."""
        return [seat for seat in range(4) if self.hero(seat)["life"] > 0]

    def here(self, place: str | None) -> list[int]:
        """Return the standing heroes of a place; all, in the confrontation (HA-16.3)."""
        if self.in_confrontation:
            return self.standing()
        return [seat for seat in self.standing() if self.hero(seat)["place"] == place]

    def max_life(self, seat: int) -> int:
        """Return the maximum of the level."""
        hero = self.hero(seat)
        return LIFE[hero["class"]][hero["level"] - 1]

    def lacks(self, seat: int) -> bool:
        """Say whether a hero stands and lacks life."""
        return 0 < int(self.hero(seat)["life"]) < self.max_life(seat)

    def traits(self, seat: int) -> set[str]:
        """Return the traits that skills give (HA-7.13)."""
        return {
            SKILLS[skill]["does"]["trait"]
            for skill in self.hero(seat)["skills"]
            if "trait" in SKILLS[skill]["does"]
        }

    def first(self, seat: int) -> JSON:
        """Return the kami's first ability, if it works (HA-11.3)."""
        hero = self.hero(seat)
        if hero["kami"] is None or hero["affinity"] < 1:
            return {}
        found: JSON = KAMI[hero["kami"]]["first"]
        return found

    def weapon(self, seat: int) -> JSON | None:
        """Return the equipped weapon."""
        name = self.hero(seat)["equipped"]
        return None if name is None else SMITHY[name]

    def passives(self, seat: int) -> dict[str, JSON]:
        """Return what works by itself for a hero, by source."""
        hero = self.hero(seat)
        found: dict[str, JSON] = {}
        if self.first(seat):
            found[hero["kami"]] = self.first(seat)
        weapon = self.weapon(seat)
        if weapon and weapon["perk"]:
            found[hero["equipped"]] = weapon["perk"]
        for item in hero["items"]:
            card = MARKET[item["id"]]
            if card["kind"] == "p" and hero["attributes"]["knowledge"] >= card["need"]:
                found[item["id"]] = card["does"]
        return found

    def passive(self, seat: int, word: str) -> int:
        """Return the sum of a plain passive word."""
        return sum(
            row[word]
            for row in self.passives(seat).values()
            if isinstance(row.get(word), int) and not {"only", "once", "first_in"} & set(row)
        )

    def mods(self, seat: int, what: str) -> list[JSON]:
        """Return the modifiers of a kind that touch a hero."""
        cloaked = any(row.get("ignore") == "weather" for row in self.passives(seat).values())
        return [
            mod
            for mod in self.s["mods"]
            if mod["what"] == what
            and (
                mod["seat"] == seat
                or (mod["seat"] is None and not (cloaked and what in ("mp", "red")))
            )
        ]

    def mod_sum(self, seat: int, what: str) -> int:
        """Return the sum of the modifiers of a kind that touch a hero."""
        return sum(mod["n"] for mod in self.mods(seat, what))

    def armour_value(self, seat: int) -> int | None:
        """Return the value of the armour a hero wears; None without one of the own class."""
        hero = self.hero(seat)
        if hero["armor"] is None or SMITHY[hero["armor"]["id"]]["class"] != hero["class"]:
            return None
        value: int = SMITHY[hero["armor"]["id"]]["armour"]
        return value

    def own_weapons(self, seat: int) -> list[str]:
        """Return the weapons of the own class."""
        hero = self.hero(seat)
        return [w for w in hero["weapons"] if SMITHY[w]["class"] == hero["class"]]

    def equip(self, seat: int, besides: str | None = None) -> None:
        """Equip a weapon if the equipped one has left, or none was, or is put away (HA-2.6)."""
        hero = self.hero(seat)
        own = [w for w in self.own_weapons(seat) if w != besides]
        if hero["equipped"] not in own:
            own.sort(key=lambda w: (-SMITHY[w]["cost"], w))
            hero["equipped"] = own[0] if own else None

    # Small changes

    def gain(self, seat: int, what: str, n: int) -> int:
        """Change coins, karma, heads, bosses, blessed or affinity within bounds (HA-18.6)."""
        hero = self.hero(seat)
        now = max(0, hero[what] + n)
        if what == "affinity":
            now = min(6, now)
        change: int = now - hero[what]
        hero[what] = now
        if change:
            self.say("gained", seat=seat, what=what, n=change)
        return change

    def armour(self, seat: int, n: int) -> None:
        """Change the resistance of the worn armour (HA-8.10)."""
        value = self.armour_value(seat)
        if value is None:
            return
        armor = self.hero(seat)["armor"]
        now = min(value, max(0, armor["left"] + n))
        change = now - armor["left"]
        armor["left"] = now
        if change:
            self.say("gained", seat=seat, what="armor", n=change)

    def heal(self, seat: int, n: int) -> None:
        """Recover life (HA-8.11)."""
        hero = self.hero(seat)
        if hero["life"] <= 0:
            return
        now = min(self.max_life(seat), hero["life"] + n)
        change = now - hero["life"]
        hero["life"] = now
        if change > 0:
            self.say("life", seat=seat, change=change, why="heal", stopped=0)

    def hurt(self, seat: int, word: str, n: int) -> int:
        """Take hits or harm (HA-8.9); return what the armour stopped."""
        hero = self.hero(seat)
        if hero["life"] <= 0:
            return 0
        n = max(0, n + self.passive(seat, word))
        stopped = 0
        if word == "hit" and self.armour_value(seat) is not None:
            stopped = min(n, hero["armor"]["left"])
        lost = min(hero["life"], n - stopped)
        hero["life"] -= lost
        self.say("life", seat=seat, change=-lost, why=word, stopped=stopped)
        if hero["life"] == 0:
            self.defeat(seat)
        return stopped

    def defeat(self, seat: int) -> None:
        """Take a hero off the map (HA-8.12), or out of the confrontation (HA-16.7)."""
        hero = self.hero(seat)
        hero["life"] = 0
        self.say("defeated", seat=seat)
        if self.in_confrontation:
            return
        place = hero["place"]
        hero["place"] = None
        hero["falls"] += 1
        if hero["goods"]:
            self.s["lying"].setdefault(place, []).extend(hero["goods"])
            hero["goods"] = []
        if seat in self.s["group"]:
            self.s["group"].remove(seat)
        if seat == self.active:
            self.ending = True
        self._forget(seat)
        if not self.standing():
            raise PhaseOverError(success=False)

    def _forget(self, seat: int) -> None:
        for mission in self.s["missions"]:
            for place in list(mission["clan"]):
                if seat in mission["clan"][place]:
                    mission["clan"][place].remove(seat)
                    if not mission["clan"][place]:
                        del mission["clan"][place]
        for mission in self.s["missions"]:
            if mission["state"] == "active" and self.open_steps(mission) and not mission["clan"]:
                mission["state"] = "available"
                self.say("mission", id=mission["id"], state="available", seat=None)

    def influence(self, n: int, why: str) -> None:
        """Change the influence (HA-5.2)."""
        if self.s["step"] in ("phase_end", "confrontation", "level_up"):
            return
        now = min(12, max(0, self.s["influence"] + n))
        change = now - self.s["influence"]
        self.s["influence"] = now
        if change:
            self.say("influence", change=change, now=now, why=why)
        if now == 12:
            raise PhaseOverError(success=False)

    # Missions and enemies on the table

    def mission(self, name: str) -> Any:
        """Return a mission of this chapter."""
        return next((m for m in self.s["missions"] if m["id"] == name), None)

    def open_steps(self, mission: JSON) -> list[str]:
        """Return the places whose step is not done."""
        steps = MISSIONS[mission["id"]].get("steps") or {}
        return [place for place in steps if place not in mission["done"]]

    def informed(self, seat: int, mission: JSON) -> bool:
        """Say whether clan tokens of a hero lie for a mission (HA-9.4)."""
        return any(seat in seats for seats in mission["clan"].values())

    def enemy(self, number: int) -> Any:
        """Return an enemy on the map, or None."""
        return next((e for e in self.s["enemies"] if e["id"] == number), None)

    def x(self, kind: str) -> int:
        """Return an enemy's difficulty (content, section 3)."""
        row = ENEMIES[kind]
        later = 0 if row.get("boss") else self.s["chapter"] - 1
        return int(row["x"] + later + DIFFICULTY[self.s["difficulty"]]["x"])

    # Cards

    def shuffle(self, deck: str) -> None:
        """Shuffle a deck; one of fewer than two cards is not told."""
        cards = self.s[f"{deck}_deck"]
        self.known[deck] = [len(cards) == 1] * len(cards)  # nothing is shuffled: all have seen it
        if len(cards) >= 2:
            cards[:] = self.luck.shuffled(deck, cards)
            self.say("shuffled", deck=deck, order=list(cards))

    def into_market(self, cards: list[str]) -> None:
        """Put items back into the market deck, shuffled (HA-12.2)."""
        if cards:
            self.s["market_deck"].extend(cards)
            self.shuffle("market")

    def take_top(self, deck: str) -> str:
        """Take the top card of a deck."""
        self.known[deck].pop(0)
        return str(self.s[f"{deck}_deck"].pop(0))

    def put(self, seat: int, name: str) -> None:
        """Give a hero an item from the market."""
        kind = MARKET[name]["kind"]
        left = {"c": 1, "p": None}.get(kind, kind)
        self.hero(seat)["items"].append({"id": name, "left": left})

    def city_state(self, place: str) -> str | None:
        """Return `captured`, `razed` or None."""
        found = self.s["cities"].get(place)
        return found["state"] if found else None

    def shut(self, service: str, place: str) -> bool:
        """Say whether a service is closed in a city (HA-10.6)."""
        return any(
            row["service"] == service and row["place"] in (None, place) for row in self.s["shut"]
        )

    def used(self, source: str) -> int:
        """Return how often something limited was used in its time."""
        return int(self.s["used"].get(source, 0))

    def use_up(self, source: str) -> None:
        """Count a use of something limited."""
        self.s["used"][source] = self.used(source) + 1

    def forget_used(self, *times: str) -> None:
        """Begin a time anew: what is limited in it may be used again."""
        for source in list(self.s["used"]):
            if limit(source) in times:
                del self.s["used"][source]


def limit(source: str) -> str:
    """Return the time in which something is limited."""
    if source == "story":
        return "round"
    if source in KAMI:
        row = KAMI[source]["first"]
    elif source in MARKET:
        row = MARKET[source]["does"]
    else:
        row = SMITHY[source]["perk"]
    return str(row.get("once") or row.get("first_in")).removesuffix("_twice")


def lead(table: Table) -> int:
    """Return the leader's seat (HA-1.3)."""
    return int(table.s["leader"])


def ask(
    table: Table, seat: int, kind: str, by: str, actions: list[JSON], **more: Any
) -> Asks[JSON]:
    """Ask whenever there are two or more possibilities (HA-18.4), an activation always."""
    answer = actions[0]
    if kind == "action" or len(actions) > 1:
        answer = yield {"seat": seat, "kind": kind, "by": by, "actions": actions, **more}
    if by == "hero" and seat == table.active:
        table.s["swapped"] = answer["type"] == "swap"  # asked or not, it lies between (HA-12.4)
    return answer


def ask_hero(table: Table, meant: int | None, seats: list[int]) -> Asks[int]:
    """Ask which hero; about nobody, the leader (HA-14.2)."""
    asked = lead(table) if meant is None else meant
    by = "leader" if meant is None else "hero"
    answer = yield from ask(
        table, asked, "choice", by, [{"type": "choose", "hero": seat} for seat in seats]
    )
    return int(answer["hero"])


def ask_place(table: Table, places: list[str], kind: str) -> Asks[str]:
    """Ask the leader for a place."""
    answer = yield from ask(
        table, lead(table), kind, "leader", [{"type": "choose", "id": place} for place in places]
    )
    return str(answer["id"])
