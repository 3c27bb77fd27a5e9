"""What is seen and heard of the events of The Hundred Lanterns, and whose music is played."""

from dataclasses import replace
from functools import partial
from random import Random
from typing import Any, cast

import pytest

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.effects.moves import EnemyTarget, ResolveWay
from game.adventure.rules.facts import hero_events
from game.adventure.rules.facts.campaign_events import PhaseEnded, RoundBegan
from game.adventure.rules.facts.deck_events import EventDrawn, EventOver
from game.adventure.rules.facts.hero_events import HeroActivated, LifeChanged, Straggled
from game.adventure.rules.facts.map_events import (
    CityChanged,
    EnemyActed,
    EnemyGone,
    EnemyMoved,
    EnemySpawned,
    LocationFound,
    MissionChanged,
)
from game.adventure.rules.facts.pieces import AdventureOutcome, EnemyPiece, Foe
from game.adventure.rules.facts.state import AdventureObservation, observe_adventure
from game.adventure.rules.system import SYSTEM
from game.adventure.rules.turn.shogun import SHOGUNS
from game.adventure.ui.panels.lanterns import LEVELS
from game.adventure.view.names import teller_of
from game.adventure.view.presentation import PRESENTATION
from game.adventure.view.show import SHOW
from game.adventure.view.showing import effects
from game.adventure.view.showing.companions import met_by_others, with_companions
from game.adventure.view.showing.mood import DAWN, hour, tension, theme
from game.adventure.view.showing.readings import readings
from game.adventure.view.showing.shogun import TurnReader
from game.adventure.view.telling import messages
from game.app.games import game_of
from game.kernel.events import Event, redact
from game.kernel.frames import FramePushed
from game.kernel.game import Game
from game.kernel.journal import Header
from game.languages import LANGUAGES
from game.ui.audio.catalogue import read_catalogue
from game.view.show import Cue
from game.view.timing import mood_of
from game.view.words.log import Log, chapters
from game.view.words.sentences import Message
from game.view.words.strings import Strings, load
from tests.adventure.scenarios.table import Table
from tests.ui.watching.every_event import captions_are_whole, played_through

UNHEARD = {
    "arrived": "the steps were heard; what comes of them is heard next",
    "pushed": "what a card or chapter tells is read; its effects are heard",
    "late": "what made the hero straggle was heard",
    "gained_nothing": "nothing changes",
    "kept": "the roll was heard",
    "chosen": "what comes of it is heard",
    "attribute": "the level was heard",
    "skill": "the level was heard",
    "clan": "the mission was heard",
    "market": "the visit was heard",
    "weapon_left": "what it brings is heard, or with whom it is now",
    "item_left": "what it brings is heard, or with whom it is now",
    "goods_left": "with whom they are now is heard",
    "helped": "the skill or the stance was heard",
    "mod": "the roll or the purchase was heard that it comes of",
}
"""Kind of row, of those that tell something -> why it has no sound."""


def some_game(seed: int = 3, rounds: int = 4) -> list[Event]:
    """Return the events of a game by lot, up to the end of a round."""
    game, dice = Game(SYSTEM, Header("adventure", seed, 4, None)), Random(seed)
    while (decision := game.decision) is not None:
        state = cast("Any", game.state)
        if state.round > rounds:
            break
        calm = [act for act in decision.actions if act.type != "attack"] or decision.actions
        game.act(dice.choice(calm))
    return redact(game.journal.events(), 0)


def test_every_row_that_tells_something_is_heard_or_says_why_not() -> None:
    telling = {row.kind for row in SHOW.rows if not row.sound and (row.line or row.beat)}
    assert telling | {"gained_nothing"} == set(UNHEARD)


def test_every_sound_is_in_the_catalogue_and_hardly_any_is_never_heard() -> None:
    heard, _ = played_through(game_of("adventure"), 3)
    constant = {row.sound for row in SHOW.rows if isinstance(row.sound, str) and row.sound}
    ranks = set(read_catalogue("adventure").ranks)
    assert heard | constant <= ranks
    assert len(heard) > 30, sorted(ranks - heard)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_audible_has_a_caption(language: str) -> None:
    captions_are_whole("adventure", language)


