"""Every decision of every game is covered before it is made, whatever comes of it; and whoever is asked always has
something to do that costs nothing."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from casino.room import RICH, STAFF, Chair, Felted, work_at
from croupier.casino.core.account_names import table_float
from croupier.casino.money import round_postings
from croupier.casino.money.ledger import Ledger
from croupier.casino.money.reasons import reason_of
from croupier.casino.money.round_postings import Posting, Shortfall
from croupier.casino.money.work import Work
from croupier.casino.pit.table_opening import playable
from croupier.casino.tables import absent_players
from croupier.casino.tables.live_table import LiveTable
from croupier.equipment.randomness import Seeded
from croupier.table import bots

ROUNDS = 12
# The game, what is laid, the choice by which more money goes in at last, and how much more, in antes.
ATTACKED = {
    "gb-archive/casino-stud": (("ante",), "raise", 2),
    "gb-core/three-card-poker": (("ante",), "play", 1),
    "gb-archive/three-card-poker": (("ante",), "play", 1),
    "gb-archive/ultimate-holdem": (("ante", "blind"), "play_1x", 1),
    "perth/ultimate-holdem": (("ante", "blind"), "play_1x", 1),
    "gb-archive/two-way-holdem": (("ante", "blind", "two_way"), "bet", 1),
    "gb-archive/crazy-4-poker": (("ante", "super_bonus"), "play", 1),
    "gb-archive/casino-war": (("original",), "go_to_war", 1),
}


def needs(room: LiveTable, move: dict[str, Any]) -> dict[int, int]:
    """What a decision brings on the felt, by seat, in cents: found by making it on a copy of the round."""
    assert room.state.playing is not None and room.state.table is not None
    before = {"wagers": [w.plain() for w in room.state.table.standing], "state": room.state.table.state}
    copy = room.state.make_table(room.state.in_seats, before).round()
    for made in room.state.playing.moves:
        copy.do(made)
    was = dict(copy.felt.brought)
    copy.do(move)
    brought = {seat: value - was.get(seat, 0) for seat, value in copy.felt.brought.items()}
    return {seat: round_postings.cents_up(value) for seat, value in brought.items() if value}


def candidates(room: LiveTable, chance: Seeded) -> list[dict[str, Any]]:
    """Everything that the seat in turn may do, in any order."""
    playing = room.state.playing
    assert playing is not None and playing.awaiting is not None
    ask, found = playing.awaiting, [bots.decision(playing, chance)]
    for choice in ask.choices:
        move = {"do": "decide", "seat": ask.seat, "choice": choice}
        if move not in found and playing.may(move) is None:
            found.append(move)
    chance.shuffle(found)
    return found


def tried(table: Felted, chair: Chair, move: dict[str, Any]) -> None:
    """Make a decision: not with a cent too little, but with just enough."""
    own = needs(table.room, move).get(table.seat(chair), 0)
    what = {key: value for key, value in move.items() if key != "seat"}
    assert table.room.state.playing is not None
    before = (table.room.state.number, len(table.room.state.playing.moves), chair.account.held)
    if own:
        chair.purse(own - 1)
        assert table.does(chair, **what) == "not_enough"
        assert (table.room.state.number, len(table.room.state.playing.moves), chair.account.held) == before
        assert chair.account.free == own - 1
    chair.purse(own)
    assert table.does(chair, **what) == ""


def bets(table: Felted, chance: Seeded) -> None:
    """Everybody lays the main wager and some of the others, is left with little or nothing, and is ready."""
    room = table.room
    assert room.state.table is not None and room.state.playing is not None and room.state.playing.awaiting is not None
    stage, rules = room.state.playing.awaiting.stage, room.state.table.game.wager
    equal = {name for name, rule in rules.items() if rule.equal} | {rule.equal for rule in rules.values()}
    names = [
        n for n, rule in rules.items() if stage in rule.stage and room.state.table.is_offered(n) and n not in equal
    ]
    for chair in table.chairs:
        chair.purse(RICH)
        table.lay(chair, chance)
        for name in [chance.choice(names) for _ in range(chance.below(4)) if names]:
            move = {"do": "place", "wager": name, "stake": room.betting.bot_stake() + chance.below(20)}
            if name in room.state.table.positions:
                move["on"] = chance.choice(sorted(room.state.table.positions[name]))
            table.does(chair, **move)
    for chair in table.chairs:
        chair.purse(chance.choice((0, 1, 150, RICH)))  # a fee may ask for more than that: then the wagers go back
        table.does(chair, do="ready")


@pytest.mark.parametrize("game", playable())
def test_no_decision_is_free(tmp_path: Path, game: str) -> None:
    with work_at(tmp_path / "c.db") as work:
        table, chance = Felted(work, game, 2, bots=1), Seeded(f"cover {game}")
        for _ in range(60 * ROUNDS):
            if table.room.state.number > ROUNDS:
                break
            chair = table.asked()
            if chair is None:
                bets(table, chance)
                continue
            moves = candidates(table.room, chance)
            own = table.seat(chair)
            assert any(own not in needs(table.room, move) for move in moves), f"{moves} all cost something"
            assert table.room.state.playing is not None
            quiet = next(absent_players.possible_answers(table.room.state.playing, chance)).move
            assert quiet["do"] == "declare" or not needs(table.room, quiet), f"{quiet} for somebody who is not there"
            other = table.chairs[1 - table.chairs.index(chair)]
            other.purse(RICH)  # whoever bets on this box too
            if chance.below(10) == 0:
                chair.purse(0)
                assert table.does(chair, do="leave") == ""  # and what is done for them costs nothing
                table.does(chair, do="sit")
            else:
                tried(table, chair, moves[0])
        assert table.room.state.number > ROUNDS


def parked(work: Work, game: str) -> tuple[Felted, Felted, Chair]:
    """A table, and somebody whose whole purse lies on a bet elsewhere that may be taken back."""
    table = Felted(work, game, 1)
    return table, Felted(work, "gb-core/roulette", table.chairs), table.chairs[0]


@pytest.mark.parametrize("game", ATTACKED)
def test_a_bankroll_parked_elsewhere_covers_nothing(tmp_path: Path, game: str) -> None:
    """Ante ten, and put the rest where it can be taken back: the last bet is refused, whether it would win or lose."""
    names, last, times = ATTACKED[game]
    refused = won = 0
    with work_at(tmp_path / "c.db") as work:
        table, wheel, chair = parked(work, game)
        for _ in range(400):
            if refused >= 25 and won:
                break
            if table.asked() is None:
                wheel.does(chair, do="clear")
                chair.purse(100_000)
                for name in names:
                    assert table.does(chair, do="place", wager=name, stake=10) == ""
                assert table.does(chair, do="ready") == ""
                continue
            ask = table.room.state.playing.awaiting if table.room.state.playing is not None else None
            assert ask is not None
            if last not in ask.choices:
                quiet = next(c for c in ("check", "keep", *ask.choices) if c in ask.choices)
                assert table.does(chair, do="decide", choice=quiet) == ""
                continue
            chips = chair.account.free // 100
            assert wheel.does(chair, do="place", wager="red_or_black", on="red", stake=chips) == ""
            move = {"do": "decide", "seat": ask.seat, "choice": last}
            assert needs(table.room, move) == {ask.seat: 1000 * times}
            assert table.does(chair, do="decide", choice=last) == "not_enough"
            refused += 1
            wheel.does(chair, do="clear")
            before = chair.account.balance
            assert table.does(chair, do="decide", choice=last) == ""
            won += chair.account.balance > before
        assert refused >= 25 or game == "gb-archive/casino-war"  # wars are rare
        assert refused >= 5 and won


def test_more_lost_than_was_held_is_an_error(tmp_path: Path) -> None:
    """It is never booked as less, nor as nothing."""
    with work_at(tmp_path / "c.db") as work:
        table = Felted(work, "gb-core/roulette", 1)
        chair, room = table.chairs[0], table.room
        assert table.does(chair, do="place", wager="red_or_black", on="red", stake=10) == ""
        rows = len(work.ledger.rows)
        due = [Posting(1, table_float(room.state.id), -1001, reason_of("lose red"), "")]
        with pytest.raises(Shortfall, match=r"10\.01 .* 10\.00 is held"):
            round_postings.post(work.ledger, room.state.id, 1, due, {1: chair.person.id})
        assert len(work.ledger.rows) == rows and chair.account.held == 1000


def test_a_command_that_falls_short_is_undone_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The round that was settled half way is back where it was, with every stake held, and can be played on."""
    whole = round_postings.post

    def half(ledger: Ledger, *given: Any) -> None:
        whole(ledger, *given)
        raise Shortfall("nothing is left")

    with work_at(tmp_path / "c.db") as work:
        table = Felted(work, "gb-core/roulette", 1)
        chair = table.chairs[0]
        assert table.does(chair, do="place", wager="straight_up", on="17", stake=10) == ""
        before = (table.room.state.number, table.room.state.commitment, len(work.ledger.rows), len(work.rounds))
        with monkeypatch.context() as broken:
            broken.setattr(round_postings, "post", half)
            assert table.does(chair, do="ready") == "set_aside"
        assert (table.room.state.number, table.room.state.commitment, len(work.ledger.rows), len(work.rounds)) == before
        assert (chair.account.held, chair.account.free) == (1000, RICH - 1000)
        assert table.says(STAFF, do="again", why="mended") == ""
        assert table.does(chair, do="ready") == "" and table.room.state.number == 2


