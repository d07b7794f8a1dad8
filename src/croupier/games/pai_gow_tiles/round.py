"""Pai gow tiles: four tiles set as a high and a low hand of two; both must beat the dealer's.

Serves gb-archive section 14: the throw that says who is dealt first (14.26), the standard wager (14.24 to 14.37), a
player holding the bank (14.21 to 14.23), and the Bonanza Bonus and Bonanza Tie (14.38 to 14.50). And qld part 19, whose
bank goes round with the chung (chung.py); and kings GEGA-004233, where a player-dealer banks (player_banked.py).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Any

from croupier.errors import Refusal
from croupier.games.pai_gow_tiles import chung, player_banked
from croupier.games.pai_gow_tiles.messages import (
    AddsToBank,
    AsksForBank,
    BankIsTaken,
    BankTook,
    CallLaJa,
    CutInThisWay,
    CutTiles,
    FirstStackTo,
    HandsAreSet,
    HoldBank,
    HoldsBankSoNoWagers,
    HoldsTheBank,
    HouseHoldsBank,
    JoinBank,
    NoTieToSurrender,
    PositionsAtMost,
    TieIsSettled,
    TieKeptWhenSet,
    TilesShuffledAgain,
    WagersSoHoldsNoBank,
)
from croupier.games.pai_gow_tiles.rules import BANK, BONUS, STANDARD, TIE, TIE_ROWS, Bank, Rules
from croupier.games.pai_gow_tiles.setting import pieces_of
from croupier.games.shared.pai_gow.bonus_causes import row_cause
from croupier.games.shared.pai_gow.messages import BankOfTheRound, RowOfLine, TieGivenUp
from croupier.games.shared.pai_gow.setting import (
    SET,
    Hands,
    Pieces,
    compare_settings,
    compared_cause,
    reveal_banker,
    reveal_box,
    reveal_dealer,
    set_hands,
    settle_standard,
    suggest_setting,
)
from croupier.games.shared.poker.messages import PositionTaken
from croupier.hands.pai_gow_tiles import classify, is_lucky_duck, pairs_in
from croupier.hands.two_hands import Outcome
from croupier.messages import PlaceText, RowName, SeatNumber, Words
from croupier.messages.results import about_seat
from croupier.money import Amount, Odds, exact
from croupier.places import DEALER, NOWHERE, Place
from croupier.rulebooks.model import Game
from croupier.table.family import Call, HouseTake
from croupier.table.felt import NOBODY, Ask, Felt, Move, Procedure, Wager
from croupier.table.messages import CannotBeCalled, OtherCallsOnly
from croupier.table.money import player_dealer
from croupier.table.money.pools import seat_account
from croupier.table.round_state import RoundState
from croupier.table.rules import clause_of

PLACES = ("roll", "box N", "dealer")
SURRENDER, KEEP = "surrender_tie", "keep_tie"
HOLD_BANK = "hold_bank"
BANKING = "player_banking"
ACCEPT = "accept"


def play_round(felt: Felt) -> Procedure:
    """Wagers, the throw, four tiles each, the setting of the hands, the dealer's hands, the settlement."""
    rules: Rules = felt.rules
    if rules.bank is not None:
        yield from player_banked.play_round(felt)
        return
    if rules.chung is not None:
        yield from chung.offer(felt)
    yield from felt.open()
    bank = chung.banker(felt) if rules.chung is not None else int(felt.state.pop(BANK, 0))
    felt.keep(HeldBank(bank))
    laid, boxes = [w for w in felt.wagers if w.name == STANDARD], felt.boxes(STANDARD)
    if boxes:
        yield from play_boxes(felt, boxes, bank)
    if rules.chung is not None:
        chung.round_over(felt, laid)


def play_boxes(felt: Felt, boxes: list[int], bank: int) -> Procedure:
    """Play a round with wagers."""
    rules: Rules = felt.rules
    yield from deal(felt, boxes)
    pieces = pieces_of(rules)
    players: dict[int, Hands] = {}
    for box in boxes if rules.chung is None else chung.setting_order(felt, boxes):
        if felt.on_box(box, STANDARD):  # the floor may have sent its wagers back
            players[box] = yield from play(felt, pieces, box)
    boxes = [box for box in boxes if felt.on_box(box, STANDARD)]
    if rules.tie_surrender == "until_reveal":
        yield from last_words(felt, boxes)
    alone = rules.chung is not None and bank and not chung.is_bank_shared(felt)
    dealer = (yield from reveal_banker(felt, pieces, bank)) if alone else reveal_dealer(felt, pieces)
    stakes: dict[Outcome, Amount] = {"win": 0, "lose": 0, "stand_off": 0}
    payer = seat_account(bank) if bank and not chung.is_bank_shared(felt) else "bank"
    for box in reversed([box for box in boxes if felt.on_box(box, STANDARD)]):  # from the dealer's right: 14.20
        reveal_box(felt, pieces, box, players[box])
        outcome, note = compare_settings(felt, pieces, players[box], dealer)
        felt.cause = compared_cause(pieces, players[box], dealer)
        for wager in felt.on_box(box, STANDARD):
            stakes[outcome] += wager.stake
            settle_standard(felt, wager, outcome, note, players[box].foul, payer)
        settle_bonanza(felt, box, outcome)
    if bank and rules.chung is not None:
        chung.settle(felt, stakes)
    elif bank:
        settle_bank(felt, bank, stakes)


