"""Blackjack against a player-dealer: its odds against dealing everything out, and the blackjack of other books."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from math import perm, sqrt

import pytest

from croupier.equipment.cards import DECK
from croupier.equipment.randomness import Seeded
from croupier.games.california_blackjack.odds import bonus_bets
from croupier.games.california_blackjack.odds.exact import naturals, price
from croupier.games.california_blackjack.odds.kernels import BUSTED
from croupier.games.california_blackjack.odds.shapes import (
    ACE,
    CLASSES,
    EIGHT,
    EIGHTS,
    OVER,
    TEN,
    more,
    should_draw,
    total_of_counts,
)
from croupier.games.california_blackjack.odds.solver import Given, Solver, class_of, given_of
from croupier.games.california_blackjack.representative_deals import net_of_meeting
from croupier.hands.blackjack import DEALER_STANDS, LIMIT
from croupier.odds import edges
from croupier.odds.strategy import advice
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.dealer import Dealer

GAMES = ("kings/pure-21-5", "kings/pure-spanish-21-5", "kings/blackjack-x")
BANK = 8  # the seat that banks
SMALL = (3, 1, 2, 1, 2, 1, 1, 4, 1, 5)  # a shoe that can be dealt out
Held = tuple[int, ...]


# The bonus bets


@pytest.mark.parametrize("name", GAMES[:2])
def test_match_is_every_three_cards_through_the_settlement(name: str) -> None:
    """One card of the player-dealer's stands for all: the suits are alike, and so are the ranks."""
    table = Table(name, {"decks": 6})
    up = DECK[0]
    left = {card: bonus_bets.shoe(table).full[card.index] - (card is up) for card in DECK}
    total, mean = sum(left.values()), Fraction(0)
    nets: dict[tuple[int, ...], Fraction] = {}
    for first, second in product((c for c in DECK if left[c]), repeat=2):
        alike = (0 if card.rank != up.rank else 2 if card.suit == up.suit else 1 for card in (first, second))
        kind = tuple(sorted(alike))
        if kind not in nets:
            nets[kind] = net_of_meeting(table, "match_the_dealer", [first, second], [up, DECK[-1]])
        mean += left[first] * (left[second] - (first is second)) * nets[kind]
    (edge,) = edges(table, "match_the_dealer")
    assert edge.edge == -mean / perm(total, 2)


def busts(left: Held, held: Held, hits_soft: bool, size: int) -> dict[int, float]:
    """How likely a hand goes over with so many cards, card by card."""
    out: dict[int, float] = {}
    cards = sum(left)
    for i in range(CLASSES):
        if not left[i]:
            continue
        then, p = more(held, i), left[i] / cards
        rest = (*left[:i], left[i] - 1, *left[i + 1 :])
        if total_of_counts(then)[0] > LIMIT:
            out[size + 1] = out.get(size + 1, 0.0) + p
        elif size == 0 or should_draw(then, hits_soft):
            for number, q in busts(rest, then, hits_soft, size + 1).items():
                out[number] = out.get(number, 0.0) + p * q
    return out


def test_buster_is_every_hand_of_the_player_dealer() -> None:
    table = Table("kings/blackjack-x", {"decks": 1})
    full = tuple(given_of(table).shoe)
    wanted = busts(full, (0,) * CLASSES, True, 0)
    found = bonus_bets.endings(table)
    assert sum(found.values()) == 1
    assert {number for number in found if number} == set(wanted)
    assert all(abs(float(found[number]) - p) < 1e-12 for number, p in wanted.items())


# Best play, dealt out on a small shoe


