"""Every way that an event can end is told: also a lost roll that is not made again."""

from dataclasses import replace
from typing import cast

import pytest

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.effects.numbers import HeroTest
from game.adventure.rules.effects.scripts import ResolveEffects
from game.adventure.rules.effects.tests import ResolveTest
from game.adventure.rules.facts import hero_events
from game.adventure.rules.facts.deck_events import InfluenceDrawn
from game.adventure.rules.facts.foe_events import ConfrontationEnded, FoeMet, FoeWounded
from game.adventure.rules.facts.hero_events import RollKept, TraitHelped
from game.adventure.rules.facts.map_events import MissionChanged
from game.adventure.rules.facts.pieces import Foe
from game.adventure.rules.facts.state import AdventureState, observe_adventure
from game.adventure.rules.system import SYSTEM
from game.adventure.view.names import story, teller_of, thing, thing_name
from game.adventure.view.presentation import PRESENTATION
from game.adventure.view.show import SHOW
from game.adventure.view.showing.readings import readings
from game.adventure.view.telling import chronicle, messages
from game.adventure.view.telling.chronicle import DEEDS, TaleEntry
from game.kernel.events import redact
from game.kernel.frames import FramePushed
from game.kernel.game import Game
from game.kernel.journal import Header
from game.languages import LANGUAGES
from game.view.replay import replay_of_whole
from game.view.show import Cue
from game.view.words.sentences import Message
from game.view.words.strings import Strings
from tests.adventure.scenarios.table import Table


def test_a_lost_roll_that_is_kept_tells_what_comes_of_it() -> None:
    seen = observe_adventure(AdventureState(), 0)
    seen.event = ("A1", "red")
    script = BOOK.scripts[BOOK.events["A1"].script("red")]
    test = next(effect for effect in script if effect.word == "test")
    line = SHOW.cue(RollKept(0, test.names[0], test.n), seen).line
    assert line is not None
    assert line.cards == (story("events.A1.red.ko"),)
    told = thing_name(Strings("en", "adventure"), line.cards[0]).name
    assert told.startswith("The rope takes the skin off your palms")


def test_a_lost_roll_elsewhere_has_no_story() -> None:
    seen = observe_adventure(AdventureState(), 0)
    assert SHOW.cue(RollKept(0, "fight", 5), seen).line is None


def test_what_a_trait_makes_sure_in_an_event_tells_what_comes_of_it() -> None:
    seen = observe_adventure(AdventureState(), 0)
    for event, told in ((None, ()), (("A3", "green"), (story("events.A3.green.ok"),))):
        seen.event = event
        line = SHOW.cue(TraitHelped(0, "spirit", "mystic"), seen).line
        assert line is not None
        assert line.cards == (thing("traits", "mystic"), *told)


def test_what_is_tested_for_a_mission_names_it_first() -> None:
    """*Tomoe tests Knowledge: 1 against 6. Failed.* did not say what had failed."""
    seen = observe_adventure(AdventureState(), 0)
    script = BOOK.missions["c1_oil"].step_at("nara")
    frame = ResolveEffects(str(script), 0, 1, "c1_oil", deed="c1_oil@nara")
    line = SHOW.cue(FramePushed(frame), seen).line
    assert line is not None
    teller = teller_of(Strings("en", "adventure"), _four_heroes(), None)
    assert teller.tell(line) == "Akira tries a step of “Whose Oil Is It?”."
    for other in (replace(frame, at=1), replace(frame, deed="")):
        assert SHOW.cue(FramePushed(other), seen).line is None


def test_a_step_that_nothing_is_tested_for_names_its_mission_first() -> None:
    """*Hattori gains 15 coins* stood there, and who paid them came three lines later."""
    t = Table().turn("bob").at(bob="iga").hero("bob", goods="rice")
    t.mission("c1_rice", "active", iga="bob").start()
    t.do("bob: clan c1_rice")
    replay = replay_of_whole(PRESENTATION, 0, redact(t.game.journal.events(), 0), {})
    teller = replay.teller(Strings("en", "adventure"))
    told = [teller.tell(entry.line) for entry in replay.entries]
    at = told.index("Akira takes a step of \u201cRice for Iga\u201d.")
    assert told[at + 1] == "Akira gains 15 coins."
    assert sum("takes a step" in line for line in told) == 1


