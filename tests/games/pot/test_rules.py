"""What a file may say of a game for a pot: other streets are played, what cannot be played is refused with its key."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from croupier.equipment.randomness import Seeded
from croupier.errors import CroupierError
from croupier.games.shared.poker.betting import Betting
from croupier.rulebooks.load import PACKAGE_FOLDER, DataError, _toml, build_game
from croupier.rulebooks.model import Game
from croupier.table import Table
from croupier.table.dealer import Dealer
from croupier.table.records import notation
from table.evenings import play_round

FILE = PACKAGE_FOLDER / "kings" / "holdem.toml"
FOUR_HELD = [
    {"name": "hole cards", "down": 4, "bet": "small_bet"},
    {"name": "flop", "board": 3, "bet": "small_bet"},
    {"name": "turn and river", "board": 2, "bet": "big_bet"},
]


def changed(**places: Any) -> Game:
    """The game with other data at some places, written as a__b."""
    data = copy.deepcopy(_toml(FILE))
    for place, value in places.items():
        *path, last = place.split("__")
        inner = data
        for key in path:
            inner = inner[key]
        inner[last] = value
    return build_game(FILE, "kings", "holdem", data)


def test_two_of_four_cards_held_must_be_used() -> None:
    """The best hand of two held and three of the board, whatever five cards could make besides."""
    game = changed(facts__streets__list=FOUR_HELD, facts__showdown__hole_cards_used=2)
    table, chance = Table(game, seats=(1, 2, 3)), Seeded("four held")
    dealer = Dealer(table, chance)
    played = [play_round(table, dealer, chance) for _ in range(20)]
    assert any(len(one.felt.things("board")) == 5 and len(one.felt.round_state(Betting).playing) > 1 for one in played)
    assert all(len(one.felt.things("box 1")) in (0, 4) for one in played)
    with pytest.raises(CroupierError, match="PHH form"):
        notation.to_notation(played[0])  # fixed limit Omaha for the high hand is no variant of the notation


REFUSED = [
    ({"facts__streets__list": FOUR_HELD}, "facts.streets: a hand is the best of 5 to 7 cards"),
    ({"facts__showdown__hole_cards_used": 3}, "facts.showdown: 3 cards held and 2 of the board are not dealt"),
    ({"seats": 24}, "seats: 52 cards or tiles are not enough for 24 seats"),
    ({"equipment__cards__jokers": 1}, "equipment.cards: this family plays with one pack of 52 cards"),
    (
        {"wager__bad_beat": {"title": "Bad beat", "clause": "x"}},
        "wager.bad_beat: nothing in this family would settle it",
    ),
    ({"option__betting__values": ["fixed", "spread"]}, "option.betting: 'spread' cannot be played"),
    ({"option__collection__values": ["2", "12"]}, "option.collection: the sheet has no schedule '12'"),
]


@pytest.mark.parametrize("places, reason", REFUSED, ids=[reason for _, reason in REFUSED])
def test_what_cannot_be_played_is_refused_with_its_key(places: dict[str, Any], reason: str) -> None:
    with pytest.raises(DataError, match=f"kings/holdem.toml: {reason}"):
        changed(**places)


def test_only_a_family_with_a_notation_writes_one() -> None:
    with pytest.raises(CroupierError, match="gb-archive/casino-war have no notation"):
        notation.to_notation(Table("gb-archive/casino-war").round())
    assert notation.read("a text of no notation") is None
