"""Bots for a pot: three levels of which the better win, none that knows more than its seat, and the compiled crowd that
plays as the readable table does, hand by hand."""

from __future__ import annotations

import numpy as np
import pytest

from croupier.equipment.cards import DECK, UNKNOWN
from croupier.equipment.randomness import Seeded
from croupier.errors import CroupierError
from croupier.games.pot import bot_contests
from croupier.games.shared.poker import pot_bots
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.bots import bets, decision, level_of
from croupier.table.dealer import Dealer

FREE = {"collection": "none"}
CROWDS = [("fixed", (3, 2, 1, 3, 2, 1)), ("no_limit", (1, 3, 2, 2, 3)), ("no_limit", (3, 2)), ("fixed", (1, 3))]


def readable(table: Table, deal: list[int], levels: tuple[int, ...]) -> list[int]:
    """What each seat wins of a hand of these cards at a readable table."""
    stack = 100 * int(table.rules.big_blind)
    chips = [{"seat": seat, "wager": "buy_in", "stake": stack} for seat in table.seats]
    table.carry = {"state": {"button": len(levels) - 1}, "wagers": chips}
    table.playing = None
    playing, cards, chance = table.round(), iter(deal), Seeded(1)
    playing.do(NO_MORE_BETS)
    while playing.awaiting is not None:
        if playing.awaiting.kind == "chance":
            playing.do({"do": "chance", "outcome": DECK[next(cards)].text})
        else:
            playing.do(decision(playing, chance, levels[playing.awaiting.seat - 1]))
    return [sum(int(line.net) for line in playing.lines if line.seat == seat) for seat in table.seats]


def agree(betting: str, levels: tuple[int, ...], block: int, hands: int) -> None:
    options = {"betting": betting, **FREE}
    table = Table("kings/holdem", options, seats=range(1, len(levels) + 1))
    rules, better, judge = bot_contests.arrays(table)
    deals, nets = (
        bot_contests.deal_block(11, block, hands, 2 * len(levels) + 5),
        np.zeros((hands, len(levels)), np.int32),
    )
    bot_contests.play(deals, np.array(levels), rules, better, judge, nets)
    assert (nets.sum(axis=1) == 0).all()
    for deal, net in zip(deals.tolist(), nets.tolist(), strict=True):
        assert readable(table, deal, levels) == net


@pytest.mark.parametrize("betting, levels", CROWDS)
def test_the_crowd_plays_as_the_table_does_hand_by_hand(betting: str, levels: tuple[int, ...]) -> None:
    agree(betting, levels, 0, 40)


@pytest.mark.long
@pytest.mark.parametrize("betting, levels", CROWDS)
def test_the_crowd_plays_as_the_table_does_over_thousands_of_hands(betting: str, levels: tuple[int, ...]) -> None:
    agree(betting, levels, 1, 4_000)


@pytest.mark.parametrize("betting", ["fixed", "no_limit"])
def test_the_better_level_wins(betting: str) -> None:
    """In a ring of all three, whatever the seats; 95% intervals that lie apart, from one seed."""
    won = dict.fromkeys((1, 2, 3), 0)
    for turn in range(3):
        levels = tuple((turn + i) % 3 + 1 for i in range(6))
        found = bot_contests.contest("kings/holdem", levels, 20_000, seed=turn, options={"betting": betting, **FREE})
        assert int(found.nets.sum()) == 0 and found.hands == 20_000
        for seat, level in enumerate(levels):
            won[level] += int(found.nets[seat])
    assert won[3] > won[2] > won[1]


def test_a_crowd_is_the_same_again_whatever_the_threads() -> None:
    first, second = (
        bot_contests.contest("kings/holdem", (3, 1, 2), 45_000, seed=4, options=FREE, threads=threads)
        for threads in (1, 3)
    )
    assert (first.nets == second.nets).all() and (first.squares == second.squares).all()


def test_what_a_crowd_does_not_play_is_refused() -> None:
    for name, options in (("kings/omaha", FREE), ("kings/holdem", {}), ("kings/holdem", {**FREE, "raise_cap": "none"})):
        with pytest.raises(CroupierError, match="crowds play"):
            bot_contests.contest(name, (1, 2), 10, options=options)


GAMES = [
    "kings/holdem",
    "kings/omaha",
    "qld/manila-poker",
    "qld/draw-poker",
    "qld/five-card-stud",
    "qld/seven-card-stud",
]


def begun(name: str, seed: int) -> tuple[Round, Dealer]:
    table = Table(name, seats=range(1, 5))
    playing, dealer = table.round(), Dealer(table, Seeded(seed))
    for seat in table.seats:
        bets(playing, seat, dealer.chance)
    playing.do(NO_MORE_BETS)
    return playing, dealer


def hidden(playing: Round, seat: int) -> None:
    """Whatever a seat does not see is turned into cards that nobody knows."""
    for pile in playing.felt.piles.values():
        for i, seen in enumerate(pile.seen):
            if seen is not None and seat not in seen:
                pile.things[i] = UNKNOWN


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("name", GAMES)
def test_a_bot_knows_no_more_than_its_seat(name: str, level: int) -> None:
    playing, dealer = begun(name, level)
    asked = 0
    while playing.awaiting is not None and asked < 12:
        if playing.awaiting.kind == "chance":
            playing.do(dealer.answer(playing))
            continue
        asked += 1
        move = decision(playing, Seeded(1), level)
        blind = playing.replay_with(playing.moves)
        hidden(blind, playing.awaiting.seat)
        assert decision(blind, Seeded(1), level) == move
        playing.do(move)
    assert asked >= 3


def test_levels_have_names() -> None:
    table = Table("kings/omaha")
    assert [level_of(table, name) for name in ("", *pot_bots.LEVELS)] == [0, 1, 2, 3]
    with pytest.raises(CroupierError, match="choose from easy, fair, strong"):
        level_of(table, "best")
    with pytest.raises(CroupierError, match="its bots have none"):
        level_of(Table("gb-core/blackjack"), "easy")
