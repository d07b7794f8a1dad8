"""Limits that people set for themselves: stake, loss, deposits and time, a reality check, a time-out, an exclusion.

Everything here is asked in the transaction that would lay the wager, over rows that every process shares. A limit that
is tightened holds at once; one that is loosened, or lifted, may be confirmed a day later and holds from then on; until
then the change can be taken back. A time-out and an exclusion can be made longer and never shorter, by anybody.

What a limit counts: `stake round` what lies at risk at one table; `stake day` (week, month) what was staked and
decided, with what lies on tables now; `loss` what was lost less what was won, as if everything on the tables were lost;
`bought` the bought chips that came in, whatever was cashed out; `time` from the first wager of a sitting, pauses longer
than IDLE left out. Each currency is counted for itself. `check` is how many
minutes may go by until time and result are shown and must be acknowledged.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import sqlalchemy as sa

from croupier.casino.core import database as store
from croupier.casino.core.account_names import BOUGHT, CURRENCIES, OUTSIDE, player
from croupier.casino.core.sql_statements import Call, Statement, inserting
from croupier.casino.people import house_policy, play_statistics
from croupier.casino.people.messages import (
    AccountLocked,
    LimitNotSet,
    LimitOutOfRange,
    LimitTooEarly,
    LongerTimeAway,
    NoLimitChange,
    NoSuchLimit,
    OwnLimitReached,
    OwnTimeReached,
    RealityCheck,
    SelfExcluded,
    TakenTimeOut,
)
from croupier.casino.people.play_statistics import PERIODS, Day, Played
from croupier.errors import Refused
from croupier.messages import Cents
from croupier.table import Round
from croupier.table.felt import Move

MINUTE = 60_000
HOUR = 60 * MINUTE
IDLE = 15 * MINUTE  # a pause longer than this ends a sitting
MS_BETWEEN_TOUCHES = MINUTE  # how often the time of a person who goes on playing is written down
LONGEST_CHECK = 120
MAX_LIMITS = {"stake": 10**12, "loss": 10**12, "bought": 10**12, "time": 31 * 24 * 60, "check": LONGEST_CHECK}
KINDS = {"stake": ("round", *PERIODS), "loss": PERIODS, "bought": PERIODS, "time": PERIODS, "check": ("",)}
TIME_OUT, EXCLUSION = "time-out", "exclusion"
FOR_GOOD = 2**62
NO_LIMITS = "{}"


@dataclass(slots=True)
class Chosen:
    """A person's chosen limits, and the sitting that they are in."""

    person: str
    limits: dict[str, int] = field(default_factory=dict)  # "loss day": cents, "time week": minutes
    pending: dict[str, dict[str, Any]] = field(default_factory=dict)  # by the same names: {"to", "at"}
    barred: str = ""
    barred_until: int = 0
    standing_up: int = 0  # still in a chair somewhere that has to be left
    began_at: int = 0
    began_with: dict[str, list[int]] = field(default_factory=dict)  # staked and net until then, by currency
    last_at: int = 0
    told_at: int = 0
    locked_until: int = 0  # neither play nor cash-out until then: one operator alone has reset the password
    usual_check: int = house_policy.read_policy(house_policy.USUAL).number(
        "minutes_between_reality_checks"
    )  # by the house's policy

    @classmethod
    def read(cls, row: Sequence[Any]) -> Chosen:
        """Return a person's limits from their row."""
        person, limits, pending, barred, until, up, began_at, began_with, last_at, told_at, locked_until = row
        texts = [{} if text == NO_LIMITS else json.loads(text) for text in (limits, pending, began_with)]
        return cls(person, texts[0], texts[1], barred, until, up, began_at, texts[2], last_at, told_at, locked_until)

    def row(self) -> dict[str, Any]:
        """The row that keeps it."""
        texts = {key: json.dumps(getattr(self, key)) for key in ("limits", "pending", "began_with")}
        plain = ("person", "barred", "barred_until", "standing_up", "began_at", "last_at", "told_at", "locked_until")
        return texts | {key: getattr(self, key) for key in plain}

    def forget_expired_bars(self, at: int) -> None:
        """Forget a time-out that is over."""
        if self.barred and self.barred_until <= at:
            self.barred, self.standing_up = "", 0
        if self.locked_until <= at:
            self.locked_until = 0

    def put(self, name: str, to: int | None) -> None:
        """Set a limit, or take it off."""
        if to is None:
            self.limits.pop(name, None)
        else:
            self.limits[name] = to

    def is_sitting(self, at: int) -> bool:
        """Return whether a sitting is going on."""
        return self.last_at > 0 and at - self.last_at <= IDLE

    def since_last(self, at: int) -> int:
        """Time that is played and not written down yet."""
        return max(0, at - self.last_at) if self.is_sitting(at) else 0

    @property
    def check_minutes(self) -> int:
        """Return the minutes between two reality checks: those chosen, or the usual ones of the house."""
        return self.limits.get("check", self.usual_check)

    @property
    def every(self) -> int:
        """Return the milliseconds between two reality checks."""
        return MINUTE * self.check_minutes

    def is_check_due(self, at: int) -> bool:
        """Return whether the reminder of the time is to be shown."""
        return self.is_sitting(at) and at - self.told_at >= self.every

    def why_barred(self) -> Refused | None:
        """Return why a barred person may not play."""
        if not self.barred:
            return None
        for_good = self.barred_until >= FOR_GOOD
        ends = "" if for_good else play_statistics.utc_text(self.barred_until)
        if self.barred == EXCLUSION:
            return Refused(SelfExcluded(until=ends, is_for_good=for_good))
        return Refused(TakenTimeOut(until=ends, is_for_good=for_good))

    def refused_money(self) -> Refused | None:
        """Return why a person's account neither plays nor is paid out."""
        if not self.locked_until:
            return None
        return Refused(AccountLocked(until=play_statistics.utc_text(self.locked_until)))


