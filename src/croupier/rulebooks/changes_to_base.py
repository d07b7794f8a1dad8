"""Changes of a game to the game of another book that it begins with (`like`), and the clause of its own book for each.

A value that differs stands beside a clause of the game's own book; `unclaimed_keys` finds those that do not. What rests
on such a value is cited by that clause, everything else as the other book's: `with_own_clauses` sees to that once, when
a file is read, and `game_at_table` for what follows only from the options that a table chooses.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from croupier.rulebooks import inheritance
from croupier.rulebooks.model import HOUSE, Beyond, Game, Notice, Scalar

Plain = dict[str, Any]
WORDS = frozenset(
    {"title", "follows", "short", "help", "french", "line", "text", "sentence", "titles", "section", "trial"}
)
_TEXTS = ("procedure", "notice")  # lists of sentences about clauses, which change no value
_REFUSALS = (  # of the cases of a wager's `rule`
    "offered",
    "late",
    "touched",
    "remove",
    "needs",
    "equal",
    "on",
    "taken",
    "pays",
)
_CASES = {  # which of them are decided by what is changed of a wager; its `terms` decide every result
    "commission": ("win", "pays"),
    "equal": ("equal",),
    "needs": ("needs",),
    "offered": ("offered",),
    "on": ("on",),
    "outlives": ("remove",),
    "paytable": ("win", "pays"),
    "pays": ("win", "pays"),
    "removable": ("remove",),
    "stage": ("late",),
}
_LEFT_OUT = {"wager": "unlisted", "option": "variation"}  # by which clause what is left out is refused


# Changes without a clause


def unclaimed_keys(base: Plain, changes: Plain, books: Collection[str]) -> Iterator[str]:
    """The keys of values that differ from those of the other game (`base`) with no clause of the own book beside them;
    `books` are those whose clauses are not the own book's."""
    yield from _unclaimed_of_table(base, changes, (), ((), changes), books)


def _unclaimed_of_table(
    base: Plain, here: Plain, path: tuple[str, ...], beside: tuple[tuple[str, ...], Plain], books: Collection[str]
) -> Iterator[str]:
    """Yield the keys of one table of the file; `beside` is the table whose clause its values rest on, and its place."""
    if "clause" in here or "clause" in base:
        beside = path, here
    above, table = beside
    for name, value in here.items():
        was, inner = base.get(name), (*path, name)
        if name in WORDS or inheritance.is_citation(name, value):
            continue
        if isinstance(value, dict):
            yield from _unclaimed_of_table(was if isinstance(was, dict) else {}, value, inner, beside, books)
        elif isinstance(value, list) and any(isinstance(entry, dict) for entry in value):
            fresh = [entry for entry in value if entry not in (was or ()) and name not in _TEXTS]
            if not all(is_own(entry.get("clause"), books) for entry in fresh):
                yield ".".join(inner)
        elif value != was and not is_own(table.get("clause"), books):
            yield ".".join(inner[: len(above) + 1])


def is_own(clause: object, books: Collection[str]) -> bool:
    """Return whether this is a clause of the own book: none of these books', nor the house's ruling."""
    named = isinstance(clause, str) and clause not in ("", HOUSE)
    return named and not any(str(clause).startswith(f"{book} ") for book in books)


# What the changes decide


def with_own_clauses(other: Plain, base: Plain, changes: Plain, left_out: Sequence[str], books: Sequence[str]) -> Plain:
    """Return the game with these changes of `base`, which is the `other` game less what is left out: what they decide
    is cited by the clauses beside them. `books` are the other's, and those that it is built on itself."""
    out, known = inheritance.lay_over(base, changes), base.get(inheritance.OWN_CHANGES, {})
    figures = dict(_figures(base, out, changes))
    changed: dict[str, Plain] = {
        "wager": dict(_wagers(base, out, changes, figures)),
        "cite": dict(_cites(other, out, changes)),
        "refuses": {key: changes.get("clause", "") for key in _refusals(out, changes, left_out)},
    }
    made: Plain = {
        "books": list(books),
        "figures": inheritance.lay_over(known.get("figures", {}), figures),
        "tables": inheritance.lay_over(known.get("tables", {}), _cells(base, changes)),
        "kept": inheritance.lay_over(_clauses_kept(base, changes), known.get("kept", {})),
        "options": {**known.get("options", {}), **dict(_options(other, changes, left_out))},
        "constraints": [*known.get("constraints", ()), *_constraints(other, left_out)],
        "rule_before": {name: out["wager"][name].get("rule", {}) for name in changed["wager"]},
        "cite_before": {name: out["cite"][name] for name in changed["cite"]},
        "refuses_before": {name: out["refuses"][name] for name in changed["refuses"]},
    }
    for table, entries in changed.items():
        if entries:
            out[table] = {**out[table], **entries}
    return {**out, inheritance.OWN_CHANGES: made}


