"""The answer to a dispute, as a letter: what was laid, what fell, what the book says, what is due, and what else the
text could mean and would then pay. Everything in it is settled by the engine; nothing is typed."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from croupier.errors import CroupierError
from croupier.messages import english
from croupier.messages.results import describe_lines
from croupier.money import amount, amount_to_text
from croupier.odds.studies.readings import pay_as
from croupier.rulebooks import readings
from croupier.rulebooks.citations import words_of
from croupier.rulebooks.game_names import names_of
from croupier.rulebooks.model import Game, Priced, Reading
from croupier.table.authority import cited_line, cited_ruling
from croupier.table.felt import Line
from croupier.table.records.record import Settled, open_table, settle


@dataclass(frozen=True)
class Otherwise:
    """Another meaning of a text that touches this round, and what each line would pay by it (None: not settled so)."""

    reading: str
    clause: str
    printed: str
    taken: str
    meaning: str
    due: dict[int, str] | None

    def plain(self) -> dict[str, Any]:
        """The other reading as plain data."""
        return vars(self)


@dataclass(frozen=True)
class Letter:
    """The answer of the desk."""

    game: str
    laid: tuple[str, ...]
    happened: tuple[str, ...]
    says: tuple[tuple[str, str], ...]  # clauses, and what each says in our words
    due: tuple[str, ...]
    totals: tuple[str, ...]
    results: tuple[str, ...]  # what the round brought each seat, and why
    otherwise: tuple[Otherwise, ...]

    def plain(self) -> dict[str, Any]:
        """The letter as plain data."""
        return {
            "game": self.game,
            "laid": list(self.laid),
            "happened": list(self.happened),
            "says": [{"clause": clause, "words": words} for clause, words in self.says],
            "due": list(self.due),
            "totals": list(self.totals),
            "results": list(self.results),
            "otherwise": [reading.plain() for reading in self.otherwise],
        }

    def text(self) -> str:
        """The letter, in paragraphs."""
        parts = [f"About a round of {self.game}", *_part("What was laid", self.laid)]
        parts += _part("What happened", self.happened)
        parts += _part("What the book says", [f"{clause}: {words}" for clause, words in self.says])
        parts += _part("What is due", [*self.due, *self.totals])
        parts += _part("Why", self.results)
        if self.otherwise:
            parts += _part("What else the text could mean", _other_findings(self.otherwise))
        return "\n".join(parts) + "\n"


def _part(title: str, lines: Any) -> list[str]:
    return ["", title, *(f"  {line}" for line in lines)]


def _other_findings(others: Iterable[Otherwise]) -> Iterator[str]:
    intro = ""
    for reading in others:
        if reading.reading != intro:
            yield f"{reading.clause}: {reading.printed} Taken: {reading.taken}"
        intro = reading.reading
        yield from _other_meaning(reading)


def _other_meaning(reading: Otherwise) -> Iterator[str]:
    if reading.due is None:
        yield f"  or else: {reading.meaning} (not settled that way here)"
    elif reading.due:
        changed = "; ".join(f"line {number} would be {net}" for number, net in reading.due.items())
        yield f"  or else: {reading.meaning}: {changed}"
    else:
        yield f"  or else: {reading.meaning}: nothing in this round would change"


def letter(record: Mapping[str, Any]) -> Letter:
    """The answer to a record."""
    settled = settle(json.loads(json.dumps(record)))
    cited = list(dict.fromkeys(line.clause for line in settled.lines if line.clause))
    says = tuple((clause, words_of(clause)) for clause in cited)
    titles = {name: rule.title for name, rule in settled.table.game.wager.items()}
    due = tuple(f"{number}. {_line(settled.table.game, line, titles)}" for number, line in enumerate(settled.lines, 1))
    seats = sorted({line.seat for line in settled.lines})
    totals = tuple(
        f"seat {seat}: {_signed_amount(sum((line.net for line in settled.lines if line.seat == seat), 0))}"
        for seat in seats
    )
    words = english().with_names(names_of(settled.table.game))
    own = ([line for line in settled.lines if line.seat == seat] for seat in seats)
    results = tuple(describe_lines(lines, words) for lines in own)
    others = tuple(_otherwise(record, settled, cited))
    return Letter(
        settled.table.game.name,
        tuple(_wagers_lines(settled)),
        tuple(_events_lines(settled)),
        says,
        due,
        totals,
        results,
        others,
    )


def _wagers_lines(settled: Settled) -> Iterator[str]:
    for playing in settled.rounds:
        for move in playing.moves:
            if move["do"] == "place":
                where = f"{playing.table.game.wager[move['wager']].title} {move.get('on', '')}".strip()
                yield f"seat {move['seat']} laid {amount_to_text(amount(move['stake']))} on {where}"


def _events_lines(settled: Settled) -> Iterator[str]:
    for playing in settled.rounds:
        hands = playing.open_hands()
        yield from (f"{place}: {' '.join(cards)}" for place, cards in hands.items() if cards)
        fell = [str(move["outcome"]) for move in playing.moves if move["do"] == "chance"]
        if fell and not any(hands.values()):
            yield f"fell: {', '.join(fell)}"
        for move in playing.moves:
            if move["do"] == "decide":
                yield f"seat {move.get('seat')} chose {str(move['choice']).replace('_', ' ')}"
            if move["do"] == "declare":
                game = playing.table.game
                cited = cited_ruling(game, move["ruling"])
                yield f"declared: {game.ruling[move['ruling']].words} [{cited}]"


def _line(game: Game, line: Line, titles: Mapping[str, str]) -> str:
    odds = f" at {line.odds}" if line.odds else ""
    note = f" ({line.note})" if line.note else ""
    what = f"{titles.get(line.wager, line.wager)} {line.on}".strip()
    came = f"{line.result}{odds}, {_signed_amount(line.net)} [{cited_line(game, line)}]{note}"
    return f"seat {line.seat}, {what}, {amount_to_text(line.stake)} staked: {came}"


def _otherwise(record: Mapping[str, Any], settled: Settled, cited: list[str]) -> Iterator[Otherwise]:
    game = settled.table.game
    for reading in readings(game.rulebook):
        clause = f"{game.rulebook} {reading.clause}"
        if game.id not in reading.games or not any(
            cited_clause == clause or cited_clause.startswith(clause) for cited_clause in cited
        ):
            continue
        for possible in reading.priced:
            yield _settle_otherwise(record, settled, reading, clause, possible)
        if not reading.priced:
            for meaning in reading.alternatives:
                yield Otherwise(reading.id, clause, reading.printed, reading.taken, meaning, None)


def _settle_otherwise(
    record: Mapping[str, Any], settled: Settled, reading: Reading, clause: str, possible: Priced
) -> Otherwise:
    """One other meaning, settled: by other options or other odds of the same table."""
    other = json.loads(json.dumps({key: record[key] for key in record if key not in ("lines", "totals", "after")}))
    other["options"] = {**other.get("options", {}), **reading.options, **possible.options}
    answer = Otherwise(reading.id, clause, reading.printed, reading.taken, possible.text, None)
    if possible.data:
        return answer
    try:
        table = open_table(other)
        pay_as(table, reading, possible)
        again = settle(other, table)
    except CroupierError:
        return answer
    pairs = enumerate(zip(settled.lines, again.lines), 1)
    due = {number: _signed_amount(then.net) for number, (now, then) in pairs if now.net != then.net}
    return Otherwise(reading.id, clause, reading.printed, reading.taken, possible.text, due)


def _signed_amount(net: Any) -> str:
    return f"+{amount_to_text(net)}" if net > 0 else amount_to_text(net)
