"""Blows in words, to the one who is hit and to the one who thinks of hitting."""

from game.samurai.view.blows import Blow
from game.view.words.sentences import Teller


def blow_text(teller: Teller, blow: Blow) -> str:
    """Return what `blow` leads to, in short sentences."""
    told = [_resilience(teller, blow)]
    if blow.defeats:
        told.append(teller.say("blow.defeat", blow.target, blow.by))
    if blow.ends_game:
        told.append(teller.say("blow.ends_game"))
    if blow.target_draws:
        told.append(teller.say("blow.draws", blow.target, n=blow.target_draws))
    if blow.attacker_draws:
        told.append(teller.say("blow.draws", blow.by, n=blow.attacker_draws))
    return " ".join(told)


def _resilience(teller: Teller, blow: Blow) -> str:
    return teller.say("blow.resilience", blow.target, before=blow.before, after=blow.after)
