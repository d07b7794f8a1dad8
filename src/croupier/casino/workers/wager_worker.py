"""Prices of a table's wagers, computed in a process of their own so that tables stay responsive.

python -m croupier.casino.workers.wager_worker '["gb-core/roulette", {}, "corner"]' prints a list of edges as JSON. A
second argument says that no asker waits for them: then everything else on the machine goes first.
"""

from __future__ import annotations

import json
import os
import sys

from croupier.child_processes import end_with_parent


def main(key: str, *aside: str) -> int:
    """Price a game in a process of its own, so that the house's does not wait."""
    if aside and hasattr(os, "nice"):
        os.nice(15)
    end_with_parent()
    from croupier.errors import CroupierError
    from croupier.odds import edges
    from croupier.table import Table

    game, options, wager, _ = json.loads(key)  # and of which edition of the book
    try:
        priced = edges(Table(game, options), wager)
    except CroupierError as error:
        print(error, file=sys.stderr)
        return 2
    print(json.dumps([edge.plain() for edge in priced]))
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
