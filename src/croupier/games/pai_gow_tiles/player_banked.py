"""Pai gow tiles against a player-dealer: the position goes round, dice place the action button, the bank may run out.

Serves kings GEGA-004233. The wagers lie before the dice cup is opened; the throw says at which seat the action button
stands. Tiles are dealt from there counterclockwise and wagers settled from there clockwise. Players set their hands, or
have them set the house way; then the player-dealer, who is not bound to it, sets his or hers.
"""

from __future__ import annotations

from dataclasses import replace

from croupier.games.pai_gow_tiles.messages import ActionButtonAtSeat
from croupier.games.pai_gow_tiles.rules import STANDARD, Rules
from croupier.games.pai_gow_tiles.setting import pieces_of
from croupier.games.shared.pai_gow.setting import (
    Hands,
    Pieces,
    compare_settings,
    compared_cause,
    reveal_banker,
    reveal_box,
    set_hands,
)
from croupier.hands.two_hands import Outcome
from croupier.messages import SeatNumber, Words
from croupier.places import DEALER, Place
from croupier.table.felt import NOBODY, Felt, Note, Procedure, Wager
from croupier.table.money import player_dealer
from croupier.table.money.player_dealer import Due


def play_round(felt: Felt) -> Procedure:
    """A player-dealer, wagers, the collection, the throw, four tiles each, the setting of the hands, the settlement."""
    banker = yield from player_dealer.open_bank(felt, STANDARD)
    if not banker:
        return
    faces: tuple[int, ...] | None = yield felt.throw(spare=is_all_covered(felt))
    rules: Rules = felt.rules
    assert rules.action_button is not None
    first = player_dealer.seat_by_dice(felt, rules.action_button, faces)
    if faces is not None:
        felt.announce(ActionButtonAtSeat(dice=Words(" ".join(map(str, faces))), seat=SeatNumber(first)))
    yield from deal(felt, banker, first, faces)
    yield from set_and_settle(felt, banker, first)


def is_all_covered(felt: Felt) -> bool:
    """Return whether nothing hangs on who comes first: all play on one box, or what was put up covers every wager."""
    boxes = {w.box for w in felt.wagers if w.name == STANDARD}
    put_up = sum(w.stake for w in felt.wagers if w.name == player_dealer.PLAYER_DEALER)
    return len(boxes) == 1 or sum(w.stake for w in felt.wagers if w.name == STANDARD) <= put_up


def deal(felt: Felt, banker: int, first: int, faces: tuple[int, ...] | None) -> Procedure:
    """Four tiles to each box with a wager and to the player-dealer."""
    rules: Rules = felt.rules
    for seat in dealing_order(felt, banker, first, faces):
        where = DEALER if seat == banker else Place.box(seat)
        seen = NOBODY if seat == banker else tuple(sorted(player_dealer.bettors(felt, seat)))
        for _ in range(rules.stack.tiles):
            yield felt.deal(where, seen, "tile")


def dealing_order(felt: Felt, banker: int, first: int, faces: tuple[int, ...] | None) -> list[int]:
    """Counterclockwise from the action button; the player-dealer first where the throw fell there."""
    rules: Rules = felt.rules
    assert rules.action_button is not None
    seats = player_dealer.clockwise({*felt.boxes(STANDARD), banker}, first)[::-1]
    if rules.deal_from == "left":
        seats = [seats[0], *seats[:0:-1]]
    if faces is not None and sum(faces) % rules.action_button.seats == 1:
        seats.sort(key=lambda seat: seat != banker)
    return seats


def set_and_settle(felt: Felt, banker: int, first: int) -> Procedure:
    """The players' hands from the action button on, the player-dealer's, and every wager in its turn."""
    pieces = pieces_of(felt.rules)
    players: dict[int, Hands] = {}
    order = player_dealer.clockwise(felt.boxes(STANDARD), first - 1)
    for box in order:
        answer = yield from set_hands(felt, pieces, player_dealer.bettors(felt, box)[0], box)
        assert isinstance(answer, Hands)
        players[box] = answer
    dealer = yield from reveal_banker(felt, pieces, banker)
    outcomes: dict[int, tuple[Outcome, Note, str]] = {}
    for box in order:
        reveal_box(felt, pieces, box, players[box])
        clause = felt.rules.cite.both_copied if is_copy(pieces, players[box], dealer) else ""
        outcomes[box] = *compare_settings(felt, pieces, players[box], dealer), clause
    due = []
    for wager in player_dealer.wagers_in_order(felt, first):
        cause = compared_cause(pieces, players[wager.box], dealer)
        due.append(replace(judge_wager(felt, wager, *outcomes[wager.box]), cause=cause))
    player_dealer.settle(felt, due)


def is_copy(pieces: Pieces, player: Hands, dealer: Hands) -> bool:
    """Return whether both hands are worth what the player-dealer's are."""
    each = (pieces.high, player.high, dealer.high), (pieces.low, player.low, dealer.low)
    return all(worth(mine).key == worth(theirs).key for worth, mine, theirs in each)


def judge_wager(felt: Felt, wager: Wager, outcome: Outcome, note: Note = "", clause: str = "") -> Due:
    """Both hands win, one pushes, none loses."""
    if outcome == "win":
        return player_dealer.win_due(felt, wager, note=note)
    return Due(wager, "push" if outcome == "stand_off" else "lose", clause=clause, note=note)
