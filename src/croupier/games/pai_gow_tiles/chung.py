"""The chung: whose bank it is in a round of Queensland pai gow, who sits at which box, and what the bank comes to.

Serves qld s 417, 421 to 426 and 433 to 435. The house banks the first round. Then the bank is offered round, and a
player who has played the round before may bank alone, with others, or in equal parts with the house, for two rounds
together. Seat n of the program is box n + 1: box 1 is the house's, where the bank's tiles lie.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import partial
from typing import Any

from croupier.errors import Refusal
from croupier.games.pai_gow_tiles.messages import (
    AloneOnBox,
    BankAsksLaJa,
    BankChoosesCut,
    BanksSoNoWagers,
    BanksTiles,
    BankTook,
    ChungBefore,
    ChungBeforeHouse,
    ChungCovers,
    ChungOffered,
    CutNotApproved,
    HouseLiableFor,
    HouseWayCut,
    LaJa,
    LiabilityDisplayed,
    NoBankToJoin,
    OneHandEach,
    PlayersOnOneBox,
    PriorityMarker,
    TilesCutInWay,
    TwoBoxesAlone,
    WagersSoNoBank,
)
from croupier.games.pai_gow_tiles.rules import BANK, STANDARD, Rules
from croupier.games.shared.pai_gow.messages import BankOfTheRound
from croupier.hands.two_hands import Outcome
from croupier.messages import SeatNumber, Words
from croupier.messages.results import about_seat
from croupier.money import Amount, Rounding, exact
from croupier.rulebooks.model import Game
from croupier.table.felt import Felt, Procedure, Wager
from croupier.table.messages import OtherCallsOnly
from croupier.table.rules import clause_of

CHUNG = "chung"  # what the table remembers of the bank
CO_BANK, DECLINE = "co_bank", "decline"
JOIN_BANK, LA_JA = "join_bank", "la_ja"
CUT = "cut_"  # and the number of one of the approved cuts
SEAT, KIND, ROUNDS, POOL, PLAYED, FIRST, IDLE = "seat", "kind", "rounds", "pool", "played", "first", "idle"
SEATS_BY_ARRANGEMENT = "arranged"  # the seats that may wager above the maximum in this round


def memory(felt: Felt) -> dict[str, Any]:
    """Return the table's memory of whose turn the bank is."""
    remembered: dict[str, Any] = felt.state.get(CHUNG, {})
    return remembered


def remember(felt: Felt, **what: Any) -> None:
    """Keep something of the bank; what is empty is forgotten."""
    felt.state[CHUNG] = {key: value for key, value in {**memory(felt), **what}.items() if value}


def around(seats: tuple[int, ...], first: int) -> list[int]:
    """Seats counterclockwise from a number on, and round again."""
    ordered = sorted(seats)
    return [s for s in ordered if s >= first] + [s for s in ordered if s < first]


# Whose bank it is


def offer(felt: Felt) -> Procedure:
    """Offer the bank of the next round. A player who has held it for as many rounds as may be is not asked again until
    the house or another has."""
    rules: Rules = felt.rules
    assert rules.chung is not None and rules.held is not None
    if not rules.held.player_banking:
        return
    before = memory(felt)
    held, rounds = before.get(SEAT, 0), before.get(ROUNDS, 0)
    asked = around(felt.seats, held + 1)
    asked.sort(key=lambda seat: seat != held)  # who holds it may keep it
    if rounds >= rules.chung.bank_rounds:
        asked = [seat for seat in asked if seat != held]
    for seat in asked:
        if seat in before.get(PLAYED, ()) or seat == held:
            excess = _why_no_shared_bank(felt)
            choices = (BANK, CO_BANK, DECLINE) if excess is None else (BANK, DECLINE)
            ask = felt.ask(seat, choices, refused={CO_BANK: excess} if excess is not None else None)
            choice = yield ask.with_words(ChungOffered(), ChungCovers())
            if choice != DECLINE:
                remember(felt, seat=seat, kind=choice, rounds=rounds + 1 if seat == held else 1, pool=[])
                where = felt.cite_clause(rules.cite.bank_offered)
                felt.announce(ChungBefore(seat=SeatNumber(seat), shares=choice != BANK, clause=where))
                return
    remember(felt, seat=0, kind="", rounds=0, pool=[])
    felt.announce(ChungBeforeHouse())


