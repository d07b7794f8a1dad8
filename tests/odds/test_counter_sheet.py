"""A counter's sheet: frequencies beside every set of cards, worths beside shoes that a seed deals, and published
figures."""

from __future__ import annotations

import json
import shlex
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import exp, floor
from typing import Any

import pytest

from croupier.cli.main import main
from croupier.equipment.cards import DECK, Card
from croupier.equipment.randomness import Seeded
from croupier.hands.baccarat import hand_point, should_banco_draw, should_punto_draw
from croupier.odds.enumeration.shoes import HI_LO, RANKS, deplete_table, worth
from croupier.odds.studies.counter_sheet import CounterSheet, CountRow, counter_sheet, ranks_held, round_starts
from croupier.simulate.play.card_use import cards_of_a_round
from croupier.table import Table

DRAGON_TAGS = "0 0 -1 -1 -1 -1 2 2 0 0 0 0 0"  # Eliot Jacobson's, from two to ace
EZ = "ask counter kings/ez-baccarat dragon_7 -o naturals=stop"


def ask(command: str, capsys: pytest.CaptureFixture[str]) -> Any:
    assert main([*shlex.split(command), "--json"]) == 0, capsys.readouterr().err
    return json.loads(capsys.readouterr().out)


def flat(value: Fraction = Fraction(0)) -> dict[int, Fraction]:
    return dict.fromkeys(range(-8, 9), value)


# How often


def test_frequencies_beside_every_set_of_cards() -> None:
    """Twelve cards: every set of them that may have gone before a round."""
    held = dict.fromkeys(RANKS, 0) | {"2": 2, "5": 2, "8": 2, "T": 3, "A": 3}
    cards = [rank for rank, many in held.items() for _ in range(many)]
    tags = {**HI_LO, "8": 2}
    starts = [0, 3, 5, 8]
    found = counter_sheet(held, tags, flat(), None, starts, Fraction(1))
    wanted: Counter[int] = Counter()
    for gone in starts:
        sets = list(combinations(range(12), gone))
        for one in sets:
            count = sum(tags[cards[i]] for i in one) * Fraction(52, 12 - gone)
            wanted[floor(count)] += Fraction(1, len(sets) * len(starts))  # type: ignore[assignment]
    assert {row.count: row.share for row in found.rows} == pytest.approx({n: float(p) for n, p in wanted.items()})


def test_rounds_of_a_shoe() -> None:
    assert round_starts(52, Fraction(1, 2), Fraction(5)) == [0, 5, 10, 15, 20, 25]


def test_cards_of_a_round_of_baccarat() -> None:
    """Two cards each, and the third ones: 4.94 on average."""
    assert float(cards_of_a_round(Table("american/baccarat"), 1_500)) == pytest.approx(4.94, abs=0.08)


# What it brings


def test_what_a_spread_comes_to() -> None:
    """Two counts, as often: one unit loses one in a hundred, four win two in a hundred; by hand."""
    rows = (CountRow(0, 0.5, -0.01, Fraction(1)), CountRow(2, 0.5, 0.02, Fraction(4)))
    sheet = CounterSheet(rows, 50, 1.25)
    win = 0.5 * -0.01 + 0.5 * 0.08
    variance = 0.5 * (1.25 + 0.01**2) + 0.5 * 16 * (1.25 + 0.02**2) - win**2
    assert (sheet.win, sheet.variance, sheet.staked) == pytest.approx((win, variance, 2.5))
    assert sheet.n0 == pytest.approx(variance / win**2) and sheet.score == pytest.approx(1e6 / (variance / win**2))
    assert sheet.kelly is not None and sheet.ruin(Fraction(sheet.kelly)) == pytest.approx(exp(-2))
    assert sheet.ruin(Fraction(2 * sheet.kelly)) == pytest.approx(exp(-4))


def test_bets_by_default_wherever_the_bet_gains() -> None:
    worths = {n: Fraction(n, 100) for n in range(-8, 9)}
    held = ranks_held(Table("american/baccarat"))
    found = counter_sheet(held, HI_LO, worths, None, [0, 100, 200], Fraction(1))
    assert all((row.bet == 1) == (row.worth > 0) for row in found.rows)
    back_counted = counter_sheet(held, HI_LO, worths, [(2, Fraction(3))], [0, 100, 200], Fraction(1))
    assert all(row.bet == (3 if row.count >= 2 else 0) for row in back_counted.rows)


