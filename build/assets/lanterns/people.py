"""Heroes, foes, wares and travel events: each a drawing of sources/adventure, printed."""

from typing import Final

from pictures import poses
from PIL import Image
from woodblock.notation import drawing, expand, included
from woodblock.palette import KINDS, Shades
from woodblock.press import printed
from woodblock.sources import names as drawn_names
from woodblock.sources import source

FOLDER: Final = "adventure/"
ACCENT: Final = {"accent": "#b5331f"}
FAIR: Final = {"face": "#efd3ae", "shade": "#d3a37b", "hair": "#211e24", "brow": "#211e24"}
PALE: Final = {"face": "#efe9dc", "shade": "#b3b4c0", "hair": "#211e24", "brow": "#3a3640"}
TANNED: Final = {"face": "#e2b98d", "shade": "#c08f63", "hair": "#211e24", "brow": "#211e24"}


def _on(deep: str, main: str, pale: str) -> Shades:
    """The three shades of a ground."""
    return {"deep": deep, "main": main, "pale": pale}


TOMOE: Final = {"robe": "@asanoha:mizu:ai:34", "lining": "#b5331f"}
HIKARU: Final = {
    "robe": "@shippo:kin:kincha:40",
    "lining": "#f6eedb",
    "kesa": "@kikko:moegi:pine:30",
    "halo": "#ecdcae",
}
HATTORI: Final = {
    "robe": "@kusari:nezumi:kuro:22",
    "hood": "#2f3a3f",
    "lining": "#2e2b33",
    "cloth": "#7c6092",
}
PEOPLE: Final[dict[str, Shades]] = {
    "tomoe": FAIR
    | _on("#8f4a2a", "#d88a55", "#f0d9a6")
    | TOMOE
    | {"hair": "#2a262b", "brow": "#2a262b"},
    "hikaru": FAIR | _on("#173f45", "#3f7d7c", "#cfdcc0") | HIKARU,
    "akira": TANNED
    | _on("#1d2f3a", "#3d5a50", "#a9b27c")
    | {"robe": "@shima:nezumi:kuro:30:12", "lining": "#7d2019"},
    "hattori": TANNED | _on("#2b3a1f", "#5c7340", "#c9cf9a") | HATTORI,
    "ashigaru": TANNED
    | _on("#4f5f3a", "#a3a35e", "#ecdcae")
    | {"robe": "@shima:mizu:ai:26:8", "lining": "#6b4427"},
    "kachi": FAIR
    | _on("#3a1414", "#7d2019", "#d9825a")
    | {"robe": "@kusari:nezumi:kuro:22", "lining": "#f6eedb", "wing": "#2a4668"},
    "kiln_master": TANNED
    | _on("#1c1a1e", "#3a1414", "#7d2019")
    | {"robe": "@uroko:nezumi:kuro:34", "lining": "#7d2019"},
    "the_pale_shogun": PALE
    | _on("#10131c", "#2c2a55", "#9aa9c4")
    | {"robe": "@kikko:nezumi:kuro:34", "lining": "#7c6092", "wing": "#3c2a4d"},
    "the_toll_keeper": TANNED
    | _on("#5b4a3a", "#c68f34", "#ecd8a6")
    | {"robe": "@shima:nezumi:kuro:26:8", "lining": "#3f5f3c"},
}
"""Portrait -> the shades of its drawing."""
BANNERS: Final = {
    "tomoe": "cherry",
    "akira": "firefly",
    "hikaru": "dragon",
    "hattori": "mountain",
}
"""Hero -> the clan on the banner."""
PAGES: Final = {
    "akaname": ("#c4594c", 42),
    "jikininki": ("#cfa352", 42),
    "shikome": ("#8d6b9c", 42),
    "nue": ("#d8ae4c", 42),
    "wick_keeper": ("#a18bc2", 42),
    "kappa": ("#8ea27c", 42),
    "onryo": ("#7fa9bd", 42),
    "kasha": ("#cf5a34", 382),
}
"""Creature -> the one ink of its page besides grey, and where its slip hangs."""
KANJI: Final = {
    "akaname": "垢嘗",
    "jikininki": "食人鬼",
    "shikome": "醜女",
    "nue": "鵺",
    "wick_keeper": "灯守",
    "kappa": "河童",
    "onryo": "怨霊",
    "kasha": "火車",
}
"""Creature -> its name on the slip."""
EVENTS: Final = tuple(drawn_names(f"{FOLDER}events"))
CHAPTERS: Final = tuple(drawn_names(f"{FOLDER}chapters"))
PLACES: Final = tuple(drawn_names(f"{FOLDER}places"))
INFLUENCE: Final = tuple(drawn_names(f"{FOLDER}influence"))
LOCATIONS: Final = tuple(drawn_names(f"{FOLDER}locations"))
SMALL: Final = 76
"""WebP quality of places, finds and the Shogun's cards: many, and skies take most of each."""
HEALING: Final = {
    "rice_ball",
    "bitter_tea",
    "bandages",
    "crane_pill",
    "medicine_chest",
    "moon_water",
}
LASTING: Final = {
    "straw_cloak",
    "walking_staff",
    "good_boots",
    "merchant_seal",
    "iron_bracers",
    "knucklebone",
    "war_fan",
    "demon_mask",
}
ITEMS: Final = {
    name: KINDS["property" if name in HEALING else "weapon" if name in LASTING else "action"]
    for name in drawn_names(f"{FOLDER}items")
}
"""Ware -> the ground it lies on: ochre for what is used up, blue for what heals, red to keep."""
ARMOUR: Final = {
    *("oyoroi", "oyoroi_of_crests", "lacquered_coat"),
    *("patched_plates", "wolf_armour", "ronin_rags"),
    *("mail_under_silk", "night_mail", "shadow_suit"),
    *("thick_robe", "robe_of_sutras", "pale_robe"),
}
GEAR: Final = {
    name: KINDS["property" if name in ARMOUR else "weapon"] for name in drawn_names(f"{FOLDER}gear")
}
"""What a smith sells -> its ground: red for weapons, blue for armor."""
PAGE_FRAME: Final = (
    '<path d="M14 14H466V626H14Z" fill="none" stroke="$sumi" stroke-width="6"/>'
    '<path d="M22 22H458V618H22Z" fill="none" stroke="$sumi" stroke-width="2.2"/>'
)


