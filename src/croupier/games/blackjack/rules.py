"""Rules of a round of blackjack: gb-core section 3, gb-archive 4.1 to 4.73, qld part 4."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from croupier.games.shared.twenty_one.hand_rules import UNLIMITED, HandRules, bits
from croupier.games.shared.twenty_one.opening import Opening, OpeningCite
from croupier.hands.blackjack import LIMIT
from croupier.money import Amount
from croupier.rulebooks.model import Game
from croupier.table.rules import ONE_FIGURE, Fact, Fault, Pays
from croupier.table.shoe_cut import CutRule

DRAW_TO = 11  # no card takes a hand of so much over 21
AGAIN = "again"  # the floor has changed the cards of a hand: it is looked at anew
PUT_OFF = "put off"  # the floor has taken cards off a hand: it goes on when all others have played
BUST = "bust"  # the note on a wager that a hand over 21 has lost


class Pair(Fact, frozen=True):
    """The kind of pair that may be split."""

    equal: Literal["denomination", "value"]


class StandsOff(Fact, frozen=True):
    """The dealer's total above 21 that ties with every hand of a Switch box but a blackjack."""

    total: int


class Cite(OpeningCite, frozen=True):
    """The clauses of what the play decides; those with a default are needed where the game has what they are about."""

    blackjack: str
    win: str
    split_21: str
    lose: str
    bust: str
    dealer_blackjack: str
    tie: str
    tie_21: str
    tie_blackjack: str
    double: str
    split: str
    split_aces: str
    playing_behind: str
    double_scores: str = ""
    split_values: str = ""
    split_limit: str = ""
    double_split: str = ""  # a split hand is doubled
    dealer_busts: str = ""  # the dealer has too many, where that is said by itself
    blackjack_beats_less: str = ""  # a total below 21 against the dealer's blackjack, where that is said by itself
    blackjack_beats_split: str = ""  # and a 21 of the two cards of a split hand
    twenty_one: str = ""  # a hand of 21 gets no more cards
    behind: str = ""  # a wager behind goes as the hand does
    switch_blackjack: str = ""
    switched_21: str = ""
    dealer_stands_off: str = ""
    surrender: str = ""
    double_returned: str = ""
    split_returned: str = ""
    blackjack_at_once: str = ""
    must_draw: str = ""
    box_full: str = ""
    bonus_first_player: str = ""
    bonus_once: str = ""
    bonus_split: str = ""
    sevens_in_play: str = ""
    sevens_split: str = ""
    entry: str = ""
    entry_minimum: str = ""
    sitting_out: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(Opening):
    """A book's facts and a table's choices."""

    cite: Cite
    pair: Pair
    double_on: Literal["10_11", "9_10_11", "any"] = "any"
    double_after_split: bool = True
    double_for_less: bool = False
    ace_in_double: Literal["either", "one"] = "either"  # one: an ace of the first two cards counts one for good
    split_pairs: Literal["not_4_5_10", "any"] = "any"
    split_deal: Literal["both", "in_turn"] = "both"
    split_limit: int | None = None  # how often a hand may be split
    resplit_aces: bool = False
    push_22: bool = False  # a dealer's 22 ties with every hand that is still in play but a blackjack
    draw_split_aces: bool = False  # split aces are played on like any other hand
    surrender: Literal["none", "late", "early"] = "none"  # for half; early: before it is known whether the dealer has a
    # blackjack, late: but for a blackjack, which takes it all
    dealer_blackjack_takes: Literal["all", "original"] = "all"  # original: what was added to it in play comes back
    blackjack_paid: Literal["at_the_end", "at_once"] = "at_the_end"  # where the dealer's card can make none
    entry: Literal["open", "closed", "minimum"] = "open"  # to those who did not wager on the first round of a shoe
    sitting_out: Literal["allowed", "barred"] = "allowed"  # of a round, without losing one's place until a new shoe
    must_draw: bool = False  # a player is made to draw to eleven or less
    playing_behind: bool = True
    players_on_box: int | None = None
    dealer_stands_off: StandsOff | None = None
    super_match_pair: Literal["denomination", "denomination_and_suit"] = "denomination"
    bonus_stake: Amount = 0  # of Bonus Blackjack, exactly
    nominated_suit: Literal["", "spades", "hearts", "diamonds", "clubs"] = ""
    nominated_card: Literal["", "king", "queen", "jack", "ten"] = ""
    cut: CutRule | None = None  # how the cards are cut, where the book says so
    continuous_shuffle: bool = False  # a card machine takes the place of the shoe

    @property
    def double_scores(self) -> frozenset[int]:
        """The scores on which a hand may be doubled."""
        if self.double_on == "any":
            return frozenset(range(LIMIT))
        return frozenset(int(score) for score in self.double_on.split("_"))

    @property
    def unsplit(self) -> frozenset[int]:
        """The values of which a pair is not split."""
        if self.split_pairs == "any":
            return frozenset()
        return frozenset(int(value) for value in self.split_pairs.removeprefix("not_").split("_"))

    @property
    def most_hands(self) -> int | None:
        """The most hands that splits may make of one."""
        return None if self.split_limit is None else self.split_limit + 1

    @property
    def hand(self) -> HandRules:
        """How hands are played."""
        return HandRules(
            double_scores=bits(self.double_scores),
            ace_low=int(self.ace_in_double == "one"),
            double_after_split=int(self.double_after_split),
            split_values=bits(set(range(1, 11)) - self.unsplit),
            pair_by_rank=int(self.pair.equal == "denomination"),
            most_hands=self.most_hands or UNLIMITED,
            draw_split_aces=int(self.draw_split_aces),
            resplit_aces=int(self.resplit_aces),
            draw_to=DRAW_TO if self.must_draw else 0,
            double_or_draw=1,
        )

    @property
    def most_players(self) -> int | None:
        """How many may play on a box."""
        return self.players_on_box if self.playing_behind else 1


