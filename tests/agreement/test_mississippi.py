"""Mississippi Stud: settlement, counting and best play of gb-archive 7.36 to 7.49 agree."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from agreement.poker_deals import best_of, deal, nets, play
from croupier.equipment.cards import DECK, Card
from croupier.games.mississippi.odds import DEALS, advice, best_play, tally
from croupier.games.mississippi.representative_deals import FOLDED
from croupier.games.mississippi.rules import STREETS
from croupier.games.shared.poker.five_cards.odds import set_number
from croupier.hands.poker import five
from croupier.money import Odds, odds
from croupier.odds import edges
from croupier.odds.poker.hand_counts import category_counts
from croupier.table import Round, Table

GAME = "gb-archive/mississippi-stud"
TIMES = {"bet_1x": 1, "bet_2x": 2, "bet_3x": 3}


def row(cards: list[Card]) -> str:
    """The row of 7.49 that five cards are paid by, said once more in the simplest way."""
    hand = five(cards)
    if hand.category == "one_pair":
        return "jacks_or_better" if hand.rank[1] >= 11 else "sixes_to_tens" if hand.rank[1] >= 6 else ""
    return "" if hand.category == "no_pair" else hand.category


def test_settlement_pays_what_the_solver_counts_with() -> None:
    chance, table = Random(1), Table(GAME)
    brings = nets(table, "ante")
    for _ in range(300):
        cards, made = deal(chance, box_1=2, board=3), []

        def decide(playing: Round, made: list[str] = made) -> dict[str, str]:
            made.append(chance.choice(["fold", *TIMES, *TIMES, *TIMES]))
            return {"choice": made[-1]}

        found = play(table, {"ante": 1}, cards, decide)
        net = Fraction(-1) if made[-1] == "fold" else brings[row([*cards["box 1"], *cards["board"]])]
        expected = {"ante": net} | {s: TIMES[c] * net for s, c in zip(STREETS, made, strict=False) if c != "fold"}
        assert found == expected, cards


def test_counted_and_induced_the_game_is_worth_the_same() -> None:
    """Backward induction and the tally of all deals are two ways to one figure."""
    table = Table(GAME)
    (edge, *_) = edges(table)
    assert edge.edge == -best_play(table).worth
    assert sum(tally(table, best_play(table)).values()) == DEALS


def test_the_streets_and_the_ante_alone_make_the_whole() -> None:
    """Every unit staked brings the same in a deal, so that each wager is worth its share of what is staked there."""
    table = Table(GAME)
    whole, *streets = edges(table)
    ante = (
        sum(
            (
                n * (-1 if row == FOLDED else nets(table, "ante")[row])
                for (_, row), n in tally(table, best_play(table)).items()
            ),
            Fraction(0),
        )
        / DEALS
    )
    assert [street.wager for street in streets] == list(STREETS)
    assert whole.mean == ante + sum((street.mean or Fraction(0) for street in streets), Fraction(0))
    assert whole.staked == 1 + sum((street.staked for street in streets), Fraction(0))


def test_never_folding_meets_every_hand_as_often_as_it_comes() -> None:
    """Paid so well that nothing is folded, each row comes as often as counting by pattern finds."""
    table = Table(GAME)
    cells = table.pays["ante"]
    assert isinstance(cells, dict)
    table.pays["ante"] = {
        name: Odds(cell.num + 100, cell.den, "to") for name, cell in cells.items() if isinstance(cell, Odds)
    }
    counts, by_row = category_counts(5), dict[str, int]()
    for (bets, name), n in tally(table, best_play(table)).items():
        assert bets == (3, 3, 3) or name == FOLDED
        by_row[name] = by_row.get(name, 0) + n
    assert FOLDED not in by_row
    for name in ("royal_flush", "straight_flush", "four_of_a_kind", "full_house", "flush", "straight", "two_pairs"):
        assert by_row[name] == counts[name] * 60, name
    assert by_row["jacks_or_better"] == counts["one_pair"] // 13 * 4 * 60
    assert by_row["sixes_to_tens"] == counts["one_pair"] // 13 * 5 * 60


def last_street(table: Table, known: list[Card], staked: int) -> dict[int, Fraction]:
    """What folding (0) and each bet are worth with four cards known, by dealing the last card in every way."""
    brings = nets(table, "ante")
    rest = [card for card in DECK if card not in known]
    average = sum((brings[row([*known, card])] for card in rest), Fraction(0)) / len(rest)
    return {0: Fraction(-staked), **{bet: (staked + bet) * average for bet in TIMES.values()}}


def test_the_last_street_by_dealing_it() -> None:
    chance, table = Random(2), Table(GAME)
    best = best_play(table)
    for _ in range(150):
        known, staked = chance.sample(DECK, 4), chance.randrange(3, 8)
        worths = last_street(table, known, staked)
        assert worths[int(best.four[staked, set_number(known)])] == max(worths.values()), known


def test_fourth_street_by_dealing_both_cards() -> None:
    chance, table = Random(4), Table(GAME)
    best = best_play(table)
    for _ in range(2):
        known, staked = chance.sample(DECK, 3), chance.randrange(2, 5)
        worths = {0: Fraction(-staked)}
        for bet in TIMES.values():
            after = [max(last_street(table, [*known, c], staked + bet).values()) for c in DECK if c not in known]
            worths[bet] = sum(after, Fraction(0)) / len(after)
        assert worths[int(best.three[staked, set_number(known)])] == max(worths.values()), known


def test_advice_and_best_play_say_the_same() -> None:
    chance, table = Random(6), Table(GAME)
    best = best_play(table)
    for _ in range(60):
        cards, step = deal(chance, box_1=2, board=3), [0, 1]

        def decide(playing: Round, step: list[int] = step, cards: dict[str, list[Card]] = cards) -> dict[str, str]:
            worths = advice(playing)
            known = [*cards["box 1"], *cards["board"][: step[0]]]
            number = set_number(known)
            bet = int((best.two, best.three, best.four)[step[0]][number if step[0] == 0 else (step[1], number)])
            choice = f"bet_{bet}x" if bet else "fold"
            assert worths[choice] == max(worths.values()), known
            step[0], step[1] = step[0] + 1, step[1] + bet
            return {"choice": choice}

        play(table, {"ante": 1}, cards, decide)


def test_best_play_through_the_settlement_comes_near_the_edge() -> None:
    chance, table = Random(12), Table(GAME)
    exact = edges(table, "ante")[0]
    assert exact.edge is not None and exact.variance is not None
    number = 500
    nets_played = [
        sum(play(table, {"ante": 1}, deal(chance, box_1=2, board=3), best_of(advice)).values()) for _ in range(number)
    ]
    distance = sum(nets_played, Fraction(0)) / number + exact.edge
    assert distance**2 < 16 * exact.variance / number


def test_the_table_known_elsewhere_has_its_known_edge() -> None:
    """With 40, 10 and 6 to 1 for four of a kind, full house and flush the game is known at 4.91% and 1.37%."""
    better = {"four_of_a_kind": "40 to 1", "full_house": "10 to 1", "flush": "6 to 1"}
    table = Table(GAME, odds=dict.fromkeys(("ante", *STREETS), better))
    exact = edges(table, "ante")[0]
    assert table.pays["ante"]["flush"] == odds("6 to 1")  # type: ignore[index]
    assert exact.edge is not None
    assert round(exact.edge, 4) == Fraction("0.0491") and round(exact.edge / exact.staked, 4) == Fraction("0.0137")
