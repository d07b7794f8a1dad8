"""Departures: provisions of a book that do not apply at a table, or are altered there, because a person who may do so
has named them (the conditions of play of a tournament: qld s 9(1)(b)(ii)).

A departure is a clause, and what it does to a game follows from the table: an option may have the value that the table
chooses, and a fact of the book may be chosen, where a departure names its clause; constraints and limits under such a
clause fall away; wagers and decisions under one may be left out. Everything else of the book stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from croupier.errors import Refusal, Refused
from croupier.messages import Words
from croupier.rulebooks.model import Decision, Game, Limits, Option, Scalar, Span, WagerRule
from croupier.table.messages import NotLeftOut

NOT_PLAYED = "not_played"  # the option that names the wagers which are left out
NOT_OFFERED = "not_offered"  # and the one that names the decisions


def is_covered(named: str, clause: str) -> bool:
    """Return whether a departure that names one provision is about a clause: the same, or a part of it."""
    return clause == named or (clause.startswith(named) and clause[len(named)] in "( ")


def with_departures(game: Game, departures: Iterable[str], options: Mapping[str, object]) -> Game:
    """The game as it is played with these departures, at a table that chooses these options."""
    named = tuple(departures)
    if not named and not {NOT_PLAYED, NOT_OFFERED} & options.keys():
        return game

    def is_waived(clause: str) -> bool:
        return any(is_covered(departure, clause) for departure in named)

    options_here = {
        key: _widen_option(option, options[key]) if key in options and is_waived(option.clause) else option
        for key, option in game.option.items()
    }
    for key, value in options.items():
        fact = game.facts.get(key)
        if fact is not None and "value" in fact and is_waived(fact["clause"]):
            options_here[key] = Option(
                title=key, clause=fact["clause"], default=fact["value"], values=_both_values(fact, value)
            )
    for key, kind, rules in ((NOT_PLAYED, "wagers", game.wager), (NOT_OFFERED, "decisions", game.decision)):
        by = next((option for option in named if any(is_covered(option, rule.clause) for rule in rules.values())), "")
        _check_left_out(game, rules, str(options.get(key, "")), is_waived)
        if by:
            options_here[key] = Option(title=f"{kind.capitalize()} that are left out", clause=by, default="", kind=kind)
    return replace(
        game,
        option=options_here,
        limits=_limits(game.limits, is_waived),
        constraint=tuple(rule for rule in game.constraint if not is_waived(rule.clause)),
    )


def _check_left_out(
    game: Game, rules: Mapping[str, WagerRule] | Mapping[str, Decision], wanted: str, free: Callable[[str], bool]
) -> None:
    """Wagers and decisions are left out only by departures that name their clauses."""
    for name in wanted.replace(" ", "").split(","):
        rule = rules.get(name)
        if rule is not None and not free(rule.clause):
            raise Refused(Refusal(NotLeftOut(name=Words(str(name)), clause=game.cite_clause(rule.clause))))


def _both_values(fact: Mapping[str, Any], value: object) -> tuple[Scalar, ...]:
    """The book's value and the table's; words of a command are read as the book's kind of value."""
    printed = fact["value"]
    if isinstance(printed, bool) and str(value).lower() in ("true", "false"):
        value = str(value).lower() == "true"
    elif isinstance(printed, int) and str(value).lstrip("-").isdigit():
        value = int(str(value))
    return (printed, value if isinstance(value, str | int) else str(value))


def _widen_option(option: Option, value: object) -> Option:
    if option.kind != "choice":
        return replace(option, least=None, most=None)
    if any(str(value).lower() == str(allowed).lower() for allowed in option.values):
        return option
    return replace(option, values=(*option.values, _both_values({"value": option.default}, value)[1]))


def _limits(limits: Limits, free: Callable[[str], bool]) -> Limits:
    def spans_left(spans: tuple[Span, ...]) -> tuple[Span, ...]:
        return tuple(span for span in spans if not free(span.clause))

    step = "" if limits.step_clause and free(limits.step_clause) else limits.step_clause
    return replace(limits, spread=spans_left(limits.spread), fixed=spans_left(limits.fixed), step_clause=step)
