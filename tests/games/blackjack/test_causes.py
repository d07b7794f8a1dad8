"""What the lines of a round of blackjack say of their cause: the totals that were compared, a soft hand by what it
counts for."""

from __future__ import annotations

import pytest

from croupier.games.shared.twenty_one.messages import TotalBeats, TotalLoses, TotalsTie
from croupier.messages.base import Message
from croupier.table import NO_MORE_BETS, Table

GAMES = ("gb-core/blackjack", "qld/blackjack")


def cause_of(name: str, own: str, dealer: str) -> Message:
    """The cause of the main wager's line, once this hand has stood against that one."""
    playing = Table(name, seats=[1]).round()
    playing.do({"do": "place", "seat": 1, "wager": "main", "stake": 10})
    playing.do(NO_MORE_BETS)
    left = {"box 1": own.split(), "dealer": dealer.split()}
    while (ask := playing.awaiting) is not None:
        if ask.kind == "chance":
            playing.do({"do": "chance", "outcome": left[str(ask.place)].pop(0)})
        else:
            playing.do({"do": "decide", "seat": 1, "choice": "stand" if "stand" in ask.choices else "decline"})
    (line,) = playing.lines
    assert line.cause is not None
    return line.cause


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "own, dealer, kind, totals",
    [
        ("As 7d", "Kc 7h", TotalBeats, {"own": 18, "dealer": 17}),
        ("As 7d", "Kc 9h", TotalLoses, {"own": 18, "dealer": 19}),
        ("As 7d", "Kc 8h", TotalsTie, {"total": 18}),
        ("Ks 8d", "Ac 6h", TotalBeats, {"own": 18, "dealer": 17}),
    ],
)
def test_a_soft_hand_is_told_by_what_it_counts_for(
    name: str, own: str, dealer: str, kind: type, totals: dict[str, int]
) -> None:
    cause = cause_of(name, own, dealer)
    assert isinstance(cause, kind)
    assert {key: getattr(cause, key) for key in totals} == totals
