"""Secrecy at the moments that matter. Players stay in until every moment of the game with hidden things has come: cards
that one seat sees, cards that nobody sees, and each decision that names cards, by a player while others listen. What
everybody is sent is searched after every command, as in test_secrets."""

from __future__ import annotations

from contextlib import ExitStack
from functools import cache
from pathlib import Path

import pytest

from casino.floor import Player, casino_at, inside, play
from casino.staying import naming_cards, stay
from casino.test_secrets import Ear, judged
from croupier.casino.pit.table_opening import playable
from croupier.casino.tables.state import table_view
from croupier.equipment.randomness import Randomness, Seeded
from croupier.rulebooks import game as named
from croupier.table import NO_MORE_BETS, Round, Table, bots
from croupier.table.dealer import Dealer
from croupier.table.felt import Move
from croupier.table.options import options_to_try

OWN, UNSEEN = "cards that one seat sees", "cards that nobody sees"
ROUNDS, MAX_ROUNDS = 6, 40
DRAW_POKER = "qld/draw-poker"


def moments_now(playing: Round) -> set[str]:
    """What is hidden at this decision, and which decision names cards."""
    seen_by = [seen for pile in playing.felt.piles.values() for seen in pile.seen if seen is not None]
    out = {OWN if seen else UNSEEN for seen in seen_by}
    return out | ({decision} if (decision := naming_cards(playing)) else set())


@cache
def moments(game: str) -> frozenset[str]:
    """The moments of a game with hidden things that some rounds between two players come to."""
    table = Table(game, options_to_try(named(game), {}), seats=(1, 2))
    found: set[str] = set()
    for seed in range(ROUNDS if {"card", "tile"} & table.devices.keys() else 0):
        dealer, playing, chance = Dealer(table, Seeded(seed)), table.round(), Seeded(seed)
        for seat in (1, 2):
            bots.bets(playing, seat, chance)
        while (ask := playing.awaiting) is not None:
            if ask.kind == "decision":
                found |= moments_now(playing)
            playing.do(
                dealer.answer(playing)
                if ask.kind == "chance"
                else NO_MORE_BETS
                if ask.kind == "wagers"
                else stay(playing, chance)
            )
        table.close(playing)
    return frozenset(found)


def reach_moments(game: str, base: Path) -> set[str]:
    """Play until every moment has come while two players and a watcher listen; return those that came."""
    came: set[str] = set()

    def watched(playing: Round, chance: Randomness) -> Move:
        came.update(moments_now(playing))
        return stay(playing, chance)

    with casino_at(str(base)) as client, ExitStack() as stack:
        ada, ben, eve = (Player(client, name) for name in ("Ada", "Ben", "Eve"))
        table = ada.open(game)
        for player in (ada, ben):
            player.does(table, do="sit")
        ears = [Ear(stack, player, table) for player in (ada, ben, eve)]
        for player in (ada, ben):
            judged(player, ears, inside(client).desk.rooms[table])
        chance = Seeded(f"moments {game}")
        for _ in range(MAX_ROUNDS):
            play([ada, ben], table, 1, chance, watched)
            if moments(game) <= came:
                break
    return came


@pytest.mark.parametrize("game", [name for name in playable() if moments(name)])
def test_the_moments_with_hidden_things(game: str, tmp_path: Path) -> None:
    assert moments(game) <= reach_moments(game, tmp_path / "c.db")


def test_games_that_hide_something_are_known_to() -> None:
    """The moments are really found: of some games it is plain what they hide."""
    assert moments(DRAW_POKER) == {OWN, "draw"}
    assert moments("gb-archive/pai-gow-tiles") == {OWN, UNSEEN, "set"}
    assert moments("gb-core/three-card-poker") == {OWN, UNSEEN}
    assert moments("gb-core/punto-banco") == moments("gb-core/roulette") == frozenset()
    assert sum(map(bool, map(moments, playable()))) > 25


@pytest.mark.parametrize("chance", range(3))
def test_discards_made_public_are_seen_every_time(chance: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is dealt: the test draws until there is a draw."""
    monkeypatch.setattr(table_view, "PUBLIC", (*table_view.PUBLIC, "cards"))
    with pytest.raises(AssertionError):
        reach_moments(DRAW_POKER, tmp_path / f"{chance}.db")