MAIN = ("blackjack", "even_money", "win")
SWITCH_CASES = ("switch_blackjack", "even_money", "win")
ROYAL = ("royal_match", "suited_pair", "straight_flush", "two_suited_cards")
PAIRS = ("perfect_pair", "coloured_pair", "mixed_pair")
THREE_CARD_ROWS = ("suited_trips", "straight_flush", "three_of_a_kind", "straight", "flush", "suited_pair")
RANK_ROWS = ("four_of_a_kind", "two_pairs", "three_of_a_kind", "single_pair")
SEVENS = ("three_suited", "three_sevens", "two_suited", "two_sevens", "one_seven")
BONUS = (
    "fives_and_six_suited",
    "fives_and_six",
    "sevens_suited",
    "sevens",
    "six_seven_eight_suited",
    "six_seven_eight",
    "nominated_blackjack",
)


def wagers(game: Game) -> Mapping[str, Pays]:
    """Return the outcomes and pays of each wager that the settlement knows."""
    switched = ("switch_blackjack",) if "switch" in game.wager else ()
    return {
        "main": Pays((*MAIN, *switched)),
        "switch": Pays(SWITCH_CASES, side=True),
        "double": ONE_FIGURE,
        "split": ONE_FIGURE,
        "insurance": ONE_FIGURE,
        "twenty_one_plus_three": Pays(THREE_CARD_ROWS, some=True, either=True, side=True),
        "royal_match": Pays(ROYAL, side=True),
        "perfect_pairs": Pays(PAIRS, side=True),
        "super_match": Pays(RANK_ROWS, side=True),
        "super_sevens": Pays(SEVENS, side=True),
        "bonus_blackjack": Pays(BONUS, side=True),
    }


CLAUSES_NEEDED = {  # the clauses that a rule or a wager brings along, by what the game has
    "double_on": ("double_scores",),
    "split_pairs": ("split_values",),
    "split_limit": ("split_limit",),
    "dealer_stands_off": ("dealer_stands_off",),
    "switch": ("switch_blackjack", "switched_21"),
    "push_22": ("dealer_stands_off",),
    "surrender": ("surrender",),
    "dealer_blackjack_takes": ("double_returned", "split_returned"),
    "blackjack_paid": ("blackjack_at_once",),
    "must_draw": ("must_draw",),
    "players_on_box": ("box_full",),
    "entry": ("entry", "entry_minimum"),
    "sitting_out": ("sitting_out",),
    "super_sevens": ("sevens_in_play", "sevens_split"),
    "bonus_blackjack": ("bonus_first_player", "bonus_once", "bonus_split"),
}


def check(game: Game) -> Iterator[Fault]:
    """Yield the remaining faults of a game: a missing clause, or a missing need of a side wager."""
    has = {*game.option, *game.facts, *game.wager}
    wanted = {cite for what, cites in CLAUSES_NEEDED.items() if what in has for cite in cites}
    optional = {cite for cites in CLAUSES_NEEDED.values() for cite in cites}
    for cite in sorted(wanted - set(game.cite)):
        yield "cite", f"needs {cite}"
    for cite in sorted(set(game.cite) & optional - wanted):
        yield f"cite.{cite}", "the game has nothing of the kind"
    if "switch" in game.wager and "dealer_stands_off" not in game.facts:
        yield "facts", "needs dealer_stands_off beside the wager 'switch'"
    off = game.facts.get("dealer_stands_off", {}).get("total", LIMIT + 1)
    if off != LIMIT + 1:
        yield "facts.dealer_stands_off", f"a dealer stands off with {LIMIT + 1} alone, not with {off}"
    if "bonus_blackjack" in game.wager:
        lacking = {"bonus_stake", "nominated_suit", "nominated_card"} - has
        yield from (("facts", f"needs {name} beside the wager 'bonus_blackjack'") for name in sorted(lacking))
    for name in ("decks", "split_limit", "players_on_box"):
        values = game.option[name].values if name in game.option else (game.facts.get(name, {}).get("value", 1),)
        if any(isinstance(value, int) and value < 1 for value in values):
            yield f"facts.{name}", "is at least 1"
