"""What the record adds up of campaigns says what the journals say, and what earns a feat."""

from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from ai.adventure.roster import ROSTER
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.campaign_events import (
    CampaignBegan,
    DifficultyChanged,
    InfluenceChanged,
    PhaseEnded,
    RoundBegan,
)
from game.adventure.rules.facts.foe_events import ConfrontationEnded, FoeMet, FoeWounded
from game.adventure.rules.facts.hero_events import Gained, HeroMoved, LifeChanged, PowerUsed
from game.adventure.rules.facts.layout_events import ChapterLaid
from game.adventure.rules.facts.map_events import EnemyGone
from game.adventure.rules.system import SYSTEM
from game.adventure.view.annals.annals import ANNALS
from game.adventure.view.annals.deeds import RoundView, deeds_of
from game.app.games import game_of
from game.kernel.journal import Header
from game.languages import LANGUAGES
from game.session.library.kept import KeptGame
from game.session.reading import Circumstances
from game.view.annals import Feat, TrackRecord, counted
from game.view.library import Library, level_told
from game.view.words.strings import Strings
from tests.ui.kept_games import library_in, lineup_of, played

KEPT = [(4, 13, "adept", 9999), (4, 6, "adept", 9999)]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Library:
    return library_in(game_of("adventure"), tmp_path_factory.mktemp("record"), KEPT)


def test_the_record_is_what_the_journals_say(kept: Library) -> None:
    games = counted(kept.shelf(SYSTEM.key).kept.games(), kept.people)
    record = TrackRecord(games, ANNALS, ROSTER)
    told = {"beaten": 0, "steps": 0, "coins": 0, "missions": 0}
    for players, seed, _, _ in KEPT:
        game, me = played(game_of("adventure"), players, seed), seed % players
        events = game.journal.events()
        told["beaten"] += sum(isinstance(e, EnemyGone) and e.by == me for e in events)
        walked = [e for e in events if isinstance(e, HeroMoved) and e.seat == me]
        told["steps"] += sum(e.by != "effect" for e in walked)
        gains = [e for e in events if isinstance(e, Gained) and e.seat == me]
        told["coins"] += sum(e.n for e in gains if e.what == "coins" and e.n > 0)
        results = game.observe(me).results
        told["missions"] += sum(len(r.missions) + len(r.personal) for r in results)
    assert record.whole.played == len(KEPT)
    assert {key: record.totals()[key] for key in ("beaten", "missions")} == {
        key: told[key] for key in ("beaten", "missions")
    }
    counts = [game.tally["counts"] for game in games]
    assert {key: sum(one[key] for one in counts) for key in told} == told


def campaign(number: int = 1, *, has_won: bool = True, day: str = "", **told: object) -> KeptGame:
    """A campaign that was won or lost, and counted so."""
    tally = {"hero": "tomoe", "difficulty": "normal", "chapters": 3, **told}
    counts = {"attempts": 2, "rounds": 20, "lost": 50, **tally.pop("counts", {})}  # type: ignore[dict-item]  # a test's own
    lineup = replace(lineup_of(4, 0), about=Circumstances(day=day))
    return KeptGame(
        path=Path(f"{number}.jsonl"),
        place="finished",
        when=float(number),
        header=Header(SYSTEM.key, 1, 4, None),
        seats=lineup,
        winners=(0, 1, 2, 3) if has_won else (),
        groups=(),
        is_sound=True,
        tallies={0: {**tally, "counts": counts}},
    )


def lost(key: str, n: int) -> KeptGame:
    return campaign(has_won=False, counts={key: n})


def won(**counts: int) -> KeptGame:
    return campaign(counts=counts)


FEATS: dict[str, tuple[list[KeptGame], KeptGame]] = {
    "first_dark": ([lost("won", 1)], lost("won", 0)),
    "hundred": ([campaign()], campaign(chapters=2)),
    "rise_again": ([won(falls=1)], lost("falls", 2)),
    "dark_sky": ([lost("fewest_lit", 4)], lost("fewest_lit", 5)),
    "last_dark": ([lost("most_lit", 11)], lost("most_lit", 10)),
    "broom": ([lost("beaten", 10)], lost("beaten", 9)),
    "heavy_hand": ([lost("wounds", 25)], lost("wounds", 24)),
    "sandals": ([lost("steps", 50)], lost("steps", 49)),
    "purse": ([lost("coins", 300)], lost("coins", 299)),
    "at_ones_side": ([lost("affinity", 6)], lost("affinity", 5)),
    "doors": ([lost("missions", 20)], lost("missions", 19)),
    "first_meeting": ([won(attempts=1)], lost("attempts", 1)),
    "swift": ([won(rounds=17)], won(rounds=18)),
    "dew": ([won(lost=24)], won(lost=25)),
    "four_hearts": (
        [replace(campaign(), seats=replace(campaign().seats, bots=(None,) * 4))],
        campaign(),
    ),
    "hard_road": ([campaign(difficulty="hard")], campaign(has_won=False, difficulty="hard")),
    "legend": ([campaign(difficulty="legend")], campaign(difficulty="hard")),
    "row": ([campaign(n) for n in range(3)], campaign(9, has_won=False)),
    "four_names": (
        [campaign(n, hero=who) for n, who in enumerate(("tomoe", "akira", "hattori", "hikaru"))],
        campaign(9),
    ),
    "three_dawns": ([campaign(n, day=f"2026-11-0{n + 1}") for n in range(3)], campaign(9)),
}
"""Campaigns that earn a feat, the last of them at last; one that does not."""


