"""What the floor may declare at baccarat: cards dealt in error, a shoe that is passed, the cutting card, commission.

Serves qld s 90(5), 100, 105(2)(b) and 106, and for mini-baccarat s 204 and 209. A card drawn too many opens the next
hand. Where it has been seen, or lies face up in the shoe, that hand is a dummy round: dealt like another, with no
wagers and no result.
"""

from __future__ import annotations

from functools import partial

from croupier.equipment.cards import Card, card
from croupier.games.baccarat.rules import COLLECT, CUT, EXCESS, FACE_UP, HANDS, PASS, THIRD, Rules
from croupier.money import Amount, amount, exact, shown, written
from croupier.table.family import Kept
from croupier.table.felt import Ask, Felt, Move
from croupier.table.rulings import Called, Later

EFFECTS = {THIRD: ("card",), EXCESS: ("card",), FACE_UP: ("card",), PASS: (), CUT: (), COLLECT: ()}
TAKES_BACK = {COLLECT: Later.AFTERWARDS}
GOES_ON = "goes_on"
HELD, OFFER = "shoe", "offer"  # who holds the shoe, and who is offered it first
PASSED = "passed"  # the same, of a shoe that has to be passed in the course of a round
MISDEALT = "misdealt"  # a third card that punto was given without right
NEXT = "next_card"  # a card drawn too many, that nobody has seen, opens the next hand
DUMMY = "dummy"  # a card that has been seen opens a dummy round
LAST = "last"  # rounds still to come before the shuffle
OWED = "commission"  # what each seat owes
REMEMBERED = (HELD, OFFER, PASSED, MISDEALT, NEXT, DUMMY, LAST, OWED)
UNSEEN = "unseen"


def declare(felt: Felt, move: Move, ask: Ask | None) -> Called:
    """The floor declares an irregularity: why it cannot be so now, or what it does."""
    ruling = felt.game.ruling[move["ruling"]]
    seen = card(move["card"]) if "card" in move else None
    if ruling.effect == GOES_ON:
        return None, partial(felt.say, f"{ruling.title} [{felt.cited(ruling.clause)}]")
    if ruling.effect in (THIRD, EXCESS):
        if ask is None or ask.kind != "chance":
            return felt.no("not_now", f"{ruling.words}: no cards are being dealt", ruling.clause), None
        return None, partial(_error, felt, ruling.effect, seen, ask)
    if ruling.effect == FACE_UP:
        return _face_up(felt, seen, ask)
    if ruling.effect == PASS and HELD not in felt.state:
        return felt.no("not_now", f"{ruling.words}: no player holds the shoe", ruling.clause), None
    if ruling.effect == COLLECT and not felt.state.get(OWED):
        return felt.no("not_now", f"{ruling.words}: nobody owes any", ruling.clause), None
    first = ask is not None and (ask.kind == "wagers" or not felt.piles)
    what = {PASS: partial(_passed_on, felt), COLLECT: partial(collect, felt), CUT: partial(_cut, felt, first)}
    return None, what[ruling.effect]


def _error(felt: Felt, effect: str, seen: Card | None, ask: Ask) -> Card | None:
    """A card drawn by mistake: one that punto was not to have waits until it is known whether banco draws; where banco
    is about to draw, it is there."""
    rules: Rules = felt.rules
    if effect == EXCESS:
        keep_for_next(felt, rules.cite.excess_card, seen)
        return None
    felt.state[MISDEALT] = UNSEEN if seen is None else seen.text
    if seen is not None and ask.place == "banco" and [len(felt.things(hand)) for hand in HANDS] == [2, 2]:
        felt.lay("banco", seen)
        return seen
    return None


def idle(felt: Felt, place: str, further: list[Card]) -> bool:
    """Whether cards that are given at a place, and were not asked for, are those that a declaration has named."""
    named = [card(move["card"]) for move in felt.declared if "card" in move]
    return place in HANDS and all(one in named for one in further)


def keep_for_next(felt: Felt, clause: str, seen: Card | None) -> None:
    """The card is the first of the next hand, or of a dummy round where it has been seen."""
    if seen is None:
        felt.state[NEXT] = UNSEEN
        felt.say(f"the card is the first of the next hand [{felt.cited(clause)}]")
    else:
        felt.state[DUMMY] = seen.text
        felt.say(f"{seen.text} is the first card of a dummy round [{felt.cited(felt.rules.cite.dummy_round)}]")


def _face_up(felt: Felt, seen: Card | None, ask: Ask | None) -> Called:
    """The next card lies face up in the shoe, before a hand: the hand is a dummy round and wagers go back."""
    rules: Rules = felt.rules
    if ask is None or ask.kind != "wagers":
        return felt.no("not_now", "a card found face up after the start is played", rules.cite.dummy_round), None
    if seen is None:
        return felt.no("bad_input", "say which card lies face up: card", rules.cite.dummy_round), None
    return None, partial(_dummy_now, felt, seen)


def _dummy_now(felt: Felt, seen: Card) -> None:
    for wager in list(felt.wagers):
        felt.push(wager, felt.rules.cite.dummy_wager, "returned")
    keep_for_next(felt, "", seen)


def _passed_on(felt: Felt) -> None:
    felt.state[PASSED] = felt.state.pop(HELD) + 1


def _cut(felt: Felt, first: bool) -> None:
    """The cutting card: one more round after this, or, where it came first, this one."""
    felt.state[LAST] = 0 if first else 1
    if first:
        felt.say(f"this is the last round before the shuffle [{felt.cited(felt.rules.cite.last_round)}]")


def end_round(felt: Felt) -> None:
    """After a round: is there another before the shuffle? All commission is collected before it."""
    if LAST not in felt.state:
        return
    if felt.state[LAST]:
        felt.state[LAST] -= 1
        felt.say(f"the last round is about to be played [{felt.cited(felt.rules.cite.last_round)}]")
        return
    del felt.state[LAST]
    collect(felt)
    felt.say("the cards are shuffled")


# Commission


def owe(felt: Felt, seat: int, commission: Amount) -> None:
    """A marker for what a seat owes."""
    owed = dict(felt.state.get(OWED, {}))
    owed[str(seat)] = written(exact(amount(owed.get(str(seat), 0)) + commission))
    felt.state[OWED] = owed


def collect(felt: Felt) -> None:
    """What every seat that is still there owes."""
    rules: Rules = felt.rules
    left = {}
    for seat, owed in felt.state.pop(OWED, {}).items():
        if int(seat) not in felt.seats:
            left[seat] = owed
            continue
        due = amount(owed)
        felt.settle(felt.enter(int(seat), OWED, due), "lose", -due, "", rules.cite.commission_collected)
    if left:
        felt.state[OWED] = left
        felt.say(f"seats that are gone still owe commission: {', '.join(left)}")


def owed(felt: Felt) -> list[str]:
    """The markers of commission owed."""
    return [f"seat {seat} owes a commission of {shown(amount(due))}" for seat, due in felt.state.get(OWED, {}).items()]


def kept(felt: Felt) -> list[Kept]:
    """Commission collected later than the pay-out."""
    return [Kept(OWED, -line.net, felt.rules.cite.commission_collected) for line in felt.lines if line.wager == OWED]