def _seen(**changes: object) -> AdventureObservation:
    """Return what is seen after the opening of a game, with changes."""
    seen: AdventureObservation = SYSTEM.blank_observation(0)
    for event in some_game(3, 0):
        event.apply(seen)
    for name, value in changes.items():
        setattr(seen, name, value)
    return seen


def test_the_music_is_that_of_the_land_the_stall_the_shogun_and_the_foe() -> None:
    seen = _seen(step="activate", acting=2, foe=None, visit=None)
    for place in ("kyoto", "ise", "nagoya", "himeji"):
        seen.heroes[2].place = place
        assert theme(seen) == BOOK.places[place].territory
    assert {theme(_seen(step=step, foe=None)) for step in SHOGUNS} == {"shogun"}
    assert theme(_seen(step="visit", foe=None, visit=object())) == "stall"
    assert theme(_seen(foe=object(), step="enemies")) == "confrontation"
    assert not theme(_seen(step="heroes", acting=None, foe=None, visit=None))


@pytest.mark.rule("HA-5.3")
@pytest.mark.parametrize(
    ("lanterns", "weak", "mood"),
    [
        (0, 0, "calm"),
        (5, 2, "calm"),
        (5, 3, "tense"),
        (6, 0, "tense"),
        (9, 2, "tense"),
        (9, 3, "crisis"),
        (10, 0, "crisis"),
        (11, 4, "crisis"),
    ],
)
def test_the_music_has_a_layer_for_each_level(lanterns: int, weak: int, mood: str) -> None:
    seen = _seen(foe=None, influence=lanterns)
    for hero in seen.heroes[:weak]:
        hero.life = 2
    assert mood_of(tension(seen)) == mood


@pytest.mark.rule("HA-16.8")
def test_before_a_foe_the_music_goes_by_the_exchanges_that_are_left() -> None:
    moods = []
    for number in (1, 2, 3, 4):
        seen = _seen(chapter=1, foe=Foe("the_kiln_master", number, 0, 8, 7), influence=11)
        moods.append(mood_of(tension(seen)))
    assert moods == ["calm", "tense", "tense", "crisis"]


@pytest.mark.rule("HA-5.3")
def test_the_map_lies_in_the_light_of_the_level_that_stands_over_the_lanterns() -> None:
    level = {"low": "day", "medium": "dusk", "high": "night"}
    for name, above, most in LEVELS:
        assert {hour(_seen(influence=n)) for n in range(above + 1, most + 1)} == {level[name]}
    assert hour(_seen(influence=0)) == "day"
    scenes = {
        scene for piece in read_catalogue("adventure").pieces.values() for scene in piece.scenes
    }
    assert {"cherry", "mountain", "firefly", "dragon", "stall", "shogun", "confrontation"} <= scenes
    assert PRESENTATION.theme is theme


@pytest.mark.parametrize("influence", [0, 8, 11])
def test_it_is_dawn_from_a_foes_fall_to_the_next_chapter_and_when_all_is_won(
    influence: int,
) -> None:
    fallen = {"results": ({"chapter": 1},), "influence": influence}
    assert {hour(_seen(step=step, **fallen)) for step in ("level_up", "chapter_start")} == {DAWN}
    assert hour(_seen(step="round_marker", **fallen)) != DAWN
    assert hour(_seen(step="chapter_start", **fallen | {"results": ()})) != DAWN
    assert hour(_seen(outcome=AdventureOutcome("victory", 3), influence=influence)) == DAWN
    assert hour(_seen(outcome=AdventureOutcome("defeat", 3), influence=influence)) != DAWN


def test_more_than_four_enemies_go_at_half_the_time() -> None:
    seen = _seen(step="enemies")
    seen.enemies = [EnemyPiece(n, "ashigaru", "kyoto", None, n < 5) for n in range(1, 7)]
    slow = SHOW.cue(EnemyActed(5), seen), SHOW.cue(EnemyMoved(5, "nara"), seen)
    seen.enemies = [replace(piece, activated=piece.number < 6) for piece in seen.enemies]
    quick = SHOW.cue(EnemyActed(6), seen), SHOW.cue(EnemyMoved(6, "nara"), seen)
    assert [cue.beat for cue in slow] == [effects.SUNLIT, effects.ENEMY_STEP]
    assert [cue.beat for cue in quick] == [effects.SUNLIT / 2, effects.ENEMY_STEP / 2]


