"""The player-dealer's money: whatever is put up, nothing is created or lost, and nobody pays more than there is."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.randomness import Seeded
from croupier.errors import Refused
from croupier.money import Odds, amount, odds
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.bots import decision
from croupier.table.dealer import Dealer
from croupier.table.felt import Felt, Line, Move
from croupier.table.money import player_dealer as bank
from croupier.table.money.player_dealer import Bank, Due
from croupier.table.records.record import Settled, settle

GAMES = ("kings/ez-baccarat", "kings/three-card-poker", "kings/pai-gow-tiles")
BANKER = 4
STATE = {"player_dealer": BANKER, "hands_banked": 0}
EVEN = odds("1 to 1")


# The money alone: results given, lines out


def felt_with(put_up: Any, stakes: list[Any]) -> Felt:
    """A baccarat table where seat 4 banks, and one player line a seat."""
    table = Table("kings/ez-baccarat", carry={"state": STATE})
    felt = table.round().felt
    felt.add(BANKER, "player_dealer", amount(put_up))
    for i, stake in enumerate(stakes):
        felt.add(5 + i % 4, "player_line", stake, box=5 + i % 4)
    return felt


def settled(put_up: Any, dues: list[tuple[str, Any, Odds]]) -> tuple[Bank, list[Line]]:
    """Lines of wagers with these results, stakes and odds."""
    felt = felt_with(put_up, [stake for _, stake, _ in dues])
    money = Bank(felt)
    wagers = [w for w in felt.wagers if w.name == "player_line"]
    money.settle(Due(w, result, price) for w, (result, _, price) in zip(wagers, dues, strict=True))
    money.close()
    assert not felt.wagers
    return money, felt.lines


RESULTS = st.sampled_from(["win", "win", "lose", "lose", "push"])
STAKES = st.one_of(st.integers(1, 60), st.fractions(Fraction(1, 4), 40, max_denominator=4))
PRICES = st.sampled_from([EVEN, odds("8 to 1"), odds("40 to 1"), odds("3 to 2")])
DUES = st.lists(st.tuples(RESULTS, STAKES, PRICES), max_size=10)


@given(put_up=st.one_of(st.integers(1, 300), st.fractions(Fraction(1, 3), 90, max_denominator=3)), dues=DUES)
def test_whatever_is_put_up(put_up: Any, dues: list[tuple[str, Any, Odds]]) -> None:
    money, lines = settled(put_up, dues)
    *theirs, own = lines
    assert 0 <= money.money <= 2 * put_up
    assert own.wager == "player_dealer" and own.net == money.money - put_up
    assert sum(Fraction(line.net) for line in lines) == 0
    assert sum(Fraction(line.stake) for line in theirs) == sum(Fraction(stake) for _, stake, _ in dues)
    for line in theirs:
        paid = Fraction(line.stake) * odds(line.odds).win if line.result == "win" else 0
        assert line.net == {"win": paid, "lose": -line.stake}.get(line.result, 0)


@given(put_up=st.integers(1, 200), dues=DUES)
def test_the_order_rules(put_up: int, dues: list[tuple[str, Any, Odds]]) -> None:
    """Chip by chip, as a dealer would: the money before the player-dealer never goes below nothing or above twice what
    was put up; what is returned is returned for one of these two reasons; nothing is paid once it is gone."""
    _, lines = settled(put_up, dues)
    money = Fraction(put_up)
    for line in lines[:-1]:
        if line.note == "the bank is gone":
            assert money == 0 and line.result == "returned" and line.clause == "kings GEGA-004229 table 2"
        elif line.result == "returned":
            assert money == 2 * put_up and line.clause == "kings GEGA-004229 type"
        else:
            assert money > 0 or line.result == "push"
        money -= line.net
        assert 0 <= money <= 2 * put_up


@given(dues=DUES)
def test_a_large_bank_covers_everything(dues: list[tuple[str, Any, Odds]]) -> None:
    _, lines = settled(100_000, dues)
    assert [(line.result, line.stake) for line in lines[:-1]] == [(result, stake) for result, stake, _ in dues]


@given(put_up=st.integers(1, 80), dues=DUES)
def test_a_dollar_more_pays_a_dollar_more_at_most(put_up: int, dues: list[tuple[str, Any, Odds]]) -> None:
    winners = [due for due in dues if due[0] == "win"]
    little = sum(line.net for line in settled(put_up, winners)[1][:-1])
    more = sum(line.net for line in settled(put_up + 1, winners)[1][:-1])
    assert little <= more <= little + 1


# Evenings with small banks


def lay_at_random(playing: Round, chance: Seeded) -> None:
    """Some wagers of every kind and seat, often refused; then enough of a bank to go on."""
    table, banker = playing.table, playing.felt.state["player_dealer"]
    for _ in range(chance.below(14)):
        name = chance.choice(list(table.game.wager))
        seat = banker if name == "player_dealer" else chance.choice(list(table.seats))
        move: Move = {"do": "place", "seat": seat, "wager": name, "stake": 5 + chance.below(60)}
        if chance.below(4) == 0:
            move["box"] = 1 + chance.below(table.room)
        try_move(playing, move)
    try_move(playing, {"do": "place", "seat": banker, "wager": "player_dealer", "stake": 1 + chance.below(150)})
    playing.do(NO_MORE_BETS)


def try_move(playing: Round, move: Move) -> None:
    """What may be done is done; what may not is refused in the same words, and changes nothing."""
    refusal, before = playing.may(move), [w.plain() for w in playing.felt.wagers]
    if refusal is None:
        playing.do(move)
        return
    with pytest.raises(Refused) as refused:
        playing.do(move)
    assert refused.value.refusal == refusal and refusal.clause
    assert [w.plain() for w in playing.felt.wagers] == before


def evening(game: str, seed: int, rounds: int) -> tuple[Table, list[Round]]:
    chance = Seeded(seed)
    schedule = str(1 + chance.below(2))
    table = Table(game, {"collection": schedule}, seats=(1, 2, 4, 5, 7))
    dealer, played = Dealer(table, chance), []
    for _ in range(rounds):
        playing = table.round()
        while playing.awaiting is not None:
            if playing.awaiting.kind == "wagers":
                lay_at_random(playing, chance)
            elif playing.awaiting.kind == "decision":
                choice = chance.choice(playing.awaiting.choices)
                playing.do({"do": "decide", "seat": playing.awaiting.seat, "choice": choice})
            else:
                dealer.deal(playing)
        table.close(playing)
        played.append(playing)
    return table, played


@pytest.mark.parametrize("game", GAMES)
@given(seed=st.integers(0, 10**6))
def test_every_dollar_is_explained(game: str, seed: int) -> None:
    """Seat by seat and line by line; the seats together lose just the collection."""
    table, rounds = evening(game, seed, 6)
    for playing in rounds:
        check_round(playing)
    every = [line for playing in rounds for line in playing.lines]
    fees = sum((Fraction(line.stake) for line in every if line.wager == "collection"), Fraction(0))
    assert table.bank == fees
    for seat, total in table.results.items():
        assert total == sum(line.net for line in every if line.seat == seat)


def check_round(playing: Round) -> None:
    lines = playing.lines
    laid: dict[tuple[int, int, str], Fraction] = {}
    for move in playing.moves:
        if move["do"] == "place":
            key = (move["seat"], move.get("box", move["seat"]), move["wager"])
            laid[key] = laid.get(key, Fraction(0)) + move["stake"]
    found: dict[tuple[int, int, str], Fraction] = {}
    for line in lines:
        if line.wager not in ("collection", "play"):
            key = (line.seat, line.box, line.wager)
            found[key] = found.get(key, Fraction(0)) + line.stake
    assert found == laid
    played = [line for line in lines if line.wager != "collection"]
    assert sum(Fraction(line.net) for line in played) == 0
    for line in played:
        if line.wager == "player_dealer":
            assert -line.stake <= line.net <= line.stake


@pytest.mark.parametrize("game", GAMES)
def test_records_replay(game: str) -> None:
    for seed in range(20):
        table, rounds = evening(game, seed, 4)
        lines = [line for playing in rounds for line in playing.lines]
        record = json.loads(json.dumps(Settled(table, lines, rounds, {}).plain()))
        again = settle({k: v for k, v in record.items() if k != "before"})
        assert again.plain()["lines"] == record["lines"] and again.table.carry == table.carry


# Whose turn it is


@pytest.mark.parametrize("game", GAMES)
@given(seed=st.integers(0, 10**6))
def test_the_position_goes_round(game: str, seed: int) -> None:
    """Nobody banks three hands without the others having been asked; the next to bank is the first to accept on the
    left of the last."""
    _, rounds = evening(game, seed, 12)
    seats, banker, hands = [1, 2, 4, 5, 7], 0, 0
    for playing in rounds:
        asked = [(m["seat"], m["choice"]) for m in playing.moves if m.get("choice") in ("accept", "decline")]
        if banker and hands < 2:
            assert not asked
        else:
            around = [s for s in seats if s > banker] + [s for s in seats if s <= banker]
            assert [seat for seat, _ in asked] == around[: len(asked)]
            assert all(choice == "decline" for _, choice in asked[:-1])
            if asked[-1][1] == "accept":
                banker, hands = asked[-1][0], 0
            else:
                assert len(asked) == len(seats) and playing.lines == []
        if any(line.wager == "player_dealer" and line.result != "returned" for line in playing.lines):
            assert [x.seat for x in playing.lines if x.wager == "player_dealer"] == [banker]
            hands += 1
        assert hands <= 2


@pytest.mark.parametrize("game", GAMES)
def test_bots_bank_and_play(game: str) -> None:
    """Every seat banks two hands when its turn comes."""
    from croupier.table.bots import bets

    chance = Seeded(7)
    table = Table(game, seats=(1, 2, 3))
    dealer, banked = Dealer(table, chance), []
    for _ in range(12):
        playing = table.round()
        while playing.awaiting is not None:
            if playing.awaiting.kind == "wagers":
                for seat in table.seats:
                    bets(playing, seat, chance)
                playing.do(NO_MORE_BETS)
            elif playing.awaiting.kind == "decision":
                playing.do(decision(playing, chance))
            else:
                dealer.deal(playing)
        table.close(playing)
        banked += [line.seat for line in playing.lines if line.wager == "player_dealer"]
    assert banked == [1, 1, 2, 2, 3, 3] * 2


def test_a_seat_that_left_does_not_bank() -> None:
    table = Table("kings/ez-baccarat", seats=(1, 2, 5), carry={"state": {"player_dealer": 4, "hands_banked": 1}})
    ask = table.round().awaiting
    assert ask is not None and (ask.kind, ask.seat, ask.choices) == ("decision", 5, ("accept", "decline"))


def test_clockwise() -> None:
    assert bank.clockwise([7, 1, 4], 4) == [7, 1, 4]
    assert bank.clockwise([7, 1, 4], 0) == [1, 4, 7]
    assert bank.clockwise([7, 1, 4], 5) == [7, 1, 4]
