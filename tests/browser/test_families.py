"""Every family of games by mouse: sit, bet, decide, be paid, and reload in the middle."""

from __future__ import annotations

from fractions import Fraction

import pytest

from browser.sitting import MY_TURN, Sitting

FAMILIES = [
    "gb-core/roulette", "gb-archive/double-action-roulette", "gb-core/blackjack", "gb-archive/neverbust-blackjack",
    "gb-core/punto-banco", "gb-core/three-card-poker", "gb-core/craps", "gb-archive/rocket-7", "gb-archive/dice-magic",
    "gb-archive/casino-stud", "gb-archive/mississippi-stud", "gb-archive/ultimate-holdem", "gb-archive/sic-bo",
    "gb-archive/big-six", "gb-archive/let-it-ride", "gb-archive/pai-gow-poker", "gb-archive/pai-gow-tiles",
    "gb-archive/crazy-4-poker", "gb-archive/live-draw-poker", "gb-archive/casino-war", "gb-archive/pocket-pairs",
    "kings/ez-baccarat", "kings/three-card-poker", "kings/holdem", "qld/two-up", "qld/tri-chro-54",
    "qld/keno", "qld/manila-poker", "kings/fortune-pai-gow-poker", "kings/pure-21-5",
]  # fmt: skip
AGAINST_EACH_OTHER = {"kings/ez-baccarat": 2, "kings/three-card-poker": 2, "kings/holdem": 2, "qld/manila-poker": 2}
AGAINST_EACH_OTHER |= {"kings/fortune-pai-gow-poker": 2, "kings/pure-21-5": 2}


FURTHER = ["qld/baccarat", "qld/mini-baccarat", "qld/caribbean-stud", "qld/pai-gow", "qld/craps", "qld/blackjack"]


@pytest.mark.long
@pytest.mark.parametrize("game", FURTHER)
def test_a_round_of_a_family_that_asks_otherwise(guest: Sitting, game: str) -> None:
    """Where a book adds questions of its own to a family: who banks, who holds the cards."""
    test_a_round_is_played_and_paid(guest, game)


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
    guest.page.wait_for_function(MY_TURN, arg=1)
    if guest.rounds() == 0:
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
    guest.up_to_date()
    seen = guest.cards(), guest.choices(), guest.page.locator(".spot.staked").count(), guest.balance()
    guest.reload()
    guest.up_to_date()
    assert (guest.cards(), guest.choices(), guest.page.locator(".spot.staked").count(), guest.balance()) == seen


def test_every_family_is_played_here() -> None:
    from croupier.casino.pit.table_opening import playable
    from croupier.rulebooks import game

    here = {game(name).family for name in FAMILIES}
    assert {game(name).family for name in playable()} - here == set()


# Every position of every wager that chips can be laid on has a spot, on the game's own drawing and on the generic one.
MISSING = """async ([games, own]) => {
  const { generic } = await import("/web/js/felt/tiles.js");
  const { draw, ready } = await import("/web/js/felt/index.js");
  const missing = [];
  for (const game of games) {
    const layout = await (await fetch(`/api/games/${game}`)).json();
    for (const narrow of [false, true]) {
      const { places = [] } = layout;
      await ready(layout);
      const ctx = { narrow, seat: 1, seats: [{ seat: 1, name: "A" }], places, board: false };
      const board = (own ? draw : generic)(layout, ctx);
      for (const [name, rule] of Object.entries(layout.wagers)) {
        if (rule.offered_now === false || !rule.stage?.length) continue;
        for (const on of rule.on?.length ? rule.on : [""]) {
          const where = narrow ? "narrow" : "wide";
          if (!board.spots.has(`${name}|${on}|`)) missing.push(`${game} ${where} ${name} ${on}`.trim());
        }
      }
    }
  }
  return missing;
}"""
# Odds behind a line stand on the point, whichever it is: one spot serves all six numbers.
ON_THE_POINT = ("pass_odds", "dont_pass_odds")


@pytest.mark.parametrize("own", [True, False], ids=["its own drawing", "the generic layout"])
def test_every_position_of_every_game_has_a_spot(guest: Sitting, own: bool) -> None:
    from croupier.casino.pit.table_opening import playable

    missing = guest.page.evaluate(MISSING, [list(playable()), own])
    assert [m for m in missing if not (own and any(f" {name} " in m for name in ON_THE_POINT))] == []
