"""The value of poker cards: hands of two to five cards, the best of more, and jokers.

Serves gb-archive 5.7 and 5.8 (three cards), 7.6, 7.7, 11.7 and 12.7 (five), 13.5 to 13.9 (pai gow poker), 15.6 and 15.7
(four), 16.10 to 16.13 (wild cards); gb-core 5.6; perth 4.11; qld s 228, 229, 256, 292 and 329; and the kings games.

A hand's `rank` is the strength of its category followed by the ranks of its cards in order of importance, each as it
is played (an ace that begins a straight is 1, a joker is what it stands for). The higher rank wins; equal ranks tie.

    >>> from croupier.equipment.cards import cards
    >>> five(cards("Kh 4s Kd 4c Ks")).name
    'full house, kings over fours'
    >>> three(cards("2c 3d Ah")) > three(cards("Ac Jc 9c"))
    True
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import combinations
from operator import attrgetter

from croupier.equipment.cards import JOKER, Card
from croupier.errors import CroupierError
from croupier.hands.ladders import ACE_TOPS_LOW_STRAIGHT, HAND_SIZE, LADDERS, strength
from croupier.hands.messages import HandNeedsCards, NoSuchLadder, NotOnTheLadder

ACE, KING, QUEEN, JACK = 14, 13, 12, 11
RANK_WORDS = {
    1: "ace", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight",
    9: "nine", 10: "ten", JACK: "jack", QUEEN: "queen", KING: "king", ACE: "ace",
}  # fmt: skip
_by_rank = attrgetter("rank")
Cards = tuple[Card, ...]


class Hand:
    """A hand that has been judged. Compare two of one ladder with < == >: equal means an exact tie. A hand is never
    changed.

    A showdown makes many of them and asks few for their cards: those may be given as a call that says which they are.
    """

    __slots__ = ("_cards", "category", "ladder", "rank")

    def __init__(self, rank: tuple[int, ...], category: str, cards: Cards | Callable[[], Cards], ladder: str) -> None:
        self.rank = rank
        self.category = category
        self._cards = cards
        self.ladder = ladder

    @property
    def cards(self) -> Cards:
        """The cards used, in order of importance."""
        if callable(self._cards):
            self._cards = self._cards()
        return self._cards

    def __repr__(self) -> str:
        return f"Hand({self.rank}, {self.category!r}, {self.cards}, {self.ladder!r})"

    def __hash__(self) -> int:
        return hash(self.rank)

    def __eq__(self, other: object) -> bool:
        return self.rank == other.rank if isinstance(other, Hand) else NotImplemented

    def __lt__(self, other: Hand) -> bool:
        return self.rank < other.rank

    def __le__(self, other: Hand) -> bool:
        return self.rank <= other.rank

    def __gt__(self, other: Hand) -> bool:
        return self.rank > other.rank

    def __ge__(self, other: Hand) -> bool:
        return self.rank >= other.rank

    @property
    def key(self) -> tuple[int, ...]:
        """The key that hands are compared by: another name for `rank`, to sort with."""
        return self.rank

    @property
    def name(self) -> str:
        """The hand as a dealer calls it: `pair of nines`, `queen high`."""
        return _name(self.category, self.rank[1:])

    @property
    def short(self) -> str:
        """The hand by its ranks alone: `Q-6-4`."""
        return "-".join(card.text[0] for card in self.cards)

    def __str__(self) -> str:
        return self.name


def _plural(rank: int) -> str:
    word = RANK_WORDS[rank]
    return word + ("es" if word == "six" else "s")


@cache
def _name(category: str, ranks: tuple[int, ...]) -> str:
    plain = category.replace("_", " ")
    if category in ("royal_flush", "mini_royal_flush", "five_aces"):
        return plain
    if category in ("straight", "straight_flush"):
        low_ace_first = ranks[0] - ranks[1] > 1  # pai gow: the ace counts high and yet begins the straight
        low, high = (ACE, ranks[1]) if low_ace_first else (ranks[-1], ranks[0])
        return f"{plain}, {RANK_WORDS[low]} to {RANK_WORDS[high]}"
    if category == "flush":
        return f"flush, {RANK_WORDS[ranks[0]]} high"
    if category == "full_house":
        return f"full house, {_plural(ranks[0])} over {_plural(ranks[-1])}"
    if category == "two_pairs":
        return f"two pairs, {_plural(ranks[0])} and {_plural(ranks[2])}"
    if category in ("pair", "one_pair"):
        return f"pair of {_plural(ranks[0])}"
    if category in ("high_card", "no_pair"):
        return f"{RANK_WORDS[ranks[0]]} high"
    return f"{plain}, {_plural(ranks[0])}"


# --- the scale: a ladder made ready to judge by --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Scale:
    ladder: str
    size: int
    strength: dict[str, int]
    alike: dict[tuple[int, int], str]  # (most cards of one rank, how many ranks) -> category
    straights: dict[int, tuple[int, ...]]  # set of ranks, a bit each -> the ranks as played; best straight first
    best_straight_flush: str  # what ace-high is called when suited
    runs: dict[int, tuple[int, ...] | None] = field(default_factory=dict)  # the best straight in a set of ranks

    def hand(self, category: str, ranks: Sequence[int], cards: Sequence[Card]) -> Hand:
        return Hand((self.strength[category], *ranks), category, tuple(cards), self.ladder)

    def sequence(self, ranks: Sequence[int], cards: Sequence[Card], suited: bool) -> Hand:
        """A straight, which is more when it is suited."""
        if not suited:
            return self.hand("straight", ranks, cards)
        # A king in the second place is an ace in the first.
        return self.hand(self.best_straight_flush if ranks[1] == KING else "straight_flush", ranks, cards)

    def run(self, held: int) -> tuple[int, ...] | None:
        """The best straight in a set of ranks, as it is played."""
        if held not in self.runs:
            straights = (played for window, played in self.straights.items() if held & window == window)
            self.runs[held] = next(straights, None)
        return self.runs[held]


@cache
def _scale(ladder: str, ace_below: int = 2) -> _Scale:
    if ladder not in LADDERS:
        raise CroupierError(NoSuchLadder(ladder=repr(ladder), known=", ".join(LADDERS)))
    rungs, size = LADDERS[ladder], HAND_SIZE[ladder]
    all_alike = next((rung for rung in rungs if rung in ("five_of_a_kind", "five_aces")), "")
    alike = {
        3: {(3, 1): "three_of_a_kind"},
        4: {(4, 1): "four_of_a_kind", (3, 2): "three_of_a_kind", (2, 2): "two_pairs"},
        5: {(4, 2): "four_of_a_kind", (3, 2): "full_house", (3, 3): "three_of_a_kind", (2, 3): "two_pairs"},
    }.get(size, {})
    if all_alike:
        alike[5, 1] = all_alike
    alike |= {(2, size - 1): rungs[-2], (1, size): rungs[-1]}
    return _Scale(
        ladder,
        size,
        {rung: strength(ladder, rung) for rung in rungs},
        alike,
        _straights(size, ace_below, ladder in ACE_TOPS_LOW_STRAIGHT),
        next((rung for rung in rungs if "royal" in rung), "straight_flush"),
    )


def _straights(size: int, ace_below: int, ace_tops: bool) -> dict[int, tuple[int, ...]]:
    """Every straight, best first. The ace also stands below `ace_below`, and never in the middle."""
    played = [tuple(range(top, top - size, -1)) for top in range(ACE, size, -1)]
    low = tuple(range(ace_below + size - 2, ace_below - 1, -1))
    played.append((ACE, *low) if ace_tops else (*low, 1))
    return {sum(1 << (rank if rank > 1 else ACE) for rank in ranks): ranks for ranks in sorted(played, reverse=True)}


def straights(ladder: str) -> tuple[int, ...]:
    """The sets of ranks that are straights on a ladder, a bit for each rank (a two is bit 2); best first."""
    return tuple(_scale(ladder).straights)


# --- judging cards that mean what they say -------------------------------------------------------------------------


_NO_JOKER = "the joker has no value in this hand"


def _check(cards: Sequence[Card], least: int, most: int) -> None:
    if not least <= len(cards) <= most:
        wanted = f"{least}" if least == most else f"{least} to {most}"
        raise CroupierError(HandNeedsCards(wanted=wanted, given=len(cards)))


def _judge(cards: Sequence[Card], scale: _Scale) -> Hand:
    """Exactly as many cards as the scale's hands have, none of them wild."""
    held = _rank_set(cards)
    if held & 1:
        raise CroupierError(_NO_JOKER)
    if held.bit_count() < scale.size:
        return _judge_by_kind([card.rank for card in cards], cards, scale)
    suited = len({card.suit for card in cards}) == 1
    played = scale.straights.get(held)
    if played is not None:
        return scale.sequence(played, _lay_out(played, cards), suited)
    ordered = sorted(cards, key=_by_rank, reverse=True)
    return scale.hand("flush" if suited else LADDERS[scale.ladder][-1], [card.rank for card in ordered], ordered)


