"""What a decision stakes, where the book says how much it is: a raise, a double, a war."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from croupier.errors import Refusal
from croupier.money import Amount, amount, shown
from croupier.table.felt import Felt, Move


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
