"""Somebody who sees nothing: presses keys, hears the narrator's lines, reads the screen as text.

That is all there is: no state, no widget, no place on the screen. What cannot be known or done from
the text alone is a fault of the text. This file must import nothing of the program.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, Protocol

PATIENCE: Final = 600
"""Moments after which a game or a lesson is stuck."""
WANDERS: Final = 0.2
"""How often something else is tried than what the teacher names: words can be misunderstood."""


KINDS: Final = (
    *("button", "choice", "level", "switch", "field", "line", "link", "chart"),
    *("card", "seat", "answer", "thing"),
)
"""What things can be."""


@dataclass(frozen=True)
class Tongue:
    """What the listener knows of a language: how lines begin, and some buttons by name."""

    at: str
    of: str
    screen: str
    kinds: tuple[str, ...]
    """What KINDS are called."""
    usable: str
    refused: str
    pointed: str
    picked: str
    new_game: str
    players: str
    deals: tuple[str, ...]
    again: str
    learn: str
    take_back: str
    go_on: str
    learned: tuple[str, ...]
    """How the buttons begin that are offered after a lesson."""
    aside: tuple[str, ...]
    """Buttons of the table that make no move."""


ENGLISH: Final = Tongue(
    at="You are at ",
    of="of",
    screen="On screen: ",
    kinds=(
        *("button", "choice", "level", "switch", "field to type in", "line", "link", "chart"),
        *("card", "seat", "answer", "to look at"),
    ),
    usable="can be used",
    refused="Not now:",
    pointed="pointed out to you",
    picked="picked up",
    new_game="New game",
    players="Players",
    deals=("Deal", "Set out"),
    again="Play again",
    learn="Learn",
    take_back="Take it back",
    go_on="Go on",
    learned=("Next:", "All lessons"),
    aside=("Since my turn", "Menu", "Take back", "Speed up", "Next", "Show me"),
)
SPANISH: Final = Tongue(
    at="Estás en ",
    of="de",
    screen="En pantalla: ",
    kinds=(
        *("botón", "opción", "nivel", "interruptor", "campo para escribir", "línea", "enlace"),
        *("gráfico", "carta", "asiento", "respuesta", "para mirar"),
    ),
    usable="se puede usar",
    refused="Ahora no:",
    pointed="te lo señalan",
    picked="escogida",
    new_game="Nueva partida",
    players="Jugadores",
    deals=("Repartir", "Partir"),
    again="Jugar otra vez",
    learn="Aprender",
    take_back="Deshacer",
    go_on="Seguir",
    learned=("Siguiente:", "Todas las lecciones"),
    aside=("Desde mi turno", "Menú", "Deshacer", "Acelerar", "Siguiente", "Enséñamelo"),
)
ITALIAN: Final = Tongue(
    at="Sei a ",
    of="di",
    screen="Sullo schermo: ",
    kinds=(
        *("pulsante", "scelta", "livello", "interruttore", "campo da riempire", "riga", "rimando"),
        *("grafico", "carta", "posto", "risposta", "da guardare"),
    ),
    usable="si può usare",
    refused="Non ora:",
    pointed="ti viene indicato",
    picked="presa in mano",
    new_game="Nuova partita",
    players="Giocatori",
    deals=("Dai le carte", "In cammino"),
    again="Gioca ancora",
    learn="Impara",
    take_back="Annulla la mossa",
    go_on="Avanti",
    learned=("Prossima:", "Tutte le lezioni"),
    aside=("Dal mio turno", "Menu", "Annulla", "Accelera", "Avanti", "Fammi vedere"),
)
TONGUES: Final = {"en": ENGLISH, "es": SPANISH, "it": ITALIAN}


class Keyboard(Protocol):
    """What the listener has: keys, and text."""

    def press(self, key: str) -> None:
        """Press and let go of a key, named as it is printed."""

    def wait(self) -> None:
        """Do nothing for a moment."""

    def read(self) -> Sequence[str]:
        """Return what was told since the last time."""

    def whole(self) -> Sequence[str]:
        """Return all of the screen."""


@dataclass(frozen=True)
class Heard:
    """A thing that keys come to, as its line tells it."""

    number: int
    of: int
    name: str
    kind: str
    told: str
    """All of the line."""
    tongue: Tongue

    @property
    def head(self) -> str:
        """Its name, what it is, its state: the first sentence."""
        return self.told.partition(". ")[0]

    @property
    def is_usable(self) -> bool:
        """Whether it can be used now."""
        return self.tongue.usable in self.head

    @property
    def is_refused(self) -> bool:
        """Whether its line tells why it cannot be used."""
        return self.tongue.refused in self.told

    @property
    def is_pointed(self) -> bool:
        """Whether somebody points at it."""
        return self.tongue.pointed in self.head

    @property
    def is_picked(self) -> bool:
        """Whether it is the card that is picked up."""
        return self.tongue.picked in self.head


def heard(line: str, tongue: Tongue) -> Heard | None:
    """Return the thing of a line, None where the line is of nothing that keys come to."""
    stop = rf"(?:{tongue.at})?(\d+) {tongue.of} (\d+): (.*)"
    found = re.fullmatch(stop, line, re.DOTALL)
    if found is None:
        return None
    told = found[3]
    for kind, word in zip(KINDS, tongue.kinds, strict=True):
        name, comma, _ = told.partition(f", {word}")
        if comma:
            return Heard(int(found[1]), int(found[2]), name, kind, told, tongue)
    return Heard(int(found[1]), int(found[2]), told, "", told, tongue)


def fullest(things: Sequence[Heard]) -> list[Heard]:
    """Leave out whatever is called by a part of another's name: 'Travel', beside 'Travel along'."""
    names = {thing.name for thing in things}
    return [
        thing for thing in things if not any(thing.name in name for name in names - {thing.name})
    ]


