"""The player-dealer: a seat that banks a hand with what it puts up, and nothing beyond.

Serves the California games of kings (GEGA-004249 rules 1 to 3, and the passages on the player-dealer in each game's own
rules). The position goes round clockwise and is held for two hands. Wagers are settled one after another in the game's
own order. What is collected joins the money before the player-dealer and pays those who come later; once that money is
gone every wager still to be settled goes back; and what would make the player-dealer win more than was put up goes
back as well. A wager may be covered in part: then it has two lines, the covered part and the part returned.

A family's Rules say for how many hands the position is held (`bank`), in which order wagers are settled, wager by wager
round the table or seat by seat (`settlement`), and by which clauses wagers go back (`cite`).
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, Protocol

from croupier.errors import Refusal
from croupier.messages import Message, SeatNumber
from croupier.money import Amount, Odds, Prize, exact
from croupier.rulebooks.model import Game
from croupier.table.felt import Ask, Because, Felt, Note, Wager
from croupier.table.money.collected_fees import take_fees
from croupier.table.money.messages import (
    BankBox,
    BankCannotBet,
    BankCovers,
    BankedTheHand,
    BankHasWonItsFill,
    BankIsGone,
    BankNotFunded,
    BankOffered,
    NobodyPlays,
    NoOpponent,
    NoPlayerDealer,
    NotCoveredByBank,
    NotPlayerDealer,
    PartCovered,
    PlayerDealerIs,
)
from croupier.table.rules import Cites, Fact, Fault

PLAYER_DEALER = "player_dealer"  # the wager, and where the table remembers whose turn it is
HANDS = "hands_banked"
PLAYERS = "players"
ACCEPT = "accept"  # the bank is taken
DECLINE = "decline"  # it goes on to the next seat
TAKE_THE_BANK = (ACCEPT, DECLINE)
LEAST_SEATS = 2  # one to bank and one to play
WORTH_PUTTING_UP = 20  # a bot banks with so many of its usual stakes


class Position(Fact, frozen=True):
    """For how many hands the player-dealer position is held."""

    hands: int


class Settlement(Fact, frozen=True):
    """In which order wagers are settled: wager by wager round the table, or seat by seat."""

    order: tuple[str, ...]
    by: Literal["wager", "seat"]


class Button(Fact, frozen=True):
    """The action button by a throw of dice: seats are counted clockwise with the player-dealer's as 1, and round again;
    `instead` is who has it when the throw falls on the player-dealer."""

    seats: int
    instead: Literal["house_dealers_right", "player_dealers_left"]


class Cite(Cites, frozen=True):
    """The clauses by which wagers go back: those that the bank does not cover, and those beyond what it may win."""

    not_covered: str
    most_won: str


class Banked(Protocol):
    """Rules of a game against a player-dealer."""

    @property
    def bank(self) -> Position:
        """Who holds the bank, and how it goes on."""

    @property
    def settlement(self) -> Settlement:
        """How a limited bank pays."""

    @property
    def cite(self) -> Cite:
        """The clauses that decide about the bank."""


def rules_of(felt: Felt) -> Banked:
    """Return the rules of a table's bank."""
    rules: Banked = felt.rules
    return rules


def settlement_faults(game: Game, settlement: Settlement) -> Iterator[Fault]:
    """Wagers that the order of settlement leaves out or does not know."""
    players = set(game.wager) - {PLAYER_DEALER}
    for name in players ^ set(settlement.order):
        yield "facts.settlement", f"leaves {name!r} out" if name in players else f"there is no wager {name!r}"


# Whose turn it is


def clockwise(seats: Iterable[int], after: int) -> list[int]:
    """Seats in the order in which they follow a seat to its left; the seat itself comes last."""
    ordered = sorted(seats)
    return [s for s in ordered if s > after] + [s for s in ordered if s <= after]


def designate(felt: Felt) -> Generator[Ask, Any, int]:
    """Return the seat that banks this hand: the one that holds the position, or the first to accept it clockwise; 0 if
    there is none."""
    rules = rules_of(felt)
    held: int = felt.state.get(PLAYER_DEALER, 0)
    hands, most = felt.state.get(HANDS, 0), rules.bank.hands
    if held in felt.seats and hands < most:
        felt.announce(PlayerDealerIs(seat=SeatNumber(held), hand=hands + 1, most=most))
        return held
    for seat in clockwise(felt.seats, held):
        choice = yield felt.ask(seat, TAKE_THE_BANK).with_words(BankOffered(hands=most), BankCovers())
        if choice == ACCEPT:
            felt.state[PLAYER_DEALER], felt.state[HANDS] = seat, 0
            felt.announce(PlayerDealerIs(seat=SeatNumber(seat), hand=1, most=most))
            return seat
    felt.announce(NoPlayerDealer())
    return 0


