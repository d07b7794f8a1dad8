"""Pai gow tiles: four tiles set as a high and a low hand of two; both must beat the dealer's.

Serves gb-archive section 14: the throw that says who is dealt first (14.26), the standard wager (14.24 to 14.37), a
player holding the bank (14.21 to 14.23), and the Bonanza Bonus and Bonanza Tie (14.38 to 14.50).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from fractions import Fraction
from functools import partial
from typing import Any

from croupier.equipment.tiles import tiles
from croupier.errors import Refusal
from croupier.hands.pai_gow import Outcome
from croupier.hands.pai_gow_tiles import GB_ARCHIVE, classify, foul, is_lucky_duck, pairs_in
from croupier.hands.tile_house_way import Form, NoPair, house_way
from croupier.money import Amount, Odds, exact, odds, shown
from croupier.parts.circles import DEALER
from croupier.parts.two_hands import (
    Hands,
    Rules,
    Worth,
    compared,
    reveal_box,
    reveal_dealer,
    set_hands,
    settle_standard,
    suggested,
)
from croupier.rulebooks.model import Game, Scalar
from croupier.table.family import Kept
from croupier.table.felt import NOBODY, Ask, Felt, Move, Procedure, Wager, place

PLACES = ("roll", "box N", "dealer")
STANDARD, BONUS, TIE, BANK = "standard", "bonanza_bonus", "bonanza_tie", "bank"
SURRENDER = "surrender_tie"
HOLD_BANK = "hold_bank"


def round(felt: Felt) -> Procedure:
    """Wagers, the throw, four tiles each, the setting of the hands, the dealer's hands, the settlement."""
    yield from felt.open()
    bank = felt.banker = int(felt.state.pop(BANK, 0))
    boxes = felt.boxes(STANDARD)
    if not boxes:
        return
    yield from deal(felt, boxes)
    rules = rules_of(felt.options)
    players: dict[int, Hands] = {}
    for box in boxes:
        players[box] = yield from play(felt, rules, box)
    dealer = reveal_dealer(felt, rules)
    stakes: dict[Outcome, Amount] = {"win": 0, "lose": 0, "stand_off": 0}
    for box in reversed(boxes):  # from the dealer's right: 14.20
        reveal_box(felt, rules, box, players[box])
        found, note = compared(rules, players[box], dealer)
        for wager in felt.on_box(box, STANDARD):
            stakes[found] += wager.stake
            settle_standard(felt, wager, players[box], found, note, f"seat {bank}" if bank else "bank")
        settle_bonanza(felt, box, found)
    if bank:
        settle_bank(felt, bank, stakes)


# Dealing


def deal(felt: Felt, boxes: list[int]) -> Procedure:
    """The throw says where the first of the stacks goes; positions without a wager get one that nobody looks at."""
    faces: tuple[int, ...] | None = yield felt.throw(spare=True)
    order = dealing_order(felt.game.seats, felt.options["deal_from"], faces)
    if faces is not None:
        felt.say(f"{' '.join(map(str, faces))}: the first stack to {order[0]}")
    seats = {place(w.box): w.seat for w in felt.wagers if w.name == STANDARD}
    for where in order:
        if where != DEALER and where not in seats:
            continue
        for _ in range(felt.game.facts["stack"]["tiles"]):
            yield felt.deal(where, NOBODY if where == DEALER else (seats[where],), "tile")


def dealing_order(boxes: int, first: Scalar, faces: tuple[int, ...] | None) -> list[str]:
    """The positions in the order in which they are dealt: counted from the dealer as 1 in the direction of the deal,
    so that 9 and 17 are the dealer again (14.26)."""
    numbers = range(1, boxes + 1) if first == "left" else range(boxes, 0, -1)
    circle = [DEALER, *map(place, numbers)]
    start = (sum(faces) - 1) % len(circle) if faces else 0
    return circle[start:] + circle[:start]


# Setting


