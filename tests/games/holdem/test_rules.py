"""What a file may say of hold'em against the house: which variant it is, and what that one can play."""

from __future__ import annotations

import copy
import re
from fractions import Fraction
from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.games.holdem.odds.best_play import solve
from croupier.games.holdem.representative_deals import given_up, meetings, showdown, side
from croupier.rulebooks.load import PACKAGE_FOLDER, DataError, _toml, build_game
from croupier.rulebooks.model import Game
from croupier.table import Table

BONUS, CASINO, TWO_WAY = "gb-archive/holdem-bonus", "gb-archive/casino-holdem", "gb-archive/two-way-holdem"
ULTIMATE, PERTH = "gb-archive/ultimate-holdem", "perth/ultimate-holdem"


def changed(name: str, **places: Any) -> Game:
    """A game with other data at some places, written as a__b; None takes a key away."""
    book, _, game_id = name.partition("/")
    data = copy.deepcopy(_toml(PACKAGE_FOLDER / book / f"{game_id}.toml"))
    for place, value in places.items():
        *path, last = place.split("__")
        inner = data
        for key in path:
            inner = inner[key]
        if value is None:
            del inner[last]
        else:
            inner[last] = value
    return build_game(PACKAGE_FOLDER / book / f"{game_id}.toml", book, game_id, data)


def test_a_game_says_which_variant_it_is() -> None:
    found = {name: Table(name).rules.variant for name in (BONUS, CASINO, TWO_WAY, ULTIMATE, PERTH)}
    assert found == {BONUS: "bonus", CASINO: "casino", TWO_WAY: "two_way", ULTIMATE: "ultimate", PERTH: "ultimate"}


REFUSED = [
    (BONUS, {"facts__variant": None}, "facts.variant: needs a value: bonus, ultimate, casino, two_way"),
    (BONUS, {"facts__variant__value": "omaha"}, "facts.variant: needs a value"),
    (BONUS, {"facts__variant__value": "casino"}, "facts.ante_wins: nothing in this family reads it"),
    (BONUS, {"wager__turn__terms": {}}, "wager: the terms of turn"),
    (BONUS, {"wager__bad_beat": {"title": "x", "clause": "x", "pays": "1 to 1"}}, "wager.bad_beat: nothing in this"),
    (BONUS, {"facts__ante_wins__hand": "strait"}, "facts.ante_wins: 'strait' is not a hand of the ladder five_card"),
    (
        BONUS,
        {"ruling__gone": {"title": "x", "effect": "absent", "clause": "x"}},
        "ruling.gone: this variant has no effect",
    ),
    (CASINO, {"facts__qualifies__ranks": [15]}, "facts.qualifies: ranks are from 2 to 14"),
    (
        CASINO,
        {"paytable__progressive__table__minimum__full_house": "3 to 1"},
        "wager.progressive: '3 to 1' is not a prize",
    ),
    (TWO_WAY, {"paytable__two_way__rows": ["royal_flush"]}, "paytable.two_way"),
    (
        ULTIMATE,
        {"facts__play_before_the_turn__times": [2, 5]},
        "facts.play_before_the_turn: there is no decision play_5x",
    ),
    (ULTIMATE, {"seats": 23}, "seats: 52 cards or tiles are not enough for 23 seats"),
    (PERTH, {"facts__withhold": None}, "ruling.withhold: needs withhold"),
    (PERTH, {"facts__jackpot__share": "41%"}, "facts.jackpot: the share of a stake is a fraction"),
    (PERTH, {"wager__level_2_jackpot__terms__pools": ["level_4"]}, "wager.level_2_jackpot: plays for pools among"),
    (PERTH, {"wager__level_3_jackpot__terms__units": 4}, "wager.level_3_jackpot: is not what its parts make"),
    (PERTH, {"facts__key_off__order": ["royal_flush"]}, "wager.level_1_jackpot: nothing keys off straight_flush"),
]


@pytest.mark.parametrize("name, places, reason", REFUSED, ids=[f"{name} {reason}" for name, _, reason in REFUSED])
def test_what_a_variant_cannot_play_is_refused_with_its_key(name: str, places: dict[str, Any], reason: str) -> None:
    with pytest.raises(DataError, match=re.escape(f"{name}.toml: {reason}")):
        changed(name, **places)


def test_showdowns_that_can_be() -> None:
    """Whoever needs a pair to qualify does not lose to a hand without one; nobody loses with a royal flush."""
    table = Table(ULTIMATE)
    found = meetings(table.rules.qualifies)
    for (outcome, category), (mine, dealers) in found.items():
        assert (outcome // 2 == 0) == (mine > dealers) and (outcome // 2 == 1) == (mine == dealers)
        assert outcome % 2 == (not table.rules.qualifies.is_met_by(dealers))
        assert category == 0 or outcome != 5
    assert len(found) == 10 + 9 + 9 + 9 + 1 + 1
    assert all(set(nets) == set(found) for nets in showdown(table).values())


def test_what_is_lost_with_the_hand() -> None:
    assert given_up(Table(ULTIMATE)) == {"ante": -1, "blind": -1}
    assert given_up(Table(CASINO)) == {"ante": -1, "aa_bonus": -1}
    assert given_up(Table(BONUS)) == {"ante": -1}
    assert given_up(Table(TWO_WAY)) == {}


def test_a_ceiling_is_in_what_a_stake_brings_and_not_in_the_price() -> None:
    table = Table(BONUS, {"aces_both": True, "aces_both_ceiling": 2500})
    assert side(table, "bonus_jackpot", "aces_both", 2) == 2000
    assert side(table, "bonus_jackpot", "aces_both", 3) == 2500
    assert side(table, "bonus_jackpot", "aces_both", 3, capped=False) == 3000
    capped = Table(ULTIMATE, {"royal_flush_ceiling": 900})
    assert showdown(capped, 4, capped=True)["blind"][0, 9] == 900
    assert showdown(capped, 4)["blind"][0, 9] == Fraction(2000)


def test_wagers_laid_in_play_that_do_not_pay_alike_are_not_solved() -> None:
    table = Table(BONUS, odds={"turn": "2 to 1"})
    with pytest.raises(CroupierError, match="pay alike: flop, turn, river"):
        solve(table)
