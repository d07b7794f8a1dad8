"""Draw poker over random rounds: chips conserved, replaced cards hidden, a deck that runs out is made up again."""

from __future__ import annotations

from random import Random

import pytest

from croupier.equipment.randomness import Seeded
from croupier.games.buck.betting import Bets
from croupier.places import Place
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.dealer import Dealer

TABLES = [
    {"pot_betting": "full"},
    {"pot_betting": "half", "pack": 40},
    {"pot_betting": "straddle", "final_betting": "half"},
    {"pot_betting": "straddle", "pack": 32, "ace": "high_and_low"},
]


def random_round(seed: int, options: dict[str, object], players: int = 0, drawn: int = 0) -> Round:
    """A whole round of random legal moves; with `drawn` everybody stays in and replaces so many cards."""
    choose = Random(seed)
    table = Table("qld/draw-poker", {"minimum_stake": 5, **options})
    count = players or choose.randint(2, min(table.rules.most_players, 8))
    dealer, playing = Dealer(table, Seeded(seed)), table.round()
    for seat in range(1, count + 1):
        stake = 500 if drawn else choose.randint(5, 400)
        playing.do({"do": "place", "seat": seat, "wager": "buy_in", "stake": stake})
    playing.do(NO_MORE_BETS)
    while playing.awaiting is not None:
        ask = playing.awaiting
        if ask.kind == "chance":
            playing.do(dealer.answer(playing))
            continue
        likely = [c for c in ask.choices if not (drawn and c in ("fold", "stand", "raise", "over_blind"))]
        choice = choose.choice([c for c in likely if c != "fold" or choose.random() < 0.3 or len(likely) == 1])
        move = {"do": "decide", "seat": ask.seat, "choice": choice}
        if choice == "raise":
            least, most = playing.felt.round_state(Bets).bounds(ask.seat)
            move["to"] = choose.choice([least, most, choose.randint(least, most)])
        elif choice == "draw":
            held = [str(c) for c in playing.felt.things(f"box {ask.seat}")]
            move["cards"] = choose.sample(held, drawn or choose.randint(1, 5))
        playing.do(move)
    table.close(playing)
    return playing


@pytest.mark.parametrize("options", TABLES, ids=lambda o: "-".join(map(str, o.values())))
def test_chips_are_conserved_and_everybody_has_five_cards(options: dict[str, object]) -> None:
    for seed in range(120):
        played = random_round(seed, options)
        before = sum(m["stake"] for m in played.moves if m["do"] == "place")
        taken = -sum(int(line.net) for line in played.lines if line.wager == "commission")
        assert sum(w.stake for w in played.table.standing) == before - taken, seed
        assert sum(int(line.net) for line in played.lines if line.wager != "commission") == 0, seed
        hands = [played.felt.things(f"box {seat}") for seat in played.felt.round_state(Bets).order]
        assert all(len(hand) == 5 for hand in hands), seed
        assert len({card for hand in hands for card in hand}) == 5 * len(hands), seed
        assert set(played.view(None)["hands"].get("discards", ["??"])) <= {"??"}


def test_a_deck_that_runs_out_is_made_up_of_the_discards() -> None:
    """Eight players who replace three cards each need 24, and 12 are left: s 308(6)."""
    for seed in range(20):
        played = random_round(seed, {"minimum": 1}, players=8, drawn=3)
        assert "the discards are shuffled and used" in played.felt.announcement_texts
        hands = [card for seat in range(1, 9) for card in played.felt.things(f"box {seat}")]
        assert len(set(hands)) == 40


def test_a_bot_keeps_what_belongs_together() -> None:
    from croupier.equipment.cards import cards
    from croupier.games.buck.draw import choose_discards

    felt = Table("qld/draw-poker").felt()
    for seat, (hand, away) in enumerate([("9c 9d 2h 4s 6c", 3), ("9c 9d 4h 4s 6c", 1), ("9c Td Jh Qs Kc", 0)], 1):
        for card in cards(hand):
            felt.lay(Place.box(seat), card, (seat,))
        assert len(choose_discards(felt, seat).get("cards", [])) == away


def test_the_view_says_what_the_opening_bet_may_be() -> None:
    """The one with the blind of 5 opens for 20 more: to 25."""
    table = Table("qld/draw-poker", seats=(1, 2), carry={"state": {"buck": 2}})
    playing = table.round()
    for seat in (1, 2):
        playing.do({"do": "place", "seat": seat, "wager": "buy_in", "stake": 100})
    playing.do(NO_MORE_BETS)
    Dealer(table, Seeded("opening")).deal(playing)
    aside = playing.view(1)["aside"]
    assert (aside["seat"], aside["least"], aside["most"]) == (1, 25, 25)
    playing.do({"do": "decide", "seat": 1, "choice": "bet", "to": 25})
    assert playing.view(1)["aside"]["owes"] == 15
