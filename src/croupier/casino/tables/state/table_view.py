"""The one builder of a table's state, for HTTP and WebSocket: what a chair is shown.

Everything is named here, in the types of the message, or by the engine's own view of a seat; nothing is taken out of
more. What everybody sees is built once, and each person's own part is put beside it.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from croupier.casino.core.transaction import now_ms
from croupier.casino.proof import fairness
from croupier.casino.proof.closed_rounds import Past
from croupier.casino.tables.state.state_message import (
    AmendmentView,
    AskView,
    EventView,
    FairnessView,
    HouseView,
    LineView,
    MadeHandView,
    NoticeView,
    PastRoundView,
    Plain,
    ResultView,
    RoundView,
    SeatView,
    ShoeView,
    StateMessage,
    TableView,
    TalkMessage,
    WaitingRulingView,
    YouView,
    round_view_of,
)
from croupier.casino.tables.state.table_rows import AWAY_AFTER_MS, HouseState, Notice, Seat, WaitingRuling
from croupier.casino.tables.state.table_state import TableState
from croupier.equipment.devices import Cards
from croupier.messages import english
from croupier.messages.results import describe_lines, result_messages
from croupier.money import amount_to_json
from croupier.rulebooks.game_names import names_of as names_of_game
from croupier.table import Round
from croupier.table.authority import explained_line
from croupier.table.display.winning_spots import winning_spots
from croupier.table.family.memory import Mark, names_of
from croupier.table.money import meter as jackpot
from croupier.table.rulings.floor_rules import SUSPENDED

PUBLIC = (
    "do", "seat", "wager", "on", "stake", "box", "chips", "call", "choice", "to", "ruling", "name", "round", "absent",
)  # fmt: skip


def plain(shape: msgspec.Struct) -> Plain:
    """Return a part of the message as plain values."""
    values: Plain = msgspec.to_builtins(shape)
    return values


# What happened


def event(happened: dict[str, Any], seat: int | None) -> EventView:
    """Return an event as a seat sees it: a face-down card is a back; of others' decisions, the choice but not the
    cards."""
    if happened["do"] == "chance":
        seen = happened["_seen"]
        shown = seen is None or (seat is not None and seat in seen)
        outcome = happened["outcome"] if shown else "??"
        return EventView(do="chance", device=happened["device"], place=happened["place"], outcome=outcome)
    if happened["do"] == "decide" and seat is not None and happened.get("seat") == seat:
        return EventView(**happened)
    return EventView(**{key: happened[key] for key in PUBLIC if key in happened})


def is_private(happened: dict[str, Any]) -> bool:
    """Return whether an event looks different from different chairs."""
    if happened["do"] == "chance":
        return happened["_seen"] is not None
    return happened["do"] == "decide" and any(key not in PUBLIC for key in happened)


class EventViews:
    """The events as each chair sees them, without the talk."""

    def __init__(self, happened: list[dict[str, Any]]) -> None:
        self._happened = [event_item for event_item in happened if event_item["do"] != "say"]
        self._private = any(is_private(event_item) for event_item in self._happened)
        self._bystander = [event(event_item, None) for event_item in self._happened]

    def seen_by(self, seat: int | None) -> list[EventView]:
        """Return what happened, as a seat may know it."""
        if seat is None or not self._private:
            return self._bystander
        return [event(event_item, seat) for event_item in self._happened]


# A round


class OwnView(msgspec.Struct):
    """Of a round, what may look different from different chairs."""

    hands: dict[str, list[str]]
    labels: dict[str, list[str]] | UnsetType = UNSET
    values: dict[str, Plain] | UnsetType = UNSET
    made: dict[str, list[MadeHandView]] | UnsetType = UNSET


class RoundViews:
    """A round as each chair sees it."""

    def __init__(self, playing: Round | None) -> None:
        self._playing = playing
        self._bystander: RoundView | None = None
        self._sighted: set[int] = set()  # seats that see what a bystander does not
        if playing is not None:
            self._bystander = round_view(playing, None)
            self._sighted.update(s for pile in playing.felt.piles.values() for seen in pile.seen if seen for s in seen)

    def seen_by(self, seat: int | None) -> RoundView | None:
        """Return the round as a seat sees it."""
        if self._playing is None or self._bystander is None or seat is None:
            return self._bystander
        awaiting = self._awaiting_seen_by(seat)
        if seat not in self._sighted:
            return msgspec.structs.replace(self._bystander, seat=seat, awaiting=awaiting)
        own_view = msgspec.convert(self._playing.own(seat), OwnView)
        return msgspec.structs.replace(
            self._bystander,
            seat=seat,
            awaiting=awaiting,
            hands=own_view.hands,
            labels=own_view.labels,
            values=own_view.values,
            made=own_view.made,
        )

    def _awaiting_seen_by(self, seat: int) -> AskView | None:
        """Return what is awaited as a seat sees it: the seat that is asked also sees what each choice takes."""
        assert self._playing is not None and self._bystander is not None
        ask = self._playing.awaiting
        if ask is None or ask.kind != "decision" or ask.seat != seat:
            return self._bystander.awaiting
        return msgspec.convert(ask.seen_by(self._playing.felt, seat), AskView)


def round_view(playing: Round, seat: int | None) -> RoundView:
    """Return a round as a seat sees it (None: a bystander)."""
    return msgspec.convert(playing.view(seat), round_view_of(names_of(playing.table.family.play.memory, Mark.PUBLIC)))


class PastRoundViews:
    """The round before as each person saw it: from the chair that person had then, or as a bystander."""

    def __init__(self, past: Past) -> None:
        self._views, self._events = RoundViews(past.playing), EventViews(past.log)
        self._seats = {person: seat for seat, person in reversed(past.people.items())}
        self._playing = past.playing if past.state != "void" else None
        self._bystander = _past_round(past, self._views.seen_by(None), self._events.seen_by(None))
        self._by_seat: dict[int | None, PastRoundView] = {None: self._bystander}

    def has_played(self, person: str | None) -> bool:
        """Return whether a person played in it."""
        return person in self._seats

    def seen_by(self, person: str | None) -> PastRoundView:
        """Return the round as a person saw it."""
        seat = self._seats.get(person) if person is not None else None
        if seat not in self._by_seat:
            self._by_seat[seat] = msgspec.structs.replace(
                self._bystander,
                view=self._views.seen_by(seat),
                log=self._events.seen_by(seat),
                results=self._results_read_by(seat),
            )
        return self._by_seat[seat]

    def _results_read_by(self, seat: int | None) -> dict[str, ResultView]:
        """Return what each seat won or lost in words, of which a seat reads its own as "you"."""
        if self._playing is None or str(seat) not in self._bystander.results:
            return self._bystander.results
        return self._bystander.results | result_views(self._playing, seat)


def result_views(playing: Round, reader: int | None) -> dict[str, ResultView]:
    """Return what a round brought the reader's seat, in words; for a bystander, what it brought each seat."""
    words = english().with_names(names_of_game(playing.table.game))
    seats = sorted({line.seat for line in playing.lines}) if reader is None else [reader]
    out = {}
    for seat in seats:
        lines = [line for line in playing.lines if line.seat == seat]
        messages = [message.as_json() for message in result_messages(lines)]
        out[str(seat)] = ResultView(sentence=describe_lines(lines, words, reader), messages=messages)
    return out


