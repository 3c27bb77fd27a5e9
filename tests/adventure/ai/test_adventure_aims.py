"""What the content aims at is counted of whole campaigns."""

import pytest

from build.strength.lanterns.aims import Roads, counts_of, main, share
from build.strength.lanterns.seen import played
from game.adventure.rules.facts import hero_events
from game.adventure.rules.facts.layout_events import ChapterLaid


def test_tests_roads_and_weapons_of_a_campaign_are_counted() -> None:
    game = played("strategist@0", 3, "story")
    rolled = [event for event in game.journal.events() if isinstance(event, hero_events.TestRolled)]
    counts = counts_of(game)
    tests = sum(number for (kind, _), number in counts.items() if kind == "test")
    assert tests == sum(event.again is None for event in rolled) > 0
    assert {face for kind, face in counts if kind == "event"} == {"green", "red"}
    assert [counts["phase", str(chapter)] for chapter in (1, 2, 3)] == [1, 1, 1]
    levels = [counts["level 2", str(chapter)] for chapter in (1, 2, 3)]
    assert levels == sorted(levels)
    assert max(levels) == 1


def test_a_share_has_its_interval() -> None:
    assert share(20, 80) == "25.0% (+-9.5% of 80)"
    assert share(0, 0) == "-"


def test_what_was_found_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "1", "--bots", "follower"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("campaigns won: ")
    assert sum(line.startswith("tests of ") for line in lines) == 4
    assert lines[-2].startswith("dangerous roads: ")
    assert lines[-1].startswith("dangerous roads, where imperial ones led there too: ")


def test_who_could_have_kept_to_imperial_roads_had_a_choice() -> None:
    """Osaka lies on them from Kyoto, Inari's shrine beyond it does not; a voyage begins anew."""
    roads = Roads()
    roads.follow(ChapterLaid(1))
    for seat, way in enumerate((["osaka"], ["osaka", "shrine_inari"])):
        roads.follow(hero_events.TravelBegun(seat))
        for place in way:
            by = "imperial" if place == "osaka" else "dangerous"
            roads.follow(hero_events.HeroMoved(seat, place, by))
    assert roads.had_choice(0)
    assert not roads.had_choice(1)
    roads.follow(hero_events.HeroMoved(1, "ise", "sea"))
    roads.follow(hero_events.HeroMoved(1, "toba_bay", "imperial"))
    assert roads.had_choice(1)
