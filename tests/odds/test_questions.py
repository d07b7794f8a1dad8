"""Plain questions: each answer beside another road to it, and beside published figures."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise, product
from math import comb
from typing import Any

import pytest

from croupier.cli.main import main
from croupier.equipment.cards import DECK
from croupier.equipment.devices import Cards
from croupier.equipment.randomness import Seeded
from croupier.errors import CroupierError, Refused
from croupier.games.blackjack.odds.solver import Solver
from croupier.games.blackjack.odds.solver_input import given_of
from croupier.games.draw_poker.odds.prices import hold_worths
from croupier.hands.poker_batch import evaluator
from croupier.odds import edges
from croupier.odds.analysis import analysis
from croupier.odds.edge import mean, variance
from croupier.odds.enumeration.play_out import Solver as General
from croupier.odds.enumeration.shoes import HI_LO, RANKS, deplete_table, removal, table_at_count, worth, worth_by_count
from croupier.odds.figure_names import mains
from croupier.odds.poker.boards import canonical
from croupier.odds.poker.hand_counts import below_a_pair, category_counts
from croupier.odds.studies.questions import events, meter_for, odds_for, price_together, risk, ruin, ruin_within
from croupier.rulebooks import game, laboratory, playable
from croupier.simulate import simulate
from croupier.simulate.play.open_questions import simulated_together, wagers_together
from croupier.table import Table
from croupier.table.symmetry import Alike

BACCARAT = "american/baccarat"
POTS = ("holdem", "omaha", "manila-poker", "draw-poker", "five-card-stud", "seven-card-stud")
HOUSE = [game for game in playable() if game.split("/")[1] not in POTS]
Answer = Callable[[str], Any]


@pytest.fixture
def answer(capsys: pytest.CaptureFixture[str]) -> Answer:
    def asked(text: str) -> Any:
        assert main(["ask", *text.split(), "--json"]) == 0
        return json.loads(capsys.readouterr().out)

    return asked


# Shoes


def test_a_card_that_is_burned_unseen_changes_nothing() -> None:
    """The price without a card, over every card that might have gone, is the price of the whole shoe."""
    for wager in ("banco", "punto", "egalite"):
        effects = removal(Table(BACCARAT), wager).effects
        assert sum(effects.values()) == 0


PUBLISHED_BACCARAT = {"4": -0.0000435175, "T": -0.0000373810, "A": -0.0000295798, "3": -0.0000217068}


@pytest.mark.parametrize("rank, published", PUBLISHED_BACCARAT.items())
def test_removal_beside_published_figures(rank: str, published: float) -> None:
    """excelpunks.com, Baccarat: Effects of Card Removal: what one card less does to the chance that punto wins, as its
    table prints it for eight decks."""
    known = analysis(Table(BACCARAT)).frequencies
    assert known is not None
    full, less = (
        known(table)["who wins"]["punto"] for table in (Table(BACCARAT), deplete_table(Table(BACCARAT), [rank]))
    )
    assert float(less - full) == pytest.approx(published, abs=5e-10)


def test_a_side_wager_on_any_shoe() -> None:
    """Hands counted by formula on whole decks, and one by one: the same figures; and a card that is gone matters."""
    from croupier.games.blackjack.odds.side_wagers import COUNTS, _rows_of

    table = Table("american/blackjack", {"decks": 2})
    for name in ("twenty_one_plus_three", "perfect_pairs"):
        rows, deals = _rows_of(table, name)
        wanted, whole = COUNTS[name](table)
        assert deals == whole and rows == {row: n for row, n in wanted.items() if n}
    assert worth(deplete_table(table, ["Ac", "Ad"]), "twenty_one_plus_three") != worth(table, "twenty_one_plus_three")


def test_a_shoe_has_only_what_it_has() -> None:
    with pytest.raises(CroupierError, match="no 5 is left"):
        deplete_table(Table("american/baccarat", {"decks": 6}), ["5"] * 25)
    with pytest.raises(CroupierError, match="not dealt from a pack"):
        deplete_table(Table("american/roulette"), ["5"])


def test_the_best_count_follows_best() -> None:
    """Of all balanced tags none follows more closely."""
    effects = removal(Table(BACCARAT), "egalite")
    best = effects.best(1)
    assert sum(best.values()) == 0 and set(best.values()) <= {-1, 0, 1}
    found = effects.correlation(best)
    for rank, other in product(RANKS, repeat=2):
        changed = {**best, rank: best[rank] + 1, other: best[other] - 1}
        if sum(changed.values()) == 0 and max(map(abs, changed.values())) <= 1 and any(changed.values()):
            assert effects.correlation(changed) <= found + 1e-12


@pytest.mark.long
def test_a_finer_count_follows_closer() -> None:
    effects = removal(Table(BACCARAT), "egalite")
    found = [effects.correlation(effects.best(level)) for level in (1, 2)]
    assert found[0] < found[1] <= 1


def test_by_count() -> None:
    """At no count the shoe is whole; the tie is worth more the more of what favours it is left."""
    table = Table(BACCARAT)
    assert table_at_count(table, HI_LO, 0) is table
    tags = removal(table, "egalite").best(1)
    found = worth_by_count(table, "egalite", tags, range(-3, 4))
    assert found[0] == worth(table, "egalite")
    assert list(found.values()) == sorted(found.values())
    with pytest.raises(CroupierError, match="balanced"):
        table_at_count(table, {**HI_LO, "7": 1}, 1)


def test_each_count_has_a_price_of_its_own() -> None:
    """Of two decks several counts leave the same whole cards: the price goes on between such shoes all the same."""
    table = Table(laboratory.open_all_rules(game(BACCARAT)), {"decks": 2})
    tags = removal(table, "egalite").best(1)
    assert len({tuple(_cards_left(table_at_count(table, tags, count))) for count in range(-3, 4)}) < 7
    found = list(worth_by_count(table, "egalite", tags, range(-3, 4)).values())
    steps = [after - before for before, after in pairwise(found)]
    assert min(steps) > 0 and max(steps) < 2 * min(steps)


def _cards_left(table: Table) -> list[int]:
    device = table.devices["card"]
    assert isinstance(device, Cards)
    return list(device.full)


# Blackjack, where each price takes seconds

EFFECTS = {  # ours, of six decks, soft 17 stands, doubles after splits, one split: in hundredths of a percent
    "2": 6.35,
    "3": 7.30,
    "4": 9.78,
    "5": 12.46,
    "6": 7.24,
    "7": 4.52,
    "8": -0.31,
    "9": -3.33,
    "T": -8.28,
    "A": -9.51,
}
SURRENDERED = {  # the same with late surrender
    "2": 6.91,
    "3": 8.29,
    "4": 11.21,
    "5": 14.34,
    "6": 7.79,
    "7": 4.07,
    "8": -0.85,
    "9": -4.09,
    "T": -9.17,
    "A": -9.39,
}
WIZARD = {  # wizardofodds.com, Effect of Card Removal in Blackjack: it does not say so, but with late surrender
    "2": 6.9,
    "3": 8.2,
    "4": 11.0,
    "5": 14.1,
    "6": 7.9,
    "7": 4.1,
    "8": -0.8,
    "9": -4.0,
    "T": -9.1,
    "A": -9.4,
}


@pytest.mark.long
@pytest.mark.parametrize(("surrender", "effects", "apart"), [("none", EFFECTS, 1.7), ("late", SURRENDERED, 0.25)])
def test_removal_at_blackjack(surrender: str, effects: dict[str, float], apart: float) -> None:
    """Beside the published table; the level-one tags that follow best are those of the high-low count."""
    found = removal(Table("american/blackjack", {"split_limit": 1, "surrender": surrender}), "main")
    for rank, effect in effects.items():
        assert float(found.effects[rank]) * 10_000 == pytest.approx(effect, abs=0.006)
        assert abs(effect - WIZARD[rank]) < apart
    assert found.best(1) == HI_LO
    if surrender == "none":
        assert found.correlation(HI_LO) == pytest.approx(0.963, abs=5e-4)


@pytest.mark.long
@pytest.mark.parametrize(("against", "below", "above"), [(5, 4, 5), (4, 5, 6)])
def test_tens_that_are_split_once(against: int, below: int, above: int) -> None:
    """By exact cards they turn between the published count and the next: against a 6 from 4 on, against a 5 from 5."""
    gains = []
    for count in (below, above):
        solver = Solver(given_of(table_at_count(Table("american/blackjack"), HI_LO, count)), ups=[against])
        play = solver.play_by_cards()[against]
        tens = len(solver.given.values) - 1
        gains.append(solver.split(play, tens, 2, None).worth - float(play.worth[solver.two(tens, tens)]))
    assert gains[0] < 0 < gains[1]


ILLUSTRIOUS = {  # the index numbers of the Illustrious 18, as github.com/TimMarder/illustrious-18-trainer lists them
    ("insurance", "A"): 3,
    ("hard 16", "10"): 0,
    ("hard 15", "10"): 4,
    ("hard 12", "3"): 2,
    ("hard 12", "2"): 3,
    ("hard 11", "A"): 1,
    ("hard 9", "2"): 1,
    ("hard 9", "7"): 3,
    ("hard 16", "9"): 5,
    ("hard 13", "2"): -1,
    ("hard 10", "10"): 4,
    ("hard 10", "A"): 4,
    ("10,10", "5"): 5,
    ("10,10", "6"): 4,
}


@pytest.mark.long
def test_index_numbers() -> None:
    """At the moment of decision within one of the published ones, insurance between what exact subsets give."""
    known = analysis(Table("american/blackjack")).indices
    assert known is not None
    found = {(i.hand, i.against): i for i in known(Table("american/blackjack"), HI_LO, range(-6, 7))}
    for key, index in ILLUSTRIOUS.items():
        apart = 2 if key[0] == "10,10" else 1  # the charts split tens again wherever they may
        assert key in found and abs(found[key].at - index) <= apart, (key, index, found.get(key))
        deciding = found[key].deciding
        assert deciding is not None and abs(deciding - index) <= 1.05, (key, index, deciding)
    insurance = found["insurance", "A"].deciding
    assert insurance is not None and 2.9 <= insurance <= 3.25  # bjstrat.net by exact subsets: 2.9 to 3.2


@pytest.mark.long
def test_a_strategy_of_ones_own(tmp_path: Any) -> None:
    """By the charts it is the price by totals; a worse row costs something; as the dealer plays it costs far more."""
    table = Table("american/blackjack", {"surrender": "late"})
    known = analysis(table).own
    assert known is not None
    best = known(table, "main", "best")
    assert best.edge == Fraction(edges(table, "main")[0].extra["edge_by_totals"])
    file = tmp_path / "mine.toml"
    file.write_text('[hard]\n16 = "SSSSSSSSSS"\n', encoding="utf-8")
    own, dealer = known(table, "main", str(file)), known(table, "main", "dealer")
    assert own.edge is not None and dealer.edge is not None and best.edge is not None
    assert best.edge < own.edge < best.edge + Fraction(1, 100) < Fraction(5, 100) < dealer.edge


def test_how_often_at_stud(answer: Answer) -> None:
    """The dealer's ace and king or better, counted by hand ranks; raises as the Ante's stake has them."""
    found = answer("often gb-archive/casino-stud")
    assert Fraction(found["the dealer"]["does not"]) == Fraction(1302540 - 167280, 2598960)
    (ante,) = [e for e in edges(Table("gb-archive/casino-stud"), "ante") if not e.on]
    assert 1 + 2 * Fraction(found["best play"]["raise"]) == ante.staked
    assert sum(map(Fraction, found["ante + raise ends so"].values())) == 1


@pytest.mark.parametrize(
    ("game", "first"), [("gb-archive/let-it-ride", "first_wager"), ("gb-archive/let-it-ride", "second_wager")]
)
def test_how_often_a_wager_rides(answer: Answer, game: str, first: str) -> None:
    """As often as the price of the wager alone has it staked."""
    found = answer(f"often {game}")[f"best play of the {first.replace('_', ' ')}"]
    (alone,) = edges(Table(game), first)
    assert Fraction(found["let_it_ride"]) == alone.staked == 1 - Fraction(found["withdraw"])


@pytest.mark.long
def test_how_often_antes_are_played(answer: Answer) -> None:
    """The Antes played at Crazy 4, and the calls at Casino Hold'em, come to what is staked on average."""
    shares = answer("often gb-archive/crazy-4-poker")["best play"]
    played = sum(int(word.split()[1]) * Fraction(p) for word, p in shares.items() if word != "fold")
    ante = edges(Table("gb-archive/crazy-4-poker"), "ante")[0]
    assert 2 + played == ante.staked and sum(map(Fraction, shares.values())) == 1
    called = Fraction(answer("often gb-archive/casino-holdem")["best play on the flop"]["call"])
    assert 1 + 2 * called == edges(Table("gb-archive/casino-holdem"), "ante")[0].staked