def _past_round(past: Past, view: RoundView | None, log: list[EventView]) -> PastRoundView:
    lines: list[LineView] = []
    net: dict[str, int | str] = {}
    results: dict[str, ResultView] = {}
    won: list[list[str]] = []
    if past.playing is not None:
        for number in sorted({line.seat for line in past.playing.lines}):
            net[str(number)] = amount_to_json(sum((x.net for x in past.playing.lines if x.seat == number), 0))
        if past.state != "void":
            game = past.playing.table.game
            lines = [msgspec.convert(explained_line(game, line), LineView) for line in past.playing.lines]
            results = result_views(past.playing, None)
            won = [list(spot) for spot in winning_spots(past.playing)]
    return PastRoundView(
        round=past.number,
        state=past.state,
        lines=lines,
        net=net,
        results=results,
        commitment=past.commitment,
        settled_at=past.settled_at / 1000,
        view=view,
        log=log,
        won=won or UNSET,
        amendments=[msgspec.convert(amendment, AmendmentView) for amendment in past.amendments] or UNSET,
    )


def past_round_view(past: Past, person: str | None) -> PastRoundView:
    """Return a round that is over, as a person saw it."""
    return PastRoundViews(past).seen_by(person)


# A table


def seat_of(room: TableState, person: str | None) -> int | None:
    """Return where a person sits, or None."""
    return next((n for n, s in room.seats.items() if s.person == person), None)


def seat_views(room: TableState) -> list[SeatView]:
    """Return who sits where, and how they are."""
    return [_seat_view(room, number, seat) for number, seat in sorted(room.seats.items())]


def _seat_view(room: TableState, number: int, seat: Seat) -> SeatView:
    has_bank = not seat.bot and bool(room.settings["timers"].get("bank"))
    return SeatView(
        seat=number,
        name=seat.name,
        bot=seat.bot,
        ready=seat.ready,
        away=seat.away or seat.leaving,
        waiting=seat.waiting,
        lost=bool(seat.lost),
        seconds_to_return=AWAY_AFTER_MS // 1000 if seat.lost else UNSET,
        time_bank=room.time_left(seat) if has_bank else UNSET,
        drawing=seat.drawing if has_bank else UNSET,
    )


