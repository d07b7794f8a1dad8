"""Many tables of blackjack at once for Gymnasium, dealt by a kernel.

    envs = gymnasium.make_vec("croupier/gb-core-blackjack-v1", num_envs=1000, vectorization_mode="vector_entry_point")

Actions, observations, masks and rewards are those of the single environment (croupier.simulate.gym), stacked; a policy
may go from one to the other. Serves gb-core section 3 and gb-archive 4.1 to 4.33 with one box, its main wager and every
option but Parallel Deal. A table whose round is over is made ready again by its next step, whatever the action
(Gymnasium's NEXT_STEP). Amounts are whole ticks, `unit` of them to one unit.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from croupier.equipment.cards import DECK
from croupier.equipment.devices import Cards
from croupier.errors import CroupierError
from croupier.hands.blackjack import DEALER_STANDS, LIMIT
from croupier.hands.compiled import leaf
from croupier.simulate.gym import BACK, DEAL, FIRST, MOST_CARDS, OTHERS, TableEnv
from croupier.simulate.pack import odds_of
from croupier.simulate.plan import Asked, Bytes, Ints, common, ticks
from croupier.simulate.shoes import AT, USED, cut_of, ready
from croupier.simulate.streams import Words, opened
from croupier.table import Table

VALUES = np.array([1 if card.pips == 11 else card.pips for card in DECK], np.int64)
MOST_HANDS = 32
MOST_DRAWN = 64  # cards of a round that the shoe keeps ready
BUFFER = 64  # random words of a table
BETTING, INSURING, PLAYING, OVER = range(4)  # phases
PHASE, COUNT, TURN, INSURED, NET, DEALT, LAST = range(7)  # of a table: hands there are, whose turn, cards of the dealer
CARDS, LIVE, DOUBLED, DONE, SPLIT = range(5)  # of a hand
NAMES = ("deal", "stand", "hit", "double", "split", "decline", "insurance", "even_money")
A_DEAL, STAND, HIT, DOUBLE, A_SPLIT, DECLINE, INSURE, EVEN = range(8)  # actions here
HOLE, PEEK, SOFT_17, IN_TURN, BY_RANK, SPLITS, WHO, EVEN_MONEY = range(8)  # of `rules`
ONE, WIN, NATURAL, EVENS, SPLIT_WIN, DOUBLE_WIN, INSURED_WIN, INSURANCE = range(8)  # of `money`
MAIN_AT, SPLIT_AT, DOUBLE_AT, INSURANCE_AT = range(4)  # of `columns`: where wagers stand among those of the game


class BlackjackVectorEnv(VectorEnv[dict[str, NDArray[Any]], NDArray[np.int64], Any]):
    """So many tables of blackjack, each with a shoe of its own."""

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}

    def __init__(self, game: str, num_envs: int = 1, options: Mapping[str, object] | None = None) -> None:
        one = TableEnv(game, options)
        table = one.table
        if table.game.family != "blackjack" or "switch" in table.game.wager or table.options.get("parallel_deal"):
            raise CroupierError(f"{table.game.name} with these options has no environment of many tables")
        self.num_envs = num_envs
        self.actions, self.wagers = one.actions, one.wagers
        self.single_observation_space, self.single_action_space = one.observation_space, one.action_space
        self.observation_space = batch_space(one.observation_space, num_envs)
        self.action_space = batch_space(one.action_space, num_envs)
        self.unit, self._money = _money(table)
        self._fixed = (_rules(table), self._money, _may_split(table), _may_double(table))
        self._here = np.array([NAMES.index(name) if name in NAMES else -1 for name in self.actions], np.int64)
        self._columns = np.array([self.wagers.index(n) for n in ("main", "split", "double", "insurance")], np.int64)
        pack = table.devices["card"]
        assert isinstance(pack, Cards)
        self._pack = np.array([card.index for card in pack.pack], np.uint8)
        self._cut = cut_of(table, Asked(), len(self._pack), 0)
        self._ready = False

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        if isinstance(seed, list):
            raise CroupierError("one seed is for all tables: each has a stream of its own")
        super().reset(seed=seed)
        if seed is not None or not self._ready:
            self._open(int(self.np_random.integers(1 << 62)))
        self._tables[:, PHASE] = BETTING
        return self._seen(), self._info()

    def _open(self, seed: int) -> None:
        """Shoes and streams of all tables."""
        n, size = self.num_envs, len(self._pack)
        self._shoes, self._clocks = np.zeros((n, 2 * size + 4), np.uint8), np.zeros((n, 4), np.int64)
        self._shoes[:, :size] = self._pack
        self._clocks[:, AT], self._clocks[:, USED] = size, BUFFER
        self._states = np.array([opened(np.uint64(seed), np.uint64(i)) for i in range(n)])  # type: ignore[arg-type]
        self._words = np.empty((n, BUFFER), np.uint64)
        self._tables = np.zeros((n, LAST), np.int64)
        self._hands = np.zeros((n, MOST_HANDS, SPLIT + 1), np.int64)
        self._cards = np.zeros((n, MOST_HANDS + 1, MOST_CARDS + 1), np.uint8)  # the last row is the dealer's
        self._order = np.zeros((n, MOST_HANDS), np.int64)
        self._ready = True

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[dict[str, NDArray[Any]], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        assert self._ready, "reset comes first"
        nets, ended = np.zeros(self.num_envs, np.int64), np.zeros(self.num_envs, np.bool_)
        step_all(
            self._here[np.asarray(actions)], nets, ended, self._tables, self._hands, self._cards, self._order,
            self._shoes, self._clocks, self._words, self._states, len(self._pack), self._cut, *self._fixed,
        )  # fmt: skip
        info = {**self._info(), "ticks": nets}
        return self._seen(), nets / self.unit, ended, np.zeros(self.num_envs, np.bool_), info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal, by table."""
        out = np.zeros((self.num_envs, len(NAMES)), np.bool_)
        rules, _, splits, doubles = self._fixed
        masks(self._tables, self._hands, self._cards, self._order, rules, splits, doubles, out)
        wide = np.zeros((self.num_envs, len(self.actions)), np.bool_)
        for action, here in enumerate(self._here.tolist()):
            if here >= 0:
                wide[:, action] = out[:, here]
        return wide

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8)}

    def _seen(self) -> dict[str, NDArray[Any]]:
        hands = np.zeros((self.num_envs, 3 + OTHERS, MOST_CARDS), np.int8)
        staked = np.zeros((self.num_envs, len(self.wagers)), np.float64)
        halves = np.zeros((self.num_envs, len(self.wagers)), np.int64)
        look(self._tables, self._hands, self._cards, self._order, self._fixed[0], self._columns, hands, halves)
        np.divide(halves, 2, out=staked)
        return {"hands": hands, "staked": staked}


