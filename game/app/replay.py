"""`replay FILE`: a saved game as text."""

import sys
from pathlib import Path

from game.app import opponents
from game.app.cli import Options, PlainError
from game.app.whys import explaining
from game.samurai.rules.system import SYSTEM
from game.session.files import home
from game.session.notices import SaveError
from game.session.reading import read_save
from game.session.settings import load_settings
from game.text.console import Console
from game.text.telling import tell_saved
from game.view.words.strings import Strings


def replay(options: Options) -> int:
    """Tell a saved game; return 0, or 2 when only a part of the file is sound.

    Raises PlainError for a file that tells no game at all, and for a level that does not exist.
    """
    if options.why:
        opponents.check_level(options.why)
    language = options.language or load_settings(home() / "settings.json")[0].language
    strings = Strings(language)
    try:
        saved = read_save(Path(options.file), SYSTEM)
    except SaveError as fault:
        notice = fault.notice
        code = "replay_damaged" if notice.code == "save_damaged" else notice.code
        raise PlainError(strings.text(f"notice.{code}", **notice.values)) from fault
    is_asked = options.why is not None or options.everybody
    why = explaining(options.why or "", saved, options.everybody) if is_asked else None
    return 0 if tell_saved(Console(sys.stdin, sys.stdout), strings, saved, why) else 2
