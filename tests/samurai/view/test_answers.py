"""Answers: what playing a card leads to, as it is asked about once more."""

import itertools

import pytest

from game.kernel.game import Game
from game.kernel.ids import HIDDEN
from game.kernel.journal import Header
from game.kernel.records import changed
from game.languages import LANGUAGES
from game.samurai.rules.actions import (
    ABILITY,
    DISCARD,
    DRAW,
    DRAW_FROM_DISCARD,
    FROM_HAND,
    PLAY,
    PLAY_AT,
    TAKE_WOUNDS,
)
from game.samurai.rules.content import CATALOGUE, CHARACTERS
from game.samurai.rules.notation import written
from game.samurai.rules.queries import cards_to_draw
from game.samurai.rules.system import SYSTEM
from game.samurai.rules.turn import AwaitBushido
from game.samurai.view.names import teller_of
from game.samurai.view.telling.blows import standing_text
from game.samurai.view.telling.prompts import answer_of, describe
from game.view.words.strings import Strings
from tests.samurai.view.test_sentences import card, table_of


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Unless parried, resilience goes from 5 to 4."),
        ("es", "Si no lo para, su resistencia pasa de 5 a 4."),
        ("it", "Se non para, la sua resistenza passa da 5 a 4."),
    ],
)
def test_only_who_is_attacked_can_parry(language: str, sentence: str) -> None:
    """It said "Se nessuno para", as if anybody could."""
    seen, seats = table_of("Tomoe Benkei Ieyasu")
    teller = teller_of(Strings(language, "samurai"), seen, 0)
    attack = PLAY_AT[card("shuriken")][seats["Benkei"]]
    told = describe(teller, seen, attack)[1].replace("\u00a0", " ")
    assert told.startswith(sentence)


@pytest.mark.parametrize(
    ("language", "spared"),
    [
        ("en", "It has no effect on Chiyome."),
        ("es", "No tiene efecto sobre Chiyome."),
        ("it", "Non ha effetto su Chiyome."),
    ],
)
@pytest.mark.parametrize("challenge", ["battle_cry", "jujutsu"])
def test_a_challenge_says_that_it_passes_chiyome_over(
    challenge: str, language: str, spared: str
) -> None:
    """It promised that each other would parry or be wounded: she was not even asked."""
    cry = PLAY[card(challenge)]
    for others, is_told in (("Chiyome Ieyasu", True), ("Benkei Ieyasu", False)):
        seen, _ = table_of(f"Tomoe {others}")
        teller = teller_of(Strings(language, "samurai"), seen, 0)
        told = describe(teller, seen, cry)[1]
        assert told.endswith(spared) == is_told
        assert told.startswith(teller.strings.text(f"cards.{challenge}.rule"))


@pytest.mark.parametrize(
    ("language", "spared"),
    [
        ("en", "It has no effect on Chiyome and Benkei."),
        ("es", "No tiene efecto sobre Chiyome y Benkei."),
        ("it", "Non ha effetto su Chiyome e Benkei."),
    ],
)
def test_a_challenge_says_that_it_passes_the_harmless_over(language: str, spared: str) -> None:
    """With one other who could be wounded it spoke of the others, one after the other."""
    seen, seats = table_of("Tomoe Chiyome Benkei Ieyasu")
    seen.hands[seats["Benkei"]] = []
    teller = teller_of(Strings(language, "samurai"), seen, 0)
    assert describe(teller, seen, PLAY[card("battle_cry")])[1].endswith(spared)


@pytest.mark.parametrize(
    ("language", "taken", "thrown"),
    [
        ("en", "You take Benkei's last card.", "Benkei discards the last card in hand."),
        (
            "es",
            "Tomas la última carta de la mano de Benkei.",
            "Benkei descarta la última carta de la mano.",
        ),
        ("it", "Prendi l'ultima carta in mano a Benkei.", "Benkei scarta l'ultima carta in mano."),
    ],
)
def test_no_lot_is_drawn_where_one_card_is_left(language: str, taken: str, thrown: str) -> None:
    """It said that one of Benkei's 1 card was taken at random."""
    seen, seats = table_of("Tomoe Benkei Ieyasu")
    teller = teller_of(Strings(language, "samurai"), seen, 0)
    diversion = PLAY_AT[card("diversion")][seats["Benkei"]]
    geisha = changed(PLAY_AT[card("geisha")][seats["Benkei"]], take=FROM_HAND)
    for hand, is_last in (([HIDDEN], True), ([HIDDEN, HIDDEN], False)):
        seen.hands[seats["Benkei"]] = hand
        assert describe(teller, seen, diversion)[1].startswith(taken) == is_last
        assert describe(teller, seen, geisha)[1].startswith(thrown) == is_last


