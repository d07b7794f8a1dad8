"""Pools by themselves: a journal that adds up, key-offs by hand, and what other books will ask of them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.errors import CroupierError
from croupier.money import Amount, Rounding
from croupier.table.money.pools import BANK, Pools, balances, read, rebuilt

NAMES = ("one", "two", "three")
SEED = 1000


def pools(**held: Any) -> Pools:
    return Pools(dict(held), [], frozenset(NAMES))


def key_off(of: Pools, level: int, share: Fraction, *winners: tuple[str, Amount], least: Amount = 0) -> list[Amount]:
    reseeds = dict.fromkeys(NAMES, SEED)
    return of.key_off(NAMES[:level], share, winners, "prize", reseeds, "reseed", least=least)


def test_a_key_off_by_hand() -> None:
    found = pools(one=3000, two=1050, three=5000)
    assert found.display(NAMES[:2]) == 4050
    assert key_off(found, 2, Fraction(1, 10), ("seat 1", 1)) == [405]
    assert found.held == {"one": 2700, "two": 1000, "three": 5000}
    assert [(t["from"], t["to"], t["amount"], t["why"]) for t in found.journal] == [
        ("one", "seat 1", 300, "prize"),
        ("two", "seat 1", 105, "prize"),
        (BANK, "two", 55, "reseed"),
    ]
    assert key_off(found, 3, Fraction(1), ("seat 2", 1)) == [8700]
    assert found.held == dict.fromkeys(NAMES, SEED)


def test_a_pool_gives_no_more_than_it_holds() -> None:
    found = pools(one=10)
    with pytest.raises(CroupierError, match="less in one"):
        found.move("one", "seat 1", 11, "prize", "")
    with pytest.raises(CroupierError, match="cannot be moved"):
        found.move("one", "seat 1", -1, "prize", "")
    assert found.held == {"one": 10} and found.journal == []


@pytest.mark.parametrize("value", [None, True, "ten", "1/0", [1], 2.5])
def test_what_a_pool_cannot_hold(value: object) -> None:
    with pytest.raises(CroupierError, match="cannot hold"):
        read(value)


def test_a_tenth_of_a_tenth_never_gets_too_fine() -> None:
    """A pool that is never won whole is divided again and again; nothing is lost and nothing breaks."""
    found = pools(one=10**9, two=0, three=0)
    for _ in range(200):
        found.key_off(["one"], Fraction(1, 10), [("seat 1", 1), ("seat 2", 2)], "", {}, "")
    assert found.holds("one") == Fraction(9, 10) ** 200 * 10**9
    assert rebuilt(found.journal, ["one"], {"one": 10**9}) == {"one": found.holds("one")}


@settings(max_examples=200)
@given(
    st.lists(
        st.tuples(st.sampled_from("csrvw"), st.integers(1, 3), st.integers(1, 400), st.integers(1, 3)), max_size=40
    ),
    st.sampled_from([None, Rounding(Fraction(1, 100), "down", ""), Rounding(Fraction(1), "down", "")]),
)
def test_any_sequence_adds_up(steps: list[tuple[str, int, int, int]], rounding: Rounding | None) -> None:
    """Contributions, straight flushes, royal flushes and voids in any order, against a plain model of the pools."""
    found, model = pools(), dict.fromkeys(NAMES, Fraction(SEED))
    for name in NAMES:
        found.open(name, SEED, "")
    rounded = rounding or (lambda value: value)
    for kind, level, size, winners in steps:
        shared = [(f"seat {n}", 1) for n in range(winners)]
        if kind in "cv":
            for name in NAMES[:level]:
                found.move("seat 9", name, Fraction(size, 100), "contribution", "")
                model[name] += Fraction(size, 100)
        if kind == "v":
            found.give_back("seat 9", "")
            continue
        if kind in "srw":
            share = Fraction(1) if kind == "r" else Fraction(1, 10 if kind == "s" else 7)
            paid = found.key_off(NAMES[:level], share, shared, "", dict.fromkeys(NAMES, SEED), "", rounded)
            for name in NAMES[:level]:
                part = rounded(Fraction(rounded(share * model[name])) / winners)
                model[name] = max(model[name] - part * winners, Fraction(SEED))
            assert len(set(paid)) == 1
            assert all(found.holds(name) >= SEED for name in NAMES[:level])
        moved = balances(found.journal)
        assert sum(Fraction(value) for value in moved.values()) == 0
        assert rebuilt(found.journal, NAMES, {}) == {name: found.holds(name) for name in NAMES}
    if all(kind != "v" for kind, *_ in steps):
        assert {name: found.holds(name) for name in NAMES} == model
    else:
        given_back = balances(t for t in found.journal if t["why"] in ("contribution", "returned"))
        last_void = max(i for i, step in enumerate(steps) if step[0] == "v")
        later = sum(s[1] * Fraction(s[2], 100) for s in steps[last_void + 1 :] if s[0] == "c")
        assert given_back.get("seat 9", 0) == -later


# What the other books ask for


def test_one_meter_of_the_archive() -> None:
    """gb-archive 2.4: a share of every stake, a tenth or the whole of the meter, the seed put back after the whole."""
    found = pools()
    found.open("one", 500, "2.4(c)")
    found.move(BANK, "one", 70, "contribution", "2.4(b)")
    assert found.key_off(["one"], Fraction(1, 10), [("seat 1", 1)], "7.21", {}, "2.4(c)") == [57]
    assert found.held == {"one": 513}
    assert found.key_off(["one"], Fraction(1), [("seat 2", 1)], "7.21", {"one": 500}, "2.4(c)") == [513]
    assert found.held == {"one": 500}


def test_a_guaranteed_least_of_queensland() -> None:
    """qld s 246: the greater of $10,000 and the whole prize, or of $1,000 and a tenth."""
    found = pools(one=4000)
    assert found.key_off(["one"], Fraction(1, 10), [("seat 1", 1)], "s 246(1)", {}, "", least=1000) == [1000]
    assert found.holds("one") == 3600
    moved = [(t["from"], t["amount"], t["why"]) for t in found.journal]
    assert moved == [("one", 400, "prize"), (BANK, 600, "guarantee")]
    found = pools(one=30000)
    assert found.key_off(["one"], Fraction(1), [("seat 1", 1)], "s 246(1)", {}, "", least=10000) == [30000]


def test_a_jackpot_shared_by_stake() -> None:
    """qld s 223(5): several tickets share one jackpot in proportion."""
    found = pools(one=900)
    assert found.key_off(["one"], Fraction(1), [("a", 1), ("b", 2), ("c", 6)], "s 223(5)", {}, "") == [100, 200, 600]
    assert found.holds("one") == 0
