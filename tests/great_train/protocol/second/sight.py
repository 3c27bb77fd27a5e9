"""What each seat may know of hands and of the draw pile (section 15 of the rules)."""

from collections import Counter


class Sight:
    """The cards that each seat saw enter a hand, and those it left on top of the draw pile."""

    def __init__(self, players: int) -> None:
        self.seats = range(players)
        self.known: dict[tuple[int, int], Counter[str]] = {
            (seat, owner): Counter() for seat in self.seats for owner in self.seats
        }
        self.top: list[list[str]] = [[] for _ in self.seats]

    def entered_in_sight(self, owner: int, card: str) -> None:
        """Everybody saw a card enter a hand (BT-15.3)."""
        for seat in self.seats:
            self.known[seat, owner][card] += 1

    def left_in_sight(self, owner: int, card: str) -> None:
        """Everybody saw a card leave a hand."""
        for seat in self.seats:
            self._less(seat, owner, card)

    def taken_unseen(self, thief: int, owner: int, card: str) -> None:
        """Only two saw what went from hand to hand (BT-15.2)."""
        for seat in self.seats:
            if seat in (thief, owner):
                self._less(seat, owner, card)
                self.known[seat, thief][card] += 1
            else:
                self.known[seat, owner] = Counter()

    def _less(self, seat: int, owner: int, card: str) -> None:
        self.known[seat, owner][card] -= 1
        self.known[seat, owner] = +self.known[seat, owner]

    def struck_out(self, place: int) -> None:
        """A card left the draw pile from this place, counted from the top."""
        for cards in self.top:
            del cards[place : place + 1]

    def shuffled(self) -> None:
        """The draw pile was shuffled, or shuffled cards were put under it."""
        self.top = [[] for _ in self.seats]

    def looked(self, seat: int, cards: list[str]) -> None:
        """A seat saw these cards, which are the top of the pile again (BT-10.29)."""
        self.top[seat] = [*cards, *self.top[seat][len(cards) :]]

    def kept(self, seat: int, cards: list[str]) -> None:
        """Kit Carlson moved the top cards about: the others know nothing of them any more."""
        mine = [*cards, *self.top[seat][len(cards) :]]
        self.shuffled()
        self.top[seat] = mine

    def hand(self, seat: int, owner: int) -> list[str]:
        """Return the cards of a hand that a seat knows, sorted."""
        return sorted(self.known[seat, owner].elements())
