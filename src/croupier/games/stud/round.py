"""Casino Stud Poker: five cards each, the dealer's last turned up; raise by twice the Ante or give it up.

Serves gb-archive 7.1 to 7.35: the game itself, its Progressive wager (7.16 to 7.21) and Bonus Insurance (7.22 to 7.35),
whose Insurance and Double wagers bet on a dealer who does not qualify and outlive a fold.
"""

from __future__ import annotations

from typing import Any

from croupier.errors import Refusal
from croupier.hands.poker import ACE, JACK, KING, Hand, is_at_least
from croupier.money import Amount, Prize
from croupier.parts.circles import (
    DEALER,
    deal_hands,
    hand,
    in_order,
    one_position,
    only_with,
    qualifies,
    reveal,
    win_row,
)
from croupier.rulebooks.model import Game
from croupier.table import meter as jackpot
from croupier.table.felt import Ask, Felt, Procedure, Wager, place

PLACES = ("box N", "dealer")
INSURED = ("insurance", "double")
WORTH_RAISING = ("no_pair", ACE, KING, JACK)  # near enough for a bot; the best play looks at the up card as well
check_place = one_position


def round(felt: Felt) -> Procedure:
    """Wagers, five cards each, raise or fold, the dealer's hand, and the settlement from the dealer's left."""
    yield from felt.open()
    boxes = felt.boxes("ante")
    if not boxes:
        return
    for wager in in_order(felt, "progressive"):
        jackpot.contribute(felt, wager)
    yield from deal_hands(felt, boxes, up_card=True)
    for ante in in_order(felt, "ante"):
        yield from decide(felt, ante)
    for ante in in_order(felt, "ante"):
        if felt.find(ante.seat, "raise", ante.box) is None:
            felt.lose(ante, fold_clause(felt, ante))
    hands = {box: reveal(felt, place(box)) for box in felt.boxes(*felt.game.wager)}
    if felt.boxes("ante", *INSURED):  # else all have folded, and nobody needs to see the dealer's cards
        dealer = reveal(felt, DEALER)
        for box, player in hands.items():
            settle(felt, box, player, dealer)
    for wager in reversed(in_order(felt, "progressive")):
        settle_progressive(felt, wager, hands[wager.box])


# Decisions


def decide(felt: Felt, ante: Wager) -> Procedure:
    """Raise or fold; before that, an Insurance wager may be doubled where the up card allows it."""
    due: dict[str, Amount] = {"raise": ante.stake * int(felt.game.facts["raise"]["times"])}
    insurance = felt.find(ante.seat, "insurance", ante.box)
    if insurance is not None:
        due["double"] = insurance.stake
    check, choice = only_with(felt, due), "double"
    while choice == "double":
        refusal = no_double(felt, ante)
        choices = ("raise", "fold") if refusal else ("raise", "fold", "double")
        choice = yield felt.ask(ante.seat, choices, ante.box, {"double": refusal} if refusal else None, check)
        if choice != "fold":
            felt.add(ante.seat, choice, due[choice], ante.box)


def no_double(felt: Felt, ante: Wager) -> Refusal | None:
    """Why the Insurance wager of a position may not be doubled: 7.24, 7.27 and 7.28."""
    double = felt.game.facts["double"]
    if felt.find(ante.seat, "insurance", ante.box) is None:
        return felt.no("no_insurance", "there is no Insurance wager to double", double["clause"])
    if felt.find(ante.seat, "double", ante.box) is not None:
        return felt.no("already_doubled", "the Insurance wager is doubled only once", double["clause"])
    if felt.things(DEALER)[-1].rank not in double["up_cards"]:
        return felt.no("no_double", "the dealer's up card does not allow a Double wager", felt.game.cite["no_double"])
    return None


def fold_clause(felt: Felt, ante: Wager) -> str:
    """The clause that takes a folded Ante; at tables with Bonus Insurance it has one of its own: 7.29 to 7.31."""
    if not felt.options.get("bonus_insurance"):
        return felt.game.wager["ante"].rule["fold"]
    insured = felt.find(ante.seat, "insurance", ante.box) is not None
    return felt.game.cite["fold_insured" if insured else "fold_uninsured"]


# Settlement


def settle(felt: Felt, box: int, player: Hand, dealer: Hand) -> None:
    """Everything on one box but the Progressive."""
    qualified = qualifies(felt.game, dealer)
    for wager in felt.on_box(box, "ante", "raise"):
        if qualified:
            settle_against(felt, wager, player, dealer)
        elif wager.name == "ante":
            felt.win(wager, clause=felt.game.wager["ante"].rule["not_qualified"])
        else:
            felt.push(wager, result="returned")
    for wager in felt.on_box(box, *INSURED):
        if qualified:
            felt.lose(wager)
        else:
            win_row(felt, wager, insurance_row(felt.game, player, dealer))


def settle_against(felt: Felt, wager: Wager, player: Hand, dealer: Hand) -> None:
    """Ante and Raise against a dealer who qualified."""
    if player < dealer:
        felt.lose(wager)
    elif player == dealer:
        felt.push(wager, result="void")
    elif wager.name == "raise":
        win_row(felt, wager, raise_row(felt.game, player))
    else:
        felt.win(wager)


def raise_row(game: Game, player: Hand) -> str:
    """The row of the Raise odds that a hand is paid by: its rank, or the last row for what stands below."""
    rows = game.paytable["raise"].rows
    return player.category if player.category in rows else rows[-1]


def insurance_row(game: Game, player: Hand, dealer: Hand) -> str:
    """The one row that Insurance and Double are paid by: the player's flush or better, else the dealer's high card."""
    if player.category in game.paytable["insurance"].rows:
        return player.category
    by_dealer = game.facts["insurance_by_dealer"]
    row: str = by_dealer["high_card"].get(str(dealer.rank[1]), by_dealer["otherwise"])
    return row


def settle_progressive(felt: Felt, wager: Wager, player: Hand) -> None:
    """The Progressive looks at the player's own hand only, folded or not, and is paid from the meter."""
    if player.category not in felt.game.paytable["progressive"].rows:
        felt.lose(wager)
        return
    cell = felt.cell("progressive", player.category)
    assert isinstance(cell, Prize)
    jackpot.win(felt, wager, cell, felt.game.wager["progressive"].rule[player.category])


def suggest(felt: Felt, ask: Ask) -> dict[str, Any]:
    """Double where it is open, and raise with ace, king and jack or better."""
    if "double" in ask.choices:
        return {"choice": "double"}
    return {"choice": "raise" if is_at_least(hand(felt, place(ask.box)), *WORTH_RAISING) else "fold"}