def banker(felt: Felt) -> int:
    """The seat that banks or co-banks; 0 for the house."""
    return int(memory(felt).get(SEAT, 0))


def is_bank_shared(felt: Felt) -> bool:
    """Return whether the house has a share in the bank."""
    return bool(memory(felt).get(KIND) == CO_BANK)


def partners(felt: Felt) -> list[int]:
    """The seats whose chips are the bank."""
    return [banker(felt), *memory(felt).get(POOL, ())] if banker(felt) else []


def instruct(felt: Felt, seat: int, word: str) -> tuple[Refusal | None, Callable[[], None] | None]:
    """A player joins the chips of the one who banks, asks for a la ja, or chooses a cut of the tiles."""
    rules: Rules = felt.rules
    if word == LA_JA:
        if banker(felt) not in (0, seat):
            return felt.refusal(BankAsksLaJa(clause=rules.cite.la_ja)), None
        return None, partial(felt.announce, LaJa(clause=felt.cite_clause(rules.cite.la_ja)))
    if word in cuts(felt.game):
        return _ask_for_cut(felt, seat, int(word.removeprefix(CUT)))
    if word != JOIN_BANK:
        known = ", ".join((JOIN_BANK, LA_JA, *cuts(felt.game)))
        return Refusal(OtherCallsOnly(call=Words(str(word)), known=Words(str(known)))), None
    if not banker(felt) or is_bank_shared(felt) or seat in partners(felt):
        return felt.refusal(NoBankToJoin(clause=rules.cite.bank_offered)), None
    if any(w.seat == seat for w in felt.wagers):
        return felt.refusal(WagersSoNoBank(seat=SeatNumber(seat), clause=rules.cite.bank_wagers)), None
    return None, partial(remember, felt, pool=[*memory(felt).get(POOL, ()), seat])


def cuts(game: Game) -> list[str]:
    """Return the calls by which a cut is chosen, at a table that shows as many as may be."""
    option = game.option.get("approved_cuts")
    most = option.most if option is not None else None
    return [f"{CUT}{number}" for number in range(1, int(most) + 1)] if most is not None else []


def _ask_for_cut(felt: Felt, seat: int, number: int) -> tuple[Refusal | None, Callable[[], None] | None]:
    """Ask the banker, alone or with the house, how the tiles are cut; the house has its own way."""
    rules: Rules = felt.rules
    assert rules.chung is not None
    if number > rules.chung.approved_cuts:
        return felt.refusal(CutNotApproved(cuts=rules.chung.approved_cuts, number=number, clause=rules.cite.cuts)), None
    if not banker(felt):
        return felt.refusal(HouseWayCut(clause=rules.cite.house_cut)), None
    if seat not in partners(felt):
        return felt.refusal(BankChoosesCut(clause=rules.cite.cut_chosen)), None
    return None, partial(felt.announce, TilesCutInWay(number=number, clause=felt.cite_clause(rules.cite.cut_chosen)))


# Who sits where


def first_player(felt: Felt, box: int) -> int:
    """Return the player on a box who has wagered there without interruption for the longest time."""
    seats = [w.seat for w in felt.on_box(box, STANDARD)]
    before = memory(felt).get(FIRST, {}).get(str(box), [])
    return next((seat for seat in before if seat in seats), seats[0])


def setting_order(felt: Felt, boxes: list[int]) -> list[int]:
    """Boxes with a priority set marker first; of one player's two boxes the one with the higher wager."""
    rules: Rules = felt.rules
    most, part = felt.limits.general.most if felt.limits else None, rules.chung and rules.chung.priority_set
    total = {box: sum((w.stake for w in felt.on_box(box, STANDARD)), 0) for box in boxes}
    alone = len({w.seat for w in felt.wagers if w.name == STANDARD}) == 1
    marked = {box for box in boxes if most is not None and part and total[box] >= part * most}
    for box in sorted(marked):
        felt.announce(PriorityMarker(box=box, clause=felt.cite_clause(rules.cite.priority)))
    return sorted(boxes, key=lambda box: (box not in marked, -total[box] if alone else 0, box))