def public_bank(felt: Felt) -> dict[str, Any]:
    """Return the public facts about the bank: who holds it, and which of the hands this is."""
    if PLAYER_DEALER not in felt.game.wager or not banker_of(felt):
        return {}
    most = rules_of(felt).bank.hands
    over = any(line.wager == PLAYER_DEALER for line in felt.lines)
    hand = int(felt.state.get(HANDS, 0)) + (not over)
    return {"bank": {"seat": banker_of(felt), "hand": hand, "of": most}} if hand <= most else {}


def banker_of(felt: Felt) -> int:
    """The seat that banks this hand."""
    return int(felt.state.get(PLAYER_DEALER, 0))


# Laying


def check_place(felt: Felt, wager: Wager) -> Refusal | None:
    """Refuse wrong wagers on the bank: only the player-dealer puts it up, and lays nothing else; no player bets on that
    position."""
    rules = rules_of(felt)
    banker, clause = banker_of(felt), rules.bank.clause
    if wager.name == PLAYER_DEALER:
        if (wager.seat, wager.box) == (banker, banker):
            return None
        return felt.refusal(NotPlayerDealer(banker=SeatNumber(banker), seat=SeatNumber(wager.seat), clause=clause))
    if wager.seat == banker:
        return felt.refusal(BankCannotBet(clause=clause))
    if wager.box == banker:
        return felt.refusal(BankBox(box=banker, clause=clause))
    return None


def check_close(felt: Felt, stage: str = "") -> Refusal | None:
    """Refuse wagers without a bank that can pay them."""
    if felt.wagers and not any(w.name == PLAYER_DEALER for w in felt.wagers):
        clause = felt.game.wager[PLAYER_DEALER].clause
        return felt.refusal(BankNotFunded(seat=SeatNumber(banker_of(felt)), clause=clause))
    return None


def return_bank_if_alone(felt: Felt) -> bool:
    """Return whether no player bets against the player-dealer: then the money put up goes back and no hand is dealt."""
    if any(w.name != PLAYER_DEALER for w in felt.wagers):
        return False
    for wager in list(felt.wagers):
        felt.push(wager, result="returned", note=NobodyPlays(), cause=NoOpponent())
    return True


def open_bank(felt: Felt, *base: str) -> Generator[Ask, Any, int]:
    """A player-dealer, the wagers and the collection; `base` are the wagers that make a betting circle. The seat that
    banks, or 0 where no hand is dealt."""
    banker = yield from designate(felt)
    if not banker:
        return 0
    yield from felt.open()
    if return_bank_if_alone(felt):
        return 0
    take_fees(felt, banker, *base)
    return banker


def lays(felt: Felt, seat: int) -> dict[str, int] | None:
    """Return a bot's wagers as player-dealer, in its usual stakes; None where it is a player like another."""
    return {PLAYER_DEALER: WORTH_PUTTING_UP} if seat == banker_of(felt) else None


# The order of settlement


def wagers_in_order(felt: Felt, first: int | None = None) -> list[Wager]:
    """The players' wagers in the order in which the game settles them, from the seat that has the first action, or from
    the player-dealer's left."""
    rules = rules_of(felt)
    names, by = rules.settlement.order, rules.settlement.by
    around = clockwise({w.box for w in felt.wagers}, banker_of(felt) if first is None else first - 1)

    def turn(wager: Wager) -> tuple[int, int, int]:
        name, box, seat = names.index(wager.name), around.index(wager.box), bettors(felt, wager.box).index(wager.seat)
        return (name, box, seat) if by == "wager" else (box, seat, name)

    return sorted((w for w in felt.wagers if w.name in names), key=turn)


def seat_by_dice(felt: Felt, button: Button, faces: tuple[int, ...] | None) -> int:
    """The seat that a throw gives the action button; where that seat has no bet, the next one clockwise. Seat 1 is at
    the house dealer's left, the last at the right. Without a throw the player-dealer's left is first."""
    banker = banker_of(felt)
    boxes = clockwise({w.box for w in felt.wagers if w.name != PLAYER_DEALER}, banker)
    counted = (sum(faces) - 1) % button.seats if faces else 0
    if not counted:
        return max(boxes) if faces and button.instead == "house_dealers_right" else boxes[0]
    seat = (banker - 1 + counted) % button.seats + 1
    return clockwise(boxes, seat - 1)[0]


def bettors(felt: Felt, box: int) -> list[int]:
    """The seats with a wager on a box: the one that sits there, then those behind it, clockwise from the bank."""
    seats = clockwise({w.seat for w in felt.wagers if w.box == box}, banker_of(felt))
    return sorted(seats, key=lambda seat: seat != box)