@pytest.mark.long
def test_how_often_each_street_is_played_at_holdem(answer: Answer) -> None:
    """What is laid on average on each street follows from how often it is."""
    found = answer("often gb-archive/ultimate-holdem")
    four = Fraction(found["best play before the flop"]["play 4x"])
    two = (1 - four) * Fraction(found["best play on the flop"]["play 2x"])
    one = (1 - four - two) * Fraction(found["best play after the river"]["play 1x"])
    assert 4 * four + 2 * two + one == edges(Table("gb-archive/ultimate-holdem"), "play")[0].staked
    table = Table("gb-archive/holdem-bonus")
    found = answer("often gb-archive/holdem-bonus")
    stays = Fraction(found["best play before the flop"]["bet"])
    assert 2 * stays == edges(table, "flop")[0].staked
    for street in ("turn", "river"):
        assert stays * Fraction(found[f"best play before the {street}"]["bet"]) == edges(table, street)[0].staked
    table = Table("gb-archive/two-way-holdem")
    found = answer("often gb-archive/two-way-holdem")
    for street, when in (("flop", "on the flop"), ("river", "after the river")):
        size = table.rules.laid[street].times
        assert size * Fraction(found[f"best play {when}"]["bet"]) == edges(table, street)[0].staked


def test_how_often_a_street_is_bet(answer: Answer) -> None:
    """The Antes bet on each street of Mississippi Stud come to what that wager stakes on average."""
    found, table = answer("often gb-archive/mississippi-stud"), Table("gb-archive/mississippi-stud")
    still_in = Fraction(1)
    for wager in ("third_street", "fourth_street", "fifth_street"):
        shares = {word: Fraction(p) for word, p in found[f"best play on {table.game.wager[wager].title}"].items()}
        assert sum(shares.values()) == 1
        bet = sum((int(word[0]) * p for word, p in shares.items() if word != "fold"), Fraction(0))
        assert still_in * bet == edges(table, wager)[0].staked
        still_in *= 1 - shares["fold"]


