"""Many tables of blackjack at once for Gymnasium, dealt by a kernel.

    envs = gymnasium.make_vec("croupier/gb-core-blackjack-v1", num_envs=1000, vectorization_mode="vector_entry_point")

Actions, observations, masks and rewards are those of the single environment (croupier.learning.gym_table), stacked; a
policy may go from one to the other. Serves gb-core section 3 and gb-archive 4.1 to 4.33 with one box, its main wager
and every option but Parallel Deal. A table whose round is over is made ready again by its next step, whatever the
action (Gymnasium's NEXT_STEP). Amounts are whole ticks, `unit` of them to one unit.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from croupier.equipment.devices import Cards
from croupier.errors import CroupierError
from croupier.games.blackjack import stepper as s
from croupier.games.blackjack.messages import OptionsHaveNoEnvironment
from croupier.games.blackjack.representative_deals import settlement_of
from croupier.games.blackjack.stepper import Boxes
from croupier.games.shared.twenty_one.kernel import VALUES, can_become_natural, dealer_total
from croupier.games.shared.twenty_one.kernel import is_natural as natural
from croupier.games.shared.twenty_one.opening_odds import net_of_insurance
from croupier.hands.blackjack import DEALER_STANDS
from croupier.hands.compiling import inlined_leaf, leaf, signed
from croupier.learning.gym_cards import streams
from croupier.learning.gym_table import DEAL, TableEnv
from croupier.learning.observations import (
    CARD_BACK_CODE,
    FIRST_CARD_CODE,
    MOST_CARDS,
    ROWS,
    Observations,
    Seen,
    one_hot,
)
from croupier.simulate.kernels.shoe import AT, USED, cards_behind_cut, ready_shoe
from croupier.simulate.plan import Asked, Bytes, Ints, common_unit, to_ticks
from croupier.simulate.random_streams import Words, open_stream
from croupier.table import Table

MOST_DRAWN = 64  # cards of a round that the shoe keeps ready
BUFFER = 64  # random words of a table
BETTING, INSURING, PLAYING, OVER = range(4)  # phases
PHASE, INSURED, PAID, NET, TABLE = range(5)  # of a table; PAID: its hands are settled
NAMES = ("stand", "hit", "double", "split", "deal", "decline", "insurance", "even_money")
A_DEAL, DECLINE, INSURE, EVEN = range(4, 8)  # actions here, besides those of the stepper
MAIN_AT, SPLIT_AT, DOUBLE_AT, INSURANCE_AT = range(4)  # of `columns`: where wagers stand among those of the game
WON, UNINSURED = s.MEETINGS, s.MEETINGS + 1  # of `nets`: what half a unit of insurance brings


class BlackjackVectorEnv(VectorEnv[Any, NDArray[np.int64], Any]):
    """So many tables of blackjack, each with a shoe of its own."""

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        options: Mapping[str, object] | None = None,
        observations: Observations = "plain",
    ) -> None:
        env = TableEnv(game, options, observations=observations)
        table, self.flat = env.table, env.flat
        if not is_compiled(table):
            raise CroupierError(OptionsHaveNoEnvironment(game=table.game.name))
        self.num_envs = num_envs
        self.actions, self.wagers = env.actions, env.wagers
        self.single_observation_space, self.single_action_space = env.observation_space, env.action_space
        self.observation_space = batch_space(env.observation_space, num_envs)
        self.action_space = batch_space(env.action_space, num_envs)
        self.unit, self._nets = _nets(table)
        self._rules = s.rules_as_array(s.table_rules(table.rules))
        self._here = np.array([NAMES.index(name) if name in NAMES else -1 for name in self.actions], np.int64)
        self._columns = np.array([self.wagers.index(n) for n in ("main", "split", "double", "insurance")], np.int64)
        pack = table.devices["card"]
        assert isinstance(pack, Cards)
        self._pack = np.array([card.index for card in pack.pack], np.uint8)
        self._cut = cards_behind_cut(table, Asked(), len(self._pack), 0)
        self._ready = False

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        number = streams(self, seed, self._ready)
        if number is not None:
            self._open(number)
        self._tables[:, PHASE] = BETTING
        return self._observe(), self._info()

    def _open(self, seed: int) -> None:
        """Shoes and streams of all tables."""
        n, size = self.num_envs, len(self._pack)
        self._shoes, self._clocks = np.zeros((n, 2 * size + 4), np.uint8), np.zeros((n, 4), np.int64)
        self._shoes[:, :size] = self._pack
        self._clocks[:, AT], self._clocks[:, USED] = size, BUFFER
        self._states = np.array([open_stream(np.uint64(seed), np.uint64(i)) for i in range(n)])  # type: ignore[arg-type]
        self._words = np.empty((n, BUFFER), np.uint64)
        self._tables = np.zeros((n, TABLE), np.int64)
        self._boxes = s.room(n)
        self._dealers, self._dealt = np.zeros((n, s.HAND), np.int64), np.zeros((n, s.WIDE), np.uint8)
        self._ready = True

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Any, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        assert self._ready, "reset comes first"
        nets, ended = np.zeros(self.num_envs, np.int64), np.zeros(self.num_envs, np.bool_)
        step_all(
            self._here[np.asarray(actions)],
            nets,
            ended,
            self._tables,
            self._boxes,
            self._dealers,
            self._dealt,
            self._shoes,
            self._clocks,
            self._words,
            self._states,
            len(self._pack),
            self._cut,
            self._rules,
            self._nets,
        )
        info = {**self._info(), "ticks": nets}
        return self._observe(), nets / self.unit, ended, np.zeros(self.num_envs, np.bool_), info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal, by table."""
        out = np.zeros((self.num_envs, len(NAMES)), np.bool_)
        masks(self._tables, self._boxes, self._rules, out)
        wide = np.zeros((self.num_envs, len(self.actions)), np.bool_)
        for action, here in enumerate(self._here.tolist()):
            if here >= 0:
                wide[:, action] = out[:, here]
        return wide

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8)}

    def _observe(self) -> Any:
        hands = np.zeros((self.num_envs, ROWS, MOST_CARDS), np.int8)
        staked = np.zeros((self.num_envs, len(self.wagers)), np.float64)
        look(self._tables, self._boxes, self._dealers, self._dealt, self._columns, hands, staked)
        staked /= 2
        seen: Seen = {"hands": hands, "staked": staked}
        return one_hot(seen) if self.flat else seen


