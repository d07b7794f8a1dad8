"""Records: the inputs of one or more consecutive rounds at a table, and what they settle to.

A record is JSON (docs/reference/record.md, schema.json). Chance stands in it in order, among the other inputs, or by
place ("dealer", "box 1", "board", "roll") when the order of dealing is not known; then the order is worked out here,
and a card that fits nowhere is an error. Reading a record settles it whole or not at all.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from croupier.equipment.cards import UNKNOWN
from croupier.equipment.devices import Coins, Device, Dice
from croupier.errors import CroupierError, Refusal, Refused
from croupier.messages import WagerName, Words
from croupier.places import NOWHERE
from croupier.rulebooks import game
from croupier.rulebooks import laboratory as lab
from croupier.rulebooks.game_names import names_of
from croupier.rulebooks.model import Game, Ruling
from croupier.table.authority import without_authority
from croupier.table.felt import VERSION, Ask, Line, Move
from croupier.table.messages import NotDecided
from croupier.table.money.meter import METERS
from croupier.table.records.messages import (
    AtInput,
    ChanceInOnePlace,
    DeparturesForm,
    FitsNowhere,
    LabIsTrue,
    NoSuchRoundInRecord,
    NotAskedFor,
    NotPlacedInRound,
    NotPlacedInRounds,
    RecordCutShort,
    RecordStopsAtNoDecision,
    SeatsForm,
    SettlementDiffersAt,
    StateHasNoKey,
)
from croupier.table.records.outcomes_by_place import Places
from croupier.table.records.record_shape import check
from croupier.table.refusals import why_not_asked
from croupier.table.round import NO_MORE_BETS, Round
from croupier.table.rulings.carried_corrections import CARRIED_EFFECT
from croupier.table.rulings.late_rulings import WAGERING
from croupier.table.rulings.specs import Later, spec_of
from croupier.table.rulings.wager_rulings import LAYING, OF_LIMITS, OF_THE_TABLE
from croupier.table.table import Table


class CutShort(CroupierError):
    """A record that ends before its round does, while something is awaited at a place."""

    def __init__(self, playing: Round, strange: str = "") -> None:
        super().__init__(RecordCutShort(awaited=playing.awaited_text(), strange=strange))
        self.playing = playing
        self.place = playing.awaiting.place if playing.awaiting is not None else NOWHERE


@dataclass(slots=True)
class Settled:
    """A record played through: the table as it stands now, every line, and the moves of each round."""

    table: Table
    lines: list[Line]
    rounds: list[Round]
    before: dict[str, Any]

    def plain(self) -> dict[str, Any]:
        """The whole record, settled."""
        seats = sorted({line.seat for line in self.lines} | {w.seat for w in self.table.standing})
        sets = [playing.felt.sets for playing in self.rounds]
        return {
            "record": self.table.version,
            **self.table.identity(),
            "seats": list(self.table.seats),
            "before": self.before,
            "inputs": [move for playing in self.rounds for move in playing.moves],
            "lines": [line.plain() for line in self.lines],
            **({"sets": sets} if any(sets) else {}),
            "totals": {str(seat): _total(self.lines, seat) for seat in seats},
            "after": self.table.carry,
        }


def _total(lines: list[Line], seat: int) -> int | str:
    from croupier.money import amount_to_json

    return amount_to_json(sum((line.net for line in lines if line.seat == seat), 0))


def open_table(record: Mapping[str, Any]) -> Table:
    """The table of a record, with its options, limits, seats and what stood before."""
    seats = record.get("seats")
    if seats is not None:
        if not isinstance(seats, list):
            raise CroupierError(SeatsForm())
        seats = [s["seat"] if isinstance(s, dict) and "seat" in s else s for s in seats]
    if record.get("lab", True) is not True:
        raise CroupierError(LabIsTrue())
    table = Table(
        lab.open_all_rules(game(record["game"])) if "lab" in record else record["game"],
        record.get("options"),
        record.get("limits"),
        record.get("odds"),
        seats,
        record.get("before"),
        departures=_departures(record),
        version=record.get("record", VERSION),
    )
    for key in table.state.keys() - table.remembers:
        listed = ", ".join(sorted(table.remembers))
        raise CroupierError(StateHasNoKey(game=table.game.name, key=repr(key), known=listed))
    return table


def _departures(record: Mapping[str, Any]) -> list[str]:
    departures = record.get("departures", [])
    if not isinstance(departures, list) or not all(isinstance(clause, str) and clause for clause in departures):
        raise CroupierError(DeparturesForm())
    return departures


def settle(record: dict[str, Any], at: Table | None = None) -> Settled:
    """Play a record through the real procedures, at another table than its own where one is given. Wagers still
    standing at the end have a line `no_decision`."""
    check(record)
    table = open_table(record) if at is None else at.apart()
    before = json.loads(json.dumps(table.carry))
    inputs = [_with_seat(table, move) for move in record["inputs"]]
    if "places" in record:
        try:
            rounds = _play_given_places(table, inputs, record["places"])
        except CutShort as short:
            # no one saw the cards of those who folded, nor the dealer's when all did: they need not be given
            table = open_table(record) if at is None else at.apart()
            try:
                rounds = _play_given_places(table, inputs, record["places"], unseen=True)
            except CroupierError:
                raise short from None
    else:
        rounds = _play_in_order(table, inputs)
    lines = [line for playing in rounds for line in playing.lines]
    lines += standing_lines(table)
    settled = Settled(table, lines, rounds, before)
    _agrees(record, settled)
    return settled


def standing_lines(table: Table) -> list[Line]:
    """The lines of the wagers that still stand."""
    rules = table.game.wager
    clauses = {w.name: rules[w.name].kept_clause or rules[w.name].clause for w in table.standing}
    return [
        Line(w, "no_decision", "", 0, table.game.cite_clause(clauses[w.name]), cause=NotDecided())
        for w in table.standing
    ]


def until_decision(record: dict[str, Any]) -> Round:
    """The round of a record that stops while a decision is awaited."""
    check(record)
    table = open_table(record)
    rounds: list[Round] = []
    playing: Round | None = None
    if "places" in record:
        return _round_by_places(table, record)
    for number, move in enumerate(record["inputs"], 1):
        try:
            playing = _feed(table, playing, _with_seat(table, move), rounds)
        except CroupierError as error:
            raise _error_at(error, number) from None
    if playing is None or playing.awaiting is None or playing.awaiting.kind != "decision":
        raise CroupierError(RecordStopsAtNoDecision())
    return playing


def _round_by_places(table: Table, record: dict[str, Any]) -> Round:
    """The round of a record by place: what is not given is what the seat asked does not see."""
    from croupier.table.display.described_position import describe_position

    wagers = [_with_seat(table, move) for move in record["inputs"] if move["do"] == "place"]
    decided = [move for move in record["inputs"] if move["do"] == "decide"]
    seat = next((move["seat"] for move in wagers), table.seats[0])
    chosen = [{key: value for key, value in move.items() if key not in ("do", "seat")} for move in decided]
    return describe_position(table, record["places"], chosen, wagers, seat)


def _with_seat(table: Table, move: Move) -> Move:
    """A move at a table with one seat need not name it."""
    if "seat" in move or move["do"] in ("chance", "declare") or move.get("call") == "no_more_bets":
        return move
    return {**move, "seat": table.seats[0]} if len(table.seats) == 1 else {**move, "seat": 1}


def _agrees(record: Mapping[str, Any], settled: Settled) -> None:
    """A record that already has its lines must settle to the same ones."""
    if "lines" not in record:
        return
    ours, theirs = settled.plain()["lines"], without_authority(record["lines"])
    if ours != theirs:
        pairs = zip(ours, theirs, strict=False)
        number = next(
            (i for i, (ours_part, other) in enumerate(pairs) if ours_part != other), min(len(ours), len(theirs))
        )
        raise CroupierError(SettlementDiffersAt(line=number + 1))


# In order


def _expand_chance(table: Table, playing: Round, move: Move) -> Iterator[Move]:
    """A chance move may hold several outcomes in a row: a list of cards, or of throws."""
    outcome = move.get("outcome", move.get("outcomes"))
    ask = playing.awaiting
    device = table.devices.get(ask.device) if ask is not None and ask.kind == "chance" else None
    if isinstance(outcome, str) and device is not None and device.stock():  # cards and tiles have no blanks in them
        outcome = outcome.split() if " " in outcome.strip() else outcome
    if isinstance(outcome, list) and not _is_one_throw(device, outcome):
        other_keys = {k: v for k, v in move.items() if k not in ("outcome", "outcomes")}
        yield from ({**other_keys, "outcome": single} for single in outcome)
    else:
        yield move


def _is_one_throw(device: Device | None, outcome: list[Any]) -> bool:
    """Return whether a list is one throw, [3, 4] or ["H", "T"], and not several."""
    if isinstance(device, Coins):
        return all(isinstance(side, str) and len(side) == 1 for side in outcome)
    return isinstance(device, Dice) and not any(isinstance(o, list) for o in outcome)


def _play_in_order(table: Table, inputs: list[Move]) -> list[Round]:
    rounds: list[Round] = []
    playing: Round | None = None
    for number, move in enumerate(inputs, 1):
        try:
            playing = _feed(table, playing, move, rounds)
        except CroupierError as error:
            raise _error_at(error, number) from None
    while playing is not None and playing.awaiting is not None:
        silent = _silence(playing, None)
        if silent is not None:
            playing.do(silent)
        elif _has_only_rulings(playing):
            playing.awaiting = None  # what was declared stands, and the round is not played
        else:
            raise CutShort(playing)
    if playing is not None:
        table.close(playing)
    return rounds


def _has_only_rulings(playing: Round) -> bool:
    """Return whether the floor's word is all there was: wagers are awaited, and none lies any more, or none was
    laid."""
    ask, felt = playing.awaiting, playing.felt
    return ask is not None and ask.kind == "wagers" and not felt.wagers and bool(felt.declared)


def _silence(playing: Round, following: Move | None) -> Move | None:
    """The decision of a player who says nothing, where the book gives silence a meaning and the record goes on with
    something else; None where it does not."""
    ask = playing.awaiting
    if ask is None or not ask.silent or (following is not None and following["do"] == "declare"):
        return None
    if following is not None and following["do"] == "decide" and _is_answer(following, ask):
        choice = following.get("choice")
        known = isinstance(choice, str) and choice in playing.table.game.decision
        if not known or choice in ask.choices or choice in ask.refused:
            return None
    return {"do": "decide", "seat": ask.seat, "choice": ask.silent}


def _is_answer(move: Move, ask: Ask) -> bool:
    """Return whether a decision is made by the seat that is asked, and about the same box as far as it says."""
    return move.get("seat") == ask.seat and move.get("box", ask.box) == ask.box


def _feed(table: Table, playing: Round | None, move: Move, rounds: list[Round]) -> Round | None:
    """One input of a record: opens the next round and calls no more bets where that is plainly meant."""
    if playing is not None and _is_moot(playing, move):
        return playing
    playing = _round_for_move(table, playing, move, rounds)
    for single in _expand_chance(table, playing, move) if move["do"] == "chance" else (move,):
        playing = _round_for_move(table, playing, single, rounds)
        _do(playing, single)
    return playing


def _is_moot(playing: Round, move: Move) -> bool:
    """Return whether a decision comes to a round that is over, and nothing hung on it, as the family says."""
    moot = playing.table.family.records.decision_is_moot
    return playing.awaiting is None and move["do"] == "decide" and moot is not None and moot(playing.felt, move)


def _round_for_move(table: Table, playing: Round | None, move: Move, rounds: list[Round]) -> Round:
    """The round a move is for, opened and brought to where it may be made."""
    if playing is None or _is_of_next_round(playing, move, len(rounds)):
        if playing is not None:
            table.close(playing)
        playing = table.round()
        rounds.append(playing)
    _close_wagers(playing, move)
    while (silent := _silence(playing, move)) is not None:
        playing.do(silent)
        if playing.awaiting is None:
            return _round_for_move(table, playing, move, rounds)
    return playing


def _is_of_next_round(playing: Round, move: Move, number: int) -> bool:
    """Return whether a move belongs to the next round, this one being over. A declaration is heard by the round that it
    names, else by the one just settled, unless it is about wagers that are still to be laid."""
    if playing.awaiting is not None:
        return False
    if move["do"] != "declare" and not (move["do"] in WAGERING and "round" in move):
        return True
    return bool(move["round"] != number) if "round" in move else is_about_wagers(playing.table.game, move)


def _close_wagers(playing: Round, move: Move) -> None:
    """Call no more bets where what follows the wagers is a chance or a decision, or the word that a throw is void."""
    closes = move["do"] in ("chance", "decide") or _is_about_throw(playing, move)
    while closes and playing.awaiting is not None and playing.awaiting.kind == "wagers":
        playing.do(NO_MORE_BETS)


def _is_about_throw(playing: Round, move: Move) -> bool:
    """Return whether a declaration stands where the outcome of a throw or spin would, for which wagers lie, and voids
    it."""
    ruling = playing.table.game.ruling.get(str(move.get("ruling"))) if move["do"] == "declare" else None
    if ruling is None or not playing.felt.wagers:
        return False
    return spec_of(playing, ruling).later in (Later.LAST_CHANCE, Later.TOO_LATE)


def _error_at(error: CroupierError, number: int) -> CroupierError:
    reason = error.refusal.message
    at_input = AtInput(number=number, reason=reason, clause=reason.clause)
    kind = (Refused if isinstance(error, Refused) else CroupierError)(at_input, error.refusal.names)
    kind.move = error.move
    return kind


def _do(playing: Round, move: Move) -> None:
    """Make a move of a record; an error says which move it is about."""
    try:
        playing.do(_without_round(move))
    except CroupierError as error:
        error.move = move
        raise


# By place


class Waiting(list[Move]):
    """The inputs of a record by place that are still to be made, each with its number in the record."""

    def __init__(self, inputs: list[Move]) -> None:
        super().__init__(inputs)
        self._numbers = {id(move): number for number, move in enumerate(inputs, 1)}

    def at(self, move: Move, error: CroupierError) -> CroupierError:
        """An error with the number of the input that it is about, where it is one."""
        return _error_at(error, self._numbers[id(move)]) if id(move) in self._numbers else error

    def make(self, playing: Round, move: Move) -> None:
        """Make a move, which waits no longer."""
        if move in self:
            self.remove(move)
        try:
            _do(playing, move)
        except CroupierError as error:
            raise self.at(move, error) from None


def _play_given_places(table: Table, inputs: list[Move], places: Any, unseen: bool = False) -> list[Round]:
    """Chance by place: wagers as soon as they may be placed (or before the round they name), decisions seat by seat.
    With `unseen`, cards that are not given are dealt as backs; the settlement fails if it has to look at one."""
    if any(move["do"] == "chance" for move in inputs):
        raise CroupierError(ChanceInOnePlace())
    names, as_dealt = table.family.records.other_names, table.family.records.reorder_as_dealt
    given = [Places(p, names) for p in (places if isinstance(places, list) else [places])]
    for place in given:
        if as_dealt is not None:
            place.rearrange(partial(as_dealt, table.game))
    waiting = Waiting(inputs)
    rounds: list[Round] = []
    while not rounds or len(rounds) < len(given) or given[-1].has_more:
        playing = table.round()
        rounds.append(playing)
        places_now = given[min(len(rounds), len(given)) - 1]
        _play_by_place(playing, waiting, places_now, len(rounds), unseen)
        _rule_by_place(playing, waiting, len(rounds))
        _play_by_place(playing, waiting, places_now, len(rounds), unseen)  # a throw that was voided is repeated
        _leave_idle(playing, places_now)
        for move in [m for m in waiting if m.get("round", len(rounds)) == len(rounds) and _is_moot(playing, m)]:
            waiting.remove(move)
        table.close(playing)
    for place in given:
        place.refuse_leftovers()
    if waiting:
        refused = Refused(_never_asked(rounds, waiting[0]))
        refused.move = waiting[0]
        raise waiting.at(waiting[0], refused)
    return rounds


def _never_asked(rounds: list[Round], move: Move) -> Refusal:
    """Why nothing in these rounds asked for a move."""
    wanted = move.get("round", len(rounds))
    if type(wanted) is not int or not 1 <= wanted <= len(rounds):
        return Refusal(NoSuchRoundInRecord(round=Words(str(wanted))))
    playing = rounds[wanted - 1]
    game = playing.table.game
    rule = game.wager.get(str(move.get("wager")))
    if move["do"] == "place" and rule is not None:
        wager, clause, names = WagerName(str(move["wager"])), game.cite_clause(rule.clause), names_of(game)
        if "round" not in move:
            return Refusal(NotPlacedInRounds(wager=wager, clause=clause), names=names)
        round_ = Words(str(move["round"]))
        return Refusal(NotPlacedInRound(wager=wager, round=round_, clause=clause), names=names)
    if move["do"] == "decide":
        known = game.decision.get(str(move.get("choice")))
        return why_not_asked(playing, move) or playing.felt.refusal(
            NotAskedFor(
                seat=Words(str(move.get("seat"))),
                choice=Words(str(move.get("choice"))),
                clause=known.clause if known else "",
            )
        )
    return playing.may(_without_round(move)) or Refusal(FitsNowhere(move=Words(str(move["do"]))))


def _leave_idle(playing: Round, places: Places) -> None:
    """Cards that may have been dealt although nothing hung on them any more (a dealer's hand when all have bust) are
    let be, where the family says that they fit; so are those of a round declared void, whatever they were."""
    if playing.void:
        for place, _ in places.cards_left():
            places.drop(place)
    idle = playing.table.family.records.allows_spare_cards
    device = playing.table.devices.get("card")
    if idle is None or device is None:
        return
    for place, rest in places.cards_left():
        things = [device.read(text) for text in rest]
        stock = playing.stock("card").copy()
        for thing in things:
            device.take(stock, thing)  # type: ignore[arg-type]
        if idle(playing.felt, place, things):
            places.drop(place)


def _play_by_place(playing: Round, waiting: Waiting, places: Places, number: int, unseen: bool) -> None:
    while playing.awaiting is not None:
        ask = playing.awaiting
        if ask.kind == "chance" and _can_declare(playing, waiting, number):
            _apply_ruling(playing, waiting, places, waiting[0])
        elif ask.kind == "chance":
            outcome = places.take(ask.place, ask.device)
            missed = _next_declaration(playing, waiting, number) if outcome is None and not ask.spare else None
            if missed is not None:
                _apply_ruling(playing, waiting, places, missed)
                continue
            if outcome is None and not ask.spare and unseen and ask.device == "card":
                outcome = UNKNOWN.text
            elif outcome is None and not ask.spare:
                strange = places.strange(playing.table.family.play.places)
                raise CutShort(playing, strange)
            playing.do({"do": "chance", "outcome": outcome, "place": str(ask.place)})
        elif ask.kind == "wagers":
            _wager_by_place(playing, waiting, number)
        else:
            _apply_ruling(playing, waiting, places, _next_decision(playing, waiting, ask.seat))


def _apply_ruling(playing: Round, waiting: Waiting, places: Places, move: Move) -> None:
    """Make a declaration or a decision. Cards that a ruling lays, now or when they are drawn, need not be taken from
    their place: where they are given there, too, they are the same ones."""
    lays = move["do"] == "declare" or bool(playing.coming)
    before = {place: len(pile.things) for place, pile in playing.felt.piles.items()} if lays else {}
    waiting.make(playing, move)
    for place, pile in playing.felt.piles.items() if lays else ():
        places.lies(place, [str(thing) for thing in pile.things[before.get(place, 0) :]])


def _rule_by_place(playing: Round, waiting: Waiting, number: int) -> None:
    """Declare the rulings made after the last card: those of this round by number, or all where no other round is to
    come."""
    for move in [m for m in waiting if m["do"] == "declare" and m.get("round", number) == number]:
        if playing.awaiting is None and not is_about_wagers(playing.table.game, move):
            waiting.make(playing, move)


def is_about_wagers(game: Game, move: Move) -> bool:
    """Return whether a declaration is about wagers that are laid, their limits, or what pools hold before a round: not
    about one settled."""
    ruling = game.ruling.get(str(move.get("ruling")))
    return ruling is not None and (bool(ruling.stage) or ruling.effect in (METERS, CARRIED_EFFECT, *OF_LIMITS))


def _next_declaration(playing: Round, waiting: Waiting, number: int) -> Move | None:
    """The next declaration of a round, where it may be made while a card is awaited that was not dealt."""
    declared = (m for m in waiting if m["do"] == "declare" and m.get("round", number) == number)
    move = next(declared, None)
    return move if move is not None and playing.may(_without_round(move)) is None else None


def _can_declare(playing: Round, waiting: Waiting, number: int) -> bool:
    """Return whether nothing is left but declarations, of which the next may be made now."""
    left = bool(waiting) and all(m["do"] == "declare" and m.get("round", number) == number for m in waiting)
    return left and playing.may(_without_round(waiting[0])) is None


def _wager_by_place(playing: Round, waiting: Waiting, number: int) -> None:
    """Lay what may be laid at this stage, and call no more bets."""
    ask = playing.awaiting
    assert ask is not None
    now = [m for m in _not_yet_late(waiting, number) if _is_at_this_stage(playing, m, ask.stage)]
    while now:
        leaning: list[Move] = []
        for move in now:
            if _is_dependent(playing, move):
                leaning.append(move)
            else:
                waiting.make(playing, move)
        if len(leaning) == len(now):  # what they need is not there: the first of them is refused
            waiting.make(playing, now[0])
        now = leaning
    if playing.awaiting is ask:
        playing.do(NO_MORE_BETS)


def _not_yet_late(waiting: list[Move], number: int) -> Iterator[Move]:
    """The moves of a round that stand before its next decision: a wager behind it was laid later."""
    for move in waiting:
        if move.get("round", number) == number:
            if move["do"] == "decide":
                return
            yield move


def _is_at_this_stage(playing: Round, move: Move, stage: str) -> bool:
    """Return whether a move belongs to the wagers that are open now; one that never belongs anywhere is tried at
    once."""
    game = playing.table.game
    ruling = game.ruling.get(str(move.get("ruling"))) if move["do"] == "declare" else None
    if ruling is not None and ruling.effect not in LAYING:
        return stage in ruling.stage or _is_about_table(playing, move, ruling)
    rule = game.wager.get(str(move.get("wager")))
    laid = move["do"] == "place" or ruling is not None
    elsewhere = laid and rule is not None and rule.stage and stage not in rule.stage
    return (move["do"] in WAGERING or ruling is not None) and not elsewhere


def _is_about_table(playing: Round, move: Move, ruling: Ruling) -> bool:
    """Return whether a declaration is about the table more than about a hand, and is made where it stands among the
    wagers."""
    now = ruling.effect in (METERS, *OF_THE_TABLE) and playing.may(_without_round(move)) is None
    return now or ruling.effect in OF_LIMITS


def _is_dependent(playing: Round, move: Move) -> bool:
    """Return whether a wager needs another that does not lie yet, and is laid after it."""
    refusal = playing.may(_without_round(move)) if move["do"] == "place" else None
    return refusal is not None and refusal.code == "needs_wager"


def _next_decision(playing: Round, waiting: Waiting, seat: int) -> Move:
    following = next((m for m in waiting if m["do"] == "declare" or _is_decision_of(m, seat)), None)
    silent = _silence(playing, following)
    if silent is not None:
        return silent
    if following is not None:
        return following
    raise CutShort(playing)


def _is_decision_of(move: Move, seat: int) -> bool:
    return move["do"] == "decide" and move.get("seat") == seat


def _without_round(move: Move) -> Move:
    return {k: v for k, v in move.items() if k != "round"}
