"""What can be earned: ways of playing Samurai Sword, none of them for hours."""

from typing import Final

from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.state import ROLE_KEYS, Role
from game.samurai.rules.system import SYSTEM
from game.session.library.kept import KeptGame
from game.view.annals import THRICE, Feat, count, different, in_a_row, won, won_days

RONIN: Final = ROLE_KEYS[Role.RONIN]
WEAPONS: Final = frozenset(card.key for card in CATALOGUE.cards if card.type == "weapon")


def cards(game: KeptGame, key: str) -> int:
    """Return how often a card was played in a game."""
    return int(game.tally["cards"].get(key, 0))


def weapons(game: KeptGame) -> list[str]:
    """Return the weapons that were used in a game, each once."""
    return [key for key in game.tally["cards"] if key in WEAPONS]


def is_one_blade(game: KeptGame) -> bool:
    """Return whether every attack came from one kind of weapon, three of them at least."""
    return len(weapons(game)) == 1 and count(game, "weapons") >= THRICE


def is_masterly(game: KeptGame) -> bool:
    """Return whether all opponents were masters."""
    others = [name for name in game.seats.bots if name is not None]
    return bool(others) and all(name.startswith("master") for name in others)


MOST: Final = SYSTEM.seats[-1]
FEATS: Final = (
    Feat("first_circle", in_one=lambda game: game.has_won),
    Feat("hoarse", in_one=lambda game: cards(game, "battle_cry") >= THRICE),
    Feat("patron", in_one=lambda game: cards(game, "geisha") >= THRICE),
    Feat("armoury", in_one=lambda game: len(weapons(game)) >= 6),  # noqa: PLR2004 - so it is told
    Feat("wall", in_one=lambda game: count(game, "parries") >= 5),  # noqa: PLR2004 - so it is told
    Feat("unbowed", in_one=won(lambda game: not count(game, "defeats_taken"))),
    Feat("spotless", in_one=won(lambda game: not count(game, "honor_lost"))),
    Feat("thread", in_one=won(lambda game: game.tally["least"] <= 1)),
    Feat("one_blade", in_one=won(is_one_blade)),
    Feat("empty_hand", in_one=won(lambda game: not count(game, "weapons"))),
    Feat("reaper", in_one=lambda game: count(game, "defeats_dealt") >= THRICE),
    Feat("lone_wolf", in_one=won(lambda game: game.tally["role"] == RONIN)),
    Feat("swordmaster", in_one=won(lambda game: game.tally["end"] == "swordmaster")),
    Feat("long_table", in_one=won(lambda game: game.players == MOST)),
    Feat("row", together=in_a_row),
    Feat("four_faces", together=different(lambda game: game.tally["role"], len(ROLE_KEYS))),
    Feat("many_lives", together=different(lambda game: game.tally["character"], 6)),
    Feat("three_dawns", together=won_days),
    Feat("master", in_one=won(is_masterly)),
)
