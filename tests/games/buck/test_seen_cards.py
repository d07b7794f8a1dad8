"""Cards of stud poker that were seen too early, and players who are taken to have folded, at every moment: chips are
kept, no card lies twice, all who are left have their cards, and a last one that was seen is face down before the bets.
Serves qld s 355(3), 359, 360, 399(3), 402, 404 and 405."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from croupier.games.buck.betting import Bets
from croupier.table import Round
from games.buck.test_put_out import chips, go_on, opened

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("qld/five-card-stud", {}),
    ("qld/five-card-stud", {"first_bets": "blind"}),
    ("qld/seven-card-stud", {}),
    ("qld/seven-card-stud", {"opens": "lowest", "pack": 40}),
]
FOLDS = ("cards_in_circle", "other_sign_of_folding")
FINAL = ("final_card_stands", "final_card_reconstructed", "final_card_face_up", "third_hole_card_exposed")
LAST = 7  # cards of seven card stud
SEEN = ("card_found_face_up", "card_exposed_early")


def declared(playing: Round, choose: Random) -> dict[str, Any]:
    """A declaration at random, of cards that are in the deck or of any seat."""
    last = max(len(playing.felt.things(f"box {seat}")) for seat in playing.felt.round_state(Bets).order) > LAST - 2
    rulings = FINAL if last and choose.random() < 0.8 else (*FOLDS, *SEEN, *SEEN)
    dead = choose.random() < 0.05
    move: dict[str, Any] = {"do": "declare", "ruling": "wrong_number_of_cards" if dead else choose.choice(rulings)}
    if move["ruling"] in SEEN:
        left = playing.table.devices["card"].possible(playing.stock("card"))
        return move | {"cards": choose.choice([str(card) for card, _ in left])}
    if move["ruling"] == "third_hole_card_exposed":
        return move
    looked = {"looked": "yes"} if move["ruling"] == "final_card_stands" and choose.random() < 0.8 else {}
    return move | looked | {"seat": choose.choice(playing.felt.round_state(Bets).order)}


def lying(playing: Round) -> Counter[str]:
    return Counter(str(card) for pile in playing.felt.piles.values() for card in pile.things)


def play(seed: int) -> Counter[str]:
    """A round with rulings at random moments; how often each was accepted."""
    choose, accepted = Random(f"seen {seed}"), Counter[str]()
    name, options = choose.choice(TABLES)
    playing, dealer = opened(name, options, choose.randint(2, 5), choose)
    bets, total = playing.felt.round_state(Bets), playing.felt.rules.streets.total
    while (ask := playing.awaiting) is not None:
        if choose.random() < 0.3:
            move, asked = declared(playing, choose), ask
            if playing.attempt(move) is None:
                accepted[move["ruling"]] += 1
                if move["ruling"] in FOLDS:
                    assert asked.seat == move["seat"] and move["seat"] in bets.folders, seed
            continue
        if ask.kind == "decision" and max(len(playing.felt.things(f"box {s}")) for s in bets.playing) == total == LAST:
            for seat in bets.playing:
                assert playing.felt.piles[f"box {seat}"].seen[-1] is not None or playing.felt.things("board"), seed
                assert len(playing.felt.things(f"box {seat}")) == total or playing.felt.things("board"), seed
        go_on(playing, dealer, choose)
        assert max(lying(playing).values(), default=1) == 1, seed
    assert chips(playing) == 0, (seed, playing.moves)
    again = playing.replay_with(playing.moves)
    assert [line.plain() for line in again.lines] == [line.plain() for line in playing.lines]
    return accepted


def test_whatever_was_seen_chips_are_kept_and_no_card_lies_twice() -> None:
    accepted = sum((play(seed) for seed in range(800)), Counter[str]())
    assert all(accepted[ruling] > 10 for ruling in (*FOLDS, *FINAL, *SEEN)), accepted


@pytest.mark.long
def test_the_same_over_ten_thousand_rounds() -> None:
    for seed in range(1_000, 11_000):
        play(seed)
