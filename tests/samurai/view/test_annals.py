"""The record says what the journals say: counted a second time here, straight from the events."""

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ai.samurai.roster import ROSTER
from game.kernel.events import redact
from game.kernel.game import Game
from game.kernel.system import Result
from game.languages import LANGUAGES
from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.events import Defeated, Discarded, HonorChanged, Played, Turn, Wounded
from game.samurai.rules.system import SYSTEM
from game.samurai.view.annals.annals import ANNALS
from game.session.library.daily import deal_of
from game.session.library.kept import MEMORY, KeptGame
from game.session.library.people import People
from game.session.reading import BRANCHED, SHARED, Circumstances, Lineup
from game.view.annals import Feat, TrackRecord, counted, duration, of_guests
from game.view.library import Library
from game.view.words.strings import Strings
from tests.samurai.ui.kept_games import library_in, library_of, played
from tests.ui.kept_games import GAMES, NOON, lay, lineup_of


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Library:
    return library_in(tmp_path_factory.mktemp("record"))


def record_of(library: Library) -> TrackRecord:
    return TrackRecord(counted(library.games(), library.people), ANNALS, ROSTER)


def test_the_record_recounted_from_the_journals_is_the_same(kept: Library) -> None:
    record = record_of(kept)
    library_of(kept.shared.parent)  # a second look, from what is remembered
    (kept.shared.parent / "saves" / SYSTEM.key / MEMORY).unlink()
    assert record_of(kept) == record
    whole = [played(players, seed) for players, seed, _, choices in GAMES if choices > 999]
    seats = [seed % players for players, seed, _, choices in GAMES if choices > 999]
    won = [seat in outcome(game).winners for game, seat in zip(whole, seats, strict=True)]
    assert record.whole == (len(whole), sum(won))
    assert [game.has_won for game in record.games] == won[::-1]
    totals = [straight(game, seat) for game, seat in zip(whole, seats, strict=True)]
    assert record.totals() == {key: sum(one[key] for one in totals) for key in totals[0]}


def outcome(game: Game) -> Result:
    found = SYSTEM.outcome_of(game.state)
    assert found is not None
    return found


def straight(game: Game, me: int) -> dict[str, int]:
    """Count a game as it is told, event by event."""
    events = game.journal.events()
    honor = [e.change for e in events if isinstance(e, HonorChanged) and e.seat == me]
    blows = [e for e in events if isinstance(e, Wounded) and e.by == me != e.seat]
    return {
        "honor_won": sum(change for change in honor if change > 0),
        "defeats_dealt": sum(isinstance(e, Defeated) and e.by == me for e in events),
        "defeats_taken": sum(isinstance(e, Defeated) and e.seat == me for e in events),
        "parries": sum(
            isinstance(e, Discarded) and (e.seat, e.why) == (me, "parry") for e in events
        ),
        "wounds_dealt": sum(blow.wounds for blow in blows),
        "turns": sum(isinstance(e, Turn) and e.seat == me for e in events),
    }


def test_the_record_counts_every_card_that_was_played(kept: Library) -> None:
    found = dict(record_of(kept).favourites(99))
    used = Counter(
        event.card
        for players, seed, _, choices in GAMES
        if choices > 999  # a game that was played to its end
        for event in played(players, seed).journal.events()
        if isinstance(event, Played) and event.seat == seed % players
    )
    assert {CATALOGUE[card].type for card in used} == {"weapon", "property", "action"}
    assert found == used


def test_every_grouping_shares_out_all_games(kept: Library) -> None:
    record = record_of(kept)
    shares = [record.by_players(), record.by_level(), *(record.by(g) for g in ANNALS.groupings)]
    for parts in shares:
        assert sum(part.played for part in parts.values()) == record.whole.played
        assert sum(part.won for part in parts.values()) == record.whole.won
    assert list(record.by_players()) == sorted(record.by_players())


def test_streaks_are_counted_from_the_ends() -> None:
    won = [True, True, False, True, True, True, False, True]
    games = [fake(n, has_won=one) for n, one in enumerate(won)]
    record = TrackRecord(games, ANNALS, ROSTER)
    assert (record.streak, record.longest_streak) == (1, 3)
    assert TrackRecord(games[:6], ANNALS, ROSTER).streak == 3
    assert TrackRecord([], ANNALS, ROSTER).longest_streak == 0


