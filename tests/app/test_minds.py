"""What the thinking worker does with each request."""

from game.app.minds import Birth, Choose, End, Forget, Minds, Prepare, Telling
from game.kernel.game import Game
from game.kernel.journal import Header
from game.samurai.rules.system import SYSTEM
from tests.app.slow_bots import make


def test_minds_in_the_worker_are_born_told_and_forgotten() -> None:
    game, minds = Game(SYSTEM, Header(SYSTEM.key, 3, 3, None)), Minds()
    decision, events = game.decision, game.journal.events()
    assert decision is not None
    birth = Birth(make, "counter", 0, SYSTEM.key, decision.seat, 3, 3)
    assert minds.reply(Prepare(make, "counter")) is None
    seen = game.observe(decision.seat)
    first = minds.reply(Choose(Telling(7, birth, events[:1]), seen, decision, 5))
    second = minds.reply(Choose(Telling(7, None, events[1:]), seen, decision, 5))
    assert first == 6 % len(decision.actions)
    assert second == (5 + len(events)) % len(decision.actions)
    assert minds.reply(End(Telling(7, None, []), None)) is None
    assert minds.reply(Choose(Telling(7, None, []), seen, decision, 5)) == "KeyError: 7"
    minds.reply(Choose(Telling(8, birth, events), seen, decision, 5))
    assert minds.reply(Forget((8, 9))) is None
    assert minds.reply(End(Telling(8, None, []), None)) == "KeyError: 8"
