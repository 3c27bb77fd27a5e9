"""A greedy bot by rules of thumb, written from docs/ alone: `cmd:python3 .../greedy.py`.

It stands for the good players that other people write: it looks one action ahead, knows the cards
by heart, takes the strongest blow at the weakest foe, and infers roles from who attacked whom. It
shares no line with our own bots, so that they are not only measured against themselves.
"""

import json
import sys
from typing import Any, Final

Seen = dict[str, Any]
Action = dict[str, Any]

WOUNDS: Final = {
    "bo": 1, "bokken": 1, "daikyu": 2, "kanabo": 2, "katana": 3, "kiseru": 2, "kusarigama": 2,
    "nagayari": 2, "naginata": 1, "nodachi": 3, "shuriken": 1, "tanegashima": 1, "wakizashi": 3,
}  # fmt: skip
WORTH: Final = {
    "parry": 6, "focus": 6, "fast_draw": 6, "armor": 5, "tea_ceremony": 5, "daimyo": 5,
    "breathing": 4, "battle_cry": 5, "jujutsu": 5, "geisha": 4, "diversion": 5, "bushido": 4,
}  # fmt: skip
"""How gladly a card that is no weapon is kept."""
RESILIENCE: Final = {
    "benkei": 5, "chiyome": 4, "ginchiyo": 4, "goemon": 5, "hanzo": 4, "hideyoshi": 4,
    "ieyasu": 5, "kojiro": 5, "musashi": 5, "nobunaga": 5, "tomoe": 5, "ushiwaka": 4,
}  # fmt: skip


class Table:
    """What the bot remembers of a game: who struck whom, weighed by the wounds."""

    def __init__(self, players: int) -> None:
        """Remember nothing yet."""
        self.struck = [[0] * players for _ in range(players)]

    def note(self, event: dict[str, Any]) -> None:
        """Remember a wound."""
        if event["type"] == "wounded":
            self.struck[event["by"]][event["seat"]] += event["wounds"]


class View:
    """One observation, with the questions that the rules of thumb ask."""

    def __init__(self, seen: Seen, table: Table) -> None:
        """Look at `seen`, remembering `table`."""
        self.players: list[dict[str, Any]] = seen["players"]
        self.seat: int = seen["seat"]
        self.me = self.players[self.seat]
        self.table = table
        self.turn = seen["turn"]
        self.shogun = next(s for s, p in enumerate(self.players) if p["role"] == "shogun")

    def others(self) -> list[int]:
        """Return the other seats."""
        return [seat for seat in range(len(self.players)) if seat != self.seat]

    def cards(self, seat: int) -> int:
        """Return how many cards are in a hand."""
        hand = self.players[seat]["hand"]
        return len(hand) if isinstance(hand, list) else int(hand["count"])

    def is_harmless(self, seat: int) -> bool:
        """Tell whether nothing can be done to a seat by weapons."""
        return not (self.players[seat]["resilience"] and self.cards(seat))

    def laid(self, seat: int, card: str) -> int:
        """Return how many of a card lie in front of a seat."""
        return int(self.players[seat]["in_play"].count(card))

    def against_shogun(self, seat: int) -> float:
        """Return from -1 to 1 how much a seat acts against the Shogun's side."""
        role = self.players[seat]["role"]
        if role is not None:
            return {"shogun": -1.0, "samurai": -1.0, "ninja": 1.0, "ronin": 0.5}[str(role)]
        struck = self.table.struck
        others = [s for s in range(len(self.players)) if s not in (seat, self.shogun)]
        for_ = sum(struck[seat][s] * (struck[s][self.shogun] > 0) for s in others)
        lean: float = 0.35 + 0.3 * struck[seat][self.shogun] - 0.2 * for_
        return max(-1.0, min(1.0, lean))

    def foe(self, seat: int) -> float:
        """Return from -1 (ours) to 1 (theirs) whose side a seat is on."""
        role = self.me["role"]
        if role == "ronin":
            most: int = max(self.players[s]["honor"] for s in self.others())
            leads: bool = self.players[seat]["honor"] == most
            return 0.6 + 0.4 * leads
        lean = self.against_shogun(seat)
        return lean if role in ("shogun", "samurai") else -lean

    def wounds(self, weapon: str, target: int) -> int:
        """Return what a weapon would deal."""
        dealt = WOUNDS[weapon] + self.laid(self.seat, "fast_draw")
        dealt += self.me["character"] == "musashi"
        if self.players[target]["character"] == "ginchiyo":
            dealt = max(1, dealt - 1)
        return int(dealt)


def blow(view: View, target: int, wounds: int) -> float:
    """Return what it is worth to wound a seat: points, and an honor if it falls."""
    left: int = view.players[target]["resilience"]
    foe = view.foe(target)
    value = 2.0 * min(wounds, left) + (7.0 if wounds >= left else 0.0) + 0.8 * (5 - left)
    if wounds >= left and view.players[target]["honor"] == 1:
        value += 5.0
    return foe * value if foe > 0 else 3 * foe * value


