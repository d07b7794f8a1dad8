"""Poker for a pot: players bet against each other, and the house only takes its collection.

Serves kings Texas Hold'em (GEGA-004248). The game itself is data: `facts.streets` says what is dealt before each
betting round and which bet it is played at, `facts.showdown` how a hand is made. Seats stand clockwise by number.
What a player brings to the table is the wager `buy_in`, which outlives the hand; each hand ends in one line a seat,
`pot`, whose stake is what the seat paid in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from croupier.equipment.cards import Card
from croupier.equipment.devices import Cards, Device
from croupier.errors import Refusal
from croupier.games.pot.rules import BUY_IN, FIVE, POT, Rules, Street
from croupier.hands.poker import Hand, best_of_seven, five
from croupier.money import amount, exact
from croupier.parts.betting import Betting
from croupier.rulebooks.model import Game, Scalar
from croupier.table.collection import COLLECTION, by_players, schedule
from croupier.table.family import Kept
from croupier.table.felt import Ask, Felt, Move, Procedure, Wager

PLACES = ("button", "box N", "board")
LEAST_SEATS = 2


def devices(game: Game, options: Mapping[str, Scalar]) -> dict[str, Device]:
    """The deck, and the same deck again for the cards that decide the first button."""
    return {"card": Cards(1), "button card": Cards(1)}


def check_place(felt: Felt, wager: Wager) -> Refusal | None:
    if type(wager.stake) is not int:
        return felt.no("bad_stake", "chips at this table are whole dollars", felt.game.wager[BUY_IN].clause)
    return None


def check_close(felt: Felt, stage: str) -> Refusal | None:
    if len(felt.boxes(BUY_IN)) < 2:
        return felt.no("too_few_players", "a hand needs two players with chips", felt.game.clause)
    return None


def round(felt: Felt) -> Procedure:
    """One hand: the button, the blinds, the streets with their betting, the showdown."""
    rules: Rules = felt.rules
    yield from felt.open()
    seats = felt.boxes(BUY_IN)
    button = felt.state.get("button")
    if button is None:
        button = yield from _first_button(felt, seats)
    else:
        button = _left_of(seats, button)
    felt.state["button"] = button
    order = _from_left(seats, button)
    betting = felt.aside = _blinds(felt, order)
    fee = 0
    for number, street in enumerate(rules.streets.list):
        yield from _deal(felt, betting, street)
        if street.collection:
            fee = collection(felt, len(seats))
        yield from _bet(felt, betting, street, number == 0)
        if len(betting.playing) == 1:
            break
    _award(felt, betting, fee)


def _left_of(seats: list[int], seat: int) -> int:
    """The next occupied seat clockwise."""
    return min((s for s in seats if s > seat), default=seats[0])


def _from_left(seats: list[int], button: int) -> list[int]:
    return [s for s in seats if s > button] + [s for s in seats if s <= button]


def _first_button(felt: Felt, seats: list[int]) -> Any:
    """One card face up to each player; the highest takes the button. Equal highest cards draw again."""
    rivals = seats
    while len(rivals) > 1:
        drawn: dict[int, Card] = {}
        for seat in rivals:
            drawn[seat] = yield felt.deal("button", device="button card")
        best = max(card.rank for card in drawn.values())
        rivals = [seat for seat in rivals if drawn[seat].rank == best]
    felt.say(f"seat {rivals[0]} has the button")
    return rivals[0]


def _blinds(felt: Felt, order: list[int]) -> Betting:
    """Both blinds go in before the deal: the small blind left of the button, the big blind next to it."""
    stacks = {w.seat: int(w.stake) for w in felt.wagers if w.name == BUY_IN}
    rules: Rules = felt.rules
    betting = Betting(order, stacks, rules.betting, rules.raises.most)
    for seat, blind in zip(order, (rules.small_blind, rules.big_blind), strict=False):
        betting.post(seat, blind)
    return betting


def _deal(felt: Felt, betting: Betting, street: Street) -> Procedure:
    """What a street brings: cards to the players, cards to the board."""
    for _ in range(street.down):
        for seat in betting.playing:
            yield felt.deal(f"box {seat}", seen=(seat,))
    for _ in range(street.board):
        yield felt.deal("board")


def _bet(felt: Felt, betting: Betting, street: Street, first: bool) -> Procedure:
    """One betting round, from the seat left of the blinds at first and left of the button afterwards."""
    rules: Rules = felt.rules
    blind = rules.big_blind if first else 0
    around = betting.order
    opener = around[2 % len(around)] if first else next(s for s in around if s not in betting.folded)
    betting.start(opener, rules.bet(street), blind)
    while (seat := betting.turn) is not None:
        choice: str = yield _ask(felt, betting, seat)
        if choice == "fold":
            betting.fold(seat)
        elif choice in ("bet", "raise"):
            betting.bet(seat, int(felt.answer.get("to", betting.bounds(seat)[0])))
        else:
            betting.call(seat)
    betting.end()


def _ask(felt: Felt, betting: Betting, seat: int) -> Ask:
    cite = felt.rules.cite
    owes = betting.highest - betting.bets[seat]
    choices = ["fold", "call", "check_or_call"] if owes else ["check", "check_or_call"]
    refused: dict[str, Refusal] = {}
    word = "raise" if betting.highest else "bet"
    if betting.may_raise(seat):
        choices.append(word)
    else:
        refused[word] = felt.no("no_raise", "no further raise is open to this seat", cite.raises)

    def check(move: Move) -> Refusal | None:
        if move["choice"] not in ("bet", "raise") or "to" not in move:
            return None
        least, most = betting.bounds(seat)
        to = amount(move["to"])
        if type(to) is int and least <= to <= most:
            return None
        span = f"to {least}" if least == most else f"to between {least} and {most}"
        return felt.no("bad_bet", f"{move['choice']} must be {span}, not {move['to']}", cite.limits)

    return felt.ask(seat, choices, refused=refused, check=check)


def collection(felt: Felt, players: int) -> int:
    """What the house takes from the pot, by the number of players dealt in."""
    chosen = schedule(felt.game, felt.options)
    return 0 if chosen is None else by_players(chosen, players)  # a fee for time is not taken from the pot


def hand_of(felt: Felt, seat: int) -> Hand:
    """A seat's best hand with the board."""
    return best_hand(felt.rules, felt.things(f"box {seat}"), felt.things("board"))