def _money(table: Table) -> tuple[int, Ints]:
    """What a unit wins in each way, in ticks."""
    wins = [odds_of(table, "main", row) for row in ("win", "blackjack", "even_money")]
    wins += [odds_of(table, "split"), odds_of(table, "double"), odds_of(table, "insurance") / 2, Fraction(1, 2)]
    parts = [Fraction(1), *wins]
    unit = common(parts)
    return unit, np.array([ticks(part, unit) for part in parts], np.int64)


def _rules(table: Table) -> Ints:
    options, facts = table.options, table.game.facts
    limit, out = options.get("split_limit"), np.zeros(8, np.int64)
    out[HOLE], out[PEEK] = bool(options["hole_card"]), bool(options.get("peek"))
    out[SOFT_17], out[IN_TURN] = bool(options["soft_17"]), options.get("split_deal", "both") != "both"
    out[BY_RANK] = facts["pair"]["equal"] != "value"
    out[SPLITS] = min(MOST_HANDS, int(limit) + 1 if limit else MOST_HANDS)
    out[WHO], out[EVEN_MONEY] = facts["insurance"]["who"] == "blackjack", bool(options.get("even_money", True))
    return out


def _may_split(table: Table) -> NDArray[np.bool_]:
    """The values whose pairs this table splits."""
    out = np.ones(11, np.bool_)
    if table.options.get("split_pairs") == "not_4_5_10":
        out[[value % 11 or 1 for value in table.game.facts["no_split"]["values"]]] = False
    return out


