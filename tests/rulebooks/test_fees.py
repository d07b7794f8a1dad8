"""Every fee of the card room's two sheets, as they are printed: kings GEGA-004250 and GEGA-004249.

A line is a schedule: for which tables it is, and what is taken from whom; `from-to:fee`, the last tier without an end
with a plus. Where a cell of the print is damaged, the reading taken is in the rulebook's readings/collections.toml.
"""

from __future__ import annotations

from croupier.rulebooks.load import PACKAGE_FOLDER, collections
from croupier.rulebooks.model import Schedule, Tiers

PRINTED = """\
holdem
   1  stakes 1-2; pot 7+:3 5-6:2 1-4:1
   2  stakes 2-4, 3-6, 4-8, 6-12; pot 7+:4 5-6:3 1-4:2
   3  stakes 8-16, 9-18, 10-20; pot 7+:5 5-6:4 1-4:3
   4  stakes 15-30, 20-40; pot 7+:5 5-6:4 1-4:3
   5  stakes 30-60, 40-80, 50-100; pot 7+:6 5-6:5 1-4:4
   6  stakes 75-150, 100-200; half hour $5
   7  stakes 150 and above; half hour $6
   8  buy-in 40-100; pot 7+:4 5-6:3 1-4:2
   9  buy-in 200-500; pot 7+:5 5-6:4 1-4:3
  10  buy-in 300-1000; pot 7+:6 5-6:5 1-4:4
  11  buy-in 600 and above, 1000 and above, 2000 and above; pot 7+:6 5-6:5 1-4:4
omaha
   1  stakes 1-2; pot 7+:3 5-6:2 1-4:1
   2  stakes 2-4, 3-6, 4-8, 6-12; pot 7+:4 5-6:3 1-4:2
   3  stakes 8-16, 9-18, 10-20; pot 7+:5 5-6:4 1-4:3
   4  stakes 15-30, 20-40; pot 7+:5 5-6:4 1-4:3
   5  stakes 30-60, 40-80, 50-100; pot 7+:6 5-6:5 1-4:4
   6  stakes 75-150, 100-200; half hour $5
   7  stakes 150 and above; half hour $6
blackjack-x and pure-21-5
   1  dealer 5-100:1 101-300:3 301-600:6 601-1000:10 1001+:15
   2  dealer 5-100:1 101-300:4 301-600:6 601-1000:10 1001+:15
   3  dealer 5-100:1 101-200:2 201-500:5 501-900:8 901+:10
   4  dealer 5-100:1 101-200:3 201-500:6 501-900:8 901+:12
   5  dealer 5-100:1 101-300:3 301-500:5 501-800:7 801+:9
   6  dealer 5-100:1 101-300:4 301-500:6 501-800:8 801+:10
   7  dealer 5-100:1 101-300:2 301-500:5 501-700:7 701+:9
   8  dealer 5-100:1 101-300:3 301-500:6 501-700:8 701+:10
   9  dealer 5-100:1 101-200:2 201-400:3 401-600:5 601+:8
  10  dealer 5-100:1 101-200:3 201-400:4 401-600:6 601+:8
  11  dealer 25-300:2 301-500:6 501-800:10 801-1500:16 1501+:25
  12  dealer 100-300:2 301-500:7 501-1000:12 1001-2000:17 2001+:25
  13  dealer 5-100:1 101-300:3 301-600:4 601-1000:6 1001+:8
  14  dealer 5-300:2 301-500:6 501-800:10 801-1500:16 1501+:25
pure-spanish-21-5
   1  dealer 5-100:1 101-300:3 301-600:6 601-1000:10 1001+:15
   2  dealer 5-100:1 101-300:4 301-600:6 601-1000:10 1001+:15
   3  dealer 5-100:1 101-200:2 201-500:5 501-900:8 901+:10
   4  dealer 5-100:1 101-200:3 201-500:6 501-900:8 901+:12
   5  dealer 5-100:1 101-300:3 301-500:5 501-800:7 801+:9
   6  dealer 5-100:1 101-300:4 301-500:6 501-800:8 801+:10
   7  dealer 5-100:1 101-300:2 301-500:5 501-700:7 701+:9
   8  dealer 5-100:1 101-300:3 301-500:6 501-700:8 701+:10
   9  dealer 5-100:1 101-200:2 201-400:3 401-600:5 601+:8
  10  dealer 5-100:1 101-200:3 201-400:4 401-600:6 601+:8
  11  dealer 25-300:2 301-500:6 501-800:10 801-1500:16 1501+:25
  12  dealer 100-300:2 301-500:7 501-1000:12 1001-2000:17 2001+:25
three-card-poker
   1  dealer 5-100:2 101-300:4 301-500:7 501-800:10 801+:15
   2  dealer 5-100:2 101-400:4 401-800:8 801-1500:15 1501+:20
   3  dealer 5-500:5 501-700:8 701-900:10 901-1500:20 1501+:25
fortune-pai-gow-poker
   1  player 10-100:1 101-300:2 301-500:3 501-1000:5 1001+:8; dealer $2
   2  player 25-100:1 101-300:2 301-500:3 501-1000:5 1001+:8; dealer $3
   3  player 10-200:1 201-400:2 401-600:3 601-800:4 801-1000:5; dealer $2
   4  player 10-100:1 101-200:2 201-300:3 301-400:4 401-1000:5; dealer $2
   5  player 10-200:1 201-400:2 401-600:3 601-800:4 801-1000:5; dealer $4
   6  player 10-100:1 101-200:2 201-300:3 301-400:4 401-1000:5; dealer $4
   7  player 10-100:1 101-200:2 201-300:3 301-400:4 401-500:5; dealer $2
pai-gow-tiles
   1  player $1; dealer $2
   2  player $2; dealer $3
   3  player 10-200:1 201-400:2 401-600:3 601-800:4 801-1000:5; dealer $2
   4  player 10-100:1 101-200:2 201-300:3 301-400:4 401-500:5; dealer $2
ez-baccarat and dragon-bonus-baccarat
   1  dealer 5-100:2 101-300:3 301-600:7 601-1000:9 1001+:12
   2  dealer 5-300:2 301-600:7 601-1500:15 1501-3000:30 3001+:55
   3  dealer 100-3000:25 3001-5000:50 5001-7000:75 7001-9000:100 9001+:125
dai-bacc
   1  dealer 5-100:2 101-200:3 201-300:5 301-400:7 401+:9
   2  dealer 5-100:2 101-200:4 201-300:7 301-600:8 601+:10
   3  dealer 5-100:1 101-200:3 201-400:5 401-800:8 801+:10
   4  dealer 5-100:3 101-200:15 201-400:50 401-800:100 801+:125
   5  dealer 5-100:1 101-300:3 301-600:6 601-1000:10 1001+:15
   6  dealer 5-100:1 101-300:1 301-600:17 601-1000:12 1001+:17
   7  dealer 5-100:2 101-300:3 301-600:7 601-1000:9 1001+:12
   8  dealer 5-200:1 201-400:4 401-600:7 601-1000:10 1001+:15
   9  dealer 5-200:1 201-400:4 401-600:7 601-1000:15 1001+:20
  10  dealer 5-200:2 201-400:4 401-600:7 601-1000:12 1001+:17
  11  dealer 5-200:2 201-400:4 401-600:7 601-1000:15 1001+:20
  12  dealer 5-200:1 201-500:4 501-800:8 801-1000:11 1001+:15
  13  dealer 5-200:2 201-500:4 501-800:8 801-1000:11 1001+:15
  14  dealer 5-300:1 301-600:5 601-1000:10 1001-2000:20 2001+:35
  15  dealer 25-200:2 201-300:6 301-500:7 501-1000:12 1001+:20
  16  dealer 25-200:1 201-300:3 301-500:6 501-1000:15 1001+:20
  17  dealer 25-300:1 301-600:8 601-1000:10 1001-2000:25 2001+:30
  18  dealer 25-300:2 301-600:6 601-1000:10 1001-2000:20 2001+:30
  19  dealer 100-300:1 301-600:6 601-1500:15 1501-3000:30 3001+:45
  20  dealer 100-500:7 501-1000:10 1001-2000:15 2001-4000:25 4001+:40
"""


def fees(found: int | Tiers) -> str:
    if isinstance(found, int):
        return f"${found}"
    return " ".join(f"{low}-{high}:{fee}" if high else f"{low}+:{fee}" for low, high, fee in found)


def line(key: str, schedule: Schedule) -> str:
    """A schedule as it stands in the print above."""
    parts = [
        ("stakes", ", ".join(schedule.stakes)),
        ("buy-in", ", ".join(schedule.buy_in)),
        ("pot", fees(schedule.pot)),
        ("half hour", fees(schedule.half_hour) if schedule.half_hour else ""),
        ("player", fees(schedule.player) if schedule.player else ""),
        ("dealer", fees(schedule.player_dealer) if schedule.player_dealer else ""),
    ]
    return f"  {key:>2}  " + "; ".join(f"{word} {value}" for word, value in parts if value)


def test_every_fee_is_the_printed_one() -> None:
    found = []
    for sheet in collections(PACKAGE_FOLDER / "kings" / "collections.toml"):
        found += [" and ".join(sheet.games), *(line(key, schedule) for key, schedule in sheet.schedule.items())]
    assert found == PRINTED.splitlines()
