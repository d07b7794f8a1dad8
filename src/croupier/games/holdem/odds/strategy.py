"""Best play of the hold'em games as people want it: a chart by starting hand, the price of simpler play, and for any
decision of a round what each choice is worth."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from croupier.equipment.cards import RANKS, card
from croupier.games.holdem.odds import flops as holdem_flops
from croupier.games.holdem.odds import rivers as holdem_rivers
from croupier.games.holdem.odds.before_flop import worth_before_flop
from croupier.games.holdem.odds.best_play import MODELS, Model, Solved, kind, solve
from croupier.games.holdem.odds.solver import hole_index, weigh
from croupier.odds.analysis import Cell
from croupier.odds.charts import Chart, Simplified, Strategy
from croupier.odds.edge import mean, percent
from croupier.places import BOARD, Place
from croupier.table import Round, Table

HIGH_FIRST = RANKS[::-1]
BETS = ("flop", "turn", "river")
BEFORE_FLOP, ON_FLOP = "before_flop", "on_flop"  # the kinds of charts
Sums = tuple[Fraction, Fraction, Fraction, Fraction]


def hole(first: str, second: str) -> int:
    """The number of a pair of hole cards."""
    return int(hole_index()[card(first).index, card(second).index])


def grid(kind: str, title: str, cell: Callable[[int], str], note: str = "") -> Chart:
    """Thirteen by thirteen: suited hands above the diagonal, pairs on it, unsuited below."""
    rows = []
    for i, a in enumerate(HIGH_FIRST):
        row = [a]
        for j, b in enumerate(HIGH_FIRST):
            row.append(cell(hole(a + "s", b + "s") if i < j else hole(b + "s", a + "h")))
        rows.append(tuple(row))
    return Chart(title, ("", *HIGH_FIRST), rows, note or "suited above the diagonal, unsuited below", kind)


def place(playing: Round) -> Cell | None:
    """Return the place in the charts of the hole cards that are decided about."""
    ask, board = playing.awaiting, len(playing.felt.things(BOARD))
    kinds = {0: BEFORE_FLOP, 3: ON_FLOP}
    if ask is None or board not in kinds:
        return None
    first, second = playing.hands(ask.seat)[ask.hand_place]
    high, low = sorted((first, second), key=lambda text: HIGH_FIRST.index(text[0]))
    row, column = (high, low) if first[1] == second[1] else (low, high)
    return Cell(kinds[board], row[0], column[0])


def charts(table: Table) -> Strategy:
    """The chart of a game."""
    best = solve(table)
    edge = -mean(best.wagers["ante"])
    made = Strategy(table.game.name, dict(table.options), edge, [])
    _FILL[kind(table)](table, best, made)
    made.note = "exact: every decision weighed over all cards that may still come"
    return made


def _average(values: list[Fraction]) -> Fraction:
    return sum(values, Fraction(0)) / len(values)


def _share(best: Solved, title: str) -> Chart:
    shares = best.worth["share_of_flops_played"]
    return grid(ON_FLOP, title, lambda h: percent(shares[h], 0), "in how many of all flops; suited above the diagonal")


def _ultimate(table: Table, best: Solved, made: Strategy) -> None:
    name = next(choice for choice in best.worth if choice.startswith("play_"))
    now, later, river = best.worth[name], best.worth["check"], best.worth["check_to_the_river"]
    made.charts.append(
        grid(
            BEFORE_FLOP,
            "Before the flop",
            lambda h: name[5:] if now[h] > later[h] else "-",
            f"{name[5:]}: play at once; -: check",
        )
    )
    made.charts.append(_share(best, "Flops on which to play twice, for hands that checked"))
    played = _average([max(a, b) for a, b in zip(now, later, strict=True)])
    made.simplified = [
        Simplified("always check before the flop", played - _average(later)),
        Simplified("never play before the river", played - _average(river)),
        Simplified(f"always {name[5:]} before the flop", played - _average(now)),
        *holdem_flops.ultimate(table, best, name, played),
        *holdem_rivers.rules(table),
    ]
    made.exceptions.append(
        "after the river: play when losing less than the two wagers on average, as croupier advise shows for any hand; "
        "what shorter rules cost stands below"
    )


def _casino(table: Table, best: Solved, made: Strategy) -> None:
    made.charts.append(_share(best, "Flops on which to call"))
    played = _average(best.worth["best"])
    made.simplified = [
        *holdem_flops.casino(table, played),
        Simplified("always call", played - _average(best.worth["always_call"])),
    ]


def _bonus(table: Table, best: Solved, made: Strategy) -> None:
    stay, gone = best.worth["bet"], best.worth["fold"]
    made.charts.append(grid(BEFORE_FLOP, "Before the flop", lambda h: "bet" if stay[h] > gone[h] else "fold"))
    made.charts.append(_share(best, "Flops on which to bet before the turn"))
    played = _average(list(map(max, stay, gone)))
    made.simplified = [
        Simplified("never fold", played - _average(stay)),
        Simplified("never bet after the flop", played - _average(list(map(max, best.worth["never_bet_again"], gone)))),
    ]


def _two_way(table: Table, best: Solved, made: Strategy) -> None:
    made.charts.append(_share(best, "Flops on which to bet"))
    made.simplified = [Simplified("never bet on the flop", _average(best.worth["bets_on_the_flop"]))]
    made.exceptions.append("after the river: bet whenever the hand is ahead of more qualifying hands than it is behind")


_FILL: dict[str, Callable[[Table, Solved, Strategy], None]] = {
    "ultimate": _ultimate,
    "casino": _casino,
    "bonus": _bonus,
    "two_way": _two_way,
}


def worth(playing: Round) -> dict[str, Fraction]:
    """Return the value of each choice to the seat that is asked, per unit of its Ante: all that lies on the box but
    wagers on the cards alone, played on as well as possible."""
    ask = playing.awaiting
    assert ask is not None
    own_cards = [c.index for c in playing.felt.things(Place.box(ask.box))]
    board = [c.index for c in playing.felt.things(BOARD)]
    table = playing.table
    m = MODELS[kind(table)](table)
    pair = (min(own_cards), max(own_cards))
    if not board:
        return _before_the_flop(table, ask.choices, int(hole_index()[pair]))
    sums = weigh(m.pay, m.fold, pair, board)
    if kind(table) in ("bonus", "two_way"):
        return _bet_or_check(m, pair, board, sums, _antes_bet(playing, ask.box))
    return _WORTH[kind(table)](m, len(board), ask.choices, sums)


def _antes_bet(playing: Round, box: int) -> Fraction:
    """Return the bets in play so far, in Antes."""
    (ante,) = playing.felt.on_box(box, "ante")
    return sum((Fraction(w.stake) for w in playing.felt.on_box(box, *BETS)), Fraction(0)) / Fraction(ante.stake)


def _before_the_flop(table: Table, choices: tuple[str, ...], at: int) -> dict[str, Fraction]:
    known = worth_before_flop(table)
    if kind(table) == "ultimate":
        unit, standing = known["one_unit_of_play"][at], known["standing"][at]
        out = {c: standing + int(c[5:-1]) * unit for c in choices if c.startswith("play_")}
        return out | {"check": known["check"][at]}
    return {c: known[c][at] for c in choices if c in known}


def _ultimate_worth(m: Model, seen: int, choices: tuple[str, ...], sums: Sums) -> dict[str, Fraction]:
    base, play, best, _ = sums
    out = {c: base + int(c[5:-1]) * play for c in choices if c.startswith("play_")}
    if "check" in choices:
        out["check"] = best
    if "fold" in choices:
        out["fold"] = m.net_of_fold
    return out


def _casino_worth(m: Model, seen: int, choices: tuple[str, ...], sums: Sums) -> dict[str, Fraction]:
    base, play, _, _ = sums
    return {"call": base + m.sizes["call"] * play, "fold": m.net_of_fold}


def _bet_or_check(m: Model, pair: tuple[int, int], board: list[int], sums: Sums, laid: Fraction) -> dict[str, Fraction]:
    """A further bet is worth so many units more, and what may be bet later does not depend on it."""
    base, play, _, at_river = sums
    size = {3: m.sizes.get("turn", m.sizes["flop"]), 4: m.sizes["river"], 5: m.sizes["river"]}[len(board)]
    later = Fraction(0)
    if len(board) == 3:
        later = m.sizes["river"] * (_after_the_turn(m, pair, board) if "turn" in m.sizes else at_river)
    standing = base + laid * play + later
    return {"bet": standing + size * play, "check": standing}


def _after_the_turn(m: Model, pair: tuple[int, int], board: list[int]) -> Fraction:
    """Return the value, before the turn, of one unit that may be bet once the turn is seen."""
    turns = [card for card in range(52) if card not in {*pair, *board}]
    worth = [max(weigh(m.pay, m.fold, pair, [*board, turn])[1], Fraction(0)) for turn in turns]
    return sum(worth, Fraction(0)) / len(turns)


_WORTH = {"ultimate": _ultimate_worth, "casino": _casino_worth}
