"""`python -m game arena`: bots against each other over duplicate deals (docs/protocol.md)."""

import argparse
import json
import sys
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

from game.kernel.game import SEEDS
from game.kernel.players import THINKING_MS
from game.kernel.system import OptionValue, how_many
from game.kernel.wire import Json
from game.protocol.arena.bench import Contest, has_gap, split_bots, why_no_bot
from game.protocol.arena.duel import Duel, duel_table, duel_to_json, groups_of
from game.protocol.arena.figures import figures, match_to_json, score_table
from game.protocol.arena.match import Order, play, with_progress
from game.protocol.arena.party import PartyOrder, named_in, party_table, party_to_json
from game.protocol.arena.sprt import (
    Hypotheses,
    elo_to_score,
    sprt_to_json,
    until_clear,
    verdict_text,
)
from game.protocol.parties import PartyPairing
from game.shortened import shortened

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

_ABOUT: Final = "Play bots against each other over duplicate deals."
_WHAT: Final = ("bots", "pairs", "sprt")
_USUAL: Final = {
    "games": 200,
    "deals": 200,
    "first": 0,
    "max_deals": 1000,
    "alpha": 0.05,
    "beta": 0.05,
}
"""What options are that belong to some of the three, unless told."""
_BELONGS: Final = {
    "games": ("bots",),
    "deals": ("pairs",),
    "role": ("pairs",),
    "no_mirror": ("pairs",),
    "first": ("pairs", "sprt"),
    **dict.fromkeys(("elo0", "elo1", "p0", "p1", "alpha", "beta", "max_deals"), ("sprt",)),
}
"""Option -> with which of the three it goes."""
_ELO: Final = (0.0, 35.0)
"""What an SPRT tells apart unless told: level, and 55 of 100."""


class ArgumentFaultError(Exception):
    """The command line is wrong; the message says how to mend it."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What was asked for."""

    plan: Order | PartyOrder | Duel
    test: Hypotheses | None
    jobs: int
    file: Path | None


class _Parser(argparse.ArgumentParser):
    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        (file or sys.stderr).write(message)  # argparse hides what cannot be said

    def error(self, message: str) -> NoReturn:
        raise ArgumentFaultError(message)


def wanted(argv: list[str], contests: Mapping[str, Contest]) -> Wanted:
    """Return what `argv` asks for. Raises ArgumentFaultError."""
    _check(bool(contests), "there is no game here that bots could play")
    options, more = _parser(contests).parse_known_args(argv)
    contest = contests[options.game]
    rules = _own_rules(more, contest)
    asked = _asked(options)
    _check_numbers(options, contest.system.seats)
    plan = _order(options, contest, rules) if asked == "bots" else _duel(options, contest, rules)
    test = _hypotheses(options) if asked == "sprt" else None
    return Wanted(plan, test, options.jobs, _writable(options.json))


def _asked(options: argparse.Namespace) -> str:
    """Return which of the three is asked for, after looking at what else goes with it."""
    asked = [name for name in _WHAT if getattr(options, name) is not None]
    _check(len(asked) == 1, "say one of --bots, --pairs and --sprt")
    for name, owners in _BELONGS.items():
        if getattr(options, name) is not None:
            whose = " or ".join(f"--{owner}" for owner in owners)
            _check(asked[0] in owners, f"--{name.replace('_', '-')} goes with {whose}")
    for name, value in _USUAL.items():
        if getattr(options, name) is None:
            setattr(options, name, value)
    return asked[0]


def _own_options(contests: Mapping[str, Contest]) -> str:
    """Return which options some games have for themselves."""
    told: list[str] = []
    for key, contest in contests.items():
        own = [option for option in contest.system.options if option.is_a_key]
        words = [f"--{option.key} ({', '.join(map(str, option.allowed))})" for option in own]
        told += [f"with --game {key} also {', '.join(words)}"] if own else []
    return "; ".join(told)


