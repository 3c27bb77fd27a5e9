"""Cards, cars, stations and characters as printed, written down a second time from the rules.

A playing card is `id:` and rank and suit, the rest are bare ids (BT-1.1).
"""

from typing import Final

_CARDS: Final = """
bang as 2c 3c 4c 5c 6c 7c 8c 9c 2d 3d 4d 5d 6d 7d 8d 9d 10d jd qd kd ad qh kh ah
missed 2s 3s 4s 5s 6s 7s 8s 10c jc qc kc ac
beer 6h 7h 8h 9h 10h jh
saloon 5h
stagecoach 9s 9s
wells_fargo 3h
general_store 9c qs
panic jh qh ah 8d
cat_balou kh 9d 10d jd
gatling 10h
volcanic 10s 10c
schofield jc qc ks
remington kc
rev_carabine ac
winchester 8s
barrel qs ks
indians kd ad
duel qd js 8c
mustang 8h 9h
scope as
jail 10s js 4h
dynamite 2h
cactus 7h
evaded qc
full_steam 2s
knife_revolver 5d
train_robbery 4d jc
money_bag qc
map 3d
most_wanted ks
next_stop 2d kc
refund 3s
strongbox 9h
dragoon js
switch 6h
water_tower 8h
"""
DECK: Final = sorted(
    f"{row.split()[0]}:{place}" for row in _CARDS.split("\n") if row for place in row.split()[1:]
)
"""The 96 playing cards in text order (BT-1.2, section 10)."""

RANGE: Final = {
    "volcanic": 1,
    "schofield": 2,
    "remington": 3,
    "rev_carabine": 4,
    "winchester": 5,
    "dragoon": 2,
}
"""Every weapon and how far it reaches."""

BLUE: Final = {*RANGE, *"barrel mustang scope jail dynamite map refund strongbox".split()}
"""The names of the playing cards that are laid (BT-3.4)."""

ANSWERS: Final = {"missed", "cactus", "evaded"}
"""Brown cards without an effect in one's own turn (BT-10.42)."""

CARS: Final = """
baggage_car caboose cattle_truck circus_wagon coal_hopper dining_car express_car ghost_car
lounge_car lumber_flatcar mail_car observation_car passenger_car prisoner_car private_car
sleeper_car
""".split()
"""The 16 rail cars (section 11)."""

USED_CARS: Final = """
baggage_car cattle_truck circus_wagon coal_hopper express_car lounge_car mail_car passenger_car
""".split()
"""Cars that are discarded for their effect."""

LOCOMOTIVES: Final = ("iron_horse", "leland")

STATIONS: Final = """
boom_town catico creepy_creek crowns_hole deathwood dodgeville fort_wroth frisco miners_oath
san_tafe tombrock virginia_town yooma
""".split()
"""The 13 stations (BT-9.7)."""

NAMED: Final = {
    "boom_town": {"bang"},
    "catico": {"cat_balou", "panic"},
    "crowns_hole": {"beer"},
    "dodgeville": {"missed"},
}
"""Stations that ask a card by name."""

SUITED: Final = {"creepy_creek": "s", "frisco": "c", "miners_oath": "d", "san_tafe": "h"}
"""Stations that ask a suit."""

LOW: Final = "2 3 4 5 6 7 8 9".split()
HIGH: Final = "10 j q k a".split()
COURT: Final = "j q k a".split()

LIFE: Final = {
    "bart_cassidy": 4,
    "black_jack": 4,
    "calamity_janet": 4,
    "el_gringo": 3,
    "jesse_jones": 4,
    "jourdonnais": 4,
    "kit_carlson": 4,
    "lucky_duke": 4,
    "paul_regret": 3,
    "pedro_ramirez": 4,
    "rose_doolan": 4,
    "sid_ketchum": 4,
    "slab_the_killer": 4,
    "suzy_lafayette": 4,
    "vulture_sam": 4,
    "willy_the_kid": 4,
    "benny_brawler": 4,
    "evan_babbit": 4,
    "jimmy_texas": 4,
    "manuelita": 4,
    "sancho": 3,
    "sgt_blaze": 5,
    "shade_oconnor": 4,
    "zippy_roy": 5,
}
"""The 24 characters and their printed life (section 12)."""

ROLES: Final = {
    3: "deputy outlaw renegade".split(),
    4: "sheriff outlaw outlaw renegade".split(),
    5: "sheriff deputy outlaw outlaw renegade".split(),
    6: "sheriff deputy outlaw outlaw outlaw renegade".split(),
    7: "sheriff deputy deputy outlaw outlaw outlaw renegade".split(),
}
"""Roles by number of players (BT-1.3)."""

PREY: Final = {"deputy": "renegade", "renegade": "outlaw", "outlaw": "deputy"}
"""Whom each of three hunts (BT-14.2)."""


def name_of(card: str) -> str:
    """Return the name of a card or car, without rank and suit."""
    return card.partition(":")[0]


def suit_of(card: str) -> str:
    """Return `s`, `h`, `d` or `c`; a car has none (BT-9.8)."""
    return card[-1] if ":" in card else ""


def rank_of(card: str) -> str:
    """Return the rank, `2` to `10` or `j q k a`; a car has none (BT-9.8)."""
    return card.partition(":")[2][:-1]


def is_car(card: str) -> bool:
    """Tell a rail car from a playing card."""
    return card in CARS


def is_blue(card: str) -> bool:
    """Tell what may lie in play: blue cards, and cars (BT-9.12)."""
    return is_car(card) or name_of(card) in BLUE


def is_weapon(card: str) -> bool:
    """Tell weapons from all else."""
    return name_of(card) in RANGE
