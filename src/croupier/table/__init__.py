"""Tables, rounds, records, chance, limits, banks and jackpots.

from croupier.table import Table
table = Table("gb-core/roulette", {"zero_rule": "half"})
round = table.round()
round.do({"do": "place", "seat": 1, "wager": "straight_up", "on": "17", "stake": 10})
round.do({"do": "call", "call": "no_more_bets"})
round.do({"do": "chance", "outcome": "17"})
round.lines[0].net                                  # 350
"""

from croupier.table.round import NO_MORE_BETS, Round
from croupier.table.table import Table

__all__ = ["NO_MORE_BETS", "Round", "Table"]