@pytest.mark.parametrize(
    ("language", "falls", "wakes"),
    [
        ("en", "Without cards Benkei is harmless.", "With a card Benkei is harmless no more."),
        ("es", "Sin cartas, Benkei queda inerme.", "Con una carta, Benkei deja de estar inerme."),
        ("it", "Senza carte Benkei resta inerme.", "Con una carta Benkei non è più inerme."),
    ],
)
def test_who_becomes_harmless_or_is_it_no_more_is_foretold(
    language: str, falls: str, wakes: str
) -> None:
    """The last card was taken from who was to be struck down next, and no blow could reach them."""
    seen, seats = table_of("Tomoe Benkei Ieyasu")
    teller, target = teller_of(Strings(language, "samurai"), seen, 0), seats["Benkei"]
    takes = [PLAY_AT[card("diversion")][target]]
    takes.append(changed(PLAY_AT[card("geisha")][target], take=FROM_HAND))
    breathing = PLAY_AT[card("breathing")][target]
    for hand, resilience in itertools.product(range(3), (0, 2)):
        seen.hands[target], seen.resilience[target] = [HIDDEN] * hand, resilience
        told = describe(teller, seen, breathing)[1].replace("\u00a0", " ")
        assert (wakes in told) == (hand == 0 and resilience > 0)
        for take in takes if hand else ():
            told = describe(teller, seen, take)[1].replace("\u00a0", " ")
            assert (falls in told) == (hand == 1 and resilience > 0)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Your resilience is full already, and Benkei draws 1 card."),
        ("es", "Ya tienes toda la resistencia, y Benkei roba 1 carta."),
        ("it", "Hai già tutta la resistenza, e Benkei pesca 1 carta."),
    ],
)
def test_breathing_at_full_resilience_says_that_it_is_full(language: str, told: str) -> None:
    """It went from 5 to 5."""
    seen, seats = table_of("Tomoe Benkei Ieyasu")
    teller = teller_of(Strings(language, "samurai"), seen, 0)
    breathing = PLAY_AT[card("breathing")][seats["Benkei"]]
    seen.resilience[seen.seat] = CHARACTERS[seen.characters[seen.seat]].resilience
    assert describe(teller, seen, breathing)[1] == told
    seen.resilience[seen.seat] -= 1
    assert describe(teller, seen, breathing)[1] != told


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_draws_the_pile_to_its_end_says_so(language: str) -> None:
    """A Tea Ceremony cost everyone 1 honor, and could end the game, without a word before."""
    seen, seats = table_of("Tomoe Benkei Ieyasu")
    strings = Strings(language, "samurai")
    teller, me = teller_of(strings, seen, 0), seen.seat
    runs_out, over = strings.text("answer.pile_ends"), strings.text("blow.ends_game").rstrip(".")
    seen.discard_pile, seen.hands[me] = [card("bo"), card("parry")], [card("daimyo")]
    breathing = PLAY_AT[card("breathing")][seats["Benkei"]]
    for action, drawn in (
        (PLAY[card("daimyo")], 2),
        (PLAY[card("tea_ceremony")], 5),
        (breathing, 1),
        (ABILITY, 1),
        (DRAW, cards_to_draw(seen, me)),
        (DRAW_FROM_DISCARD, cards_to_draw(seen, me) - 1),
    ):
        for left, honor in itertools.product((drawn, drawn + 1), (1, 2)):
            seen.draw_pile, seen.honor = [HIDDEN] * left, [3, honor, 3]
            told = describe(teller, seen, action)[1]
            assert (runs_out in told) == (left == drawn)
            assert (over in told) == (left == drawn and honor == 1)


