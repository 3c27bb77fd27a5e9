"""What is said of the events of The Hundred Lanterns, in the log and under the table.

What takes no more than a line stands in the event's row: `game.adventure.view.show`.
"""

from typing import Final

from game.adventure.rules.campaign.confrontation import MOST_ATTEMPTS
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts import (
    campaign_events,
    deck_events,
    foe_events,
    gear_events,
    hero_events,
    layout_events,
    map_events,
)
from game.adventure.rules.facts.queries import enemy_of
from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.rules.turn.visits import bargains
from game.adventure.view.exchange import standing_by
from game.adventure.view.missions import is_unheard_of
from game.adventure.view.names import card_of, is_story, story, thing
from game.adventure.view.telling import stories
from game.adventure.view.telling.ending import EARLY, how_ended
from game.kernel.frames import FramePushed
from game.kernel.ids import Seat
from game.view.words.sentences import Message, Numbers

Seen = AdventureObservation

IN_TESTS: Final = frozenset({"tests"})
IN_ENEMIES: Final = frozenset({"enemies"})
IN_STORY: Final = frozenset({"story"})
IN_GOODS: Final = frozenset({"goods"})
LOG_KINDS: Final = ("story", "tests", "enemies", "goods")
"""What the log can be asked for: the story, tests, enemies, and what was gained or lost."""
ALL: Final = 99
"""A blow that is less by so much falls on nobody."""


def _n(n: int, **more: int) -> Numbers:
    return (("n", n), *more.items())


def of_round(event: campaign_events.RoundBegan, before: Seen) -> Message:
    """Which round begins; the last one says so."""
    most = BOOK.chapters[before.chapter].rounds
    key = "log.round_final" if event.n >= most else "log.round"
    return Message(key, numbers=_n(event.n, most=most), is_heading=True, is_turn=True)


def of_chapter(event: layout_events.ChapterLaid, _before: Seen) -> Message:
    """Which chapter begins, and how its story opens."""
    cards = (thing("chapters", event.n), story(f"chapters.{event.n}.opening"))
    return Message("log.chapter", cards=cards, numbers=_n(event.n), is_heading=True)


def of_influence(event: campaign_events.InfluenceChanged, _before: Seen) -> Message:
    """How many lanterns burn now."""
    way = "up" if event.change > 0 else "down"
    key = "log.influence_growth" if event.why == "growth" else f"log.influence_{way}"
    return Message(key, numbers=_n(abs(event.change), now=event.now))


def of_card(event: deck_events.InfluenceDrawn, _before: Seen) -> Message:
    """Which influence card is drawn, what it tells, and what its row says."""
    base = f"influence.{event.id}"
    row = (("rule_name", story(f"{base}.{event.row}")), ("row_name", thing("rows", event.row)))
    cards = (thing("influence", event.id), story(f"{base}.text"))
    return Message("log.influence_card", cards=cards, numbers=row, kinds=IN_STORY)


def of_phase(event: campaign_events.PhaseEnded, before: Seen) -> Message:
    """How the phase ended, and what the story says of it."""
    end = "success" if event.success else "failure"
    cards = (story(f"chapters.{before.chapter}.{end}"),)
    return Message(f"log.phase_{end}", cards=cards, is_heading=True)


def of_mark(event: campaign_events.Marked, before: Seen) -> Message | None:
    """What stays of a chapter, if another is played: it tells how that begins."""
    cards = (thing("marks", event.id), story(f"marks.{event.id}.about"))
    is_last = before.chapter >= before.chapters
    return None if is_last else Message("log.mark", cards=cards, kinds=IN_STORY)


def of_difficulty(event: campaign_events.DifficultyChanged, _before: Seen) -> Message:
    """How hard the chapters to come are."""
    cards = (thing("difficulties", event.id), story(f"difficulties.{event.id}.about"))
    return Message("log.difficulty", cards=cards)


def of_end(event: campaign_events.CampaignEnded, _before: Seen) -> Message:
    """How the campaign ended; what is told of the act's end belongs to its last chapter."""
    how = how_ended(event.kind, event.chapter)
    cards = () if how == EARLY else (story(f"campaign.{event.kind}"),)
    return Message(f"log.{how}", cards=cards, is_heading=True)


