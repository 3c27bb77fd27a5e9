"""A campaign from a written position: what it may say (docs/protocol-adventure.md, section 1)."""

import json
from typing import Any, Final

from game.adventure.rules.campaign.confrontation import MOST_ATTEMPTS
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.effects.free import MOST_PIECES
from game.adventure.rules.effects.life import MOST_INFLUENCE
from game.adventure.rules.effects.scripts import Rules
from game.adventure.rules.facts.deck_events import DeckLaid
from game.adventure.rules.facts.written_events import PositionWritten
from game.adventure.rules.notation import ADVENTURE_KEY, DECKS
from game.adventure.rules.setup_heroes import check_heroes
from game.adventure.rules.setup_map import check_map
from game.kernel.wire import Json, quoted
from game.table.written import check, check_keys, number

STEPS: Final = ("chapter_start", "round_marker", "heroes", "activate", "confrontation")
"""The steps that a position can be written at."""
KEYS: Final = (
    *("system", "difficulty", "leader", "chapters", "chapter", "round", "final_round"),
    *("influence", "step", "heroes", "group", "pieces", "swapped", "enemies", "next_enemy"),
    *("missions", "lying", "cities", "cut", "shut", "mods", "used", "special", "marks", "added"),
    *("out", "won", "results", "attempts", "omamori_used", "influence_deck"),
    *("influence_discard", "market_deck", "event_deck", "travel", "visit", "event", "foe"),
    "asking",
)


def place_adventure(setup: Json, rules: Rules) -> None:
    """Tell a campaign from a STATE. Raises SetupError, before any event, if it is none."""
    check_keys(setup, KEYS, "the setup")
    _check_head(setup)
    check_heroes(setup)
    check_map(setup)
    known: dict[str, Any] = {**setup}
    for name in DECKS:
        known[f"{name}_deck"] = sorted(setup[f"{name}_deck"])
    rules.emit(PositionWritten(json.dumps(known, sort_keys=True)))
    for name in DECKS:
        if setup[f"{name}_deck"]:
            rules.emit(DeckLaid(name, tuple(setup[f"{name}_deck"])))


def _check_head(setup: dict[str, Any]) -> None:
    """Raise unless campaign, chapter, round and step fit each other."""
    check(setup["system"] == ADVENTURE_KEY, f"this is no setup of '{ADVENTURE_KEY}'")
    difficulty = setup["difficulty"]
    words = ", ".join(BOOK.difficulties)
    known = isinstance(difficulty, str) and difficulty in BOOK.difficulties
    check(known, f"there is no difficulty {quoted(difficulty)}: there are {words}")
    number(setup["leader"], "the leader", len(BOOK.heroes) - 1)
    most = number(setup["chapters"], "'chapters'", len(BOOK.chapters), least=1)
    number(setup["chapter"], "the chapter", most, least=1)
    step = setup["step"]
    steps = ", ".join(STEPS)
    check(step in STEPS, f"a setup cannot stand at the step {quoted(step)}: it can at {steps}")
    for name in ("travel", "visit", "event", "asking"):
        check(setup[name] is None, f"'{name}' must be null in a setup")
    check(setup["swapped"] is False, "'swapped' must be false in a setup")
    for name in ("final_round", "omamori_used"):
        check(type(setup[name]) is bool, f"'{name}' must be true or false")
    _check_round(setup, step)
    number(setup["pieces"], "'pieces'", MOST_PIECES if step == "activate" else 0)
    lost = MOST_ATTEMPTS - 1 if step == "confrontation" else 0
    number(setup["attempts"], "the lost attempts", lost)


def _check_round(setup: dict[str, Any], step: str) -> None:
    """Raise unless round and influence fit the step."""
    rounds = BOOK.chapters[setup["chapter"]].rounds
    most = {"chapter_start": 0, "round_marker": rounds - 1}.get(step, rounds)
    now = number(setup["round"], "the round", most)
    check(
        now >= 1 or step not in ("heroes", "activate", "confrontation"),
        "rounds begin with 1 at this step",
    )
    influence = number(setup["influence"], "the influence", MOST_INFLUENCE)
    fine = step == "confrontation" or influence < MOST_INFLUENCE
    over = f"at influence {MOST_INFLUENCE} the phase is over: {MOST_INFLUENCE - 1} at most"
    check(fine, over)
    check(influence == 0 or step != "chapter_start", "influence is 0 before a chapter is laid out")
    is_final = setup["final_round"]
    last = f"this is the final round: 'final_round' is true in round {rounds}"
    check(not is_final or now == rounds, f"the final round is the last one: {rounds}, not {now}")
    check(is_final or step not in ("heroes", "activate") or now < rounds, last)
