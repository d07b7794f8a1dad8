"""Hands that are dead, void or excluded are out at once, at every moment: no card, no question, and one live hand left
ends the round. Serves qld s 283, 286, 319, 322, 362, 365, 407, 410 and s 4(2)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from croupier.equipment.randomness import Seeded
from croupier.games.buck.betting import Bets
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.dealer import Dealer

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("qld/manila-poker", {}),
    ("qld/draw-poker", {"pot_betting": "straddle"}),
    ("qld/draw-poker", {"pack": 32}),
    ("qld/five-card-stud", {}),
    ("qld/five-card-stud", {"first_bets": "blind", "opens": "lowest"}),
    ("qld/seven-card-stud", {"first_bets": "blind"}),
]
OUT = ("wrong_number_of_cards", "void_bet", "excluded", "device", "talked", "excluded_from_game")
CHIPS = 200


def opened(name: str, options: dict[str, Any], players: int, choose: Random) -> tuple[Round, Dealer]:
    table = Table(name, {"minimum_stake": 5, **options})
    playing = table.round()
    for seat in range(1, players + 1):
        stake = choose.choice((CHIPS, choose.randint(5, CHIPS)))
        playing.do({"do": "place", "seat": seat, "wager": "buy_in", "stake": stake})
    playing.do(NO_MORE_BETS)
    return playing, Dealer(table, Seeded(choose.random().hex()))


def go_on(playing: Round, dealer: Dealer, choose: Random) -> None:
    """One card, or one random decision."""
    ask = playing.awaiting
    assert ask is not None
    if ask.kind == "chance":
        playing.do(dealer.answer(playing))
        return
    likely = [c for c in ask.choices if c != "fold" or choose.random() < 0.3] or list(ask.choices)
    move: dict[str, Any] = {"do": "decide", "seat": ask.seat, "choice": choose.choice(likely)}
    if move["choice"] == "raise":
        least, most = playing.felt.round_state(Bets).bounds(ask.seat)
        move["to"] = choose.choice([least, min(most, least + 20)])
        move["to"] = move["to"] if playing.may(move) is None else least
    elif move["choice"] == "draw":
        held = [str(c) for c in playing.felt.things(f"box {ask.seat}")]
        move["cards"] = choose.sample(held, choose.randint(1, 5))
    playing.do(move)


def chips(playing: Round) -> int:
    """All that lies on the table, and what was taken of it."""
    brought = sum(m["stake"] for m in playing.moves if m["do"] == "place")
    taken = -sum(int(line.net) for line in playing.lines if line.wager == "commission")
    lying = sum(int(w.stake) for w in playing.felt.wagers if w.name == "buy_in")
    return brought - taken - lying


def held(playing: Round) -> dict[int, int]:
    return {seat: len(playing.felt.things(f"box {seat}")) for seat in playing.felt.round_state(Bets).order}


def play(seed: int) -> tuple[int, int]:
    """A round with rulings at random moments; how many were accepted, and how often one ended the round."""
    choose = Random(f"put out {seed}")
    name, options = choose.choice(TABLES)
    playing, dealer = opened(name, options, choose.randint(2, 4 if "pack" in options else 5), choose)
    bets, gone, ended = playing.felt.round_state(Bets), {}, 0
    while playing.awaiting is not None:
        if choose.random() < 0.06:
            seat = choose.choice(bets.order)
            alive = seat in bets.playing
            move = {"do": "declare", "ruling": choose.choice(OUT), "seat": seat}
            excluded = move["ruling"] in ("talked", "excluded_from_game")
            before = {s: len(playing.felt.things(f"box {s}")) for s in bets.order}
            refusal = playing.attempt(move)
            assert (refusal is None) is (alive or excluded), (seed, refusal)
            if refusal is None and alive:
                gone[seat] = before[seat]
                assert seat not in bets.playing, seed
                assert playing.awaiting is None or len(bets.playing) > 1, seed
                ended += len(bets.playing) == 1
            continue
        ask = playing.awaiting
        seat = ask.seat if ask.kind == "decision" else int(ask.place.split()[1]) if ask.place[:3] == "box" else 0
        assert seat not in gone, (seed, playing.moves)
        go_on(playing, dealer, choose)
    now = held(playing)
    discards = {seat: count for seat, count in gone.items() if now[seat] != count and name != "qld/draw-poker"}
    assert not discards, seed
    assert chips(playing) == 0, (seed, playing.moves)
    for line in playing.lines:
        if line.wager == "pot" and line.seat in gone:
            assert line.result in ("lose", "void"), (seed, line.plain())
    for line in playing.lines:
        if line.wager == "pot" and line.net > 0 and not bets.stacks[line.seat]:
            share = sum(min(paid, bets.paid[line.seat]) for paid in bets.paid.values())
            assert line.net + line.stake <= share, (seed, "won more than there was a share in")
    voided = {m["seat"] for m in playing.moves if m["do"] == "declare" and m["ruling"] in ("void_bet", "device")}
    for seat in voided & gone.keys():
        assert all(line.net == 0 for line in playing.lines if line.seat == seat and line.wager == "pot"), seed
    again = playing.replay_with(playing.moves)
    assert [line.plain() for line in again.lines] == [line.plain() for line in playing.lines]
    return len(gone), ended


def test_whoever_is_put_out_is_dealt_and_asked_nothing_more_and_one_live_hand_ends_the_round() -> None:
    out, ended = map(sum, zip(*(play(seed) for seed in range(300)), strict=True))
    assert out > 200 and ended > 50


@pytest.mark.long
def test_the_same_over_ten_thousand_rounds() -> None:
    for seed in range(1_000, 11_000):
        play(seed)


def over(name: str, seed: int) -> Round:
    """A round of three that was played to a showdown of all, without a fold."""
    choose = Random(seed)
    playing, dealer = opened(name, {}, 3, choose)
    while (ask := playing.awaiting) is not None:
        quiet = ("check", "call", "decline", "stand", "bet")
        choice = next((c for c in quiet if c in ask.choices), "")
        playing.do({"do": "decide", "seat": ask.seat, "choice": choice} if choice else dealer.answer(playing))
    return playing


@pytest.mark.parametrize("name", sorted({name for name, _ in TABLES}))
@pytest.mark.parametrize("ruling", ["wrong_number_of_cards", "void_bet", "device"])
def test_hands_found_dead_after_the_last_chip_are_dead_at_the_showdown_and_where_all_are_every_bet_goes_back(
    name: str, ruling: str
) -> None:
    playing = over(name, 7)
    for count, seat in enumerate((2, 1, 3), 1):
        playing.do({"do": "declare", "ruling": ruling, "seat": seat})
        assert chips(playing) == 0
        pots = {line.seat: line for line in playing.lines if line.wager == "pot"}
        if count < 3:
            assert all(pots[s].result in ("lose", "void") for s in (2, 1, 3)[:count])
        again = playing.replay_with(playing.moves)
        assert [line.plain() for line in again.lines] == [line.plain() for line in playing.lines]
        assert playing.may({"do": "declare", "ruling": ruling, "seat": seat}) is not None
    assert {line.result for line in pots.values()} == {"returned" if ruling == "wrong_number_of_cards" else "void"}
    assert not [line for line in playing.lines if line.wager == "commission"]
    lying = {w.seat: w.stake for w in playing.felt.wagers if w.name == "buy_in"}
    assert lying == {m["seat"]: m["stake"] for m in playing.moves if m["do"] == "place"}


@pytest.mark.parametrize("name", sorted({name for name, _ in TABLES}))
def test_a_misdeal_is_declared_until_the_first_round_of_betting_and_at_no_later_moment(name: str) -> None:
    choose = Random(name)
    playing, dealer = opened(name, {}, 3, choose)
    misdeal = {"do": "declare", "ruling": "not_cut"}
    taken = []
    while playing.awaiting is not None:
        taken.append(playing.may(misdeal) is None)
        go_on(playing, dealer, choose)
    taken.append(playing.may(misdeal) is None)
    begun = taken.index(False)
    assert begun > 0 and not any(taken[begun:])