# --- heroes ---


def of_moved(event: hero_events.HeroMoved, before: Seen) -> Message:
    """Where a hero goes: step by step in one line; by sea, or carried off, in one of its own.

    Of who travels together it is told in one sentence.
    """
    cards, is_walk = (thing("places", event.to),), event.by in ("imperial", "dangerous")
    is_company = event.by != "effect" and before.travel is not None and before.travel.companions
    key, steps = ("log.moved", _n(1)) if is_walk else (f"log.moved_{event.by}", ())
    gathers = bool(is_company)
    return Message(key, event.seat, cards=cards, numbers=steps, joins=is_walk, gathers=gathers)


def of_journey(event: map_events.JourneyBegan, _before: Seen) -> Message | None:
    """Who travels together."""
    if not event.companions:
        return None
    cards = tuple(thing("heroes", BOOK.classes[seat]) for seat in event.companions)
    return Message("log.group", event.seat, cards=cards, numbers=_n(event.mp))


def of_life(event: hero_events.LifeChanged, before: Seen) -> Message:
    """What a blow took and what the armor stopped, or what was recovered."""
    if event.why == "heal":
        return _helped("healed", event.seat, event.change, before)
    key = "log.hurt" if event.change else "log.unhurt"
    if event.stopped:
        key += "_stopped"
    return Message(key, event.seat, numbers=_n(-event.change, stopped=event.stopped))


def _helped(what: str, seat: Seat, n: int, before: Seen) -> Message:
    """Return what helps a hero: by whom too, where that is another's stance before the foe."""
    by = standing_by(before)
    if by is None or by == seat:
        return Message(f"log.{what}", seat, numbers=_n(n), gathers=True)
    return Message(f"log.{what}_by", by, seat, numbers=_n(n))


def of_rolled(event: hero_events.TestRolled, before: Seen) -> Message:
    """A roll: the dice, what is added, what it took; and what comes of it in an event."""
    kind = ("again" if event.again else "rolled") + ("" if event.bonus else "_bare")
    key = f"log.{kind}_{'won' if event.success else 'lost'}"
    told = stories.of_roll(event, before)
    numbers: Numbers = (
        ("test_name", thing("attributes", event.test)),
        ("dice", sum(event.faces)),
        ("bonus", event.bonus),
        ("total", event.total),
        ("difficulty", event.difficulty),
    )
    if told and is_story(told):
        numbers = (*numbers, ("story_name", story(told)))
        key += "_story"
    return Message(key, event.seat, numbers=numbers, kinds=IN_TESTS)


def of_trait(event: hero_events.TraitHelped, before: Seen) -> Message:
    """A test that a trait made sure."""
    told = stories.of_trait(event, before)
    cards = (thing("traits", event.trait), *((story(told),) if is_story(told) else ()))
    key = "log.passed_story" if len(cards) > 1 else "log.passed"
    return Message(key, event.seat, cards=cards, kinds=IN_TESTS)


def of_chosen(event: hero_events.OptionChosen, before: Seen) -> Message | None:
    """Which option was taken, and what comes of it where nothing is tested."""
    option = stories.option_key(event.source, event.id, before)
    if not option:
        return None
    done = stories.of_choice(event, before)
    cards = (story(option), *((story(done),) if done else ()))
    key = "log.chosen_story" if done else "log.chosen"
    return Message(key, event.seat, cards=cards, kinds=IN_STORY)


def of_attribute(event: hero_events.AttributeChanged, _before: Seen) -> Message:
    """A point of an attribute more or less."""
    key = "log.point_gained" if event.n > 0 else "log.point_lost"
    return Message(key, event.seat, cards=(thing("attributes", event.id),))


def of_level(event: hero_events.LevelGained, _before: Seen) -> Message:
    """Which level a hero reaches."""
    return Message("log.level", event.seat, numbers=_n(event.level))


def of_defeated(event: hero_events.HeroDefeated, before: Seen) -> Message:
    """Who is defeated: off the map, or out of the confrontation."""
    return Message("log.defeated" if before.foe is None else "log.beaten_by_foe", event.seat)


# --- what is carried ---