def play_weapon(view: View, card: str, target: int) -> float:
    """Value an attack; a hand full of cards often holds a Parry."""
    chance = 0.85 ** view.cards(target)
    return 4.0 * (view.foe(target) > 0) + blow(view, target, view.wounds(card, target)) * (
        0.4 + 0.6 * chance
    )


def play_challenge(view: View, card: str) -> float:
    """Value a Battle Cry or a Jujutsu: a wound for most, or a card less."""
    seats = [
        seat
        for seat in view.others()
        if not view.is_harmless(seat) and view.players[seat]["character"] != "chiyome"
    ]
    miss = 0.7 if card == "battle_cry" else 0.45
    return sum(miss * blow(view, seat, 1) + 1.0 * view.foe(seat) for seat in seats)


def play_trick(view: View, action: Action) -> float:
    """Value a Geisha, a Diversion, a Bushido or a Breathing."""
    card, target = action["card"], action["target"]
    foe = view.foe(target)
    if card == "breathing":
        lost = RESILIENCE[view.me["character"]] - view.me["resilience"]
        return 3.0 * lost - 1.5 - foe - 0.1 * view.cards(target) if lost else -1.0
    if card == "bushido":
        lord = len(view.players) == 3 and target == view.shogun  # noqa: PLR2004 - who loses nothing
        return 0.5 if lord else 6.0 * foe
    if card == "diversion":
        return 9.0 * foe + 0.2 * view.cards(target)
    prize = {"hand": 5.0, "fast_draw": 8.0, "focus": 7.5, "armor": 6.0}.get(action["take"], -9.0)
    return foe * (prize + (view.cards(target) == 1 and action["take"] == "hand"))


def play_value(view: View, action: Action) -> float:
    """Value an action of the play phase; ending it is worth nothing."""
    if action["type"] == "ability":
        return 3.0 if view.me["resilience"] > 3 else -1.0  # noqa: PLR2004 - enough to live on
    if action["type"] == "end_play":
        return 0.0
    card = action["card"]
    if card in WOUNDS:
        return play_weapon(view, card, action["target"])
    if card in ("battle_cry", "jujutsu"):
        return play_challenge(view, card)
    if "target" in action:
        return play_trick(view, action)
    near_end = min(player["honor"] for player in view.players) == 1
    return {"focus": 30.0, "fast_draw": 31.0, "armor": 20.0, "tea_ceremony": 25.0}.get(
        card, -1.0 if near_end else 26.0
    )


def keep_value(view: View, card: str) -> float:
    """Return how gladly a card is kept."""
    hand = view.me["hand"]
    base = 2.0 * WOUNDS[card] if card in WOUNDS else float(WORTH[card])
    return base - (2.0 if hand.count(card) > 2 else 0.0)  # noqa: PLR2004 - more than are needed


def discard_value(view: View, action: Action) -> float:
    """Value losing a card: the least liked first."""
    return -keep_value(view, action["card"])


def parry_value(_view: View, action: Action) -> float:
    """Value parrying a weapon: nearly always, but by a Parry sooner than by a good weapon."""
    if action["type"] != "discard":
        return 0.0
    return 10.0 - (0.0 if action["card"] == "parry" else 2.0 * WOUNDS[action["card"]])


def answer_value(view: View, action: Action) -> float:
    """Value answering a challenge: when resilience is low or cards are many."""
    if action["type"] != "discard":
        return 0.0
    spare: bool = view.me["hand"].count(action["card"]) > 1
    need: float = 8.0 / max(1, view.me["resilience"])
    return need + 2.0 * spare - 0.5 * keep_value(view, action["card"])


def bushido_value(view: View, action: Action) -> float:
    """Value giving a weapon to keep the honor; the Shogun of three has none to lose."""
    if action["type"] != "discard":
        lord = len(view.players) == 3 and view.seat == view.shogun  # noqa: PLR2004 - SS-7.3
        return 5.0 if lord else -20.0
    return -keep_value(view, action["card"])


def source_value(_view: View, action: Action) -> float:
    """Draw what nobody has seen."""
    return float(action["from"] == "draw_pile")


JUDGES: Final = {
    "play": play_value,
    "parry": parry_value,
    "battle_cry": answer_value,
    "jujutsu": answer_value,
    "bushido": bushido_value,
    "discard": discard_value,
    "draw_source": source_value,
}


def main() -> None:
    """Answer each `choose` with the action that is worth most."""
    table = Table(0)
    for line in sys.stdin:
        message = json.loads(line)
        if message["cmd"] == "start":
            table = Table(message["players"])
        elif message["cmd"] == "event":
            table.note(message["event"])
        elif message["cmd"] == "choose":
            view = View(message["observation"], table)
            judge = JUDGES[message["decision"]["kind"]]
            actions = message["decision"]["actions"]
            best = max(actions, key=lambda action: judge(view, action))
            print(json.dumps({"action": best}), flush=True)


if __name__ == "__main__":
    main()
