"""What nobody has seen sways no bot: not the order of the decks, not what unread cards say."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from ai.adventure.roster import make
from ai.adventure.search.rounds import ROUNDS, RoundTries, is_readable, plans_of
from ai.adventure.search.veil import Veil
from ai.adventure.veteran import AdventureVeteran
from ai.adventure.worlds import AdventureDealer
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import NOTHING
from game.adventure.rules.facts.state import AdventureState, observe_adventure
from game.adventure.rules.system import SYSTEM
from game.kernel.frames import Decision, awaited
from game.kernel.game import Game
from tests.adventure.campaigns import played

EVERY = 61
"""Of so many decisions one is looked at."""
ON_MAP = 13
"""Of so many choices on the map, once the objective was read."""
WORLDS = 3
"""In so many is each plan tried."""
BEFORE_FOE = 13
"""Of so many stances."""


def moments(seed: int, *kinds: str) -> Iterator[Game]:
    """Yield a campaign of adepts at some of its decisions, of any kind or of each of these."""
    met = Counter[str]()
    for game in played(seed, "adept"):
        if game.decision is not None and (not kinds or game.decision.kind in kinds):
            kind = game.decision.kind if kinds else ""
            if met[kind] % (BEFORE_FOE if kind == "stance" else EVERY) == 0:
                yield game
            met[kind] += 1


def on_the_map() -> Iterator[Game]:
    """Yield a campaign at some of the choices that are searched on the map."""
    kinds, met = set[str](), 0
    for game in played(20, "adept", chapters=1, difficulty="hard"):
        asked = game.decision
        if asked is not None and asked.kind in ROUNDS and is_readable(game.observe(asked.seat)):
            if met % ON_MAP == 0 or asked.kind not in kinds:
                kinds.add(asked.kind)
                yield game
            met += 1
    assert kinds == {*ROUNDS}


def tried(game: Game) -> list[object]:
    """Return what comes of each plan in the real world and in one that looks like it."""
    assert game.decision is not None
    seat, found = game.decision.seat, list[object]()
    for world in (game.state, AdventureDealer(game.observe(seat), Random(5)).world()):
        seen, bot = observe_adventure(world, seat), AdventureVeteran("veteran", 3)
        plans = plans_of(bot, seen, game.decision, bot.decide(seen, game.decision, 0))
        tries = RoundTries(AdventureDealer(seen, Random(8)), Random(9), Veil(seen))
        found.append([tries.compare(plans) for _ in range(WORLDS)])
    return found


def answers_of(game: Game, level: str) -> list[object]:
    """Return what a new bot of a level answers in the real world, and in two that look like it."""
    assert game.decision is not None
    dealer = AdventureDealer(game.observe(game.decision.seat), Random(5))
    worlds = (game.state, dealer.world(), dealer.world())
    return [answer_in(world, game.decision, level) for world in worlds]


def answer_in(world: AdventureState, asked: Decision[Any], level: str) -> object:
    """Return what a new bot of a level answers in a world."""
    bot = make(level, 3)
    bot.start(SYSTEM.key, asked.seat, 4, 9)
    return bot.choose(observe_adventure(world, asked.seat), asked, 60_000)


def test_a_world_looks_like_the_real_one_and_its_decks_lie_otherwise() -> None:
    differs = 0
    for game in moments(2):
        assert game.decision is not None
        seat = game.decision.seat
        seen = game.observe(seat)
        world = AdventureDealer(seen, Random(1)).world()
        assert observe_adventure(world, seat) == seen
        frame = awaited(world)
        assert frame is not None
        assert list(frame.actions(world)) == list(game.decision.actions)
        true = game.state.decks["influence"].cards
        assert sorted(world.decks["influence"].cards) == sorted(true)
        differs += world.decks["influence"].cards != true
    assert differs > 3


@pytest.mark.parametrize(
    ("level", "kind"),
    [
        ("follower", "action"),
        ("adept", "action"),
        ("strategist@0", "action"),
        ("strategist@60", "stance"),
    ],
)
def test_worlds_that_look_the_same_get_the_same_answer(level: str, kind: str) -> None:
    for game in moments(6, kind):
        first, *others = answers_of(game, level)
        assert others == [first, first]


def test_no_plan_comes_to_anything_else_by_what_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither by the order of the decks nor by what unread cards say."""
    for game in on_the_map():
        told, other = tried(game)
        assert other == told
        with monkeypatch.context() as blank:
            for script in unread_scripts(game):
                blank.setitem(BOOK.scripts, script, BOOK.scripts[NOTHING])
            assert tried(game)[0] == told


def test_cards_that_nobody_has_read_may_say_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blank the fronts of missions, triggers to come and all events: the answers stay."""
    compared = 0
    for game in moments(7, "action", "stance"):
        assert game.decision is not None
        told = answer_in(game.state, game.decision, "strategist@20")
        with monkeypatch.context() as blank:
            for script in unread_scripts(game):
                blank.setitem(BOOK.scripts, script, BOOK.scripts[NOTHING])
            assert answer_in(game.state, game.decision, "strategist@20") == told
        compared += 1
    assert compared > 2


def unread_scripts(game: Game) -> list[str]:
    """Return the scripts of what nobody can have read."""
    state = game.state
    chapter = BOOK.chapters[state.chapter]
    unread = [key for key, mission in state.missions.items() if not mission.revealed]
    found = [path for number, path in chapter.triggers if number > state.round]
    found += [BOOK.missions[key].reveal for key in unread]
    found += [path for key in unread for path in (BOOK.missions[key].win, BOOK.missions[key].lose)]
    found += [chapter.success, chapter.failure]
    found += [BOOK.locations[key].visit for key, told in state.special.items() if told != "up"]
    found += [path for key in unread for _, path in BOOK.missions[key].steps]
    return found + [path for card in BOOK.events.values() for path in (card.green, card.red)]
