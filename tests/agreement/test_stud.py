"""Casino Stud Poker: counts of the dealer's hands against dealing them all, payoffs against the real settlement."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from croupier.equipment.cards import DECK, Card, card, cards
from croupier.equipment.randomness import Seeded
from croupier.games.stud.odds import best_play as stud_strategy
from croupier.games.stud.odds.deals import DEALER_HANDS, Deals, deals, patterns
from croupier.games.stud.odds.prices import DEALS, Insuring, Raising, hand_counts
from croupier.hands.poker import five
from croupier.money import pay
from croupier.odds import edges
from croupier.odds.edge import Edge, distribution_of, distribution_of_counts, mean, percent
from croupier.table import Table
from croupier.table.records.record import settle

GAME = "gb-archive/casino-stud"
ALL = {"progressive": True, "bonus_insurance": True}
ACE_KING = five(cards("As Kd 4c 3h 2s"))
RAISE = {"straight": 4, "three_of_a_kind": 3, "two_pairs": 2, "one_pair": 1, "no_pair": 1} | {
    "royal_flush": 50,
    "straight_flush": 50,
    "four_of_a_kind": 20,
    "full_house": 8,
    "flush": 6,
}
INSURANCE = {"royal_flush": 100, "straight_flush": 50, "four_of_a_kind": 20, "full_house": 8, "flush": 6}
BY_DEALER = {7: 5, 8: 4, 9: 2, 10: 2}


@pytest.fixture(scope="module")
def every_deal() -> dict[int, Deals]:
    return {seen.up_card: seen for seen in deals(Table(GAME))}


@pytest.fixture(scope="module")
def priced() -> dict[str, Edge]:
    return {edge.wager: edge for edge in edges(Table(GAME, ALL))}


# Counts


def counted_for(seen: Deals, hand: list[Card], up: Card) -> dict[str, int]:
    """What the counts say of one hand and up card."""
    ranks = tuple(sum(c.rank == rank for c in hand) for rank in range(2, 15))
    held = sum(1 << c.rank - 2 for c in hand if c.suit == up.suit)
    flush = len({c.suit for c in hand}) == 1
    place = patterns("five_card").place[ranks]
    states = seen.states
    (at,) = ((states.place == place) & (states.held == held) & (states.flush == flush)).nonzero()[0]
    parts = {"worse": seen.worse, "equal": seen.equal, "better": seen.better, **seen.rows}
    return {name: int(part[at]) for name, part in parts.items()}


def dealt(hand: list[Card], up: Card) -> dict[str, int]:
    """The same by dealing the dealer every hand there is."""
    rows = {7: "dealer_7_high", 8: "dealer_8_high", 9: "dealer_9_or_10_high", 10: "dealer_9_or_10_high"}
    out = dict.fromkeys(["worse", "equal", "better", *rows.values(), "dealer_less_than_ace_king"], 0)
    mine = five(hand)
    for others in combinations([c for c in DECK if c not in hand and c is not up], 4):
        theirs = five((*others, up))
        if theirs < ACE_KING:
            out[rows.get(theirs.rank[1], "dealer_less_than_ace_king")] += 1
        else:
            out["worse" if theirs < mine else "equal" if theirs == mine else "better"] += 1
    return out


FEW = [("As Kd Jc 8h 3d", "8d"), ("5s 6s 7s 8s 9s", "Ks")]
MANY = [
    ("As Kd Qc Jh 3d", "Kc"),
    ("As Ks Qs Js 3d", "2s"),
    ("2s 2d 3c 4h 5d", "5c"),
    ("Ts 9d 8c 7h 6d", "Tc"),
    ("Ks Qs 9s 5s 2s", "Qh"),
    ("Ks Qs 9s 5s 2s", "As"),
    ("As Ks Qs Js Ts", "Ah"),
    ("2s 3s 4s 5s As", "6h"),
    ("9s 9d 9c Kh Kd", "Ks"),
    ("4s 4d 4c 4h 2d", "2c"),
    ("7s 6d 4c 3h 2d", "5s"),
    ("As Kd 4c 3h 2d", "4h"),
]


@pytest.mark.parametrize(("hand", "up"), FEW)
def test_counts_against_every_dealers_hand(every_deal: dict[int, Deals], hand: str, up: str) -> None:
    assert counted_for(every_deal[card(up).rank], cards(hand), card(up)) == dealt(cards(hand), card(up))


@pytest.mark.long
@pytest.mark.parametrize(("hand", "up"), MANY)
def test_more_counts_against_every_dealers_hand(every_deal: dict[int, Deals], hand: str, up: str) -> None:
    assert counted_for(every_deal[card(up).rank], cards(hand), card(up)) == dealt(cards(hand), card(up))


def total(every_deal: dict[int, Deals], name: str) -> int:
    """Deals of one kind, over all hands and up cards."""
    out = 0
    for seen in every_deal.values():
        part = seen.rows[name] if name in seen.rows else getattr(seen, name)
        out += 4 * int((part * seen.states.weight).sum())
    return out


def test_the_dealers_hands_alone(every_deal: dict[int, Deals]) -> None:
    """Summed over all players the dealer's hands are those of a whole deck: five different ranks, no straight, not
    all of one suit."""
    suits = 4**5 - 4
    sets = {7: comb(5, 4) - 1, 8: comb(6, 4) - 1, 9: comb(7, 4) - 1, 10: comb(8, 4) - 1}
    assert total(every_deal, "dealer_7_high") * comb(52, 5) == DEALS * sets[7] * suits
    assert total(every_deal, "dealer_8_high") * comb(52, 5) == DEALS * sets[8] * suits
    assert total(every_deal, "dealer_9_or_10_high") * comb(52, 5) == DEALS * (sets[9] + sets[10]) * suits
    without_ace_king = comb(13, 5) - 10 - (comb(11, 3) - 1)
    assert total(every_deal, "not_qualified") * comb(52, 5) == DEALS * without_ace_king * suits


def test_player_and_dealer_are_alike(every_deal: dict[int, Deals]) -> None:
    """A dealer who qualifies is beaten as often as a player who would qualify is."""
    least = patterns("five_card").place[1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1]
    beaten = 0
    for seen in every_deal.values():
        good = seen.states.flush | (seen.states.place >= least)
        beaten += 4 * int((seen.better * seen.states.weight)[good].sum())
    assert total(every_deal, "worse") == beaten
    parts = ("not_qualified", "worse", "equal", "better")
    assert sum(total(every_deal, part) for part in parts) == DEALS


def test_hand_counts() -> None:
    """The well-known counts of five cards."""
    found = hand_counts(Table(GAME))
    assert found == {
        "royal_flush": 4,
        "straight_flush": 36,
        "four_of_a_kind": 624,
        "full_house": 3744,
        "flush": 5108,
        "straight": 10200,
        "three_of_a_kind": 54912,
        "two_pairs": 123552,
        "one_pair": 1098240,
        "no_pair": 1302540,
    }


# Prices


def test_the_published_edge_of_the_usual_american_table() -> None:
    """Royal flush 100, full house 7 and flush 5 to 1: published as 5.224% of the Ante and 2.555% of all staked."""
    table = Table(GAME)
    rows = table.pays["raise"]
    assert isinstance(rows, dict)
    table.pays["raise"] = {**rows, "royal_flush": pay("100 to 1"), "full_house": pay("7 to 1"), "flush": pay("5 to 1")}
    (edge,) = edges(table, "ante")
    assert edge.edge is not None
    assert percent(edge.edge) == "5.224%"
    assert percent(edge.edge / edge.staked) == "2.555%"


def test_parts_make_the_whole(priced: dict[str, Edge]) -> None:
    """The distributions are whole, and doubling adds to Insurance just what the Double wager earns."""
    for whole, part in (("ante", "raise"), ("insurance", "double")):
        every, alone = priced[whole], priced[part]
        assert every.distribution and alone.distribution
        assert sum(every.distribution.values()) == sum(alone.distribution.values()) == 1
    double, insurance = priced["double"], priced["insurance"]
    assert double.mean and insurance.mean and double.mean > 0  # nobody doubles at a loss
    flat = insurance.mean - (insurance.staked - 1) * double.mean
    assert flat == insurance_without_double()


def insurance_without_double() -> Fraction:
    """Insurance never doubled has no decision: its mean from the counts, and nothing else."""
    table = Table(GAME, ALL)
    never = Insuring(table)
    never.up_cards = []
    for seen in deals(table):
        never.see(seen)
    assert never.doubled == 0 and sum(never.total.values()) == DEALS
    return mean(distribution_of_counts(never.total))


def test_best_play_beats_simple_rules(priced: dict[str, Edge], every_deal: dict[int, Deals]) -> None:
    """Raising every hand, or only pairs and better, costs more."""
    table = Table(GAME)
    pair = next(i for i, hand in enumerate(patterns("five_card").unsuited) if hand.category == "one_pair")
    for weakest in (0, pair):
        rule = Raising(table)
        mean_net = Fraction(0)
        for seen in every_deal.values():
            row = rule.hands.of(seen)
            wins = [int(win) for win in rule.wins]
            net = seen.not_qualified - 3 * seen.better
            for i, win in enumerate(wins):
                net = net + (row == i) * seen.worse * win
            played = seen.states.flush | (seen.states.place >= weakest)
            weight = seen.states.weight * 4
            mean_net += Fraction(int((net * weight)[played].sum()) - DEALER_HANDS * int(weight[~played].sum()), DEALS)
        assert priced["ante"].mean is not None and priced["ante"].mean > mean_net


def test_progressive_through_the_settlement() -> None:
    """One hand of each rank, with the number of its kind, at a table with something on the meter."""
    hands = {
        "royal_flush": "Ts Js Qs Ks As",
        "straight_flush": "4s 5s 6s 7s 8s",
        "four_of_a_kind": "As 3c 3s 3h 3d",
        "full_house": "As Ad 3s 3h 3d",
        "flush": "As 2s 3s 9s 5s",
        "straight": "As 2d 3h 4h 5d",
        "three_of_a_kind": "2s 2d 2h 9h 3d",
        "two_pairs": "2s 2d 9c 9h 3d",
        "one_pair": "2s 2d 9c 5h 3d",
        "no_pair": "7s 6d 4c 3h 2d",
    }
    parts = []
    for category, count in hand_counts(Table(GAME)).items():
        record = {
            "game": GAME,
            "options": ALL,
            "before": {"state": {"meter": 25000}},
            "inputs": [
                {"do": "place", "wager": "ante", "stake": 1},
                {"do": "place", "wager": "progressive", "stake": 1},
                {"do": "decide", "choice": "fold"},
            ],
            "places": {"box 1": hands[category], "dealer": "Kc Qd Jd Td 8c"},
        }
        (line,) = (line for line in settle(record).lines if line.wager == "progressive")
        parts.append((Fraction(line.net), Fraction(count, comb(52, 5))))
    table = Table(GAME, ALL, carry={"state": {"meter": 25000}})
    (edge,) = edges(table, "progressive")
    assert edge.distribution == distribution_of(parts)


def test_the_meter_that_breaks_even() -> None:
    (edge,) = edges(Table(GAME, ALL), "progressive")
    level = edge.extra["break_even_meter"]
    (at,) = edges(Table(GAME, ALL, carry={"state": {"meter": level}}), "progressive")
    assert at.edge == 0


def test_deals_are_paid_as_they_are_priced() -> None:
    """Random deals through the settlement come to what the text says of their hands."""
    chance = Seeded("deals of casino stud")
    met = set()
    for _ in range(500):
        deck = list(DECK)
        chance.shuffle(deck)
        player, dealer = deck[:5], deck[5:10]
        if chance.below(2):  # more of the rare hands
            suit = [c for c in deck if c.suit == deck[0].suit]
            player, dealer = suit[:5], [c for c in deck if c not in suit][:5]
        inputs = [{"do": "place", "wager": name, "stake": 1} for name in ("ante", "insurance")]
        doubled = dealer[-1].rank <= 5
        inputs += [{"do": "decide", "choice": c} for c in ("double", "raise") if doubled or c == "raise"]
        places = {"box 1": [c.text for c in player], "dealer": [c.text for c in dealer]}
        lines = settle({"game": GAME, "options": ALL, "inputs": inputs, "places": places}).lines
        net = {line.wager: line.net for line in lines}
        mine, theirs = five(player), five(dealer)
        if theirs < ACE_KING:
            ante, raised = 1, 0
            insured = INSURANCE.get(mine.category, BY_DEALER.get(theirs.rank[1], 1))
        else:
            ante = (mine > theirs) - (mine < theirs)
            raised, insured = {1: 2 * RAISE[mine.category], 0: 0, -1: -2}[ante], -1
        met.add((mine.category, ante, insured))
        assert net == {"ante": ante, "raise": raised, "insurance": insured} | ({"double": insured} if doubled else {})
    assert len(met) >= 12


# Caribbean stud


CARIBBEAN = "qld/caribbean-stud"
PRINTED = RAISE | {"royal_flush": 250, "full_house": 7, "flush": 5}


@pytest.mark.parametrize("closing", ["returns", "collects"])
def test_caribbean_deals_are_paid_as_they_are_priced(closing: str) -> None:
    """Random deals through the settlement come to what the text says, read either way, and to what is priced."""
    chance, table = Seeded("deals of caribbean stud"), Table(CARIBBEAN, {"closing": closing})
    by_class, met = Raising(table), set()
    returned = closing == "returns"
    for _ in range(400):
        deck = list(DECK)
        chance.shuffle(deck)
        player, dealer = deck[:5], deck[5:10]
        if chance.below(2):
            suit = [c for c in deck if c.suit == deck[0].suit]
            player, dealer = suit[:5], [c for c in deck if c not in suit][:5]
        inputs = [{"do": "place", "wager": "ante", "stake": 1}, {"do": "decide", "choice": "raise"}]
        places = {"box 1": [c.text for c in player], "dealer": [c.text for c in dealer]}
        lines = settle({"game": CARIBBEAN, "options": {"closing": closing}, "inputs": inputs, "places": places}).lines
        net = {line.wager: line.net for line in lines}
        mine, theirs = five(player), five(dealer)
        order = (mine > theirs) - (mine < theirs)
        if theirs < ACE_KING:
            wanted, case = (1, 0), 0
        else:
            ante = {1: 1 if returned else 0, 0: 0 if returned else -1, -1: -1}[order]
            wanted, case = (ante, {1: 2 * PRINTED[mine.category], 0: 0, -1: -2}[order]), 2 - order
        met.add((mine.category, case))
        assert (net["ante"], net["raise"]) == wanted
        at = by_class.hands.names.index(mine.category)
        assert case == 2 or by_class.brings[at][case] == sum(wanted)
    assert len(met) >= 10


def test_the_caribbean_jackpot_through_the_settlement() -> None:
    """One hand of each rank, with the number of its kind, below and above the guaranteed prizes."""
    hands = {
        "royal_flush": "Ts Js Qs Ks As",
        "straight_flush": "4s 5s 6s 7s 8s",
        "four_of_a_kind": "As 3c 3s 3h 3d",
        "full_house": "As Ad 3s 3h 3d",
        "flush": "As 2s 3s 9s 5s",
        "dead": "As Ad 8s 8d 3d",
        "other": "7s 6d 4c 3h 2d",
    }
    counts = hand_counts(Table(CARIBBEAN))
    counts = {name: counts[name] for name in hands if name in counts} | {"dead": 6 * 6 * 44}
    counts["other"] = comb(52, 5) - sum(counts.values())
    for options, meter in (({}, 4000), ({"dead_mans_hand": True}, 250_000), ({"jackpot_wager": 5}, 60_000)):
        parts, stake = [], int(options.get("jackpot_wager", 1))
        for name, count in counts.items():
            inputs = [{"do": "place", "wager": "ante", "stake": 1}]
            inputs += [{"do": "place", "wager": "progressive", "stake": stake}, {"do": "decide", "choice": "raise"}]
            places = {"box 1": hands[name], "dealer": "Kc Qd Jd Td 8c"}
            record = {"game": CARIBBEAN, "options": options, "inputs": inputs, "places": places}
            found = settle({**record, "before": {"state": {"meter": meter}}})
            (line,) = (line for line in found.lines if line.wager == "progressive")
            parts.append((Fraction(line.net) / stake, Fraction(count, comb(52, 5))))
        (edge,) = edges(Table(CARIBBEAN, options, carry={"state": {"meter": meter}}), "progressive")
        assert edge.distribution == distribution_of(parts)
        (even,) = edges(
            Table(CARIBBEAN, options, carry={"state": {"meter": edge.extra["break_even_meter"]}}), "progressive"
        )
        assert even.edge == 0


@pytest.mark.long
def test_the_exceptions_are_what_the_short_rule_costs() -> None:
    """What each exception gains, added up, is what the rule costs: two ways to one figure."""
    table = Table(GAME)
    best, gained = Raising(table), Fraction(0)
    for seen in deals(table):
        gained += sum((gain for _, gain in stud_strategy._exceptions(table, best, seen)), Fraction(0))
    assert gained == stud_strategy.strategy(table).simplified[0].cost
