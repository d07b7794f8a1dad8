"""How a family's games are shown: the drawing of the table, names of hands, notes and tickets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic

from croupier.messages import Message, english
from croupier.places import BOARD, Place
from croupier.rulebooks.model import Game
from croupier.table.family.play import R
from croupier.table.felt import Felt, Wager
from croupier.table.money import meter
from croupier.table.tickets import Issue, Ticket

if TYPE_CHECKING:
    from croupier.table.table import Table


@dataclass(frozen=True, kw_only=True)
class Layout:
    """How a table is drawn: a shared drawing named by what it draws (boxes, wheel, throws, plain), or a script of a
    family's own ("FAMILY/layout.js", from its folder `web`)."""

    drawing: str = "boxes"
    extra_script: str = ""  # a script of the family's own that draws on it what else lies there ("FAMILY/wall.js")
    dealer_has_hand: bool = True  # this and what follows: boxes
    players_have_cards: bool = True
    hand_size: int = 2  # cards of a player, where the game's data does not say it
    shared_places: tuple[Place, ...] = (BOARD,)  # between the dealer and the players
    pot: str = ""  # the wager that the bets in the pot are, where they go into one
    chips: str = ""  # for a pot: the wager that the chips brought to the table are
    grows: bool = False  # cards are drawn to a hand one by one
    behind: str = ""  # the wager that may be laid behind another's box
    beside: Mapping[str, str] = field(default_factory=dict)  # wagers that lie beside another's circle
    cloth: tuple[Message | str, ...] = ()  # what the cloth says besides the odds and with what the dealer plays
    completed: tuple[Place, Place] | tuple[()] = ()  # a final hand is what a player kept of the cards at the first
    # place and the first cards at the second
    seated: bool = False  # any drawing: the others sit at places of their own on the cloth
    numbers: bool = False  # any drawing: the cloth is a grid of the wheel's numbers, each with wagers round it
    faces: Mapping[str, int] = field(default_factory=dict)  # throws: wagers on one face, and how many dice show it

    def plain(self) -> dict[str, Any]:
        """Return the layout as the plain values that scripts read."""
        return {
            "drawing": self.drawing,
            "dealer": self.dealer_has_hand,
            "middle": [str(place) for place in self.shared_places],
            "own_cards": self.players_have_cards,
            "pot": self.pot,
            "chips": self.chips,
            "seated": self.seated,
            "numbers": self.numbers,
            "grows": self.grows,
            "behind": self.behind,
            "completed": [str(place) for place in self.completed],
            "faces": dict(self.faces),
            "riders": dict(self.beside),
            "lines": [line if isinstance(line, str) else english().text(line) for line in self.cloth],
            "beside": self.extra_script,
            "hand": self.hand_size,
        }


@dataclass(frozen=True, kw_only=True)
class Display(Generic[R]):
    """How people see a family's games."""

    kind: str = "Other games"
    """The kind of game, under which it is listed."""

    lobby_line: str = ""
    """What there is to it, where it is a good first game."""

    layout: Layout | Callable[[R], Layout] = field(default_factory=Layout)
    """How a table is drawn, or a function that returns it."""

    dock: tuple[str, ...] = ()
    """Which key of the dock each decision has (table/display/dock.py): rows of five, one for each kind of question."""

    hand_value: Callable[[Felt, Place, list[Any]], Message | None] | None = None
    """Receives a place and the cards there as far as a seat sees them. Returns what they come to: 12, blackjack."""

    made_hand: Callable[[Felt, list[Any], list[Any]], Any] | None = None
    """Receives the cards of a hand and those of the board. Returns the hand that they make, if any."""

    road: Callable[[Felt], str] | None = None
    """Returns who won, for the roads: P, B or T."""

    notes: Callable[[Felt], list[str]] = meter.display
    """Returns what the table must show besides."""

    pocket_colours: Callable[[Game], Mapping[str, str]] | None = None
    """Returns the colours of the pockets of a wheel."""

    call_bets: Callable[[Table], dict[str, tuple[tuple[str, str], ...]]] | None = None
    """Returns the call bets of a table by name, each the chips that are laid for it, as (wager, position)."""

    ticket: Callable[[Felt, Wager, Issue], Ticket] | None = None
    """Receives a wager and who issues the ticket. Returns what the player is handed for it."""
