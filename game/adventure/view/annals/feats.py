"""What can be earned: ways of playing The Hundred Lanterns, none of them for hours."""

from collections.abc import Sequence
from typing import Final

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.effects.life import MOST_AFFINITY
from game.adventure.rules.facts.campaign_events import USUAL_CHAPTERS
from game.session.library.kept import KeptGame
from game.view.annals import Feat, Judge, count, in_a_row, won, won_days

DARK_SKY, LAST_DARK = 4, 11
"""Lanterns that burn at the end of a chapter: so few are a feat, and so many that are survived."""
FOES, WOUNDS, PLACES, COINS, DOORS = 10, 25, 50, 300, 20
SWIFT, UNHURT = 17, 25
"""Fewer rounds and less life lost than most need for a campaign."""


def whole(judge: Judge) -> Judge:
    """Return whether a whole campaign was won, and is as `judge` wants."""
    return won(lambda game: game.tally["chapters"] >= USUAL_CHAPTERS and judge(game))


def led(game: KeptGame) -> Sequence[KeptGame]:
    """Return a campaign as that of each hero whom the person led."""
    return game.led(is_open=True)


def at_least(key: str, n: int) -> Judge:
    """Return whether so much of `key` was counted, of one hero where heroes are counted."""
    return lambda game: any(count(one, key) >= n for one in led(game))


def has_each_name(games: Sequence[KeptGame]) -> bool:
    """Return whether campaigns were won with every hero."""
    names = {one.tally["hero"] for game in games if game.has_won for one in led(game)}
    return len(names) == len(BOOK.heroes)


def is_in_one_hand(game: KeptGame) -> bool:
    """Return whether people led all heroes."""
    return not any(game.seats.bots)


FEATS: Final = (
    Feat("first_dark", in_one=at_least("won", 1)),
    Feat("hundred", in_one=whole(lambda _game: True)),
    Feat("rise_again", in_one=won(at_least("falls", 1))),
    Feat("dark_sky", in_one=lambda game: 0 < count(game, "fewest_lit") <= DARK_SKY),
    Feat("last_dark", in_one=at_least("most_lit", LAST_DARK)),
    Feat("broom", in_one=at_least("beaten", FOES)),
    Feat("heavy_hand", in_one=at_least("wounds", WOUNDS)),
    Feat("sandals", in_one=at_least("steps", PLACES)),
    Feat("purse", in_one=at_least("coins", COINS)),
    Feat("at_ones_side", in_one=at_least("affinity", MOST_AFFINITY)),
    Feat("doors", in_one=at_least("missions", DOORS)),
    Feat("first_meeting", in_one=whole(lambda game: count(game, "attempts") == 1)),
    Feat("swift", in_one=whole(lambda game: count(game, "rounds") <= SWIFT)),
    Feat("dew", in_one=whole(lambda game: any(count(one, "lost") < UNHURT for one in led(game)))),
    Feat("four_hearts", in_one=won(is_in_one_hand)),
    Feat("hard_road", in_one=won(lambda game: game.tally["difficulty"] == "hard")),
    Feat("legend", in_one=won(lambda game: game.tally["difficulty"] == "legend")),
    Feat("row", together=in_a_row),
    Feat("four_names", together=has_each_name),
    Feat("three_dawns", together=won_days),
)
