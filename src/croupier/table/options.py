"""Choosing a table: options within what the book allows, and odds that are never less than it prints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from croupier.errors import CroupierError, Refusal, Refused
from croupier.messages import GameName, OddsText, Words
from croupier.money import Odds, Prize, amount, amount_to_json, exact, odds, pay
from croupier.rulebooks import families, rulebook
from croupier.rulebooks.messages import (
    LeavesOutAll,
    MustBeWhole,
    NoSuchLeftOut,
    NoSuchOption,
    NoWagerWhoseOdds,
    OddsFixed,
    OddsHaveNoRow,
    OddsHaveNoRows,
    OddsRowByRow,
    OddsRowMayBe,
    OptionNotLeftEmpty,
    OptionTooLarge,
    OptionTooSmall,
    OptionValueNotAllowed,
    UnknownOption,
)
from croupier.rulebooks.model import HOUSE, Cell, Game, OddsRule, Option, Scalar
from croupier.table.messages import (
    BookForbids,
    FixedByTheBook,
    OddsNotAPrize,
    OddsTooLow,
    PrizeNotOdds,
)

Pays = dict[str, Cell | dict[str, Cell]]
WAGERS = "wagers"  # the kind of option that names wagers which the table leaves out
DECISIONS = "decisions"  # and the kind that names decisions


def choose_options(game: Game, wanted: Mapping[str, object]) -> dict[str, Scalar]:
    """The options of a table: those wanted, the defaults for the rest; refused where the book forbids them."""
    out: dict[str, Scalar] = {key: option.default for key, option in game.option.items()}
    for key, value in wanted.items():
        if key not in game.option:
            raise _unknown(game, key)
        out[key] = _value(game, key, game.option[key], value)
    for rule in game.constraint:
        if all(out[k] in v for k, v in rule.when.items()) and not all(out[k] in v for k, v in rule.allow.items()):
            raise Refused(BookForbids(reason=Words(rule.sentence), clause=game.cite_clause(rule.clause)))
    return out


def _unknown(game: Game, key: str) -> CroupierError:
    """Why a table has no such option: the book fixes it, allows no variation, or does not know it."""
    if key in game.facts:
        clause = game.cite_clause(game.facts[key]["clause"])
        return Refused(FixedByTheBook(option=Words(key), game=GameName(game.name), clause=clause))
    option, name, known = Words(key), GameName(game.name), Words(", ".join(game.option) or "none")
    if game.refuses.variation:
        clause = game.cite_clause(game.refuses.variation)
        return Refused(UnknownOption(option=option, game=name, known=known, clause=clause))
    return CroupierError(NoSuchOption(option=option, game=name, known=known))


def options_to_try(game: Game, wanted: Mapping[str, object]) -> dict[str, object]:
    """Options with which a game can be shown and tried, where the book opens no table by the defaults alone."""
    return {**{key: option.trial for key, option in game.option.items() if option.trial is not None}, **wanted}


def _value(game: Game, key: str, option: Option, value: object) -> Scalar:
    if option.kind == "choice":
        for allowed in option.values:
            if value == allowed and isinstance(value, bool) == isinstance(allowed, bool):
                return allowed
            if isinstance(value, str | int) and str(value).strip().lower() == str(allowed).lower():
                return allowed
        listed = ", ".join(str(v).lower() if isinstance(v, bool) else str(v) for v in option.values)
        raise Refused(
            Refusal(
                OptionValueNotAllowed(
                    option=Words(key),
                    value=Words(str(value)),
                    game=GameName(game.name),
                    allowed=Words(str(listed)),
                    clause=game.cite_clause(option.clause),
                )
            )
        )
    return _open_value(game, key, option, value)


def _open_value(game: Game, key: str, option: Option, value: object) -> Scalar:
    if value == "" or value is None:
        if option.default != "":
            raise CroupierError(OptionNotLeftEmpty(option=key, game=game.name, default=str(option.default)))
        return ""
    if option.kind == "odds":
        return str(odds(str(value)))
    if option.kind in (WAGERS, DECISIONS):
        return ", ".join(_names_left_out(game, key, str(value)))
    number = amount(_percentage(value))
    if option.kind == "integer" and type(number) is not int:
        raise CroupierError(MustBeWhole(option=key, value=str(value)))
    for bound, beyond in ((option.least, -1), (option.most, 1)):
        if bound is not None and (Fraction(number) - Fraction(str(bound))) * beyond > 0:
            wrong = OptionTooSmall if beyond < 0 else OptionTooLarge
            clause, limit = game.cite_clause(option.clause), Words(str(bound))
            raise Refused(wrong(option=Words(key), bound=limit, value=Words(str(value)), clause=clause))
    return amount_to_json(number)


def _names_left_out(game: Game, key: str, value: str) -> list[str]:
    """The wagers (or decisions) that a table leaves out, in the order of the book; it keeps at least one."""
    kind = game.option[key].kind
    known: Sequence[str] = tuple(game.decision if kind == DECISIONS else game.wager)
    wanted = {name.strip() for name in value.split(",")} - {""}
    for name in sorted(wanted - set(known)):
        raise CroupierError(
            NoSuchLeftOut(option=key, game=game.name, what=kind[:-1], name=repr(name), known=", ".join(known))
        )
    if wanted == set(known):
        raise CroupierError(LeavesOutAll(option=key, what=kind))
    return [name for name in known if name in wanted]


def left_out(game: Game, options: Mapping[str, Scalar], kind: str = WAGERS) -> dict[str, str]:
    """The wagers (or decisions) that a table does not offer by its own choice, each with the option that says so."""
    named = (key for key, option in game.option.items() if option.kind == kind)
    return {name: key for key in named for name in _names_left_out(game, key, str(options[key]))}


def _percentage(value: object) -> object:
    """70% is 7/10."""
    if isinstance(value, str) and value.strip().endswith("%"):
        return exact(Fraction(amount(value.strip()[:-1])) / 100)
    return value


def effective_pays(game: Game, options: Mapping[str, Scalar], raised: Mapping[str, object]) -> Pays:
    """Return the pays of each wager at a table with these options and these odds of its own."""
    out: Pays = {}
    for key, rule in game.wager.items():
        if rule.paytable is not None:
            table = game.paytable[rule.paytable]
            version = str(options[table.option]) if table.option else next(iter(table.table))
            out[key] = {row: pay(table.table[version][row]) for row in table.rows if row in table.table[version]}
        elif isinstance(rule.pays, dict):
            out[key] = {row: pay(cell) for row, cell in rule.pays.items()}
        elif rule.pays is not None:
            out[key] = pay(rule.pays)
    for key, better in raised.items():
        if key not in out:
            listed = ", ".join(out) or "none"
            raise CroupierError(NoWagerWhoseOdds(game=game.name, wager=repr(key), known=listed))
        if game.lab and isinstance(better, Mapping):
            out[key] = _any_rows(game, key, out[key], better)
            continue
        out[key] = _raised_odds(game, key, out[key], better)
    return out


def house_figures(
    game: Game, options: Mapping[str, Scalar], paid: Pays, raised: Mapping[str, object]
) -> dict[str, dict[str, str]]:
    """By wager and outcome: the house's word, where a table pays otherwise than its book prints. Where the book leaves
    the odds to the house, the clause that does so stands."""
    rule = odds_rule(game)
    if not raised or (rule is not None and rule.free and not game.lab):
        return {}
    printed = effective_pays(game, options, {})
    return {name: dict.fromkeys(_differing(printed.get(name), paid[name]), HOUSE) for name in raised if name in paid}


def _differing(printed: Cell | dict[str, Cell] | None, paid: Cell | dict[str, Cell]) -> list[str]:
    """The outcomes that are paid otherwise; "" where there is one figure."""
    cells = paid if isinstance(paid, dict) else {"": paid}
    known = printed if isinstance(printed, dict) else {"": printed}
    return [row for row, cell in cells.items() if cell != known.get(row)]


def _raised_odds(game: Game, key: str, printed: Cell | dict[str, Cell], better: object) -> Cell | dict[str, Cell]:
    if isinstance(printed, dict):
        if not isinstance(better, Mapping):
            raise CroupierError(OddsRowByRow(wager=key, rows=", ".join(printed)))
        least, name = _least_rows(game, key, printed), game.wager[key].paytable
        out = dict(printed)
        for row, text in better.items():
            if row not in printed and name is not None and game.paytable[name].open:
                out[row] = pay(str(text))
                continue
            if row not in printed:
                raise CroupierError(OddsHaveNoRow(wager=key, row=repr(row), rows=", ".join(printed)))
            out[row] = _check_not_less(game, key, f"{key} {row}", least[row], text)
        return out
    if isinstance(better, Mapping):
        raise CroupierError(OddsHaveNoRows(wager=key, printed=str(printed)))
    return _check_not_less(game, key, key, printed, better)


def _any_rows(game: Game, key: str, printed: Cell | dict[str, Cell], wanted: Mapping[str, object]) -> dict[str, Cell]:
    """A laboratory's pay table: rows that the family knows, besides those that the book prints."""
    out = dict(printed) if isinstance(printed, dict) else {}
    known = list(dict.fromkeys((*out, *families.find_family(game.family).rows(game, key))))
    for row, text in wanted.items():
        if row not in known:
            raise CroupierError(OddsRowMayBe(wager=key, row=repr(row), rows=", ".join(known) or "none"))
        out[row] = pay(str(text))
    return {row: out[row] for row in known if row in out}


