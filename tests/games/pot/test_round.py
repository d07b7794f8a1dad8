"""Hold'em for a pot: chips conserved, and the same results as PokerKit for the same hands, by way of PHH."""

from __future__ import annotations

import warnings
from collections import Counter
from random import Random
from typing import Any

import pytest

import games.kept_hands  # noqa: F401
from croupier.equipment.randomness import Seeded
from croupier.errors import CroupierError
from croupier.games.pot.phh import from_phh, to_phh
from croupier.games.shared.poker.betting import Betting
from croupier.rulebooks import game
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.dealer import Dealer
from croupier.table.records.record import settle


def random_hand(
    seed: int,
    betting: str,
    name: str = "kings/holdem",
    chip: int = 60,
    stacks: tuple[int, int] = (1, 120),
    **options: Any,
) -> Round:
    """A complete hand of random legal moves. Chips of 60 divide among up to six winners without odd chips."""
    choose = Random(seed)
    count = choose.randint(2, 6)
    sizes = {"small_blind": chip, "big_blind": 2 * chip, "small_bet": 2 * chip, "big_bet": 4 * chip}
    table = Table(name, {"betting": betting, "collection": "none", **sizes, **options})
    table.state = {"button": choose.randint(1, 10)}
    dealer = Dealer(table, Seeded(seed))
    playing = table.round()
    for seat in sorted(choose.sample(range(1, 11), count)):
        stack = chip * choose.randint(*stacks)
        playing.do({"do": "place", "seat": seat, "wager": "buy_in", "stake": stack})
    playing.do(NO_MORE_BETS)
    while playing.awaiting is not None:
        ask = playing.awaiting
        if ask.kind == "chance":
            playing.do(dealer.answer(playing))
            continue
        choice = choose.choice([c for c in ask.choices if c != "fold" or choose.random() < 0.5])
        move = {"do": "decide", "seat": ask.seat, "choice": choice}
        if choice in ("bet", "raise"):
            least, most = playing.felt.round_state(Betting).bounds(ask.seat)
            if betting != "fixed":
                move["to"] = choose.choice([least, most, least + chip * choose.randint(0, (most - least) // chip)])
        playing.do(move)
    table.close(playing)
    return playing


class NotThere(Exception):
    """Why PokerKit's table does not take a move."""


def pokerkit_stacks(text: str) -> list[int]:
    """Where PokerKit ends with the same hand."""
    from pokerkit import HandHistory

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        history = HandHistory.loads("\n".join(line for line in text.splitlines() if not line.startswith("seats")))
        try:
            *_, last = history
        except ValueError:
            raise NotThere(refused_by_pokerkit(history)) from None
    return [int(s) for s in last.stacks]


def refused_by_pokerkit(history: Any) -> str:
    """What it says to the first move that it does not take."""
    from pokerkit import parse_action

    state = history.create_state()
    for action in history.actions:
        try:
            parse_action(state, action)
        except ValueError:
            if not state.can_burn_card():
                return _why(state, int(action.split()[-1]))
            state.burn_card("??")
            parse_action(state, action)
    return ""


def _why(state: Any, to: int) -> str:
    try:
        state.verify_completion_betting_or_raising_to(to)
    except ValueError as error:
        return str(error)
    return ""


def short_blind(played: Round) -> bool:
    """Whether the big blind had less than the blind: the book has it called whole, PokerKit what was posted."""
    betting = played.felt.round_state(Betting)
    return bool(betting.stacks[betting.order[1]] + betting.paid[betting.order[1]] < played.table.rules.big_blind)


def compared(seed: int, betting: str, name: str = "kings/holdem") -> str:
    """Whether a hand ends with the same chips at PokerKit's table, or why it is not comparable."""
    played = random_hand(seed, betting, name, short_raise="added")
    assert sum(int(line.net) for line in played.lines) == 0
    if short_blind(played):
        return "a short blind is called whole"
    order = played.felt.round_state(Betting).order
    now = {w.seat: w.stake for w in played.table.standing}
    ours = [now.get(seat, 0) for seat in order]
    try:
        theirs = pokerkit_stacks(to_phh(played))
    except NotThere as error:
        return next((why for said, why in REFUSED.items() if said in str(error)), f"refused: {seed} {error}")
    return "same" if ours == theirs else f"other chips: {seed} {ours} {theirs}"


CAP, AGAIN = "two players raise without a cap", "short all-ins that make a raise are followed by another"
REFUSED = {"No more completion": CAP, "already acted": AGAIN}  # what PokerKit says, and what it is
EXPLAINED = {"a short blind is called whole", CAP, AGAIN}


def compare(seeds: range, betting: str, name: str = "kings/holdem") -> Counter[str]:
    """Hands that PokerKit refuses to replay are few: it caps a fixed-limit round between two players, which the book
    does not (GEGA-004248 dealing 4); and where short all-ins have made up a whole raise it counts anew from the next
    one, so that a player who has acted may not raise, though facing more than a whole raise."""
    found = Counter(compared(seed, betting, name) for seed in seeds)
    assert set(found) <= {"same", *EXPLAINED}, found
    assert found[CAP] < len(seeds) // 20 and found[AGAIN] <= max(1, len(seeds) // 1000), found
    assert not found[CAP if betting != "fixed" else AGAIN], found
    return found


VARIANTS = [("kings/holdem", "no_limit"), ("kings/holdem", "fixed"), ("kings/omaha", "pot_limit")]


@pytest.mark.parametrize("name, betting", VARIANTS)
def test_the_same_chips_as_pokerkit(name: str, betting: str) -> None:
    compare(range(250), betting, name)


def test_a_further_short_all_in_does_not_close_what_others_have_opened() -> None:
    """All-ins of 540, 600 and 300 more after a raise of 660: who made that raise faces 1,440, and may raise."""
    assert compared(55362, "pot_limit", "kings/omaha") == AGAIN


@pytest.mark.long
@pytest.mark.parametrize("name, betting", VARIANTS)
@pytest.mark.parametrize("part", range(20))
def test_the_same_chips_as_pokerkit_over_a_hundred_thousand_hands(name: str, betting: str, part: int) -> None:
    compare(range(1000 + part * 5000, 1000 + (part + 1) * 5000), betting, name)


@pytest.mark.parametrize("name, betting", VARIANTS)
def test_hands_go_to_phh_and_back(name: str, betting: str) -> None:
    for seed in range(100):
        played = random_hand(seed, betting, name, short_raise="added")
        again = settle(from_phh(to_phh(played), [game("kings/holdem"), game("kings/omaha")]))
        assert {(x.seat, x.net) for x in again.lines if x.wager == "pot"} == {(x.seat, x.net) for x in played.lines}


def test_a_text_that_is_no_hand_is_one_clear_line() -> None:
    for text in ("", "variant = 3", "nonsense", 'variant = "NT"\nactions = []'):
        with pytest.raises(CroupierError, match="PHH"):
            from_phh(text, [game("kings/holdem")])


def test_chips_are_conserved_to_the_last_one_but_for_the_collection() -> None:
    for seed in range(300):
        played = random_hand(seed, "no_limit", chip=1, stacks=(40, 100), collection="8")
        nets = sum(int(line.net) for line in played.lines)
        fee = -nets
        flop = len(played.felt.things("board")) >= 3
        players = len(played.felt.round_state(Betting).order)
        pot = sum(int(line.stake) for line in played.lines if line.wager == "pot")
        assert sum(int(line.net) for line in played.lines if line.wager == "pot") == 0
        assert fee == (min(3 if players >= 5 else 2, pot) if flop else 0), seed
        assert all(w.stake > 0 for w in played.table.standing)


def test_odd_chips_go_to_the_first_winner_left_of_the_button() -> None:
    from croupier.games.shared.poker.betting import Betting

    betting = Betting([3, 5, 1], {1: 10, 3: 10, 5: 10}, "no_limit")
    assert betting.divide(11, [1, 5]) == {5: 6, 1: 5}
    assert betting.divide(11, [1, 3, 5]) == {3: 5, 5: 3, 1: 3}


def test_a_burned_card_lies_face_down_before_each_street_of_the_board() -> None:
    for seed in range(20):
        played = random_hand(seed, "fixed")
        board = len(played.felt.things("board"))
        assert len(played.felt.things("burn")) == {0: 0, 3: 1, 4: 2, 5: 3}[board]
        assert set(played.view(1)["hands"].get("burn", ["??"])) == {"??"}


def test_check_or_call_is_understood_but_never_offered() -> None:
    table = Table("kings/holdem", seats=(1, 2), carry={"state": {"button": 1}})
    playing = table.round()
    for seat in (1, 2):
        playing.do({"do": "place", "seat": seat, "wager": "buy_in", "stake": 100})
    playing.do(NO_MORE_BETS)
    Dealer(table, Seeded("either")).deal(playing)
    assert playing.awaiting is not None and playing.awaiting.choices == ("fold", "call", "raise")
    playing.do({"do": "decide", "seat": 1, "choice": "check_or_call"})
    assert playing.awaiting.choices == ("check", "fold", "raise")
    playing.do({"do": "decide", "seat": 2, "choice": "check_or_call"})
    assert playing.awaiting.kind == "chance"


def test_whoever_bet_is_the_one_who_was_called() -> None:
    """Not another who has put in as much since: that decides who shows first, and in some games who wins."""
    from croupier.games.shared.poker.betting import Betting

    betting = Betting([3, 1, 2], {1: 100, 2: 100, 3: 100}, "no_limit")
    betting.start(2, 5)
    betting.bet(2, 5)
    betting.call(3)
    betting.call(1)
    assert betting.called == 2
    betting.end()
    betting.start(3, 5)
    betting.bet(3, 10)
    betting.bet(1, 30)
    assert betting.called == 3
    betting.call(2)
    betting.call(3)
    assert betting.called == 1


def test_short_all_ins_reopen_the_betting_to_those_who_face_a_whole_raise() -> None:
    """Seat 4's raise of 100 is followed by all-ins of 60 and 50 more. Together they are a raise to seat 4; whoever
    called the first of them faces but the second."""
    from croupier.games.shared.poker.betting import Betting

    betting = Betting([1, 2, 3, 4, 5], {1: 900, 2: 260, 3: 310, 4: 900, 5: 900}, "no_limit")
    betting.start(4, 10, 100)
    betting.bet(4, 200)
    betting.call(5)
    betting.call(1)
    betting.bet(2, 260)
    betting.bet(3, 310)
    assert betting.turn == 4 and betting.can_raise(4) and betting.bounds(4)[0] == 410
    betting.call(4)
    assert betting.can_raise(5)  # called 200, and faces 110 more
    betting = Betting([1, 2, 3, 4, 5], {1: 260, 2: 900, 3: 310, 4: 900, 5: 900}, "no_limit")
    betting.start(4, 10, 100)
    betting.bet(4, 200)
    betting.call(5)
    betting.bet(1, 260)
    betting.call(2)
    betting.bet(3, 310)
    betting.call(4)
    assert betting.can_raise(5)
    betting.call(5)
    assert betting.turn == 2 and not betting.can_raise(2)  # called 260, and faces 50 more


@pytest.mark.parametrize(("version", "code"), [(1, None), (2, "forbidden_option")])
def test_a_table_of_before_is_dealt_by_the_procedures_of_its_round(version: int, code: str | None) -> None:
    """Blinds above the limit were opened once: hands of then settle, and no new one is dealt."""
    table = Table("kings/omaha", {"small_blind": 50, "big_blind": 60}, version=1).with_seats((1, 2), None, version)
    playing = table.round()
    for seat in (1, 2):
        playing.do({"do": "place", "seat": seat, "wager": "buy_in", "stake": 100})
    refusal = playing.may(NO_MORE_BETS)
    assert (refusal.code if refusal else None) == code
