"""Bots for pot games, at three levels (games/shared/poker/pot_bots.py): they weigh their chance against the price of
staying in.

They know their own cards, the board, the size of the pot, who is still in and what was bet: what a person in that chair
knows. The chance is found by imagining a few deals, from numbers made of what they see, so the same situation always
gets the same answer.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from croupier.equipment.cards import DECK, Card
from croupier.games.pot.round import best_hand
from croupier.games.pot.rules import BUY_IN, Rules
from croupier.games.shared.poker import pot_bots
from croupier.games.shared.poker.betting import Betting
from croupier.places import BOARD, Place
from croupier.table.felt import Ask, Felt

FEW = 6  # deals imagined where a hand is the best of many combinations
STACK, STAKE = 100, 10  # what a bot sits down with, in big blinds; and the stake of which `lays` gives multiples
TWO = 2

standings = cache(pot_bots.standings)


def lays(felt: Felt, seat: int) -> dict[str, int]:
    """A bot buys in for as much as people do."""
    return {BUY_IN: max(1, int(STACK * felt.rules.big_blind) // STAKE)}


def seed_of(known: list[Card]) -> int:
    """Where the numbers begin, by the cards that are seen."""
    number = 17
    for card in known:
        number = (number * 53 + card.index + 1) % 0x7FFFFFFF
    return number


def chance_against_best(rules: Rules, own: list[Card], board: list[Card], limit: int) -> int:
    """How many of a hundred deals a hand wins against one that is among the `limit` best of a hundred (ties half)."""
    known = {*own, *board}
    rest = [card for card in DECK if card not in known]
    held, missing, better = rules.streets.cards_held, rules.streets.board - len(board), standings()
    trials = pot_bots.TRIALS if rules.showdown.hole_cards_used == "any" else FEW
    number, score = seed_of([*own, *board]), 0
    for _ in range(trials):
        for _ in range(pot_bots.TRIES):
            number = _shuffle(rest, 0, held, number)
            if held != TWO or better[rest[0].index][rest[1].index] <= limit:
                break
        number = _shuffle(rest, held, held + missing, number)
        whole = [*board, *rest[held : held + missing]]
        mine, theirs = best_hand(rules, own, whole), best_hand(rules, rest[:held], whole)
        score += 2 if mine > theirs else 1 if mine == theirs else 0
    return 100 * score // (2 * trials)


def _shuffle(rest: list[Card], start: int, end: int, number: int) -> int:
    """Bring other cards to these places; the number that comes next."""
    for i in range(start, end):
        number = pot_bots.next_number(number)
        j = i + pot_bots.number_below(number, len(rest) - i)
        rest[i], rest[j] = rest[j], rest[i]
    return number


def suggest(felt: Felt, ask: Ask) -> dict[str, Any]:
    """Return the strongest bot's move."""
    return at_level(felt, ask, pot_bots.STRONG)


def at_level(felt: Felt, ask: Ask, level: int) -> dict[str, Any]:
    """A move of a bot of some level."""
    betting = felt.round_state(Betting)
    raising = next((c for c in ("bet", "raise") if c in ask.choices), None)
    found = _decide(felt, ask.seat, level, raising is not None)
    if found >= pot_bots.RAISE and raising is not None:
        least, most = betting.bounds(ask.seat)
        want = least + betting.pot * (found - 1) // 2
        return {"choice": raising, "to": max(least, min(most, want))}
    if found == pot_bots.FOLD and "fold" in ask.choices:
        return {"choice": "fold"}
    return {"choice": "check" if "check" in ask.choices else "call"}


def _decide(felt: Felt, seat: int, level: int, may_raise: bool) -> int:
    own, board = felt.things(Place.box(seat)), felt.things(BOARD)
    betting = felt.round_state(Betting)
    rivals, late = len(betting.playing) - 1, int(betting.waiting[-1] == seat)
    owes, pot = betting.owes(seat), betting.pot
    price = int(100 * owes // (pot + owes))
    mood = pot_bots.mood_of(seed_of([*own, *board]), int(pot))
    first = not board and len(own) == TWO
    better = standings()[own[0].index][own[1].index] if first else 0
    limit = pot_bots.held_by_others(len(betting.raised)) if level == pot_bots.STRONG else pot_bots.ANY
    chance = 0 if first else chance_against_best(felt.rules, own, board, limit)
    if level == pot_bots.EASY:
        return pot_bots.easy(better, chance, first, price, may_raise, mood)
    if first:
        return pot_bots.before_board(better, price, rivals, late, betting.raises, may_raise, level)
    wins = pot_bots.against(chance, rivals)
    if level == pot_bots.FAIR:
        return pot_bots.by_price(wins, 100 // (rivals + 1), price, may_raise, mood)
    return pot_bots.by_place(wins, price, rivals, late, betting.raises, may_raise, mood)
