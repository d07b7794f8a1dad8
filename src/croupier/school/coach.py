"""The coach's sums: what each decision of a seat cost against the best one, and an evening taken apart exactly.

result = expected + luck - mistakes: `expected` is what the wagers bring by best play before a card is dealt, `mistakes`
what was given away by decisions, each by the solver's worth of every choice at that moment, and `luck` the rest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from croupier.errors import CroupierError
from croupier.money import amount
from croupier.odds import edges
from croupier.odds.analysis import analysis
from croupier.odds.edge import ratio
from croupier.odds.strategy import advice, choice_of_move
from croupier.school.player_drills import situation
from croupier.table import Round, Table
from croupier.table.bots import main_wagers
from croupier.table.felt import Move

WORST = 5  # decisions that are looked at again
Question = Mapping[str, Any]


def table_of_round(question: Question) -> Table:
    """The table of a recorded round, as it stood before."""
    return Table(
        question["game"],
        question["options"],
        question["limits"],
        question["odds"],
        question["seats"],
        question["before"],
        departures=question.get("departures", ()),
    )


def judge_round(question: Question, seat: int) -> dict[str, Any]:
    """A round that is over, from one seat: its decisions with what each choice was worth, and its parts in chips."""
    table = table_of_round(question)
    playing, out = table.round(), list[dict[str, Any]]()
    for move in question["moves"]:
        ask = playing.awaiting
        if move["do"] == "decide" and move.get("seat") == seat and ask is not None and ask.kind == "decision":
            decision = _judge_decision(playing, move, seat, len(out))
            out += [] if decision is None else [decision]
        playing.do(move)
    mistakes = sum((Fraction(one["cost"]) for one in out), Fraction(0))
    result = sum((Fraction(line.net) for line in playing.lines if line.seat == seat), Fraction(0))
    expected = _expected_result(table, question["moves"], seat)
    luck = None if expected is None else result - expected + mistakes
    return {
        "decisions": out,
        "result": ratio(result),
        "mistakes": ratio(mistakes),
        "expected": None if expected is None else ratio(expected),
        "luck": None if luck is None else ratio(luck),
    }


def _judge_decision(playing: Round, move: Move, seat: int, number: int) -> dict[str, Any] | None:
    """One decision: what was chosen, what was best, and what that cost; None where no solver tells them apart."""
    try:
        worth = advice(playing)
    except CroupierError:
        return None
    choice = choice_of_move(worth, move) or _set(playing, worth, move)
    stake = _initial(playing, seat)
    if choice is None or not stake:
        return None
    best = max(worth.values())
    hands = {place: cards for place, cards in playing.hands(seat).items() if cards}
    labels = {place: texts[-1] for place, texts in playing.labels(seat).items() if texts}
    choices = [
        {"choice": one, "worth": ratio(value * stake), "cost": ratio((best - value) * stake)}
        for one, value in worth.items()
    ]
    return {
        "number": number,
        "choice": choice,
        "best": next(c for c, v in worth.items() if v == best),
        "right": worth[choice] == best,
        "cost": ratio((best - worth[choice]) * stake),
        "stake": ratio(stake),
        "choices": choices[:12],
        "hands": hands,
        "labels": labels,
        "situation": situation(playing),
        "cell": _cell(playing),
    }


def _cell(playing: Round) -> list[str] | None:
    """Where the charts of best play have this decision."""
    known = analysis(playing.table).cell
    cell = None if known is None else known(playing)
    return None if cell is None else list(cell)


def _set(playing: Round, worth: Mapping[str, Fraction], move: Move) -> str | None:
    """Return the choice of a player who leaves the setting to the house way: how it set the hand."""
    ask = playing.awaiting
    assert ask is not None
    after = playing.replay_with([*playing.moves, move])
    setting = after.felt.sets.get(ask.hand_place)
    low = [] if setting is None else next(value for key, value in setting["low"].items() if key != "is")
    return choice_of_move(worth, {**move, "low": list(map(str, low))}) if low else None


def _initial(playing: Round, seat: int) -> Fraction:
    """The wager by which worths are counted: that on the box that is decided about."""
    name, ask = main_wagers(playing.table)[0], playing.awaiting
    laid = [laid_wager for laid_wager in _stakes_laid(playing.moves, seat).items() if laid_wager[0][0] == name]
    if ask is not None and ask.box:
        laid = [laid_wager for laid_wager in laid if laid_wager[0][2] == ask.box] or laid
    return sum((stake for _, stake in laid), Fraction(0))


def _stakes_laid(moves: Sequence[Move], seat: int) -> dict[tuple[str, str, int], Fraction]:
    """Return a seat's stakes in a round by wager, position and box, without those that it took off again."""
    out: dict[tuple[str, str, int], Fraction] = {}
    for move in moves:
        if move["do"] not in ("place", "remove") or move["seat"] != seat:
            continue
        key = (move["wager"], move.get("on", ""), move.get("box", seat))
        if move["do"] == "place":
            out[key] = out.get(key, Fraction(0)) + Fraction(amount(move["stake"]))
        elif key in out:  # what lay before this round is another round's
            off = move.get("stake")
            out[key] -= out[key] if off is None else min(out[key], Fraction(amount(off)))
    return {key: stake for key, stake in out.items() if stake}


def _expected_result(table: Table, moves: Sequence[Move], seat: int) -> Fraction | None:
    """Return the result of the laid wagers by best play; None where one of them has no exact price."""
    total = Fraction(0)
    beside = main_wagers(table)[1:]
    for (name, on, _), stake in _stakes_laid(moves, seat).items():
        if name in beside:  # priced with the wager that it must equal
            continue
        try:
            priced = [edge for edge in edges(table.apart(), name) if not edge.on or edge.on == on]
        except CroupierError:
            return None
        best = next((edge for edge in priced if edge.edge is not None), None)
        if best is None or best.edge is None:
            return None
        total -= Fraction(best.edge) * stake
    return total


def evening(rounds: Sequence[Mapping[str, Any]], running: Sequence[Mapping[str, Any]] = ()) -> dict[str, Any]:
    """Rounds together: accuracy, the sum's parts, and the dearest decisions. What was decided in a round that still
    runs counts for the accuracy, and for no sum yet."""
    decisions = [{**decision, "round": part["round"]} for part in rounds for decision in part["decisions"]]
    decisions += [{**decision, "round": None} for decision in running]
    wrong = sorted(
        (decision for decision in decisions if not decision["right"] and decision["round"] is not None),
        key=lambda decision: -Fraction(decision["cost"]),
    )

    def total(name: str) -> str | None:
        values = [part[name] for part in rounds]
        return None if None in values else ratio(sum((Fraction(value) for value in values), Fraction(0)))

    right = sum(decision["right"] for decision in decisions)
    return {
        "rounds": len(rounds),
        "decisions": len(decisions),
        "right": right,
        "accuracy": right * 100 // len(decisions) if decisions else None,
        "marks": [decision["right"] for decision in decisions],
        "result": total("result"),
        "expected": total("expected"),
        "mistakes": total("mistakes"),
        "luck": total("luck"),
        "situations": _situations(decisions),
        "worst": wrong[:WORST],
        "last": decisions[-1] if decisions else None,
    }


def _situations(decisions: Sequence[Mapping[str, Any]]) -> dict[str, list[int]]:
    """How many were right of each kind of situation, and how many there were."""
    out: dict[str, list[int]] = {}
    for decision in decisions:
        tally = out.setdefault(decision["situation"], [0, 0])
        tally[0] += decision["right"]
        tally[1] += 1
    return out
