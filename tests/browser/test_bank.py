"""A player's bank on the felt: who banks and with what, the box for the collection, and the money running down in the
order of settlement."""

from __future__ import annotations

import os
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from browser.sitting import Sitting

STEPS = """[...document.querySelectorAll(".bank-step")].map(g => [Number(g.dataset.seat), g.dataset.money])"""
SIZES = {"1280": (1280, 800), "390": (390, 844)}
PICTURES = os.environ.get("CROUPIER_BANK_PICTURES")


def settled(lines: list[dict[str, Any]]) -> list[list[Any]]:
    """The money of the bank after each seat's wagers, from the lines of the settlement."""
    (own,) = (line for line in lines if line["wager"] == "player_dealer")
    money, out = Fraction(own["stake"]), []
    for line in lines:
        if line["wager"] in ("player_dealer", "collection"):
            continue
        money -= Fraction(line["net"])
        if out and out[-1][0] == line["seat"]:
            out.pop()
        out.append([line["seat"], str(money)])
    assert money == Fraction(own["stake"]) + Fraction(own["net"])
    return out


@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("kings/pai-gow-tiles", "1280"),
        ("kings/pai-gow-tiles", "390"),
        pytest.param("kings/ez-baccarat", "1280", marks=pytest.mark.long),
        pytest.param("kings/ez-baccarat", "390", marks=pytest.mark.long),
        pytest.param("kings/three-card-poker", "1280", marks=pytest.mark.long),
        pytest.param("kings/three-card-poker", "390", marks=pytest.mark.long),
    ],
)
def test_the_bank_is_drawn_and_runs_down(people: Callable[..., Sitting], game: str, size: str) -> None:
    """Two bots and a guest who declines: the one who banks is named, with what was put up, and each step of the
    settlement holds what the bank then held."""
    guest = people(*SIZES[size])
    guest.open(game, bots=3)
    guest.sit()
    guest.bet_plainly(game)
    guest.page.wait_for_selector(".bank-strip .bank-name")
    banks = guest.state()["view"]["bank"]
    assert (banks["hand"], banks["of"]) == (1, 2)
    assert guest.page.locator(".fee-box").count() == 1
    _picture(guest, f"{game} {size} before")
    guest.deal()
    guest.play_on(1)
    guest.up_to_date()
    lines = guest.state()["last"]["lines"]
    assert [[seat, str(money)] for seat, money in guest.page.evaluate(STEPS)] == settled(lines)
    assert guest.overflow() <= 0
    _picture(guest, f"{game} {size} after")


HEARD = """() => {
  window.held = [];
  const strip = document.querySelector(".bank-strip");
  new MutationObserver(() => window.held.push([strip.dataset.money, document.querySelectorAll(".bank-step").length]))
    .observe(strip, { attributes: true, attributeFilter: ["data-money"] });
}"""
RUN_OUT = "steps => document.querySelectorAll('.bank-step').length === steps"


@pytest.mark.parametrize("game", ["kings/pai-gow-tiles", pytest.param("kings/pure-21-5", marks=pytest.mark.long)])
def test_the_money_runs_down_seat_by_seat(people: Callable[..., Sitting], game: str) -> None:
    """With motion each step is taken by itself, in the order of settlement, with what the bank then holds."""
    guest = people(1280, 800, still=False)
    guest.page.evaluate("""localStorage.setItem("croupier look", JSON.stringify({ speed: "fast" }))""")
    guest.open(game, bots=3)
    guest.sit()
    guest.bet_plainly(game)
    guest.page.wait_for_selector(".bank-strip .bank-name")
    guest.page.evaluate(HEARD)
    guest.deal()
    guest.play_on(1)
    steps = settled(guest.state()["last"]["lines"])
    guest.page.wait_for_function(RUN_OUT, arg=len(steps))
    heard = guest.page.evaluate("window.held")
    assert [[money, shown] for money, shown in heard if shown] == [
        [money, shown] for shown, (_, money) in enumerate(steps, 1)
    ]


@pytest.mark.parametrize("size", SIZES)
def test_whoever_banks_has_the_chips_before_them(people: Callable[..., Sitting], size: str) -> None:
    """The bank lies on the cloth before the one who banks, with what it comes to, and the strip is in sight."""
    guest = people(*SIZES[size])
    guest.open("kings/pai-gow-tiles", bots=3)
    guest.sit()
    guest.bank_offered("kings/pai-gow-tiles")
    guest.decide("accept")
    guest.stake(300)
    guest.lay("player_dealer")
    guest.page.wait_for_function("() => document.querySelector('.bank-plate')?.textContent === 'Bank 1/2: 300'")
    assert guest.page.locator(".bank-mark .stack").count() == 1
    guest.page.evaluate("scrollTo(0, 0)")
    strip, controls = (guest.page.locator(css).first.bounding_box() for css in (".bank-strip", ".controls"))
    assert strip is not None and controls is not None
    assert strip["y"] >= 0 and strip["y"] + strip["height"] <= controls["y"] + 1
    _picture(guest, f"banking {size}")


def _picture(guest: Sitting, name: str) -> None:
    """For somebody who wants to look: set CROUPIER_BANK_PICTURES to a folder."""
    if PICTURES:
        file = Path(PICTURES) / f"{name.replace('/', '-').replace(' ', '-')}.png"
        guest.page.locator(".felt-svg").first.scroll_into_view_if_needed()
        guest.page.screenshot(path=str(file), full_page=True)
