"""How fast rounds are simulated, on one core and on two, beside other people's packages in the same run.

    python bench/simulate.py [--seconds 1.5] [--json]

Ours are whole simulations as `croupier simulate` runs them (streams, dealing, settlement, counts of every result), but
for the runs of wins and losses; rates of one core are by its processor time, the step to two cores by the clock, so
that one wants an idle machine. What is wanted stands beside. Peers do the nearest thing that they offer, for about
`--seconds` each; one that is not installed is said to be missing. A seed's answer on one core and on two is compared.
Asserts nothing.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

MILLION = 1e6
LAYOUT = [
    "straight_up@17=1",
    "straight_up@20=1",
    "split@8-11=1",
    "corner@1-2-4-5=1",
    "street@7-8-9=1",
    "six_line@13-18=1",
    "column@1=1",
    "dozen@2=1",
    "red_or_black@red=1",
    "odd_or_even@odd=1",
]

WAYS = "4-17-23/38-45-61/72-80:A+B+AB+AC+BC+ABC"
SIX = "3-12-29-44-56-78"
EXAMPLE = {"options": {"schedule": "example"}}  # of prizes: the book has none
JACKPOT = {"options": {"schedule": "example", "jackpot_keno": True}}


@dataclass(frozen=True)
class Ours:
    """A simulation: its game, what is asked of it, and what is wanted of one core in rounds a second."""

    what: str
    game: str
    asked: dict[str, Any]
    wanted: float
    rounds: int


def simulations() -> list[Ours]:
    return [
        Ours("roulette, one wager", "gb-core/roulette", {"wagers": ["straight_up@17=1"]}, 500e6, 400_000_000),
        Ours("roulette, a layout of ten", "gb-core/roulette", {"wagers": layout()}, 30e6, 100_000_000),
        Ours("baccarat, eight decks", "gb-core/punto-banco", {"wagers": ["punto=1"]}, 40e6, 40_000_000),
        Ours("baccarat of Queensland", "qld/baccarat", {"wagers": ["punto=1"]}, 40e6, 40_000_000),
        Ours("blackjack, splits and doubles", "gb-core/blackjack", {"wagers": ["main=1"]}, 20e6, 20_000_000),
        Ours("craps, pass line", "gb-core/craps", {"wagers": ["pass_line=1"]}, 70e6, 60_000_000),
        Ours("two-up, heads", "qld/two-up", {"wagers": ["heads=1"]}, 200e6, 200_000_000),
        Ours("two-up, the spinner's wager", "qld/two-up", {"wagers": ["spinner@heads=1"]}, 200e6, 200_000_000),
        Ours("triple penny two-up", "qld/triple-penny-two-up", {"wagers": ["heads=1"]}, 200e6, 200_000_000),
        Ours("tri-chro, any star", "qld/tri-chro-54", {"wagers": ["any_star=4"]}, 200e6, 200_000_000),
        Ours("sic bo of Queensland, small", "qld/sic-bo", {"wagers": ["small=1"]}, 500e6, 200_000_000),
        Ours("mini-dice, the field", "qld/mini-dice", {"wagers": ["field=1"]}, 500e6, 200_000_000),
        Ours("wheel of fortune, 52 spaces", "qld/wheel-of-fortune-52", {"wagers": ["symbol@a=1"]}, 500e6, 200_000_000),
        Ours("mini-baccarat", "qld/mini-baccarat", {"wagers": ["punto=1"]}, 40e6, 40_000_000),
        Ours("keno, a 6 spot ticket", "qld/keno", {"wagers": [f"spot@{SIX}=1"], **EXAMPLE}, 5e6, 20_000_000),
        Ours("keno, six ways", "qld/keno", {"wagers": [f"way@{WAYS}=6"], **EXAMPLE}, 5e6, 20_000_000),
        Ours("keno, a jackpot of 6 spots", "qld/keno", {"wagers": [f"jackpot@{SIX}=1"], **JACKPOT}, 5e6, 20_000_000),
        Ours("keno, 6 spots for five games", "qld/keno", {"wagers": [f"spot@{SIX}x5=5"], **EXAMPLE}, 1e6, 4_000_000),
        Ours("Caribbean stud", "qld/caribbean-stud", {"wagers": ["ante=1"]}, 5e6, 5_000_000),
        Ours("pai gow, house way", "qld/pai-gow", {"wagers": ["standard=20"], "strategy": "house"}, 20e6, 20_000_000),
        Ours("three card poker", "gb-core/three-card-poker", {"wagers": ["ante=1"]}, 30e6, 30_000_000),
    ]


def layout() -> list[str]:
    """Ten wagers that the table has: the ones above as far as it knows them, then numbers straight up."""
    from croupier.errors import CroupierError
    from croupier.simulate.wagers import read_wagers
    from croupier.table import Table

    table, found = Table("gb-core/roulette", seats=[1]), []
    for text in [*LAYOUT, *(f"straight_up@{n}=1" for n in range(1, 11))]:
        try:
            read_wagers(table, [text])
        except CroupierError:
            continue
        found.append(text)
    return found[:10]


def measured(ours: Ours) -> dict[str, Any]:
    """One core by its own time, two by the clock, and whether they agree."""
    from croupier.simulate.runner import run

    def once(workers: int, rounds: int) -> tuple[Any, float]:
        begun = time.thread_time()
        found = run(ours.game, rounds=rounds, seed=1, runs=False, workers=workers, **ours.asked)
        return found, time.thread_time() - begun

    once(1, 1000)  # compiles, or loads
    _, setting_up = once(1, 1000)
    one, cpu = once(1, ours.rounds)
    two, _ = once(2, ours.rounds)
    return {
        "what": ours.what,
        "rate": ours.rounds / (cpu - setting_up),
        "wanted": ours.wanted,
        "two_cores": one.seconds / two.seconds,
        "same_answer": one.columns[0].tally.counts == two.columns[0].tally.counts,
    }


def hands() -> dict[str, Any]:
    """Seven-card hands from Python, in batch."""
    from croupier.hands.poker_batch import evaluate7

    rng = np.random.default_rng(1)
    cards = np.argsort(rng.random((1 << 18, 52)), axis=1)[:, :7].astype(np.uint8)
    evaluate7(cards)
    spent, done = time.thread_time(), 0
    while time.thread_time() - spent < 1:
        evaluate7(cards)
        done += len(cards)
    return {"what": "seven cards judged, in batch", "rate": done / (time.thread_time() - spent), "wanted": 150e6}


def many_tables() -> dict[str, Any]:
    """Blackjack for Gymnasium, 4,096 tables at a time, always standing."""
    import gymnasium

    import croupier.learning.gym_table

    assert croupier.learning.gym_table.IDS
    envs: Any = gymnasium.make_vec(
        "croupier/gb-core-blackjack-v1", num_envs=4096, vectorization_mode="vector_entry_point"
    )
    stand, decline = (envs.unwrapped.actions.index(word) for word in ("stand", "decline"))
    _, info = envs.reset(seed=1)
    for _ in range(4):
        envs.step(np.zeros(4096, np.int64))
    spent, done = time.thread_time(), 0
    while time.thread_time() - spent < 1:
        mask = info["action_mask"]
        choices = np.where(mask[:, stand] == 1, stand, np.where(mask[:, decline] == 1, decline, 0))
        _, _, over, _, info = envs.step(choices)
        done += int(over.sum())
    return {"what": "Gymnasium blackjack, 4,096 tables", "rate": done / (time.thread_time() - spent), "wanted": None}


def one_table() -> dict[str, Any]:
    """Blackjack for Gymnasium at one table, drawing to 17 as the peer does."""
    import gymnasium

    import croupier.learning.gym_table

    assert croupier.learning.gym_table.IDS
    env: Any = gymnasium.make("croupier/gb-core-blackjack-v1")
    stand, hit, decline = (env.unwrapped.actions.index(word) for word in ("stand", "hit", "decline"))
    counts = [0, 0, *(min(10, 2 + code // 4) if code < 48 else 11 for code in range(52))]
    env.reset(seed=1)

    def rounds() -> int:
        for _ in range(100):
            seen, info = env.reset()
            over = False
            while not over:
                mask = info["action_mask"]
                low = sum(counts[code] for code in seen["hands"][0].tolist()) < 17 and mask[hit]
                action = 0 if mask[0] else decline if mask[decline] else hit if low else stand
                seen, _, over, _, info = env.step(action)
        return 100

    return {"what": ONE_TABLE, "rate": rate(rounds, 1), "wanted": None}


ONE_TABLE = "Gymnasium blackjack, one table"


# Peers


def rate(step: Callable[[], int], seconds: float) -> float:
    """Things done per second: `step` does some and says how many."""
    step()
    done, begun = 0, time.thread_time()
    while time.thread_time() - begun < seconds:
        done += step()
    return done / (time.thread_time() - begun)


def gymnasium_blackjack() -> Callable[[], int]:
    import gymnasium

    env: Any = gymnasium.make("Blackjack-v1")

    def rounds() -> int:
        for _ in range(100):
            (total, _, _), _ = env.reset()
            over = False
            while not over:
                (total, _, _), _, over, _, _ = env.step(int(total < 17))
        return 100

    return rounds


def open_spiel_blackjack() -> Callable[[], int]:
    import pyspiel

    game, chance = pyspiel.load_game("blackjack"), random.Random(1)

    def rounds() -> int:
        for _ in range(100):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(chance.choices(actions, weights)[0])
                else:
                    state.apply_action(chance.choice(state.legal_actions()))
        return 100

    return rounds


def rlcard_blackjack() -> Callable[[], int]:
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("blackjack")
    env.set_agents([RandomAgent(num_actions=env.num_actions)])

    def rounds() -> int:
        for _ in range(100):
            env.run(is_training=False)
        return 100

    return rounds


def crapssim_pass_line() -> Callable[[], int]:
    """Its rolls, at 3.376 to a round of the pass line (557/165, the exact mean)."""
    from crapssim.strategy import BetPassLine
    from crapssim.table import Table as Peer

    peer = Peer()
    peer.add_player(bankroll=10**9, strategy=BetPassLine(10))

    def rounds() -> int:
        before = peer.dice.n_rolls
        peer.run(max_rolls=before + 557, max_shooter=float("inf"), verbose=False, runout=False)
        return (peer.dice.n_rolls - before) * 165 // 557

    return rounds


RANKS, SUITS = "23456789TJQKA", "cdhs"


def sevens(count: int = 500) -> list[list[str]]:
    pack = [rank + suit for rank in RANKS for suit in SUITS]
    chance = random.Random(2)
    return [chance.sample(pack, 7) for _ in range(count)]


def phevaluator_hands() -> Callable[[], int]:
    from phevaluator import evaluate_cards

    dealt = sevens()
    return lambda: len([evaluate_cards(*hand) for hand in dealt])


def treys_hands() -> Callable[[], int]:
    from treys import Card, Evaluator

    judge = Evaluator()
    dealt = [[Card.new(card) for card in hand] for hand in sevens()]
    return lambda: len([judge.evaluate(hand[:2], hand[2:]) for hand in dealt])


def eval7_hands() -> Callable[[], int]:
    import eval7

    dealt = [[eval7.Card(card) for card in hand] for hand in sevens()]
    return lambda: len([eval7.evaluate(hand) for hand in dealt])


def pokerkit_hands() -> Callable[[], int]:
    from pokerkit import StandardHighHand

    dealt = [("".join(hand[:2]), "".join(hand[2:])) for hand in sevens(50)]
    return lambda: len([StandardHighHand.from_game(hole, board) for hole, board in dealt])


PEERS: list[tuple[str, str, Callable[[], Callable[[], int]]]] = [
    ("blackjack, splits and doubles", "gymnasium", gymnasium_blackjack),
    ("blackjack, splits and doubles", "open_spiel", open_spiel_blackjack),
    ("blackjack, splits and doubles", "rlcard", rlcard_blackjack),
    ("Gymnasium blackjack, 4,096 tables", "gymnasium", gymnasium_blackjack),
    (ONE_TABLE, "gymnasium", gymnasium_blackjack),
    ("craps, pass line", "crapssim", crapssim_pass_line),
    ("seven cards judged, in batch", "phevaluator", phevaluator_hands),
    ("seven cards judged, in batch", "treys", treys_hands),
    ("seven cards judged, in batch", "eval7", eval7_hands),
    ("seven cards judged, in batch", "pokerkit", pokerkit_hands),
]


def beside(rows: dict[str, dict[str, Any]], seconds: float) -> Iterator[dict[str, Any]]:
    """Every peer's rate, and ours as a multiple of it."""
    for what, name, make in PEERS:
        try:
            found = rate(make(), seconds)
        except ImportError as error:
            yield {"what": what, "peer": name, "missing": str(error)}
            continue
        yield {"what": what, "peer": name, "rate": found, "ratio": rows[what]["rate"] / found}


