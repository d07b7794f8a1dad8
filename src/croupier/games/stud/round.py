"""Casino Stud Poker: five cards each, the dealer's last turned up; raise by twice the Ante or give it up.

Serves gb-archive 7.1 to 7.35: the game itself, its Progressive wager (7.16 to 7.21) and Bonus Insurance (7.22 to 7.35),
whose Insurance and Double wagers bet on a dealer who does not qualify and outlive a fold. And qld part 14, Caribbean
stud: the Raise is its bet wager, the Progressive its jackpot wager (jackpot.py).
"""

from __future__ import annotations

from typing import Any

from croupier.errors import Refusal
from croupier.games.shared.poker.dealer_hand import (
    deal_hands,
    hand,
    reveal,
    wagers_in_order,
    why_second_position,
    win_row,
)
from croupier.games.shared.poker.hand_words import compare_cause
from croupier.games.shared.poker.messages import DealerNotQualified, DealerQualified, HandFolded
from croupier.games.shared.stakes import stake_choices
from croupier.games.stud import jackpot
from croupier.games.stud.messages import (
    DeclinedToDouble,
    InsuranceDoubledOnce,
    NoInsuranceToDouble,
    PaidAndCollected,
    RaiseOrFoldDecided,
    UpCardAllowsNoDouble,
)
from croupier.games.stud.rules import ANTE, DOUBLE, INSURANCE, INSURED, PROGRESSIVE, RAISE, Rules
from croupier.hands.poker import ACE, JACK, KING, Hand, is_at_least
from croupier.hands.poker_words import other_hand_message
from croupier.messages.results import about_seat
from croupier.money import Amount, Odds, exact
from croupier.places import DEALER, Place
from croupier.rulebooks.model import Game
from croupier.table.asks import Offered
from croupier.table.felt import NOBODY, Ask, Felt, Procedure, Wager
from croupier.table.money import meter
from croupier.table.money.meter import Ruled
from croupier.table.rules import rows_of

PLACES = ("box N", "dealer")
DECLINE = "decline"  # stay with the Insurance wager alone
WORTH_RAISING = ("no_pair", ACE, KING, JACK)  # near enough for a bot; the best play looks at the up card as well


def check_place(felt: Felt, wager: Wager) -> Refusal | None:
    """One position a player, and a jackpot wager of its one size."""
    return why_second_position(felt, wager) or jackpot.refusal(felt, wager)


def play_round(felt: Felt) -> Procedure:
    """Wagers, five cards each, raise or fold, the dealer's hand, and the settlement from the dealer's left."""
    yield from felt.open()
    rules: Rules = felt.rules
    boxes = felt.boxes(ANTE)
    if not boxes:
        return
    for wager in wagers_in_order(felt, PROGRESSIVE):
        meter.contribute(felt, wager)
    if rules.dealing == "one_at_a_time":
        yield from deal_hands(felt, boxes, rules.hand.cards, up_card=True)
    else:
        yield from deal_at_once(felt, boxes, rules.hand.cards)
    for ante in wagers_in_order(felt, ANTE):
        if ante in felt.wagers:  # it may have been declared void
            yield from decide(felt, ante)
    for ante in wagers_in_order(felt, ANTE):
        if felt.find(ante.seat, RAISE, ante.box) is None:
            felt.lose(ante, fold_clause(felt, ante), cause=about_seat(HandFolded))
            jackpot.collect_folded(felt, ante)
    hands = {box: reveal(felt, Place.box(box)) for box in felt.boxes(*felt.game.wager)}
    if felt.boxes(ANTE, *INSURED):  # else all have folded, and no one needs to see the dealer's cards
        dealer = reveal(felt, DEALER)
        for box in sorted(hands, reverse=rules.settled_from == "right"):
            settle(felt, box, hands[box], dealer)
    jackpot.settle(felt, hands)


def deal_at_once(felt: Felt, boxes: list[int], count: int) -> Procedure:
    """Every box gets its whole hand before the next; the dealer's last card is turned up."""
    for box in boxes:
        for _ in range(count):
            yield felt.deal(Place.box(box), seen=tuple(sorted({w.seat for w in felt.wagers if w.box == box})))
    for number in range(1, count + 1):
        yield felt.deal(DEALER, None if number == count else NOBODY)


# Decisions


def decide(felt: Felt, ante: Wager) -> Procedure:
    """Raise or fold, and before or after it double an Insurance wager where the up card allows that (7.27, 7.29)."""
    rules: Rules = felt.rules
    due: dict[str, Amount] = {RAISE: ante.stake * rules.raising.times}
    insurance = felt.find(ante.seat, INSURANCE, ante.box)
    if insurance is not None:
        due[DOUBLE] = insurance.stake
    raises, doubles = stake_choices({RAISE: due[RAISE]}, ANTE), stake_choices({DOUBLE: due.get(DOUBLE, 0)}, INSURANCE)
    choice, declined = DOUBLE, False
    while choice in (DOUBLE, DECLINE):
        refusal = why_no_double(felt, rules, ante, declined)
        choices: Offered = (*raises, "fold") if refusal else (*raises, "fold", *doubles, DECLINE)
        refused = {DOUBLE: refusal} if refusal else None
        choice = yield felt.ask(ante.seat, choices, ante.box, refused).with_words(hint=rules.qualifies.question)
        declined = declined or choice == DECLINE
        if choice in due:
            felt.add(ante.seat, choice, due[choice], ante.box)
    if why_no_double(felt, rules, ante, declined) is None:
        done = felt.refusal(RaiseOrFoldDecided(clause=felt.game.decision[RAISE].clause))
        refused = {RAISE: done, "fold": done}
        choice = yield felt.ask(ante.seat, (DECLINE, *doubles), ante.box, refused, silent=DECLINE)
        if choice == DOUBLE:
            felt.add(ante.seat, DOUBLE, due[DOUBLE], ante.box)


