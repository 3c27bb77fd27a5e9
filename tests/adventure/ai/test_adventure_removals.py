"""What a card is worth to a campaign is measured by leaving it out."""

from collections.abc import Sequence

import pytest

from build.strength.lanterns import removals
from build.strength.lanterns.removals import DECKS, difference, main, removable, without
from build.strength.lanterns.seen import campaign, played
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.world import smithy_of


def test_what_is_left_out_is_never_seen_and_comes_back_in_its_place() -> None:
    order = {kind: list(deck) for kind, deck in DECKS.items()}
    shown = {name.split()[0] for kind, name in campaign("follower", 2, "story") if "card" in kind}
    key = min(shown & set(BOOK.influence))
    with without("influence", key):
        assert all(not name.startswith(f"{key} ") for _, name in campaign("follower", 2, "story"))
    assert {kind: list(deck) for kind, deck in DECKS.items()} == order


def test_a_smithy_offers_nothing_that_is_left_out() -> None:
    owner, key = next((BOOK.gear[key].owner, key) for key in removable("gear"))
    assert key in smithy_of(owner, 3)
    with without("gear", key):
        assert key not in smithy_of(owner, 3)
    assert key in smithy_of(owner, 3)


@pytest.mark.parametrize("kind", DECKS)
def test_a_campaign_is_played_to_its_end_without_a_card(kind: str) -> None:
    key = removable(kind)[0]
    with without(kind, key):
        assert played("follower", 1, "normal").decision is None


def test_two_shares_are_compared_with_their_error() -> None:
    assert difference(60, 100, 650, 1000) == pytest.approx((-5.0, 5.13), abs=0.01)


def test_each_card_that_is_asked_for_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--games", "1", "--base", "2", "--won", "1", "--bots", "follower"]
    assert main([*words, "--kinds", "influence", "--cards", *removable("influence")[:2]]) == 0
    first, *cards = capsys.readouterr().out.splitlines()
    assert first == "with all cards: 1 of 2"
    assert [line.split()[1].rstrip(":") for line in cards] == removable("influence")[:2]


def test_as_many_campaigns_are_played_as_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """With more without a card than with all, the rest counted as lost."""
    counts: list[int] = []

    def wins(_level: str, _difficulty: str, seeds: Sequence[int]) -> int:
        counts.append(len(seeds))
        return 0

    monkeypatch.setattr(removals, "wins", wins)
    words = ["--games", "3", "--base", "2", "--kinds", "events"]
    assert main([*words, "--cards", removable("events")[0]]) == 0
    assert counts == [2, 3]