def _changed_keys(was: Plain, mine: Plain) -> list[str]:
    """Return the keys in which an entry differs from another's."""
    named = [key for key in mine if key not in WORDS and not inheritance.is_citation(key, mine[key])]
    now = inheritance.lay_over(was, mine)
    return [key for key in named if now[key] != was.get(key)]


def _changed_entries(base: Plain, changes: Plain, table: str) -> Iterator[tuple[str, Plain, Plain]]:
    """The entries of a table that the own file changes: the name, what it was, and what the file says."""
    for name, mine in changes.get(table, {}).items():
        was = base.get(table, {}).get(name)
        if isinstance(was, dict) and isinstance(mine, dict) and _changed_keys(was, mine):
            yield name, was, mine


def _figures(base: Plain, out: Plain, changes: Plain) -> Iterator[tuple[str, Plain]]:
    """By wager: for each outcome that is paid otherwise ("" where it has one figure), the clause of the own book."""
    for name, was, mine in _changed_entries(base, changes, "wager"):
        now, then, rule_words = out["wager"][name].get("pays"), was.get("pays"), mine.get("rule", {})
        pays = now if isinstance(now, dict) else {"": now}
        paid = then if isinstance(then, dict) else {"": then}
        rows = [row for row, cell in pays.items() if cell is not None and cell != paid.get(row)]
        if rows:
            yield name, {row: rule_words.get(row, rule_words.get("win", mine.get("clause", ""))) for row in rows}


def _cells(base: Plain, changes: Plain) -> Plain:
    """By pay table, version and row: the clause of the own book that changes the cell."""
    changed: Plain = {}
    for name, version, was, mine in _restated_pay_tables(base, changes):
        rows = [row for row, cell in mine.items() if row != "clause" and was.get(row) != cell]
        changed.setdefault(name, {})[version] = dict.fromkeys(rows, mine.get("clause", ""))
    return changed


def _clauses_kept(base: Plain, changes: Plain) -> Plain:
    """By pay table and version: the other book's clause, for the cells that are as they were."""
    kept: Plain = {}
    for name, version, was, _ in _restated_pay_tables(base, changes):
        kept.setdefault(name, {})[version] = was["clause"]
    return kept


def _restated_pay_tables(base: Plain, changes: Plain) -> Iterator[tuple[str, str, Plain, Plain]]:
    """Versions of pay tables that both games have: pay table, version, and the cells of each."""
    for name, mine in changes.get("paytable", {}).items():
        versions = base.get("paytable", {}).get(name, {}).get("table", {})
        for version, cells in mine.get("table", {}).items():
            if version in versions:
                yield name, version, versions[version], cells


def _wagers(base: Plain, out: Plain, changes: Plain, figures: Plain) -> Iterator[tuple[str, Plain]]:
    """Changed wagers: what a change decides goes by the clause beside it, the rest by the other book's."""
    stages = {f"not_{stage}" for entry in base.get("wager", {}).values() for stage in entry.get("stage", ())}
    for name, was, mine in _changed_entries(base, changes, "wager"):
        now, rule, changed = out["wager"][name], was.get("rule", {}), _changed_keys(was, mine)
        if "terms" in changed:
            kept = {case: clause for case, clause in rule.items() if case in _REFUSALS or case in stages}
            yield name, {**now, "rule": {**kept, **mine.get("rule", {})}}
            continue
        cases = {case for key in changed for case in _CASES.get(key, ())}
        cases |= stages & rule.keys() if "stage" in changed else set()
        paid = figures.get(name, {})
        if isinstance(now.get("pays"), dict) and set(now["pays"]) != set(paid):
            cases.discard("win")  # some outcomes are paid as they were
        decided = dict.fromkeys(sorted(cases), mine["clause"]) | {row: paid[row] for row in paid if row in rule}
        rule = {**rule, **decided, **mine.get("rule", {})}
        yield name, {**now, "rule": rule, "kept_clause": was.get("kept_clause", was["clause"])}


def _cites(other: Plain, out: Plain, changes: Plain) -> Iterator[tuple[str, str]]:
    """Yield the citations for facts that are changed, or that take the place of an option."""
    for name, mine in changes.get("facts", {}).items():
        was = other.get("facts", {}).get(name) or other.get("option", {}).get(name)
        if was is not None and (_changed_keys(was, mine) or name not in other.get("facts", {})):
            rests = _resting(out.get("cite", {}), name, _clauses(was))
            yield from ((case, mine["clause"]) for case in rests if case not in changes.get("cite", {}))


def _clauses(entry: Plain) -> list[str]:
    """The clauses of a fact or an option, with those of its values."""
    return [entry["clause"], *entry.get("why", {}).values()]


