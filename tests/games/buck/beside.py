"""The games with a buck beside PokerKit, move by move, as custom states of it without a limit.

Both are asked who is to act, and a move is made that both allow: what may be bet is each one's own (the sections have
limits that PokerKit does not know), what becomes of the chips is compared. Chips are of 60, which divide among up to
six winners, since the sections and PokerKit give odd chips to different players.
"""

from __future__ import annotations

import warnings
from random import Random
from typing import Any

from pokerkit import (
    Automation,
    BettingStructure,
    BoardCombinationHand,
    Deck,
    Mode,
    Opening,
    ShortDeckHoldemHand,
    ShortDeckHoldemLookup,
    StandardHighHand,
    State,
    Street,
)

import games.kept_hands  # noqa: F401
from croupier.equipment.randomness import Seeded
from croupier.games.buck.betting import Bets
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.dealer import Dealer

CHIP = 60
AUTOMATIONS = tuple(
    a for a in Automation if a not in (Automation.HOLE_DEALING, Automation.BOARD_DEALING, Automation.CARD_BURNING)
)


class ManilaHand(BoardCombinationHand):  # type: ignore[misc]
    """Both own cards and three of the board, in a pack in which a flush beats a full house."""

    lookup = ShortDeckHoldemLookup()
    low = False
    card_count = 5
    board_card_count = 3


def deck(pack: int) -> tuple[Any, ...]:
    lowest = {52: "2", 40: "5", 32: "7"}[pack]
    ranks = "23456789TJQKA"
    return tuple(c for c in Deck.STANDARD if ranks.index(c.rank) >= ranks.index(lowest))


def street(down: int = 0, up: int = 0, board: int = 0, draw: bool = False, by: Any = Opening.POSITION) -> Any:
    return Street(False, (False,) * down + (True,) * up, board, draw, by, 1, None)


class Apart(Exception):
    """The two go different ways, for a reason that has a clause."""


