"""Best play of the hold'em games: against the engine, against published figures, and against themselves.

The solver's parts are held against slow definitions on random boards; its payoffs against the settlement of complete
random rounds; its edges against figures published elsewhere for the same rules.
"""

from __future__ import annotations

import itertools
from fractions import Fraction
from random import Random

import numpy as np
import pytest

from croupier.equipment.cards import DECK
from croupier.equipment.randomness import Seeded
from croupier.games.holdem.odds.best_play import MODELS, kind, solve
from croupier.games.holdem.odds.solver import LOSE, LOSE_OUT, TIE, TIE_OUT, WIN, WIN_OUT, hole_index, weigh
from croupier.hands.poker import best_of_seven
from croupier.odds import edges
from croupier.odds.edge import mean
from croupier.odds.poker import boards as tables
from croupier.odds.strategy import advice
from croupier.table import NO_MORE_BETS, Table
from croupier.table.dealer import Dealer

GAMES = ["ultimate-holdem", "casino-holdem", "holdem-bonus", "two-way-holdem"]


def test_boards_up_to_suits_stand_for_all_boards() -> None:
    found, weights = tables.boards()
    assert len(found) == 134_459
    assert weights.sum() == 2_598_960


def test_strengths_and_rivals_are_the_slow_definition() -> None:
    choose, t = Random(5), tables.tables()
    live, found = np.zeros(47, np.int64), np.zeros(1081, np.int64)
    below, equal = np.zeros(1081, np.int64), np.zeros(1081, np.int64)
    under, work = np.zeros((1081, 1), np.int64), np.zeros(len(t.values), np.int64)
    cum = np.zeros((48, 1083), np.int16)
    for need, rank in (("one_pair", 0), ("one_pair", 4)):
        board = sorted(choose.sample(range(52), 5))
        level = tables.least_strength(need, rank)
        tables.strengths(np.array(board, np.uint8), t, live, found)
        tables.rivals(found, np.array([level]), below, equal, under, work, cum)
        pairs = [(int(live[i]), int(live[j])) for i in range(47) for j in range(i + 1, 47)]
        hands = [best_of_seven([DECK[c] for c in (*pair, *board)]) for pair in pairs]
        order = sorted(range(1081), key=lambda k: hands[k].key)
        for x, y in itertools.pairwise(order):
            assert (found[x] == found[y]) == (hands[x].key == hands[y].key)
            assert found[x] <= found[y]
        for k in range(0, 1081, 119):
            others = [q for q in range(1081) if not set(pairs[q]) & set(pairs[k])]
            assert below[k] == sum(hands[q].key < hands[k].key for q in others)
            assert equal[k] == sum(hands[q].key == hands[k].key for q in others)
            out = [
                q
                for q in others
                if hands[q].category == "no_pair"
                or (rank and hands[q].category == "one_pair" and hands[q].key[1] < rank)
            ]
            assert under[k, 0] == len(out)
            assert tables.CATEGORIES[t.category[found[k]]] == hands[k].category


@pytest.mark.parametrize("game", GAMES)
def test_the_solver_pays_what_the_settlement_pays(game: str) -> None:
    """Random complete rounds through the engine: every wager's net is what the solver's payoffs say for that deal."""
    table = Table(f"gb-archive/{game}")
    model = MODELS[kind(table)](table)
    chance = Seeded(game)
    dealer = Dealer(table, chance)
    first = [w for w in ("ante", "blind", "two_way") if w in table.game.wager]
    for _ in range(150):
        playing = table.round()
        for wager in first:
            playing.do({"do": "place", "seat": 1, "wager": wager, "stake": 2})
        playing.do(NO_MORE_BETS)
        while playing.awaiting is not None:
            if playing.awaiting.kind == "chance":
                playing.do(dealer.answer(playing))
            else:
                choices = [c for c in playing.awaiting.choices if c != "fold"]
                playing.do({"do": "decide", "seat": 1, "choice": chance.choice(choices)})
        table.close(playing)
        board = playing.felt.things("board")
        mine = best_of_seven([*playing.felt.things("box 1"), *board])
        theirs = best_of_seven([*playing.felt.things("dealer"), *board])
        need = table.game.facts.get("qualifies")
        plays = need is None or (
            theirs.category != "no_pair"
            and (theirs.category != "one_pair" or not need["ranks"] or theirs.key[1] >= need["ranks"][0])
        )
        outcome = (
            (WIN if plays else WIN_OUT)
            if mine > theirs
            else (LOSE if plays else LOSE_OUT)
            if mine < theirs
            else TIE
            if plays
            else TIE_OUT
        )
        category = tables.CATEGORIES.index(mine.category)
        for line in playing.lines:
            if line.wager == "two_way":
                continue
            net = model.nets.get(line.wager, model.nets.get("bet", model.nets.get("play")))
            assert net is not None
            assert Fraction(line.net) == line.stake * net(outcome, category), (
                line.plain(),
                playing.felt.announcement_texts,
            )


PUBLISHED = {  # house edge of the Ante, in percent, as published for the same rules
    "ultimate-holdem": "2.185",
    "casino-holdem": "2.16",
    "holdem-bonus": "2.04",
}


@pytest.mark.parametrize("game", GAMES)
def test_edges_under_best_play(game: str) -> None:
    table = Table(f"gb-archive/{game}")
    best = solve(table)
    for distribution in best.wagers.values():
        assert sum(distribution.values()) == 1
    parts = [w for w in best.wagers if w not in ("ante", "blind")]
    if game in PUBLISHED:
        figure = PUBLISHED[game]
        edge = -mean(best.wagers["ante"]) * 100
        assert abs(edge - Fraction(figure)) <= Fraction(1, 2 * 10 ** len(figure.partition(".")[2]))
    assert parts
    found, *_ = edges(table, "ante")
    assert found.distribution == best.wagers["ante"]


def test_advice_adds_up_to_the_solution() -> None:
    """The worth of a decision by advice, averaged over what may come, is the worth of the decision before it."""
    table = Table("gb-archive/casino-holdem")
    model = MODELS["casino"](table)
    pair = (DECK.index(DECK[3]), DECK.index(DECK[30]))
    choose = Random(3)
    rest = [c for c in range(52) if c not in pair]
    for _ in range(3):
        flop = choose.sample(rest, 3)
        base, play, _, _ = weigh(model.pay, model.fold, pair, flop)
        turns = [c for c in rest if c not in flop]
        sums = [weigh(model.pay, model.fold, pair, [*flop, turn]) for turn in turns]
        assert sum((s[0] for s in sums), Fraction(0)) / len(turns) == base
        assert sum((s[1] for s in sums), Fraction(0)) / len(turns) == play
    assert hole_index()[pair] < 1326


def test_advice_for_a_round() -> None:
    table = Table("gb-archive/ultimate-holdem")
    playing = table.round()
    for wager in ("ante", "blind"):
        playing.do({"do": "place", "seat": 1, "wager": wager, "stake": 2})
    playing.do(NO_MORE_BETS)
    for text in ("As", "2c", "Ah", "7d"):
        playing.do({"do": "chance", "outcome": text})
    worth = advice(playing)
    assert next(iter(worth)) == "play_4x"
    assert worth["play_4x"] > worth["play_3x"] > worth["check"]
    playing.do({"do": "decide", "seat": 1, "choice": "check"})
    for text in ("Ad", "Kc", "3h"):
        playing.do({"do": "chance", "outcome": text})
    assert next(iter(advice(playing))) == "play_2x"