def test_how_many_cards_are_drawn(answer: Answer) -> None:
    """At random deals the fullest of the best holds throws away as many cards as the count over all deals has it."""
    table = Table("gb-archive/live-draw-poker")
    found = answer("often gb-archive/live-draw-poker")
    chance, deals, drawn, pack = Seeded("drawn"), 400, Counter[int](), list(DECK)
    for _ in range(deals):
        chance.shuffle(pack)
        worths = hold_worths(table, pack[:5])
        best = max(worths.values())
        drawn[5 - max(len(held) for held, worth in worths.items() if worth == best)] += 1
    shares = list(map(Fraction, found["best play"].values()))
    assert sum(shares) == 1 == sum(map(Fraction, found["the hand it ends with"].values()))
    for number, share in enumerate(map(float, shares)):
        assert abs(drawn[number] - deals * share) < 4 * (deals * share * (1 - share)) ** 0.5 + 1


def test_wagers_of_a_card_game_together() -> None:
    """How they go together is simulated, and says so: beside the same played out exactly; each edge is exact."""
    laid = [("original", "", Fraction(1)), ("tie", "", Fraction(1))]
    found = simulated_together(Table("gb-archive/casino-war"), laid).plain()
    assert found["method"] == "simulated" and "seed 1" in found["note"] and found["edge"] is None
    war = Table("gb-archive/casino-war")
    exact = General(war, [("original", ""), ("tie", "")], Alike(face=lambda card: card.rank), counts=["original"])
    nets = exact.distribution()
    means = [sum((p * net[i] for net, p in nets.items()), Fraction(0)) for i in range(2)]
    both = sum((p * net[0] * net[1] for net, p in nets.items()), Fraction(0)) - means[0] * means[1]
    assert float(found["covariance_decimal"][0][1]) == pytest.approx(float(both), abs=0.02)
    assert [Fraction(one["mean_decimal"]) for one in found["wagers"]] == [round(m, 10) for m in means]


