"""A table for scenarios: a written position, actions as sentences, and what was seen.

    t = table().at(ann="iga").enemy("kachi", "iga").picks(5, 5)
    t.do("ann: attack 1")
    t.saw("enemy_gone", enemy=1, by="ann")

Ann is the samurai, Bob the ronin, Cid the ninja, Dan the monk. Unless told it is Ann's activation
in round 2 of chapter 1, all stand in Kyoto with all their life, no affinity (so that no kami helps
unasked) and nothing but their starting armour and an iron weapon; nothing is on the map. Decks lie
as they are given, else in the order of the files. Dice are scripted as places of faces, 0 to 5.
"""

from collections.abc import Callable
from typing import Any, Self, TypeAlias

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import ATTRIBUTES
from game.adventure.rules.facts.actions import HeroAction, hero_action_to_json
from game.adventure.rules.facts.layout_events import event_deck, influence_deck, missions_of
from game.adventure.rules.facts.pieces import Hero
from game.adventure.rules.facts.state import AdventurePosition
from game.adventure.rules.system import SYSTEM
from game.adventure.rules.written import blank_world, fresh_hero
from game.kernel.wire import Json
from tests.batteries.scenario import NAMES, Scenario, seat_of

SKILLS = {
    "samurai": ("drill", "volley", "unbroken_line"),
    "ronin": ("sixth_sense", "riposte", "oath"),
    "ninja": ("tumble", "twin_strike", "poison"),
    "monk": ("mending", "stunning_palm", "sutra"),
}


ORDER = ("mission", "item", "what", "id", "to", "road", "enemy", "karma", "power", "n", "by")


def action_words(action: HeroAction) -> str:
    """Return an action as a scenario writes it.

    `travel`, `travel bob cid`, `step nara`, `use bandages -> bob`, `choose pay`, `choose -> bob`,
    `give coins 5 -> bob`, `give rice_ball -> bob`, `attack 4`, `clan c1_oil`, `sell heads`.
    """
    data = hero_action_to_json(action)
    words = [data.pop("type")]
    words += [NAMES[seat] for seat in data.pop("with", [])]
    if data.get("what") == "card":
        data.pop("what")
    if words[0] in ("give", "take") and data.get("n") == 1 and data["what"] != "coins":
        data.pop("n")
    words += [str(data.pop(key)) for key in ORDER if key in data]
    if "hero" in data:
        words += ["->", NAMES[data.pop("hero")]]
    assert not data
    return " ".join(words)