def portrait(name: str) -> Image.Image:
    """A half-length print in full colour."""
    body = included(source(f"{FOLDER}portraits", name))
    svg = expand(drawing(body, 480, 640, (100, 0)), PEOPLE[name] | ACCENT)
    return printed(svg, 384, 512).convert("RGB")


def bowed(name: str) -> Image.Image:
    """A hero who fell: head low, in ink alone, the clan's crest on a torn banner the only red."""
    crest = source(f"{FOLDER}crests", BANNERS[name]).replace("#000000", poses.ACCENT)
    body = included(source(f"{FOLDER}portraits", f"{name}_bowed"))
    body = body.replace("<crest/>", f'<g color="#f6eedb">{crest}</g>')
    shades = PEOPLE[name] | {"accent": poses.ACCENT}
    svg = poses.reprinted(expand(drawing(body, 480, 640, (100, 0)), shades), "defeated")
    return printed(svg, 384, 512).convert("RGB")


def page(name: str) -> Image.Image:
    """A page of an old book: double rule, a name on its slip, grey wash and one accent."""
    accent, slip = PAGES[name]
    inside = included(source(f"{FOLDER}yokai", name))
    letters = "".join(
        f'<kanji x="26" y="{50 + 58 * place}" size="48">{letter}</kanji>'
        for place, letter in enumerate(KANJI[name])
    )
    high = 58 * len(KANJI[name]) + 14
    body = (
        '<path d="M0 0H480V640H0Z" fill="#e6d9b8"/>'
        '<clipPath id="pg"><path d="M20 20H460V620H20Z"/></clipPath>'
        f'<g clip-path="url(#pg)">{inside}</g>{PAGE_FRAME}'
        f'<g transform="translate({slip} 40)"><path d="M0 0H52V{high}H0Z" fill="$slip" k="4"/>'
        f"{letters}</g>"
    )
    return printed(expand(drawing(body, 480, 640), {"accent": accent}), 384, 512).convert("RGB")


def _scene(folder: str, name: str, units: tuple[int, int], size: tuple[int, int]) -> Image.Image:
    """A drawing of so many units in full colour, printed at `size`."""
    svg = expand(drawing(source(f"{FOLDER}{folder}", name), *units))
    return printed(svg, *size).convert("RGB")


def event(name: str) -> Image.Image:
    """What is met on the road."""
    return _scene("events", name, (640, 480), (640, 480))


def chapter(name: str) -> Image.Image:
    """What a chapter is about, as wide as the scroll on which it is told."""
    return _scene("chapters", name, (1920, 400), (1920, 400))


def influence(name: str) -> Image.Image:
    """What one of the Shogun's cards brings: black pieces and one thing, a lantern over them."""
    return _scene("influence", name, (400, 180), (480, 216))


def location(name: str) -> Image.Image:
    """What is found on the way, as an event is drawn, but smaller."""
    return _scene("locations", name, (640, 480), (480, 360))


def place(name: str) -> Image.Image:
    """What is seen where a road ends, by day; the window prints other hours over it."""
    return _scene("places", name, (640, 400), (544, 340))


def item(name: str) -> Image.Image:
    """A ware on its cloth."""
    svg = expand(drawing(source(f"{FOLDER}items", name), 540, 450), ITEMS[name])
    return printed(svg, 540, 450).convert("RGB")


def gear(name: str) -> Image.Image:
    """A weapon or an armor on its cloth."""
    svg = expand(drawing(source(f"{FOLDER}gear", name), 540, 450), GEAR[name])
    return printed(svg, 540, 450).convert("RGB")
