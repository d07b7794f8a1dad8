"""What a felt prints follows from the game's data and the options of the table."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import croupier
from croupier.messages import catalogue
from croupier.rulebooks import examples, game, playable
from croupier.rulebooks.game_names import names_of
from croupier.table import Table
from croupier.table.bots import usual
from croupier.table.display.cloth import board_size, cloth_lines, decisions, hand_size, steps
from croupier.table.options import options_to_try
from own_books import none_stays


def at(name: str, **options: Any) -> Table:
    return Table(name, options_to_try(game(name), options))


def test_the_dealers_rule_goes_with_the_option() -> None:
    stands, draws = at("gb-core/blackjack", soft_17=False), at("gb-core/blackjack", soft_17=True)
    assert cloth_lines(stands) == ["Blackjack pays 3 to 2", "Dealer stands on all 17s", "Insurance pays 2 to 1"]
    assert cloth_lines(draws)[1] == "Dealer draws on soft 17"


def test_the_dealers_rule_goes_with_the_fact(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A book that leaves the house no choice: what it deals, its cloth says."""
    (tmp_path / "rulebook.toml").write_text(
        'id = "my-book"\ntitle = "My book"\npublisher = "us"\nedition = "1"\ndate = "2026"\nsource = "our own"\n\n'
        '[[game]]\nid = "blackjack"\ntitle = "Blackjack"\nfamily = "blackjack"\nsection = "1"\n'
    )
    (tmp_path / "blackjack.toml").write_text('like = "qld/blackjack"\n[facts.soft_17]\nclause = "1.1"\nvalue = true\n')
    with none_stays(monkeypatch):
        croupier.load(tmp_path)
        own = at("my-book/blackjack")
        assert own.rules.soft_17 and "soft_17" not in own.options
        assert "Dealer draws on soft 17" in cloth_lines(own)
    assert "Dealer stands on all 17s" in cloth_lines(at("qld/blackjack"))


@pytest.mark.parametrize(
    ("name", "line", "cards"),
    [
        ("gb-core/three-card-poker", "Dealer plays with queen high or better", 3),
        ("qld/caribbean-stud", "Dealer plays with ace and king or better", 5),
        ("gb-archive/casino-holdem", "Dealer plays with a pair of fours or better", 2),
        ("perth/ultimate-holdem", "Dealer plays with a pair or better", 2),
    ],
)
def test_with_what_the_dealer_plays(name: str, line: str, cards: int) -> None:
    assert line in cloth_lines(at(name))
    assert hand_size(at(name)) == cards


@pytest.mark.parametrize(
    ("name", "held", "board"),
    [
        ("kings/holdem", 2, 5),
        ("kings/omaha", 4, 5),
        ("qld/manila-poker", 2, 5),
        ("qld/draw-poker", 5, 0),
        ("qld/five-card-stud", 5, 0),
        ("qld/seven-card-stud", 7, 0),
        ("gb-core/blackjack", 2, 0),
    ],
)
def test_room_for_the_cards_of_a_player_and_of_the_board(name: str, held: int, board: int) -> None:
    assert (hand_size(at(name)), board_size(at(name))) == (held, board)


@pytest.mark.parametrize(
    ("name", "language", "lines"),
    [
        ("gb-core/blackjack", "fr", ["Blackjack paie 3 pour 2", "Le croupier reste sur tous les 17"]),
        ("perth/ultimate-holdem", "es", ["El crupier solo juega con una pareja o mejor"]),
        ("gb-core/roulette", "zh-Hans", ["直注 1 赔 35"]),
        ("gb-core/punto-banco", "en", ["Banco pays 19 to 20"]),
    ],
)
def test_a_felt_prints_in_the_reader_s_language(name: str, language: str, lines: list[str]) -> None:
    table = at(name)
    words = catalogue(language).with_names(names_of(table.game, language))
    assert cloth_lines(table, words)[: len(lines)] == lines


@pytest.mark.parametrize("name", [*playable(), *examples()])
def test_no_felt_prints_english_elsewhere(name: str) -> None:
    """Every line, and every cell of a pay table, says something else in Chinese than in English."""
    table = at(name)
    words = catalogue("zh-Hans").with_names(names_of(table.game, "zh-Hans"))
    english_lines = cloth_lines(table)
    assert not {*english_lines} & {*cloth_lines(table, words)}
    cells = [
        str(cell) for pays in table.pays.values() for cell in (pays.values() if isinstance(pays, dict) else [pays])
    ]
    assert [cell for cell in cells if re.search("[a-z]", words.odds(cell))] == []


def test_a_pay_table_is_no_line() -> None:
    assert not any("Pair Plus" in line for line in cloth_lines(at("gb-core/three-card-poker")))


GAMES = (
    "gb-core/roulette",
    "gb-core/blackjack",
    "gb-core/craps",
    "gb-archive/blackjack-switch",
    "gb-archive/let-it-ride",
    "qld/two-up",
    "qld/keno",
    "qld/manila-poker",
    "kings/holdem",
    "perth/ultimate-holdem",
)


@pytest.mark.parametrize("name", GAMES)
def test_a_first_bet_is_one_that_the_table_takes(name: str) -> None:
    """What one click lays, at a table that nobody has chosen anything for."""
    first = usual(at(name))[0]
    refused = at(name).round().may({"do": "place", "seat": 1, **first})
    assert refused is None, refused


def test_steps_and_decisions_of_wagers_that_are_not_offered_are_left_out() -> None:
    """gb-archive 14: the Bonanza wagers stand only where the house marks them."""
    without, offered = at("gb-archive/pai-gow-tiles"), at("gb-archive/pai-gow-tiles", bonanza=True)
    assert not any("Bonanza" in step.text for step in steps(without)) and list(decisions(without)) == ["set"]
    assert any("Bonanza" in step.text for step in steps(offered))
    assert list(decisions(offered)) == ["set", "surrender_tie", "keep_tie"]
    assert len(steps(at("gb-core/roulette"))) == len(at("gb-core/roulette").game.procedure)


def test_headline_is_what_the_main_bet_pays_though_a_table_says_it() -> None:
    assert cloth_lines(at("gb-archive/blackjack"))[0] == "Blackjack pays 3 to 2"
