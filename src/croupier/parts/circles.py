"""What poker games against the dealer share: dealing a hand to every position, judging it, and whether it qualifies.

Serves gb-core section 5 and gb-archive sections 5 and 7. How many cards make a hand, on which ladder they are ranked
and what the dealer needs stand in the game's data under `facts`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from croupier.errors import Refusal
from croupier.hands.poker import Hand, is_at_least, judge
from croupier.money import Amount, amount, shown
from croupier.rulebooks.model import Game
from croupier.table.felt import NOBODY, Felt, Move, Procedure, Wager, place

DEALER = "dealer"


def in_order(felt: Felt, name: str) -> list[Wager]:
    """The wagers of one name, from the dealer's left."""
    return sorted((w for w in felt.wagers if w.name == name), key=lambda w: (w.box, w.seat))


def deal_hands(felt: Felt, boxes: list[int], up_card: bool = False) -> Procedure:
    """A hand to each box and to the dealer, card by card from the dealer's left, face down; the dealer's last card is
    turned up where the game says so."""
    count: int = felt.game.facts["hand"]["cards"]
    players = {box: tuple(sorted({w.seat for w in felt.wagers if w.box == box})) for box in boxes}
    for number in range(1, count + 1):
        for box in boxes:
            yield felt.deal(place(box), seen=players[box])
        yield felt.deal(DEALER, None if up_card and number == count else NOBODY)


def hand(felt: Felt, where: str) -> Hand:
    """What the cards at a place are worth."""
    return judge(felt.things(where), felt.game.facts["hand"]["ladder"])


def reveal(felt: Felt, where: str) -> Hand:
    """Turn a hand up and say what it is."""
    felt.show(where)
    found = hand(felt, where)
    felt.say(f"{where}: {found.name}")
    return found


def qualifies(game: Game, dealer: Hand) -> bool:
    """Whether the dealer's hand is good enough to play against."""
    least = game.facts["qualifies"]
    return is_at_least(dealer, least["hand"], *least["ranks"])


def win_row(felt: Felt, wager: Wager, row: str) -> None:
    """Pay a row of a pay table, by the clause of that row where the book gives it one."""
    felt.win(wager, row, felt.game.wager[wager.name].rule.get(row, ""))


def only_with(felt: Felt, due: Mapping[str, Amount], wager: str = "") -> Callable[[Move], Refusal | None]:
    """A check for choices that lay a wager (of their own name, unless it is given) at a fixed stake: the stake need not
    be said, and if said must be right."""

    def check(move: Move) -> Refusal | None:
        choice: str = move["choice"]
        if choice not in due or "stake" not in move or (stake := amount(move["stake"])) == due[choice]:
            return None
        rule = felt.game.wager[wager or choice]
        other = next((f" by {choice}; {name} takes {shown(stake)}" for name in due if due[name] == stake), "")
        return felt.no("wrong_stake", f"{rule.title} takes exactly {shown(due[choice])}{other}", rule.clause)

    return check


def one_position(felt: Felt, wager: Wager) -> Refusal | None:
    """One player a position and one position a player, where the book says so."""
    clause = felt.game.cite.get("one_position")
    if clause is None:
        return None
    if any(w.box == wager.box and w.seat != wager.seat for w in felt.wagers):
        taken = felt.game.cite.get("position_taken", clause)
        return felt.no("position_taken", f"another player has position {wager.box}", taken)
    if any(w.seat == wager.seat and w.box != wager.box for w in felt.wagers):
        return felt.no("one_position", f"seat {wager.seat} already plays another position", clause)
    return None
