"""Money is exact: amounts are read, written and shown without loss; odds pay what the book's words say."""

from __future__ import annotations

import json
import math
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import CroupierError
from croupier.money import (
    MAX_AMOUNT,
    MAX_AMOUNT_LENGTH,
    Odds,
    Prize,
    Rounding,
    amount,
    amount_to_json,
    amount_to_text,
    exact,
    odds,
    pay,
)

# Amounts with a denominator a table could meet: chips, commissions, halves of halves.
AMOUNTS = st.one_of(
    st.integers(-MAX_AMOUNT, MAX_AMOUNT),
    st.fractions(-MAX_AMOUNT, MAX_AMOUNT, max_denominator=10**6).map(exact),
)
FIGURES = st.fractions(0, 10**6, max_denominator=1000)
ABOVE_ZERO = FIGURES.filter(bool)


# Amounts


@pytest.mark.parametrize(
    "given_as, means",
    [
        (5, 5),
        (0, 0),
        (-5, -5),
        ("5", 5),
        (" 5 ", 5),
        ("-0", 0),
        ("007", 7),
        ("2.50", Fraction(5, 2)),
        ("-2.50", Fraction(-5, 2)),
        ("2.00", 2),
        ("7/2", Fraction(7, 2)),
        ("-7/2", Fraction(-7, 2)),
        ("8/2", 4),
        (Fraction(7, 2), Fraction(7, 2)),
        (Fraction(8, 2), 4),
        (MAX_AMOUNT, MAX_AMOUNT),
        (str(-MAX_AMOUNT), -MAX_AMOUNT),
    ],
)
def test_an_amount_is_read(given_as: object, means: int | Fraction) -> None:
    read = amount(given_as)
    assert read == means
    assert type(read) is type(means)


@pytest.mark.parametrize(
    "wrong",
    [
        2.5,
        5.0,
        1e30,
        math.nan,
        math.inf,
        True,
        False,
        None,
        b"5",
        Decimal("2.50"),
        [5],
        {"amount": 5},
        "",
        " ",
        "abc",
        "nan",
        "inf",
        "1e3",
        "1e30",
        "+5",
        "--5",
        "1_000",
        "1,000",
        "5.",
        ".5",
        "7/-2",
        "7/",
        "/2",
        "7/0",
        "2.5/2",
        "7 / 2",
        "5 5",
        "0x10",
        "٣",
        "½",
        "£5",
        "5\n6",
    ],
)
def test_what_is_not_an_amount_is_refused(wrong: object) -> None:
    with pytest.raises(CroupierError, match="is not an amount") as refused:
        amount(wrong)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "wrong", [MAX_AMOUNT + 1, -MAX_AMOUNT - 1, str(MAX_AMOUNT + 1), Fraction(MAX_AMOUNT * 2 + 1, 2), 10**30]
)
def test_an_amount_beyond_the_largest_is_refused(wrong: object) -> None:
    with pytest.raises(CroupierError, match="larger than any amount"):
        amount(wrong)


@pytest.mark.parametrize("wrong", [10**5000, -(10**5000), Fraction(10**5000, 3)], ids=["above", "below", "fraction"])
def test_a_number_too_long_to_print_is_refused(wrong: object) -> None:
    with pytest.raises(CroupierError, match="larger than any amount"):
        amount(wrong)


@pytest.mark.parametrize(
    "wrong",
    [Fraction(1, 10**MAX_AMOUNT_LENGTH), Fraction(1, 10**5000), Fraction(MAX_AMOUNT * 9**22 - 1, 9**22)],
    ids=["long", "too long to print", "long on both sides"],
)
def test_an_amount_too_fine_to_write_down_is_refused(wrong: Fraction) -> None:
    with pytest.raises(CroupierError, match="finer than any amount"):
        amount(wrong)


class Chip:
    def __repr__(self) -> str:
        return "a chip\nof two lines"


LONG_LIST = ["chip"] * 10_000


@pytest.mark.parametrize("wrong", ["9" * 10_000, LONG_LIST, "two\nlines", Chip()], ids=["long", "list", "line", "chip"])
def test_a_refusal_is_one_short_line(wrong: object) -> None:
    with pytest.raises(CroupierError) as refused:
        amount(wrong)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 200


@given(st.floats())
def test_no_float_is_an_amount(value: float) -> None:
    with pytest.raises(CroupierError):
        amount(value)


