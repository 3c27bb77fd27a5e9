"""What Samurai Sword brings to the checks of every table."""

from collections import Counter

from game.app.games import game_of
from game.samurai.rules.state import Observation
from tests.samurai.golden.record import GOLDEN
from tests.samurai.laws.twins import twin
from tests.samurai.ui.robots import KeyRobot, MouseRobot, PadRobot
from tests.ui.checked import CheckedGame, Lying, Moment, Robots


def lying(seen: Observation) -> Lying:
    """Return what lies where."""
    found = Counter(("discard_pile", -1, card) for card in seen.discard_pile)
    for seat in range(seen.players):
        found.update(("hand", seat, card) for card in seen.hands[seat])
        found.update(("in_play", seat, card) for card in seen.in_play[seat])
    if seen.resolving:
        card, seat = seen.resolving
        found["resolving", seat, card] += 1
    return found


CHECKED = CheckedGame(
    game_of("samurai-sword"),
    Robots(MouseRobot, KeyRobot, PadRobot),
    GOLDEN,
    {
        "3 play": Moment(3, 6, "play"),
        "4 parry": Moment(4, 6, "parry"),
        "5 battle_cry": Moment(5, 6, "battle_cry"),
        "5 draw_source": Moment(5, 7, "draw_source"),
        "6 bushido": Moment(6, 13, "bushido"),
        "6 discard": Moment(6, 9, "discard"),
        "7 jujutsu": Moment(7, 6, "jujutsu"),
        "7 play": Moment(7, 6, "play"),
    },
    ("cards/bushido", "characters/hanzo", "icons/temper", "rules/SS-7.1"),
    lying=lying,
    twin=twin,
)
