"""The shoe obeys the floor and the book: what is declared of it is done to it before the next card."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from command import croupier
from croupier.equipment.cards import card
from croupier.equipment.randomness import Seeded
from croupier.errors import Refused
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.dealer import Dealer
from croupier.table.felt import Move
from croupier.table.records.record import settle
from croupier.table.shoe import face_value

ON = {"do": "place", "seat": 1, "stake": 10}


class Evening:
    """A table with one player and a dealer who announces what is done with the shoe."""

    def __init__(self, name: str, seed: str = "shoe", **options: object) -> None:
        self.table = Table(name, options)
        self.dealer = Dealer(self.table, Seeded(seed), announces=True)
        assert self.dealer.shoe is not None
        self.shoe = self.dealer.shoe
        self.wager = "main" if "main" in self.table.game.wager else "punto"
        self.rounds: list[Round] = []

    def round(self, *first: Move, then: tuple[Move, ...] = (), after: tuple[Move, ...] = ()) -> Round:
        """A round in which these are declared before the wagers, those while the player is asked, and some after it."""
        playing, left = self.table.round(), list(then)
        for move in first:
            playing.do(move)
        while (ask := playing.awaiting) is not None and ask.kind == "decision":
            playing.do({"do": "decide", "seat": ask.seat, "choice": ask.choices[-1]})  # nobody takes the shoe
        playing.do(ON | {"wager": self.wager})
        playing.do(NO_MORE_BETS)
        while (ask := playing.awaiting) is not None:
            if ask.kind == "chance":
                playing.do(self.dealer.answer(playing))
            elif left:
                playing.do(left.pop(0))
            else:
                silent = next(c for c in ("stand", "decline") if c in ask.choices)
                playing.do({"do": "decide", "seat": ask.seat, "choice": silent})
        assert not left
        for move in after:
            playing.do(move)
        self.table.close(playing)
        self.rounds.append(playing)
        return playing


def declare(ruling: str, **facts: Any) -> Move:
    return {"do": "declare", "ruling": ruling, **facts}


def declared(playing: Round) -> list[str]:
    return [move["ruling"] for move in playing.moves if move["do"] == "declare"]


def dealt(playing: Round) -> list[str]:
    return [move["outcome"] for move in playing.moves if move["do"] == "chance"]


def burned(playing: Round) -> list[str]:
    return [text for move in playing.moves if move["do"] == "declare" for text in move.get("cards", ())]


@pytest.mark.parametrize("ruling", ["new_shoe", "shuffle_directed", "cards_replaced"])
def test_a_shuffle_between_rounds_begins_a_new_shoe(ruling: str) -> None:
    """qld s 25(b) and s 28."""
    evening, without = Evening("qld/blackjack"), Evening("qld/blackjack")
    for _ in range(3):
        evening.round()
        without.round()
    gone = len(evening.shoe.left)
    told, plain = evening.round(declare(ruling)), without.round()
    assert gone < 312 - 8
    assert len(evening.shoe.left) == 312 - len(dealt(told)), "every card but those of this round is in the shoe again"
    assert len(without.shoe.left) == gone - len(dealt(plain))


def test_a_shuffle_after_a_round_is_before_the_next() -> None:
    evening = Evening("qld/blackjack")
    evening.round()
    evening.round(after=(declare("new_shoe"),))
    last = evening.round()
    assert len(evening.shoe.left) == 312 - len(dealt(last))


def test_the_command_that_plays_shuffles_too() -> None:
    """The hands after the declaration are not those without it."""
    quiet = "main 10\n" + "\n" * 9 + "stand\n" + "\n" * 9
    rest = "main 10\n" + "\n" * 9 + "stand\n" + "\n" * 9 + "quit\n"
    words = ("play", "qld/blackjack", "--floor", "--seed", "7")
    plain, told = (croupier(*words, given=text).stdout for text in (quiet + rest, quiet + "declare new_shoe\n" + rest))
    assert "a new shoe begins" in told and "a new shoe begins" not in plain
    assert told.splitlines()[-8:] != plain.splitlines()[-8:]


def test_nothing_is_shuffled_while_cards_lie_on_the_table() -> None:
    playing, evening = Table("qld/blackjack").round(), Evening("qld/blackjack")
    for move in (ON | {"wager": "main"}, NO_MORE_BETS, {"do": "chance", "outcome": "Ts"}):
        playing.do(move)
    with pytest.raises(Refused, match="cards of this round lie on the table"):
        playing.do(declare("new_shoe"))
    with pytest.raises(Refused, match="a player is asked now"):
        evening.round(then=(declare("new_shoe"),))


def test_a_card_machine_has_no_shoe_to_shuffle() -> None:
    """qld s 65A(4)."""
    table = Table("qld/blackjack", {"continuous_shuffle": True})
    refusal = table.round().may(declare("new_shoe"))
    assert refusal is not None and refusal.code == "not_so"


def test_a_card_face_up_in_the_shoe_is_discarded() -> None:
    """qld s 51: the next card is named, and nobody is dealt it."""
    evening = Evening("qld/blackjack", seed="7")
    evening.round()
    coming, left = [c.text for c in reversed(evening.shoe.left)], len(evening.shoe.left)
    playing = evening.round(then=(declare("face_up_in_shoe"),))
    assert declared(playing) == ["face_up_in_shoe", "face_up_in_shoe"]
    assert burned(playing) == [coming[3]], "two cards of the player and one of the dealer came before it"
    assert dealt(playing) == [*coming[:3], *coming[4 : len(dealt(playing)) + 1]]
    assert len(evening.shoe.left) == left - len(dealt(playing)) - 1


def test_a_shoe_that_has_run_out_is_made_up_from_the_discards() -> None:
    """qld s 55: what lies on the table stays there."""
    evening = Evening("qld/blackjack", seed="3")
    for _ in range(20):
        evening.round()
    playing = evening.round(then=(declare("shoe_made_up"),))
    whole = Counter(c.text for c in evening.shoe.left) + Counter(dealt(playing))
    assert whole == Counter(c.text for c in evening.shoe.pack)


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_a_shoe_of_baccarat_begins_with_cards_burned_by_count(seed: str) -> None:
    """qld s 93(8) and (9): the first card, and as many as it counts, are shown and discarded."""
    evening = Evening("qld/baccarat", seed=seed)
    first, second = evening.round(), evening.round()
    assert declared(first) == ["burn"] and declared(second) == []
    cards = burned(first)
    assert len(cards) == 1 + face_value(card(cards[0]))
    assert len(evening.shoe.left) == 416 - len(cards) - len(dealt(first)) - len(dealt(second))
    assert not Counter(cards) - Counter(c.text for c in evening.shoe.rack)


def test_what_burned_cards_count() -> None:
    assert [face_value(card(text)) for text in ("As", "2s", "9s", "Ts", "Js", "Qs", "Ks")] == [1, 2, 9, 10, 10, 10, 10]


@pytest.mark.parametrize("name", ["qld/baccarat", "qld/mini-baccarat"])
def test_one_more_round_is_played_after_the_cutting_card(name: str) -> None:
    """qld s 93(6), 100 and 204: fourteen cards lie behind it; the round is finished and a further one played, and only
    that one where the cutting card came first."""
    evening, ended = Evening(name, seed="cut"), 0
    for _ in range(700):
        playing = evening.round()
        if "cutting_card" not in declared(playing):
            continue
        at = next(i for i, move in enumerate(playing.moves) if move.get("ruling") == "cutting_card")
        first = all(move["do"] != "chance" for move in playing.moves[:at])
        came_before = sum(move["do"] == "chance" for move in playing.moves[at:])
        assert len(evening.shoe.left) == 14 - came_before, "the card that comes next has fourteen before the end"
        left = len(evening.shoe.left)
        if not first:
            last = evening.round()
            assert "burn" not in declared(last) and len(evening.shoe.left) == left - len(dealt(last))
        fresh = evening.round()
        assert len(evening.shoe.left) > 300 and "cutting_card" not in declared(fresh)
        ended += 1
    assert ended > 5


def test_one_card_is_burned_unseen_at_mini_baccarat_and_more_when_all_agree() -> None:
    """qld s 201(8) and (10)."""
    evening = Evening("qld/mini-baccarat")
    first = evening.round()
    assert declared(first) == [] and len(evening.shoe.left) == 415 - len(dealt(first))
    left = len(evening.shoe.left)
    second = evening.round(declare("burn_more"))
    cards = burned(second)
    assert declared(second) == ["burn_more", "burn_more"] and len(cards) == 1 + face_value(card(cards[0]))
    assert len(evening.shoe.left) == left - len(cards) - len(dealt(second))


def test_cards_that_are_named_as_burned_are_as_many_as_the_first_counts() -> None:
    playing = Table("qld/baccarat", {"shoe": "dealer"}).round()
    refusal = playing.may(declare("burn", cards=["3s", "Kd"]))
    assert refusal is not None and refusal.code == "not_so" and refusal.clause == "qld s 93(8)"
    assert playing.may(declare("burn", cards=["3s", "Kd", "2h", "9c"])) is None


def test_dai_bacc_turns_the_first_card_and_burns_as_many() -> None:
    """kings GEGR-002116 dealing 4: the table remembers how many lie unseen among the discards."""
    table = Table("kings/dai-bacc", {})
    dealer, counts = Dealer(table, Seeded("dai"), announces=True), []
    assert dealer.shoe is not None
    for _ in range(120):
        playing = table.round()
        while (ask := playing.awaiting) is not None:
            if ask.kind == "chance":
                playing.do(dealer.answer(playing))
            elif ask.kind == "wagers":
                if not playing.felt.wagers:
                    playing.do({"do": "place", "seat": 1, "wager": "player_dealer", "stake": 1000})
                    playing.do({"do": "place", "seat": 2, "wager": "player_line", "stake": 10})
                playing.do(NO_MORE_BETS)
            else:
                playing.do({"do": "decide", "seat": ask.seat, "choice": "accept" if ask.seat == 1 else "decline"})
        table.close(playing)
        if "burn" in declared(playing):
            (shown,) = burned(playing)
            assert table.state["burned"] == face_value(card(shown))
            assert len(dealer.shoe.left) == 416 - 1 - face_value(card(shown)) - len(dealt(playing))
            counts.append(table.state["burned"])
    assert len(counts) > 1


def test_three_more_rounds_and_the_table_closes() -> None:
    """qld s 32(3) and (4): the cutting card brings no shuffle in them."""
    evening = Evening("qld/blackjack", seed="close")
    evening.round()
    while len(evening.shoe.left) > 84:
        evening.round()
    assert len(evening.shoe.left) > 78
    evening.round(declare("three_more_rounds"))
    evening.round()
    evening.round()
    assert len(evening.shoe.left) < 78, "the cutting card has come, and nothing was shuffled"
    assert evening.table.state["closing"] == 0
    with pytest.raises(Refused, match="This table is closed") as refused:
        evening.round()
    assert refused.value.refusal.clause == "qld s 32(3)"


def test_a_cutting_card_that_came_before_the_three_rounds_were_directed_has_its_shuffle() -> None:
    evening = Evening("qld/blackjack", seed="close")
    evening.round()
    while len(evening.shoe.left) > 78:
        evening.round()
    first = evening.round(declare("three_more_rounds"))
    assert len(evening.shoe.left) == 312 - len(dealt(first))


def test_three_more_rounds_are_directed_once_and_not_in_a_round() -> None:
    evening = Evening("qld/blackjack")
    with pytest.raises(Refused, match="a player is asked now"):
        evening.round(then=(declare("three_more_rounds"),))
    evening = Evening("qld/blackjack")
    with pytest.raises(Refused, match="directed already"):
        evening.round(declare("three_more_rounds"), declare("three_more_rounds"))


def test_a_record_of_an_evening_with_a_floor_settles_again() -> None:
    """Each declaration stands in the record, and replays."""
    evening = Evening("qld/baccarat", seed="again")
    for _ in range(90):
        before = {"state": dict(evening.table.state)} if evening.table.state else {}
        playing = evening.round()
        record = {"game": "qld/baccarat", "record": 2, "seats": list(evening.table.seats), "inputs": playing.moves}
        found = settle(record | ({"before": before} if before else {}))
        assert [line.plain() for line in found.lines] == [line.plain() for line in playing.lines]


def test_a_round_of_version_1_burns_one_card_and_cuts_a_quarter() -> None:
    table = Table("qld/baccarat", {"shoe": "dealer"}, version=1)
    dealer = Dealer(table, Seeded("old"), announces=True)
    for _ in range(80):
        playing = table.round()
        playing.do(ON | {"wager": "punto"})
        playing.do(NO_MORE_BETS)
        while playing.awaiting is not None:
            playing.do(dealer.answer(playing))
        table.close(playing)
        assert declared(playing) == []
        assert dealer.shoe is not None and len(dealer.shoe.left) > 104 - 6


@pytest.mark.parametrize("first", [True, False])
def test_a_cutting_card_that_is_declared_ends_the_shoe(first: bool) -> None:
    """qld s 32(1) after the round in which it came, and s 32(2) at once where it came first."""
    evening = Evening("qld/blackjack")
    evening.round()
    playing = evening.table.round()
    playing.do(ON | {"wager": "main"})
    playing.do(NO_MORE_BETS)
    if not first:
        playing.do(evening.dealer.answer(playing))
    playing.do(declare("cutting_card"))
    while (ask := playing.awaiting) is not None:
        silent = {"do": "decide", "seat": 1, "choice": "stand" if "stand" in ask.choices else "decline"}
        playing.do(evening.dealer.answer(playing) if ask.kind == "chance" else silent)
    evening.table.close(playing)
    assert (len(evening.shoe.left) == 312 - len(dealt(playing))) is first
    told, both = evening.round(), len(dealt(playing))
    assert len(evening.shoe.left) == 312 - len(dealt(told)) - (both if first else 0)
