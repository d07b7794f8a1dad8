"""The readable engine, measured beside its peers in the same run, on one core.

    python bench/engine.py [--seconds 3]

Prints rates and ratios; asserts nothing. Peers: crapssim (rolls per second with a pass-line bettor), PokerKit (for
scale: no-limit hold'em hands per second, six seats checking and calling to the showdown).
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

from croupier.equipment.randomness import Seeded
from croupier.table import NO_MORE_BETS, Table
from croupier.table.dealer import Dealer
from croupier.table.felt import Move


def rate(step: Callable[[], int], seconds: float) -> float:
    """Things done per second: `step` does some and says how many."""
    step()
    done, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        done += step()
    return done / (time.perf_counter() - begun)


def roulette() -> Callable[[], int]:
    table = Table("gb-core/roulette")
    dealer = Dealer(table, Seeded(1))
    bets: list[Move] = [
        {"do": "place", "seat": 1, "wager": wager, "on": on, "stake": 10}
        for wager, on in (
            ("straight_up", "17"),
            ("straight_up", "0"),
            ("split", "14-17"),
            ("street", "1-2-3"),
            ("corner", "1-2-4-5"),
            ("six_line", "1-2-3-4-5-6"),
            ("column", "1"),
            ("dozen", "2"),
            ("red_or_black", "red"),
            ("low_or_high", "low"),
        )
    ]

    def spins() -> int:
        for _ in range(50):
            playing = table.round()
            for move in bets:
                playing.do(move)
            playing.do(NO_MORE_BETS)
            dealer.deal(playing)
            table.close(playing)
        return 50

    return spins


def craps() -> Callable[[], int]:
    table = Table("gb-core/craps")
    dealer = Dealer(table, Seeded(2))
    line: Move = {"do": "place", "seat": 1, "wager": "pass_line", "stake": 10}

    def rolls() -> int:
        for _ in range(200):
            playing = table.round()
            if not table.standing:
                playing.do(line)
            playing.do(NO_MORE_BETS)
            dealer.deal(playing)
            table.close(playing)
        return 200

    return rolls


def crapssim_rolls() -> Callable[[], int]:
    from crapssim.strategy import BetPassLine
    from crapssim.table import Table as Peer

    peer = Peer()
    peer.add_player(bankroll=10**9, strategy=BetPassLine(10))

    def rolls() -> int:
        before = peer.dice.n_rolls
        peer.run(max_rolls=before + 200, max_shooter=float("inf"), verbose=False, runout=False)
        return peer.dice.n_rolls - before

    return rolls


def blackjack() -> Callable[[], int]:
    table = Table("gb-core/blackjack")
    dealer = Dealer(table, Seeded(3))
    main = next(iter(table.game.wager))
    bet: Move = {"do": "place", "seat": 1, "wager": main, "stake": 10}

    def rounds() -> int:
        for _ in range(50):
            playing = table.round()
            playing.do(bet)
            playing.do(NO_MORE_BETS)
            while playing.awaiting is not None:
                dealer.deal(playing)
                ask = playing.awaiting
                if ask is None:
                    break
                hand = sum(c.pips for c in playing.felt.things("box 1"))
                choice = "hit" if hand < 15 and "hit" in ask.choices else "stand" if "stand" in ask.choices else "no"
                choice = choice if choice in ask.choices else ask.choices[-1]
                playing.do({"do": "decide", "seat": 1, "choice": choice})
            table.close(playing)
        return 50

    return rounds


def pokerkit_hands() -> Callable[[], int]:
    from pokerkit import Automation, NoLimitTexasHoldem

    automations = tuple(a for a in Automation)

    def hands() -> int:
        state = NoLimitTexasHoldem.create_state(automations, True, 0, (1, 2), 2, 200, 6)
        while state.status:
            state.check_or_call()
        return 1

    return hands


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3)
    seconds = parser.parse_args().seconds
    spins = rate(roulette(), seconds)
    rolls = rate(craps(), seconds)
    peer = rate(crapssim_rolls(), seconds)
    rounds = rate(blackjack(), seconds)
    hands = rate(pokerkit_hands(), seconds)
    print(f"{'roulette, ten bets a spin':42}{spins:12,.0f} spins/s   target 5,000: {spins / 5000:.2f}")
    print(f"{'craps, pass line':42}{rolls:12,.0f} rolls/s   crapssim {peer:,.0f}: ratio {rolls / peer:.2f}")
    print(f"{'blackjack, one box':42}{rounds:12,.0f} rounds/s  target 5,000: {rounds / 5000:.2f}")
    print(f"{'PokerKit, six seats, for scale':42}{hands:12,.0f} hands/s")


if __name__ == "__main__":
    main()
