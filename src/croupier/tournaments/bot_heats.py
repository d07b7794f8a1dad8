"""A table of a tournament, played by bots: what each has left of the chips after so many rounds.

Chips are whole: what does not come out whole is rounded down. A bot stakes a fortieth to a tenth of what it has, and no
less than the table's minimum; one that cannot lay that any more sits the rest out. Wagers that still stand at the end
go back.
"""

from __future__ import annotations

from fractions import Fraction

from croupier.equipment.randomness import Seeded
from croupier.money import Rounding
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.bots import bets, decision
from croupier.table.dealer import Dealer
from croupier.table.felt import Move
from croupier.table.money.collections import schedule

ROUNDS_IN_MINUTES = 20  # of a round that is measured in minutes
LEAST_PART, MORE_PART = 10, 30  # a bot stakes between a tenth and a fortieth of its chips
DEEP_STACK = 20  # times what lies on the felt: nothing that a bot may choose costs so much
WHOLE_CHIPS = Rounding(Fraction(1), "down", "condition of play: payments are whole chips, rounded down")


def play_heat(table: Table, chips: dict[str, int], rounds: int, seed: str) -> dict[str, int]:
    """The chips of those at a table, by name in the order of the seats, after so many rounds."""
    held, names = dict(chips), list(chips)
    chance = Seeded(seed)
    table = table.with_seats(range(1, len(names) + 1), table.carry)
    table.rounding = WHOLE_CHIPS
    dealer = Dealer(table, chance)
    least = int(table.limits.general.least or 1)
    for _ in range(rounds or ROUNDS_IN_MINUTES):
        if sum(held[name] >= least for name in names) < table.least_seats:
            break
        playing = table.round()
        if not _play_round(playing, dealer, chance, {seat: held[name] for seat, name in enumerate(names, 1)}):
            break
        table.close(playing)
        for line in playing.lines:
            held[names[line.seat - 1]] += int(line.net)
    return held


def _play_round(playing: Round, dealer: Dealer, chance: Seeded, purses: dict[int, int]) -> bool:
    """One round; whether it could be played at all with what the seats have left."""
    while playing.awaiting is not None:
        ask = playing.awaiting
        if ask.kind == "wagers":
            _lay(playing, chance, purses)
            if playing.may(NO_MORE_BETS) is not None:
                return False
            playing.do(NO_MORE_BETS)
        elif ask.kind == "decision":
            playing.do(_decision(playing, chance, purses))
        else:
            playing.do(dealer.answer(playing))
    return True


def _lay(playing: Round, chance: Seeded, purses: dict[int, int]) -> None:
    least = int(playing.table.limits.general.least or 1)
    for seat, purse in purses.items():
        stake = max(least, purse // (LEAST_PART + chance.below(MORE_PART)))
        free = _free(playing, seat, purse) - fee(playing.table)
        if free >= least:
            bets(playing, seat, chance, min(stake, free), free)
            _take_back_uncovered(playing, seat, purses)


def _take_back_uncovered(playing: Round, seat: int, purses: dict[int, int]) -> None:
    """Take back wagers that the bank could not pay."""
    for wager in [w for w in playing.felt.wagers if w.seat == seat and w.fresh]:
        if all(_free(playing, other, purse) >= 0 for other, purse in purses.items()):
            return
        move: Move = {"do": "remove", "seat": seat, "wager": wager.name, "box": wager.box}
        if playing.may(move) is None:
            playing.do(move)


def fee(table: Table) -> int:
    """The most that the collection takes from a seat in a round, where there is one."""
    fee_schedule = schedule(table.game, table.options)
    if fee_schedule is None:
        return 0
    return sum(
        max((row[2] for row in rates), default=0) if isinstance(rates, tuple) else rates
        for rates in (fee_schedule.player_dealer, fee_schedule.player)
    )


def _free(playing: Round, seat: int, purse: int) -> int:
    """Return a seat's free money, with settled wagers counted and without those that lie on the felt."""
    settled = sum(int(line.net) for line in playing.felt.lines if line.seat == seat)
    laid = sum(-(-w.stake // 1) for w in playing.felt.wagers if w.seat == seat)
    liable = playing.table.family.seating.liability
    return purse + settled - laid - (0 if liable is None else int(-(-liable(playing.felt, seat) // 1)))


def _decision(playing: Round, chance: Seeded, purses: dict[int, int]) -> Move:
    """Return a bot's choice; where it could not pay for that, one that it can."""
    move = decision(playing, chance)
    ask, seat = playing.awaiting, int(move["seat"])
    assert ask is not None
    if _free(playing, seat, purses[seat]) >= DEEP_STACK * sum(w.stake for w in playing.felt.wagers if w.seat == seat):
        return move
    others: list[Move] = [{"do": "decide", "seat": seat, "choice": choice} for choice in ask.choices]
    for other in (move, *(other for other in others if playing.may(other) is None)):
        if _free(_try_move(playing, other), seat, purses[seat]) >= 0:
            return other
    return move


def _try_move(playing: Round, move: Move) -> Round:
    """Return the round at a table apart, one move further."""
    trial = playing.table.apart().round()
    for made in (*playing.moves, move):
        trial.do(made)
    return trial
