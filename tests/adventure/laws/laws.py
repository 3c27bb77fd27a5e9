"""What the laws are told about The Hundred Lanterns, and the laws that only it has."""

from collections import Counter
from functools import cache
from random import Random
from typing import Any, Final

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import ATTRIBUTES
from game.adventure.rules.effects.cards import to_discard
from game.adventure.rules.facts.campaign_events import CampaignEnded
from game.adventure.rules.facts.deck_events import (
    DeckLookedAt,
    EventDrawn,
    InfluenceDrawn,
    ItemDrawn,
    MarketShown,
)
from game.adventure.rules.facts.queries import most_life, worn
from game.adventure.rules.facts.state import AdventureState
from game.adventure.rules.system import SYSTEM
from game.kernel.events import Event
from game.kernel.frames import awaited
from game.kernel.ids import Seat
from tests.batteries.battery import Battery
from tests.batteries.walk import Walk

COUNTED: Final = ("coins", "karma", "heads", "bosses", "blessed", "falls")


def numbers_are_in_bounds(state: AdventureState) -> None:
    """HA-18.6."""
    assert 0 <= state.influence <= 12
    assert 0 <= state.pieces <= 12
    for hero in state.heroes:
        assert 0 <= hero.life <= most_life(hero)
        assert 0 <= hero.affinity <= 6
        assert all(0 <= points <= 5 for points in hero.attributes)
        assert all(getattr(hero, name) >= 0 for name in COUNTED)
        assert (hero.ap or 0) >= 0
        assert (hero.mp or 0) >= 0
        if hero.armor is not None:
            assert 0 <= hero.armor[1] <= BOOK.gear[hero.armor[0]].armor


def reserves_keep_their_limits(state: AdventureState) -> None:
    """HA-2.6, outside a visit and a discard; a weapon of the own class is in hand."""
    top = awaited(state)
    for seat, hero in enumerate(state.heroes):
        if top is None or top.kind != "discard":
            assert not to_discard(state, seat)
        own = [key for key in hero.weapons if BOOK.gear[key].owner == hero.kind]
        assert hero.equipped in own if own else hero.equipped is None
        assert worn(hero) is None or hero.armor is not None


def every_card_has_one_home(state: AdventureState) -> None:
    """HA-1.6: no item, weapon, armour, event, influence card or kami is in two places."""
    visit = state.visit
    items = [key for hero in state.heroes for key, _ in hero.items] + state.decks["market"].cards
    items += [*visit.offer, *visit.sold] if visit is not None else []
    gear = [key for hero in state.heroes for key in hero.weapons]
    gear += [hero.armor[0] for hero in state.heroes if hero.armor is not None]
    influence = [*state.decks["influence"].cards, *state.influence_discard]
    events = [*state.decks["event"].cards, *([state.event[0]] if state.event else [])]
    kami = [hero.kami for hero in state.heroes if hero.kami is not None]
    for cards in (items, gear, influence, events, kami):
        assert len(set(cards)) == len(cards)
    counts = Counter(piece.kind for piece in state.enemies)
    assert all(n <= BOOK.enemies[kind].count for kind, n in counts.items())
    numbers = [piece.number for piece in state.enemies]
    assert numbers == sorted(set(numbers))
    assert all(number < state.next_enemy for number in numbers)


def missions_are_sound(state: AdventureState) -> None:
    """HA-9: tokens lie on open steps of active missions, for those who stand."""
    for key, mission in state.missions.items():
        steps = {place for place, _ in BOOK.missions[key].steps}
        assert set(mission.clan) <= steps - set(mission.done)
        assert not mission.clan or mission.state in ("active", "won")
        for seats in mission.clan.values():
            assert list(seats) == sorted(set(seats))
            assert all(state.heroes[seat].life > 0 for seat in seats)


