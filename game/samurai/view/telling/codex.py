"""The pages on Samurai Sword: every card, character, role, sign and numbered rule."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.samurai.rules.content import CATALOGUE, CHARACTERS, ROLES
from game.samurai.rules.state import Role
from game.samurai.view.names import card_name, character_name, role_name
from game.view.words.codex import Page
from game.view.words.strings import Strings

SIGNS: Final = {
    **{name: f"tokens/{name}" for name in ("honor", "honor_empty", "resilience", "parry")},
    **{name: f"tokens/{name}" for name in ("resilience_empty", "letter", "sun")},
    "reach": "tokens/badge_reach",
    "wounds": "tokens/badge_wounds",
    "bushido": "tokens/bushido_disc",
    "seal": "tokens/seal_shogun",
    "star": "tokens/role_ninja_2",
    "crest": "crests/tomoe",
    "temper": "tempers/hothead",
}
"""Sign on the table -> its picture."""
WHITE: Final = ("crest", "temper")
"""Signs whose pictures are white: the table prints them in a seat's ink."""
SMALL, NARROW = 0.14, 0.24
"""Shares of a page's width for a sign and for a role's card."""
AT: Final = (0.078, 0.841, 0.922, 0.948)
"""Where a role's card has its ribbon (assets/samurai/images/tokens/role.json)."""
STARS: Final = "star"
"""The sign that is shown on a role's card."""
ALL_CARDS: Final = sum(card.copies for card in CATALOGUE.cards)


def pages(strings: Strings) -> list[Page]:
    """Return all pages, chapter by chapter; the rules by number."""
    return [
        *(_page(strings, f"{at}/{key}") for at in ("how", "turn") for key in _keys(strings, at)),
        *_cards(strings),
        *_people(strings),
        *(_sign(strings, key) for key in _keys(strings, "icons")),
        *(_page(strings, f"rules/{key}", (key,)) for key in _keys(strings, "rules")),
    ]


def _keys(strings: Strings, chapter: str) -> list[str]:
    return strings.within(f"codex.pages.{chapter}")


def _page(
    strings: Strings, key: str, words: tuple[str, ...] = (), told: str = "", more: str = ""
) -> Page:
    """Return a page: the text of `told` and `more`, then what the page's own texts say.

    Its title is the first of `words`, the page's own title beside it.
    """
    at = f"codex.pages.{key.replace('/', '.')}"
    title, text, why, called = (
        strings.text(f"{at}.{part}") if strings.has(f"{at}.{part}") else ""
        for part in ("title", "text", "why", "words")
    )
    said = [strings.text(told) if told else "", more, text]
    titles = filter(None, [*words[:1], title])
    words = (*words, *filter(None, called.split("|")))
    return Page(key, " ".join(titles), "\n".join(filter(None, said)), why, words)


def _cards(strings: Strings) -> Iterator[Page]:
    for number, card in enumerate(CATALOGUE.cards):
        kind = strings.text(f"codex.kind.{card.type}")
        copies = strings.text("codex.copies", kind=kind, n=card.copies, all=ALL_CARDS)
        name = str(card_name(strings, number))
        page = _page(strings, f"cards/{card.key}", (name,), f"cards.{card.key}.rule", copies)
        yield replace(page, card=number)


def _people(strings: Strings) -> Iterator[Page]:
    for number, who in enumerate(CHARACTERS):
        name, power = str(character_name(strings, number)), f"characters.{who.key}.power"
        resilience = strings.text("codex.person", n=who.resilience)
        page = _page(strings, f"characters/{who.key}", (name,), power, resilience)
        yield replace(page, picture=f"portraits/{who.key}")
    for number, role in enumerate(ROLES):
        page = _page(
            strings, f"roles/{role.key}", (role_name(strings, number),), f"roles.{role.key}.about"
        )
        yield replace(
            page, picture=f"tokens/role_{role.key}", share=NARROW, ribbon=page.title, at=AT
        )


def _sign(strings: Strings, key: str) -> Page:
    page = _page(strings, f"icons/{key}")
    page = replace(page, picture=SIGNS[key], share=SMALL, is_sign=key in WHITE, is_drawn=True)
    ninja = role_name(strings, Role.NINJA)
    return replace(page, share=NARROW, ribbon=ninja, at=AT) if key == STARS else page
