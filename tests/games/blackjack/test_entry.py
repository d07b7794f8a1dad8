"""qld s 22: who may enter in the middle of a shoe, over evenings with the house's own dealer."""

from __future__ import annotations

from croupier.table.records.record import Settled, settle
from table.evenings import evening


def test_a_new_shoe_is_declared_and_stands_in_the_record() -> None:
    table, rounds = evening("qld/blackjack", 3, 60, {"entry": "closed", "sitting_out": "barred"})
    shoes = [i for i, playing in enumerate(rounds) if any(m.get("ruling") == "new_shoe" for m in playing.moves)]
    assert len(shoes) > 1 and shoes[0] == 0
    record = Settled(table, [line for playing in rounds for line in playing.lines], rounds, {}).plain()
    assert [line.plain() for line in settle(record).lines] == record["lines"]


def test_a_table_that_limits_nothing_remembers_nothing() -> None:
    table, rounds = evening("qld/blackjack", 3, 3)
    assert "shoe" not in table.state
    assert not any(move.get("ruling") == "new_shoe" for playing in rounds for move in playing.moves)
