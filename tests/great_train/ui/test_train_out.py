"""Who is out of the game has the rest played on to its end by one press, and can go back."""

import pytest

from game.great_train.rules.content.cards import DYNAMITE, GHOST_CAR, KIND, id_of
from game.great_train.rules.content.content import KINDS
from game.great_train.rules.content.roles import CHARACTER_KEYS, DEPUTY
from game.great_train.rules.facts.actions import TAKE_WOUNDS
from game.great_train.rules.facts.life_events import WentOut
from game.great_train.rules.system import SYSTEM
from game.great_train.rules.written import written_train
from game.great_train.ui.painter import _plaque
from game.great_train.ui.printed.emblems import Shown
from game.great_train.ui.printed.plates import MOURNED, Plaque, border_of, plaque_picture
from game.great_train.ui.scenes.fall import HEEDLESS, TrainFall
from game.great_train.ui.scenes.score import TrainScore
from game.great_train.ui.tooltips import SAYS, seat_text
from game.great_train.view.annals.causes import Causes, LifeTaken
from game.great_train.view.ending import Fall, fall_of
from game.great_train.view.names import card_name, engine_of, station_of
from game.great_train.view.places.layout import train_table
from game.great_train.view.telling.messages import of_out
from game.kernel.events import redact
from game.kernel.game import Game
from game.kernel.ids import Seat
from game.kernel.journal import Header
from game.languages import LANGUAGES
from game.session.disk.settings import PACES
from game.session.new_game import NewGame
from game.ui.board.selection import MAIN, ONWARD, PARTS
from game.ui.scenes.table import TableScene
from game.view.timing import INSTANT
from game.view.words.log import Log
from game.view.words.sentences import Message
from tests.great_train.ui.test_train_answers import prompt_of, table_of
from tests.great_train.ui.train_robots import TrainKeys, TrainMouse, TrainRobot
from tests.great_train.ui.train_window import TrainServices, train_shell, train_state
from tests.ui import checks
from tests.ui.windowless import QuickShell, Settings

ME = "outlaw calamity_janet"
OTHERS = ("sheriff slab_the_killer", "outlaw kit_carlson", "renegade jimmy_texas")
STATIONS = "boom_town frisco dodgeville yooma"


def watched(me: str, language: str = "en", scale: float = 1.0) -> TableScene:
    """Return a table of four at which seat 1 is on turn, as the others begin to be watched."""
    told = {f"seat {number}": seat for number, seat in enumerate((me, *OTHERS))}
    told |= {
        "line": f"1 leland {STATIONS}",
        "cars": "sleeper_car mail_car lounge_car",
        "turn": "1 play",
    }
    settings = Settings(language=language, pace=1.0, text_scale=scale, introduction=False)
    services = TrainServices(settings, NewGame(4, "novice", 1))
    shell, table = train_shell((1280, 720), services), services.new_game(services.wanted)
    table.game = Game(SYSTEM, Header(SYSTEM.key, 1, None, written_train(told)))
    scene = TableScene(shell, table)
    shell.change(scene)
    for _ in range(4):
        shell.step(0.25)
    return scene


@pytest.mark.parametrize("kind", [TrainMouse, TrainKeys])
def test_who_is_out_plays_on_to_the_end_by_one_press(kind: type[TrainRobot]) -> None:
    scene = watched(f"{ME}, out")
    assert not scene.playing.shown.is_caught_up, "by itself it is only watched"
    kind(scene.host, 1).use(ONWARD)  # type: ignore[arg-type]  # as above
    ends = []
    for _ in range(60):
        scene.host.step(0.25)  # type: ignore[attr-defined]  # as above
        ends.append(type(scene.host.scenes[-1]))
    assert ends[0] is TableScene
    assert ends[8] is not TableScene, "the end stands for a moment"
    assert ends[-1] is TrainScore, "roles are turned over, then the score is shown"


def test_the_same_key_and_every_pace_lead_back_to_watching() -> None:
    scene = watched(f"{ME}, out")
    words = [scene.kit.say(key) for key in ("table.onward", "table.onward_no")]
    scene.obey("end_turn")
    assert scene.state.frame.buttons[ONWARD].text == words[1]
    assert MAIN in scene.state.frame.buttons
    scene.obey("end_turn")
    assert scene.state.frame.buttons[ONWARD].text == words[0]
    scene.host.services.settings.pace = 1.0
    assert scene.pace == 1.0
    scene.obey("end_turn")
    assert scene.pace == 0.0
    scene.obey("pace")
    assert scene.pace > 0.0
    assert scene.state.frame.buttons[ONWARD].text == words[0]