def check_place(felt: Felt, wager: Wager) -> Refusal | None:
    """The bank does not play against itself, nor anybody on its box; so many players a box, one hand a player; and the
    house shares a bank only as far as it is liable."""
    rules: Rules = felt.rules
    if wager.seat in partners(felt):
        return felt.refusal(BanksSoNoWagers(seat=SeatNumber(wager.seat), clause=rules.cite.bank_wagers))
    if wager.box == banker(felt):
        return felt.refusal(BanksTiles(box=wager.box, clause=rules.cite.bank_box))
    others = {w.seat for w in felt.on_box(wager.box, STANDARD)} - {wager.seat}
    if len(others) >= rules.players_per_box:
        return felt.refusal(PlayersOnOneBox(most=rules.players_per_box, clause=rules.cite.one_player))
    return _why_no_second_hand(felt, wager) or _why_too_much_liability(felt, wager) or _why_not_beside(felt, wager)


def is_unbounded(felt: Felt, wager: Wager) -> bool:
    """Return whether the table's maximum does not bind a wager: the house shares the bank and displays for what it is
    liable, or the player has an arrangement."""
    rules: Rules = felt.rules
    if rules.chung is None:
        return False
    return (is_bank_shared(felt) and rules.chung.house_liability is not None) or wager.seat in seats_by_arrangement(
        felt
    )


def seats_by_arrangement(felt: Felt) -> list[int]:
    """The seats that may wager above the maximum in this round, by an arrangement."""
    seats: list[int] = memory(felt).get(SEATS_BY_ARRANGEMENT, [])
    return seats


def _why_not_beside(felt: Felt, wager: Wager) -> Refusal | None:
    """Refuse another's wager on the box of a player who is above the maximum by an arrangement."""
    rules: Rules = felt.rules
    most = felt.limits.general.most if felt.limits else None
    wagers = [*felt.on_box(wager.box, STANDARD), wager]
    for seat in seats_by_arrangement(felt):
        mine = sum((w.stake for w in wagers if w.seat == seat), 0)
        if most is not None and mine > most and any(w.seat != seat for w in wagers):
            return felt.refusal(AloneOnBox(seat=SeatNumber(seat), box=wager.box, clause=rules.cite.arranged))
    return None


def _why_no_second_hand(felt: Felt, wager: Wager) -> Refusal | None:
    """One hand a player, unless alone against the house."""
    rules: Rules = felt.rules
    boxes = {w.box for w in felt.wagers if w.seat == wager.seat} | {wager.box}
    alone = all(w.seat == wager.seat for w in felt.wagers) and not banker(felt)
    sole, most = rules.sole_player, rules.positions_per_player
    if most is None or len(boxes) <= most or (sole is not None and alone and len(boxes) <= sole.boxes):
        return None
    clause = rules.cite.sole_player if alone else clause_of(felt.game, "positions_per_player")
    return felt.refusal(OneHandEach(seat=SeatNumber(wager.seat), clause=clause))


def _why_too_much_liability(felt: Felt, wager: Wager) -> Refusal | None:
    """Refuse a wager if the house may have to pay too much when it shares the bank."""
    rules: Rules = felt.rules
    assert rules.chung is not None
    most = rules.chung.house_liability
    if not is_bank_shared(felt) or most is None:
        return None
    half = exact(Fraction(wager.stake + sum(w.stake for w in felt.wagers if w.name == STANDARD), 2))
    if half <= most:
        return None
    return felt.refusal(HouseLiableFor(amount=half, most=most, clause=rules.cite.house_liability))


def _why_no_shared_bank(felt: Felt) -> Refusal | None:
    """The house shares no bank where the liability that is displayed is more than so many box maximums."""
    rules: Rules = felt.rules
    assert rules.chung is not None
    most, boxes = felt.limits.general.most if felt.limits else None, rules.chung.liability_boxes
    displayed = rules.chung.house_liability
    if most is None or boxes is None or displayed is None or displayed <= boxes * most:
        return None
    return felt.refusal(
        LiabilityDisplayed(amount=displayed, boxes=Words(str(boxes)), most=most, clause=rules.cite.liability_boxes)
    )