def is_compiled(table: Table) -> bool:
    """Return whether the stepper plays this table."""
    return "switch" not in table.game.wager and not table.rules.parallel_deal and table.rules.surrender == "none"


def _nets(table: Table) -> tuple[int, Ints]:
    """Return the net of a unit by every meeting of hands, and of half a unit on insurance, in ticks."""
    parts = [*s.meetings(settlement_of(table)), net_of_insurance(table, True) / 2, net_of_insurance(table, False) / 2]
    unit = common_unit([Fraction(1), *parts])
    return unit, np.array([to_ticks(part, unit) for part in parts], np.int64)


# The kernel: one table after another


@inlined_leaf
def first_cards(
    table: Ints, boxes: Boxes, i: int, dealer: Ints, dealt: Bytes, shoe: Bytes, clock: Ints, rules: s.TableRules
) -> None:
    """Two cards to the hand, one to the dealer between them, and the hole card where there is one."""
    table[INSURED] = table[PAID] = table[NET] = 0
    at, more = clock[AT], boxes.cards[i]
    dealer[:] = 0
    s.deal_box(boxes.boxes[i], boxes.hands[i], more, boxes.order[i], signed(shoe[at]), signed(shoe[at + 2]))
    s.take(dealer, dealt, signed(shoe[at + 1]))
    clock[AT] += 3
    if rules.hole:
        s.draw(dealer, dealt, shoe, clock)
    dealt_one = s.hand_code(boxes.hands[i, 0]) == s.BLACKJACK
    against_ace = VALUES[dealt[0]] == 1 and (dealt_one or not rules.insured_blackjack)
    against_ten = VALUES[dealt[0]] == 10 and dealt_one and rules.insure_ten
    table[PHASE] = INSURING if against_ace or against_ten else PLAYING


