"""What blows and draws lead to, in sentences: wounds, the end of the pile, the end of the game."""

from collections.abc import Iterable, Mapping

from game.kernel.ids import Seat
from game.samurai.rules.state import Observation
from game.samurai.view.final_score import SideScores, side_scores
from game.samurai.view.table_view import Blow, ends_pile, score_of_pile
from game.view.words.sentences import Teller


def blow_text(teller: Teller, blow: Blow) -> str:
    """Return what `blow` leads to, in short sentences."""
    return _blow_text(teller, blow, "blow.resilience")


def attack_text(teller: Teller, blow: Blow) -> str:
    """Return what an attack leads to that nobody parries: it is never sure (SS-5.3)."""
    return _blow_text(teller, blow, "answer.attack_effect")


def _blow_text(teller: Teller, blow: Blow, first: str) -> str:
    """Return what `blow` leads to, with `first` saying what it does to resilience."""
    told = [teller.say(first, blow.target, before=blow.before, after=blow.after)]
    if blow.defeats:
        told.append(teller.say("blow.defeat", blow.target, blow.by))
    for seat, draws in ((blow.target, blow.target_draws), (blow.by, blow.attacker_draws)):
        if draws:
            told.append(teller.say("blow.draws", seat, n=draws))
    return " ".join((*told, after_blow(teller, blow))).rstrip()


def after_blow(teller: Teller, blow: Blow) -> str:
    """Return what a blow leads to that stands last: the ends of the pile and of the game."""
    pile = [teller.say("answer.pile_ends")] if blow.pile_ends else []
    return " ".join([*pile, end_text(teller, blow.score)] if blow.ends_game else pile)


def defeats_told(teller: Teller, blows: Iterable[Blow]) -> list[str]:
    """Return whom the viewer's challenge defeats if nobody answers, and whose defeat ends the game.

    Who then wins is told where only one may fall: what others give before would count.
    """
    falls = [blow for blow in blows if blow.defeats]
    others = [blow for blow in falls if not blow.ends_game]
    told = [_defeats(teller, others)] if others else []
    for blow in falls:
        if blow.ends_game:
            end = end_text(teller, blow.score if len(falls) == 1 else None)
            told.append(f"{_defeats(teller, [blow])} {end}")
    return told


def _defeats(teller: Teller, blows: Iterable[Blow]) -> str:
    names = teller.strings.listed([str(teller.name(blow.target)) for blow in blows])
    return teller.say("answer.challenge_defeats", names=names)


def pile_end_text(teller: Teller, seen: Observation, drawn: Mapping[Seat, int]) -> str:
    """Return what follows where the cards that seats draw end the pile (SS-7.9), else nothing."""
    if not ends_pile(seen, sum(drawn.values())):
        return ""
    pile = teller.say("answer.pile_ends")
    if 1 not in seen.honor:
        return pile
    return f"{pile} {end_text(teller, score_of_pile(seen, seen.honor, drawn))}"


def end_text(teller: Teller, score: SideScores | None) -> str:
    """Return that the game ends so, and where roles are open who wins, or how both sides stand."""
    if score is None or teller.me is None:
        return teller.say("blow.ends_game")
    end = score.of(teller.me)
    if end.wins is None:
        return teller.say("blow.ends_game_open", n=end.mine, theirs=end.theirs)
    return teller.say("blow.ends_game_won" if end.wins else "blow.ends_game_lost")


def standing_text(teller: Teller, seen: Observation) -> str:
    """Return how both sides stand where roles are open, for the viewer; else nothing."""
    score = side_scores(seen, seen.honor)
    if score is None or teller.me is None:
        return ""
    end = score.of(teller.me)
    told = teller.say("table.standing", n=end.mine, theirs=end.theirs)
    return told if score.is_sure else f"{told} {teller.say('table.standing_daimyo')}"