class HeldBank(RoundState):
    """The bank of a round that a player may hold."""

    def __init__(self, seat: int) -> None:
        self.seat = seat  # 0: the house has it


def held_bank(felt: Felt) -> int:
    """Return the seat that holds the bank of this round; 0 where the house has it, or the wagers are not closed yet."""
    known = felt.find_round_state(HeldBank)
    return 0 if known is None else known.seat


# Dealing


def deal(felt: Felt, boxes: list[int]) -> Procedure:
    """Deal by the throw, which says where the first of the stacks goes; positions without a wager get one that stays
    unseen."""
    faces: tuple[int, ...] | None = yield felt.throw(spare=True)
    rules: Rules = felt.rules
    order = dealing_order(felt.game.seats, rules.deal_from, faces, 0 if rules.chung is None else held_bank(felt))
    if faces is not None:
        felt.announce(FirstStackTo(dice=Words(" ".join(map(str, faces))), to=Words(str(order[0]))))
    seats = {Place.box(box): player_of(felt, box) for box in boxes if felt.on_box(box, STANDARD)}
    for where in order:
        if where != DEALER and where not in seats:  # dealt to no one
            continue
        for _ in range(felt.rules.stack.tiles):
            yield felt.deal(where, NOBODY if where == DEALER else (seats[where],), "tile")


def player_of(felt: Felt, box: int) -> int:
    """The seat that looks at the tiles of a box and sets them."""
    rules: Rules = felt.rules
    return chung.first_player(felt, box) if rules.chung is not None else felt.on_box(box, STANDARD)[0].seat


def dealing_order(boxes: int, first: str, faces: tuple[int, ...] | None, bank: int = 0) -> list[Place]:
    """The positions in the order in which they are dealt: counted from the bank as 1 in the direction of the deal, so
    that 9 and 17 are the bank again (14.26, qld s 419). A player's bank has its tiles where the player sits, and the
    house's place has none."""
    numbers = range(1, boxes + 1) if first == "left" else range(boxes, 0, -1)
    circle = [DEALER, *map(Place.box, numbers)]
    if bank:
        at = circle.index(Place.box(bank))
        circle = [DEALER, *circle[at + 1 :], NOWHERE, *circle[1:at]]
    start = (sum(faces) - 1) % len(circle) if faces else 0
    return circle[start:] + circle[:start]


# Setting


def play(felt: Felt, pieces: Pieces, box: int) -> Generator[Ask, Any, Hands]:
    """A player looks at the tiles, may give up the Bonanza Tie wager for half of it, and sets the two hands."""
    seat = player_of(felt, box)
    while True:
        tie = felt.on_box(box, TIE)
        answer = yield from set_hands(felt, pieces, seat, box, (SURRENDER,) if tie else (), _nothing_kept(felt))
        if isinstance(answer, Hands):
            return answer
        for wager in tie:
            surrender(felt, wager)


def _nothing_kept(felt: Felt) -> dict[str, Refusal]:
    """Why a Bonanza Tie wager cannot be given up, or kept, where there is none."""
    if TIE not in felt.game.wager:
        return {}
    rule = felt.game.wager[TIE]
    clause = rule.rule.get("surrender", rule.clause)
    return {
        SURRENDER: felt.refusal(NoTieToSurrender(clause=clause)),
        KEEP: felt.refusal(TieKeptWhenSet(clause=clause)),
    }


def last_words(felt: Felt, boxes: list[int]) -> Procedure:
    """14.48: the Bonanza Tie may be given up until the dealer's tiles are seen; who says nothing keeps it."""
    for box in boxes:
        for wager in felt.on_box(box, TIE):
            at = PlaceText(str(Place.box(box)))
            set_already = {SET: felt.refusal(HandsAreSet(at=at, clause=felt.rules.cite.set))}
            choice = yield felt.ask(wager.seat, (KEEP, SURRENDER), box, set_already, place=Place.box(box), silent=KEEP)
            if choice == SURRENDER:
                surrender(felt, wager)