def _may_double(table: Table) -> NDArray[np.bool_]:
    """The totals that this table doubles."""
    out = np.ones(LIMIT + 1, np.bool_)
    if table.options.get("double_on") == "9_10_11":
        out[[total for total in range(LIMIT + 1) if total not in table.game.facts["double_down"]["scores"]]] = False
    return out


# The kernel: one table after another


@leaf
def total_of(cards: Bytes, count: int) -> tuple[int, int]:
    """The hard total of some cards, and whether there is an ace among them."""
    hard, ace = 0, 0
    for i in range(count):
        value = VALUES[cards[i]]
        hard += value
        ace |= 1 if value == 1 else 0
    return hard, ace


@leaf
def score(cards: Bytes, count: int) -> int:
    hard, ace = total_of(cards, count)
    return hard + 10 if ace and hard <= 11 else hard


@leaf
def is_natural(cards: Bytes, count: int) -> bool:
    return count == 2 and score(cards, 2) == LIMIT


@leaf
def draw(cards: Bytes, count: int, shoe: Bytes, clock: Ints) -> int:
    """One more card; returns how many there are then."""
    cards[count] = shoe[clock[AT]]
    clock[AT] += 1
    return count + 1


@leaf
def lose_if_bust(hand: Ints, cards: Bytes, table: Ints, money: Ints) -> None:
    if score(cards, hand[CARDS]) > LIMIT:
        table[NET] -= (1 + hand[DOUBLED]) * money[ONE]
        hand[LIVE], hand[DONE] = 0, 1


@leaf
def first_cards(table: Ints, hands: Ints, cards: Bytes, order: Ints, shoe: Bytes, clock: Ints, rules: Ints) -> None:
    """Two cards to the hand, one to the dealer between them, and the hole card where there is one."""
    table[COUNT], table[TURN], table[INSURED], table[NET], table[DEALT] = 1, 0, 0, 0, 0
    hands[0], order[0] = 0, 0
    hands[0, LIVE] = 1
    mine, dealer = cards[0], cards[MOST_HANDS]
    draw(mine, 0, shoe, clock)
    table[DEALT] = draw(dealer, 0, shoe, clock)
    hands[0, CARDS] = draw(mine, 1, shoe, clock)
    if rules[HOLE]:
        table[DEALT] = draw(dealer, 1, shoe, clock)
    natural = is_natural(mine, 2)
    ace = VALUES[dealer[0]] == 1
    table[PHASE] = INSURING if ace and (natural or not rules[WHO]) else PLAYING


@leaf
def checked(table: Ints, cards: Bytes, rules: Ints, money: Ints) -> bool:
    """The check of the hole card: whether it ends the round. If not, the insurance is lost."""
    dealer = cards[MOST_HANDS]
    up = VALUES[dealer[0]]
    if not rules[PEEK] or (up != 1 and up != 10):
        return False
    if is_natural(dealer, table[DEALT]):
        return True
    table[NET] -= table[INSURED] * money[INSURANCE]
    table[INSURED] = 0
    return False


@leaf
def advance(
    table: Ints, hands: Ints, cards: Bytes, order: Ints, shoe: Bytes, clock: Ints, rules: Ints, money: Ints
) -> None:
    """On to the next hand that has something to decide; when there is none, the dealer's hand and the settlement."""
    while table[TURN] < table[COUNT]:
        which = order[table[TURN]]
        hand = hands[which]
        if hand[CARDS] == 1:  # the second half of a split that was dealt in turn
            hand[CARDS] = draw(cards[which], 1, shoe, clock)
            if VALUES[cards[which, 0]] == 1:
                hand[DONE] = 1
        if hand[LIVE] and not hand[DONE] and score(cards[which], hand[CARDS]) < LIMIT:
            table[PHASE] = PLAYING
            return
        table[TURN] += 1
    dealers_hand(table, hands, cards, shoe, clock, rules)
    settle(table, hands, cards, rules, money)


