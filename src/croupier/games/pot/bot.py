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

FEW_TRIALS = 6  # deals imagined where a hand is the best of many combinations
STACK, STAKE = 100, 10  # what a bot sits down with, in big blinds; and the stake of which `lays` gives multiples
TWO = 2

standings = cache(pot_bots.standings)


def bot_wagers(felt: Felt, seat: int) -> dict[str, int]:
    """A bot buys in for as much as people do."""
    return {BUY_IN: max(1, int(STACK * felt.rules.big_blind) // STAKE)}


def seed_of(known: list[Card]) -> int:
    """Return the start of a bot's random numbers, from the cards that it sees."""
    number = 17
    for card in known:
        number = (number * 53 + card.index + 1) % 0x7FFFFFFF
    return number


def chance_against_best(rules: Rules, own_cards: list[Card], board: list[Card], limit: int) -> int:
    """How many of a hundred deals a hand wins against one that is among the `limit` best of a hundred (ties half)."""
    known = {*own_cards, *board}
    unseen = [card for card in DECK if card not in known]
    held, missing, better = rules.streets.cards_held, rules.streets.board - len(board), standings()
    trials = pot_bots.TRIALS_PER_DECISION if rules.showdown.hole_cards_used == "any" else FEW_TRIALS
    number, score = seed_of([*own_cards, *board]), 0
    for _ in range(trials):
        for _ in range(pot_bots.TRIES_PER_RIVAL):
            number = _shuffle(unseen, 0, held, number)
            if held != TWO or better[unseen[0].index][unseen[1].index] <= limit:
                break
        number = _shuffle(unseen, held, held + missing, number)
        whole = [*board, *unseen[held : held + missing]]
        mine, theirs = best_hand(rules, own_cards, whole), best_hand(rules, unseen[:held], whole)
        score += 2 if mine > theirs else 1 if mine == theirs else 0
    return 100 * score // (2 * trials)


def _shuffle(unseen: list[Card], start: int, end: int, number: int) -> int:
    """Bring other cards to these places; the number that comes next."""
    for i in range(start, end):
        number = pot_bots.next_number(number)
        j = i + pot_bots.number_below(number, len(unseen) - i)
        unseen[i], unseen[j] = unseen[j], unseen[i]
    return number


def suggest(felt: Felt, ask: Ask) -> dict[str, Any]:
    """Return the strongest bot's move."""
    return bot_move(felt, ask, pot_bots.STRONG)


def bot_move(felt: Felt, ask: Ask, level: int) -> dict[str, Any]:
    """A move of a bot of some level."""
    betting = felt.round_state(Betting)
    raising = next((c for c in ("bet", "raise") if c in ask.choices), None)
    action = _decide(felt, ask.seat, level, raising is not None)
    if action >= pot_bots.RAISE and raising is not None:
        least, most = betting.bounds(ask.seat)
        want = least + betting.pot * (action - 1) // 2
        return {"choice": raising, "to": max(least, min(most, want))}
    if action == pot_bots.FOLD and "fold" in ask.choices:
        return {"choice": "fold"}
    return {"choice": "check" if "check" in ask.choices else "call"}


def _decide(felt: Felt, seat: int, level: int, may_raise: bool) -> int:
    own_cards, board = felt.things(Place.box(seat)), felt.things(BOARD)
    betting = felt.round_state(Betting)
    rivals, late = len(betting.playing) - 1, int(betting.waiting[-1] == seat)
    owes, pot = betting.owes(seat), betting.pot
    price = int(100 * owes // (pot + owes))
    mood = pot_bots.mood_of(seed_of([*own_cards, *board]), int(pot))
    first = not board and len(own_cards) == TWO
    better = standings()[own_cards[0].index][own_cards[1].index] if first else 0
    limit = pot_bots.held_by_others(len(betting.raised)) if level == pot_bots.STRONG else pot_bots.ANY
    chance = 0 if first else chance_against_best(felt.rules, own_cards, board, limit)
    if level == pot_bots.EASY:
        return pot_bots.easy(better, chance, first, price, may_raise, mood)
    if first:
        return pot_bots.before_board(better, price, rivals, late, betting.raises, may_raise, level)
    wins = pot_bots.chance_against_several(chance, rivals)
    if level == pot_bots.FAIR:
        return pot_bots.decide_by_price(wins, 100 // (rivals + 1), price, may_raise, mood)
    return pot_bots.decide_by_place(wins, price, rivals, late, betting.raises, may_raise, mood)