@pytest.mark.parametrize("key", BOOK.locations)
def test_who_visits_a_special_location_says_which_and_once(key: str) -> None:
    """*Hikaru loses 3 coins*: nothing told that he had tea for them."""
    t = Table().at(ann=BOOK.locations[key].at).world(special={key: "up"})
    t.hero("ann", coins=20, karma=6, life=1).turn("ann").start()
    t.do("ann: special")
    replay = replay_of_whole(PRESENTATION, 0, redact(t.game.journal.events(), 0), {})
    strings = Strings("en", "adventure")
    told = [entry.line for entry in replay.entries if entry.line.key == "log.visited"]
    the = strings.text(f"locations.{key}.the")
    assert [replay.teller(strings).tell(line) for line in told] == [f"Tomoe visits {the}."]
    entries = chronicle.chronicle(strings, replay, t.game.observe(0))
    assert chronicle.chronicle_text(entries).count(f"Tomoe visits {the}.") == 1


@pytest.mark.parametrize(
    ("language", "gave", "sold"),
    [
        ("en", "Tomoe gives Akira 7 coins.", "Tomoe sells 2 heads for 10 coins each."),
        ("es", "Tomoe da 7 monedas a Akira.", "Tomoe vende 2 cabezas por 10 monedas cada una."),
        ("it", "Tomoe d\u00e0 7 monete ad Akira.", "Tomoe vende 2 teste per 10 monete l'una."),
    ],
)
def test_what_changes_hands_stack_by_stack_is_one_line(language: str, gave: str, sold: str) -> None:
    """Each stack of coins was two lines, and so was each head that was sold."""
    t = Table().turn("ann").hero("ann", coins=9, heads=4).at(cid="nara", dan="nara").start()
    t.do(*(f"ann: give coins {n} -> bob" for n in (5, 1, 1)), "ann: give heads -> bob")
    t.do("ann: market", "ann: sell heads", "ann: sell heads", "ann: done")
    replay = replay_of_whole(PRESENTATION, 0, redact(t.game.journal.events(), 0), {})
    teller = replay.teller(Strings(language, "adventure"))
    told = [teller.tell(entry.line) for entry in replay.entries]
    assert [line for line in told if line in (gave, sold)] == [gave, sold]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("Akira shields Tomoe: 3 hits less from this blow.", "Hikaru mends Tomoe: 2 life.")),
        ("es", ("Akira cubre a Tomoe: 3 impactos menos de este golpe.", "Hikaru cura a Tomoe: 2")),
        (
            "it",
            ("Akira protegge Tomoe: 3 colpi in meno da questa botta.", "Hikaru cura Tomoe: 2 di"),
        ),
    ],
)
def test_who_helps_another_before_the_foe_is_told(language: str, words: tuple[str, ...]) -> None:
    """*Tomoe takes 3 hits less*: whose stance that was stood nowhere in the log."""
    t = Table().hero("ann", life=4).foe().start()
    t.do("ann: activate -> bob", "bob: shield -> ann", "ann: activate -> dan", "dan: mend -> ann")
    t.do("ann: activate -> ann", "ann: shield -> ann")
    replay = replay_of_whole(PRESENTATION, 0, redact(t.game.journal.events(), 0), {})
    teller = replay.teller(Strings(language, "adventure"))
    told = [teller.tell(entry.line).replace("\u00a0", " ") for entry in replay.entries]
    assert all(any(line.startswith(said) for line in told) for said in words)
    own = Message("log.foe_shields", 0, numbers=(("n", 3),))
    assert teller.tell(own).replace("\u00a0", " ") in told


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_a_kami_in_person_is_told_from_a_favor(language: str) -> None:
    """*Hikaru calls on Inari*, twice: the chronicle, which is brief, made no difference."""
    t = Table().hero("ann", kami="inari", affinity=6).foe().start()
    t.do("ann: activate -> ann", "ann: kami second", "ann: kami mode")
    replay = replay_of_whole(PRESENTATION, 0, redact(t.game.journal.events(), 0), {})
    teller = replay.teller(Strings(language, "adventure"))
    lines = [entry.line for entry in replay.entries if entry.line.key.startswith("log.power")]
    told = [chronicle._in_words(teller, line) for line in lines]
    assert len(set(told)) == 2
    assert all("Inari" in line for line in told)