@inlined_leaf
def check_hole_card(table: Ints, dealer: Ints, dealt: Bytes, rules: s.TableRules, nets: Ints) -> bool:
    """The check of the hole card: whether it ends the round. If not, the insurance is lost."""
    if not rules.peek or not can_become_natural(signed(VALUES[dealt[0]])):
        return False
    if is_natural(dealer, dealt):
        return True
    table[NET] += nets[UNINSURED] if table[INSURED] else 0
    table[INSURED] = 0
    return False


@inlined_leaf
def is_natural(dealer: Ints, dealt: Bytes) -> bool:
    is_dealt_natural: bool = dealer[s.SIZE] == 2 and natural(signed(VALUES[dealt[0]]), signed(VALUES[dealt[1]]))
    return is_dealt_natural


@inlined_leaf
def finish(
    table: Ints,
    boxes: Boxes,
    i: int,
    dealer: Ints,
    dealt: Bytes,
    shoe: Bytes,
    clock: Ints,
    rules: s.TableRules,
    nets: Ints,
    draws: bool,
) -> None:
    """The dealer's hand, if anything waits for it, and the settlement."""
    box, hands = boxes.boxes[i], boxes.hands[i]
    waits = not table[PAID] and s.has_waiting_hand(box, hands)
    hopes = not table[PAID] and s.hand_code(hands[0]) == s.BLACKJACK and can_become_natural(signed(VALUES[dealt[0]]))
    if dealer[s.SIZE] == 1 and (table[INSURED] or waits or hopes):
        s.draw(dealer, dealt, shoe, clock)
    while draws and waits and dealer_total(dealer[s.HARD], dealer[s.ACE], rules.soft_17) < DEALER_STANDS:
        s.draw(dealer, dealt, shoe, clock)
    ends = s.house(dealer_total(dealer[s.HARD], dealer[s.ACE], rules.soft_17), is_natural(dealer, dealt))
    if table[INSURED]:
        table[NET] += nets[WON if ends == s.NATURAL else UNINSURED]
    for k in range(0 if table[PAID] else box[s.COUNT]):
        meets = s.DEALER_ENDS * s.hand_code(hands[k]) + ends
        table[NET] += nets[(s.ADDED if k else s.OWN) + meets]
        table[NET] += nets[s.TWICE + meets] if hands[k, s.DOUBLED] else 0
    table[PHASE], table[INSURED], table[PAID] = OVER, 0, 1


@inlined_leaf
def is_legal(action: int, table: Ints, boxes: Boxes, i: int, rules: s.TableRules) -> bool:
    """Return whether an action is legal now."""
    if table[PHASE] == BETTING:
        return action == A_DEAL
    if table[PHASE] == OVER:
        return False
    box, hands, cards = boxes.boxes[i], boxes.hands[i], boxes.cards[i]
    if table[PHASE] == INSURING:
        even = rules.even_money != 0 and s.hand_code(hands[0]) == s.BLACKJACK
        return action in (DECLINE, INSURE) or (action == EVEN and even)
    k = boxes.order[i, box[s.TURN]]
    if action == s.DOUBLE:
        return s.can_double(hands[k], cards[k], rules)
    if action == s.SPLIT:
        return s.can_split(box[s.COUNT], hands[k], cards[k], rules)
    return action == s.STAND or (action == s.HIT and s.can_hit(hands[k], cards[k], rules))