def check_close(felt: Felt) -> Refusal | None:
    """The two wagers of a player who is alone at the table."""
    rules: Rules = felt.rules
    laid: dict[int, list[Wager]] = {}
    for wager in (w for w in felt.wagers if w.name == STANDARD):
        laid.setdefault(wager.seat, []).append(wager)
    for seat, wagers in laid.items():
        if len(wagers) > 1 and rules.sole_player is not None:
            low, high = sorted(w.stake for w in wagers)[-2:]
            if len(laid) > 1 or high < rules.sole_player.times * low:
                times = rules.sole_player.times
                return felt.refusal(
                    TwoBoxesAlone(seat=SeatNumber(seat), times=Words(str(times)), clause=rules.cite.sole_player)
                )
    return None


def round_over(felt: Felt, laid: list[Wager]) -> None:
    """Who played, and who has been longest at each box; who laid nothing for how many rounds."""
    before = memory(felt)
    first: dict[str, list[int]] = {}
    for wager in laid:
        first.setdefault(str(wager.box), []).append(wager.seat)
    for box, seats in first.items():
        old = [seat for seat in before.get(FIRST, {}).get(box, []) if seat in seats]
        first[box] = old + [seat for seat in seats if seat not in old]
    played = sorted({*(w.seat for w in laid if w.box == w.seat), *partners(felt)})
    busy = {*(w.seat for w in laid), *partners(felt)}
    idle = {str(s): before.get(IDLE, {}).get(str(s), 0) + 1 for s in felt.seats if s not in busy}
    remember(felt, played=played, first=first, idle=idle, arranged=[], open=True)


# What the bank comes to


def parts(felt: Felt, excess: Amount) -> Iterator[tuple[int, Amount, Amount]]:
    """For each seat in the bank its part of what was won or lost, and the commission on a profit."""
    rules: Rules = felt.rules
    assert rules.held is not None
    seats = partners(felt)
    among = 2 if is_bank_shared(felt) else len(seats)
    for seat in seats:
        part = exact(Fraction(excess) / among)
        counts, least = max(part, 0), felt.limits.general.least if felt.limits else None
        if is_bank_shared(felt) and least is not None:  # s 426(3)
            counts = Rounding(Fraction(least), "down", "")(counts)
        yield seat, part, felt.round_payment(exact(rules.held.levy * counts))


def settle(felt: Felt, stakes: Mapping[Outcome, Amount]) -> None:
    """Losing wagers taken and winning ones paid, and 5% of a profit to the house."""
    rules: Rules = felt.rules
    paid = _bank_payment(rules, stakes["win"])
    for seat, part, commission in parts(felt, exact(stakes["lose"] - paid)):
        net = exact(part - commission)
        result = "win" if net > 0 else "lose" if net < 0 else "push"
        note = BankTook(taken=stakes["lose"], paid=paid, charged=commission, is_levy=False)
        bank, cause = felt.enter(seat, BANK, 0), about_seat(BankOfTheRound)
        felt.settle(bank, result, net, "", rules.cite.bank_profit, note, paid_by="players", cause=cause)


def _bank_payment(rules: Rules, stake: Amount) -> Amount:
    """Return the bank's payment on winning wagers of so much together."""
    assert rules.held is not None
    return rules.held.bank_pays.on(stake)


def commission_charged(felt: Felt) -> Amount:
    """The commission that the bank of a settled round has paid."""
    laid = [line for line in felt.lines if line.wager == STANDARD]
    won = sum(line.stake for line in laid if line.result == "lose")
    paid = _bank_payment(felt.rules, exact(sum(line.stake for line in laid if line.result == "win")))
    return exact(sum((Fraction(commission) for _, _, commission in parts(felt, exact(won - paid))), Fraction(0)))


def liable(felt: Felt, seat: int) -> Amount:
    """Return the amount that a seat must have ready: its part of all the wagers that the bank may have to pay."""
    seats = partners(felt)
    if seat not in seats:
        return 0
    among = 2 if is_bank_shared(felt) else len(seats)
    laid = exact(sum(w.stake for w in felt.wagers if w.name == STANDARD))
    return exact(Fraction(_bank_payment(felt.rules, laid)) / among)
