"""The cutting card comes out of the shoe: qld s 32(1), (2) and (4), and s 27(1)(b) and (c).

The table remembers in `cutting_card` where it came, until the cards are cut: on a box (`box_2`) or on the dealer's
hand. The house's own dealer ends the shoe where the cutting card lies (table.shoe). It is declared where cards come
from a dealer's hand, or where the table is to know who cuts next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.errors import Refusal
from croupier.games.blackjack import mid_shoe_entry
from croupier.games.blackjack.messages import CameAlready, NoneInACardMachine
from croupier.places import Place
from croupier.rulebooks.model import Ruling
from croupier.table.felt import Felt
from croupier.table.rulings.messages import CardsAreShuffled
from croupier.table.rulings.specs import NOTE_ONLY, Authority, Called, Facts, Later, Moment, RulingSpec
from croupier.table.shoe import CLOSING, begin_anew
from croupier.table.shoe_cut import CAME

if TYPE_CHECKING:
    from croupier.table.round import Round

EFFECT = "cutting_card"


def why_not(playing: Round, facts: Facts, ruling: Ruling) -> Refusal | None:
    """Find that a card machine is in use, or that it has come already."""
    felt = playing.felt
    if felt.rules.continuous_shuffle:
        clause = felt.rules.cut.cite["machine_back"]
        return felt.ruling_refusal(ruling, NoneInACardMachine(), clause)
    if _has_come(felt):
        return felt.ruling_refusal(ruling, CameAlready())
    return None


def _has_come(felt: Felt) -> bool:
    """Return whether it has come in this round."""
    return any(felt.game.ruling[move["ruling"]].effect == EFFECT for move in felt.declared)


def declare_cutting_card(playing: Round, facts: Facts, ruling: Ruling) -> Called:
    """Shuffle at once where it comes as the first card of a round, and otherwise after the round."""
    felt, ask = playing.felt, playing.awaiting
    assert ask is not None
    where = Place(ask.place.area, ask.place.number).word  # of whichever hand on a box

    def act() -> None:
        if not felt.piles and CLOSING not in felt.state:
            begin_anew(playing, ruling)
            mid_shoe_entry.begin_shoe(felt, at_rest=False)
        else:
            felt.state[CAME] = where
            felt.announce_ruling(ruling)

    return None, act


def end_round(felt: Felt) -> None:
    """Shuffle after the round in which the cutting card came, but for the last rounds before the table closes."""
    if not _has_come(felt) or CAME not in felt.state or CLOSING in felt.state:
        return
    felt.shoe_over = True
    mid_shoe_entry.begin_shoe(felt, at_rest=True)
    felt.announce(CardsAreShuffled())


SPEC = RulingSpec(
    effect=EFFECT,
    moments=frozenset({Moment.DEALING}),
    decided_by=Authority.DEALER,
    later=Later.TOO_LATE,
    why_not=why_not,
    prepare=declare_cutting_card,
    before=NOTE_ONLY,
)