def count_to_seat(felt: Felt, seats: int, number: int) -> int:
    """The seat that the action button stands at by a card: seats are counted from the house dealer's left, as often
    round the table as it takes, without the player-dealer's."""
    others = [seat for seat in range(1, seats + 1) if seat != banker_of(felt)]
    return others[number % len(others) - 1]


# The money


@dataclass(frozen=True, slots=True)
class Due:
    """The claim of a wager when the bank can pay: `win` at odds, `lose` or `surrender` for a share of it, or a result
    that moves no money."""

    wager: Wager
    result: str
    odds: Odds | None = None
    clause: str = ""
    note: Note = ""
    share: Fraction = Fraction(1)
    cause: Because = None


def win_due(felt: Felt, wager: Wager, row: str = "", clause: str = "", note: Note = "", cause: Because = None) -> Due:
    """A win at the table's odds, by a row of its pay table where it has one."""
    cell = felt.cell(wager.name, row)
    assert not isinstance(cell, Prize)
    return Due(wager, "win", cell, felt.paid_by(wager.name, row, clause), note, cause=cause)


def remarks_of(note: Note) -> tuple[Message, ...]:
    """Return a note as messages; a text that only says the cause again is none."""
    return (note,) if isinstance(note, Message) else () if isinstance(note, str) else note


def not_covered(felt: Felt, wager: Wager) -> str:
    """The clause by which a wager goes back that the bank does not cover: its own, or that of all."""
    return felt.rule(wager.name, "not_covered") or rules_of(felt).cite.not_covered


def settle(felt: Felt, dues: Iterable[Due]) -> None:
    """Settle all wagers of a hand in the order given, and then the player-dealer."""
    money = Bank(felt)
    money.settle(dues)
    money.close()


class Bank:
    """The money before the player-dealer while a hand is settled."""

    def __init__(self, felt: Felt) -> None:
        seat = banker_of(felt)
        bank = felt.find(seat, PLAYER_DEALER)
        assert bank is not None
        self.felt = felt
        self.wager = bank
        self.put_up: Amount = bank.stake
        self.money: Amount = bank.stake

    def settle(self, dues: Iterable[Due]) -> None:
        """Settle wagers in the order given, as far as the money goes."""
        for due in dues:
            if due.result == "win":
                self._pay(due)
            elif due.result in ("lose", "surrender"):
                self._collect(due)
            else:
                self.felt.push(due.wager, due.clause, due.result, due.note, due.cause)

    def close(self) -> None:
        """The player-dealer's own line; the hand is counted."""
        net = exact(self.money - self.put_up)
        result = "win" if net > 0 else "lose" if net < 0 else "push"
        self.felt.settle(
            self.wager, result, net, paid_by=PLAYERS, cause=BankedTheHand(seat=SeatNumber(self.wager.seat))
        )
        self.felt.state[HANDS] = self.felt.state.get(HANDS, 0) + 1

    def _pay(self, due: Due) -> None:
        assert due.odds is not None
        whole = self.felt.round_payment(due.odds.on(due.wager.stake))
        paid = min(whole, self.money)
        covered = due.wager.stake if paid == whole else exact(Fraction(due.wager.stake * paid) / whole)
        self.money = exact(self.money - paid)
        self._lines(due, covered, paid)

    def _collect(self, due: Due) -> None:
        """A losing wager, or the share of it that is given up, as far as the player-dealer may still win; nothing once
        the bank is gone."""
        whole = exact(due.wager.stake * due.share)
        taken = min(whole, exact(2 * self.put_up - self.money)) if self.money else 0
        self.money = exact(self.money + taken)
        self._lines(due, exact(Fraction(taken) / due.share), -taken)

    def _lines(self, due: Due, covered: Amount, net: Amount) -> None:
        """The line of the part that is covered, and a line for the part that is not."""
        felt, wager = self.felt, due.wager
        odds, uncovered = "" if due.odds is None else str(due.odds), exact(wager.stake - covered)
        if uncovered:
            felt.wagers.remove(wager)
            if covered:
                part = felt.enter(wager.seat, wager.name, covered, wager.box, wager.on)
                note = (PartCovered(), *remarks_of(due.note))
                felt.settle(part, due.result, net, odds, due.clause, note, PLAYER_DEALER, cause=due.cause)
            back = felt.enter(wager.seat, wager.name, uncovered, wager.box, wager.on)
            gone = due.result == "win" or not self.money
            why = NotCoveredByBank(is_gone=gone)
            clause = not_covered(felt, wager) if gone else rules_of(felt).cite.most_won
            felt.push(back, clause, "returned", why, BankIsGone() if gone else BankHasWonItsFill())
        else:
            felt.settle(wager, due.result, net, odds, due.clause, due.note, PLAYER_DEALER, cause=due.cause)
