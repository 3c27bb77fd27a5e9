"""Samurai Sword once more, written from the rules and the protocol's page alone: a STATE plays on.

Chance (a shuffle, a blind draw) is read from what the other table tells next.
"""

from collections.abc import Generator
from typing import Any, TypeVar

from tests.samurai.protocol.lister import listed
from tests.samurai.protocol.printed import TEAM, is_weapon, multiplier

JSON = dict[str, Any]
T = TypeVar("T")
Asks = Generator[JSON, JSON, T]
PHASES = ("recovery", "bushido", "draw", "play", "discard")
RESILIENCE = dict.fromkeys(("chiyome", "ginchiyo", "hanzo", "hideyoshi", "ushiwaka"), 4) | (
    dict.fromkeys(("benkei", "goemon", "ieyasu", "kojiro", "musashi", "nobunaga", "tomoe"), 5)
)
WOUNDS = {
    "bo": 1, "bokken": 1, "daikyu": 2, "kanabo": 2, "katana": 3, "kiseru": 2, "kusarigama": 2,
    "nagayari": 2, "naginata": 1, "nodachi": 3, "shuriken": 1, "tanegashima": 1, "wakizashi": 3,
}  # fmt: skip
KEYS = {
    "turn": ("seat",), "played": ("seat", "card", "target", "take"),
    "discarded": ("seat", "card", "why"), "wounded": ("seat", "by", "wounds"),
    "defeated": ("seat", "by"), "honor": ("seat", "change", "why"),
    "drew": ("seat", "card", "from"), "took": ("seat", "from", "card"),
    "flipped": ("seat", "card"), "reshuffled": (),
}  # fmt: skip
"""The fixed events, with the keys that the page fixes."""


class EndError(Exception):
    """The game is over: an honor victory, or a swordmaster's."""

    def __init__(self, kind: str, team: str | None = None, deadly: str | None = None) -> None:
        super().__init__(kind)
        self.kind, self.team, self.deadly = kind, team, deadly