def best_hand(rules: Rules, own: Sequence[Card], board: Sequence[Card]) -> Hand:
    """The best five cards, with so many of the player's own as the book wants."""
    used = rules.showdown.hole_cards_used
    if used == "any":
        return best_of_seven([*own, *board])
    each = ([*mine, *theirs] for mine in combinations(own, used) for theirs in combinations(board, FIVE - used))
    return max(map(five, each))


def _award(felt: Felt, betting: Betting, fee: int) -> None:
    """Pay every pot to its best hand, less the collection, and write one line a seat."""
    shown = len(betting.playing) > 1
    hands = {seat: hand_of(felt, seat) for seat in betting.playing} if shown else {}
    for seat in hands:
        felt.show(f"box {seat}")
        felt.say(f"seat {seat}: {hands[seat].name}")
    won, cite = dict.fromkeys(betting.order, 0), felt.rules.cite
    clauses: dict[int, str] = {}
    for pot in betting.shares():
        taken = min(fee, pot.amount)
        fee -= taken
        best = max((hands[s].key for s in pot.seats), default=None) if shown else None
        winners = [s for s in pot.seats if not shown or hands[s].key == best]
        for seat, part in betting.divide(pot.amount - taken, winners).items():
            won[seat] += part
            clauses[seat] = cite.split if len(winners) > 1 else cite.win
    for wager in [w for w in felt.wagers if w.name == BUY_IN]:
        seat = wager.seat
        wager.stake = betting.stacks[seat] + won[seat]
        if betting.paid[seat]:
            _line(felt, seat, betting.paid[seat], won[seat], clauses.get(seat, ""), hands.get(seat))
        if not wager.stake:
            felt.wagers.remove(wager)


def _line(felt: Felt, seat: int, paid: int, won: int, clause: str, hand: Hand | None) -> None:
    wager = felt.enter(seat, POT, paid)
    result = "win" if won > paid else "lose" if won < paid else "push"
    felt.settle(wager, result, won - paid, "", clause, f"{hand.name}; takes {won}" if hand else f"takes {won}")


def kept(felt: Felt) -> list[Kept]:
    """What the house keeps of a hand: the collection, which is what the players together have less."""
    return [Kept(COLLECTION, exact(-sum(line.net for line in felt.lines)), felt.game.clause)]