@inlined_leaf
def act(
    action: int,
    table: Ints,
    boxes: Boxes,
    i: int,
    dealer: Ints,
    dealt: Bytes,
    shoe: Bytes,
    clock: Ints,
    rules: s.TableRules,
    nets: Ints,
) -> None:
    """A legal action, and all that follows until the next one."""
    box, hands, cards, order = boxes.boxes[i], boxes.hands[i], boxes.cards[i], boxes.order[i]
    if action <= s.SPLIT:
        s.act(action, box, hands, cards, order, shoe, clock, rules)
    else:
        if action == A_DEAL:
            first_cards(table, boxes, i, dealer, dealt, shoe, clock, rules)
            if table[PHASE] == INSURING:
                return
        table[INSURED] = action == INSURE
        if action == EVEN:
            table[NET] += nets[s.OWN + s.DEALER_ENDS * s.AT_ONCE]
            table[PAID] = 1
        if check_hole_card(table, dealer, dealt, rules, nets):
            finish(table, boxes, i, dealer, dealt, shoe, clock, rules, nets, False)
            return
    table[PHASE] = PLAYING
    if table[PAID] or not s.go_to_next_decision(box, hands, cards, order, shoe, clock, rules):
        finish(table, boxes, i, dealer, dealt, shoe, clock, rules, nets, True)


@leaf
def step_all(
    actions: Ints,
    nets: Ints,
    ended: NDArray[np.bool_],
    tables: Ints,
    boxes: Boxes,
    dealers: Ints,
    dealt: Bytes,
    shoes: Bytes,
    clocks: Ints,
    words: Words,
    states: Words,
    size: int,
    cut: int,
    figures: Ints,
    brings: Ints,
) -> None:
    """One action at every table; where it is not legal nothing happens."""
    rules = s.rules_of_array(figures)
    for i in range(actions.size):
        if tables[i, PHASE] == OVER:
            tables[i, PHASE] = BETTING
            continue
        if not is_legal(actions[i], tables[i], boxes, i, rules):
            continue
        if actions[i] == A_DEAL:
            ready_shoe(shoes[i], clocks[i], size, cut, MOST_DRAWN, words[i], states[i])
        act(actions[i], tables[i], boxes, i, dealers[i], dealt[i], shoes[i], clocks[i], rules, brings)
        if tables[i, PHASE] == OVER:
            nets[i], ended[i] = tables[i, NET], True


@leaf
def masks(tables: Ints, boxes: Boxes, figures: Ints, out: NDArray[np.bool_]) -> None:
    rules = s.rules_of_array(figures)
    for i in range(out.shape[0]):
        for action in range(out.shape[1]):
            out[i, action] = is_legal(action, tables[i], boxes, i, rules)


@leaf
def look(
    tables: Ints,
    boxes: Boxes,
    dealers: Ints,
    dealt: Bytes,
    columns: Ints,
    out: NDArray[np.int8],
    halves: NDArray[np.float64],
) -> None:
    """Write each seat's view into `out`: its hand in play, the dealer's, its other hands; and its wagers, in halves of
    a unit."""
    for i in range(out.shape[0]):
        table, box, hands, cards = tables[i], boxes.boxes[i], boxes.hands[i], boxes.cards[i]
        if table[PHASE] == BETTING:
            continue
        asked = boxes.order[i, box[s.TURN]] if table[PHASE] == PLAYING else 0
        row = 3
        for k in range(box[s.COUNT]):
            here = 0 if k == asked else row
            row += 0 if k == asked else 1
            if here < out.shape[1]:
                for j in range(min(hands[k, s.SIZE], MOST_CARDS)):
                    out[i, here, j] = FIRST_CARD_CODE + cards[k, j]
            if not table[PAID] and s.hand_code(hands[k]) != s.BUST:
                halves[i, columns[SPLIT_AT if k else MAIN_AT]] += 2
                halves[i, columns[DOUBLE_AT]] += 2 * hands[k, s.DOUBLED]
        for j in range(min(dealers[i, s.SIZE], MOST_CARDS)):
            hidden = j == 1 and table[PHASE] != OVER
            out[i, 1, j] = CARD_BACK_CODE if hidden else FIRST_CARD_CODE + dealt[i, j]
        halves[i, columns[INSURANCE_AT]] = table[INSURED]


assert NAMES[A_DEAL] == DEAL and NAMES[: s.SPLIT + 1] == ("stand", "hit", "double", "split")
