"""Entries of a rulebook's data files: one frozen struct per kind.

Unknown keys are errors; a figure or a choice always stands beside its clause. The loader (load.py) turns the TOML
files into these, and check.py holds them against the register.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import msgspec

from croupier.money import Odds, Prize

Scalar = str | int | bool
HOUSE = "the house's ruling"  # where a book is silent and the floor decides


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An entry of a data file."""


class Option(Data, frozen=True):
    """Something the book leaves to the house: its permitted values and its default.

    `kind` is "choice" for a list of values; "amount" (money, may be absent: default ""), "chips" (what players
    stake, in chips or parts of one), "integer", "odds" or "rate" (a fraction such as "7/10") for an open value, bounded
    by `least` and `most`; "wagers" (or "decisions") for names of those that the table leaves out, separated by commas.
    An option called `seats` says how many seats the table has.
    """

    title: str
    clause: str
    default: Scalar
    kind: str = "choice"
    values: tuple[Scalar, ...] = ()
    least: Scalar | None = None
    most: Scalar | None = None
    why: dict[str, str] = {}  # value -> clause, where a value has a clause of its own
    late_clause: str = ""  # by which a table that says yes refuses what comes too late, where it is not `refuses.late`
    trial: Scalar | None = None  # with which the game is tried, where no table opens by the default alone
    help: str = ""


class Constraint(Data, frozen=True):
    """When the options in `when` have one of these values, the options in `allow` must have one of those."""

    when: dict[str, tuple[Scalar, ...]]
    allow: dict[str, tuple[Scalar, ...]]
    clause: str
    sentence: str


class WagerRule(Data, frozen=True):
    """A wager: what it is called, when it may be placed, what it pays and by which clause each result is decided."""

    title: str
    clause: str
    pays: str | dict[str, str] | None = None  # odds, or odds by outcome key
    paytable: str | None = None  # or a pay table of this game
    commission: str = ""  # the share of an even-money win that the house keeps, where `pays` is what is left of it
    french: str = ""
    short: str = ""  # a short code for the terminal
    on: tuple[str, ...] | str | None = None  # what may be chosen with it: a list, or the name of a set of positions
    stage: tuple[str, ...] = ("start",)  # when it may be placed; () when only a decision places it
    offered: dict[str, tuple[Scalar, ...]] = {}  # option values under which it is on the layout
    needs: tuple[str, ...] = ()  # wagers (any one of them) the same seat must have on the same box
    equal: str = ""  # the wager whose stake it must equal
    removable: bool = True
    outlives: bool = False  # it may stand after the round
    unlimited: bool = False  # the table's limits do not bind it (what a player-dealer puts up)
    terms: dict[str, Any] = {}  # what decides it, in figures, as its family reads them (the totals that win)
    rule: dict[str, str] = {}  # result (win, lose, push, ...) -> clause, where it is not `clause`; so too for why it is
    # refused: offered (not at this table), late, touched (taken back after the close), remove, needs, equal, on (no
    # such position), taken (by another player), pays (other odds)
    kept_clause: str = ""  # of a wager of another book that is changed in part: its clause there, for all other cases
    help: str = ""

    def clause_for(self, case: str) -> str:
        """The clause by which a wager has a result, or is refused."""
        return self.rule.get(case) or self.kept_clause or self.clause


class PayTable(Data, frozen=True):
    """A table of rows (best first) and the permitted versions of it; an option chooses the version."""

    clause: str
    rows: tuple[str, ...]
    table: dict[str, dict[str, str]]  # version -> row -> cell, plus its own "clause"
    option: str = ""
    open: bool = False  # the house gives rows of its own: a version need not have these, or any
    ladder: str = ""  # the ladder of hands (hands.ladders) whose rows it must not skip
    minimum: str = ""  # the version whose cells are the least that may be paid
    titles: dict[str, str] = {}


class Decision(Data, frozen=True):
    """A choice a player makes in the course of a round."""

    title: str
    clause: str
    last_clause: str = ""  # by which the person who has made it chooses nothing more in the round
    short: str = ""
    help: str = ""
    about: tuple[str, ...] = ()  # these wagers alone: it is left out where none of them is offered


