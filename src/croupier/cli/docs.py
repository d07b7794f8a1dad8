"""croupier docs: the pages that are made from the data, so that they never say anything else.

One page a rulebook (games, options, wagers, pay tables, readings, coverage) and the audit of every stated figure.
"""

from __future__ import annotations

from argparse import Namespace
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from croupier.cli import show
from croupier.rulebooks import Game, books, game, readings, rulebook
from croupier.rulebooks.coverage import coverage
from croupier.rulebooks.load import HOME


def pages() -> dict[str, str]:
    """Every generated page, by its path in the docs folder."""
    out = {f"rulebooks/{book}.md": "\n".join(_book(book)) + "\n" for book in books()}
    out["audit.md"] = "\n".join(_audit()) + "\n"
    return out


def run(args: Namespace) -> None:
    written = []
    for name, text in pages().items():
        file = Path(args.folder) / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        written.append(str(file))
    if args.json:
        show.as_json(written)
    else:
        print("\n".join(written))


def _cell(text: object) -> str:
    return str(text).replace("|", "\\|").replace("\n", " ")


def _rows(columns: tuple[str, ...], rows: list[tuple[object, ...]]) -> Iterator[str]:
    yield "| " + " | ".join(columns) + " |"
    yield "|" + " --- |" * len(columns)
    for row in rows:
        yield "| " + " | ".join(_cell(c) for c in row) + " |"
    yield ""


def _book(book: str) -> Iterator[str]:
    cover = rulebook(book)
    counts = Counter(entry.status for entry in coverage(book))
    yield f"# {book}: {cover.title}"
    yield ""
    yield f"{cover.publisher}, edition {cover.edition}. {cover.status}".strip()
    yield ""
    yield "This page is made from the data by `croupier docs`; citations are to the clauses of the document."
    yield ""
    yield f"Register: {', '.join(f'{n} {status}' for status, n in sorted(counts.items()))}."
    yield ""
    if cover.rule:
        yield "## For all games"
        yield ""
        yield from (f"- {step.text} [{step.clause}]" for step in cover.rule)
        yield ""
    for entry in cover.game:
        if (HOME / book / f"{entry.id}.toml").exists():
            yield from _game(game(f"{book}/{entry.id}"))
    yield "## Readings"
    yield ""
    rows: list[tuple[object, ...]] = [
        (r.clause, ", ".join(r.games), r.printed, r.taken, r.why, "; ".join(r.alternatives)) for r in readings(book)
    ]
    yield from _rows(("clause", "games", "printed", "taken", "why", "or else"), rows)


def _game(found: Game) -> Iterator[str]:
    yield f"## {found.title} (`{found.name}`)"
    yield ""
    yield from (f"{i}. {step.text} [{step.clause}]" for i, step in enumerate(found.procedure, 1))
    yield ""
    if found.option:
        yield "**Options**"
        yield ""
        options: list[tuple[object, ...]] = [
            (f"`{k}`", o.title, ", ".join(_word(v) for v in o.values) or o.kind, _word(o.default), o.clause)
            for k, o in found.option.items()
        ]
        yield from _rows(("option", "what", "values", "default", "clause"), options)
    yield "**Wagers**"
    yield ""
    wagers: list[tuple[object, ...]] = []
    for k, w in found.wager.items():
        pays = f"table `{w.paytable}`" if w.paytable else w.pays or ""
        paid = ", ".join(f"{row} {cell}" for row, cell in pays.items()) if isinstance(pays, dict) else pays
        wagers.append((f"`{k}`", w.title + (f" ({w.french})" if w.french else ""), paid, w.clause))
    yield from _rows(("wager", "title", "pays", "clause"), wagers)
    for k, table in found.paytable.items():
        yield f"**Pay table `{k}`** [{table.clause}]"
        yield ""
        versions = list(table.table)
        rows: list[tuple[object, ...]] = [
            (row.replace("_", " "), *(table.table[v][row] for v in versions)) for row in table.rows
        ]
        yield from _rows(("hand", *versions), rows)
    if found.decision:
        yield "**Decisions**: " + "; ".join(f"`{k}` {d.title} [{d.clause}]" for k, d in found.decision.items())
        yield ""


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _audit() -> Iterator[str]:
    from croupier.odds.audit import audit

    yield "# The audit"
    yield ""
    yield "Every figure the rulebooks state, computed by us. Made by `croupier docs`; a test keeps it in step."
    yield ""
    for book in books():
        verdicts = audit(book)
        if not verdicts:
            continue
        counts = Counter(v.verdict for v in verdicts)
        yield f"## {book}: {', '.join(f'{n} {verdict}' for verdict, n in counts.most_common())}"
        yield ""
        rows: list[tuple[object, ...]] = [
            (v.claim.clause, v.claim.game, v.claim.what, v.claim.stated, v.computed, v.verdict, v.note)
            for v in verdicts
        ]
        yield from _rows(("clause", "game", "what", "stated", "computed", "verdict", "note"), rows)