class Account(Protocol):
    """The money on an account."""

    held: int


class Balances(Protocol):
    """The ledger as limits see it: holds, and the transaction's play so far, by account."""

    unit: str
    results: dict[str, tuple[int, int]]

    def account(self, name: str) -> Account:
        """An account as it stands."""

    def amount_on_table(self, account: str, table: str) -> int:
        """Return an account's money on a table."""


class LimitKeeper:
    """People's limits, as one transaction of the writer sees and changes them. `rows` and `days` are of the people who
    were looked up before."""

    def __init__(self, connection: sa.Connection, ledger: Balances, at: int) -> None:
        self.connection, self.ledger, self.at = connection, ledger, at
        self.policy = house_policy.read_policy(house_policy.USUAL)
        self._known: dict[str, Chosen] = {}
        self._rows: dict[str, Sequence[Any]] = {}  # of people who were looked up: as they are read when they are needed
        self._looked_up: set[str] = set()
        self._days: dict[str, list[Day]] = {}
        self._changed: set[str] = set()
        self._time: dict[str, int] = {}  # milliseconds played, by person
        self.bought: dict[str, int] = {}  # cents of chips bought in this transaction, by person

    def preload(self, people: Sequence[str], rows: Sequence[Any], days: Sequence[Any]) -> None:
        """Take over the rows that were looked up for these people."""
        self._looked_up.update(people)
        self._rows |= {row[0]: row for row in rows}
        limited, play_by_person = (
            [row[0] for row in rows if row[1] != NO_LIMITS],
            play_statistics.read(days) if days else {},
        )
        self._days |= {person: play_by_person.get(person, []) for person in limited}

    def of(self, person: str) -> Chosen:
        """Return a person's limits as they hold now."""
        chosen = self._known.get(person)
        if chosen is None:
            if person not in self._looked_up:
                self.preload([person], CHOSEN(self.connection, people=[person]), ())
                self._days.pop(person, None)
            row = self._rows.get(person)
            chosen = self._known[person] = Chosen(person) if row is None else Chosen.read(row)
            chosen.usual_check = self.policy.number("minutes_between_reality_checks")
            chosen.forget_expired_bars(self.at)
        return chosen

    def _play_in_period(self, person: str, per: str, unit: str | None = None) -> Played:
        """Return a person's play in the running day, week or month, as the journal stands now."""
        if person not in self._days:
            rows = play_statistics.DAYS(self.connection, people=[person], since=play_statistics.earliest(self.at))
            self._days[person] = play_statistics.read(rows).get(person, [])
        before = play_statistics.sum_days(self._days[person], play_statistics.first_day(per, self.at), unit)
        staked, net = self.ledger.results.get(f"{unit}{player(person)}", (0, 0)) if unit is not None else (0, 0)
        return before + Played(staked, net, self._time.get(person, 0))

    # Whether a person may play

    def may_come(self, person: str) -> None:
        """Sit down, enter a tournament, be given play money: not for those who are barred."""
        chosen = self.of(person)
        refused = chosen.why_barred() or chosen.refused_money()
        if refused is not None:
            raise refused

    def may_begin(self, person: str) -> None:
        """Refuse a wager of a person who is barred, past the time limit, or has not read a reality check."""
        self.may_come(person)
        chosen = self.of(person)
        for per in PERIODS:
            limit = chosen.limits.get(f"time {per}")
            if limit is not None:
                spent = self._play_in_period(person, per).millis + chosen.since_last(self.at)
                if spent >= limit * MINUTE:
                    raise Refused(OwnTimeReached(time=_minutes(limit), per=per))
        if chosen.is_check_due(self.at):
            raise Refused(RealityCheck(minutes=chosen.every // MINUTE))

    def within(self, person: str, table: str = "", more: int = 0) -> None:
        """Check that a person's stakes, and `more`, are within the limits they set, in the currency that is counted in.
        A round that is going on is looked at through what is held for it."""
        limits, unit = self.of(person).limits, self.ledger.unit
        if (
            not any(name.startswith(("stake", "loss")) for name in limits)
            or play_statistics.whose(unit + player(person)) is None
        ):
            return
        held = self.ledger.account(player(person)).held + more
        if table:
            _check_least(limits, "stake round", self.ledger.amount_on_table(player(person), table))
        for per in PERIODS:
            if f"stake {per}" in limits or f"loss {per}" in limits:
                play = self._play_in_period(person, per, unit)
                _check_least(limits, f"stake {per}", play.staked + held)
                _check_least(limits, f"loss {per}", held - play.net)

    def has_limits(self, person: str) -> bool:
        """Return whether a person has set any limit."""
        return bool(self.of(person).limits)

    def touch(self, person: str) -> None:
        """Note that a person has laid a wager or made a decision: the sitting begins, or goes on."""
        chosen = self.of(person)
        if not chosen.is_sitting(self.at):
            rows = play_statistics.DAYS(self.connection, people=[person], since=0)
            days = play_statistics.read(rows).get(person, [])
            totals = {unit: play_statistics.sum_days(days, 0, unit) for unit in play_statistics.units(days)}
            chosen.began_with = {unit: [t.staked, t.net] for unit, t in totals.items()}
            chosen.began_at = chosen.told_at = chosen.last_at = self.at
            self._changed.add(person)
        elif self.at - chosen.last_at >= MS_BETWEEN_TOUCHES:
            self._time[person] = self._time.get(person, 0) + self.at - chosen.last_at
            chosen.last_at = self.at
            self._changed.add(person)

    # Choosing

    def limit(self, person: str, what: str, per: str, to: int | None) -> None:
        """Set a limit: a tighter one at once, a looser one (or none) when it is confirmed, a day from now or later."""
        name = limit_name(what, per, to)
        chosen = self.of(person)
        now = chosen.check_minutes if what == "check" else chosen.limits.get(name)
        self._changed.add(person)
        if to is not None and (now is None or to <= now):
            chosen.pending.pop(name, None)
            chosen.limits[name] = to
        elif now is None:
            raise Refused(LimitNotSet())
        else:
            chosen.pending[name] = {"to": to, "at": self.at + HOUR * self.policy.number("hours_before_a_looser_limit")}

    def confirm(self, person: str, what: str, per: str) -> None:
        """A limit is loosened, a day after that was asked for: it holds from now on."""
        name, chosen = limit_name(what, per, None), self.of(person)
        change = chosen.pending.get(name)
        if change is None:
            raise Refused(NoLimitChange())
        if change["at"] > self.at:
            raise Refused(LimitTooEarly(at=play_statistics.utc_text(change["at"])))
        chosen.put(name, chosen.pending.pop(name)["to"])
        self._changed.add(person)

    def may_buy(self, person: str, amount: int) -> None:
        """Refuse chips that a person would buy beyond the limits they set."""
        limits, staged = self.of(person).limits, self.bought.get(person, 0)
        for per in PERIODS:
            if f"bought {per}" in limits:
                before = bought_since(self.connection, person, play_statistics.first_day(per, self.at))
                _check_least(limits, f"bought {per}", before + staged + amount)
        self.bought[person] = staged + amount

    def keep(self, person: str, what: str, per: str) -> None:
        """Take back a change that has not come into force: the limit stays as it is."""
        if self.of(person).pending.pop(limit_name(what, per, None), None) is None:
            raise Refused(NoLimitChange())
        self._changed.add(person)

    def note_reality_check(self, person: str) -> None:
        """Time and result were looked at."""
        self.of(person).told_at = self.at
        self._changed.add(person)

    def bar(self, person: str, kind: str, ends: int) -> None:
        """Keep a person from playing, by their own wish. Never shorter than it was."""
        chosen = self.of(person)
        if chosen.barred and (chosen.barred_until > ends or (chosen.barred, kind) == (EXCLUSION, TIME_OUT)):
            raise chosen.why_barred() or Refused(LongerTimeAway())
        chosen.barred, chosen.barred_until, chosen.standing_up = kind, ends, 1
        self._changed.add(person)

    def lock(self, person: str, ends: int) -> None:
        """Keep a person from playing and from cashing out until then: it is not known yet who has the account."""
        chosen = self.of(person)
        chosen.locked_until, chosen.standing_up = max(chosen.locked_until, ends), 1
        self._changed.add(person)

    def stood_up(self, person: str) -> None:
        """Note that a barred person has left their seats."""
        self.of(person).standing_up = 0
        self._changed.add(person)

    # Writing down

    def calls(self) -> list[Call]:
        """Return the changes of limits and play as calls of the database."""
        rows: dict[tuple[str, str], dict[str, Any]] = {}
        for account, (staked, net) in self.ledger.results.items():
            owner = play_statistics.whose(account)
            if owner is not None and (staked or net):
                rows[owner] = _day(*owner, self.at) | {"staked": staked, "net": net}
        for person, millis in self._time.items():
            rows.setdefault((person, ""), _day(person, "", self.at))["millis"] = millis
        changed = [self._known[person].row() for person in sorted(self._changed)]
        self._changed, self._time, self.ledger.results = set(), {}, {}
        return [_KEEP.call(changed), play_statistics.ADD.call([rows[key] for key in sorted(rows)])]


def _day(person: str, unit: str, at: int) -> dict[str, Any]:
    return {"person": person, "unit": unit, "day": play_statistics.day_of(at), "staked": 0, "net": 0, "millis": 0}


def _check_least(limits: dict[str, int], name: str, value: int) -> None:
    limit = limits.get(name)
    if limit is not None and value > limit:
        what, per = name.split()
        raise Refused(OwnLimitReached(what=what, per=per, limit=Cents(limit), now=Cents(value)))


def _minutes(count: int) -> str:
    hours, minutes = divmod(count, 60)
    return " ".join(filter(None, (f"{hours} h" if hours else "", f"{minutes} min" if minutes or not hours else "")))


def limit_name(what: str, per: str, to: int | None) -> str:
    """The name of a limit that there is, with a figure that it may have."""
    if per not in KINDS.get(what, ()):
        raise Refused(NoSuchLimit())
    if to is not None and not 1 <= to <= MAX_LIMITS[what]:
        raise Refused(LimitOutOfRange(most=int(MAX_LIMITS[what])))
    return f"{what} {per}".strip()


def bought_since(connection: sa.Connection, person: str, since: int) -> int:
    """Return the cents of chips that a person has bought since then, whatever was cashed out."""
    j, unit = store.journal.c, CURRENCIES[BOUGHT]
    wanted = sa.select(sa.func.coalesce(sa.func.sum(j.amount), 0)).where(
        j.credit == unit + player(person), j.debit == unit + OUTSIDE, j.at >= since
    )
    return int(connection.execute(wanted).scalar_one())


def choices_that_keep_stake(playing: Round) -> list[str]:
    """Return the open choices that keep what a player has staked without adding to it; at a game for a pot a call
    brings no money that does not lie on the table."""
    ask, family = playing.awaiting, playing.table.family
    if ask is None or ask.kind != "decision":
        return []
    return [
        choice.id
        for choice in ask.open_choices(playing.felt)
        if choice.amount is None
        and (choice.stake is None or family.seating.is_for_a_pot)
        and not family.play.decision(choice.id).gives_up
    ]


def can_keep_stake_as_it_is(playing: Round, move: Move) -> bool:
    """Return whether a player who is asked could keep the stake without adding to it, as this move would."""
    ask = playing.awaiting
    if ask is None or ask.kind != "decision":
        return True
    others = [choice for choice in choices_that_keep_stake(playing) if choice != move.get("choice")]
    return any(playing.may({"do": "decide", "seat": ask.seat, "choice": choice}) is None for choice in others)


CHOSEN = Statement(
    "SELECT person, limits, pending, barred, barred_until, standing_up, began_at, began_with, last_at, told_at, "
    "locked_until "
    "FROM care WHERE person IN :people"
)
STANDING_UP = Statement("SELECT person, barred FROM care WHERE standing_up = 1")
_KEEP = inserting(
    store.care,
    "ON CONFLICT (person) DO UPDATE SET "
    + ", ".join(f"{c.name} = excluded.{c.name}" for c in store.care.columns if c.name != "person"),
)


def seats_of(connection: sa.Connection, person: str) -> list[tuple[str, bool]]:
    """Return the tables where a person sits, and whether they are on their way out there."""
    c = store.chairs.c
    chairs = connection.execute(sa.select(c.floor_table, c.leaving, c.last).where(c.person == person))
    return [(table, bool(leaves or last)) for table, leaves, last in chairs]


def leaving(connection: sa.Connection) -> tuple[list[tuple[str, str, bool]], list[str]]:
    """Those who are barred and still sit somewhere: table, person, whether they may decide what is begun; and those who
    sit nowhere any more."""
    stop, gone = [], []
    for person, barred in STANDING_UP(connection):
        seats = seats_of(connection, person)
        stop += [(table, person, barred == TIME_OUT) for table, on_the_way in seats if not on_the_way]
        if not seats:
            gone.append(person)
    return stop, gone


def chosen_limits(connection: sa.Connection, person: str, at: int) -> Chosen:
    """Return a person's limits, for reading only."""
    rows = CHOSEN(connection, people=[person])
    chosen = Chosen.read(rows[0]) if rows else Chosen(person)
    chosen.forget_expired_bars(at)
    return chosen
