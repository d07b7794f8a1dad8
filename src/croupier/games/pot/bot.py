"""A bot for pot games: it weighs its chance of winning against the price of staying in.

It knows its own cards, the board, the size of the pot and how many are still in: what a person in that chair knows.
The chance is found by dealing the unknown cards a few dozen times, from a seed made of what it sees, so the same
situation always gets the same answer.
"""

from __future__ import annotations

from typing import Any

from croupier.equipment.cards import DECK, Card
from croupier.equipment.randomness import Seeded
from croupier.games.pot.round import best_hand
from croupier.games.pot.rules import BUY_IN, Rules
from croupier.parts.betting import Betting
from croupier.table.felt import Ask, Felt

TRIALS, FEW = 60, 10  # deals imagined; the fewer where a hand is the best of many combinations
STACK, STAKE = 100, 10  # what a bot sits down with, in big blinds; and the stake of which `lays` gives multiples


def lays(felt: Felt, seat: int) -> dict[str, int]:
    """A bot buys in for as much as people do."""
    return {BUY_IN: max(1, int(STACK * felt.rules.big_blind) // STAKE)}


def chance_to_win(rules: Rules, own: list[Card], board: list[Card], rivals: int, chance: Seeded) -> int:
    """How many trials in a hundred the hand wins against so many unknown hands (ties count half)."""
    known = {*own, *board}
    rest = [card for card in DECK if card not in known]
    score, held = 0, rules.streets.held
    trials = TRIALS if rules.showdown.hole_cards_used == "any" else FEW
    for _ in range(trials):
        need = held * rivals + rules.streets.board - len(board)
        for i in range(need):
            j = i + chance.below(len(rest) - i)
            rest[i], rest[j] = rest[j], rest[i]
        whole = [*board, *rest[held * rivals : need]]
        mine = best_hand(rules, own, whole)
        best = max(best_hand(rules, rest[held * r : held * (r + 1)], whole) for r in range(rivals))
        score += 2 if mine > best else 1 if mine == best else 0
    return 50 * score // trials


def suggest(felt: Felt, ask: Ask) -> dict[str, Any]:
    """A sensible move: raise with a strong hand, call when the price is right, else check or fold."""
    own, board = felt.things(f"box {ask.seat}"), felt.things("board")
    betting: Betting = felt.aside
    rivals = len(betting.playing) - 1
    chance = Seeded(" ".join(map(str, (*own, *board, betting.pot, rivals))))
    imagined = 4 if felt.rules.showdown.hole_cards_used == "any" else 2  # rivals whose hands are thought of
    wins = chance_to_win(felt.rules, own, board, min(rivals, imagined), chance)
    fair = 100 // (rivals + 1)
    raising = next((c for c in ("bet", "raise") if c in ask.choices), None)
    mood = chance.below(100)
    if raising and (wins > fair + 22 or (wins > fair + 8 and mood < 35) or mood < 3):
        least, most = betting.bounds(ask.seat)
        want = least + (betting.pot * (2 if wins > fair + 30 else 1)) // 2
        return {"choice": raising, "to": max(least, min(most, want))}
    if "check" in ask.choices:
        return {"choice": "check"}
    owes = betting.owes(ask.seat)
    price = 100 * owes // (betting.pot + owes)
    return {"choice": "call" if wins + 3 >= price and (wins >= fair - 6 or price < 12) else "fold"}