def test_a_way_to_play_by_its_name(answer: Answer, capsys: pytest.CaptureFixture[str]) -> None:
    """Exactly where the figure is known, simulated where not; a name that is none is answered with those there are."""
    best = answer("own gb-archive/casino-war --strategy best")
    assert Fraction(best["edge"]) == edges(Table("gb-archive/casino-war"), "original")[0].edge
    always = answer("own gb-core/three-card-poker --strategy always")
    assert always["method"] == "simulated" and always["edge"] is None and float(always["standard_error"]) < 0.01
    assert main(["ask", "own", "gb-core/three-card-poker", "--strategy", "mine.toml"]) == 2
    assert "'mine.toml' is not a strategy of this game; it has best" in capsys.readouterr().err
    assert main(["ask", "own", "gb-core/roulette"]) == 2
    assert "nothing is decided" in capsys.readouterr().err


@pytest.mark.long
@pytest.mark.parametrize("game", HOUSE)
def test_every_house_game_answers(game: str, answer: Answer) -> None:
    """How often things come, at every game against the house."""
    asked = " -o schedule=example" if game == "qld/keno" else ""
    assert answer(f"often {game}{asked}")


def beside(table: Table) -> list[str]:
    """The whole bet of a game, and the first other wager that may be laid with it."""
    laid = list(mains(table))
    for name, rule in table.game.wager.items():
        if (
            "start" in rule.stage
            and table.is_offered(name)
            and name not in (*laid, "player_dealer")
            and not rule.outlives
        ):
            return [*laid, name]
    return laid


