"""Common procedure of the games with a buck: the buck, the table stake, a round of betting, the showdown and the
commission.

Serves qld Part 15 (s 264, 266, 270 to 278) and Parts 17 and 18, which say the same in their own sections. What a player
brings to the table is the wager `buy_in`, which outlives the round; each round ends in one line a seat, `pot`, and the
commission has lines of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Any

from croupier.errors import Refusal
from croupier.games.buck.betting import Bets
from croupier.games.buck.messages import (
    BetCannotBeChecked,
    CardsNotExchanged,
    HandsNotTold,
    NoCommission,
    NoRaiseOpen,
    PackTooSmall,
    PotNotDivided,
    PotToLastCalled,
    TableStakeAtLeast,
    TwoPlayersNeeded,
    WholeDollarChips,
)
from croupier.games.buck.rules import BUY_IN, COMMISSION, FOLD, POT
from croupier.games.shared.poker.betting import Share, bet_form
from croupier.games.shared.poker.hand_words import pot_cause
from croupier.games.shared.poker.messages import (
    BetsGoBack,
    FromThePot,
    HandIsDead,
    HandTakesOfPot,
    SeatShowsHand,
    TakesOfPot,
)
from croupier.games.shared.poker.sitting_out import players, why_not_for_another_seat
from croupier.hands.poker import Hand
from croupier.hands.poker_words import hand_message
from croupier.messages import Message, SeatNumber
from croupier.messages.results import about_seat
from croupier.money import Amount, amount, exact
from croupier.places import BOARD, Place
from croupier.table.asks import Choice, Forms, StakeForm
from croupier.table.family import HouseTake
from croupier.table.felt import Ask, Felt, Line, Procedure, Wager, result_of
from croupier.table.money.collections import POT as OUT_OF_THE_POT
from croupier.table.money.messages import FeeFromThePot

LEAST_SEATS = 2
DISCARDS, BURN = Place("discards"), Place("burn")
BUCK = "buck"  # what the table remembers: who had it last
STAY = ("check", "call", "decline")
SHARE, EXCHANGE, TELL = "share", "exchange", "tell"  # what players may not do among themselves
COMMUNAL = "communal"  # what it is answered when the cards do not suffice, and one is dealt for all
DEAL_AGAIN = "deal_again"  # when a card that has been seen is dealt again before anybody acts
PUT_OUT = "put_out"  # what a procedure is answered when a hand was put out while something was awaited


# Sitting down


def check_place(felt: Felt, wager: Wager) -> Refusal | None:
    """Chips are whole dollars; who sits down, or adds, has at least the table stake then."""
    rules = felt.rules
    if type(wager.stake) is not int:
        return felt.refusal(WholeDollarChips(clause=rules.cite.coins))
    held = felt.find(wager.seat, BUY_IN)
    total = wager.stake + (0 if held is None else held.stake)
    if total < rules.stakes.minimum_stake:
        clause = rules.cite.stake if held is None else rules.cite.top_up
        return felt.refusal(TableStakeAtLeast(least=rules.stakes.minimum_stake, stake=total, clause=clause))
    return why_not_for_another_seat(felt, wager)


def check_close(felt: Felt, stage: str) -> Refusal | None:
    """Why the hand may not begin: too few players, or too many for the pack."""
    count = len(players(felt))
    if count < LEAST_SEATS:
        return felt.refusal(TwoPlayersNeeded(clause=felt.game.clause))
    most = felt.rules.most_players
    if most is not None and count > most:
        return felt.refusal(PackTooSmall(cards=felt.rules.pack, players=count, clause=felt.rules.packs.clause))
    return None


def order_of(felt: Felt) -> list[int]:
    """The seats clockwise from the buck: at first left of the dealer, then the next player each round."""
    seats = players(felt)
    last = felt.state.get(BUCK, 0)
    buck = min((s for s in seats if s > last), default=seats[0])
    return [s for s in seats if s >= buck] + [s for s in seats if s < buck]


def stacks(felt: Felt) -> dict[int, Amount]:
    """Return the money that each seat has before it."""
    return {w.seat: w.stake for w in felt.wagers if w.name == BUY_IN}


# Cards and questions, which a hand that is put out has no part in any more


def deal(felt: Felt, bets: Bets, seat: int, seen: tuple[int, ...] | None) -> Any:
    """Deal one card to a seat. Returns what came, or PUT_OUT where the seat, or all but one, was put out instead."""
    while seat in bets.playing and not bets.is_stopped:
        came = yield felt.deal(Place.box(seat), seen=seen)
        if came != PUT_OUT:
            return came
    return PUT_OUT


def deal_to_all(felt: Felt, bets: Bets) -> Procedure:
    """Deal one card for all, unless the round is over."""
    while not bets.is_stopped:
        if (yield felt.deal(BOARD)) != PUT_OUT:
            return


def answer_of(bets: Bets, seat: int, asking: Callable[[], Ask]) -> Any:
    """Ask a seat. Returns the choice, or PUT_OUT where the seat, or all but one, was put out instead."""
    while seat in bets.playing and not bets.is_stopped:
        choice = yield asking()
        if choice != PUT_OUT:
            return choice
    return PUT_OUT


def deal_again(felt: Felt, bets: Bets) -> Procedure:
    """Take back the last cards that have been seen, and deal other ones face down to those who are still in."""
    while bets.dealt_again:
        seat = bets.dealt_again.pop(0)
        if seat not in bets.playing:
            continue
        pile = felt.piles[Place.box(seat)]
        felt.back.append(("card", pile.things.pop()))
        pile.seen.pop()
        yield from deal(felt, bets, seat, (seat,))


# A round of betting

Asking = Callable[[Felt, Bets, int], Ask]


def bet(felt: Felt, bets: Bets, asking: Asking) -> Procedure:
    """Play one round of betting, once it is started: each in turn, until no player has anything left to say. A hand
    that is put out is asked nothing more, and a bet made out of turn stands unless a player who was missed has bet
    more."""
    while (seat := bets.turn) is not None:
        if seat in bets.out:
            bets.fold(seat)
            continue
        if _is_early_bet_binding(bets, seat):
            continue
        choice: str = yield asking(felt, bets, seat)
        if choice == DEAL_AGAIN:
            yield from deal_again(felt, bets)
        if choice in (PUT_OUT, DEAL_AGAIN):
            continue
        if choice == FOLD:
            bets.fold(seat)
        elif choice in STAY:
            bets.call(seat)
        else:
            bets.bet(seat, amount(felt.answer.get("to", bets.usual(seat))))
    bets.end()


def _is_early_bet_binding(bets: Bets, seat: int) -> bool:
    """Return whether a bet out of turn stands, now that the turn has come: unless a player who was missed has bet
    more."""
    to = bets.early.pop(seat, None)
    if to is None or bets.highest > to:
        return False
    least, most = bets.bounds(seat)
    if to > bets.highest and bets.can_raise(seat):
        bets.bet(seat, max(least, min(to, most)))  # what is above the limit goes back
    else:
        bets.call(seat)
    return True


Sizing = Callable[[Felt, Bets, int, Amount], str]


def ask(felt: Felt, bets: Bets, seat: int, first: bool, sizing: Sizing | None = None) -> Ask:
    """Open, check or fold; once there is a bet, call, raise or fold. In the first round there is no checking: the
    player with the blind that was called raises or declines; one who has opened with it and says nothing more has
    declined. `sizing` names the clause that a bet of some size breaks, where the limits have several."""
    cite = felt.rules.cite
    stay = "call" if bets.highest > bets.bets[seat] else "decline" if first else "check"
    choices = [stay] if stay == "decline" else [stay, FOLD]
    refused: dict[str, Refusal] = {}
    word = "raise" if bets.highest else "bet"
    if bets.can_raise(seat):
        choices.append(word)
    else:
        refused[word] = felt.refusal(NoRaiseOpen(clause=_why_not(bets, seat, cite)))
    if stay != "check":
        clause = (first and cite.no_check_first) or cite.no_check
        refused["check"] = felt.refusal(BetCannotBeChecked(clause=clause))
    silent = stay if stay == "decline" and seat == bets.leader and bets.number == 1 and bets.opened else ""
    refused |= _between_players(felt, cite)
    return felt.ask(seat, choices, refused=refused, silent=silent, forms=partial(_forms, bets, seat, sizing))


def _forms(bets: Bets, seat: int, sizing: Sizing | None, felt: Felt) -> Forms:
    """Return the forms of a call, and of a bet or raise."""
    calls = Choice("call", StakeForm.exactly(POT, bets.owes(seat)))
    if not bets.can_raise(seat):
        return (calls,)
    clause_of = None if sizing is None else partial(sizing, felt, bets, seat)
    word = "raise" if bets.highest else "bet"
    return calls, Choice(word, amount=bet_form(bets, seat, word, felt.rules.cite.limits, clause_of))


def _between_players(felt: Felt, cite: Any) -> dict[str, Refusal]:
    """Return the choices closed between two players, with the clauses that say so."""
    forbidden: dict[str, Message] = {
        SHARE: PotNotDivided(clause=cite.no_agreement),
        EXCHANGE: CardsNotExchanged(clause=cite.no_exchange),
        TELL: HandsNotTold(clause=cite.no_telling),
    }
    return {word: felt.refusal(why) for word, why in forbidden.items() if why.clause}


def _why_not(bets: Bets, seat: int, cite: Any) -> str:
    return bets.closed or str(
        cite.only_call if seat in bets.seats_that_acted and not bets.is_raise_limit_reached(seat) else cite.raises
    )


# The showdown


def settle(felt: Felt, bets: Bets, hands: Mapping[int, Hand], hidden: Sequence[int], clause: str) -> None:
    """Settle the showdown, and give each pot to its best hand. `hidden` are a player's cards that lie face down;
    `clause` decides an uncontested pot."""
    if bets.is_stopped:
        bets.end()
    if felt.version > 1 and not bets.can_be_won:
        _nobody_wins(felt, bets)
        return
    before = dict(bets.paid)
    bets.bring_back()
    shown = _show(felt, bets, hands, hidden) if hands else []
    _award(felt, bets, hands, clause, hands if felt.version == 1 else shown)  # version 1 named the hands of all
    for seat, void in bets.void.items():
        felt.settle(felt.enter(seat, POT, before[seat]), "void", 0, "", void, cause=about_seat(HandIsDead))


def _nobody_wins(felt: Felt, bets: Bets) -> None:
    """Give all bets back: every hand is dead, and no player has folded."""
    felt.state[BUCK] = bets.buck
    cite = felt.rules.cite
    for seat, paid in sorted(bets.give_back().items()):
        clause = bets.void.get(seat, cite.last_folder)
        result = "void" if seat in bets.void else "returned"
        felt.settle(felt.enter(seat, POT, paid), result, 0, "", clause, cause=BetsGoBack())


def _show(felt: Felt, bets: Bets, hands: Mapping[int, Hand], hidden: Sequence[int]) -> list[int]:
    """The player who was called last shows first, or the designated player; another shows with an equal or better
    hand, or with one that wins a pot. Returns who has shown."""
    first = next(s for s in (bets.called, bets.designated_player, *bets.order) if s in hands)
    shown: list[int] = []
    winners = {s for pot in _pots(felt, bets) for s in _best(hands, pot.seats)}
    for seat in [first, *(s for s in hands if s != first)]:
        if hands[seat] >= hands[first] or seat in winners:
            for which in hidden:
                felt.show(Place.box(seat), which)
            felt.announce(SeatShowsHand(seat=SeatNumber(seat), hand=hand_message(hands[seat])))
            shown.append(seat)
    return shown


def _best(hands: Mapping[int, Hand], seats: Sequence[int]) -> list[int]:
    known = [s for s in seats if s in hands]
    best = max((hands[s].key for s in known), default=None)
    return [s for s in known if hands[s].key == best] or list(seats)


def _award(felt: Felt, bets: Bets, hands: Mapping[int, Hand], clause: str, shown: Collection[int]) -> None:
    """Pay each seat its part of the pots, less the commission: one line a seat, which names a hand that was shown."""
    felt.state[BUCK] = bets.buck
    cite = felt.rules.cite
    won: dict[int, Amount] = dict.fromkeys(bets.order, 0)
    fees: dict[int, Amount] = dict.fromkeys(bets.order, 0)
    largest: dict[int, Amount] = dict.fromkeys(bets.order, 0)  # of the pots that a seat's commission was counted from
    clauses: dict[int, str] = {}
    shared: dict[int, bool] = {}  # by seat, whether it takes what it takes with others
    for winners, whole, fee in _less_commission(felt, bets, hands):
        for seat, part in _divide_pot(bets, whole - fee, winners).items():
            won[seat] += part
            alone = cite.last_folder if seat in bets.folded else cite.win if hands else clause
            shared[seat] = len(winners) > 1
            clauses[seat] = cite.split if shared[seat] else alone
        for seat, part in _divide_pot(bets, fee, winners).items():
            fees[seat] += part
            largest[seat] = max(largest[seat], whole)
    for wager in sorted((w for w in felt.wagers if w.name == BUY_IN and w.seat in won), key=lambda w: w.seat):
        seat = wager.seat
        wager.stake = exact(bets.stacks[seat] + won[seat])
        if bets.paid[seat] or won[seat]:
            taken = won[seat], fees[seat], largest[seat]
            seen = {other: hand for other, hand in hands.items() if other in shown}
            dead = seat in bets.dead_hands
            felt.cause = pot_cause(bool(won[seat]), seen, seat in bets.folded, shared.get(seat, False), dead)
            if bets.mucked and seat not in bets.folded:
                felt.cause = PotToLastCalled(winner=SeatNumber(bets.called_before))
            why = clauses.get(seat) or _lost_by(felt, bets, seat, "" if seat in hands else clause)
            _line(felt, seat, bets.paid[seat], taken, why, hands[seat] if seat in shown else None)
        if not wager.stake:
            felt.wagers.remove(wager)


def _lost_by(felt: Felt, bets: Bets, seat: int, uncontested: str) -> str:
    """The clause by which a seat takes nothing of the pots: it folded, its hand is dead, or it is compared with none,
    since `uncontested` gives the pot to another. Nothing for one that lost by its cards, and in rounds of version 1,
    which did not tell them apart."""
    if felt.version == 1:
        return ""
    if seat in bets.dead_hands:
        return bets.dead_hands[seat]
    if seat in bets.folded:
        return bets.taken_to_fold.get(seat, felt.game.decision[FOLD].clause)
    return uncontested


def _pots(felt: Felt, bets: Bets) -> list[Share]:
    """The pots; in rounds of version 1 the last of them had what no live hand had bet so much as."""
    return bets.pots_by_stake() if felt.version > 1 else bets.pots()


def _divide_pot(bets: Bets, amount: Amount, winners: Sequence[int]) -> dict[int, Amount]:
    """Equally, in whole dollars; what is left over to the one closest to the designated player."""
    at = bets.order.index(bets.designated_player)
    ordered = [s for s in (*bets.order[at:], *bets.order[:at]) if s in winners]
    each, odd = divmod(amount, len(ordered))
    return {seat: each + (odd if i == 0 else 0) for i, seat in enumerate(ordered)}


def _less_commission(felt: Felt, bets: Bets, hands: Mapping[int, Hand]) -> list[tuple[tuple[int, ...], Amount, Amount]]:
    """Who wins, how much, and what the house takes of it. Several pots that the same players win count as one; nothing
    is taken where those who share them are all who paid into them."""
    pots = _pots(felt, bets)
    together: dict[tuple[int, ...], Amount] = {}
    paid: dict[tuple[int, ...], set[int]] = {}
    for pot, contributors in zip(pots, bets.contributors(pots), strict=True):
        key = tuple(_best(hands, pot.seats))
        together[key] = together.get(key, 0) + pot.amount
        paid[key] = paid.get(key, set()) | contributors
    out: list[tuple[tuple[int, ...], Amount, Amount]] = []
    for winners, whole in together.items():
        alone = len(winners) > 1 and set(winners) >= paid[winners]
        due = commission(felt, whole)
        if alone and due:
            felt.announce(NoCommission(clause=felt.cite_clause(felt.rules.stakes.commission.shared)))
        out.append((winners, whole, 0 if alone else due))
    return out


def commission(felt: Felt, pot: Amount) -> Amount:
    """Return the commission of a pot of this size, in whole dollars."""
    rule, rate = felt.rules.stakes.commission, felt.rules.stakes.commission_rate
    counted = min(pot, rule.cap * felt.rules.least)
    return 0 if counted <= rule.nil_to else int(rate * (counted - counted % rule.of))


def _line(
    felt: Felt, seat: int, paid: Amount, taken: tuple[Amount, Amount, Amount], clause: str, hand: Hand | None
) -> None:
    won, fee, counted = taken
    net = won + fee - paid
    result = result_of(net, won, felt.version)
    note = HandTakesOfPot(hand=hand_message(hand), won=won) if hand else TakesOfPot(won=won)
    felt.settle(felt.enter(seat, POT, paid), result, net, "", clause, note)
    if fee:
        rule = felt.rules.stakes.commission
        capped = counted > rule.cap * felt.rules.least
        where = felt.cite_clause(rule.capped if capped else rule.clause)
        part, cause = Wager(seat, COMMISSION, fee), FeeFromThePot()
        felt.lines.append(Line(part, "lose", "", -fee, where, FromThePot(), OUT_OF_THE_POT, cause))


def commissions(felt: Felt) -> list[HouseTake]:
    """The commission, which goes into the drop box."""
    taken = exact(-sum(line.net for line in felt.lines if line.wager == COMMISSION))
    return [HouseTake(COMMISSION, taken, felt.rules.stakes.commission.clause)] if taken else []


def clause_of_uncalled_win(felt: Felt, bets: Bets) -> str:
    """Return the clause by which an uncontested pot is won: by a raise or an opening bet, at first or later; or by the
    one hand that is alive."""
    cite = felt.rules.cite
    called = bets.called and bool(bets.put_outs)  # by a hand that was put out then
    if bets.is_stopped or called or any(seat in bets.dead_hands for seat in bets.playing):
        return str(cite.one_alive)
    raised = bool(bets.raises)
    if bets.number == 1:
        return str(cite.uncalled_first if raised else cite.uncalled_first_open)
    return str(cite.uncalled if raised else cite.uncalled_open)


def return_blind(felt: Felt, bets: Bets, seat: int, stake: Amount) -> None:
    """The round finishes with nothing won: the blind goes back, and nothing is taken of it."""
    felt.state[BUCK] = bets.buck
    felt.settle(felt.enter(seat, POT, stake), "returned", 0, "", felt.rules.cite.returned, cause=BetsGoBack())