class Lockstep:
    """A round of ours and a state of theirs."""

    def __init__(self, name: str, seed: int, options: dict[str, Any]) -> None:
        self.choose = Random(f"{name} {seed}")
        self.table = Table(name, {"commission_rate": 0, "minimum_stake": CHIP, **options})
        self.playing: Round = self.table.round()
        self.dealer = Dealer(self.table, Seeded(f"{name} {seed}"))
        most = min(getattr(self.table.rules, "most_players", None) or 6, 6, self.table.room)
        for seat in sorted(self.choose.sample(range(1, self.table.room + 1), self.choose.randint(2, most))):
            stack = CHIP * self.choose.choice((self.choose.randint(2, 12), self.choose.randint(20, 90)))
            self.playing.do({"do": "place", "seat": seat, "wager": "buy_in", "stake": stack})
        self.playing.do(NO_MORE_BETS)
        self.bets = self.playing.felt.round_state(Bets)
        self.state = self.started()
        self.dealt: dict[str, int] = {}

    def started(self) -> Any:
        """The same table as PokerKit has it; players stand in the order in which they act."""
        rules, order = self.table.rules, self.bets.order
        pack = getattr(rules, "pack", 32)
        antes, blinds = 0, {}
        best = StandardHighHand if pack == 52 else ShortDeckHoldemHand
        self.order = list(order)
        if rules.variant == "manila":
            streets = [street(down=2, board=1), *(street(board=1) for _ in range(4))]
            blinds, best = {order[0]: rules.blind}, ManilaHand
        elif rules.variant == "draw":
            streets = [street(down=5), street(draw=True)]
            blinds = {order[0]: rules.minimum, order[1]: 2 * rules.minimum}
            self.order = [*order[2:], *order[:2]]
        else:
            antes = rules.ante
            by = Opening.HIGH_HAND if rules.opens == "highest" else Opening.LOW_CARD
            first, *others = rules.streets.list
            streets = [street(first.down, first.up, by=by)]
            streets += [street(one.down, one.up, by=Opening.HIGH_HAND) for one in others]
        posted = [blinds.get(seat, 0) for seat in self.order]
        stacks = [self.bets.stacks[seat] + self.bets.paid[seat] for seat in self.order]
        count = len(stacks)
        return State(
            AUTOMATIONS,
            deck(pack),
            (best,),
            tuple(streets),
            BettingStructure.NO_LIMIT,
            True,
            antes,
            posted[::-1] if count == 2 else posted,
            0,
            stacks,
            count,
            mode=Mode.CASH_GAME,
        )

    # Cards

    def deal(self) -> None:
        """One card of ours, and the same of theirs once it is their turn for it."""
        self.playing.do(self.dealer.answer(self.playing))
        ask = self.playing.awaiting
        if ask is None or ask.kind != "chance":
            self.hand_over()

    def hand_over(self) -> None:
        """Every card that lies here and not there yet."""
        felt, state = self.playing.felt, self.state
        while state.can_deal_hole() or state.can_deal_board():
            if state.can_deal_hole():
                seat = self.order[state.hole_dealee_index]
                things = felt.things(f"box {seat}")
                at = self.dealt.get(f"box {seat}", 0)
                if at >= len(things):
                    return
                state.deal_hole(str(things[at]), state.hole_dealee_index)
                self.dealt[f"box {seat}"] = at + 1
            else:
                at = self.dealt.get("board", 0)
                if at >= len(felt.things("board")):
                    return
                state.deal_board(str(felt.things("board")[at]))
                self.dealt["board"] = at + 1

    # Moves

    def move(self) -> None:
        ask = self.playing.awaiting
        assert ask is not None
        if "over_blind" in ask.choices:
            self.playing.do({"do": "decide", "seat": ask.seat, "choice": "decline"})
        elif "draw" in ask.choices:
            self.draw(ask.seat)
        else:
            self.bet(ask)

    def draw(self, seat: int) -> None:
        """What is thrown away here is thrown away there, when all have said."""
        held = [str(c) for c in self.playing.felt.things(f"box {seat}")]
        away = self.choose.sample(held, self.choose.randint(0, 4))
        move = {"do": "decide", "seat": seat, "choice": "draw" if away else "stand"}
        self.playing.do(move | ({"cards": away} if away else {}))
        while self.playing.awaiting is not None and self.playing.awaiting.kind == "chance":
            self.playing.do(self.dealer.answer(self.playing))
        self.thrown = {**getattr(self, "thrown", {}), seat: away}
        if self.playing.awaiting is None or "draw" not in self.playing.awaiting.choices:
            while self.state.stand_patter_or_discarder_index is not None:
                who = self.order[self.state.stand_patter_or_discarder_index]
                self.state.stand_pat_or_discard("".join(self.thrown[who]))
                self.dealt[f"box {who}"] = 5 - len(self.thrown[who])
            self.hand_over()

    def bet(self, ask: Any) -> None:
        state, seat = self.state, ask.seat
        if state.actor_index is None or self.order[state.actor_index] != seat:
            raise Apart("who acts")
        stay = next((c for c in ask.choices if c in ("check", "call", "decline")), None)
        word = next((c for c in ask.choices if c in ("bet", "raise")), None)
        sizes = self.sizes(seat, ask) if word is not None else []
        owed = state.checking_or_calling_amount > 0
        ways = [stay] * 3 if stay else []
        ways += [word] * (2 if stay else 6) if sizes else []
        ways += ["fold"] if "fold" in ask.choices and owed else []
        if not ways:
            raise Apart("nothing that both allow")
        choice = self.choose.choice(ways)
        move: dict[str, Any] = {"do": "decide", "seat": seat, "choice": choice}
        if choice == word:
            move["to"] = self.choose.choice((sizes[0], sizes[-1], self.choose.choice(sizes)))
            state.complete_bet_or_raise_to(move["to"])
        elif choice == "fold":
            state.fold()
        else:
            state.check_or_call()
        self.playing.do(move)

    def sizes(self, seat: int, ask: Any) -> list[int]:
        """To what both let a seat bet or raise, in whole chips."""
        state = self.state
        if not state.can_complete_bet_or_raise_to():
            return []
        plain = self.bets.plain()
        low = max(int(state.min_completion_betting_or_raising_to_amount), int(plain["least"]))
        high = min(int(state.max_completion_betting_or_raising_to_amount), int(plain["most"]))
        some = {low, high, *range(low + -low % CHIP, high + 1, CHIP)}
        if len(some) > 12:
            some = {low, high, *self.choose.sample(sorted(some), 10)}
        move = {"do": "decide", "seat": seat, "choice": "bet" if "bet" in ask.choices else "raise"}
        return sorted(to for to in some if to % CHIP == 0 and self.playing.may({**move, "to": to}) is None)

    # The end

    def play(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self.hand_over()
            while self.playing.awaiting is not None:
                if self.playing.awaiting.kind == "chance":
                    self.deal()
                else:
                    self.move()
            self.hand_over()
        self.table.close(self.playing)

    def stacks(self) -> tuple[list[int], list[int]]:
        """What each has at the end, here and there."""
        now = {w.seat: w.stake for w in self.table.standing}
        return [int(now.get(seat, 0)) for seat in self.order], [int(s) for s in self.state.stacks]

    def unopened(self) -> bool:
        """Whether all checked in the last round of stud: the pot is then the one's who was called last before it."""
        streets = getattr(self.table.rules, "streets", None)
        return streets is not None and self.bets.number == len(streets.list) and not self.bets.opened


def compared(name: str, seed: int, options: dict[str, Any]) -> str:
    """Whether the two end with the same chips; why not, where a clause of the book has it otherwise."""
    both = Lockstep(name, seed, options)
    try:
        both.play()
    except Apart as why:
        return str(why)
    ours, theirs = both.stacks()
    if ours == theirs:
        return "same"
    return "nobody opened the last round" if both.unopened() else f"other chips: {ours} {theirs}"
