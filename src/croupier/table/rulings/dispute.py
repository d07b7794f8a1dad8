"""A dispute desk: what really happened, even where it was wrong, and what the book makes of it.

A record of a round that went as it should settles. One that did not is taken apart here: each thing that the procedure
would not have (a card too many, a card that is missing or came in another order, a wager laid late, a chip that lies
alone) is found, named and put aside, until what is left can be played. The answer says what was found, what each ruling
of the game makes of it, and how the round stands without it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from croupier.errors import CroupierError, Refusal, Refused
from croupier.messages import RulingName
from croupier.money import amount
from croupier.places import BOX, Place
from croupier.rulebooks.model import Game, Ruling
from croupier.table import messages
from croupier.table.authority import basis_of_ruling, explained_line
from croupier.table.felt import VOID_ROUND, VOID_WAGER, Line, Move, Wager
from croupier.table.records.outcomes_by_place import Leftover, outcomes, place_of_key
from croupier.table.records.record import CutShort, Settled, open_table, settle
from croupier.table.records.record_shape import check

EXTRA_CARD, MISSING_CARD, CARD_ORDER = "extra_card", "missing_card", "card_order"
LATE_WAGER, LONE_WAGER = "late_wager", "lone_wager"
_MAX_FINDINGS = 20  # things that are found in one record
_LONE = ("needs_wager", "unequal_wagers")


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was not as it should be."""

    kind: str
    sentence: str
    clause: str | None = None
    wager: Move | None = None  # the move that laid it, where it is a wager
    seat: int | None = None  # whose hand or wager it is, where it is one player's
    card: str = ""  # the card or tile, where it is one too many

    @property
    def words(self) -> tuple[str, ...]:
        """By what a ruling says that it is about this."""
        return (self.kind, f"{self.kind} {self.wager['wager']}") if self.wager is not None else (self.kind,)

    def plain(self) -> dict[str, Any]:
        """As plain values, for JSON."""
        out: dict[str, Any] = {"kind": self.kind, "sentence": self.sentence, "clause": self.clause, "seat": self.seat}
        return out | ({"wager": self.wager} if self.wager is not None else {})


@dataclass(frozen=True, slots=True)
class Ruled:
    """One ruling tried on a disputed round: the lines it gives, or why it cannot be declared."""

    name: str
    ruling: Ruling
    clause: str
    game: Game
    lines: tuple[Line, ...] = ()
    refusal: Refusal | None = None

    def plain(self) -> dict[str, Any]:
        """As plain values, for JSON."""
        out: dict[str, Any] = {"ruling": self.name, "title": self.ruling.words, "clause": self.clause}
        out |= {"basis": str(basis_of_ruling(self.game, self.name)), "house": self.ruling.house}
        out["lines"] = [explained_line(self.game, line) for line in self.lines]
        return out | ({"refused": str(self.refusal)} if self.refusal is not None else {})


@dataclass(slots=True)
class Answer:
    """The answer to a dispute: the findings in a record, the rulings that may be made, and the settlement without the
    faulty moves."""

    game: str
    found: list[Finding] = field(default_factory=list)
    rulings: list[Ruled] = field(default_factory=list)
    rest: Settled | None = None
    stuck: str = ""  # why what is left cannot be played, where it cannot

    def plain(self) -> dict[str, Any]:
        """As plain values, for JSON."""
        return {
            "game": self.game,
            "found": [finding.plain() for finding in self.found],
            "rulings": [ruled.plain() for ruled in self.rulings],
            "without": self._without(),
            "stuck": self.stuck,
        }

    def _without(self) -> list[dict[str, Any]] | None:
        if self.rest is None:
            return None
        return [explained_line(self.rest.table.game, line) for line in self.rest.lines]


def answer(record: dict[str, Any]) -> Answer:
    """Return the book's answer to a record of what really happened."""
    check(record)
    out = Answer(record["game"])
    left = {**record, "inputs": list(record["inputs"])}
    left.pop("lines", None)
    while out.rest is None and not out.stuck and len(out.found) <= _MAX_FINDINGS and _has_wagers(left):
        try:
            out.rest = settle(left)
            out.found += _dealt_to_nobody(out.rest)
        except CroupierError as error:
            finding = _put_aside(left, error)
            if finding is None:
                out.stuck = str(error)
            else:
                out.found.append(finding)
                out.stuck = finding.sentence if finding.kind == MISSING_CARD else ""
    out.rulings = [*_rulings(left, out)] if out.found else []
    return out


def _has_wagers(left: dict[str, Any]) -> bool:
    """Return whether there is anything left to settle."""
    standing = (left.get("before") or {}).get("wagers")
    return bool(standing) or any(move["do"] == "place" for move in left["inputs"])


# What was not as it should be


def _dealt_to_nobody(settled: Settled) -> Iterator[Finding]:
    """Yield the cards that came when the round was over: a round by themselves, without a wager."""
    for playing in settled.rounds[1:]:
        if playing.felt.piles and not playing.lines and not any(move["do"] == "place" for move in playing.moves):
            for move in playing.moves:
                if move["do"] == "chance":
                    yield Finding(EXTRA_CARD, f"{move['outcome']}: one too many, which came when the round was over")