class Dealt:
    """What a hand is worth, in halves of the wager, by dealing every card; a natural of the player-dealer counts
    nothing."""

    def __init__(self, asked: Given, up: int) -> None:
        self.given, self.up = asked, up
        self.stands = cache(self._stands)
        self.best = cache(self._best)
        self.doubled = cache(self._doubled)

    def left(self, held: Held) -> Held:
        return tuple(n - k - (i == self.up) for i, (n, k) in enumerate(zip(self.given.shoe, held, strict=True)))

    def ends(self, left: Held, theirs: Held) -> dict[int, float]:
        """How the player-dealer ends, and how likely."""
        first = sum(theirs) == 1
        if not first and not should_draw(theirs, True):
            total = total_of_counts(theirs)[0]
            three = theirs[EIGHT] == sum(theirs) == 3
            return {(EIGHTS if three else OVER) if total > LIMIT else total - DEALER_STANDS: 1.0}
        out: dict[int, float] = {}
        for i in range(CLASSES):
            if left[i] and not (first and {i, self.up} == {ACE, TEN}):
                rest = (*left[:i], left[i] - 1, *left[i + 1 :])
                for end, p in self.ends(rest, more(theirs, i)).items():
                    out[end] = out.get(end, 0.0) + p * left[i] / sum(left)
        return out

    def _stands(self, held: Held) -> float:
        total = total_of_counts(held)[0]
        made = self.given.rules.hard_31 and total == 31
        row = BUSTED + 1 if made else min(total, BUSTED)
        start = more((0,) * CLASSES, self.up)
        return sum(p * float(self.given.nets[row, end]) for end, p in self.ends(self.left(held), start).items())

    def none(self, held: Held) -> float:
        return sum(self.ends(self.left(held), more((0,) * CLASSES, self.up)).values())

    def drawn(self, held: Held, then: object) -> float:
        left = self.left(held)
        assert callable(then)
        return sum(n / sum(left) * then(more(held, i)) for i, n in enumerate(left) if n)

    def _doubled(self, held: Held, times: int) -> float:
        rules = self.given.rules
        found = [2**times * self.stands(held)]
        if total_of_counts(held)[0] > LIMIT:
            return found[0]
        if rules.rescue:
            found.append(self.given.rescue * 2 ** (times - 1) * self.none(held))
        if times < rules.most_doubles:
            found.append(self.drawn(held, lambda more_: self.doubled(more_, times + 1)))
        return max(found)

    def _best(self, held: Held) -> float:
        rules, (total, soft) = self.given.rules, total_of_counts(held)
        if total > LIMIT:
            return self.stands(held)
        found = [] if not soft and total <= rules.chart.hit else [self.stands(held)]
        room = total < LIMIT or (rules.hard_31 and not soft)
        if room and (soft or total < rules.chart.stand):
            found.append(self.drawn(held, self.best))
        if sum(held) == 2:
            found.append(self.drawn(held, lambda more_: self.doubled(more_, 1)))
        return max(found)


@pytest.mark.parametrize(
    ("name", "up", "first", "second"),
    [
        ("kings/pure-21-5", EIGHT, 5, TEN),
        ("kings/pure-21-5", TEN, 4, 5),
        ("kings/pure-spanish-21-5", EIGHT, 4, 5),
        ("kings/pure-spanish-21-5", ACE, 2, 4),
        ("kings/blackjack-x", 6, 4, 5),
        ("kings/blackjack-x", ACE, ACE, 8),
    ],
)
def test_hands_are_worth_what_dealing_them_out_says(name: str, up: int, first: int, second: int) -> None:
    asked = replace(given_of(Table(name)), shoe=SMALL)
    solver = Solver(asked)
    found = solver.against(up)
    held = more(more((0,) * CLASSES, first), second)
    weight = solver.plain_omega(up)[0, 2]
    assert abs(found.worth[solver.two(first, second)] / weight - Dealt(asked, up).best(held)) < 1e-9


# Against the blackjack of the other books, split hands and all


