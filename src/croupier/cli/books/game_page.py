"""The page of a game in its book's documentation, for a person who must answer for a table: how it is played, the
house's choices and their bounds, wagers and pays, who rules on what, and what a table must show; each with its
clause."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from croupier.rulebooks import Game
from croupier.rulebooks.citations import with_basis
from croupier.rulebooks.model import PayTable, Scalar, WagerRule
from croupier.table.authority import basis_of_ruling
from croupier.table.rulings.ruling_names import effect

Row = tuple[object, ...]


def table(columns: tuple[str, ...], rows: Iterable[Row]) -> Iterator[str]:
    """A table; nothing where it has no rows."""
    lines = ["| " + " | ".join(_cell(c) for c in row) + " |" for row in rows]
    if lines:
        yield "| " + " | ".join(columns) + " |"
        yield "|" + " --- |" * len(columns)
        yield from lines
        yield ""


def _cell(text: object) -> str:
    return str(text).replace("|", "\\|").replace("\n", " ")


def under_heading(heading: str, lines: Iterable[str]) -> Iterator[str]:
    """Lines under a heading; nothing where there are none."""
    section_lines = list(lines)
    if section_lines:
        yield heading
        yield ""
        yield from section_lines


def anchor(heading: str) -> str:
    """The link target that a heading gets."""
    kept = "".join(c for c in heading.lower() if c.isalnum() or c in " -_")
    return kept.replace(" ", "-")


def title(game: Game) -> str:
    """The heading of a game's page."""
    return f"{game.title} ({game.id})"


def page(game: Game) -> Iterator[str]:
    """Everything that the data says of a game."""
    yield f"## {title(game)}"
    yield ""
    yield f"`{game.name}`, [{game.clause}]: {game.seats} seats."
    yield ""
    yield from under_heading("### How it is played", _numbers_section(game))
    yield from under_heading("### Options", _options(game))
    yield from under_heading("### Constraints", _constraints(game))
    yield from under_heading("### Limits", _limits(game))
    columns = ("wager", "title", "pays", "when and beside what", "decided by")
    yield from under_heading("### Wagers", table(columns, _wagers(game)))
    for name, paytable in game.paytable.items():
        yield from _paytable(name, paytable)
    decisions = ((f"`{k}`", d.title, d.clause) for k, d in game.decision.items())
    yield from under_heading("### Decisions", table(("decision", "what", "clause"), decisions))
    yield from under_heading("### Rulings", _rulings(game))
    yield from under_heading("### Notices", _notices(game))
    yield from under_heading("### Equipment and further figures", table(("key", "value", "clause"), _figures(game)))


def _numbers_section(game: Game) -> Iterator[str]:
    yield from (f"{i}. {step.text} [{step.clause}]" for i, step in enumerate(game.procedure, 1))
    yield ""


def _options(game: Game) -> Iterator[str]:
    rows: list[Row] = []
    for name, option in game.option.items():
        values = ", ".join(word(v) or "none" for v in option.values) or _range(option.kind, option.least, option.most)
        also = "".join(f"; {value}: {clause}" for value, clause in option.why.items())
        rows.append((f"`{name}`", option.title, values, word(option.default) or "none", option.clause + also))
    return table(("option", "what", "values", "default", "clause"), rows)


def _range(kind: str, least: Scalar | None, most: Scalar | None) -> str:
    bounds = [f"{name} {value}" for name, value in (("from", least), ("to", most)) if value is not None]
    return " ".join([kind, *bounds])


def _constraints(game: Game) -> Iterator[str]:
    rows = (
        (_options_text(rule.when), _options_text(rule.allow), rule.sentence, rule.clause) for rule in game.constraint
    )
    return table(("where", "only", "why", "clause"), rows)


def _options_text(options: Mapping[str, tuple[Scalar, ...]]) -> str:
    return "; ".join(f"`{k}` is {' or '.join(word(v) or 'none' for v in values)}" for k, values in options.items())