def test_the_last_lost_attempt_promises_no_other() -> None:
    seen = observe_adventure(AdventureState(), 0)
    seen.foe = Foe("the_kiln_master", 4, 6, 7, 5)
    for attempt, is_told in ((2, True), (3, False)):
        line = SHOW.cue(ConfrontationEnded(won=False, attempt=attempt), seen).line
        assert line is not None
        assert (story("foes.the_kiln_master.defeat") in line.cards) is is_told


def test_no_foe_has_more_wounds_than_it_has_resolve() -> None:
    seen = observe_adventure(AdventureState(), 0)
    seen.foe = Foe("the_kiln_master", 1, 6, 7, 5)
    line = SHOW.cue(FoeWounded(8), seen).line
    assert line is not None
    assert dict(line.numbers) == {"n": 7, "resolve": 7}


def test_the_log_says_which_attempt_of_how_many_begins() -> None:
    """*Another attempt*, it said; that the third one lost ends all stood on a page one can skip."""
    seen = AdventureState()
    seen.attempts = 2
    line = SHOW.cue(FoeMet("the_kiln_master", 1, 9, 5), observe_adventure(seen, 0)).line
    assert line is not None
    told = teller_of(Strings("en", "adventure"), observe_adventure(seen, 0), None).tell(line)
    assert told.startswith("Attempt 3 of 3: ")


def test_a_mission_that_is_all_enemies_is_shown_where_it_was_found() -> None:
    line = Message("log.story", None, cards=(story("missions.c2_kappa.won"),))
    won = MissionChanged("c2_kappa", "won", None)
    cue = Cue(won, "mission", 0.0, gate=False, line=line)
    (told,) = readings([cue], observe_adventure(AdventureState(), 0), range(4))
    assert told.places == (BOOK.missions["c2_kappa"].at,)


@pytest.mark.parametrize("is_sudden", [True, False])
def test_a_card_of_the_shogun_is_read_where_it_lay_on_the_table_for_no_moment(
    *, is_sudden: bool
) -> None:
    seen = observe_adventure(AdventureState(), 0)
    cue = SHOW.cue(InfluenceDrawn("levy", "medium"), seen)
    told = readings([cue], seen, range(4), is_sudden=is_sudden)
    assert [(tale.about, tale.row) for tale in told] == [("influence.levy", "medium")] * is_sudden


@pytest.mark.parametrize(
    ("test", "subject", "places"),
    [
        (HeroTest(1, "knowledge", 4, deed="c1_oil@nara"), "c1_oil", ("nara",)),
        (HeroTest(1, "fight", 4, source="akaname", enemy=3), "akaname", ()),
        (HeroTest(1, "spirit", 4, source="black_wind"), "black_wind", ()),
        (HeroTest(1, "spirit", 4, source="drill"), "", ()),
    ],
)
def test_a_roll_says_what_is_tried(test: HeroTest, subject: str, places: tuple[str, ...]) -> None:
    """*Akira: Knowledge 4* stood over the dice of a main mission, and nothing else."""
    seen = observe_adventure(AdventureState(), 0)
    rolled = hero_events.TestRolled(1, test.test, ("test",), (4,), 0, 4, 4, success=True)
    cue = SHOW.cue(rolled, seen)
    latest = [FramePushed(ResolveTest(test)), rolled]
    (told,) = readings([cue], seen, range(4), latest=latest)
    assert (told.subject, told.places) == (subject, places)
    assert told.step == ("missions.c1_oil.steps.nara" if places else "")
    (told,) = readings([cue], seen, range(4), latest=[rolled])
    assert not told.subject


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_the_chronicle_keeps_whole_what_is_cut_for_want_of_room_beside_the_map(
    language: str,
) -> None:
    teller = teller_of(Strings(language, "adventure"), _four_heroes(), None)
    heroes = tuple(thing("heroes", BOOK.classes[seat]) for seat in (1, 2))
    mission = (("mission_name", thing("missions", "c1_oil")), ("n", 2))
    told = Message("log.told", cards=heroes, numbers=mission)
    found: list[TaleEntry] = [TaleEntry("turn", "", "", 0)]
    chronicle._tell(found, teller, told)
    assert "Akira" in str(found[-1])
    assert "Akira" not in PRESENTATION.brief(teller, told)
    assert all(teller.strings.has(key.replace("log.", "brief.", 1)) for key in chronicle.CUT), (
        "what is told the same everywhere is not cut"
    )