def _resting(cite: Mapping[str, str], name: str, clauses: Collection[str]) -> list[str]:
    """The citations that rest on a fact or an option: of its clauses, or parts of them, under a name like its own."""
    words = set(name.split("_"))
    under = tuple(f"{clause}{mark}" for clause in clauses for mark in "( ")
    named = (case for case in cite if words & set(case.split("_")))
    return [case for case in named if cite[case] in clauses or cite[case].startswith(under)]


def _options(other: Plain, changes: Plain, left_out: Sequence[str]) -> Iterator[tuple[str, Plain]]:
    """Options with values that the other book does not leave to a house, or that it allows only together."""
    mine = changes.get("option", {})
    bound = {
        name for constraint in _constraints(other, left_out) for name in (*constraint["when"], *constraint["allow"])
    }
    for name, was in other.get("option", {}).items():
        if name in bound or _has_new_values(was, mine.get(name, {})):
            clause = mine.get(name, {}).get("clause") or changes.get("clause", "")
            kept = {key: was[key] for key in ("kind", "values", "least", "most", "default") if key in was}
            yield name, {**kept, "clause": clause, "clauses": _clauses(was)}


def _has_new_values(was: Plain, mine: Plain) -> bool:
    """Return whether an option has values that it had not."""
    if not mine or set(mine.get("values", ())) - set(was.get("values", ())):
        return bool(mine)
    return any(key in mine and mine[key] != was.get(key) for key in ("kind", "least", "most"))


def _constraints(other: Plain, left_out: Sequence[str]) -> list[Plain]:
    """Return the combinations that only the other book demands and that this game leaves out."""
    known = other.get("constraint", ())
    return [
        constraint
        for constraint in known
        if any(inheritance.is_entry_named(part, "constraint", constraint) for part in left_out)
    ]


def _refusals(out: Plain, changes: Plain, left_out: Sequence[str]) -> list[str]:
    """The refusals that would cite the clause of what is left out."""
    keys = {_LEFT_OUT.get(part.partition(".")[0], "") for part in left_out}
    return sorted(key for key in keys if out.get("refuses", {}).get(key) and key not in changes.get("refuses", {}))


# At a table


def as_before(game: Game) -> Game:
    """The game as rounds of version 1 cite it."""
    changes = game.own
    if not changes.books:
        return game
    wagers = {name: replace(game.wager[name], rule=rule, kept_clause="") for name, rule in changes.rule_before.items()}
    refuses = replace(game.refuses, **changes.refuses_before)
    wager, cite = {**game.wager, **wagers}, {**game.cite, **changes.cite_before}
    cited = replace(changes, figures={}, tables={}, kept={}, options={}, constraints=())
    return replace(game, wager=wager, cite=cite, refuses=refuses, own=cited)


def game_at_table(game: Game, options: Mapping[str, Scalar]) -> Game:
    """The game as a table with these options cites it: what rests on a choice that the other book does not leave to a
    house is the own book's."""
    chosen = options_beyond_book(game, options)
    cite = {
        case: option.clause for name, option in chosen.items() for case in _resting(game.cite, name, option.clauses)
    }
    shown = tuple(_notice_of_choice(notice, chosen) for notice in game.notice)
    return replace(game, cite={**game.cite, **cite}, notice=shown) if chosen else game


def _notice_of_choice(notice: Notice, chosen: Mapping[str, Beyond]) -> Notice:
    """A notice about such a choice."""
    clause = next((chosen[name].clause for name in notice.when if name in chosen), notice.clause)
    return replace(notice, clause=clause) if clause != notice.clause else notice


def options_beyond_book(game: Game, options: Mapping[str, Scalar]) -> dict[str, Beyond]:
    """The options of a table whose value the other book does not leave to a house, or not beside the other values."""
    changes = game.own
    beyond = {
        name: option
        for name, option in changes.options.items()
        if name in options and not option.is_allowed(options[name])
    }
    for rule in changes.constraints:
        meant, allowed = (all(options.get(k) in v for k, v in part.items()) for part in (rule.when, rule.allow))
        if meant and not allowed:
            beyond |= {name: changes.options[name] for name in (*rule.when, *rule.allow) if name in changes.options}
    return beyond


def own_figures(game: Game, options: Mapping[str, Scalar]) -> dict[str, dict[str, str]]:
    """By wager and outcome: the clause of the own book that pays it so, where another book pays it otherwise."""
    if not game.own.books:
        return {}
    figures = {name: dict(rows) for name, rows in game.own.figures.items() if name in game.wager}
    chosen = options_beyond_book(game, options)
    for name, rule in game.wager.items():
        table = game.paytable.get(rule.paytable or "")
        if table is None:
            continue
        version = str(options[table.option]) if table.option else next(iter(table.table))
        rows = dict(game.own.tables.get(str(rule.paytable), {}).get(version, {}))
        option = chosen.get(table.option)
        if option is not None:
            usual = table.table.get(str(option.default), {})
            rows |= {row: option.clause for row, cell in table.table[version].items() if cell != usual.get(row)}
        if rows:
            figures[name] = rows
    return figures