def house_view(house: HouseState) -> HouseView:
    """Return what the house has announced at a table, and whether play is suspended."""
    notices = {what: _notice_view(notice) for what, notice in house.notices.items()}
    ruling = house.ruling
    return HouseView(
        notices=notices or UNSET,
        suspended=house.suspended or UNSET,
        ruling=UNSET if ruling is None else _ruling_view(ruling),
    )


def _notice_view(notice: Notice) -> NoticeView:
    return NoticeView(at=notice.at / 1000, due=notice.due / 1000, **notice.said)


def _ruling_view(waits: WaitingRuling) -> WaitingRulingView:
    return WaitingRulingView(pending=waits.pending, round=waits.round, until=waits.until / 1000)


def _house_view(room: TableState) -> HouseView | UnsetType:
    """Return what the house has announced at a table, and whether its jackpots are suspended."""
    view = house_view(room.house)
    if room.playing is not None and room.playing.felt.state.get(SUSPENDED):
        view.jackpot_suspended = True
    return view if view != HouseView() else UNSET


def _shoe_view(room: TableState) -> ShoeView | UnsetType:
    """Return how full the shoe is, where one is kept from round to round and the house deals from it."""
    table, playing = room.table, room.playing
    if table is None or playing is None or room.is_dealt_by_hand or not fairness.is_shoe_kept(table):
        return UNSET
    cards = table.devices["card"]
    assert isinstance(cards, Cards)
    left = None if room.dealer is None else room.dealer.count_left
    if left is None:
        is_whole = room.shoe is None or fairness.is_whole(table, playing.felt, room.shoe)
        left = len(cards.pack) if is_whole else len(room.shoe or ())
    return ShoeView(left=left, out=len(cards.pack) - left)


class TableViews:
    """The state of a table for each person who looks at it."""

    def __init__(self, room: TableState) -> None:
        self._room = room
        self._seats = {seat.person: number for number, seat in room.seats.items()}
        self._rounds = RoundViews(room.playing)
        self._past = _past_views(room)
        self._bystander = self._bystander_view()

    def _bystander_view(self) -> TableView:
        room, at = self._room, now_ms()
        return TableView(
            table=room.id,
            version=room.version,
            round=room.number,
            seats=seat_views(room),
            display=jackpot.display(room.playing.felt) if room.playing is not None else [],
            deadline=None if room.deadline is None else room.deadline / 1000,
            extended=room.extended / 1000 if room.deadline and room.extended else UNSET,
            asked=room.asked or UNSET,
            now=at / 1000,
            fairness=FairnessView(
                version=room.fairness, commitment=room.commitment, seeds=room.seeds or {}, drawn=room.seeds is not None
            ),
            open=room.is_open,
            next_start=room.next_start / 1000 if room.is_too_soon(at) else UNSET,
            shoe=_shoe_view(room),
            house=_house_view(room),
            aside=bool(room.aside or (room.damage and room.table is None)),
            you=YouView(seat=None),
            view=self._rounds.seen_by(None),
            last=None if self._past is None else self._past.seen_by(None),
        )

    def is_bystander(self, person: str | None) -> bool:
        """Return whether a person sees what a bystander does: not at the table, nor in the round before."""
        return person is None or not (
            person in self._seats or (self._past is not None and self._past.has_played(person))
        )

    def seen_by(self, person: str | None) -> TableView:
        """Return the whole state as a person sees it."""
        if person is None or self.is_bystander(person):
            return self._bystander
        seat = self._seats.get(person)
        return msgspec.structs.replace(
            self._bystander,
            you=self._you(person, seat),
            view=self._rounds.seen_by(seat),
            last=None if self._past is None else self._past.seen_by(person),
        )

    def _you(self, person: str, seat: int | None) -> YouView:
        """Return what concerns the person who looks: seat, balance, whether the others wait for them."""
        if seat is None:
            return YouView(seat=None)
        free, held = self._room.balances.get(person, (None, None))
        return YouView(seat=seat, ready=self._room.seats[seat].ready, balance_cents=free, held_cents=held)


def _past_views(room: TableState) -> PastRoundViews | None:
    """Return the round before of a table; its views are made once a round."""
    if room.past is None:
        return None
    if not isinstance(room.past.views, PastRoundViews):
        room.past.views = PastRoundViews(room.past)
    return room.past.views


def state(room: TableState, person: str | None) -> TableView:
    """Return the whole state of a table for one person."""
    return TableViews(room).seen_by(person)


def whole_message(room: TableState, person: str | None) -> StateMessage:
    """Return the state with every event of the round so far: for a person who comes in."""
    events = EventViews(room.log).seen_by(seat_of(room, person))
    return StateMessage(fresh=False, events=events, state=state(room, person))


def talk_message(talk: dict[str, Any]) -> TalkMessage:
    """Return what was said at a table."""
    return TalkMessage(seat=talk["seat"], name=talk["name"], text=talk["text"])
