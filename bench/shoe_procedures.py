"""What a book's own way of beginning and ending a shoe changes in the edges of baccarat.

    python bench/shoe_procedures.py [ROUNDS]

The kernel of the simulation deals with one card burned and a quarter of the shoe behind the cutting card. Beside it the
same coups are dealt as qld s 93 and 100 have it: the first card and as many as it counts are burned, fourteen cards lie
behind the cutting card, and one more round follows the one in which it comes.
"""

from __future__ import annotations

import sys

import numpy as np

from croupier.games.baccarat import kernel as baccarat
from croupier.games.shared.baccarat.kernel import coup
from croupier.hands.compiling import kernel
from croupier.simulate.plan import Asked, Bytes, Codes, Ints
from croupier.simulate.random_streams import WORDS, open_stream, shuffle
from croupier.simulate.wagers import Laid
from croupier.table import Table
from croupier.table.shoe import ShoeRules, shoe_rules

BLOCK, SEED, ACE, TEN = 1_000_000, 7, 12, 8  # of the ranks of a shoe, a two is 0
WAGERS = ("punto", "banco", "egalite")


@kernel
def deal(
    seed: int,
    block: int,
    codes: Codes,
    pack: Bytes,
    behind: int,
    further: int,
    counted: int,
    counts: Bytes,
    two: Bytes,
    fifth: Ints,
    banco: Ints,
) -> None:
    """Coups from shoes that are begun and ended by these rules."""
    out, state, words = codes[0], open_stream(seed, block), np.empty(WORDS, np.uint64)
    shoe, size = pack.copy(), pack.size
    used, at, last = words.size, size, 1
    for i in range(out.size):
        if size - at <= behind and (further == 0 or last == 1 or at >= size):
            used = shuffle(shoe, 0, size, size, words, used, state)
            at, last = 1, 0
            if counted:
                at += 1 if shoe[0] == ACE else min(shoe[0], TEN) + 2
        elif size - at <= behind:
            last = 1
        key, drawn = coup(shoe, at, counts, two, fifth, banco)
        out[i] = key
        at += drawn


def main(rounds: int) -> None:
    """Print what each wager costs, by the kernel's shoe and by the book's."""
    table = Table("qld/baccarat", {"shoe": "dealer"})
    plan = baccarat.plan(table, tuple(Laid(1, name, "", 1) for name in WAGERS), Asked())
    shoe, cut, *rest = plan.arrays
    pays, book = plan.pays / plan.unit, shoe_rules(table)
    assert book is not None
    codes = np.empty((1, BLOCK), np.int16)
    for name, rules in (("simulated", ShoeRules(int(cut), 1, "", 0)), ("by the book", book)):
        total, squares = np.zeros(len(WAGERS)), np.zeros(len(WAGERS))
        for block in range(rounds // BLOCK):
            deal(SEED, block, codes, shoe, rules.behind, rules.further, int(bool(rules.counted)), *rest)
            found = np.bincount(codes[0], minlength=pays.shape[1])
            total += pays @ found
            squares += pays**2 @ found
        mean = total / rounds
        error = np.sqrt((squares / rounds - mean**2) / rounds)
        told = (f"{wager} {-m:.4%} ± {e:.4%}" for wager, m, e in zip(WAGERS, mean, error, strict=True))
        print(f"{name:12} {'   '.join(told)}", flush=True)


if __name__ == "__main__":
    main(int(float(sys.argv[1])) if sys.argv[1:] else 100 * BLOCK)