def test_whoever_holds_the_bank_stays_good_for_it(tmp_path: Path) -> None:
    """A player's bank of pai gow tiles pays every wager: that much is held until the round is over."""
    with work_at(tmp_path / "c.db") as work:
        table = Felted(work, "gb-archive/pai-gow-tiles", 2, options={"player_banking": True})
        bank, other = table.chairs
        assert table.does(bank, do="call", call="hold_bank") == ""
        assert table.does(other, do="place", wager="standard", stake=50) == ""
        bank.purse(999)
        assert table.does(other, do="place", wager="standard", stake=10) == "not_enough"
        bank.purse(1000)
        assert table.does(other, do="place", wager="standard", stake=10) == ""
        assert table.does(bank, do="ready") == "" and table.does(other, do="ready") == ""
        assert table.asked() is other
        assert (bank.account.held, bank.account.free) == (6000, 0)


def play_on(table: Felted, chance: Seeded, chairs: list[Chair], rounds: int) -> None:
    """So many further rounds, with everybody's chips brought to the table before each."""
    last = table.room.state.number + rounds
    for _ in range(100 * rounds):
        playing = table.room.state.playing
        if table.room.state.number >= last or playing is None:
            break
        asked = table.asked()
        if asked is not None:
            move = bots.decision(playing, chance)
            assert table.does(asked, **{k: v for k, v in move.items() if k != "seat"}) == ""
            continue
        for chair in chairs:
            chair.purse(RICH)
            table.lay(chair, chance, stake=50)
            table.does(chair, do="ready")
    assert table.room.state.number == last


