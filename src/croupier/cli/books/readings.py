"""croupier readings: unclear text, how it was read, and what each possible reading costs."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from croupier.cli import output, progress, speech
from croupier.cli.books.messages import EdgeAt, NoReadings
from croupier.cli.command import Command, Parser
from croupier.messages import Words
from croupier.rulebooks import Reading, books, readings, rulebook


def prices(book: str, reading: Reading) -> list[dict[str, Any]]:
    """The edge of the wager under each possible reading of its odds, or of what decides it."""
    from croupier.money import pay
    from croupier.odds.progress import tell
    from croupier.odds.studies.readings import price_reading

    tell(f"{book} {reading.clause}: {reading.id}")
    return [
        {"text": p.text, **({"odds": str(pay(p.odds))} if p.odds else {"options": p.rows or p.options | p.data})}
        | {"edge": edge, "edge_decimal": text}
        for p, edge, text in price_reading(book, reading)
    ]


def price_subject(price: dict[str, Any]) -> str:
    """Return the subject of a price: odds, or options."""
    return price["odds"] if "odds" in price else ", ".join(f"{key}={value}" for key, value in price["options"].items())


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "rulebook",
        nargs="?",
        metavar="RULEBOOK",
        help="One rulebook, for example gb-core; all if you leave it out",
    )


def run(args: Namespace) -> None:
    """Print how unclear passages are read."""
    chosen = [rulebook(args.rulebook).id] if args.rulebook else books()
    chosen_readings = [(book, reading) for book in chosen for reading in readings(book)]
    if args.json:
        with progress.show_progress():
            plain = [_plain(book, r) for book, r in chosen_readings]
        output.as_json(plain)
        return
    if not chosen_readings:
        print(speech.say(NoReadings(books=Words(" and ".join(chosen)))))
    for book, r in chosen_readings:
        print(f"{book} {r.clause}: {r.id}" + (f"  ({', '.join(r.games)})" if r.games else ""))
        print(_line_with_label("printed", r.printed))
        print(_line_with_label("taken", r.taken))
        print(_line_with_label("because", r.why))
        for other in r.alternatives:
            print(_line_with_label("or else", other))
        with progress.show_progress():
            known = prices(book, r)
        for price in known:
            cost, options = Words(f"{price['edge_decimal']:>9}"), Words(price_subject(price))
            edge = EdgeAt(edge=cost, options=options, text=Words(price["text"]))
            print(_line_with_label("edge", speech.say(edge)))
        if r.unpriced:
            print(_line_with_label("no price", r.unpriced))
        print()


def _line_with_label(label: str, text: str) -> str:
    """Return a line of a reading after its label."""
    return f"  {speech.term(label):<12} {text}"


def _plain(book: str, r: Reading) -> dict[str, Any]:
    out: dict[str, Any] = {
        "rulebook": book,
        "clause": r.clause,
        "id": r.id,
        "games": list(r.games),
        "printed": r.printed,
        "taken": r.taken,
        "why": r.why,
        "alternatives": list(r.alternatives),
    }
    if r.unpriced:
        out["unpriced"] = r.unpriced
    if r.priced:
        out |= {"wager": r.wager, "on": r.on, "prices": prices(book, r)}
    return out


COMMAND = Command(
    examples=(
        "croupier readings gb-core",
        "croupier readings gb-archive --json",
    ),
    arguments=arguments,
    run=run,
)
