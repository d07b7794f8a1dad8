"""Evenings of hold'em against the house: every line worked out again from the cards, money kept, cards kept hidden."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.equipment.cards import DECK, Card
from croupier.equipment.randomness import Seeded
from croupier.hands.poker import Hand, five
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.dealer import Dealer
from croupier.table.records.record import Settled, settle

Nets = dict[str, Fraction]
LADDER = ("no_pair", "one_pair", "two_pairs", "three_of_a_kind", "straight", "flush", "full_house", "four_of_a_kind")
LADDER += ("straight_flush", "royal_flush")
TABLES: dict[str, list[dict[str, Any]]] = {
    "holdem-bonus": [{}, {"aces_both": True, "aces_both_ceiling": 700, "progressive": True, "meter_seed": 900}],
    "ultimate-holdem": [{"communal_cards": c} for c in ("as_required", "after_the_hands", "before_the_hands")]
    + [{"trips_bonus_table": f"table_{n}", "royal_flush_ceiling": 100} for n in (2, 3, 4)]
    + [{"trips_bonus_table": "minimum"}],
    "casino-holdem": [{}, {"progressive": True, "aa_bonus": False}],
    "two-way-holdem": [{}],
}
EVERY = [(name, options) for name, chosen in TABLES.items() for options in chosen]


def play(table: Table, chance: Seeded, choose: Callable[[Round], str]) -> Round:
    """A round with some of the seven seats taken and any side wagers."""
    playing, dealer = table.round(), Dealer(table, chance)
    for seat in range(1, 8):
        if chance.below(2):
            lay(playing, seat, 2 * (1 + chance.below(9)), chance)
    playing.do(NO_MORE_BETS)
    while playing.awaiting is not None:
        if playing.awaiting.kind == "decision":
            playing.do({"do": "decide", "seat": playing.awaiting.seat, "choice": choose(playing)})
        elif playing.awaiting.kind == "wagers":  # a ceiling touches somebody, who leaves the wagers as they lie
            playing.do(NO_MORE_BETS)
        else:
            playing.do(dealer.answer(playing))
    table.close(playing)
    return playing


def lay(playing: Round, seat: int, ante: int, chance: Seeded) -> None:
    rules = playing.table.game.wager
    for name, rule in rules.items():
        required = name == "ante" or rule.equal == "ante"
        if rule.stage and playing.table.is_offered(name) and (required or chance.below(2)):
            stake = ante if required else 1 + chance.below(9)
            playing.do({"do": "place", "seat": seat, "wager": name, "stake": stake})


def at_random(chance: Seeded) -> Callable[[Round], str]:
    def choose(playing: Round) -> str:
        assert playing.awaiting is not None
        return chance.choice(playing.awaiting.choices)

    return choose


# The clauses once more, from the cards and the decisions of a round


def best(cards: list[Card]) -> Hand:
    return max(five(chosen) for chosen in combinations(cards, 5))


def at_least(hand: Hand, category: str) -> bool:
    return LADDER.index(hand.category) >= LADDER.index(category)


def expected(playing: Round, seat: int) -> Nets:
    """What the book gives a seat for each wager but the progressive, per the choices it made."""
    felt = playing.felt
    hole, dealer, board = felt.things(f"box {seat}"), felt.things("dealer"), felt.things("board")
    said = [m["choice"] for m in playing.moves if m["do"] == "decide" and m["seat"] == seat]
    stakes = {m["wager"]: m["stake"] for m in playing.moves if m["do"] == "place" and m["seat"] == seat}
    stakes.pop("progressive", None)
    work = {"holdem-bonus": bonus, "ultimate-holdem": ultimate, "casino-holdem": casino, "two-way-holdem": two_way}
    pays: Any = playing.table.pays
    return dict(work[playing.table.game.id](hole, dealer, board, said, stakes, pays, playing.table.options))


Parts = Iterator[tuple[str, Fraction]]


def bonus(hole: Any, dealer: Any, board: Any, said: Any, stakes: Any, pays: Any, options: Any) -> Parts:
    ante = stakes["ante"]
    if "bonus_jackpot" in stakes:
        stake, odds = stakes["bonus_jackpot"], bonus_odds(hole)
        net = stake * odds if odds else -stake
        if options["aces_both"] and odds == 30 and bonus_odds(dealer) == 30:
            net = min(1000 * stake, options["aces_both_ceiling"])
        yield "bonus_jackpot", net
    if said[0] == "fold":
        yield "ante", -ante
        return
    mine, theirs = best(hole + board), best(dealer + board)
    sign = (mine > theirs) - (mine < theirs)
    yield "ante", (0 if sign > 0 and not at_least(mine, "straight") else sign) * ante
    yield "flop", 2 * ante * sign
    for wager, choice in zip(("turn", "river"), said[1:]):
        if choice == "bet":
            yield wager, ante * sign


def bonus_odds(hole: Any) -> int:
    ranks = "".join(sorted((c.text[0] for c in hole), key="AKQJT98765432".index))
    if ranks[0] == ranks[1]:
        return 30 if ranks == "AA" else 10 if ranks[0] in "KQJ" else 3
    suited = hole[0].suit == hole[1].suit
    return {"AK": (15, 25), "AQ": (5, 20), "AJ": (5, 20)}.get(ranks, (0, 0))[suited]


def ultimate(hole: Any, dealer: Any, board: Any, said: Any, stakes: Any, pays: Any, options: Any) -> Parts:
    ante, mine, theirs = stakes["ante"], best(hole + board), best(dealer + board)
    if "trips_bonus" in stakes:
        hit = at_least(mine, "three_of_a_kind")
        yield "trips_bonus", stakes["trips_bonus"] * (pays["trips_bonus"][mine.category].win if hit else -1)
    if said[-1] == "fold":
        yield from (("ante", -ante), ("blind", -ante))
        return
    sign = (mine > theirs) - (mine < theirs)
    yield "ante", sign * ante if at_least(theirs, "one_pair") else 0
    yield "play", sign * ante * int(said[-1][5])
    blind = {"straight": 1, "flush": Fraction(3, 2), "full_house": 3, "four_of_a_kind": 10, "straight_flush": 50}
    won = blind.get(mine.category, 0) * ante
    if mine.category == "royal_flush":
        won = min(500 * ante, options["royal_flush_ceiling"] or 10**6)
    yield "blind", won if sign > 0 else sign * ante


def casino(hole: Any, dealer: Any, board: Any, said: Any, stakes: Any, pays: Any, options: Any) -> Parts:
    ante = stakes["ante"]
    if said[0] == "fold":
        yield from ((wager, -stake) for wager, stake in stakes.items())
        return
    if "aa_bonus" in stakes:
        start = five(hole + board[:3])
        aces = at_least(start, "two_pairs") or (start.category == "one_pair" and start.cards[0].text[0] == "A")
        yield "aa_bonus", stakes["aa_bonus"] * (25 if at_least(start, "flush") else 7 if aces else -1)
    mine, theirs = best(hole + board), best(dealer + board)
    odds = {"royal_flush": 100, "straight_flush": 20, "four_of_a_kind": 10, "full_house": 3, "flush": 2}
    low_pair = theirs.category == "one_pair" and theirs.cards[0].text[0] in "23"
    qualified = at_least(theirs, "one_pair") and not low_pair
    sign = (mine > theirs) - (mine < theirs) if qualified else 1
    yield "ante", ante * (odds.get(mine.category, 1) if sign > 0 else sign)
    yield "call", 2 * ante * sign if qualified else 0


def two_way(hole: Any, dealer: Any, board: Any, said: Any, stakes: Any, pays: Any, options: Any) -> Parts:
    ante, mine, theirs = stakes["ante"], best(hole + board), best(dealer + board)
    sign = (mine > theirs) - (mine < theirs)
    qualified = at_least(theirs, "one_pair")
    yield "ante", sign * ante
    yield "blind", sign * ante * qualified
    for wager, choice in zip(("flop", "river"), said):
        if choice == "bet":
            yield wager, sign * ante * qualified
    odds = {"straight": 2, "flush": 3, "full_house": 4, "four_of_a_kind": 25, "straight_flush": 50, "royal_flush": 50}
    yield "two_way", ante * odds.get(max(mine, theirs).category, -1)


@pytest.mark.parametrize(("name", "options"), EVERY)
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_an_evening(name: str, options: dict[str, Any], seed: int) -> None:
    """Every line follows from the cards and the choices; money is kept; the record gives it all again."""
    table, chance = Table(f"gb-archive/{name}", options), Seeded(seed)
    rounds = [play(table, chance, at_random(chance)) for _ in range(3)]
    for playing in rounds:
        for seat in {line.seat for line in playing.lines}:
            paid = {x.wager: x.net for x in playing.lines if x.seat == seat and x.wager != "progressive"}
            assert paid == expected(playing, seat), playing.felt.piles
    assert sum(map(Fraction, table.results.values())) + table.bank == 0
    lines = [line for playing in rounds for line in playing.lines]
    record = json.loads(json.dumps(Settled(table, lines, rounds, {}).plain()))
    assert settle(record).plain() == record


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 10**6), name=st.sampled_from(["holdem-bonus", "casino-holdem"]))
def test_the_meter_can_be_rebuilt_from_its_transfers(seed: int, name: str) -> None:
    """2.4: what goes into the meter and out of it adds up, and every prize went to the seat that has it."""
    table, chance = Table(f"gb-archive/{name}", {"progressive": True, "meter_seed": 50}), Seeded(seed)
    meter = Fraction(0)
    for _ in range(4):
        playing = play(table, chance, at_random(chance))
        for moved in playing.felt.transfers:
            meter += Fraction(moved["amount"]) * (1 if moved["to"] == "meter" else -1)
        laid = [m["stake"] for m in playing.moves if m["do"] == "place" and m["wager"] == "progressive"]
        fed = sum(Fraction(t["amount"]) for t in playing.felt.transfers if t["why"] == "contribution")
        assert fed == Fraction(7, 10) * sum(laid)
        prizes = [t for t in playing.felt.transfers if t["why"] == "prize"]
        won = [x for x in playing.lines if x.wager == "progressive" and x.result == "win"]
        assert {(t["to"], Fraction(t["amount"])) for t in prizes} == {(f"seat {x.seat}", x.net + x.stake) for x in won}
    assert Fraction(table.state.get("meter", 0)) == meter


# Who sees what


def opened(name: str, options: dict[str, Any], seats: tuple[int, ...] = (1, 2)) -> Round:
    playing = Table(f"gb-archive/{name}", options).round()
    for seat in seats:
        for wager, rule in playing.table.game.wager.items():
            if wager == "ante" or rule.equal == "ante":
                playing.do({"do": "place", "seat": seat, "wager": wager, "stake": 10})
    playing.do(NO_MORE_BETS)
    return playing


def give(playing: Round, *cards: str) -> None:
    for card in cards:
        playing.do({"do": "chance", "outcome": card})


def choose(playing: Round, *choices: str) -> None:
    for choice in choices:
        assert playing.awaiting is not None
        playing.do({"do": "decide", "seat": playing.awaiting.seat, "choice": choice})


def test_a_board_dealt_face_down_is_seen_stage_by_stage() -> None:
    """11.51, 11.55 and 11.59."""
    playing = opened("ultimate-holdem", {"communal_cards": "before_the_hands"})
    give(playing, "2h", "7s", "9c", "Jd", "4h", "As", "Ad", "Qs", "Qd", "Kc", "Kd")
    hidden = {"board": ["??"] * 5, "box 2": ["??"] * 2, "dealer": ["??"] * 2}
    assert playing.view(1)["hands"] == {**hidden, "box 1": ["As", "Ad"]}
    choose(playing, "check", "check")
    assert playing.view(2)["hands"]["board"] == ["2h", "7s", "9c", "??", "??"]
    choose(playing, "check", "check")
    assert playing.view(None)["hands"]["board"] == ["2h", "7s", "9c", "Jd", "4h"]
    assert playing.view(1)["hands"]["dealer"] == ["??", "??"]
    choose(playing, "play_1x", "fold")
    assert playing.view(None)["hands"]["dealer"] == ["Kc", "Kd"]
    assert playing.view(1)["hands"]["box 2"] == ["??", "??"], "a folded hand without a Trips Bonus stays hidden"


def test_nobody_sees_the_dealer_when_all_have_folded() -> None:
    playing = opened("holdem-bonus", {})
    give(playing, "As", "Ad", "Qs", "Qd", "Kc", "Kd")
    choose(playing, "fold", "fold")
    assert playing.awaiting is None
    assert playing.view(1)["hands"] == {"box 1": ["As", "Ad"], "box 2": ["??", "??"], "dealer": ["??", "??"]}


@pytest.mark.parametrize("name", list(TABLES))
def test_suggestions_are_legal_and_rest_on_what_the_seat_sees(name: str) -> None:
    """The other cards may be anything: the suggestion is the same."""
    for seed in range(12):
        chance = Seeded(seed)
        options = {"communal_cards": "before_the_hands"} if name == "ultimate-holdem" else {}
        table = Table(f"gb-archive/{name}", options)

        def suggested(playing: Round, chance: Seeded = chance) -> str:
            ask, bot = playing.awaiting, playing.table.family.bot
            assert ask is not None
            move = bot.suggest(playing.felt, ask)
            assert playing.may({"do": "decide", "seat": ask.seat, **move}) is None
            assert bot.suggest(with_other_cards(playing, ask.seat, chance), ask) == move
            return str(move["choice"])

        play(table, chance, suggested)


def with_other_cards(playing: Round, seat: int, chance: Seeded) -> Any:
    """The felt of a round as it might be, for all that a seat knows."""
    from copy import copy

    felt = copy(playing.felt)
    felt.piles = {place: copy(pile) for place, pile in felt.piles.items()}
    known = {
        thing
        for pile in felt.piles.values()
        for thing, seen in zip(pile.things, pile.seen)
        if seen is None or seat in seen
    }
    unknown = [card for card in DECK if card not in known]
    chance.shuffle(unknown)
    for pile in felt.piles.values():
        pile.things = [thing if thing in known else unknown.pop() for thing in pile.things]
    return felt


def test_good_cards_are_played_and_bad_ones_are_not() -> None:
    """A bot raises aces, folds nothing after the river that wins, and gives up seven-two against a paired board."""
    for name, hole, choice in (
        ("holdem-bonus", ("As", "Ad"), "bet"),
        ("holdem-bonus", ("7s", "2d"), "fold"),
        ("ultimate-holdem", ("As", "2d"), "play_4x"),
        ("ultimate-holdem", ("9s", "2d"), "check"),
    ):
        playing = opened(name, {}, (1,))
        give(playing, *hole, "Kc", "Kd")
        assert playing.table.family.bot.suggest(playing.felt, playing.awaiting) == {"choice": choice}, name
    for hole, choice in ((("3s", "2d"), "fold"), (("Qs", "2d"), "play_1x")):
        playing = opened("ultimate-holdem", {}, (1,))
        give(playing, *hole, "Kc", "Kd")
        choose(playing, "check")
        give(playing, "Qh", "Jh", "9c")
        choose(playing, "check")
        give(playing, "8d", "6h")
        assert playing.table.family.bot.suggest(playing.felt, playing.awaiting) == {"choice": choice}
    for board, choice in ((("3h", "Ts", "8c"), "fold"), (("7h", "Ts", "8c"), "call")):
        playing = opened("casino-holdem", {}, (1,))
        give(playing, "7s", "2d", "Kc", "Kd", *board)
        assert playing.table.family.bot.suggest(playing.felt, playing.awaiting) == {"choice": choice}