def test_who_comes_back_as_a_ghost_plays_at_the_own_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = watched(f"{ME}, out")
    scene.obey("end_turn")
    monkeypatch.setattr(scene.game, "is_out", lambda _seen: False)
    scene.refresh()
    assert scene.pace == 1.0
    assert ONWARD not in scene.state.frame.buttons


def test_who_plays_or_is_a_ghost_is_offered_no_end() -> None:
    for me in (ME, f"{ME}, ghost, in play ghost_car"):
        scene = watched(me)
        assert MAIN in scene.state.frame.buttons
        assert ONWARD not in scene.state.frame.buttons


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_way_to_the_end_fits(language: str, scale: float) -> None:
    scene = watched(f"{ME}, out", language, scale)
    scene.host.show()  # type: ignore[attr-defined]  # the shell itself
    checks.nothing_overlaps(scene)
    checks.everything_fits(scene.host)  # type: ignore[arg-type]  # as above
    assert scene.state.frame.buttons[ONWARD].is_legible(scene.kit)


def struck(
    pace: float,
    language: str = "en",
    scale: float = 1.0,
    *,
    introduction: bool = True,
    hand: str = "",
) -> tuple[QuickShell, TableScene]:
    """Return a window at which seat 0 has just been shot out of the game, and their table."""
    killer = "sheriff slab_the_killer, hand bang:9d"
    told = {
        "seat 0": f"{ME}, life 1" + f", hand {hand}" * bool(hand),
        **{f"seat {n}": seat for n, seat in enumerate((killer, *OTHERS[1:]), 1)},
        "line": f"1 leland {STATIONS}",
        "cars": "sleeper_car mail_car lounge_car",
        "turn": "1 play",
    }
    game = Game(SYSTEM, Header(SYSTEM.key, 1, None, written_train(told)))
    assert game.decision is not None
    game.act(next(action for action in game.decision.actions if action.target == 0))
    game.act(TAKE_WOUNDS)
    settings = Settings(language=language, pace=pace, text_scale=scale, introduction=introduction)
    services = TrainServices(settings, NewGame(4, "novice", 1))
    shell, table = train_shell((1280, 720), services), services.new_game(services.wanted)
    table.game = game
    scene = TableScene(shell, table)
    scene._is_new = False
    shell.change(scene)
    for _ in range(80):
        if type(shell.scenes[-1]) is not TableScene:
            break
        shell.step(0.25)
    return shell, scene


@pytest.mark.parametrize("pace", PACES)
def test_who_is_put_out_is_told_by_whom_and_with_what_at_every_pace(pace: float) -> None:
    shell, scene = struck(pace)
    fall = shell.scenes[-1]
    assert isinstance(fall, TrainFall)
    assert fall.told() == [
        "Slab the Killer took your last life: BANG!",
        "Your side can still win, and you with it.",
    ]
    begun = scene.playing.shown.begun
    for _ in range(40):
        shell.step(0.5)
    assert shell.scenes[-1] is fall
    assert scene.playing.shown.begun == begun, "nothing goes on beneath"


def test_who_wants_no_introductions_is_told_of_their_own_end_too() -> None:
    shell, _ = struck(1.0, introduction=False)
    assert isinstance(shell.top, TrainFall)


@pytest.mark.parametrize(("command", "pace"), [("confirm", 1.0), ("end_turn", INSTANT)])
def test_who_was_put_out_watches_on_or_skips_to_the_end(command: str, pace: float) -> None:
    shell, scene = struck(1.0)
    if command == "confirm":
        shell.services.settings.pace = INSTANT
    shell.top.obey(command)
    assert type(shell.top) is TrainFall, "what was pressed for the table is not heeded"
    shell.step(HEEDLESS)
    shell.top.obey(command)
    assert [*shell.scenes] == [scene]
    assert scene.pace == pace


def test_who_is_put_out_sees_who_did_it_and_with_what() -> None:
    shell, _ = struck(1.0)
    fall = shell.top
    assert isinstance(fall, TrainFall)
    slab, janet = (CHARACTER_KEYS.index(key) for key in ("slab_the_killer", "calamity_janet"))
    by, card, me = fall.pictures()
    assert (by, me) == (Shown("person", slab), Shown("person", janet, "out"))
    assert (card.kind, KINDS[KIND[card.number]].key) == ("card", "bang")