def _judge_by_kind(values: Sequence[int], cards: Sequence[Card], scale: _Scale) -> Hand:
    """Judge by cards of a kind alone. `values` is what each card counts as."""
    counts: dict[int, int] = {}
    for value in values:
        counts[value] = counts.get(value, 0) + 1
    order = sorted(range(len(values)), key=lambda i: (counts[values[i]] << 4) + values[i], reverse=True)
    ranks = [values[i] for i in order]
    return scale.hand(scale.alike[counts[ranks[0]], len(counts)], ranks, [cards[i] for i in order])


def _lay_out(played: Sequence[int], cards: Sequence[Card], fillers: Sequence[Card] = ()) -> list[Card]:
    """The cards of a straight in the order they are played, with fillers in the gaps."""
    held = {card.rank: card for card in reversed(cards)}  # of two equal cards the first dealt is used
    spare = iter(fillers)
    return [held.get(rank if rank > 1 else ACE) or next(spare) for rank in played]


def judge(cards: Sequence[Card], ladder: str, ace_below: int = 2) -> Hand:
    """Return the hand that exactly these cards make on a ladder: as many as its hands have, and no joker among them.

    In a reduced deck the house may announce the ace low as well (qld s 256(5), 292(10), 329(10)): then `ace_below` is
    the deck's lowest rank, 7 or 5. Left at 2 the ace of such a deck is only high, there being no two to stand under.
    """
    scale = _scale(ladder, ace_below)
    _check(cards, scale.size, scale.size)
    return _judge(cards, scale)


