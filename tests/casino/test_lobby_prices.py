"""What a game costs, as the lobby says it, is its edge by the rules as they stand."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.casino.http import lobby_prices
from croupier.odds.analysis import analysis_of_family
from croupier.rulebooks import examples, playable

GAMES = (*playable(), *examples())
QUICK = [name for name in GAMES if not analysis_of_family(lobby_prices.default_table(name)).slow]
SLOW = [name for name in GAMES if name not in QUICK]


def test_every_game_against_the_house_has_its_price() -> None:
    without = {name for name in GAMES if lobby_prices.price_of_game(name) is None}
    assert without == {name for name in GAMES if lobby_prices.default_table(name).family.seating.is_for_a_pot}


@pytest.mark.parametrize("name", QUICK)
def test_a_price_is_the_edge(name: str) -> None:
    assert lobby_prices.work_out(name) == lobby_prices.price_of_game(name)


@pytest.mark.long
@pytest.mark.parametrize("name", SLOW)
def test_a_price_at_best_play_is_the_edge(name: str) -> None:
    assert lobby_prices.work_out(name) == lobby_prices.price_of_game(name)


def test_a_game_whose_rules_have_changed_has_no_price(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = lobby_prices.default_table

    def altered(name: str) -> Any:
        table = plain(name)
        table.pays = {**table.pays, "straight_up": "36 to 1"}
        return table

    assert lobby_prices.price_of_game("gb-core/roulette") == {
        "rules": lobby_prices.rules_hash(plain("gb-core/roulette")), "wager": "straight_up", "on": "",
        "per_100": "2.70", "at_best_play": False,
    }  # fmt: skip
    monkeypatch.setattr(lobby_prices, "default_table", altered)
    assert lobby_prices.price_of_game("gb-core/roulette") is None