class Ruling(Data, frozen=True):
    """An irregularity the book knows, and what it does: "void_throw" repeats the chance, "void_round" returns all
    wagers, "void_wager" one of them, "deal_again" deals anew for the same wagers, "meters" says what common pools hold
    now, "goes_on" only notes what happened; other effects are the family's own."""

    title: str  # what happened
    clause: str
    effect: str
    follows: str = ""  # and what follows from it, in words
    stage: tuple[str, ...] = ()  # when it is declared, where that is while wagers are taken
    moments: tuple[str, ...] = ()  # when its clause lets it be declared, where that is less than its effect allows:
    # "wagers", "dealing", "deciding", "settled"
    decided_by: str = ""  # who decides it, where its clause says so: "dealer", "floor", "inspector"
    house: bool = False  # the house's own, the book being silent (house_rulings.py)
    finds: tuple[str, ...] = ()  # what it is about, in the words of a dispute: "extra_card", "lone_wager trips"
    whole: bool = False  # of one that goes on: to note it is all that its clause asks for

    @property
    def words(self) -> str:
        """What happened, and what follows from it."""
        return f"{self.title}: {self.follows}" if self.follows else self.title


class Said(Data, frozen=True):
    """A sentence of ours about a clause."""

    text: str
    clause: str


class Step(Said, frozen=True):
    """One step of the procedure; it may be about some wagers alone, and is left out where none of them is offered."""

    about: tuple[str, ...] = ()


class Notice(Said, frozen=True):
    """A notice that a table must show or say: for the option values in `when`, or where it pays better odds than the
    book prints (`raised`); otherwise always."""

    when: dict[str, tuple[Scalar, ...]] = {}
    raised: bool = False


class Demand(Data, frozen=True):
    """The contents of a clause's notices, and the paper for them (papers.toml of a book): figures of the table by name
    (`shows`), or words (`says`, where the notice's own will not do). Where every option of `unless` has one of these
    values there is nothing to show; `letters` is the least height of what is written, in millimetres."""

    clause: str
    shows: tuple[str, ...] = ()
    on: str = "table"
    says: str = ""
    letters: int = 0
    games: tuple[str, ...] = ()  # where a clause means something else in other games
    unless: dict[str, tuple[Scalar, ...]] = {}


class Span(Data, frozen=True):
    """A minimum and a maximum that go together, of all wagers or of some; at tables that have chosen one of the option
    values in `when`, where it has any, and not at those with one of the values in `unless`."""

    least: str
    most: str
    clause: str
    wagers: tuple[str, ...] = ()
    when: dict[str, tuple[Scalar, ...]] = {}
    unless: dict[str, tuple[Scalar, ...]] = {}


class Coins(Data, frozen=True):
    """The coin in which a part of the money is wagered; where a game has an option `coins`, as its table has chosen,
    and elsewhere not at all: stakes are whole money then."""

    value: str
    clause: str


class Limits(Data, frozen=True):
    """Where the book speaks of table minimum and maximum, and what becomes of a wager outside them: "refuse", or
    "pay_as_placed", by which a smaller one stands as it lies and a larger one only up to the maximum."""

    clause: str
    outside: str = "refuse"
    outside_clause: str = ""  # where that is said, if elsewhere
    per_box: str = ""  # the clause by which the maximum is for all players of a box together
    per_player: str = ""  # the clause by which it is for all that a player lays on a round
    parts: dict[str, str] = {}  # wagers for which it is only a part of that of the table, "1/8"
    parts_clause: str = ""  # where that is said
    together: str = ""  # the option by whose value "box" it is, where the house may choose
    step_clause: str = ""  # the clause by which the step of stakes is no more than the minimum
    notice: int = 0  # so many minutes a sign must announce a higher minimum
    notice_clause: str = ""  # where that is said, if not where a change of it is
    consent_clause: str = ""  # by which all players at the table may agree to it instead
    spread: tuple[Span, ...] = ()  # a minimum of no more than `least` asks for a maximum of no less than `most`
    fixed: tuple[Span, ...] = ()  # the minimum and the maximum are these
    coins: Coins | None = None


class Refuses(Data, frozen=True):
    """By which clauses every table of a game refuses what its book has no place for; "" where the book is silent."""

    late: str = ""  # a wager laid once the wagers are closed
    touched: str = ""  # one taken back then, where that is said elsewhere
    unlisted: str = ""  # a wager that the book does not have
    variation: str = ""  # an option that the book does not leave to the house
    words: str = ""  # something called out that the game does not know
    chips: str = ""  # a wager in chips without a value that this table has not issued, or in any
    stranger: str = ""  # a decision about a hand that another player has


class OddsRule(Data, frozen=True):
    """The freedom of a table to pay other than the printed odds: better ones, or, where it is `free`, any at all."""

    clause: str
    table_clause: str = ""  # for pay tables with a list of minimum odds, where that is said elsewhere
    may_raise: bool = True
    free: bool = False


Tiers = tuple[tuple[int, int, int], ...]  # from, to (0: and above), fee


class LimitRange(Data, frozen=True):
    """Between which amounts the minimum and the maximum of a table lie; 0 is no bound."""

    clause: str
    least: tuple[int, int] = (0, 0)
    most: tuple[int, int] = (0, 0)