def _parser(contests: Mapping[str, Contest]) -> argparse.ArgumentParser:
    games = list(contests)
    parser = _Parser(
        prog="python -m game arena",
        description=_ABOUT,
        epilog=_own_options(contests),
        allow_abbrev=False,
    )
    parser.add_argument("--bots", help="levels or cmd:PROGRAM, with commas between")
    two = {"nargs": 2, "metavar": ("A", "B")}
    parser.add_argument("--pairs", help="A in B's places with the same cards", **two)  # type: ignore[arg-type]  # argparse has no type for shared options
    parser.add_argument("--sprt", help="is A better than B? ends when clear", **two)  # type: ignore[arg-type]  # the same
    parser.add_argument(
        "--game", "--system", choices=games, default=games[0], help=f"which ({games[0]})"
    )
    parser.add_argument("--players", type=int, help="seats at the table (as few as there can be)")
    parser.add_argument("--games", type=int, help=f"deals of --bots ({_USUAL['games']})")
    parser.add_argument("--seed", type=int, default=1, help="same seed, same games (1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes that play (1)")
    parser.add_argument("--json", help="a file for the figures")
    parser.add_argument("--ms", type=int, default=THINKING_MS, help="time to think (%(default)s)")
    parser.add_argument("--deals", type=int, help=f"deals of --pairs ({_USUAL['deals']})")
    parser.add_argument("--first", type=int, help=f"number of the first deal ({_USUAL['first']})")
    parser.add_argument("--role", help="of --pairs: A only in this role (in all)")
    parser.add_argument(
        "--no-mirror", action="store_const", const=True, help="two sides without B on both"
    )
    _add_test(parser)
    return parser


def _add_test(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--elo0", type=float, help=f"H0 of --sprt: A better by so much ({_ELO[0]:g})"
    )
    parser.add_argument(
        "--elo1", type=float, help=f"H1 of --sprt: A better by so much ({_ELO[1]:g})"
    )
    parser.add_argument("--p0", type=float, help="the same as A's score, instead of --elo0")
    parser.add_argument("--p1", type=float, help="the same as A's score, instead of --elo1")
    parser.add_argument("--alpha", type=float, help=f"risk of a false H1 ({_USUAL['alpha']})")
    parser.add_argument("--beta", type=float, help=f"risk of a false H0 ({_USUAL['beta']})")
    parser.add_argument(
        "--max-deals", type=int, help=f"where --sprt gives up ({_USUAL['max_deals']})"
    )


def _check_numbers(options: argparse.Namespace, seats: range) -> None:
    """Raise ArgumentFaultError unless every number is in its range."""
    options.players = seats[0] if options.players is None else options.players
    _check(options.players in seats, f"--players must be {how_many(seats)}")
    for name in ("games", "jobs", "ms", "deals", "max_deals"):
        _check(getattr(options, name) >= 1, f"--{name.replace('_', '-')} must be at least 1")
    _check(options.first >= 0, "--first must be 0 or more")
    _check(options.seed in SEEDS, "--seed must be 0 to 2^63-1")


def _own_rules(more: list[str], contest: Contest) -> dict[str, OptionValue]:
    """Return what else is asked for: options that a game has under their own names."""
    parser = _Parser(prog="python -m game arena", allow_abbrev=False, add_help=False)
    for option in contest.system.options:
        if option.is_a_key:
            kind = type(option.default)
            parser.add_argument(f"--{option.key}", type=kind, choices=tuple(option.allowed))
    told = vars(parser.parse_args(more))
    return {key: value for key, value in told.items() if value is not None}


def _order(
    options: argparse.Namespace, contest: Contest, rules: dict[str, OptionValue]
) -> Order | PartyOrder:
    entries = split_bots(options.bots)
    _check(bool(entries), "--bots needs at least one bot")
    _check(not has_gap(options.bots), f"--bots lacks a name beside a comma: '{options.bots}'")
    terms = (options.players, options.games, options.seed, options.ms, rules)
    if isinstance(contest.pairing, PartyPairing):
        for entry in entries:
            bots, seats = _seatable(named_in(entry), contest), options.players
            told = f"'{entry}' names {len(bots)} bots, and there are {seats} seats"
            _check(len(bots) <= seats, told)
        return PartyOrder(contest, tuple(entries), *terms)
    return Order(contest, tuple(_seatable(entries, contest)), *terms)


def _duel(options: argparse.Namespace, contest: Contest, rules: dict[str, OptionValue]) -> Duel:
    """Return the duel; a test does without the mirror match, which costs and tells it nothing."""
    is_test = options.sprt is not None
    a, b = _seatable(options.sprt or options.pairs, contest)
    deals = options.max_deals if is_test else options.deals
    first, ms, mirror = options.first, options.ms, not (is_test or options.no_mirror)
    duel = Duel(contest, a, b, options.players, deals, options.seed, first, ms, mirror, rules)
    return replace(duel, role=_role(options, contest))