@pytest.mark.long
def test_where_the_rules_agree_the_price_is_that_of_the_other_blackjack() -> None:
    """Blackjack X without what is its own, with naturals at 3 to 2, is a blackjack of gb-archive: to the last digit."""
    from croupier.games.blackjack.odds.best_play import solve_best_play
    from croupier.games.blackjack.odds.solver_input import given_of as plain

    decks = 4
    options = {
        "decks": decks,
        "hole_card": True,
        "peek": True,
        "soft_17": True,
        "double_on": "any",
        "split_pairs": "any",
        "electronic": True,
        "split_limit": 3,
        "even_money": False,
    }
    wanted = solve_best_play(plain(Table("gb-archive/blackjack", options))).mean
    asked = given_of(Table("kings/blackjack-x", {"decks": decks}))
    rules = replace(asked.rules, surrender="after_check", hard_31=False, surrender_split=False)
    solver = Solver(replace(asked, rules=rules, surrendered=0))
    cards, aces, tens = 52 * decks, 4 * decks, 16 * decks
    tie = Fraction(2 * (aces - 1) * (tens - 1), perm(cards - 2, 2))
    natural = Fraction(2 * aces * tens, perm(cards, 2)) * (1 - tie)
    assert price(solver, solver.play(), spread=False).mean + natural * Fraction(3, 2) == wanted


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_the_price_is_what_the_floats_say(name: str) -> None:
    """The exact mean of a play and the same in floats."""
    solver = Solver(given_of(Table(name)))
    play = solver.play()
    rough = sum(solver.rough(against) for against in play)
    found = price(solver, play)
    assert abs(float(found.mean) - rough) < 1e-12
    chances = sum(found.played.values()) + Fraction(sum(found.split.values()))
    natural = sum(naturals(Table(name)).values())
    assert abs(float(chances + natural) - 1) < 1e-12


# Advice


def first_decision(table: Table, seed: int) -> Round:
    """A round, dealt as far as its first decision about cards or its end; seat 8 banks."""
    playing, dealer = table.round(), Dealer(table, Seeded(seed))
    while playing.awaiting is not None:
        ask = playing.awaiting
        if ask.kind == "wagers":
            for seat, wager, stake in ((BANK, "player_dealer", 10**6), (1, "main", 10)):
                playing.do({"do": "place", "seat": seat, "wager": wager, "stake": stake})
            playing.do(NO_MORE_BETS)
        elif ask.kind == "chance":
            playing.do(dealer.answer(playing))
        elif "accept" in ask.choices:
            playing.do({"do": "decide", "seat": ask.seat, "choice": "accept" if ask.seat == BANK else "decline"})
        else:
            break
    return playing


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_advice_agrees_with_the_edge(name: str) -> None:
    """Over rounds dealt from full shoes the best advice at the first decision comes to the price of the wager."""
    found = []
    for seed in range(600):
        playing = first_decision(Table(name, seats=[1, BANK]), seed)
        if playing.awaiting is None:
            found.append(float(sum(line.net for line in playing.lines if line.wager == "main")) / 10)
            continue
        worth = advice(playing)
        assert set(worth) == set(playing.awaiting.choices)
        found.append(float(max(worth.values())))
    mean = sum(found) / len(found)
    error = sqrt(sum((x - mean) ** 2 for x in found) / (len(found) - 1) / len(found))
    price_ = edges(Table(name), "main")[0].edge
    assert price_ is not None
    assert abs(mean + float(price_)) <= 4.5 * error


def test_advice_says_what_the_solver_says() -> None:
    """Off the top of the shoe, every choice with two cards: the best is worth what the solver makes of the hand."""
    rounds = (first_decision(Table(name, seats=[1, BANK]), seed) for name in GAMES for seed in range(8))
    asked = [p for p in rounds if p.awaiting is not None and "stand" in p.awaiting.choices]
    assert {playing.table.game.name for playing in asked} == set(GAMES)
    for playing in asked:
        name, worth = playing.table.game.name, advice(playing)
        if class_of(playing.felt.things("dealer")[0]) in (ACE, TEN):
            continue  # after the check
        first, second = (class_of(card) for card in playing.felt.things("box 1"))
        up = class_of(playing.felt.things("dealer")[0])
        solver = Solver(given_of(Table(name)))
        against, h = solver.against(up), solver.two(first, second)
        alone = against.worth[h] / against.nothing[h] / 2
        split = against.splits.get(first) if first == second else None
        wanted = max(alone, split.worth / 2 if split else alone, -0.5)
        assert abs(float(max(worth.values())) - wanted) < 1e-9
