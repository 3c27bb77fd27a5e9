"""What answers and cards do, in sentences, as far as all may know (HA-18.2)."""

from collections.abc import Container, Iterator

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.view.asked import OptionView, QuestionView
from game.adventure.view.table_view import adventure_view
from game.adventure.view.telling.place_words import place_text
from game.adventure.view.telling.trials import test_text
from game.view.words.sentences import Teller


def effect_of(
    teller: Teller, seen: AdventureObservation, question: QuestionView, option: OptionView
) -> str:
    """Return what an answer does, in sentences; of a test its arithmetic, never its outcome."""
    told = [*_rules(teller, seen, question, option)]
    if option.test is not None:
        told.append(test_text(teller, option.test))
    return " ".join(line for line in told if line)


def _rules(
    teller: Teller, seen: AdventureObservation, question: QuestionView, option: OptionView
) -> Iterator[str]:
    """Yield what the rules and the card say of an answer."""
    action = option.action
    kami = action.id if question.kind == "kami" else seen.heroes[question.seat].kami
    if question.kind == "kami":
        for part in ("first", "second", "mode"):
            yield teller.say(f"does.kami_{part}", rule=rule(teller, f"kami.{kami}.{part}"))
    elif action.type == "kami":
        yield rule(teller, f"kami.{kami}.{action.power}")
    elif action.type == "skill" or question.kind == "skill":
        yield rule(teller, f"skills.{action.id}.rule")
    elif question.kind == "difficulty":
        yield rule(teller, f"difficulties.{action.id}.about")
    elif option.place:
        view = adventure_view(seen)
        yield place_text(teller, view, view.place(option.place))
    else:
        card = action.its_id if question.kind == "weapon" else option.source
        yield card_rule(teller, card) or rule(teller, f"does.{action.type}")


def card_rule(teller: Teller, key: str) -> str:
    """Return the rule of an item, weapon, armour, enemy or location; empty for anything else."""
    if key in BOOK.gear:
        return gear_text(teller, key)
    sections: dict[str, Container[str]] = {
        "items": BOOK.items,
        "enemies": BOOK.enemies,
        "locations": BOOK.locations,
    }
    found = [name for name, keys in sections.items() if key in keys]
    return rule(teller, f"{found[0]}.{key}.rule") if found else ""


def rule(teller: Teller, key: str) -> str:
    """Return the rule at a key of the texts, empty where there is none."""
    return teller.say(key) if teller.strings.has(key) else ""


def gear_text(teller: Teller, key: str) -> str:
    """Return what a weapon rolls or an armour stops, and what it does besides."""
    gear = BOOK.gear[key]
    if gear.is_weapon:
        dice = teller.strings.listed([teller.say(f"dice.{die}.name") for die in gear.dice])
        told = teller.say("lore.dice", dice=dice)
    else:
        told = teller.say("lore.stops", n=gear.armor)
    return " ".join(filter(None, (told, rule(teller, f"gear.{key}.perk"))))
