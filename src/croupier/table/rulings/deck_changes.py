"""Another number of decks, at the end of a shoe and with the agreement of all who play: gb-archive 4.4 and 6.11.

The table remembers it in `decks`, and is from the next round on what it would be had it been opened with so many: its
pack, its odds and its notices.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.errors import Refusal, Refused
from croupier.rulebooks.model import Ruling, Scalar
from croupier.table.options import choose_options
from croupier.table.rulings.messages import AgreementOfAll, DecksAlready
from croupier.table.rulings.specs import Called, Facts, Later, Moment, RulingSpec, specs_by_effect
from croupier.table.shoe import begin_anew

if TYPE_CHECKING:
    from croupier.table.round import Round
    from croupier.table.table import Table

CHANGE_DECKS = "change_decks"  # the effect
DECKS = "decks"  # the option, and what the table remembers


class DeckFacts(Facts, frozen=True, kw_only=True):
    """How many decks there are from now on, and that all who play agree."""

    decks: int
    agreed: bool = False


def why_not(playing: Round, facts: DeckFacts, ruling: Ruling) -> Refusal | None:
    """Find that not all agree, that there are so many already, or that the book does not allow so many here."""
    felt, options = playing.felt, playing.table.options
    if not facts.agreed:
        return felt.ruling_refusal(ruling, AgreementOfAll())
    if options[DECKS] == facts.decks:
        return felt.ruling_refusal(ruling, DecksAlready(decks=facts.decks))
    try:
        choose_options(playing.table.game, {**options, DECKS: facts.decks})
    except Refused as error:
        return error.refusal
    return None


def change(playing: Round, facts: DeckFacts, ruling: Ruling) -> Called:
    """Begin a new shoe of so many decks with the next round."""
    felt = playing.felt

    def act() -> None:
        begin_anew(playing, ruling)
        felt.state[DECKS] = facts.decks

    return None, act


def options_now(table: Table, state: dict[str, Any]) -> dict[str, Scalar] | None:
    """The options of a table where its number of decks was changed; None where it is as it was."""
    if DECKS not in state or DECKS not in table.options or state[DECKS] == table.options[DECKS]:
        return None
    return choose_options(table.game, {**table.options, DECKS: state[DECKS]})


SPECS = specs_by_effect(
    RulingSpec(
        effect=CHANGE_DECKS,
        facts=DeckFacts,
        moments=frozenset({Moment.SETTLED}),
        later=Later.AT_ONCE,
        why_not=why_not,
        prepare=change,
    )
)