def _role(options: argparse.Namespace, contest: Contest) -> str | None:
    """Return the one role that A is to have, None for all. Raises ArgumentFaultError."""
    if options.role is None:
        return None
    dealt = groups_of(contest, options.players, options.seed)
    known = [group for group in contest.pairing.groups if group in dealt]
    _check(options.role in known, f"--role must be one of {', '.join(known)}")
    return str(options.role)


def _seatable(bots: list[str], contest: Contest) -> list[str]:
    """Return `bots`. Raises ArgumentFaultError when one of them cannot be seated."""
    for bot in bots:
        why = why_no_bot(bot, contest.roster)
        _check(why is None, str(why))
    return bots


def _hypotheses(options: argparse.Namespace) -> Hypotheses:
    p0, p1 = (_score(options, number) for number in (0, 1))
    _check(0 < p0 < p1 < 1, "H0 must be lower than H1, and both scores between 0 and 1")
    for name in ("alpha", "beta"):
        _check(0 < getattr(options, name) < 1 / 2, f"--{name} must be between 0 and 0.5")
    return Hypotheses(p0, p1, options.alpha, options.beta)


def _score(options: argparse.Namespace, number: int) -> float:
    elo, score = getattr(options, f"elo{number}"), getattr(options, f"p{number}")
    _check(elo is None or score is None, f"say --elo{number} or --p{number}, not both")
    return score if score is not None else elo_to_score(_ELO[number] if elo is None else elo)


def _check(fine: bool, fault: str) -> None:  # noqa: FBT001 - reads as a sentence
    if not fine:
        raise ArgumentFaultError(fault)


def _writable(name: str | None) -> Path | None:
    """Return the file for the figures, tried out before hours of play. Raises."""
    if name is None:
        return None
    path = Path(name)
    try:
        with path.open("a", encoding="utf-8"):
            return path
    except OSError as fault:
        raise ArgumentFaultError(f"cannot write '{name}': {fault.strerror}") from fault


def main(argv: list[str], contests: Mapping[str, Contest]) -> int:
    """Play the match that `argv` orders, print its figures; return the exit status.

    `contests` are the games that can be played, by their keys; the first one unless told.
    """
    try:
        asked = wanted(argv, contests)
    except ArgumentFaultError as fault:
        told = shortened(f"arena: {fault} (--help shows the options)")
        print(told, file=sys.stderr)  # noqa: T201 - a command speaks to its user
        return 2
    text, data = _played(asked)
    print(text)  # noqa: T201 - what the command is for
    return 0 if asked.file is None else _write(asked.file, data)


def _write(file: Path, data: Json) -> int:
    """Write the figures; a disk that refuses now is told, for they stand on the screen already."""
    try:
        file.write_text(json.dumps(data) + "\n", encoding="utf-8")
    except OSError as fault:
        why = f"cannot write '{file}': {fault.strerror}. The figures are those above"
        print(f"arena: {why}", file=sys.stderr)  # noqa: T201 - as in main
        return 2
    return 0


def _played(asked: Wanted) -> tuple[str, Json]:
    """Play, and return the figures for people and for programs."""
    if isinstance(asked.plan, PartyOrder):
        results = list(with_progress(play(asked.plan, asked.jobs), asked.plan.deals))
        data = party_to_json(asked.plan, results)
        return party_table(data), data
    if isinstance(asked.plan, Order):
        return _matched(asked.plan, asked.jobs)
    if asked.test is None:
        return _compared(asked.plan, asked.jobs)
    return _tested(asked.plan, asked.test, asked.jobs)


def _matched(order: Order, jobs: int) -> tuple[str, Json]:
    results = list(with_progress(play(order, jobs), order.deals))
    groups = order.contest.pairing.groups
    return score_table(figures(order, results), groups), match_to_json(order, results)


def _compared(duel: Duel, jobs: int) -> tuple[str, Json]:
    results = list(with_progress(play(duel, jobs), duel.deals))
    return duel_table(duel, results), duel_to_json(duel, results)


def _tested(duel: Duel, hypotheses: Hypotheses, jobs: int) -> tuple[str, Json]:
    with closing(play(duel, jobs)) as results:
        test, taken = until_clear(duel, hypotheses, results)
    text = f"{duel_table(duel, taken)}\n\n{verdict_text(test)}"
    return text, {**duel_to_json(duel, taken), "sprt": sprt_to_json(test)}
