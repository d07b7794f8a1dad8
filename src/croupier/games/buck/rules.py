"""Rules of a round of poker with a buck: qld Part 15 (Manila), Part 17 and Part 18 (stud of five and seven)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from croupier.errors import Refusal
from croupier.games.buck.messages import AnteTooLarge, LargestNotLess, OptionInWholeDollars
from croupier.games.shared.poker.betting import Structure
from croupier.messages import Message, Words
from croupier.money import Amount, amount_to_text
from croupier.rulebooks.model import Game
from croupier.table.rules import NO_ODDS, Cites, Fact, Fault, clause_of, usual

if TYPE_CHECKING:
    from croupier.table import Table

BUY_IN, POT, COMMISSION = "buy_in", "pot", "commission"
WAGERS = {BUY_IN: NO_ODDS, POT: NO_ODDS}
HAND = 5  # cards of a hand
MANILA_PACK = 32
LOWEST_RANK_BY_PACK = {52: 2, 40: 5, 32: 7}  # the lowest card of a pack of so many
Ace = Literal["high", "high_and_low"]


class Commission(Fact, frozen=True):
    """The house's part of a pot: nothing up to `nil_to`, otherwise a share of the largest multiple of `of` in it; a pot
    above `cap` times the least wager counts as that."""

    nil_to: int
    of: int
    cap: int
    capped: str  # the clause of the cap
    shared: str  # the clause by which nothing is taken of a pot that only those who share it paid into


class Cite(Cites, frozen=True):
    """The clauses that decide."""

    stake: str  # the least table stake
    coins: str  # by which parts of a dollar are for other games
    top_up: str
    limits: str
    raises: str
    only_call: str
    no_check: str
    win: str  # at the showdown
    uncalled: str  # a raise
    uncalled_open: str  # an opening bet
    uncalled_first: str  # a raise of the first round
    uncalled_first_open: str
    split: str
    odd: str
    returned: str  # the blind, where no one plays against it
    last_folder: str
    seat_draw: str  # a place that several want before the rounds start
    seat_first: str  # one that has become free: for those who have played since then
    seat_players: str
    seat_newcomers: str
    seat_equal: str  # several of whom go first
    one_alive: str  # where all other hands are dead
    misdeal_late: str
    deal: str
    must_open: str = ""
    no_check_first: str = ""  # in the first round of betting
    no_agreement: str = ""  # by which players may not agree to share a pot
    no_exchange: str = ""  # nor exchange cards
    no_telling: str = ""  # nor tell each other of their hands
    open_limits: str = ""
    last_called: str = ""  # where no one opens the last round
    unopened: str = ""  # where no one opens the first
    unopened_over: str = ""
    open_last: str = ""
    draw: str = ""
    not_looked: str = ""  # a deal is put right only where no one has looked
    put_right: str = ""  # one that was put right is no misdeal
    must_put_right: str = ""


class ManilaCite(Cite, frozen=True, kw_only=True):
    """The clauses of the size of a bet."""

    open_usual: str  # an opening bet of a round before the last
    open_last: str
    raise_usual: str
    raise_last: str
    raise_before: str  # not less than one made before it
    tap: str  # all that is left, where that is less than a raise
    chips: str  # not more than one has


class DrawCite(Cite, frozen=True, kw_only=True):
    """The clauses of the size of a bet: at most the pot (`full`), half of it, or by straddle betting."""

    raise_full: str
    raise_half: str
    straddle_opened: str  # at most, where no one has bet more than the opening bet
    straddle_called: str  # after a call
    straddle_raised: str  # after a raise
    raise_opened: str  # at least, after an opening bet
    raise_called: str
    raise_raised: str
    raise_most: str  # where the least is above the most
    tap: str  # all that is left, where that is less than a raise
    chips: str  # not more than one has


class StudCite(Cite, frozen=True, kw_only=True):
    """The clauses of the size of a bet: `full` is by the pot, `half` by half of it."""

    open_full: str  # the first opening bet, after antes
    open_half: str
    open_alone: str  # after a blind: the one bet
    open_second_full: str  # the second, beside it
    open_second_half: str
    added_alone: str  # what the designated player adds to the blind: the one bet
    added_second_full: str
    added_second_half: str
    later_full: str  # an opening bet of a later round
    later_half: str
    raise_full: str  # at most
    raise_half: str
    raise_opened: str  # at least, after an opening bet
    raise_called: str  # after a call
    raise_raised: str  # after a raise
    later_face_up: str  # a face up card of a deal but the first, found face up in the deck
    final_stands: str = ""  # of seven cards: a last card that was looked at stands
    final_put_right: str = ""  # and another is put right
    raise_most: str  # where the least is above the most
    tap: str  # all that is left, where that is less than a raise
    chips: str  # not more than one has


@dataclass(frozen=True, slots=True)
class Stakes:
    """The players' stakes, and the house's commission."""

    minimum_stake: Amount
    commission: Commission
    commission_rate: Fraction


class Rounds(Fact, frozen=True):
    """How many times the blind a bet or a raise may be: in all rounds but the last, and in the last."""

    times: int
    last: int


@dataclass(frozen=True, slots=True)
class Manila:
    """Part 15: two cards each and five in common, one at a time."""

    variant: Literal["manila"]
    blind: Amount
    ace: Ace
    raise_limit: Literal["players", "raises"]
    rounds: Rounds
    stakes: Stakes
    cite: ManilaCite
    pack: int

    @property
    def least(self) -> Amount:
        """The least bet: the blind."""
        return self.blind

    @property
    def cards(self) -> int:
        """How many cards are played with."""
        return self.pack

    @property
    def most_players(self) -> int | None:
        """No number of players is too many for the pack by the book."""
        return None


class Dealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The cards dealt to each player before a round of betting."""

    down: int = 0
    up: int = 0