@leaf
def dealers_hand(table: Ints, hands: Ints, cards: Bytes, shoe: Bytes, clock: Ints, rules: Ints) -> None:
    """The second card if anything waits for it, and more while a hand waits for more than the sight of a blackjack."""
    dealer = cards[MOST_HANDS]
    live, waits = False, False
    for k in range(table[COUNT]):
        if hands[k, LIVE]:
            live = True
            waits = waits or hands[k, SPLIT] or not is_natural(cards[k], hands[k, CARDS])
    up = VALUES[dealer[0]]
    if table[DEALT] == 1 and (table[INSURED] or waits or (live and (up == 1 or up == 10))):
        table[DEALT] = draw(dealer, 1, shoe, clock)
    while waits and dealer_total(dealer, table[DEALT], rules) < DEALER_STANDS:
        table[DEALT] = draw(dealer, table[DEALT], shoe, clock)


@leaf
def dealer_total(dealer: Bytes, count: int, rules: Ints) -> int:
    """Under the soft 17 rule an ace that would make 17 counts one."""
    hard, ace = total_of(dealer, count)
    total = hard + 10 if ace and hard <= 11 else hard
    return hard if rules[SOFT_17] and total == DEALER_STANDS else total


@leaf
def settle(table: Ints, hands: Ints, cards: Bytes, rules: Ints, money: Ints) -> None:
    """Every hand still in play against the dealer's."""
    dealer = cards[MOST_HANDS]
    natural, total = is_natural(dealer, table[DEALT]), dealer_total(dealer, table[DEALT], rules)
    if table[INSURED]:
        table[NET] += money[INSURED_WIN] if natural else -money[INSURANCE]
    for k in range(table[COUNT]):
        hand = hands[k]
        if not hand[LIVE]:
            continue
        mine = score(cards[k], hand[CARDS])
        if not hand[SPLIT] and is_natural(cards[k], hand[CARDS]):
            table[NET] += 0 if natural else money[NATURAL]
        elif natural or (total <= LIMIT and mine < total):
            table[NET] -= (1 + hand[DOUBLED]) * money[ONE]
        elif total > LIMIT or mine > total:
            table[NET] += money[SPLIT_WIN if k else WIN] + hand[DOUBLED] * money[DOUBLE_WIN]
    table[PHASE], table[INSURED] = OVER, 0
    for k in range(table[COUNT]):
        hands[k, LIVE] = 0


@leaf
def may(
    action: int, table: Ints, hands: Ints, cards: Bytes, order: Ints, rules: Ints, splits: NDArray[np.bool_],
    doubles: NDArray[np.bool_],
) -> bool:  # fmt: skip
    """Whether an action is legal now."""
    if table[PHASE] == BETTING:
        return action == A_DEAL
    if table[PHASE] == INSURING:
        even = rules[EVEN_MONEY] != 0 and is_natural(cards[0], hands[0, CARDS])
        return action in (DECLINE, INSURE) or (action == EVEN and even)
    if table[PHASE] == OVER:
        return False
    which = order[table[TURN]]
    two = hands[which, CARDS] == 2
    if action == DOUBLE:
        return two and bool(doubles[score(cards[which], 2)])
    if action == A_SPLIT:
        a, b = cards[which, 0], cards[which, 1]
        pair = a >> 2 == b >> 2 if rules[BY_RANK] else VALUES[a] == VALUES[b]
        return two and pair and table[COUNT] < rules[SPLITS] and bool(splits[VALUES[a]])
    return action in (STAND, HIT)


@leaf
def split(
    table: Ints, hands: Ints, cards: Bytes, order: Ints, which: int, shoe: Bytes, clock: Ints, rules: Ints
) -> None:
    """A pair becomes two hands; the new one is played right after this one."""
    new = table[COUNT]
    table[COUNT] += 1
    for place in range(new, table[TURN] + 1, -1):
        order[place] = order[place - 1]
    order[table[TURN] + 1] = new
    hands[new] = 0
    hands[which, SPLIT] = hands[new, SPLIT] = hands[new, LIVE] = hands[new, CARDS] = 1
    cards[new, 0] = cards[which, 1]
    hands[which, CARDS] = draw(cards[which], 1, shoe, clock)
    if not rules[IN_TURN]:
        hands[new, CARDS] = draw(cards[new], 1, shoe, clock)
    if VALUES[cards[which, 0]] == 1:
        hands[which, DONE] = 1
        hands[new, DONE] = 1 if hands[new, CARDS] == 2 else 0


