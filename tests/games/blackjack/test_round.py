"""Evenings at the blackjack tables: money is kept, records replay, hidden cards stay hidden, hands are paid right."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.equipment.randomness import Seeded
from croupier.errors import Refused
from croupier.games.blackjack.round import suggest
from croupier.hands.blackjack import dealer_score, is_blackjack, score
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.dealer import Dealer
from croupier.table.felt import Move
from croupier.table.records.record import settle

SIDES: dict[str, Any] = {"twenty_one_plus_three": True, "royal_match": True, "perfect_pairs": True}
ANY: dict[str, Any] = {"double_on": "any", "split_pairs": "any"}
EVENINGS: list[tuple[str, dict[str, Any]]] = [
    ("gb-core/blackjack", {}),
    ("gb-core/blackjack", {"decks": 1, "hole_card": True, "soft_17": True}),
    ("gb-core/blackjack", {"playing_behind": False}),
    ("gb-archive/blackjack", {**SIDES}),
    ("gb-archive/blackjack", {**ANY, "hole_card": True, "peek": True, "soft_17": True, "insure_ten": True}),
    ("gb-archive/blackjack", {"decks": 1, "blackjack_pays": "6 to 5", "perfect_pairs": True}),
    ("gb-archive/blackjack", {**ANY, "electronic": True, "split_deal": "in_turn", "split_limit": 2}),
    ("gb-archive/blackjack", {**ANY, **SIDES, "electronic": True, "parallel_deal": True}),
    ("gb-archive/blackjack-switch", {"super_match": True}),
    ("gb-archive/blackjack-switch", {**ANY, "hole_card": True, "insure_ten": True, "even_money": True}),
    ("gb-archive/neverbust-blackjack", {}),
    ("gb-archive/neverbust-blackjack", {"decks": 1, "soft_17": True, "hole_card": True, "peek": True}),
]
CHOICES = ("hit", "stand", "double", "split", "insurance", "even_money", "decline", "first_hand", "switch", "keep")
SHOWN_WITHOUT_CLAUSE = ("not_a_choice", "no_stake", "bad_input", "no_such_wager", "out_of_turn")
IDS = [f"{name} {' '.join(map(str, options.values()))}".strip() for name, options in EVENINGS]


def try_move(playing: Round, move: Move) -> bool:
    """What may be done is done; what may not is refused in the same words, with a clause, and changes nothing."""
    refusal = playing.may(move)
    before = [w.plain() for w in playing.felt.wagers], len(playing.moves), len(playing.lines)
    if refusal is None:
        playing.do(move)
        return True
    with pytest.raises(Refused) as refused:
        playing.do(move)
    assert refused.value.refusal == refusal
    assert ([w.plain() for w in playing.felt.wagers], len(playing.moves), len(playing.lines)) == before
    assert refusal.clause or refusal.code in SHOWN_WITHOUT_CLAUSE, refusal
    return False


def lay(playing: Round, chance: Seeded) -> None:
    """Wagers of three seats on three boxes, on their own and on others'; often some that the book refuses."""
    names = [name for name, rule in playing.table.game.wager.items() if chance.below(3) or not rule.offered]
    for seat in (1, 2, 3):
        box = seat if chance.below(3) else chance.below(3) + 1
        stake = chance.below(9) + 1
        for name in names:
            other = stake if name in ("main", "switch") else chance.below(9) + 1
            try_move(playing, {"do": "place", "seat": seat, "box": box, "wager": name, "stake": other})
    if not try_move(playing, NO_MORE_BETS):  # some on a box play Switch and some do not: none of them then
        for wager in [w for w in playing.felt.wagers if w.name in ("switch", "super_match")]:
            playing.do({"do": "remove", "seat": wager.seat, "box": wager.box, "wager": wager.name})
        playing.do(NO_MORE_BETS)


def decide(playing: Round, chance: Seeded) -> None:
    ask = playing.awaiting
    assert ask is not None
    for choice in (chance.choice(CHOICES), chance.choice(ask.choices)):
        move: Move = {"do": "decide", "seat": ask.seat, "box": ask.box, "choice": choice}
        if choice == "insurance" and chance.below(2):
            move["stake"] = chance.below(6)
        if try_move(playing, move):
            return
    playing.do({"do": "decide", "seat": ask.seat, "choice": ask.choices[0]})


