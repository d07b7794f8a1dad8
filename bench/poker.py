"""Hold'em for a pot beside PokerKit, the same hands in the same run, on one core.

    python bench/poker.py [--hands 3000]

Six seats check and call to the showdown. Prints hands per second of processor time and the ratio; asserts nothing. Both
play in pieces, of which the best counts: what else runs on the machine takes its time from some of them.
"""

from __future__ import annotations

import argparse
import time

from croupier.equipment.randomness import Seeded
from croupier.table import NO_MORE_BETS, Table
from croupier.table.dealer import Dealer

PIECES = 10


def ours(hands: int) -> float:
    table = Table("kings/holdem", {"betting": "no_limit", "collection": "none"})
    dealer = Dealer(table, Seeded(1))
    begun = time.thread_time()
    for _ in range(hands):
        table.carry = {
            "state": {"button": 6},
            "wagers": [{"seat": s, "wager": "buy_in", "stake": 200} for s in range(1, 7)],
        }
        playing = table.round()
        playing.do(NO_MORE_BETS)
        while (ask := playing.awaiting) is not None:
            if ask.kind == "chance":
                dealer.deal(playing)
            else:
                playing.do({"do": "decide", "seat": ask.seat, "choice": "check_or_call"})
        table.close(playing)
    return hands / (time.thread_time() - begun)


def pokerkit(hands: int) -> float:
    from pokerkit import Automation, NoLimitTexasHoldem

    automations = tuple(Automation)
    begun = time.thread_time()
    for _ in range(hands):
        state = NoLimitTexasHoldem.create_state(automations, True, 0, (1, 2), 2, 200, 6)
        while state.status:
            state.check_or_call()
    return hands / (time.thread_time() - begun)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=3000)
    hands = parser.parse_args().hands
    ours(50)
    piece = max(1, hands // PIECES)
    mine = max(ours(piece) for _ in range(PIECES))
    theirs = max(pokerkit(max(1, piece // 20)) for _ in range(PIECES))
    wanted = "wanted: 4,000"
    print(f"hold'em, six seats: {mine:,.0f} hands/s; PokerKit {theirs:,.0f}; ratio {mine / theirs:.1f} ({wanted})")


if __name__ == "__main__":
    main()
