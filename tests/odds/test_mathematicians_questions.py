"""Questions that a mathematician wrote down before reading the documentation: the command that answers each, and the
answer beside an independent computation or a published figure. What is not answered is refused in one line."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import pytest

from croupier.cli.main import main
from croupier.equipment.cards import DECK, card
from croupier.hands.poker import judge
from croupier.odds import edges
from croupier.table import Table

Ask = Callable[[str], Any]


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Ask:
    def asked(command: str) -> Any:
        assert main([*shlex.split(command), "--json"]) == 0, capsys.readouterr().err
        return json.loads(capsys.readouterr().out)

    return asked


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str]) -> Callable[[str], str]:
    def asked(command: str) -> str:
        assert main(shlex.split(command)) == 2
        lines = [line for line in capsys.readouterr().err.splitlines() if not line.endswith("...")]
        assert len(lines) == 1
        return lines[0]

    return asked


# Blackjack


@pytest.mark.long
def test_what_six_to_five_costs(ask: Ask) -> None:
    """Three tenths of a stake for each natural that meets none: counted from six decks."""
    usual, short = (
        ask(f"edge american/blackjack main{odds}")[0]["edge"] for odds in ("", " -o 'blackjack_pays=6 to 5'")
    )
    naturals = Fraction(2 * 24 * 96, 312 * 311)
    both = naturals * Fraction(2 * 23 * 95, 310 * 309)
    assert Fraction(short) - Fraction(usual) == Fraction(3, 10) * (naturals - both)


@pytest.mark.long
def test_the_cost_of_mimicking_the_dealer(ask: Ask) -> None:
    """Published: 5.48% to 5.7% by the rules; at these, 5.69% by hand."""
    assert 0.0560 < float(ask("ask own american/blackjack --strategy dealer")["edge_decimal"]) < 0.0575


@pytest.mark.long
def test_where_insurance_turns(ask: Ask) -> None:
    """bjstrat.net, by exact subsets of six decks: 2.9 to 3.2."""
    (turn,) = [row for row in ask("ask indices american/blackjack") if row["hand"] == "insurance"]
    assert 2.9 <= turn["deciding"] <= 3.25 and turn["at"] == 4


def test_how_often_a_natural_comes(ask: Ask) -> None:
    found = ask("ask often american/blackjack")
    assert Fraction(found["best play of the two cards dealt"]["blackjack"]) == Fraction(192, 4043)


@pytest.mark.long
def test_the_hole_card_of_a_shoe_is_refused(refused: Callable[[str], str]) -> None:
    told = refused("advise american/blackjack --see 'box 1=2h 3c' --see 'dealer=2d 3s'")
    assert "with these cards known" in told and "ask without them" in told


# Known cards


def test_two_cards_of_the_dealers_are_known_at_stud(ask: Ask) -> None:
    """The dealer shows a pair of nines: every three cards beside it, which all qualify; a raise is twice the ante."""
    found = ask("advise gb-archive/casino-stud --see 'box 1=Ah Ac 7d 4s 2s' --see 'dealer=9h 9d'")
    worth = {row["choice"]: Fraction(row["worth"]) for row in found["choices"]}
    mine, pair = [card(text) for text in ["Ah", "Ac", "7d", "4s", "2s"]], [card("9h"), card("9d")]
    ranked, wins, losses, deals = judge(mine, "five_card").rank, 0, 0, 0
    for three in combinations([one for one in DECK if one not in (*mine, *pair)], 3):
        theirs = judge([*pair, *three], "five_card").rank
        wins, losses, deals = wins + (ranked > theirs), losses + (ranked < theirs), deals + 1
    assert worth["fold"] == -1 and worth["raise"] == Fraction(3 * wins - 3 * losses, deals)


def test_a_card_of_the_dealers_is_known(ask: Ask) -> None:
    """Against a king that is seen: every two cards beside it, by the ranks of three cards."""
    found = ask("advise gb-core/three-card-poker --see 'box 1=Kd Jh Td' --see dealer=Kh")
    worth = {row["choice"]: Fraction(row["worth"]) for row in found["choices"]}
    ladder = Table("gb-core/three-card-poker").rules.hand.ladder
    mine, king = [card("Kd"), card("Jh"), card("Td")], card("Kh")
    ranked, total, deals = judge(mine, ladder).rank, 0, 0
    for two in combinations([one for one in DECK if one not in mine and one is not king], 2):
        theirs = judge([king, *two], ladder).rank
        total += 2 if ranked > theirs else 0 if ranked == theirs else -2  # a king qualifies always
        deals += 1
    assert worth == {"play": Fraction(total, deals), "fold": Fraction(-1)}


def test_three_cards_of_a_pack_are_known_to_be_gone(ask: Ask) -> None:
    assert Fraction(ask("ask shoe american/three-card-poker pair_plus --without 'As Ks Qs'")["edge"]) == Fraction(
        467, 9212
    )


def test_a_depleted_shoe_of_baccarat(ask: Ask) -> None:
    """By the effects of removal alone, to first order: two aces and a five gone."""
    found = ask("ask shoe american/baccarat banco --without A,A,5")
    effects = {rank: Fraction(e) for rank, e in ask("ask removal american/baccarat banco")["effects"].items()}
    straight = Fraction(found["whole"]) - 2 * effects["A"] - effects["5"]
    assert abs(Fraction(found["edge"]) - straight) < Fraction(2, 10**6)


def test_effects_of_removal_add_up_to_nothing(ask: Ask) -> None:
    """A card burned unseen changes nothing: thirteen ranks, equally many of each."""
    effects = ask("ask removal american/baccarat egalite")["effects"]
    assert sum(map(Fraction, effects.values())) == 0


def test_what_a_count_for_dragon_7_follows(ask: Ask) -> None:
    """Eliot Jacobson's count: eights and nines gone help the player, sevens hurt, eights most."""
    found = {rank: Fraction(e) for rank, e in ask("ask removal kings/ez-baccarat dragon_7")["effects"].items()}
    assert found["8"] > found["9"] > 0 > found["7"]
    assert float(found["8"]) == pytest.approx(0.00538, abs=1e-5) and float(found["7"]) == pytest.approx(
        -0.00358, abs=1e-5
    )