def test_the_end_of_a_way_stands_for_a_moment() -> None:
    seen = _seen(step="enemies")
    seen.enemies = [EnemyPiece(1, "ashigaru", "kyoto", None, True)]
    last = ResolveWay(1, EnemyTarget(place="osaka"), 0, meets=True)
    there = ResolveWay(1, EnemyTarget(place="kyoto"), 2, meets=True)
    on = ResolveWay(1, EnemyTarget(place="osaka"), 1, meets=True)
    beats = [SHOW.cue(FramePushed(frame), seen).beat for frame in (last, there, on)]
    assert beats == [effects.RESULT, effects.RESULT, 0.0]


def test_the_shoguns_turn_is_read_from_what_was_shown() -> None:
    events, reader = some_game(5, 3), TurnReader()
    called = [n for n, event in enumerate(events) if isinstance(event, EnemyActed)]
    assert called
    last = called[-1]
    turn = reader.turn(lambda: events, last + 1)
    assert turn.now == cast("EnemyActed", events[last]).enemy
    assert turn.card in BOOK.influence
    assert turn.row in ("low", "medium", "high")
    assert not turn.deeds[-1].did
    told = [*events[: last + 1], EnemyMoved(turn.now, "nara"), CityChanged("nara", "captured")]
    deed = TurnReader().turn(lambda: told, len(told)).deeds[-1]
    assert (deed.did, deed.place) == ("took", "nara")
    again = reader.turn(lambda: events, called[0] + 1)
    assert len(again.deeds) == 1, "it begins anew where something was taken back"


def test_nobody_is_struck_or_stands_firm_before_something_comes_of_the_roll() -> None:
    """While the dice fell it was read below them already that Tomoe had stood firm."""
    called = [EnemySpawned(4, "kachi", "nara"), EnemyActed(4)]
    lost = hero_events.TestRolled(2, "fight", ("green",), (3,), 1, 4, 5, success=False)
    won = hero_events.TestRolled(2, "fight", ("green",), (4,), 1, 5, 5, success=True)
    hurt = LifeChanged(2, -3, "hit", 0)
    for told, did in (
        ([lost], "met"),
        ([won], "met"),
        ([lost, won], "met"),
        ([won, EnemyGone(4, 2)], "beaten"),
        ([lost, lost, hurt], "hit"),
        ([lost, replace(hurt, change=0, stopped=3)], "missed"),
    ):
        events: list[Event] = [*called, *told]
        deed = TurnReader().turn(partial(list, events), len(events)).deeds[-1]
        assert (deed.did, deed.seat) == (did, 2)