@given(st.one_of(st.text(), st.text("0123456789./- "), st.integers(), st.fractions(), st.binary()))
def test_whatever_is_given_is_read_or_refused(value: object) -> None:
    try:
        read = amount(value)
    except CroupierError:
        return
    assert type(read) in (int, Fraction)
    assert -MAX_AMOUNT <= read <= MAX_AMOUNT
    assert amount(amount_to_json(read)) == read


@given(AMOUNTS)
def test_what_is_written_is_read_back(value: int | Fraction) -> None:
    on_paper = json.dumps(amount_to_json(value))
    read = amount(json.loads(on_paper))
    assert read == value
    assert type(read) is type(value)
    assert json.dumps(amount_to_json(read)) == on_paper


@pytest.mark.parametrize(
    "value, on_paper", [(5, 5), (Fraction(10, 2), 5), (Fraction(5, 2), "5/2"), (Fraction(-1, 3), "-1/3")]
)
def test_how_an_amount_is_written(value: int | Fraction, on_paper: int | str) -> None:
    assert amount_to_json(value) == on_paper
    assert type(amount_to_json(value)) is type(on_paper)


@pytest.mark.parametrize(
    "value, text",
    [
        (0, "0"),
        (5, "5"),
        (-5, "-5"),
        (1234567, "1,234,567"),
        (Fraction(6, 2), "3"),
        (Fraction(5, 2), "2.50"),
        (Fraction(-5, 2), "-2.50"),
        (Fraction(-1, 2), "-0.50"),
        (Fraction(1, 20), "0.05"),
        (Fraction(1, 8), "0.125"),
        (Fraction(1, 10**6), "0.000001"),
        (Fraction(1, 10**7), "1/10000000"),
        (Fraction(246913, 2), "123,456.50"),
        (Fraction(1, 3), "1/3"),
        (Fraction(-10, 3), "-10/3"),
    ],
)
def test_how_an_amount_is_shown(value: int | Fraction, text: str) -> None:
    assert amount_to_text(value) == text


@given(AMOUNTS)
def test_what_is_shown_is_the_amount(value: int | Fraction) -> None:
    assert amount(amount_to_text(value).replace(",", "")) == value


@given(AMOUNTS)
def test_exact_changes_no_value(value: int | Fraction) -> None:
    assert exact(Fraction(value)) == value
    assert type(exact(Fraction(value))) is (int if Fraction(value).denominator == 1 else Fraction)


# Odds and prizes


@pytest.mark.parametrize(
    "text, num, den, basis, win",
    [
        ("8 to 1", 8, 1, "to", 8),
        ("19 to 20", 19, 20, "to", Fraction(19, 20)),
        ("3 to 2", 3, 2, "to", Fraction(3, 2)),
        ("9½ to 1", Fraction(19, 2), 1, "to", Fraction(19, 2)),
        ("9 ½ to 1", Fraction(19, 2), 1, "to", Fraction(19, 2)),
        ("½ to 1", Fraction(1, 2), 1, "to", Fraction(1, 2)),
        ("7 1/2 to 1", Fraction(15, 2), 1, "to", Fraction(15, 2)),
        ("15/4 to 1", Fraction(15, 4), 1, "to", Fraction(15, 4)),
        ("9.5 to 1", Fraction(19, 2), 1, "to", Fraction(19, 2)),
        ("1 to 1½", 1, Fraction(3, 2), "to", Fraction(2, 3)),
        ("1,000 to 1", 1000, 1, "to", 1000),
        ("1000000 to 1", 1000000, 1, "to", 1000000),
        ("25 for 1", 25, 1, "for", 24),
        ("1 for 1", 1, 1, "for", 0),
        ("1 for 2", 1, 2, "for", Fraction(-1, 2)),
        ("0 for 1", 0, 1, "for", -1),
        ("0 to 1", 0, 1, "to", 0),
        ("evens", 1, 1, "to", 1),
        ("Even money", 1, 1, "to", 1),
        ("push", 0, 1, "to", 0),
        ("standoff", 0, 1, "to", 0),
        ("Stand off", 0, 1, "to", 0),
        ("  8 TO 1  ", 8, 1, "to", 8),
        ("8  to  1", 8, 1, "to", 8),
    ],
)
def test_odds_are_read(text: str, num: int, den: int, basis: str, win: int) -> None:
    assert pay(text) == Odds(Fraction(num), Fraction(den), basis)
    assert odds(text).win == win


