"""Games told to nobody who plays: a saved one, or a demonstration."""

from game.samurai.system import SYSTEM
from game.session.following import follow
from game.session.reading import Saved
from game.session.session import Session
from game.text.console import Console
from game.text.narrator import Narrator
from game.text.table import TextTable
from game.view.score import score_sheet
from game.view.score_text import score_lines
from game.view.strings import Strings


def tell_saved(console: Console, strings: Strings, saved: Saved) -> bool:
    """Tell a saved game with all its secrets; return whether the whole file is sound."""
    followed = follow(SYSTEM, saved.header, saved.entries)
    narrator = Narrator(strings, 0, is_person=False, knows_all=True)
    lines = narrator.tell(followed.events)
    players = narrator.seen.players
    console.say(strings.text("terminal.replay", n=players, seed=saved.header.seed))
    for line in lines:
        console.say(line)
    is_sound = followed.is_sound and saved.is_readable
    _tell_end(console, strings, narrator, saved if not is_sound else None)
    return is_sound


def _tell_end(
    console: Console, strings: Strings, narrator: Narrator, damaged: Saved | None
) -> None:
    console.say()
    if damaged is not None:
        console.say(strings.text("terminal.stops", file=damaged.path))
    elif narrator.seen.outcome is None:
        console.say(strings.text("terminal.unfinished"))
    else:
        for line in score_lines(narrator.teller, score_sheet(narrator.seen)):
            console.say(line)


def demonstrate(console: Console, strings: Strings, session: Session) -> None:
    """Tell a game that the computer plays against itself."""
    console.say(strings.text("terminal.demonstration"))
    TextTable(console, strings, session, list).play()
    session.close()
