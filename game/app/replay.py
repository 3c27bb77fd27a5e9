"""`replay FILE` tells a saved game, explained if wanted; `verify FILE` says if it is genuine."""

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from game.app.cli import Options
from game.app.games import GameParts, PlainError, game_of, latest
from game.kernel.events import Event
from game.kernel.frames import decision_of
from game.kernel.ids import Seat
from game.kernel.journal import Journal
from game.kernel.players import Review, Roster, SeatStory, player_seed
from game.kernel.system import System
from game.session.disk.files import home
from game.session.disk.notices import SaveError
from game.session.disk.settings import SettingsFile
from game.session.library.verifying import verify as verdict_on
from game.session.reading import Saved, follow, read_save, system_of
from game.session.record import story_of
from game.text.console import Console
from game.text.narrator import tell_saved
from game.text.presentation import GameTexts
from game.view.analysis import review_lines
from game.view.library import verdict_lines
from game.view.replay import replay_of_whole
from game.view.words.sentences import Teller
from game.view.words.strings import Strings


def replay(options: Options) -> int:
    """Tell a saved game; return 0, or 2 when only a part of the file is sound.

    Raises PlainError for a file that tells no game at all, and for a level that does not exist,
    and for explanations that nobody gives.
    """
    language = _language(options)
    game, saved = _read(options, Strings(language))
    if options.why:
        _check_level(options.why, game.roster)
    why = None
    if options.why is not None or options.everybody:
        if not game.is_advised:
            raise PlainError("No opponent of this game explains what it does: leave out --why.")
        why = explaining(game, options.why or "", saved, all_seats=options.everybody)
    words = GameTexts(Strings(language, game.folder), game.text)
    return 0 if tell_saved(Console(sys.stdin, sys.stdout), words, saved, why) else 2


def _read(options: Options, strings: Strings) -> tuple[GameParts, Saved]:
    """Return the save and which game it is of: the one asked for, else the one that it names.

    Raises PlainError.
    """
    path = Path(options.file)
    game = latest(_named(path, strings))
    saved = _saved(path, game.system, strings)
    if game_of(options.game or game.key) != game:
        raise PlainError(f"{path} is a game of {game.key}: leave --game out.")
    return game, saved


def _named(path: Path, strings: Strings) -> str | None:
    """Return the game that a save names, None where it names none.

    Raises PlainError for a game that is not here.
    """
    key = system_of(path)
    if key is not None and latest(key).key != key:
        raise PlainError(strings.text("notice.no_table", file=path, system=f"{key:.40}"))
    return key


def _saved(path: Path, system: System, strings: Strings) -> Saved:
    """Read a save. Raises PlainError."""
    try:
        return read_save(path, system)
    except SaveError as fault:
        code = fault.notice.code.replace("save_damaged", "replay_damaged")
        raise PlainError(strings.notice(code, fault.notice.values)) from fault


def _language(options: Options) -> str:
    return options.language or SettingsFile(home() / "settings.json").load()[0].language


def review(options: Options) -> int:
    """Look a saved game over from the seat of who played; return 0, or 2 as `replay` does.

    Raises PlainError.
    """
    language = _language(options)
    game, saved = _read(options, Strings(language))
    words, strings = game.presentation.judgements, Strings(language, game.folder)
    if words is None or not game.is_advised:
        raise PlainError(strings.text("review.nobody"))
    seat = saved.seats.viewer if saved.seats is not None else 0
    followed = follow(game.system, saved.header, saved.entries)
    story = story_of(game.system, Journal(saved.header, followed.entries), seat)
    found = Review.of([_gone_over(game, half) for half in story.halves()])
    whole = replay_of_whole(game.presentation, seat, story.events)
    console = Console(sys.stdin, sys.stdout)
    for line in review_lines(words, whole, strings, found):
        console.say(line)
    if followed.is_sound and saved.is_readable:
        return 0
    console.say(strings.text("terminal.stops", file=saved.path))
    return 2


def _gone_over(game: GameParts, story: SeatStory) -> Review:
    """Return the review of a story."""
    reviewer = game.reviewer(story)
    while not isinstance(found := reviewer.step(), Review):
        pass
    return found


def _check_level(name: str, roster: Roster) -> None:
    """Raise PlainError unless `name` is a level of ours, which alone can explain itself."""
    if roster.level_of(name) not in roster.levels or not roster.is_bot(name):
        raise PlainError(f"There is no level '{name}': take {', '.join(roster.levels)}.")


def explaining(
    game: GameParts, level: str, saved: Saved, *, all_seats: bool
) -> "Callable[[int], Whys]":
    """Return what makes the explanations of a saved game from its number of players.

    The bot `level` explains, the one of the game's choice if that is empty. Decisions of the person
    who played are explained, or of `all_seats`; where no person is known of, everybody's.
    """
    bots = saved.seats.bots if saved.seats is not None else ()
    persons = [seat for seat, name in enumerate(bots) if name is None]

    def make(players: int) -> Whys:
        wanted = range(players) if all_seats or not persons else persons
        return Whys(game, level or game.roster.explainer, players, wanted, saved.header.seed)

    return make


class Whys:
    """What a bot thinks of the decisions of some seats (`game.text.narrator.Why`)."""

    def __init__(
        self, game: GameParts, level: str, players: int, seats: Iterable[Seat], seed: int
    ) -> None:
        """Ask the bot `level` at each of `seats`, of a game for so many `players`."""
        system = game.system
        self._words = game.presentation.judgements
        self._seen = {seat: system.blank_observation(seat) for seat in seats}
        self._explainers = {
            seat: game.explainer(level, player_seed(seed, seat)) for seat in self._seen
        }
        for seat, explainer in self._explainers.items():
            explainer.start(system.key, seat, players, player_seed(seed, seat))

    def see(self, event: Event) -> None:
        """Tell each of the seats what it may know of `event`."""
        for seat, seen in self._seen.items():
            told = event.redacted(seat)
            told.apply(seen)
            self._explainers[seat].see(told)

    def lines(self, teller: Teller, seat: Seat, taken: Any) -> list[str]:
        """Return what the bot would have chosen, and why; nothing where there is no choice."""
        seen, words = self._seen.get(seat), self._words
        decision = decision_of(seen) if seen is not None else None
        if words is None or seen is None or decision is None or len(decision.actions) == 1:
            return []
        explanation = self._explainers[seat].explain(seen, decision, taken=taken)
        return words.lines(teller, seen, explanation, taken)


def verify(options: Options) -> int:
    """Say whether the file is a genuine game; return 0 if it is, else 2.

    Raises PlainError for a file that holds no game at all.
    """
    strings, path = Strings(_language(options)), Path(options.file)
    system = latest(_named(path, strings)).system
    saved = _saved(path, system, strings)
    verdict = verdict_on(saved, system)
    for line in verdict_lines(strings, saved, verdict):
        Console(sys.stdin, sys.stdout).say(line)
    return 0 if verdict.is_sound else 2