@pytest.mark.parametrize("honor", [1, 2, 3])
@pytest.mark.parametrize("left", range(1, 7))
@pytest.mark.parametrize("resilience", [1, 3])
def test_a_blow_that_draws_the_pile_to_its_end_says_so(
    left: int, honor: int, resilience: int
) -> None:
    """Ushiwaka draws for her wounds and Tomoe for wounding: nothing said what that could end."""
    table = {
        "seat 0": "shogun tomoe, honor 6, hand nodachi bo",
        "seat 1": f"ninja1 ushiwaka, honor {honor}, resilience {resilience}, hand bo parry",
        "seat 2": "ninja2 benkei, hand kiseru",
        "seat 3": "samurai goemon, honor 2, hand kiseru",
        "draw": " ".join(["bokken"] * left),
        "rest": "discard",
    }
    game = Game(SYSTEM, Header(SYSTEM.key, 1, None, written(table)))
    attack = PLAY_AT[card("nodachi")][1]
    seen = game.observe(0)
    before = describe(teller_of(Strings("en", "samurai"), seen, 0), seen, attack)
    game.act(attack)
    asked = game.observe(1)
    answer = answer_of(teller_of(Strings("en", "samurai"), asked, 1), asked, TAKE_WOUNDS)
    events = [event.type for event in game.act(TAKE_WOUNDS)]
    for told in (before[1], answer.effect):
        assert ("The draw pile runs out" in told) == ("reshuffled" in events)
        assert ("That ends the game" in told) == ("ended" in events)


def test_where_there_is_little_room_the_end_of_the_pile_is_what_is_said() -> None:
    """In the smallest window Ieyasu's question dropped it, with the card that he would take."""
    seen, _ = table_of("Ieyasu Benkei Tomoe")
    teller = teller_of(Strings("en", "samurai"), seen, 0)
    seen.discard_pile = [card("bo"), card("parry")]
    seen.draw_pile = [HIDDEN] * cards_to_draw(seen, seen.seat)
    pile, discards = (answer_of(teller, seen, draw) for draw in (DRAW, DRAW_FROM_DISCARD))
    assert pile.brief == teller.say("answer.pile_ends")
    assert pile.effect.endswith(pile.brief)
    assert not discards.brief


def test_who_pays_bushido_with_the_last_card_does_not_stay_harmless() -> None:
    """It said so, and the draw phase came at once (SS-4.2, SS-4.3)."""
    seen, _ = table_of("Tomoe Benkei Ieyasu")
    seen.frames, seen.hands[0] = (AwaitBushido(0),), [card("bo")]
    answer = answer_of(teller_of(Strings("en", "samurai"), seen, 0), seen, DISCARD[card("bo")])
    assert answer.effect == "Bushido moves on to Benkei."


TWO_LEFT = {
    "seat 0": "shogun ieyasu, honor 4, hand nagayari",
    "seat 1": "ninja1 hanzo, honor 4, hand parry bo",
    "seat 2": "ninja2 ushiwaka, honor 1, resilience 1, hand geisha",
    "turn": "0 play 0",
}
"""The Shogun can end it: 5 honor twice, against 4 and what Daimyo the Ninja hold."""


def told_of_end(table: dict[str, str], viewer: int = 0, *, acts: int = 0) -> str:
    """Return what the Nagayari on Ushiwaka leads to; after so many `acts` as she is asked."""
    game = Game(SYSTEM, Header(SYSTEM.key, 1, None, written(table)))
    attack = PLAY_AT[card("nagayari")][2]
    if acts:
        game.act(attack)
    seen = game.observe(viewer)
    teller = teller_of(Strings("en", "samurai"), seen, viewer)
    return answer_of(teller, seen, TAKE_WOUNDS if acts else attack).effect


def test_with_open_roles_whoever_ends_the_game_is_told_who_then_wins() -> None:
    """It said that the game ends, and left them to count everybody's honor."""
    assert told_of_end(TWO_LEFT).endswith("That ends the game, and you win.")
    assert told_of_end(TWO_LEFT, 2, acts=1).endswith("That ends the game, and you lose.")
    behind = TWO_LEFT | {"seat 0": "shogun ieyasu, honor 1, hand nagayari"}
    assert told_of_end(behind).endswith("That ends the game, and you lose.")
    assert told_of_end(behind, 2, acts=1).endswith("That ends the game, and you win.")


def test_where_daimyo_in_hands_may_decide_it_both_sides_are_told_as_far_as_seen() -> None:
    close = TWO_LEFT | {"seat 1": "ninja1 hanzo, honor 8, hand parry bo"}
    assert told_of_end(close).endswith(
        "That ends the game, with 10 points for your side and 8 for the other; "
        "Daimyo you cannot see count too."
    )
    mine = "shogun ieyasu, honor 4, hand nagayari daimyo"
    assert told_of_end(close | {"seat 0": mine}).endswith("That ends the game, and you win.")
    gone = close | {"discard": "daimyo daimyo daimyo"}
    assert CATALOGUE[card("daimyo")].copies == 3
    assert told_of_end(gone).endswith("That ends the game, and you win.")