def _put_aside(left: dict[str, Any], error: CroupierError) -> Finding | None:
    """Remove the move by which a record failed; None if such a thing does not happen at a table."""
    if isinstance(error, Leftover):
        left["places"] = _without_card(left["places"], error.place, error.outcome)
        sentence = f"{error.outcome} at {error.place}: one too many, which the rules do not ask for"
        return Finding(EXTRA_CARD, sentence, seat=_seat_at(error.place), card=str(error.outcome))
    if isinstance(error, CutShort):
        return Finding(MISSING_CARD, str(error), seat=_seat_at(error.place))
    at = error.move
    if at is None:
        return None
    number = next((i for i, move in enumerate(left["inputs"]) if _is_same_move(move, at)), None)
    refusal = error.refusal
    if number is None:
        return None
    return _finding_of_move(left, number, refusal)


def _seat_at(place: Place) -> int | None:
    """The seat whose box a place is, where it is one."""
    return place.number if place.area == BOX else None


def _finding_of_move(left: dict[str, Any], number: int, refusal: Refusal) -> Finding | None:
    """A move that the procedure refuses."""
    move = left["inputs"][number]
    if move["do"] == "place" and refusal.code in (*_LONE, "not_now", "round_over"):
        del left["inputs"][number]
        kind = LONE_WAGER if refusal.code in _LONE else LATE_WAGER
        return Finding(kind, refusal.sentence, refusal.clause, move, move.get("seat", 1))
    if move["do"] == "chance" and refusal.code == "wrong_place":
        left["inputs"] = [{k: v for k, v in m.items() if k != "place" or m["do"] != "chance"} for m in left["inputs"]]
        return Finding(CARD_ORDER, refusal.sentence, refusal.clause)
    if move["do"] == "chance" and refusal.code in ("not_now", "round_over"):
        del left["inputs"][number]
        return Finding(EXTRA_CARD, f"{move.get('outcome')}: one too many, which the rules do not ask for")
    return None


def _is_same_move(move: Move, other: Move) -> bool:
    """Return whether a move of a record is the one that was refused; a seat may have been put to it."""
    return all(other.get(key) == value for key, value in move.items() if key != "round")


def _without_card(places: Any, place: Place, outcome: Any) -> Any:
    """Places without the last card of this text at this place."""
    if isinstance(places, list):
        return [_without_card(part, place, outcome) for part in places]
    out = dict(places)
    for key, things in places.items():
        cards = list(outcomes(things))
        if place_of_key(key) == place and outcome in cards:
            at = len(cards) - 1 - cards[::-1].index(outcome)
            out[key] = cards[:at] + cards[at + 1 :]
            break
    return out


# What is ruled


def _rulings(left: dict[str, Any], answered: Answer) -> Iterator[Ruled]:
    """Yield the result of each ruling about such a finding; the book's own rulings come first."""
    game = open_table(left).game
    kinds = {word for finding in answered.found for word in finding.words}
    about = {name: ruling for name, ruling in game.ruling.items() if kinds & set(ruling.finds)}
    excused = next((name for name, ruling in about.items() if ruling.stage), "")
    for name, ruling in sorted(about.items(), key=lambda entry: entry[1].house):
        if name != excused:
            yield _try_ruling(left, answered, Ruled(name, ruling, game.cite_clause(ruling.clause), game), excused)


def _facts(left: dict[str, Any], answered: Answer, ruling: Ruling, seat: int | None) -> Move:
    """Return what was found, as far as a declaration of a ruling says it: whose it is, and which cards are too many."""
    table = open_table(left)
    cards = [finding.card for finding in answered.found if finding.card and finding.seat == seat]
    known: Move = {} if seat is None else {"seat": seat} | ({"cards": cards} if cards else {})
    carries = table.family.ruling_spec(ruling).carries(table.game)
    return {key: value for key, value in known.items() if key in carries}


def _try_ruling(left: dict[str, Any], answered: Answer, ruled: Ruled, excused: str) -> Ruled:
    """Return the round as one ruling leaves it. Where the floor may let a wager lie that should not (`excused`), a
    ruling about what came of that is heard with the wager on the felt."""
    name, ruling, clause = ruled.name, ruled.ruling, ruled.clause
    aside = [f.wager for f in answered.found if f.wager is not None]
    cause = messages.Ruled(ruling=RulingName(name))
    back = tuple(Line(_wager(move), "void", "", 0, clause, cause=cause) for move in aside)
    if ruling.effect == VOID_WAGER or not _has_wagers(left):  # it goes back, and the rest is what it would have been
        lines_without = tuple(answered.rest.lines) if answered.rest is not None else ()
        return replace(ruled, lines=(*back, *lines_without))
    seat = next((finding.seat for finding in answered.found if finding.seat is not None), None)
    inputs = [*left["inputs"], {"do": "declare", "ruling": name, **_facts(left, answered, ruling, seat)}]
    if excused and seat is not None and ruling.effect != VOID_ROUND:
        inputs = [{"do": "declare", "ruling": excused, "seat": seat}, *aside, *inputs]
        back = ()
    try:
        settled = settle({**left, "inputs": inputs})
    except CroupierError as error:
        refusal = (
            error.refusal
            if isinstance(error, Refused)
            else Refusal(messages.CannotFollow(reason=error.refusal.message, clause=clause))
        )
        return replace(ruled, refusal=refusal)
    return replace(ruled, lines=(*back, *settled.lines))


def _wager(move: Move) -> Wager:
    return Wager(move.get("seat", 1), move["wager"], amount(move["stake"]), str(move.get("on", "")), move.get("box", 0))