class Game:
    """A STATE, what is said of it, and what the other table has told."""

    def __init__(self, state: JSON) -> None:
        self.s = state
        self.said: list[JSON] = []
        self.told: list[JSON] = []

    def say(self, kind: str, /, **keys: Any) -> None:
        """Tell an event."""
        self.said.append({"type": kind, **keys})

    def heard(self, kind: str) -> JSON:
        """Return the event that stands next in what was told; chance is read from it."""
        event = self.told[len(self.said)] if len(self.said) < len(self.told) else {}
        assert event.get("type") == kind, f"the model expects {kind} next, not {event}"
        return event

    @property
    def players(self) -> list[JSON]:
        """Return the players in seat order."""
        found: list[JSON] = self.s["players"]
        return found

    def others(self, seat: int) -> list[int]:
        """Return the other seats, clockwise from the left of one."""
        return [(seat + n) % len(self.players) for n in range(1, len(self.players))]

    def is_shogun_of_three(self, seat: int) -> bool:
        """Say whether a seat is the Shogun's in a game of three."""
        return len(self.players) == 3 and bool(self.players[seat]["role"] == "shogun")

    def harmless(self, seat: int) -> bool:
        """Say whether a player is harmless (SS-3.1)."""
        player = self.players[seat]
        return not player["resilience"] or not player["hand"]

    def team(self, seat: int) -> str:
        """Return the team of a seat."""
        return TEAM[self.players[seat]["role"]]

    # Cards

    def draw(self, seat: int) -> None:
        """Draw one card (SS-7.9)."""
        if not self.s["draw_pile"]:
            self.end_of_pile()
        if self.s["draw_pile"]:
            card = self.s["draw_pile"].pop(0)
            self.players[seat]["hand"].append(card)
            self.say("drew", seat=seat, card=card, **{"from": "draw_pile"})
            if not self.s["draw_pile"]:
                self.end_of_pile()

    def end_of_pile(self) -> None:
        """Shuffle the discard pile into a new draw pile; everybody loses honor (SS-7.9)."""
        if not self.s["discard_pile"]:
            return
        order = self.heard("reshuffled")["draw_pile"]
        assert sorted(order) == sorted(self.s["discard_pile"]), "another pile was shuffled"
        self.s["draw_pile"], self.s["discard_pile"] = list(order), []
        self.say("reshuffled")
        for seat in range(len(self.players)):
            self.honor(seat, -1, "end_of_pile")
        self.honor_check(None)

    def discard(self, seat: int, zone: str, card: str, why: str) -> None:
        """Put a card on the discard pile."""
        self.players[seat][zone].remove(card)
        self.s["discard_pile"].insert(0, card)
        self.say("discarded", seat=seat, card=card, why=why)

    # Honor

    def honor(self, seat: int, change: int, why: str) -> None:
        """Change honor."""
        self.players[seat]["honor"] += change
        self.say("honor", seat=seat, change=change, why=why)

    def honor_check(self, deadly: str | None) -> None:
        """End the game if somebody has no honor left (SS-9.1)."""
        if any(player["honor"] < 1 for player in self.players):
            raise EndError("honor", deadly=deadly)

    def wound(self, seat: int, by: int, wounds: int) -> int:
        """Take wounds, and what follows from a defeat (SS-6.2); return the points lost."""
        player = self.players[seat]
        lost: int = min(wounds, player["resilience"])
        player["resilience"] -= lost
        self.say("wounded", seat=seat, by=by, wounds=lost)
        if player["resilience"]:
            return lost
        self.say("defeated", seat=seat, by=by)
        is_friend = self.team(seat) == self.team(by)
        standing = [s for s in range(len(self.players)) if self.players[s]["resilience"]]
        last = len(self.players) > 3 and len(standing) == 1
        if last and not is_friend:
            raise EndError("swordmaster", self.team(standing[0]))
        self.honor(seat, -1, "defeat")
        self.honor(by, 1, "defeat")
        deadly = self.team(by) if is_friend else None
        if last:
            raise EndError("honor", deadly=deadly)
        self.honor_check(deadly)
        return lost

    def outcome(self, end: EndError) -> JSON:
        """Return the OUTCOME (SS-9.3 to 9.6)."""
        rows, scores = [], dict[str, int]()
        for seat, player in enumerate(self.players):
            is_ronin = player["role"] == "ronin"
            factor = multiplier(self.s, seat)
            daimyo = 0 if is_ronin else player["hand"].count("daimyo")
            score = player["honor"] * factor + daimyo
            rows.append(
                {"honor": player["honor"], "multiplier": factor, "daimyo": daimyo, "score": score}
            )
            scores[self.team(seat)] = scores.get(self.team(seat), 0) + score
        if end.deadly:
            scores[end.deadly] -= 3
        best = max(scores.values())
        ties = ("ninja", "shogun", "ronin")
        team = end.team or next(team for team in ties if scores.get(team) == best)
        return {
            "kind": end.kind,
            "winners": [seat for seat in range(len(rows)) if self.team(seat) == team],
            "team": team, "scores": scores, "players": rows, "deadly_strike": end.deadly,
        }  # fmt: skip


def ask(game: Game, seat: int, kind: str) -> Asks[JSON]:
    """Ask a player, even when one answer is left (SS-5.6)."""
    decision = {"seat": seat, "kind": kind}
    answer = yield {**decision, "actions": listed(game.s, decision)}
    return answer


def play(game: Game) -> Asks[JSON]:
    """Play on from a STATE to the end; return the outcome."""
    turn = game.s["turn"]
    try:
        game.say("turn", seat=turn["seat"])
        first = PHASES.index(turn["phase"])
        while True:
            for phase in PHASES[first:]:
                turn["phase"] = phase
                yield from STEPS[phase](game, turn["seat"])
            first = 0
            turn["seat"] = (turn["seat"] + 1) % len(game.players)
            turn["weapons_played"] = 0
            game.say("turn", seat=turn["seat"])
    except EndError as end:
        return game.outcome(end)


def _recovery(game: Game, seat: int) -> Asks[None]:
    player = game.players[seat]
    player["resilience"] = player["resilience"] or RESILIENCE[player["character"]]
    yield from ()


def _bushido(game: Game, seat: int) -> Asks[None]:
    if "bushido" not in game.players[seat]["in_play"]:
        return
    if not game.s["draw_pile"]:
        game.end_of_pile()
    if not game.s["draw_pile"]:
        return
    card = game.s["draw_pile"].pop(0)
    game.s["discard_pile"].insert(0, card)
    game.say("flipped", seat=seat, card=card)
    if not game.s["draw_pile"]:
        game.end_of_pile()
    if is_weapon(card):
        answer = yield from ask(game, seat, "bushido")
        if answer["type"] == "lose_honor":
            game.discard(seat, "in_play", "bushido", "bushido")
            if not game.is_shogun_of_three(seat):
                game.honor(seat, -1, "bushido")
            game.honor_check(None)
            return
        game.discard(seat, "hand", answer["card"], "bushido")
    game.players[seat]["in_play"].remove("bushido")
    game.players[game.others(seat)[0]]["in_play"].append("bushido")