@pytest.mark.long
@pytest.mark.parametrize("game", [game for game in HOUSE if game != "qld/keno"])
def test_wagers_together_at_every_card_game(game: str) -> None:
    """Counted or simulated, as the answer says; the spread of all together is a spread."""
    table = Table(game)
    names = beside(table)
    if len(names) < 2 or not {"card", "tile"} & set(table.devices):
        pytest.skip("there is one wager, or no card")
    where = {name: min(table.positions[name], key=lambda p: (len(p), p)) for name in names if name in table.positions}
    try:
        found = wagers_together(table, [(name, where.get(name, ""), Fraction(20)) for name in names])
    except Refused as refused:
        pytest.skip(str(refused))
    assert found.variance >= 0 and all(found.covariance[i][i] > 0 for i in range(len(names)))
    assert abs(found.correlation(0, 1)) < 1 + 1e-9 and (found.note == "" or "simulated" in found.note)


@pytest.mark.long
def test_how_often() -> None:
    found = analysis(Table("american/blackjack")).frequencies
    assert found is not None
    for shares in found(Table("american/blackjack")).values():
        assert abs(sum(shares.values()) - 1) < Fraction(1, 10**9)


def test_how_often_a_dealer_qualifies(answer: Answer) -> None:
    """Queen high or better: 15,380 of 22,100 hands; best play folds whatever is below queen, six and four."""
    found = answer("often american/three-card-poker")
    assert Fraction(found["the dealer"]["qualifies"]) == Fraction(15380, 22100)
    assert Fraction(found["best play"]["play"]) == Fraction(14900, 22100)


# Several wagers


def test_wagers_together_through_the_settlement() -> None:
    """Red and a red number: the covariance of the joint distribution, outcome by outcome."""
    table = Table("american/roulette", seats=[1])
    found = price_together(table, [("red_or_black", "red", Fraction(3)), ("straight_up", "9", Fraction(2))])
    nets = [(3 if red else -3, 70 if nine else -2) for red, nine in [(1, 1)] + 17 * [(1, 0)] + 20 * [(0, 0)]]
    wanted = Fraction(sum(a * b for a, b in nets), 38) - Fraction(sum(a for a, _ in nets), 38) * Fraction(
        sum(b for _, b in nets), 38
    )
    assert found.covariance[0][1] == found.covariance[1][0] == wanted
    whole = {Fraction(a + b): Fraction(0) for a, b in nets}
    for a, b in nets:
        whole[Fraction(a + b)] += Fraction(1, 38)
    assert found.variance == variance(whole) and found.edge == -mean(whole) / 5


def test_wagers_together_from_the_coups() -> None:
    """Punto and banco: their sum is nothing, or loses the commission."""
    table = Table(BACCARAT)
    found = price_together(table, [("punto", "", Fraction(1)), ("banco", "", Fraction(1))])
    alone = [edges(table, wager)[0] for wager in ("punto", "banco")]
    assert [-m for m in found.means] == [edge.edge for edge in alone]
    assert [found.covariance[i][i] for i in (0, 1)] == [edge.variance for edge in alone]
    assert found.correlation(0, 1) < -0.99