@leaf
def act(
    action: int, table: Ints, hands: Ints, cards: Bytes, order: Ints, shoe: Bytes, clock: Ints, rules: Ints, money: Ints
) -> None:
    """A legal action, and all that follows until the next one."""
    if action == A_DEAL:
        first_cards(table, hands, cards, order, shoe, clock, rules)
        if table[PHASE] == INSURING:
            return
    elif table[PHASE] == INSURING:
        table[INSURED] = 1 if action == INSURE else 0
        if action == EVEN:
            table[NET] += money[EVENS]
            hands[0, LIVE] = 0
    else:
        which = order[table[TURN]]
        if action == STAND:
            hands[which, DONE] = 1
        elif action == A_SPLIT:
            split(table, hands, cards, order, which, shoe, clock, rules)
        else:
            if action == DOUBLE:
                hands[which, DOUBLED] = hands[which, DONE] = 1
            hands[which, CARDS] = draw(cards[which], hands[which, CARDS], shoe, clock)
            lose_if_bust(hands[which], cards[which], table, money)
        advance(table, hands, cards, order, shoe, clock, rules, money)
        return
    if checked(table, cards, rules, money):
        settle(table, hands, cards, rules, money)
    else:
        advance(table, hands, cards, order, shoe, clock, rules, money)


@leaf
def step_all(
    actions: Ints, nets: Ints, ended: NDArray[np.bool_], tables: Ints, hands: Ints, cards: Bytes, order: Ints,
    shoes: Bytes, clocks: Ints, words: Words, states: Words, size: int, cut: int, rules: Ints, money: Ints,
    splits: NDArray[np.bool_], doubles: NDArray[np.bool_],
) -> None:  # fmt: skip
    """One action at every table; where it is not legal nothing happens."""
    for i in range(actions.size):
        if tables[i, PHASE] == OVER:
            tables[i, PHASE] = BETTING
            continue
        if not may(actions[i], tables[i], hands[i], cards[i], order[i], rules, splits, doubles):
            continue
        if actions[i] == A_DEAL:
            ready(shoes[i], clocks[i], size, cut, MOST_DRAWN, words[i], states[i])
        act(actions[i], tables[i], hands[i], cards[i], order[i], shoes[i], clocks[i], rules, money)
        if tables[i, PHASE] == OVER:
            nets[i], ended[i] = tables[i, NET], True


@leaf
def masks(
    tables: Ints, hands: Ints, cards: Bytes, order: Ints, rules: Ints, splits: NDArray[np.bool_],
    doubles: NDArray[np.bool_], out: NDArray[np.bool_],
) -> None:  # fmt: skip
    for i in range(out.shape[0]):
        for action in range(out.shape[1]):
            out[i, action] = may(action, tables[i], hands[i], cards[i], order[i], rules, splits, doubles)


@leaf
def look(
    tables: Ints, hands: Ints, cards: Bytes, order: Ints, rules: Ints, columns: Ints, out: NDArray[np.int8],
    halves: Ints,
) -> None:  # fmt: skip
    """What each seat sees: its hand in play, the dealer's, its other hands; and its wagers, in halves of a unit."""
    for i in range(out.shape[0]):
        table = tables[i]
        if table[PHASE] == BETTING:
            continue
        asked = order[i, table[TURN]] if table[PHASE] == PLAYING else 0
        row = 3
        for k in range(table[COUNT]):
            here = 0 if k == asked else row
            row += 0 if k == asked else 1
            if here < out.shape[1]:
                for j in range(min(hands[i, k, CARDS], MOST_CARDS)):
                    out[i, here, j] = FIRST + cards[i, k, j]
            if hands[i, k, LIVE]:
                halves[i, columns[SPLIT_AT if k else MAIN_AT]] += 2
                halves[i, columns[DOUBLE_AT]] += 2 * hands[i, k, DOUBLED]
        for j in range(table[DEALT]):
            hidden = j == 1 and table[PHASE] != OVER
            out[i, 1, j] = BACK if hidden else FIRST + cards[i, MOST_HANDS, j]
        halves[i, columns[INSURANCE_AT]] = table[INSURED]


assert NAMES[A_DEAL] == DEAL