def test_who_takes_a_city_and_is_put_away_for_it_was_beaten_by_nobody() -> None:
    """The row of the enemies said *beaten by*, and no name, of those who had taken Iga."""
    called = [EnemySpawned(4, "ashigaru", "iga"), EnemyActed(4)]
    events = [*called, CityChanged("iga", "captured"), EnemyGone(4, None)]
    deed = TurnReader().turn(partial(list, events), len(events)).deeds[-1]
    assert (deed.did, deed.place) == ("took", "iga")
    events = [*called, EnemyGone(4, 2)]
    deed = TurnReader().turn(partial(list, events), len(events)).deeds[-1]
    assert (deed.did, deed.seat) == ("beaten", 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_told_in_brief_leaves_the_story_to_the_log(language: str) -> None:
    strings, seen = Strings(language, "adventure"), _seen()
    teller = PRESENTATION.teller(strings, seen, 0)
    keys = [key for key in load(language, "adventure") if key.startswith("brief.")]
    assert len(keys) > 20
    assert all(strings.has(key.replace("brief.", "log.", 1)) for key in keys)
    drawn = messages.of_event(EventDrawn(0, next(iter(BOOK.events)), "green"), seen)
    short, whole = PRESENTATION.brief(teller, drawn), teller.tell(drawn)
    assert whole.startswith(short)
    assert len(short) < len(whole) / 2
    assert not PRESENTATION.brief(teller, Message("log.story", cards=drawn.cards[1:]))


def _log(me: int, party: tuple[int, ...] = ()) -> Log:
    """Return the log of a chapter with two rounds: the Shogun's turn, then the heroes'."""
    log, seen = Log(me, party), _seen()
    events: list[Event] = [
        RoundBegan(1),
        *map(_acts, (1, 0, 2)),
        RoundBegan(2),
        *map(_acts, (2, 0)),
    ]
    log.add(Message("log.chapter", is_heading=True), 0)
    for number, event in enumerate(events):
        log.add(SHOW.cue(event, seen).line, 1 + number)
    return log


def _acts(seat: int) -> HeroActivated:
    return HeroActivated(seat, 3)


def test_a_round_is_a_chapter_of_the_log_and_part_of_what_came_since_the_own_turn() -> None:
    parts = chapters(_log(0).entries)
    assert [part.seat for part in parts] == [None, None, 1, 0, 2, None, 2, 0]
    assert {part.round for part in parts} == {0}, "rounds are named by the game"
    assert _log(0).marked == 4, "after one's own turn, with the Shogun's turn"
    assert _log(2).marked == 7
    assert _log(3).marked == 1, "before one's first turn: from the first round on"
    assert _log(0, (0, 2)).marked == 7, "two heroes of one person"


@pytest.mark.parametrize(
    ("language", "own", "owed"),
    [
        ("en", "the rest of this turn is lost", "1 action less next turn"),
        ("es", "el resto del turno se pierde", "1 acción menos en su próximo turno"),
        ("it", "il resto del turno è perso", "1 azione in meno nel prossimo turno"),
    ],
)
def test_who_straggles_is_told_what_that_costs(language: str, own: str, owed: str) -> None:
    seen = observe_adventure(Table().turn("ann").start().game.state, 0)
    teller = teller_of(Strings(language, "adventure"), seen, None)
    for seat, told in ((0, own), (1, owed)):
        line = SHOW.cue(Straggled(seat), seen).line
        assert line is not None
        assert teller.tell(line).endswith(f": {told}.")


def test_what_a_companion_meets_on_the_road_is_read_whole_when_it_is_over_and_only_once() -> None:
    seen = observe_adventure(Table().turn("ann").start().game.state, 0)
    met = messages.of_event(EventDrawn(1, "A9", "green"), seen)
    other = messages.of_event(EventDrawn(1, "A9", "red"), seen)
    gained, over = Message("log.gained_coins", 1), [Cue(EventOver(), "event_over", 0, False, None)]
    later = Message("log.round", numbers=(("n", 2),))
    (tale,) = met_by_others(over, [other, later, met, gained], [0])
    assert (tale.about, tale.story, tale.face) == ("events.A9", "events.A9.green.intro", "green")
    assert tale.brought == (gained,)
    assert not met_by_others(over, [met, gained], [1]), "they read it as it happened"
    assert not met_by_others(over, [met, gained, later, met, gained], [0]), "it is no news"
    assert not met_by_others([], [met, gained], [0]), "it is not over"


def test_what_a_companion_does_after_the_road_is_not_read_as_part_of_what_they_met() -> None:
    """*Six Stone Children* ended with the test of a mission, which came with the event's end."""
    seen = observe_adventure(Table().turn("ann").start().game.state, 0)
    met = messages.of_event(EventDrawn(1, "A6", "green"), seen)
    gained, rolled = Message("log.gained_karma", 1), Message("log.test", 1)
    over, test = (Cue(EventOver(), "event_over", 0, False, line) for line in (None, rolled))
    test = replace(test, event=hero_events.ActivationEnded(1))
    (tale,) = met_by_others([over, test], [met, gained, rolled], [0])
    assert tale.brought == (gained,)
    spring = messages.of_found(LocationFound("hot_spring"), seen)
    (tale,) = met_by_others([over], [met, spring], [0])
    assert [line.key for line in tale.brought] == ["brief.found"], "its text has its own scroll"


def test_what_a_companion_finds_is_read_after_the_event_that_led_to_it() -> None:
    """The scroll of the hot spring came before the rain on the pass in which it was found."""
    seen = observe_adventure(Table().turn("ann").start().game.state, 0)
    found = LocationFound("hot_spring")
    met = messages.of_event(EventDrawn(1, "A8", "red"), seen)
    cue, over = SHOW.cue(found, seen), Cue(EventOver(), "event_over", 0, False, None)
    own = readings([cue], seen, [0])
    assert [tale.about for tale in own] == ["locations.hot_spring"]
    log = [met, messages.of_found(found, seen)]
    assert with_companions(own, [cue], log, [0], is_under_way=True) == []
    event, spring = with_companions([], [over], log, [0], is_under_way=False)
    assert (event.about, spring) == ("events.A8", own[0])
    at_once = with_companions(own, [cue, over], log, [0], is_under_way=False)
    assert at_once == [event, spring]
    assert with_companions(own, [cue], log, [0, 1], is_under_way=False) == own


def test_what_a_task_says_of_enemies_is_not_said_again_of_each() -> None:
    """*Iga. Beat 2 Kachi.* was followed by *Kachi 5 arrives at Iga.* and of another."""
    seen = observe_adventure(Table().turn("ann").start().game.state, 0)
    cue = SHOW.cue(MissionChanged("c1_kiln", "active", 0), seen)
    coming = [EnemySpawned(5, "kachi", "iga"), hero_events.Gained(0, "coins", 2)]
    (told,) = readings([cue], seen, range(4), coming=coming)
    assert [line.key for line in told.brought] == ["log.gained_coins"]


def test_missions_that_are_lost_together_are_shown_on_the_map() -> None:
    """Beside their last words stood an envelope, in the largest frame of all."""
    seen = observe_adventure(Table().turn("ann").start().game.state, 0)
    lost = [MissionChanged(key, "lost", None) for key in ("c1_rice", "c1_bell")]
    cues = [SHOW.cue(one, seen) for one in lost]
    (told,) = readings(cues, seen, range(4), latest=[PhaseEnded(success=True), *lost])
    assert told.lost == ("c1_rice", "c1_bell")
    assert told.places == ("iga", "himeji")


def test_a_mission_that_nobody_has_heard_of_is_not_told_as_lost() -> None:
    seen = observe_adventure(Table().turn("ann").start().game.state, 0)
    assert messages.of_mission(MissionChanged("cove_debt", "lost", None), seen) is None
    assert messages.of_mission(MissionChanged("c1_rice", "lost", None), seen) is not None


def test_who_returns_is_told_to_when_they_are_tested_for_it() -> None:
    seen = observe_adventure(Table().turn("ann").start().game.state, 0)
    rolled = hero_events.TestRolled(1, "spirit", ("test",), (4,), 0, 4, 1, True)
    line = messages.of_rolled(rolled, seen)
    told = []
    for step in ("heroes", "phase_end"):
        seen.step = step
        told += readings([Cue(rolled, "rolled", 0, False, line)], seen, range(4))
    assert [tale.why for tale in told] == ["", "lantern.returns"]


def test_a_round_stops_once_at_most_for_what_companions_meet() -> None:
    seen = observe_adventure(Table().turn("ann").start().game.state, 0)
    one, two, own = (
        messages.of_event(EventDrawn(seat, key, "green"), seen)
        for seat, key in ((1, "A9"), (2, "A8"), (0, "A7"))
    )
    over = [Cue(EventOver(), "event_over", 0, False, None)]
    first, second = (Message("log.round", numbers=(("n", n),)) for n in (1, 2))
    assert not met_by_others(over, [first, one, two], [0]), "one was read in this round"
    assert met_by_others(over, [first, own, two], [0]), "the player's own is none of theirs"
    (tale,) = met_by_others(over, [first, one, two, second, two], [0])
    assert tale.about == "events.A8", "what the log alone told is read when it comes again"
    assert not met_by_others(over, [first, one, two, second, one], [0]), "it is no news"
