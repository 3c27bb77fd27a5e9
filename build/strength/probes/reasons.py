"""What reasons say: `-m build.strength.probes.reasons [BOT] --players 3 5` counts.

`--game great_train` asks that game.

For decisions drawn by lot from games of one bot: whether what is told of what was done and of the
next best holds one against the other, whether it says anything that the rules alone do not, and
whether any sentence counts wrongly, in three languages.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import Any, Final

from build.counting import amount, from_zero, some
from build.strength.probes.seated import ADVISED, answered, asking, seated
from build.strength.telling import heard
from build.workers import stoppable, workers
from game.app.games import GAMES, GameParts
from game.great_train.view.names import teller_of as train_teller
from game.great_train.view.telling.judgements import JUDGEMENTS as TRAIN_JUDGEMENTS
from game.kernel.players import THINKING_MS, Judgement, player_seed
from game.languages import LANGUAGES
from game.samurai.view.names import teller_of
from game.samurai.view.telling.judgements import JUDGEMENTS
from game.view.words.strings import Strings
from game.view.words.whys import WhyWords

HOLLOW: Final = {
    "samurai": """
    builds_property draws others_draw more_weapons more_wounds harder_to_hit asks_all holds_back
    takes_unknown_card steals costs_card removes no_choice stops_wounds
    """.split(),
    "great_train": """
    lays buys_free spends_card surely_brings brings_unknown draws store asks_all shoots_all
    takes_unseen costs_unseen no_choice leaves_it holds_back train_moves stops_shot
    """.split(),
}
"""Reasons that the card tells by itself, whatever the position; what is `less` is no better."""
SPOKEN: Final[dict[str, tuple[WhyWords[Any, Any], Any]]] = {
    "samurai": (JUDGEMENTS, teller_of),
    "great_train": (TRAIN_JUDGEMENTS, train_teller),
}
"""Game -> how its reasons are told, and who tells them."""
SAMURAI: Final = GAMES[0]

ONE: Final = {
    "en": "card wound weapon Parry player blow point kind",
    "es": "carta herida arma Parada jugador golpe punto tipo",
    "it": "carta ferita arma Parata giocatore colpo punto tipo",
}
MANY: Final = {
    "en": "cards wounds weapons Parries players blows points kinds",
    "es": "cartas heridas armas Paradas jugadores golpes puntos tipos",
    "it": "carte ferite armi Parate giocatori colpi punti tipi",
}
"""What is counted in sentences, by language: one of it, and several."""

Asked = tuple[Any, Judgement]


def judged(
    bot: str, players: int, share: float, seed: int, adviser: str = "", parts: GameParts = SAMURAI
) -> Iterator[Asked]:
    """Play a game of bots of one name; judge `share` of the decisions that have a choice."""
    (game, bots), lot = seated(parts, bot, players, seed), Random(seed)
    analysts = [parts.analyst(adviser, seat) for seat in range(players)]
    for seat, analyst in enumerate(analysts):
        analyst.start(parts.key, seat, players, player_seed(seed, seat))
    for (_, decision), _told in zip(heard(game, bots), heard(game, analysts), strict=True):
        seen = game.observe(decision.seat)
        chosen = bots[decision.seat].choose(seen, decision, THINKING_MS)
        if len(decision.actions) > 1 and lot.random() < share:
            yield seen, analysts[decision.seat].judge(seen, decision, chosen)
        game.act(chosen)


def faults(seen: Any, found: Judgement, folder: str = SAMURAI.folder) -> Iterator[str]:
    """Yield what is told of a judgement and counts wrongly or stands twice, in any language."""
    for language in LANGUAGES:
        told = told_in(language, seen, found, folder)
        yield from (line for line in told if miscounts(language, line) or stutters(line))


def told_in(language: str, seen: Any, found: Judgement, folder: str) -> list[str]:
    """Return all that is told of a judgement and of its explanation."""
    words, make_teller = SPOKEN[folder]
    teller = make_teller(Strings(language, folder), seen, None)
    return [
        " ".join(words.reasons(teller, found, found.taken)),
        " ".join(words.reasons(teller, found, found.other)),
        *words.lines(teller, seen, found.explanation, found.taken),
    ]


def stutters(line: str) -> bool:
    """Return whether a line says one sentence twice; a name may have a full stop, as Sgt. Blaze."""
    told = [one for one in re.split(r"(?<=\.) ", line) if " " in one]
    return len(set(told)) < len(told)


def miscounts(language: str, line: str) -> bool:
    """Return whether a line says "1 cards" or "2 Parry"."""
    wrong = [("(?!1\\b)\\d+", ONE[language]), ("1", MANY[language])]
    return any(
        re.search(rf"(?<![\d+]){number} ({'|'.join(words.split())})\b", line) is not None
        for number, words in wrong
    )


def counted(found: Judgement, folder: str = SAMURAI.folder) -> Counter[str]:
    """Return how a judgement counts: what it holds against each other, and whether it is hollow."""
    words, hollow = SPOKEN[folder][0], {*HOLLOW[folder], *SPOKEN[folder][0].less}
    pairs = [(found.explanation.of(a), words.telling(found, a)) for a in (found.taken, found.other)]
    told = [reason for _, said in pairs for reason in said]
    against = [reason for row, said in pairs for reason in said if reason in row.worse]
    return Counter(
        judgements=1,
        reasons=len(told),
        contrast=bool(against),
        weak=bool(against) and all(reason.code in words.less for reason in against),
        hollow=all(reason.code in hollow for reason in told),
    )


def _of_game(
    folder: str, bot: str, players: int, share: float, adviser: str, seed: int
) -> tuple[Counter[str], list[str]]:
    total, wrong = Counter[str](), list[str]()
    for seen, found in judged(bot, players, share, seed, adviser, ADVISED[folder]):
        total += counted(found, folder)
        wrong += faults(seen, found, folder)
    return total, wrong


def lines(total: Counter[str], wrong: Sequence[str]) -> Iterator[str]:
    """Say what was counted."""
    every = total["judgements"]
    yield f"{every} decisions, {total['reasons']} reasons told"
    for key, about in (
        ("contrast", "hold what was done and the next best against each other"),
        ("weak", "of them only by order or by what the card could do later"),
        ("hollow", "say no more than the cards do"),
    ):
        yield f"  {100 * total[key] / every:.1f} % {about}"
    yield f"  {len(wrong)} lines that count wrongly or say a sentence twice, of all languages"
    yield from (f"    {line}" for line in wrong[:5])


def main() -> None:
    """Do as the command line says."""
    parser = asking("reasons", __doc__, "master@200")
    parser.add_argument("--players", type=int, nargs="+", default=[3, 5], choices=range(3, 8))
    parser.add_argument("--seed", type=from_zero, default=1, help="of the first game (1)")
    parser.add_argument("--share", type=amount, default=0.5, help="of all decisions (0.5)")
    parser.add_argument("--adviser", default="", help="whose opinion is told (the usual one's)")
    parser.add_argument("--jobs", type=some, default=1, help="processes")
    told = answered(parser)
    seeds = range(told.seed, told.seed + told.games)
    with workers(told.jobs) as pool:
        for players in told.players:
            found = list(
                pool.map(
                    partial(_of_game, told.game, told.bot, players, told.share, told.adviser), seeds
                )
            )
            total = sum((one for one, _ in found), Counter[str]())
            print(f"{told.bot}, {players} players, {told.games} games")
            for line in lines(total, [line for _, wrong in found for line in wrong]):
                print(line, flush=True)


if __name__ == "__main__":
    sys.exit(stoppable(main))