def test_what_counting_dragon_7_brings_a_shoe(ask: Ask) -> None:
    """discountgambling.net, Dragon-7 Tracking Sheet, by simulation: about 0.53 units a shoe."""
    tags = "0 0 -1 -1 -1 -1 2 2 0 0 0 0 0"
    found = ask(
        f"ask counter kings/ez-baccarat dragon_7 -o naturals=stop --tags '{tags}' --bets 4=1 --dealt 96.6% --cards 4.94"
    )
    assert 0.5 < float(found["win_a_shoe"]) < 0.65
    assert float(found["n0"]) * float(found["score"]) == pytest.approx(1e6, rel=1e-6)


# Prices


def test_the_odds_that_give_an_edge(ask: Ask) -> None:
    """From the chance of a tie alone."""
    tie = edges(Table("american/baccarat"), "egalite")[0].hit_frequency
    assert tie is not None
    assert Fraction(ask("ask odds american/baccarat egalite --edge 5%")["odds"]) == Fraction(95, 100) / tie - 1


def test_a_par_sheet_of_pair_plus(ask: Ask) -> None:
    """Hands of three cards of 52, by combinations."""
    (found,) = ask("ask events american/three-card-poker pair_plus")
    counted = {row["event"]: Fraction(row["probability"]) for row in found["events"]}
    hands = comb(52, 3)
    assert counted["straight flush"] == Fraction(4 * 12, hands)
    assert counted["three of a kind"] == Fraction(13 * comb(4, 3), hands)
    assert counted["straight"] == Fraction(12 * (4**3 - 4), hands)
    assert counted["flush"] == Fraction(4 * (comb(13, 3) - 12), hands)
    assert counted["pair"] == Fraction(13 * comb(4, 2) * 48, hands)


def test_where_a_progressive_breaks_even(ask: Ask) -> None:
    """Published rows of the meter aside, the price at the meter found is nothing."""
    asked = "gb-archive/casino-stud progressive --edge 0% -o progressive=true"
    found = ask(f"ask meter {asked}")
    nearly = ask("ask meter gb-archive/casino-stud progressive --edge 1% -o progressive=true")
    assert Fraction(found["meter"]) > Fraction(nearly["meter"]) > 0


def test_keno_with_a_table_of_ones_own(ask: Ask) -> None:
    """Twenty of eighty numbers: one that is marked comes in a quarter of the games."""
    found = ask("edge qld/keno spot@7 -o schedule=example")
    assert Fraction(found[0]["hit_frequency"]) == Fraction(comb(79, 19), comb(80, 20)) == Fraction(1, 4)


def test_a_strategy_at_other_odds(ask: Ask) -> None:
    """What the changed pay table costs best play: a straight comes in 720 hands of 22,100, all of them played."""
    usual = ask("strategy gb-core/three-card-poker")
    changed = ask("strategy gb-core/three-card-poker --lab --odds 'ante_bonus.straight=2 to 1'")
    paid = ask("edge gb-core/three-card-poker ante --lab --odds 'ante_bonus.straight=2 to 1'")
    assert changed["edge"] == paid[0]["edge"]
    assert Fraction(usual["edge"]) - Fraction(changed["edge"]) == Fraction(12 * 60, comb(52, 3))