def why_not_asked(felt: Felt, move: Move, ask: Ask | None) -> Refusal | None:
    """14.48: the Tie is given up while it may still win or lose, and not afterwards."""
    if move.get("choice") != SURRENDER or TIE not in felt.game.wager or ask is not None:
        return None
    return felt.refusal(TieIsSettled(clause=felt.rule(TIE, "surrender")))


def surrender(felt: Felt, wager: Wager) -> None:
    """14.48: half of a Bonanza Tie wager is given up for the other half."""
    felt.halve(wager, "surrender", cause=about_seat(TieGivenUp))


# Bonanza


def settle_bonanza(felt: Felt, box: int, outcome: Outcome) -> None:
    """The Bonus by the four tiles as dealt; the Tie by the standard wager's result or by an automatic winner."""
    four = felt.things(Place.box(box))
    for wager in felt.on_box(box, BONUS):
        settle_bonus(felt, wager, classify(four, felt.things(DEALER)))
    for wager in felt.on_box(box, TIE):
        settle_tie(felt, wager, tie_rows(four, outcome == "stand_off"))


def settle_bonus(felt: Felt, wager: Wager, row: str | None) -> None:
    """14.43 and 14.44: the best row that the four tiles reach."""
    if row is None:
        felt.lose(wager, cause=row_cause(row))
    else:
        felt.win(wager, row, felt.table_clause(BONUS), note=RowOfLine(row=RowName(row)), cause=row_cause(row))


def settle_tie(felt: Felt, wager: Wager, rows: Sequence[str]) -> None:
    """14.46 to 14.49: of the rows that are reached one is paid, the one with the better odds."""
    if not rows:
        felt.lose(wager, cause=row_cause(None))
    else:
        best = max(rows, key=lambda name: _odds(felt, name).win)
        felt.win(
            wager,
            best,
            felt.table_clause(TIE),
            note=RowOfLine(row=RowName(best)),
            cause=row_cause(best),
        )


def tie_rows(four: Any, stand_off: bool) -> tuple[str, ...]:
    """The rows of the Bonanza Tie pay table that a result and four tiles reach (14.46, 14.49)."""
    reached = stand_off, len(pairs_in(four)) == 2, is_lucky_duck(four)
    return tuple(row for row, holds in zip(TIE_ROWS, reached, strict=True) if holds)


def _odds(felt: Felt, row: str) -> Odds:
    cell = felt.cell(TIE, row)
    assert isinstance(cell, Odds)
    return cell


# A player's bank


def calls(rules: Rules, game: Game) -> list[Call]:
    """Return what may be called before the wagers close."""
    if rules.chung is not None:
        join = Call(chung.JOIN_BANK, JoinBank(), AddsToBank(), rules.cite.bank_offered)
        la_ja = Call(chung.LA_JA, CallLaJa(), TilesShuffledAgain(), rules.cite.la_ja)
        cuts = [
            Call(word, CutTiles(number=n), CutInThisWay(number=n), rules.cite.cut_chosen)
            for n, word in enumerate(chung.cuts(game), 1)
        ]
        return [join, la_ja, *cuts]
    if rules.held is None:
        return []
    return [Call(HOLD_BANK, HoldBank(), AsksForBank(), clause_of(game, BANKING))]


def instruct(felt: Felt, seat: int, word: str) -> tuple[Refusal | None, Callable[[], None] | None]:
    """A seat asks for the bank of this round, where the house lets players hold it (14.21)."""
    if felt.rules.chung is not None:
        return chung.instruct(felt, seat, word)
    if felt.rules.bank is not None:
        return Refusal(CannotBeCalled(call=Words(str(word)))), None
    if word != HOLD_BANK:
        return Refusal(OtherCallsOnly(call=Words(str(word)), known=Words(str(HOLD_BANK)))), None
    rules: Rules = felt.rules
    if rules.held is None or not rules.held.player_banking:
        return felt.refusal(HouseHoldsBank(clause=rules.cite.house_banks)), None
    clause = clause_of(felt.game, BANKING)
    if felt.state.get(BANK, seat) != seat:
        return felt.refusal(BankIsTaken(seat=SeatNumber(felt.state[BANK]), clause=clause)), None
    if any(w.seat == seat for w in felt.wagers):
        return felt.refusal(WagersSoHoldsNoBank(seat=SeatNumber(seat), clause=clause)), None
    return None, partial(_hold, felt, seat)


