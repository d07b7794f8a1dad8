"""What a hand of 21 may do: said once, the same in a round, in a kernel and to a solver."""

from __future__ import annotations

import random
from typing import Any

import pytest

from croupier.games.shared.twenty_one import hand_rules, kernel
from croupier.games.shared.twenty_one.hand_rules import MAY, SPLIT_ACES, HandRules, why_no_split
from croupier.table import NO_MORE_BETS, Round, Table

ANY = random.Random(21)
COMPILED = (
    "score_to_double",
    "why_no_card",
    "why_no_stand",
    "why_no_double",
    "why_no_split",
    "is_over_when_split",
    "is_hard_31",
    "is_thrown_away",
)


def some_rules() -> HandRules:
    return HandRules(
        ANY.randrange(1 << 22),
        *(ANY.randrange(2) for _ in range(2)),
        ANY.randrange(1 << 11),
        ANY.randrange(2),
        ANY.randrange(2, 5),
        *(ANY.randrange(2) for _ in range(2)),
        ANY.choice((0, 11, 16)),
        ANY.randrange(2),
        ANY.choice((17, 22)),
    )


def some_arguments(name: str) -> tuple[Any, ...]:
    total, card = ANY.randrange(4, 22), ANY.randrange(1, 11)
    yes = [ANY.randrange(2) for _ in range(4)]
    return {
        "score_to_double": (ANY.randrange(2, 21), *yes[:2]),
        "why_no_card": (some_rules(), total, *yes[:3]),
        "why_no_stand": (some_rules(), total, *yes[:2]),
        "why_no_double": (some_rules(), ANY.randrange(2, 4), total, *yes[:2]),
        "why_no_split": (some_rules(), ANY.randrange(2, 4), card, yes[0], ANY.randrange(1, 5), yes[1]),
        "is_over_when_split": (some_rules(), ANY.choice((1, card)), ANY.choice((1, card))),
        "is_hard_31": (ANY.choice((total, 21)), yes[0], ANY.choice((10, card))),
        "is_thrown_away": (total, card),
    }[name]


@pytest.mark.parametrize("name", COMPILED)
def test_a_kernel_hears_what_a_round_hears(name: str) -> None:
    answers = set()
    for _ in range(400):
        given = some_arguments(name)
        answers.add(getattr(hand_rules, name)(*given))
        assert getattr(kernel, name)(*given) == getattr(hand_rules, name)(*given), given
    assert len(answers) > 1


def at_second_ace(options: dict[str, Any]) -> Round:
    """A round in which a pair of aces was split, and the first of them got another ace."""
    table = Table("american/blackjack", {"split_pairs": "any", **options})
    playing = table.round()
    playing.do({"do": "place", "seat": 1, "wager": "main", "stake": 10})
    playing.do(NO_MORE_BETS)
    cards = iter(("Ah", "6s", "Ad", "9c", "As", "5d"))
    while playing.awaiting is not None and playing.awaiting.kind == "chance":
        playing.do({"do": "chance", "outcome": next(cards), "place": str(playing.awaiting.place)})
    playing.do({"do": "decide", "seat": 1, "choice": "split"})
    while playing.awaiting is not None and playing.awaiting.kind == "chance":
        playing.do({"do": "chance", "outcome": next(cards), "place": str(playing.awaiting.place)})
    return playing


@pytest.mark.parametrize("resplit", [False, True])
def test_split_aces_that_are_played_on_are_split_again_only_where_that_is_allowed(resplit: bool) -> None:
    playing = at_second_ace({"draw_split_aces": True, "resplit_aces": resplit})
    assert playing.awaiting is not None and {"hit", "stand"} <= set(playing.awaiting.choices)
    refusal = playing.may({"do": "decide", "seat": 1, "choice": "split"})
    assert (refusal is None) == resplit
    assert refusal is None or refusal.code == "split_aces"
    assert (why_no_split(playing.table.rules.hand, 2, 1, True, 2, True) == MAY) == resplit


def test_a_pair_is_split_before_its_aces_are_asked_about() -> None:
    assert why_no_split(HandRules(), 2, 1, True, 1, False) == MAY
    assert why_no_split(HandRules(most_hands=4), 2, 1, True, 2, True) == SPLIT_ACES
