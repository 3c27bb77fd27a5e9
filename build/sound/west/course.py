"""The course of the game: turns, questions, luck, who falls, the beginning and the end."""

from typing import Final

from build.sound.foley.effect import Effect, part, score
from build.sound.studio.notes import Note, Voice
from build.sound.studio.synth import decay, hiss, knock, partials, skin
from build.sound.studio.wave import Line, mix


def desk_bell() -> Line:
    """The bell on a hotel's desk: it is your turn."""
    tone = [(2637, 1, 0.9), (5274, 0.5, 0.5), (7020, 0.3, 0.3), (2637 * 1.503, 0.2, 0.4)]
    return mix((0, partials(1.0, tone), 0.4), (0, knock(1900, 0.03, 701), 0.2))


def step() -> Line:
    """A boot on the boardwalk: somebody else's turn."""
    return mix((0, knock(140, 0.12, 703, 0.3), 1.0), (0.14, knock(128, 0.1, 704, 0.3), 0.6))


def plucked(*notes: tuple[float, int, int], seconds: float = 0.9) -> Line:
    """A few strings of a banjo."""
    return 4 * score(part("banjo", *notes, ring=0.8), seconds=seconds)


def ask_own() -> Line:
    """You are asked: two strings, upward."""
    return plucked((0, 67, 92), (0.12, 74, 96))


def ask_other() -> Line:
    """Somebody else is asked."""
    return plucked((0, 62, 70), seconds=0.5)


def answer() -> Line:
    """An answer is given."""
    return plucked((0, 71, 82), (0.07, 67, 80), seconds=0.6)


def luck(*pitches: int) -> Line:
    """A card was turned for luck: two tones of the saloon's piano."""
    return 3 * score(
        part("piano", *((0.14 * k, p, 94) for k, p in enumerate(pitches)), ring=0.6), seconds=0.9
    )


def good() -> Line:
    """The card is the right one."""
    return luck(67, 72, 76)


def bad() -> Line:
    """The card is the wrong one."""
    return luck(66, 60, 59)


def toll() -> Line:
    """Somebody is out: a church bell, a hat on the ground."""
    bell = score(part("chime", (0, 48, 112), ring=3), seconds=2.8)
    return mix((0, bell, 3.0), (0.5, knock(160, 0.12, 711, 0.3), 0.25))


def stamp() -> Line:
    """A role is stamped on paper: paper torn, the thud."""
    torn = 0.3 * hiss(0.3, 1200, 7000, 713) * decay(0.3, 0.4)
    thud = mix((0, skin(120, 50, 0.3), 1.2), (0, knock(90, 0.2, 714, 0.5), 0.8))
    return mix(
        (0, torn, 0.5),
        (0.4, thud, 1.0),
        (0.42, plucked((0, 50, 90), (0.02, 57, 90), seconds=1.2), 0.7),
    )


def reward() -> Line:
    """A bounty is paid: a run upward."""
    return plucked(
        *((0.07 * k, p, 84 + 3 * k) for k, p in enumerate((55, 59, 62, 67))), seconds=1.1
    )


def penalty() -> Line:
    """A lawman shot his own: all is laid down."""
    return plucked(*((0.11 * k, p, 90) for k, p in enumerate((62, 58, 55, 50))), seconds=1.2)


def over() -> Line:
    """The last shot has fallen: a drum on the boards, and one more."""
    beats = [(t, 45, 80 + round(20 * t)) for t in (0, 0.3, 0.55, 0.75, 0.9, 1.02, 1.12, 1.2)]
    return 3 * score(part("tom", *beats, (1.4, 38, 120)), seconds=2.8)


def _run(pitches: tuple[int, ...], gap: float, loud: int) -> list[tuple[float, int, int]]:
    return [(gap * k, p, loud + 2 * k) for k, p in enumerate(pitches)]


def victory() -> Line:
    """Your side has won: banjo, fiddle and boots."""
    banjo = part(
        "banjo",
        *_run((55, 59, 62, 67, 71, 74, 79), 0.08, 84),
        *((0.7 + 0.16 * k, p, 92) for k, p in enumerate((67, 74, 71, 79, 74, 71, 67))),
        ring=1.0,
    )
    end = [(1.95, p, 104) for p in (43, 55, 62, 67, 71, 79)]
    fiddle = Voice(
        "fiddle",
        70,
        [
            Note(0.72, 0.3, 79, 92),
            Note(1.04, 0.3, 83, 94),
            Note(1.36, 0.55, 86, 98),
            Note(1.97, 1.3, 91, 104),
        ],
    )
    boots = part(
        "tom", (0.7, 40, 96), (1.02, 40, 84), (1.34, 40, 100), (1.66, 40, 84), (1.95, 36, 118)
    )
    return score(banjo, part("guitar", *end, ring=2.0), fiddle, boots, seconds=3.9)


def lost() -> Line:
    """Your side has lost: a harmonica, slowly, and one chord in the dark."""
    bend = ((0.0, 0.0), (0.8, 0.0), (1.1, -1.0))
    tune = Voice(
        "harmonica",
        64,
        [Note(0.05, 0.7, 74, 88), Note(0.8, 0.5, 72, 84), Note(1.35, 1.7, 69, 90, bend)],
    )
    chord = part(
        "guitar", *((1.35 + 0.04 * k, p, 84) for k, p in enumerate((45, 52, 57, 60))), ring=2.4
    )
    return score(tune, chord, seconds=3.9)


def title() -> Line:
    """The name of the game: a guitar's run, a harmonica."""
    run = part("guitar", *_run((43, 50, 55, 59, 62, 67, 71), 0.11, 78), ring=2.6)
    harp = Voice(
        "harmonica", 50, [Note(0.9, 0.4, 74, 80), Note(1.3, 1.8, 79, 92, ((0.0, -1.0), (0.2, 0.0)))]
    )
    return score(run, harp, part("tom", (0.86, 38, 100)), seconds=3.9)


EFFECTS: Final = {
    "turn_own": Effect(desk_bell, "notice"),
    "turn_other": Effect(step, "notice"),
    "ask_own": Effect(ask_own, "notice"),
    "ask_other": Effect(ask_other, "notice"),
    "answer": Effect(answer, "notice"),
    "luck_good": Effect(good, "notice"),
    "luck_bad": Effect(bad, "notice"),
    "reward": Effect(reward, "honor"),
    "penalty": Effect(penalty, "honor"),
    "defeat": Effect(toll, "bell"),
    "role_revealed": Effect(stamp, "deed"),
    "end": Effect(over, "fanfare"),
    "victory": Effect(victory, "fanfare"),
    "lost": Effect(lost, "fanfare"),
    "title": Effect(title, "fanfare"),
}