@pytest.mark.parametrize(
    ("game", "first", "second"),
    [("gb-core/three-card-poker", "ante", "pair_plus"), ("gb-archive/casino-war", "original", "tie")],
)
def test_wagers_together_from_the_hands(game: str, first: str, second: str) -> None:
    """Each by itself is what its price says; so is what the dealer's hand makes of both, in a simulation."""
    table = Table(game)
    found = wagers_together(table, [(first, "", Fraction(1)), (second, "", Fraction(1))])
    for i, name in enumerate((first, second)):
        (priced,) = (one for one in edges(table, name) if one.wager == name)
        assert (-found.means[i], found.covariance[i][i]) == (priced.edge, priced.variance)
    seen = simulate(game, wagers=[f"{first}=1", f"{second}=1"], rounds=300_000, seed=2, workers=1)
    assert not found.note and float(seen.seats[0].total.variance) == pytest.approx(float(found.variance), rel=0.05)


def test_an_evening_of_two_wagers(answer: Answer) -> None:
    """Rounds do not know of each other: their variances add up."""
    found = answer("together american/craps pass_line=5 field=1 --rounds 400")
    mean, deviation = float(found["mean_of_rounds_decimal"]), float(found["deviation_of_rounds"])
    assert mean == pytest.approx(-400 * (5 * 7 / 495 + 1 / 36), abs=1e-6)
    assert deviation**2 == pytest.approx(400 * float(Fraction(found["variance"])), rel=1e-6)


# Events, inverse questions, risk


def test_events_that_no_row_names_say_what_they_bring() -> None:
    (priced,) = (one for one in edges(Table("gb-core/blackjack"), "main") if one.distribution)
    names = [event.name for event in events(Table("gb-core/blackjack"), priced)]
    assert {"wins 2", "wins 3", "loses", "loses 2"} <= set(names) and len(set(names)) == len(names)


def test_events_add_up() -> None:
    table = Table("american/three-card-poker")
    priced = edges(table, "pair_plus")[0]
    *rows, total = events(table, priced)
    assert [row.name for row in rows][:2] == ["straight flush", "three of a kind"] and rows[-1].name == "loses"
    assert sum(row.combinations for row in rows) == total.combinations
    assert total.returns == -(priced.edge or 0) and total.probability == 1


@pytest.mark.parametrize(
    "name, wager, row", [(BACCARAT, "egalite", ""), ("american/three-card-poker", "pair_plus", "flush")]
)
def test_odds_for_an_edge(name: str, wager: str, row: str) -> None:
    from croupier.rulebooks import game, laboratory

    wanted = Fraction(5, 100)
    win = odds_for(Table(name), wager, wanted, row)
    text = f"{win.numerator} to {win.denominator}"
    table = Table(laboratory.open_all_rules(game(name)), odds={wager: {row: text} if row else text})
    assert edges(table, wager)[0].edge == wanted


def test_a_meter_for_an_edge() -> None:
    table = Table("gb-archive/casino-stud", {"progressive": True})
    held = meter_for(table, "progressive", Fraction(2, 100))
    carry = {"state": {"meter": str(held) if held.denominator == 1 else f"{held.numerator}/{held.denominator}"}}
    found = edges(Table("gb-archive/casino-stud", {"progressive": True}, carry=carry), "progressive")[0].edge
    assert found is not None and abs(found - Fraction(2, 100)) < Fraction(1, 10**9)


def test_ruin_is_the_gamblers() -> None:
    """At even money the textbook's formula; and within so many rounds it grows towards it."""
    table = Table("american/roulette")
    priced = edges(table, "red_or_black")[0]
    assert priced.distribution is not None
    ratio = 20 / 18
    wanted = ratio**20 / (ratio**20 + 1)
    assert ruin(priced.distribution, Fraction(20), Fraction(40)) == pytest.approx(wanted, abs=1e-12)
    soon, later = (ruin_within(priced.distribution, Fraction(5), rounds) for rounds in (5, 400))
    assert soon == pytest.approx((20 / 38) ** 5, abs=1e-12) and soon < later < 1
    found = risk(priced)
    assert found.n0 == found.variance / found.edge**2
    low, high = found.interval(10_000)
    assert low < 1 - float(found.edge) < high


