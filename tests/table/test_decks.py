"""Another number of decks by consent, gb-archive 4.4 and 6.11: the table is what it would be opened with so many."""

from __future__ import annotations

import pytest

from croupier.equipment.randomness import Seeded
from croupier.errors import CroupierError
from croupier.odds import edges
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.dealer import Dealer
from croupier.table.records.record import settle


def dealt(table: Table, dealer: Dealer, wager: str, *after: dict[str, object]) -> Round:
    playing = table.round()
    playing.do({"do": "place", "seat": 1, "wager": wager, "stake": 10})
    playing.do(NO_MORE_BETS)
    while (ask := playing.awaiting) is not None:
        silent = {"do": "decide", "seat": ask.seat, "choice": "stand" if "stand" in ask.choices else "decline"}
        playing.do(dealer.answer(playing) if ask.kind == "chance" else silent)
    for move in after:
        playing.do(move)
    table.close(playing)
    return playing


@pytest.mark.parametrize(
    "name, wager, before, then",
    [("gb-archive/blackjack", "main", 6, 2), ("gb-archive/punto-banco", "punto", 8, 6)],
)
def test_the_next_round_is_dealt_from_so_many_decks(name: str, wager: str, before: int, then: int) -> None:
    table = Table(name)
    dealer = Dealer(table, Seeded("decks"), announces=True)
    changed = {"do": "declare", "ruling": "decks_changed", "decks": then, "agreed": True}
    first = dealt(table, dealer, wager, changed)
    assert len(table.devices["card"].pack) == 52 * then and table.options["decks"] == then  # type: ignore[union-attr]
    second = dealt(table, dealer, wager)
    assert dealer.shoe is not None
    count = sum(move["do"] == "chance" for move in second.moves)
    assert len(dealer.shoe.left) == 52 * then - 1 - count and sum(m["do"] == "chance" for m in first.moves)
    assert table.carry == {"state": {"decks": then}}
    record = {"game": name, "options": {"decks": before}, "inputs": first.moves}
    assert settle(record).table.options["decks"] == then


def test_its_edges_and_notices_are_those_of_so_many() -> None:
    changed = Table("gb-archive/punto-banco", {"decks": 8}, carry={"state": {"decks": 6}})
    opened = Table("gb-archive/punto-banco", {"decks": 6})
    assert [e.edge for e in edges(changed, "banco")] == [e.edge for e in edges(opened, "banco")]
    assert changed.notices == opened.notices and changed.pays == opened.pays


def test_a_table_with_seats_taken_again_keeps_them() -> None:
    table = Table("gb-archive/punto-banco").with_seats((1, 2), {"state": {"decks": 6}})
    assert len(table.devices["card"].pack) == 312  # type: ignore[union-attr]
    assert len(table.with_seats((1,), {}).devices["card"].pack) == 312  # type: ignore[union-attr]


@pytest.mark.parametrize("decks", [5, "x", 0])
def test_a_number_that_no_table_may_have_is_refused(decks: object) -> None:
    with pytest.raises(CroupierError):
        Table("gb-archive/punto-banco", carry={"state": {"decks": decks}})
