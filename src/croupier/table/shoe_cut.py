"""The cut of the cards: who is offered it, how deep the cut may be, and where the second cutting card goes.

Serves qld s 26, 27 and 65D(2)(c) at blackjack, s 93(1) to (6) at baccarat and s 201(1) to (6) at mini-baccarat. What a
book says of it stands in `[facts.cut]`, whose `cite` has the clause of each case. The table remembers in `cut` that its
cards are cut, until they are shuffled again.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Literal

from croupier.equipment.devices import Cards
from croupier.errors import Refusal
from croupier.messages import Message, SeatNumber, Words
from croupier.places import BOX, DEALER, Place
from croupier.rulebooks.model import Ruling
from croupier.table.rules import Fact
from croupier.table.rulings.messages import (
    CutAlready,
    CutByPlayerFirst,
    CutByStandingPlayer,
    CutGoesClockwise,
    CutNearAnEnd,
    CutNotInData,
    CutOfferedFirst,
    CutQuarterBehind,
    CutTooFewBehind,
    CutTooManyBehind,
    DealerCuts,
    MachineIsNotCut,
    NoFailedMachine,
    SeatCuts,
)
from croupier.table.rulings.specs import (
    IN_PLAY,
    WHILE_WAGERS,
    Authority,
    Called,
    Facts,
    Moment,
    RulingSpec,
    moment,
    specs_by_effect,
)

if TYPE_CHECKING:
    from croupier.table.round import Round

CUT_CARDS = "cut_cards"  # the effect
CUT = "cut"  # what the table remembers
CAME = "cutting_card"  # and where the cutting card came in the last round, until the cards are cut
DIRECTED = "directed"  # why the cards were shuffled, where no cutting card came
USUAL_CUT = Fraction(1, 4)  # where the second cutting card goes without a direction, of the cards from the back
ABOUT = Fraction(1, 20)  # how far from there is still about there (our reading)


class CutRule(Fact, frozen=True):
    """How a book has its cards cut. `cite` has the clause of each case: `once`, `turn` (out of order), `house` (the
    house cuts when no player does), `back`, and those of who is offered the cut first."""

    ends: int  # a cut is so many cards from either end, at least
    first: Literal["cutting_card", "highest", "lowest"]  # who is offered the cut first
    cite: dict[str, str]
    least_back: int = 0  # the second cutting card is so many cards from the back, at least
    most_back: str = ""  # or no more than this share of the cards from there, and a quarter without a direction


class CutFacts(Facts, frozen=True, kw_only=True):
    """How many cards lie in front of the cutting card, and behind the second one; which player cut (none: the house),
    and who had refused before, in order; where the cutting card came in the last round; and whether a pit boss directed
    where the second one goes."""

    at: int
    back: int = 0
    seat: int = 0
    refused: tuple[int, ...] | int = ()
    came: str = ""  # "box_3", "dealer", or "directed" where the shuffle was; nothing before play starts
    directed: bool = False

    @property
    def seats_offered(self) -> tuple[int, ...]:
        """The players who were offered the cut, in order."""
        seats = self.refused if isinstance(self.refused, tuple) else (self.refused,)
        return (*seats, self.seat) if self.seat else seats


def _is_in_round(playing: Round) -> bool:
    """Return whether a round is dealt: the cards of a card machine that has failed are cut in one, and no others."""
    return moment(playing) is not Moment.WAGERS


def _is_cut_in_round(playing: Round) -> bool:
    """Return whether the cards were cut since a card machine failed in this round."""
    rulings = playing.table.game.ruling
    return any(rulings[move["ruling"]].effect == CUT_CARDS for move in playing.felt.declared) and _is_in_round(playing)


def _pack(playing: Round) -> int:
    """How many cards are cut."""
    cards = playing.table.devices["card"]
    assert isinstance(cards, Cards)
    return len(cards.pack)


def why_not(playing: Round, facts: CutFacts, ruling: Ruling) -> Refusal | None:
    """Find that the cards are cut already, in the wrong place, or by another player than whose turn it was."""
    felt = playing.felt
    rule: CutRule | None = getattr(felt.rules, "cut", None)
    if rule is None:
        return felt.ruling_refusal(ruling, CutNotInData())

    def no(reason: Message, case: str = "") -> Refusal:
        return felt.ruling_refusal(ruling, reason, rule.cite[case] if case else rule.clause)

    by_machine, in_round = playing.table.options.get("continuous_shuffle") is True, _is_in_round(playing)
    if in_round and not by_machine:
        return felt.ruling_refusal(ruling, NoFailedMachine())
    if by_machine and not in_round:
        case = "machine_back" if facts.back else "machine"
        return no(MachineIsNotCut(), case)
    if CUT in felt.state or _is_cut_in_round(playing):
        return no(CutAlready(), "once")
    size = _pack(playing)
    if not rule.ends <= facts.at <= size - rule.ends:
        return no(CutNearAnEnd(ends=rule.ends, size=size))
    wrong = _why_not_back(rule, facts, size)
    if wrong is not None:
        return no(wrong, "back")
    case, reason = _out_of_turn(playing, rule, facts)
    return no(reason, case) if reason is not None else None


def _why_not_back(rule: CutRule, facts: CutFacts, size: int) -> Message | None:
    """Why the second cutting card does not go there, or nothing."""
    back = facts.back or _usual_back(rule, size)
    if not rule.most_back:
        return None if rule.least_back <= back < size else CutTooFewBehind(least=rule.least_back)
    share = Fraction(back, size)
    if share > Fraction(rule.most_back):
        return CutTooManyBehind(most=Words(str(rule.most_back)))
    if facts.directed or abs(share - USUAL_CUT) <= ABOUT:
        return None
    return CutQuarterBehind()


def _usual_back(rule: CutRule, size: int) -> int:
    return int(size * USUAL_CUT) if rule.most_back else rule.least_back


def _out_of_turn(playing: Round, rule: CutRule, facts: CutFacts) -> tuple[str, Message | None]:
    """By which case it was another player's turn to cut, and why, or nothing."""
    table, asked = playing.table, facts.seats_offered
    standing = [seat for seat in asked if seat > table.numbered_seats]
    if standing:
        return "standing", CutByStandingPlayer(seat=SeatNumber(standing[0]))
    seats = sorted(seat for seat in table.seats if seat <= table.numbered_seats)
    if rule.first == "highest":  # where seats are numbered counterclockwise, as the shoe goes
        seats.reverse()
    case, first = _first_offered(playing, rule, facts, seats)
    due = seats[seats.index(first) :] + seats[: seats.index(first)] if first else _seats_from(seats, asked)
    if asked[:1] and asked[0] != due[0]:
        return case, CutOfferedFirst(seat=SeatNumber(due[0]))
    if list(asked) != due[: len(asked)]:
        return "turn", CutGoesClockwise(seats=tuple(map(SeatNumber, due)))
    if not facts.seat and len(asked) < len(due):
        return "house", CutByPlayerFirst(seat=SeatNumber(due[len(asked)]))
    return "", None