def test_the_command(answer: Answer, capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(f"odds {BACCARAT} egalite --edge 5%")["odds"] == "22254431954453/2477226179548"
    assert answer("events american/big-six symbol")[0]["events"][-1]["combinations"] == 54
    assert answer(f"shoe {BACCARAT} banco --without A,A,5")["without"] == ["A", "A", "5"]
    assert answer("together american/craps pass_line=5 field=1")["wagers"][0]["wager"] == "pass_line"
    assert answer("ruin american/roulette red_or_black --bankroll 20")[0]["n0"] == pytest.approx(360, abs=0.5)
    for wrong in (
        f"odds {BACCARAT} egalite",
        "often kings/holdem",
        "own american/craps",
        "indices american/craps",
        "events american/craps",
    ):
        assert main(["ask", *wrong.split()]) == 2
        assert capsys.readouterr().err.count("\n") == 1


# What is exact


def test_methods_say_what_is_true() -> None:
    """What is not exact is printed as no fraction."""
    blackjack = edges(Table("gb-core/blackjack"), "main")[0]
    plain = blackjack.plain()
    assert blackjack.method == "exact edge, approximate spread" and "/" in plain["edge"] and "/" in plain["staked"]
    rounded = [plain["variance"], plain["hit_frequency"], *plain["distribution"].values()]
    assert not [text for text in rounded if "/" in text]
    simulated = replace(blackjack, method="simulated", standard_error="0.01")
    assert simulated.plain()["edge"] is None and simulated.plain()["edge_decimal"] == plain["edge_decimal"]


@pytest.mark.long
@pytest.mark.parametrize("game", playable())
def test_what_is_called_exact_is(game: str) -> None:
    """Edge, spread and distribution: the mean of every distribution that is called exact is the edge itself."""
    for priced in edges(Table(game, {"schedule": "example"} if game == "qld/keno" else None)):
        if priced.distribution is not None and priced.method == "exact":
            assert -mean(priced.distribution) == priced.edge and sum(priced.distribution.values()) == 1, priced.wager


@pytest.mark.long
def test_switch_is_exact() -> None:
    """A fraction, close to the sum in floats; both hands of a box stake what doubles and splits add."""
    switch = edges(Table("gb-archive/blackjack-switch"), "switch")[0]
    assert switch.method == "exact edge, approximate spread" and switch.edge is not None
    assert abs(switch.edge - Fraction("0.005570930875230")) < Fraction(1, 10**14) and switch.edge.denominator > 10**20
    assert abs(switch.staked - Fraction("1.10978102487057")) < Fraction(1, 10**13)


@pytest.mark.long
def test_how_far_the_spread_of_splits_is_off() -> None:
    """By the same charts: the variance of a simulation is that of the distribution within 0.001."""
    table = Table("gb-core/blackjack")
    exact = analysis(table).own(table, "main", "best")  # type: ignore[misc]
    assert exact.variance is not None and "0.001" in exact.note
    found = simulate("gb-core/blackjack", rounds=60_000_000, seed=3, cut=204, strategy="best", runs=False)
    assert abs(found.columns[0].tally.variance - exact.variance) < Fraction(1, 1000)


def test_odds_that_are_none_are_said_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["edge", "american/craps", "field", "--odds", "field"]) == 2
    assert "write WAGER=ODDS" in capsys.readouterr().err


def test_perth_states_where_jackpot_wagers_go() -> None:
    from croupier.odds.studies.audit import audit

    assert [(v.claim.stated, v.verdict) for v in audit("perth")] == [("41%", "agrees"), ("59%", "agrees")]


@pytest.mark.parametrize("rank", [2, 4, 9, 14])
def test_hands_weaker_than_a_pair_are_counted(rank: int) -> None:
    """As many as the judge finds among all hands of five; of seven, with pairs of twos, those without a pair."""
    judge = evaluator(5)
    hands, weights = canonical(5, 140_000)
    weaker = judge(hands) < judge.least("one_pair", rank)
    assert below_a_pair(rank, 5) == int(weights[weaker].sum())
    assert below_a_pair(2) == category_counts(7)["no_pair"]


@pytest.mark.long
def test_how_often_the_dealer_qualifies(answer: Answer) -> None:
    dealer = answer("often gb-archive/casino-holdem")["the dealer"]
    assert Fraction(dealer["does not"]) == Fraction(below_a_pair(4), comb(52, 7))
    three = answer("often gb-core/three-card-poker")["the dealer"]
    assert answer("often kings/three-card-poker")["the player-dealer"] == three
    assert set(answer("often gb-archive/two-way-holdem")["best play on the flop"]) == {"bet", "check"}
