"""Messages and catalogues: every code has a sentence in every language, with all its parameters."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.messages import LANGUAGES, Message, SeatNumber, WagerName, all_messages, catalogue, english
from croupier.messages.base import parameter_kinds
from croupier.messages.catalogue import Catalogue, _entry_faults, catalogue_faults, import_messages, read_all
from croupier.messages.names import Names
from croupier.messages.results import SeatLoses, SeatWins, describe_lines
from croupier.table import Table


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_sentence_with_its_parameters(language: str) -> None:
    import_messages()
    assert list(catalogue_faults(read_all(catalogue(language)), "croupier.")) == []


def test_codes_are_unique() -> None:
    import_messages()
    of_the_package = [message for message in all_messages() if message.__module__.startswith("croupier.")]
    codes = [str(message.__struct_config__.tag) for message in of_the_package]
    assert sorted(codes) == sorted(set(codes))


class Probe(Message, frozen=True, tag="catalogue_test_probe"):
    seat: SeatNumber
    wager: WagerName
    amount: int | Fraction
    count: int = 0


ENTRY = {"by": "seat", "you": "You: {wager}, {amount}, {count}", "other": "{seat}: {wager}, {amount}, {count}"}


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        ("{wager} {amount}", "never shows count"),
        ("{seat} {wager} {amount} {count} {colour}", "shows {colour}"),
        ({**ENTRY, "you": "{wager}", "other": "{amount}"}, "never shows count"),
        ({"by": "seat", "other": "{wager} {amount} {count}"}, "lacks the form 'you'"),
        ({"by": "count", "one": "{seat} {wager} {amount}"}, "lacks the form 'other'"),
    ],
)
def test_the_check_finds_what_is_wrong(entry: object, fault: str) -> None:
    faults = list(_entry_faults(Catalogue("en", {"catalogue_test_probe": entry}), "catalogue_test_probe", Probe))
    assert any(fault in one for one in faults), faults


def test_a_sentence_speaks_to_its_reader() -> None:
    words = Catalogue("en", {"catalogue_test_probe": ENTRY}, Names("", {"wager": {"main": "Main bet"}}))
    probe = Probe(seat=SeatNumber(3), wager=WagerName("main"), amount=Fraction(5, 2), count=1)
    assert words.text(probe, reader=3) == "You: Main bet, 2.50, 1"
    assert words.text(probe, reader=2) == "Seat 3: Main bet, 2.50, 1"
    assert probe.as_json() == {"code": "catalogue_test_probe", "seat": 3, "wager": "main", "amount": "5/2", "count": 1}
    assert parameter_kinds(Probe) == {"seat": "seat", "wager": "wager", "amount": "amount", "count": "number"}


def test_a_result_names_its_cause_and_then_the_money() -> None:
    table = Table("gb-core/roulette")
    playing = table.round()
    for stake, on in ((5, "17"), (10, "18")):
        playing.do({"do": "place", "seat": 1, "wager": "straight_up", "on": on, "stake": stake})
    playing.do({"do": "place", "seat": 1, "wager": "red_or_black", "on": "red", "stake": 5})
    playing.do({"do": "call", "call": "no_more_bets"})
    playing.do({"do": "chance", "outcome": "17"})
    text = describe_lines(playing.lines, english(), reader=1)
    assert "wins 175" in text and "and red lose 15" in text
    assert english().text(SeatWins(seat=SeatNumber(1), amount=5), reader=1) == "you win 5"
    assert english().text(SeatLoses(seat=SeatNumber(1), amount=5)) == "Seat 1 loses 5"