def evening(table: Table, chance: Seeded, rounds: int) -> list[Round]:
    dealer = Dealer(table, chance)
    out = []
    for _ in range(rounds):
        playing = table.round()
        lay(playing, chance)
        while playing.awaiting is not None:
            check_hidden(playing)
            if playing.awaiting.kind == "decision":
                decide(playing, chance)
            else:
                playing.do(dealer.answer(playing))
        table.close(playing)
        out.append(playing)
    return out


def check_hidden(playing: Round) -> None:
    """Nobody sees a hole card before its time; cards dealt face down are seen by those who play them."""
    waiting = playing.awaiting is not None and playing.awaiting.kind == "decision"
    if waiting and playing.table.options["hole_card"]:
        for seat in (None, 1, 2, 3):
            assert playing.view(seat)["hands"]["dealer"][1] == "??"
    if waiting and playing.table.game.rulebook == "gb-core":
        paid = {line.box for line in playing.lines}  # a hand that was paid even money lies open
        for box in set(playing.felt.boxes("main")) - paid:
            hands = playing.felt.things(f"box {box}")
            if len(hands) == 2 and f"box {box} hand 2" not in playing.felt.piles:
                inside = {w.seat for w in playing.felt.on_box(box, "main")}
                for seat in (None, 1, 2, 3):
                    shown = playing.view(seat)["hands"][f"box {box}"]
                    assert shown == ([card.text for card in hands] if seat in inside else ["??", "??"])


