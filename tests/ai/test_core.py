"""The core searches a game that it knows nothing of: the toy."""

from random import Random
from typing import Any

import pytest

from ai.core.bot import best, lean, pick
from ai.core.domain import exactly
from ai.core.explainer import percent
from ai.core.models import softmax
from ai.core.race import Finding
from ai.core.searcher import proved
from ai.core.taste import EVEN_KEY, drawn_tempers, full_name, split_name
from game.kernel.frames import Decision, awaited, decision_of
from game.kernel.game import Game
from tests.ai.toy_bot import Guess, ToyBot
from tests.kernel.play import TOY, started
from tests.kernel.toy import PASS, TAKE_HIT, AwaitBlock, AwaitStrike, Duel, Laid, ResolveTurn

EFFORT = exactly(96)


def searcher(seat: int = 0, players: int = 2, seed: int = 1) -> ToyBot:
    bot = ToyBot("toy", seed, EFFORT)
    bot.start(TOY.key, seat, players, seed)
    bot.see(Laid((), players, 0))
    return bot


def played(seed: int, players: int, seat: int) -> Game:
    """Play a game: the search at `seat`, all others by lot."""
    game, dice, bot = started(players, seed), Random(seed), searcher(seat, players, seed)
    news = game.journal.events()
    while (decision := game.decision) is not None:
        for event in news:
            bot.see(event.redacted(seat))
        if decision.seat == seat:
            news = game.act(bot.choose(game.observe(seat), decision, 100))
        else:
            news = game.act(pick(dice, decision.actions))
    return game


def duel(hand: list[int], other: list[int], lives: int, frame: Any = None) -> Duel:
    frames = (ResolveTurn(), frame or AwaitStrike(0))
    return Duel([hand, other], [1] * 4, [1, lives], 0, frames)


def choice(state: Duel, bot: ToyBot, ms: int = 100) -> Any:
    seen = TOY.observe(state, 0)
    decision = decision_of(seen)
    assert decision is not None
    return bot.choose(seen, decision, ms)


@pytest.mark.slow
def test_a_search_beats_play_by_lot() -> None:
    lost = sum(played(seed, 2, seed % 2).state.loser == seed % 2 for seed in range(40))
    assert lost <= 8


def test_with_more_seats_a_search_is_seldom_the_one_who_loses() -> None:
    lost = sum(played(seed, 3, seed % 3).state.loser == seed % 3 for seed in range(30))
    assert lost <= 5


def test_a_sure_win_is_taken_without_any_time_to_think() -> None:
    """Nothing blocks the one 5; and with a life to spare it ends nothing."""
    assert choice(duel([1, 5], [4, 4], 1), searcher(), ms=0) == ("strike", 5, 1)
    for ms in (0, 100):
        bot = searcher()
        choice(duel([1, 5], [4, 4], 2), bot, ms)
        assert all(finding.win_rate < 1 or not finding.visits for finding in bot.findings)


def test_what_would_lose_the_game_is_blocked() -> None:
    assert choice(duel([2, 3], [1, 1], 2, AwaitBlock(0, 2)), searcher()) != TAKE_HIT


def test_findings_cover_the_actions_and_the_same_seed_finds_the_same() -> None:
    bots = [searcher(), searcher()]
    for bot in bots:
        choice(duel([1, 4], [2, 2], 2), bot)
    assert bots[0].findings == bots[1].findings
    assert {finding.action for finding in bots[0].findings} == {
        ("strike", 1, 1),
        ("strike", 4, 1),
        PASS,
    }
    visits = [finding.visits for finding in bots[0].findings]
    assert visits == sorted(visits, reverse=True)
    assert 0 < sum(visits) <= EFFORT.iterations


def test_a_forced_move_is_not_searched() -> None:
    bot = searcher()
    seen = TOY.observe(duel([1], [1], 2), 0)
    assert bot.choose(seen, Decision(0, "strike", [PASS]), 100) == PASS
    assert bot.findings == []


