"""Evenings of perth's Ultimate Texas Hold'em: every line and pool worked out again from the cards and the text."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.equipment.cards import DECK, Card
from croupier.equipment.randomness import Seeded
from croupier.errors import Refused
from croupier.hands.poker import Hand, five
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.money.pools import balances, rebuilt
from croupier.table.records.record import Settled, settle

NAME = "perth/ultimate-holdem"
UNIT, FED, RESEED = 5, Fraction(41, 20), Fraction(25000)
LADDER = ("no_pair", "one_pair", "two_pairs", "three_of_a_kind", "straight", "flush", "full_house", "four_of_a_kind")
LADDER += ("straight_flush", "royal_flush")
BLIND = {"straight": 1, "flush": Fraction(3, 2), "full_house": 3, "four_of_a_kind": 10, "straight_flush": 50}
BLIND |= {"royal_flush": 500}
TRIPS = {"three_of_a_kind": 3, "straight": 4, "flush": 7, "full_house": 9, "four_of_a_kind": 30, "straight_flush": 40}
TRIPS |= {"royal_flush": 50}
BONUS = {"straight": 25, "flush": 50, "full_house": 100, "four_of_a_kind": 500}
TIMES = {"play_4x": 4, "play_3x": 3, "play_2x": 2, "play_1x": 1}
Places = dict[str, list[Card]]


def deal(chance: Seeded, seats: list[int]) -> Places:
    """Any deal; or, half the time, one in which spades fall so that several hands are straight flushes."""
    pack = list(DECK)
    chance.shuffle(pack)
    places: Places = {}
    if chance.below(2):
        low = chance.below(7)  # the flop is in a row, with the hands of two seats on either side of it
        row = [card for card in DECK if card.suit == "s"][low : low + 7]
        wanted = {"board": row[2:5], f"box {seats[0]}": row[:2], f"box {seats[-1]}": row[5:]}
        if len(seats) > 1 and len(row) == 7:
            places = {where: list(cards) for where, cards in wanted.items()}
    rest = iter([card for card in pack if card not in {c for cards in places.values() for c in cards}])
    for where, size in [*((f"box {seat}", 2) for seat in seats), ("dealer", 2), ("board", 5)]:
        held = places.setdefault(where, [])
        held.extend(next(rest) for _ in range(size - len(held)))
    return places


def play(table: Table, chance: Seeded) -> tuple[Round, dict[int, list[str]], dict[int, int]]:
    """A round with some seats, any wagers and any legal choices; what each seat chose, and its jackpot level."""
    seats = [seat for seat in range(1, 6) if chance.below(2)] or [1]
    places, playing = deal(chance, seats), table.round()
    level = {seat: chance.below(4) for seat in seats}
    for seat in seats:
        laid = [("ante", 2 * (seat + 1)), ("blind", 2 * (seat + 1))] + ([("trips", seat)] if chance.below(2) else [])
        laid += [("level_1_jackpot", UNIT)] if level[seat] & 1 else []
        laid += [("level_2_jackpot", 2 * UNIT)] if level[seat] & 2 else []
        for wager, stake in laid:
            playing.do({"do": "place", "seat": seat, "wager": wager, "stake": stake})
    playing.do(NO_MORE_BETS)
    coming, said = {where: list(cards) for where, cards in places.items()}, {seat: [] for seat in seats}
    while playing.awaiting is not None:
        ask = playing.awaiting
        if ask.kind == "chance":
            playing.do({"do": "chance", "outcome": coming[ask.place].pop(0).text})
        else:
            choice = chance.choice(ask.choices)
            said[ask.seat].append(choice)
            playing.do({"do": "decide", "seat": ask.seat, "choice": choice})
    table.close(playing)
    return playing, said, level


# The text once more


def best(cards: list[Card]) -> Hand:
    return max(five(chosen) for chosen in combinations(cards, 5))


def at_least(hand: Hand, category: str) -> bool:
    return LADDER.index(hand.category) >= LADDER.index(category)


def expected(playing: Round, seat: int, choice: str) -> dict[str, Fraction | int]:
    """3.9 to 3.39 for Ante, Blind, Trips and Play."""
    hole, dealer, board = (playing.felt.things(where) for where in (f"box {seat}", "dealer", "board"))
    ante, mine, theirs = 2 * (seat + 1), best(hole + board), best(dealer + board)
    out: dict[str, Fraction | int] = {"ante": -ante, "blind": -ante}
    if any(m.get("wager") == "trips" and m["seat"] == seat for m in playing.moves):
        out["trips"] = seat * TRIPS.get(mine.category, -1)
    if choice == "fold":
        return out
    sign = (mine > theirs) - (mine < theirs)
    out["ante"] = sign * ante if at_least(theirs, "one_pair") else 0
    out["play"] = sign * ante * TIMES[choice]
    if at_least(theirs, "one_pair"):
        out["blind"] = -ante if sign < 0 else BLIND.get(mine.category, 0) * ante if sign > 0 else 0
    else:
        out["blind"] = BLIND.get(mine.category, 0) * ante
    return out


def jackpots(playing: Round, last: dict[int, str], level: dict[int, int], pools: list[Fraction]) -> dict[int, Fraction]:
    """3.26 to 3.34 and 4.18 to 4.20, on plain numbers: the nets by seat, and the pools as they are left."""
    won: dict[int, Fraction] = {}
    hands = {s: five(playing.felt.things(f"box {s}") + playing.felt.things("board")[:3]).category for s in level}
    for seat, height in level.items():
        for i in range(height):
            pools[i] += FED
        if height:
            times = 0 if last[seat] == "fold" else BONUS.get(hands[seat], 0)
            won[seat] = Fraction((times - 1) * UNIT * height)
    for category, share in (("straight_flush", Fraction(1, 10)), ("royal_flush", Fraction(1))):
        for height in (1, 2, 3):
            winners = [s for s in level if level[s] == height and hands[s] == category and last[s] != "fold"]
            total = Fraction(0)
            for _ in winners:
                total += share * sum(pools[:height])
                pools[:height] = [max(pool * (1 - share), RESEED) for pool in pools[:height]]
            for seat in winners:
                won[seat] += total / len(winners)
    return won


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_an_evening(seed: int) -> None:
    """Every line and the pools follow from cards, wagers and choices; money is kept; the record gives it all again."""
    table, chance = Table(NAME), Seeded(seed)
    pools = [RESEED] * 3
    rounds, journal = [], []
    for _ in range(4):
        playing, said, level = play(table, chance)
        rounds.append(playing)
        journal += playing.felt.transfers
        last = {seat: choices[-1] for seat, choices in said.items()}
        won = jackpots(playing, last, level, pools)
        for seat in level:
            lines = [x for x in playing.lines if x.seat == seat]
            assert {x.wager: x.net for x in lines if "jackpot" not in x.wager} == expected(playing, seat, last[seat])
            assert [x.net for x in lines if "jackpot" in x.wager] == ([won[seat]] if level[seat] else [])
            assert all(x.wager == f"level_{level[seat]}_jackpot" for x in lines if "jackpot" in x.wager)
    assert sum(map(Fraction, table.results.values())) + table.bank == 0
    if journal:
        names = ("level_1", "level_2", "level_3")
        assert rebuilt(journal, names, {}) == dict(zip(names, pools, strict=True))
        assert [Fraction(table.state[name]) for name in names] == pools
        assert sum(map(Fraction, balances(journal).values())) == 0
    lines = [line for playing in rounds for line in playing.lines]
    record = json.loads(json.dumps(Settled(table, lines, rounds, {}).plain()))
    assert settle(record).plain() == record


def test_the_evenings_have_jackpots_in_them() -> None:
    """Straight and royal flushes, several at once, so that the evenings above show what they should."""
    seen: dict[str, int] = {}
    table, chance = Table(NAME), Seeded(3)
    for _ in range(400):
        playing, _, _ = play(table, chance)
        for clause in {x.clause for x in playing.lines if x.paid_by == "meter"}:
            seen[clause] = seen.get(clause, 0) + 1
    assert set(seen) == {"perth 3.26", "perth 4.18(b)", "perth 4.19", "perth 4.20"} and min(seen.values()) > 2


# Who sees what


def begun(**options: Any) -> Round:
    """Two seats with their cards, before the first decision."""
    playing = Table(NAME, options).round()
    for seat in (1, 2):
        for wager in ("ante", "blind"):
            playing.do({"do": "place", "seat": seat, "wager": wager, "stake": 10})
    playing.do(NO_MORE_BETS)
    for card in ("As", "Ad", "Qs", "Jd", "Kc", "4d"):
        playing.do({"do": "chance", "outcome": card})
    return playing


def test_hole_cards_are_their_players_own() -> None:
    playing = begun()
    assert playing.view(1)["hands"] == {"box 1": ["As", "Ad"], "box 2": ["??", "??"], "dealer": ["??", "??"]}
    assert playing.view(None)["hands"] == {where: ["??", "??"] for where in ("box 1", "box 2", "dealer")}


@pytest.mark.parametrize(("cards", "shown"), [(1, ["Kc", "??"]), (2, ["Kc", "4d"])])
def test_cards_that_the_dealer_exposed_are_seen_by_all(cards: int, shown: list[str]) -> None:
    """5.3: play goes on once a player has acted, and everybody has seen what was shown."""
    playing = begun()
    playing.do({"do": "decide", "seat": 1, "choice": "check"})
    playing.do({"do": "declare", "ruling": "dealer_exposed", "cards": cards})
    assert playing.view(2)["hands"]["dealer"] == playing.view(None)["hands"]["dealer"] == shown
    assert playing.awaiting is not None and playing.awaiting.seat == 2


def test_a_hand_that_is_not_to_be_exposed_stays_hidden() -> None:
    """4.14: neither at the showdown nor for a jackpot it would have won."""
    playing = begun()
    for seat in (1, 2):
        playing.do({"do": "decide", "seat": seat, "choice": "play_4x"})
    playing.do({"do": "declare", "ruling": "not_exposed", "seat": 2})
    for card in ("Kd", "7h", "8c", "2s", "3h"):
        playing.do({"do": "chance", "outcome": card})
    assert playing.view(1)["hands"]["box 2"] == ["??", "??"] and playing.view(2)["hands"]["box 1"] == ["As", "Ad"]
    assert {x.result for x in playing.lines if x.seat == 2} == {"lose"}


def test_the_display_is_in_every_view() -> None:
    """3.35: what the levels play for, before and after the wagers."""
    table = Table(NAME, carry={"state": {"level_1": "30000.555", "level_2": 26000, "level_3": 25000}})
    playing = table.round()
    assert playing.view(None)["display"] == [
        "Level 1 jackpot of 5 plays for 30,000.55",
        "Level 2 jackpot of 10 plays for 56,000.55",
        "Level 3 jackpot of 15 plays for 81,000.55",
    ]
    for wager, stake in (("ante", 10), ("blind", 10), ("level_3_jackpot", 15)):
        playing.do({"do": "place", "seat": 1, "wager": wager, "stake": stake})
    playing.do(NO_MORE_BETS)
    assert playing.view(1)["display"][2] == "Level 3 jackpot of 15 plays for 81,006.70"


def test_may_and_do_agree_on_declarations() -> None:
    """Whatever is declared at whatever moment: what `may` refuses `do` refuses, and the round ends all the same."""
    chance = Seeded(11)
    for _ in range(300):
        playing, asked = begun(), 0
        while playing.awaiting is not None:
            asked += 1
            move: dict[str, Any] = {"do": "declare", "ruling": chance.choice(sorted(playing.table.game.ruling))}
            move |= {"seat": 1 + chance.below(3), "stake": 1 + chance.below(50), "amended": bool(chance.below(2))}
            move |= {"wager": "level_1_jackpot", "level_1": 30000} if chance.below(2) else {}
            if chance.below(3) == 0:
                refusal = playing.may(move)
                if refusal is None:
                    playing.do(move)
                    continue
                with pytest.raises(Refused):
                    playing.do(move)
            ask = playing.awaiting
            if ask.kind == "decision":
                playing.do({"do": "decide", "seat": ask.seat, "choice": chance.choice(ask.choices)})
            else:
                free = [card for card, left in playing.table.devices["card"].possible(playing.stock("card")) if left]
                playing.do({"do": "chance", "outcome": chance.choice(free).text})
            assert asked < 50
        assert not playing.felt.wagers
        assert sum(map(Fraction, balances(playing.felt.transfers).values())) == 0
