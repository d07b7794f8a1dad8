"""The felt: the table as a procedure sees it.

A procedure is a generator. It yields an Ask (wagers, a decision, a chance outcome), is sent the answer, and goes on;
everything that happened stands plainly on the felt: wagers, hands, and the lines of the settlement. The felt knows
no shoe and no server; chance always comes from outside.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from croupier.errors import Refusal
from croupier.messages import Message, SeatNumber, Text, Words, english
from croupier.money import Amount, Odds, Prize, Rounding, exact
from croupier.places import NOWHERE, Place
from croupier.rulebooks.game_names import names_of
from croupier.rulebooks.model import Cell, Game, Ruling, Scalar
from croupier.table.asks import Ask, Choice, Forms, Move, Offered, Seen
from croupier.table.messages import AboveTheMaximum
from croupier.table.money.line import Because, Line, Note, Wager
from croupier.table.money.messages import LaidAboveMaximum, PaidUpToCeiling, SettledAsItLay
from croupier.table.round_state import RoundState
from croupier.table.rulings.messages import RulingDeclared, RulingDeclaredFor, RulingDeclaredWith, RulingRefused
from croupier.table.rulings.ruling_names import name_of

if TYPE_CHECKING:
    from croupier.table.money.limits import TableLimits

State = TypeVar("State", bound=RoundState)

__all__ = [
    "Ask",
    "Because",
    "Choice",
    "Felt",
    "Line",
    "Move",
    "Note",
    "Pile",
    "Procedure",
    "Seen",
    "Wager",
]
Transfer = dict[str, Any]  # {"from": "bank", "to": "meter", "amount": 7, "why": "contribution", "clause": ...}
Procedure = Generator[Ask, Any, None]
NOBODY: tuple[int, ...] = ()
VOID_WAGER = "void_wager"  # the effect of a ruling: one wager goes back
VOID_THROW = "void_throw"  # the effect of a ruling: the chance is repeated
GOES_ON = "goes_on"  # the effect of a ruling: it is noted, and play goes on
DEAL_AGAIN = "deal_again"  # the effect of a ruling: the cards go back and are dealt anew, and the wagers stand
STANDS = "stands"  # of a wager's note: it stands on after the round, whatever wagers of its kind do
VOID_ROUND = "void_round"  # the effect of a ruling; what a declaration answers when it comes to that


def result_of(net: Amount, won: Amount, version: int) -> str:
    """Return the result of a player who took `won` from the pots. Rounds of version 1 called it a push whenever it was
    anything."""
    if net > 0:
        return "win"
    return "push" if (won if version < 2 else not net) else "lose"


class Pile:
    """Cards or tiles lying at one place, and who sees each of them."""

    __slots__ = ("seen", "things")

    def __init__(self) -> None:
        self.things: list[Any] = []
        self.seen: list[Seen] = []

    def show(self, which: int | None = None) -> None:
        """Turn everything face up, or one card."""
        if which is None:
            self.seen = [None] * len(self.things)
        else:
            self.seen[which] = None

    def known_to(self, seat: int | None) -> list[Any]:
        """The things here up to the first that a seat does not see."""
        out = []
        for thing, seen in zip(self.things, self.seen, strict=True):
            if seen is not None and (seat is None or seat not in seen):
                break
            out.append(thing)
        return out

    def seen_by(self, seat: int | None) -> list[str]:
        """Return the cards at this place as a seat sees them (None: a bystander): each card, or a blank back."""
        return [
            str(thing) if seen is None or (seat is not None and seat in seen) else "??"
            for thing, seen in zip(self.things, self.seen, strict=True)
        ]


@cache
def chance_asked(device: str, place: Place, seen: Seen = None, spare: bool = False) -> Ask:
    """The Ask for a chance, which is always the same one."""
    return Ask("chance", device=device, place=_check_place(place), seen=seen, spare=spare)


def _check_place(place: Place) -> Place:
    """Refuse the text of a place: a family of its own may give one, and nothing below would find its parts."""
    if not isinstance(place, Place):
        raise TypeError(f"{place!r} is a text: give a Place")
    return place


# Where chance falls, unless a family says so
ROLL, WHEEL, SPIN, BALLS = Place("roll"), Place("wheel"), Place("spin"), Place("balls")


VERSION = 2  # of the procedures that a round follows, as its record names it (docs/reference/record.md has them)


class Felt:
    """The state of one round. `state` is what the table keeps from round to round (a point, a shoe holder, a run of
    colours): a plain value that a procedure reads and writes."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, Scalar],
        pays: Mapping[str, Cell | Mapping[str, Cell]],
        seats: tuple[int, ...],
        standing: Iterable[Wager] = (),
        state: dict[str, Any] | None = None,
        rounding: Rounding | None = None,
        rules: Any = None,
    ) -> None:
        self.game = game
        self.version = VERSION
        self.rules = rules  # the family's own Rules
        self.options = options
        self.seats = seats
        self.wagers: list[Wager] = list(standing)
        self.lines: list[Line] = []
        self.piles: dict[Place, Pile] = {}
        self.state: dict[str, Any] = state if state is not None else {}
        self.answer: Move = {}  # the whole of the last decision, for those that carry more than a choice
        self.answered: list[tuple[Ask, Any]] = []  # every chance and decision so far, with the outcome or the choice
        self.declared: list[Move] = []  # the irregularities declared in this round
        self.back: list[tuple[str, Any]] = []  # cards that go back into a device: its name, and which
        self.fresh_shoe = False  # the cards were shuffled before the first card of this round
        self.shoe_over = False  # a new shoe begins after this round
        self.to_turn: list[str] = []  # rulings by which the dealer burns or discards the next cards (table.shoe)
        self.made_up = 0  # how often the discards were shuffled because the shoe had run out
        self.announcements: list[Message] = []  # what the dealer announced
        self.cause: Because = None  # of the results that are written now, where a line names no other
        self._said: list[str] = []  # the announcements as English sentences, as far as they were asked for
        self.sets: dict[Place, dict[str, Any]] = {}  # by place: high and low hands as they were set, once open
        self.transfers: list[Transfer] = []  # money that went into or out of a pool (table.money.pools)
        self.brought: dict[int, Amount] = {}  # by seat: what it has added to its wagers in the course of the round
        self.heard_late = False  # whether a ruling is heard now after the moment that it is about
        self.later_moves: Sequence[Move] = ()  # the moves that were made since, where a ruling is heard after them
        self.limits: TableLimits | None = None  # of the table, as they stand
        self.above_maximum: Callable[[str, Amount], Amount] | None = None  # what of a wager lies above its own maximum
        self.not_offered: Mapping[str, Refusal] = {}  # decisions that this table leaves out, each with why
        self.own_state: RoundState | None = None  # what the procedure keeps besides all this
        self.for_absent: tuple[str, ...] = ()  # decisions that may be made for a player who is away, the first open one
        self.figures: Mapping[str, Mapping[str, str]] = {}  # by wager and outcome: whose word a changed figure is
        self._pays = pays
        self._rounding = rounding
        self.citations: dict[str, str] = {}  # clauses as they are cited; a table hands its own from round to round

    # Asking

    def open(self, stage: str = "start") -> Procedure:
        """Take wagers until no more bets are called."""
        yield Ask("wagers", stage)

    def deal(self, place: Place, seen: Seen = None, device: str = "card") -> Ask:
        """Ask for one card (or tile) to a place; it lies there once it is given."""
        return chance_asked(device, place, seen)

    def throw(self, place: Place = ROLL, spare: bool = False) -> Ask:
        """Ask for a throw of the dice; one that settles nothing (who is dealt first) is spare."""
        return chance_asked("dice", place, None, spare)

    def spin(self, place: Place = WHEEL, device: str = "wheel") -> Ask:
        """Ask for a spin of the wheel."""
        return chance_asked(device, place)

    def toss(self, place: Place = SPIN) -> Ask:
        """Ask for a toss of the coins."""
        return chance_asked("coins", place)

    def draw(self, place: Place = BALLS) -> Ask:
        """Ask for a ball out of the barrel."""
        return chance_asked("ball", place)

    def ask(
        self,
        seat: int,
        choices: Offered,
        box: int = 0,
        refused: Mapping[str, Refusal] | None = None,
        place: Place = NOWHERE,
        silent: str = "",
        heard: tuple[str, ...] = (),
        clause: str = "",
        forms: Callable[[Felt], Forms] | None = None,
    ) -> Ask:
        """Ask a seat to choose.

        Args:
            seat: who is asked.
            choices: what is open: a Choice where something is named with it (a stake, cards), else its id.
            box: the box it is about, the seat's own unless given.
            refused: why other choices are closed.
            place: the hand it is about, where a box may have several.
            silent: the choice of a player who says nothing, where the book knows that.
            heard: choices that are understood, though they are not offered.
            clause: by which it is asked, where that is not the clause of each choice.
            forms: builds what the choices take when it is first read; each can then be chosen without naming anything.
        """
        names, taking = [], []
        for choice in choices:
            if isinstance(choice, str):
                names.append(choice)
            else:
                names.append(choice.id)
                taking.append(choice)
        if self.not_offered:
            refused = {**(refused or {}), **self.not_offered}
            heard = tuple(name for name in heard if name not in self.not_offered)
            names = [name for name in names if name not in self.not_offered] or names  # one has to be made
        open_names, form_list = tuple(names), forms or tuple(taking)
        return Ask(
            "decision",
            "",
            seat,
            box or seat,
            open_names,
            refused or {},
            form_list,
            "",
            place,
            None,
            False,
            silent,
            heard,
            clause,
        )

    # The family's own state

    def keep(self, state: State) -> State:
        """Keep a state of the family's own for this round, and return it."""
        self.own_state = state
        return state

    def find_round_state(self, kind: type[State]) -> State | None:
        """Return the state of this type that the procedure keeps, if it keeps one by now."""
        return self.own_state if isinstance(self.own_state, kind) else None

    def round_state(self, kind: type[State]) -> State:
        """Return the state of this type that the procedure keeps. Raises LookupError if it keeps none."""
        if not isinstance(self.own_state, kind):
            raise LookupError(f"this round keeps no {kind.__name__}")
        return self.own_state

    @property
    def next_outcome(self) -> object:
        """The next outcome of chance, where a ruling is heard after it; None where there was no other."""
        return next((move["outcome"] for move in self.later_moves if move["do"] == "chance"), None)

    # Looking

    def things(self, place: Place) -> list[Any]:
        """The cards or tiles at a place."""
        pile = self.piles.get(place)
        return pile.things if pile is not None else []

    def lay(self, place: Place, thing: Any, seen: Seen = None) -> None:
        """Lay a card, tile or ball at a place, seen by these seats or by all."""
        pile = self.piles.get(place)
        if pile is None:
            pile = self.piles[_check_place(place)] = Pile()
        pile.things.append(thing)
        pile.seen.append(seen)

    def show(self, place: Place, which: int | None = None) -> None:
        """Turn a place's cards face up, or one of them (0 is the first dealt)."""
        if place in self.piles:
            self.piles[place].show(which)

    def on_box(self, box: int, *names: str) -> list[Wager]:
        """The wagers of these names on a box."""
        return [w for w in self.wagers if w.box == box and w.name in names]

    def find(self, seat: int, name: str, box: int = 0, on: str = "") -> Wager | None:
        """A seat's wager of this name on a box (its own, unless said)."""
        box = box or seat
        for w in self.wagers:
            if w.seat == seat and w.name == name and w.box == box and (not on or w.on == on):
                return w
        return None

    def exactly(self, seat: int, name: str, box: int, on: str) -> Wager | None:
        """A seat's wager of this name on a box and on just this position (or none)."""
        for w in self.wagers:
            if w.seat == seat and w.name == name and w.box == box and w.on == on:
                return w
        return None

    def boxes(self, *names: str) -> list[int]:
        """The boxes with any of these wagers, in order from the dealer's left."""
        return sorted({w.box for w in self.wagers if w.name in names})

    # Money

    def add(self, seat: int, name: str, stake: Amount, box: int = 0, on: str = "") -> Wager:
        """A wager made in the course of the round, by a decision: the seat brings its stake. What lies above a maximum
        named for the wager goes back, where the book plays it up to the maximum."""
        above = self.above_maximum(name, stake) if self.above_maximum is not None else 0
        if above:
            self.returned_above(Wager(seat, name, above, on, box))
            stake = exact(stake - above)
        self.brought[seat] = self.brought.get(seat, 0) + stake
        return self.enter(seat, name, stake, box, on)

    def returned_above(self, part: Wager) -> None:
        """The part of a wager that lies above the maximum goes back."""
        rule = self.game.limits
        where = self.cite_clause(rule.outside_clause or rule.clause)
        self.lines.append(Line(part, "returned", "", 0, where, LaidAboveMaximum(), cause=AboveTheMaximum()))

    def enter(self, seat: int, name: str, stake: Amount, box: int = 0, on: str = "") -> Wager:
        """Something that is settled like a wager, and for which the seat brings nothing: a bonus, a part of a wager
        that lies there already, a share of the pot."""
        wager = Wager(seat, name, stake, on, box)
        self.wagers.append(wager)
        return wager

    def cell(self, wager: str, key: str = "") -> Cell:
        """Return the odds of a wager at this table, for a row of its pay table where it has one."""
        pays = self._pays[wager]
        return pays if isinstance(pays, Odds | Prize) else pays[key]

    def rows(self, wager: str) -> tuple[str, ...]:
        """The rows by which this table pays a wager."""
        pays = self._pays[wager]
        return () if isinstance(pays, Odds | Prize) else tuple(pays)

    def has_row(self, wager: str, key: str) -> bool:
        """Return whether this table's odds for a wager have a row of their own for an outcome."""
        pays = self._pays[wager]
        return not isinstance(pays, Odds | Prize) and key in pays

    def rule(self, wager: str, case: str) -> str:
        """The clause that the book gives a wager in a case that is no result of its own; "" where it gives none."""
        return self.game.wager[wager].rule.get(case, "")

    def clause(self, wager: str, result: str) -> str:
        """The clause by which a wager has a result."""
        return self.cite_clause(self.game.wager[wager].clause_for(result))

    def table_clause(self, wager: str) -> str:
        """The clause of the pay table that this table has chosen for a wager: where another book's was changed in some
        rows, that book's, for those are cited by `paid_by`."""
        name = self.game.wager[wager].paytable or wager
        table = self.game.paytable[name]
        if not table.option:
            return table.clause
        version = str(self.options[table.option])
        return self.game.own.kept.get(name, {}).get(version) or table.table[version]["clause"]

    def paid_by(self, wager: str, row: str, clause: str = "") -> str:
        """The clause by which an outcome is paid what it is: of the book or the house that changed the figure, else
        the one given."""
        changed = self.figures.get(wager)
        return clause if changed is None else changed.get(row) or changed.get("") or clause

    def cite_clause(self, clause: str) -> str:
        """A clause with the name of its book."""
        cited = self.citations.get(clause)
        if cited is None:
            cited = self.citations[clause] = self.game.cite_clause(clause)
        return cited

    def win(
        self,
        wager: Wager,
        key: str = "",
        clause: str = "",
        ceiling: Amount | None = None,
        note: Note = "",
        cause: Because = None,
    ) -> None:
        """Pay a wager at its odds; a push row of a pay table gives it back, and one that pays 0 for 1 takes it."""
        cell = self.cell(wager.name, key)
        if isinstance(cell, Prize):
            raise TypeError(f"{wager.name} {key} is a prize, not odds")
        clause = self.paid_by(wager.name, key, clause)
        if cell.num == 0:
            result, net = ("lose", -wager.stake) if cell.basis == "for" else ("push", 0)
            self.settle(wager, result, net, str(cell), clause, note, cause=cause)
            return
        self.pay(wager, cell, clause, ceiling, note, cause)

    def pay(
        self,
        wager: Wager,
        odds: Odds,
        clause: str = "",
        ceiling: Amount | None = None,
        note: Note = "",
        cause: Because = None,
    ) -> None:
        """Pay a wager at given odds, up to a ceiling where the table has one."""
        net = self.round_payment(odds.on(wager.stake))
        if ceiling is not None and net > ceiling:
            net, note = ceiling, note or PaidUpToCeiling(most=ceiling)
        self.settle(wager, "win", net, str(odds), clause, note, cause=cause)

    def round_payment(self, value: Amount) -> Amount:
        """A payment as this table makes it, where it rounds."""
        return value if self._rounding is None else self._rounding(value)

    def lose(self, wager: Wager, clause: str = "", note: Note = "", cause: Because = None) -> None:
        """A wager is lost."""
        self.settle(wager, "lose", -wager.stake, "", clause, note, cause=cause)

    def push(
        self, wager: Wager, clause: str = "", result: str = "push", note: Note = "", cause: Because = None
    ) -> None:
        """Give a wager back: a push, or `void` or `returned` where that is the book's word."""
        self.settle(wager, result, 0, "", clause, note, cause=cause)

    def halve(
        self, wager: Wager, result: str = "half", clause: str = "", note: Note = "", cause: Because = None
    ) -> None:
        """Take half of a wager and give the other half back."""
        self.settle(wager, result, exact(Fraction(-wager.stake, 2)), "", clause, note, cause=cause)

    def settle(
        self,
        wager: Wager,
        result: str,
        net: Amount,
        odds: str = "",
        clause: str = "",
        note: Note = "",
        paid_by: str = "bank",
        stands: bool = False,
        cause: Because = None,
    ) -> None:
        """Write the line of a wager and take it off the felt (unless it stands, and is only paid in the course)."""
        where = self.cite_clause(clause) if clause else self.clause(wager.name, result)
        if not note and "ruling" in wager.note:
            note = SettledAsItLay(clause=wager.note["ruling"])
        self.lines.append(Line(wager, result, odds, net, where, note, paid_by, cause or self.cause))
        if not stands:
            self.wagers.remove(wager)

    def why_no_coins(self, stake: Amount) -> Refusal | None:
        """Return why a stake that is not whole may not be laid here, or None."""
        from croupier.table.money.limits import why_no_coins

        return why_no_coins(self.game, self.options, stake)

    def refusal(self, message: Message) -> Refusal:
        """Return a refusal by a message, whose clause is of this game's book."""
        if message.clause:
            message = message.with_clause(self.cite_clause(message.clause))
        return Refusal(message, names=names_of(self.game))

    def ruling_refusal(self, ruling: Ruling, reason: Message, clause: str = "") -> Refusal:
        """Return the refusal of a ruling, for a reason; its clause is the ruling's, where no other is given."""
        name = name_of(self.game, ruling)
        return self.refusal(RulingRefused(ruling=name, reason=reason, clause=clause or ruling.clause))

    def announce_ruling(self, ruling: Ruling, clause: str = "", seats: Iterable[int] = (), detail: str = "") -> None:
        """Announce a ruling: by itself, about some seats, or with what it names."""
        name, where = name_of(self.game, ruling), self.cite_clause(clause or ruling.clause)
        if detail:
            self.announce(RulingDeclaredWith(ruling=name, detail=Words(detail), clause=where))
        elif seats:
            self.announce(RulingDeclaredFor(ruling=name, seats=tuple(map(SeatNumber, seats)), clause=where))
        else:
            self.announce(RulingDeclared(ruling=name, clause=where))

    def no(self, code: str, sentence: str, clause: str = "") -> Refusal:
        """A refusal with a clause of this game's book, by a sentence that has no code of its own."""
        return Refusal(code, sentence, self.cite_clause(clause) if clause else None)

    def announce(self, message: Message) -> None:
        """Announce something to the table."""
        self.announcements.append(message)

    def say(self, words: str) -> None:
        """Announce a sentence that has no code of its own."""
        self.announce(Text(text=Words(words)))

    @property
    def announcement_texts(self) -> list[str]:
        """The announcements as English sentences."""
        if len(self._said) < len(self.announcements):
            words = english().with_names(names_of(self.game))
            self._said += map(words.text_with_clause, self.announcements[len(self._said) :])
        return self._said