def house_way_of(options: Mapping[str, Scalar]) -> Callable[[Any], Any]:
    """The house way of a table: the form chosen for each row that offers two, and its rule for tiles without a pair."""
    second: dict[str, Form] = {}
    for option, rows in ROWS_BY_OPTION.items():
        second |= dict.fromkeys(rows, "b" if options[option] == "second" else "a")
    no_pair: NoPair = NO_PAIR_BY_OPTION[str(options["house_way_no_pair"])]
    return partial(house_way, form=second, no_pair=no_pair)


ROWS_BY_OPTION = {
    "house_way_heaven_and_earth": ("heaven", "earth"),
    "house_way_long": ("long",),
    "house_way_long_leg_seven": ("long_leg_seven",),
    "house_way_big_head_six": ("big_head_six",),
    "house_way_mixed_five": ("mixed_five",),
}
NO_PAIR_BY_OPTION: dict[str, NoPair] = {
    "strengthen_or_balance": "guided",
    "strengthen": "strengthen",
    "balance": "balance",
}


def _worth(pair: Any) -> Worth:
    hand = GB_ARCHIVE.hand(*pair)
    words = str(hand) if hand.name else f"{hand.points} point{'' if hand.points == 1 else 's'}"
    return Worth(hand.key, words)


def rules_of(options: Mapping[str, Scalar]) -> Rules:
    return Rules("tiles", tiles, house_way_of(options), _worth, _worth, lambda high, low: foul(_two(high), _two(low)))


def _two(pieces: Any) -> Any:
    first, second = pieces
    return first, second


def play(felt: Felt, rules: Rules, box: int) -> Generator[Ask, Any, Hands]:
    """A player looks at the tiles, may give up the Bonanza Tie wager for half of it, and sets the two hands."""
    seat = felt.on_box(box, STANDARD)[0].seat
    while True:
        tie = felt.on_box(box, TIE)
        why = felt.no("no_tie", "there is no Bonanza Tie wager to surrender", felt.game.decision[SURRENDER].clause)
        answer = yield from set_hands(felt, rules, seat, box, (SURRENDER,) if tie else (), {SURRENDER: why})
        if isinstance(answer, Hands):
            return answer
        for wager in tie:
            felt.halve(wager, "surrender")


# Bonanza


def settle_bonanza(felt: Felt, box: int, found: Outcome) -> None:
    """The Bonus by the four tiles as dealt; the Tie by the standard wager's result or by an automatic winner."""
    four = felt.things(place(box))
    for wager in felt.on_box(box, BONUS):
        row = classify(four, felt.things(DEALER))
        if row is None:
            felt.lose(wager)
        else:
            felt.win(wager, row, felt.table_clause(BONUS), note=row.replace("_", " "))
    for wager in felt.on_box(box, TIE):
        rows = tie_rows(four, found == "stand_off")
        if not rows:
            felt.lose(wager)
        else:
            best = max(rows, key=lambda name: _odds(felt, name).win)  # one payment, at the better odds
            felt.win(wager, best, felt.table_clause(TIE), note=best.replace("_", " "))


def tie_rows(four: Any, stand_off: bool) -> list[str]:
    """The rows of the Bonanza Tie pay table that a result and four tiles reach (14.46, 14.49)."""
    reached = {"tie": stand_off, "two_pair": len(pairs_in(four)) == 2, "lucky_duck": is_lucky_duck(four)}
    return [row for row, holds in reached.items() if holds]


def _odds(felt: Felt, row: str) -> Odds:
    cell = felt.cell(TIE, row)
    assert isinstance(cell, Odds)
    return cell


# A player's bank


def calls(game: Game) -> list[tuple[str, str, str]]:
    """What may be called before the wagers close."""
    return [(HOLD_BANK, "A player asks to hold the bank of this round", game.option["player_banking"].clause)]


