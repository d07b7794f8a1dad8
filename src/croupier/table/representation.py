"""Tables and rounds as people and programs meet them outside a game: in a line, in a notebook, and written down.

A round in play holds a running procedure, which cannot be copied; its moves can. So a copy or a pickle of a table or a
round is the same table with the same moves made again. A round that is closed is written as its record.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier import notebook
from croupier.money import amount_to_text

if TYPE_CHECKING:
    from croupier.table.round import Round
    from croupier.table.table import Table


def describe_table(table: Table) -> str:
    """`Table('gb-core/roulette', zero_rule='half')`: the game, and the options that are not its defaults."""
    rules = table.game.option
    chosen = [f", {key}={value!r}" for key, value in table.options.items() if value != rules[key].default]
    return f"Table({table.game.name!r}{''.join(chosen)})"


def describe_round(playing: Round) -> str:
    """`<Round of gb-core/roulette: awaiting chance, 2 wagers>`."""
    ask, felt = playing.awaiting, playing.felt
    if ask is None:
        at = "void" if playing.void else "closed" if playing.closed else "settled"
        return f"<Round of {playing.table.game.name}: {at}, {len(felt.lines)} lines>"
    of = f" of seat {ask.seat} ({', '.join(ask.choices)})" if ask.kind == "decision" else ""
    return f"<Round of {playing.table.game.name}: awaiting {ask.kind}{of}, {len(felt.wagers)} wagers>"


def draw_table(table: Table) -> str:
    """The wagers of a table and what they pay, as HTML."""
    rows = []
    for name, rule in table.game.wager.items():
        if table.is_offered(name):
            pays = table.pays.get(name, "")
            text = "by its pay table" if isinstance(pays, dict) else str(pays)
            rows.append((rule.title, name, text, table.game.cite_clause(rule.clause)))
    return notebook.grid(describe_table(table), ("wager", "name", "pays", "clause"), rows)


def draw_round(playing: Round) -> str:
    """The hands that a bystander sees, what is staked or was paid, and what is awaited, as HTML."""
    hands = [f"<p>{place}<br>{notebook.cards(cards)}</p>" for place, cards in playing.hands(None).items() if cards]
    staked = [(w.seat, f"{w.name} {w.on}".strip(), amount_to_text(w.stake), "", "") for w in playing.felt.wagers]
    paid = [
        (x.seat, f"{x.wager} {x.on}".strip(), amount_to_text(x.stake), amount_to_text(x.net), x.clause)
        for x in playing.lines
    ]
    return "".join(hands) + notebook.grid(
        describe_round(playing).strip("<>"), ("seat", "wager", "stake", "net", "clause"), [*staked, *paid]
    )


def reduce_table(table: Table) -> tuple[Any, ...]:
    """How a table is pickled and copied."""
    made = {
        "name": table.game,
        "options": dict(table.options),
        "limits": table.limits.plain(),
        "odds": table.odds,
        "seats": table.seats,
        "carry": table.carry,
        "rounding": table.rounding,
        "version": table.version,
    }
    moves = None if table.playing is None else table.playing.moves
    return _table_again, (type(table), made, table.departures, table.rounds, table.results, moves)


def _table_again(
    kind: type[Table], made: dict[str, Any], departures: tuple[str, ...], rounds: int, results: Any, moves: Any
) -> Table:
    table = kind(**made)  # the game's data have departed already
    table.departures, table.rounds, table.results = departures, rounds, results
    if moves is not None:
        playing = table.round()
        for move in moves:
            playing.do(move)
    return table


def reduce_round(playing: Round) -> tuple[Any, ...]:
    """How a round is pickled and copied: with its table, whose round it is."""
    if playing.table.playing is not playing:
        raise TypeError("a round that is closed, or not its table's, is not copied: keep its record")
    return _round_again, (playing.table,)


def _round_again(table: Table) -> Round:
    assert table.playing is not None
    return table.playing
