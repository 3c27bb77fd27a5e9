"""What can be earned: ways of playing The Great Train, none of them for hours."""

from typing import Final

from game.great_train.rules.content.roles import RENEGADE, ROLE_KEYS, SHERIFF
from game.great_train.rules.system import SYSTEM
from game.session.library.kept import KeptGame
from game.view.annals import THRICE, Feat, count, different, in_a_row, won, won_days

MOST: Final = SYSTEM.seats[-1]
STRONG: Final = ("adept", "expert", "master")
"""How the names of opponents begin who are adepts or stronger."""


def beers(game: KeptGame) -> int:
    """Return how often one drank: Beer for oneself, Saloon for everybody."""
    played = game.tally["cards"]
    return int(played.get("beer", 0)) + int(played.get("saloon", 0))


def are_strong(game: KeptGame) -> bool:
    """Return whether all opponents were adepts or stronger."""
    others = [name for name in game.seats.bots if name is not None]
    return bool(others) and all(name.startswith(STRONG) for name in others)


FEATS: Final = (
    Feat("all_aboard", in_one=lambda game: game.has_won),
    Feat("travelling_light", in_one=won(lambda game: not count(game, "cars"))),
    Feat("passenger", in_one=lambda game: count(game, "cars") >= THRICE),
    Feat("thirst", in_one=lambda game: beers(game) >= THRICE),
    Feat("quick", in_one=lambda game: count(game, "answers") >= 5),  # noqa: PLR2004 - so it is told
    Feat("unscathed", in_one=won(lambda game: not count(game, "life_lost"))),
    Feat("last_bullet", in_one=won(lambda game: game.tally["life"] == 1)),
    Feat("boot_hill", in_one=won(lambda game: count(game, "went_out") > 0)),
    Feat("undertaker", in_one=lambda game: count(game, "put_out") >= THRICE),
    Feat("end_of_line", in_one=won(lambda game: count(game, "journeys") > 0)),
    Feat("star", in_one=won(lambda game: game.tally["role"] == ROLE_KEYS[SHERIFF])),
    Feat("nobodys_friend", in_one=won(lambda game: game.tally["role"] == ROLE_KEYS[RENEGADE])),
    Feat("full_train", in_one=won(lambda game: game.players == MOST)),
    Feat("row", together=in_a_row),
    Feat("every_side", together=different(lambda game: game.tally["role"], len(ROLE_KEYS))),
    Feat("many_names", together=different(lambda game: game.tally["character"], 6)),
    Feat("three_dawns", together=won_days),
    Feat("adept", in_one=won(are_strong)),
)
