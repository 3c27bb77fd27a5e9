"""What holds of the show of every game: all that sounds is in its catalogue and has a caption."""

from functools import cache
from random import Random

from game.app.games import GameParts
from game.kernel.events import redact
from game.kernel.game import Game
from game.kernel.journal import Header
from game.ui.audio.catalogue import SoundCatalogue, read_catalogue
from game.ui.audio.speaker import TOUCH
from game.view.words.strings import Strings

LONGEST = 44
"""Letters of a caption."""


def captions_are_whole(folder: str, language: str) -> None:
    """Fail unless all that can be heard has a caption of its own, short enough."""
    strings, told = Strings(language, folder), audible(read_catalogue(folder))
    assert {name for name in told if not strings.has(f"sound.{name}")} == set()
    lines = [strings.text(f"sound.{name}") for name in sorted(told)]
    assert all(len(line) <= LONGEST for line in lines)
    assert len(set(lines)) == len(lines)


def audible(catalogue: SoundCatalogue) -> set[str]:
    """Return what has a caption: sounds that are no mere touch, pieces of music, moods."""
    heard = {name for name, rank in catalogue.ranks.items() if rank != TOUCH}
    music = {f"music_{piece}" for piece in catalogue.pieces}
    return heard | music | {f"mood_{mood}" for mood in catalogue.moods}


@cache
def played_through(parts: GameParts, games: int) -> tuple[frozenset[str], frozenset[str]]:
    """Return the sounds of some random games to one seat, and the kinds of all questions."""
    heard, asked = set[str](), set[str]()
    seats, show = parts.system.seats, parts.presentation.show
    for number in range(games):
        header = Header(parts.key, number, seats[number % len(seats)], None)
        game, dice = Game(parts.system, header), Random(number)
        while game.decision is not None:
            asked.add(game.decision.kind)
            game.act(dice.choice(game.decision.actions))
        seen = parts.system.blank_observation(0)
        for event in redact(game.journal.events(), 0):
            heard.update(sound.name for sound in show.cue(event, seen).sounds)
            event.apply(seen)
    return frozenset(heard), frozenset(asked)
