"""A hand for each row of a pay table, to be drawn beside it. Which row a hand belongs to, the ladder says."""

from __future__ import annotations

from croupier.equipment.cards import cards
from croupier.errors import CroupierError
from croupier.hands.ladders import HAND_SIZE
from croupier.hands.poker import judge
from croupier.table import Table

HANDS_TO_TRY = {
    3: ("As Ks Qs", "9h 8h 7h", "8s 8h 8d", "9s 8h 7d", "Kh 9h 4h", "Qs Qd 7c", "Ks 9d 4c"),
    4: (
        "8s 8h 8d 8c", "9h 8h 7h 6h", "8s 8h 8d Kc", "Kh 9h 6h 3h", "9s 8h 7d 6c", "Qs Qd 7c 7h", "Qs Qd 7c 4h",
        "Ks 9d 6c 2h",
    ),
    5: (
        "As Ah Ad Ac Jk", "As Ks Qs Js Ts", "9h 8h 7h 6h 5h", "8s 8h 8d 8c Kd", "Ts Th Td 4c 4h", "Kh Jh 8h 6h 3h",
        "9s 8h 7d 6c 5s", "7s 7h 7d Kc 2h", "Js Jd 4c 4h 9s", "Qs Qd 9c 6h 3d", "Ks Jd 8c 5h 3d",
    ),
}  # fmt: skip


def example_hands(table: Table, wager: str) -> dict[str, list[str]]:
    """By row of a wager's pay table a hand of it, where its rows are hands of a ladder."""
    listed = table.game.paytable.get(table.game.wager[wager].paytable or "")
    ladder = listed.ladder if listed is not None else ""
    out: dict[str, list[str]] = {}
    for text in HANDS_TO_TRY.get(HAND_SIZE.get(ladder, 0), ()):
        try:
            made = judge(cards(text), ladder)
        except (CroupierError, ValueError):
            continue
        out.setdefault(made.category, text.split())
    return out