class Listener:
    """Goes through screens by what it hears; what it chooses among what is offered, lots decide."""

    def __init__(self, keyboard: Keyboard, seed: int, language: str = "en") -> None:
        """Listen at `keyboard`, in a language of TONGUES."""
        self.keyboard = keyboard
        self.tongue = TONGUES[language]
        self.dice = Random(seed)
        self.told: list[str] = []
        """Everything that was heard."""
        self.moves = 0

    # --- hearing ---

    def listen(self) -> list[str]:
        """Return what is new."""
        news = list(self.keyboard.read())
        self.told += news
        return news

    def screen(self) -> tuple[str, list[str], list[Heard]]:
        """Read the whole screen: its name, its texts, what keys come to."""
        lines = list(self.keyboard.whole())
        name = lines[0].removeprefix(self.tongue.screen).rstrip(".") if lines else ""
        things = [heard(one, self.tongue) for one in lines if not one.startswith(self.tongue.at)]
        texts = [line for line, thing in zip(lines[1:], things[1:], strict=False) if thing is None]
        return name, texts, [thing for thing in things if thing is not None]

    def here(self) -> Heard | None:
        """Return what has the focus."""
        found = [line for line in self.keyboard.whole() if line.startswith(self.tongue.at)]
        return heard(found[-1], self.tongue) if found else None

    # --- going ---

    def go_to(self, thing: Heard) -> bool:
        """Press Tab until the focus is there, the nearer way round; False when it went away."""
        for _ in range(2 * thing.of + 2):
            here = self.here()
            if here is not None and (here.number, here.of, here.name) == (
                *(thing.number, thing.of, thing.name),
            ):
                return True
            if here is not None and here.of != thing.of:
                return False
            ahead = thing.number - (here.number if here else 0)
            back = ahead < 0 if abs(ahead) <= thing.of / 2 else ahead > 0
            self.keyboard.press("shift+tab" if back else "tab")
        raise AssertionError(f"Tab does not come to {thing.told!r}")

    def find(self, name: str) -> Heard:
        """Return what is called so."""
        things = self.screen()[2]
        found = [thing for thing in things if thing.name == name]
        assert found, f"nothing is called {name!r} among {[thing.name for thing in things]}"
        return found[0]

    def use(self, thing: Heard) -> None:
        """Go there, and press Enter."""
        if self.go_to(thing):
            self.keyboard.press("return")
        self.listen()

    def choose(self, name: str, value: str) -> None:
        """Have one of several be taken, by the arrows."""
        thing = self.find(name)
        self.go_to(thing)
        for key in ("left", "right"):
            for _ in range(12):
                here = self.here()
                assert here is not None
                if f"{self.tongue.kinds[KINDS.index('choice')]}, {value}." in here.told:
                    return
                self.keyboard.press(key)
        raise AssertionError(f"{value!r} cannot be had of {name!r}")

    # --- a game ---

    def deal(self, players: int) -> None:
        """From the title to the table."""
        self.use(self.find(self.tongue.new_game))
        things = [thing.name for thing in self.screen()[2]]
        if self.tongue.players in things:  # where as many always sit there is no choice
            self.choose(self.tongue.players, str(players))
        self.use(self.find(next(word for word in self.tongue.deals if word in things)))

    def play(self, most: int = PATIENCE) -> None:
        """Play until the end is told, or so many moves."""
        for _ in range(PATIENCE):
            if self.is_over() or self.moves >= most:
                return
            self.step()
        raise AssertionError("the game is stuck:\n" + "\n".join(self.keyboard.whole()))

    def is_over(self) -> bool:
        """Whether the screen offers another game."""
        return any(thing.name == self.tongue.again for thing in self.screen()[2])

    def step(self) -> None:
        """Do what can be done now; wait where nothing is asked."""
        self.listen()
        _, texts, things = self.screen()
        if not things:
            self.keyboard.press("return" if texts else "")
            return
        meant = self.meant(things)
        if meant is None:
            self.keyboard.wait()
        else:
            self.moves += 1
            self.use(meant)

    def meant(self, things: Sequence[Heard]) -> Heard | None:
        """Return what to use now: an answer, else what goes with the card that is picked up."""
        answers = [thing for thing in things if thing.kind == "answer"]
        if answers:
            return self.dice.choice(answers)
        seats = [thing for thing in things if thing.kind == "seat" and not thing.is_refused]
        if seats and all(thing.kind == "seat" for thing in things):
            return self.dice.choice(seats)
        picked = [thing for thing in things if thing.is_picked]
        if picked:
            return picked[0]
        usable = [thing for thing in things if thing.is_usable]
        ends = [thing for thing in things if thing.kind == "button" and self.is_move(thing)]
        return self.dice.choice([*usable, *ends]) if usable or ends else None

    def is_move(self, thing: Heard) -> bool:
        """Whether a button of the table is a move."""
        return not any(thing.name.startswith(word) for word in self.tongue.aside)

    # --- lessons ---

    def learn(self, number: int) -> None:
        """Do lesson `number` of the list on the screen to its end, as the teacher says."""
        lessons = self.screen()[2]
        self.use(lessons[number])
        for _ in range(PATIENCE):
            name, texts, things = self.screen()
            if self.is_learned(things):
                return
            self.try_step(texts, things)
        raise AssertionError(f"{name} is stuck:\n" + "\n".join(self.keyboard.whole()))

    def is_learned(self, things: Sequence[Heard]) -> bool:
        """Whether the teacher is done: the next lesson is offered, or all of them."""
        return any(
            thing.kind == "button" and thing.name.startswith(self.tongue.learned)
            for thing in things
        )

    def try_step(self, texts: Sequence[str], things: Sequence[Heard]) -> None:
        """Do what the teacher says and points at; take back what was wrong, and read on."""
        self.listen()
        if not things:
            self.keyboard.press("return" if texts else "")
            return
        named = {thing.name: thing for thing in things}
        for word in (self.tongue.take_back, self.tongue.go_on):
            if word in named:
                self.use(named[word])
                return
        meant = self.taught(" ".join(texts), things)
        if meant is None:
            self.keyboard.wait()
        else:
            self.moves += 1
            self.use(meant)

    def taught(self, text: str, things: Sequence[Heard]) -> Heard | None:
        """Return what the teacher means by now: pointed out, else named, else whatever there is."""
        open_ = [thing for thing in things if thing.kind == "answer"]
        if all(thing.kind == "seat" for thing in things):
            open_ = [thing for thing in things if not thing.is_refused]
        if not open_ and not any(thing.is_picked for thing in things):
            cards = [thing for thing in things if thing.is_usable]
            others = [t for t in things if t.is_pointed and t.kind in ("choice", "button")]
            open_ = [thing for thing in cards if thing.is_pointed] or others or cards
        pointed = [thing for thing in open_ if thing.is_pointed]
        named = fullest([thing for thing in pointed or open_ if thing.name.lower() in text.lower()])
        found = open_ if self.dice.random() < WANDERS else named or pointed
        return self.dice.choice(found) if found else self.meant(things)
