"""Faults in a game's data, as far as they show without its family: amounts that are none, names that nothing has,
tables with gaps. Each fault is a key of the file and a reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import pairwise

from croupier import money
from croupier.errors import CroupierError
from croupier.messages import Message
from croupier.messages.game_data import (
    DefaultNotAmongValues,
    ForbidsDefaults,
    HasNoClause,
    HasUnknownRow,
    IsNotMoreThanNothing,
    LimitsGoWithOption,
    MinimumNotATable,
    NoRowOnLadder,
    NothingLeftOutCalled,
    NoticeOfLessThanNothing,
    NotLessCommission,
    NoWagerHere,
    OptionCannotBe,
    OptionNotThere,
    OutsideCannotBe,
    PayTableHasNo,
    PayTableNeedsTable,
    RatesAtMost,
    SheetHasNoSchedule,
    SkipsHand,
    SkipsRow,
    TierLeavesGap,
    TriedWithOther,
    UnknownLadder,
    UnknownOptionKind,
    UnknownPayTable,
    WagerNotThere,
)
from croupier.rulebooks.model import Constraint, Game, PayTable, Scalar, Schedule, Span, Tiers

Fault = tuple[str, Message]  # the key, and the reason
MOST_RATES = 5  # kings GEGA-004249 rules 7 and GEGA-004250 rules 6


def schedule_faults(schedule: Schedule) -> Iterator[Message]:
    """Yield the faults of a schedule: tiers that leave a gap or overlap, or more rates than a table may have."""
    for fees in (schedule.player_dealer, schedule.player, tuple(reversed(schedule.pot))):
        tiers: Tiers = () if isinstance(fees, int) else fees
        if len(tiers) > MOST_RATES:
            yield RatesAtMost(most=MOST_RATES)
        for (low, high, _), (after, _, _) in pairwise(tiers):
            if not low <= high == after - 1:
                yield TierLeavesGap(low=str(low), high=str(high))


def faults(chosen_game: Game) -> list[Fault]:
    """Return the faults in a game's data, as (key, reason)."""
    outside = chosen_game.limits.outside
    limits = [] if outside in ("refuse", "pay_as_placed") else [("limits", OutsideCannotBe(value=repr(outside)))]
    return [
        *limits,
        *_limit_faults(chosen_game),
        *_option_faults(chosen_game),
        *_paytable_faults(chosen_game),
        *_wager_faults(chosen_game),
        *_equipment_faults(chosen_game),
        *_collection_faults(chosen_game),
    ]


def _limit_faults(chosen_game: Game) -> Iterator[Fault]:
    """Amounts that are none, and wagers and options that the game does not have."""
    rule = chosen_game.limits
    for given in (*rule.spread, *rule.fixed):
        yield from _condition_faults(chosen_game, "limits", (*given.when.items(), *given.unless.items()))
        for name in given.wagers:
            if name.partition("@")[0] not in chosen_game.wager:
                yield "limits", NoWagerHere(wager=repr(name))
    usual = _usual(chosen_game)
    if any(_is_for_usual_table(usual, given) for given in rule.fixed):
        yield "limits.fixed", LimitsGoWithOption()
    if rule.together and rule.together not in chosen_game.option:
        yield "limits", OptionNotThere(option=repr(rule.together))
    texts = [text for given in (*rule.spread, *rule.fixed) for text in (given.least, given.most)]
    for text in [*texts, *([rule.coins.value] if rule.coins else [])]:
        try:
            if money.amount(text) <= 0:
                yield "limits", IsNotMoreThanNothing(value=repr(text))
        except CroupierError as error:
            yield "limits", error.refusal.message
    if rule.notice < 0:
        yield "limits", NoticeOfLessThanNothing()


def _collection_faults(chosen_game: Game) -> Iterator[Fault]:
    """Schedules that a table may choose and the sheet does not have."""
    if chosen_game.collection is not None:
        for value in chosen_game.option["collection"].values:
            if value != "none" and value not in chosen_game.collection.schedule:
                yield "option.collection", SheetHasNoSchedule(schedule=repr(value))


def _option_faults(chosen_game: Game) -> list[Fault]:
    out: list[Fault] = []
    for key, option in chosen_game.option.items():
        if option.kind == "choice" and option.default not in option.values:
            out.append((f"option.{key}", DefaultNotAmongValues(value=repr(option.default))))
        if option.kind == "choice" and option.trial is not None and option.trial not in option.values:
            out.append((f"option.{key}", TriedWithOther(value=repr(option.trial))))
        if option.kind in ("wagers", "decisions"):
            known = chosen_game.wager if option.kind == "wagers" else chosen_game.decision
            left = {name.strip() for name in str(option.default).split(",")} - {"", *known}
            out.extend(
                (f"option.{key}", NothingLeftOutCalled(what=option.kind[:-1], name=repr(name))) for name in sorted(left)
            )
        if option.kind not in ("choice", "amount", "chips", "integer", "odds", "rate", "wagers", "decisions"):
            out.append((f"option.{key}", UnknownOptionKind(value=repr(option.kind))))
    for i, rule in enumerate(chosen_game.constraint):
        out.extend(_condition_faults(chosen_game, f"constraint[{i}]", (*rule.when.items(), *rule.allow.items())))
        out.extend(_constraint_faults(chosen_game, f"constraint[{i}]", rule))
    for i, notice in enumerate(chosen_game.notice):
        out.extend(_condition_faults(chosen_game, f"notice[{i}]", notice.when.items()))
    about = {f"procedure[{i}]": step.about for i, step in enumerate(chosen_game.procedure)}
    for key, wagers in (
        about | {f"decision.{name}": rule.about for name, rule in chosen_game.decision.items()}
    ).items():
        out.extend((key, NoWagerHere(wager=repr(name))) for name in wagers if name not in chosen_game.wager)
    return out


