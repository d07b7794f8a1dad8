"""Pai gow poker: seven cards set as a high hand of five and a low hand of two; both must beat the dealer's.

Serves gb-archive section 13: the standard wager (13.15 to 13.27), the Fortune side wager with its Envy Bonus (13.28 to
13.45) and the Jokolor side wager (13.46 to 13.52).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.equipment.cards import cards
from croupier.games.pai_gow_poker.rules import ENVY, FORTUNE, JOKOLOR, STANDARD, Fortune
from croupier.games.shared.pai_gow.bonus_causes import row_cause
from croupier.games.shared.pai_gow.house_way import house_way
from croupier.games.shared.pai_gow.messages import AnothersBonusRow, NoOwnEnvy, RowAtBox, RowOfLine, UpToCeiling
from croupier.games.shared.pai_gow.setting import (
    Hands,
    Pieces,
    Worth,
    compare_settings,
    compared_cause,
    reveal_box,
    reveal_dealer,
    set_hands,
    settle_standard,
    suggest_setting,
)
from croupier.games.shared.payment_caps import told_of_ceiling
from croupier.games.shared.poker.dealer_hand import deal_hands, why_second_position
from croupier.hands.pai_gow_poker import ENVY_ROWS, FORTUNE_ROWS, fortune, high_hand, jokolor, low_hand, why_foul
from croupier.hands.poker import Hand
from croupier.hands.poker_words import hand_message
from croupier.messages import ClauseName, HandName, Message, PlaceText, RowName
from croupier.money import Amount, Odds, Prize, exact
from croupier.places import Place
from croupier.table.felt import Ask, Felt, Move, Procedure, Wager

PLACES = ("box N", "dealer")


def _worth(hand: Hand) -> Worth:
    return Worth(hand, hand.name, hand_message(hand))


PIECES = Pieces("cards", cards, house_way, lambda c: _worth(high_hand(c)), lambda c: _worth(low_hand(c)), why_foul)


def play_round(felt: Felt) -> Procedure:
    """Wagers, seven cards each, the setting of the hands, the dealer's hands, and the settlement from the right."""
    yield from felt.open()
    yield from told_of_fortune(felt)
    boxes = felt.boxes(STANDARD)
    if not boxes:
        return
    yield from deal_hands(felt, boxes, felt.rules.hand.cards)
    players: dict[int, Hands] = {}
    for box in boxes:
        seat = felt.on_box(box, STANDARD)[0].seat
        hands = yield from set_hands(felt, PIECES, seat, box)
        assert isinstance(hands, Hands)
        players[box] = hands
    dealer = reveal_dealer(felt, PIECES)
    marked = envy_qualifying(felt)
    for box in reversed(boxes):  # from the dealer's right: 13.14
        reveal_box(felt, PIECES, box, players[box])
        settle_box(felt, box, players[box], dealer)
    settle_envy(felt, {box: fortune(felt.things(Place.box(box))) for box in reversed(boxes)} if marked else {}, marked)


def settle_box(felt: Felt, box: int, player: Hands, dealer: Hands) -> None:
    """The standard wager by the hands, then the side wager by the seven cards as they were dealt."""
    outcome, note = compare_settings(felt, PIECES, player, dealer)
    felt.cause = compared_cause(PIECES, player, dealer)
    for wager in felt.on_box(box, STANDARD):
        settle_standard(felt, wager, outcome, note, player.foul)
    for wager in felt.on_box(box, FORTUNE):
        settle_fortune(felt, wager, fortune(felt.things(Place.box(box))))
    for wager in felt.on_box(box, JOKOLOR):
        settle_jokolor(felt, wager, jokolor(felt.things(Place.box(box))))


def settle_jokolor(felt: Felt, wager: Wager, row: str | None) -> None:
    """13.51 and 13.52: by the colours of the seven cards."""
    if row is None:
        felt.lose(wager, cause=row_cause(row))
    else:
        felt.win(wager, row, note=RowOfLine(row=RowName(row)), cause=row_cause(row))


# Fortune


