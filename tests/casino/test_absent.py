"""A player who is asked and is not there: in every game no further money goes in, and a clause says what happens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from croupier.casino.money import round_postings
from croupier.casino.pit.table_opening import playable
from croupier.casino.proof.fairness import FairDealer
from croupier.casino.tables import absent_players
from croupier.equipment.randomness import Seeded
from croupier.rulebooks import game as named
from croupier.rulebooks import register
from croupier.rulebooks.coverage import parent
from croupier.table import NO_MORE_BETS, Round, Table, bots
from croupier.table.options import options_to_try


def deserted(game: str, seed: str) -> Iterator[tuple[Round, absent_players.Answer, int, int]]:
    """A round whose players bet and go away: each answer, with what its seat had at risk before and after it."""
    table = Table(game, options_to_try(named(game), {}), seats=(1, 2))
    playing, chance = table.round(), Seeded(seed)
    dealer = FairDealer(table, seed.encode().ljust(32, b"."))
    while (ask := playing.awaiting) is not None:
        if ask.kind == "wagers":
            for seat in (1, 2) if ask.stage == "start" else ():
                bots.bets(playing, seat, chance, 20)
            playing.do(NO_MORE_BETS)
        elif ask.kind == "chance":
            playing.do(dealer.answer(playing))
        else:
            before, found = (
                round_postings.staked_cents(playing.felt, ask.seat),
                next(absent_players.possible_answers(playing, chance)),
            )
            playing.do(found.move)
            yield playing, found, before, round_postings.staked_cents(playing.felt, ask.seat)


@pytest.mark.parametrize("game", playable())
def test_the_absent_stake_nothing_more(game: str) -> None:
    book = game.partition("/")[0]
    known = {entry.clause for entry in register(book)}
    for number in range(6):
        for _, found, before, after in deserted(game, f"{game} {number}"):
            assert after <= before, found
            name, _, clause = found.clause.partition(" ")
            assert name == book and (clause in known or parent(clause) in known), found


def choices(game: str) -> list[Any]:
    return [found.move for _, found, _, _ in deserted(game, "quiet")]


def test_pocket_pairs_are_kept_and_shown() -> None:
    """The cards are exposed at the end unless their player forbids it (18.8), so a silent pair is paid."""
    assert {move["choice"] for move in choices("gb-archive/pocket-pairs")} == {"keep", "show"}


def test_silence_draws_five_cards() -> None:
    made = list(deserted("gb-archive/live-draw-poker", "quiet"))
    assert made and all(found.move["choice"] == "hold" and "cards" not in found.move for _, found, _, _ in made)
    assert {found.clause for _, found, _, _ in made} == {"gb-archive 16.17"}


def test_perth_folds_the_absent_and_takes_every_wager() -> None:
    made = list(deserted("perth/ultimate-holdem", "quiet"))
    assert [(f.move["do"], f.clause) for _, f, _, _ in made] == [("declare", "perth 5.12")] * 2
    lines = made[-1][0].lines
    assert {(line.result, line.clause) for line in lines} == {("lose", "perth 5.12")}


def test_a_hand_of_tiles_is_set_the_house_way() -> None:
    assert {move["choice"] for move in choices("gb-archive/pai-gow-tiles")} == {"set"}
