"""Every family of games by mouse: sit, bet, decide, be paid, and reload in the middle."""

from __future__ import annotations

from fractions import Fraction

import pytest

from browser.sitting import Sitting

FAMILIES = [
    "gb-core/roulette", "gb-archive/double-action-roulette", "gb-core/blackjack", "gb-archive/neverbust-blackjack",
    "gb-core/punto-banco", "gb-core/three-card-poker", "gb-core/craps", "gb-archive/rocket-7", "gb-archive/dice-magic",
    "gb-archive/casino-stud", "gb-archive/mississippi-stud", "gb-archive/ultimate-holdem", "gb-archive/sic-bo",
    "gb-archive/big-six", "gb-archive/let-it-ride", "gb-archive/pai-gow-poker", "gb-archive/pai-gow-tiles",
    "gb-archive/crazy-4-poker", "gb-archive/live-draw-poker", "gb-archive/casino-war", "gb-archive/pocket-pairs",
    "kings/ez-baccarat", "kings/three-card-poker", "kings/holdem",
]  # fmt: skip
AGAINST_EACH_OTHER = {"kings/ez-baccarat": 2, "kings/three-card-poker": 2, "kings/holdem": 2}


@pytest.mark.parametrize("game", FAMILIES)
def test_a_round_is_played_and_paid(guest: Sitting, game: str) -> None:
    guest.open(game, bots=AGAINST_EACH_OTHER.get(game, 0))
    guest.sit()
    before = guest.balance()
    guest.bet_plainly(game)
    held = guest.state()["you"]["held_cents"]
    assert held > 0 and guest.balance() == before - held
    _reload_keeps_everything(guest)
    guest.deal()
    guest.page.wait_for_timeout(50)
    if guest.choices():
        _reload_keeps_everything(guest)
    guest.play_on(1)
    state = guest.state()
    net = Fraction(guest.net() or 0)
    still = state["you"]["held_cents"]
    assert state["you"]["balance_cents"] + still == before + net * 100 // 1
    guest.page.wait_for_selector(f"[data-balance='{state['you']['balance_cents']}']")
    if guest.net() is not None and net.denominator == 1:
        assert guest.written_net() == net


def _reload_keeps_everything(guest: Sitting) -> None:
    """The page loaded again shows the same chips, cards and choices."""
    guest.page.wait_for_timeout(150)
    seen = guest.cards(), guest.choices(), guest.page.locator(".spot.staked").count(), guest.balance()
    guest.page.reload()
    guest.page.wait_for_selector("[data-choice], [data-do=ready]")
    guest.page.wait_for_timeout(150)
    assert (guest.cards(), guest.choices(), guest.page.locator(".spot.staked").count(), guest.balance()) == seen


def test_every_family_is_played_here() -> None:
    from croupier.casino.floor import playable
    from croupier.rulebooks import game

    here = {game(name).family for name in FAMILIES}
    assert {game(name).family for name in playable()} - here == set()