def _limits(game: Game) -> Iterator[str]:
    limits = game.limits
    if limits.outside == "refuse":
        yield f"- A wager below the table's minimum or above its maximum is refused. [{limits.clause}]"
    else:
        yield f"- Minimum and maximum are the table's. [{limits.clause}]"
        where = limits.outside_clause or limits.clause
        yield f"- A smaller wager stands as it lies, a larger one up to the maximum; the rest goes back. [{where}]"
    if limits.per_box:
        yield f"- The maximum is for all players of a box together. [{limits.per_box}]"
    free = [f"`{name}`" for name, rule in game.wager.items() if rule.unlimited]
    if free:
        yield f"- They do not bind {', '.join(free)}."
    if game.odds_rule is not None:
        rule = game.odds_rule
        better = "better odds may be paid" if rule.may_raise else "odds are fixed"
        yield f"- Odds: {'any odds may be paid' if rule.free else better}. [{rule.clause}]"
    yield ""


def _wagers(game: Game) -> Iterator[Row]:
    for name, rule in game.wager.items():
        called = rule.title + (f" ({rule.french})" if rule.french else "")
        yield f"`{name}`", called, _pays_text(rule), _laying_rules(rule), _decision_text(rule)


def _pays_text(rule: WagerRule) -> str:
    if rule.paytable:
        return f"table `{rule.paytable}`"
    if isinstance(rule.pays, dict):
        return ", ".join(f"{row.replace('_', ' ')} {cell}" for row, cell in rule.pays.items())
    return rule.pays or ""


def _laying_rules(rule: WagerRule) -> str:
    """Return when a wager may be laid, beside which, and whether it may be taken back."""
    conditions = [] if rule.stage else ["laid by a decision"]
    conditions += [f"at {', '.join(rule.stage)}"] if rule.stage and "start" not in rule.stage else []
    conditions += [f"where {_options_text(rule.offered)}"] if rule.offered else []
    conditions += [f"beside {' or '.join(f'`{n}`' for n in rule.needs)}"] if rule.needs else []
    conditions += [f"equal to `{rule.equal}`"] if rule.equal else []
    conditions += ["stands until decided"] if not rule.removable else []
    conditions += ["outlives the round"] if rule.outlives else []
    return "; ".join(conditions)


def _decision_text(rule: WagerRule) -> str:
    others = "".join(f"; {case.replace('_', ' ')} {clause}" for case, clause in rule.rule.items())
    return rule.clause + others


def _paytable(name: str, paytable: PayTable) -> Iterator[str]:
    chooses = f", chosen by `{paytable.option}`" if paytable.option else ""
    least = f"; no row below `{paytable.minimum}`" if paytable.minimum else ""
    yield f"**Pay table `{name}`** [{paytable.clause}]{chooses}{least}"
    yield ""
    versions = list(paytable.table)
    rows: list[Row] = [
        (paytable.titles.get(row, row.replace("_", " ")), *(paytable.table[v].get(row, "") for v in versions))
        for row in paytable.rows
    ]
    rows.append(("*clause*", *(paytable.table[v]["clause"] for v in versions)))
    yield from table(("hand", *versions), rows)


def _rulings(game: Game) -> Iterator[str]:
    rows = ((f"`{k}`", r.words, effect(r), _clause_link(game, k)) for k, r in game.ruling.items())
    return table(("ruling", "what the floor finds", "what follows", "clause"), rows)


def _clause_link(game: Game, name: str) -> str:
    return with_basis(game.ruling[name].clause, basis_of_ruling(game, name))


def _notices(game: Game) -> Iterator[str]:
    rows: list[Row] = []
    for notice in game.notice:
        when = _options_text(notice.when) or ("better odds are paid than printed" if notice.raised else "always")
        rows.append((notice.text, when, notice.clause))
    return table(("a table shows or says", "where", "clause"), rows)


def _figures(game: Game) -> Iterator[Row]:
    for kind, tables in (("equipment", game.equipment), ("facts", game.facts)):
        for name, data in tables.items():
            parts = {k: v for k, v in data.items() if k != "clause"}
            several = "; ".join(f"{k}: {plain(v)}" for k, v in parts.items())
            yield f"`{kind}.{name}`", plain(parts["value"]) if set(parts) == {"value"} else several, data["clause"]


def plain(value: Any) -> str:
    """A value of the data in a line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{k} {plain(v)}" for k, v in value.items()) + "}"
    return ", ".join(plain(v) for v in value) if isinstance(value, list | tuple) else word(value)


def word(value: object) -> str:
    """A value as people write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
