"""The PHH notation: its own published hands, every key, unknown cards, decimals, many hands in a file."""

from __future__ import annotations

import json
import warnings
from fractions import Fraction
from pathlib import Path

import pytest

from command import croupier
from croupier.errors import CroupierError
from croupier.games.pot.phh import NAMES, all_from_phh, from_phh, to_phh
from croupier.games.shared.poker.betting import Betting
from croupier.money import amount
from croupier.rulebooks import game
from croupier.table.records import notation
from croupier.table.records.record import settle
from games.pot.recorded import ended, recorded

HANDS = Path(__file__).parent / "hands"
GAMES = ["kings/holdem", "kings/omaha"]


def games() -> list:
    return [game(name) for name in GAMES]


def stacks(record: dict) -> list:
    """What each player has at the end, from p1 on."""
    settled = settle(record)
    order = settled.rounds[-1].felt.round_state(Betting).order
    now = {w.seat: w.stake for w in settled.table.standing}
    return [now.get(seat, 0) for seat in order]


def oracle(text: str) -> list:
    """Where the notation's own library ends."""
    from pokerkit import HandHistory

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        *_, last = HandHistory.loads(text)
    return [amount(str(s)) for s in last.stacks]


@pytest.mark.parametrize("file", sorted(HANDS.glob("*.phh")), ids=lambda f: f.stem)
def test_recorded_hands_settle_to_the_chip_as_in_the_notations_own_library(file: Path) -> None:
    text = file.read_text()
    record = from_phh(text, games())
    assert stacks(record) == oracle(text)
    again = from_phh(to_phh(settle(record).rounds[-1]), games())
    assert stacks(again) == stacks(record)


def test_a_file_of_many_hands(tmp_path: Path) -> None:
    text = (HANDS / "evening.phhs").read_text()
    records = all_from_phh(text, games())
    assert [stacks(r) for r in records] == [
        [amount("49.50"), amount("100.50"), 100],
        [amount("98.75"), amount("102.75"), amount("99.75"), amount("99.75")],
        [90, 110],
    ]
    assert "currency_symbol: $" in records[0]["note"] and "_room: back" in records[0]["note"]
    with pytest.raises(CroupierError, match="3 rounds"):
        notation.read(text)
    out = croupier("settle", str(HANDS / "evening.phhs"), "--json")
    assert out.returncode == 0 and len(json.loads(out.stdout)) == 3


def test_of_many_hands_those_that_cannot_be_read_are_named_and_the_others_settled(tmp_path: Path) -> None:
    file, text = tmp_path / "evening.phhs", (HANDS / "evening.phhs").read_text()
    file.write_text(text + '\n[9]\nvariant = "NS"\n')
    out = croupier("settle", str(file), "--json")
    found = json.loads(out.stdout)
    assert out.returncode == 2 and len(found) == 4 and [i for i, one in enumerate(found) if "error" in one] == [3]
    assert "hand 9" in out.stderr and "short-deck" in out.stderr and "short-deck" in found[3]["error"]


HAND = """# a comment before the first key
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = ["d dh p1 AsAh", "d dh p2 ????", "d dh p3 ????", "p3 f", "p1 f"]
"""


def changed(old: str, new: str) -> str:
    assert old in HAND
    return HAND.replace(old, new)


def test_a_comment_may_stand_before_the_first_key() -> None:
    record = notation.read(HAND)
    assert record is not None and stacks(record) == [99, 101, 100]


@pytest.mark.parametrize("code", [code for code in NAMES if code not in ("FT", "NT", "PO")])
def test_another_variant_is_refused_by_its_name(code: str) -> None:
    with pytest.raises(CroupierError) as refused:
        from_phh(changed('"NT"', f'"{code}"'), games())
    assert NAMES[code] in str(refused.value) and "PHH" in str(refused.value)


REFUSED = [
    ("min_bet = 2", "min_bet = 2\nrake = 3", "no 'rake'"),
    ("min_bet = 2", "min_bet = 2\nbring_in = 1", "no 'bring_in'"),
    ("min_bet = 2", "small_bet = 2", "no 'small_bet'"),
    ("min_bet = 2\n", "", "'min_bet' is missing"),
    ("antes = [0, 0, 0]", "antes = [0, 0]", "antes needs one amount for each player"),
    ("[100, 100, 100]", "[100, nan, 100]", "'nan' is not an amount"),
    ('"p1 f"]', '"p1 f", "p2 sd"]', "no action 'sd'"),
    ('"p3 f", "p1 f"]', '"p3 f", "p3 f", "p1 f"]', "action 5 .p3 f.: It is not the turn of seat 3"),
    ('"p3 f", "p1 f"]', '"p3 f"]', "the hand is not finished"),
    ('"p3 f", "p1 f"]', '"p3 cbr 3", "p1 f", "p2 f"]', "must be between 4 and 100"),
    ("p1 AsAh", "p1 AsAhAd", "p1 is dealt 3 cards, not 2"),
    ("p2 ????", "p2 As??", "dealt twice"),
]