TALLY: dict[str, object] = {
    "character": "benkei",
    "role": "ninja",
    "end": "honor",
    "honor": 3,
    "least": 2,
}


def fake(number: int, *, has_won: bool = True, **tally: object) -> KeptGame:
    """A game that was won or lost, and counted so."""
    lineup = lineup_of(5, 0)
    told = {**TALLY, "counts": {}, "cards": {}, **tally}
    return KeptGame(
        path=Path(f"{number}.jsonl"),
        place="finished",
        when=float(number),
        header=played(3, 1, 0).journal.header,
        seats=lineup,
        winners=(0,) if has_won else (1,),
        groups=(),
        is_sound=True,
        tallies={0: told},
    )


def about(game: KeptGame, **said: Any) -> KeptGame:
    return replace(game, seats=replace(game.seats, about=replace(game.seats.about, **said)))


def test_only_whole_games_of_ones_own_count() -> None:
    people = People(Path("nowhere"), {"1": "", "2": "Ada"}, "2")
    own = about(fake(1), person="2")
    others = [
        about(fake(2), person="1"),
        about(fake(3), person=""),
        about(own, origin=SHARED),
        about(own, origin=BRANCHED),
        replace(own, winners=None),
        replace(own, is_sound=False),
        replace(own, seats=replace(own.seats, bots=("adept",) * 5)),
    ]
    assert counted([*others, own], people) == [own]
    people.chosen = "1"
    assert counted([*others, own], people) == [others[0], others[1]]


def test_a_game_of_several_counts_for_everybody_who_sat_with_a_profile(tmp_path: Path) -> None:
    seats = Lineup(1, (None, None, None), Circumstances("1", people={1: "1", 2: "3"}, seconds=90))
    game = played(3, 8)
    lay(game, tmp_path / "saves" / SYSTEM.key / "finished" / "a.jsonl", seats, NOON)
    people = People(Path("nowhere"), {"1": "", "2": "Ada", "3": "Bruno"})
    library = library_of(tmp_path, people)
    for key, seat in (("1", 1), ("2", None), ("3", 2)):
        people.chosen = key
        record = record_of(library)
        assert len(record.games) == (seat is not None)
        if seat is not None:
            assert record.totals() == straight(game, seat)
            assert record.whole.won == (seat in outcome(game).winners)
            assert record.seconds == 90
    assert duration(Strings("en"), 90) == "2 min"
    assert duration(Strings("it"), 3 * 3600 + 20 * 60) == "3 h 20 min"


def test_who_sat_down_without_a_profile_has_the_record_of_guests(tmp_path: Path) -> None:
    folder = tmp_path / "saves" / SYSTEM.key / "finished"
    game, deals = played(3, 8), ((None, None, None), (None, "adept", "adept"))
    for number, bots in enumerate(deals):
        seats = Lineup(0, bots, Circumstances("2", people={0: "2", 1: "1"} if not number else {}))
        lay(game, folder / f"{number}.jsonl", seats, NOON + number)
    library = library_of(tmp_path, People(Path("nowhere"), {"1": "", "2": "Ada"}))
    (theirs,) = of_guests(library.games(), ANNALS)
    assert theirs.person == 2
    record = TrackRecord([theirs], ANNALS, ROSTER)
    assert record.totals() == straight(game, 2)
    assert record.whole.won == (2 in outcome(game).winners)
    assert of_guests(library.games(), replace(ANNALS, party=lambda *_: "")) == []


