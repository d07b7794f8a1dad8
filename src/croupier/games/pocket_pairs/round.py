"""Pocket Pairs: a wager on a pair in the two cards a poker player is first dealt.

Serves gb-archive section 18. The poker hand beside it is played elsewhere; here each player with a wager is dealt two
cards, plays on or folds, and at the end shows the cards or forfeits.
"""

from __future__ import annotations

from croupier.errors import Refusal
from croupier.games.pocket_pairs.messages import NoPocketPair, OwnCardsOnly, PairForfeited, PocketPair
from croupier.games.pocket_pairs.rules import MIXED, SAME, WAGER, Rules
from croupier.games.shared.poker.messages import HandNotShown
from croupier.messages import SeatNumber
from croupier.messages.results import about_seat
from croupier.places import Place
from croupier.table.felt import Felt, Procedure, Wager

PLACES = ("box N",)


def play_round(felt: Felt) -> Procedure:
    """Wagers, two cards each face down, folding, and the settlement from seat 1 on."""
    yield from felt.open()
    seats = felt.boxes(WAGER)
    for seat in seats * 2:
        yield felt.deal(Place.box(seat), seen=(seat,))
    for seat in seats:
        yield from play_or_fold(felt, seat)
    for seat in felt.boxes(WAGER):
        yield from settle(felt, seat)


def wager_of(felt: Felt, seat: int) -> Wager:
    """The wager of a seat."""
    return felt.on_box(seat, WAGER)[0]


def play_or_fold(felt: Felt, seat: int) -> Procedure:
    """A folded hand keeps its wager unless the player gives that up as well: 18.6."""
    rules: Rules = felt.rules
    choice = yield felt.ask(seat, ("keep", "fold", "fold_and_forfeit"), silent="keep")
    if choice == "fold_and_forfeit":
        felt.lose(wager_of(felt, seat), rules.cite.forfeit, cause=about_seat(PairForfeited))


def settle(felt: Felt, seat: int) -> Procedure:
    """The cards are exposed and paid by the table; a player who will not show them forfeits: 18.8."""
    rules: Rules = felt.rules
    choice = yield felt.ask(seat, ("show", "conceal"), silent="show")
    wager = wager_of(felt, seat)
    if choice == "conceal":
        felt.lose(wager, rules.cite.conceal, cause=about_seat(HandNotShown))
        return
    felt.show(Place.box(seat))
    first, second = felt.things(Place.box(seat))
    if first.rank != second.rank:
        felt.lose(wager, cause=about_seat(NoPocketPair))
    elif first.is_red == second.is_red:
        felt.win(wager, SAME, cause=PocketPair(same_colour=True))
    else:
        felt.win(wager, MIXED, cause=PocketPair(same_colour=False))


def check_place(felt: Felt, wager: Wager) -> Refusal | None:
    """The wager is on the player's own two cards: 18.3."""
    if wager.box == wager.seat:
        return None
    clause = felt.game.wager[wager.name].clause
    return felt.refusal(OwnCardsOnly(seat=SeatNumber(wager.seat), own=SeatNumber(wager.seat), clause=clause))