def why_no_double(felt: Felt, rules: Rules, ante: Wager, declined: bool) -> Refusal | None:
    """Why the Insurance wager of a position may not be doubled: 7.24, 7.27 and 7.28."""
    clause = rules.insurance.double.clause if rules.insurance is not None else ""
    if rules.insurance is None or felt.find(ante.seat, INSURANCE, ante.box) is None:
        return felt.refusal(NoInsuranceToDouble(clause=clause))
    if felt.find(ante.seat, DOUBLE, ante.box) is not None:
        return felt.refusal(InsuranceDoubledOnce(clause=clause))
    if declined:
        return felt.refusal(DeclinedToDouble(clause=clause))
    if felt.things(DEALER)[-1].rank not in rules.insurance.double.up_cards:
        return felt.refusal(UpCardAllowsNoDouble(clause=rules.cite.no_double))
    return None


def fold_clause(felt: Felt, ante: Wager) -> str:
    """The clause that takes a folded Ante; at tables with Bonus Insurance it has one of its own: 7.29 to 7.31."""
    rules: Rules = felt.rules
    if rules.bonus_insurance is None:
        return felt.rule(ANTE, "fold")
    insured = felt.find(ante.seat, INSURANCE, ante.box) is not None
    return rules.cite.fold_insured if insured else rules.cite.fold_uninsured


# Settlement


def settle(felt: Felt, box: int, player: Hand, dealer: Hand) -> None:
    """Everything on one box but the Progressive."""
    rules: Rules = felt.rules
    qualified = rules.qualifies.is_met_by(dealer)
    felt.cause = compare_cause(player, dealer) if qualified else DealerNotQualified(hand=other_hand_message(dealer))
    for wager in felt.on_box(box, ANTE, RAISE):
        if qualified:
            settle_against(felt, wager, player, dealer)
        elif wager.name == ANTE:
            felt.win(wager, clause=felt.rule(ANTE, "not_qualified"))
        else:
            felt.push(wager, felt.rule(RAISE, "not_qualified"), rules.unqualified_raise)
    for wager in felt.on_box(box, *INSURED):
        if qualified:
            felt.lose(wager, cause=DealerQualified(hand=other_hand_message(dealer)))
        else:
            win_row(felt, wager, insurance_row(felt, player, dealer))


def settle_against(felt: Felt, wager: Wager, player: Hand, dealer: Hand) -> None:
    """Ante and Raise against a dealer who qualified. Where closing a hand collects its Ante, that of a winner is paid
    and taken, and that of equal hands lost."""
    rules: Rules = felt.rules
    taken = wager.name == ANTE and rules.closing == "collects"
    if player < dealer:
        felt.lose(wager)
    elif player == dealer and (taken or (wager.name == RAISE and rules.stand_off_bet == "collects")):
        felt.lose(wager, rules.cite.close_stand_off)
    elif player == dealer:
        felt.push(wager, result="void")
    elif wager.name == RAISE:
        row = raise_row(felt.game, player)
        felt.win(wager, row, felt.rule(RAISE, row), rules.maximum_payment)
    elif taken:
        odds = felt.cell(ANTE)
        assert isinstance(odds, Odds)
        net = exact(felt.round_payment(odds.on(wager.stake)) - wager.stake)
        clause = felt.paid_by(ANTE, "", rules.cite.close_winner)
        felt.settle(wager, "win", net, str(odds), clause, PaidAndCollected())
    else:
        felt.win(wager)


def raise_row(game: Game, player: Hand) -> str:
    """The row of the Raise odds that a hand is paid by: its rank, or the last row for what stands below."""
    rows = rows_of(game, RAISE)
    assert rows
    return player.category if player.category in rows else rows[-1]


def insurance_row(at: Ruled, player: Hand, dealer: Hand) -> str:
    """The one row that Insurance and Double are paid by: the player's flush or better, else the dealer's high card."""
    rules: Rules = at.rules
    assert rules.insurance is not None
    is_paid = player.category in (rows_of(at.game, INSURANCE) or ())
    return player.category if is_paid else rules.insurance.insurance_by_dealer.row(dealer.rank[1])


def suggest(felt: Felt, ask: Ask) -> dict[str, Any]:
    """Double where it is open, and raise with ace, king and jack or better."""
    if DOUBLE in ask.choices:
        return {"choice": DOUBLE}
    return {"choice": RAISE if is_at_least(hand(felt, Place.box(ask.box)), *WORTH_RAISING) else "fold"}
