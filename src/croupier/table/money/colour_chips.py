"""Chips without a value: a player at a wheel has chips of one colour, which are worth at this table what was agreed.

Serves qld s 73, 137, 458 and 182. The table remembers in `chips` what it has issued: by seat the colours, each with its
value. A colour goes to a second player only where all who have it agree. A wager may say in which chips it is laid
(`"chips": "red"`): then it has to be whole chips of a colour that this table has issued to that seat. They are redeemed
here, or from a table that is closed. A game whose data has a clause against them (`[refuses] chips`) and no ruling that
issues them takes none.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.errors import CroupierError, Refusal
from croupier.messages import SeatNumber, Words
from croupier.money import Amount, amount, amount_to_json, amount_to_text
from croupier.rulebooks.model import Ruling
from croupier.table.felt import Felt, Move
from croupier.table.money.messages import (
    ChipsHaveAValue,
    ChipsIssuedElsewhere,
    ChipsNotIssued,
    ChipsOfOpenTable,
    ChipWorthAboveNothing,
    ColourHasAnotherValue,
    ColourIsAWord,
    ColourIssued,
    ColourRedeemed,
    ColourRedeemedOfClosedTable,
    ColourTaken,
    NotWholeChips,
)
from croupier.table.rulings.specs import WHILE_WAGERS, Authority, Called, RulingSpec, SeatFacts, specs_by_effect

if TYPE_CHECKING:
    from croupier.table.round import Round

CHIPS = "chips"  # what the table remembers, and what a wager says
ISSUE, REDEEM, REDEEM_OTHERS = "issue_chips", "redeem_chips", "redeem_others"
MOST_LETTERS = 20  # of the name of a colour


class ColourFacts(SeatFacts, frozen=True, kw_only=True):
    """Whose chips, and of which colour."""

    colour: str


class IssueFacts(ColourFacts, frozen=True, kw_only=True):
    """Facts for issuing colour chips: the value of each, and whether all who have the colour agree."""

    value: int | str
    agreed: bool = False


class ElsewhereFacts(ColourFacts, frozen=True, kw_only=True):
    """The fact whether the table that issued them is closed."""

    closed: bool = False


def colours_issued(felt: Felt) -> dict[str, dict[str, int | str]]:
    """Return the colours that are out, by seat, each with its value."""
    colours: dict[str, dict[str, int | str]] = felt.state.get(CHIPS, {})
    return colours


def issue(playing: Round, facts: IssueFacts, ruling: Ruling) -> Called:
    """Give a player chips of a colour that no other has, unless all agree."""
    felt, seat, colour = playing.felt, str(playing.seat_of(facts.move())), _colour_name(facts.colour)
    value = amount(facts.value)
    if value <= 0:
        raise CroupierError(ChipWorthAboveNothing(value=amount_to_text(value)))
    others = [other for other, chips in colours_issued(felt).items() if other != seat and colour in chips]
    if others and not facts.agreed:
        taken = ColourTaken(colour=Words(colour), seat=SeatNumber(int(others[0])), clause=ruling.clause)
        return felt.refusal(taken), None
    now = colours_issued(felt).get(seat, {}).get(colour)
    if now is not None and amount(now) != value:
        return felt.refusal(
            ColourHasAnotherValue(
                seat=SeatNumber(int(seat)), colour=Words(str(colour)), value=amount(now), clause=ruling.clause
            )
        ), None

    def act() -> None:
        _keep(felt, seat, {**colours_issued(felt).get(seat, {}), colour: amount_to_json(value)})
        felt.announce(
            ColourIssued(
                seat=SeatNumber(int(seat)),
                colour=Words(str(colour)),
                value=value,
                clause=felt.cite_clause(ruling.clause),
            )
        )

    return None, act


def redeem(playing: Round, facts: ColourFacts, ruling: Ruling) -> Called:
    """Take back for value chips what this table has issued."""
    felt, seat, colour = playing.felt, str(playing.seat_of(facts.move())), _colour_name(facts.colour)
    left = dict(colours_issued(felt).get(seat, {}))
    if left.pop(colour, None) is None:
        return felt.refusal(
            ChipsIssuedElsewhere(colour=Words(str(colour)), seat=SeatNumber(int(seat)), clause=ruling.clause)
        ), None

    def act() -> None:
        _keep(felt, seat, left)
        felt.announce(
            ColourRedeemed(
                seat=SeatNumber(int(seat)), colour=Words(str(colour)), clause=felt.cite_clause(ruling.clause)
            )
        )

    return None, act


def redeem_others(playing: Round, facts: ElsewhereFacts, ruling: Ruling) -> Called:
    """Take chips of a table that is closed."""
    felt, colour = playing.felt, _colour_name(facts.colour)
    playing.seat_of(facts.move())
    if not facts.closed:
        return felt.refusal(ChipsOfOpenTable(colour=Words(str(colour)), clause=ruling.clause)), None
    return None, lambda: felt.announce(
        ColourRedeemedOfClosedTable(
            seat=SeatNumber(int(facts.seat)), colour=Words(str(colour)), clause=felt.cite_clause(ruling.clause)
        )
    )


def refusal(playing: Round, move: Move, stake: Amount) -> Refusal | None:
    """Why a wager may not be laid in the chips that it names, or None."""
    felt, game = playing.felt, playing.table.game
    if CHIPS not in move or felt.version < 2:
        return None
    colour, clause = _colour_name(move[CHIPS]), game.refuses.chips
    if all(ruling.effect != ISSUE for ruling in game.ruling.values()):
        return felt.refusal(ChipsHaveAValue(clause=clause))
    value = colours_issued(felt).get(str(move["seat"]), {}).get(colour)
    if value is None:
        return felt.refusal(ChipsNotIssued(colour=Words(colour), seat=SeatNumber(move["seat"]), clause=clause))
    if Fraction(stake) % Fraction(amount(value)):
        return felt.refusal(NotWholeChips(colour=Words(str(colour)), value=amount(value), stake=stake, clause=clause))
    return None


def _colour_name(colour: object) -> str:
    """A colour as it is named."""
    if not isinstance(colour, str) or not colour.isalpha() or len(colour) > MOST_LETTERS:
        raise CroupierError(ColourIsAWord(given=repr(str(colour)[:MOST_LETTERS])))
    return colour.lower()


def _keep(felt: Felt, seat: str, chips: dict[str, int | str]) -> None:
    """Remember what a seat has; nothing is forgotten."""
    others = {other: has for other, has in colours_issued(felt).items() if other != seat}
    others |= {seat: chips} if chips else {}
    felt.state.pop(CHIPS, None)
    felt.state.update({CHIPS: dict(sorted(others.items()))} if others else {})


SPECS = specs_by_effect(
    RulingSpec(
        effect=ISSUE,
        facts=IssueFacts,
        moments=WHILE_WAGERS,
        decided_by=Authority.DEALER,
        prepare=issue,
    ),
    RulingSpec(
        effect=REDEEM,
        facts=ColourFacts,
        moments=WHILE_WAGERS,
        decided_by=Authority.DEALER,
        prepare=redeem,
    ),
    RulingSpec(
        effect=REDEEM_OTHERS,
        facts=ElsewhereFacts,
        moments=WHILE_WAGERS,
        decided_by=Authority.DEALER,
        prepare=redeem_others,
    ),
)