# Dragon 7


def test_dragon_7_beside_published_figures(capsys: pytest.CaptureFixture[str]) -> None:
    """discountgambling.net, Baccarat Dragon-7 Tracking Sheet, by simulation with this count from 4 on: about 0.53 units
    a shoe. It burns cards unseen, and its sheet rounds the count."""
    found = ask(f"{EZ} --tags '{DRAGON_TAGS}' --bets 4=1 --dealt 96.6%", capsys)
    assert 0.5 < float(found["win_a_shoe"]) < 0.65 and 80 <= float(found["rounds_a_shoe"]) <= 83
    assert 0.085 < float(found["played"]) < 0.1


def deal_shoe(chance: Seeded, until: int) -> list[tuple[int, list[Card]]]:
    """A shoe of eight decks by the drawing rules alone: before each round the running count and the cards gone."""
    tags = dict(zip(RANKS, map(int, DRAGON_TAGS.split()), strict=True))
    shoe = [card for card in DECK for _ in range(8)]
    chance.shuffle(shoe)
    at, out = 0, []
    while at <= until:
        gone = shoe[:at]
        out.append((sum(tags[card.text[0]] for card in gone), gone))
        punto, banco, at = shoe[at : at + 2], shoe[at + 2 : at + 4], at + 4
        if hand_point(punto) < 8 and hand_point(banco) < 8:
            third = None
            if should_punto_draw(punto):
                third, at = shoe[at], at + 1
            if should_banco_draw(hand_point(banco), third):
                at += 1
    return out


def test_dragon_7_beside_shoes_that_are_dealt(capsys: pytest.CaptureFixture[str]) -> None:
    """How often a bet is made in 500 shoes; what it is worth there by the exact price of the very cards left."""
    found = ask(f"{EZ} --tags '{DRAGON_TAGS}' --bets 4=1 --dealt 96.6%", capsys)
    chance, shoes = Seeded("dragon"), 500
    bets, samples = list[int](), list[list[Card]]()
    for _ in range(shoes):
        high = [gone for running, gone in deal_shoe(chance, 402) if running * 52 >= 4 * (416 - len(gone))]
        bets.append(len(high))
        samples += high
    error = (sum((n - sum(bets) / shoes) ** 2 for n in bets) / shoes**2) ** 0.5
    expected = float(found["played"]) * float(found["rounds_a_shoe"])
    assert abs(sum(bets) / shoes - expected) < 4 * error + 0.2
    table = Table("kings/ez-baccarat", {"naturals": "stop"})
    worths = [float(worth(deplete_table(table, samples[chance.below(len(samples))]), "dragon_7")) for _ in range(150)]
    mean = sum(worths) / len(worths)
    error = (sum((one - mean) ** 2 for one in worths) / len(worths) ** 2) ** 0.5
    assert abs(mean - float(found["win_a_round"]) / float(found["played"])) < 3 * error


def test_worth_at_a_count_beside_the_very_cards(capsys: pytest.CaptureFixture[str]) -> None:
    """Sixty shoes at a depth of half: the exact price of the cards left, on average by count, and the sheet's line."""
    found = ask(f"{EZ} --tags '{DRAGON_TAGS}' --dealt 60%", capsys)
    line = {row["count"]: float(row["worth"]) for row in found["counts"]}
    tags = dict(zip(RANKS, map(int, DRAGON_TAGS.split()), strict=True))
    table, chance = Table("kings/ez-baccarat", {"naturals": "stop"}), Seeded("half")
    apart = []
    for _ in range(60):
        shoe = [card for card in DECK for _ in range(8)]
        chance.shuffle(shoe)
        gone = shoe[:208]
        count = sum(tags[card.text[0]] for card in gone) * 52 / 208
        if floor(count) in line:
            apart.append(float(worth(deplete_table(table, gone), "dragon_7")) - line[floor(count)])
    assert len(apart) > 50 and abs(sum(apart) / len(apart)) < 0.01
