"""Drills: the dealer's work as tasks, each with the answer of the real settlement and the clause it rests on.

`pay` shows a layout and what fell: what is each wager paid, or does it lose? `total` asks what cards come to, `set` how
the house sets a hand, `ruling` what follows from what happened. A task follows from its kind, its table and a seed, so
that a complaint about one can be looked at again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from croupier.equipment.randomness import Randomness, Seeded
from croupier.errors import CroupierError
from croupier.library import played_out
from croupier.money import Amount, amount, shown, written
from croupier.table import Round, Table
from croupier.table.bots import bets
from croupier.table.chance import Dealer
from croupier.table.felt import Line

MOST_WAGERS, TRIES = 5, 40
STAKES = (5, 10, 15, 20, 25, 35, 40, 50, 75, 100)
EFFECTS = {
    "void_round": "every wager of the round goes back",
    "void_throw": "the throw or spin is repeated",
    "void_wager": "that wager goes back, and the rest of the round stands",
    "void_wagers": "that player's wagers go back",
    "deal_again": "the cards go back and are dealt anew; the wagers stand",
    "goes_on": "it is noted, and play goes on",
    "accept_below": "the wager is valid, once for a player, and void after that",
    "accept_above": "the wager is void as to the excess",
    "backed_off": "the cards that came to the dealer are used first for that player, and then for the dealer",
    "misplaced": "what led to it is undone, and the card is the next to be dealt",
    "as_meant": "the wager is settled where it was meant to lie",
    "exclude": "the player is excluded",
    "readmit": "the player may play again",
    "suspend_jackpot": "no jackpot wagers are taken for a time",
    "vacate": "the player gives up the seat",
    "close_table": "what lies is played out, and no more is laid",
}


@dataclass(frozen=True)
class Question:
    """One thing to answer. `topic` is what it practises; `choices` are numbered, where there are any."""

    topic: str
    asks: str
    answer: str
    clause: str
    why: str = ""
    choices: tuple[str, ...] = ()


@dataclass(frozen=True)
class Task:
    """What is shown to a trainee, and what is asked about it."""

    kind: str
    game: str
    seed: int
    shown: tuple[str, ...]
    questions: tuple[Question, ...]

    def plain(self) -> dict[str, Any]:
        asked = [{**vars(question), "choices": list(question.choices)} for question in self.questions]
        return {"kind": self.kind, "game": self.game, "seed": self.seed, "shown": list(self.shown), "questions": asked}


@dataclass(frozen=True)
class Mark:
    """Whether an answer was right, and what would have been."""

    question: Question
    given: str
    right: bool

    def plain(self) -> dict[str, Any]:
        asked = self.question
        told = {"topic": asked.topic, "given": self.given, "right": self.right, "answer": asked.answer}
        return told | {"clause": asked.clause, "why": asked.why}


def mark(question: Question, given: str) -> Mark:
    """Mark an answer: amounts to the last chip, choices by number or in words, hands as cards in any order."""
    told, wanted = given.strip().lower(), question.answer.lower()
    if question.choices and told.isdigit() and 1 <= int(told) <= len(question.choices):
        told = question.choices[int(told) - 1].lower()
    return Mark(question, given, told == wanted or _same_amount(told, wanted) or _same_cards(told, wanted))


def _same_amount(told: str, wanted: str) -> bool:
    try:
        return amount(told.removeprefix("+").replace(",", "")) == amount(wanted.removeprefix("+").replace(",", ""))
    except CroupierError:
        return False


def _same_cards(told: str, wanted: str) -> bool:
    return len(wanted) > 1 and sorted(told.replace(",", " ").split()) == sorted(wanted.split())


def kinds(table: Table) -> list[str]:
    """What can be practised at a table."""
    return [kind for kind in KINDS if next(_tasks(kind, table, 0, 3), None) is not None]


def task(kind: str, table: Table, seed: int, wanted: Sequence[str] = ()) -> Task:
    """A task from a seed; where topics are wanted, the first one of some that touches them."""
    if kind not in KINDS:
        raise CroupierError(f"there is no drill {kind!r}: choose from {', '.join(KINDS)}")
    first: Task | None = None
    for found in _tasks(kind, table, seed, TRIES):
        first = first or found
        if not wanted or any(question.topic in wanted for question in found.questions):
            return found
    if first is None:
        raise CroupierError(f"{table.game.name} has nothing to practise by {kind!r}: it has {', '.join(kinds(table))}")
    return first


def _tasks(kind: str, table: Table, seed: int, tries: int) -> Iterator[Task]:
    for number in range(tries):
        at = seed + number * 1_000_003
        found = KINDS[kind](table.apart(), Seeded(f"drill {kind} {table.game.name} {at}"))
        if found is not None and found[1]:
            yield Task(kind, table.game.name, at, tuple(found[0]), tuple(found[1]))


Found = tuple[list[str], list[Question]] | None


def _pay(table: Table, chance: Randomness) -> Found:
    playing = _dealt(table, chance)
    if playing is None:
        return None
    lines = [line for line in playing.lines if line.result != "returned"]
    asked = [
        Question(
            f"{table.game.name} {line.wager}",
            f"seat {line.seat}, {_named(line)}, {shown(line.stake)} staked: paid (+), lost (-) or 0?",
            _signed(line.net),
            line.clause,
            " ".join(part for part in (line.result, line.odds, line.note) if part),
        )
        for line in lines
    ]
    return _seen(playing), asked


def _named(line: Line) -> str:
    return f"{line.wager} {line.on}".strip()


def _total(table: Table, chance: Randomness) -> Found:
    playing = _dealt(table, chance)
    if playing is None:
        return None
    labels, hands = playing.labels(None), playing.view(None).get("made", {})
    asked = []
    for place, cards in playing.hands(None).items():
        name = labels.get(place, [""])[-1] if labels.get(place) else (hands.get(place) or [{"name": ""}])[0]["name"]
        if name and "??" not in cards and place not in playing.felt.sets:
            words = f"{place}: what do {' '.join(cards)} come to?"
            asked.append(Question(f"{table.game.name} totals", words, str(name), table.game.cited(table.game.clause)))
    return [], asked


def _set(table: Table, chance: Randomness) -> Found:
    playing = _dealt(table, chance)
    found = None if playing is None else playing.felt.sets.get("dealer")
    if playing is None or found is None:
        return None
    pieces = [str(thing) for thing in playing.felt.piles["dealer"].things]
    low = next(value for key, value in found["low"].items() if key != "is")
    words = f"the dealer has {' '.join(pieces)}: which go to the low hand?"
    clause = table.game.cited(table.game.clause)
    answer, why = " ".join(map(str, low)), str(found.get("how", ""))
    return [], [Question(f"{table.game.name} house way", words, answer, clause, why)]


def _ruling(table: Table, chance: Randomness) -> Found:
    rulings = [rule for rule in table.game.ruling.values() if rule.effect in EFFECTS]
    effects = sorted({EFFECTS[rule.effect] for rule in rulings})
    if len(effects) < 2:
        return None
    rule = chance.choice(rulings)
    right = EFFECTS[rule.effect]
    others = [effect for effect in effects if effect != right]
    chance.shuffle(others)
    choices = [right, *others[:3]]
    chance.shuffle(choices)
    name = table.game.name
    return [], [
        Question(
            f"{name} rulings", f"{rule.words}: what follows?", right, table.game.cited(rule.clause),
            "the house's own ruling, the book being silent" if rule.house else "", tuple(choices),
        )
    ]  # fmt: skip


KINDS: dict[str, Callable[[Table, Randomness], Found]] = {"pay": _pay, "total": _total, "set": _set, "ruling": _ruling}


def _signed(net: Amount) -> str:
    return f"+{shown(net)}" if net > 0 else shown(net)


def _dealt(table: Table, chance: Randomness) -> Round | None:
    """A round with a few wagers of a few seats, dealt to its end."""
    playing = table.round()
    seats = list(table.seats[: max(table.least_seats, 3)])
    for seat in seats[: table.least_seats] if table.least_seats > 1 else ():
        bets(playing, seat, chance)
    _lay(playing, seats, chance)
    if not playing.felt.wagers:
        bets(playing, seats[0], chance)
    try:
        played_out(playing, Dealer(table, chance), None)
    except CroupierError:
        return None
    return playing


def _lay(playing: Round, seats: Sequence[int], chance: Randomness) -> None:
    table = playing.table
    names = [name for name, rule in table.game.wager.items() if "start" in rule.stage and table.offered(name)]
    if table.family.lays is not None:
        for seat in seats:
            bets(playing, seat, chance)
        return
    for _ in range(1 + chance.below(MOST_WAGERS)):
        name = chance.choice(names)
        move = {"do": "place", "seat": chance.choice(list(seats)), "wager": name}
        move["stake"] = written(chance.choice(list(STAKES)))
        if name in table.positions:
            move["on"] = chance.choice(sorted(table.positions[name]))
        if playing.may(move) is None:
            playing.do(move)


def _seen(playing: Round) -> list[str]:
    """What lay on the felt, in words."""
    out = [f"{place}: {' '.join(cards)}" for place, cards in playing.open_hands().items() if cards]
    fell = [move["outcome"] for move in playing.moves if move["do"] == "chance"]
    if not out:
        out = [f"fell: {', '.join(map(str, fell))}"]
    return [*out, *(f"{key}: {value}" for key, value in playing.table.options.items() if _differs(playing.table, key))]


def _differs(table: Table, key: str) -> bool:
    return bool(table.options[key] != table.game.option[key].default)
