"""A picture of every game's table for docs/screenshots/. Run it after the felt has changed:

pytest -m long tests/browser/test_screenshots.py
"""

from __future__ import annotations

import base64
import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from browser.sitting import PLAIN, Sitting
from browser.test_office import told
from browser.test_pages import sign_in
from croupier.casino.pit.table_opening import playable

LARGEST = 165_000  # bytes
SIZES = {"": (1280, 800), "-phone": (390, 844)}
POSITIONS = {  # more than the plain wager, so that the layout is seen in use
    "roulette": [("straight_up", "17"), ("split", "8-11"), ("corner", "25-26-28-29"), ("red_or_black", "red")],
    "craps": [("place", "6"), ("hard_ways", "8"), ("any_seven", "")],
    "sic_bo": [
        ("big", ""),
        ("field", ""),
        ("specific_doubles", "4"),
        ("doubles", "4"),
        ("dice_combinations", "2-5"),
        ("three_dice_total", "9"),
        ("individual_die_face", "3"),
    ],
    "big_six": [("symbol", "G"), ("symbol", "E"), ("symbol", "b"), ("symbol", "d")],
    "baccarat": [("banco", ""), ("egalite", "")],
}
BEFORE = {"roulette": 3, "sic_bo": 2, "big_six": 2, "baccarat": 7}  # rounds that are played first, to have been there
DEALT = {"baccarat"}  # seen once the round is over, not with the wagers laid


@pytest.mark.long
def test_pictures_of_the_other_pages(people: Callable[..., Sitting], screenshots: Path) -> None:
    player = people(1280, 800)
    for name, path in (("lobby", "/"), ("opening-a-table", "/rules/gb-archive/blackjack")):
        player.page.goto(player.casino + path)
        player.page.wait_for_selector(".game-card, .open-form")
        player.page.wait_for_timeout(300)
        (screenshots / f"{name}.png").write_bytes(small(player.page.screenshot()))
    player.open("gb-core/roulette", bots=3)
    player.sit()
    for _ in range(4):
        player.one_round("gb-core/roulette")
    player.page.wait_for_timeout(300)
    (screenshots / "pay-out.png").write_bytes(small(player.page.screenshot()))


@pytest.mark.long
def test_pictures_for_staff(people: Callable[..., Sitting], screenshots: Path) -> None:
    """The operator's floor after an evening, a dealer's desk, and a tournament."""
    chief, player = people(1280, 800), people(1280, 800)
    sign_in(chief)
    for game in ("gb-core/roulette", "gb-core/punto-banco", "gb-core/three-card-poker"):
        player.open(game, bots=3, name=f"Evening {game.partition('/')[2]}")
        player.sit()
        for _ in range(6):
            player.one_round(game)
        assert player.ask(f"/api/edge?game={game}")["edges"]
    terms = {"name": "Friday night", "game": "gb-core/roulette", "rounds": 10}
    made = chief.ask("/api/tournaments", terms)["tournament"]
    for somebody in (player, people(), people()):
        somebody.ask("/api/guest", {})
        somebody.ask(f"/api/tournaments/{made}/enter", {})
    chief.ask(f"/api/tournaments/{made}/start", {})
    chief.page.goto(f"{chief.casino}/tournament/{made}")
    chief.page.wait_for_selector("[data-state=running]")
    kept(chief, screenshots / "tournament.png")
    chief.page.goto(f"{chief.casino}/operator")
    chief.page.wait_for_function("() => document.querySelectorAll('.band-plot').length >= 3")
    kept(chief, screenshots / "operator.png")


HANDS = "8s Th As 9c 8d 6c Kd"  # to three boxes and the dealer: a pair to split, sixteen, a blackjack


@pytest.mark.long
def test_pictures_from_the_dealers_side(people: Callable[..., Sitting], screenshots: Path) -> None:
    """Three boxes, one of them split, on a desk and on a tablet."""
    chief, players = people(1280, 800), [people() for _ in range(3)]
    sign_in(chief)
    table = chief.open("gb-core/blackjack", mode="dealer")
    for player, (name, stake) in zip(players, (("Ada", 10), ("Ben", 25), ("Chloe", 50)), strict=True):
        player.ask("/api/guest", {"name": name})
        told(player, table, do="sit")
        told(player, table, do="place", wager="main", stake=stake)
    told(chief, table, do="no_more_bets")
    for card in HANDS.split():
        told(chief, table, do="chance", outcome=card)
    told(players[0], table, do="decide", choice="split")
    for card in ("3h", "Tc"):
        told(chief, table, do="chance", outcome=card)
    told(players[0], table, do="decide", choice="hit")
    for name, (width, height) in {"dealer": (1280, 800), "dealer-tablet": (1024, 768)}.items():
        chief.page.set_viewport_size({"width": width, "height": height})
        chief.go(table)
        chief.page.wait_for_selector("text=Awaited: a card for box 1")
        kept(chief, screenshots / f"{name}.png")
    chief.page.set_viewport_size({"width": 1280, "height": 800})


