"""What missions gave is found in what happened, each by itself."""

from game.adventure.rules.facts.hero_events import Gained
from game.adventure.view.showing.gains import MissionGains, gains_of
from game.kernel.events import Event, redact
from tests.adventure.campaigns import played


def _told(seed: int, chapter: int) -> list[Event]:
    """Return what somebody saw of a campaign up to the levels after a chapter."""
    for game in played(seed, "adept", difficulty="story"):
        if game.state.step == "level_up" and game.state.chapter == chapter:
            return redact(game.journal.events(), 0)
    raise ValueError


def test_every_mission_gave_what_its_card_and_its_steps_say() -> None:
    gains = gains_of(_told(4, 1))
    rice, kiln = gains["c1_rice"], gains["c1_kiln"]
    assert (rice.counts, rice.found) == ({"coins": 15, "lanterns": 1}, ["tea_house"])
    assert (kiln.counts, kiln.found) == ({"karma": 4}, []), "one each"
    assert gains["c1_oil"].counts["lanterns"] == 1
    assert rice.goods == [], "it was brought"
    later = gains_of(_told(4, 2))
    assert later["c2_kappa"].counts == {"lanterns": 1, "coins": 15}
    assert "c1_rice" not in later, "that was told before"


def test_what_is_earned_besides_is_no_missions() -> None:
    events = _told(4, 1)
    worked = [event for event in events if isinstance(event, Gained) and event.what == "coins"]
    counted = sum(one.counts["coins"] for one in gains_of(events).values())
    assert counted < sum(event.n for event in worked)


def test_goods_that_nobody_brought_are_still_there_to_tell() -> None:
    events = _told(4, 1)
    cut = next(n for n, event in enumerate(events) if event.type == "goods_in")
    gains = gains_of(events[: cut + 1])
    assert gains["c1_rice"] == MissionGains(goods=["rice"])
