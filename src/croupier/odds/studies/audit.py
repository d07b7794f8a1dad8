"""The audit: every figure a rulebook states, computed, and a verdict on it; and the wagers that favour the player."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from croupier.errors import CroupierError
from croupier.odds import edges
from croupier.odds.analysis import Analysis, analysis
from croupier.odds.edge import Edge, decimal, percent, ratio
from croupier.odds.messages import ClaimHasNoEdge, FiguresStatedAndComputed, NotAStatedFigure, UnknownMeasure
from croupier.odds.progress import tell
from croupier.odds.result_cache import cached_answer
from croupier.rulebooks import Claim, claims, game, playable, readings, rulebook
from croupier.table import Table
from croupier.table.options import options_to_try

FAVOURS = "favours the player"
_FIGURE = re.compile(r"(-?[\d,]+)(?:\.(\d+))?(%?)")


@dataclass(frozen=True, slots=True)
class Verdict:
    """A claim beside what we compute."""

    rulebook: str
    claim: Claim
    computed: str
    verdict: str
    note: str
    cached: bool = False  # computed before, and kept

    def plain(self) -> dict[str, Any]:
        """The verdict as plain data."""
        claim = self.claim
        return {
            "rulebook": self.rulebook,
            "clause": claim.clause,
            "game": claim.game,
            "what": claim.what,
            "stated": claim.stated,
            "computed": self.computed,
            "verdict": self.verdict,
            "note": self.note,
            "cached": self.cached,
        }


class NotComputable(CroupierError):
    """A claim that cannot be computed, with the reason."""


def audit(book: str) -> list[Verdict]:
    """A verdict on every claim of a book."""
    stated = claims(book)
    out = []
    for i, claim in enumerate(stated):
        tell(f"{book} {claim.clause}: {claim.what}", i, len(stated))
        out.append(judge(book, claim))
    return out


def favours(book: str) -> list[Verdict]:
    """Every wager of a book that favours the player, with the odds that would mend it: at every value of every option,
    and of the games that take long as they are opened."""
    out = []
    names = [f"{book}/{entry.id}" for entry in rulebook(book).game if f"{book}/{entry.id}" in playable()]
    for i, name in enumerate(names):
        tell(f"{name}: wagers that favour the player", i, len(names))
        usual, seen = options_to_try(game(name), {}), set()
        for chosen, table in _tables(name):
            for edge in (edge for edge in edges(table, None) if edge.is_player_favoured):
                if (edge.wager, edge.on) not in seen:
                    seen.add((edge.wager, edge.on))
                    out.append(
                        _favourable_verdict(book, table, edge, {k: v for k, v in chosen.items() if v != usual.get(k)})
                    )
    return out


def _tables(name: str) -> Iterator[tuple[dict[str, Any], Table]]:
    """The table as it is opened, and with each value of each option by itself; one that needs limits of its own has the
    same odds as without it."""
    usual = Table(name, options_to_try(game(name), {}))
    if usual.family.seating.is_for_a_pot:
        return
    yield {}, usual
    if analysis(usual).slow:
        return
    for key, option in game(name).option.items():
        for value in option.values:
            with suppress(CroupierError):
                yield {key: value}, Table(name, options_to_try(game(name), {key: value}))


def _favourable_verdict(book: str, table: Table, edge: Edge, chosen: dict[str, Any]) -> Verdict:
    rule = table.game.wager[edge.wager]
    paid = table.pays.get(edge.wager)
    stated = str(paid.get(edge.on, "") if isinstance(paid, dict) else paid or "")
    what = " ".join(part for part in (rule.title, edge.on, *(f"with {k} {v}" for k, v in chosen.items())) if part)
    claim = Claim(f"favours-{edge.wager}", rule.clause, table.game.id, what, stated, wager=edge.wager, on=edge.on)
    cure = (
        f"at {edge.break_even_odds}{' exactly' if edge.note else ''} the bet would be fair"
        if edge.break_even_odds
        else ""
    )
    named = [reading.id for reading in readings(book) if reading.wager == edge.wager and table.game.id in reading.games]
    note = "; ".join(part for part in (cure, edge.note, *(f"reading {reading}" for reading in named)) if part)
    return Verdict(book, claim, percent(edge.edge or Fraction(0)), FAVOURS, note)


def judge(book: str, claim: Claim) -> Verdict:
    """Compute what a claim states, and compare."""
    try:
        values, cached = _compute_claim(book, claim)
    except NotComputable as reason:
        note = "; ".join(n for n in (str(reason), claim.note) if n)
        return Verdict(book, claim, "", "not computable", note)
    stated = [_read_stated(part) for part in claim.stated.split("|")]
    if len(stated) != len(values):
        raise CroupierError(
            FiguresStatedAndComputed(book=book, claim=claim.id, stated=len(stated), computed=len(values))
        )
    grades = [_grade(value, *figure) for value, figure in zip(values, stated, strict=True)]
    worst = max(grades, key=("agrees", "rounds differently", "differs").index)
    shown = " | ".join(_figure_text(v, places, percent) for v, (_, places, percent) in zip(values, stated, strict=True))
    return Verdict(book, claim, shown, worst, claim.note, cached)


def _compute_claim(book: str, claim: Claim) -> tuple[list[Fraction], bool]:
    """Return the computed values of a claim, and whether they were known from before."""
    table = Table(f"{book}/{claim.game}", claim.options)
    known = analysis(table)
    if not known.slow:
        return _values(book, claim, table, known), False
    what = f"claim {claim.id}: {claim.measure} of {claim.wager} on {claim.on}, {claim.detail}"
    values, kept = cached_answer(
        table, what, lambda: [ratio(v) for v in _values(book, claim, table, known)], module=table.family.analysis.edges
    )
    return [Fraction(value) for value in values], kept


def _values(book: str, claim: Claim, table: Table, known: Analysis) -> list[Fraction]:
    name = f"{book}/{claim.game}"
    if claim.measure == "edge":
        return [_edge(name, claim, claim.options)]
    if claim.measure == "edges":
        return [_edge(name, claim, claim.options | o) for o in claim.detail["options"]]
    if claim.measure == "moves":
        return [_edge(name, claim, claim.options) - _edge(name, claim, claim.detail["from"])]
    if claim.measure not in known.measures:
        raise CroupierError(UnknownMeasure(book=book, claim=claim.id, measure=repr(claim.measure)))
    return known.measures[claim.measure](table, claim)


def _edge(name: str, claim: Claim, options: dict[str, Any]) -> Fraction:
    for edge in edges(Table(name, options), claim.wager):
        if claim.on in ("", edge.on):
            if edge.edge is None:
                raise NotComputable(edge.note or "no exact figure")
            return edge.edge
    raise CroupierError(ClaimHasNoEdge(game=name, wager=claim.wager, on=repr(claim.on)))


def _read_stated(text: str) -> tuple[Fraction, int, bool]:
    """A stated figure with the number of its decimals and whether it is a percentage."""
    match = _FIGURE.fullmatch(text.strip())
    if match is None:
        raise CroupierError(NotAStatedFigure(text=repr(text)))
    whole, decimals, percent = match[1].replace(",", ""), match[2] or "", bool(match[3])
    return Fraction(f"{whole}.{decimals}" if decimals else whole), len(decimals), percent


def _grade(value: Fraction, stated: Fraction, places: int, percent: bool) -> str:
    """Agrees when it rounds to the stated figure; rounds differently when it is less than one last place away."""
    value = value * 100 if percent else value
    unit = Fraction(1, 10**places)
    distance = abs(value - stated)
    if 2 * distance <= unit:
        return "agrees"
    return "rounds differently" if distance < unit and places else "differs"


def _figure_text(value: Fraction, places: int, percent: bool) -> str:
    if value.denominator == 1 and not percent:
        return f"{value.numerator:,}"
    return decimal(value * 100 if percent else value, places + 2) + ("%" if percent else "")