@pytest.mark.parametrize(
    "text, kind, size",
    [
        ("10% of the meter", "meter", Fraction(1, 10)),
        ("100% of the meter", "meter", 1),
        ("12½% of the meter", "meter", Fraction(1, 8)),
        ("0.05% of the meter", "meter", Fraction(1, 2000)),
        ("100 x wager", "times", 100),
        ("½ x wager", "times", Fraction(1, 2)),
        ("1,000 X Wager", "times", 1000),
        ("amount 500", "amount", 500),
        ("Amount 12,500", "amount", 12500),
        ("amount 2.50", "amount", Fraction(5, 2)),
    ],
)
def test_prizes_are_read(text: str, kind: str, size: int) -> None:
    assert pay(text) == Prize(kind, Fraction(size))
    with pytest.raises(CroupierError, match="is a prize, not odds"):
        odds(text)


@pytest.mark.parametrize(
    "garbage",
    [
        "",
        " ",
        "8",
        "8 to",
        "to 1",
        " to 1",
        "8 to 1 to 1",
        "8 for 1 to 1",
        "8-1",
        "8:1",
        "8 too 1",
        "eight to one",
        "-8 to 1",
        "+8 to 1",
        "8 to -1",
        "8 to 0",
        "0 to 0",
        "8 to 1/0",
        "1/0 to 1",
        "7 3 to 1",
        "1 2 3 to 1",
        "7 1 /2 to 1",
        "½½ to 1",
        "3/4½ to 1",
        "9.5½ to 1",
        "9.5 1/2 to 1",
        "9. to 1",
        ".5 to 1",
        "1,00 to 1",
        "1,0000 to 1",
        ",8 to 1",
        "1_000 to 1",
        "1e3 to 1",
        "1e999999999 to 1",
        "inf to 1",
        "nan to 1",
        "٣ to 1",
        "9" * 5000 + " to 1",
        "% of the meter",
        "-10% of the meter",
        "101% of the meter",
        "ten% of the meter",
        "10 % of a meter",
        "x wager",
        " x wager",
        "-1 x wager",
        "two x wager",
        "amount",
        "amount ",
        "amount -5",
        "amount much",
        "evens to 1",
    ],
)
def test_what_is_not_odds_is_refused(garbage: str) -> None:
    for read in (pay, odds):
        with pytest.raises(CroupierError, match="is not odds") as refused:
            read(garbage)
        assert len(str(refused.value)) < 200


@pytest.mark.parametrize("wrong", [8, 8.0, None, ["8 to 1"], True])
def test_odds_that_are_no_text_are_refused(wrong: object) -> None:
    with pytest.raises(CroupierError, match="is not odds"):
        pay(wrong)  # type: ignore[arg-type]


@given(
    st.one_of(st.text(), st.text("0123456789½./,-+e"), st.text("0123456789½./, ", max_size=6)),
    st.sampled_from(["{}", "{} to 1", "1 for {}", "amount {}", "{} x wager", "{}% of the meter"]),
)
def test_whatever_a_pay_table_says_is_read_or_refused(figure: str, cell: str) -> None:
    try:
        found = pay(cell.format(figure))
    except CroupierError:
        return
    assert pay(str(found)) == found


@given(FIGURES, ABOVE_ZERO, st.sampled_from(["to", "for"]))
def test_odds_are_printed_as_they_are_read(num: Fraction, den: Fraction, basis: str) -> None:
    found = Odds(num, den, basis)
    assert pay(str(found)) == found
    assert odds(f"{num} {basis} {den}") == found


@given(st.sampled_from(["times", "amount"]), FIGURES)
def test_prizes_are_printed_as_they_are_read(kind: str, size: Fraction) -> None:
    assert pay(str(Prize(kind, size))) == Prize(kind, size)


@given(st.fractions(0, 1, max_denominator=10_000))
def test_shares_of_the_meter_are_printed_as_they_are_read(size: Fraction) -> None:
    assert pay(str(Prize("meter", size))) == Prize("meter", size)


@pytest.mark.parametrize(
    "text, printed",
    [
        ("9.5 to 1", "9½ to 1"),
        ("7 1/2 to 1", "7½ to 1"),
        ("1/2 to 1", "½ to 1"),
        ("19 to 20", "19 to 20"),
        ("2 to 2", "2 to 2"),
        ("25 for 1", "25 for 1"),
        ("evens", "1 to 1"),
        ("push", "0 to 1"),
        ("1,000 to 1", "1000 to 1"),
        ("12.5% of the meter", "12½% of the meter"),
        ("100 x wager", "100 x wager"),
        ("amount 500", "amount 500"),
    ],
)
def test_how_odds_are_printed(text: str, printed: str) -> None:
    assert str(pay(text)) == printed


