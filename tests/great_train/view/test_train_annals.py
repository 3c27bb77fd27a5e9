"""What the record adds up of games on the train is what the journals say; what earns a feat."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from ai.great_train.roster import ROSTER
from game.app.games import game_of
from game.great_train.rules.content.cards import IS_CAR, KIND
from game.great_train.rules.content.roles import ROLE_KEYS
from game.great_train.rules.facts.card_events import CardDiscarded, CardPlayed
from game.great_train.rules.facts.life_events import LifeLost, WentOut
from game.great_train.rules.facts.train_events import CarPlaced
from game.great_train.rules.facts.turn_events import TurnPassed
from game.great_train.rules.system import SYSTEM
from game.great_train.view.annals.annals import ANNALS
from game.kernel.events import redact
from game.kernel.game import Game
from game.kernel.journal import Header
from game.languages import LANGUAGES
from game.session.library.kept import KeptGame
from game.session.reading import Circumstances
from game.view.annals import Feat, TrackRecord, counted
from game.view.library import Library
from game.view.words.strings import Strings
from tests.ui.kept_games import GAMES, library_in, lineup_of, played

PARTS = game_of(SYSTEM.key)
WHOLE = [(players, seed) for players, seed, _, choices in GAMES if choices > 999]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Library:
    return library_in(PARTS, tmp_path_factory.mktemp("record"))


def games_of(library: Library) -> list[KeptGame]:
    return list(library.shelf(SYSTEM.key).kept.games())


def straight(game: Game, me: int) -> dict[str, int]:
    """Count a game as it is told, event by event."""
    events = game.journal.events()
    lost = [e for e in events if isinstance(e, LifeLost)]
    out = [e for e in events if isinstance(e, WentOut)]
    answers = [e for e in events if isinstance(e, CardDiscarded) and e.why == "answer"]
    return {
        "wounds_dealt": sum(e.wounds for e in lost if e.by == me != e.seat),
        "put_out": sum(e.by == me != e.seat for e in out),
        "went_out": sum(e.seat == me for e in out),
        "answers": sum(e.seat == me for e in answers),
        "cars": sum(isinstance(e, CarPlaced) and e.seat == me for e in events),
        "turns": sum(isinstance(e, TurnPassed) and e.seat == me for e in events),
    }


def test_the_record_is_what_the_journals_say(kept: Library) -> None:
    record = TrackRecord(counted(games_of(kept), kept.people), ANNALS, ROSTER)
    told, won, cards = dict.fromkeys(ANNALS.totals, 0), 0, 0
    for players, seed in WHOLE:
        game, me = played(PARTS, players, seed), seed % players
        for key, n in straight(game, me).items():
            told[key] += n
        outcome = SYSTEM.outcome_of(game.state)
        assert outcome is not None
        won += me in outcome.winners
        plays = [e for e in game.journal.events() if isinstance(e, CardPlayed) and e.seat == me]
        cards += sum(not IS_CAR[e.card] for e in plays)
    assert record.whole == (len(WHOLE), won)
    assert record.totals() == told
    assert min(told.values()) > 0
    assert sum(n for _, n in record.favourites(99)) == cards


def test_every_grouping_shares_out_all_games_and_has_words(kept: Library) -> None:
    games = counted(games_of(kept), kept.people)
    record = TrackRecord(games, ANNALS, ROSTER)
    for grouping in ANNALS.groupings:
        parts = record.by(grouping)
        assert sum(part.played for part in parts.values()) == record.whole.played
        for language in LANGUAGES:
            assert all(ANNALS.called(Strings(language, "great_train"), grouping, k) for k in parts)
    assert all(ANNALS.played_as(Strings("en", "great_train"), game.tally) for game in games)
    assert all(KIND[card] is not None for card, _ in record.favourites(9))


def test_nothing_is_told_of_a_game_that_goes_on_but_what_its_seat_saw(kept: Library) -> None:
    left = next(game for game in games_of(kept) if not game.is_over)
    game = played(PARTS, left.players, left.header.seed or 0, 40)
    seen = redact(game.journal.events(), left.seats.viewer)
    assert left.tally == ANNALS.tally(seen, left.seats.viewer)
    row = json.dumps(left.tally)
    assert not any(f'"{role}"' in row for role in {*ROLE_KEYS} - {left.tally["role"]})


def fake(number: int, *, has_won: bool = True, day: str = "", **told: object) -> KeptGame:
    """A game of five that was won or lost, and counted so."""
    counts = {"cars": 1, "life_lost": 2, **told.pop("counts", {})}  # type: ignore[dict-item]  # a test's own
    tally = {"character": "sancho", "role": "outlaw", "end": "outlaws", "life": 3, "cards": {}}
    return KeptGame(
        path=Path(f"{number}.jsonl"),
        place="finished",
        when=float(number),
        header=Header(SYSTEM.key, 1, 5, None),
        seats=replace(lineup_of(5, 0, "novice"), about=Circumstances(day=day)),
        winners=(0,) if has_won else (1,),
        groups=(),
        is_sound=True,
        tallies={0: {**tally, **told, "counts": counts}},
    )


def counts(key: str, n: int, *, has_won: bool = False) -> KeptGame:
    return fake(1, has_won=has_won, counts={key: n})


def among(*bots: str | None) -> KeptGame:
    """A game that was won among these."""
    return replace(fake(1), seats=replace(fake(1).seats, bots=(None, *bots)))


PEOPLE = ("sancho", "manuelita", "rose_doolan", "sid_ketchum", "benny_brawler", "el_gringo")
FEATS: dict[str, tuple[list[KeptGame], KeptGame]] = {
    "all_aboard": ([fake(1)], fake(9, has_won=False)),
    "travelling_light": ([counts("cars", 0, has_won=True)], counts("cars", 0)),
    "passenger": ([counts("cars", 3)], counts("cars", 2)),
    "thirst": (
        [fake(1, has_won=False, cards={"beer": 2, "saloon": 1})],
        fake(9, cards={"beer": 2, "bang": 5}),
    ),
    "quick": ([counts("answers", 5)], counts("answers", 4)),
    "unscathed": ([counts("life_lost", 0, has_won=True)], counts("life_lost", 0)),
    "last_bullet": ([fake(1, life=1)], fake(9, has_won=False, life=1)),
    "boot_hill": ([counts("went_out", 1, has_won=True)], counts("went_out", 1)),
    "undertaker": ([counts("put_out", 3)], counts("put_out", 2)),
    "end_of_line": ([counts("journeys", 1, has_won=True)], counts("journeys", 1)),
    "star": ([fake(1, role="sheriff")], fake(9, has_won=False, role="sheriff")),
    "nobodys_friend": ([fake(1, role="renegade")], fake(9, role="deputy")),
    "full_train": ([replace(fake(1), seats=lineup_of(7, 0, "novice"))], fake(9)),
    "row": ([fake(n) for n in range(3)], fake(9, has_won=False)),
    "every_side": ([fake(n, role=role) for n, role in enumerate(ROLE_KEYS)], fake(9)),
    "many_names": ([fake(n, character=who) for n, who in enumerate(PEOPLE)], fake(9)),
    "three_dawns": ([fake(n, day=f"2026-11-0{n + 1}") for n in range(3)], fake(9)),
    "adept": ([among("adept", "adept/grudge")], among("adept", "novice")),
}
"""Games that earn a feat, the last of them at last; one that does not."""


@pytest.mark.parametrize("feat", ANNALS.feats, ids=lambda feat: feat.key)
def test_a_feat_is_earned_by_what_it_asks_for_and_by_nothing_less(feat: Feat) -> None:
    games, short = FEATS[feat.key]
    assert feat.earned_by([short]) is None
    assert feat.earned_by([short, *games]) == games[-1]
    if games[:-1]:
        assert feat.earned_by(games[:-1]) is None


def test_who_beats_experts_or_masters_has_beaten_adepts_but_not_who_beats_people() -> None:
    """Six experts were beaten, and the record went on asking for adepts."""
    (adept,) = [feat for feat in ANNALS.feats if feat.key == "adept"]
    assert adept.earned_by([among(None, None)]) is None
    assert adept.earned_by([among("cmd:dance", "adept")]) is None
    won = [among("expert", "master/patient", "adept")]
    assert adept.earned_by(won) == won[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_feat_and_total_has_words(language: str) -> None:
    strings = Strings(language, "great_train")
    names = {strings.text(f"feats.{feat.key}.name") for feat in ANNALS.feats}
    assert len(names) == len(ANNALS.feats)
    assert all(strings.text(f"feats.{feat.key}.how").endswith(".") for feat in ANNALS.feats)
    assert all("1" in strings.text(f"record.totals.{key}", n=1) for key in ANNALS.totals)