class Schedule(Data, frozen=True):
    """One schedule of collection fees, in whole money. Players who are not named pay nothing.

    `player_dealer` is paid per hand, a flat fee or by the total table action; `player` per betting circle, a flat fee
    or by the wager there; `pot` is taken from the pot by the number of players; `half_hour` is paid for time.
    """

    clause: str
    player_dealer: int | Tiers = 0
    player: int | Tiers = 0
    pot: Tiers = ()
    half_hour: int = 0
    stakes: tuple[str, ...] = ()  # the limits of the poker tables it is for, "2-4"
    buy_in: tuple[str, ...] = ()  # or, without a limit, the chips brought to the table
    limits: LimitRange | None = None  # where it is not the sheet's


class Collection(Data, frozen=True):
    """A sheet of collection rates: the games it is for and the schedules of which a table has one at a time."""

    games: tuple[str, ...]
    clause: str
    schedule: dict[str, Schedule]
    limits: LimitRange | None = None


class Change(Data, frozen=True):
    """Conditions on which the house may change something at a table: an empty table, the agreement of all, or a notice
    of so many minutes, each by its clause. `option` is what is changed, where it is one; then the notice is of days."""

    clause: str
    minutes: int = 0
    days: int = 0
    empty: str = ""
    consent: str = ""
    notice: str = ""
    option: str = ""


class Abstain(Data, frozen=True):
    """The number of rounds without a wager after which a player may be asked to give up the seat."""

    rounds: int
    clause: str


class Floor(Data, frozen=True):
    """The duties of a casino that plays the game, beside its rules: players are not advised at the table (by these
    clauses), play may be suspended during an inquiry, a player who sits out for long gives up the seat, and closing,
    limits and stakes change only as the book says.
    """

    no_advice: tuple[str, ...] = ()
    suspend: str = ""
    abstain: Abstain | None = None
    close: Change | None = None
    limits: Change | None = None
    stakes: Change | None = None


class Beyond(Data, frozen=True):
    """An option of the game of another book that has more values here: those which that book leaves to a house, its
    clauses there, and the clause of the own book for all others."""

    clause: str
    clauses: tuple[str, ...]
    default: Scalar = ""
    kind: str = "choice"
    values: tuple[Scalar, ...] = ()
    least: Scalar | None = None
    most: Scalar | None = None

    def is_allowed(self, value: Scalar) -> bool:
        """Return whether the other book lets a house choose this."""
        if self.kind == "choice":
            return any(
                value == allowed and isinstance(value, bool) == isinstance(allowed, bool) for allowed in self.values
            )
        if value == "" or (self.least is None and self.most is None):
            return True
        least, most = (None if bound is None else Fraction(str(bound)) for bound in (self.least, self.most))
        number = Fraction(str(value))
        return (least is None or number >= least) and (most is None or number <= most)


class Own(Data, frozen=True):
    """The changes of a game to the game of another book that it is built on (changes_to_base.py).

    The clauses of its own book by which it pays otherwise: `figures` by wager and outcome; `tables` by pay table,
    version and row, where `kept` has the other book's clause for the rest. Which `options` have more values, and which
    `constraints` are left out. What rounds of version 1 cite instead stands in the last three.
    """

    books: tuple[str, ...] = ()  # whose clauses say so themselves
    figures: dict[str, dict[str, str]] = {}
    tables: dict[str, dict[str, dict[str, str]]] = {}
    kept: dict[str, dict[str, str]] = {}
    options: dict[str, Beyond] = {}
    constraints: tuple[Constraint, ...] = ()
    rule_before: dict[str, dict[str, str]] = {}
    cite_before: dict[str, str] = {}
    refuses_before: dict[str, str] = {}


class Game(Data, frozen=True):
    """A rulebook's rules for one game."""

    rulebook: str
    id: str
    title: str
    family: str
    section: str
    clause: str
    seats: int
    limits: Limits
    equipment: dict[str, dict[str, Any]]
    refuses: Refuses = Refuses()
    option: dict[str, Option] = {}
    constraint: tuple[Constraint, ...] = ()
    wager: dict[str, WagerRule] = {}
    paytable: dict[str, PayTable] = {}
    decision: dict[str, Decision] = {}
    ruling: dict[str, Ruling] = {}
    cite: dict[str, str] = {}
    procedure: tuple[Step, ...] = ()
    notice: tuple[Notice, ...] = ()
    odds_rule: OddsRule | None = None
    collection: Collection | None = None  # from the book's collections.toml
    floor: Floor = Floor()
    facts: dict[str, Any] = {}  # further figures of this game, each a table with its own clause
    lab: bool = False  # tried outside what its book allows (laboratory.py)
    line: str = ""  # by what it differs from its like in other books, for the list of games
    like: str = ""  # the game of another book it was built on, whose clauses say so themselves
    own: Own = Own()  # what it changes of that game

    @property
    def name(self) -> str:
        """`rulebook/game`, as commands and records write it."""
        return f"{self.rulebook}/{self.id}"

    def cite_clause(self, clause: str) -> str:
        """A clause of this game's book as it is cited to people: `gb-core 2.3 A`."""
        foreign = any(clause.startswith(f"{book} ") for book in self.own.books)
        return clause if clause == HOUSE or foreign else f"{self.rulebook} {clause}"


