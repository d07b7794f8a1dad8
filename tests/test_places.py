"""Places: one text form, one parser, and a value that cannot change."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import CroupierError
from croupier.places import BOARD, DEALER, NOWHERE, Place
from croupier.rulebooks import game, playable
from croupier.table import Table
from croupier.table.family import family
from croupier.table.felt import Felt
from croupier.table.money.pools import account_at, held_account, seat_account
from croupier.table.records.outcomes_by_place import place_of_key

NUMBERS = st.integers(1, 10**6 - 1)
WORDS = st.from_regex(r"[a-z]+( [a-z]+)?", fullmatch=True).filter(lambda words: not words.startswith("hand"))


@given(WORDS, st.just(0) | NUMBERS, NUMBERS)
def test_the_text_of_a_place_is_read_as_the_same_place(area: str, number: int, hand: int) -> None:
    place = Place(area, number, hand)
    read = Place.parse(str(place))
    assert (read, read.order) == (place, (area, number, hand))
    assert type(str(place)) is str


@pytest.mark.parametrize(
    "text, order, declared",
    [
        ("dealer", ("dealer", 0, 1), "dealer"),
        ("Free Roll", ("free roll", 0, 1), "free roll"),
        ("box_3", ("box", 3, 1), "box N"),
        (" box 12  hand 2 ", ("box", 12, 2), "box N hand M"),
        ("box 3 hand 1", ("box", 3, 1), "box N"),
        ("seat 3", ("seat", 3, 1), "seat N"),
        ("3rd street", ("3rd street", 0, 1), "3rd street"),
    ],
)
def test_places_as_people_write_them(text: str, order: tuple[str, int, int], declared: str) -> None:
    place = Place.parse(text)
    assert (place.order, place.declared_text) == (order, declared)


@pytest.mark.parametrize("text", ["", "  ", "_"])
def test_no_place(text: str) -> None:
    with pytest.raises(CroupierError, match="is not a place"):
        Place.parse(text)


@pytest.mark.parametrize("area, number, hand", [("box 3", 0, 1), ("box 3 hand 2", 0, 1), ("box", -1, 1), ("box", 3, 0)])
def test_an_area_holds_no_number(area: str, number: int, hand: int) -> None:
    with pytest.raises(ValueError, match="is not an area"):
        Place(area, number, hand)


def test_a_place_is_its_text_for_whoever_looks_something_up() -> None:
    hands = {Place.box(3, hand=2): 1, DEALER: 2}
    assert (hands.get(Place.parse("box 3 hand 2")), {str(place): n for place, n in hands.items()}) == (
        1,
        {"box 3 hand 2": 1, "dealer": 2},
    )
    assert not NOWHERE and Place.box(3) is Place.box(3)


def test_a_place_does_not_change() -> None:
    with pytest.raises(AttributeError, match="does not change"):
        DEALER.number = 3
    place = Place.box(2, hand=3)
    for twin in (copy.copy(place), copy.deepcopy(place), pickle.loads(pickle.dumps(place))):
        assert (twin, twin.order) == (place, ("box", 2, 3))


def test_boxes_are_sorted_by_their_number() -> None:
    places = [Place.box(10), Place.box(2, hand=2), Place.box(2), BOARD]
    assert [str(place) for place in sorted(places, key=lambda place: place.order)] == [
        "board",
        "box 2",
        "box 2 hand 2",
        "box 10",
    ]


def test_what_lies_on_a_box() -> None:
    assert Place.box(3, hand=2).is_on_box(3) and not Place.box(3).is_on_box(2)
    assert not Place.seat(3).is_on_box(3)


def test_the_felt_takes_places_and_no_texts() -> None:
    felt: Felt = Table("gb-archive/casino-war").felt()
    with pytest.raises(TypeError, match="give a Place"):
        felt.deal("lost")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="give a Place"):
        felt.lay("lost", None)  # type: ignore[arg-type]


def test_every_family_declares_its_places_in_the_one_form() -> None:
    """N and M stand for numbers, so that a place of the family is declared by one of these texts."""
    for name in {game(name).family for name in playable()}:
        for declared in family(name).play.places:
            place = Place.parse(declared.replace(" N", " 7").replace(" M", " 8"))
            assert place.declared_text == declared


@pytest.mark.parametrize(
    "text, place",
    [
        ("Seat 3", Place.box(3)),
        ("player 2 hand 2", Place.box(2, 2)),
        ("player", Place("player")),
        ("roll 3", Place("roll")),
        ("Turn", BOARD),
        ("4th_street", BOARD),
        ("dealer", DEALER),
    ],
)
def test_other_words_of_records_for_a_place(text: str, place: Place) -> None:
    assert place_of_key(text) == place


def test_accounts_of_seats() -> None:
    assert (seat_account(3), held_account(3)) == ("seat 3", "held for seat 3")
    assert account_at("table 1", "seat 3") == "table 1 seat 3"
    assert account_at("table 1", "held for seat 3") == "held for table 1 seat 3"
    assert account_at("table 1", "bank") == "bank"
