"""Rules of betting in a family beyond the data: wagers, places, moments, and the calls of a seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, NamedTuple

from croupier.equipment.devices import Device
from croupier.errors import Refusal
from croupier.messages import Message
from croupier.money import Amount
from croupier.rulebooks.model import Game
from croupier.table.family.play import R
from croupier.table.felt import Felt, Move, Wager
from croupier.table.rules import Pays, Wagers
from croupier.table.rulings.specs import Called

if TYPE_CHECKING:
    from croupier.table.table import Table


class Call(NamedTuple):
    """A word that a seat may say."""

    word: str
    name: Message  # what its key is called
    title: Message  # what it does
    clause: str
    wagers: tuple[str, ...] = ()  # that it is about, where it is about a wager


@dataclass(frozen=True, kw_only=True)
class Betting(Generic[R]):
    """The betting rules of a family."""

    wagers: Wagers
    """What the settlement knows: by name, the outcomes that pay and the positions; or a function of the game."""

    stages: tuple[str, ...] = ("start",)
    """When wagers are taken."""

    adds_to: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By a wager that is laid in play, the wagers it is added to; itself where it is added to none. Not needed in a
    game in which only one wager can be laid by itself."""

    positions: Callable[[R, Mapping[str, Device]], Mapping[str, Iterable[str]]] | None = None
    """Receives the Rules and the devices: a wheel has its own layout. Returns the positions by name of the set that the
    data refers to ("streets", "corners")."""

    canonical_position: Callable[[Game, str, str], str] | None = None
    """Receives a wager and a position as typed. Returns the one way to write it: "17-14" for "14-17"."""

    position_on_felt: Callable[[Felt, int, str, object], str | None] | None = None
    """Receives a seat, a wager and the position as given. Returns the position meant, where the felt decides it."""

    joins_standing: Callable[[Felt, Wager], bool] | None = None
    """Receives a wager that lies there. Returns whether a further stake of the same seat joins it."""

    own_box: Callable[[Felt, int], int] | None = None
    """Receives a seat. Returns the box on which its wagers lie where it names none; the default is its own."""

    check_table: Callable[[Table], Refusal | None] | None = None
    """Receives a table that is about to be opened, with its Rules, odds and limits. Returns why the book does not allow
    it."""

    check_place: Callable[[Felt, Wager], Refusal | None] | None = None
    """Receives a wager that is about to be laid. Returns why it may not be."""

    check_late: Callable[[Felt, Move], Refusal | None] | None = None
    """Receives a move that lays or takes back a wager in play. Returns why not, where wagers are not just closed."""

    check_remove: Callable[[Felt, Wager, Amount], Refusal | None] | None = None
    """Receives a wager and what would be left of it, 0 if all of it is taken back. Returns why it may not be."""

    check_close: Callable[[Felt, str], Refusal | None] | None = None
    """Receives the stage. Returns why the wagers cannot go into the round as they lie."""

    check_attended: Callable[[Felt, str], Refusal | None] | None = None
    """Asked only at a table where the wagers of all who are there lie on the felt."""

    is_unbounded: Callable[[Felt, Wager], bool] | None = None
    """Returns whether no maximum of the table binds a wager in this round."""

    is_allowed_by_ruling: Callable[[Felt, Wager], bool] | None = None
    """Returns whether a declared irregularity lets a wager lie as it does."""

    extra_win: Callable[[Felt, Wager], Amount] | None = None
    """Returns what a wager may win besides what its odds say, for the table's exposure."""

    calls: Callable[[R, Game], Sequence[Call]] | None = None
    """Receives the Rules and the game's data. Returns what a seat may call."""

    call: Callable[[Felt, int, str], Called] | None = None
    """Receives a seat and a word that is about no wager: "pass_dice". Returns why not, or what it does."""

    call_about: Callable[[Felt, Wager, str], Called] | None = None
    """Receives a wager and a word about it: "on", "off". Returns why not, or what it does."""

    def wagers_of(self, game: Game) -> Mapping[str, Pays]:
        """Return what the settlement knows in a game, by the wager's name."""
        return self.wagers(game) if callable(self.wagers) else self.wagers