class GameEntry(Data, frozen=True):
    """A line of a rulebook's list of games."""

    id: str
    title: str
    family: str
    section: str


class Edition(Data, frozen=True):
    """An earlier release of a book's data: its fingerprint, and the version of the procedures of its rounds."""

    hash: str
    procedures: int


class Part(Data, frozen=True):
    """A numbered subsection or paragraph of a clause, in our words.

    `at` is what stands behind the clause's own number, "(1)(a)": the two together are its citation. "" is what the
    clause says outside its paragraphs, where that is a rule too. `kind` is "play" (a rule that decides what may be
    done, or what is dealt, won, lost or paid), "shown" (what a sign, a layout or an announcement must say),
    "informative" (it decides nothing by itself) or "physical" (what only hands and things can do).
    """

    at: str
    title: str
    kind: str
    reason: str = ""  # why no example can run it, where it is a rule of play


class Clause(Data, frozen=True):
    """A clause of the register, in our words."""

    clause: str
    title: str
    kind: str
    games: tuple[str, ...] = ()
    reason: str = ""  # why no example can make the engine cite it, where it is about play
    part: tuple[Part, ...] = ()  # its numbered subsections and paragraphs, where it has any


class Priced(Data, frozen=True):
    """One possible reading, so that the edge of its wager can be computed: other odds, of the wager or of some rows of
    it, or other options; facts that the book fixes may be among those. `data` has other values of the game's data, by
    their place in the file ("equipment.balls.drawn" = 19)."""

    text: str
    odds: str = ""
    rows: dict[str, str] = {}
    options: dict[str, Scalar] = {}
    data: dict[str, Any] = {}


class Reading(Data, frozen=True):
    """A decision about unclear text: what is printed, what was taken, why, what else it could mean, and what each is
    worth; or, where it has no price, why not (`unpriced`).

    `decides` names what rests on it: a wager, `wager:result`, `wager:result odds`, each also with a place
    (`wager@on:result`), `:result` of all wagers, a ruling, a decision, an option, a fact. A wager or a result is named
    where what becomes of it mostly rests on the reading, not where a rare line does. None is where nothing is said, and
    then it is the `wager`; empty is where the reading decides nothing that is cited.
    `cited` names the clauses that are cited for it, where they are not its `clause` and all parts of that.
    """

    id: str
    clause: str
    games: tuple[str, ...]
    printed: str
    taken: str
    why: str
    alternatives: tuple[str, ...] = ()
    wager: str = ""
    decides: tuple[str, ...] | None = None
    cited: tuple[str, ...] = ()
    on: str = ""
    options: dict[str, Scalar] = {}  # the table on which the possible odds are priced
    priced: tuple[Priced, ...] = ()
    unpriced: str = ""


class Claim(Data, frozen=True):
    """A figure the document states, to be checked by computing it. `measure` names what to compute."""

    id: str
    clause: str
    game: str
    what: str
    stated: str
    measure: str = "edge"
    wager: str = ""
    on: str = ""
    options: dict[str, Scalar] = {}
    detail: dict[str, Any] = {}
    note: str = ""


class Rulebook(Data, frozen=True):
    """One document, one edition.

    >>> from croupier.rulebooks import rulebook
    >>> isinstance(rulebook("gb-core"), Rulebook), rulebook("gb-core").id
    (True, 'gb-core')
    """

    id: str
    title: str
    publisher: str
    edition: str
    date: str
    source: str
    status: str = ""
    house_decides: str = ""  # the clause by which the operator decides what the book does not cover
    odds_rule: OddsRule | None = None
    rule: tuple[Step, ...] = ()  # rules for all games of the book, in our words
    game: tuple[GameEntry, ...] = ()


PART_KINDS = ("play", "shown", "informative", "physical")
Cell = Odds | Prize
Rows = Mapping[str, Cell]
KINDS = (
    "definition",
    "equipment",
    "option",
    "wager",
    "settlement",
    "decision",
    "procedure",
    "ruling",
    "jackpot",
    "fee",
    "claim",
    "shown",
    "informative",
    "physical",
)
IDLE_KINDS = frozenset({"shown", "informative", "physical", "claim"})  # of what is not about play
