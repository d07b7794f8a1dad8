"""Bots for the games with a buck, at three levels (games/shared/poker/pot_bots.py): they weigh their chance against
the price.

A bot knows its own cards, what lies face up, the pot and how many are still in. The chance is found by dealing the
unknown cards a few dozen times, from a seed made of what it sees, so the same situation always gets the same answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from croupier.equipment.cards import Card
from croupier.equipment.randomness import Seeded
from croupier.games.buck.betting import Bets
from croupier.games.buck.rules import BUY_IN
from croupier.games.shared.poker import pot_bots
from croupier.table.felt import Ask, Felt

TRIALS_PER_DECISION, STAKE = 12, 10
STACK_IN_LEAST_WAGERS = 40  # what a bot sits down with, in least wagers, if that is not below the table stake
Trial = Callable[[Felt, int, list[Card]], tuple[Any, Any]]  # the seat's hand and the best of the others'


def bot_wagers(felt: Felt, seat: int) -> dict[str, int]:
    """A bot buys in for as much as people do."""
    wanted = max(STACK_IN_LEAST_WAGERS * felt.rules.least, felt.rules.stakes.minimum_stake)
    return {BUY_IN: -(-int(wanted) // STAKE)}


def suggest(felt: Felt, ask: Ask, pack: list[Card], trial: Trial, level: int = pot_bots.STRONG) -> dict[str, Any]:
    """A move of a bot of some level: raise with a strong hand, call when the price is right, else check or fold."""
    bets = felt.round_state(Bets)
    seen = [pile.known_to(ask.seat) for pile in felt.piles.values()]
    known = {card for cards in seen for card in cards} | _seen_cards(felt, ask.seat)
    unseen = [card for card in pack if card not in known]
    rivals = max(len(bets.playing) - 1, 1)
    chance = Seeded(" ".join(map(str, (ask.seat, *sorted(known, key=lambda c: c.index), bets.pot, rivals))))
    wary = level == pot_bots.STRONG and bool(bets.raised)
    wins = _chance_to_win(felt, ask.seat, unseen, trial, chance, wary)
    fair, mood = 100 // (rivals + 1), chance.below(100)
    if ask.choices == ("bet", "fold"):  # open or fold
        return {"choice": "bet" if wins >= fair or level == pot_bots.EASY else "fold"}
    raising = next((c for c in ("bet", "raise") if c in ask.choices), None)
    move = _choose_action(bets, ask.seat, level, wins, mood, raising is not None)
    if raising and move >= pot_bots.RAISE:
        least, most, step = bets.sizes(ask.seat)
        size = least if move == pot_bots.RAISE else least + (most - least) // 2 // step * step
        return {"choice": raising, "to": bets.highest + size}
    free = next((c for c in ("check", "decline") if c in ask.choices), None)
    return {"choice": free or ("fold" if move == pot_bots.FOLD else "call")}


def _choose_action(bets: Bets, seat: int, level: int, wins: int, mood: int, may_raise: bool) -> int:
    owes, rivals = bets.owes(seat), max(len(bets.playing) - 1, 1)
    price = 100 * owes // (bets.pot + owes)
    if level == pot_bots.EASY:
        return pot_bots.easy(0, wins, False, price, may_raise, mood)
    if level == pot_bots.FAIR:
        return pot_bots.decide_by_price(wins, 100 // (rivals + 1), price, may_raise, mood)
    late = int(bets.waiting[-1:] == (seat,))
    return pot_bots.decide_by_place(wins, price, rivals, late, bets.raises, may_raise, mood)


def _seen_cards(felt: Felt, seat: int) -> set[Card]:
    """Every card that a seat sees, wherever it lies in its pile."""
    out: set[Card] = set()
    for pile in felt.piles.values():
        out |= {c for c, seen in zip(pile.things, pile.seen, strict=True) if seen is None or seat in seen}
    return out


def _chance_to_win(felt: Felt, seat: int, unseen: list[Card], trial: Trial, chance: Seeded, wary: bool) -> int:
    """How many trials in a hundred the hand wins (ties count half). A wary bot takes of two imagined deals the one that
    is better for the others: it believes what they bet."""
    score = 0
    for _ in range(TRIALS_PER_DECISION):
        chance.shuffle(unseen)
        mine, best = trial(felt, seat, unseen)
        if wary:
            chance.shuffle(unseen)
            again = trial(felt, seat, unseen)
            mine, best = again if again[1] > best else (mine, best)
        score += 2 if mine > best else 1 if mine == best else 0
    return 50 * score // TRIALS_PER_DECISION