def test_a_ninja_who_ends_it_by_the_partner_pays_the_deadly_strike() -> None:
    """Their side loses 3 points (SS-9.5), which decides it here."""
    table = {
        "seat 0": "shogun ieyasu, honor 3, hand parry",
        "seat 1": "ninja1 hanzo, honor 6, hand nagayari bo",
        "seat 2": "ninja2 ushiwaka, honor 1, resilience 1, hand geisha",
        "turn": "1 play 0",
        "discard": "daimyo daimyo daimyo",
    }
    assert told_of_end(table, 1).endswith("That ends the game, and you lose.")
    richer = table | {"seat 1": "ninja1 hanzo, honor 8, hand nagayari bo"}
    assert told_of_end(richer, 1).endswith("That ends the game, and you win.")


def test_whose_draw_ends_the_pile_and_the_game_is_told_who_then_wins() -> None:
    """A Daimyo that is played counts no more, one drawn from the discard pile does (SS-9.4)."""
    seen, _ = table_of("Ieyasu Benkei Tomoe")
    teller, me = teller_of(Strings("en", "samurai"), seen, 0), seen.seat
    seen.honor, seen.draw_pile = [2, 1, 2], [HIDDEN] * 2
    seen.hands = [[card("daimyo")], [HIDDEN], [HIDDEN]]
    seen.discard_pile = [card("parry")]
    played = describe(teller, seen, PLAY[card("daimyo")])[1]
    assert "with 2 points for your side and 1 for the other" in played
    seen.discard_pile = [card("daimyo")] * 2
    assert "and you win" in describe(teller, seen, PLAY[card("daimyo")])[1], "it is the third"
    seen.hands[me], seen.discard_pile = [], [card("parry"), card("daimyo")]
    taken = describe(teller, seen, DRAW_FROM_DISCARD)[1]
    assert "with 3 points for your side and 1 for the other" in taken


@pytest.mark.parametrize(
    ("hanzo", "points", "told"),
    [
        (2, 3, "Unanswered, it defeats Ushiwaka. That ends the game, and you win."),
        (2, 12, "Unanswered, it defeats Ushiwaka. That ends the game, and you lose."),
        (
            1,
            3,
            "Unanswered, it defeats Hanzō. Unanswered, it defeats Ushiwaka. That ends the game.",
        ),
    ],
)
def test_a_battle_cry_says_whom_it_may_defeat_and_whether_that_ends_the_game(
    hanzo: int, points: int, told: str
) -> None:
    """Nothing said so before it was played, as a weapon's aim does."""
    seen, _ = table_of("Ieyasu Hanzō Ushiwaka")
    seen.honor, seen.resilience = [5, points, 1], [5, hanzo, 1]
    seen.hands[0], seen.discard_pile = [card("battle_cry")], [card("daimyo")] * 3
    teller = teller_of(Strings("en", "samurai"), seen, 0)
    assert describe(teller, seen, PLAY[card("battle_cry")])[1].endswith(told)
    seen.resilience = [5, 2, 2]
    assert "defeats" not in describe(teller, seen, PLAY[card("battle_cry")])[1]


def test_with_open_roles_how_both_sides_stand_is_told_where_honor_and_piles_are() -> None:
    """The Shogun's honor counts double: nobody could say at a glance who leads."""
    seen, _ = table_of("Ieyasu Benkei Tomoe")
    seen.honor, seen.hands = [5, 3, 4], [[card("daimyo")], [HIDDEN], [HIDDEN]]
    for me, told in ((0, "your side has 11 points and the other 7"), (1, "has 7 points")):
        standing = standing_text(teller_of(Strings("en", "samurai"), seen, me), seen)
        assert told in standing
        assert standing.endswith("Daimyo you cannot see count too.")
    seen.hands[1:] = [[card("bo")], [card("bo")]]
    assert standing_text(teller_of(Strings("en", "samurai"), seen, 0), seen).endswith("other 7.")
    more, _ = table_of("Ieyasu Benkei Tomoe Goemon")
    assert not standing_text(teller_of(Strings("en", "samurai"), more, 0), more)
