"""A written position, already checked, becomes the facts (docs/protocol-adventure.md)."""

import json
from typing import Any, ClassVar

from game.adventure.rules.content.effects import ATTRIBUTES
from game.adventure.rules.facts.pieces import (
    Closure,
    Deck,
    EnemyPiece,
    Foe,
    Hero,
    Mission,
    Mod,
    PhaseResult,
)
from game.adventure.rules.facts.state import AdventurePosition
from game.kernel.events import Event
from game.kernel.records import record


def write_position(state: AdventurePosition, text: str) -> None:
    """Write a STATE, as JSON text, into an empty state."""
    data: dict[str, Any] = json.loads(text)
    _write_head(state, data)
    state.group, state.cut, state.won = (tuple(data[name]) for name in ("group", "cut", "won"))
    state.marks, state.added = tuple(data["marks"]), tuple(data["added"])
    state.out, state.pieces = tuple(data["out"]), data["pieces"]
    state.heroes = [_hero(told) for told in data["heroes"]]
    state.acting = next((s for s, hero in enumerate(state.heroes) if hero.ap is not None), None)
    state.enemies = [
        EnemyPiece(told["id"], told["kind"], told["place"], told["mission"], told["activated"])
        for told in data["enemies"]
    ]
    state.missions = {told["id"]: _mission(told) for told in data["missions"]}
    state.lying = {place: tuple(goods) for place, goods in data["lying"].items()}
    state.cities = {c: (told["state"], told["chapter"]) for c, told in data["cities"].items()}
    state.shut = [Closure(t["service"], t["place"], t["until"]) for t in data["shut"]]
    state.mods = [Mod(t["what"], t["n"], t["until"], t["seat"], t["by"]) for t in data["mods"]]
    state.used, state.special = dict(data["used"]), dict(data["special"])
    state.results = tuple(_result(told) for told in data["results"])
    state.influence_discard = list(data["influence_discard"])
    for name in ("influence", "market", "event"):
        state.decks[name] = Deck()
        state.decks[name].reset(data[f"{name}_deck"])
    state.foe = None if data["foe"] is None else _foe(data["foe"])


def _write_head(state: AdventurePosition, data: dict[str, Any]) -> None:
    state.difficulty, state.leader = data["difficulty"], data["leader"]
    state.chapters, state.chapter, state.step = data["chapters"], data["chapter"], data["step"]
    state.round, state.final_round = data["round"], data["final_round"]
    state.influence, state.next_enemy = data["influence"], data["next_enemy"]
    state.attempts, state.omamori_used = data["attempts"], data["omamori_used"]


def _hero(told: dict[str, Any]) -> Hero:
    armor = told["armor"]
    other = {
        "kind": told["class"],
        "attributes": [told["attributes"][name] for name in ATTRIBUTES],
        "armor": None if armor is None else (armor["id"], armor["left"]),
        "items": [(item["id"], item["left"]) for item in told["items"]],
    }
    return Hero(**{key: told[key] for key in told if key not in {*other, "class"}}, **other)


def _mission(told: dict[str, Any]) -> Mission:
    clan = {place: tuple(seats) for place, seats in told["clan"].items()}
    return Mission(told["state"], told["revealed"], clan, tuple(told["done"]))


def _result(told: dict[str, Any]) -> PhaseResult:
    missions, personal = tuple(told["missions"]), tuple(told["personal"])
    attempts, influence = told["attempts"], told["influence"]
    return PhaseResult(told["chapter"], told["success"], influence, missions, personal, attempts)


def _foe(told: dict[str, Any]) -> Foe:
    return Foe(told["id"], told["exchange"], told["wounds"], told["resolve"], told["guard"])


@record
class PositionWritten(Event):
    """A campaign goes on from a written position; what it says is the setup's."""

    type: ClassVar[str] = "position"
    setup: str
    """The STATE as JSON text, its decks sorted: in which order they lie, shuffles tell."""

    def apply(self, state: AdventurePosition) -> None:
        """Take everything from the text."""
        write_position(state, self.setup)