@pytest.mark.parametrize("old, new, reason", REFUSED, ids=[reason for *_, reason in REFUSED])
def test_what_cannot_be_read_is_refused_with_its_reason(old: str, new: str, reason: str) -> None:
    with pytest.raises(CroupierError, match=reason):
        from_phh(changed(old, new), games())


def test_whoever_does_not_show_where_another_does_has_lost() -> None:
    shown = changed(
        '"p3 f", "p1 f"]',
        '"p3 f", "p1 cc", "p2 cc", "d db 2c7dTh", "p1 cc", "p2 cc", "d db Js", "p1 cc", '
        '"p2 cc", "d db 4d", "p1 cc", "p2 cc", "p1 sm AsAh", "p2 sm"]',
    )
    assert stacks(from_phh(shown, games())) == [102, 98, 100]
    nobody = shown.replace("p1 AsAh", "p1 ????").replace("p1 sm AsAh", "p1 sm ????").replace("p2 sm", "p2 sm ????")
    assert stacks(from_phh(nobody, games())) == oracle(nobody) == [100, 100, 100]
    assert from_phh(nobody, games())["note"] == "filled in: nobody's cards are known, so the pot is shared"


def test_what_a_file_leaves_out_is_filled_in_as_by_the_notations_own_library() -> None:
    for old, new, said in (
        ('"p3 f", "p1 f"]', '"p1 f"]', "filled in: p3 folds"),
        ('"d dh p2 ????", "d dh p3 ????", ', "", "filled in: the cards of p2, the cards of p3"),
        ('"p3 f", "p1 f"]', '"p3 f", "p1 cc", "d db 2c7dTh", "p1 cbr 1,0", "p2 f"]', "filled in: p2 checks"),
    ):
        record = from_phh(changed(old, new), games())
        assert record["note"] == said
        assert stacks(record) == oracle(changed(old, new).replace("1,0", "10"))


def test_what_a_file_says_of_the_end_decides_how_antes_are_matched_and_else_is_told() -> None:
    text = changed("antes = [0, 0, 0]", "antes = [0, 4, 0]\nante_trimming_status = true")
    said = text + "finishing_stacks = [99, 101, 100]\n"
    assert stacks(from_phh(text, games())) == stacks(from_phh(said, games())) == [99, 101, 100]
    called = said.replace('"p3 f", "p1 f"]', '"p3 cc", "p1 f", "p2 f"]')
    assert stacks(from_phh(called, games())) == oracle(called) == [99, 98, 103]
    assert from_phh(called, games())["note"].endswith("the finishing stacks of the file are others")
    other = called.replace("[99, 101, 100]", "[99, 94, 107]")
    assert stacks(from_phh(other, games())) == [99, 94, 107]
    assert from_phh(other, games())["note"].endswith("antes are matched as the finishing stacks have it")


def test_a_stack_that_is_not_known_is_enough_for_whatever_is_bet() -> None:
    text = changed("[100, 100, 100]", "[inf, inf, 100]").replace('"p3 f", "p1 f"', '"p3 f", "p1 cbr 5000", "p2 f"')
    settled = settle(from_phh(text, games()))
    assert {line.seat: line.net for line in settled.lines if line.wager == "pot"} == {1: 2, 2: -2}


def alike(text: str) -> bool:
    """Whether a recorded hand ends here as in the notation's own library, which writes a third as a decimal."""
    theirs = ended(text)
    if theirs is None:
        return True
    ours = stacks(from_phh(text, games()))
    return all(abs(a - Fraction(b)) < Fraction(1, 10_000) for a, b in zip(ours, theirs, strict=True))


def agree(seeds: range) -> None:
    hands = {seed: text for seed in seeds if (text := recorded(seed)) is not None}
    assert len(hands) > len(seeds) * 3 // 4
    assert [seed for seed, text in hands.items() if not alike(text)] == []


def test_hands_recorded_elsewhere_settle_to_the_chip() -> None:
    agree(range(70))


def test_where_antes_took_all_of_both_blinds_a_late_blind_is_not_what_others_act_after() -> None:
    text = recorded(11_362)
    assert text is not None and alike(text)


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
def test_twenty_thousand_hands_recorded_elsewhere_settle_to_the_chip(part: int) -> None:
    agree(range(1_000 + part * 2_000, 1_000 + (part + 1) * 2_000))
