"""Keno: players mark numbers from 1 to 80, and twenty are drawn.

Serves qld s 210 to 223. A round is one game. A ticket for several games stands until they are played, and its stake is
for all of them. A way bet is settled way by way.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from croupier.equipment.devices import Balls, Device
from croupier.errors import CroupierError, Refusal, Refused
from croupier.games.keno import irregularities
from croupier.games.keno.messages import (
    CaughtOf,
    GameBelowLeast,
    JackpotSpotsOnly,
    NoPrizesForSpots,
    NumbersCaught,
    TicketGamesAtMost,
    TicketHasNoWays,
    TicketHasWays,
    TicketNotRead,
    WayOffStep,
    WholeTicketsOnly,
)
from croupier.games.keno.rules import JACKPOT, SPOT, TICKETS, WAY, Rules, pool, row, spots_and_catch, tickets
from croupier.games.keno.tickets import Ticket, read
from croupier.games.shared.balls import barrel
from croupier.messages import WagerName, Words
from croupier.messages.results import about_seat
from croupier.money import Amount, Odds
from croupier.rulebooks.model import Game
from croupier.table.equipment import balls_of
from croupier.table.felt import Felt, Procedure, Wager
from croupier.table.money import meter
from croupier.table.money.pools import BANK, seat_account

PLACES = barrel.PLACES
Drawn = frozenset[int]
READY_MADE = {  # tickets to begin with
    SPOT: (
        "7",
        "7-23-61",
        "4-17-23-38-61",
        "3-12-29-44-56-78",
        "5-14-23-32-41-50-59-68",
        "2-9-17-26-33-41-55-60-72-79",
    ),
    WAY: ("4-17-23/38-45-61/72-80:A+B+AB+AC+BC+ABC", "6-19/28-37/46-73:2"),
    JACKPOT: ("3-12-29-44-56-78", "3-12-29-44-56-67-78", "5-14-23-32-41-50-59-68"),
}


def play_round(felt: Felt) -> Procedure:
    """Tickets, twenty numbers, and every ticket by what it catches; then the jackpots."""
    rules: Rules = felt.rules
    yield from felt.open()
    for wager in felt.wagers:
        if wager.name == JACKPOT:
            feed_pool(felt, wager)
    yield from barrel.drawing(felt, in_place_of_broken=rules.broken_ball == "another")
    drawn = frozenset(map(int, felt.things(barrel.BALLS)))
    won: dict[int, list[Wager]] = {}
    for wager in felt.wagers.copy():
        for part in this_game(felt, wager):
            settle(felt, part, drawn, won)
    for spots, winners in sorted(won.items()):
        share(felt, spots, winners)
    irregularities.keep(felt)


def ticket(felt: Felt, wager: Wager) -> Ticket:
    """The ticket that a wager was laid on."""
    return read(wager.on, balls_of(felt.game).numbered)


def this_game(felt: Felt, wager: Wager) -> list[Wager]:
    """Return a ticket's part in this game, as a wager for each way; the ticket stands with the rest for other games."""
    marked = ticket(felt, wager)
    if marked.games == 1 and not marked.said:
        return [wager]
    part = marked.share(wager.stake)
    ways = [Wager(wager.seat, wager.name, part, _numbers(way), wager.box, fresh=wager.fresh) for way in marked.ways]
    if marked.games == 1:
        felt.wagers.remove(wager)
    else:
        wager.stake -= part * len(ways)
        wager.on = marked.after_game().text
    felt.wagers += ways
    return ways


def _numbers(way: tuple[int, ...]) -> str:
    return "-".join(map(str, way))


# Settling


def settle(felt: Felt, wager: Wager, drawn: Drawn, won: dict[int, list[Wager]] | None = None) -> None:
    """One prize, by how many of its numbers were drawn; all of them at jackpot keno wait for the jackpot in `won`."""
    rules: Rules = felt.rules
    marked = ticket(felt, wager).groups[0]
    catch = len(drawn.intersection(marked))
    if wager.name == JACKPOT and catch == len(marked) and won is not None:
        won.setdefault(catch, []).append(wager)
        return
    key, note = row(len(marked), catch), CaughtOf(caught=catch, spots=len(marked))
    cause = about_seat(NumbersCaught, caught=catch, spots=len(marked))
    paid = JACKPOT if wager.name == JACKPOT else SPOT
    cell = felt.cell(paid, key) if felt.has_row(paid, key) else None
    if isinstance(cell, Odds) and cell.num:
        felt.pay(wager, cell, felt.paid_by(paid, key, rules.cite.one_prize), note=note, cause=cause)
    else:
        felt.lose(wager, note=note, cause=cause)


# Jackpots


def feed_pool(felt: Felt, wager: Wager) -> None:
    """The pool's part of what a ticket wagers in this game."""
    rules: Rules = felt.rules
    marked, held = ticket(felt, wager), meter.pools(felt)
    held.open(pool(marked.spots), rules.seed, rules.cite.put_aside)
    part = rules.meter.meter_rate * Fraction(wager.stake) / marked.games
    held.move(BANK, pool(marked.spots), part, "contribution", rules.cite.put_aside)