class Streets(Fact, frozen=True):
    """The cards dealt, street by street."""

    list: tuple[Dealt, ...]

    @property
    def total(self) -> int:
        """The cards of a player when all is dealt."""
        return sum(street.down + street.up for street in self.list)


class Packs(Fact, frozen=True):
    """The most players for whom a reduced deck may be used."""

    with_40: int
    with_32: int

    def most_players(self, pack: int, held: int) -> int:
        """Return how many may play with a deck when each is dealt so many cards in all."""
        return {40: self.with_40, 32: self.with_32}.get(pack, 52 // held)


@dataclass(frozen=True, slots=True)
class Stud:
    """Parts 17 and 18: cards face down and face up, limits by the pot."""

    variant: Literal["stud"]
    minimum: Amount
    ante: Amount
    first_bets: Literal["ante", "blind"]
    opens: Literal["highest", "lowest"]
    pot_betting: Literal["full", "half"]
    pack: Literal[52, 40, 32]
    ace: Ace
    uncalled_blind: Literal["returned", "to_opener"]
    streets: Streets
    packs: Packs
    stakes: Stakes
    cite: StudCite

    @property
    def least(self) -> Amount:
        """The least bet."""
        return self.minimum

    @property
    def cards(self) -> int:
        """How many cards are played with."""
        return self.pack

    @property
    def most_players(self) -> int:
        """How many may play with the deck in use."""
        return self.packs.most_players(self.pack, self.streets.total)

    @property
    def structure(self) -> Structure:
        """How large a bet may be: the pot or half of it."""
        return "pot_limit" if self.pot_betting == "full" else "half_pot"


@dataclass(frozen=True, slots=True)
class Draw:
    """Part 16: five cards of which some are replaced."""

    variant: Literal["draw"]
    minimum: Amount
    maximum: Amount
    pot_betting: Literal["full", "half", "straddle"]
    final_betting: Literal["same", "full", "half"]
    pack: Literal[52, 40, 32]
    ace: Ace
    packs: Packs
    stakes: Stakes
    cite: DrawCite

    @property
    def least(self) -> Amount:
        """The least bet."""
        return self.minimum

    @property
    def cards(self) -> int:
        """How many cards are played with."""
        return self.pack

    @property
    def most_players(self) -> int:
        """How many may play with the deck in use."""
        return self.packs.most_players(self.pack, HAND)

    def structure(self, first: bool) -> Structure:
        """How a round of betting is limited, where it is by the pot."""
        named = self.pot_betting if first or self.final_betting == "same" else self.final_betting
        return "half_pot" if named == "half" else "pot_limit"


VARIANTS: dict[str, type[Any]] = {"manila": Manila, "stud": Stud, "draw": Draw}
FOLD = "fold"
MIN_HAND_CARDS, MAX_HAND_CARDS = 5, 7  # cards of which the best five are found


def check(game: Game) -> Iterator[Fault]:
    """Yield the faults of a game's cards and packs."""
    rules = usual(VARIANTS[game.facts["variant"]["value"]], game)
    if isinstance(rules, Stud):
        yield from _cards_of(game, rules)
    elif isinstance(rules, Draw):
        yield from _packs_of(game, rules.packs, HAND)
    elif rules.pack != MANILA_PACK:
        yield "facts.pack", f"is of {MANILA_PACK} cards, not {rules.pack}"
    refusal = why_stakes_refused(rules, game)
    if refusal is not None:
        yield "option", f"a table with the defaults is refused: {refusal.sentence}"
    if FOLD not in game.decision:
        yield "decision", f"there is no decision {FOLD!r}, and a hand that folds loses by its clause"


def _cards_of(game: Game, rules: Stud) -> Iterator[Fault]:
    """Yield a fault if the cards do not make a hand for everybody, from every pack that may be used."""
    streets = rules.streets
    if not MIN_HAND_CARDS <= streets.total <= MAX_HAND_CARDS or not streets.list[0].up:
        yield (
            "facts.streets",
            f"a hand is the best of {MIN_HAND_CARDS} to {MAX_HAND_CARDS} cards, of which one comes face up at first",
        )
    yield from _packs_of(game, rules.packs, streets.total)


def _packs_of(game: Game, packs: Packs, each: int) -> Iterator[Fault]:
    for pack, players in ((52, game.seats), (40, packs.with_40), (32, packs.with_32)):
        if players * each > pack:
            yield "facts.packs", f"{pack} cards are not enough for {players} players"


def check_table(table: Table) -> Refusal | None:
    """Return why a table with such stakes is not opened."""
    return why_stakes_refused(table.rules, table.game)


def why_stakes_refused(rules: Manila | Stud | Draw, game: Game) -> Refusal | None:
    """Return which stake is not whole dollars and more than nothing, or does not go with another."""
    stakes = {name: getattr(rules, name, None) for name in ("blind", "minimum", "maximum", "ante")}
    stakes["minimum_stake"] = rules.stakes.minimum_stake
    least = rules.least
    for name, stake in stakes.items():
        if stake is not None and (stake <= 0 or type(stake) is not int):
            return _forbidden_stakes(
                game, name, OptionInWholeDollars(option=Words(name), value=Words(amount_to_text(stake)))
            )
    if stakes["maximum"] is not None and stakes["maximum"] < least:
        most = Words(amount_to_text(stakes["maximum"]))
        return _forbidden_stakes(game, "maximum", LargestNotLess(most=most, least=Words(amount_to_text(least))))
    if stakes["ante"] is not None and stakes["ante"] > least:
        ante = Words(amount_to_text(stakes["ante"]))
        return _forbidden_stakes(game, "ante", AnteTooLarge(ante=ante, least=Words(amount_to_text(least))))
    return None


def _forbidden_stakes(game: Game, name: str, message: Message) -> Refusal:
    return Refusal(message.with_clause(game.cite_clause(clause_of(game, name))))
