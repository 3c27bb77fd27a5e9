"""Every scene by name but the title, which needs none of them: see `routes.py`."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.ui.scenes.choosing.controls import ControlsScene
from game.ui.scenes.choosing.new_game import NewGameScene, WaitingScene
from game.ui.scenes.choosing.seats import SeatsScene
from game.ui.scenes.choosing.settings import SettingsScene
from game.ui.scenes.hot_seat import seated
from game.ui.scenes.learn.lesson import LessonPauseScene, LessonScene
from game.ui.scenes.learn.menu import LearnScene
from game.ui.scenes.learn.trials import TrialPauseScene, TrialScene, TrialsScene
from game.ui.scenes.look_back.games_asking import DeleteScene, TakeInScene
from game.ui.scenes.look_back.games_list import GamesScene
from game.ui.scenes.look_back.replay import AGAIN, ReplayScene
from game.ui.scenes.look_back.replay_watch import WatchScene
from game.ui.scenes.look_back.review import ReviewScene
from game.ui.scenes.look_back.review_moment import MomentScene
from game.ui.scenes.look_back.review_whose import WhoseReviewScene
from game.ui.scenes.overlays import NoticeScene, PauseScene, TellingScene
from game.ui.scenes.reading.about import AboutScene
from game.ui.scenes.reading.codex import CodexScene
from game.ui.scenes.reading.discards import DiscardsScene
from game.ui.scenes.reading.log import LogScene, RecapScene
from game.ui.scenes.record.people import PeopleScene
from game.ui.scenes.record.record import RecordScene

if TYPE_CHECKING:
    from game.ui.scenes.scene import Route

SCENES: Final[dict[str, Route]] = {
    "new_game": NewGameScene,
    "seats": SeatsScene,
    "waiting": WaitingScene,
    "settings": SettingsScene,
    "controls": ControlsScene,
    "codex": CodexScene,
    "learn": LearnScene,
    "lesson": LessonScene,
    "lesson_pause": LessonPauseScene,
    "trials": TrialsScene,
    "trial": TrialScene,
    "trial_pause": TrialPauseScene,
    "table": seated,
    "resumed": partial(seated, resumed=True),
    "pause": PauseScene,
    "telling": TellingScene,
    "log": LogScene,
    "recap": RecapScene,
    "past": ReplayScene,
    "review": ReviewScene,
    "whose_review": WhoseReviewScene,
    "moment": MomentScene,
    "again": partial(ReplayScene, pace=AGAIN),
    "games": GamesScene,
    "delete_game": DeleteScene,
    "take_in": TakeInScene,
    "watch": WatchScene,
    "record": RecordScene,
    "about": AboutScene,
    "people": PeopleScene,
    "discards": DiscardsScene,
    "notice": NoticeScene,
}
"""Name -> what makes the scene, given the host and what the scene is about; games bring more."""