def share(felt: Felt, spots: int, winners: list[Wager]) -> None:
    """Divide the jackpot among the tickets that caught all their spots: by stake, or in equal parts where the house
    reads it so."""
    rules: Rules = felt.rules
    held, name = meter.pools(felt), pool(spots)
    held.open(name, rules.seed, rules.cite.put_aside)
    by_stake = rules.jackpot_shares == "by_stake"
    weights = [(seat_account(wager.seat), wager.stake if by_stake else 1) for wager in winners]
    clause = rules.cite.shared if len(winners) > 1 else rules.cite.total_catch
    paid = held.key_off(
        [name], Fraction(1), weights, clause, {name: rules.seed}, rules.cite.put_aside, felt.round_payment
    )
    for wager, prize in zip(winners, paid, strict=True):
        net = prize - wager.stake
        cause = about_seat(NumbersCaught, caught=spots, spots=spots)
        felt.settle(
            wager, "win", net, "jackpot", clause, CaughtOf(caught=spots, spots=spots), paid_by=name, cause=cause
        )


def extra_win(felt: Felt, wager: Wager) -> Amount:
    """Return the part of a wager's win besides its own pays and the pools: a way is paid as a spot ticket, and a
    jackpot has grown by the part put aside of this game's wagers."""
    if wager.name == JACKPOT:
        return wager.stake
    cells = [felt.cell(SPOT, key) for key in felt.rows(SPOT)] if wager.name == WAY else []
    return max((cell.on(wager.stake) for cell in cells if isinstance(cell, Odds)), default=0)


# Tickets


def positions(rules: Rules, devices: Mapping[str, Device]) -> dict[str, Any]:
    """Return the tickets that may be asked for by name."""
    balls = devices["ball"]
    assert isinstance(balls, Balls)
    return {f"{name}_{TICKETS}": tickets(len(balls.pack), listed) for name, listed in READY_MADE.items()}


def canonical(game: Game, wager: str, on: str) -> str:
    """A ticket in the one way to write it; what is none is left as it is, and refused."""
    try:
        return read(on, balls_of(game).numbered).text
    except CroupierError as error:
        clause = game.cite_clause(game.wager[wager].clause)
        raise Refused(TicketNotRead(reason=error.refusal.message, clause=clause)) from None


def check_place(felt: Felt, wager: Wager) -> Refusal | None:
    """Spots that the schedule has prizes for, ways on a way bet alone, no more games than a ticket may be for, and
    stakes in their steps."""
    rules: Rules = felt.rules
    marked = ticket(felt, wager)
    if bool(marked.said) != (wager.name == WAY):
        message = TicketHasWays if wager.name == WAY else TicketHasNoWays
        return felt.refusal(message(wager=WagerName(wager.name), clause=rules.cite.ways))
    if marked.games > rules.most_games:
        return felt.refusal(TicketGamesAtMost(most=rules.most_games, clause=rules.cite.games))
    if wager.name == JACKPOT and marked.spots not in rules.jackpot_spots.numbers:
        listed = ", ".join(map(str, rules.jackpot_spots.numbers))
        return felt.refusal(JackpotSpotsOnly(spots=Words(str(listed)), clause=rules.cite.jackpot_spots))
    known = {spots_and_catch(key)[0] for key in rows(felt)}
    strange = next((way for way in marked.ways if len(way) not in known), None) if wager.name != JACKPOT else None
    if strange is not None:
        return felt.refusal(NoPrizesForSpots(spots=len(strange), clause=rules.cite.spots))
    laid = felt.exactly(wager.seat, wager.name, wager.box, wager.on)
    return why_stake_refused(felt, wager, wager.stake + (laid.stake if laid is not None and laid.fresh else 0))


def rows(felt: Felt) -> list[str]:
    """The rows of this table's schedule."""
    return list(felt.rows(SPOT))


def why_stake_refused(felt: Felt, wager: Wager, stake: Amount) -> Refusal | None:
    """Why so much may not be wagered on a ticket: too little for a game, or off the step, way by way."""
    rules: Rules = felt.rules
    marked, terms = ticket(felt, wager), rules.least[wager.name]
    each, part = Fraction(stake) / marked.games, marked.share(stake)
    if each < Fraction(terms.least):
        return felt.refusal(GameBelowLeast(each=each, least=Fraction(terms.least), clause=terms.least_clause))
    if Fraction(part) % Fraction(terms.step):
        return felt.refusal(WayOffStep(part=part, step=Fraction(terms.step), clause=terms.step_clause))
    return None


def check_remove(felt: Felt, wager: Wager, left: Amount) -> Refusal | None:
    """A ticket that has been played is refunded whole, for the games that are left."""
    rules: Rules = felt.rules
    if not left:
        return None
    if not wager.fresh:
        return felt.refusal(WholeTicketsOnly(clause=rules.cite.refund))
    return why_stake_refused(felt, wager, left)


def can_join_standing(felt: Felt, wager: Wager) -> bool:
    """Return whether more may be laid on a ticket: before its first game."""
    return wager.fresh
