"""The jackpot wager: who wins what from the meter, folded hands, several of the highest hands in one round.

Serves gb-archive 7.16 to 7.21 and qld s 227, 231, 236, 237, 239 and 245 to 247. What a hand wins is the player's own
affair, whatever the dealer holds.
"""

from __future__ import annotations

from croupier.errors import Refusal
from croupier.games.shared.poker.dealer_hand import wagers_in_order
from croupier.games.shared.poker.messages import HandFolded
from croupier.games.stud.messages import JackpotOutOfOrder, JackpotWagerIs
from croupier.games.stud.rules import DEAD, DEAD_MANS_HAND, PROGRESSIVE, Rules
from croupier.hands.poker import Hand
from croupier.hands.poker_words import made_hand, made_hands
from croupier.messages.results import about_seat
from croupier.money import Prize
from croupier.table.felt import Felt, Wager
from croupier.table.money import meter

DOWN = "jackpot_down"  # what a table remembers of equipment that is out of order


def refusal(felt: Felt, wager: Wager) -> Refusal | None:
    """A jackpot wager is one chip, and none is taken while its equipment is out of order."""
    rules: Rules = felt.rules
    if wager.name != PROGRESSIVE or rules.jackpot is None:
        return None
    if felt.state.get(DOWN):
        return felt.refusal(JackpotOutOfOrder(clause=rules.cite.jackpot_down))
    due, laid = rules.jackpot.jackpot_wager, felt.find(wager.seat, PROGRESSIVE, wager.box)
    if wager.stake != due or laid is not None:
        return felt.refusal(JackpotWagerIs(amount=due, clause=rules.cite.jackpot_stake))
    return None


def collect_folded(felt: Felt, ante: Wager) -> None:
    """Closing a folded hand collects its jackpot wager, where the table reads it so."""
    rules: Rules = felt.rules
    laid = felt.find(ante.seat, PROGRESSIVE, ante.box)
    if laid is not None and rules.jackpot is not None and rules.jackpot.folded_jackpot == "lost":
        felt.lose(laid, rules.cite.jackpot_folded, cause=about_seat(HandFolded))


def row_of(rules: Rules, hand: Hand) -> str:
    """The row that a hand may be paid by: its category, or a dead man's hand where that wins."""
    dead = rules.jackpot is not None and rules.jackpot.dead_mans_hand
    if dead and hand.category == "two_pairs" and hand.rank[1:5] == DEAD:
        return DEAD_MANS_HAND
    return hand.category


def settle(felt: Felt, hands: dict[int, Hand]) -> None:
    """Every jackpot wager, from the dealer's right, once the others are settled."""
    rules: Rules = felt.rules
    shares: list[tuple[Wager, Prize, str]] = []
    felt.cause = made_hands({wager.seat: hands[wager.box] for wager in wagers_in_order(felt, PROGRESSIVE)})
    for wager in reversed(wagers_in_order(felt, PROGRESSIVE)):
        row = row_of(rules, hands[wager.box])
        cell = felt.cell(PROGRESSIVE, row) if felt.has_row(PROGRESSIVE, row) else None
        if cell is None:
            felt.lose(wager, cause=made_hand(hands[wager.box]))
            continue
        assert isinstance(cell, Prize)
        if cell.kind == "meter" and rules.jackpot is not None:
            shares.append((wager, cell, felt.paid_by(PROGRESSIVE, row, felt.rule(PROGRESSIVE, row))))
        else:
            meter.win(felt, wager, cell, felt.paid_by(PROGRESSIVE, row, felt.rule(PROGRESSIVE, row)))
    pay_shares(felt, shares)


def pay_shares(felt: Felt, won: list[tuple[Wager, Prize, str]]) -> None:
    """Pay the winners of a share of the meter: one, or several in one round."""
    rules: Rules = felt.rules
    if len(won) > 1 and rules.jackpot is not None and rules.jackpot.several_jackpots == "equal":
        best = max((cell for _, cell, _ in won), key=lambda cell: cell.size)
        meter.share(felt, [wager for wager, _, _ in won], best, rules.cite.jackpot_shared)
    elif len(won) > 1:
        meter.pay_each(felt, won)
    else:
        for wager, cell, clause in won:
            meter.win(felt, wager, cell, clause)
