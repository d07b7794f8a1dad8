"""The keys of the dock: in every game each decision has one of its own, in every question that a round asks."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

import croupier.games
from croupier.rulebooks import game
from croupier.table import Table
from croupier.table.display import dock
from croupier.table.family import family
from croupier.table.options import options_to_try
from table.evenings import PLAYABLE, evening, everything_offered

GIVES_UP = {"fold", "surrender", "fold_and_forfeit", "rescue"}  # a hand, or a stake
FAMILIES = sorted(path.parent.name for path in Path(croupier.games.__path__[0]).glob("*/__init__.py"))
WITH_DECISIONS = [name for name in FAMILIES if name != "shared" and family(name).play.decisions]


@pytest.mark.parametrize("name", WITH_DECISIONS)
def test_a_family_gives_each_decision_one_key(name: str) -> None:
    found = family(name)
    assert list(dock.faults(found.display.dock, frozenset(found.play.decisions))) == []


def test_what_is_wrong_with_rows_is_told() -> None:
    known = frozenset({"stay", "go", "rest"})
    assert list(dock.faults((". . . stay go", "rest . . . ."), known)) == []
    assert list(dock.faults((". . stay go", "go . . . rest"), known)) == [
        "a row has 5 keys, not 4: '. . stay go'",
        "'go' has key 4 in one row and key 1 in another",
    ]
    assert list(dock.faults((". . . stay fly",), known)) == [
        "'fly' is no decision of the family",
        "'go' has no key",
        "'rest' has no key",
    ]


@pytest.mark.parametrize("name", PLAYABLE)
def test_giving_up_is_never_where_one_goes_on(name: str) -> None:
    """Whatever stood on the key of Fold before, a second press of it takes nobody further, and the other way round."""
    table = Table(name, options_to_try(game(name), {}))
    cells = {slot: {one for row in dock.dock(table) for one in row[slot]} for slot in range(dock.SLOTS)}
    for there in cells.values():
        assert not there & GIVES_UP or there <= GIVES_UP, there


def keys_of(name: str) -> dict[str, int]:
    return {
        one: slot
        for row in dock.dock(Table(name, options_to_try(game(name), {})))
        for slot, cell in enumerate(row)
        for one in cell
    }


@pytest.mark.parametrize("name", PLAYABLE)
def test_no_two_choices_of_a_question_share_a_key(name: str) -> None:
    """Over evenings at random, plain ones and with everything that the book offers."""
    if not game(name).decision:
        return
    keys = keys_of(name)
    for options in ({}, everything_offered(name)):
        for played in evening(name, 7, 4, options)[1]:
            again = Table(name, options).round()
            for move in played.moves:
                ask = again.awaiting
                if ask is not None and ask.kind == "decision":
                    assert len({keys[one] for one in ask.choices}) == len(ask.choices), ask.choices
                if again.may(move) is not None:
                    break  # the round leans on the one before it
                again.do(move)


# Decisions that share a key, by game: they answer different questions, or are the same key under another name (check
# and call). Everywhere else each decision has a key that no other decision takes.
BLACKJACK = (
    "decline-first_hand decline-hit double-even_money first_hand-hit insurance-second_hand insurance-stand"
    " second_hand-stand"
)
BANKED = "accept-second_hand accept-stand decline-first_hand decline-hit first_hand-hit second_hand-stand"
OPENED = "bet-raise call-check call-decline check-decline"
SHARED = {
    "gb-core/blackjack": BLACKJACK,
    "gb-archive/blackjack": BLACKJACK,
    "gb-archive/blackjack-switch": f"{BLACKJACK} insurance-keep keep-second_hand keep-stand",
    "gb-archive/ultimate-holdem": "play_1x-play_2x",
    "perth/ultimate-holdem": "play_1x-play_2x",
    "qld/blackjack": BLACKJACK,
    "qld/manila-poker": OPENED,
    "qld/draw-poker": "bet-over_blind bet-raise call-decline over_blind-raise",
    "qld/five-card-stud": OPENED,
    "qld/seven-card-stud": OPENED,
    "kings/holdem": "bet-raise call-check call-check_or_call check-check_or_call",
    "kings/omaha": "bet-raise call-check call-check_or_call check-check_or_call",
    "kings/pure-21-5": f"{BANKED} accept-insurance insurance-second_hand insurance-stand",
    "kings/pure-spanish-21-5": f"{BANKED} double-double_double rescue-surrender",
    "kings/blackjack-x": f"{BANKED} accept-insurance insurance-second_hand insurance-stand",
}


@pytest.mark.parametrize("name", PLAYABLE)
def test_no_two_decisions_of_a_game_share_a_key_but_those_that_are_known(name: str) -> None:
    keys = keys_of(name)
    shared = {f"{min(a, b)}-{max(a, b)}" for a, b in combinations(keys, 2) if keys[a] == keys[b]}
    assert shared == set(SHARED.get(name, "").split())