def shown(row: dict[str, Any]) -> str:
    if "missing" in row:
        return f"{row['what']:36}{row['peer']:14} not installed: {row['missing']}"
    if "peer" in row:
        return f"{row['what']:36}{row['peer']:14}{row['rate']:14,.0f}/s   ours is {row['ratio']:,.0f} times that"
    wanted = f"   wanted {row['wanted'] / MILLION:,.0f}: {row['rate'] / row['wanted']:.2f}" if row["wanted"] else ""
    cores = ""
    if "two_cores" in row:
        cores = f"   two cores {row['two_cores']:.2f} times one, {'same' if row['same_answer'] else 'ANOTHER'} answer"
    return f"{row['what']:36}{row['rate'] / MILLION:10,.1f} M/s{wanted}{cores}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.5, help="for each peer")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    rows: dict[str, dict[str, Any]] = {}
    out = []
    for measure in [*(lambda ours=ours: measured(ours) for ours in simulations()), hands, many_tables, one_table]:
        try:
            row = measure()
        except ImportError as error:
            print(f"{getattr(measure, '__name__', 'a measurement')}: {error}")
            continue
        rows[row["what"]] = row
        out.append(row)
        if not args.json:
            print(shown(row), flush=True)
    for row in beside(rows, args.seconds):
        out.append(row)
        if not args.json:
            print(shown(row), flush=True)
    if args.json:
        print(json.dumps(out, indent=1))


if __name__ == "__main__":
    main()
