"""The pages on The Great Train: how it is played, all there is, and what is a ruling of ours."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from game.great_train.rules.content.cards import COST_LIFE, KIND
from game.great_train.rules.content.content import CARDS, CARS, KINDS, PEOPLE, ROLES, STATIONS
from game.great_train.rules.content.words import RANK_WORDS, SUITS
from game.great_train.view.names import (
    character_name,
    kind_name,
    role_name,
    station_name,
)
from game.view.words.codex import Page
from game.view.words.strings import Strings

ALL_CARDS: Final = sum(len(kind.suited) for kind in CARDS)
HOW: Final = "how"
"""The chapter that tells how to play."""
TICKETS: Final = "tickets"
"""Its page that goes through a drawn picture of the train."""
RULINGS: Final = "rulings"
"""The chapter of the numbered rules in which the booklet leaves a choice, each with its why."""
SEE: Final = {
    "how/ghosts": ("BT-9.8", "BT-11.8"),
    "how/train": ("BT-2.4", "BT-9.2", "BT-9.5", "BT-9.11", "BT-14.4"),
    "cards/bang": ("BT-3.3",),
    "cards/knife_revolver": ("BT-3.3",),
    "cards/money_bag": ("BT-3.6", "BT-10.42"),
    "cards/most_wanted": ("BT-7.4",),
    "cards/refund": ("BT-10.43", "BT-13.13"),
    "cards/switch": ("BT-10.44",),
    "cards/train_robbery": ("BT-3.3",),
    "cards/water_tower": ("BT-10.36",),
    "cars/baggage_car": ("BT-5.1", "BT-11.1"),
    "cars/caboose": ("BT-11.2", "BT-13.8"),
    "cars/dining_car": ("BT-3.1",),
    "cars/express_car": ("BT-7.3", "BT-11.7"),
    "cars/ghost_car": ("BT-9.8", "BT-11.8"),
    "cars/sleeper_car": ("BT-5.1", "BT-13.8"),
    "characters/benny_brawler": ("BT-12.17",),
    "characters/lucky_duke": ("BT-6.1",),
    "characters/sgt_blaze": ("BT-13.6",),
    "characters/sid_ketchum": ("BT-12.12",),
    "characters/suzy_lafayette": ("BT-12.14", "BT-13.13", "BT-13.17"),
    "characters/vulture_sam": ("BT-7.5",),
    "roles/outlaw": ("BT-7.5", "BT-8.1", "BT-14.3"),
    "roles/deputy": ("BT-7.5", "BT-14.4"),
}
"""Page -> the rulings that it leads on to."""
WIDE, SMALL = 0.4, 0.16
"""Shares of a page's width for what is drawn lying, and for a sign."""


def pages(strings: Strings) -> list[Page]:
    """Return all pages, chapter by chapter."""
    found = [
        *_how(strings),
        *_cards(strings),
        *_cars(strings),
        *_stations(strings),
        *_people(strings),
        *_roles(strings),
        *_rulings(strings),
    ]
    return [_joined(strings, page) for page in found]


def _joined(strings: Strings, page: Page) -> Page:
    """Return a page with what it is called besides, and with the rulings it leads on to."""
    words = (*page.words, *_also(strings, page.key))
    if page.key not in SEE:
        return replace(page, words=words)
    more = strings.text("codex.see", rules=strings.listed([*SEE[page.key]]))
    return replace(page, words=words, text=f"{page.text}\n{more}")


def _also(strings: Strings, key: str) -> Sequence[str]:
    """Return what a page is called besides: several of it, or what it is known for."""
    at = f"codex.also.{key.replace('/', '.')}"
    return strings.text(at).split("|") if strings.has(at) else ()


def _how(strings: Strings) -> Iterator[Page]:
    for key in strings.within(f"codex.pages.{HOW}"):
        at = f"codex.pages.{HOW}.{key}"
        told = strings.text(f"{at}.title"), strings.text(f"{at}.text")
        yield Page(f"{HOW}/{key}", *told, share=WIDE, is_drawn=key == TICKETS)


def first_card(kind: int) -> int:
    """Return a card of the kind: to show what it looks like."""
    return KIND.index(kind)


def _named(key: str, name: str, *said: str) -> Page:
    return Page(key, name, "\n".join(said), words=(name,))


def _cards(strings: Strings) -> Iterator[Page]:
    for number, kind in enumerate(CARDS):
        figures = [
            strings.text(
                "suits.figure",
                rank=strings.text(f"ranks.{RANK_WORDS[rank - 2]}"),
                suit=strings.text(f"suits.{SUITS[suit]}"),
            )
            for suit, rank in kind.suited
        ]
        copies = strings.text(
            "codex.copies",
            kind=strings.text(f"codex.kind.{kind.type}"),
            n=len(kind.suited),
            all=ALL_CARDS,
            which=strings.listed(figures),
        )
        rule = strings.text(f"cards.{kind.key}.rule")
        page = _named(f"cards/{kind.key}", str(kind_name(strings, number)), rule, copies)
        yield replace(page, card=first_card(number))


def _cars(strings: Strings) -> Iterator[Page]:
    for car in CARS:
        number = KINDS.index(car)
        rule = strings.text(f"cards.{car.key}.rule")
        name = str(kind_name(strings, number))
        page = _named(f"cars/{car.key}", name, rule, strings.text("codex.car"))
        yield replace(page, picture=f"cars/{car.key}", share=WIDE)


def _stations(strings: Strings) -> Iterator[Page]:
    for number, station in enumerate(STATIONS):
        cost = strings.text(f"stations.{station.key}.cost")
        told = strings.text(f"codex.station{'_life' * COST_LIFE[number]}", cost=cost)
        page = _named(f"stations/{station.key}", str(station_name(strings, number)), told)
        yield replace(page, picture=f"stations/{station.key}")


def _people(strings: Strings) -> Iterator[Page]:
    for number, who in enumerate(PEOPLE):
        power = strings.text(f"characters.{who.key}.power")
        life = strings.text("codex.person", n=who.life)
        name = str(character_name(strings, number))
        page = _named(f"characters/{who.key}", name, power, life)
        yield replace(page, picture=f"portraits/{who.key}")


def _roles(strings: Strings) -> Iterator[Page]:
    for number, role in enumerate(ROLES):
        about = strings.text(f"roles.{role.key}.about")
        page = _named(f"roles/{role.key}", str(role_name(strings, number)), about)
        yield replace(page, picture=f"tokens/role_{role.key}", share=SMALL)


def _rulings(strings: Strings) -> Iterator[Page]:
    for key in strings.within(f"codex.pages.{RULINGS}"):
        at = f"codex.pages.{RULINGS}.{key}"
        title, text, why = (strings.text(f"{at}.{part}") for part in ("title", "text", "why"))
        yield Page(f"{RULINGS}/{key}", f"{key} {title}", text, why, (key,))
