"""What is said where a hero calls on a power or uses a thing."""

from typing import Final

from game.adventure.rules.campaign.stances import script_of
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts import gear_events, hero_events
from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.view.names import story, thing
from game.adventure.view.telling.messages import IN_GOODS
from game.table.cards import CardId
from game.view.words.sentences import Message

SAID: Final = frozenset("heal hit harm karma wound blow blow_self shield_all opening".split())
"""Effects whose own lines say all that the card says of them: the next line would repeat it."""
LISTS: Final = frozenset({"each", "who"})
"""Effects that are lists of others."""


def of_power(event: hero_events.PowerUsed, before: AdventureObservation) -> Message:
    """Which skill or power of the kami is used before the foe."""
    hero = before.heroes[event.seat]
    if event.id in ("second", "mode"):
        name, rule = thing("kami", hero.kami), f"kami.{hero.kami}.{event.id}"
    else:
        name, rule = thing("skills", event.id), f"skills.{event.id}.rule"
    key = "log.power_mode" if event.id == "mode" else "log.power"
    end, cards = _with_rule(name, rule, script_of(hero, event.id))
    return Message(key + end, event.seat, cards=cards)


def of_used(event: gear_events.ItemUsed, _before: AdventureObservation) -> Message:
    """Which item is used, and what it does."""
    name, script = thing("items", event.id), BOOK.items[event.id].script
    end, cards = _with_rule(name, f"items.{event.id}.rule", script)
    return Message("log.used" + end, event.seat, cards=cards, kinds=IN_GOODS)


def _with_rule(name: CardId, rule: str, script: str) -> tuple[str, tuple[CardId, ...]]:
    """Return how the key of the sentence ends, and its cards: the rule where no line says it."""
    return ("_said", (name,)) if _is_said(script) else ("", (name, story(rule)))


def _is_said(script: str) -> bool:
    """Return whether lines of their own will say all that a card does."""
    effects = BOOK.scripts[script]
    lists = [inner for effect in effects if effect.word in LISTS for inner in effect.scripts]
    return all(effect.word in SAID | LISTS for effect in effects) and all(map(_is_said, lists))
