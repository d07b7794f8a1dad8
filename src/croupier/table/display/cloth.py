"""The print on a felt: odds that stand alone, the dealer's own rule, and the equipment of the dealer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from croupier.hands.messages import OtherHand, Rank, Ranks
from croupier.messages import Catalogue, HandName, Message, OddsText, WagerName, Words, english
from croupier.messages.base import as_message
from croupier.rulebooks.game_names import names_of
from croupier.rulebooks.model import Decision, Step
from croupier.table.display.messages import (
    DealerPlaysWith,
    DealerPlaysWithCards,
    DealerPlaysWithPair,
    DealerPlaysWithRow,
    NumberPays,
    RowPays,
    WagerPays,
)
from croupier.table.family import Layout
from croupier.table.table import Table

EVEN = ("1 to 1", "0 to 1")  # said nowhere: everybody expects it
HIGH_CARDS = ("high_card", "no_pair")
PAIRS = ("pair", "one_pair")


def layout_of(table: Table) -> Layout:
    """How a table is drawn, which its Rules may have a say in."""
    layout = table.family.display.layout
    return layout(table.rules) if callable(layout) else layout


def cloth_lines(table: Table, words: Catalogue | None = None) -> list[str]:
    """Return the lines of a felt, the most important first; `words` is the reader's catalogue with the game's names."""
    words = words or english().with_names(names_of(table.game))
    return [words.text(message) for message in cloth_messages(table)]


def cloth_messages(table: Table) -> list[Message]:
    """Return the lines of a felt as messages, the most important first."""
    pays = [line for name in table.game.wager if table.is_offered(name) for line in _odds_printed(table, name)]
    rules = map(as_message, layout_of(table).cloth)
    return [*pays[:1], *rules, *_qualifying(table.game.facts), *pays[1:]]


def _odds_printed(table: Table, name: str) -> Iterator[Message]:
    """Yield the odds of a wager that are not even, as far as they are few: a longer pay table is printed whole."""
    cells, in_table = table.pays.get(name), bool(table.game.wager[name].paytable)
    if cells is None:
        return
    wager = WagerName(name)
    if not isinstance(cells, dict):
        if str(cells) not in EVEN and not in_table:
            yield WagerPays(wager=wager, odds=OddsText(str(cells)))
        return
    rows = {row: OddsText(str(odds)) for row, odds in cells.items() if str(odds) not in EVEN}
    if len(rows) < (2 if in_table else 3):
        for row, odds in rows.items():
            is_number = row.isdecimal()
            yield (
                NumberPays(wager=wager, number=Words(row), odds=odds)
                if is_number
                else RowPays(row=HandName(row), odds=odds)
            )


def _qualifying(facts: Mapping[str, Any]) -> Iterator[Message]:
    """Yield with what the dealer plays."""
    condition = facts.get("qualifies")
    if not condition:
        return
    hand, ranks = condition["hand"], [Words(str(rank)) for rank in condition["ranks"]]
    if not ranks:
        yield DealerPlaysWithPair() if hand in PAIRS else DealerPlaysWithRow(row=HandName(hand))
    elif hand in HIGH_CARDS and len(ranks) > 1:
        yield DealerPlaysWithCards(high=Rank(rank=ranks[0]), second=Rank(rank=ranks[1]))
    else:
        named = Rank(rank=ranks[0]) if hand in HIGH_CARDS else Ranks(rank=ranks[0])
        yield DealerPlaysWith(hand=OtherHand(category=HandName(hand), high=named))


def steps(table: Table) -> list[Step]:
    """The procedure as far as it is about what this table offers."""
    return [step for step in table.game.procedure if is_any_offered(table, step.about)]


def decisions(table: Table) -> dict[str, Decision]:
    """Return the decisions that can come up at this table."""
    known = table.game.decision.items()
    return {name: rule for name, rule in known if name not in table.not_offered and is_any_offered(table, rule.about)}


def is_any_offered(table: Table, wagers: Sequence[str]) -> bool:
    """Return whether one of these wagers is offered, or none is named."""
    return not wagers or any(map(table.is_offered, wagers))


def board_size(table: Table) -> int:
    """How many common cards a game for a pot deals to its board."""
    showdown = table.family.analysis.showdown
    return 0 if showdown is None else showdown(table.rules).board


def hand_size(table: Table) -> int:
    """How many cards a player holds, for the room that they need."""
    showdown = table.family.analysis.showdown
    if showdown is not None:
        return showdown(table.rules).held
    given: int = table.game.facts.get("hand", {}).get("cards") or layout_of(table).hand_size
    return given