def instruct(felt: Felt, seat: int, word: str) -> tuple[Refusal | None, Callable[[], None] | None]:
    """A seat asks for the bank of this round, where the house lets players hold it (14.21)."""
    if word != HOLD_BANK:
        return Refusal("unknown_call", f"{word!r} cannot be called in this game; {HOLD_BANK} can"), None
    option = felt.game.option["player_banking"]
    if felt.options["player_banking"] is not True:
        return felt.no("house_banks", "the house holds the bank at this table", felt.game.cite["house_banks"]), None
    if felt.state.get(BANK, seat) != seat:
        return felt.no("bank_taken", f"seat {felt.state[BANK]} holds the bank of this round", option.clause), None
    if any(w.seat == seat for w in felt.wagers):
        return felt.no("bank_has_wager", f"seat {seat} has wagers and cannot hold the bank too", option.clause), None
    return None, partial(_hold, felt, seat)


def _hold(felt: Felt, seat: int) -> None:
    felt.state[BANK] = seat
    felt.say(f"seat {seat} holds the bank")


def liable(felt: Felt, seat: int) -> Amount:
    """What a seat must have ready besides its own wagers: whoever holds the bank pays every standard wager."""
    if seat not in (felt.banker, felt.state.get(BANK)):
        return 0
    paid_at = odds(felt.game.facts["bank"]["pays"])
    return exact(sum((Fraction(paid_at.on(w.stake)) for w in felt.wagers if w.name == STANDARD), Fraction(0)))


def settle_bank(felt: Felt, seat: int, stakes: Mapping[Outcome, Amount]) -> None:
    """What the bank of a round comes to for the player who held it: losing wagers taken, winning ones paid at even
    money (the commission between that and what winners get is the house's), less the levy on what it won."""
    levy, paid_at = felt.game.facts["levy"], odds(felt.game.facts["bank"]["pays"])
    excess = stakes["lose"] - stakes["win"]
    charged = felt.rounded(exact(Fraction(levy["rate"]) * max(excess, 0)))
    net = exact(stakes["lose"] - paid_at.on(stakes["win"]) - charged)
    note = f"takes {shown(stakes['lose'])}, pays {shown(paid_at.on(stakes['win']))}, levy {shown(charged)}"
    result = "win" if net > 0 else "lose" if net < 0 else "push"
    felt.settle(felt.enter(seat, BANK, 0), result, net, "", levy["clause"], note, paid_by="players")


# Laying


def check_place(felt: Felt, wager: Wager) -> Refusal | None:
    """The bank does not play against itself; a position has one player, and a player so many positions."""
    if felt.state.get(BANK) == wager.seat:
        sentence = f"seat {wager.seat} holds the bank and lays no wagers"
        return felt.no("bank_has_wager", sentence, felt.game.option["player_banking"].clause)
    if any(w.box == wager.box and w.seat != wager.seat for w in felt.wagers):
        return felt.no("position_taken", f"another player has position {wager.box}", felt.game.cite["one_player"])
    held = {w.box for w in felt.wagers if w.seat == wager.seat} | {wager.box}
    most = felt.options["positions_per_player"]
    if len(held) > int(most):
        sentence = f"a player has at most {most} of the positions at this table"
        return felt.no("too_many_positions", sentence, felt.game.option["positions_per_player"].clause)
    return None


def suggest(felt: Felt, ask: Ask) -> Move:
    """The house way, from the seat's own tiles."""
    return suggested(felt, rules_of(felt.options), ask.place)


def kept(felt: Felt) -> list[Kept]:
    """The levy on a player's bank: it won so much, and got so much less."""
    bank = next((line for line in felt.lines if line.wager == BANK), None)
    if bank is None:
        return []
    against = [line for line in felt.lines if line.paid_by == f"seat {bank.seat}"]
    won = sum(line.stake for line in against if line.result == "lose")
    paid = sum(line.stake for line in against if line.result == "win")
    return [Kept("levy", exact(won - paid - bank.net), felt.game.facts["levy"]["clause"])]