def two(cards: Sequence[Card]) -> Hand:
    """A pair or two odd cards, the joker an ace: gb-archive 13.8 and 13.9."""
    _check(cards, 2, 2)
    return _judge_by_kind([card.rank or ACE for card in cards], cards, _scale("two_card"))


def three(cards: Sequence[Card], ladder: str = "three_card") -> Hand:
    """Exactly three cards: gb-archive 5.8, or 12.30 with the ladder `three_card_mini_royal`."""
    return judge(cards, ladder)


def four(cards: Sequence[Card]) -> Hand:
    """Exactly four cards: gb-archive 15.7."""
    return judge(cards, "four_card")


def best_four_of_five(cards: Sequence[Card]) -> Hand:
    """The best four of five cards: gb-archive 15.13 and 15.18."""
    _check(cards, 5, 5)
    scale = _scale("four_card")
    return max((_judge(chosen, scale) for chosen in combinations(cards, 4)), key=attrgetter("rank"))


def five(cards: Sequence[Card], ladder: str = "five_card", ace_below: int = 2) -> Hand:
    """Exactly five cards: gb-archive 7.7 and its like; `ace_below` as for `judge`."""
    return judge(cards, ladder, ace_below)


def best_of_seven(cards: Sequence[Card], ladder: str = "five_card", ace_below: int = 2) -> Hand:
    """The best five of five, six or seven cards: gb-archive 11.12.

    Seven cards cannot hold a flush beside four of a kind or a full house, so a ladder's order of those plays no part.
    """
    _check(cards, 5, 7)
    scale = _scale(ladder, ace_below)
    suits = [card.suit for card in cards]
    for suit in suits[:-4]:  # a flush has one of these
        if suits.count(suit) >= 5:
            if JOKER in cards:
                raise CroupierError(_NO_JOKER)
            suited = sorted([card for card in cards if card.suit == suit], key=_by_rank, reverse=True)
            return _judge(_run(suited, scale) or suited[:5], scale)
    return _best_unsuited([*cards], _count_ranks(cards), scale)