def test_a_figure_says_by_which_decisions_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    """Edge, shoe and compare price best play and say so; a simulation names its charts; a bet without any says none."""
    told = {}
    for name, command in {
        "edge": "edge gb-archive/casino-war original",
        "shoe": "ask shoe gb-archive/casino-war original --without 'A A'",
        "compare": "compare gb-archive/casino-war american/casino-war --wager original",
        "simulate": "simulate gb-archive/casino-war --rounds 2000 --seed 1",
        "tie": "ask shoe gb-archive/casino-war tie --without 'A A'",
        "banco": "ask shoe gb-core/punto-banco banco --without 'A A'",
    }.items():
        assert main(shlex.split(command)) == 0
        told[name] = capsys.readouterr().out
    best = "decisions: the best for the exact cards of each table"
    assert "decisions: best play" in told["edge"] and best in told["shoe"] and best in told["compare"]
    assert "to war on every tie" in told["simulate"]
    assert "decisions" not in told["tie"] and "decisions" not in told["banco"]


# Several wagers, and luck


def test_covariance_of_banker_and_player(ask: Ask) -> None:
    """From the chances of the three results alone."""
    found = ask("ask together american/baccarat punto=1 banco=1")
    (player,), (banker,) = (edges(Table("american/baccarat"), name) for name in ("punto", "banco"))
    assert player.distribution is not None and player.mean is not None and banker.mean is not None
    wins, loses = player.distribution[Fraction(1)], player.distribution[Fraction(-1)]
    assert Fraction(found["covariance"][0][1]) == -wins - Fraction(19, 20) * loses - player.mean * banker.mean


def test_the_line_with_its_odds(ask: Ask) -> None:
    """casinodealerswebsite.com, Summary of bets: 0.606% with double odds."""
    found = ask("ask together american/craps pass_line=1 pass_odds=2")
    assert Fraction(found["edge"]) == Fraction(7, 495) / (1 + 2 * Fraction(24, 36)) == Fraction(1, 165)
    assert Fraction(found["throws"]) == Fraction(557, 165)


def test_how_long_a_shooter_throws(ask: Ask) -> None:
    """Donald Catlin, How long is a roll? (2000): just over eight and a half throws."""
    assert Fraction(ask("ask often american/craps")["on average"]["throws of a shooter"]) == Fraction(1671, 196)


def test_the_edge_of_a_hard_way_by_the_throw(ask: Ask) -> None:
    (found,) = ask("ask throws american/craps hard_ways@6")
    assert Fraction(found["edge"]) == Fraction(1, 11) and Fraction(found["edge_per_throw"]) == Fraction(1, 36)


def test_five_hundred_units_on_red(ask: Ask) -> None:
    """The gambler's ruin: with r = 20 / 18 it is 1 - (r^500 - 1) / (r^1000 - 1)."""
    (found,) = ask("ask ruin american/roulette red_or_black@red --bankroll 500 --goal 520")
    ratio = Fraction(20, 18)
    assert found["ruin"] == pytest.approx(float(1 - (ratio**500 - 1) / (ratio**520 - 1)), rel=1e-9)


def test_whether_a_result_is_within_chance(ask: Ask) -> None:
    """Nine runs of 50,000 spins in ten: the mean, and 1.645 deviations over the root of their number."""
    (found,) = ask("ask ruin american/roulette red_or_black@red --rounds 1000")
    low, high = found["return_of_nine_in_ten"]
    wide = 1.6448536 * (1 - (2 / 38) ** 2) ** 0.5 / 1000**0.5
    assert (low, high) == pytest.approx((1 - 2 / 38 - wide, 1 - 2 / 38 + wide), abs=1e-7)


def test_whether_a_series_of_hands_is_within_chance(ask: Ask) -> None:
    """50,000 hands of banker at a loss of 1.2%: by the normal law, from the exact edge and variance."""
    found = ask("observed american/baccarat banco --rounds 50000 --total=-600")
    (banker,) = edges(Table("american/baccarat"), "banco")
    assert banker.edge is not None and banker.variance is not None
    z = float(banker.edge - Fraction(600, 50_000)) / (float(banker.variance) / 50_000) ** 0.5
    assert float(found["z"]) == pytest.approx(z, abs=1e-5) and float(found["p"]) > 0.7


def test_banking_and_playing(ask: Ask) -> None:
    """What a player loses the player-dealer wins, before the collection."""
    (side,) = ask("bank kings/ez-baccarat player_line")["wagers"]
    assert Fraction(side["player"]) == -Fraction(side["player_dealer"])
    assert float(Fraction(side["player"])) == pytest.approx(-0.012351, abs=1e-6)  # wizardofodds.com: 1.2351%


@pytest.mark.long
def test_a_pair_against_two_suited_cards(ask: Ask) -> None:
    """Published: 46.05% for the ace and king of any suit against any two queens."""
    found = ask("equity AKs QQ")
    assert float(found[0]["equity_decimal"]) == pytest.approx(0.4605, abs=5e-4)


def test_a_shoe_with_a_cut_card_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(shlex.split("simulate american/blackjack --rounds 20000 --seed 1")) == 0
    told = capsys.readouterr().out
    assert "charts by totals" in told and "cut card" in told
