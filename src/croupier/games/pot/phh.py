"""Poker hands to and from the PHH notation (poker hand history files), version 1, one hand a file or many (.phhs).

A PHH file numbers the players from the small blind round to the button: p1 is left of the button. Here seats keep
their own numbers; `seats` in the file carries them. Of the variants that the notation knows those are written and read
that a game here plays; another is refused by its name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from croupier.equipment.cards import card
from croupier.errors import CroupierError
from croupier.games.pot.messages import HandHasNoPhh, NotADecimal
from croupier.games.pot.phh_read import all_from_phh, each_from_phh, from_phh
from croupier.games.pot.phh_variants import CALL, NAMES, VARIANTS, deal_shape
from croupier.games.pot.rules import BUY_IN, Rules
from croupier.games.shared.poker.betting import Betting
from croupier.money import Amount, amount_to_text
from croupier.places import BOARD, Place
from croupier.table import Table
from croupier.table.felt import Move
from croupier.table.records.notation import Notation
from croupier.table.round import Round

__all__ = ["NAMES", "NOTATION", "all_from_phh", "from_phh", "to_phh"]


def to_phh(played: Round) -> str:
    """A finished hand as PHH text."""
    felt = played.felt
    variant = _variant(played.table)
    if variant is None or felt.find_round_state(Betting) is None:
        raise CroupierError(HandHasNoPhh())
    betting, rules = felt.round_state(Betting), played.table.rules
    order: tuple[int, ...] = betting.order
    now = {w.seat: w.stake for w in felt.wagers if w.name == BUY_IN}
    posted = betting.posted
    blinds = [posted["blinds"].get(s, 0) or -posted["posts"].get(s, 0) for s in order]
    antes = [posted["antes"].get(s, 0) for s in order]
    if len(order) == 2:
        blinds, antes = blinds[::-1], antes[::-1]  # with two players the notation turns its lists round
    lines = [
        f'variant = "{variant}"',
        f"ante_trimming_status = {str(posted['matched']).lower()}",
        f"antes = {_list(antes)}",
        f"blinds_or_straddles = {_list(blinds)}",
    ]
    if rules.betting == "fixed":
        lines += [f"small_bet = {_number(rules.small_bet)}", f"big_bet = {_number(rules.big_bet)}"]
    else:
        lines.append(f"min_bet = {_number(rules.big_blind)}")
    if "call" in posted:
        lines.append(f"{CALL} = {_number(posted['call'])}")
    lines += [
        f"starting_stacks = {_list([betting.stacks[s] + betting.paid[s] for s in order])}",
        f"seats = {list(order)}",
        "actions = [",
        *(f'  "{action}",' for action in _actions(played, order)),
        "]",
        f"finishing_stacks = {_list([now.get(s, 0) for s in order])}",
    ]
    return "\n".join(lines) + "\n"


def _variant(table: Table) -> str | None:
    """The notation's name of what is played at a table."""
    rules: Rules = table.rules
    key = deal_shape(rules), rules.betting
    return next((code for code, known in VARIANTS.items() if known == key), None)


def _list(values: Iterable[Amount]) -> str:
    return "[" + ", ".join(map(_number, values)) + "]"


def _number(value: Amount) -> str:
    """An amount as the notation writes it: a whole number, or a decimal."""
    number = amount_to_text(value).replace(",", "")
    if "/" in number:
        raise CroupierError(NotADecimal(number=number))
    return number


def _actions(played: Round, order: tuple[int, ...]) -> Iterator[str]:
    """Deals and decisions in order; hands are shown at the end by those still in."""
    felt, betting = played.felt, played.felt.round_state(Betting)
    name = {seat: f"p{i + 1}" for i, seat in enumerate(order)}
    holes = {seat: "".join(str(c) for c in felt.things(Place.box(seat))) for seat in order}
    for seat in order:
        yield f"d dh {name[seat]} {holes[seat]}"
    raised = iter(betting.raised)
    pending: list[str] = []
    ends, dealt = _ends(played.table.rules), 0
    for move in played.moves:
        if move["do"] == "chance" and felt.piles.get(BOARD) and _is_dealt_to_board(move, felt.things(BOARD), dealt):
            pending.append(str(move["outcome"]))
            dealt += 1
            if dealt in ends:
                yield "d db " + "".join(pending)
                pending = []
        elif move["do"] == "decide":
            word = {"fold": "f", "bet": "", "raise": ""}.get(move["choice"], "cc")
            yield f"{name[move['seat']]} {word or f'cbr {_number(next(raised))}'}"
    if len(betting.playing) > 1:
        for seat in betting.playing:
            yield f"{name[seat]} sm" + ("" if seat in betting.mucked else f" {holes[seat]}")


def _ends(rules: Rules) -> set[int]:
    """How many cards lie on the board after each street."""
    out, total = set(), 0
    for street in rules.streets.list:
        total += street.board
        out.add(total)
    return out


def _is_dealt_to_board(move: Move, board: list[Any], dealt: int) -> bool:
    """Return whether a card was dealt to the board: it says so, or is the next that lies there."""
    if "place" in move:
        return bool(move["place"] == "board")
    return dealt < len(board) and card(move["outcome"]) is board[dealt]


def _is_phh(text: str) -> bool:
    return not text.lstrip().startswith("{") and re.search(r"(?m)^\s*variant\s*=", text) is not None


NOTATION = Notation(name="PHH", knows=_is_phh, write=to_phh, read=each_from_phh)