@pytest.mark.parametrize("way", ["rolled", "rolled_bare", "again", "again_bare"])
def test_the_chronicle_tells_a_roll_in_a_sentence_of_its_own(way: str) -> None:
    """As on the log of one line it said "Tomoe, combat: 8 against 1."."""
    teller = teller_of(Strings("en", "adventure"), _four_heroes(), None)
    numbers = (("test_name", thing("attributes", "spirit")), ("total", 2), ("difficulty", 4))
    rolled = Message(f"log.{way}_lost_story", 0, numbers=numbers)
    found: list[TaleEntry] = [TaleEntry("turn", "", "", 0)]
    chronicle._tell(found, teller, rolled)
    deed = "rolls again" if "again" in way else "tests Spirit"
    assert f"Tomoe {deed}: 2 against 4. Failed." in str(found[-1])


def test_what_is_done_before_a_foe_who_falls_at_once_stands_apart_from_how_it_was_met() -> None:
    """All of the exchange stood in small slanted letters under the foe's first words."""
    teller = teller_of(Strings("en", "adventure"), _four_heroes(), None)
    foe, found = thing("foes", "the_pale_shogun"), [TaleEntry("turn", "", "", 0)]
    for key in ("arrival", "victory"):
        line = "log.foe" if key == "arrival" else "log.foe_victory"
        cards = (foe, story(f"foes.the_pale_shogun.{key}"))
        numbers = (("n", 1), ("of", 3), ("wounds", 0), ("resolve", 21), ("guard", 8))
        chronicle._tell(found, teller, Message(line, cards=cards, numbers=numbers))
        if key == "arrival":
            chronicle._tell(found, teller, Message("log.foe_guard", 2, numbers=(("n", 1),)))
    assert [entry.rank for entry in found] == ["turn", "scene", DEEDS, "scene"]


def test_a_heading_of_one_sentence_has_no_full_stop() -> None:
    teller = teller_of(Strings("en", "adventure"), _four_heroes(), None)
    found: list[TaleEntry] = [TaleEntry("turn", "", "", 0)]
    for key, *numbers in (("log.round", ("n", 4), ("most", 9)), ("log.exchange", ("n", 2))):
        chronicle._tell(found, teller, Message(key, numbers=tuple(numbers)))
    assert [one.title for one in found[1:]] == ["Round 4 of 9. The Shogun's turn.", "Exchange 2"]


def test_who_is_defeated_leaves_the_map_or_is_out_of_the_confrontation() -> None:
    seen, fallen = observe_adventure(_four_heroes(), 0), hero_events.HeroDefeated(0)
    teller = teller_of(Strings("en", "adventure"), seen, None)
    told = teller.tell(messages.of_defeated(fallen, seen))
    assert told == "Tomoe is defeated and leaves the map."
    seen.foe = Foe("the_kiln_master", 1, 6, 7, 5)
    assert teller.tell(messages.of_defeated(fallen, seen)) == "Tomoe is out of this confrontation."


def _four_heroes() -> AdventureState:
    """Return the position in which all begin."""
    game = Game(SYSTEM, Header(SYSTEM.key, 3, 4, None))
    return cast("AdventureState", game.state)


def test_what_is_earned_after_an_event_is_not_told_as_what_that_brought() -> None:
    """Two coins for work stood under the tea on the road, as if it had paid them."""
    t = Table().turn("ann").at(ann="nara").world(event_deck=["A6"]).start()
    t.do("ann: travel", "ann: step uji_bridge", "ann: step kyoto", "ann: stop")
    t.do("ann: choose bow", "ann: work")
    replay = replay_of_whole(PRESENTATION, 0, redact(t.game.journal.events(), 0), {})
    told = chronicle.chronicle(Strings("en", "adventure"), replay, t.game.observe(0))
    scene = next(entry for entry in told if entry.about == "events.A6")
    deeds = told[told.index(scene) + 1]
    assert scene.parts[-1].text.endswith("gains 1 karma.")
    assert (deeds.rank, deeds.parts[0].text) == (DEEDS, "Tomoe works for 2 coins.")