def _first_offered(playing: Round, rule: CutRule, facts: CutFacts, seats: Sequence[int]) -> tuple[str, int]:
    """Who is offered the cut first, and the case in which it is so; 0 where the table does not know."""
    if rule.first != "cutting_card":
        return "first", seats[0]
    came = DIRECTED if _is_in_round(playing) else _came(playing, facts)  # s 65D(3): that shuffle counts as directed
    if came in (DEALER, DIRECTED):
        return came, seats[-1]  # farthest to the dealer's right
    if came:
        place = Place.parse(came)
        seat = place.number if place.area == BOX else 0
        return "box", seat if seat in seats else _next_after(seats, seat)
    laid = [wager.seat for wager in playing.felt.wagers]  # the person who was there first has laid first
    return "opening", laid[0] if laid else 0


def _came(playing: Round, facts: CutFacts) -> str:
    """Where the cutting card came, as the table remembers it, or else as it is said."""
    remembered: str = playing.felt.state.get(CAME, "")
    return facts.came if facts.came == DIRECTED else remembered or facts.came


def _next_after(seats: Sequence[int], seat: int) -> int:
    """The next seat clockwise from a box whose player is gone."""
    return next((other for other in seats if other > seat), seats[0])


def _seats_from(seats: list[int], asked: Sequence[int]) -> list[int]:
    """The seats in order from the first that was asked, where nothing says who should have been."""
    at = seats.index(asked[0]) if asked and asked[0] in seats else 0
    return seats[at:] + seats[:at]


def cut(playing: Round, facts: CutFacts, ruling: Ruling) -> Called:
    """Remember that the cards are cut, and where the second cutting card lies."""
    felt = playing.felt
    rule: CutRule = felt.rules.cut
    back = facts.back or _usual_back(rule, _pack(playing))

    def act() -> None:
        felt.state.pop(CAME, None)
        if not _is_in_round(playing):  # the shoe of a round in which a card machine failed is gone after it
            felt.state[CUT] = {"seat": facts.seat, "at": facts.at, "back": back}
        where = felt.cite_clause(ruling.clause)
        if facts.seat:
            felt.announce(SeatCuts(seat=SeatNumber(facts.seat), at=facts.at, clause=where))
        else:
            felt.announce(DealerCuts(at=facts.at, clause=where))

    return None, act


SPECS = specs_by_effect(
    RulingSpec(
        effect=CUT_CARDS,
        facts=CutFacts,
        moments=WHILE_WAGERS | IN_PLAY,
        decided_by=Authority.DEALER,
        why_not=why_not,
        prepare=cut,
    )
)