def settle_fortune(felt: Felt, wager: Wager, row: str | None) -> None:
    """Paid by the best row that the seven cards reach, up to the table's ceiling on the longest odds."""
    paid = fortune_odds(felt, row)
    if row is None or paid is None:
        felt.lose(wager, note=RowOfLine(row=RowName(row)) if row else "", cause=row_cause(row))
        return
    ceiling = ceiling_on(felt.rules.fortune, paid)
    note: Message = RowOfLine(row=RowName(row))
    if row in ENVY_ROWS and wager in envy_qualifying(felt):
        note = NoOwnEnvy(row=RowName(row), cited=ClauseName(felt.cite_clause(felt.rules.cite.envy_own)))
    if ceiling is not None and paid.on(wager.stake) > ceiling:
        note = UpToCeiling(what=note, most=ceiling)
    felt.win(wager, row, felt.table_clause(FORTUNE), ceiling, note, row_cause(row))


def fortune_odds(felt: Felt, row: str | None) -> Odds | None:
    """Return the odds of a row at a table, or None where it loses: three pairs are returned by pay table 1, lose by pay
    table 2, and at the minimum odds the house chooses (13.36)."""
    if row is None:
        return None
    rules: Fortune = felt.rules.fortune
    chosen = rules.fortune_table != felt.game.paytable[FORTUNE].minimum or rules.three_pair_push
    cell = felt.cell(FORTUNE, row)
    assert isinstance(cell, Odds)
    return cell if cell.win >= 0 and (chosen or row != "three_pair") else None


def ceiling_on(rules: Fortune, paid: Odds) -> Amount | None:
    """The most that the table pays at these odds, where it has a ceiling and they are long enough for one (13.37)."""
    return None if paid.win < rules.ceiling_from.win else rules.fortune_ceiling


def told_of_fortune(felt: Felt) -> Procedure:
    """Tell a player, before the deal, that the ceiling would touch their Fortune wager: 13.37."""
    rules: Fortune | None = felt.rules.fortune
    if rules is not None and rules.fortune_ceiling is not None:
        long = [row for row in FORTUNE_ROWS if _has_ceiling(felt, row, rules)]
        yield from told_of_ceiling(felt, FORTUNE, long, rules.fortune_ceiling, felt.rules.cite.ceiling)


def _has_ceiling(felt: Felt, row: str, rules: Fortune) -> bool:
    paid = fortune_odds(felt, row) if felt.has_row(FORTUNE, row) else None
    return paid is not None and ceiling_on(rules, paid) is not None


# Envy


def envy_qualifying(felt: Felt) -> list[Wager]:
    """The Fortune wagers with an Envy marker: those of at least the amount that the house asks for (13.32)."""
    rules: Fortune | None = felt.rules.fortune
    least = None if rules is None else rules.envy_qualifying_amount
    if least is None:
        return []
    marked = sorted((w for w in felt.wagers if w.name == FORTUNE), key=lambda w: -w.box)
    return [wager for wager in marked if wager.stake >= least]


def settle_envy(felt: Felt, rows: Mapping[int, str | None], marked: list[Wager]) -> None:
    """Each marked player is paid for every other player's hand of four of a kind or better: 13.40 to 13.44. `rows` are
    those of Fortune that the boxes reach."""
    good = {box: row for box, row in rows.items() if row in ENVY_ROWS}
    clause = felt.rules.cite.envy_several if len(good) > 1 else felt.rules.cite.envy_one
    for marker_box in marked:
        for box, row in good.items():
            if box == marker_box.box:  # no one earns it on their own hand: 13.41
                continue
            cell = felt.cell(ENVY, str(row))
            assert isinstance(cell, Prize)
            bonus = felt.enter(marker_box.seat, ENVY, 0, marker_box.box)
            note = RowAtBox(row=RowName(str(row)), at=PlaceText(Place.box(box)))
            paid, cause = felt.paid_by(ENVY, str(row), clause), AnothersBonusRow(box=box, row=HandName(str(row)))
            felt.settle(bonus, "win", felt.round_payment(exact(cell.size)), str(cell), paid, note, cause=cause)


check_place = why_second_position


def suggest(felt: Felt, ask: Ask) -> dict[str, Any]:
    """The house way, from the seat's own cards."""
    move: Move = suggest_setting(felt, PIECES, ask.place)
    return move
