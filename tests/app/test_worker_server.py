"""What the thinking worker does with each request."""

from game.app.thinking.worker import BotNews, BotStart, Choose, End, Forget, Prepare, WorkerServer
from game.kernel.game import Game
from game.kernel.journal import Header
from tests.app.program import FIRST
from tests.app.slow_bots import make

SYSTEM = FIRST.system


def test_bots_in_the_worker_begin_are_told_and_forgotten() -> None:
    game, server = Game(SYSTEM, Header(SYSTEM.key, 3, 3, None)), WorkerServer()
    decision, events = game.decision, game.journal.events()
    assert decision is not None
    start = BotStart(make, "counter", 0, SYSTEM.key, decision.seat, 3, 3)
    assert server.reply(Prepare(make, "counter")) is None
    seen = game.observe(decision.seat)
    first = server.reply(Choose(BotNews(7, start, events[:1]), seen, decision, 5))
    second = server.reply(Choose(BotNews(7, None, events[1:]), seen, decision, 5))
    assert first == 6 % len(decision.actions)
    assert second == (5 + len(events)) % len(decision.actions)
    assert server.reply(End(BotNews(7, None, []), None)) is None
    assert server.reply(Choose(BotNews(7, None, []), seen, decision, 5)) == "KeyError: 7"
    server.reply(Choose(BotNews(8, start, events), seen, decision, 5))
    assert server.reply(Forget((8, 9))) is None
    assert server.reply(End(BotNews(8, None, []), None)) == "KeyError: 8"