@pytest.mark.parametrize("cause", [engine_of(0), station_of(0), DYNAMITE, None])
def test_what_put_one_out_without_anybody_is_shown_where_it_is_known(cause: int | None) -> None:
    shell, _ = struck(1.0)
    shell.pop()
    shell.open("story", [LifeTaken(0, None, cause)])
    shell.show()
    fall = shell.top
    assert isinstance(fall, TrainFall)
    assert len(fall.pictures()) == (1 if cause is None else 2)
    checks.everything_fits(shell)


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_put_one_out_fits(
    language: str, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.great_train.ui.scenes.fall.had_no_turn", lambda *_: True)
    shell, _ = struck(1.0, language, scale)
    assert isinstance(shell.top, TrainFall)
    shell.show()
    checks.everything_fits(shell)


@pytest.mark.parametrize("status", ["ghost", "out"])
@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize(
    ("size", "scale"), [((960, 540), 1.0), ((960, 540), 2.0), ((1280, 720), 1.0)]
)
def test_the_word_across_a_portrait_stays_on_its_plate(
    size: tuple[int, int], scale: float, language: str, status: str
) -> None:
    """Of "Fantasma" the first letter was cut off where seven sat at the smallest window."""
    held = "in play ghost_car" if status == "ghost" else ""
    fallen = f"renegade kit_carlson, {status}, {held}".rstrip(", ")
    people = ("jourdonnais", "vulture_sam", "jimmy_texas", "pedro_ramirez", "bart_cassidy")
    roles = ("sheriff", "deputy", "deputy", "outlaw", "outlaw")
    others = [f"{role} {who}" for role, who in zip(roles, people, strict=True)]
    scene = table_of(["outlaw sid_ketchum", *others, fallen], size, language, scale)
    state = train_state(scene)
    seat = next(seat for seat in state.frame.view.seats if seat.seat == 6)
    sheet = plaque_picture(state.kit, _plaque(state, seat))
    edge = {tuple(sheet.get_at((1, y))) for y in range(4, round(state.frame.plate(6).h) - 4)}
    assert len(edge) == 1, "the frame at its left is whole"


FALLEN = 2


def fallen(
    by: Seat | None, size: tuple[int, int] = (1280, 720), language: str = "en"
) -> TableScene:
    """Return a table of seven at which one of the others has gone out in round 3."""
    people = ["outlaw sid_ketchum", "sheriff jourdonnais", "deputy vulture_sam, out"]
    people += ["outlaw kit_carlson", "deputy pedro_ramirez", "outlaw bart_cassidy"]
    scene = table_of([*people, "renegade suzy_lafayette"], size, language)
    log = scene.playing.shown.log
    log.entries.clear()
    for turn in (1, 2, 1, 3, 1):
        log.add(Message("log.turn", turn, is_heading=True), 0)
    log.add(of_out(WentOut(FALLEN, by, DEPUTY), train_state(scene).playing.seen), 0)
    return scene


def plaque_of(scene: TableScene, seat: Seat) -> Plaque:
    """Return all that a plate shows."""
    state = train_state(scene)
    return _plaque(state, state.frame.view.seats[seat])


def told_of(scene: TableScene, seat: Seat) -> list[str]:
    """Return what a seat says of itself, and what each thing on its plate does."""
    state = train_state(scene)
    spots = [hit.spot for hit in state.frame.hits if hit.spot.kind == "part"]
    own = [SAYS["part"](state, spot) for spot in spots if spot.id // PARTS == seat]
    return [*seat_text(state, seat).splitlines(), *own]


@pytest.mark.parametrize(
    ("by", "on_plate", "told"),
    [
        (6, ("by Suzy Lafayette", "round 3"), "Suzy Lafayette took Vulture Sam out in round 3."),
        (0, ("by you", "round 3"), "You took Vulture Sam out in round 3."),
        (None, ("round 3",), "Vulture Sam went out in round 3."),
    ],
)
def test_a_plate_tells_by_whom_and_in_which_round_one_went_out(
    by: Seat | None, on_plate: tuple[str, ...], told: str
) -> None:
    scene = fallen(by)
    assert plaque_of(scene, FALLEN).fall == on_plate
    assert told_of(scene, FALLEN).count(told) == 2


def test_the_own_plate_tells_by_whom_and_in_which_round_one_went_out() -> None:
    _, scene = struck(1.0)
    assert plaque_of(scene, 0).fall == ("by Slab the Killer", "round 1")
    assert told_of(scene, 0).count("Slab the Killer took you out in round 1.") == 2


def lines_shown(scene: TableScene, seat: Seat) -> list[str]:
    """Return what of it has room."""
    plate = plaque_of(scene, seat)
    upto = [plate._replace(fall=plate.fall[:n]) for n in range(len(plate.fall) + 1)]
    raw = [plaque_picture(scene.kit, one).get_buffer().raw for one in upto]
    return [text for n, text in enumerate(plate.fall) if raw[n] != raw[n + 1]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_by_whom_and_when_one_went_out_has_room_on_a_plate(
    size: tuple[int, int], language: str
) -> None:
    assert len(lines_shown(fallen(6, size, language), FALLEN)) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_by_whom_and_when_one_went_out_has_room_on_the_own_plate(language: str) -> None:
    assert len(lines_shown(struck(1.0, language)[1], 0)) == 2


def test_who_went_out_before_the_log_begins_says_no_more_than_that() -> None:
    people = (ME, "sheriff jourdonnais", "renegade suzy_lafayette, out", "outlaw bart_cassidy")
    scene = table_of([*people], (1280, 720), "en")
    assert plaque_of(scene, 2).fall == ()
    assert told_of(scene, 2)[0] == "Suzy Lafayette is out: distances skip this place."


def test_who_goes_out_twice_went_out_when_they_did_so_last() -> None:
    log = Log(0)
    for turn in (1, 2, 1):
        log.add(Message("log.turn", turn, is_heading=True), 0)
        log.add(Message("log.out_by", 3, turn), 0)
    assert fall_of(log.entries, 3) == Fall(1, 2)


def test_which_card_of_a_ghost_says_that_it_is_out_without_its_car() -> None:
    """It said what the car does: *plays on without life*."""
    ghost = "outlaw kit_carlson, ghost, in play ghost_car scope:as"
    scene = table_of(
        [
            "sheriff calamity_janet, hand cat_balou:kh",
            "outlaw slab_the_killer",
            ghost,
            "renegade jimmy_texas",
        ],
        (1280, 720),
    )
    card, question = scene.state.frame.hand[0], scene.playing.decision
    assert question is not None
    scene.state.selection.lift(card.id, card.card)
    assert scene.state.selection.pick_target(question, 2) is None
    scene.refresh()
    told = {item.answer.label: item.answer.effect for item in prompt_of(scene).items}
    assert told["Ghost Car"] == "Kit Carlson is out."
    assert told["Scope, ace of spades"] == "Sees 1 nearer"


@pytest.mark.parametrize("size", [(960, 540), (960, 720), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.25, 2.0])
def test_the_mourning_border_leaves_the_name_alone(size: tuple[int, int], scale: float) -> None:
    """Its inner edge went through the heads of the letters."""
    for players in (3, 5, 6, 7):
        board = train_table(size, players, 0, scale, 17)
        for seat in range(1, players):
            box, name = board.plates[seat], board.parts[seat].name
            heads = name.y - box.y + 0.15 * name.h
            assert MOURNED + border_of(box) <= heads


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ghost_that_goes_out_lost_its_car_and_no_life(language: str) -> None:
    """*Your last life is gone* was said of a Coal Hopper, and not whose took the Ghost Car."""
    told = {
        "seat 0": f"{ME}, ghost, in play ghost_car",
        **{f"seat {n}": seat for n, seat in enumerate(OTHERS, 1)},
        "line": f"1 leland {STATIONS}",
        "cars": "sleeper_car mail_car lounge_car",
        "turn": "1 play",
    }
    told["seat 1"] += ", in play coal_hopper"
    game = Game(SYSTEM, Header(SYSTEM.key, 1, None, written_train(told)))
    causes, seen = Causes(), SYSTEM.observe(game.state, 0)
    begun = len(game.journal.events())
    assert game.decision is not None
    game.act(next(action for action in game.decision.actions if action.take == GHOST_CAR))
    blows = []
    for event in redact(game.journal.events()[begun:], 0):
        blows.append(causes.follow(event, seen))
        event.apply(seen)
    (blow,) = [blow for blow in blows if blow is not None]
    shell, _ = struck(1.0, language)
    shell.pop()
    shell.open("story", [blow])
    fall = shell.top
    assert isinstance(fall, TrainFall)
    hopper = card_name(shell.kit.strings, id_of("coal_hopper"))
    took = shell.kit.say("fall.took_car_of", who="Slab the Killer", card=hopper)
    assert fall.told()[0] == took
    assert len(fall.pictures()) == 3, "who, with what, and the fallen"
