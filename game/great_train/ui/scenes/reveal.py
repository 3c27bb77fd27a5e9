"""The end before the score: roles that are still hidden are torn open, one after another."""

from pygame import Surface

from game.great_train.rules.facts.state import TrainObservation
from game.great_train.ui.printed.inks import DIM, KEY
from game.great_train.ui.printed.paper import paper
from game.great_train.ui.printed.plates import role_sign
from game.great_train.view.names import role_name
from game.kernel.ids import Seat
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, lay_centred
from game.ui.scenes.end import RevealScene
from game.view.timing import REVEAL, bounce


class TrainReveal(RevealScene[TrainObservation]):
    """Role signs are torn open at the portraits."""

    def put_roles(self, canvas: Canvas) -> None:
        """Put a sign on each portrait, larger as it opens."""
        for number, seat in enumerate(self.order[: self.turned]):
            box = self.state.frame.layout.faces[seat]
            is_last = number == self.turned - 1
            swell = bounce(min(1.0, self.age / REVEAL)) if is_last else 0.0
            side = round(box.w * 0.62 * (1 + 0.4 * round(swell * 8) / 8))
            canvas.put_centred(role_sign(self.kit, self.seen.roles[seat], side), *box.centre)

    def role_called(self, seat: Seat) -> str:
        """Return the role's name."""
        return str(role_name(self.kit.strings, self.seen.roles[seat]))

    def paper(self, words: str, hint: str) -> Surface:
        """Return a sheet of the broadside's paper."""
        return _board(self.kit, words, hint)


@kept
def _board(kit: Kit, words: str, hint: str) -> Surface:
    large, small = kit.type("bold", 28, KEY), kit.type("italic", 20, DIM)
    said = kit.fonts.block(words, large, max(kit.px(700), 420), CENTRE)
    below = kit.fonts.line(hint, small)
    pad = large.px * 0.8
    size = (
        max(said.get_width(), below.get_width()) + 2 * pad,
        said.get_height() + below.get_height() + pad,
    )
    sheet = clear((size[0] + 4, size[1] + 4))
    board = paper(size)
    lay_centred(sheet, board, (sheet.get_width() / 2, sheet.get_height() / 2))
    lay_centred(sheet, said, (size[0] / 2, pad * 0.4 + said.get_height() / 2))
    lay_centred(sheet, below, (size[0] / 2, pad * 0.5 + said.get_height() + small.px * 0.7))
    return sheet