@pytest.mark.parametrize(
    "text, stake, wins",
    [
        ("35 to 1", 5, 175),
        ("35 for 1", 5, 170),
        ("3 to 2", 5, Fraction(15, 2)),
        ("3 to 2", 10, 15),
        ("19 to 20", 100, 95),
        ("6 to 5", Fraction(5, 2), 3),
        ("push", 7, 0),
        ("1 for 2", 10, -5),
    ],
)
def test_odds_on_a_stake(text: str, stake: int | Fraction, wins: int | Fraction) -> None:
    won = odds(text).on(stake)
    assert won == wins
    assert type(won) is type(wins)


@given(FIGURES, ABOVE_ZERO, AMOUNTS)
def test_for_pays_one_stake_less_than_to(num: Fraction, den: Fraction, stake: int | Fraction) -> None:
    assert Odds(num, den, "to").on(stake) - Odds(num, den, "for").on(stake) == stake


@given(FIGURES, ABOVE_ZERO, AMOUNTS, AMOUNTS)
def test_two_stakes_win_what_their_sum_wins(num: Fraction, den: Fraction, one: int, other: int) -> None:
    at = Odds(num, den, "to")
    assert at.on(one) + at.on(other) == at.on(one + other)


# Rounding


@pytest.mark.parametrize(
    "direction, value, rounded",
    [
        ("down", Fraction(15, 2), 7),
        ("up", Fraction(15, 2), 8),
        ("nearest", Fraction(15, 2), 8),
        ("nearest", Fraction(149, 20), 7),
        ("nearest", Fraction(151, 20), 8),
        ("down", 7, 7),
        ("up", 7, 7),
        ("nearest", 7, 7),
        ("down", Fraction(-15, 2), -8),
        ("up", Fraction(-15, 2), -7),
        ("nearest", Fraction(-15, 2), -7),
    ],
)
def test_rounding_to_one(direction: str, value: int | Fraction, rounded: int) -> None:
    result = Rounding(Fraction(1), direction, "1.1")(value)
    assert result == rounded
    assert type(result) is int


@pytest.mark.parametrize(
    "unit, direction, value, rounded",
    [
        (Fraction(1, 2), "down", Fraction(19, 5), Fraction(7, 2)),
        (Fraction(1, 2), "up", Fraction(18, 5), 4),
        (Fraction(1, 2), "nearest", Fraction(18, 5), Fraction(7, 2)),
        (Fraction(5), "down", 14, 10),
        (Fraction(5), "up", 11, 15),
        (Fraction(5), "nearest", 12, 10),
        (Fraction(5), "nearest", Fraction(25, 2), 15),
    ],
)
def test_rounding_to_a_unit(unit: Fraction, direction: str, value: int | Fraction, rounded: int | Fraction) -> None:
    assert Rounding(unit, direction, "1.1")(value) == rounded


@given(AMOUNTS, ABOVE_ZERO)
def test_rounding_goes_to_the_next_unit_and_no_further(value: int | Fraction, unit: Fraction) -> None:
    down, up, nearest = (Rounding(unit, way, "1.1") for way in ("down", "up", "nearest"))
    assert value - unit < down(value) <= value <= up(value) < value + unit
    assert nearest(value) == (up(value) if up(value) - value <= value - down(value) else down(value))
    for rule in (down, up, nearest):
        assert Fraction(rule(value), unit).denominator == 1
        assert rule(rule(value)) == rule(value)


@pytest.mark.parametrize("direction", ["", "Down", "even", "half"])
def test_a_direction_nobody_knows_is_refused(direction: str) -> None:
    with pytest.raises(CroupierError, match="no way to round"):
        Rounding(Fraction(1), direction, "1.1")


@pytest.mark.parametrize("unit", [Fraction(0), Fraction(-1, 2)])
def test_a_unit_of_nothing_is_refused(unit: Fraction) -> None:
    with pytest.raises(CroupierError, match="nothing is rounded"):
        Rounding(unit, "down", "1.1")


def test_a_text_may_be_as_long_as_an_amount_and_no_longer() -> None:
    """Zeros before a number add nothing to it, but a text of more letters than any amount has is not read."""
    assert amount("5".rjust(MAX_AMOUNT_LENGTH, "0")) == 5
    with pytest.raises(CroupierError, match="is not an amount"):
        amount("5".rjust(MAX_AMOUNT_LENGTH + 1, "0"))
