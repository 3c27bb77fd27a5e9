"""Balance in Markdown: who wins, by team, character and card, and how long a game is."""

import math
from collections import Counter
from collections.abc import Sequence
from typing import Final

from build.strength.balance.facts import Rows, Tally, by_role
from build.strength.balance.tally import Balance
from build.strength.tables import origin, table
from game.protocol.arena.figures import wilson
from game.samurai.rules.content import CATALOGUE, CHARACTERS

TEAMS: Final = ("shogun", "ninja", "ronin")
_Z: Final = 1.96
FEW: Final = 30
"""Fewer games than this tell nothing of a character or a card."""


def balance_tables(balances: Sequence[Balance]) -> str:
    """Return the tables of each bot that was measured."""
    parts = []
    for bot in dict.fromkeys(balance.bot for balance in balances):
        own = sorted((b for b in balances if b.bot == bot), key=lambda b: b.players)
        parts += [f"### {bot} in all seats", _games(own), origin([b.source for b in own])]
        parts += [_gains_told("character"), _characters(own), _gains_told("card"), _cards(own)]
    return "\n\n".join(parts)


def _gains_told(what: str) -> str:
    if what == "character":
        return (
            "Characters: by how many points of 100 those who had one won more often than others in "
            f"the same role, with the 95 % interval's half (a blank: fewer than {FEW} times)."
        )
    return (
        "Cards: the same for those who ever held one in a game, and for those who ever played one, "
        "all numbers of players together. Whoever lives longer sees more cards, so these go "
        "together with winning and need not cause it; compare cards with each other."
    )


def _games(balances: Sequence[Balance]) -> str:
    head = (
        *("players", "games", "Shogun's side, %", "Ninja, %", "Ronin, %", "swordmaster, %"),
        *("deadly strike, %", "turns: 10, 50, 90 %", "choices", "lead changes", "turned, %"),
    )
    note = (
        "*Turns* are those that a tenth, a half and nine tenths of the games end within; *lead "
        "changes* the mean number of times that another team would have won if the game had ended "
        "there; *turned* the games that were not won by who led at half time."
    )
    return f"{table(head, [_game_row(balance) for balance in balances])}\n\n{note}"


def _game_row(balance: Balance) -> list[str]:
    found = Tally.from_json(balance.tally)
    games = found.sums["games"]
    wins = [_share(found.sums[f"won:{team}"], games) for team in TEAMS]
    rest = [f"{found.sums[key] / games * 100:.1f}" for key in ("end:swordmaster", "deadly_strike")]
    turns = ", ".join(str(_percentile(found.turns, share)) for share in (0.1, 0.5, 0.9))
    course = [f"{found.sums['decisions'] / games:.0f}", f"{_mean(found.changes):.1f}"]
    turned = f"{found.sums['comeback'] / games * 100:.1f}"
    return [str(balance.players), str(games), *wins, *rest, turns, *course, turned]


def _share(won: int, games: int) -> str:
    low, high = wilson(won / games, games)
    return f"{won / games * 100:.1f} ({low * 100:.0f} to {high * 100:.0f})" if won else "-"


def _characters(balances: Sequence[Balance]) -> str:
    tallies = [Tally.from_json(balance.tally) for balance in balances]
    columns = [[(t.characters, t.roles)] for t in tallies]
    head = ["", *(f"{b.players} players" for b in balances)]
    if len(tallies) > 1:
        columns.append([(t.characters, t.roles) for t in tallies])
        head.append("all")
    rows = [
        [character.names["en"], *(_gain(character.key, column) for column in columns)]
        for character in CHARACTERS
    ]
    return table(head, [row for row in rows if any(row[1:])])


def _cards(balances: Sequence[Balance]) -> str:
    tallies = [Tally.from_json(balance.tally) for balance in balances]
    rows = []
    for card in CATALOGUE.cards:
        held = _gain(card.key, [(t.held, t.roles) for t in tallies])
        played = _gain(card.key, [(t.played, t.roles) for t in tallies])
        rows.append([card.names["en"], held, played])
    return table(("", "held", "played"), rows)


def _gain(what: str, tables: Sequence[tuple[Rows, Rows]]) -> str:
    """Return by how many points of 100 `what` wins more than its roles, over all `tables`."""
    games, more, variance = 0, 0.0, 0.0
    for rows, roles in tables:
        base = by_role(roles)["seat"]
        for role, (count, won) in by_role(rows).get(what, {}).items():
            usual = base[role][1] / base[role][0]
            games, more = games + count, more + won - count * usual
            variance += count * usual * (1 - usual)
    if games < FEW:
        return ""
    return f"{more / games * 100:+.1f} ± {_Z * math.sqrt(variance) / games * 100:.1f}"


def _percentile(rows: Counter[str], share: float) -> int:
    values = sorted(int(key) for key, count in rows.items() for _ in range(count))
    return values[max(0, math.ceil(share * len(values)) - 1)]


def _mean(rows: Counter[str]) -> float:
    return sum(int(key) * count for key, count in rows.items()) / rows.total()