def best_on_board(board: Sequence[Card], each: Iterable[Sequence[Card]], ladder: str = "five_card") -> list[Hand]:
    """The best five of the board and of each player's own cards. A whole board, which all of them share, is looked at
    once: only in the suit of which it has three or more can two further cards make a flush."""
    if len(board) != 5:
        return [best_of_seven([*board, *hole], ladder) for hole in each]
    scale, suits, common, out = _scale(ladder), [card.suit for card in board], _count_ranks(board), []
    suit = max(suits, key=suits.count)
    wanted = 5 - suits.count(suit)
    for hole in each:
        _check(cards := [*board, *hole], 5, 7)
        if wanted <= 2 and [card.suit for card in hole].count(suit) >= wanted:
            out.append(best_of_seven(cards, ladder))
        else:
            out.append(_best_unsuited(cards, _count_ranks(hole, common), scale))
    return out


_Counts = tuple[int, int, int, int]  # the sets of ranks, a bit each, of which there are one, two, three and four


def _count_ranks(cards: Iterable[Card], counts: _Counts = (0, 0, 0, 0)) -> _Counts:
    """How many there are of each rank, with those counted before."""
    singles, two, three, four = counts
    for card in cards:
        bit = 1 << card.rank
        four |= three & bit
        three |= two & bit
        two |= singles & bit
        singles |= bit
    return singles, two, three, four


@cache
def _ranks(held: int) -> tuple[int, ...]:
    """A set of ranks, highest first."""
    return tuple(rank for rank in range(ACE, 0, -1) if held >> rank & 1)


def _best_unsuited(cards: list[Card], counts: _Counts, scale: _Scale) -> Hand:
    """The best five of cards without a flush: their ranks decide."""
    held = counts[0]
    if held & 1:
        raise CroupierError(_NO_JOKER)
    run = scale.run(held)
    if run is not None:  # five ranks in seven cards leave no room for a full house or four of a kind
        category, ranks = "straight", run
    else:
        ranks = _kinds(*counts)
        category = scale.alike[ranks.count(ranks[0]), len(set(ranks))]
    rank = (scale.strength[category], *ranks)
    return Hand(rank, category, partial(_cards_played, cards, ranks), scale.ladder)


def _kinds(singles: int, two: int, three: int, four: int) -> tuple[int, ...]:
    """The best five by cards of a kind; the fifth is the highest left, be it one of a pair or more."""
    if not two:
        return _ranks(singles)[:5]
    if four:
        most = _ranks(four)[0]
        return (*(most,) * 4, _ranks(singles ^ 1 << most)[0])
    if three:
        most = _ranks(three)[0]
        pairs = _ranks(two ^ 1 << most)
        return (*(most,) * 3, *((pairs[0],) * 2 if pairs else _ranks(singles ^ 1 << most)[:2]))
    most, *others = _ranks(two)
    if not others:
        return (most, most, *_ranks(singles ^ two)[:3])
    return (most, most, others[0], others[0], _ranks(singles ^ 1 << most ^ 1 << others[0])[0])


