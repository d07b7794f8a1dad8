"""A table: a game with its options chosen and checked, its limits, its odds, and what stands from round to round.

A table that the book forbids cannot be opened. Between rounds the whole state of a table is a small plain value
(`carry`): wagers still standing, the game's own memory (a point, who holds the shoe) and its meters.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from fractions import Fraction
from functools import cached_property, partial
from typing import Any

from croupier.equipment.devices import Device
from croupier.errors import CroupierError, Refusal, Refused
from croupier.messages import Words
from croupier.money import Amount, Rounding, amount_to_text, exact
from croupier.rulebooks import changes_to_base, fingerprint, game, rulebook
from croupier.rulebooks.model import Game, Notice, Scalar
from croupier.table import representation, shoe
from croupier.table.equipment import standard_devices
from croupier.table.family import Call, Family, family
from croupier.table.family.memory import Mark, names_of
from croupier.table.felt import STANDS, VERSION, Felt, Wager
from croupier.table.messages import (
    CannotBeLeftOut,
    ConditionsDepart,
    NotDecided,
    TableHasSeats,
)
from croupier.table.money.colour_chips import CHIPS
from croupier.table.money.limits import allowed_limits, read_limits, standing
from croupier.table.money.meter import pool_names as pools
from croupier.table.money.player_dealer import LEAST_SEATS, PLAYER_DEALER
from croupier.table.options import DECISIONS, choose_options, effective_pays, house_figures, left_out
from croupier.table.records.messages import (
    BeforeForm,
    CannotBeOfWager,
    LastRoundNotOver,
    NoSeatBefore,
    NoWagerBefore,
    OnlyFinishedRoundClosed,
    SeatNamedTwice,
    StakeBeforeAboveNothing,
    StateKeyIs,
    TableCarriesNo,
    WagerBeforeForm,
    WagerBeforeNeedsPosition,
)
from croupier.table.round import Round
from croupier.table.rules import SEATS, build
from croupier.table.rulings import deck_changes
from croupier.table.rulings.floor_rules import CLOSED, SUSPENDED
from croupier.table.rulings.waivers import with_departures
from croupier.table.shoe_cut import CAME, CUT

STATE_OF_ANY_GAME: dict[str, type] = {  # what stands in the state of a table under the same name whatever is played
    "excluded": list,
    "below_minimum": list,
    "vacated": list,
    "minimum": dict,
    "limits": dict,
    "separated": list,
    "partners": list,
    "silent": bool,
    "player_dealer": int,
    "hands_banked": int,
    "button": int,
    CHIPS: dict,
    CUT: dict,
    CAME: str,
}


class Table:
    """A table of a game, ready for a round.

    >>> Table("gb-core/roulette", {"zero_rule": "all"})
    Table('gb-core/roulette', zero_rule='all')
    """

    def __init__(
        self,
        name: str | Game,
        options: Mapping[str, object] | None = None,
        limits: Mapping[str, Any] | None = None,
        odds: Mapping[str, object] | None = None,
        seats: Iterable[int] | None = None,
        carry: Mapping[str, Any] | None = None,
        rounding: Rounding | None = None,
        departures: Iterable[str] = (),
        version: int = VERSION,
    ) -> None:
        self.departures = tuple(departures)
        self._data: Game = with_departures(
            name if isinstance(name, Game) else game(name), self.departures, options or {}
        )
        self.options: dict[str, Scalar] = choose_options(self._data, options or {})
        self._follow(version)
        self.left_out = left_out(self.game, self.options)
        self.family: Family[Any] = family(self.game.family)
        self.not_offered = self._not_offered()
        self.limits = allowed_limits(self.game, self.options, read_limits(self.game, limits or {}))
        self.odds = dict(odds or {})
        self.pays = effective_pays(self.game, self.options, self.odds)
        self._cite()
        self.seats: tuple[int, ...] = self._seats(seats)
        self.rounding = rounding
        if self.family.betting.check_table is not None:
            refusal = self.family.betting.check_table(self)
            if refusal is not None:
                raise Refused(refusal)
        self.rounds = 0
        self.results: dict[int, Amount] = dict.fromkeys(self.seats, 0)
        self.standing: list[Wager] = []
        self.state: dict[str, Any] = {}
        self.carry = carry or {}
        self.playing: Round | None = None

    def __repr__(self) -> str:
        return representation.describe_table(self)

    def _repr_html_(self) -> str:
        return representation.draw_table(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return representation.reduce_table(self)

    def __copy__(self) -> Table:
        """Return a copy that shares everything with the table until it is given something of its own."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        return other

    def _follow(self, version: int) -> None:
        """Be a table whose rounds follow the procedures of a version, and cite as they did."""
        self.version = version
        self.game: Game = (
            changes_to_base.as_before(self._data)
            if version < 2
            else changes_to_base.game_at_table(self._data, self.options)
        )

    def _cite(self) -> None:
        """Return the citations of the procedure at this table: its Rules', and the source of each figure that its book
        does not have."""
        self.rules: Any = build(self.family.play.rules_of(self.game), self.game, self.options)
        self.figures: dict[str, dict[str, str]] = {}
        if self.version >= 2:
            own_figures = changes_to_base.own_figures(self.game, self.options)
            house = house_figures(self.game, self.options, self.pays, self.odds)
            self.figures = {
                name: own_figures.get(name, {}) | house.get(name, {}) for name in own_figures.keys() | house.keys()
            }
        self.citations: dict[str, str] = {}  # clauses as they were cited here

    def with_seats(
        self, seats: Iterable[int] | None, carry: Mapping[str, Any] | None, version: int | None = None
    ) -> Table:
        """Return this table with other seats taken, and with what stood before a round, whose procedures are of this
        version. What has to be worked out for a table is worked out once."""
        self._shared_parts()
        made = copy(self)
        if version not in (None, self.version):
            made._follow(version)
            made._cite()
        made.seats = made._seats(seats)
        made.rounds, made.results, made.playing = 0, dict.fromkeys(made.seats, 0), None
        made.carry = carry or {}
        return made

    def _shared_parts(self) -> tuple[object, ...]:
        return self.devices, self.positions, self.dependent_wagers, self.seat_calls

    def _not_offered(self) -> dict[str, Refusal]:
        """Return the decisions that are left out here, each with why; one that is made for an absent player stays."""
        out = {}
        for choice, key in left_out(self.game, self.options, DECISIONS).items():
            clause = self.game.cite_clause(self.game.decision[choice].clause)
            if choice in self.family.play.for_absent:
                raise Refused(CannotBeLeftOut(what=Words(choice), clause=clause))
            out[choice] = Refusal(ConditionsDepart(what=Words(choice), by=Words(key), clause=clause))
        return out

    def _seats(self, wanted: Iterable[int] | None) -> tuple[int, ...]:
        seats = tuple(range(1, self.room + 1)) if wanted is None else tuple(wanted)
        for seat in seats:
            if type(seat) is not int or not 1 <= seat <= self.room:
                raise CroupierError(TableHasSeats(game=self.game.name, room=self.room, seat=repr(seat)))
        if len(set(seats)) != len(seats):
            raise CroupierError(SeatNamedTwice())
        return seats

    @cached_property
    def room(self) -> int:
        """How many seats this table has; some books let the house choose between tables, or say nothing of it."""
        known = self.family.seating.standing_seats
        return self.numbered_seats + (0 if known is None else known(self.rules))

    @property
    def numbered_seats(self) -> int:
        """How many of the seats are numbered places; those above are for players who stand."""
        known = self.family.seating.seats
        seats = None if known is None else known(self.rules)
        if seats is not None:
            return seats
        return int(str(self.options[SEATS])) if SEATS in self.game.option else self.game.seats

    @property
    def least_seats(self) -> int:
        """How many seats must be taken for a round: where a player banks, one for the bank and one to play."""
        return LEAST_SEATS if PLAYER_DEALER in self.game.wager else self.family.seating.least_seats

    @property
    def carry(self) -> dict[str, Any]:
        """The state that the table keeps between rounds, as a plain value."""
        out: dict[str, Any] = {}
        if self.standing:
            out["wagers"] = [w.plain() for w in self.standing]
        if self.state:
            out["state"] = self.state
        return out

    @carry.setter
    def carry(self, plain: Mapping[str, Any]) -> None:
        """Take up what a table carried from one round to the next."""
        unknown = set(plain) - {"wagers", "state"}
        if unknown:
            raise CroupierError(TableCarriesNo(key=repr(sorted(unknown)[0])))
        wagers, state = plain.get("wagers", []), plain.get("state", {})
        if not isinstance(wagers, list) or not isinstance(state, Mapping):
            raise CroupierError(BeforeForm())
        for key, kind in (STATE_OF_ANY_GAME | dict.fromkeys(names_of(self.family.play.memory, Mark.SEAT), int)).items():
            if not isinstance(state.get(key, kind()), kind):
                raise CroupierError(StateKeyIs(key=key, is_kind=kind.__name__, value=repr(state[key])))
        self._change_decks(dict(state))
        self.standing = [self._standing_wager(wager) for wager in wagers]
        self.state = dict(state)

    def _change_decks(self, state: dict[str, Any]) -> None:
        """Be as a table that was opened with another number of decks, where all who play have agreed on it."""
        options = deck_changes.options_now(self, state)
        if options is None:
            return
        self.options = options
        self._follow(self.version)
        self.left_out = left_out(self.game, self.options)
        self.pays = effective_pays(self.game, self.options, self.odds)
        self._cite()
        self.__dict__.pop("devices", None)

    def _standing_wager(self, plain: object) -> Wager:
        """A wager that stood before the first round, of this game and of a seat at this table."""
        if not isinstance(plain, Mapping) or not {"seat", "wager", "stake"} <= set(plain):
            raise CroupierError(WagerBeforeForm())
        if not isinstance(plain["wager"], str) or plain["wager"] not in self.game.wager:
            listed = ", ".join(self.game.wager)
            raise CroupierError(NoWagerBefore(game=self.game.name, wager=repr(plain["wager"]), known=listed))
        if type(plain["seat"]) is not int or plain["seat"] not in self.seats:
            raise CroupierError(NoSeatBefore(seat=repr(plain["seat"])))
        kinds = {"on": str, "box": int, "note": Mapping}
        for key, kind in kinds.items():
            if key in plain and not isinstance(plain[key], kind):
                raise CroupierError(CannotBeOfWager(value=repr(plain[key]), key=key))
        wager, rule = Wager.from_plain(plain), self.game.wager[plain["wager"]]
        if rule.on is not None and not wager.on:
            raise CroupierError(WagerBeforeNeedsPosition(title=rule.title))
        if wager.stake < 0:
            raise CroupierError(StakeBeforeAboveNothing(stake=amount_to_text(wager.stake)))
        return wager

    @cached_property
    def remembers(self) -> frozenset[str]:
        """The keys that the state of this table may have between rounds."""
        own_names = names_of(self.family.play.memory)
        of_shoe: tuple[str, ...] = shoe.REMEMBERED if self.game.equipment.get("cards", {}).get("shoe") else ()
        of_shoe += (deck_changes.DECKS,) if deck_changes.DECKS in self.options and of_shoe else ()
        return frozenset({*STATE_OF_ANY_GAME, CLOSED, SUSPENDED, *pools(self.game), *of_shoe, *own_names})

    @cached_property
    def devices(self) -> dict[str, Device]:
        """The devices of chance on this table, by kind."""
        described = standard_devices(self.game, self.options)
        return described if self.family.play.devices is None else self.family.play.devices(self.rules, described)

    @cached_property
    def positions(self) -> dict[str, frozenset[str]]:
        """The positions that may be chosen with each wager that needs one."""
        sets = {} if self.family.betting.positions is None else self.family.betting.positions(self.rules, self.devices)
        out = {}
        for key, rule in self.game.wager.items():
            if isinstance(rule.on, tuple):
                out[key] = frozenset(rule.on)
            elif rule.on is not None:
                known_positions = sets[rule.on]  # a set of a family's own may hold more than it lists
                out[key] = known_positions if isinstance(known_positions, frozenset) else frozenset(known_positions)
        return out

    @cached_property
    def dependent_wagers(self) -> frozenset[str]:
        """The wagers that depend on another one of the same seat: that need it, or must equal it."""
        return frozenset(name for name, rule in self.game.wager.items() if rule.needs or rule.equal)

    @cached_property
    def seat_calls(self) -> tuple[str, ...]:
        """The calls of a seat that are about no wager of its own, as far as the words go."""
        return tuple(call.word for call in self.calls) if self.family.betting.call is not None else ()

    @cached_property
    def calls(self) -> tuple[Call, ...]:
        """The calls of a seat, about a wager or about none."""
        known = self.family.betting.calls
        return () if known is None else tuple(known(self.rules, self.game))

    def is_offered(self, wager: str) -> bool:
        """Return whether a wager is on this table's layout."""
        if wager in self.left_out:
            return False
        return all(self.options[key] in values for key, values in self.game.wager[wager].offered.items())

    def paid_under(self, wager: str) -> list[str]:
        """The clauses by which a wager pays what it does here: its own, and those of changed figures."""
        clauses = self.game.wager[wager].clause, *self.figures.get(wager, {}).values()
        return list(dict.fromkeys(map(self.game.cite_clause, clauses)))

    @property
    def notices(self) -> list[Notice]:
        """The notices that this table must show."""
        chosen = self.options
        return [
            n
            for n in self.game.notice
            if all(chosen[k] in v for k, v in n.when.items()) and (self.odds or not n.raised)
        ]

    def round(self) -> Round:
        """Open the next round."""
        if self.playing is not None and self.playing.awaiting is not None:
            raise CroupierError(LastRoundNotOver())
        self.playing = Round(self, self.felt())
        return self.playing

    def felt(self) -> Felt:
        """The felt as it lies before the next round."""
        standing = [Wager(w.seat, w.name, w.stake, w.on, w.box, w.note.copy(), False) for w in self.standing]
        kept = standing, dict(self.state), self.rounding, self.rules
        felt = Felt(self.game, self.options, self.pays, self.seats, *kept)
        felt.version, felt.figures = self.version, self.figures
        felt.not_offered, felt.for_absent, felt.citations = (
            self.not_offered,
            self.family.play.for_absent,
            self.citations,
        )
        self.set_limits(felt)
        return felt

    def set_limits(self, felt: Felt) -> None:
        """The felt knows the limits of the table, as they stand."""
        felt.limits = standing(self.limits, felt.state)
        if felt.limits.wagers:
            felt.above_maximum = partial(felt.limits.beyond, self.game)

    def close(self, ended: Round) -> None:
        """Take over what a finished round leaves: results, standing wagers, memory."""
        if ended is not self.playing or ended.awaiting is not None:
            raise CroupierError(OnlyFinishedRoundClosed())
        for wager in [w for w in ended.felt.wagers if not (self.game.wager[w.name].outlives or w.note.get(STANDS))]:
            ended.felt.push(wager, result="returned", cause=NotDecided())
        for line in ended.felt.lines:
            self.results[line.seat] = exact(self.results[line.seat] + line.net)
        self.standing = ended.felt.wagers
        self.state = shoe.after_round(ended)
        self._change_decks(self.state)
        self.rounds += 1
        self.playing, ended.closed = None, True

    def apart(self) -> Table:
        """Return this table with nothing in play, to try something at."""
        other = copy(self)
        other.playing, other.results = None, dict.fromkeys(self.seats, 0)
        other.standing, other.state = list(self.standing), dict(self.state)
        return other

    @property
    def bank(self) -> Amount:
        """The bank's win: the amount that the seats have lost."""
        return exact(-sum((Fraction(v) for v in self.results.values()), Fraction(0)))

    def identity(self) -> dict[str, Any]:
        """Return the description of the table that a record carries."""
        book = rulebook(self.game.rulebook)
        out: dict[str, Any] = {
            "game": self.game.name,
            "edition": book.edition,
            "rulebook_hash": fingerprint(book.id),
            "options": dict(self.options),
        }
        if self.limits.plain():
            out["limits"] = self.limits.plain()
        if self.odds:
            out["odds"] = self.odds
        if self.game.lab:
            out["lab"] = True
        if self.departures:
            out["departures"] = list(self.departures)
        return out