@pytest.mark.parametrize("feat", ANNALS.feats, ids=lambda feat: feat.key)
def test_a_feat_is_earned_by_what_it_asks_for_and_by_nothing_less(feat: Feat) -> None:
    games, short = FEATS[feat.key]
    assert feat.earned_by([short]) is None
    assert feat.earned_by([short, *games]) == games[-1]
    assert feat.earned_by(games[:-1]) is None


def test_who_leads_several_heroes_has_the_deeds_of_each() -> None:
    seats = replace(campaign().seats, bots=(None, None, "adept", "adept"))
    told = [{"beaten": 4, "missions": 9, "lost": 30}, {"beaten": 10, "missions": 9, "lost": 20}]
    tallies = {
        seat: {**campaign(hero=hero, counts=counts).tally}
        for seat, (hero, counts) in enumerate(zip(("tomoe", "akira"), told, strict=True))
    }
    both = replace(campaign(), seats=seats, tallies=tallies)
    record = TrackRecord([both], ANNALS, ROSTER)
    assert (record.totals()["beaten"], record.totals()["missions"]) == (14, 9)
    assert record.by("hero") == {"akira": (1, 1), "tomoe": (1, 1)}
    assert record.by("difficulty") == {"normal": (1, 1)}
    earned = {one.feat.key for one in record.feats() if one.by is not None}
    assert {"broom", "dew"} <= earned, "one hero of two did it"
    assert "four_names" not in earned
    third = campaign(2, hero="hattori"), campaign(3, hero="hikaru")
    whole = TrackRecord([both, *third], ANNALS, ROSTER).feats()
    assert next(one.by for one in whole if one.feat.key == "four_names") == third[1]


def test_a_campaign_of_people_alone_has_no_companions() -> None:
    """It was counted, and told, as one with mixed companions."""
    everyone = replace(campaign().seats, bots=(None,) * 4)
    record = TrackRecord([replace(campaign(), seats=everyone)], ANNALS, ROSTER)
    assert record.by_level() == {"alone": (1, 1)}
    assert level_told(Strings("en", "adventure"), "alone") == "no companions"


def test_a_campaign_tells_all_of_its_difficulties() -> None:
    """Of one that went on harder the list named the last chapter's alone."""
    began = CampaignBegan("story", 0, 3)
    told = ANNALS.tally((began, ChapterLaid(1), DifficultyChanged("normal"), ChapterLaid(2)), 0)
    strings = Strings("en", "adventure")
    assert ANNALS.played_as(strings, told).endswith(", Story / Normal")


def test_a_chapter_whose_foe_was_not_beaten_is_not_won() -> None:
    """A campaign lost before the first foe was told that it had won a chapter."""
    phase = (CampaignBegan("hard", 0, 3), ChapterLaid(1), PhaseEnded(success=True))
    for beaten in (False, True):
        told = ANNALS.tally((*phase, ConfrontationEnded(won=beaten, attempt=3)), 0)
        assert told["counts"]["won"] == int(beaten)


@pytest.mark.parametrize("success", [True, False])
def test_attempts_count_in_a_chapter_too_whose_phase_was_lost(*, success: bool) -> None:
    """Who beat the second foe at the second attempt was told it had taken one at each."""
    meets = FoeMet("the_kiln_master", 0, 8, 6)
    fights = (meets, ConfrontationEnded(won=False, attempt=1), meets)
    told = (CampaignBegan("hard", 0, 3), ChapterLaid(1), PhaseEnded(success=success), *fights)
    tally = ANNALS.tally((*told, ConfrontationEnded(won=True, attempt=2)), 0)
    assert tally["counts"]["attempts"] == 2


def test_a_further_chapter_takes_no_feat_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cast("dict[int, object]", BOOK.chapters), 4, BOOK.chapters[3])
    (hundred,) = (feat for feat in ANNALS.feats if feat.key == "hundred")
    for chapters in (3, 4):
        assert hundred.earned_by([campaign(chapters=chapters)]) is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_feat_has_its_words(language: str) -> None:
    strings = Strings(language, "adventure")
    for feat in ANNALS.feats:
        assert strings.text(f"feats.{feat.key}.name")
        assert strings.text(f"feats.{feat.key}.how").endswith(".")


def test_deeds_are_counted_from_what_happened() -> None:
    events = (
        ChapterLaid(1),
        RoundBegan(1),
        InfluenceChanged(2, 6, "growth"),
        HeroMoved(0, "nara", "imperial"),
        HeroMoved(0, "iga", "effect"),
        EnemyGone(1, 0),
        EnemyGone(2, None),
        RoundBegan(2),
        LifeChanged(1, -3, "hit", 0),
        InfluenceChanged(6, 12, "effect"),
        PhaseEnded(success=False),
        FoeMet("the_kiln_master", 1, 9, 5),
        PowerUsed(2, "volley"),
        FoeWounded(2),
    )
    deeds = deeds_of(events)
    assert deeds.rounds == [RoundView(1, 6, False), RoundView(1, 12, False)]
    assert deeds.rounds_in(1) == 2
    assert (deeds.of(0)["steps"], deeds.of(0)["beaten"]) == (1, 1)
    assert (deeds.of(1)["lost"], deeds.of(2)["wounds"]) == (3, 1)
