"""States, observations and outcomes in the protocol's notation (docs/protocol-adventure.md)."""

from typing import Final

from game.adventure.rules.content.effects import ATTRIBUTES
from game.adventure.rules.facts.actions import hero_action_to_json
from game.adventure.rules.facts.pieces import EnemyPiece, Foe, Hero, PhaseResult, Visit
from game.adventure.rules.facts.state import (
    AdventureObservation,
    AdventurePosition,
    AdventureState,
)
from game.kernel.frames import awaited
from game.kernel.wire import Json

ADVENTURE_KEY: Final = "adventure"
DECKS: Final = ("influence", "market", "event")


def adventure_state_to_json(state: AdventureState) -> Json:
    """Return a STATE: everything, decks top first."""
    data = _table_to_json(state)
    data["missions"] = [
        {
            "id": key,
            "state": mission.state,
            "revealed": mission.revealed,
            "clan": {place: list(seats) for place, seats in mission.clan.items()},
            "done": list(mission.done),
        }
        for key, mission in state.missions.items()
    ]
    for name in DECKS:
        data[f"{name}_deck"] = state.decks[name].cards[:]
    data["asking"] = [frame.type for frame in state.frames[1:]] or None
    return data


def adventure_observation_to_json(seen: AdventureObservation) -> Json:
    """Return a STATE with what nobody knows left out, the seat, and what is awaited."""
    data = _table_to_json(seen)
    data["missions"] = [
        {
            "id": key,
            "state": mission.state,
            "revealed": True,
            "clan": {place: list(seats) for place, seats in mission.clan.items()},
            "done": list(mission.done),
        }
        if mission.revealed
        else {"id": key, "state": mission.state}
        for key, mission in seen.missions.items()
    ]
    for name in DECKS:
        deck = seen.decks[name]
        data[f"{name}_deck"] = {
            "count": len(deck.cards),
            "known_top": deck.known_top(),
            "known_bottom": deck.known_bottom(),
        }
    data["seat"] = seen.seat
    data["decision"] = _decision_seen(seen)
    return data


def _decision_seen(seen: AdventureObservation) -> Json:
    """Return the decision if it is the observer's own, else only who is asked what."""
    top = awaited(seen)
    if top is None:
        return None
    if top.seat != seen.seat:
        return {"seat": top.seat, "kind": top.kind}
    actions = [hero_action_to_json(action) for action in top.actions(seen)]
    return {"seat": top.seat, "kind": top.kind, **top.about(seen), "actions": actions}


def _table_to_json(position: AdventurePosition) -> dict[str, Json]:
    """Return what state and observation write alike."""
    travel, event = position.travel, position.event
    return {
        "system": ADVENTURE_KEY,
        "difficulty": position.difficulty,
        "leader": position.leader,
        "chapters": position.chapters,
        "chapter": position.chapter,
        "round": position.round,
        "final_round": position.final_round,
        "influence": position.influence,
        "step": position.step,
        "heroes": [_hero_to_json(hero) for hero in position.heroes],
        "group": list(position.group),
        "pieces": position.pieces,
        "swapped": position.swapped,
        "enemies": [_enemy_to_json(piece) for piece in position.enemies],
        "next_enemy": position.next_enemy,
        **_map_to_json(position),
        "travel": None
        if travel is None
        else {
            "with": list(travel.companions),
            "land": travel.land,
            "dangerous": travel.dangerous,
        },
        "visit": _visit_to_json(position.visit),
        "event": None if event is None else {"id": event[0], "face": event[1]},
        "foe": _foe_to_json(position.foe),
    }


def _map_to_json(position: AdventurePosition) -> dict[str, Json]:
    return {
        "lying": {place: list(goods) for place, goods in position.lying.items()},
        "cities": {
            city: {"state": state, "chapter": chapter}
            for city, (state, chapter) in position.cities.items()
        },
        "cut": list(position.cut),
        "shut": [
            {"service": closed.service, "place": closed.place, "until": closed.until}
            for closed in position.shut
        ],
        "mods": [
            {"what": m.what, "n": m.n, "until": m.until, "seat": m.seat, "by": m.by}
            for m in position.mods
        ],
        "used": dict(position.used),
        "special": dict(position.special),
        "marks": list(position.marks),
        "added": list(position.added),
        "out": list(position.out),
        "won": list(position.won),
        "results": [_result_to_json(result) for result in position.results],
        "attempts": position.attempts,
        "omamori_used": position.omamori_used,
        "influence_discard": position.influence_discard[:],
    }


def _hero_to_json(hero: Hero) -> dict[str, Json]:
    return {
        "class": hero.kind,
        "level": hero.level,
        "place": hero.place,
        "life": hero.life,
        "attributes": dict(zip(ATTRIBUTES, hero.attributes, strict=True)),
        "coins": hero.coins,
        "karma": hero.karma,
        "heads": hero.heads,
        "bosses": hero.bosses,
        "blessed": hero.blessed,
        "kami": hero.kami,
        "affinity": hero.affinity,
        "skills": hero.skills[:],
        "skills_used": hero.skills_used[:],
        "armor": None if hero.armor is None else {"id": hero.armor[0], "left": hero.armor[1]},
        "weapons": hero.weapons[:],
        "equipped": hero.equipped,
        "items": [{"id": key, "left": left} for key, left in hero.items],
        "goods": hero.goods[:],
        "activated": hero.activated,
        "ap": hero.ap,
        "mp": hero.mp,
        "ap_owed": hero.ap_owed,
        "travelled": hero.travelled,
        "falls": hero.falls,
    }


def _enemy_to_json(piece: EnemyPiece) -> Json:
    return {
        "id": piece.number,
        "kind": piece.kind,
        "place": piece.place,
        "mission": piece.mission,
        "activated": piece.activated,
    }


def _result_to_json(result: PhaseResult) -> Json:
    return {
        "chapter": result.chapter,
        "success": result.success,
        "influence": result.influence,
        "missions": list(result.missions),
        "personal": list(result.personal),
        "attempts": result.attempts,
    }


def _visit_to_json(visit: Visit | None) -> Json:
    if visit is None:
        return None
    return {
        "kind": visit.kind,
        "offer": list(visit.offer),
        "sold": list(visit.sold),
        "bought": visit.bought,
        "repaired": visit.repaired,
    }


def _foe_to_json(foe: Foe | None) -> Json:
    if foe is None:
        return None
    return {
        "id": foe.key,
        "exchange": foe.exchange,
        "wounds": foe.wounds,
        "resolve": foe.resolve,
        "guard": foe.guard,
        "bonus": foe.bonus,
        "acted": list(foe.acted),
        "shields": list(foe.shields),
        "blow": foe.blow,
        "self": list(foe.blow_self),
        "if_hit": list(foe.if_hit),
    }


def adventure_outcome_to_json(position: AdventurePosition) -> Json:
    """Return how the campaign ended, None while it goes on."""
    outcome, results = position.outcome, position.results
    if outcome is None:
        return None
    personal = sum(len(result.personal) for result in results)
    return {
        "kind": outcome.kind,
        "winners": [*range(len(position.heroes))] if outcome.kind == "victory" else [],
        "chapter": outcome.chapter,
        "phases": [result.success for result in results],
        "attempts": [result.attempts for result in results],
        "missions": sum(len(result.missions) for result in results),
        "personal": personal,
        "influence": [result.influence for result in results],
        "falls": [hero.falls for hero in position.heroes],
    }