def test_a_bot_is_given_an_observation_of_its_own_game() -> None:
    peeped: Any = object()
    with pytest.raises(TypeError, match="Duel"):
        searcher().choose(peeped, Decision(0, "strike", [PASS]), 100)
    with pytest.raises(ValueError, match="toy-duel"):
        searcher().start("chess", 0, 2, 1)


def test_a_world_is_dealt_from_what_was_not_seen() -> None:
    game = started(3, 4)
    frame = awaited(game.state)
    assert frame is not None
    seen = game.observe(frame.seat)
    for _ in range(20):
        world = Guess(seen, searcher().gone, Random(1)).world()
        assert TOY.observe(world, frame.seat) == seen


def test_taste_decides_between_what_is_about_as_good() -> None:
    scored = [(0.5, "a"), (0.49, "b"), (0.2, "c")]
    assert lean(scored, [0.0, 0.0, 0.0], 0.1, 0.05) == scored
    assert best(Random(1), lean(scored, [0.0, 1.0, 1.0], 0.1, 0.05)) == "b"


def test_names_tell_level_and_temperament() -> None:
    assert split_name("master/schemer") == ("master", "schemer")
    assert split_name("master") == ("master", EVEN_KEY)
    assert full_name(*split_name("master/schemer")) == "master/schemer"
    assert full_name("master", EVEN_KEY) == "master"


def test_temperaments_at_a_table_differ_while_there_are_enough() -> None:
    keys = ["a", "b", "c"]
    assert sorted(drawn_tempers(keys, 5, 3)) == keys
    assert drawn_tempers(keys, 5, 7)[:3] == drawn_tempers(keys, 5, 3)
    assert len({tuple(drawn_tempers(keys, seed, 3)) for seed in range(30)}) == 6


def test_a_softmax_is_a_distribution() -> None:
    assert softmax([3.0, 3.0]) == pytest.approx([0.5, 0.5])
    assert sum(softmax([-900.0, 0.0, 900.0])) == pytest.approx(1)


class Gentle(ToyBot):
    """Reckons one action to go against the own side."""

    harm: Any = None

    def harms_own(self, _seen: Duel, action: Any) -> bool:
        """Return whether it is that one."""
        return bool(action == self.harm)


def gentle(harm: Any) -> Gentle:
    bot = Gentle("toy", 1, EFFORT)
    bot.harm = harm
    bot.start(TOY.key, 0, 2, 1)
    bot.see(Laid((), 2, 0))
    return bot


def test_what_harms_the_own_side_must_prove_to_be_clearly_better() -> None:
    found = [Finding("harm", 90, 0.6), Finding("plain", 40, 0.59), Finding("weak", 30, 0.3)]
    liked = dict.fromkeys(("harm", "plain", "weak"), 0.0)
    assert proved(found, liked, ["plain", "weak"]) == "plain"
    assert proved(found, liked, ["weak"]) == "harm"


def test_what_would_harm_the_own_side_is_searched_longer_before_it_is_done() -> None:
    plain = gentle(None)
    action = choice(duel([1, 5], [4, 4], 2), plain)
    careful = gentle(action)
    choice(duel([1, 5], [4, 4], 2), careful)
    plainly, longer = (sum(f.visits for f in bot.findings) for bot in (plain, careful))
    assert longer > 2 * plainly


def test_a_sure_win_needs_no_other_proof() -> None:
    strike = ("strike", 5, 1)
    assert choice(duel([1, 5], [4, 4], 1), gentle(strike), ms=0) == strike


def test_only_what_is_sure_is_told_as_certain() -> None:
    """It said "88%, not 100%" of one who had not been found out."""
    told = {0.0: 0, 1e-12: 0, 0.002: 1, 0.47: 47, 0.998: 99, 1 - 1e-12: 100, 1.0: 100}
    assert {chance: percent(chance) for chance in told} == told