def _draw(game: Game, seat: int) -> Asks[None]:
    player = game.players[seat]
    count = 2 + (player["character"] == "hideyoshi") + game.is_shogun_of_three(seat)
    if player["character"] == "ieyasu" and game.s["discard_pile"]:
        answer = yield from ask(game, seat, "draw_source")
        if answer["from"] == "discard_pile":
            card = game.s["discard_pile"].pop(0)
            player["hand"].append(card)
            game.say("drew", seat=seat, card=card, **{"from": "discard_pile"})
            count -= 1
    for _ in range(count):
        game.draw(seat)


def _play(game: Game, seat: int) -> Asks[None]:
    while True:
        action = yield from ask(game, seat, "play")
        if action["type"] == "end_play":
            return
        if action["type"] == "ability":
            game.players[seat]["resilience"] -= 1
            game.draw(seat)
        else:
            yield from _card(game, seat, action)


def _card(game: Game, seat: int, action: JSON) -> Asks[None]:
    card, target = action["card"], action.get("target")
    game.players[seat]["hand"].remove(card)
    game.say("played", seat=seat, card=card, target=target, take=action.get("take"))
    if card in ("focus", "armor", "fast_draw", "bushido"):
        game.players[seat if target is None else target]["in_play"].append(card)
        return
    game.s["resolving"] = {"card": card, "seat": seat}
    if is_weapon(card):
        game.s["turn"]["weapons_played"] += 1
        yield from _attack(game, seat, action)
    elif card in ("battle_cry", "jujutsu"):
        yield from _cry(game, seat, card)
    else:
        EFFECTS[card](game, seat, action)
    game.s["resolving"] = None
    game.s["discard_pile"].insert(0, card)


def _attack(game: Game, seat: int, action: JSON) -> Asks[None]:
    target = action["target"]
    answer = yield from ask(game, target, "parry")
    if answer["type"] == "discard":
        game.discard(target, "hand", answer["card"], "parry")
        return
    me, other = game.players[seat], game.players[target]
    wounds = WOUNDS[action["card"]] + me["in_play"].count("fast_draw")
    wounds += me["character"] == "musashi"
    if other["character"] == "ginchiyo":
        wounds = max(1, wounds - 1)
    lost = game.wound(target, seat, wounds)
    if other["character"] == "ushiwaka":
        for _ in range(lost):
            game.draw(target)
    if me["character"] == "tomoe":
        game.draw(seat)


def _cry(game: Game, seat: int, card: str) -> Asks[None]:
    for other in game.others(seat):
        if game.harmless(other) or game.players[other]["character"] == "chiyome":
            continue
        answer = yield from ask(game, other, card)
        if answer["type"] == "discard":
            game.discard(other, "hand", answer["card"], card)
        else:
            game.wound(other, seat, 1)


def _breathing(game: Game, seat: int, action: JSON) -> None:
    player = game.players[seat]
    player["resilience"] = RESILIENCE[player["character"]]
    game.draw(action["target"])


def _daimyo(game: Game, seat: int, _: JSON) -> None:
    game.draw(seat)
    game.draw(seat)


def _tea(game: Game, seat: int, _: JSON) -> None:
    for drawer in (seat, seat, seat, *game.others(seat)):
        game.draw(drawer)


def _diversion(game: Game, seat: int, action: JSON) -> None:
    target = action["target"]
    card = game.heard("took")["card"]
    game.players[target]["hand"].remove(card)
    game.players[seat]["hand"].append(card)
    game.say("took", seat=seat, card=card, **{"from": target})


def _geisha(game: Game, _: int, action: JSON) -> None:
    target, take = action["target"], action["take"]
    if take == "hand":
        game.discard(target, "hand", game.heard("discarded")["card"], "geisha")
    else:
        game.discard(target, "in_play", take, "geisha")


def _discard(game: Game, seat: int) -> Asks[None]:
    while len(game.players[seat]["hand"]) > 7:
        answer = yield from ask(game, seat, "discard")
        game.discard(seat, "hand", answer["card"], "limit")


STEPS = dict(zip(PHASES, (_recovery, _bushido, _draw, _play, _discard), strict=True))
EFFECTS = {
    "breathing": _breathing, "daimyo": _daimyo, "tea_ceremony": _tea, "diversion": _diversion,
    "geisha": _geisha,
}  # fmt: skip
