"""Hands as other people record them: PokerKit plays them at random and writes them down in its notation.

Antes of every kind, straddles, dead and late blinds, stacks shorter than a blind, decimals; hole cards that are known,
or unknown until they are shown, or never shown.
"""

from __future__ import annotations

import warnings
from decimal import Decimal
from random import Random
from typing import Any

from pokerkit import (
    Automation,
    Deck,
    FixedLimitTexasHoldem,
    HandHistory,
    NoLimitTexasHoldem,
    PotLimitOmahaHoldem,
)

AUTOMATIONS = tuple(
    a
    for a in Automation
    if a not in (Automation.HOLE_DEALING, Automation.BOARD_DEALING, Automation.HOLE_CARDS_SHOWING_OR_MUCKING)
)


def forced(choose: Random, count: int, small: Any) -> tuple[list[Any], list[Any]]:
    """Antes, and blinds or straddles."""
    antes: list[Any] = [0] * count
    kind = choose.choice(("none", "none", "all", "big blind", "button", "some"))
    if kind == "all":
        antes = [small] * count
    elif kind == "some":
        antes = [choose.choice((0, small)) for _ in range(count)]
    elif kind != "none":
        antes[1 if kind == "big blind" else -1] = 2 * small
    blinds = [small, 2 * small] + [0] * (count - 2)
    if count > 4:
        more = choose.choice(("none", "straddle", "two straddles", "late", "late and dead", "button", "no small"))
        at = choose.randint(3, count - 1)
        blinds[2] = 4 * small if "straddle" in more else 0
        blinds[3] = 8 * small if more == "two straddles" else 0
        blinds[0] = 0 if more == "no small" else small
        if more.startswith("late"):
            blinds[at] = -3 * small if "dead" in more else -2 * small
        elif more == "button":
            blinds[-1] = 4 * small
    return antes, blinds


def started(choose: Random) -> tuple[Any, Any, int]:
    """A game, its first state, and the cards that each player holds."""
    count, parts = choose.randint(2, 9), choose.random() < 0.5
    small: Any = Decimal(choose.choice(("0.05", "0.25", "1.50"))) if parts else choose.choice((1, 5, 50))
    antes, blinds = forced(choose, count, small)
    spans = [(1, 6), (2, 60), (100, 600)]
    stacks = [small * choose.randint(*choose.choice(spans)) for _ in range(count)]
    if parts:
        stacks = [s + Decimal(choose.randint(0, 99)) / 100 for s in stacks]
    trimmed, which = choose.random() < 0.3, choose.randrange(4)
    given = (AUTOMATIONS, trimmed, antes, blinds, 2 * small)
    game = (
        FixedLimitTexasHoldem(*given, 4 * small)
        if which == 0
        else [NoLimitTexasHoldem, PotLimitOmahaHoldem][which == 1](*given)
    )
    return game, game(stacks, count), 4 if which == 1 else 2


def recorded(seed: int) -> str | None:
    """A complete hand; None where PokerKit itself cannot come to the end of one."""
    choose = Random(seed)
    game, state, held = started(choose)
    deck = [repr(card) for card in Deck.STANDARD]
    choose.shuffle(deck)
    known, calm = choose.choice((0, 1, 9)), choose.random()
    hides = choose.choice(("never", "never", "after the first", "mucks"))
    holes: dict[int, str] = {}
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return written(game, state, deck, holes, (held, known, hides, calm), choose)
    except (AssertionError, ValueError):  # all have mucked, or the like
        return None


def written(
    game: Any, state: Any, deck: list[str], holes: dict[int, str], way: tuple[int, int, str, float], choose: Random
) -> str:
    held, known, hides, calm = way
    while state.status:
        if state.can_deal_hole():
            seat = state.hole_dealee_index
            holes[seat] = "".join(deck.pop() for _ in range(held))
            state.deal_hole(holes[seat] if seat < known else "??" * held)
        elif state.can_deal_board():
            state.deal_board("".join(deck.pop() for _ in range(state.board_dealing_count)))
        elif state.showdown_index is not None:
            show(state, holes, hides, choose)
        else:
            act(state, choose, calm)
    return str(HandHistory.from_game_state(game, state).dumps())


def show(state: Any, holes: dict[int, str], hides: str, choose: Random) -> None:
    seat = state.showdown_index
    first = len(state.showdown_indices) == sum(state.statuses)
    shared = [[i for i in pot.player_indices if state.statuses[i]] for pot in state.pots]
    last = [seat] in shared  # of a pot that all others have given up: it can only be shown
    if hides == "never" or first or last or choose.random() < 0.5:
        state.show_or_muck_hole_cards(holes[seat], seat)
    else:
        state.show_or_muck_hole_cards(False if hides == "mucks" else "??" * (len(holes[seat]) // 2), seat)


def act(state: Any, choose: Random, calm: float) -> None:
    if state.can_complete_bet_or_raise_to() and choose.random() > 0.45 + calm / 2:
        least = state.min_completion_betting_or_raising_to_amount
        most = state.max_completion_betting_or_raising_to_amount
        middle = round(least + (most - least) / Decimal(3), 2) if isinstance(most, Decimal) else (2 * least + most) // 3
        state.complete_bet_or_raise_to(choose.choice((least, most, max(least, min(most, middle)))))
    elif state.can_fold() and choose.random() < 0.12:
        state.fold()
    else:
        state.check_or_call()


def ended(text: str) -> list[str] | None:
    """What PokerKit makes of the text: the stacks at the end."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            *_, last = HandHistory.loads(text)
        except ValueError:
            return None  # it does not take what it wrote
    return [str(stack) for stack in last.stacks]