def heroes_stand_where_they_may(state: AdventureState) -> None:
    """HA-13.4, HA-8.12: nobody in a razed city, the defeated nowhere, one activation at most."""
    on_the_map = state.step not in ("chapter_start", "phase_end", "confrontation", "level_up")
    for hero in state.heroes:
        if state.outcome is None and on_the_map and state.round > 0:
            assert (hero.place is None) == (hero.life == 0)
        if hero.place is not None:
            assert state.cities.get(hero.place, ("", 0))[0] != "razed"
    assert sum(hero.ap is not None for hero in state.heroes) <= 1


def check(state: AdventureState) -> None:
    """Law 4 for the state itself."""
    numbers_are_in_bounds(state)
    reserves_keep_their_limits(state)
    every_card_has_one_home(state)
    missions_are_sound(state)
    heroes_stand_where_they_may(state)
    assert all(len(deck.cards) == len(deck.known) for deck in state.decks.values())


def twin(state: AdventureState, _seat: Seat, dice: Random) -> AdventureState:
    """Return a copy in which the cards that nobody has seen lie otherwise."""
    copy = state.clone()
    for deck in copy.decks.values():
        hidden = [n for n, known in enumerate(deck.known) if not known]
        cards = [deck.cards[n] for n in hidden]
        dice.shuffle(cards)
        for n, card in zip(hidden, cards, strict=True):
            deck.cards[n] = card
    return copy


SHOWING: Final = (DeckLookedAt, EventDrawn, InfluenceDrawn, ItemDrawn, MarketShown)


def surprises(one: Event, two: Event, _seat: Seat) -> bool:
    """Return whether these rightly show a card that nobody knew."""
    return isinstance(one, SHOWING) and type(one) is type(two)


@cache
def thinkable_actions(_players: int) -> tuple[Any, ...]:
    """Return a good part of everything that somebody might try."""
    bare = "yes no end stop exert done repair roll keep swap strike opening work rest inn market"
    found: list[Any] = [{"type": word} for word in [*bare.split(), "smithy", "special", "fly"]]
    found += [{"type": "step", "to": place} for place in BOOK.places]
    found += [{"type": "sail", "to": place} for place in BOOK.places]
    for seat in range(4):
        found += [{"type": word, "hero": seat} for word in ("activate", "choose", "mend", "shield")]
        found.append({"type": "travel", "with": [seat]})
        found.append({"type": "give", "hero": seat, "what": "coins", "n": 5})
    for key in (*BOOK.items, *BOOK.gear):
        found += [{"type": word, "id": key} for word in ("buy", "sell", "discard", "choose")]
        found.append({"type": "use", "item": key})
    for key in BOOK.missions:
        found += [{"type": word, "mission": key} for word in ("mission", "clan", "omamori")]
    found += [{"type": "attack", "enemy": n} for n in range(6)]
    found += [{"type": "choose", "id": name} for name in (*ATTRIBUTES, *BOOK.kami)]
    return tuple(found)


def ending(walk: Walk) -> str:
    """Return how the campaign ended."""
    outcome = walk.state.outcome
    return f"{outcome.kind} in {outcome.chapter}" if outcome else "unfinished"


def nothing_hidden_is_shown(walk: Walk) -> None:
    """HA-18.2, HA-18.3: no front of a mission, no order of a deck, no outcome in what seats see."""
    for seat in range(walk.players):
        data = SYSTEM.observation_to_json(walk.game.observe(seat))
        for mission in data["missions"]:
            is_known = walk.state.missions[mission["id"]].revealed
            assert is_known or set(mission) == {"id", "state"}
        assert "asking" not in data
        assert set(data["influence_deck"]) == {"count", "known_top", "known_bottom"}


BATTERY: Final = Battery(
    SYSTEM,
    check=check,
    thinkable=thinkable_actions,
    twin=twin,
    surprises=surprises,
    end=CampaignEnded,
    forged={"type": "activated", "seat": 0, "ap": 9},
    every_step=(nothing_hidden_is_shown,),
    ending=ending,
)