def of_item(seat: Seat, key: str, text: str) -> Message:
    """Return what is said of a thing in a hero's hands."""
    return Message(text, seat, cards=(card_of(key),), kinds=IN_GOODS)


def of_equipped(event: gear_events.WeaponEquipped, before: Seen) -> Message | None:
    """Which weapon comes to hand; not the first one, which is just taken."""
    if before.heroes[event.seat].equipped is None:
        return None
    return of_item(event.seat, event.id, "log.equipped")


# --- enemies and map ---


def _foe(kind: str, number: int) -> Numbers:
    return (("foe_name", thing("enemies", kind)), ("enemy", number))


def of_spawned(event: map_events.EnemySpawned, _before: Seen) -> Message:
    """Who arrives where."""
    cards, numbers = (thing("places", event.place),), _foe(event.kind, event.enemy)
    return Message("log.spawned", cards=cards, numbers=numbers, kinds=IN_ENEMIES)


def of_enemy_moved(event: map_events.EnemyMoved, before: Seen) -> Message:
    """Where an enemy goes, all its steps in one line."""
    numbers = (*_foe(enemy_of(before, event.enemy).kind, event.enemy), ("n", 1))
    cards = (thing("places", event.to),)
    return Message("log.enemy_moved", cards=cards, numbers=numbers, kinds=IN_ENEMIES, joins=True)


def of_enemy_gone(event: map_events.EnemyGone, before: Seen) -> Message:
    """Who is gone, and by whom."""
    key = "log.enemy_gone" if event.by is None else "log.enemy_beaten"
    numbers = _foe(enemy_of(before, event.enemy).kind, event.enemy)
    return Message(key, event.by, numbers=numbers, kinds=IN_ENEMIES)


def of_mission(event: map_events.MissionChanged, before: Seen) -> Message | None:
    """What became of a mission, with its text."""
    part = {"available": "clue", "active": "reveal", "won": "won", "lost": "lost"}.get(event.state)
    if part is None or (part == "lost" and is_unheard_of(event.id, before)):
        return None
    is_taken = event.state == "active" and before.missions[event.id].revealed
    told = () if is_taken else (story(f"missions.{event.id}.{part}"),)
    key = f"log.mission_{event.state}" if told else "log.mission_again"
    return Message(key, cards=(thing("missions", event.id), *told), kinds=IN_STORY)


def of_step(event: map_events.StepDone, _before: Seen) -> Message:
    """Which step of a mission is done."""
    key = f"missions.{event.mission}.steps.{event.place}"
    mission = thing("missions", event.mission)
    if not is_story(key):
        return Message("log.step_foes", cards=(mission,), kinds=IN_STORY)
    cards = (mission, story(key))
    place = (("place_name", thing("places", event.place)),)
    return Message("log.step", cards=cards, numbers=place, kinds=IN_STORY)


def of_clan(event: map_events.ClanLaid, _before: Seen) -> Message | None:
    """Where a mission leads."""
    mission = (("mission_name", thing("missions", event.mission)),)
    cards = tuple(thing("places", place) for place in event.places)
    return Message("log.clan", cards=cards, numbers=mission) if cards and event.seats else None


def of_told(event: map_events.MissionTold, _before: Seen) -> Message | None:
    """Who learns of a mission."""
    mission = (("mission_name", thing("missions", event.mission)),)
    cards = tuple(thing("heroes", BOOK.classes[seat]) for seat in event.to)
    return Message("log.told", cards=cards, numbers=(*mission, *_n(len(cards))), joins=True)


def of_city(event: map_events.CityChanged, _before: Seen) -> Message:
    """What became of a city."""
    return Message(f"log.city_{event.state}", cards=(thing("places", event.id),))


def of_road(event: map_events.RoadChanged, _before: Seen) -> Message:
    """Which road is cut, or open again."""
    one, two = BOOK.roads[event.id].ends
    cards = (thing("places", one), thing("places", two))
    return Message(f"log.road_{event.state}", cards=cards)


def of_found(event: map_events.LocationFound, _before: Seen) -> Message:
    """Which special location is discovered."""
    cards = (thing("locations", event.id), story(f"locations.{event.id}.found"))
    return Message("log.found", cards=cards, kinds=IN_STORY)