def kept(somebody: Sitting, where: Path) -> None:
    somebody.page.evaluate("scrollTo(0, 0)")
    somebody.page.wait_for_timeout(400)
    where.write_bytes(small(somebody.page.screenshot()))


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", playable())
def test_a_picture_of(people: Callable[..., Sitting], screenshots: Path, game: str, size: str) -> None:
    player = people(*SIZES[size])
    player.open(game, bots=3)
    family = player.ask(f"/api/games/{game}")["family"]
    player.sit()
    for _ in range(BEFORE.get(family, 0)):
        player.one_round(game)
    player.bet_plainly(game)
    laid = [(wager, on) for wager, on in POSITIONS.get(family, []) if player.spot(wager, on).count()]
    for wager, on in laid:
        player.stake(25)
        player.lay(wager, on)
    if family in DEALT:
        player.deal()
        player.play_on(BEFORE[family] + 1)
    elif not laid:
        player.deal()
        player.page.wait_for_selector("[data-choice]:enabled, .payout h2")
    player.page.mouse.move(2, 2)
    player.page.evaluate("scrollTo(0, 0)")
    player.page.wait_for_timeout(400)
    picture = small(player.page.screenshot())
    assert len(picture) < LARGEST
    (screenshots / f"{game.replace('/', '-')}{size}.png").write_bytes(picture)


EVENING = [  # what is played in the recorded evening, and on what
    ("gb-core/roulette", [("straight_up", "17"), ("corner", "25-26-28-29"), ("red_or_black", "red")]),
    ("gb-archive/craps", [("pass_line", ""), ("place", "6"), ("hard_ways", "8")]),
    ("gb-archive/blackjack", [("main", "")]),
]
LONGEST, RECORDED = 240, 1_900_000  # frames, bytes
SLOW = """localStorage.setItem('croupier look', JSON.stringify({ speed: 'slow' }));
localStorage.setItem('croupier been', '1');"""


class Filmed:
    """The frames that a page paints, as the browser hands them out, each with its moment."""

    def __init__(self, player: Sitting) -> None:
        self.frames: list[tuple[float, bytes]] = []
        self.line = player.context.new_cdp_session(player.page)
        self.line.on("Page.screencastFrame", self.heard)
        self.line.send("Page.startScreencast", {"format": "jpeg", "quality": 88})

    def heard(self, event: dict[str, Any]) -> None:
        self.frames.append((event["metadata"]["timestamp"], base64.b64decode(event["data"])))
        self.line.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

    def kept(self, gap: float = 0.09) -> list[tuple[float, bytes]]:
        """Those at least so many seconds apart, and the last."""
        out: list[tuple[float, bytes]] = []
        for at, data in self.frames:
            if not out or at - out[-1][0] >= gap:
                out.append((at, data))
        return [*out[-LONGEST:], self.frames[-1]]


@pytest.mark.long
def test_a_recorded_evening(people: Callable[..., Sitting], screenshots: Path) -> None:
    """A spin, a roll and a hand as they move, for the README: an animated picture of the frames."""
    image = pytest.importorskip("PIL.Image")
    player = people(1280, 800, still=False)
    player.page.add_init_script(SLOW)
    frames: list[Any] = []
    times: list[int] = []
    for game, wagers in EVENING:
        player.open(game, bots=3)
        player.sit()
        player.stake(25)
        film = Filmed(player)
        for wager, on in wagers:
            player.lay(wager, on)
            player.page.wait_for_timeout(300)
        player.page.click("[data-do=ready]")
        while not player.page.locator('.payout h2:text-is("Round 1")').count():
            for choice in [c for c in PLAIN if c in player.choices()][:1]:
                player.page.wait_for_timeout(600)
                player.decide(choice)
            player.page.wait_for_timeout(200)
        player.paid(1)
        player.page.wait_for_timeout(2500)
        kept = film.kept()
        for (at, data), (after, _) in zip(kept, [*kept[1:], (kept[-1][0] + 1.5, b"")], strict=True):
            frames.append(image.open(io.BytesIO(data)).convert("RGB").resize((720, 450)))
            times.append(max(60, min(1500, round((after - at) * 1000))))
    picture = screenshots / "evening.webp"
    picture.unlink(missing_ok=True)
    frames[0].save(
        picture, "WEBP", save_all=True, append_images=frames[1:], duration=times, loop=0, quality=45, method=4
    )
    assert picture.stat().st_size < RECORDED


def small(png: bytes) -> bytes:
    """The same picture in a palette, where Pillow is there to make one."""
    try:
        from PIL import Image
    except ImportError:
        return png
    out = io.BytesIO()
    Image.open(io.BytesIO(png)).convert("RGB").quantize(240, kmeans=1, dither=Image.Dither.NONE).save(
        out, "PNG", optimize=True
    )
    return out.getvalue()
