"""Who may enter a game in the middle of a shoe, and for how much: qld s 22.

`felt.state["shoe"]` remembers, seat by seat, who wagered on the first round of the shoe, who has wagered since, and who
has sat a round out. It is there only where the operator limits these things, and a new shoe makes it anew.
"""

from __future__ import annotations

from croupier.errors import Refusal
from croupier.games.blackjack.messages import EntryAtMinimum, NotInFirstRound, SatARoundOut
from croupier.games.blackjack.rules import Rules
from croupier.messages import SeatNumber
from croupier.table.felt import Felt, Wager
from croupier.table.money.limits import standing
from croupier.table.shoe_cut import CUT

SHOE = "shoe"


def is_entry_limited(rules: Rules) -> bool:
    """Return whether the table minds who comes in or sits out in the middle of a shoe."""
    return rules.entry != "open" or rules.sitting_out == "barred"


def remember(felt: Felt) -> None:
    """Who plays this round, and who does not any more."""
    if not is_entry_limited(felt.rules):
        return
    now = {wager.seat for wager in felt.wagers if wager.name == "main"}
    shoe = felt.state.get(SHOE) or {"first": sorted(now), "played": sorted(now), "out": []}
    out, played = {*shoe["out"], *shoe["played"]} - now, {*shoe["played"], *now}
    felt.state[SHOE] = {"first": shoe["first"], "played": sorted(played), "out": sorted(out)}


def begin_shoe(felt: Felt, at_rest: bool) -> None:
    """Begin a new shoe: no player has sat out, and this round is its first; the next one is, where this is over
    already, and while wagers are still open no round counts as seen."""
    felt.state.pop(SHOE, None)
    felt.state.pop(CUT, None)
    if not at_rest:
        remember(felt)


def why_no_entry(felt: Felt, wager: Wager) -> Refusal | None:
    """Why a seat may not wager so much, or anything, until a new shoe begins; or None."""
    rules: Rules = felt.rules
    shoe = felt.state.get(SHOE)
    if shoe is None or not is_entry_limited(rules):
        return None
    if rules.sitting_out == "barred" and wager.seat in shoe["out"]:
        return felt.refusal(SatARoundOut(seat=SeatNumber(wager.seat), clause=rules.cite.sitting_out))
    if rules.entry == "open" or wager.seat in shoe["first"]:
        return None
    if rules.entry == "closed":
        return felt.refusal(NotInFirstRound(seat=SeatNumber(wager.seat), clause=rules.cite.entry))
    laid = felt.find(wager.seat, wager.name, wager.box)
    total = wager.stake + (laid.stake if laid else 0)
    least = standing(felt.limits, felt.state).general.least if felt.limits is not None else None
    if least is None or total == least:
        return None
    return felt.refusal(EntryAtMinimum(seat=SeatNumber(wager.seat), least=least, clause=rules.cite.entry_minimum))