def _is_for_usual_table(usual: dict[str, Scalar], given: Span) -> bool:
    """Return whether limits hold at a table as the book leaves it."""
    unless = any(usual.get(key) in values for key, values in given.unless.items())
    return not unless and all(usual.get(key) in values for key, values in given.when.items())


def _usual(chosen_game: Game) -> dict[str, Scalar]:
    """The options of a table as the book leaves it."""
    return {name: option.default for name, option in chosen_game.option.items()}


def _constraint_faults(chosen_game: Game, where: str, rule: Constraint) -> Iterator[Fault]:
    """A constraint that forbids the table as the book leaves it."""
    usual = _usual(chosen_game)
    meant, allowed = (all(usual.get(k) in v for k, v in part.items()) for part in (rule.when, rule.allow))
    if meant and not allowed:
        yield where, ForbidsDefaults(sentence=rule.sentence)


def _condition_faults(
    chosen_game: Game, where: str, conditions: Iterable[tuple[str, tuple[Scalar, ...]]]
) -> Iterator[Fault]:
    for name, values in conditions:
        known = chosen_game.option.get(name)
        if known is None:
            yield where, OptionNotThere(option=repr(name))
        elif known.kind == "choice" and not set(values) <= set(known.values):
            yield where, OptionCannotBe(option=name, values=str(sorted(set(values) - set(known.values), key=str)))


def _paytable_faults(chosen_game: Game) -> list[Fault]:
    from croupier.hands.ladders import LADDERS

    out: list[Fault] = []
    for key, table in chosen_game.paytable.items():
        where = f"paytable.{key}"
        if table.option and (table.option not in chosen_game.option):
            out.append((where, OptionNotThere(option=repr(table.option))))
        elif table.option:
            unknown = [value for value in chosen_game.option[table.option].values if str(value) not in table.table]
            out.extend(
                (f"option.{table.option}", PayTableHasNo(paytable=where, value=repr(value))) for value in unknown
            )
        if not table.table or (len(table.table) > 1 and not table.option):
            out.append((where, PayTableNeedsTable()))
        if table.minimum and table.minimum not in table.table:
            out.append((where, MinimumNotATable(value=repr(table.minimum))))
        for version, cells in table.table.items():
            rows = {row for row in cells if row != "clause"}
            for row in sorted(rows ^ set(table.rows)) if rows or not table.open else ():
                wrong = SkipsRow if row in table.rows else HasUnknownRow
                out.append((f"{where}.table.{version}", wrong(row=repr(row))))
            if "clause" not in cells:
                out.append((f"{where}.table.{version}", HasNoClause()))
            for row in rows & set(table.rows):
                out.extend(_cell_faults(f"{where}.table.{version}.{row}", cells[row]))
        if table.ladder:
            out.extend(_ladder_faults(where, table, LADDERS))
    return out


def _ladder_faults(where: str, table: PayTable, ladders: dict[str, tuple[str, ...]]) -> list[Fault]:
    ladder = ladders.get(table.ladder)
    if ladder is None:
        return [(where, UnknownLadder(ladder=repr(table.ladder)))]
    on_it = [row for row in table.rows if row in ladder]
    if not on_it:
        return [(where, NoRowOnLadder(ladder=table.ladder))]
    expected = ladder[ladder.index(on_it[0]) : ladder.index(on_it[-1]) + 1]
    skipped = [row for row in expected if row not in table.rows]
    return [(where, SkipsHand(row=repr(row), ladder=table.ladder)) for row in skipped]


def _cell_faults(where: str, cell: str) -> list[Fault]:
    try:
        money.pay(cell)
    except CroupierError as error:
        return [(where, error.refusal.message)]
    return []


def _wager_faults(chosen_game: Game) -> list[Fault]:
    out: list[Fault] = []
    for key, wager in chosen_game.wager.items():
        where = f"wager.{key}"
        cells = wager.pays.values() if isinstance(wager.pays, dict) else [wager.pays] if wager.pays else []
        for cell in cells:
            out.extend(_cell_faults(where, cell))
        if wager.paytable is not None and wager.paytable not in chosen_game.paytable:
            out.append((where, UnknownPayTable(paytable=repr(wager.paytable))))
        for other in (*wager.needs, *([wager.equal] if wager.equal else [])):
            if other not in chosen_game.wager:
                out.append((where, WagerNotThere(wager=repr(other))))
        if wager.commission and not _is_less_commission(wager.pays, wager.commission):
            out.append((where, NotLessCommission(commission=wager.commission)))
        for option in wager.offered:
            if option not in chosen_game.option:
                out.append((where, OptionNotThere(option=repr(option))))
    return out


def _is_less_commission(pays: object, commission: str) -> bool:
    try:
        return isinstance(pays, str) and money.odds(pays).win == 1 - Fraction(commission)
    except (CroupierError, ValueError, ZeroDivisionError):
        return False


def _equipment_faults(chosen_game: Game) -> list[Fault]:
    tables = {f"equipment.{k}": v for k, v in chosen_game.equipment.items()}
    tables |= {f"facts.{k}": v for k, v in chosen_game.facts.items()}
    return [
        (key, HasNoClause()) for key, value in tables.items() if not isinstance(value, dict) or "clause" not in value
    ]