def standing(room: LiveTable) -> list[int]:
    """The seats whose wagers stand from the round before."""
    return [w["seat"] for w in json.loads(room.state.opening_text)["carry"].get("wagers", [])]


def test_nobody_who_is_gone_is_asked_after_a_void_round(tmp_path: Path) -> None:
    """Somebody whose chips stand takes them up and leaves; the round is void, and the chips do not stand again."""
    with work_at(tmp_path / "c.db") as work:
        table, chance = Felted(work, "kings/holdem", 3), Seeded("void")
        play_on(table, chance, table.chairs, 1)
        gone = next(chair for chair in table.chairs if table.seat(chair) in standing(table.room))
        seat = table.seat(gone)
        assert table.does(gone, do="leave") == "" and gone.account.held == 0
        assert table.says(STAFF, do="void", why="a test") == ""
        assert seat not in standing(table.room) and seat not in table.room.state.in_seats and gone.account.held == 0
        play_on(table, chance, [chair for chair in table.chairs if chair is not gone], 3)


def test_a_void_round_gives_nobody_a_wager_that_was_somebody_elses(tmp_path: Path) -> None:
    """The chair of somebody who took the chips away and left is taken by the next: the old chips are not theirs."""
    with work_at(tmp_path / "c.db") as work:
        table = Felted(work, "kings/holdem", 3)
        play_on(table, Seeded("chair"), table.chairs, 1)
        gone = next(chair for chair in table.chairs if table.seat(chair) in standing(table.room))
        seat = table.seat(gone)
        assert table.does(gone, do="leave") == ""
        late = Chair(work, "late")
        late.purse(RICH)
        assert table.does(late, do="sit", seat=seat) == ""
        assert table.says(STAFF, do="void", why="a test") == ""
        assert (late.account.held, late.account.free) == (0, RICH)
        assert seat not in standing(table.room) and gone.account.held == 0


def test_nothing_is_staked_for_somebody_who_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a family would have done for the absent: what brings more money on the felt is passed over."""
    with work_at(tmp_path / "c.db") as work:
        table = Felted(work, "gb-core/three-card-poker", 1)
        chair, room = table.chairs[0], table.room
        assert room.state.table is not None
        play = room.state.table.family.play
        decisions = {name: replace(decision, for_absent=True) for name, decision in play.decisions.items()}
        keen = replace(room.state.table.family, play=replace(play, decisions=decisions))
        monkeypatch.setattr("croupier.table.table.family", lambda _: keen)
        room.state.build()
        assert table.does(chair, do="place", wager="ante", stake=10) == "" and table.does(chair, do="ready") == ""
        assert table.does(chair, do="leave") == ""
        assert room.state.past is not None and room.state.past.playing is not None
        assert [line.wager for line in room.state.past.playing.lines] == ["ante"]
        assert chair.account.balance == RICH - 1000
