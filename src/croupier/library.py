"""The library in a few names, for those who build on it: `from croupier import Table, settle, edge, play`::

    edge("gb-core/roulette", "corner").edge                   # Fraction(1, 37)
    settle("round.json").lines[0].clause
    simulate("gb-core/craps", wagers=["pass_line=1"], rounds=10**7, seed=1).seats[0].total.mean

What is asked for by a game's name is asked of a table of it; a Table made before is taken as well.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from croupier import notebook
from croupier.errors import CroupierError
from croupier.extras import naming_extra
from croupier.messages.package import OpenTableHasOptions, PositionsDifferInPrice
from croupier.odds.charts import Strategy
from croupier.odds.edge import Edge
from croupier.table import Round, Table
from croupier.table.felt import Move
from croupier.table.moves import AnyMove
from croupier.table.records.record import Settled

if TYPE_CHECKING:
    import pandas

Decide = Callable[[Round], "AnyMove | str"]


def settle(record: Mapping[str, Any] | str | Path) -> Settled:
    """Settle a record: a dictionary, JSON text, or the path of a file. The answer's lines carry their clauses.

    >>> laid = {"do": "place", "seat": 1, "wager": "corner", "on": "1-2-4-5", "stake": 10}
    >>> settled = settle({"game": "gb-core/roulette", "inputs": [laid, {"do": "chance", "outcome": "5"}]})
    >>> settled.lines[0].net, settled.lines[0].clause
    (80, 'gb-core 2.3 D')
    """
    from croupier.table.records.record import settle as settle_record
    from croupier.table.records.record_shape import parse

    if isinstance(record, Mapping):
        return settle_record(json.loads(json.dumps(record)))
    text = record if isinstance(record, str) and record.lstrip().startswith("{") else Path(record).read_text("utf-8")
    return settle_record(parse(text))


def edge(game: str | Table, wager: str | None = None, **chosen: object) -> Edge:
    """The exact price of one wager (the main one when none is named); options by name. WAGER@ON is one position.

    >>> str(edge("gb-core/roulette", "corner").edge)
    '1/37'
    >>> str(edge("gb-core/roulette", "red_or_black", zero_rule="half").edge)
    '1/74'
    """
    from croupier.table.bots import main_wagers

    table = _table(game, chosen)
    priced = edges(table, wager or main_wagers(table)[0])
    different = {priced_edge.edge for priced_edge in priced}
    if len(different) > 1:
        names = ", ".join(f"{priced_edge.wager}@{priced_edge.on}" for priced_edge in priced)
        raise CroupierError(PositionsDifferInPrice(names=names))
    return priced[0]


def edges(game: str | Table, wager: str | None = None, **chosen: object) -> Edges:
    """The exact prices of every wager of a game, or of every position of one.

    >>> [(one.on, str(one.edge)) for one in edges("gb-core/craps", "hard_ways")]
    [('4', '1/18'), ('6', '1/22'), ('8', '1/22'), ('10', '1/18')]
    """
    from croupier.odds import edges as priced

    with naming_extra():
        return Edges(priced(_table(game, chosen), wager))


def strategy(game: str | Table, **chosen: object) -> Strategy:
    """The best play of a game, as charts; options by name.

    >>> strategy("gb-core/three-card-poker").charts[0].title
    'Ante'
    """
    from croupier.odds.strategy import strategy as best

    with naming_extra():
        return best(_table(game, chosen))


def play(
    game: str | Table,
    bets: Sequence[AnyMove | Mapping[str, Any]] | None = None,
    *,
    rounds: int = 1,
    seed: object = None,
    decide: Decide | None = None,
    **chosen: object,
) -> Evening:
    """Play rounds at a table: the same bets in each (the usual one when none are given), decisions by `decide`, which
    is given the round and answers with a choice or a whole move, and by a sensible player where it is left out.

    >>> evening = play("gb-core/roulette", [{"do": "place", "seat": 1, "wager": "straight_up", "on": "17", "stake": 1}],
    ...                rounds=100, seed=7)
    >>> len(evening.rounds), evening.net(1) == sum(row["net"] for row in evening.rows())
    (100, True)
    """
    from croupier.equipment.randomness import Randomness, Seeded
    from croupier.table.bots import usual
    from croupier.table.dealer import Dealer

    table = _table(game, chosen)
    chance = Randomness() if seed is None else Seeded(str(seed))
    dealer, played = Dealer(table, chance, announces=True), []
    laid = [{"do": "place", "seat": table.seats[0], **move} for move in usual(table.apart())] if bets is None else bets
    for _ in range(rounds):
        playing = table.round()
        for move in laid:
            playing.do(cast(Move, dict(move)))
        played_out(playing, dealer, decide)
        table.close(playing)
        played.append(playing)
    return Evening(table, played)


def played_out(playing: Round, dealer: Any, decide: Decide | None) -> None:
    """Play a round to its end: chance by a dealer, decisions by `decide` or by a sensible player."""
    from croupier.table import NO_MORE_BETS
    from croupier.table.bots import decision

    while (ask := playing.awaiting) is not None:
        if ask.kind == "wagers":
            playing.do(NO_MORE_BETS)
        elif ask.kind == "chance":
            playing.do(dealer.answer(playing))
        elif decide is None:
            playing.do(decision(playing, dealer.chance))
        else:
            answer = decide(playing)
            plain = isinstance(answer, str)
            playing.do({"do": "decide", "seat": ask.seat, "choice": answer} if plain else cast(Move, answer))


def _table(game: str | Table, chosen: Mapping[str, object]) -> Table:
    if isinstance(game, Table):
        if chosen:
            raise CroupierError(OpenTableHasOptions())
        return game
    return Table(game, chosen)


class Edges(list[Edge]):
    """Prices of wagers, as a list that draws itself and becomes a frame.

    >>> priced = edges("gb-core/roulette", "corner")
    >>> type(priced).__name__, priced.rows()[0]["edge"]
    ('Edges', '1/37')
    """

    def rows(self) -> list[dict[str, Any]]:
        """A row for each: decimals beside exact fractions as text."""
        return [{key: edge.plain().get(key) for key in _PRICED} for edge in self]

    def to_frame(self) -> pandas.DataFrame:
        """The rows as a pandas DataFrame."""
        return _frame(self.rows())

    def _repr_html_(self) -> str:
        rows = [(f"{e.wager} {e.on}".strip(), *_figures(e), ", ".join(e.clauses)) for e in self]
        return notebook.grid(self[0].game if self else "", ("wager", "edge", "exactly", "per", "clauses"), rows)


_PRICED = (
    "game",
    "wager",
    "on",
    "edge",
    "edge_decimal",
    "per",
    "variance_decimal",
    "hit_frequency_decimal",
    "method",
)


def _figures(edge: Edge) -> tuple[str, str, str]:
    from croupier.odds.edge import EXACT, percent, ratio

    if edge.edge is None:
        return "", "", edge.per
    return percent(edge.edge), ratio(edge.edge) if edge.method.startswith(EXACT) else "", edge.per


@dataclass
class Evening:
    """Rounds that were played at one table.

    >>> evening = play("gb-core/punto-banco", rounds=3, seed=1)
    >>> len(evening.rounds), settle(evening.record()).lines[0].net == evening.rows()[0]["net"]
    (3, True)
    """

    table: Table
    rounds: list[Round]

    def net(self, seat: int) -> Any:
        """Return a seat's win or loss in all rounds together."""
        return sum((line.net for playing in self.rounds for line in playing.lines if line.seat == seat), 0)

    def rows(self) -> list[dict[str, Any]]:
        """Every line of every round as a row: round, seat, wager, stake, result, odds, net, clause."""
        return [
            {
                "round": number,
                "seat": x.seat,
                "wager": x.wager,
                "on": x.on,
                "stake": x.stake,
                "result": x.result,
                "odds": x.odds,
                "net": x.net,
                "clause": x.clause,
            }
            for number, playing in enumerate(self.rounds, 1)
            for x in playing.lines
        ]

    def record(self) -> dict[str, Any]:
        """The whole evening as one record, which settles to the same lines."""
        return {
            **self.table.identity(),
            "seats": list(self.table.seats),
            "inputs": [move for playing in self.rounds for move in playing.moves],
        }

    def to_frame(self) -> pandas.DataFrame:
        """The rows as a pandas DataFrame; amounts as decimals."""
        return _frame(self.rows())

    def to_parquet(self, path: str | Path) -> None:
        """The rows as a Parquet file, amounts as decimals and exactly as text."""
        with naming_extra():
            import pyarrow
            import pyarrow.parquet
        rows = [{**row, "stake_exact": str(row["stake"]), "net_exact": str(row["net"])} for row in self.rows()]
        pyarrow.parquet.write_table(pyarrow.Table.from_pylist([_decimals(row) for row in rows]), path)

    def _repr_html_(self) -> str:
        rows = [tuple(row.values()) for row in self.rows()[:40]]
        more = f"and {len(self.rows()) - 40} more" if len(self.rows()) > 40 else ""
        return notebook.grid(repr(self.table), tuple(self.rows()[0]) if rows else (), rows, more)


def _decimals(row: Mapping[str, Any]) -> dict[str, Any]:
    return {key: float(value) if key in ("stake", "net") else value for key, value in row.items()}


def _frame(rows: list[dict[str, Any]]) -> pandas.DataFrame:
    with naming_extra():
        import pandas
    return pandas.DataFrame([_decimals(row) for row in rows])