class Table(Scenario):
    """A scenario of The Hundred Lanterns."""

    system = SYSTEM
    words_of = action_words

    def __init__(self, players: int = 4) -> None:
        """Lay a table."""
        super().__init__(players)
        self._seats = [{**fresh_hero(seat), "place": "kyoto"} for seat in range(players)]
        first = {"chapter": 1, "round": 2, "step": "activate", "influence": 4}
        self._world: dict[str, Any] = first
        self._enemies: list[dict[str, Json]] = []
        self._missions: dict[str, dict[str, Json]] = {}
        self._acting: int | None = 0

    # -- the position -----------------------------------------------------------------------------

    def hero(self, name: str, **told: Any) -> Self:
        """Say what a hero has; attributes by name, items as `bandages` or `bandages:2`."""
        hero = self._seats[seat_of(name)]
        for key in [key for key in told if key in ATTRIBUTES]:
            hero["attributes"][key] = told.pop(key)
        if "items" in told:
            told["items"] = [written_item(word) for word in told["items"].split()]
        for key in ("weapons", "goods", "skills_used"):
            if key in told:
                told[key] = told[key].split()
        if told.get("weapons"):
            told.setdefault("equipped", told["weapons"][0])
        hero.update(told)
        return self

    def level(self, level: int) -> Self:
        """Bring all heroes to a level."""
        for hero in self._seats:
            hero["level"] = level
            hero["life"] = BOOK.heroes[hero["class"]].life[level - 1]
            hero["skills"] = list(SKILLS[hero["class"]][:level])
        return self

    def at(self, **places: str) -> Self:
        """Say where heroes stand."""
        return self._each("place", places)

    def defeated(self, *names: str) -> Self:
        """Say who is defeated."""
        for name in names:
            self._seats[seat_of(name)].update(life=0, place=None)
        return self

    def turn(self, name: str, ap: int = 3) -> Self:
        """Say whose activation it is."""
        self._acting = seat_of(name)
        self._world["acting_ap"] = ap
        return self

    def activated(self, *names: str) -> Self:
        """Say who was activated in this round."""
        return self._each("activated", dict.fromkeys(names, True))

    def step(self, step: str, **world: Any) -> Self:
        """Say at which step play goes on, in nobody's activation."""
        self._acting = None
        return self.world(step=step, **world)

    def world(self, **told: Any) -> Self:
        """Say anything of the STATE."""
        self._world |= told
        return self

    def enemy(self, kind: str, place: str, mission: str | None = None) -> Self:
        """Place an enemy; they are numbered from 1."""
        number = len(self._enemies) + 1
        self._enemies.append(
            {"id": number, "kind": kind, "place": place, "mission": mission, "activated": False}
        )
        return self

    def mission(self, key: str, state: str, done: str = "", **clan: str) -> Self:
        """Put a mission into a state; `nara="ann bob"` are clan tokens."""
        self._missions[key] = {
            "state": state,
            "revealed": state in ("active", "won", "lost"),
            "clan": {place: [seat_of(n) for n in names.split()] for place, names in clan.items()},
            "done": done.split(),
        }
        return self

    def foe(self, **told: Any) -> Self:
        """Stand before the foe of the chapter, at the beginning of an exchange."""
        self.step("confrontation")
        card = BOOK.chapters[self._world["chapter"]].foe
        zeros = [0, 0, 0, 0]
        self._world["foe"] = {
            "id": card.key,
            "exchange": 1,
            "wounds": 0,
            "resolve": card.resolve,
            "guard": card.guard,
            "bonus": 0,
            "acted": [],
            "shields": zeros,
            "blow": 0,
            "self": zeros,
            "if_hit": zeros,
            **told,
        }
        return self

    def setup(self) -> dict[str, Any]:
        """Return the position as a STATE of the protocol."""
        world = dict(self._world)
        ap, step, chapter = world.pop("acting_ap", 3), world["step"], world["chapter"]
        heroes = [dict(hero) for hero in self._seats]
        if self._acting is not None:
            heroes[self._acting].update(ap=ap, activated=True)
        if step in ("chapter_start", "confrontation"):
            heroes = [{**hero, "place": None} for hero in heroes]
        held = {item["id"] for hero in heroes for item in hero["items"]}
        over = chapter if step == "confrontation" else chapter - 1
        market = [k for k, item in BOOK.items.items() if item.knowledge < 2 and k not in held]
        position = AdventurePosition(
            heroes=[Hero(kind) for kind in BOOK.classes],
            added=tuple(world.get("added", ())),
            won=tuple(world.get("won", ())),
            out=tuple(world.get("out", ())),
        )
        decks = {
            "influence_deck": influence_deck(chapter),
            "market_deck": market,
            "event_deck": event_deck(position, chapter),
        }
        if step == "chapter_start":
            decks = {name: [] for name in decks}
        return {
            **blank_world(),
            "heroes": heroes,
            "enemies": self._enemies,
            "next_enemy": len(self._enemies) + 1,
            "missions": self._written_missions(position, chapter),
            "results": [written_result(number) for number in range(1, over + 1)],
            **decks,
            **world,
        }

    def _written_missions(self, position: AdventurePosition, chapter: int) -> list[Json]:
        if self._world["step"] == "chapter_start":
            return []
        found = []
        for card in missions_of(position, chapter):
            state = "unavailable" if card.is_hidden else "available"
            blank = {"state": state, "revealed": False, "clan": {}, "done": []}
            found.append({"id": card.key, **blank, **self._missions.get(card.key, {})})
        return found

    def seen(self, type_: str, **fields: Any) -> list[dict[str, Any]]:
        """Return the last action's events of a type whose fields match; heroes by name."""
        wanted = {
            key: seat_of(told) if str(told) in NAMES else told for key, told in fields.items()
        }
        events = [event for event in self._events if event["type"] == type_]
        return [event for event in events if wanted.items() <= event.items()]

    # -- what is so now ---------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The STATE now."""
        return self.system.state_to_json(self.game.state)

    def of(self, name: str) -> Any:
        """Return a hero as the STATE has it now."""
        return self.state["heroes"][seat_of(name)]

    def told_mission(self, key: str) -> Any:
        """Return a mission as the STATE has it now."""
        return next(mission for mission in self.state["missions"] if mission["id"] == key)


def written_item(word: str) -> Json:
    """Return an item as a STATE writes it: `bandages:2` has two charges left."""
    key, _, left = word.partition(":")
    return {"id": key, "left": int(left) if left else BOOK.items[key].uses}


def written_result(chapter: int, **told: Any) -> dict[str, Json]:
    """Return the result of a phase that succeeded and brought nothing else."""
    blank = {"success": True, "influence": 5, "missions": [], "personal": [], "attempts": 1}
    return {"chapter": chapter, **blank, **told}


NewTable: TypeAlias = Callable[[], Table]
"""What the fixture `table` gives."""