@pytest.mark.parametrize(("name", "options"), EVENINGS, ids=IDS)
@settings(max_examples=settings.get_profile(settings.get_current_profile_name()).max_examples // 4)
@given(seed=st.integers(0, 10**9))
def test_an_evening(name: str, options: dict[str, Any], seed: int) -> None:
    table = Table(name, options, seats=[1, 2, 3])
    rounds = evening(table, Seeded(seed), 4)
    lines = [line for playing in rounds for line in playing.lines]
    assert sum((Fraction(v) for v in table.results.values()), Fraction(0)) + table.bank == 0
    assert sum((Fraction(line.net) for line in lines), Fraction(0)) == -table.bank
    assert not table.standing
    assert all(line.clause for line in lines)
    for playing in rounds:
        replayed(playing)
        if "parallel_deal" not in options:
            paid_right(playing)


def replayed(playing: Round) -> None:
    """A round's record settles to the same lines, with the chance in order and by place."""
    table = playing.table
    base = {"game": table.game.name, "options": dict(table.options), "seats": list(table.seats)}
    if not playing.moves or not playing.lines:
        return
    again = settle(json.loads(json.dumps({**base, "inputs": playing.moves})))
    plain = [line.plain() for line in playing.lines]
    assert [line.plain() for line in again.lines] == plain
    assert settle(again.plain()).plain() == again.plain()
    places: dict[str, list[str]] = {}
    for move in playing.moves:
        if move["do"] == "chance":
            places.setdefault(move["place"], []).append(move["outcome"])
    inputs = [move for move in playing.moves if move["do"] != "chance" and move != NO_MORE_BETS]
    by_place = settle({**base, "inputs": inputs, "places": places})
    assert [line.plain() for line in by_place.lines] == plain


def paid_right(playing: Round) -> None:
    """Every hand once more, from the cards that lie on the table at the end."""
    game, options, piles = playing.table.game, playing.table.options, playing.felt.piles
    if not playing.lines:
        return
    cards = piles["dealer"].things
    dealer, blackjack = dealer_score(cards, bool(options["soft_17"]))[0], is_blackjack(cards)
    never_bust = game.id == "neverbust-blackjack"
    switching = {line.box for line in playing.lines if line.wager == "switch"}
    switched = {m.get("box", m["seat"]) for m in playing.moves if m.get("choice") == "switch"}
    for line in playing.lines:
        if line.wager not in ("main", "split", "switch", "double") or line.clause.endswith((" 4.15", " 4.23", " 3.11")):
            continue
        number = "2" if line.wager == "switch" else line.on
        held = piles[f"box {line.box}" + (f" hand {number}" if number else "")].things
        split = any(other.wager == "split" and other.box == line.box for other in playing.lines)
        natural = is_blackjack(held) and not split and line.box not in switched
        if split and line.box in switching:
            continue  # which of the two hands was split is not told by the lines alone
        won = worth(score(held)[0], natural, dealer, blackjack, never_bust, line.box in switching)
        if natural and won == 1:
            won = Fraction(1) if line.box in switching else Fraction(3, 2)
            won = Fraction(6, 5) if options.get("blackjack_pays") == "6 to 5" else won
        assert line.net == won * line.stake, line.plain()


def worth(total: int, natural: bool, dealer: int, blackjack: bool, never_bust: bool, switching: bool) -> Fraction:
    """What a hand wins for one unit, a blackjack as if it paid one."""
    if total > 21:
        return Fraction(-1)
    if natural or blackjack:
        return Fraction(natural - blackjack)
    if (never_bust and dealer == 15) or (switching and dealer == 22):
        return Fraction(0)
    if dealer > 21 or total > dealer:
        return Fraction(1)
    return Fraction(-1 if total < dealer else 0)


def test_a_plain_player_loses_slowly() -> None:
    """The suggested play is legal throughout and about as good as a plain player's should be."""
    table = Table("gb-core/blackjack", seats=[1])
    dealer = Dealer(table, Seeded("plain"))
    for _ in range(2000):
        playing = table.round()
        playing.do({"do": "place", "seat": 1, "wager": "main", "stake": 2})
        playing.do(NO_MORE_BETS)
        while playing.awaiting is not None:
            dealer.deal(playing)
            if playing.awaiting is not None:
                choice = table.family.bot.suggest(playing.felt, playing.awaiting)
                playing.do({"do": "decide", "seat": 1, **choice})
        table.close(playing)
    assert -300 < table.bank < 500


def test_the_dealer_deals_what_the_shoe_holds() -> None:
    """A single deck shared by many boxes may run out in a round: the discards come back, never a card on the table."""
    table = Table("gb-core/blackjack", {"decks": 1})
    dealer = Dealer(table, Seeded("short"))
    for _ in range(40):
        playing = table.round()
        for seat in range(1, 8):
            playing.do({"do": "place", "seat": seat, "wager": "main", "stake": 2})
        playing.do(NO_MORE_BETS)
        while playing.awaiting is not None:
            dealer.deal(playing)
            ask = playing.awaiting
            if ask is not None:
                playing.do({"do": "decide", "seat": ask.seat, "choice": "hit" if "hit" in ask.choices else "decline"})
        table.close(playing)
    assert table.rounds == 40


def test_three_on_a_box_who_choose_alike_get_what_the_box_gets() -> None:
    """qld s 41 and 42: so a kernel that plays one player a box has played them all, stake for stake."""
    table = Table("qld/blackjack", {"players_on_box": 3}, seats=[1, 2, 3])
    dealer, added = Dealer(table, Seeded("three on a box")), set()
    for _ in range(60):
        playing = table.round()
        for seat, stake in ((1, 10), (2, 20), (3, 40)):
            playing.do({"do": "place", "seat": seat, "box": 1, "wager": "main", "stake": stake})
        playing.do(NO_MORE_BETS)
        while (ask := playing.awaiting) is not None:
            if ask.kind != "decision":
                playing.do(dealer.answer(playing))
            elif ask.seat == 1:
                move = {"choice": "split"} if "split" in ask.choices else suggest(playing.felt, ask)
                playing.do({"do": "decide", "seat": 1, **move})
            else:  # whether they add as much as the first has
                choice = next(one for one in ("split", "double", "decline") if one in ask.choices)
                playing.do({"do": "decide", "seat": ask.seat, "choice": choice})
        nets = {seat: Fraction(0) for seat in (1, 2, 3)}
        for line in playing.lines:
            nets[line.seat] += Fraction(line.net)
        assert (nets[2], nets[3]) == (2 * nets[1], 4 * nets[1])
        added |= {line.wager for line in playing.lines}
        table.close(playing)
    assert added == {"main", "double", "split"}