def _cards_played(cards: list[Card], ranks: tuple[int, ...]) -> Cards:
    """The cards that are played as these ranks; of equal ones the first dealt."""
    left, out = [*cards], []
    for rank in ranks:
        out.append(next(card for card in left if card.rank == (rank if rank > 1 else ACE)))
        left.remove(out[-1])
    return tuple(out)


def _rank_set(cards: Iterable[Card]) -> int:
    """The ranks of cards as a set, a bit each."""
    held = 0
    for card in cards:
        held |= 1 << card.rank
    return held


def _run(cards: Sequence[Card], scale: _Scale) -> list[Card] | None:
    """The best straight among the cards."""
    played = scale.run(_rank_set(cards))
    return None if played is None else _lay_out(played, cards)


# --- jokers and other wild cards -----------------------------------------------------------------------------------


def five_wild(cards: Sequence[Card], wild: Container[Card] = frozenset({JOKER})) -> Hand:
    """Five cards of which those in `wild` may each be any card at all: gb-archive 16.11 to 16.13 and 16.27.

    A wild card may repeat a card already held, as five of a kind must; so a flush takes its wild cards as aces.
    """
    _check(cards, 5, 5)
    scale = _scale("five_card_wild")
    fillers = [card for card in cards if card in wild]
    if not fillers:
        return _judge(cards, scale)
    held = [card for card in cards if card not in wild]
    ranks = [card.rank for card in held]
    kind = max(ranks, key=lambda rank: (ranks.count(rank), rank), default=ACE)
    return max(_hands_with_fillers(held, fillers, kind, ACE, scale), key=attrgetter("rank"))


def five_bug(cards: Sequence[Card], ladder: str = "pai_gow", flushes: bool = True) -> Hand:
    """Five cards of which the joker completes a straight, flush or straight flush and is else an ace: gb-archive 13.9.

    In a flush it is the highest card of the suit that the hand lacks. `flushes=False` is for a book that lets it
    complete straights and straight flushes but names no flush, as kings face up pai gow poker does.
    """
    _check(cards, 5, 5)
    scale = _scale(ladder)
    if JOKER not in cards:
        return _judge(cards, scale)
    held = [card for card in cards if card is not JOKER]
    lacking = max(set(range(2, ACE + 1)) - {card.rank for card in held}) if flushes else None
    return max(_hands_with_fillers(held, [JOKER], ACE, lacking, scale), key=attrgetter("rank"))


def _hands_with_fillers(
    held: Sequence[Card], fillers: Sequence[Card], kind: int, in_flush: int | None, scale: _Scale
) -> Iterator[Hand]:
    """The best hand of each sort: fillers as cards of rank `kind`, within a straight, or as `in_flush` in a flush."""
    ranks = [card.rank for card in held]
    yield _judge_by_kind([*ranks, *[kind] * len(fillers)], [*held, *fillers], scale)
    suited = len({card.suit for card in held}) <= 1
    if suited and in_flush is not None:
        valued = [*((in_flush, card) for card in fillers), *zip(ranks, held)]
        valued.sort(key=lambda at: at[0], reverse=True)
        yield scale.hand("flush", [rank for rank, _ in valued], [card for _, card in valued])
    if len(set(ranks)) == len(ranks):
        bits = sum(1 << rank for rank in ranks)
        for window, played in scale.straights.items():
            if bits | window == window:
                yield scale.sequence(played, _lay_out(played, held, fillers), suited)
                return


# --- questions a book asks of a hand -------------------------------------------------------------------------------


def is_at_least(hand: Hand, category: str, *ranks: int) -> bool:
    """Return whether the hand is this good or better, given the highest ranks where the book names them.

    A pair of fours (gb-archive 11.87) is `"one_pair", 4`; ace and king (7.13) is `"no_pair", 14, 13`; queen high with
    three cards (5.16) is `"high_card", 12`; king high with four (15.18) is `"high_card", 13`.
    """
    if category not in LADDERS[hand.ladder]:
        raise CroupierError(NotOnTheLadder(category=repr(category), ladder=hand.ladder))
    return hand.rank >= (strength(hand.ladder, category), *ranks)