FEATS = {
    "first_circle": [fake(1)],
    "hoarse": [fake(1, has_won=False, cards={"battle_cry": 3})],
    "patron": [fake(1, has_won=False, cards={"geisha": 3})],
    "armoury": [
        fake(1, cards=dict.fromkeys(("bo", "bokken", "katana", "kiseru", "nodachi", "shuriken"), 1))
    ],
    "wall": [fake(1, has_won=False, counts={"parries": 5})],
    "unbowed": [fake(1)],
    "spotless": [fake(1)],
    "thread": [fake(1, least=1)],
    "one_blade": [fake(1, cards={"bo": 3, "geisha": 2}, counts={"weapons": 3})],
    "empty_hand": [fake(1)],
    "reaper": [fake(1, has_won=False, counts={"defeats_dealt": 3})],
    "lone_wolf": [fake(1, role="ronin")],
    "swordmaster": [fake(1, end="swordmaster")],
    "long_table": [replace(fake(1), seats=lineup_of(7, 0))],
    "row": [fake(n) for n in range(3)],
    "four_faces": [
        fake(n, role=role) for n, role in enumerate(("shogun", "samurai", "ninja", "ronin"))
    ],
    "many_lives": [
        fake(n, character=who)
        for n, who in enumerate(("benkei", "tomoe", "goemon", "hanzo", "kojiro", "nobunaga"))
    ],
    "three_dawns": [about(fake(n), day=f"2026-11-0{n + 1}") for n in range(3)],
    "master": [replace(fake(1), seats=lineup_of(3, 0, "master/patient"))],
}
"""Games that earn a feat, the last of them at last."""
UNLIKE: dict[str, dict[str, object]] = {
    "unbowed": {"counts": {"defeats_taken": 1}},
    "spotless": {"counts": {"honor_lost": 1}},
    "empty_hand": {"counts": {"weapons": 1}},
}
"""What spoils a feat that an even game earns."""


@pytest.mark.parametrize("feat", ANNALS.feats, ids=lambda feat: feat.key)
def test_a_feat_is_earned_by_what_it_asks_for_and_by_nothing_less(feat: Feat) -> None:
    games = FEATS[feat.key]
    assert feat.earned_by(games) == games[-1]
    assert feat.earned_by([fake(9, has_won=False), *games, fake(10)]) == games[-1]
    assert feat.earned_by(games[:-1]) is None
    if feat.key != "first_circle":
        spoilt = fake(1, **UNLIKE.get(feat.key, {}))  # type: ignore[arg-type]  # no has_won there
        assert feat.earned_by([spoilt]) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_feat_and_total_has_words(language: str) -> None:
    strings = Strings(language, "samurai")
    for feat in ANNALS.feats:
        assert strings.text(f"feats.{feat.key}.name")
        assert strings.text(f"feats.{feat.key}.how").endswith(".")
    assert len({strings.text(f"feats.{feat.key}.name") for feat in ANNALS.feats}) == 19
    for key in ANNALS.totals:
        assert "1" in strings.text(f"record.totals.{key}", n=1)


# --- the deal of the day ---


def test_a_day_is_dealt_the_same_for_everyone() -> None:
    assert deal_of("2026-11-22", SYSTEM) == ("2026-11-22", 4226677912, 5, 2)
    deals = {
        deal_of(f"2026-{month:02}-{day:02}", SYSTEM) for month in range(1, 13) for day in (1, 9)
    }
    assert len({deal.seed for deal in deals}) == 24
    assert {deal.players for deal in deals} == set(SYSTEM.seats)


def test_of_a_day_the_first_game_counts(tmp_path: Path) -> None:
    for number, seed in enumerate((8, 13)):
        path = tmp_path / "saves" / SYSTEM.key / "finished" / f"{number}.jsonl"
        lay(played(3, seed), path, lineup_of(3, 0, day="2026-11-20"), NOON + number)
    record = record_of(library_of(tmp_path))
    assert record.days() == {"2026-11-20": record.games[0]}
    assert record.games[0].header.seed == 8


def test_nothing_is_told_of_a_game_that_goes_on_but_what_its_seat_saw(kept: Library) -> None:
    left = next(game for game in kept.games() if not game.is_over)
    game = played(6, 2, 40)
    seen = redact(game.journal.events(), left.seats.viewer)
    assert left.tally == ANNALS.tally(seen, left.seats.viewer)
    row = json.dumps(left.tally)
    hidden = {"shogun", "samurai", "ninja", "ronin"} - {left.tally["role"]}
    assert not any(role in row for role in hidden)
