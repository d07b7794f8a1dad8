"""Guests who play at a steady pace, whatever the server does.

Every table has a slot of `pace` seconds for each round. In it each guest bets at a moment of its own, says that it is
ready a little later, and answers decisions after a moment's thought. A guest whose round is not open when its moment
comes bets as soon as it is, and is counted as late: so the rate that is offered does not bend to the server.
"""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field
from time import perf_counter

import msgspec

from load.wire import Wire

BET, READY, THINK = 0.33, 0.2, 0.03  # parts of the slot: the last moment to bet, to be ready after it, to decide


class Ask(msgspec.Struct):
    kind: str
    stage: str = ""
    seat: int = 0
    choices: list[str] = []


class View(msgspec.Struct):
    awaiting: Ask | None


class You(msgspec.Struct):
    seat: int | None


class State(msgspec.Struct):
    version: int
    round: int
    you: You
    view: View | None


class Event(msgspec.Struct):
    do: str
    round: int = 0


class Refusal(msgspec.Struct):
    code: str


class Message(msgspec.Struct):
    """The part of a message that a guest reads."""

    type: str
    key: str = ""
    events: list[Event] = []
    state: State | None = None
    refusal: Refusal | None = None


decode = msgspec.json.Decoder(Message).decode
encode = msgspec.json.Encoder().encode


@dataclass(slots=True)
class Tally:
    """What was measured."""

    waits: list[float] = field(default_factory=list)
    rounds: int = 0  # settled, one for each guest with a bet in it
    all_rounds: int = 0  # the same, those before it began to count included
    acts: int = 0
    late: int = 0
    messages: int = 0
    bytes: int = 0
    refused: dict[str, int] = field(default_factory=dict)
    done: set[str] = field(default_factory=set)  # the keys of everything that was answered as done

    def begin(self) -> None:
        """From here on it counts."""
        self.waits, self.rounds, self.acts, self.late, self.messages, self.bytes = [], 0, 0, 0, 0, 0


@dataclass(frozen=True, slots=True)
class Place:
    """A table, and what is bet there."""

    table: str
    wager: str
    on: str
    first: float  # when its first slot begins


class Guest:
    """One connected player: bets, is ready, takes the quietest choice of every decision."""

    def __init__(self, number: int, cookie: str, place: Place, tally: Tally, pace: float) -> None:
        self.number, self.cookie, self.place, self.tally, self.pace = number, cookie, place, tally, pace
        self.loop = asyncio.get_running_loop()
        self.count = 0
        self.sent: dict[str, float] = {}
        self.slot = 0
        self.bet_in = 0
        self.readied: tuple[int, str] = (0, "")
        self.decided = 0
        self.due = False
        self.state: State | None = None
        self.stopped = False

    async def come_in(self, host: str, port: int) -> None:
        _, self.wire = await self.loop.create_connection(lambda: Wire(self.heard), host, port)
        self.wire.greet(f"{host}:{port}", f"/api/tables/{self.place.table}/live", self.cookie)
        await self.wire.opened
        self.say({"do": "sit"})

    def begin(self) -> None:
        """The first slot that is still to come."""
        behind = self.loop.time() - self.place.first
        self.slot = max(0, int(behind / self.pace) + 1)
        self._next()

    def _next(self) -> None:
        at = self.place.first + self.pace * (self.slot + BET * random.random())
        self.slot += 1
        self.loop.call_at(at, self._bet_now)

    def _bet_now(self) -> None:
        if self.stopped:
            return
        self.tally.acts += 1
        if not self._bet():
            self.due = True
            self.tally.late += 1

    def _bet(self) -> bool:
        """Bet, when betting is open and no bet lies in this round yet."""
        ask = self._asked()
        if self.state is None or ask is None or ask.kind != "wagers" or ask.stage != "start":
            return False
        if self.bet_in == self.state.round:
            return False
        self.bet_in, self.due = self.state.round, False
        bet: dict[str, object] = {"do": "place", "wager": self.place.wager, "stake": 1}
        self.say(bet | ({"on": self.place.on} if self.place.on else {}))
        self.loop.call_later(self.pace * READY * random.random(), self._ready, (self.state.round, "start"))
        self._next()
        return True

    def _ready(self, when: tuple[int, str]) -> None:
        self.readied = when
        self.say({"do": "ready"})

    def _asked(self) -> Ask | None:
        state = self.state
        return None if state is None or state.view is None or state.you.seat is None else state.view.awaiting

    def say(self, command: dict[str, object]) -> None:
        if self.stopped or self.wire.closed:
            return
        self.count += 1
        key = f"g{self.number}-{self.count}"
        self.sent[key] = perf_counter()
        self.wire.say(encode({"type": "command", "key": key, "command": command}))

    def heard(self, payload: bytes) -> None:
        message = decode(payload)
        self.tally.messages += 1
        self.tally.bytes += len(payload)
        if message.key:
            self._answered(message)
        elif message.state is not None:
            self.state = message.state
            for event in message.events:
                if event.do == "settled" and event.round == self.bet_in:
                    self.tally.rounds += 1
                    self.tally.all_rounds += 1
            self._respond(message.state)

    def _answered(self, message: Message) -> None:
        self.tally.waits.append(perf_counter() - self.sent.pop(message.key))
        if message.refusal is not None:
            self.tally.refused[message.refusal.code] = self.tally.refused.get(message.refusal.code, 0) + 1
        else:
            self.tally.done.add(message.key)

    def _respond(self, state: State) -> None:
        """What this guest is asked for besides the first bet."""
        ask = self._asked()
        if ask is None:
            return
        if self.due:
            self._bet()
        if ask.kind == "wagers" and ask.stage != "start" and self.readied != (state.round, ask.stage):
            self._ready((state.round, ask.stage))
        elif ask.kind == "decision" and ask.seat == state.you.seat and self.decided != state.version:
            self.decided = state.version
            quiet = [c for c in ("stand", "decline", "fold", "check") if c in ask.choices]
            choice = (quiet or ask.choices)[0]
            self.loop.call_later(self.pace * THINK, self.say, {"do": "decide", "choice": choice})

    def stop(self) -> None:
        self.stopped = True
