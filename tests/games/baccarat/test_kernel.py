"""Baccarat: the kernel and the readable engine settle the same shoes to the same amounts, every wager of every book."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from croupier.errors import CroupierError
from croupier.games.baccarat import kernel as baccarat
from croupier.games.california_baccarat import kernel as california_baccarat
from croupier.games.shared.baccarat.kernel import coup
from croupier.simulate import simulate
from croupier.simulate.plan import Asked, Plan
from croupier.simulate.wagers import Laid
from croupier.table import Table
from simulate.rounds import by_codes, choosing, laid_at, played, rounds_of, texts

SIDES = (
    "dragon_bonus",
    "ur_way_egalite",
    "three_giving_eight",
    "three_giving_eight_any",
    "super_pay_egalite",
    "baccarat_pairs",
)
OFFERED: dict[str, object] = dict.fromkeys(SIDES, True)
VERSIONS = ("minimum", "table_1", "table_2", "table_3")
BOOKS = ("gb-core/punto-banco", "gb-archive/punto-banco", "gb-archive/punto-2000")
PLAIN = (BOOKS[0], "qld/mini-baccarat", "qld/baccarat")  # without side wagers


def every_wager(table: Table) -> tuple[str, ...]:
    """A wager on every position on offer, each of another size; Dragon Bonus lies on one hand of a seat."""
    out = []
    for name in table.game.wager:
        for place in sorted(table.positions.get(name, [""])) if table.is_offered(name) else ():
            seat = 2 if (name, place) == ("dragon_bonus", "punto") else 1
            out.append(f"{seat}:{name}{'@' + place if place else ''}={20 + len(out)}")
    return tuple(out)


def coded(plan: Plan, shoe: np.ndarray) -> tuple[np.ndarray, int]:
    """The kernel's class of the coup at the front of a shoe, and its cards."""
    key, cards = coup((shoe // 4).astype(np.uint8), 0, *plan.arrays[2:])
    return np.array([[key]], np.uint16), cards


@rounds_of(500, 17_000)
@pytest.mark.parametrize("name, version", [*product(BOOKS[1:], VERSIONS), *((name, "") for name in PLAIN)])
def test_the_same_shoes_settle_the_same(name: str, version: str, rounds: int) -> None:
    options = {f"{side}_table": version for side in ("dragon_bonus", "ur_way_egalite")} | OFFERED if version else {}
    options |= {"shoe": "dealer", "commission_rounding": "up"}
    options = {key: value for key, value in options.items() if key in Table(name).options}
    table, rng = Table(name, options, seats=[1, 2]), np.random.default_rng(8)
    laid = laid_at(table, *every_wager(table))
    plan = baccarat.plan(table, laid, Asked())
    pack = np.tile(np.arange(52), int(table.options.get("decks", 8)))
    for _ in range(rounds):
        shoe = rng.permutation(pack)[:6]
        nets, drawn = played(table, laid, texts(shoe))
        codes, used = coded(plan, shoe)
        assert by_codes(plan, codes) == nets, list(texts(shoe))
        assert used == drawn


BANK = 8
WAGERS = ("player_line", "banker_line", "tie", "panda_8", "dragon_7")


@rounds_of(500, 25_000)
@pytest.mark.parametrize("naturals, seven", list(product(("draw_on", "stop"), ("pays", "pushes"))))
def test_the_same_shoes_against_a_player_dealer(naturals: str, seven: str, rounds: int) -> None:
    options = {"naturals": naturals, "banker_seven": seven}
    laid = tuple(Laid(seat, name, "", 10 * seat + 5 * i) for seat in (1, 2) for i, name in enumerate(WAGERS))
    plan = california_baccarat.plan(Table("kings/ez-baccarat", options), laid, Asked())
    table, rng = Table("kings/ez-baccarat", options, seats=[1, 2, BANK]), np.random.default_rng(9)
    pack, bank = np.tile(np.arange(52), 8), Laid(BANK, "player_dealer", "", 10**6)
    for _ in range(rounds):
        shoe = rng.permutation(pack)[:6]
        table.carry = {"state": {"player_dealer": BANK, "hands_banked": 0}}
        nets, drawn = played(table, (*laid, bank), texts(shoe), choosing("accept"))
        codes, used = coded(plan, shoe)
        assert by_codes(plan, codes) == nets[:-1], list(texts(shoe))
        assert used == drawn


def test_the_cut_card_leaves_enough_for_a_coup() -> None:
    with pytest.raises(CroupierError, match="the cut card lies between 6 and"):
        simulate("gb-core/punto-banco", rounds=10, cut=2)


def test_the_shoe_is_cut_where_it_is_asked() -> None:
    """One coup a shoe and nearly all of a shoe are different cards, and the same game."""
    game = "gb-core/punto-banco"
    short, long = (simulate(game, wagers=["banco"], rounds=400_000, seed=5, cut=cut).columns[0] for cut in (400, 10))
    assert short.tally.counts != long.tally.counts
    assert abs(short.edge - long.edge) < 5 * (short.error + long.error)