def _least_rows(game: Game, key: str, printed: dict[str, Cell]) -> dict[str, Cell]:
    """The minimum of each row: the version of the pay table that the book calls the minimum, where there is one."""
    name = game.wager[key].paytable
    if name is None or not game.paytable[name].minimum:
        return printed
    table = game.paytable[name]
    return {row: pay(table.table[table.minimum][row]) for row in table.rows}


def _check_not_less(game: Game, key: str, what: str, least: Cell, text: object) -> Cell:
    cell = pay(str(text))
    rule = odds_rule(game)
    if rule is None or not rule.may_raise:
        raise Refused(
            Refusal(
                OddsFixed(
                    what=Words(str(what)), odds=OddsText(str(least)), clause=game.cite_clause(_paying(game, key, rule))
                )
            )
        )
    if type(cell) is not type(least):
        kind = OddsNotAPrize if isinstance(least, Odds) else PrizeNotOdds
        clause = game.cite_clause(rule.clause)
        raise Refused(kind(what=Words(what), odds=OddsText(str(least)), given=OddsText(str(cell)), clause=clause))
    if not rule.free and _worth(cell) < _worth(least):
        table = game.paytable.get(game.wager[key].paytable or "")
        clause = rule.table_clause if rule.table_clause and table is not None and table.minimum else rule.clause
        raise Refused(
            Refusal(
                OddsTooLow(
                    what=Words(str(what)),
                    odds=OddsText(str(least)),
                    given=OddsText(str(cell)),
                    clause=game.cite_clause(clause),
                )
            )
        )
    return cell


def _paying(game: Game, key: str, fixed: OddsRule | None) -> str:
    """The clause by which a wager pays what it does, and nothing else."""
    rule = game.wager[key]
    return rule.rule.get("pays", rule.clause if fixed is None else fixed.clause)


def _worth(cell: Cell) -> Fraction:
    return cell.win if isinstance(cell, Odds) else cell.size if isinstance(cell, Prize) else Fraction(0)


def odds_rule(game: Game) -> OddsRule | None:
    """The game's own rule on other odds, or the book's."""
    return game.odds_rule or rulebook(game.rulebook).odds_rule
