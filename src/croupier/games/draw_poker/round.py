"""Live Draw Poker: five cards dealt for all to see, each position holds what it likes and draws the rest.

Serves gb-archive section 16. Deal and draw are common to the table: a position's hand is the cards it holds and as many
of the first cards drawn as it needs (16.18). Odds are "for 1"; a joker or another card may be wild.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from croupier.equipment.cards import Card, cards
from croupier.errors import Refusal
from croupier.games.draw_poker.messages import CardHeldTwice, CardNotDealt, NoCardHeld, WildOddsMissing
from croupier.games.draw_poker.rules import HAND, HOLD, LOW_PAIR, NONE, ROYAL, Rules
from croupier.games.shared.poker.messages import HandShownAt
from croupier.games.shared.poker.paid_hands.procedure import player_of, row_of
from croupier.hands.poker import Hand, five_wild
from croupier.hands.poker_words import hand_message, made_hand
from croupier.messages import Message, PlaceText, Words
from croupier.money import Amount, Odds, Prize, amount, amount_to_json, exact
from croupier.places import BOARD, Place
from croupier.table.asks import CardGroup, CardsFault, CardsForm, Choice
from croupier.table.felt import Ask, Felt, Note, Procedure, Wager
from croupier.table.money import meter as jackpot
from croupier.table.rules import rows_of

if TYPE_CHECKING:
    from croupier.table import Table

PLACES = ("board", "draw")
DRAW = Place("draw")
HAND_SIZE = 5
CARDS = "cards"  # the key of those held
WHOLE_METER = Prize("meter", Fraction(1))


def play_round(felt: Felt) -> Procedure:
    """Wagers, five common cards, holds, the common draw, and every hand paid by the odds."""
    yield from felt.open()
    boxes = felt.boxes(HAND)
    if not boxes:
        return
    feed_jackpot(felt)
    for _ in range(HAND_SIZE):
        yield felt.deal(BOARD)
    held: dict[int, list[Card]] = {}
    for box in boxes:
        form = holding_form(felt)
        yield felt.ask(player_of(felt, box), (Choice(HOLD, cards=form),), box, silent=HOLD)
        held[box] = form.cards_by_group(felt.answer).get(CARDS, [])
    for _ in range(HAND_SIZE - min(len(kept) for kept in held.values())):
        yield felt.deal(DRAW)
    silent = {box for box, kept in held.items() if not kept}
    hands = {box: hand_made(felt, box, kept) for box, kept in held.items()}
    settle(felt, {box: row_of(felt, HAND, hand) for box, hand in hands.items()}, silent, hands)


# Holding and drawing


def holding_form(felt: Felt) -> CardsForm:
    """Any cards of the deal are held, each once; who names none holds none."""
    clause = felt.rules.cite.hold

    def why(fault: CardsFault) -> Message:
        return (
            CardHeldTwice(clause=clause)
            if fault.what == "twice"
            else CardNotDealt(card=Words(fault.card), clause=clause)
        )

    groups = (CardGroup(CARDS, 0, HAND_SIZE),)
    return CardsForm(source=BOARD, groups=groups, read=cards, why=why, if_omitted="hold_none")


def hand_made(felt: Felt, box: int, held: list[Card]) -> Hand:
    """Return the hand of a position: its holds and the first cards of the draw."""
    rules: Rules = felt.rules
    hand = five_wild([*held, *felt.things(DRAW)[: HAND_SIZE - len(held)]], rules.wild_cards)
    felt.announce(HandShownAt(at=PlaceText(Place.box(box)), hand=hand_message(hand)))
    return hand


# Settlement


def settle(
    felt: Felt, rows: Mapping[int, str], replaced: Collection[int] = (), hands: Mapping[int, Hand] | None = None
) -> None:
    """Jackpot first, since a royal flush is paid its odds besides; then every wager. `replaced` are the positions that
    held no card, `hands` the hands by position, where the results name them."""
    rules: Rules = felt.rules
    wagers = [wager for box in rows for wager in felt.on_box(box, HAND)]
    if rules.progressive:
        royals = {w.seat: w for w in reversed(wagers) if rows[w.box] == ROYAL}
        if royals:
            winners = [royals[seat] for seat in sorted(royals)]
            felt.cause = made_hand(hands[winners[0].box]) if hands else None
            jackpot.share(felt, winners, WHOLE_METER, rules.cite.jackpot, stands=True)
    for wager in wagers:
        replaced_all = NoCardHeld(clause=felt.cite_clause(rules.cite.silence))
        felt.cause = made_hand(hands[wager.box]) if hands else None
        pay(felt, wager, rows[wager.box], replaced_all if wager.box in replaced else "")
    grow(felt, set(rows.values()))


def pay(felt: Felt, wager: Wager, row: str, note: Note = "") -> None:
    """By the odds, which include the stake: 1 for 1 only gives it back, less than that loses a part of it."""
    odds = odds_of(felt, row) if row else None
    if odds is None or odds.num == 0:
        felt.lose(wager, note=note)
        return
    clause = felt.paid_by(HAND, row)
    if odds.win > 0:
        felt.pay(wager, odds, clause, note=note)
    else:
        felt.settle(wager, "lose" if odds.win else "push", odds.on(wager.stake), str(odds), clause, note)


def odds_of(felt: Felt, row: str) -> Odds:
    """Return the odds of a row now, with their growth."""
    rules: Rules = felt.rules
    odds = felt.cell(HAND, row)
    assert isinstance(odds, Odds)
    return grown_odds(odds, felt.state) if row == rules.growing_hand else odds


def grown_odds(odds: Odds, state: Mapping[str, Any]) -> Odds:
    """Odds of the growing hand, in the state of a table."""
    return Odds(odds.num + Fraction(amount(state.get("grown", 0))) * odds.den, odds.den, odds.basis)


def extra_win(felt: Felt, wager: Wager) -> Amount:
    """Return the part of a wager's win besides the printed odds: the growth of the growing hand's."""
    return exact(Fraction(amount(felt.state.get("grown", 0))) * wager.stake)


def grow(felt: Felt, made: set[str]) -> None:
    """The odds of the growing hand rise until it is won: 16.26."""
    rules: Rules = felt.rules
    if rules.growing_hand in made:
        felt.state.pop("grown", None)
    elif rules.growing_hand != NONE:
        felt.state["grown"] = amount_to_json(exact(amount(felt.state.get("grown", 0)) + rules.growth))


def feed_jackpot(felt: Felt) -> None:
    """A part of every wager is for the jackpot, and most of that part reaches the meter: 16.29 and 2.4(b)."""
    rules: Rules = felt.rules
    if rules.progressive:
        for wager in felt.wagers:
            jackpot.contribute(felt, Wager(wager.seat, wager.name, exact(rules.jackpot_part * wager.stake)))


# Rules of the table, and advice


def check_table(table: Table) -> Refusal | None:
    """The printed tables are for 52 cards none of which is wild; else the house gives odds for every hand."""
    rules, game = table.rules, table.game
    if rules.wild == NONE and not rules.jokers:
        return None
    odds: Mapping[str, Any] = table.odds
    given = odds.get(HAND, {})
    lacking = [row for row in rows_of(game, HAND) or () if row not in given and row != LOW_PAIR]
    if not lacking:
        return None
    return Refusal(WildOddsMissing(rows=Words(", ".join(lacking)), clause=game.cite_clause(rules.cite.wild_odds)))


def suggest(felt: Felt, ask: Ask) -> dict[str, Any]:
    """Hold wild cards and whatever is paired; else the high cards."""
    rules: Rules = felt.rules
    dealt: list[Card] = felt.things(BOARD)
    wild = rules.wild_cards
    ranks = [card.rank for card in dealt if card not in wild]
    kept = [card for card in dealt if card in wild or ranks.count(card.rank) > 1]
    return {"choice": HOLD, "cards": [c.text for c in kept or [c for c in dealt if c.rank >= rules.high]]}