def _hold(felt: Felt, seat: int) -> None:
    felt.state[BANK] = seat
    felt.announce(HoldsTheBank(seat=SeatNumber(seat)))


def liable(felt: Felt, seat: int) -> Amount:
    """Return the amount that a seat must have ready besides its own wagers: the holder of the bank pays every standard
    wager."""
    if felt.rules.bank is not None:
        return 0  # what the player-dealer may lose is put up
    if felt.rules.chung is not None:
        return chung.liable(felt, seat)
    if seat not in (held_bank(felt), felt.state.get(BANK)):
        return 0
    paid_at = felt.rules.held.bank_pays
    return exact(sum((Fraction(paid_at.on(w.stake)) for w in felt.wagers if w.name == STANDARD), Fraction(0)))


def settle_bank(felt: Felt, seat: int, stakes: Mapping[Outcome, Amount]) -> None:
    """Settle the bank of a round for the player who held it: losing wagers taken, winning ones paid at even money (the
    commission between that and what winners get is the house's), less the levy on its win."""
    bank: Bank = felt.rules.held
    excess, paid_at = stakes["lose"] - stakes["win"], bank.bank_pays
    charged = felt.round_payment(exact(bank.levy * max(excess, 0)))
    net = exact(stakes["lose"] - paid_at.on(stakes["win"]) - charged)
    note = BankTook(taken=stakes["lose"], paid=paid_at.on(stakes["win"]), charged=charged, is_levy=True)
    result = "win" if net > 0 else "lose" if net < 0 else "push"
    clause, cause = clause_of(felt.game, "levy"), about_seat(BankOfTheRound)
    felt.settle(felt.enter(seat, BANK, 0), result, net, "", clause, note, paid_by="players", cause=cause)


# Laying


def check_place(felt: Felt, wager: Wager) -> Refusal | None:
    """The bank does not play against itself; a position has one player, and a player so many positions."""
    if felt.rules.bank is not None:
        return player_dealer.check_place(felt, wager)
    if felt.rules.chung is not None:
        return chung.check_place(felt, wager)
    if felt.state.get(BANK) == wager.seat:
        return felt.refusal(HoldsBankSoNoWagers(seat=SeatNumber(wager.seat), clause=clause_of(felt.game, BANKING)))
    if any(w.box == wager.box and w.seat != wager.seat for w in felt.wagers):
        return felt.refusal(PositionTaken(position=wager.box, clause=felt.rules.cite.one_player))
    held = {w.box for w in felt.wagers if w.seat == wager.seat} | {wager.box}
    most = felt.rules.positions_per_player
    if most is not None and len(held) > most:
        return felt.refusal(PositionsAtMost(most=most, clause=clause_of(felt.game, "positions_per_player")))
    return None


def check_close(felt: Felt, stage: str) -> Refusal | None:
    """Why the betting may not be closed: the bank does not cover it."""
    if felt.rules.bank is not None:
        return player_dealer.check_close(felt)
    return chung.check_close(felt) if felt.rules.chung is not None else None


def lays(felt: Felt, seat: int) -> dict[str, int] | None:
    """A bot that is the player-dealer puts the bank up."""
    return player_dealer.lays(felt, seat) if felt.rules.bank is not None else None


def suggest(felt: Felt, ask: Ask) -> Move:
    """The house way, from the seat's own tiles; a Bonanza Tie wager that came so far is kept, and a turn as
    player-dealer taken. A bank costs less than a wager does: it is taken when it is offered, and passed on afterwards.
    """
    if ACCEPT in ask.choices:
        return {"choice": ACCEPT}
    if ask.silent:
        return {"choice": ask.silent}
    if chung.DECLINE in ask.choices:
        return {"choice": chung.DECLINE if chung.banker(felt) == ask.seat else BANK}
    return suggest_setting(felt, pieces_of(felt.rules), ask.place)


def house_take(felt: Felt) -> list[HouseTake]:
    """The levy on a player's bank: it won so much, and got so much less."""
    bank = next((line for line in felt.lines if line.wager == BANK), None)
    if bank is None:
        return []
    if felt.rules.chung is not None:
        return [HouseTake("commission", chung.commission_charged(felt), felt.rules.cite.bank_profit)]
    against = [line for line in felt.lines if line.paid_by == seat_account(bank.seat)]
    won = sum(line.stake for line in against if line.result == "lose")
    paid = sum(line.stake for line in against if line.result == "win")
    return [HouseTake("levy", exact(won - paid - bank.net), clause_of(felt.game, "levy"))]