def test_what_the_next_action_brings_is_not_told_as_what_a_mission_brought() -> None:
    """The karma given up at a shrine stood under the end of a mission, as if that had taken it."""
    t = (
        Table()
        .turn("dan")
        .at(dan="shrine_benzaiten")
        .mission("p1_monk", "active", shrine_benzaiten="dan")
    )
    t.hero("dan", spirit=5, karma=0).start()
    t.do("dan: clan p1_monk", "dan: shrine 3")
    replay = replay_of_whole(PRESENTATION, 0, redact(t.game.journal.events(), 0), {})
    told = chronicle.chronicle(Strings("en", "adventure"), replay, t.game.observe(0))
    scene = next(entry for entry in told if entry.title.startswith("Mission won"))
    assert scene.parts[-1].text == "Hikaru gains 4 karma."
    assert told[told.index(scene) + 1].parts[0].text.startswith("Hikaru prays: 3 karma")


def _told(t: Table, language: str = "en") -> list[str]:
    """Return what the log says of a table, with the spaces of a keyboard."""
    replay = replay_of_whole(PRESENTATION, 0, redact(t.game.journal.events(), 0), {})
    teller = replay.teller(Strings(language, "adventure"))
    return [teller.tell(entry.line).replace("\u00a0", " ") for entry in replay.entries]


BOUGHT = {
    "en": (
        "Tomoe buys the short spear for 20 coins.",
        "Tomoe stays at the inn for 10 coins and recovers 3 life.",
        "Tomoe works for 2 coins.",
    ),
    "es": (
        "Tomoe compra la lanza corta por 20 monedas.",
        "Tomoe duerme en la posada por 10 monedas y recupera 3 de vida.",
        "Tomoe trabaja por 2 monedas.",
    ),
    "it": (
        "Tomoe compra la lancia corta per 20 monete.",
        "Tomoe dorme alla locanda per 10 monete e recupera 3 di vita.",
        "Tomoe lavora per 2 monete.",
    ),
}


@pytest.mark.parametrize("language", BOUGHT)
def test_what_is_done_in_a_city_is_told_with_its_price(language: str) -> None:
    """*Tomoe loses 20 coins*, *Tomoe takes the bow*: nothing said what was done for them."""
    t = Table().turn("ann").hero("ann", coins=32, life=2).start()
    t.do("ann: smithy", "ann: buy short_spear", "ann: done", "ann: inn", "ann: work")
    assert [line for line in _told(t, language) if "Tomoe" in line][-3:] == [*BOUGHT[language]]


def test_armor_prayers_and_repairs_are_told_with_their_price() -> None:
    t = Table().level(2).world(chapter=2).hero("ann", coins=80).turn("ann")
    t.hero("ann", armor={"id": "lacquered_coat", "left": 1}).start()
    t.do("ann: smithy", "ann: repair", "ann: buy oyoroi")
    assert _told(t)[-2:] == [
        "Tomoe has the armor mended for 10 coins: 1 restored.",
        "Tomoe buys the \u014d-yoroi for 55 coins and gives up the lacquered coat.",
    ]
    t.do("ann: sell oyoroi")
    assert _told(t)[-1] == "Tomoe sells the \u014d-yoroi for 27 coins."
    t = Table().at(ann="shrine_inari").turn("ann").hero("ann", karma=6).start()
    t.do("ann: shrine 6")
    assert _told(t)[-1] == "Tomoe prays: 6 karma for 2 affinity."


def test_what_an_effect_takes_is_no_price() -> None:
    """Who lost coins to a kappa and then rested had not slept at an inn."""
    t = Table().at(ann="uji_bridge").turn("ann").hero("ann", coins=10, life=5)
    t.enemy("kappa", "uji_bridge").start().picks(0, 0)
    t.do("ann: attack 1", "ann: rest")
    told = _told(t)
    assert "Tomoe loses 4 coins." in told
    assert not any("inn" in line for line in told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_cut_short_armor_that_stopped_it_all_is_not_told_as_a_loss(language: str) -> None:
    """In a small window the log said "Tomoe loses..." of one who lost nothing."""
    seen = observe_adventure(_four_heroes(), 0)
    teller = teller_of(Strings(language, "adventure"), seen, None)
    blows = [hero_events.LifeChanged(1, n, "hit", stopped=2) for n in (0, -1)]
    told = [teller.tell(messages.of_life(blow, seen)) for blow in blows]
    kept, lost = (one.replace("\u00a0", " ").split() for one in told)
    assert kept[0] != lost[0]
    assert "2:" in kept[:4]