def of_shut(event: map_events.ServiceShut, _before: Seen) -> Message:
    """Which service is closed, and where."""
    service = (("service_name", thing("services", event.service)),)
    if event.place is None:
        return Message("log.shut_all", numbers=service)
    return Message("log.shut", cards=(thing("places", event.place),), numbers=service)


# --- decks ---


def of_looked(event: deck_events.DeckLookedAt, _before: Seen) -> Message:
    """Which influence cards lie on top."""
    cards = tuple(thing("influence", key) for key in event.cards)
    return Message("log.looked", cards=cards, numbers=_n(len(cards)))


def of_peeked(event: deck_events.DeckPeeked, _before: Seen) -> Message | None:
    """Which of them goes to the bottom."""
    if event.moved is None:
        return None
    return Message("log.peeked", cards=(thing("influence", event.moved),))


def of_event(event: deck_events.EventDrawn, _before: Seen) -> Message:
    """What a hero meets on the road."""
    intro = story(f"events.{event.id}.{event.face}.intro")
    cards = (thing("events", event.id), intro)
    return Message("log.event", event.seat, cards=cards, kinds=IN_STORY)


def of_market(event: deck_events.MarketShown, before: Seen) -> Message | None:
    """What a market offers; where nothing comes of it the visit is over at once (HA-18.4)."""
    cards = tuple(thing("items", key) for key in event.cards)
    key = "log.market" if bargains(before, event.seat, event.cards) else "log.market_vain"
    return Message(key, event.seat, cards=cards) if cards else None


def of_foe(event: foe_events.FoeMet, before: Seen) -> Message:
    """Who waits at the end of the chapter: with the story the first time."""
    numbers = (("wounds", event.wounds), ("resolve", event.resolve), ("guard", event.guard))
    counted = (("n", before.attempts + 1), ("of", MOST_ATTEMPTS))
    cards = (thing("foes", event.id), story(f"foes.{event.id}.arrival"))
    key = "log.foe" + "_again" * bool(before.attempts)
    return Message(key, cards=cards, numbers=(*numbers, *counted), is_heading=True)


def of_wounds(event: foe_events.FoeWounded, before: Seen) -> Message | None:
    """How many wounds the foe has."""
    if (foe := before.foe) is None:
        return None
    numbers = (("n", min(event.wounds, foe.resolve)), ("resolve", foe.resolve))
    return Message("log.foe_wounded", cards=(thing("foes", foe.key),), numbers=numbers)


def of_helped(event: foe_events.FoeHelped, before: Seen) -> Message | None:
    """What stands for this exchange: what the heroes can count on."""
    if event.what == "shields" and event.seat is not None:
        return _helped("foe_shields", event.seat, event.n, before)
    none = "_none" * ("blow" in event.what and abs(event.n) >= ALL)
    if event.what in ("bonus", "guard", "blow", "blow_self"):
        return Message(f"log.foe_{event.what}{none}", event.seat, numbers=_n(abs(event.n)))
    return None


def of_exchange(event: foe_events.ExchangeBegan, before: Seen) -> Message | None:
    """Which exchange begins, and what it looks like."""
    if before.foe is None:
        return None
    cards = (story(f"foes.{before.foe.key}.exchange_{event.n}"),)
    return Message("log.exchange", cards=cards, numbers=_n(event.n), is_heading=True)


def of_confronted(event: foe_events.ConfrontationEnded, before: Seen) -> Message | None:
    """How an attempt ended."""
    if before.foe is None:
        return None
    if not event.won and event.attempt >= MOST_ATTEMPTS:  # no text may promise another attempt
        return Message("log.foe_last", is_heading=True)
    end = "victory" if event.won else "defeat"
    cards = (thing("foes", before.foe.key), story(f"foes.{before.foe.key}.{end}"))
    return Message(f"log.foe_{end}", cards=cards, is_heading=True)


def of_pushed(event: FramePushed, before: Seen) -> Message | None:
    """A trigger, or the end of an event that asks nothing, tells its text; a deed what it is on."""
    return stories.of_deed(event.frame) or stories.of_pushed(event.frame, before)
